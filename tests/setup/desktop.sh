# sh desktop.sh ROOT BUILD PROGRAM: what a desktop is told of the program is well-formed, and its manual page tells every
# command and option that --help does.
set -eu
build=$2/package-rules
program=$3
name=org.sevenwatch.Sevenwatch

fail() {
    echo "$1"
    exit 1
}
has() { command -v "$1" >/dev/null; }

if has appstreamcli; then appstreamcli validate --no-net --no-color "$build/$name.metainfo.xml"; fi
if has desktop-file-validate; then desktop-file-validate "$1/data/package/$name.desktop"; fi
grep -q "<launchable type=\"desktop-id\">$name.desktop</launchable>" "$build/$name.metainfo.xml"
for size in 48 64 128 256; do
    [ "$(identify -format '%m %wx%h %[channels]' "$build/$size.png")" = "PNG ${size}x$size srgba" ] ||
        fail "the icon of $size px is none"
    clear=$(convert "$build/$size.png" -format '%[fx:p{0,0}.a] %[fx:p{w/2,h/2}.a]' info:)
    [ "$clear" = '0 1' ] || fail "the corners of the icon of $size px are not clear, or its middle is: $clear"
done

warned=$(LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l "$build/sevenwatch.6" 2>&1 >/dev/null) || fail "$warned"
[ -z "$warned" ] || fail "the manual page: $warned"
shown=$(LC_ALL=C.UTF-8 MANWIDTH=200 man -l "$build/sevenwatch.6" | tr -s ' \n' ' ')
"$program" --help | tr -s ' ' '\n' | grep -E '^\[?--[a-z]' | tr -d '[]' | sort -u >"$build/options"
[ "$(wc -l <"$build/options")" -gt 10 ] || fail "--help tells hardly an option"
while read -r option; do
    case $shown in
    *"$option"*) ;;
    *) fail "the manual page does not tell of $option" ;;
    esac
done <"$build/options"
