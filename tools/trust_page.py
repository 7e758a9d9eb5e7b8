"""Counts the lines that a reader of a certificate must believe, and writes them into docs/trust.md.

`make docs` runs `python -m tools.trust_page`, which changes nothing on the page but its tables. A line counts if it
holds code: blank lines, comments, docstrings and imports do not, in C++ nor do lines of the preprocessor. Of a Python
file only the definitions count that have a part in what is accepted, see `PYTHON`. Of C++ whole files count.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cluewright.verifying import KINDS

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "trust.md"
PACKAGE = ROOT / "src" / "cluewright"
CHECKER = ROOT / "src" / "checker"
EVERY = tuple(kind.name for kind in KINDS)
WITH_WISHES = ("brute-force", "starvation", "chute-cubes", "rounds")
BY_RULES = (*WITH_WISHES, "few-clues")
COMPILED = (*BY_RULES, "chute")
IN_SHARES = tuple(kind.name for kind in KINDS if kind.shares)


@dataclass(frozen=True)
class Source:
    """A Python file of the package, and what of it must be believed."""

    file: str
    kinds: tuple[str, ...]
    only: tuple[str, ...] = ()
    """The names that count, `Class.method` for a method. If there are none, all count, except:"""
    but: tuple[str, ...] = ()
    """The names that do not count."""
    what: str = ""
    """What these names are about, if others of the same file count for other kinds."""

    def counts(self, name: str) -> bool:
        """Whether this name, of a definition or of a method, counts."""
        return name in self.only if self.only else name not in self.but


RULES = tuple(sorted(path.stem for path in (PACKAGE / "verifying" / "rules").glob("[!_]*.py")))
"""The files of the checker's own definitions of the strategies."""
WORDS = ("_words",)
"""What only tells what was accepted."""
FOR_FEW_CLUES = ("least_digits", "Fillings", "Fillings.fixed", "Fillings.labels")
"""What fillings are, without the pieces into which they are cut."""
PYTHON = (
    Source("verifying/verdict.py", EVERY, only=("verify", "_verdict", "_check")),
    Source("verifying/refusal.py", EVERY),
    Source(
        "verifying/files.py",
        EVERY,
        only=(
            "certificate_to_json",
            "_text",
            "certificate_from_json",
            "_compare",
            "_certificate",
            "load_certificate",
            "_read",
        ),
    ),
    Source(
        "verifying/certificate.py",
        EVERY,
        but=(
            "Certificate.__repr__",
            "Certificate.words",
            "Certificate.marks",
            "Certificate.to_dict",
            "no_marks",
            "Kind.__str__",
            "Kind.__repr__",
            "MAX_PROOF_BYTES",
        ),
    ),
    Source("verifying/fields.py", EVERY, but=("check_parts",)),
    Source("verifying/wishes.py", EVERY, only=("Wishes", "Wishes.__bool__", "Wishes.to_plain", "check_wishes")),
    Source("verifying/kinds/catalogue.py", EVERY, only=("KINDS", "kind_named")),
    Source(
        "boards/board.py",
        EVERY,
        only=(
            "bits",
            "bits_of",
            "cells_by_value",
            "House",
            "House.cell_bits",
            "Board",
            "Board.__post_init__",
            "Board._check_places",
            "Board._check_house",
            "Board._identity",
            "Board._hash",
            "Board.__eq__",
            "Board.__hash__",
            "Board.size",
            "Board.all_cells",
            "Board.peers",
            "Board.peer_cells",
            "Board.all_times_one",
            "Board.houses_of",
            "Board.of_kind",
            "Board.cell_of_place",
            "Board.cell_at",
            "Board.cell_if_any",
            "Board.row_of",
            "Board.column_of",
        ),
    ),
    Source("boards/plain.py", EVERY, only=("board_to_plain",)),
    Source("boards/variants.py", EVERY, but=("board_names", "sized_names", "_unknown", "Family.__str__")),
    Source("boards/overlapping.py", EVERY),
    Source("boards/regions.py", EVERY),
    Source(
        "boards/mask.py",
        EVERY,
        only=(
            "FREE",
            "Mask",
            "Mask.__post_init__",
            "Mask.__contains__",
            "Mask.__iter__",
            "Mask.__len__",
            "Mask.free",
            "Mask.fixed",
            "Mask.empty",
            "Mask.__str__",
            "Mask._symbol",
        ),
    ),
    Source(
        "boards/grid.py",
        ("chute-cubes", "rounds"),
        only=(
            "EMPTY_SYMBOLS",
            "MAX_ONE_CASE_DIGITS",
            "parse_symbol",
            "_digit_of_symbols",
            "cell_count",
            "cells_only",
            "Grid.parse",
            "Grid.__getitem__",
            "Grid.clues",
        ),
        what="listed puzzles",
    ),
    Source("boards/grid.py", EVERY, only=("SYMBOLS", "digit_symbol", "Grid", "Grid.__post_init__")),
    Source("verifying/kinds/idle_symmetry.py", ("idle-symmetry",), but=(*WORDS, "_marks", "_moved", "_moved_lines")),
    Source("verifying/kinds/few_digits.py", ("few-digits",), but=WORDS),
    Source(
        "verifying/kinds/no_grid.py",
        ("no-grid",),
        but=(*WORDS, "_marks", "ABOUT", "ABOUT_COPIES", "_standard", "_variables_in_words"),
    ),
    Source("verifying/kinds/law.py", ("no-grid", "chute-cubes"), only=("law", "_pairs")),
    Source("verifying/kinds/law.py", ("no-grid",), but=("law", "_pairs"), what="copies"),
    Source("verifying/kinds/listed.py", ("chute-cubes", "rounds"), what="listed puzzles"),
    Source("verifying/kinds/labels.py", ("no-grid", "rounds"), only=("checked_labels",)),
    Source("verifying/kinds/proofs.py", ("no-grid", "rounds")),
    Source("verifying/kinds/reach.py", ("reach",), but=(*WORDS, "_marks")),
    Source("verifying/kinds/chute.py", ("chute",), but=WORDS),
    Source("verifying/kinds/square.py", ("square",), but=(*WORDS, "_marks")),
    Source(
        "verifying/kinds/brute_force/check.py",
        ("brute-force",),
        but=(*WORDS, "_check", "_check_part", "_check_given", "MAX_LABELS_TOLD"),
    ),
    Source("verifying/kinds/brute_force/fillings.py", ("brute-force", "few-clues"), only=FOR_FEW_CLUES),
    Source(
        "verifying/kinds/brute_force/fillings.py",
        ("brute-force",),
        but=(*FOR_FEW_CLUES, "Fillings.fit"),
        what="beginnings and the sum",
    ),
    Source("verifying/kinds/brute_force/search.py", ("brute-force", "few-clues")),
    Source("verifying/kinds/starvation.py", ("starvation",), but=(*WORDS, "_check_part")),
    Source(
        "verifying/kinds/chute_cubes/check.py",
        ("chute-cubes",),
        but=(*WORDS, "_improper_words", "_check_part", "_check_given", "Hints", "ABOUT", "_standard"),
    ),
    Source("verifying/kinds/chute_cubes/carried.py", ("chute-cubes",), only=("key_of", "digits_of")),
    Source("verifying/kinds/chute_cubes/clauses.py", ("chute-cubes",), but=("_refuse_many",)),
    Source("verifying/kinds/chute_cubes/unavoidable_sets.py", ("chute-cubes",)),
    Source(
        "verifying/kinds/rounds/check.py",
        ("rounds",),
        but=(*WORDS, "ABOUT", "ABOUT_COPIES", "ABOUT_CELLS_LEFT", "_standard"),
    ),
    Source("verifying/refutations.py", ("chute-cubes", "no-grid", "rounds"), only=("Refutation",)),
    Source("verifying/kinds/rounds/clauses.py", ("rounds",)),
    Source("verifying/kinds/counters.py", ("no-grid", "rounds"), but=("Counter.in_words",)),
    Source("verifying/kinds/rounds/numbering.py", ("rounds",)),
    Source("verifying/kinds/few_clues.py", ("few-clues",), but=(*WORDS, "_check")),
    Source("verifying/shares.py", IN_SHARES),
    Source("verifying/workers.py", IN_SHARES, but=("HEAD_START",)),
    Source("processes/crew.py", IN_SHARES),
    Source("processes/inside.py", IN_SHARES, only=("work", "_end_with")),
    Source("processes/memory.py", IN_SHARES),
    Source("processes/starting.py", IN_SHARES, only=("started", "_interpreter")),
    Source("processes/worker.py", IN_SHARES, but=("usable_cores",)),
    Source("verifying/replay.py", ("brute-force", "starvation")),
    Source("verifying/tables.py", COMPILED),
    Source("verifying/ground.py", BY_RULES),
    Source("verifying/wish_check.py", WITH_WISHES),
    *(Source(f"verifying/rules/{name}.py", BY_RULES) for name in RULES),
)
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
"""The goal: at first for all kinds together; what is told is which single kinds keep to it."""
FOR_WISHES = {
    **{f"src/checker/wishes.{end}": BY_RULES for end in ("cpp", "hpp")},
    **{f"src/checker/horn_closure.{end}": ("starvation", "chute-cubes", "rounds") for end in ("cpp", "hpp")},
    "src/cluewright/verifying/wish_check.py": ("chute-cubes", "rounds"),
    "src/cluewright/verifying/ground.py": ("starvation", "chute-cubes"),
    **{f"src/cluewright/verifying/rules/{name}.py": ("starvation", "chute-cubes") for name in RULES},
}
"""The files that have a part only where there are wishes, listed puzzles, or strategies that assume uniqueness."""


