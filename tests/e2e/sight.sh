# Given a guard that sees the player through a slit, when the player steps aside, then it searches where it saw the
# player last.
. "$(dirname "$0")/window.sh"

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
