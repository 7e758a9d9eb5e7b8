"""The tags in the code that say what must be believed: `# trust: ...` above a definition, or at the head of a file.

A tag of a file is of all that is in it, one in the `__init__.py` of a folder of all files there, and one of a class
of its methods, wherever there is no other nearer by. What the tags may say is fixed: see `BELIEVED` and `REASONS`.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cluewright.verifying import KINDS
from cluewright.verifying.shares import Shares

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cluewright"
EVERY = tuple(kind.name for kind in KINDS)
GROUPS = {"shares": tuple(kind.name for kind in KINDS if kind.check.__annotations__["return"] is Shares)}
"""Kinds of certificates under one name: those whose check may be shared out to processes."""

BELIEVED = re.compile(r"believed(?: for ([\w-]+(?:, [\w-]+)*))?( where there are wishes)?")
"""It counts: for every kind of certificate, or for these; perhaps only where there are wishes, listed puzzles, or
strategies that assume that the puzzle has one solution. Several such tags say it of several kinds."""
NO_PART = "no part"
REASONS = {
    "only refuses": "It refuses, stops or limits a check, or makes values of one type. A refusal claims nothing.",
    "only reads": "What it has read is written anew and compared with the file.",
    "only tells": "Words, pictures and progress tell what was accepted.",
    "only timing": "It decides where and when something is checked, and not what.",
    "is checked": "What it returns is checked, or compared with a definition of the checker's own.",
    NO_PART: "It never runs while a certificate is accepted.",
}
"""Why something does not count, and what that means."""


@dataclass(frozen=True)
class Trust:
    """What tags say of a place: for which kinds it counts, or why it need not be believed."""

    always: tuple[str, ...] = ()
    for_wishes: tuple[str, ...] = ()
    """The kinds for which it counts only where there are wishes."""
    reason: str = ""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds for which it counts."""
        return tuple(kind for kind in EVERY if kind in {*self.always, *self.for_wishes})


UNTAGGED = Trust()
MARK = "# trust: "
"""How a tag begins."""


class Part(NamedTuple):
    """A definition in a file."""

    name: str
    """`Class.method` for a method."""
    node: ast.stmt
    trust: Trust
    is_tagged: bool
    """Whether it has a tag of its own."""


@dataclass(frozen=True)
class Tagged:
    """A file, and what its tags say."""

    trust: Trust
    """Of whatever in it has no tag nearer by."""
    is_tagged: bool
    parts: tuple[Part, ...]
    """Its functions, classes and constants, each class before its methods."""

    def trust_in(self, name: str) -> Trust:
        """What is said of a definition; of one that is not among the parts, what is said around it."""
        known = {part.name: part.trust for part in self.parts}
        while name not in known and "." in name:
            name = name.rpartition(".")[0]
        return known.get(name, self.trust)


def tagged(text: str, around: Trust = UNTAGGED) -> Tagged:
    """The parts of a file with this text, none if it has no tags; `around` is what is said of its folder."""
    if MARK not in text and around == UNTAGGED:
        return Tagged(UNTAGGED, False, ())  # most files: to parse them takes long
    tree, tags = ast.parse(text), _tags_in(text)
    head = _tag_of_file(tree, tags)
    own = around if head is None else head
    parts = tuple(_parts(tree.body, own, tags))
    if tags:
        raise LookupError(f"line {min(tags)}: expected a tag above a definition, or at the head of the file")
    return Tagged(own, head is not None, parts)


@cache
def tagged_file(path: Path) -> Tagged:
    """The parts of a file of the package."""
    try:
        return tagged(path.read_text(encoding="utf-8"), _around(path))
    except LookupError as error:
        raise LookupError(f"{path.relative_to(ROOT)}: {error}") from None


def _around(path: Path) -> Trust:
    """What is said of the folder of a file, or of a folder around it."""
    for folder in path.parents:
        head = folder / "__init__.py"
        if not head.exists():
            return UNTAGGED
        if head != path and (found := tagged_file(head)).is_tagged:
            return found.trust
    return UNTAGGED


def trust_of(tag: str) -> Trust:
    """What a tag means; an error says what it may be."""
    if tag in REASONS:
        return Trust(reason=tag)
    if (found := BELIEVED.fullmatch(tag)) is None:
        raise LookupError(f"expected 'believed' or one of {', '.join(REASONS)}, got {tag!r}")
    named = found[1].split(", ") if found[1] else EVERY
    kinds = tuple(kind for name in named for kind in GROUPS.get(name, (name,)))
    if unknown := set(kinds) - set(EVERY):
        raise LookupError(f"expected kinds of certificates, got {', '.join(sorted(unknown))}")
    return Trust(for_wishes=kinds) if found[2] else Trust(always=kinds)


def _tags_in(text: str) -> dict[int, Trust]:
    """What each line with a tag says."""
    found: dict[int, Trust] = {}
    if MARK not in text:
        return found  # to read their words one by one takes long
    for token in tokenize.generate_tokens(iter(text.splitlines(keepends=True)).__next__):
        if token.type == tokenize.COMMENT and (tag := re.match(MARK + "(.+)", token.string)):
            try:
                found[token.start[0]] = trust_of(tag[1])
            except LookupError as error:
                raise LookupError(f"line {token.start[0]}: {error}") from None
    return found


def _tag_of_file(tree: ast.Module, tags: dict[int, Trust]) -> Trust | None:
    """What is said of a whole file, between its docstring and what follows; None if nothing is."""
    after = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    first = _first_line(after[0]) if after else max(tags, default=0) + 2
    own = sorted(line for line in tags if line < first)
    if not own or own[-1] == first - 1:
        return None
    return _joined([tags.pop(line) for line in own])


def _parts(body: list[ast.stmt], around: Trust, tags: dict[int, Trust], prefix: str = "") -> Iterator[Part]:
    """The definitions in a module or class, with the tags above them, which are taken out of `tags`."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if not prefix:
                if name == "__all__":  # which belongs to the imports
                    continue
            case _:
                continue
        above, line = [], _first_line(node) - 1
        while line in tags:
            above.append(tags.pop(line))
            line -= 1
        trust = _joined(above) if above else around
        yield Part(prefix + name, node, trust, bool(above))
        if isinstance(node, ast.ClassDef):
            yield from _parts(node.body, trust, tags, f"{prefix}{name}.")


def _joined(tags: list[Trust]) -> Trust:
    """What several tags say together: a reason is for the kinds of which none says that they believe it."""
    reasons = [tag.reason for tag in tags if tag.reason]
    if len(reasons) > 1:
        raise LookupError(f"expected one reason, got {', '.join(reasons)}")
    always = tuple(kind for kind in EVERY if any(kind in tag.always for tag in tags))
    for_wishes = tuple(kind for kind in EVERY if any(kind in tag.for_wishes for tag in tags))
    return Trust(always, for_wishes, "".join(reasons))


def _first_line(node: ast.stmt) -> int:
    """The line on which a statement begins, with its decorators."""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def span(node: ast.stmt) -> set[int]:
    """The lines of a statement, with its decorators."""
    return set(range(_first_line(node), (node.end_lineno or node.lineno) + 1))
