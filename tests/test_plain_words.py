"""The prose is plain: what a stranger stumbles over stands in no docstring, comment or page."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLAINER = {
    r"\btold\b(?! apart)": "say what happens: printed, shown, reported, said, answered",
    r"\bso many\b": "name the number",
    r"\bwhoever\b": "name the person: the reader, the setter, the caller",
    r"\bwhatever becomes of\b": "say what may become of it",
}
"""What prose does not say, as a pattern, and what it says instead."""
CONSTANTS = {r"\bMOST_": "MAX_", r"\bLEAST_[A-Z]": "MIN_"}
"""How bounds are not called, and how they are."""
KINDS = ("py", "cpp", "hpp", "js", "md")
"""Kinds of files that people read."""
COMMENTS = {
    ".cpp": re.compile(r"//(.*)"),
    ".hpp": re.compile(r"//(.*)"),
    ".js": re.compile(r"(?://|^\s*/?\*)(.*)"),
}
TYPE = r"\{(?:[^{}]|\{[^{}]*\})*\}"
NAME = re.compile(rf"`[^`]*`|@\w+(?: {TYPE})? \[?\w+|{TYPE}|^\s*(?:>>>|\.\.\.).*")
"""What names a thing of the code in prose, or is code."""
BEGINS = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
"""Kinds of tokens after which a statement begins: a text that stands there is a docstring."""


def prose_of_python(text: str) -> Iterator[tuple[int, str]]:
    """Docstrings and comments, with the numbers of their lines."""
    before = tokenize.ENCODING
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and before in BEGINS):
            yield from enumerate(token.string.splitlines(), start=token.start[0])
        before = token.type


def prose_of(file: Path) -> Iterator[tuple[int, str]]:
    """What people read in a file, with the numbers of the lines."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        yield from prose_of_python(text)
        return
    pattern = COMMENTS.get(file.suffix)
    is_code = False
    for number, line in enumerate(text.splitlines(), start=1):
        is_code ^= line.lstrip().startswith("```")  # between such lines of a page stands no prose
        if pattern is None:
            if not is_code:
                yield number, line
        elif found := pattern.search(line):
            yield number, found[1]


@cache
def doubtful_prose() -> list[tuple[str, str]]:
    """Each line that people read, without the names in it, after its file and number, of the files in doubt."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    tests = sorted((ROOT / "tests").rglob("*.py"))
    return [
        (f"{file.relative_to(ROOT)}:{number}", NAME.sub("", words).strip())
        for file in doubtful([*files_of(*KINDS), *tests, *pages])
        for number, words in prose_of(file)
    ]


def files_of(*kinds: str) -> list[Path]:
    folders = (ROOT / name for name in ("src", "tools", "bench"))
    return sorted(file for folder in folders for kind in kinds for file in folder.rglob(f"*.{kind}") if _is_ours(file))


def doubtful(files: list[Path]) -> Iterator[Path]:
    """The files in which a phrase stands somewhere, be it in their code: to look for the prose of all takes seconds."""
    phrase = re.compile("|".join(PLAINER), re.IGNORECASE)
    return (file for file in files if phrase.search(file.read_text(encoding="utf-8")))


def _is_ours(file: Path) -> bool:
    return "lit-html" not in file.parts and "__pycache__" not in file.parts


@pytest.mark.parametrize("phrase", PLAINER)
def test_prose_does_without_the_phrase(phrase: str) -> None:
    pattern = re.compile(phrase, re.IGNORECASE)
    found = [f"{place}: {words}" for place, words in doubtful_prose() if pattern.search(words)]
    assert not found, "\n".join([f"plainer: {PLAINER[phrase]}", *found])


@pytest.mark.parametrize("kind", KINDS)
def test_prose_is_found_in_every_kind_of_file(kind: str) -> None:
    files = files_of(kind)[:5]
    assert files
    assert any(len(re.findall(r"[a-z]{2,} [a-z]{2,}", words)) > 2 for file in files for _, words in prose_of(file))


@pytest.mark.parametrize("prefix", CONSTANTS)
def test_bounds_are_called_as_the_field_calls_them(prefix: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files_of("py", "cpp", "hpp", "js")
        for name in re.findall(prefix + r"\w*", file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join([f"called {CONSTANTS[prefix]}", *found])
