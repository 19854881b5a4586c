# Plays in a real window, on a display of their own, with keys and a mouse that the game cannot tell from real ones, and
# a look at what it does: at the log it writes and at its picture.
#
# sh plays.sh PLAY PROGRAM CLOSE_WINDOW FOLDER, the folder being for pictures and for what the game writes. Each play is
# a function at the end of this page.
set -eu

name=$1
program=$2
close_window=$3
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

# leave: by Esc and Esc again.
leave() {
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

# Given a guard in the open, when the player sneaks up to it, then it chases, and attacks.
play_cone() {
    open_display
    start open
    hold shift
    hold a
    await_state CHASE
    let_go a
    let_go shift
    shot chase
    await_state ATTACK
    sleep 1
    shot attack
    leave
    check_output
}

# Given a guard that sees the player through a slit, when the player steps aside, then it searches where it saw the
# player last.
play_sight() {
    open_display
    start slit
    press F3
    press F4
    hold w
    await_state CHASE
    let_go w
    shot chase
    hold s
    await_state SEARCH
    let_go s
    sleep 1
    shot search
    leave
    check_output
}

# Given a guard within earshot, when the player makes a noise, then it investigates.
play_noise() {
    open_display
    start slit
    press n
    await_state INVESTIGATE
    sleep 0.3
    shot noise
    leave
    check_output
    grep -q 'heard a noise at 250 px' "$folder/output" || fail "the noise was not where the player is"
}

# Given a guard that was hurt three times, when it sees the player, then it flees.
play_flight() {
    open_display
    start slit
    press k
    sleep 0.2
    press k
    sleep 0.2
    press k
    shot hurt
    hold w
    await_state FLEE
    let_go w
    shot flee
    leave
    check_output
    grep -q 'guard FLEE.* 25 hp\|guard IDLE.* 25 hp' "$folder/output" || fail "the guard was not hurt three times"
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

# Given a shut door, when the player presses E beside it, then it opens, and the player walks through where it was
# stopped before.
play_door() {
    open_display
    start hideout
    from=$(hood_x)
    hold d
    within $patience is_hood_past "$from" || fail "the player does not walk"
    within $patience hood_rests || fail "nothing stops the player"
    shot shut
    before=$(hood_x)
    press e
    within $patience is_hood_past $((before + 60)) || fail "the open door does not let the player through"
    let_go d
    shot through
    leave
}

# Given a game in which something has happened, when it is left by its window, by Esc, from its terminal or by its end,
# then it writes the same list each time and ends well.
begin_and_be_heard() {
    open_display
    start slit
    press n
    await_state INVESTIGATE
}

play_window() {
    begin_and_be_heard
    "$close_window" "$window"
    finish
    check_output
}

play_escape() {
    begin_and_be_heard
    leave
    check_output
}

play_interrupt() {
    begin_and_be_heard
    kill -INT "$game"
    finish
    check_output
}

play_terminate() {
    begin_and_be_heard
    kill -TERM "$game"
    finish
    check_output
}

# Given five watchmen with every view switched on, when the player whistles, then whoever hears it comes, and in a small
# window a selected guard still tells why.
play_squad() {
    open_display
    start squad
    press F3
    press F4
    press n
    await '"guard":"Bert".*"to":"INVESTIGATE"'
    shot heard
    press Tab
    xdotool windowsize "$window" 640 360
    sleep 0.5
    shot selected
    leave
    check_output
    grep -q 'Bert [A-Z]*->INVESTIGATE heard a noise' "$folder/output" || fail "Bert has not heard it"
    ! grep -q 'Eve [A-Z]*->INVESTIGATE' "$folder/output" || fail "Eve has heard it behind two walls"
}

# click X Y: in the window.
click() {
    xdotool mousemove --window "$window" "$1" "$2" click 1
}

has_listed() {
    grep -q -- "$1" "$folder/output"
}

# Given a guard that went to look at a noise, when the player holds Backspace until that has not happened yet, and then
# steps into its view instead, then the list on exit and the recording tell of that alone, and the recording shows the
# same in the window.
play_rewind() {
    open_display
    start slit --record "$folder/played.swr"
    press n
    await_state INVESTIGATE
    sleep 0.5
    hold BackSpace
    sleep 3
    shot back
    let_go BackSpace
    hold w
    await_state CHASE
    let_go w
    sleep 0.5
    shot branch
    leave
    if has_listed INVESTIGATE; then fail "what was taken back is in the list on exit"; fi
    has_listed CHASE || fail "what was played in the end is not in the list on exit"
    "$program" replay "$folder/played.swr" --headless >"$folder/checked" || fail "the recording does not play again"
    sed 1d "$folder/output" >"$folder/played"
    open_window replay "$folder/played.swr"
    click 1148 725 # the last moment of its time
    sleep 0.5
    shot replay
    leave
    sed 1d "$folder/output" >"$folder/replayed"
    cmp -s "$folder/played" "$folder/replayed" || fail "the replay in the window ends otherwise than what was played"
}

# Given a guard that went to look at a noise, when the player pauses, clicks on a moment before it and plays on, then it
# has not happened.
play_seek() {
    open_display
    start slit
    press n
    await_state INVESTIGATE
    press p
    sleep 0.3
    click 112 725
    sleep 0.3
    shot before
    press p
    sleep 0.3
    leave
    if has_listed INVESTIGATE; then fail "the click did not go back to before it"; fi
    has_happened INVESTIGATE || fail "it never happened"
}

# Given windows of several sizes, when the mouse is held somewhere, then the player walks right
# below it.
play_mouse() {
    open_display
    start cell
    xdotool windowmove "$window" 0 0
    for size in 640x360 1280x720 700x800; do
        width=${size%x*}
        height=${size#*x}
        xdotool windowsize "$window" "$width" "$height"
        sleep 0.5
        walk_to $((width / 4)) $((height * 3 / 10))
        walk_to $((width * 3 / 4)) $((height * 3 / 10))
        shot "$size"
    done
    leave
}

# Given a key that is held, when the window loses the keyboard and the key is let go of elsewhere, then the game pauses,
# and after it the player stands still.
play_focus() {
    open_display
    start cell
    hold a
    sleep 0.5
    xdotool windowfocus root
    sleep 0.5
    let_go a
    press n
    sleep 0.5
    shot paused
    within $patience take_keyboard || fail "the window is gone"
    sleep 0.5
    press p
    within $patience find_hood >"$folder/hood" || fail "the game does not go on"
    before=$(find_hood)
    sleep 0.5
    [ "$(find_hood)" = "$before" ] || fail "the player walks although nothing is pressed"
    [ "$(how_often INVESTIGATE)" -eq 0 ] || fail "it heard a key that was pressed elsewhere"
    press n
    await_state INVESTIGATE
    leave
    check_output
}

"play_$name"
