"""The commands in the order of the help. Each is imported only when it is called.

To add a command, write its file in this folder and add a line to `COMMANDS`.
"""

from collections.abc import Callable, Sequence
from importlib import import_module

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
    "automorphisms": "PUZZLE",
    "unavoidable": "PUZZLE",
    "backdoors": "PUZZLE",
    "vicinity": "PUZZLE",
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

HELP = "help"
"""The word before the name of a command that stands for `--help` after it."""


def command_named(name: str) -> Callable[..., int]:
    """The command of this name, of one word or two."""
    module = import_module(f".{name.replace(' ', '.')}", __package__)
    command: Callable[..., int] = getattr(module, name.rsplit(maxsplit=1)[-1])
    return command


def command_in(arguments: Sequence[str]) -> str:
    """The command, or the first word of several, with which the arguments begin; empty if they begin otherwise."""
    both = " ".join(arguments[:2])
    return next((name for name in (both, *arguments[:1]) if name in COMMANDS or name in GROUPS), "")