NOT_BELIEVED = {
    "boards/plain.py": "reads: what was read is written again and compared",
    "boards/drawn.py": "reads",
    "boards/decoding.py": "reads",
    "boards/mask.py: Mask.of_line, _parsed, _parse_cell": "read",
    "boards/grid.py: parse_symbol, cell_count, cells_only": "read",
    "values.py": "only refuses, or makes values of one type",
    "checked.py": "only refuses, or makes values of one type",
    "boards/board.py: House.__post_init__, check_board, checked_cells": "only refuse, or make values of one type",
    "strategies/strategy.py: Strategy.__post_init__": "only refuses, or makes values of one type",
    "verifying/files.py: check_certificate": "only refuses",
    "verifying/files.py: _parsed, _has_many_marks, _check_size, _printable, _some_clues, _file, _proof_path": "read",
    "notation/packing/json_text.py: deepest": "only refuses",
    "verifying/digests.py": "digests, which claim nothing",
    "verifying/wishes.py: Wishes.from_plain, _may_be_strategies, _strategy": "read",
    "verifying/wishes.py: Wishes.__post_init__": "only refuses, or makes values of one type",
    "boards/board.py: digits_in, House.name, Board.all_digits": "words; strategies",
    "verifying/limits.py": "only refuses",
    "verifying/verdict.py: Verdict.__post_init__": "only refuses",
    "verifying/verdict.py: _check_kind": "only refuses, and what is read from a file has a kind of the catalogue",
    "verifying/kinds/chute_cubes/carried.py": "reads sets and proofs, all of which are checked",
    "verifying/kinds/chute_cubes/clauses.py: _refuse_many": "only refuses",
    "verifying/progress.py": "tells the progress",
    "processes/worker.py: usable_cores": "the number of processes decides nothing",
    "cancelling.py": "only stops",
    "options.py: check_progress": "only refuses",
    "in_thread.py": "what stops, limits, and is told the progress",
    "writing.py": "words for errors",
    "strategies": "order the rules of `rounds`, which are compared",
    "boards/position.py": "used by the strategies",
    "boards/symmetries": "list symmetries, each of which is checked",
    "boards/described.py: board_named": "returns a board as it is",
    "verifying/fields.py: check_parts": "there are no parts in a file",
}
"""Files and functions that run while a certificate is verified, and that nobody need believe; and why."""


