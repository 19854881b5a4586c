# A file has at most 400 lines and a function at most 60. sh lengths.sh ROOT
set -eu
cd "$1"

find src include tests .dev .ci -type f \( -name '*.[ch]' -o -name '*.cmake' -o -name '*.sh' -o -name '*.awk' \
    -o -name CMakeLists.txt -o -path '.dev/*' -o -path '.ci/*' \) -exec awk '
FNR == 401 { print FILENAME ": more than 400 lines"; faults++ }

# clang-format puts the first line of a function, and its last brace, into the first column, and nothing else of it.
FILENAME !~ /\.[ch]$/ { next }
/^[A-Za-z_].*\(/ || (/^[A-Za-z_]/ && !/[;=]/) { first = FNR; name = $0 }
/\) \{$/ && !/=/ && first { inside = 1 }
/^\}/ {
    if (inside && FNR - first + 1 > 60) {
        print FILENAME ":" first ": " FNR - first + 1 " lines, more than 60: " name
        faults++
    }
    inside = 0
    first = 0
}
END { exit faults > 0 }' {} +
