"""How hard a puzzle is to be, in one word: its hardest strategy, its level, its rating. What each means for a search.

Which strategies do what a technique of the scale does is known here: so a search may use what the puzzles that are
asked for need, and need not look among those that are too easy.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import ceil, floor, inf, isinf

from ..boards import Board
from ..errors import CluewrightError
from ..rating import Level, Range, measure_named
from ..rating.measures import OF_STEPS
from ..rating.ranges import TINY
from ..rating.technique.options import SE121
from ..rating.technique.scale import BEYOND, LOWEST_RATINGS, Technique, techniques_on
from ..strategies import STRATEGIES, THROUGH, Strategies, Strategy, chosen_strategies
from ..verifying import Wishes
from ..wording import listed

BEYOND_TECHNIQUES = 255
"""The rating of a puzzle that the techniques do not complete, in tenths, as the kernel has it."""
TAKING: dict[str, tuple[str, ...]] = {
    "last-value": ("full-house",),
    "hidden-single-box": ("hidden-single",),
    "hidden-single-line": ("hidden-single",),
    "direct-pointing": ("locked-candidates",),
    "direct-claiming": ("locked-candidates",),
    "direct-hidden-pair": ("hidden-pair",),
    "naked-single": ("naked-single",),
    "direct-hidden-triplet": ("hidden-triple",),
    "pointing": ("locked-candidates",),
    "claiming": ("locked-candidates",),
    "naked-pair": ("naked-pair", "locked-pair"),
    "x-wing": ("x-wing",),
    "hidden-pair": ("hidden-pair",),
    "naked-triplet": ("naked-triple", "locked-triple"),
    "swordfish": ("swordfish",),
    "hidden-triplet": ("hidden-triple",),
    "two-strong-links": ("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "grouped-turbot-fish"),
    "xy-wing": ("xy-wing",),
    "xyz-wing": ("xyz-wing",),
    "unique-loop": (
        "unique-rectangle",
        "unique-rectangle-2",
        "unique-rectangle-3",
        "unique-rectangle-4",
        "unique-loop",
    ),
    "naked-quad": ("naked-quad",),
    "jellyfish": ("jellyfish",),
    "hidden-quad": ("hidden-quad",),
    "three-strong-links": ("three-strong-links",),
    "wxyz-wing": ("wxyz-wing",),
    "bug": ("bug",),
    "four-strong-links": ("four-strong-links",),
}
"""For each technique of the scale the strategies whose steps it takes."""
PARTLY = {
    "hidden-single-box",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "direct-hidden-triplet",
    "pointing",
}
"""The techniques that take only some steps of their strategies."""


def range_of_level(level: Level, has_technique: bool) -> tuple[Range]:
    """The range that makes a puzzle's level: of technique, or of WNEF where a board has no such rating."""
    name, bounds = ("technique", level.technique) if has_technique else ("wnef", level.wnef)
    return (Range(measure_named(name), *bounds),)


def narrowed(option: str, ranges: Iterable[Range], others: Iterable[Range], said: str = "") -> tuple[Range, ...]:
    """`ranges` with `others` besides, those of `option`; where both say something of a measure, what lies in both.

    `said` tells in an error where `ranges` come from.
    """
    by_measure = {each.measure.name: each for each in ranges}
    for other in others:
        one = by_measure.get(other.measure.name)
        if one is not None:
            least, most = max(one.least, other.least), min(one.most, other.most)
            if least > most:
                raise CluewrightError(f"{option}: expected a range that meets {one}{said}, got {other}")
            other = Range(one.measure, least, most, one.scale)  # noqa: PLW2901 - the narrower one takes its place
        by_measure[other.measure.name] = other
    return tuple(by_measure.values())


def strategies_for(
    asked: Strategies | None,
    hardest: Strategy | None,
    ranges: Iterable[Range],
    board: Board | None = None,
    required: Sequence[Strategy] = (),
) -> tuple[Strategy, ...]:
    """The strategies that may be used on a board: those that are asked for, up to the hardest.

    Where none are asked for, they are all up to the hardest, or those that puzzles with a rating in the ranges may
    take; `basic` if nothing says more. If these lack some that are `required`, all up to those come to them.

    >>> [one.name for one in strategies_for(None, None, [Range.parse("technique=..1.5")])]
    ['full-house', 'naked-single', 'hidden-single']
    """
    if hardest is None:
        if asked is None:
            usual = strategies_for_ranges(ranges, otherwise="basic", board=board)
            lacking = [each for each in required if each not in usual]
            return chosen_strategies([*usual, *(part for each in lacking for part in _up_to(each))], board)
        return chosen_strategies(asked, board)
    if asked is None:
        asked = _up_to(hardest)
    chosen = chosen_strategies(asked, board)
    if hardest not in chosen:
        names = ", ".join(one.name for one in chosen)
        raise CluewrightError(f"hardest: expected one of the strategies that may be used ({names}), got {hardest}")
    return chosen[: chosen.index(hardest) + 1]


def _up_to(strategy: Strategy) -> list[str | Strategy]:
    """All strategies up to one of the catalogue; the set `all` with one that is not in it."""
    return [THROUGH + str(strategy)] if strategy in STRATEGIES else ["all", strategy]


