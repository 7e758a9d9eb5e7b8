"""What strategies, formats and engines of one's own are made of, and how a file with them is loaded.

    from cluewright.extending import Rule, Strategy

docs/plugins.md says how to write each of them. To add one to the package itself is another way, with a recipe in
docs/how-it-is-built.md.
"""

from os import PathLike

from .boards import Board, Grid, Mask, Position, bits
from .cancelling import look
from .errors import CluewrightError, NotationError
from .finding import Question
from .finding.engines.catalogue import plugged_engines
from .finding.engines.engine import AllSuggested, Engine, GaveUp, Refuted, Report, Role, Suggested, Working
from .notation import Sheet
from .notation.formats.catalogue import plugged_formats
from .notation.formats.file_format import CellFormat, SheetFormat
from .notation.things import as_grid, as_position
from .plugins import forget, is_loaded, load_file
from .solving.engine import NODES, SolvingEngine, WorkCounts
from .solving.engines.catalogue import plugged_solving_engines
from .strategies import Rule, Strategy, plugged_strategies
from .strategies.rule import supersets

__all__ = [
    "NODES",
    "AllSuggested",
    "Board",
    "CellFormat",
    "Engine",
    "GaveUp",
    "Grid",
    "Mask",
    "NotationError",
    "Position",
    "Question",
    "Refuted",
    "Report",
    "Role",
    "Rule",
    "Sheet",
    "SheetFormat",
    "SolvingEngine",
    "Strategy",
    "Suggested",
    "WorkCounts",
    "Working",
    "as_grid",
    "as_position",
    "bits",
    "load_plugin",
    "look",
    "supersets",
]


def load_plugin(file: str | PathLike[str]) -> None:
    """Run the Python file of a plugin, whose strategies, formats and engines are then known by their names.

    The file declares them in `STRATEGIES`, `FORMATS`, `ENGINES` and `SOLVING_ENGINES`, each a tuple. It is loaded once.
    Processes that are started later load it, too: its name is added to the environment variable `CLUEWRIGHT_PLUGINS`.

    CAUTION: a plugin is code, and may do whatever you may do. Load only what you trust.
    """
    was_loaded = is_loaded(file)
    plugin = load_file(file)
    try:
        for plugged in (plugged_strategies, plugged_formats, plugged_engines, plugged_solving_engines):
            plugged()
    except CluewrightError:
        if not was_loaded:
            forget(plugin)
        raise
