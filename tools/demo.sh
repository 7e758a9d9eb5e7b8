#!/usr/bin/env bash
# What `make demo` shows: each command, as anybody can type it, and what it prints.
set -euo pipefail
export PATH=$PWD/.venv/bin:$PATH
folder=build/demo
mkdir -p "$folder"

say() { printf '\n%s\n\n' "$*"; }

# Show a command and run it; an exit code that is an answer (20: impossible) is no failure here.
run() {
    printf '$ %s\n' "$1"
    bash -c "$1" || [[ $? == 20 ]]
}

say "Draw the cells that shall hold clues, here a heart, ..."
run "cluewright draw --masks examples/heart.txt"
say "... and get a puzzle that singles and locked candidates solve:"
run "cluewright find examples/heart.txt --seed 1 >$folder/heart.txt"
say "Its first steps, as a person takes them:"
run "cluewright explain $folder/heart.txt --strategies basic | head -n 20"
say "As pictures:"
run "cluewright draw $folder/heart.txt --shaded --to $folder/heart.svg"
run "cluewright draw $folder/heart.txt --shaded --to $folder/heart.png"
say "Not every pattern has a puzzle. Then there are a reason, a picture of the cells at fault, and a certificate:"
run "cluewright find examples/impossible-heart.txt --to $folder/impossible.png --certificate $folder/impossible.json"
say "It is checked by code that shares nothing with the code that found it:"
run "cluewright verify $folder/impossible.json"
