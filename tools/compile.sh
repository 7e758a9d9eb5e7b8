#!/usr/bin/env bash
# Keeps what the compiler warned of beside each object file, so that the checks can refuse it without compiling anew, and a newer
# compiler that warns of more does not stop the demo. Usage:
#   tools/compile.sh COMPILER [arguments]    compile; what it writes to stderr is kept in OBJECT.warnings, too
#   tools/compile.sh --warnings FOLDER       print the warnings kept below the folder, and fail if there are any
set -euo pipefail

if [[ $1 == --warnings ]]; then
    ! find "$2" -name '*.warnings' -exec cat {} + | grep 'warning:'
    exit
fi

object=
for ((i = 1; i < $#; i++)); do
    [[ ${!i} == -o ]] && next=$((i + 1)) && object=${!next}
done
status=0
if [[ -n $object ]]; then
    LC_ALL=C "$@" 2>"$object.warnings" || status=$?
    cat "$object.warnings" >&2
else
    "$@" || status=$?
fi
exit "$status"
