"""`--plugin FILE`, which every command takes, before its name or after it."""

from collections.abc import Sequence

from ..errors import CluewrightError
from .running import UsageError

OPTION = "--plugin"
ABOUT_PLUGINS = f"""With `{OPTION} FILE`, before a command or after it and as often as needed, strategies, formats and
engines of your own are known by their names. The file is run as part of the program: name only files that you trust."""


def without_plugins(arguments: Sequence[str]) -> list[str]:
    """The arguments without the plugins that they name, which are loaded."""
    rest, files = divided(arguments)
    for file in files:
        if not file or file.startswith("-"):
            raise UsageError(f"{OPTION}: expected the name of a file, got {file or 'none'}")
        _load(file)
    return rest


def divided(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The arguments without the options that name plugins, and their files; an empty text stands for a missing one.

    >>> divided(["--plugin", "mine.py", "solve", "--plugin=own.py", "--json"])
    (['solve', '--json'], ['mine.py', 'own.py'])
    """
    rest, files = list[str](), list[str]()
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if name == OPTION:
            files.append(value if equals else next(words, ""))
        else:
            rest.append(word)
    return rest, files


def _load(file: str) -> None:
    from ..extending import load_plugin

    try:
        load_plugin(file)
    except CluewrightError as error:
        raise UsageError(f"{OPTION}: {error}") from None
