# sh coverage.sh PROGRAM FOLDER...: every state and every transition of the guards' tables is taken by the scenarios in
# the folders and below them; names those that never are.
set -eu
program=$1
shift

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# cover NAME DATA SCENARIO...: plays scenarios with the data in a folder, or with the game's when that is empty.
cover() {
    into=$scratch/$1.csv
    data=$2
    shift 2
    SEVENWATCH_DATA=$data "$program" run --coverage-csv "$into" "$@" >"$scratch/said" 2>&1 || {
        grep -v '^PASS' "$scratch/said"
        exit 1
    }
}

# A folder that holds a folder data has personalities of its own.
find "$@" -name data -type d >"$scratch/own"
while read -r data; do
    cover "$(basename "$(dirname "$data")")" "$data" "$(dirname "$data")"/*.json
done <"$scratch/own"

find "$@" -name '*.json' ! -path '*/data/*' >"$scratch/all"
set --
while read -r file; do
    [ -d "$(dirname "$file")/data" ] || set -- "$@" "$file"
done <"$scratch/all"
cover game "" "$@"

# A label may hold commas, so the last field is what follows the last of them.
awk '
function name_of(row,    field, label) {
    split(row, field, ",")
    label = row
    sub(/^[^,]*,[^,]*,[^,]*,[^,]*,/, "", label)
    if (field[2] == "state") return field[1] ": the state " field[4] " is never entered"
    return field[1] ": " field[3] "->" field[4] " (" label ") is never taken"
}
FNR == 1 { next }
{
    row = times = $0
    sub(/^.*,/, "", times)
    sub(/,[^,]*$/, "", row)
    if (!(row in all)) order[++rows] = row
    all[row] += times
}
END {
    for (i = 1; i <= rows; i++) {
        taken += all[order[i]]
        if (all[order[i]] > 0) continue
        print name_of(order[i])
        never++
    }
    if (!taken) print "nothing was taken at all"
    if (never) print never " are never taken: write the scenario that takes each, or remove it from its table"
    exit never > 0 || !taken
}' "$scratch"/*.csv
