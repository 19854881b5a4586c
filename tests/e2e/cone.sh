# Given a guard in the open, when the player sneaks up to it, then it chases, and attacks.
. "$(dirname "$0")/window.sh"

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
