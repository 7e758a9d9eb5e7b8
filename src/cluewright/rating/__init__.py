"""Rating: how hard. WNEF, the technique, a score, the profile of a solve, and the levels that follow from them."""

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .carrying import ShortRating as ShortRating
    from .carrying import carried as carried
    from .carrying import short_rating as short_rating
    from .carrying import short_ratings as short_ratings
    from .collections import RatedPuzzle as RatedPuzzle
    from .levels import LEVELS as LEVELS
    from .levels import Level as Level
    from .levels import level_by_technique as level_by_technique
    from .levels import level_by_wnef as level_by_wnef
    from .levels import level_named as level_named
    from .levels import level_of as level_of
    from .measures import MEASURES as MEASURES
    from .measures import Measure as Measure
    from .measures import measure_named as measure_named
    from .measuring import Column as Column
    from .measuring import Measuring as Measuring
    from .measuring import WordColumn as WordColumn
    from .profile import Moment as Moment
    from .profile import Profile as Profile
    from .profile import profile_of as profile_of
    from .ranges import Range as Range
    from .ranges import parse_ranges as parse_ranges
    from .rate import Rating as Rating
    from .rate import Ratings as Ratings
    from .rate import rates as rates
    from .wnef import histograms as histograms
    from .wnef import wnefs_of as wnefs_of
else:
    __getattr__ = names_from(__name__)
