"""The glossary: in order, without words that nobody uses, and linked where a reader meets a word first."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from tests.pages import PAGES, ROOT, text_of

GLOSSARY = ROOT / "docs" / "glossary.md"
ENTRIES = re.findall(r"^### (.+)$", text_of(GLOSSARY), flags=re.MULTILINE)
LINKING = (ROOT / "README.md", ROOT / "docs" / "finding.md", ROOT / "docs" / "trust.md")
"""The pages that link each word where they use it first."""


def forms(entry: str) -> set[str]:
    """A word in the singular and in the plural."""
    plural = f"{entry[:-1]}ies" if entry.endswith("y") else f"{entry}es" if entry.endswith(("x", "sh")) else f"{entry}s"
    return {entry.lower(), plural.lower()}


@cache
def entry_of() -> dict[str, str]:
    return {form: entry for entry in ENTRIES for form in forms(entry)}


def words() -> re.Pattern[str]:
    """Any word of the glossary: of two that begin alike the longer."""
    longest_first = sorted(entry_of(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def prose(text: str) -> str:
    """The text of a page with blanks in place of what is no prose: blocks, headings, code, pictures, addresses."""
    not_prose = r"```.*?```|^#.*?$|`[^`\n]*`|!\[[^]]*\]\([^)]*\)|\]\((?!\S*glossary\.md#)[^)]*\)|<!--.*?-->"
    return re.sub(not_prose, lambda found: " " * len(found[0]), text, flags=re.DOTALL | re.MULTILINE)


def first_uses(text: str) -> dict[str, re.Match[str]]:
    """For each entry that a page uses in its prose, where it does so first."""
    found: dict[str, re.Match[str]] = {}
    addresses_hidden = re.sub(r"\]\([^)]*\)", lambda address: " " * len(address[0]), prose(text))
    for match in words().finditer(re.sub(r"\s", " ", addresses_hidden)):
        found.setdefault(entry_of()[match[0].lower()], match)
    return found


def docstrings_of(text: str) -> str:
    """The docstrings of a file with this text."""
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr))
    return "\n".join(str(constant.value) for constant in constants if isinstance(constant, ast.Constant))


def anchor(entry: str) -> str:
    return entry.lower().replace(" ", "-")


def test_entries_are_in_alphabetical_order() -> None:
    assert sorted(ENTRIES, key=str.lower) == ENTRIES
    assert len(entry_of()) == 2 * len(ENTRIES)


def test_every_entry_is_used_somewhere() -> None:
    """Most are on the pages. For what is not, the docstrings are read of the files in which it stands at all."""
    on_pages = _used_in("\n".join(text_of(page) for page in PAGES if page != GLOSSARY))
    assert on_pages
    missing = {*ENTRIES} - on_pages
    for text in map(text_of, (ROOT / "src" / "cluewright").rglob("*.py")):
        plain = " ".join(text.lower().split())
        if any(form in plain for entry in missing for form in forms(entry)):
            missing -= _used_in(docstrings_of(text))
    assert not missing


def _used_in(text: str) -> set[str]:
    return {entry_of()[word.lower()] for word in words().findall(" ".join(text.split()))}


@pytest.mark.parametrize("page", LINKING, ids=lambda page: page.stem)
def test_a_word_is_linked_where_a_page_uses_it_first(page: Path) -> None:
    text = text_of(page)
    unlinked = [
        match[0]
        for entry, match in first_uses(text).items()
        if not re.match(rf"\]\(\S*glossary\.md#{anchor(entry)}\)", text[match.end() :])
    ]
    assert unlinked == []
