"""Whether strategies have too many rules on a board to write all of them down."""

from functools import lru_cache
from itertools import chain, islice

from ...boards import Board
from ...strategies import Strategy
from ...wording import listed
from ..question import Question

MAX_RULES_TO_VERIFY = 200_000
"""Rules that the verifier can write down in about ten seconds; with more, no certificate that needs them is given."""


def too_many_to_verify(question: Question) -> bool:
    """Whether the strategies of the question, or of one of its wishes, have too many rules for the verifier."""
    sets = (question.strategies, *question.wishes.beyond)
    return any(has_more_rules(strategies, question.board, MAX_RULES_TO_VERIFY) for strategies in sets)


def unlisted(strategies: tuple[Strategy, ...]) -> str:
    """That the rules of some of the strategies cannot be listed; empty where all can."""
    names = [strategy.name for strategy in strategies if strategy.unlisted]
    return f"the rules of {listed(names)} cannot be listed" if names else ""


@lru_cache(maxsize=64)
def has_more_rules(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether the strategies have more than `most` rules on the board, or some that cannot be listed.

    No more of them are written down to see that.
    """
    if unlisted(strategies):
        return True
    rules = chain.from_iterable(strategy.rules(board) for strategy in strategies)
    return next(islice(rules, most, None), None) is not None
