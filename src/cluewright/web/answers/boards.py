"""Questions about boards and masks."""

from functools import lru_cache
from typing import Any

import cluewright as cw

from ...boards import Board, Grid, Mask, bits, digit_symbol
from ...boards.constraints import constraint_tables
from ...boards.plain import board_to_plain
from ...boards.symmetries import orbits, symmetries_of
from ...drawing.booklets.rules import told_constraints
from ...drawing.layouts import CELL_SIDE, Layout
from ...drawing.marks import Marks
from ...finding import Impossible
from ...finding.difficulty import range_of_level
from ...finding.published import least_clues
from ...notation.formats.catalogue import known_formats
from ...notation.formats.file_format import FileFormat
from ...rating.levels import LEVELS
from ...rating.measures import has_scales, has_technique
from ...strategies import STRATEGIES, speaker
from ...strategies.reasons import Reason
from .finding import by_screens, is_clash
from .lists import size_of
from .reading import asked_board, asked_mask
from .telling import Asked, Listener, contradiction_in, in_each_language

PAGE_LANGUAGES = ("en", "de")
"""The languages of the page."""


def board(asked: Asked, listener: Listener) -> dict[str, Any]:
    on = asked_board(asked) or cw.board()
    layout = Layout(on)
    holes = [place for place, cell in enumerate(on.cell_of_place) if cell is None]
    return {
        **size_of(on),
        "board": board_to_plain(on),
        "holes": [f"r{place // on.columns + 1}c{place % on.columns + 1}" for place in holes],
        "symbols": "".join(map(digit_symbol, range(1, on.digits + 1))),
        "houses": [
            {"name": house.name, "kind": house.kind, "times": house.times, "cells": _names(on, house.cell_bits)}
            for house in on.houses
        ],
        "cell_names": _names(on, on.all_cells),
        "constraints": _parts_of(on) if on.constraints else None,
        "rules": {language: [said for said, _ in told_constraints(on, language)] for language in PAGE_LANGUAGES},
        "layout": {
            "width": layout.width,
            "height": layout.height,
            "side": CELL_SIDE,
            "cells": [layout.corner(cell) for cell in range(on.size)],
        },
        "svg": cw.draw(on, "svg"),
        "has_scales": has_scales(on),
        "levels": {level.name: [str(each) for each in range_of_level(level, has_technique(on))] for level in LEVELS},
        **(_details(on) if asked["has_details"] else {}),
    }


def _parts_of(on: Board) -> dict[str, Any]:
    """What the constraints of a board say, for a page that shows conflicts; sets of digits are bits."""
    tables = constraint_tables(on)
    return {
        "allowed": tables.allowed,
        "pairs": [[*cells, allowed] for cells, allowed in tables.pairs.items() if cells[0] < cells[1]],
        "walks": [
            {
                "cells": walk.cells,
                "transitions": [
                    [[each.before, each.digit, each.after] for each in layer] for layer in walk.transitions
                ],
            }
            for walk in tables.walks
        ],
    }


def _details(on: Board) -> dict[str, Any]:
    """What takes long to tell of a large board."""
    missing = {strategy.name: strategy.missing_on(on) for strategy in STRATEGIES}
    return {
        "symmetries": symmetries_of(Mask(on, on.all_cells)),
        "missing_strategies": {name: why for name, why in missing.items() if why},
        "formats": _holding(on, known_formats()),
    }


@lru_cache(maxsize=64)
def _holding(on: Board, formats: tuple[FileFormat, ...]) -> list[str]:
    """The names of those formats that can hold puzzles of the board."""
    return [form.name for form in formats if _holds(form, on)]


def _holds(form: FileFormat, on: Board) -> bool:
    """Whether a format can hold a puzzle of the board of which nothing else is known, such as a rating."""
    try:
        cw.write(Grid((1, *[0] * (on.size - 1)), on), form)
    except cw.CluewrightError:
        return False
    return True


def orbits_of(asked: Asked, listener: Listener) -> dict[str, Any]:
    on = asked_board(asked) or cw.board()
    return {"orbits": [_names(on, orbit) for orbit in orbits(on, asked["symmetry"])]}


def random_mask(asked: Asked, listener: Listener) -> dict[str, Any]:
    """A mask with some number of clue cells, drawn evenly from all that have a symmetry."""
    mask = cw.random_mask(asked_board(asked) or "classic", asked["clues"], asked["symmetry"], asked["seed"])
    return {"mask": str(mask), "board": str(mask.board), "clues": len(mask)}


def check_mask(asked: Asked, listener: Listener) -> dict[str, Any]:
    """What there is to say of a mask while it is drawn: counts, what is missing, and the lemma that refutes it."""
    mask = asked_mask(asked)
    on = mask.board
    without: dict[str, list[str]] = {house.kind: [] for house in on.houses}
    for house in on.houses:
        if not house.cell_bits & mask.cells:
            without[house.kind].append(house.name)
    outcome = by_screens(asked)
    least, why = least_clues(on)
    return {
        "mask": str(mask),
        "board": str(on),
        "clues": len(mask),
        "fixed": mask.fixed.bit_count(),
        "empty": mask.empty.bit_count(),
        "symmetries": symmetries_of(mask),
        "without_clue": without,
        "idle_chutes": [chute.name for chute in on.chutes if not chute.cell_bits & mask.cells],
        "clash": mask.grid.clash(),
        "clash_in": contradiction_in(mask.grid.first_clash()),
        "missing": _missing(on, least, why) if why and len(mask) < least else None,
        "impossible": _lemma(outcome) if isinstance(outcome, Impossible) else None,
    }


def _missing(on: Board, least: int, why: Reason) -> dict[str, Any]:
    why_in = in_each_language(lambda code: speaker(on, code).told(why))
    return {"least": least, "why": why_in["en"], "why_in": why_in}


def _lemma(outcome: Impossible) -> dict[str, Any]:
    on = outcome.board
    return {
        "lemma": outcome.certificate.kind.name,
        "words": outcome.words,
        "words_in": in_each_language(outcome.words_in),
        "is_clash": is_clash(outcome),
        "marks": [mark.to_dict(on) for mark in outcome.marks],
        "cells": _names(on, Marks(on, outcome.marks).cells("fault")),
    }


def _names(on: Board, cells: int) -> list[str]:
    return [on.cell_name(cell) for cell in bits(cells)]
