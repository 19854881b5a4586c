# What the plays in this folder have in common: a display of their own, the game in a window on it, keys and a mouse
# that it cannot tell from real ones, and a look at what it does: at the log it writes and at its picture.
#
# A play is called as: PLAY.sh PROGRAM CLOSE_WINDOW FOLDER, the folder being for pictures and for what the game writes.
set -eu

program=$1
close_window=$2
name=$(basename "$0" .sh)
folder=$3/$name
levels=$(cd "$(dirname "$0")" && pwd)/levels

patience=60 # seconds that anything may take on a slow machine
display_process=
game=

fail() {
    echo "$name: $*" >&2
    shot failure || true
    if [ -f "$folder/log" ]; then tail -n 20 "$folder/log" >&2; fi
    if [ -f "$folder/errors" ]; then cat "$folder/errors" >&2; fi
    exit 1
}

clean_up() {
    if [ -n "$game" ]; then kill -KILL "$game" 2>/dev/null || true; fi
    if [ -n "$display_process" ]; then kill "$display_process" 2>/dev/null || true; fi
}

# within SECONDS COMMAND...: tries it again and again until it succeeds.
within() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        if [ "$SECONDS" -ge "$deadline" ]; then return 1; fi
        sleep 0.1
    done
}

# open_display [WIDTHxHEIGHT]: a display that nobody else has.
open_display() {
    rm -rf "$folder"
    mkdir -p "$folder"
    trap clean_up EXIT
    exec 7>"$folder/display"
    Xvfb -displayfd 7 -screen 0 "${1:-1280x800}x24" -nolisten tcp 2>"$folder/xvfb" &
    display_process=$!
    exec 7>&-
    within $patience test -s "$folder/display" || fail "the display does not open"
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
    export ASAN_OPTIONS=detect_leaks=0 # of the libraries of X
    export SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
}

# take_keyboard: finds the game's window and gives it the keyboard.
take_keyboard() {
    window=$(xdotool search --onlyvisible --name '^Sevenwatch$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && xdotool windowfocus "$window" 2>/dev/null && [ "$(xdotool getwindowfocus 2>/dev/null)" = "$window" ]
}

# start LEVEL: the game, with the keyboard in its hands.
start() {
    "$program" play "$levels/$1.tmj" --seed 1 --log "$folder/log" >"$folder/output" 2>"$folder/errors" &
    game=$!
    within $patience take_keyboard || fail "the window does not open"
    sleep 0.5
}

press() {
    xdotool key "$@"
}

hold() {
    xdotool keydown "$1"
}

let_go() {
    xdotool keyup "$1"
}

has_happened() {
    grep -q -- "$1" "$folder/log" 2>/dev/null
}

# await PATTERN: until a line of the log matches.
await() {
    within $patience has_happened "$1" || fail "this never happened: $1"
}

await_state() {
    await "\"to\":\"$1\""
}

how_often() {
    grep -c -- "$1" "$folder/log" 2>/dev/null || true
}

# shot NAME: keeps a picture of the display.
shot() {
    import -silent -window root "$folder/$1.png"
}

# find_hood: where the middle of the player's hood is, "X Y" on the display; fails when it is not to be seen.
find_hood() {
    import -silent -window root "$folder/look.png"
    set -- $(convert "$folder/look.png" -fill black +opaque '#3d4f7c' -trim -format '%X %Y %w %h' info: 2>/dev/null)
    [ "$#" -eq 4 ] && [ "$3" -ge 3 ] && [ "$3" -le 40 ] && [ "$4" -le 40 ] || return 1
    echo "$(($1 + $3 / 2)) $(($2 + $4 / 2))"
}

# is_hood_at X Y: within 6 pixels?
is_hood_at() {
    local at
    at=$(find_hood) || return 1
    set -- "$1" "$2" $at
    [ $((($1 - $3) * ($1 - $3) + ($2 - $4) * ($2 - $4))) -le 36 ]
}

is_over() {
    ! kill -0 "$game" 2>/dev/null
}

# finish: the game must end by itself, well.
finish() {
    local status=0
    within $patience is_over || fail "it does not end"
    wait "$game" || status=$?
    game=
    [ "$status" -eq 0 ] || fail "the exit status is $status"
    [ ! -s "$folder/errors" ] || fail "it has complained"
}

# check_output: what it wrote on leaving is the list of what its log says, line by line.
check_output() {
    head -n 1 "$folder/output" | grep -qx '7 of 7 states registered' || fail "the states are not registered"
    grep -qx 'Final state:' "$folder/output" || fail "no final state"
    sed -n 's/.*"guard":"\([^"]*\)","from":"\([A-Z]*\)","to":"\([A-Z]*\)".*"text":"\([^"]*\)".*/\1 \2->\3 \4/p' \
        "$folder/log" >"$folder/logged"
    sed -n '/^Transitions:$/,/^Final state:$/s/^[0-9.]*s //p' "$folder/output" >"$folder/listed"
    [ -s "$folder/logged" ] || fail "nothing was logged"
    cmp -s "$folder/logged" "$folder/listed" || fail "the list on exit is not the log"
}

# leave: by Esc and Esc again.
leave() {
    press Escape
    sleep 0.3
    press Escape
    finish
}
