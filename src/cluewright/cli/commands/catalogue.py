"""The commands in the order of the help; each is imported when it is called.

To add a command, write its file in this folder and add one line to `COMMANDS`.
"""

import re
from functools import cache
from typing import TYPE_CHECKING

from ..running import EXIT_WORDS, UsageError

if TYPE_CHECKING:
    from cyclopts import App

COMMANDS: dict[str, str] = {
    "find": "MASK",
    "minimum": "",
    "verify": "CERTIFICATE",
    "solve": "PUZZLE",
    "check": "PUZZLE",
    "explain": "PUZZLE",
    "hint": "PUZZLE",
    "canonical": "PUZZLE",
    "masks": "MASK",
    "draw": "THING",
    "boards": "NAME",
    "strategies": "NAME",
    "techniques": "FILE",
}
"""Each is a function in a module of its name; with it, the name of its arguments in the help, if it takes any."""

ABOUT = """Find Sudoku with clues in the cells that you draw, for the strategies that you name, or a proof that there is
none; solve, check, explain and draw Sudoku of many kinds and sizes.

Puzzles and masks come as arguments, as file names, or on stdin (-), one or a million: one a line, or drawn over several
lines with blank lines between them. Answers go to stdout in their order; everything else goes to stderr."""


@cache
def app() -> "App":
    """The commands as cyclopts knows them."""
    from cyclopts import App, Parameter

    made = App(
        name="cluewright",
        help=ABOUT,
        help_epilogue=exit_codes(),
        help_format="markdown",
        version_flags=["--version", "-V"],
        version=_version,
        default_parameter=Parameter(negative="", show_default=False),
    )
    for order, (name, argument) in enumerate(COMMANDS.items()):
        usage = f"Usage: cluewright {name} [OPTIONS]" + (f" [{argument}...]" if argument else "")
        made.command(f"cluewright.cli.commands.{name}:{name}", name=name, sort_key=order, usage=usage, help_epilogue="")
    return made


def whole_app() -> "App":
    """The same with every command imported, as the list of all commands needs it."""
    made = app()
    for name in COMMANDS:
        made[name]
    return made


def call(words: list[str]) -> int:
    """Run a command line; the command's exit code comes back."""
    from cyclopts import CycloptsError

    try:
        chosen = app() if set(words) & set(COMMANDS) else whole_app()
        command, bound, _ = chosen.parse_args(shielded(words), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        error.verbose = False
        raise UsageError(_usage(str(error), words)) from None
    return command(*bound.args, **bound.kwargs) or 0


def shielded(words: list[str]) -> list[str]:
    """The words, with a blank before those that begin with `-` and are no option: stdin, and drawings.

    >>> shielded(["solve", "-", "--json"])
    ['solve', ' -', '--json']
    """
    return [f" {word}" if word == "-" or (word.startswith("-") and "\n" in word) else word for word in words]


def exit_codes() -> str:
    """The exit codes in words."""
    lines = [f"* {code.value}: {words}" for code, words in EXIT_WORDS.items()]
    return "\n".join(["Exit codes:\n", *lines])


def _usage(message: str, words: list[str]) -> str:
    """The message of cyclopts in the words of this project, with where to read more."""
    what, _, _ = message.strip().partition(" Available commands:")
    what = what.replace(". Did you mean", "; did you mean").replace("\n", " ").strip()
    what = re.sub(r'unable to convert ("[^"]*") into int\b', r"expected a whole number, got \1", what)
    what = re.sub(r'^Command "[^"]*" parameter (\S+) requires an argument', r"\1: expected a value, got none", what)
    what = re.sub(r"^Unused Tokens: \[(.*)\]\.?$", r"expected options only, got \1", what)
    what = re.sub(r'^Unknown command "(-[^"]*)"', r"Unknown option: \1", what)
    what += "" if what.endswith((".", "?")) else "."
    more = " ".join(["cluewright", *(word for word in words[:1] if word in COMMANDS), "--help"])
    return f"{what[:1].lower()}{what[1:]} See '{more}'."


def _version() -> str:
    from ...version import __version__

    return __version__
