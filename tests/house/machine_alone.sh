# machine.h and machine.c alone can be taken into another program. sh machine_alone.sh ROOT; CC is the compiler.
set -eu
cd "$1"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/sevenwatch"
cp include/sevenwatch/machine.h "$scratch/sevenwatch/"
cp src/machine/machine.c tests/house/machine_alone.c "$scratch/"
"${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes \
    -Wmissing-prototypes -Werror -I"$scratch" "$scratch/machine.c" "$scratch/machine_alone.c" -o "$scratch/door" || {
    echo "machine.h and machine.c do not build without the rest of the house"
    exit 1
}
"$scratch/door" || {
    echo "the door, run from machine.h and machine.c alone, did not open after 30 ticks"
    exit 1
}
