# Plays in a real window, on a display of their own, with keys and a mouse that the game cannot tell from real ones, and
# a look at what it does: at the log it writes and at its picture.
#
# sh plays.sh PLAY PROGRAM CLOSE_WINDOW FOLDER, the folder being for pictures and for what the game writes. Each play is
# a function at the end of this page.
# shellcheck source=tests/e2e/window.sh
. "$(dirname "$0")/window.sh"
close_window=$3

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

# Given a game in which something has happened, when it is left by its window, by the pause, from its terminal or by its end,
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

play_menu() {
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
    open_window play yard --seed 1 --log "$folder/log"
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

# Given a guard that went to look at a noise, when the player holds Backspace until that has not happened yet, and then
# steps into its view instead, then the list on exit and the recording tell of that alone, and the recording shows the
# same in the window, by the same dice.
play_rewind() {
    open_display
    open_window play "$levels/slit.tmj" --seed 7 --log "$folder/log" --record "$folder/played.swr"
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
    leave_replay
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

# Given a guard that does not notice the player, when the player asks it why, gives it farther sight and goes to where it
# then decides otherwise, then what F9 writes there passes with that sight, and without it fails.
play_inspect() {
    open_display
    cd "$folder"
    start open
    press i
    sleep 1.5
    press p
    press 3
    sleep 0.3
    shot why
    press o
    press End
    press shift+equal shift+equal shift+equal shift+equal shift+equal
    sleep 0.3
    shot changed
    press g
    press o
    sleep 0.3
    shot difference
    press p
    sleep 1
    press F9
    within $patience test -s open-1.json || fail "no scenario was written"
    press i
    leave
    has_listed 'IDLE->CHASE' || fail "the guard has not noticed the player"
    cp -RL "$(dirname "$program")/data" data
    sed '0,/"view_range": 230/s//"view_range": 480/' "$(dirname "$program")/data/personalities.json" \
        >data/personalities.json
    if "$program" run open-1.json >plain 2>&1; then fail "the scenario passes without the change"; fi
    SEVENWATCH_DATA=data "$program" run open-1.json >changed 2>&1 || fail "the scenario does not pass with the change"
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
    press F11
    sleep 1
    walk_to 320 240
    shot full_screen
    press F11
    sleep 1
    walk_to $((width / 4)) $((height * 3 / 10))
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

# Given the title, when a level is begun, its loot taken and its gate reached by the keyboard alone, then the results are
# shown, from which the level begins again; and the pause leads back to the levels, and Esc to the title and out.
play_keyboard_alone() {
    open_title
    press Return
    within $patience find_hood >"$folder/hood" || fail "the level does not begin"
    begun=$(find_hood)
    hold d
    sleep 1
    let_go d
    hold a
    within $patience is_hood_gone || fail "the results are not shown"
    let_go a
    sleep 0.5
    shot results
    press Return
    within $patience is_hood_at "${begun% *}" "${begun#* }" || fail "the level does not begin again"
    press Escape
    sleep 0.5
    shot pause
    press Up Up Return
    sleep 0.5
    shot levels
    press Escape
    sleep 0.5
    press Escape
    finish
}

# The same by the mouse alone, with the window closed in the end.
play_mouse_alone() {
    open_title
    click 150 229 # play
    within $patience find_hood >"$folder/hood" || fail "the level does not begin"
    begun=$(find_hood)
    xdotool mousemove --window "$window" 760 323 mousedown 1
    sleep 1.5
    xdotool mousemove --window "$window" 298 323
    within $patience is_hood_gone || fail "the results are not shown"
    xdotool mouseup 1
    sleep 0.5
    click 740 307 # again
    within $patience is_hood_at "${begun% *}" "${begun#* }" || fail "the level does not begin again"
    "$close_window" "$window"
    finish
}

# Given a level that is played, when it is saved with another title and with a fault, then it is read anew, and the fault
# is shown without an end to the game.
play_reload() {
    open_title
    press Return
    within $patience find_hood >"$folder/hood" || fail "the level does not begin"
    hold w
    sleep 0.3
    let_go w
    sleep 0.3
    before=$(find_hood)
    sed -e 's/"x": 320/"x": 340/' "$levels/heist.tmj" >"$folder/next"
    mv "$folder/next" "$folder/data/levels/heist.tmj"
    sleep 1
    shot saved
    is_hood_at "${before% *}" "${before#* }" || fail "the player does not stay where he is"
    [ "$(grep -c '^Final state:' "$folder/output")" -eq 1 ] || fail "the level was not read anew"
    echo '{}' >"$folder/data/levels/heist.tmj"
    sleep 1
    shot fault
    cp "$levels/heist.tmj" "$folder/data/levels/heist.tmj"
    sleep 1
    [ "$(grep -c '^Final state:' "$folder/output")" -eq 2 ] || fail "the mended level was not read anew"
    "$close_window" "$window"
    finish
}

# Given the screen of controls, when whistling is bound to J there by keys alone, then J is heard and N is not.
play_remap() {
    open_display
    start slit
    press p
    sleep 0.5
    press Down Down Down Down Down Return
    sleep 0.5
    press Down Down Down Down Down Down Down
    press Return
    sleep 0.3
    press j
    sleep 0.3
    shot bound
    press Escape
    sleep 0.3
    press p
    sleep 0.3
    press n
    sleep 1
    [ "$(how_often INVESTIGATE)" -eq 0 ] || fail "N is still heard"
    press j
    await_state INVESTIGATE
    leave
    check_output
    start slit
    press n
    sleep 1
    [ "$(how_often INVESTIGATE)" -eq 0 ] || fail "N is heard again after a restart"
    press j
    await_state INVESTIGATE
    leave
    check_output
}

"play_$name"
