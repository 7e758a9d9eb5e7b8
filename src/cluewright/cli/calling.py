"""From the words of a command line to the command that they call."""

import re
from collections.abc import Sequence

from .commands.catalogue import COMMANDS, command_in, command_named
from .parameters import asked_by, bound, call_with
from .plugging import without_plugins

NO_OPTION = re.compile(r"-|-.*\n.*|-[-*#xX.0-9]{15,}", re.DOTALL)
"""An argument that begins with `-` but is no option; the line of a mask has 16 cells or more."""


def call(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code."""
    arguments = without_plugins(arguments)
    words, name = shielded(arguments), command_in(arguments)
    if name in COMMANDS:
        command = command_named(name)
        if plain := bound(asked_by(command), words[len(name.split()) :]):
            return call_with(command, *plain)
    from .helping import call_by_cyclopts

    return call_by_cyclopts(words)


def shielded(arguments: Sequence[str]) -> list[str]:
    """The arguments, with a blank before those that begin with `-` but are no options: stdin, drawings and lines.

    >>> shielded(["solve", "-", "--json", "-*--" * 4])
    ['solve', ' -', '--json', ' -*---*---*---*--']
    """
    return [f" {each}" if NO_OPTION.fullmatch(each) else each for each in arguments]
