# No `extern` in a .c file, and no work left for later. sh words.sh ROOT
set -eu
cd "$1"

found=$(find src tests -name '*.c' -exec awk -f tests/house/code.awk {} + |
    grep -E '(^|[^A-Za-z0-9_])extern([^A-Za-z0-9_]|$)' || true)
[ -z "$found" ] || {
    echo "A .c file includes a header instead of declaring extern:"
    echo "$found"
    exit 1
}

found=$(grep -rnE '(^|[^A-Za-z0-9_])(TO[D]O|FIX[M]E|X[X]X)([^A-Za-z0-9_]|$)' \
    src include tests data .dev .ci *.* || true)
[ -z "$found" ] || {
    echo "Work left for later belongs on the list of issues, not in the tree:"
    echo "$found"
    exit 1
}
