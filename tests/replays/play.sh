# sh play.sh PROGRAM STEM: the scenario of this name ends as it says, and so does the replay of the same name, which is the
# same run to the last bit.
set -eu
program=$1
stem=$2
cd "$(dirname "$0")"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$program" run --hash "$stem.json" >"$scratch/run" || { cat "$scratch/run"; exit 1; }
"$program" replay --headless --hash "$stem.swr" >"$scratch/replay" || { cat "$scratch/replay"; exit 1; }
run=$(grep -v '^PASS' "$scratch/run" | cut -d ' ' -f 1)
replay=$(grep -v '^PASS' "$scratch/replay" | cut -d ' ' -f 1)
if [ "$run" != "$replay" ]; then
    echo "$stem.swr is not the run of $stem.json: its hash is $replay instead of $run; record it anew with record.sh"
    exit 1
fi
