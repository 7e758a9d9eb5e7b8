"""Whether strategies have too many rules on a board for what writes down every one of them."""

from functools import lru_cache
from itertools import accumulate, chain, islice

from ...boards import Board
from ...strategies import Strategy
from ..question import Question

MOST_TO_VERIFY = 200_000
"""To check a search through all fillings the verifier writes down every rule: so many take it ten seconds or so."""


def too_many_to_verify(question: Question) -> bool:
    """Whether the verifier should be spared the rules of the strategies, or of others that the wishes name."""
    sets = (question.strategies, *question.wishes.beyond)
    return any(has_more_rules(strategies, question.board, MOST_TO_VERIFY) for strategies in sets)


@lru_cache(maxsize=64)
def has_more_rules(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether there are more rules than this; the others are not looked at."""
    rules = chain.from_iterable(strategy.rules(board) for strategy in strategies)
    return next(islice(rules, most, None), None) is not None


@lru_cache(maxsize=64)
def has_more_premises(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether there are more premises than this in all rules together."""
    rules = chain.from_iterable(strategy.rules(board) for strategy in strategies)
    premises = (cells.bit_count() * digits.bit_count() for rule in rules for cells, digits in rule.needs)
    return any(total > most for total in accumulate(premises))
