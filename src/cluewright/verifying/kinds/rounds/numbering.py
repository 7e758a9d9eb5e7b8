"""Which rule each number in a proof of rounds means."""

# trust: believed for rounds

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ....boards import Cell, Mask, bits
from ....cancelling import look
from ....strategies import STRATEGIES
from ....strategies.rule import candidates_of
from ...ground import usable_rules
from ...refusal import Refusal, TooLargeToCheck
from ...rules import Candidate, Rule
from ..counters import houses_with_copies
from .clauses import RoundsClauses

MAX_NUMBERED = 1_000_000
"""Premises and conclusions of all rules, some hundred bytes each; they become clauses in every round."""

Joined = dict[tuple[frozenset[Candidate], frozenset[Cell]], tuple[frozenset[Candidate], frozenset[Candidate]]]
"""For all premises that a rule has, what follows from them: the candidates that are placed and those that are gone."""


COUNTED = "hidden-single"
"""Its rules have no numbers where a house holds a digit several times: there it is counted how many cells are left."""


def rounds_clauses(mask: Mask, strategies: Sequence[str]) -> RoundsClauses:
    """The clauses for these strategies, by numbered rules and by counting."""
    return RoundsClauses(mask, numbered_rules(mask, strategies), counts_left=COUNTED in strategies)


def numbered_rules(mask: Mask, strategies: Sequence[str]) -> list[Rule]:
    """The usable rules that have numbers, in the order in which the strategies list them.

    Only the order comes from there: it is refused if the rules do not say what the checker's own definitions say.
    """
    usable = (rule for name in strategies for rule in usable_rules(_where_numbered(mask, name), [name]))
    defined = _joined(_counted(usable))  # first: it is refused before it takes long
    listed = list(_counted(_listed(mask, strategies)))
    if _joined(listed) != defined:
        names = ", ".join(strategies)
        raise Refusal(f"strategies: expected rules as the checker defines them, got others for {names}")
    return listed


def _where_numbered(mask: Mask, strategy: str) -> Mask:
    """The same mask on a board with only those houses on which the rules of the strategy have numbers."""
    board = mask.board
    if strategy != COUNTED or not houses_with_copies(board):
        return mask
    once = tuple(house for house in board.houses if house not in houses_with_copies(board))
    return replace(mask, board=replace(board, houses=once))


def _counted(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The same rules, refused once they are too many."""
    count = 0
    for rule in rules:
        count += len(rule.gone) + len(rule.filled) + len(rule.places) + len(rule.removes)
        if count > MAX_NUMBERED:
            raise TooLargeToCheck(
                f"strategies: too large to check, more than {MAX_NUMBERED:,} premises and conclusions in their rules"
            )
        yield rule


def _listed(mask: Mask, strategies: Sequence[str]) -> Iterator[Rule]:
    """The rules that the strategies list, as the checker writes rules."""
    for strategy in STRATEGIES:
        on = _where_numbered(mask, strategy.name).board
        for rule in strategy.rules(on) if strategy.name in strategies else ():
            look()
            if rule.unclued & mask.cells:
                continue
            gone, places, removes = (
                frozenset(candidates_of(areas)) for areas in (rule.needs, rule.places, rule.removes)
            )
            yield Rule(gone, frozenset(bits(rule.filled)), frozenset(bits(rule.unclued)), places, removes)


def _joined(rules: Iterable[Rule]) -> Joined:
    joined: Joined = {}
    for rule in rules:
        places, removes = joined.get((rule.gone, rule.filled), (frozenset(), frozenset()))
        joined[rule.gone, rule.filled] = places | rule.places, removes | rule.removes
    return joined
