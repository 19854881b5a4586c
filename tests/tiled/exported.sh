# sh exported.sh FOLDER PROGRAM CASE [EXAMPLE]: has Tiled export a map, and looks at what `check` says of it. Exits with 77
# where there is no Tiled, or not its examples.
set -eu
folder=$1
program=$2
case=$3
examples=/usr/share/doc/tiled/examples

skip() {
    echo "Skipped: $1"
    exit 77
}

command -v tiled >/dev/null || skip "there is no Tiled here (in Debian, the package tiled)"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home" "$scratch/run"
chmod 700 "$scratch/run"

# Without a screen, and without the settings of whoever runs the tests.
tiled_quietly() {
    env HOME="$scratch/home" XDG_CONFIG_HOME="$scratch/home" XDG_RUNTIME_DIR="$scratch/run" \
        QT_QPA_PLATFORM=offscreen tiled "$@"
}

# says TEXT: `check` of map.tmj succeeds and says it.
says() {
    said=$("$program" check map.tmj 2>&1) || { echo "$said"; exit 1; }
    [ "$said" = "$1" ] || { printf 'said:     %s\nexpected: %s\n' "$said" "$1"; exit 1; }
}

# refuses FILE: `check` of map.tmj, or of another map, fails in the words of the file, which leaves out what is allowed.
refuses() {
    status=0
    "$program" check "${2:-map.tmj}" >all 2>&1 || status=$?
    [ "$status" = 1 ] || { echo "exit status $status instead of 1"; cat all; exit 1; }
    sed 's/; allowed are [a-z].*//' all >said
    diff "$1" said || { echo "That is what is said otherwise: < expected, > said."; exit 1; }
}

mkdir "$scratch/maps"
cp "$folder"/maps/* "$scratch/maps"
cd "$scratch/maps"
house='OK  map.tmj: a level of 640 by 480 px, walls: 6, things: 3, routes: 1, guards: 2'

case $case in
embedded)
    tiled_quietly --embed-tilesets --export-map json house.tmx map.tmj
    says "$house"
    ;;
beside)
    tiled_quietly --export-tileset json bricks.tsx bricks.tsj
    sed 's/bricks\.tsx/bricks.tsj/' house.tmx >beside.tmx
    tiled_quietly --export-map json beside.tmx map.tmj
    says "$house"
    ;;
xml)
    tiled_quietly --export-map json house.tmx map.tmj
    refuses "$folder/maps/xml.txt"
    ;;
example)
    name=$4
    [ -d "$examples" ] || skip "Tiled's examples are not installed, in $examples"
    cp -r "$examples" "$scratch/examples"
    find "$scratch/examples" -name '*.gz' -exec gunzip {} +
    map=$(find "$scratch/examples" -name "$name.tmx" | head -n 1)
    [ -n "$map" ] || skip "this Tiled has no example $name"
    cd "$(dirname "$map")"
    tiled_quietly --export-map json "$name.tmx" "$name.tmj"
    refuses "$folder/examples/$name.txt" "$name.tmj"
    ;;
*)
    echo "There is no case called $case."
    exit 1
    ;;
esac
