"""Climbing: from any puzzle of the mask to one whose measures are as asked, a few clues changed at a time.

Annealing finds the puzzle where a climb begins. Each step looks at all fillings with one other clue, and at many with
two or three others, and goes on from the one that is nearest to the ranges. Few fillings of a mask are proper puzzles,
so a climb also passes through some with several solutions.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import NamedTuple

from ...arrays import NDArray, np
from ...boards import Grid, bits
from ...boards.batches import Rows, as_rows
from ...solving import native
from ...strategies import completed
from ..measuring import distances, shortfalls
from ..question import Question
from .annealing import ANNEALING, QUICKLY_CLOSED
from .engine import Engine, GaveUp, Report, Suggested, Working

SEVERAL_CHANGED = 4000
"""Fillings of a step in which two or three clues are changed."""
MANY_SOLUTIONS = 5
"""A climb does not pass through fillings with as many solutions."""
FAR_PER_DOUBLING = 1.0
"""How far a filling with twice as many solutions is from the ranges; the easiest puzzle is about as far."""
STEPS_PER_REPORT = 8
"""On the classic board they take about a tenth of a second."""
MAX_CELLS = 144
"""On larger boards it takes too long to tell for each filling of a step whether it has one solution."""
USUAL_MOST = 10
"""The value of a measure that counts as much as the way from no puzzle to one."""
PATIENCE = 40
"""Steps that come no nearer after which a climb is given up."""


def search(question: Question) -> Iterator[Report]:
    """Climb from one puzzle after another, without end."""
    rng = np.random.default_rng(question.seed % 2**64)  # NumPy takes no negative seed
    climbs = measured = 0
    for report in ANNEALING.search(_question_of_beginnings(question)):
        work = {"climbs": climbs, "puzzles": measured}
        if isinstance(report, GaveUp):
            yield report
            return
        if not isinstance(report, Suggested):
            yield Working(work=work)
            continue
        climbs += 1
        for number, step in enumerate(_climb(question, report.puzzle, rng), start=1):
            measured += step.measured
            work = {"climbs": climbs, "puzzles": measured}
            for puzzle in step.found:
                yield Suggested(puzzle=puzzle, work=work)
            if number % STEPS_PER_REPORT == 0:
                yield Working(work=work)


def _question_of_beginnings(question: Question) -> Question:
    """A simpler question of the same mask: puzzles of quick strategies, if they are among those that may be used."""
    quick = tuple(one for one in question.strategies if one.name in QUICKLY_CLOSED)
    simple = replace(question.wishes, beyond=())
    asked = replace(question, strategies=quick, wishes=simple)
    return replace(asked, strategies=question.strategies) if ANNEALING.unsuited(asked) else asked


class _Step(NamedTuple):
    """A step of a climb."""

    found: list[Grid]
    """Puzzles that measure what is asked."""
    measured: int
    """How many puzzles were measured."""


def _climb(question: Question, start: Grid, rng: "np.random.Generator") -> Iterator[_Step]:
    """The steps from a puzzle until one is as asked, or none has come nearer for a while.

    Towards a goal a climb goes on from each puzzle that is nearer to it than those before.
    """
    board, (_, rows) = question.board, as_rows([start])
    seen, nearest, waited, least = set[bytes](), inf, 0, inf
    while waited < PATIENCE:
        rows, solutions = _with_few_solutions(question, rows)
        number_of = {row.tobytes(): number for number, row in enumerate(rows)}  # a change may be drawn several times
        unseen = [number for filling, number in number_of.items() if filling not in seen]
        if not unseen:
            return
        rows, solutions = rows[unseen], solutions[unseen]
        far, proper = FAR_PER_DOUBLING * np.log2(solutions), solutions == 1
        far[proper] = distances(question.ranges, board, rows[proper]) + _easily_completed(question, rows[proper])
        there, short = far == 0, np.zeros(len(rows))
        if question.goal is not None:
            _, short[proper] = shortfalls(question.goal, board, rows[proper])
        far += short / USUAL_MOST
        there &= short < least
        there &= short == short[there].min(initial=inf)
        some = rows[there]
        found = [Grid(tuple(row), board) for row in some[completed(some, question.strategies, board)].tolist()]
        yield _Step(found[:1] if question.goal else found, int(proper.sum()))
        if found:
            if question.goal is None:
                return
            least = short[there].min()
        best = rng.choice(np.flatnonzero(far == far.min()))
        waited = 0 if far[best] < nearest else waited + 1
        nearest = min(nearest, far[best])
        seen.add(rows[best].tobytes())
        rows = _neighbours(question, rows[best], rng)


def _with_few_solutions(question: Question, rows: "Rows") -> "tuple[Rows, NDArray[np.int64]]":
    """Those of some fillings of the clue cells that have few solutions, and how many they have."""
    solutions = native.counts(question.board, rows, MANY_SOLUTIONS)
    few = np.flatnonzero((solutions > 0) & (solutions < MANY_SOLUTIONS))
    return rows[few], solutions[few]


def _easily_completed(question: Question, rows: "Rows") -> "NDArray[np.int64]":
    """For each puzzle how many of the sets complete it that must not."""
    done = np.zeros(len(rows), int)
    for easy in question.wishes.beyond:
        done += completed(rows, easy, question.board)
    return done


def _neighbours(question: Question, here: "NDArray[np.uint8]", rng: "np.random.Generator") -> "Rows":
    """All fillings with one other clue, and some in which two or three clues have other digits."""
    cells, digits = np.array(list(bits(question.mask.free))), question.board.digits
    several = np.arange(SEVERAL_CHANGED)
    rows = np.repeat(here[None], len(cells) * digits + SEVERAL_CHANGED, axis=0)
    rows[np.arange(len(cells) * digits), np.repeat(cells, digits)] = np.tile(np.arange(1, digits + 1), len(cells))
    for _ in range(3):  # a cell that is drawn twice is changed once
        rows[-1 - several, rng.choice(cells, SEVERAL_CHANGED)] = rng.integers(1, digits + 1, SEVERAL_CHANGED)
    return rows


def _unsuited(question: Question) -> str:
    if not question.ranges and question.goal is None:
        return "it needs a range in which a measure is to lie, or a measure that is to be as low or high as can be"
    if question.board.size > MAX_CELLS:
        return f"it is for boards of at most {MAX_CELLS} cells"
    return ANNEALING.unsuited(_question_of_beginnings(question))


CLIMBING = Engine(
    name="climbing",
    help="Changes clues of a puzzle so that it comes nearer to the measures that are asked for. Proves nothing.",
    search=search,
    unsuited=_unsuited,
    is_random=True,
)
