"""What there is to choose from: boards, strategies, formats, engines, symmetries."""

from typing import Any

import cluewright as cw

from ...boards import Board
from ...boards.symmetries import SQUARE_SYMMETRIES
from ...boards.variants import ADDITIONS, FAMILIES, sized_names
from ...finding.engines.catalogue import known_engines
from ...generating import MODES
from ...languages import LANGUAGES, Language
from ...notation.formats.catalogue import known_formats
from ...notation.formats.file_format import FileFormat
from ...rating import LEVELS, MEASURES
from ...strategies import NAMED_SETS, STRATEGIES, THROUGH, Strategy, chosen_strategies, known_strategies
from .telling import Asked, Listener

SAMPLE = cw.read_grid("1" + "." * 80)
"""A grid that each format can hold."""


def boards(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {
        "boards": [size_of(cw.board(name)) for name in sized_names()],
        "families": [{"name": each.name, "example": each.example, "help": each.help} for each in FAMILIES],
        "additions": list(ADDITIONS),
    }


def size_of(on: Board) -> dict[str, Any]:
    """The name of a board, and how large it is."""
    return {
        "name": str(on),
        "rows": on.rows,
        "columns": on.columns,
        "cells": on.size,
        "digits": on.digits,
        "box_shape": on.box_shape,
    }


def strategies(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {
        "strategies": [
            {
                "name": strategy.name,
                "title": strategy.title,
                "help": strategy.help,
                "sets": [name for name, members in NAMED_SETS.items() if strategy.name in members],
                "assumes_unique": strategy.assumes_unique,
                "unlisted": strategy.unlisted,
                "names": {code: _title_in(language, strategy) for code, language in LANGUAGES.items()},
                "through": [one.name for one in _through(strategy)],
            }
            for strategy in known_strategies()
        ],
        "sets": {name: list(members) for name, members in NAMED_SETS.items()},
    }


def _title_in(language: Language, strategy: Strategy) -> str:
    return language.steps.titles.get(strategy.name, strategy.title)


def _through(strategy: Strategy) -> tuple[Strategy, ...]:
    """All up to this strategy; where it is a plugin's, which has no place among them, all and this one."""
    return chosen_strategies(THROUGH + strategy.name if strategy in STRATEGIES else ["all", strategy])


def formats(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {
        "formats": [
            {
                "name": form.name,
                "help": form.help,
                "holds_several": form.holds_several,
                "is_link": _is_link(form),
            }
            for form in known_formats()
        ]
    }


def engines(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {"engines": [{"name": engine.name, "help": engine.help} for engine in known_engines()]}


def symmetries(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {"symmetries": [{"name": each.name, "help": each.help} for each in SQUARE_SYMMETRIES]}


def wishes(asked: Asked, listener: Listener) -> dict[str, Any]:
    return {
        "levels": [level.name for level in LEVELS],
        "measures": list(MEASURES),
        "modes": [mode.name for mode in MODES],
    }


def _is_link(form: FileFormat) -> bool:
    """Whether what this format writes is a link."""
    try:
        return cw.write(SAMPLE, form).startswith("https://")
    except cw.CluewrightError:  # it wants more than a grid, such as a rating
        return False
