"""How the reference of the public face is read from the docstrings, for mkdocs.yml: an extension of griffe."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc
from typing import Any

from griffe import Alias, Class, Docstring, Extension, Function, GriffeLoader, Module, Object

EXAMPLE = re.compile(r"^(>>> .*?)(?=\n\n|\Z)", flags=re.DOTALL | re.MULTILINE)
"""A session in a docstring, up to a blank line."""
TAKES = re.compile(r"takes\(\w+\)")
"""The decorator that adds the options of a table to the docstring, which is therefore asked of the function itself."""
KEYWORDS = "\nKeywords:\n"
"""What a list of keywords begins with in our docstrings; griffe has another name for it."""


class Docstrings(Extension):
    """Sessions are blocks of code, keywords a list, and every public name is where the outside sees it."""

    def on_package(self, *, pkg: Module, loader: GriffeLoader, **_: Any) -> None:
        """Rewrite all docstrings, once all are there."""
        if pkg.name != "cluewright":
            return
        things = list(_things(pkg))
        for thing in things:
            if isinstance(thing, Function) and any(TAKES.fullmatch(str(each.value)) for each in thing.decorators):
                _docstring(thing).value = _said_at_run_time(thing)
        inside: dict[str, str] = ast.literal_eval(str(pkg["_NAMES_INSIDE"].value))
        for name, other in inside.items():
            alias = Alias(name, f"cluewright.boards.{other}")
            pkg.set_member(name, alias)
            docstring = _docstring(loader.modules_collection[alias.target_path])
            docstring.value = docstring.value.replace(f"{other}(", f"{name}(")
        for docstring in (thing.docstring for thing in things if thing.docstring):
            text = EXAMPLE.sub(r"```pycon\n\1\n```", docstring.value)
            docstring.value = text.replace(KEYWORDS, "\nKeyword Args: Keywords\n")


def _things(where: Module | Class) -> Iterator[Object]:
    """All that is defined in a module and below it."""
    for member in where.members.values():
        if isinstance(member, Object):
            yield member
        if isinstance(member, Module | Class):
            yield from _things(member)


def _said_at_run_time(function: Function) -> str:
    """The docstring of a function as `help` shows it."""
    found: Any = import_module(function.module.path)
    for name in function.path.removeprefix(f"{function.module.path}.").split("."):
        found = getattr(found, name)
    return getdoc(found) or ""


def _docstring(thing: Object | Alias) -> Docstring:
    assert thing.docstring, f"{thing.path} has a docstring"
    return thing.docstring
