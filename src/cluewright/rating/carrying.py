"""Ratings that come along with puzzles: on a line as `cluewright rate` prints it, in JSON, or in a table."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import repeat
from math import isfinite

from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import Sheet
from .levels import level_named
from .measures import MEASURES, Measure, has_scales, has_technique
from .measuring import Measuring
from .technique.options import SCALE_NAMES, scale_suffix

AT_LEAST = "at least "
TECHNIQUE, SCORE = MEASURES["technique"], MEASURES["score"]


@dataclass(frozen=True)
class ShortRating:
    """What fits below a puzzle, its level and rating by technique; and the score, which orders those rated alike."""

    level: str
    technique: str = ""
    """Such as `4.2`, `6.2+` for at least 6.2, or `6.6 (se121)` on another than the usual scale; empty if it is not
    known."""
    score: float = 0.0
    """0 if it is not known."""


def carried(sheet: Sheet, scale: str | None = None) -> ShortRating | None:
    r"""The rating that comes along with a puzzle; None if no level of ours does.

    If a scale is named, only a rating on it counts, where the board has any.

    >>> from cluewright.notation import read_sheets
    >>> carried(read_sheets("1...2..3..4..1..\teasy\t0.7273\t1.2\t44\tnaked-single")[0])
    ShortRating(level='easy', technique='1.2', score=44.0)
    >>> carried(read_sheets("puzzle,technique_at_least,level\n1...2..3..4..1..,6.2,Evil")[0])
    ShortRating(level='evil', technique='6.2+', score=0.0)
    """
    said = {**sheet.more, **sheet.notes}
    if scale is not None and has_scales(sheet.board) and said.get("scale") != scale:
        return None
    return short_rating(said)


def short_rating(said: Mapping[str, object]) -> ShortRating | None:
    """The rating that texts or numbers at the keys of a rating say; None if none of them is a level of ours."""
    try:
        level = level_named(str(said.get("level"))).name
    except CluewrightError:
        return None
    technique, score, scale = _number(TECHNIQUE, said), _number(SCORE, said), said.get("scale")
    on = scale if isinstance(scale, str) and scale in SCALE_NAMES else None
    return ShortRating(level, _short(*technique, on) if technique else "", score[0] if score else 0.0)


def _number(measure: Measure, said: Mapping[str, object]) -> tuple[float, bool] | None:
    """The value of a measure, and whether it is a lower bound: in JSON each has a key of its own."""
    for key, is_least in zip(measure.keys, (False, True), strict=True):
        text = str(said.get(key, ""))
        with suppress(ValueError):
            return float(text.removeprefix(AT_LEAST)), is_least or text.startswith(AT_LEAST)
    return None


def short_ratings(measuring: Measuring) -> list[ShortRating]:
    """The same of puzzles that are rated now."""
    levels, scores = measuring.levels(), measuring.column(SCORE.name).values.tolist()
    techniques = [""] * len(levels)
    if has_technique(measuring.board):
        found = measuring.column(TECHNIQUE.name)
        techniques = list(map(_short, found.values.tolist(), found.are_least.tolist(), repeat(measuring.scale)))
    return [ShortRating(*each) for each in zip(levels, techniques, scores, strict=True)]


def _short(value: float, is_least: bool, scale: str | None) -> str:
    return f"{TECHNIQUE.written(value)}{'+' if is_least else ''}{scale_suffix(scale)}" if isfinite(value) else ""
