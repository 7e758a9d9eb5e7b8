#!/usr/bin/env bash
# What `make demo` shows: commands as a user types them, and what they print.
set -euo pipefail
export PATH=$PWD/.venv/bin:$PATH
folder=build/demo
mkdir -p "$folder"

say() { printf '\n%s\n\n' "$*"; }

# Print a command and run it. Exit code 20 (impossible) is an answer and no failure.
run() {
    printf '$ %s\n' "$1"
    bash -c "$1" || [[ $? == 20 ]]
}

say "Draw the cells that should hold clues, here a heart, ..."
run "cluewright draw --masks examples/heart.txt"
say "... and get a puzzle that singles and locked candidates complete:"
run "cluewright find examples/heart.txt --seed 1 >$folder/heart.txt"
say "Its first steps, as a person would take them:"
run "cluewright explain $folder/heart.txt --strategies basic | head -n 20"
say "As pictures:"
run "cluewright draw $folder/heart.txt --shaded --to $folder/heart.svg"
run "cluewright draw $folder/heart.txt --shaded --to $folder/heart.png"
say "Not every pattern has a puzzle. If it has none, you get a reason, a picture of the cells at fault, and a certificate:"
run "cluewright find examples/impossible-heart.txt --to $folder/impossible.png --certificate $folder/impossible.json"
say "The certificate is verified by code that shares nothing with the code that found it:"
run "cluewright verify $folder/impossible.json"
say "What to try next, with the command that is now in .venv/bin:"
cat <<'END'
  .venv/bin/cluewright find examples/cat.txt --strategies singles --to cat.svg    another pattern, as a picture
  .venv/bin/cluewright generate --level hard --count 3                            hard puzzles
  .venv/bin/cluewright print build/demo/heart.txt --to book.pdf                   a booklet
  .venv/bin/cluewright --help                                                     all commands; README.md tells more
END
