"""Generates the reference of the command line, docs/command-line.md, from the commands' own help.

`make docs` runs `python -m tools.command_line_page > docs/command-line.md`.
"""

import re

from cluewright.cli.commands.catalogue import COMMANDS
from cluewright.cli.examples import examples_of
from cluewright.cli.helping import ABOUT, app
from cluewright.cli.plugging import ABOUT_PLUGINS
from cluewright.cli.running import ERROR_WORD, EXIT_WORDS
from cluewright.finding import ENGINES
from cluewright.solving.engines.catalogue import SOLVING_ENGINES

HEAD = """# The command line

<!-- Generated: make docs -->

{about}

## Input

- An argument is read as a file if a file of that name exists, as stdin if it is `-`, and otherwise as a puzzle.
  Without arguments, stdin is read. In a shell, put a mask with `*` between quotes, as in `'..*.'`.
- A file has one puzzle per line, in any notation, or puzzles drawn over several lines with blank lines in between;
  the first block of lines decides which. Whole boards one below the other need no blank line. Blank lines and lines
  that begin with `#` are ignored. Sixteen lines of sixteen cells are one 16x16 puzzle, unless `--board 4x4` says that
  they are sixteen of 4x4; likewise for 36 and 6x6. All of this holds for masks too.
- If a line of a file has several fields (`puzzle;name`, tab-separated columns), the puzzle is the first; of seven or
  more with commas in between it is the fifth, unless the first is 81 cells long (gsf's taxonomy). After a `:` come the
  candidates gone if the puzzle has a `+`, and always for `explain`, `hint` and `draw`, which read positions; otherwise
  that is one more field, as in `puzzle:count:solution`. An argument is never split into fields.
- {plugins}
- An input without any puzzle is an error, like a file that does not exist.
- A million puzzles take no more memory than a few thousand. `solve`, `check`, `canonical` and `completed` answer them
  many at once, hundreds of thousands a second, where they stand one per line in cells without blanks, alone or before
  further fields; all other lines, which may stand in between, one by one. The answers are the same either way, and none
  waits for a line that is still to come through a pipe.

## Output

- The n-th answer belongs to the n-th puzzle. If an input cannot be read, its answer is `{error}`; what is wrong, and in
  which line of which file, is printed on stderr, and the rest of the input is still answered.
- With `--json` each answer is an object on a line of its own; an error is an object with the key `{error}`. In all
  objects `puzzle` is the clues as a line and `board` the name of the board; a cell is written `"r1c2"`, a candidate
  `["r1c2", 3]`. A value that is unknown or does not exist is `null`.
- With `--csv` the first line names the columns, and each answer is a line below it; of an error the columns `error`,
  `source`, `line` and `input` are filled. Puzzles, solutions and all other texts are in quotes, the values of a list
  are in one column with blanks between them, and what is nested deeper is in JSON only. Many programs take digits for a
  number even in quotes, and read a solution as 2.5e+80: tell pandas `read_csv("answers.csv", dtype=str)`, and a
  spreadsheet that the columns are text.
- A text that begins like a formula (`=`, `+`, `-`, `@`) has an apostrophe before it in a table, so that no spreadsheet
  runs it; commands that read the table take it away again. Numbers are left as they are.
- Nothing in a file, in its name or in an argument reaches the terminal so that it would be heeded there, and nothing
  hides: controls, marks that reverse letters and letters without a width are printed as `\x1b` or `\u202e`. So is
  what goes into a pipe, unless it is what a file would hold (`convert`, `library export`, `draw`, declarations, tables)
  or the name of one: that goes into files and pipes as it is. JSON writes such characters as JSON does.
- A file that is written (`--to`, `--certificate`) replaces one of the same name, but never one that the command reads.
  With `--resume` it is an error if another search is using the file.
- Colours and bold letters appear on terminals only, and with `FORCE_COLOR` everywhere; `NO_COLOR` and `TERM=dumb` turn
  them off. Progress is shown on stderr if that is a terminal: the rate, and if the input is a file, how far it is read
  and the time left. While answers go to the same terminal, it shows only when one takes longer than a second.

## Exit codes

| code | meaning |
|---|---|
{codes}

If several of the codes 0, 1, 2, 20 and 30 apply, the largest is returned.
"""


def page() -> str:
    """The whole page, in Markdown."""
    codes = "\n".join(f"| {code.value} | {words} |" for code, words in EXIT_WORDS.items())
    head = HEAD.format(about=ABOUT, plugins=ABOUT_PLUGINS.replace("\n", "\n  "), codes=codes, error=ERROR_WORD)
    text: str = app().generate_docs()
    return head + "".join(f"\n{_section(name, text)}\n" for name in COMMANDS)


def _section(name: str, text: str) -> str:
    """The section of one command, of which `text` has what cyclopts writes about all."""
    found = re.search(rf"^##+ cluewright {name}\n(.*?)(?=^##+ cluewright |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None, name
    body = re.sub(r"\n{3,}", "\n\n", found[1]).strip()
    body = body.replace(f"cluewright {name} {name} ", f"cluewright {name} ", 1)  # cyclopts repeats the name
    more = _engines(name) + (f"\n\n{_bold_head(examples_of(name))}" if examples_of(name) else "")
    return f"## cluewright {name}\n\n{body}{more}"


def _bold_head(text: str) -> str:
    """A list with its name set as cyclopts sets those of arguments."""
    return re.sub(r"^(\w+):", r"**\1**:", text)


def _engines(command: str) -> str:
    """A line about each engine of the command; its help only lists their names, if any."""
    finding = [(engine.name, engine.help) for engine in ENGINES]
    solving = [(engine.name, engine.help) for engine in SOLVING_ENGINES]
    lines = [f"* `{name}`: {words}" for name, words in {"find": finding, "solve": solving}.get(command, ())]
    return "\n".join(["\n\n**Engines**:\n", *lines]) if lines else ""


if __name__ == "__main__":
    print(page(), end="")
