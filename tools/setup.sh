#!/usr/bin/env bash
# Makes .venv, the only thing that the Makefile's targets need. Usage, from the project's root:
#   tools/setup.sh package    create it, build the package and install it as a user would have it (not editable)
#   tools/setup.sh tools      add what checks the package and what its extras need, as pinned in constraints.txt
#   tools/setup.sh fuzzer     put what makes requests from an API's description in build/fuzzer: tests load its plugin in .venv
#   tools/setup.sh pins       write constraints.txt anew, with the newest versions that install together
set -euo pipefail

venv_python=.venv/bin/python
log=build/setup.log
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

say() { printf '%s\n' "$*"; }

# Print the first Python on PATH that is new enough and runs (a version manager's stub may not).
find_python() {
    local name
    for name in python3 python3.13 python3.12 python3.11 python3.14; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
}

# Print the Debian packages that are missing, of the interpreter, venv, Python's headers and the compiler.
missing_packages() {
    local python prefix=python3
    python=$(find_python)
    if [[ -z $python ]]; then
        echo python3 python3-venv python3-dev
    else
        [[ $python == */python3.* ]] && prefix=$(basename "$python")
        "$python" -c 'import ensurepip, venv' 2>/dev/null || echo "$prefix-venv"
        "$python" -c 'import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' || echo "$prefix-dev"
    fi
    [[ -n ${CXX:-} ]] || command -v c++ >/dev/null || command -v g++ >/dev/null || echo g++
}

install_missing_packages() {
    local packages
    packages=$(missing_packages | xargs)
    [[ -n $packages ]] || return 0
    if ! command -v apt-get >/dev/null; then
        echo "cluewright needs Python 3.11 or newer with venv and headers, and a C++ compiler (Debian: $packages)" >&2
        exit 1
    elif [[ $(id -u) != 0 ]]; then
        echo "sudo apt-get install $packages" >&2
        exit 1
    fi
    echo "installing $packages"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086  # one argument per package
    { apt-get update && apt-get install --yes --no-install-recommends $packages; } </dev/null >/dev/null
    packages=$(missing_packages | xargs)
    if [[ -n $packages ]]; then
        echo "still missing after the installation: $packages" >&2
        exit 1
    fi
}

# The browser that opens no windows takes half the time of the whole one, but not every system has a package of it.
browser_package() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then echo chromium-headless-shell; else echo chromium; fi
}

# Print the Debian packages that are missing, of those that only tests need.
missing_for_tests() {
    command -v pdftoppm >/dev/null || echo poppler-utils
    command -v "$(browser_package)" >/dev/null || browser_package
    command -v fish >/dev/null || echo fish
    command -v zsh >/dev/null || echo zsh
    [[ -x /usr/games/sgt-solo ]] || command -v sgt-solo >/dev/null || echo sgt-puzzles
    command -v nginx >/dev/null || [[ -x /usr/sbin/nginx || -d /run/systemd/system ]] || echo nginx-light # systemd would start it
}

# Tests say themselves what they skip without it: where it cannot be installed, nothing is said here.
install_what_tests_use() {
    [[ -z $(missing_for_tests) ]] && return
    command -v apt-get >/dev/null && [[ $(id -u) == 0 ]] || return 0
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2046  # one argument per package; which package of a browser there is may be known only now
    { apt-get update && apt-get install --yes --no-install-recommends $(missing_for_tests); } </dev/null >/dev/null 2>&1 || true
}

make_environment() {
    install_missing_packages
    if ! "$venv_python" -c '' 2>/dev/null; then
        "$(find_python)" -m venv --clear .venv
    fi
}

# Run a command whose output goes into the log, and is printed only if it fails.
quietly() {
    local status=0
    "$@" >>"$log" 2>&1 </dev/null || status=$?
    if [[ $status != 0 ]]; then
        tail -n 40 "$log" >&2
        say "this failed: $*; its whole output is in $log" >&2
        exit "$status"
    fi
}

# Without --compile no bytecode: Python writes it for the modules that are used, and for all that would take seconds.
pip_install() { quietly "$venv_python" -m pip install --no-compile --constraint constraints.txt "$@"; }

