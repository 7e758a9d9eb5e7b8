"""Help, and what is wrong with a command line: by cyclopts, which learns here what each command asks for."""

import inspect
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, CycloptsError, Parameter

from ..version import __version__
from .commands.catalogue import COMMANDS, GROUPS, HELP, command_in, command_named
from .examples import examples_of
from .parameters import CONVERTERS, AskedFor, asked_by, call_with, under_first_names
from .plugging import ABOUT_PLUGINS
from .running import EXIT_WORDS, UsageError
from .styles import has_styles

if TYPE_CHECKING:
    from rich.console import Console

MIN_WIDTH = 20
"""Columns with which the help can be read; with fewer than two rich goes on for ever."""
USUAL_WIDTH = 80
"""Columns of the help for what says that it has fewer than the least."""

ABOUT = """Find a Sudoku with clues in the cells that you draw, solved by the strategies that you name, or prove that
there is none. Solve, check, explain and draw Sudoku of many kinds and sizes.

Give puzzles and masks as arguments, as names of files, or on stdin (-), one or a million: one per line, or drawn over
several lines with blank lines in between. Answers go to stdout, in the order of the input; all else goes to stderr."""


@cache
def app(commands: tuple[str, ...] = tuple(COMMANDS)) -> App:
    """These commands, all of them by default, as cyclopts takes them."""
    made = App(
        name="cluewright",
        help=f"{ABOUT}\n\n{ABOUT_PLUGINS}",
        help_epilogue=f"{examples_of('')}\n\n{exit_codes()}",
        version_flags=["--version", "-V"],
        version=__version__,
        help_format="markdown",
    )
    for order, name in enumerate(commands):
        usage = f"Usage: cluewright {name} [OPTIONS]" + (f" [{COMMANDS[name]}...]" if COMMANDS[name] else "")
        first, _, own = name.rpartition(" ")
        if first and first not in made:
            group = App(first, help=GROUPS[first], help_epilogue="", help_format="markdown", sort_key=order)
            made.command(group)
        parent = made[first] if first else made
        asking = _as_cyclopts_reads_it(command_named(name))
        parent.command(asking, name=own, sort_key=order, usage=usage, help_epilogue=examples_of(name))
    return made


def _as_cyclopts_reads_it(command: Callable[..., int]) -> Callable[..., int]:
    """The same command, with each option a parameter that is annotated for cyclopts."""

    def called(*arguments: str, **values: Any) -> int:
        return call_with(command, arguments, values)

    called.__doc__ = command.__doc__
    called.__signature__ = inspect.Signature(list(map(_parameter, asked_by(command))))  # type: ignore[attr-defined]
    return called


def _parameter(asked: AskedFor) -> inspect.Parameter:
    """An argument or an option, annotated for cyclopts."""
    kind = inspect.Parameter.VAR_POSITIONAL if asked.is_argument else inspect.Parameter.KEYWORD_ONLY
    convert = CONVERTERS.get(asked.kind)
    said = Parameter(
        name=asked.written,
        help=asked.said.help,
        negative=asked.said.negative,
        show_default=False,
        converter=None if convert is None else lambda _, tokens: convert(tokens[0].value),
    )
    return inspect.Parameter(
        asked.name,
        kind,
        default=inspect.Parameter.empty if asked.is_required else asked.default,
        annotation=Annotated[asked.annotation, said],
    )


def call_by_cyclopts(words: Sequence[str]) -> int:
    """Run a command line of any words, and return its exit code."""
    words = [*words[1:], "--help"] if words[:1] == [HELP] else list(words)  # `cluewright help find`
    name = command_in(words)
    if name in COMMANDS:
        words = under_first_names(asked_by(command_named(name)), words)
    try:
        chosen = app((name,) if name in COMMANDS else tuple(COMMANDS))
        command, given, _ = chosen.parse_args(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        error.verbose = False
        raise UsageError(_usage_words(str(error), name)) from None
    if "console" in given.kwargs:
        given.arguments["console"] = _fitting_console()
    return command(*given.args, **given.kwargs) or 0


def _fitting_console() -> "Console":
    """A console for the help, with a width with which it can be written, and styles only where texts may have them.

    Some terminals say that they have 0 columns.
    """
    from rich.console import Console

    width = Console().width
    width = width if width >= MIN_WIDTH else USUAL_WIDTH
    return Console(width=width, color_system="auto" if has_styles() else None, force_terminal=has_styles())


def exit_codes() -> str:
    """The exit codes and what they mean, for the help."""
    lines = [f"* {code.value}: {words}" for code, words in EXIT_WORDS.items()]
    return "\n".join(["Exit codes:\n", *lines])


def _usage_words(message: str, command: str) -> str:
    """A message of cyclopts, reworded to match those of this package, and the command line that prints the help."""
    what, _, _ = message.strip().partition(" Available commands:")
    what = what.replace(". Did you mean", "; did you mean").replace("\n", " ").strip()
    what = re.sub(r'unable to convert ("[^"]*") into int\b', r"expected a whole number, got \1", what)
    what = re.sub(r'^Command "[^"]*" parameter (\S+) requires an argument', r"\1: expected a value, got none", what)
    what = re.sub(r"^Unused Tokens: \[(.*)\]\.?$", r"expected options only, got \1", what)
    what = re.sub(r'^Unknown command "(-[^"]*)"', r"Unknown option: \1", what)
    what += "" if what.endswith((".", "?")) else "."
    more = " ".join(["cluewright", *command.split(), "--help"])
    return f"{what[:1].lower()}{what[1:]} See '{more}'."
