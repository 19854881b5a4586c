# sh fault.sh ROOT NAME: plants the fault of this name, of the table tests/house/faults, in a copy of the tree. Passes
# when the untouched copy keeps the rule, and the planted one is refused by the rule in the words that the table gives.
set -eu
root=$1
name=$2

row=$(awk -F ' *[|] *' -v name="$name" '$1 == name' "$root/tests/house/faults")
rule=$(printf '%s\n' "$row" | awk -F ' *[|] *' '{print $2}')
says=$(printf '%s\n' "$row" | awk -F ' *[|] *' '{print $3}')
plant=$(printf '%s\n' "$row" | sed -e 's/^[^|]*|[^|]*|[^|]*| *//')
[ -n "$rule" ] && [ -n "$says" ] && [ -n "$plant" ] || {
    echo "tests/house/faults has no whole row called: $name"
    exit 1
}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
(cd "$root" && tar --exclude=./.git --exclude=./build --exclude='./build-*' -cf - .) | tar -C "$copy" -xf -

sh "$copy/tests/house/$rule.sh" "$copy" >"$copy/.said" 2>&1 || {
    echo "$rule.sh refuses the tree as it is:"
    cat "$copy/.said"
    exit 1
}
(cd "$copy" && eval "$plant")
if sh "$copy/tests/house/$rule.sh" "$copy" >"$copy/.said" 2>&1; then
    echo "$rule.sh did not notice: $plant"
    exit 1
fi
cat "$copy/.said"
grep -qF -e "$says" "$copy/.said" || {
    echo "$rule.sh did not say: $says"
    exit 1
}
