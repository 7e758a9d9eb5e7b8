"""Rating: how hard. WNEF, the technique, a score, the profile of a solve, and the levels that follow from them."""

from .calibration import Calibration, MeasureReport, calibrate
from .carrying import ShortRating, carried, short_ratings
from .collections import RatedPuzzle, known_difficulty
from .levels import LEVELS, Level, level_by_technique, level_by_wnef, level_named, level_of
from .measures import MEASURES, Measure, measure_named
from .measuring import Column, Measuring
from .profile import Moment, Profile, profile_of
from .ranges import Range, parse_ranges
from .rate import Rating, Ratings, rate, rates
from .wnef import WEIGHTS, Weight, centred, histogram, histograms, wef, wnef, wnefs_of

__all__ = [
    "LEVELS",
    "MEASURES",
    "WEIGHTS",
    "Calibration",
    "Column",
    "Level",
    "Measure",
    "MeasureReport",
    "Measuring",
    "Moment",
    "Profile",
    "Range",
    "RatedPuzzle",
    "Rating",
    "Ratings",
    "ShortRating",
    "Weight",
    "calibrate",
    "carried",
    "centred",
    "histogram",
    "histograms",
    "known_difficulty",
    "level_by_technique",
    "level_by_wnef",
    "level_named",
    "level_of",
    "measure_named",
    "parse_ranges",
    "profile_of",
    "rate",
    "rates",
    "short_ratings",
    "wef",
    "wnef",
    "wnefs_of",
]
