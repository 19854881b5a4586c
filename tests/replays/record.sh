# sh record.sh PROGRAM [STEM...]: records these runs anew, or all of them, after a level or the guards have changed. A
# scenario that no longer ends as it says is told, and its replay stays what it was.
set -eu
program=$1
shift
cd "$(dirname "$0")"

[ $# -gt 0 ] || { set -- *.json && for name; do set -- "$@" "${name%.json}" && shift; done; }
failed=0
for stem; do
    "$program" run --record "$stem.new" "$stem.json" && mv "$stem.new" "$stem.swr" && continue
    rm -f "$stem.new"
    failed=1
done
exit "$failed"
