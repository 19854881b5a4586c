#!/bin/sh
# Who wins the levels in which there is something to win: three bots play each of them over many seeds, for at most three
# minutes. A table tells of how many runs in a hundred each won, and how many of those unseen, which is for whoever plays with
# care. It fails when in some level the careful bot wins fewer than 65 of a hundred, or no more than the bold one; or the bold
# one fewer than 10 or more than 60; or the random one more than 3; or in all of them together the careful one not 20 more than
# the bold one. Of fewer seeds than a hundred chance has its say: then a level is 20 points off at most.
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

awk -F , -v seeds="$seeds" '
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
    function ask_of(level, careful, bold, random) {
        ask(careful >= 65 - slack, level ": the careful bot does not win most")
        ask(bold >= 10 - slack, level ": the bold bot wins hardly any")
        ask(bold <= 60 + slack, level ": the bold bot wins most")
        ask(random <= 3 + slack / 2, level ": the random bot wins some")
        ask(careful > bold, level ": care is not worth more than boldness")
    }
    END {
        slack = seeds < 100 ? 20 : 0
        split("careful bold random", bots, " ")
        printf "%-16s", "won, % of runs"
        for (b = 1; b <= 3; b++) printf "  %7s  unseen", bots[b]
        print ""
        for (i = 1; i <= levels; i++) row(order[i])
        row("all")
        ask(levels > 0, "there is no level to win")
        for (i = 1; i <= levels; i++)
            ask_of(order[i], share(won, order[i], "careful"), share(won, order[i], "bold"), share(won, order[i], "random"))
        ask(share(won, "all", "careful") >= share(won, "all", "bold") + 20, "care is worth little more than boldness")
        ask(share(won, "all", "random") <= 3, "chance wins some")
        ask(share(unseen, "all", "careful") > share(unseen, "all", "bold"), "care is not what keeps one unseen")
        exit failed
    }' "$rows"
