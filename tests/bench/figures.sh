#!/bin/sh
# Runs the benches of a build and prints what they measured beside the figures of others for the same work, which were
# taken on one Zen 5 core, and beside what is wanted here. Times drift from machine to machine and with what else runs on
# it: the last lines tell how fast this one was at the benches' own slow references.
#
# sh tests/bench/figures.sh BUILD [--quick]
set -eu
build=${1:?the folder of a build}
quick=${2:-}

place=$("$build/place_bench" $quick)
ways=$("$build/navigation_bench" $quick)
machine=$("$build/machine_bench" $quick)
ticks=$([ -n "$quick" ] && echo 20 || echo 3000)

# column FIRST NUMBER: of the line of standard input whose first word is FIRST, that column; or -
column() {
    awk -v first="$1" -v number="$2" '$1 == first { print $number; found = 1; exit } END { if (!found) print "-" }'
}

# guard MIND GUARDS WALLS: ns of a guard and tick, the median of five runs
guard() {
    for _ in 1 2 3 4 5; do
        "$build/world_bench" "$2" "$3" "$1" "$ticks"
        [ -z "$quick" ] || break
    done | awk '{ print $1 }' | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

step() {
    echo "$machine" | awk -v what="step $1 a transition" 'index($0, what) { sub(/.*machine */, ""); print $1 }'
}

row() {
    printf '%-46s  %10s  %8s  %s\n' "$1" "$2" "$3" "$4"
}

sight() {
    row "230 px sight line, $1 walls" "$(echo "$place" | column "$1" 2)" 50 "$2"
}

row 'ns for the same work' ours wanted others
row "lesson guard, one tick, 1,000 among 200 walls" "$(guard lesson 1000 200)" 25 \
    'pygame-ce 7,060; Yuka, no walls 299; plain C prototype 8.5'
row "watchman, one tick, 1,000 among 200 walls" "$(guard watchman 1000 200)" 300 \
    'DetourCrowd, moving and avoiding alone 4,950'
sight 20 'box2d ray 101; plain C prototype 37'
sight 200 'box2d ray 191; Detour raycast 165; plain C prototype 38'
[ -n "$quick" ] || sight 20000 'box2d ray 504; plain C prototype 47'
row 'shortest path, 200 walls in 4000 x 4000, median' "$(echo "$ways" | column 200 2)" 10000 \
    'Detour, near shortest 9,400; libtcod A* 4,200,000'
row 'the same, mean' "$(echo "$ways" | column 200 3)" '' ''
row 'clipped cone, 200 walls' "$(echo "$place" | column 200 6)" 5000 \
    'visibility-polygon, 460 px window, 2,000 walls 49,000'
row 'machine step without a transition' "$(step without)" 10 ''
row 'machine step with a transition' "$(step with)" 40 'XState 2,400; C function pointers 6'
echo
row 'how a guard grows dearer, ns a tick' lesson watchman ''
for size in '100 200' '10000 200' '1000 20' '1000 20000'; do
    # shellcheck disable=SC2086
    row "$(echo "$size" | awk '{ print $1 " guards among " $2 " walls" }')" "$(guard lesson $size)" "$(guard watchman $size)" ''
    [ -z "$quick" ] || break
done
echo
row 'references, ns on this machine' '' '' ''
row '230 px sight line, a loop over 200 walls' "$(echo "$place" | column 200 3)" '' ''
row 'path, A* on a grid, 200 walls' "$(echo "$ways" | column 200 5)" '' ''
