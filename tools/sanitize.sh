#!/usr/bin/env bash
# Runs the tests of the kernel and of the checker's native parts on builds that stop at the first wrong memory access or undefined
# behaviour.
# Usage, from the project's root, after `make setup`: tools/sanitize.sh [arguments for pytest]
set -euo pipefail

target=build/sanitized
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_QUIET=2

.venv/bin/python -m pip install --no-deps --no-build-isolation --upgrade --target "$target" \
    -C build-dir=build/sanitizing -C cmake.define.CLUEWRIGHT_SANITIZE=ON .

# The interpreter was not built with the sanitizers, so they must come first; it never frees all its memory, and minds
# when there is no more of it.
sanitizers=$(for name in asan ubsan; do "${CXX:-c++}" -print-file-name="lib$name.so"; done | xargs)
env LD_PRELOAD="$sanitizers" ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 PYTHONPATH="$target" PYTHONMALLOC=malloc \
    .venv/bin/python -m pytest -p no:cacheprovider tests/kernel tests/rating/technique tests/verifying tests/counting tests/explaining \
    tests/generating --ignore tests/verifying/rules "$@"
