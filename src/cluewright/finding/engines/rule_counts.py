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
    return has_more_rules(question.strategies, question.board, MAX_RULES_TO_VERIFY) or too_much_wished(question)


def too_much_wished(question: Question) -> bool:
    """Whether the verifier could not say of single puzzles whether they are as wished.

    What strategies conclude whose rules cannot be listed it sees in a position, but not in what round.
    """
    wishes = question.wishes
    counts_rounds = wishes.least_rounds or wishes.most_rounds is not None
    return bool(counts_rounds and unlisted(question.strategies)) or any(
        too_many_to_decide(strategies, question.board) for strategies in wishes.beyond
    )


def too_many_to_decide(strategies: tuple[Strategy, ...], board: Board) -> bool:
    """Whether the verifier could not say of single puzzles whether the strategies complete them.

    Where it lists rules at all; those that cannot be listed it does without.
    """
    return has_more_rules(listed_only(strategies), board, MAX_RULES_TO_VERIFY)


def listed_only(strategies: tuple[Strategy, ...]) -> tuple[Strategy, ...]:
    """Those of the strategies whose rules can be listed."""
    return tuple(strategy for strategy in strategies if not strategy.unlisted)


def unlisted(strategies: tuple[Strategy, ...]) -> str:
    """That the rules of some of the strategies cannot be listed; empty where all can.

    Those that look at constraints can by the verifier, since it may note what is left of each.
    """
    names = [strategy.name for strategy in strategies if strategy.unlisted and not strategy.of_constraints]
    return f"the rules of {listed(names)} cannot be listed" if names else ""


@lru_cache(maxsize=64)
def has_more_rules(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether the strategies have more than `most` rules on the board, or some that cannot be listed.

    No more of them are written down to see that.
    """
    if unlisted(strategies):
        return True
    rules = chain.from_iterable(strategy.rules(board) for strategy in strategies if not strategy.unlisted)
    return next(islice(rules, most, None), None) is not None
