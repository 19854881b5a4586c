# A floor includes, and links, only floors below it. sh floors.sh ROOT
set -eu
cd "$1"

{
    cat tests/house/rooms
    find src include -name '*.[ch]' -exec printf '%s:FILE\n' {} +
    grep -rHE '^[[:space:]]*#[[:space:]]*include' --include='*.[ch]' src include
    for list in src/*/CMakeLists.txt; do
        sed -e 's/#.*//' "$list" | tr -c 'a-z_.\n' ' ' | sed -e "s|^|$list:LINK |"
    done
} | awk '
function fault(text) { print text; faults++ }

function room_of_file(path,    part) {
    split(path, part, "/")
    if (part[1] == "include") return room_of_header(path)
    return path ~ /^src\/[^\/]*$/ ? "main" : part[2]
}

function room_of_header(path,    stem) {
    stem = path
    sub(/^.*\//, "", stem)
    sub(/\.h$/, "", stem)
    return stem in owner ? owner[stem] : ""
}

function room_of_include(path, own,    part) {
    if (path ~ /^sevenwatch\//) return room_of_header(path)
    if (path !~ /\//) return own
    split(path, part, "/")
    return part[1]
}

function judge(from, own, what, room) {
    if (!(own in floor)) return
    if (!(room in floor)) return fault(from ": " what " belongs to no room listed in tests/house/rooms")
    if (room != own && floor[room] >= floor[own])
        fault(from ": floor " floor[own] " (" own ") uses " what " of floor " floor[room] " (" room ")")
}

/^#/ { next }
/^[0-9]/ {
    floor[$2] = $1
    for (i = 3; i <= NF; i++) owner[$i] = $2
    next
}
/:FILE$/ {
    sub(/:FILE$/, "")
    if (!(room_of_file($0) in floor)) fault($0 ": belongs to no room listed in tests/house/rooms")
    next
}
$1 ~ /:LINK$/ {
    sub(/:LINK$/, "", $1)
    for (i = 2; i <= NF; i++) {
        room = $i
        sub(/^sevenwatch_/, "", room)
        if (room in floor) judge($1, room_of_file($1), "the library " room, room)
    }
    next
}
{
    from = $0
    sub(/:.*/, "", from)
    path = $0
    if (path !~ /["<][^">]*[">]/) next
    sub(/^[^"<]*["<]/, "", path)
    sub(/[">].*$/, "", path)
    seen++
    if ($0 ~ /</ && path !~ /^sevenwatch\//) next
    if (path ~ /\.\./) { fault(from ": includes " path "; write it from src/ or include/"); next }
    if (from ~ /^include/ && path !~ /^sevenwatch\//) { fault(from ": includes " path ", which is not public"); next }
    own = room_of_file(from)
    judge(from, own, path, room_of_include(path, own))
}
END {
    if (!seen) fault("no include was found, so none was judged")
    exit faults > 0
}'