def is_counted(file: str, name: str, kind: str) -> bool:
    """Whether a function in this file of the package counts for a kind."""
    return any(source.file == file and kind in source.kinds and source.counts(name) for source in PYTHON)


def need_not_be_believed(file: str, name: str) -> bool:
    """Whether there is a reason not to believe it."""
    for place in NOT_BELIEVED:
        known, _, names = place.partition(": ")
        if (file == known or file.startswith(f"{known}/")) and (not names or name in names.split(", ")):
            return True
    return False


def python_lines(text: str, source: Source) -> int:
    """How many lines of a Python file count."""
    tree = ast.parse(text)
    known = {name for name, _ in _definitions(tree)}
    if unknown := {*source.only, *source.but} - known:
        raise LookupError(f"{source.file}: no definition of {', '.join(sorted(unknown))}")
    counting: set[int] = set()
    for name, node in _definitions(tree):
        counting = counting | _span(node) if source.counts(name) else counting - _span(node)
    for each in ast.walk(tree):
        match each:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Import() | ast.ImportFrom():
                counting -= _span(each)
    return len(counting & _lines_with_code(text))


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The functions, classes and constants of a module, each class before its methods; `if`s are not among them."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name):
                yield name, node
            case ast.ClassDef(name=name):
                yield name, node
                yield from ((f"{name}.{each.name}", each) for each in node.body if isinstance(each, ast.FunctionDef))
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node


