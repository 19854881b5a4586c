# sh missing_package.sh ROOT MODULE PACKAGE [ARGUMENT...]: where pkg-config finds everything but MODULE, configuring (with
# further arguments for cmake) stops and names the Debian package to install.
set -eu
root=$1
module=$2
package=$3
shift 3

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/modules"
for folder in $(pkg-config --variable=pc_path pkg-config | tr ':' ' '); do
    [ ! -d "$folder" ] || find "$folder" -name '*.pc' ! -name "$module.pc" -exec ln -sf {} "$scratch/modules" \;
done

unset PKG_CONFIG_PATH
export PKG_CONFIG_LIBDIR="$scratch/modules"
if cmake -S "$root" -B "$scratch/build" -G Ninja "$@" >"$scratch/said" 2>&1; then
    echo "It configured without $module."
    exit 1
fi
tr '\n' ' ' <"$scratch/said" | tr -s ' ' | grep -qF "$module is missing" || {
    cat "$scratch/said"
    echo "The refusal does not name $module."
    exit 1
}
tr '\n' ' ' <"$scratch/said" | tr -s ' ' | grep -qF "install the package $package" || {
    cat "$scratch/said"
    echo "The refusal does not name the package $package."
    exit 1
}
