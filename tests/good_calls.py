"""One good call of everything public, as the base from which one argument at a time is made wrong."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from importlib import import_module
from inspect import getattr_static, isfunction, signature
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from tests.rating.samples import RATED

import cluewright as cw
from cluewright import boards
from cluewright.boards import board_to_plain, symmetries
from cluewright.boards.symmetries import SQUARE_SYMMETRIES, Transformation, symmetry_group
from cluewright.finding import Cause, FindOptions
from cluewright.solving.exact_cover import queens, sudoku
from cluewright.storing import Choice

DOCS = Path(__file__).parents[1] / "docs"
LINE = "1...2..3..4..1.."
FULL = "1324241332414132"
MASK = "*..**...*....*.."

NOT_CALLED = {
    "Grid.unchecked": "takes what the kernel has made, and says so",
    "Position.unchecked": "takes what the kernel has made, and says so",
    "Library": "is made by `library`",
    **dict.fromkeys(
        ["Rule", "Rule.holds_in", "Rule.new_conclusions"],
        "is made by strategies, for millions of rules, and takes what they say",
    ),
    "Library.add_prepared": "takes what `sweep` has prepared",
    "Sweep.of": "is for `sweep`, which hands over what it has counted",
    **dict.fromkeys(
        ["canonical_rows", "classes", "equivalence", "is_comparable", "largest_symmetries"],
        "is for the other folders, and not known beyond them",
    ),
}
"""What has a public name and is not for everybody to call; and why."""
ASKED_OFTEN = {
    "Board.cell_words",
    "Board.column_of",
    "Board.of_kind",
    "Board.row_of",
    "Position.cells_within",
    "Position.would_change",
    "parse_symbol",
}
"""What is asked for each cell again and again, with cells and digits that come from the board: to check them would take
longer than the answer. Something wrong gets Python's own error, or no answer that means anything, but nothing crashes.
"""


@dataclass(frozen=True)
class Good:
    """Arguments of a good call, by their names."""

    arguments: Mapping[str, object] = field(default_factory=dict)
    on: object = None
    """The value of which a method is called."""


def public_things() -> Iterator[tuple[str, Any]]:
    """Every public name: of the package, of `boards` and its `symmetries`, and what documents import from elsewhere."""
    seen: list[object] = []
    faces = [(each, tuple(_names_of(each))) for each in (boards, symmetries)]
    homes = [(cw, tuple(cw.__all__)), *faces]
    for page in sorted(DOCS.glob("*.md")):
        for folder, names in re.findall(r"from (cluewright\.[a-z_.]+) import ([\w, ]+)", page.read_text("utf-8")):
            homes.append((import_module(folder), tuple(names.split(", "))))
    for home, names in homes:
        for name in names:
            thing = getattr(home, name)
            if not any(thing is other for other in seen):
                seen.append(thing)
                yield name, thing


def _names_of(face: ModuleType) -> Iterator[str]:
    """The names that a folder gives, as type checkers see them: it may import them only when they are used."""
    for node in ast.walk(ast.parse(Path(str(face.__file__)).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            yield from (each.asname or each.name for each in node.names if not each.name.startswith("_"))


def public_calls() -> Iterator[tuple[str, Any]]:
    """Each public function and class, and of a class each method that takes something; but no errors and no choices."""
    for name, thing in public_things():
        if isfunction(thing):
            yield name, thing
        if isinstance(thing, type) and thing.__module__.startswith("cluewright"):
            if issubclass(thing, Exception | Enum):
                continue
            yield name, thing
            yield from methods(name, thing)


def methods(name: str, kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods of a class that take something."""
    for method in dir(kind):
        raw = getattr_static(kind, method)
        is_field = method in getattr(kind, "__dataclass_fields__", {})
        if method.startswith("_") or is_field or not (isfunction(raw) or isinstance(raw, classmethod)):
            continue
        call = getattr(kind, method)
        if signature(call).parameters.keys() - {"self"}:
            yield f"{name}.{method}", call


