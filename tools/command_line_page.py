"""The reference of the command line, docs/command-line.md, from the commands' own words.

`python -m tools.command_line_page > docs/command-line.md` writes it anew; `make docs` does that.
"""

import re

from cluewright.cli.commands.catalogue import COMMANDS, whole_app
from cluewright.cli.outputs import UNREADABLE
from cluewright.cli.running import EXIT_WORDS
from cluewright.finding import ENGINES

HEAD = """# The command line

<!-- Generated: make docs -->

{about}

## Input

- An argument that names an existing file is a file; `-` is stdin; every other argument is a puzzle. Without
  arguments, stdin is read.
- A file holds one puzzle a line, in any notation, or puzzles drawn over several lines with blank lines
  between them; the first block of lines decides which. Blank lines and lines that begin with `#` are left
  out. Sixteen lines of sixteen cells are one 16x16 puzzle, not sixteen of 4x4 (`--board 4x4` says that they
  are), and so with 36 and 6x6. All of this holds for masks too.
- Of a line of a file with several fields (`puzzle;name`, tab-separated columns) the first is the puzzle. Behind a
  `:` stand candidates gone where the puzzle has a `+`, and always for `explain`, `hint` and `draw`, which read
  positions; elsewhere (`puzzle:count:solution`) that is a field too. Nothing is cut off an argument.
- An input without any puzzle cannot be used, as a file that is missing.
- Puzzles are read one by one: a million need no more memory than one.

## Output

- The n-th answer belongs to the n-th puzzle. In place of an answer to something that cannot be read stands
  `{unreadable}`; what is wrong, and in which line of which file, goes to stderr, and the others go on.
- With `--json` each answer is one object on a line of its own; an error is an object with the key
  `{unreadable}`. In all of them `puzzle` is the clues in a line, `board` the name of the board, a cell is
  `"r1c2"` and a candidate `["r1c2", 3]`. What is not known, or is not, is `null`.
- Colours and progress are for terminals only; `NO_COLOR` turns colours off. Progress is shown on stderr while
  stdout goes to a file or a pipe.

## Exit codes

| code | meaning |
|---|---|
{codes}

When several codes of 0, 1, 2, 20 and 30 apply, the largest is returned.
"""


def page() -> str:
    """The whole page, in Markdown."""
    made = whole_app()
    about = str(made.help)
    codes = "\n".join(f"| {code.value} | {words} |" for code, words in EXIT_WORDS.items())
    head = HEAD.format(about=about, codes=codes, unreadable=UNREADABLE)
    return head + "".join(f"\n{_section(name)}\n" for name in COMMANDS)


def _section(name: str) -> str:
    """One command, with the headings that this page uses."""
    text: str = whole_app().generate_docs()
    found = re.search(rf"^## cluewright {name}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None, name
    body = re.sub(r"\n{3,}", "\n\n", found[1]).strip()
    body = body.replace(f"cluewright {name} {name} ", f"cluewright {name} ", 1)  # cyclopts names it twice, its own way
    more = _engines() if name == "find" else ""
    return f"## cluewright {name}\n\n{body}{more}"


def _engines() -> str:
    """The engines, which `find --help` only names."""
    lines = [f"* `{engine.name}`: {engine.help}" for engine in ENGINES]
    return "\n".join(["\n\n**Engines**:\n", *lines])


if __name__ == "__main__":
    print(page(), end="")
