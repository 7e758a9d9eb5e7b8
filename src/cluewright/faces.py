"""Faces of folders: names from the files of a folder, each file imported when one of its names is first used.

So what uses one name of a folder does not wait for the rest of it. The `__init__.py` of a folder imports its names for
type checkers, and says here in which file each is; a test compares the two. No name may be that of a file, since Python
gives a folder that name, too, when the file is imported.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from sys import modules
from types import MappingProxyType


def names_from(
    folder: str, files: Mapping[str, str], inside: Mapping[str, str] = MappingProxyType({})
) -> Callable[[str], object]:
    """The `__getattr__` of a folder, given as `__name__`: `files` says of each file which names come from it.

    Names that are others in their files are in `inside`.

    >>> names_from("cluewright", {"wording": "counted listed"})("counted")(2, "clue")
    '2 clues'
    """
    file_of = {name: file for file, names in files.items() for name in names.split()}

    def named(name: str) -> object:
        file = file_of.get(name)
        if file is None:
            raise AttributeError(f"module {folder!r} has no attribute {name!r}")
        value = getattr(import_module(f"{folder}.{file}"), inside.get(name, name))
        setattr(modules[folder], name, value)  # from now on it is found without this call
        return value

    return named
