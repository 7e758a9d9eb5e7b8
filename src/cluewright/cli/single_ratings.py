"""Single puzzles as `rate` prints them where there is more than a line: the rated way, or the profile of the solve."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .outputs import Answer, NumberedEntries

if TYPE_CHECKING:
    from ..boards import Grid
    from ..rating import Rating
    from ..rating.technique import TechniqueOptions
    from ..strategies import Strategies

NOTHING = "-"
"""What is printed where there is no hardest strategy, since there is no step."""


def rating_of(
    grid: "Grid",
    strategies: "Strategies",
    options: "TechniqueOptions",
    canonical: bool = False,
    order: str | None = None,
) -> "Rating":
    """The rating of a single puzzle with these options."""
    from ..rating.rate import rate as rated

    four, scale, up_to = options.four_strong_links, options.scale, options.limit
    return rated(
        grid,
        strategies=strategies,
        four_strong_links=four,
        scale=scale,
        up_to=up_to,
        canonical=canonical,
        order=order,
    )


@dataclass(frozen=True)
class Ways:
    """The rated ways of puzzles, printed."""

    strategies: str
    options: "TechniqueOptions"
    is_canonical: bool

    def answer(self, grid: "Grid") -> Answer:
        """The answer to one puzzle, which must be on a board with a scale."""
        from ..rating.explainer import way_records, way_words

        rating = rating_of(grid, self.strategies, self.options, self.is_canonical)
        return Answer(
            lambda: [f"{rating.puzzle}\t{rating.technique_words}", *way_words(rating.way)],
            lambda: rating.to_dict() | {"way": way_records(rating.way)},
        )


@dataclass(frozen=True)
class Profiles:
    """The profiles of puzzles, printed and drawn."""

    strategies: str
    order: str | None
    to: str | None
    numbered: NumberedEntries
    options: "TechniqueOptions"
    is_canonical: bool

    def answer(self, grid: "Grid") -> Answer:
        rating = rating_of(grid, self.strategies, self.options, self.is_canonical, self.order)
        file = None
        if self.to is not None:
            file = self.numbered.file_name(self.to)
            _draw(rating, file)
        drawing = {} if file is None else {"drawing": file}
        return Answer(
            partial(_lines, rating), lambda: rating.to_dict() | {"profile": rating.profile.to_dict()} | drawing
        )


def _lines(rating: "Rating") -> Iterator[str]:
    """The rating of a puzzle in words, and its profile."""
    from ..wording import counted
    from .charts import profile_lines
    from .outputs import table

    profile = rating.profile
    at_least = "" if rating.completed else "at least "
    steps = f"{at_least}{len(rating.path)}, with {counted(profile.changes, 'change')} of strategy"
    yield from table(
        [
            ("puzzle", rating.puzzle),
            ("level", rating.level_words),
            ("WNEF", rating.wnef_words),
            ("technique", rating.technique_words),
            ("score", f"{at_least}{rating.least_score} ({rating.score_level})"),
            ("hardest", rating.hardest_words if rating.hardest else NOTHING),
            ("clues", rating.clues),
            ("steps", steps),
            ("options", f"{profile.options:.1f} on average, with {counted(profile.bottlenecks, 'bottleneck')}"),
        ]
    )
    if profile.moments:
        yield ""
        yield from profile_lines(profile)


def _draw(rating: "Rating", file: str) -> None:
    """Draw a profile: how many steps offer themselves along the way, and which strategies are used."""
    from ..drawing.plots import Axis, Curve, plot

    moments = rating.profile.moments
    if not moments:
        raise CluewrightError("expected a puzzle with an empty cell to draw its profile, got a full grid")
    steps = range(1, len(moments) + 1)
    curves = [Curve("options", steps, [moment.options for moment in moments], has_markers=False)]
    for kind in dict.fromkeys(moment.kind for moment in moments):
        at = [number for number, moment in zip(steps, moments, strict=True) if moment.kind == kind]
        curves.append(Curve(kind, at, [moments[number - 1].options for number in at], has_line=False))
    plot(curves, file, Axis("step"), Axis("steps that offer themselves"), f"level {rating.level}")
