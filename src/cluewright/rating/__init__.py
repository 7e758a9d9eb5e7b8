"""HOW HARD: the metric WNEF, the rating by technique, and the levels that both make."""

from .levels import LEVELS, Level, level_by_technique, level_by_wnef, level_named, level_of

__all__ = ["LEVELS", "Level", "level_by_technique", "level_by_wnef", "level_named", "level_of"]
