"""The replay of a search through all fillings: against the oracle, and with forged counts."""

import random
from array import array
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.finding.odd_questions import OddQuestion, odd_questions
from tests.finding.oracle import as_known
from tests.interrupting import is_stopped
from tests.oracle.fillings import OracleFillings
from tests.strategies.samples import DESCRIBED
from tests.verifying.samples import SETS, SMALL, brute_force, certificate, is_possible, random_masks

from cluewright import verify
from cluewright._checker import BruteForce
from cluewright.boards import Board, Grid, Mask, Position, as_mask, bits, board_named
from cluewright.cancelling import Cancelled, Deadline, heeding
from cluewright.solving import random_grids
from cluewright.strategies import chosen_strategies
from cluewright.strategies.closure import closure
from cluewright.verifying import Certificate, CheckProgress, limits, verify_given, verify_part
from cluewright.verifying.ground import ground_rules
from cluewright.verifying.kinds.brute_force import search
from cluewright.verifying.kinds.brute_force.fillings import Fillings, least_digits
from cluewright.verifying.tables import tables_of

LARGER = [board_named(name) for name in ("6x6", "classic", "diagonal", "jigsaw-9", "12x12", "classic+windoku", "25x25")]
BOARDS = [SMALL, *DESCRIBED.values(), *LARGER]
MANY_STRATEGIES = "full-house,singles,locked-candidates,n2,h2,x-wing,unique-rectangle"


def evidence(question: OddQuestion, rng: random.Random) -> dict[str, Any]:
    """The oracle's evidence for a question, along a random order, in pieces of a random depth."""
    mask = question.mask
    order = tuple(rng.sample(list(bits(mask.free)), mask.free.bit_count()))
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    fillings = OracleFillings(as_known(mask.board), fixed, order)
    names = [strategy.name for strategy in question.for_engines.strategies]
    return fillings.evidence(names, rng.randint(0, len(order)))


def small_questions(count: int, seed: int) -> Iterator[OddQuestion]:
    return (one for one in odd_questions(count, seed) if one.mask.free.bit_count() <= 6)


@pytest.mark.parametrize(("count", "seed"), [(50, 1), pytest.param(3_000, 2, marks=pytest.mark.long)])
def test_the_oracles_counts_are_accepted_exactly_where_it_knows_no_puzzle(count: int, seed: int) -> None:
    """Random boards, with houses that hold digits several times, fixed digits, and wishes."""
    rng, seen = random.Random(seed), set()
    for question in small_questions(count, seed):
        claim = question.for_engines.certificate(
            "brute-force", wishes=question.for_engines.wishes, **evidence(question, rng)
        )
        is_possible = bool(question.for_oracle.puzzles())
        verdict = verify(claim, workers=1)
        assert bool(verdict) != is_possible, (question.words, claim.evidence)
        assert "expected no puzzle" in verdict.reason or not is_possible
        assert claim.words
        seen.add(is_possible)
    assert seen == {True, False}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_each_field_that_is_wrong_is_refused(seed: int) -> None:
    rng, tried = random.Random(seed), 0
    for question in small_questions(60, 100 + seed):
        right: dict[str, Any] = evidence(question, rng)
        claim = question.for_engines.certificate("brute-force", wishes=question.for_engines.wishes, **right)
        if not verify(claim, workers=1):
            continue
        pieces = right["pieces"]
        changed: list[dict[str, Any]] = [{"order": [*right["order"], 0]}]
        for number, (fillings, stalls) in enumerate(pieces):
            wrong_counts = (
                [fillings + 1, stalls],
                [fillings, stalls + 1],
                [fillings - 1, stalls],
                [fillings, stalls - 1],
            )
            changed += [{"pieces": [*pieces[:number], wrong, *pieces[number + 1 :]]} for wrong in wrong_counts]
        if pieces:
            changed += [{"pieces": [*pieces, [0, 0]]}, {"pieces": pieces[1:]}]
            changed += [{"depth": len(right["order"]) + 1}, {"depth": -1}]
        for wrong in changed:
            tried += 1
            assert not verify(replace(claim, evidence={**right, **wrong}), workers=1), (question.words, right, wrong)
    assert tried > 100


@pytest.mark.parametrize("strategies", SETS)
def test_it_is_accepted_exactly_where_brute_force_finds_nothing(strategies: str) -> None:
    for mask in random_masks(SMALL, 25, random.Random(strategies)):
        if mask.free.bit_count() <= 6:
            assert bool(verify(brute_force(mask, strategies), workers=1)) != is_possible(mask, strategies)


# --- closures ---


