"""The options of `generate`: one table, from which all faces take them. Wishes for a puzzle are those of `find`."""

from collections.abc import Callable
from typing import Annotated, Any

from ..boards import BoardLike, MaskLike, board_named
from ..boards.grid import thread_count
from ..boards.houses import MAX_ROWS
from ..boards.symmetries import SquareSymmetry, square_symmetry
from ..cancelling import checked_seconds
from ..finding.options import WishOptions
from ..late_dataclasses import dataclass
from ..options import ALL_FACES, COMMANDS_AND_STUDIO, Face, Option, ValueKind, check_progress, or_none
from ..values import whole_number
from .modes import ModeLike, chosen_mode


@dataclass(frozen=True)
class GenerationProgress:
    """How far a generation has come."""

    puzzles: int
    attempts: int
    """Grids that were reduced, and masks that were tried."""
    seconds: float


OnGenerationProgress = Callable[[GenerationProgress], None]


def _progress(option: str, on_progress: Any) -> OnGenerationProgress | None:
    check_progress(on_progress, "the progress")
    return on_progress  # type: ignore[no-any-return]


class GenerateOptions(WishOptions, total=False):
    """The options of `generate`, besides the number of puzzles."""

    board: Annotated[
        BoardLike | None,
        Option(
            help="The board; by default that of the mask, or classic.",
            check=lambda option, board: None if board is None else board_named(board),
        ),
    ]
    mode: Annotated[
        ModeLike,
        Option(
            default="complete",
            help="What must solve the puzzles: `propagation` (naked and hidden singles); `lookahead` (besides, each"
            " candidate is tried, and gone if it leads to a contradiction); `complete`, the default (there is one"
            " solution); or strategies, as for `find`.",
            kind=ValueKind.NAMES,
            check=lambda option, mode: chosen_mode(mode),
            faces=ALL_FACES,
        ),
    ]
    strictly: Annotated[
        bool,
        Option(
            default=False,
            help="The next lesser mode must not solve them; of strategies, those without the hardest. A puzzle"
            " that it solves is thrown away.",
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    clues: Annotated[
        int | None,
        Option(
            help="The number of clues of each puzzle.",
            faces=COMMANDS_AND_STUDIO,
            in_python="A reduction ends early there; few clues are found on random masks.",
            most=MAX_ROWS**2,
        ),
    ]
    symmetry: Annotated[
        str | SquareSymmetry | None,
        Option(
            help="The symmetry of the clue cells, in whole orbits of which clues are left out.",
            kind=ValueKind.NAME,
            check=lambda option, symmetry: square_symmetry("none" if symmetry is None else symmetry),
            faces=COMMANDS_AND_STUDIO,
            on_command_line="`cluewright masks --symmetries` lists them.",
        ),
    ]
    mask: Annotated[
        MaskLike | None,
        Option(
            help="The clue cells: a mask, or the name of a file with one; `find` finds the puzzles.",
            kind=ValueKind.TEXT,
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    seed: Annotated[
        int | None,
        Option(
            help="The same seed gives the same puzzles, however many workers there are.",
            check=or_none(whole_number),
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    workers: Annotated[
        int,
        Option(
            default=1,
            help="The number of threads or processes that make puzzles side by side; the puzzles and their order are"
            " the same.",
            check=lambda option, number: thread_count(number, option),
            faces=Face.COMMANDS,
            on_command_line="By default one for each core. More than there are cores are not started.",
            least=1,
        ),
    ]
    time_limit: Annotated[
        float | None,
        Option(
            help="Seconds for all puzzles together.",
            kind=ValueKind.SECONDS,
            check=checked_seconds,
            faces=ALL_FACES,
            in_python="None for no limit.",
        ),
    ]
    on_progress: Annotated[
        OnGenerationProgress | None,
        Option(
            help="A function that is called with the progress now and then.",
            check=_progress,
        ),
    ]