def _span(node: ast.stmt) -> set[int]:
    """The lines of a statement, with its decorators."""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return set(range(first, (node.end_lineno or first) + 1))


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
    """From the project's root."""
    what: str
    lines: int
    kinds: tuple[str, ...]


@cache
def counted() -> tuple[Row, ...]:
    """What counts of each file."""
    python = (
        Row(
            f"src/cluewright/{source.file}",
            source.what,
            python_lines((PACKAGE / source.file).read_text(encoding="utf-8"), source),
            source.kinds,
        )
        for source in PYTHON
    )
    compiled = (
        Row(
            f"src/checker/{path.name}",
            "",
            cpp_lines(path.read_text(encoding="utf-8")),
            tuple(kind for kind in EVERY if path.name in cpp_files(kind)),
        )
        for path in sorted(CHECKER.iterdir())
    )
    return (*python, *(row for row in compiled if row.kinds))


def totals() -> str:
    """The table of the kinds."""
    lines = [
        "| kind | Python | C++ | lines | of these for [wishes](glossary.md#wish) only |",
        "|---|---:|---:|---:|---:|",
    ]
    for kind in EVERY:
        rows = [row for row in counted() if kind in row.kinds]
        for_wishes = sum(row.lines for row in rows if row.what or kind in FOR_WISHES.get(row.file, ()))
        lines.append(_total(f"`{kind}`", rows, for_wishes))
    lines.append(_total("all kinds", counted(), None))
    return "\n".join([*lines, "", *_goal()])


def _goal() -> list[str]:
    """Which kinds are within the goal and which are not, in words."""
    every = {kind: sum(row.lines for row in counted() if kind in row.kinds) for kind in EVERY}
    larger = [f"`{kind}`" for kind, lines in every.items() if lines > MAX_LINES]
    return [
        f"The goal was {MAX_LINES:,} lines for all kinds together, and is missed: a certificate of one kind asks for"
        f" the lines of that kind alone, and {len(every) - len(larger)} of the {len(every)} kinds keep to the number"
        " by themselves" + (f"; {', '.join(larger)} do not." if larger else "."),
    ]


def _total(name: str, rows: Sequence[Row], for_wishes: int | None) -> str:
    """A row of that table."""
    compiled = sum(row.lines for row in rows if row.file.startswith("src/checker"))
    every = sum(row.lines for row in rows)
    return f"| {name} | {every - compiled} | {compiled or ''} | {every} | {for_wishes or ''} |"


def files() -> str:
    """The table of the files."""
    rows = [f"| {_linked(row)} | {row.lines} | {_named(row.kinds)} |" for row in counted()]
    return "\n".join(["| file | lines | for |", "|---|---:|---|", *rows])


def _linked(row: Row) -> str:
    short = row.file.removeprefix("src/").removeprefix("cluewright/")
    return f"[`{short}`](../{row.file})" + (f", {row.what}" if row.what else "")


def _named(kinds: Iterable[str]) -> str:
    kinds = tuple(kinds)
    return "every kind" if kinds == EVERY else ", ".join(f"`{kind}`" for kind in EVERY if kind in kinds)


TABLES = {"totals": totals, "files": files}


def page(text: str) -> str:
    """The page with its tables written anew: each stands between two comments with its name."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name}: make docs -->", f"<!-- end of {name} -->"
        before, after = text.split(begin, maxsplit=1)[0], text.split(end)[1]
        text = f"{before}{begin}\n\n{table()}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
