# At the top stand src, include, data, tests, CMakeLists.txt, CMakePresets.json, README.md, LICENSE and dot files; build
# folders and what else .gitignore names is not looked at. sh top.sh ROOT
set -eu
cd "$1"

strange=
for entry in *; do
    case $entry in
    src | include | data | tests | CMakeLists.txt | CMakePresets.json | README.md | LICENSE | build*) ;;
    *) grep -qxF -e "$entry" -e "/$entry" -e "/$entry/" .gitignore || strange="$strange $entry" ;;
    esac
done
[ -z "$strange" ] || {
    echo "These do not belong at the top level:$strange"
    exit 1
}
