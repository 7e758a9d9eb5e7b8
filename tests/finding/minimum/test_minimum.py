"""The least number of clues: both ends against brute force, and what it says where they do not meet."""

import pickle

import pytest
from tests.finding.oracle import FOUR, fewest_clues
from tests.interrupting import is_stopped
from tests.strategies.samples import DESCRIBED

from cluewright import CluewrightError, minimum
from cluewright.boards import Board, Grid, Mask, board_named
from cluewright.finding import Effort, Question, Refuted, Suggested
from cluewright.finding.engines.engine import AllSuggested, Engine, EngineFault
from cluewright.finding.minimum import Minimum
from cluewright.finding.minimum.moving_clues import MovingClues
from cluewright.finding.minimum.theta import decreasing_theta
from cluewright.finding.running.judging import judged
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify

SETS = ["naked-single", "singles", "basic"]


def is_answer(found: Minimum) -> bool:
    return Question(Mask.of_clues(found.puzzle), found.strategies).accepts(found.puzzle)


@pytest.mark.parametrize(
    "strategies", [*SETS, pytest.param("all", id="all: too many rules for clauses", marks=pytest.mark.long)]
)
def test_four_clues_are_needed_on_4x4_and_enough(strategies: str) -> None:
    found = minimum(strategies, "4x4", seed=1)
    assert (found.least, found.most, found.is_exact, str(found)) == (4, 4, True, "4")
    assert found.certificate is not None
    assert (found.certificate.kind.name, found.certificate.clues) == ("few-clues", 3)
    assert verify(found.certificate)
    assert is_answer(found)


@pytest.mark.parametrize(
    "board", [pytest.param(DESCRIBED["latin 4"], marks=pytest.mark.long), DESCRIBED["diagonals 4"]], ids=str
)
@pytest.mark.parametrize(
    "strategies", ["basic", *(pytest.param(name, marks=pytest.mark.long) for name in ("full-house", *SETS[:2]))]
)
def test_both_ends_are_those_of_brute_force(board: Board, strategies: str) -> None:
    fewest = fewest_clues(strategies, board)
    found = minimum(strategies, board, seed=2)
    assert (found.least, found.most) == (fewest, fewest)
    assert found.certificate is not None
    assert verify(found.certificate)
    assert is_answer(found)


