#!/bin/sh
# Who wins the levels in which there is something to win: three bots play each of them over many seeds, for at most three
# minutes. A table tells of how many runs in a hundred each won, and how many of those unseen, which is for whoever plays with
# care. It fails when the careful bot does not win most, the bold one hardly any or hardly any fewer than all, or the random
# one more than a few.
#
# sh tests/bench/balance.sh PROGRAM LEVELS [SEEDS]
set -eu
program=${1:?the program}
levels=${2:?the folder of levels}
seeds=${3:-100}
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

for file in "$levels"/*.tmj; do
    grep -qE '"(exit|rule)"' "$file" || continue # free: there is nothing to win
    for bot in careful bold random; do
        "$program" sweep "$file" --seeds "1..$seeds" --bot "$bot" --ticks 10800 --csv - 2>/dev/null
    done
done >"$rows"

awk -F , '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    $1 == "level" { next }
    {
        level = $column["level"]; sub(/.*\//, "", level); sub(/\.tmj$/, "", level)
        if (!(level in known)) { known[level] = 1; order[++levels] = level }
        bot = $column["bot"]
        runs[level, bot]++; runs["all", bot]++
        if ($column["won"] != 1) next
        won[level, bot]++; won["all", bot]++
        if ($column["seen"] == 0) { unseen[level, bot]++; unseen["all", bot]++ }
    }
    function share(count, level, bot) { return runs[level, bot] ? 100 * count[level, bot] / runs[level, bot] : 0 }
    function row(level) {
        printf "%-16s", level
        for (b = 1; b <= 3; b++) printf "  %7.0f  %6.0f", share(won, level, bots[b]), share(unseen, level, bots[b])
        print ""
    }
    function ask(is_so, what) { if (!is_so) { print "out of balance: " what; failed = 1 } }
    END {
        split("careful bold random", bots, " ")
        printf "%-16s", "won, % of runs"
        for (b = 1; b <= 3; b++) printf "  %7s  unseen", bots[b]
        print ""
        for (i = 1; i <= levels; i++) row(order[i])
        row("all")
        ask(levels > 0, "there is no level to win")
        ask(share(won, "all", "careful") > 50, "the careful bot does not win most")
        ask(share(won, "all", "bold") >= 10, "the bold bot wins hardly any")
        ask(share(won, "all", "bold") <= 90, "the bold bot wins nearly all")
        ask(share(won, "all", "random") <= 5, "the random bot wins some")
        ask(share(unseen, "all", "careful") > share(unseen, "all", "bold"), "care is not what keeps one unseen")
        exit failed
    }' "$rows"
