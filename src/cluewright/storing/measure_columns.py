"""The columns of the measures in the table of ratings: those of a scale have one for each scale.

That of `sukaku`, the usual scale, is called as the measure; on boards without a scale it has the quick rating.
"""

from ..rating import MEASURES, Measure
from ..rating.measures import BY_SCALE
from ..rating.technique.options import SCALE_NAMES, SUKAKU

MEASURED = tuple(name for name in MEASURES if name != "clues")
"""The measures that a rating has; clues are known without one."""
OTHER_SCALES = tuple(scale for scale in SCALE_NAMES if scale != SUKAKU)


def column_of(measure: str, scale: str | None = None) -> str:
    """The column of a measure on a scale, by default the usual one.

    >>> column_of("technique"), column_of("technique", "se121"), column_of("wnef", "se121")
    ('technique', 'technique_se121', 'wnef')
    """
    return f"{measure}_{scale}" if scale in OTHER_SCALES and measure in BY_SCALE else measure


def least_column_of(measure: str, scale: str | None = None) -> str | None:
    """The column that says whether the value is only a lower bound; None if it never is."""
    column = column_of(measure, scale)
    return f"{column}_is_least" if MEASURES[measure].has_least and column == measure else None


MEASURE_OF_COLUMN: dict[str, Measure] = {
    column_of(name, scale): MEASURES[name]
    for scale, names in ((SUKAKU, MEASURED), *((scale, BY_SCALE) for scale in OTHER_SCALES))
    for name in names
}
BOUND_COLUMNS = tuple(filter(None, map(least_column_of, MEASURED)))
MEASURE_COLUMNS = (*MEASURE_OF_COLUMN, *BOUND_COLUMNS)