@pytest.mark.parametrize(
    "board",
    [
        DESCRIBED["diagonals 4"],
        *(pytest.param(board, marks=pytest.mark.long) for board in (FOUR, DESCRIBED["latin 4"])),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "strategies",
    ["basic", *(pytest.param(name, marks=pytest.mark.long) for name in ("full-house", "hidden-single", *SETS[:2]))],
)
def test_theta_decreases_to_the_number_of_brute_force(board: Board, strategies: str) -> None:
    chosen = chosen_strategies(strategies)
    *reports, end = decreasing_theta(board, chosen, board.size - 1)
    puzzles = [report.puzzle for report in reports if isinstance(report, Suggested)]
    clues = [puzzle.clues.bit_count() for puzzle in puzzles]
    assert isinstance(end, AllSuggested)
    assert clues == sorted(set(clues), reverse=True)
    assert clues[-1] == fewest_clues(strategies, board)
    assert all(Question(Mask.of_clues(puzzle), chosen).accepts(puzzle) for puzzle in puzzles)


@pytest.mark.long
@pytest.mark.parametrize("strategies", SETS)
def test_eight_clues_are_needed_on_6x6_and_enough(strategies: str) -> None:
    found = minimum(strategies, "6x6", seed=1)
    assert (found.least, found.most) == (8, 8)
    assert found.certificate is not None
    assert verify(found.certificate)
    assert is_answer(found)


def with_time_enough(most: int, strategies: str, board: str = "classic") -> Minimum:
    """A minimum of at most `most` clues, by the first time limit that is enough, however busy the machine is."""
    limits = (0.5 * 2**number for number in range(12))
    every = (minimum(strategies, board, time_limit=limit, seed=1) for limit in limits)
    return next(found for found in every if found.most <= most)


def test_on_the_classic_board_the_lower_end_is_a_publication_and_the_upper_one_a_puzzle() -> None:
    found = with_time_enough(25, "naked-single")
    assert (found.least, found.certificate) == (17, None)
    assert "McGuire, Tugemann and Civario 2014" in found.publication
    assert "not shown here" in found.words
    assert 17 <= found.most <= 25
    assert str(found) == f"17 to {found.most}"
    assert is_answer(found)


def test_the_publication_is_not_used_on_other_boards() -> None:
    assert minimum("basic", "diagonal", time_limit=0, seed=1).least == 8


def test_where_no_proof_is_possible_there_is_still_the_number_of_digits() -> None:
    found = with_time_enough(4, "basic,unique-rectangle", "4x4")
    assert (found.least, found.most) == (3, 4)
    assert found.certificate is not None
    assert found.certificate.kind.name == "few-digits"
    assert verify(found.certificate)


def test_without_time_there_is_still_a_puzzle() -> None:
    found = minimum("basic", time_limit=0, seed=1)
    assert is_answer(found)


def test_strategies_that_place_nothing_need_all_the_clues() -> None:
    assert minimum("naked-pair", "4x4", time_limit=0.3, seed=1).most == 16


@pytest.mark.parametrize(("name", "clues"), [("4x4", 5), pytest.param("6x6", 9, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", SETS)
def test_the_same_seed_walks_the_same_way(strategies: str, name: str, clues: int) -> None:
    chosen = chosen_strategies(strategies)

    def walked(seed: int) -> list[Grid | None]:
        moving = MovingClues(board_named(name), chosen, seed)
        return [*moving.reduced(), *(puzzle for puzzle, _ in zip(moving.puzzles(clues), range(2), strict=False))]

    one, again, other = map(walked, (3, 3, 4))
    assert one == again
    assert one != other


def test_walks_keep_their_number_of_clues_and_find_only_what_is_completed() -> None:
    chosen = chosen_strategies("basic")
    moving = MovingClues(board_named("6x6"), chosen, 5)
    puzzles = [puzzle for puzzle, _ in zip(moving.puzzles(9), range(3), strict=False) if puzzle]
    assert puzzles
    for puzzle in puzzles:
        assert puzzle.clues.bit_count() == 9
        assert Question(Mask.of_clues(puzzle), chosen).accepts(puzzle)


def test_progress_is_told() -> None:
    told: list[Effort] = []
    minimum("basic", "4x4", seed=1, on_progress=told.append)
    assert told
    assert told[-1].work["moving clues"]["moves"] > 0


def test_a_puzzle_that_is_not_completed_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovingClues, "reduced", lambda self: iter([Grid.parse("1...............")]))
    with pytest.raises(EngineFault, match="is not"):
        minimum("basic", "4x4", seed=1)


def test_a_certificate_that_few_clues_are_not_enough_refutes_no_mask() -> None:
    certificate = minimum("basic", "4x4", seed=1).certificate
    assert certificate is not None
    claim = Refuted(certificate=certificate)
    engine = Engine("confused", "takes one for the other", lambda question: iter([claim]))
    with pytest.raises(EngineFault, match="another question"):
        list(judged(Question(certificate.mask, chosen_strategies("basic")), engine))


def test_an_interval_can_be_written_and_sent() -> None:
    found = minimum("basic", "4x4", seed=1)
    told = found.to_dict()
    assert (told["least"], told["most"], told["certificate"]["kind"]) == (4, 4, "few-clues")
    assert told["publication"] is None
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize(
    "wrong", [{"time_limit": -1}, {"time_limit": "x"}, {"seed": 1.5}, {"board": "5x7"}, {"strategies": "none"}], ids=str
)
def test_what_cannot_be_asked_is_refused_with_words(wrong: dict[str, object]) -> None:
    with pytest.raises(CluewrightError, match="expected"):
        minimum(**{"strategies": "basic", **wrong})  # type: ignore[arg-type]


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(
    "long",
    [
        'minimum("naked-single", time_limit=None)',
        pytest.param('minimum("basic", "8x8", time_limit=None, seed=1)', marks=pytest.mark.long),
        'list(decreasing_theta(board_named("6x6"), chosen_strategies("basic"), 7))',
    ],
)
def test_ctrl_c_stops_it(long: str) -> None:
    names = (
        "from cluewright import minimum\n"
        "from cluewright.boards import board_named\n"
        "from cluewright.finding.minimum.theta import decreasing_theta\n"
        "from cluewright.strategies import chosen_strategies\n"
        'minimum("basic", "4x4", seed=1)'
    )
    assert is_stopped(names, long)
