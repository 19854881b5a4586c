# sh data_found.sh ROOT BUILD PROGRAM: a program finds its data from any folder. PROGRAM is `built`, the one in the build
# folder, or `installed`, the one that `cmake --install` puts under a prefix, which is then moved elsewhere.
set -eu
root=$1
build=$2
unset SEVENWATCH_DATA

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '{"level": "lesson", "seed": 1, "steps": [{"ticks": 1}]}\n' >"$scratch/scene.json"

case $3 in
built) program=$build/sevenwatch ;;
installed)
    cmake --install "$build" --prefix "$scratch/first" >/dev/null
    mv "$scratch/first" "$scratch/prefix"
    program=$scratch/prefix/bin/sevenwatch
    ls "$scratch/prefix/include/sevenwatch/world.h" "$scratch/prefix/share/sevenwatch/levels/lesson.tmj"
    links=$(find "$scratch/prefix" -type l)
    [ -z "$links" ] || {
        echo "These lead back to where it was built: $links"
        exit 1
    }
    ;;
esac

for folder in / "$scratch" "$root/src"; do
    (cd "$folder" && "$program" run "$scratch/scene.json") || {
        echo "$program did not find its data from $folder"
        exit 1
    }
done
