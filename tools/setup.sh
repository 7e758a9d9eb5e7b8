#!/usr/bin/env bash
# Makes .venv, the only thing that the Makefile's targets need. Usage, from the project's root:
#   tools/setup.sh tools      create it, with the tools that build and check, as pinned in constraints.txt
#   tools/setup.sh fuzzer     put what makes requests from an API's description in build/fuzzer: tests load its plugin in .venv
#   tools/setup.sh package    build the package and install it as a user would have it (not editable)
#   tools/setup.sh pins       write constraints.txt anew, with the newest versions that install together
set -euo pipefail

venv_python=.venv/bin/python
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_QUIET=2

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

# Only tests need them, and say themselves what they skip without: where they cannot be installed, nothing is said here.
install_what_tests_use() {
    local packages=()
    command -v pdftoppm >/dev/null || packages+=(poppler-utils)
    command -v chromium >/dev/null || packages+=(chromium)
    command -v fish >/dev/null || packages+=(fish)
    command -v zsh >/dev/null || packages+=(zsh)
    [[ -x /usr/games/sgt-solo ]] || command -v sgt-solo >/dev/null || packages+=(sgt-puzzles)
    [[ ${#packages[@]} == 0 ]] && return
    command -v apt-get >/dev/null && [[ $(id -u) == 0 ]] || return 0
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install --yes --no-install-recommends "${packages[@]}"; } </dev/null >/dev/null 2>&1 || true
}

make_environment() {
    install_missing_packages
    if ! "$venv_python" -c '' 2>/dev/null; then
        "$(find_python)" -m venv --clear .venv
    fi
}

install_tools() {
    make_environment
    install_what_tests_use
    "$venv_python" -m pip install --constraint constraints.txt pip # the bundled one may not know --group
    "$venv_python" -m pip install --constraint constraints.txt --group build --group dev --group docs
}

install_fuzzer() {
    rm -rf build/fuzzer
    "$venv_python" -m pip install --constraint constraints.txt --target build/fuzzer --group fuzzer
}

install_package() {
    "$venv_python" -m pip install --constraint constraints.txt --no-build-isolation ".[plots,parquet,cluster,web]"
    "$venv_python" -m pip check
}

write_pins() {
    rm -rf .venv
    make_environment
    "$venv_python" -m pip install --upgrade pip
    "$venv_python" -m pip install --group build --group dev --group docs --group fuzzer
    "$venv_python" -m pip install --no-build-isolation ".[plots,parquet,cluster,web]"
    {
        echo "# What \`make setup\` installs, exactly. Written by \`make pins\`."
        "$venv_python" -m pip freeze --all --exclude cluewright --exclude setuptools
    } >constraints.txt
}

case ${1:-} in
    tools) install_tools ;;
    fuzzer) install_fuzzer ;;
    package) install_package ;;
    pins) write_pins ;;
    *) sed -n '2,6s/^# //p' "$0" >&2 && exit 2 ;;
esac
