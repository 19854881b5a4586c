# Given a key that is held, when the window loses the keyboard and the key is let go of elsewhere, then the game pauses,
# and after it the player stands still.
. "$(dirname "$0")/window.sh"

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
sleep 0.3
before=$(find_hood) || fail "the game does not go on"
sleep 0.5
[ "$(find_hood)" = "$before" ] || fail "the player walks although nothing is pressed"
[ "$(how_often INVESTIGATE)" -eq 0 ] || fail "it heard a key that was pressed elsewhere"
press n
await_state INVESTIGATE
leave
check_output
