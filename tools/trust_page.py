"""Counts the lines that a reader of a certificate must believe, and writes them into docs/trust.md.

`make docs` runs `python -m tools.trust_page`, which changes nothing on the page but its tables. A line counts if it
holds code: blank lines, comments, docstrings and imports do not, in C++ nor do lines of the preprocessor. Of a Python
file those definitions count whose tags say so, see `trust_tags`. Of C++ whole files count.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .trust_tags import EVERY, PACKAGE, REASONS, ROOT, Tagged, Trust, span, tagged_file

PAGE = ROOT / "docs" / "trust.md"
CHECKER = ROOT / "src" / "checker"
COMPILED_FROM = {
    "chute": "chute",
    "square": "square",
    "brute-force": "brute_force filling_sum",
    "few-clues": "brute_force",
    "starvation": "starvation",
    "chute-cubes": "chute_cubes drup wishes",
    "rounds": "drup wishes",
    "no-grid": "drup",
}
"""The C++ files whose functions a kind calls; what they include counts as well, and `checker.cpp`, which calls them."""
FOR_OTHERS = {"lrat.cpp", "lrat.hpp"}
"""The C++ files for what other programs check; no verdict depends on them."""
MAX_LINES = 1_500
"""The goal, in lines, for all kinds together. It is missed: the page says which single kinds have at most as many."""
FOR_WISHES = {
    **{f"wishes.{end}": ("brute-force", "starvation", "chute-cubes", "rounds", "few-clues") for end in ("cpp", "hpp")},
    **dict.fromkeys(("horn_closure.cpp", "horn_closure.hpp", "beyond.hpp"), ("starvation", "chute-cubes", "rounds")),
}
"""The C++ files that have a part only where there are wishes, listed puzzles, or strategies that assume uniqueness."""


def python_lines(text: str, tagged: Tagged) -> dict[Trust, int]:
    """How many lines of a Python file count, by what is said of them."""
    if not any(part.trust.kinds for part in tagged.parts):
        return {}  # most files: to read their words one by one takes long
    trust_of = {line: part.trust for part in tagged.parts for line in span(part.node)}
    for each in ast.walk(ast.parse(text)):
        match each:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Import() | ast.ImportFrom():
                for line in span(each):
                    trust_of.pop(line, None)
    counts: dict[Trust, int] = {}
    for line in sorted(trust_of.keys() & _lines_with_code(text)):
        trust = replace(trust_of[line], reason="")
        if trust.kinds:
            counts[trust] = counts.get(trust, 0) + 1
    return counts


def _lines_with_code(text: str) -> set[int]:
    blank = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {line for token in tokens if token.type not in blank for line in range(token.start[0], token.end[0] + 1)}


def cpp_lines(text: str) -> int:
    """How many lines of a C++ file count."""
    without_comments = re.sub(r"//.*|/\*.*?\*/", "", text)
    lines = (line.strip() for line in without_comments.splitlines())
    return sum(bool(line) and not line.startswith("#") for line in lines)


def cpp_files(kind: str) -> set[str]:
    """The C++ files that check certificates of a kind: each module with its header, and all that they include."""
    found: set[str] = set()
    left = [f"{name}.cpp" for name in COMPILED_FROM.get(kind, "").split()]
    while left:
        file = left.pop()
        if file in found or not (CHECKER / file).exists():
            continue
        found.add(file)
        includes = re.findall(r'^#include "(\w+)\.hpp"', (CHECKER / file).read_text(encoding="utf-8"), re.MULTILINE)
        left += [f"{name}{end}" for name in includes for end in (".hpp", ".cpp")]
    return found | {"checker.cpp"} if found else found


class Row(NamedTuple):
    """What counts of a file."""

    file: str
    """Below `src`."""
    lines: int
    trust: Trust


@cache
def counted() -> tuple[Row, ...]:
    """What counts of each file: Python, what counts for every kind first, then C++."""
    python = [
        Row(path.relative_to(PACKAGE.parent).as_posix(), lines, trust)
        for path in sorted(PACKAGE.rglob("*.py"))
        for trust, lines in python_lines(path.read_text(encoding="utf-8"), tagged_file(path)).items()
    ]
    python.sort(key=lambda row: row.trust.kinds != EVERY)
    compiled = (
        Row(f"checker/{path.name}", cpp_lines(path.read_text(encoding="utf-8")), _trust_of_cpp(path.name))
        for path in sorted(CHECKER.iterdir())
    )
    return (*python, *(row for row in compiled if row.trust.kinds))


def _trust_of_cpp(name: str) -> Trust:
    kinds = tuple(kind for kind in EVERY if name in cpp_files(kind))
    for_wishes = tuple(kind for kind in kinds if kind in FOR_WISHES.get(name, ()))
    return Trust(tuple(kind for kind in kinds if kind not in for_wishes), for_wishes)


def totals() -> str:
    """The table of the kinds."""
    lines = [
        "| kind | Python | C++ | lines | of these for [wishes](glossary.md#wish) only |",
        "|---|---:|---:|---:|---:|",
    ]
    for kind in EVERY:
        rows = [row for row in counted() if kind in row.trust.kinds]
        for_wishes = sum(row.lines for row in rows if kind in row.trust.for_wishes)
        lines.append(_total(f"`{kind}`", rows, for_wishes))
    lines.append(_total("all kinds", counted(), None))
    return "\n".join([*lines, "", *_goal(), "", *_without_lists()])


def _goal() -> list[str]:
    """Which kinds are within the goal and which are not, in words."""
    every = {kind: sum(row.lines for row in counted() if kind in row.trust.kinds) for kind in EVERY}
    larger = [f"`{kind}`" for kind, lines in every.items() if lines > MAX_LINES]
    within = len(every) - len(larger)
    return [
        f"The goal of {MAX_LINES:,} lines for all kinds together is missed. A certificate depends on the lines of its"
        f" own kind only: {within} of the {len(every)} kinds have at most {MAX_LINES:,}"
        + (f"; {', '.join(larger)} have more." if larger else "."),
    ]


def _without_lists() -> list[str]:
    """How many lines the definitions are of strategies whose rules cannot be listed, with all that only they need."""
    rows = [row for row in counted() if row.file.endswith("/beyond.hpp") or _is_without_list(PACKAGE.parent / row.file)]
    lines, where = sum(row.lines for row in rows), ", ".join(map(_linked, rows))
    return [f"Of these lines {lines} define strategies with too many rules to list: {where}."]


def _is_without_list(path: Path) -> bool:
    if path.parent.name != "rules" or path.name == "catalogue.py":
        return False
    return path.name == "left.py" or "\nfrom .left " in path.read_text(encoding="utf-8")


def _total(name: str, rows: Sequence[Row], for_wishes: int | None) -> str:
    """A row of that table."""
    compiled = sum(row.lines for row in rows if row.file.startswith("checker"))
    every = sum(row.lines for row in rows)
    return f"| {name} | {every - compiled} | {compiled or ''} | {every} | {for_wishes or ''} |"


def files() -> str:
    """The table of the files."""
    rows = [f"| {_linked(row)} | {row.lines} | {_named(row.trust)} |" for row in counted()]
    return "\n".join(["| file | lines | for |", "|---|---:|---|", *rows])


def _linked(row: Row) -> str:
    return f"[`{row.file.removeprefix('cluewright/')}`](../src/{row.file})"


def _named(trust: Trust) -> str:
    """The kinds for which something counts; those for which it does so only where there are wishes come last."""
    if trust.always == EVERY:
        return "every kind"
    always, for_wishes = _listed(trust.always), _listed(trust.for_wishes)
    return "; ".join(filter(None, [always, for_wishes and f"for wishes: {for_wishes}"]))


def _listed(kinds: Iterable[str]) -> str:
    return ", ".join(f"`{kind}`" for kind in kinds)


def reasons() -> str:
    """The table of the reasons for which something need not be believed."""
    return "\n".join(["| tag | why |", "|---|---|", *(f"| `{name}` | {why} |" for name, why in REASONS.items())])


TABLES = {"reasons": reasons, "totals": totals, "files": files}


def page(text: str) -> str:
    """The page with its tables written anew: each stands between two comments with its name."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name}: make docs -->", f"<!-- end of {name} -->"
        before, after = text.split(begin, maxsplit=1)[0], text.split(end)[1]
        text = f"{before}{begin}\n\n{table()}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
