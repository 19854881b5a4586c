# sh coverage.sh PROGRAM FOLDER...: every state and every transition of the guards' tables is taken by the scenarios in
# the folders and below them; names those that never are.
set -eu
program=$1
shift

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

find "$@" -name '*.json' -exec "$program" run --coverage-csv "$scratch/coverage.csv" {} + >"$scratch/said" 2>&1 || {
    grep -v '^PASS' "$scratch/said"
    exit 1
}

# A label may hold commas, so the last field is what follows the last of them.
awk '
NR == 1 { next }
{ times = $0; sub(/^.*,/, "", times); taken += times > 0 }
times == 0 {
    what = $0
    sub(/,0$/, "", what)
    split(what, field, ",")
    label = what
    sub(/^[^,]*,[^,]*,[^,]*,[^,]*,/, "", label)
    if (field[2] == "state") print field[1] ": the state " field[4] " is never entered"
    else print field[1] ": " field[3] "->" field[4] " (" label ") is never taken"
    never++
}
END {
    if (!taken) print "nothing was taken at all"
    if (never) print never " are never taken: write the scenario that takes each, or remove it from its table"
    exit never > 0 || !taken
}' "$scratch/coverage.csv"
