"""Cluewright finds Sudoku clues: draw the clue cells, name the strategies, get a puzzle or a proof.

The public names by purpose; `help(cluewright.find)` says more of each, and so do docs/python.md and the site:

- find a puzzle for a pattern: find, find_several, find_all, minimum, expected, Outcome, Found, Impossible, Undecided,
  Complete, Minimum, Effort, Expected
- check a proof: verify, load_certificate, save_certificate, Certificate, Verdict
- solve exactly: solution, some_solution, solutions, count_solutions, check, reduced, random_grids, trace,
  Check, Trace
- solve as a person does: explain, hint, possible_steps, rounds, completed, Path, Rounds, Step
- choose and make strategies: STRATEGIES, strategy_named, Strategy, load_plugin
- say how hard puzzles are: rate, rates, backdoors, calibrate, Rating, Ratings, Profile, Calibration
- make puzzles: generate, vicinity, hint_sequence, Puzzle, Mode, HintSequence
- count: count_grids, estimate, permanent, Estimate
- describe boards, grids and patterns: board, mask, Board, Grid, Mask, Position, random_mask, random_masks, named_masks,
  named_puzzles
- compare by symmetry: canonical, canonical_mask, automorphisms, symmetry_group, unavoidable_sets
- read and write: read_grid, read_position, read_sheets, write, convert, Sheet, to_json, from_json, declaration
- draw and print: draw, book, Picture, BookPuzzle
- ask about thousands: sweep, library, Sweep, Library
- say what went wrong: CluewrightError, NotationError, NoSolution, ManySolutions, CannotGenerate, Cancelled

Each is imported when it is first used, to keep `import cluewright` quick.
"""

from importlib import import_module

from .faces import homes_of, names_from
from .showing import drawn_by
from .upstairs import ways_told_by
from .version import __version__

TYPE_CHECKING = False  # `typing` takes long to import, and until the command line runs, Ctrl-C shows a traceback
if TYPE_CHECKING:  # for type checkers, `X as X` makes X a public name
    from .boards import Board as Board
    from .boards import Grid as Grid
    from .boards import Mask as Mask
    from .boards import Position as Position
    from .boards import as_mask, board_named
    from .boards.symmetries import automorphisms as automorphisms
    from .boards.symmetries import canonical as canonical
    from .boards.symmetries import canonical_mask as canonical_mask
    from .boards.symmetries import random_mask as random_mask
    from .boards.symmetries import symmetry_group as symmetry_group
    from .boards.symmetries.random_masks import random_masks as random_masks
    from .cancelling import Cancelled as Cancelled
    from .counting import Estimate as Estimate
    from .counting import count_grids as count_grids
    from .counting import estimate as estimate
    from .counting import permanent as permanent
    from .drawing import Picture as Picture
    from .drawing import draw as draw
    from .drawing.booklets import BookPuzzle as BookPuzzle
    from .drawing.booklets import book as book
    from .errors import CannotGenerate as CannotGenerate
    from .errors import CluewrightError as CluewrightError
    from .errors import ManySolutions as ManySolutions
    from .errors import NoSolution as NoSolution
    from .errors import NotationError as NotationError
    from .explaining import Path as Path
    from .explaining import Rounds as Rounds
    from .explaining import explain as explain
    from .explaining.hint import hint as hint
    from .explaining.hint import possible_steps as possible_steps
    from .explaining.rounds import rounds as rounds
    from .extending import load_plugin as load_plugin
    from .finding import Complete as Complete
    from .finding import Effort as Effort
    from .finding import Expected as Expected
    from .finding import Found as Found
    from .finding import Impossible as Impossible
    from .finding import Outcome as Outcome
    from .finding import Undecided as Undecided
    from .finding import expected as expected
    from .finding import find as find
    from .finding import find_all as find_all
    from .finding import find_several as find_several
    from .finding import from_json as from_json
    from .finding import to_json as to_json
    from .finding.minimum import Minimum as Minimum
    from .finding.minimum import minimum as minimum
    from .generating import HintSequence as HintSequence
    from .generating import Mode as Mode
    from .generating import Puzzle as Puzzle
    from .generating import generate as generate
    from .generating import hint_sequence as hint_sequence
    from .generating.vicinity import vicinity as vicinity
    from .instances import named_masks as named_masks
    from .instances import named_puzzles as named_puzzles
    from .notation import Sheet as Sheet
    from .notation import convert as convert
    from .notation import read_grid as read_grid
    from .notation import read_position as read_position
    from .notation import read_sheets as read_sheets
    from .notation import write as write
    from .rating import Profile as Profile
    from .rating import Rating as Rating
    from .rating import Ratings as Ratings
    from .rating import rates as rates
    from .rating.backdoors import backdoors as backdoors
    from .rating.calibration import Calibration as Calibration
    from .rating.calibration import calibrate as calibrate
    from .rating.rate import rate as rate
    from .solving import Check as Check
    from .solving import check as check
    from .solving import count_solutions as count_solutions
    from .solving import random_grids as random_grids
    from .solving import reduced as reduced
    from .solving import solution as solution
    from .solving import solutions as solutions
    from .solving import some_solution as some_solution
    from .solving.declaring import declaration as declaration
    from .solving.studies.propagation import Trace as Trace
    from .solving.studies.propagation import trace as trace
    from .solving.unavoidable import unavoidable_sets as unavoidable_sets
    from .storing import Library as Library
    from .storing import library as library
    from .strategies import STRATEGIES as STRATEGIES
    from .strategies import Step as Step
    from .strategies import Strategy as Strategy
    from .strategies import completed as completed
    from .strategies import strategy_named as strategy_named
    from .sweeping import Sweep as Sweep
    from .sweeping import sweep as sweep
    from .verifying import Certificate as Certificate
    from .verifying import Verdict as Verdict
    from .verifying import load_certificate as load_certificate
    from .verifying import save_certificate as save_certificate
    from .verifying import verify as verify

    board, mask = board_named, as_mask

_NAMES_INSIDE = {"board": (".boards", "board_named"), "mask": (".boards", "as_mask")}
"""Public names that are others inside the package, where `board` and `mask` are variables."""

drawn_by(lambda: import_module(".drawing.notebooks", __name__))
ways_told_by(lambda: import_module(".rating.explainer.paths", __name__))
__all__ = ["__version__", *_NAMES_INSIDE, *homes_of(__name__)]  # noqa: PLE0604 - the names above, without a second list

if not TYPE_CHECKING:  # type checkers would let every misspelt name pass as Any
    __getattr__ = names_from(__name__, _NAMES_INSIDE)

    def __dir__() -> list[str]:
        return sorted(__all__)
