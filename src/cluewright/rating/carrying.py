"""Ratings that come along with puzzles: on a line as `cluewright rate` prints it, in JSON, or in a table."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite

from ..errors import CluewrightError
from ..notation import Sheet
from .by_technique import has_technique
from .levels import level_named
from .measures import MEASURES
from .measuring import Measuring

AT_LEAST = "at least "
TECHNIQUE = MEASURES["technique"]


@dataclass(frozen=True)
class ShortRating:
    """What fits below a puzzle: its level and its rating by technique."""

    level: str
    technique: str = ""
    """Such as `4.2`, or `6.2+` for at least 6.2; empty if it is not known."""


def carried(sheet: Sheet) -> ShortRating | None:
    r"""The rating that comes along with a puzzle; None if no level of ours does.

    >>> from cluewright.notation import read_sheets
    >>> carried(read_sheets("1...2..3..4..1..\teasy\t0.7273\t1.2\t44\tnaked-single")[0])
    ShortRating(level='easy', technique='1.2')
    >>> carried(read_sheets("puzzle,technique_at_least,level\n1...2..3..4..1..,6.2,Evil")[0])
    ShortRating(level='evil', technique='6.2+')
    """
    said = {**sheet.more, **sheet.notes}
    try:
        level = level_named(str(said.get("level"))).name
    except CluewrightError:
        return None
    return ShortRating(level, _technique(said))


def _technique(said: Mapping[str, object]) -> str:
    """The rating by technique: a text on a line, and in JSON and tables a number at one of two keys."""
    for key, is_least in zip(TECHNIQUE.keys, (False, True), strict=True):
        text = str(said.get(key, ""))
        with suppress(ValueError):
            return _short(float(text.removeprefix(AT_LEAST)), is_least or text.startswith(AT_LEAST))
    return ""


def short_ratings(measuring: Measuring) -> list[ShortRating]:
    """The same of puzzles that are rated now."""
    levels = measuring.levels()
    if not has_technique(measuring.board):
        return [ShortRating(level) for level in levels]
    found = measuring.column(TECHNIQUE.name)
    techniques = map(_short, found.values.tolist(), found.are_least.tolist())
    return [ShortRating(*each) for each in zip(levels, techniques, strict=True)]


def _short(value: float, is_least: bool) -> str:
    return f"{TECHNIQUE.written(value)}{'+' if is_least else ''}" if isfinite(value) else ""
