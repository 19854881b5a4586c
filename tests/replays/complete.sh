# sh complete.sh LEVELS RUNS: for every level of the folder that can be won there is a run that does so unseen and one that
# does so boldly, each with its replay, and that is the rank that the run asks for. Names what is missing.
set -eu
levels=$1
runs=$2
missing=0

# asks LEVEL HOW RANKS: the run exists, with its replay, and must end with one of these ranks.
asks() {
    for kind in json swr; do
        [ -f "$runs/$1-$2.$kind" ] || { echo "$1-$2.$kind: there is none" && missing=1; }
    done
    [ ! -f "$runs/$1-$2.json" ] || grep -qE "\"rank\": \"($3)\"" "$runs/$1-$2.json" || {
        echo "$1-$2.json: its outcome asks for no rank of $3"
        missing=1
    }
}

for file in "$levels"/*.tmj; do
    grep -qE '"(exit|rule)"' "$file" || continue # free: there is nothing to win
    level=$(basename "$file" .tmj)
    asks "$level" unseen 'Shadow|Ghost'
    asks "$level" bold 'Runaway|Thief'
done
exit "$missing"
