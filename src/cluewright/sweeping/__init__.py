"""Sweeping: one question about many masks or puzzles, answered by many workers, into a folder.

The way of a sweep: `verb` has what users call, `question` understands what is asked, `asks` has each thing that can be
asked. `alike` finds masks of which one answers for others. `running` deals out the lines to workers, which run `tasks`,
and keeps the answers in `results`. `summary` reads these again, for `table` and `plot`.
"""

from .asks import LineRecord
from .question import SweepQuestion
from .running import SweepProgress
from .summary import Sweep
from .verb import sweep

__all__ = ["LineRecord", "Sweep", "SweepProgress", "SweepQuestion", "sweep"]
