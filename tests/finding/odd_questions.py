"""Random questions about random small boards: overlapping houses, holes, digits several times, clashes, wishes."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, cast

from tests.finding.oracle import FOUR, as_known, question_to_oracle
from tests.oracle.puzzles import OracleQuestion, solved_grids
from tests.oracle.strategies import STRATEGIES

from cluewright.boards import Board, House, Mask, bits_of, board_named
from cluewright.finding import Question
from cluewright.finding.options import FindOptions
from cluewright.finding.terms import understood

MAX_GRIDS = 1_500
"""Solved grids, up to the names of digits, of a board that is asked about: with more the oracle takes long."""
QUICK = ("full-house", "naked-single", "hidden-single", "locked-candidates", "naked-pair", "hidden-pair")
"""Strategies for any board. Others ask what a house is called, which the oracle does not know."""
OF_MANY_RULES = ("skyscraper", "xy-wing")
"""Strategies whose rules are too many: listing them took most of the time; nine questions of ten leave them out."""
JIGSAW = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]
KNOWN = (
    FOUR,
    board_named("4x4+diagonal"),
    board_named({"name": "jigsaw", "size": 4, "regions": JIGSAW}),
    board_named({"name": "latin 3", "size": 3, "regions": None}),
    board_named({"name": "latin 4", "size": 4, "regions": None}),
    board_named({"name": "clique", "size": 2, "regions": None, "extra": [[0, 3], [1, 2]]}),
    board_named({"name": "twice", "size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}),
    board_named(
        {"name": "twice and more", "size": 4, "times": 2, "regions": None, "extra": [[0, 5], [10, 15], [3, 6]]}
    ),
    board_named({"name": "extra", "base": "4x4", "extra": [[0, 5, 10, 15], [1, 4, 11, 14], [0, 1, 2, 3, 4, 5, 6, 7]]}),
)
"""Boards that a name or a dict describes; here rows are rows."""


class OddQuestion(NamedTuple):
    """What `find` is asked, and the same for the oracle."""

    mask: Mask
    strategies: str
    options: dict[str, Any]
    for_engines: Question
    for_oracle: OracleQuestion

    @property
    def words(self) -> str:
        """All that is needed to ask again."""
        return f"{self.mask!r}, {self.strategies!r}, {self.options}"


def odd_questions(count: int, seed: int) -> Iterator[OddQuestion]:
    """Several questions about each of the boards, most of which are random."""
    rng = Random(seed)
    board = FOUR
    for index in range(count):
        if index % 5 == 0:
            board = rng.choice(KNOWN) if rng.random() < 0.3 else some_odd_board(rng)
        yield _question(board, rng)


def some_odd_board(rng: Random) -> Board:
    while True:
        board = _odd_board(rng)
        grids = as_known(board).grids(4 * MAX_GRIDS)
        if grids is not None and len(grids) <= MAX_GRIDS:
            return board


def _odd_board(rng: Random) -> Board:
    """Houses anywhere, some of them twice, of any kind; boxes of any shape."""
    rows, columns, digits = (rng.randint(1, 4) for _ in range(3))
    cells = rows * columns
    houses = []
    for index in range(rng.randrange(8)):
        times = rng.choice([1, 1, 1, 2])
        if times * digits <= cells:
            members = rng.sample(range(cells), times * digits)
            kind = rng.choice(["row", "column", "box", "region", "extra"])
            houses.append(House(kind, index, tuple(sorted(members) if rng.random() < 0.7 else members), times))
    houses += rng.sample(houses, 1) if houses and rng.random() < 0.2 else []
    shape = tuple(rng.choice([side for side in (1, 2, 3, 4) if size % side == 0]) for size in (rows, columns))
    return Board("odd", rows, columns, digits, tuple(houses), (shape[0], shape[1]) if rng.random() < 0.5 else None)


def _question(board: Board, rng: Random) -> OddQuestion:
    most = board.size if board.size < 16 else 9
    cells = rng.sample(range(board.size), rng.randint(0 if board.size < 16 else 3, most))
    mask = Mask(board, bits_of(cells), _some_digits(board, cells, rng))
    left_out = {"unique-rectangle"}.union(OF_MANY_RULES if rng.random() < 0.9 else ())
    known = [name for name in (STRATEGIES if board in KNOWN else QUICK) if name not in left_out]
    share = rng.choice([0.2, 0.4])
    names = [name for name in known if rng.random() < share] or ["naked-single"]
    names = ["naked-single"] if rng.random() < 0.25 else names
    names += ["unique-rectangle"] if rng.random() < 0.05 else []
    wishes = _some_wishes(names, rng) if rng.random() < 0.5 else {}
    chosen, wished, *_ = understood(names, cast(FindOptions, wishes))
    question = Question(mask, chosen, wished)
    return OddQuestion(mask, ",".join(names), wishes, question, question_to_oracle(question))


def _some_digits(board: Board, cells: list[int], rng: Random) -> tuple[int, ...]:
    """Fixed digits in half of the masks: those of a solution, or any, which may clash."""
    digits = [0] * board.size
    if rng.random() < 0.5:
        share, grids = rng.choice([0.2, 0.5, 0.9]), solved_grids(as_known(board))
        grid = rng.choice(grids).tolist() if len(grids) and rng.random() < 0.7 else None
        for cell in cells:
            if rng.random() < share:
                digits[cell] = grid[cell] if grid else rng.randint(1, board.digits)
    return tuple(digits)


def _some_wishes(names: list[str], rng: Random) -> dict[str, Any]:
    wishes: dict[str, Any] = {}
    if rng.random() < 0.3:
        wishes["require"] = rng.sample(names, 1)
    if rng.random() < 0.3:
        alone = [name for name in QUICK if rng.random() < 0.4]
        wishes |= {"beyond": alone} if alone and not set(names) <= set(alone) else {}
    if rng.random() < 0.4:
        wishes["least_rounds"] = rng.randint(1, 5)
    if rng.random() < 0.4:
        wishes["most_rounds"] = max(1, wishes.get("least_rounds", 0) + rng.randrange(4))
    return wishes | ({"minimal": True} if rng.random() < 0.3 else {})