def ending_of(mask: Mask, strategies: list[str], *, by_rules: bool) -> str:
    """How the closure of fixed digits ends by counting or by rules."""
    board = mask.board
    tables = tables_of(board)
    replay = BruteForce(tables, array("i", mask.digits), array("i"), array("i", range(board.digits)), board.digits, 0)
    if by_rules:
        replay.use_rules(*ground_rules(mask, strategies))
    else:
        full, naked, hidden, locked = (name in strategies for name in search.COUNTED)
        replay.use_counted(full, naked, hidden, locked, 1 << 29)
    _, stalls, ending = replay.count(array("i"), 1)
    return "stuck" if stalls else "contradiction" if ending == "counted" else ending


def some_clues(board: Board, rng: random.Random) -> Mask:
    """Clues of a solution, up to two of which may be wrong."""
    (digits,) = random_grids(1, board, seed=rng.getrandbits(32)).tolist()
    for _ in range(rng.choice([0, 0, 1, 2])):
        digits[rng.randrange(board.size)] = rng.randrange(1, board.digits + 1)
    cells = rng.sample(range(board.size), rng.randrange(board.size))
    return Mask.fixing(Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(digits)), board))


@settings(max_examples=4)  # each lists the rules of a board
@given(seed=st.integers(0, 2**32), board=st.sampled_from([one for one in BOARDS if one.all_times_one]))
def test_counting_ends_as_rules_do_and_as_the_readable_closure(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    names = [name for name in search.COUNTED if rng.random() < 0.5] or ["naked-single"]
    mask = some_clues(board, rng)
    end = closure(Position.start(mask.grid), chosen_strategies(names))
    expected = "contradiction" if end.contradiction else "completed" if end.is_complete else "stuck"
    assert ending_of(mask, names, by_rules=False) == expected
    if board.digits < 12:
        assert ending_of(mask, names, by_rules=True) == expected


@given(seed=st.integers(0, 2**32), board=st.sampled_from([SMALL, *DESCRIBED.values()]))
def test_rules_end_as_the_readable_closure(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    strategies = chosen_strategies(rng.sample(MANY_STRATEGIES.split(","), 3))
    mask = some_clues(board, rng)
    end = closure(Position.start(mask.grid), strategies)
    expected = "contradiction" if end.contradiction else "completed" if end.is_complete else "stuck"
    assert ending_of(mask, [strategy.name for strategy in strategies], by_rules=True) == expected


@given(
    seed=st.integers(0, 2**32), board=st.sampled_from([one for one in BOARDS if one.all_times_one and one.digits < 12])
)
def test_a_search_by_counting_counts_as_one_by_rules(seed: int, board: Board) -> None:
    """Some clues of a solution are fixed, so that both get far; four are free."""
    rng = random.Random(seed)
    names = [name for name in search.COUNTED if rng.random() < 0.5] or ["hidden-single"]
    mask = some_clues(board, rng)
    free = rng.sample(range(board.size), 4)
    digits = tuple(0 if cell in free else digit for cell, digit in enumerate(mask.digits))
    mask = Mask(board, mask.cells | sum(1 << cell for cell in free), digits)
    fillings = Fillings(mask, tuple(free))
    by_rules = BruteForce(
        tables_of(board),
        array("i", mask.digits),
        array("i", free),
        array("i", [digit - 1 for digit in fillings.labels]),
        len(fillings.fixed),
        least_digits(board),
    )
    by_rules.use_rules(*ground_rules(mask, names))
    both = (by_rules, search.search_of(fillings, names))
    one, other = (replay.count(array("i"), 10**9) for replay in both)
    assert one == other if one[2] == "counted" else one[2] == other[2]


# --- the sum ---


@given(seed=st.integers(0, 2**32))
def test_the_sum_over_subsets_is_the_number_of_fillings(seed: int) -> None:
    """Random houses, with fixed digits and without; houses that hold a digit several times."""
    rng = random.Random(seed)
    (question,) = odd_questions(1, seed)
    mask = question.mask
    order = tuple(rng.sample(list(bits(mask.free)), min(mask.free.bit_count(), 7)))
    mask = Mask(mask.board, mask.fixed | sum(1 << cell for cell in order), mask.digits)
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    oracle, fillings = OracleFillings(as_known(mask.board), fixed, order), Fillings(mask, order)
    every = oracle.beginnings(len(order))
    assert fillings.summed(10**9) == len(every)
    assert fillings.summed(2) == min(len(every), 2)
    for depth in range(1, len(order) + 1):
        if not mask.grid.clash():
            assert fillings.pieces(depth, 10**6) == oracle.beginnings(depth)


def test_the_sum_is_left_out_for_many_cells() -> None:
    mask = as_mask("*" * 25 + "." * 56)
    assert Fillings(mask, tuple(range(25))).summed(10**15) is None
    assert Fillings(as_mask("*" * 10 + "." * 71), tuple(range(10))).summed(10**15) == 6


# --- parts ---


def parts_of(whole: Certificate) -> list[Certificate]:
    """A certificate for each piece."""
    told = whole.evidence
    paths = Fillings(whole.mask, tuple(told["order"])).pieces(told["depth"], 10**6)
    return [
        replace(whole, evidence={"order": told["order"], "path": list(path), "fillings": fillings, "stalls": stalls})
        for path, (fillings, stalls) in zip(paths, told["pieces"], strict=True)
    ]


WHOLE = brute_force(".*....*..*..*.*.", "full-house", order=[1, 14, 6, 9, 12], depth=3)


def test_parts_are_checked_one_by_one_and_make_up_the_whole() -> None:
    parts = parts_of(WHOLE)
    assert len(parts) > 2
    assert all(verify_part(part) for part in parts)
    assert verify_given(WHOLE, parts[::-1])
    assert "parts: expected one for each piece" in verify_given(WHOLE, parts[1:]).reason
    other = replace(parts[0], evidence={**parts[0].evidence, "stalls": parts[0].evidence["stalls"] + 1})
    assert "parts: expected one for each piece" in verify_given(WHOLE, [other, *parts[1:]]).reason
    other = replace(parts[0], evidence={**parts[0].evidence, "order": WHOLE.evidence["order"][::-1]})
    assert "parts: expected the same order" in verify_given(WHOLE, [other, *parts[1:]]).reason
    assert (
        "parts: expected the same question"
        in verify_given(WHOLE, [replace(WHOLE, strategies=("hidden-single",))]).reason
    )


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("path", [1], "path: expected labels of the first cells, got list [1]"),
        ("path", [0, 0, 5], "path: expected labels"),
        ("path", [0, 0, 0, 0, 0, 0], "path: expected labels"),
        ("path", "0", "path: expected labels"),
        ("path", [0.5], "path: expected labels"),
        ("fillings", 0, "path, stalls: expected a whole number 0 to 0, got int 2"),
        ("fillings", -1, "path, fillings: expected a whole number"),
        ("fillings", 10**16, "path, fillings: expected a whole number"),
        ("stalls", True, "path, stalls: expected a whole number"),
        ("order", [0], "order: expected the 5 free clue cells"),
    ],
)
def test_a_wrong_part_is_refused(key: str, value: object, words: str) -> None:
    part = parts_of(WHOLE)[0]
    assert words in verify_part(replace(part, evidence={**part.evidence, key: value})).reason


