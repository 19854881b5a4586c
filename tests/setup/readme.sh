# sh readme.sh ROOT PROGRAM: what the README shows is what the program does: its scene passes, its diagram is the guard's.
set -eu
root=$1
program=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# shown LANGUAGE: the README's block in that language.
shown() {
    awk -v opening="\`\`\`$1" '$0 == "```" { inside = 0 } inside { print } $0 == opening { inside = 1 }' "$root/README.md"
}

shown json >"$scratch/scene.json"
"$program" run "$scratch/scene.json"

shown mermaid >"$scratch/shown"
"$program" diagram --format mermaid >"$scratch/drawn"
diff "$scratch/shown" "$scratch/drawn" || {
    echo "The diagram in the README is not the guard's; put there what '$program diagram --format mermaid' prints."
    exit 1
}