def strategies_for_ranges(ranges: Iterable[Range], otherwise: str, board: Board | None = None) -> tuple[Strategy, ...]:
    """The strategies that puzzles with a rating in the ranges may take; without such a range the set `otherwise`.

    On a board with constraints that set has more than on others.
    """
    rating = rating_meant(ranges)
    return chosen_strategies(otherwise, board) if rating is None else strategies_rated(rating)


def rating_meant(ranges: Iterable[Range]) -> Range | None:
    """The range of technique that ranges mean: no EP and no ED is above the ER. None where they say nothing of it.

    >>> print(rating_meant([Range.parse("technique=..7.3"), Range.parse("ep=7.1..")]))
    technique=7.1..7.3
    """
    several = [each for each in ranges if each.measure.name in OF_STEPS]
    least = max((each.least for each in several), default=-inf)
    most = min((each.most for each in several if each.measure.name == "technique"), default=inf)
    if isinf(least) and isinf(most):
        return None
    return Range(measure_named("technique"), min(least, most), most, several[0].scale)


def strategies_rated(rating: Range) -> tuple[Strategy, ...]:
    """The strategies that puzzles with a rating by technique in a range may take.

    They are those of the set `all` up to the hardest that the scale has up to the end of the range: any of them, once
    that has chains. Where no strategy of that set has a rating in the range, those that assume one solution and have
    one come to them.

    >>> [one.name for one in strategies_rated(Range.parse("technique=4.5"))][-2:]
    ['unique-rectangle-4', 'unique-loop']
    """
    usual, (least, most) = chosen_strategies("all"), tenths_of(rating)
    if rating.scale is not None and most >= LOWEST_RATINGS["forcing-chain"]:
        return usual
    techniques = _taking(rating)
    below = _strategies_of(each.name for each in techniques if each.lowest <= most)
    upto = [usual.index(each) for each in below if each in usual]
    inside = _strategies_of(each.name for each in techniques if each.lowest <= most and least <= each.highest)
    others = [] if set(inside) & set(usual) else [each for each in inside if each.assumes_unique]
    return chosen_strategies([*usual[: max(upto, default=0) + 1], *others])


def too_easy(ranges: Iterable[Range]) -> tuple[Strategy, ...]:
    """Strategies that complete only puzzles with a rating by technique below a range; none where there are no such.

    They are those whose steps the scale takes before the first technique that may have a rating in the range.

    >>> [one.name for one in too_easy([Range.parse("technique=2.6..")])]
    ['full-house', 'naked-single', 'hidden-single']
    """
    rating = rating_meant(ranges)
    if rating is None:
        return ()
    (least, _), before = tenths_of(rating), []
    for technique in _taking(rating):
        if technique.highest >= least:
            break
        before += [] if technique.name in PARTLY else [technique.name]
    sure = [each for each in _strategies_of(before) if not each.assumes_unique and not each.unlisted]
    return chosen_strategies(sure) if sure else ()


def beyond_too_easy(wishes: Wishes, ranges: Iterable[Range]) -> Wishes:
    """These wishes, and that strategies which are too easy for the ranges do not suffice."""
    easy = too_easy(ranges)
    return replace(wishes, beyond=(*wishes.beyond, easy)) if easy else wishes


def check_not_too_easy(option: str, strategies: Sequence[Strategy], ranges: Iterable[Range]) -> None:
    """Refuse strategies with which every puzzle has a rating below a range; `option` is that of the range."""
    easy = too_easy(ranges)
    if easy and set(strategies) <= set(easy):
        names = listed([each.name for each in strategies])
        raise CluewrightError(
            f"{option}: expected strategies for harder puzzles, since {names} complete only easier ones"
        )


def _taking(rating: Range) -> list[Technique]:
    """The techniques of a range's scale whose steps strategies take, in its order."""
    return [technique for technique in techniques_on(rating.scale) if technique.name in TAKING]


def _strategies_of(techniques: Iterable[str]) -> list[Strategy]:
    """The strategies of these techniques, in the order of the catalogue."""
    names = {name for technique in techniques for name in TAKING[technique]}
    return [strategy for strategy in STRATEGIES if strategy.name in names]


def quick_tenths(rating: Range) -> tuple[int, int]:
    """Between which quick ratings those puzzles lie, as a rule, that are in a range of technique on its scale.

    The quick rating knows strong links, which `se121` lacks, but no fishes of four of them, and nothing above BUGs.

    >>> quick_tenths(Range.parse("technique=6.6..7.0").on("se121"))
    (40, 255)
    """
    least, most = tenths_of(rating)
    if rating.scale is None:
        return least, most
    if rating.scale == SE121:
        least = min(least, LOWEST_RATINGS["two-strong-links"])
    elif least > BEYOND:
        least = BEYOND_TECHNIQUES
    return least, BEYOND_TECHNIQUES if most >= LOWEST_RATINGS["four-strong-links"] else most


def tenths_of(rating: Range) -> tuple[int, int]:
    """The least and the greatest rating in a range of technique, in tenths; BEYOND_TECHNIQUES for no end."""
    least = 0 if rating.least <= 0 else ceil(10 * rating.least - TINY)
    if isinf(rating.most):
        return least, BEYOND_TECHNIQUES
    return least, min(floor(10 * rating.most + TINY), BEYOND_TECHNIQUES - 1)