def test_wrong_counts_of_a_part_are_refused() -> None:
    part = parts_of(WHOLE)[0]
    for key in ("fillings", "stalls"):
        for wrong in (part.evidence[key] - 1, part.evidence[key] + 1):
            assert not verify_part(replace(part, evidence={**part.evidence, key: wrong}))


def test_progress_is_told_in_fillings() -> None:
    told: list[CheckProgress] = []
    assert verify(WHOLE, workers=1, on_progress=told.append)
    total = sum(fillings for fillings, _ in WHOLE.evidence["pieces"])
    assert (told[-1].what, told[-1].done, told[-1].in_all) == ("fillings", total, total)


# --- what the evidence may be ---


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("order", [0, 3, 12], "order: expected the 4 free clue cells, got other cells"),
        ("order", [0, 3, 12, 15, 1], "order: expected the 4 free clue cells, got other cells"),
        ("order", [0, 3, 12, 12], "order: expected different cells"),
        ("order", [0, 3, 12, 16], "order, entry 4: expected a whole number 0 to 15, got int 16"),
        ("order", "0123", "order: expected a list of cells"),
        ("depth", True, "depth: expected a whole number 0 to 4"),
        ("depth", 3, "pieces: expected 2, one for each way to fill the first 3 cells, got 3"),
        ("pieces", [], "pieces: expected 3, one for each way to fill the first 4 cells, got 0"),
        ("pieces", {}, "pieces: expected a list of at most 200,000"),
        ("pieces", [[1, 1], [1, 1], [1, 1, 1]], "pieces, entry 3: expected the numbers of fillings and of stalls, got"),
        ("pieces", [[1, 1], [1, 1], [1, 2]], "pieces, entry 3, stalls: expected a whole number 0 to 1, got int 2"),
        ("pieces", [[1, 1], [1, 1], [2, 1]], "pieces: expected 3 fillings, as a sum over subsets says, got 4"),
        ("pieces", [[1, 1], [0, 0], [1, 1]], "expected more than 2 fillings, as a sum over subsets says, got 2"),
        ("pieces", [[1, 1], [2, 0], [0, 0]], "piece 0 1 2 0, fillings: expected 1, as the search has, got 2"),
        ("pieces", [[1, 0], [1, 1], [1, 1]], "piece 0 1 1 2, stalls: expected 1, as the search has, got 0"),
    ],
)  # fmt: skip
def test_wrong_evidence_is_refused(key: str, value: object, words: str) -> None:
    right = brute_force("*..*........*..*", "naked-single", depth=4)
    assert right.evidence["pieces"] == [[1, 1]] * 3
    assert words in verify(replace(right, evidence={**right.evidence, key: value})).reason


