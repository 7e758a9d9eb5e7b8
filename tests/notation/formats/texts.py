"""Texts of other programs, made from what their formats say, for tests of what they mean."""

import json
from collections.abc import Callable
from typing import Any

from cluewright.boards import Board, bits, board_named
from cluewright.notation import write
from cluewright.notation.formats.foreign.penpa import ADDRESS, SHORT, _unpacked
from cluewright.notation.formats.foreign.penpa_points import Points, walls
from cluewright.notation.packing import lzstring
from cluewright.notation.packing.deflate import deflated
from cluewright.notation.packing.links import value_in

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WINDOWS = [[row + r, column + c] for row, column in [(1, 1)] for r in range(3) for c in range(3)]
"""The cells of the first window of a windoku, as rows and columns from 0."""


def houses_of(board: Board) -> set[frozenset[int]]:
    """The cells of each house."""
    return {frozenset(house.cells) for house in board.houses}


def rows_of(line: str) -> list[str]:
    """The rows of a square grid."""
    size = round(len(line) ** 0.5)
    return [line[start : start + size] for start in range(0, len(line), size)]


def f_puzzles(
    line: str = CLASSIC,
    cells: dict[int, dict[str, Any]] | None = None,
    keys: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    """The JSON of f-puzzles with these clues, with more said of some cells, and with more keys."""
    size = round(len(line) ** 0.5)
    grid = [[{"value": int(digit), "given": True} if digit != "." else {} for digit in row] for row in rows_of(line)]
    for cell, said in (cells or {}).items():
        grid[cell // size][cell % size] |= said
    return json.dumps({"size": size, "grid": grid, **(keys or {}), **more})


def sudokupad(line: str = CLASSIC, board: str = "classic", keys: dict[str, Any] | None = None, **more: Any) -> str:
    """The JSON of SudokuPad with these clues, on the regions of a board, and with more keys."""
    cells = [[{"value": digit} if digit != "." else {} for digit in row] for row in rows_of(line)]
    on = board_named(board)
    regions = [[[*divmod(cell, on.columns)] for cell in house.cells] for house in on.of_kind("box", "region")]
    return json.dumps({"cellSize": 50, "cells": cells, "regions": regions, **(keys or {}), **more})


def zipped(text: str) -> str:
    """A link to SudokuPad with this shortened JSON."""
    return "https://sudokupad.app/scl" + lzstring.packed(text)


def iss_house(board: Board, kind: str, number: int = 0) -> str:
    """The cells of a house of this kind, as arguments of a constraint."""
    cells = bits(board.of_kind(kind)[number].cell_bits)
    return "~".join(f"R{cell // 9 + 1}C{cell % 9 + 1}" for cell in cells)


def penpa(
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    more: Callable[[dict[str, Any], Points], None] = lambda drawn, points: None,
    rules: str = "",
) -> str:
    """A link to Penpa+ with margins at the top, bottom, left and right, with more drawn, and a text of the rules."""
    top, bottom, left, right = margins
    across, down = 9 + left + right, 9 + top + bottom
    first = (top + 2) * (across + 4) + left + 2
    points = Points.of(across, down, [first + row * (across + 4) + column for row in range(9) for column in range(9)])
    lines = _unpacked(value_in(write(CLASSIC, "penpa"), "p") or "").split("\n")
    header = lines[0].split(",")
    header[1:3], header[18] = [str(across), str(down)], rules
    drawn = json.loads(lines[3])
    drawn["number"] = {points.names[cell]: [digit, 1, "1"] for cell, digit in enumerate(CLASSIC) if digit != "."}
    box_of = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    drawn["lineE"] = dict.fromkeys(walls(points, box_of), 2)
    more(drawn, points)
    lines[0], lines[1], lines[3], lines[5] = (
        ",".join(header),
        json.dumps(margins),
        json.dumps(drawn),
        json.dumps(points.steps),
    )
    text = "\n".join(lines)
    for word, code in SHORT:
        text = text.replace(word, code)
    return ADDRESS + deflated(text)
