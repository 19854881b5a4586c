# Below src/files no function of the C mathematics library is called save sqrtf: the others give different bits on
# different machines, or slow a tick down. fabsf is an instruction, not a call. sh mathematics.sh ROOT
set -eu
cd "$1"

rounded='ceil floor nearbyint rint round trunc lrint llrint lround llround'
bounded='fdim fma fmax fmin fmod remainder remquo modf frexp ldexp scalbn scalbln logb ilogb nextafter nexttoward'
curved='sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log10 log1p log2 pow cbrt hypot erf erfc lgamma tgamma'
either=$(echo $rounded $bounded $curved | tr ' ' '|')

simulation=$(find src include -name '*.[ch]' | grep -vE '^src/(app|cli|files|main\.c)')
found=$(awk -f tests/house/code.awk $simulation |
    grep -E "(^|[^A-Za-z0-9_])(($either)[fl]?|sqrtl?)[[:space:]]*\(" || true)
[ -z "$found" ] || {
    echo "The simulation may call sqrtf and base/vec2's own trigonometry, nothing else of the C mathematics library:"
    echo "$found"
    exit 1
}