@pytest.mark.parametrize(
    ("line", "strategies", "words"),
    [
        ("11.*..*.*.*.....", "basic", "contradict each other: row 1: expected 1 at most once, got it 2 times. Change"),
        ("123.....4.......", "singles", "Naked single and hidden single do not complete these clues. Add"),
        ("123.....4.......", "naked-single", "Naked single does not complete these clues. Add"),
        (
            "123............*",
            "naked-single",
            "All 4 ways to give a digit to the free clue were tried, and naked single",
        ),
        ("*..*........*..*", "singles", "All 3 ways to give digits to the 4 free clues were tried (up to the names of"),
        ("12.............*", "basic", "The only way to give a digit to the free clue was tried (up to the names of"),
        ("*..............*", "basic", "There is no way to give digits to the 2 free clues in which no house holds"),
        ("12.....3........", "basic", "Naked single, hidden single and locked candidates do not complete these"),
        ("12.....3.......*", "basic", "The clues that are given contradict each other, as naked single, hidden s"),
        (
            "12.....3.......*",
            "naked-single",
            "The clues that are given contradict each other, as naked single shows. C",
        ),
    ],
)
def test_the_words_fit_what_was_asked(line: str, strategies: str, words: str) -> None:
    claim = brute_force(line, strategies)
    assert words in claim.words
    assert verify(claim)


def test_too_many_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_STEPS", 100)
    claim = brute_force("*..*........*..*", "naked-pair")
    assert "too large to check: the strategies take more than 100 steps" in verify(claim).reason
    assert verify(claim).is_too_large
    assert not verify(brute_force("*..*........*..*", "basic")).is_too_large  # they are counted


def test_too_many_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_BYTES", 300)
    claim = brute_force("*..*........*..*", "hidden-single")
    verdict = verify(claim, workers=1)
    assert "too large to check, too many cells on a board of this size" in verdict.reason
    assert verdict.is_too_large


@pytest.mark.parametrize("line", ["11" + "*" * 79, "11" + "." * 79, "1***....1" + "*.*.*.*.*" * 8])
def test_a_clash_that_a_few_strategies_show_is_not_too_large(line: str) -> None:
    mask = as_mask(line)
    claim = certificate("brute-force", mask, "all", order=list(bits(mask.free)), depth=0, pieces=[])
    assert verify(claim)


def test_fixed_digits_that_do_not_clash_are_no_end() -> None:
    claim = certificate("brute-force", "123.............", "basic", order=[], depth=0, pieces=[])
    assert "pieces: expected 1" in verify(claim).reason
    assert verify(replace(claim, evidence={**claim.evidence, "pieces": [[1, 1]]}))


def test_a_large_board_without_rules_is_no_danger() -> None:
    """The search goes 4,096 levels deep; a recursion would need as many frames."""
    large = board_named({"size": 64, "times": 64, "regions": None})
    mask = Mask(large, large.all_cells)
    order = list(range(large.size))
    claim = certificate("brute-force", mask, "locked-candidates", order=order, depth=0, pieces=[[1, 0]])
    assert "but there is one" in verify(claim).reason


SEARCH = """
from cluewright import random_mask, verify
from cluewright.boards import bits
from cluewright.verifying import Certificate, kind_named
mask = random_mask("classic", 27, seed=1)
evidence = {"order": list(bits(mask.cells)), "depth": 0, "pieces": [[10**12, 10**12]]}
claim = Certificate(kind_named("brute-force"), mask, ("naked-single",), evidence)
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    assert is_stopped(SEARCH, "verify(claim)")


def test_after_an_interruption_it_counts_from_the_start() -> None:
    """What is kept for the next piece of the same search must not stand in the middle of it."""
    mask = as_mask("".join("*" if cell % 5 == 0 else "." for cell in range(81)))
    fillings = Fillings(mask, tuple(bits(mask.free)))
    path: tuple[int, ...] = ()
    while len(path) < 13:
        path = (*path, next(fillings.choices(path)))
    told: dict[str, Any] = {"order": list(fillings.order), "fillings": 10**9, "stalls": 0}
    part = certificate("brute-force", mask, "naked-single", **told, path=list(path))
    before = verify_part(part).reason
    assert "fillings: expected 1, as the search has" in before
    longer = replace(part, evidence={**part.evidence, "path": []})
    with pytest.raises(Cancelled), heeding(Deadline(None, 0.05)):
        verify_part(longer)
    assert verify_part(part).reason == before
