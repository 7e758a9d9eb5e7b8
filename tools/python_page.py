"""Generates the reference of the Python package, docs/python.md, from the docstrings of its public names.

`make docs` runs `python -m tools.python_page > docs/python.md`. The sections are the lines of the map with which
`help(cluewright)` begins.
"""

import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from textwrap import fill
from typing import Any

import cluewright
from cluewright.options import HEADING, WIDTH

HEAD = """# The Python package

<!-- Generated: make docs -->

`import cluewright as cw` gives these names, and nothing else is meant for the outside, except what other pages name.
`help(cw.find)` says the same. The package is typed. Whatever is wrong with an argument is said by a `CluewrightError`:
what was expected, and what was given.

| for | names |
|---|---|
{rows}
"""
PURPOSE = re.compile(r"^- (.+?):((?:[^:]|\n  )+?)(?=\n-|\n\n|\Z)", flags=re.MULTILINE)
EXAMPLE = re.compile(r"^(>>> .*?)(?=\n\n|\Z)", flags=re.DOTALL | re.MULTILINE)
"""A session in a docstring, up to a blank line."""
OBJECT = re.compile(r"<.*? at 0x[0-9a-f]+>")
"""A default value that has no other text."""
KEYWORD = re.compile(r"^    (\w+): (.*(?:\n {8}.*)*)", flags=re.MULTILINE)
"""A line of a list of keywords, with those that continue it."""


def purposes() -> dict[str, list[str]]:
    """The names by purpose, as the docstring of the package lists them."""
    return {purpose: names.replace(",", " ").split() for purpose, names in PURPOSE.findall(cluewright.__doc__ or "")}


def page() -> str:
    """The whole page, in Markdown."""
    groups, told = purposes(), dict[str, str]()
    rows = "\n".join(f"| {purpose} | {', '.join(map(_link, names))} |" for purpose, names in groups.items())
    return HEAD.format(rows=rows) + "".join(
        f"\n## {purpose[0].upper()}{purpose[1:]}\n" + "".join(f"\n{section(name, told)}\n" for name in names)
        for purpose, names in groups.items()
    )


def _link(name: str) -> str:
    anchor = _heading(name).lower().replace(" ", "-")
    return f"[`{name}`](#{anchor})"


def _heading(name: str) -> str:
    """The name, and for a class that it is one: some functions have the same name but for capitals."""
    return f"class {name}" if inspect.isclass(getattr(cluewright, name)) else name


def section(name: str, told: dict[str, str]) -> str:
    """What is said of one public name; `told` has the lists of keywords so far, each with the name where it stands."""
    thing = getattr(cluewright, name)
    parts = [f"### {_heading(name)}"]
    if not callable(thing):
        return f"{parts[0]}\n\n{_of_value(thing)}"
    if (written := _signature(name, thing)) is not None:
        parts.append(f"```text\n{written}\n```")
    said, keywords = _texts(thing)
    inside = getattr(thing, "__name__", name)  # of `board` and `mask` it is another one
    parts.append(said.replace(f"{inside}(", f"{name}("))
    if keywords:
        first = told.setdefault(keywords, name)
        parts.append(f"Keywords: those of {_link(first)}." if first != name else f"Keywords:\n\n{keywords}")
    if inspect.isclass(thing) and (rows := "\n".join(_members(thing))):
        parts.append(f"| has | what it is |\n|---|---|\n{rows}")
    return "\n\n".join(filter(None, parts))


def _of_value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"A tuple of {len(value)} of the class `{type(value[0]).__name__}`: {', '.join(map(str, value))}."
    return f"Any of {', '.join(f'`{each.__name__}`' for each in value.__args__)}."


def _signature(name: str, thing: Any) -> str | None:
    """The call, without the types, which an editor shows; None of what nobody calls."""
    try:
        found = inspect.signature(thing)
    except (TypeError, ValueError):
        return None
    bare = [each.replace(annotation=each.empty) for each in found.parameters.values()]
    if inspect.isclass(thing) and issubclass(thing, BaseException):
        return None
    call = f"{name}{found.replace(parameters=bare, return_annotation=found.empty)}"
    return fill(OBJECT.sub("...", call), WIDTH, subsequent_indent=" " * 4, break_on_hyphens=False)


def _texts(thing: Any) -> tuple[str, str]:
    """The docstring as Markdown, with sessions as blocks of code; and its keywords as a list."""
    said, _, keywords = (inspect.getdoc(thing) or "").partition(f"\n{HEADING}")
    text = EXAMPLE.sub(r"```python\n\1\n```", said).strip()
    return text, "\n".join(f"- `{name}`: {' '.join(words.split())}" for name, words in KEYWORD.findall(keywords))


def _members(of: type) -> Iterator[str]:
    """A row for each public method and property that has a docstring."""
    for name, member in inspect.getmembers(of):
        if name.startswith("_") or not isinstance(inspect.getattr_static(of, name), MEMBERS):
            continue
        doc = inspect.getdoc(member)
        if not doc or getattr(object, name, None) is member or issubclass(of, BaseException):
            continue
        first = " ".join(doc.partition("\n\n")[0].split()).replace("|", "\\|")
        yield f"| `{name}{'()' if callable(member) else ''}` | {first} |"


MEMBERS = (property, cached_property, classmethod, staticmethod, type(page))
"""What is described of a class, besides the class itself."""

if __name__ == "__main__":
    print(page(), end="")
