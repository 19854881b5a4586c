# sh install.sh ROOT CASE: runs .dev/install with stand-ins for apt-get, dpkg-query, sudo and id, which write down how they
# were called. The list names two packages, of which only `here` is installed.
set -eu
root=$1
case=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
for tool in sh sed awk env cat grep; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done

# stand_in NAME SCRIPT
stand_in() {
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

calls="echo \"\${0##*/} \$*\" >>$scratch/calls"
stand_in id 'echo 0'
stand_in dpkg-query '[ "$4" = here ] && echo installed'
stand_in apt-get "$calls"
printf 'here  cat\nabsent  no-such-command\n' >"$scratch/list"
: >"$scratch/calls"

run() {
    status=0
    PATH=$scratch/bin "$scratch/bin/sh" "$root/.dev/install" "$scratch/list" >"$scratch/said" 2>&1 || status=$?
    cat "$scratch/said" "$scratch/calls"
    echo "status $status"
}

# expect STATUS: how it ended; says TEXT; called N LINE: the N-th call. Each stops the test when it is not so.
expect() { [ "$status" = "$1" ]; }
says() { grep -qF -e "$1" "$scratch/said"; }
called() { [ "$(sed -n "$1p" "$scratch/calls")" = "$2" ]; }
install='install -y --no-install-recommends -o DPkg::Lock::Timeout=300 absent'

case $case in
nothing-missing)
    printf '# a remark\nhere  cat # another\n\n' >"$scratch/list"
    run && expect 0 && called 1 ''
    ;;
root)
    run && expect 0 && says 'Installing: absent' && called 1 'apt-get update' && called 2 "apt-get $install"
    ;;
sudo)
    stand_in id 'echo 1000'
    stand_in sudo "$calls; exec \"\$@\""
    run && expect 0 && called 1 'sudo env apt-get update' && called 2 'apt-get update' &&
        called 3 "sudo env DEBIAN_FRONTEND=noninteractive apt-get $install" && called 4 "apt-get $install"
    ;;
no-sudo)
    stand_in id 'echo 1000'
    run && expect 1 && says 'there is no sudo here' && called 1 '' &&
        says 'apt-get install --no-install-recommends absent'
    ;;
no-network)
    stand_in apt-get 'exit 100'
    run && expect 1 && says 'Is there a network?'
    ;;
no-such-package)
    stand_in apt-get '[ "$1" = update ]'
    run && expect 1 && says 'could not be installed: absent'
    ;;
other-system)
    rm "$scratch/bin/apt-get"
    printf 'here  cat\nlibrary  -\n' >"$scratch/list"
    run && expect 0 && says "by their names in Debian: here library"
    ;;
other-system-missing)
    rm "$scratch/bin/apt-get"
    run && expect 1 && says 'Commands that are missing: no-such-command'
    ;;
*)
    echo "There is no case called $case."
    exit 1
    ;;
esac