# Read the output of a build, and tell how many files are compiled: on a terminal in one line, elsewhere now and then.
count_compiled() {
    local line told=0 done_so_far in_all
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        [[ $line =~ ^[[:space:]]*\[([0-9]+)/([0-9]+)\]\ Building ]] || continue
        done_so_far=${BASH_REMATCH[1]} in_all=${BASH_REMATCH[2]}
        if [[ -t 1 ]]; then
            printf '\r  compiled %d of %d files' "$done_so_far" "$in_all"
        elif ((done_so_far >= told + 10 || done_so_far == in_all)); then
            say "  compiled $done_so_far of $in_all files"
        else
            continue
        fi
        told=$done_so_far
    done
    if [[ -t 1 ]] && ((told)); then say; fi
}

# What builds the package, what it needs at run time, or what all of its extras need, one requirement per line.
requirements() {
    "$venv_python" - "$1" <<'END'
import sys, tomllib
file = tomllib.load(open("pyproject.toml", "rb"))
project = file["project"]
extras = [each for extra in project["optional-dependencies"].values() for each in extra]
all_needed = {"build": file["dependency-groups"]["build"], "package": project["dependencies"], "extras": extras}
print(*all_needed[sys.argv[1]], sep="\n")
END
}

# While the compiler is busy, what the package needs is downloaded.
build_and_install_package() {
    local wheels=build/wheel needed downloading status=0
    mapfile -t needed < <(requirements package)
    pip_install "${needed[@]}" &
    downloading=$!
    rm -rf "$wheels"
    CMAKE_CXX_COMPILER_LAUNCHER="$PWD/tools/compile.sh${CMAKE_CXX_COMPILER_LAUNCHER:+;$CMAKE_CXX_COMPILER_LAUNCHER}" \
        "$venv_python" -m pip wheel --verbose --no-build-isolation --no-deps --wheel-dir "$wheels" . 2>&1 </dev/null |
        count_compiled || status=$?
    if [[ $status != 0 ]]; then
        tail -n 40 "$log" >&2
        say "the package could not be built; the whole output is in $log" >&2
        exit "$status"
    fi
    wait "$downloading"
    pip_install --compile --no-deps --force-reinstall "$wheels"/*.whl
}

install_package() {
    mkdir -p build
    : >"$log"
    say "setting up .venv"
    make_environment
    if ! "$venv_python" -c 'import cmake, nanobind, ninja, scikit_build_core' 2>/dev/null || [[ pyproject.toml -nt .venv/pip ]]; then
        local needed
        mapfile -t needed < <(requirements build)
        pip_install pip "${needed[@]}" # in one go, since the bundled pip may not know --group
        touch .venv/pip
    fi
    say "building cluewright"
    build_and_install_package
}

install_tools() {
    mkdir -p build
    say "installing what the checks and tests need"
    install_what_tests_use
    local needed
    mapfile -t needed < <(requirements extras)
    pip_install --group build --group dev --group docs "${needed[@]}"
    quietly "$venv_python" -m pip check
}

install_fuzzer() {
    rm -rf build/fuzzer
    mkdir -p build
    quietly "$venv_python" -m pip install --constraint constraints.txt --target build/fuzzer --group fuzzer
}

write_pins() {
    rm -rf .venv
    mkdir -p build
    make_environment
    quietly "$venv_python" -m pip install --upgrade pip
    quietly "$venv_python" -m pip install --group build --group dev --group docs --group fuzzer
    quietly "$venv_python" -m pip install --no-build-isolation ".[plots,parquet,cluster,web]"
    {
        say "# What \`make setup\` installs, exactly. Written by \`make pins\`."
        "$venv_python" -m pip freeze --all --exclude cluewright --exclude setuptools
    } >constraints.txt
}

case ${1:-} in
    package) install_package ;;
    tools) install_tools ;;
    fuzzer) install_fuzzer ;;
    pins) write_pins ;;
    *) sed -n '2,6s/^# //p' "$0" >&2 && exit 2 ;;
esac
