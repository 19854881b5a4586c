# sh manual.sh PROGRAM PAGE: writes the manual page, made from what the program says of itself with --help and
# --version, and beside it PAGE.gz.
set -eu
program=$1
page=$2
version=$("$program" --version)

"$program" --help | LC_ALL=C awk -v version="${version#* }" '
# A line of the page: no character of it is a command.
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text ~ /^[.\x27]/ ? "\\&" text : text
}

# What an option takes stands in the usage, in brackets behind its name.
function option(line, words, value) {
    split(line, words, " +")
    value = index(usage, "[" words[2] " " words[3] "]") ? words[3] : ""
    print ".TP\n.B " plain(words[2]) (value == "" ? "" : " " plain(value))
    sub(/^ +[^ ]+ +/, "", line)
    if (value != "") line = substr(line, length(value) + 1)
    sub(/^ +/, "", line)
    print plain(line)
}

BEGIN {
    print ".TH SEVENWATCH 6 \"\" \"Sevenwatch " version "\" \"Games Manual\""
    print ".SH NAME\nsevenwatch \\- a top\\-down stealth game whose guards can be understood"
    print ".SH SYNOPSIS\n.B sevenwatch\n.br\n.B sevenwatch\n.I COMMAND\n\\&..."
    print ".SH DESCRIPTION\nWithout a command it opens its title and its levels. In the game F1 tells the keys."
    print "What else it does, mostly without a window, is told below."
}
NR < 5 || /^$/ { next }
/^usage: sevenwatch / {
    usage = substr($0, length("usage: sevenwatch ") + 1)
    if (!commands++) print ".SH COMMANDS"
    print ".SS " plain(usage)
    next
}
/^  --/ { option($0); next }
/^sevenwatch --help/ { print ".SH EXIT STATUS AND ENVIRONMENT" }
{ print plain($0) }
' >"$page"
gzip -9 -n -c "$page" >"$page.gz"
