"""Faces of folders: names from the files of a folder, each file imported when one of its names is first used.

So what uses one name of a folder does not wait for the rest of it. The `__init__.py` of a folder imports its names for
type checkers, a line `from .file import name as name` for each, and the same lines are read here when Python runs it.
No name may be that of a file, since Python gives a folder that name, too, when the file is imported.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from sys import modules
from types import MappingProxyType


def homes_of(folder: str) -> dict[str, str]:
    """The names of a folder, given as `__name__`, each with the file that has it.

    >>> homes_of("cluewright.strategies")["Rule"]
    '.rule'
    """
    file = modules[folder].__file__
    assert file is not None
    homes = {}
    with open(file, encoding="utf-8") as lines:  # noqa: PTH123 - pathlib takes as long to import as all the rest
        for line in lines:
            match line.split():
                case ["from", home, "import", name, "as", same] if name == same:
                    homes[name] = home
    return homes


def names_from(folder: str, others: Mapping[str, tuple[str, str]] = MappingProxyType({})) -> Callable[[str], object]:
    """The `__getattr__` of a folder, given as `__name__`; `others` are names with a file and what they are there.

    >>> names_from("cluewright.strategies", {"laws": (".rule", "Rule")})("laws").__name__
    'Rule'
    """
    homes: dict[str, tuple[str, str]] = {}

    def named(name: str) -> object:
        if not homes:
            homes.update({each: (home, each) for each, home in homes_of(folder).items()}, **others)
        if name not in homes:
            raise AttributeError(f"module {folder!r} has no attribute {name!r}")
        home, inside = homes[name]
        value = getattr(import_module(home, folder), inside)
        setattr(modules[folder], name, value)  # from now on it is found without this call
        return value

    return named
