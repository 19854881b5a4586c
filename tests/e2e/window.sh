# What a play needs: a display of its own, the game's window on it, and hands for its keys and its mouse. Read by plays.sh,
# which tells what the words are.
set -eu

name=$1
program=$2
folder=$4/$name
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
    close_display
}

# within SECONDS COMMAND...: tries it again and again until it succeeds.
within() {
    deadline=$(($(date +%s) + $1))
    shift
    until "$@"; do
        if [ "$(date +%s)" -ge "$deadline" ]; then return 1; fi
        sleep 0.1
    done
}

display_answers() {
    DISPLAY=:$(cat "$folder/display") && export DISPLAY && xdotool getdisplaygeometry >"$folder/xdotool" 2>&1
}

close_display() {
    if [ -z "$display_process" ]; then return; fi
    kill "$display_process" 2>/dev/null || true
    wait "$display_process" 2>/dev/null || true
    display_process=
}

# open_display: a display that nobody else has. By -noreset, since a server that starts anew whenever its last client
# has left refuses whoever comes meanwhile.
open_display() {
    rm -rf "$folder"
    mkdir -p "$folder"
    trap clean_up EXIT
    Xvfb -displayfd 7 -screen 0 1280x800x24 -nolisten tcp -noreset 7>"$folder/display" 2>"$folder/xvfb" &
    display_process=$!
    within $patience display_answers || fail "the display does not open"
    export ASAN_OPTIONS=detect_leaks=0 # of the libraries of X
    unset SEVENWATCH_CONFIG
    export XDG_CONFIG_HOME="$folder/config" # never the settings of whoever runs this
    export SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
}

# take_keyboard: finds the game's window and gives it the keyboard.
take_keyboard() {
    window=$(xdotool search --onlyvisible --name '^Sevenwatch$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && xdotool windowfocus "$window" 2>/dev/null &&
        [ "$(xdotool getwindowfocus 2>/dev/null)" = "$window" ]
}

is_over() {
    ! kill -0 "$game" 2>/dev/null
}

is_open_or_over() {
    is_over || take_keyboard
}

# open_window WORD...: the program with these words, with the keyboard in its hands.
open_window() {
    "$program" "$@" >"$folder/output" 2>"$folder/errors" &
    game=$!
    within $patience is_open_or_over || fail "the window does not open"
    if is_over; then fail "it ended before it opened a window"; fi
    within $patience find_hood >"$folder/hood" || fail "the player is not to be seen"
}

# open_title: the program without a word, with one level to choose from.
open_title() {
    open_display
    mkdir -p "$folder/data/levels"
    ln -s "$(dirname "$program")/data/fonts" "$folder/data/fonts"
    ln -s "$(dirname "$program")/data/personalities.json" "$folder/data/personalities.json"
    cp "$levels/heist.tmj" "$folder/data/levels/heist.tmj"
    export SEVENWATCH_DATA="$folder/data"
    "$program" >"$folder/output" 2>"$folder/errors" &
    game=$!
    within $patience is_open_or_over || fail "the window does not open"
    if is_over; then fail "it ended before it opened a window"; fi
    sleep 1
    shot title
}

is_hood_gone() {
    ! find_hood >"$folder/hood"
}

# start LEVEL [OPTION...]: the game.
start() {
    level=$1
    shift
    open_window play "$levels/$level.tmj" --seed 1 --log "$folder/log" "$@"
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
    convert "$folder/look.png" -fill black +opaque '#3d4f7c' -trim -format '%X %Y %w %h\n' info: 2>/dev/null |
        awk '$3 >= 3 && $3 <= 40 && $4 <= 40 {print int($1 + $3 / 2), int($2 + $4 / 2); seen = 1} END {exit !seen}'
}

# is_hood_at X Y: within 6 pixels?
is_hood_at() {
    hood=$(find_hood) || return 1
    across=$((${hood% *} - $1))
    down=$((${hood#* } - $2))
    [ $((across * across + down * down)) -le 36 ]
}

# finish: the game must end by itself, well.
finish() {
    status=0
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

# leave: by the last entry of the pause, which is one up from its first.
leave() {
    press Escape
    sleep 0.3
    press Up Return
    finish
}

# leave_replay: by Esc, which stops one that goes on first.
leave_replay() {
    press Escape
    sleep 0.3
    press Escape
    finish
}

# walk_to X Y: on the display, where the window has its corner.
walk_to() {
    xdotool mousemove "$1" "$2" mousedown 1
    within $patience is_hood_at "$1" "$2" || fail "the player does not come to $1, $2"
    xdotool mouseup 1
}
hood_x() {
    hood=$(find_hood) || fail "the player is not to be seen"
    echo "${hood% *}"
}

# hood_rests: is it where it was half a second ago?
hood_rests() {
    rested=$(find_hood) || return 1
    sleep 0.5
    [ "$(find_hood)" = "$rested" ]
}

is_hood_past() {
    now=$(hood_x) && [ "$now" -gt "$1" ]
}

# click X Y: in the window.
click() {
    xdotool mousemove --window "$window" "$1" "$2" click 1
}

has_listed() {
    grep -q -- "$1" "$folder/output"
}
