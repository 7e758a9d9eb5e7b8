"""Faces of folders: names from the files of a folder, each file imported when one of its names is first used.

So what uses one name of a folder does not wait for the rest of it. The `__init__.py` of a folder imports its names for
type checkers, a line `from .file import name as name` for each, and the same lines are read here when Python runs it.
No name may be that of a file, since Python gives a folder that name, too, when the file is imported.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from sys import modules
from types import MappingProxyType

_homes: dict[str, dict[str, str]] = {}
"""What `homes_of` found so far, by folder."""


def homes_of(folder: str) -> Mapping[str, str]:
    """The names of a folder, given as `__name__`, each with the file that has it.

    >>> homes_of("cluewright.strategies")["Rule"]
    '.rule'
    """
    if folder not in _homes:
        try:
            _homes[folder] = homes_in_text(folder)
        except (OSError, UnicodeDecodeError):  # there are only compiled files, perhaps in an archive
            _homes[folder] = homes_in_code(folder)
    return _homes[folder]


def homes_in_text(folder: str) -> dict[str, str]:
    """The names from the text of `__init__.py`, which is quick."""
    file = modules[folder].__file__
    assert file is not None
    homes = {}
    with open(file, encoding="utf-8") as lines:  # noqa: PTH123 - pathlib takes as long to import as all the rest
        for line in lines:
            match line.split():
                case ["from", home, "import", name, "as", same] if name == same:
                    homes[name] = home
    return homes


def homes_in_code(folder: str) -> dict[str, str]:
    """The names from what Python made of that text, before any of them is used."""
    from dis import get_instructions
    from typing import Any

    module = modules[folder]
    loader: Any = module.__loader__
    steps = [each for each in get_instructions(loader.get_code(folder)) if each.opname != "EXTENDED_ARG"]
    homes = {}
    for dots, names, step in zip(steps, steps[1:], steps[2:], strict=False):
        if step.opname == "IMPORT_NAME" and dots.argval == 1 and len(names.argval) == 1:
            homes[names.argval[0]] = f".{step.argval}"
    return {name: home for name, home in homes.items() if name not in vars(module)}


def names_from(folder: str, others: Mapping[str, tuple[str, str]] = MappingProxyType({})) -> Callable[[str], object]:
    """The `__getattr__` of a folder, given as `__name__`; `others` are names with a file and what they are there.

    >>> names_from("cluewright.strategies", {"laws": (".rule", "Rule")})("laws").__name__
    'Rule'
    """

    def named(name: str) -> object:
        home, inside = others.get(name) or (homes_of(folder).get(name), name)
        if home is None:
            raise AttributeError(f"module {folder!r} has no attribute {name!r}")
        value = getattr(import_module(home, folder), inside)
        setattr(modules[folder], name, value)  # from now on it is found without this call
        return value

    return named
