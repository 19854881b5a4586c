# Given a guard within earshot, when the player makes a noise, then it investigates.
. "$(dirname "$0")/window.sh"

open_display
start slit
press n
await_state INVESTIGATE
sleep 0.3
shot noise
leave
check_output
grep -q 'heard a noise at 250 px' "$folder/output" || fail "the noise was not where the player is"
