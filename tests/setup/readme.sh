# sh readme.sh ROOT PROGRAM: what the README shows is what the program does: its scene passes and its guard answers so, its
# personality is one, its diagram is the guard's.
set -eu
root=$1
program=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# shown LANGUAGE NUMBER: the README's block of that number in that language.
shown() {
    awk -v opening="\`\`\`$1" -v number="$2" '$0 == "```" { inside = 0 } inside { print }
        $0 == opening { inside = ++seen == number }' "$root/README.md"
}

shown json 1 >"$scratch/scene.json"
"$program" run "$scratch/scene.json"

shown text 1 >"$scratch/shown"
grep -qF "    sevenwatch run scene.json --why guard1@2.5s:SEARCH" "$root/README.md"
(cd "$scratch" && "$program" run scene.json --why guard1@2.5s:SEARCH >"$scratch/said")
diff "$scratch/shown" "$scratch/said" || {
    echo "The guard's answer in the README is not what it says."
    exit 1
}

# The personality, put behind those that there are.
{
    sed -e '$d' "$root/data/personalities.json"
    shown json 2 | sed -e '1s/{/,/'
} >"$scratch/personalities.json"
grep -q '"owl"' "$scratch/personalities.json"
"$program" check "$scratch/personalities.json"
sed -e 's/"view_range": 400/"view_range": 5000/' "$scratch/personalities.json" >"$scratch/beyond.json"
said=$("$program" check "$scratch/beyond.json" 2>&1) && exit 1
grep -qF -e "    personalities.json: ${said#*: }" "$root/README.md" || {
    echo "The README does not show this refusal: ${said#*: }"
    exit 1
}

shown mermaid 1 >"$scratch/shown"
"$program" diagram --format mermaid >"$scratch/drawn"
diff "$scratch/shown" "$scratch/drawn" || {
    echo "The diagram in the README is not the guard's; put there what '$program diagram --format mermaid' prints."
    exit 1
}
