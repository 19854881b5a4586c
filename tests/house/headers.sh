# Every public header compiles on its own, and included twice, as strict C17. sh headers.sh ROOT; CC is the compiler.
set -eu
cd "$1"

compile() {
    "${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion \
        -Wstrict-prototypes -Wmissing-prototypes -Werror -Iinclude -fsyntax-only -x c -
}

count=0
refused=
for header in include/sevenwatch/*.h; do
    line="#include \"${header#include/}\""
    printf '%s\n%s\nint last;\n' "$line" "$line" | compile || {
        printf '%s\nint last;\n' "$line" | compile && header="$header(twice)"
        refused="$refused $header"
    }
    count=$((count + 1))
done
echo "$count public headers compiled"
[ -z "$refused" ] || {
    echo "These do not stand alone:$refused"
    exit 1
}
