"""`cluewright check`: whether a puzzle has exactly one solution, and whether it has more clues than it needs."""

from collections.abc import Iterator
from itertools import compress
from typing import TYPE_CHECKING, Any

from ...arrays import NDArray, np
from ...boards.batches import Rows
from ...notation.texts import puzzle_reader
from ..bulk import Alike, Bulk, GridsPart, Varied, answer_in_bulk
from ..options import BoardName, Csv, Json, NumberOfWorkers, Puzzles, named_board
from ..outputs import Answer, csv_columns
from ..readers import given_parser, given_record
from ..running import Exit

if TYPE_CHECKING:
    from ...boards import Board
    from ...solving import Check

COLUMNS = ("puzzle", "board", "count", "examples", "proper", "minimal", "redundant", "clash")


MINIMAL = "one solution; no clue is redundant"
REDUNDANT = "one solution; each of these clues could be left out alone: "
SEVERAL = "several solutions: "


def check(
    *puzzles: Puzzles,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Check puzzles: how many solutions they have, and which clues are redundant.

    Prints a line for each puzzle: `one solution`, with each clue that could be removed by itself; `several
    solutions`, with two of them; `no solution`, with the first clash of clues, if any; or `error` if it cannot
    be read. The exit code is 1 unless every puzzle has one solution.
    """
    from ...solving import check as check_grid

    board = named_board(board_name)
    parse = given_parser("check", board)

    def answer(text: str) -> Answer:
        puzzle = parse(text)
        found = check_grid(puzzle)
        return Answer(
            lambda: [_words(found)],
            lambda: found.to_dict() | given_record(puzzle),
            Exit.FINE if found.is_proper else Exit.NO,
        )

    columns = csv_columns(json, csv, COLUMNS)
    return answer_in_bulk(puzzles, puzzle_reader(board), answer, Bulk(_in_bulk, workers), json, columns)


def _words(found: "Check") -> str:
    from ...boards import bits

    if found.is_proper:
        clues = ", ".join(map(found.grid.board.cell_name, bits(found.redundant)))
        return (f"{REDUNDANT}{clues}" if clues else MINIMAL) + _constraints_too_many(found)
    if found.examples:
        return f"{SEVERAL}{', '.join(map(str, found.examples))}"
    return f"no solution: {found.clash}" if found.clash else "no solution"


def _constraints_too_many(found: "Check") -> str:
    """The constraints that could be left out, if the board has any constraints."""
    board = found.grid.board
    if not board.constraints:
        return ""
    if not found.redundant_constraints:
        return "; no constraint is redundant"
    names = [" ".join([each.kind, *map(board.cell_name, each.cells)]) for each in found.redundant_constraints]
    return f"; each of these constraints could be left out alone: {', '.join(names)}"


def _in_bulk(board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
    """The checks of many puzzles; those without a solution are left out, as their clashes are found one by one."""
    from ...solving.native import first_completions_of_each, redundant_clues_of_each

    if board.constraints:
        return  # each of them is checked by itself, too
    counts, found = first_completions_of_each(board, rows, 2, threads)
    proper, several = np.flatnonzero(counts == 1), np.flatnonzero(counts > 1)
    redundant = redundant_clues_of_each(board, rows[proper], threads)
    has_redundant = redundant.any(axis=1)
    names = Varied(lambda: _cell_names(board, redundant[has_redundant]))
    words = Varied(lambda: map(", ".join, names.values()))
    these = proper[~has_redundant]
    yield Alike(these, [MINIMAL], _record(board, rows[these], found[these, :1], True, []))
    these = proper[has_redundant]
    yield Alike(these, [REDUNDANT, words], _record(board, rows[these], found[these, :1], False, names))
    both = [GridsPart(found[several, number]) for number in (0, 1)]
    record = _record(board, rows[several], found[several], False, [])
    yield Alike(several, [SEVERAL, both[0], ", ", both[1]], record, Exit.NO)


def _record(
    board: "Board", rows: "Rows", examples: "NDArray[np.uint8]", is_minimal: bool, redundant: Varied | list[str]
) -> dict[str, Any]:
    """`Check.to_dict` for puzzles that have equally many solutions: one, or two that stand for more."""
    from ...boards.batches import row_lines

    number = examples.shape[1]
    return {
        "puzzle": GridsPart(rows),
        "board": board.name,
        "count": number,
        "examples": Varied(lambda: zip(*(row_lines(examples[:, which]) for which in range(number)), strict=True)),
        "proper": number == 1,
        "minimal": is_minimal,
        "redundant": redundant,
        "clash": None,
    }


def _cell_names(board: "Board", sets: "NDArray[np.bool_]") -> list[list[str]]:
    """The names of the cells of each set."""
    names = [*map(board.cell_name, range(board.size))]
    return [list(compress(names, cells)) for cells in sets.tolist()]
