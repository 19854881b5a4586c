# Given a guard that was hurt three times, when it sees the player, then it flees.
. "$(dirname "$0")/window.sh"

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
