"""What a search makes of reports: invented engines make true and false ones."""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.boards.test_partitions import WITHOUT_GRID, board_of
from tests.interrupting import timed

from cluewright import CluewrightError, find, find_all, find_several, random_mask
from cluewright.boards import Grid, Mask, bits
from cluewright.finding import Cause, Complete, Effort, Found, Impossible, Question, Refuted, Role, Suggested, Undecided
from cluewright.finding.engines.brute_force.fillings import count_fillings
from cluewright.finding.engines.engine import AllSuggested, Engine, EngineFault, GaveUp, PassedOver, Report, Working
from cluewright.finding.running import portfolio
from cluewright.finding.running.judging import judged
from cluewright.finding.running.turns import in_turn
from cluewright.languages import LANGUAGES
from cluewright.strategies import STRATEGIES, chosen_strategies
from cluewright.verifying import Certificate, Wishes, kind_named

PUZZLE = Grid.parse("1...2..3..4..1..")
OTHER = Grid.parse("1...2..3..4..2..")
MASK = Mask.of_clues(PUZZLE)
BASIC = chosen_strategies("basic")
QUESTION = Question(MASK, BASIC)
FEW = Mask.parse("1*..............")


def saying(*reports: Report, name: str = "invented", **properties: Any) -> Engine:
    return Engine(name, "says what it is told to", lambda question: iter(reports), **properties)


