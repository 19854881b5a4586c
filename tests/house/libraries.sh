# SDL is known to src/app alone and jansson to src/files alone. sh libraries.sh ROOT
set -eu
cd "$1"

# strangers LIBRARY HEADER-PATTERN TARGET-PATTERN ROOM: prints where others than the room use the library.
strangers() {
    grep -rnE "^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]$2" src include | grep -v "^src/$4/" || true
    grep -rnE "PkgConfig::$3" --include=CMakeLists.txt src | grep -v "^src/$4/" || true
}

found=$(
    strangers SDL '(SDL2/)?SDL' 'SDL2' app
    strangers jansson 'jansson' 'JANSSON' files
)
[ -z "$found" ] || {
    echo "SDL belongs in src/app alone, jansson in src/files alone:"
    echo "$found"
    exit 1
}
