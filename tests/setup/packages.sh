# sh packages.sh ROOT BUILD KIND: cpack makes a package, `deb` or `tgz`, that holds the program and what a desktop wants to
# know of it, and runs from the folder in which it is unpacked.
set -eu
build=$2
kind=$3
unset SEVENWATCH_DATA

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
    echo "$1"
    exit 1
}

cd "$scratch"
case $kind in
deb) generator=DEB ;;
tgz) generator=TGZ ;;
esac
cpack --config "$build/CPackConfig.cmake" -G "$generator" -B "$scratch/made" >said 2>&1 || fail "cpack: $(cat said)"
mkdir prefix
case $kind in
deb)
    package=$(echo made/*.deb)
    dpkg-deb --fsys-tarfile "$package" | tar -x -C prefix
    for library in libc6 libjansson4 libsdl2-2.0-0 libsdl2-ttf-2.0-0 libsdl2-mixer-2.0-0; do
        dpkg-deb --field "$package" Depends | grep -q "$library" || fail "the package does not depend on $library"
    done
    prefix=$scratch/prefix/usr
    ;;
tgz)
    tar -xzf made/*.tar.gz -C prefix
    prefix=$(echo "$scratch"/prefix/*)
    ;;
esac

name=org.sevenwatch.Sevenwatch
for file in applications/$name.desktop metainfo/$name.metainfo.xml man/man6/sevenwatch.6.gz doc/sevenwatch/copyright \
    icons/hicolor/48x48/apps/$name.png icons/hicolor/256x256/apps/$name.png sevenwatch/levels/lesson.tmj; do
    [ -s "$prefix/share/$file" ] || fail "the package lacks share/$file"
done
[ ! -e "$prefix/include" ] || fail "the package holds headers, which are for programmers"
links=$(find "$prefix" -type l)
[ -z "$links" ] || fail "these lead back to where it was built: $links"
others=$(find "$prefix" -type f -perm /022 -o -type d ! -perm -755)
[ -z "$others" ] || fail "others may write here, or not read: $others"

program=$prefix/bin/sevenwatch
"$program" --version | grep -qx 'sevenwatch [0-9.]*' || fail "it does not tell its version"
"$program" check "$prefix"/share/sevenwatch/levels/*.tmj || fail "its levels have faults"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software HOME="$scratch"
status=0
timeout --signal=TERM 3 "$program" play lesson >played 2>complained || status=$?
[ "$status" = 124 ] && grep -q '^Final state:' played || fail "it does not play: $status $(cat played complained)"
[ ! -s complained ] || fail "it complains: $(cat complained)"