def parameters(call: Any) -> list[str]:
    """The names of what a function takes; for the choice of puzzles of a library, each of its keys."""
    names = [name for name in signature(call).parameters if name != "self"]
    if call in (cw.find_all, cw.find_several):
        return [name for name in names if name not in FindOptions.__annotations__]  # they are those of `find`
    return [*names[:-1], *Choice.__annotations__] if names[-1:] == ["choice"] else names


def fields_of(value: object) -> dict[str, object]:
    """The arguments that make this value anew."""
    assert is_dataclass(value), type(value)
    return {each.name: getattr(value, each.name) for each in fields(value) if each.init}


def good_calls() -> dict[str, Good]:
    """A good call for each public name; files are made in the current folder."""
    rated = [puzzle for puzzle, _ in RATED], [level for _, level in RATED]
    four, grid, full, mask = cw.board("4x4"), cw.read_grid(LINE), cw.read_grid(FULL), cw.mask(MASK)
    position = cw.read_position(LINE)
    found, impossible = cw.find(MASK, seed=1), cw.find("*...*...*....*..", seed=1)
    assert isinstance(found, cw.Found)
    assert isinstance(impossible, cw.Impossible)
    certificate = impossible.certificate
    cw.save_certificate(certificate, "certificate.json")
    path = cw.explain(LINE)
    library = cw.library("mine.db")
    library.add([grid])
    group = symmetry_group(four)
    (puzzle,) = cw.generate(board="4x4", seed=1)
    swept = cw.sweep([MASK], "swept", seed=1, workers=1)
    moved = Transformation.identity(four)
    strategy = cw.strategy_named("x-wing")
    question = found.question
    complete = cw.Complete(question, 1, "rounds", found.effort)
    undecided = cw.Undecided(question, Cause.TIME_LIMIT, "no time", "rounds", found.effort)
    calibration = cw.calibrate(*rated, measures=["clues"])
    problem = queens(4)
    values: list[object] = [
        four, grid, mask, position, found, impossible, complete, undecided, found.effort, certificate, path,
        cw.rounds(LINE), cw.rate(LINE), cw.rate(LINE).profile, cw.rates([LINE]), calibration, cw.check(LINE),
        cw.trace(LINE), cw.estimate(LINE, probes=2), cw.expected(MASK)[0], cw.minimum("naked-single", "4x4", seed=1),
        puzzle, puzzle.mode, cw.hint_sequence(FULL[:-1] + "."), cw.read_sheets(LINE)[0], path.steps[0], strategy, swept,
        cw.verify(certificate), cw.draw(LINE), cw.BookPuzzle(grid), moved, group, four.houses[0], four.chutes[0],
        SQUARE_SYMMETRIES[1],
    ]  # fmt: skip
    calls = {type(value).__name__: Good(fields_of(value)) for value in values}
    seeded = {"seed": 1, "time_limit": 0.01}
    search = {"mask": MASK, "strategies": "naked-single", "workers": 1, **seeded}
    calls |= {
        "Problem": Good({"options": [("a",), ("b",)], "items": ["a", "b"], "secondary": []}),
    }
    functions: dict[str, dict[str, object]] = {
        "automorphisms": {"thing": grid},
        "board": {"which": "4x4"},
        "book": {"puzzles": [LINE]},
        "calibrate": {"puzzles": rated[0], "told": rated[1], "measures": ["clues"]},
        "canonical": {"things": LINE},
        "canonical_mask": {"mask": MASK},
        "check": {"puzzle": LINE},
        "completed": {"puzzles": [LINE]},
        "convert": {"source": LINE, "to": "sgt"},
        "count_grids": {"board": "4x4"},
        "count_solutions": {"puzzles": LINE},
        "declaration": {"board": "4x4"},
        "draw": {"thing": LINE},
        "estimate": {"puzzle": LINE, "probes": 2},
        "expected": {"mask": MASK},
        "explain": {"puzzle": LINE},
        "find": search,
        "find_all": search,
        "find_several": {**search, "count": 1},
        "from_json": {"text": cw.to_json(found)},
        "generate": {"count": 1, "board": "4x4", **seeded},
        "hint": {"position": LINE},
        "possible_steps": {"position": LINE},
        "hint_sequence": {"puzzle": LINE},
        "library": {"path": "mine.db"},
        "load_certificate": {"path": "certificate.json"},
        "load_plugin": {"file": Path(__file__).parents[1] / "examples" / "plugins" / "own_format.py"},
        "mask": {"thing": MASK},
        "minimum": {"strategies": "naked-single", "board": "4x4", **seeded},
        "named_masks": {"name": "r2c3"},
        "named_puzzles": {"name": "min30"},
        "permanent": {"matrix": [[1]]},
        "random_grids": {"count": 1, "board": "4x4"},
        "random_mask": {"board": "4x4", "cells": 4},
        "random_masks": {"count": 1, "board": "4x4", "cells": 4},
        "rate": {"puzzle": LINE},
        "rates": {"puzzles": [LINE]},
        "read_grid": {"text": LINE},
        "read_position": {"text": LINE},
        "read_sheets": {"text": LINE},
        "reduced": {"puzzles": [FULL], "orders": [[*range(16)]]},
        "rounds": {"puzzle": LINE},
        "save_certificate": {"certificate": certificate, "path": "saved.json"},
        "solution": {"puzzles": LINE},
        "solutions": {"puzzle": LINE},
        "some_solution": {"puzzle": LINE, "seed": 1},
        "strategy_named": {"name": "x-wing"},
        "sweep": {"lines": [MASK], "to": "swept", "seed": 1, "workers": 1},
        "symmetry_group": {"board": "4x4"},
        "to_json": {"thing": LINE},
        "trace": {"puzzle": LINE},
        "backdoors": {"puzzle": LINE},
        "vicinity": {"puzzles": LINE},
        "unavoidable_sets": {"grid": FULL, "most_cells": 4},
        "verify": {"thing": certificate, "workers": 1},
        "write": {"thing": LINE},
        "plain_grid": {"puzzle": LINE},
        "bits": {"number": 5},
        "bits_of": {"indices": [0, 2]},
        "board_from_plain": {"plain": board_to_plain(cw.board({"size": 1, "regions": [0]}))},
        "board_names": {},
        "board_to_plain": {"board": four},
        "canonical_grid": {"grid": grid},
        "count_masks": {"board": four, "cells": 4},
        "digit_symbol": {"digit": 1},
        "digits_in": {"digits": 5},
        "is_one": {"things": LINE},
        "orbits": {"board": four, "symmetry": "full"},
        "parse_symbol": {"symbol": "1", "digits": 4},
        "possible_cells": {"board": four, "symmetry": "full"},
        "random_equivalent": {"thing": grid, "seed": 1},
        "relabelled": {"thing": grid, "permutation": [2, 1, 3, 4]},
        "square_symmetry": {"which": "full"},
        "stabilizer": {"mask": mask},
        "symmetries_of": {"mask": mask},
        "symmetrized": {"mask": mask, "symmetry": "full"},
        "assignment": {"domains": ["ab", "bc"]},
        "certificate_to_json": {"certificate": certificate},
        "clue_options": {"grid": grid},
        "digits_of_cover": {"cover": sudoku(four).first(), "board": four},
        "distinct_representatives": {"sets": ["ab", "bc"]},
        "distinct_values": {"domains": [3, 3], "constraints": [[0, 1]]},
        "estimated": {"numbers": [1.0, 2.0]},
        "filtered": {"domains": [3, 3, 7]},
        "grid_bounds": {"board": "4x4"},
        "hitting_sets": {"sets": ["ab", "bc"]},
        "keeping": {"library": library},
        "kind_named": {"name": certificate.kind.name},
        "labelling": {"domains": ["ab", "bc"], "different": [[0, 1]]},
        "langford": {"pairs": 3},
        "of_ones_and_diagonal": {"size": 3, "on_diagonal": 2},
        "queens": {"size": 4},
        "query": {"grid": grid},
        "random_partition": {"rows": 4, "columns": 4, "size": 4},
        "rated_way": {"position": position, "scale": "se121"},
        "study": {"problem": problem},
        "way": {"position": position},
        "write_standard": {"certificate": certificate, "folder": "standard"},
    }
    ways: dict[str, Good] = {
        "Board.cell_at": Good({"row": 0, "column": 0}, four),
        "Board.cell_if_any": Good({"row": 0, "column": 0}, four),
        "Board.cell_name": Good({"cell": 0}, four),
        "Board.cell_words": Good({"cell": 0}, four),
        "Board.column_of": Good({"cell": 0}, four),
        "Board.row_of": Good({"cell": 0}, four),
        "Board.in_rows": Good({"values": LINE, "hole": "_"}, four),
        "Board.of_kind": Good({"kinds": "row"}, four),
        "Board.told_from": Good({"other": four}, four),
        "Grid.of": Good({"digits": full.digits}),
        "Grid.parse": Good({"line": LINE}),
        "Grid.with_digit": Good({"cell": 0, "digit": 0}, grid),
        "Mask.fixing": Good({"grid": grid}),
        "Mask.of_clues": Good({"grid": grid}),
        "Mask.of_line": Good({"line": MASK, "board": four}),
        "Mask.parse": Good({"text": MASK}),
        "Certificate.words_in": Good({"language": "de"}, impossible.certificate),
        "Impossible.mends": Good({"most": 1}, impossible),
        "Impossible.words_in": Good({"language": "de"}, impossible),
        "Undecided.mends": Good({"most": 1}, undecided),
        "Undecided.words_in": Good({"language": "de"}, undecided),
        "Position.after": Good({"places": [(1, 3)], "removes": [(2, 1)]}, position),
        "Position.candidate_digits": Good({"cell": 1}, position),
        "Position.cells_within": Good({"digits": 3}, position),
        "Position.empty": Good({"board": four}),
        "Position.start": Good({"grid": grid}),
        "Position.void": Good({"board": four}),
        "Position.would_change": Good({"cells": 1, "digits": 1}, position),
        "Mode.solves": Good({"grid": grid}, puzzle.mode),
        "Mode.solves_each": Good({"board": four, "rows": cw.random_grids(1, "4x4")}, puzzle.mode),
        "Puzzle.outcomes": Good({"threads": 1}, puzzle),
        "Sheet.of": Good({"thing": grid}),
        "Calibration.values_by_level": Good({"name": "clues"}, calibration),
        "Library.add": Good({"puzzles": [LINE]}, library),
        "Library.count": Good({}, library),
        "Library.outcomes": Good({"thing": MASK}, library),
        "Library.rate": Good({}, library),
        "Library.remove": Good({"number": 99}, library),
        "Library.select": Good({}, library),
        "Library.sheets": Good({}, library),
        "Library.standing": Good({"puzzle": LINE}, library),
        "Library.tag": Good({"names": "good"}, library),
        "Library.untag": Good({"names": "good"}, library),
        "Path.in_language": Good({"language": "de"}, path),
        "Step.applied_to": Good({"position": position}, path.steps[0]),
        "Step.in_language": Good({"language": "de", "board": four}, path.steps[0]),
        "Step.to_dict": Good({"board": four}, path.steps[0]),
        "Strategy.rules": Good({"board": four}, strategy),
        "Sweep.certificate_of": Good({"record": next(swept.records())}, swept),
        "Sweep.load": Good({"folder": "swept"}),
        "Group.drawn": Good({"random": Random(1)}, group),
        "Group.random": Good({"seed": 1}, group),
        "Transformation.identity": Good({"board": four}),
        "Transformation.then": Good({"second": moved}, moved),
        "Problem.count": Good({}, problem),
        "Problem.count_each": Good({"givens": [[0]]}, problem),
        "Problem.covers": Good({}, problem),
        "Problem.first": Good({}, problem),
        "Problem.first_each": Good({"givens": [[0]]}, problem),
        "Problem.from_matrix": Good({"matrix": [[1, 0], [0, 1]]}),
        "Problem.probes": Good({"count": 1}, problem),
        "Problem.search": Good({}, problem),
    }
    return calls | {name: Good(arguments) for name, arguments in functions.items()} | ways
