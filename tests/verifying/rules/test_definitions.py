"""The checker's definition of each strategy says the same as the strategy's declaration, on every board."""

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest
from tests.strategies.samples import LISTED, SMALL

from cluewright.boards import Board, House, bits_of, board_named
from cluewright.strategies import STRATEGIES, Strategy
from cluewright.strategies.rule import Candidate, Rule, candidates_of
from cluewright.verifying.rules import DEFINITIONS, Definition, definition_of

BOARDS = [
    *SMALL[:-1],
    board_named("4x4+diagonal"),
    board_named({"name": "rows with digits twice in regions", "size": 4, "regions": [0] * 8 + [1] * 8}),
    board_named({"name": "a house crosswise", "base": "4x4", "extra": [[0, 5, 11, 14], [0, 1, 2, 3, 12, 13, 14, 15]]}),
]
LARGER = [SMALL[-1], board_named("8x8"), board_named("classic")]
LARGE = list(
    map(
        board_named,
        (
            *("diagonal", "centerdot", "diagonal+centerdot", "windoku", "jigsaw-9", "latin-9", "doublenine", "samurai"),
            *("10x10", "12x12", "16x16", "25x25"),
        ),
    )
)
MIN_RULES, FEW_RULES, SOME_RULES = 800, 1_000, 2_304
"""Rules that are compared in a moment on larger boards (the others are left to the long tests), on small ones, and of
strategies that have no fewer on small boards."""
MANY_RULES, MAX_RULES = 60_000, 400_000
"""Rules that the long tests compare on many boards and on a few. More than that take minutes or gigabytes."""

Premises = tuple[int, int, int]
"""The candidates that must be gone, the cells that must be filled, and those that must be no clues, as bits."""
Conclusions = tuple[int, int]
"""The candidates that are placed, and those that are gone, as bits."""
Joined = dict[Premises, Conclusions]
"""For all premises that a rule has, what follows from them."""


def joined(rules: Iterable[tuple[Premises, Conclusions]]) -> Joined:
    found: Joined = {}
    for premises, (places, removes) in rules:
        before = found.get(premises, (0, 0))
        found[premises] = (before[0] | places, before[1] | removes)
    return found


def as_bits(candidates: Iterable[Candidate], board: Board) -> int:
    """A set of candidates in a few bytes, since there are many of them."""
    digits, found = board.digits, 0
    for cell, digit in candidates:
        found |= 1 << (cell * digits + digit - 1)
    return found


def declared(rules: Iterable[Rule], board: Board) -> Iterator[tuple[Premises, Conclusions]]:
    """What finders and explanations go by."""
    for rule in rules:
        needs, places, removes = (
            as_bits(candidates_of(areas), board) for areas in (rule.needs, rule.places, rule.removes)
        )
        yield (needs, rule.filled, rule.unclued), (places, removes)


def defined(definition: Definition, board: Board) -> Iterator[tuple[Premises, Conclusions]]:
    """What the checker goes by."""
    for rule in definition.rules(board):
        gone, places, removes = (as_bits(candidates, board) for candidates in (rule.gone, rule.places, rule.removes))
        yield (gone, bits_of(rule.filled), bits_of(rule.unclued)), (places, removes)


def compare(strategy: Strategy, boards: Iterable[Board], most: int, least: int = -1) -> int:
    """Hold both rule lists together on the boards on which they have more than `least` and at most `most` rules.

    Returns how many rules were compared. Where there are more, they are compared at length, or on smaller boards.
    """
    compared = 0
    for board in boards:
        few = list(islice(strategy.rules(board), FEW_RULES + 1))  # no more of them are kept
        known = few if len(few) <= FEW_RULES else strategy.rules(board)
        number = len(few) if most <= FEW_RULES else sum(1 for _ in islice(strategy.rules(board), most + 1))
        if least < number <= most:
            assert joined(defined(definition_of(strategy.name), board)) == joined(declared(known, board)), board
            compared += number
    return compared


by_strategy = pytest.mark.parametrize("strategy", LISTED, ids=str)


def test_every_strategy_has_a_definition_in_its_place() -> None:
    """A strategy without a definition fails here at once."""
    assert [definition.name for definition in DEFINITIONS] == [strategy.name for strategy in STRATEGIES]


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_definition_and_declaration_agree_about_what_is_asked(strategy: Strategy) -> None:
    definition = definition_of(strategy.name)
    assert definition.assumes_unique == strategy.assumes_unique
    assert definition.asks_kinds == strategy.asks_kinds
    assert (definition.write is None) == (definition.removes_in is not None or definition.places_in is not None)
    if not strategy.of_constraints:  # what these conclude the checker can list
        assert (definition.write is None) == bool(strategy.unlisted)


@by_strategy
def test_definitions_that_look_at_clues_assume_one_solution(strategy: Strategy) -> None:
    definition = definition_of(strategy.name)
    looks_at_clues = any(rule.unclued for rule in definition.rules(board_named("4x4")))
    assert looks_at_clues == definition.assumes_unique


@by_strategy
def test_both_rule_lists_of_a_strategy_are_equal(strategy: Strategy) -> None:
    """No strategy has too many rules, or none, on all of these boards; more are compared where there are no few."""
    assert compare(strategy, BOARDS, FEW_RULES) or compare(strategy, BOARDS, SOME_RULES)


@by_strategy
def test_both_rule_lists_of_a_strategy_are_equal_on_larger_boards(strategy: Strategy) -> None:
    compare(strategy, LARGER, MIN_RULES)


@pytest.mark.long
@by_strategy
def test_both_rule_lists_of_a_strategy_are_equal_at_length(strategy: Strategy) -> None:
    compare(strategy, BOARDS, MAX_RULES, least=FEW_RULES)
    compare(strategy, LARGER, MAX_RULES, least=MIN_RULES)


@pytest.mark.long
@by_strategy
@pytest.mark.parametrize("board", LARGE, ids=str)
def test_both_rule_lists_of_a_strategy_are_equal_on_every_board(strategy: Strategy, board: Board) -> None:
    compare(strategy, [board], MANY_RULES)


def board_of(*houses: tuple[str, tuple[int, ...], int], rows: int = 2) -> Board:
    """A board of two columns and two digits with just these houses: their kinds, cells and times."""
    numbered = (House(kind, number, cells, times) for number, (kind, cells, times) in enumerate(houses))
    return Board("odd", rows, 2, 2, tuple(numbered))


@pytest.mark.parametrize(
    "board",
    [
        board_of(("row", (0, 1), 1), ("row", (0, 1), 1), ("column", (0, 2), 1), ("column", (1, 3), 1)),
        board_of(("row", (0, 1), 1), ("column", (0, 2), 1), ("column", (1, 3), 1)),
        board_of(
            ("row", (0, 1, 2, 3), 2), ("row", (4, 5), 1), ("column", (0, 1), 1), ("column", (2, 3, 4, 5), 2), rows=3
        ),
    ],
    ids=["a row twice", "a row missing", "rows that hold digits differently often"],
)
def test_no_fish_where_lines_are_none(board: Board) -> None:
    """Anyone may write a certificate on a board on which k rows do not hold k copies of a digit."""
    for name in ("x-wing", "swordfish", "jellyfish"):
        assert not list(definition_of(name).rules(board))


def test_some_boards_have_houses_that_hold_digits_twice() -> None:
    assert {1, 2} <= {house.times for board in BOARDS for house in board.houses}
    mixed, crosswise = BOARDS[-2:]
    assert {house.times for house in mixed.houses} == {house.times for house in crosswise.houses} == {1, 2}
