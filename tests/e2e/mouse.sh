# Given windows of several sizes, when the mouse is held somewhere, then the player walks right
# below it.
. "$(dirname "$0")/window.sh"

# walk_to X Y: on the display, where the window has its corner.
walk_to() {
    xdotool mousemove "$1" "$2" mousedown 1
    within $patience is_hood_at "$1" "$2" || fail "the player does not come to $1, $2"
    xdotool mouseup 1
}

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