@pytest.fixture
def with_engines(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def install(*engines: Engine) -> None:
        monkeypatch.setattr(portfolio, "ENGINES", engines)

    return install


def certificate(mask: Mask = FEW, **evidence: int) -> Certificate:
    names = tuple(strategy.name for strategy in BASIC)
    return Certificate(kind_named("few-digits"), mask, names, evidence or {"possible": 2, "needed": 3})


def test_a_question_accepts_what_is_completed_proper_and_on_the_mask() -> None:
    assert QUESTION.accepts(PUZZLE)
    assert not QUESTION.accepts(Grid.parse("1...2..3........")), "other cells"
    assert not QUESTION.accepts(Grid.parse("1...1..3..4..1..")), "contradictory"
    assert not Question(Mask.parse("2...*..*..*..*.."), BASIC).accepts(PUZZLE), "another digit is fixed"
    assert not Question(MASK, chosen_strategies("naked-pair")).accepts(PUZZLE), "nothing places a digit"


def test_wishes_are_heeded() -> None:
    def grants(**wishes: Any) -> bool:
        return replace(QUESTION, wishes=Wishes(**wishes)).accepts(PUZZLE)

    assert not grants(beyond=(chosen_strategies("naked-single"),))
    assert grants(beyond=(chosen_strategies("hidden-pair"),))
    k = 1
    assert grants(least_rounds=k, most_rounds=k)
    assert not grants(least_rounds=k + 1)
    assert not grants(most_rounds=k - 1)
    assert not grants(minimal=True)  # five clues where four are enough


def test_normal_form_forgets_free_digits_only() -> None:
    assert QUESTION.normal_form(PUZZLE) == QUESTION.normal_form(Grid.parse("4...3..2..1..4.."))
    fixed = Question(Mask.parse("1...*..*..*..1.."), BASIC)
    assert fixed.normal_form(PUZZLE) == fixed.normal_form(Grid.parse("1...4..2..3..1.."))
    assert fixed.normal_form(PUZZLE)[0] == 1


def test_questions_can_be_sent_to_other_processes() -> None:
    question = Question(MASK, STRATEGIES, Wishes(beyond=(BASIC,)))
    assert pickle.loads(pickle.dumps(question)) == question


@pytest.mark.parametrize(
    "report",
    [
        Suggested(puzzle=Grid.parse("1...2..3..4.....")),
        Suggested(puzzle=Grid.parse("1...1..3..4..1..")),
        Refuted(certificate=certificate()),
        Refuted(certificate=certificate(MASK)),
        Refuted(certificate=certificate(MASK, possible=2, needed=3)),
        Refuted(certificate=replace(certificate(MASK), strategies=("naked-single",))),
    ],
)
def test_a_false_report_is_a_fault(report: Report) -> None:
    with pytest.raises(EngineFault, match="invented"):
        list(judged(QUESTION, saying(report)))


def test_a_refutation_that_is_too_large_to_verify_is_not_believed_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.verifying.limits.MAX_STEPS", 100)
    evidence: dict[str, object] = {"order": [*bits(MASK.free)], "depth": 0, "pieces": [[count_fillings(MASK), 0]]}
    claim = Certificate(kind_named("brute-force"), MASK, ("naked-pair",), evidence)  # whose rules take steps to list
    (report,) = judged(Question(MASK, chosen_strategies("naked-pair")), saying(Refuted(certificate=claim)))
    assert isinstance(report, GaveUp)
    assert "too large to check" in report.reason


HARDEST = "100007090030020008009600500005300900010080002600004000300000010040000007007000300"
"""A puzzle in which all strategies together get stuck."""


@pytest.mark.timed(goal=30)  # rules are counted only up to the number that the verifier takes
@pytest.mark.parametrize(
    ("line", "time_limit", "expected"), [("11" + "*" * 79, 600, Impossible), (HARDEST, 1, Undecided)]
)
def test_strategies_with_very_many_rules_cause_no_fault(line: str, time_limit: float, expected: type) -> None:
    outcome = find(line, "all", seed=1, time_limit=time_limit)
    assert isinstance(outcome, expected)


def test_true_reports_are_passed_on() -> None:
    said = [Working(work={"moves": 3}), Suggested(puzzle=PUZZLE), GaveUp(reason="tired")]
    assert list(judged(QUESTION, saying(*said))) == said
    refutation = Refuted(certificate=certificate())
    assert list(judged(Question(FEW, BASIC), saying(refutation))) == [refutation]


def test_what_is_not_as_wished_is_passed_over() -> None:
    question = replace(QUESTION, wishes=Wishes(minimal=True))
    assert list(judged(question, saying(Suggested(puzzle=PUZZLE)))) == [PassedOver()]


def test_a_refutation_for_a_users_own_strategy_is_not_believed() -> None:
    own = replace(BASIC[0], name="my-single")
    (report,) = judged(Question(FEW, (own,)), saying(Refuted(certificate=certificate())))
    assert isinstance(report, GaveUp)
    assert "my-single" in report.reason


def test_engines_take_turns_until_all_have_ended() -> None:
    one = saying(Working(work={"a": 1}), Working(work={"a": 2}), Working(work={"a": 3}), name="one")
    two = saying(Working(), name="two")
    assert [message.engine for message in in_turn(QUESTION, [one, two])] == ["one", "two", "one", "one"]


def test_short_slices_come_several_at_a_time() -> None:
    prompt = saying(*[Working()] * 5, name="prompt")
    slow = saying(*[Working()] * 2, name="slow", is_prompt=False)
    names = [message.engine for message in in_turn(QUESTION, [prompt, slow], slices=3)]
    assert names == ["prompt", "prompt", "prompt", "slow", "prompt", "prompt", "slow"]


def test_a_puzzle_does_not_end_a_turn() -> None:
    one = saying(Suggested(puzzle=PUZZLE), Suggested(puzzle=OTHER), Working(), Working(), name="one")
    two = saying(Working(), Suggested(puzzle=PUZZLE), name="two")
    assert [message.engine for message in in_turn(QUESTION, [one, two])] == ["one", "one", "one", "two", "one", "two"]


def test_found(with_engines: Callable[..., None]) -> None:
    reports = Working(work={"moves": 1}), Suggested(puzzle=PUZZLE, work={"moves": 2})
    with_engines(saying(*reports, is_random=True))
    outcome = find(MASK, seed=1)
    assert isinstance(outcome, Found)
    assert (outcome.puzzle, outcome.engine, outcome.effort.work) == (PUZZLE, "invented", {"invented": {"moves": 2}})
    assert outcome.path.solved
    assert outcome.solution.is_solution


def test_impossible(with_engines: Callable[..., None]) -> None:
    with_engines(saying(Refuted(certificate=certificate())))
    outcome = find(FEW, seed=1)
    assert isinstance(outcome, Impossible)
    assert outcome.words
    assert outcome.words == str(outcome)


def test_undecided_when_every_engine_gave_up_says_why(with_engines: Callable[..., None]) -> None:
    with_engines(saying(Working(work={"moves": 12345})), saying(GaveUp(reason="too hard"), name="lazy"))
    outcome = find(MASK, seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.reason == "lazy: too hard"
    assert outcome.cause is Cause.GAVE_UP
    assert dict(outcome.tried) == {"lazy": "too hard", "invented": "12,345 moves"}
    for cause in Cause:
        ended = {replace(outcome, cause=cause, sentences=()).words_in(language) for language in LANGUAGES}
        assert len(ended) == len(LANGUAGES), "each says why in words of its own"


@pytest.mark.timed(goal=5)
def test_below_17_clues_a_publication_is_no_proof_but_ends_the_search() -> None:
    mask = random_mask("classic", 16, seed=3)
    outcome = find(mask, seed=1)
    assert isinstance(outcome, Undecided)
    assert "McGuire" in outcome.reason
    assert outcome.cause is Cause.PUBLISHED
    assert isinstance(find(mask, "naked-single", seed=1), Impossible), "which can be proved"


@pytest.mark.timed(goal=0.2)
def test_undecided_when_the_time_is_over(with_engines: Callable[..., None]) -> None:
    def for_ever(question: Question) -> Iterator[Report]:
        while True:
            yield Working()

    with_engines(Engine("tireless", "never ends", for_ever))
    limit = 0.05
    with timed(allowed=limit):
        outcome = find(MASK, time_limit=limit, seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.reason == "no answer within 0.05 s"
    assert outcome.words_in("fr") == "Pas de réponse en 0.05 s."
    assert outcome.cause is Cause.TIME_LIMIT
    assert outcome.effort.seconds >= limit


def test_baselines_and_unsuited_engines_are_left_out(with_engines: Callable[..., None]) -> None:
    puzzle = Suggested(puzzle=PUZZLE)
    with_engines(saying(puzzle, role=Role.BASELINE), saying(puzzle, name="other", unsuited=lambda question: "too big"))
    assert isinstance(find(MASK, seed=1), Undecided)


def test_several_are_different_and_the_list_may_be_complete(with_engines: Callable[..., None]) -> None:
    again = Suggested(puzzle=Grid.parse("4...3..2..1..4.."))  # PUZZLE with other names of the digits
    with_engines(saying(Suggested(puzzle=PUZZLE), again, Suggested(puzzle=OTHER), AllSuggested()))
    found = [outcome.puzzle for outcome in find_several(MASK, 2, seed=1) if isinstance(outcome, Found)]
    assert [*map(QUESTION.normal_form, found)] == [*map(QUESTION.normal_form, (PUZZLE, OTHER))]
    *_, ending = find_several(MASK, 3, seed=1)
    assert isinstance(ending, Complete)
    assert ending.count == 2


def test_up_to_symmetry_mirrored_puzzles_count_as_one(with_engines: Callable[..., None]) -> None:
    mask = Mask.parse("*......**......*")
    one, mirrored = Grid.parse("1......22......3"), Grid.parse("1......23......1")
    with_engines(saying(Suggested(puzzle=one), Suggested(puzzle=mirrored)))
    assert len([o for o in find_several(mask, 2, seed=1) if isinstance(o, Found)]) == 2
    assert len([o for o in find_several(mask, 2, up_to="symmetry", seed=1) if isinstance(o, Found)]) == 1


def test_no_puzzle_is_as_wished(with_engines: Callable[..., None]) -> None:
    with_engines(saying(Suggested(puzzle=PUZZLE), AllSuggested()))
    outcome = find(MASK, seed=1, minimal=True)
    assert isinstance(outcome, Undecided)
    assert "none is as wished" in outcome.reason
    assert outcome.cause is Cause.NOT_CERTIFIED


def test_a_search_without_a_time_limit_ends_where_the_board_has_no_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.finding.search.SECONDS_BEFORE_DOUBT", 0)
    board = board_of(WITHOUT_GRID[5])
    outcome = find("*." * 40 + "*", board=board, time_limit=None, seed=1, engine="annealing")
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.NO_GRID
    assert "no digit can stand in row 7, column 8" in outcome.reason


def test_an_engine_that_refutes_what_another_found_is_a_fault(
    with_engines: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cluewright.verifying.verify", lambda certificate: True)
    with_engines(saying(Suggested(puzzle=PUZZLE)), saying(Refuted(certificate=certificate(MASK)), name="liar"))
    with pytest.raises(EngineFault, match="liar refutes"):
        list(find_several(MASK, 2, seed=1))


def test_progress_is_told(with_engines: Callable[..., None]) -> None:
    with_engines(saying(Working(work={"moves": 1}), Working(work={"moves": 2})))
    told: list[Effort] = []
    find(MASK, seed=1, on_progress=told.append)
    assert [effort.work["invented"]["moves"] for effort in told] == [1, 2]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"time_limit": -1}, "time_limit: expected seconds, 0 or more, or None, got -1"),
        ({"time_limit": float("nan")}, "time_limit: .* got nan"),
        ({"time_limit": "long"}, "time_limit: .* got 'long'"),
        ({"engine": "steam"}, "engine: expected one of auto.* got 'steam'"),
        ({"workers": 0}, "workers: expected a whole number 1 to 2147483647, got 0"),
        ({"seed": 0.5}, "seed: expected a whole number, got 0.5"),
        (
            {"strategies": "basic", "require": "x-wing"},
            r"require: expected some of .* \(naked-single, .*\), got x-wing",
        ),
        (
            {"least_rounds": 5, "most_rounds": 4},
            r"most_rounds: expected the least number of rounds \(5\) or more, got 4",
        ),
        ({"least_rounds": -1}, "least_rounds: expected a whole number of 0 or more, got -1"),
        ({"beyond": "guessing"}, "expected a strategy.* got 'guessing'"),
        ({"beyond": "all"}, "beyond: expected not all of the strategies that may be used .* got all of them"),
        ({"plain_digits": 1}, "plain_digits: expected True or False, got 1"),
        ({"minimal": "no"}, "minimal: expected True or False, got 'no'"),
        ({"on_progress": 3}, "on_progress: expected a function of the effort so far, got 3"),
    ],
)
def test_bad_options_are_refused_with_words(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        find(MASK, **options)


@pytest.mark.parametrize(
    ("count", "up_to", "apart"), [(0, "relabelling", 0), (1, "everything", 0), (2, "symmetry", -1)]
)
def test_bad_counts_are_refused_with_words(count: int, up_to: str, apart: int) -> None:
    with pytest.raises(CluewrightError, match=r"(count|up_to|apart): expected"):
        find_several(MASK, count, up_to=up_to, apart=apart)


def test_a_keyword_that_means_nothing_is_a_type_error() -> None:
    calls: list[Callable[..., object]] = [find, partial(find_several, count=2), find_all]
    for call in calls:
        with pytest.raises(TypeError, match="patience"):
            call(MASK, patience=3)


@pytest.mark.parametrize("engine", [pytest.param("auto", marks=pytest.mark.long), "brute-force"])
def test_the_search_ends_once_all_was_tried_though_nobody_can_verify_so_many_rules(engine: str) -> None:
    """The mask has a single filling up to the names of its digits, which these strategies do not complete."""
    outcome = find(".*...*............**.....", "all", board="jigsaw-5", seed=1, engine=engine)
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.NOT_CERTIFIED
    assert outcome.reason.endswith("nothing certifies that: these strategies have more than 200,000 rules")
    assert outcome.effort.work["brute-force"]["fillings"] == 1
