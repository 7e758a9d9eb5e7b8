"""The commands in the order of the help. Each is imported only when it is called.

To add a command, write its file in this folder and add a line to `COMMANDS`.
"""

import re
from functools import cache
from typing import TYPE_CHECKING

from ..examples import examples_of
from ..running import EXIT_WORDS, UsageError
from ..styles import has_styles

if TYPE_CHECKING:
    from cyclopts import App, Parameter
    from rich.console import Console

COMMANDS: dict[str, str] = {
    "find": "MASK",
    "minimum": "",
    "generate": "",
    "sweep": "MASK",
    "verify": "CERTIFICATE",
    "solve": "PUZZLE",
    "trace": "PUZZLE",
    "check": "PUZZLE",
    "completed": "PUZZLE",
    "rate": "PUZZLE",
    "calibrate": "FILE",
    "compare": "PUZZLE",
    "explain": "PUZZLE",
    "hint": "PUZZLE",
    "canonical": "PUZZLE",
    "convert": "PUZZLE",
    "count": "PUZZLE",
    "masks": "MASK",
    "draw": "THING",
    "print": "PUZZLE",
    "library add": "PUZZLE",
    "library list": "NUMBER",
    "library show": "THING",
    "library tag": "NUMBER",
    "library rate": "NUMBER",
    "library remove": "NUMBER",
    "library export": "NUMBER",
    "library stats": "",
    "boards": "NAME",
    "strategies": "NAME",
    "techniques": "FILE",
    "studio": "",
    "completion": "SHELL",
}
"""For each command the name of its arguments in the help; empty if it takes none. A command is a function of this name,
in a module of this name; one of two words is in the folder of the first."""
GROUPS: dict[str, str] = {
    "library": "Keep puzzles in one file: thousands or millions, none of them twice, found by what they are like.",
}
"""What is said of the commands that share their first word."""

NO_OPTION = re.compile(r"-|-.*\n.*|-[-*#xX.0-9]{15,}", re.DOTALL)
"""An argument that begins with `-` but is no option; the line of a mask has 16 cells or more."""
HELP = "help"
"""The word before the name of a command that stands for `--help` after it."""

MIN_WIDTH = 20
"""Columns with which the help can be read; with fewer than two rich goes on for ever."""
USUAL_WIDTH = 80
"""Columns of the help for what says that it has fewer than the least."""

ABOUT = """Find a Sudoku with clues in the cells that you draw, solved by the strategies that you name, or prove that
there is none. Solve, check, explain and draw Sudoku of many kinds and sizes.

Give puzzles and masks as arguments, as names of files, or on stdin (-), one or a million: one per line, or drawn over
several lines with blank lines in between. Answers go to stdout, in the order of the input; all else goes to stderr."""


@cache
def app() -> "App":
    """The commands for cyclopts, which imports each when it is needed."""
    from cyclopts import App, Parameter

    as_written = Parameter(negative="", show_default=False)
    made = App(
        name="cluewright",
        help=ABOUT,
        help_epilogue=f"{examples_of('')}\n\n{exit_codes()}",
        help_format="markdown",
        version_flags=["--version", "-V"],
        version=_version,
        default_parameter=as_written,
    )
    for order, (name, argument) in enumerate(COMMANDS.items()):
        usage = f"Usage: cluewright {name} [OPTIONS]" + (f" [{argument}...]" if argument else "")
        first, _, own = name.rpartition(" ")
        if first and first not in made:
            made.command(_group(first, order, as_written))
        home = f"cluewright.cli.commands.{name.replace(' ', '.')}"
        parent = made[first] if first else made
        parent.command(f"{home}:{own}", name=own, sort_key=order, usage=usage, help_epilogue=examples_of(name))
    return made


def _group(name: str, order: int, default_parameter: "Parameter") -> "App":
    """The commands that share a first word, as yet without them."""
    from cyclopts import App

    return App(
        name,
        help=GROUPS[name],
        help_epilogue="",
        help_format="markdown",
        default_parameter=default_parameter,
        sort_key=order,
    )


def command_app(name: str) -> "App":
    """The command of this name, of one word or two."""
    found = app()
    for word in name.split():
        found = found[word]
    return found


def whole_app() -> "App":
    """The same with every command imported, for the help that lists them all."""
    made = app()
    for name in COMMANDS:
        command_app(name)
    return made


def call(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    from cyclopts import CycloptsError

    if arguments[:1] == [HELP]:  # `cluewright help find`
        arguments = [*arguments[1:], "--help"]
    try:
        chosen = app() if _command_in(arguments) in COMMANDS else whole_app()
        command, bound, _ = chosen.parse_args(shielded(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        error.verbose = False
        raise UsageError(_usage_words(str(error), arguments)) from None
    if console := bound.kwargs.get("console"):
        bound.arguments["console"] = _fitted(console)
    return command(*bound.args, **bound.kwargs) or 0


def _command_in(arguments: list[str]) -> str:
    """The command, or the first word of several, with which the arguments begin; empty if they begin otherwise."""
    both = " ".join(arguments[:2])
    return next((name for name in (both, *arguments[:1]) if name in COMMANDS or name in GROUPS), "")


def shielded(arguments: list[str]) -> list[str]:
    """The arguments, with a blank before those that begin with `-` but are no options: stdin, drawings and lines.

    >>> shielded(["solve", "-", "--json", "-*--" * 4])
    ['solve', ' -', '--json', ' -*---*---*---*--']
    """
    return [f" {each}" if NO_OPTION.fullmatch(each) else each for each in arguments]


def _fitted(console: "Console") -> "Console":
    """A console for the help, with a width with which it can be written, and styles only where texts may have them.

    Some terminals say that they have 0 columns.
    """
    from rich.console import Console

    width = console.width if console.width >= MIN_WIDTH else USUAL_WIDTH
    return Console(width=width, color_system="auto" if has_styles() else None, force_terminal=has_styles())


def exit_codes() -> str:
    """The exit codes and what they mean, for the help."""
    lines = [f"* {code.value}: {words}" for code, words in EXIT_WORDS.items()]
    return "\n".join(["Exit codes:\n", *lines])


def _usage_words(message: str, arguments: list[str]) -> str:
    """A message of cyclopts, reworded to match those of this package, and the command that prints the help."""
    what, _, _ = message.strip().partition(" Available commands:")
    what = what.replace(". Did you mean", "; did you mean").replace("\n", " ").strip()
    what = re.sub(r'unable to convert ("[^"]*") into int\b', r"expected a whole number, got \1", what)
    what = re.sub(r'^Command "[^"]*" parameter (\S+) requires an argument', r"\1: expected a value, got none", what)
    what = re.sub(r"^Unused Tokens: \[(.*)\]\.?$", r"expected options only, got \1", what)
    what = re.sub(r'^Unknown command "(-[^"]*)"', r"Unknown option: \1", what)
    what += "" if what.endswith((".", "?")) else "."
    more = " ".join(["cluewright", *_command_in(arguments).split(), "--help"])
    return f"{what[:1].lower()}{what[1:]} See '{more}'."


def _version() -> str:
    from ...version import __version__

    return __version__
