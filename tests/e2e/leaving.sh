# Given a game in which something has happened, when it is left by its window, by Esc, from a shell or by its end, then
# it writes the same list each time and ends well.
. "$(dirname "$0")/window.sh"

way=$4
name=$name-$way
folder=$3/$name

open_display
start slit
press n
await_state INVESTIGATE
case $way in
window) "$close_window" "$window" ;;
escape) press Escape && sleep 0.3 && press Escape ;;
interrupt) kill -INT "$game" ;;
terminate) kill -TERM "$game" ;;
esac
finish
check_output
