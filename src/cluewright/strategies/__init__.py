"""Strategies: each declared once for all that searches and explains, as a family of monotone rules."""

# trust: is checked

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .catalogue import NAMED_SETS as NAMED_SETS
    from .catalogue import STRATEGIES as STRATEGIES
    from .catalogue import THROUGH as THROUGH
    from .catalogue import WITHOUT as WITHOUT
    from .catalogue import Strategies as Strategies
    from .catalogue import chosen_by_board as chosen_by_board
    from .catalogue import chosen_strategies as chosen_strategies
    from .catalogue import is_set as is_set
    from .catalogue import known_strategies as known_strategies
    from .catalogue import plugged_strategies as plugged_strategies
    from .catalogue import strategy_named as strategy_named
    from .closure import completed as completed
    from .closure import completes as completes
    from .closure import quick_closure as quick_closure
    from .closure import round_states as round_states
    from .mark import Mark as Mark
    from .orders import NAMED_ORDERS as NAMED_ORDERS
    from .orders import Ordered as Ordered
    from .orders import StrategyOrder as StrategyOrder
    from .orders import in_order_by_board as in_order_by_board
    from .orders import ordered_strategies as ordered_strategies
    from .rule import Conclusions as Conclusions
    from .rule import Rule as Rule
    from .singles import SINGLES as SINGLES
    from .speaking import Sentence as Sentence
    from .speaking import speaker as speaker
    from .step import Step as Step
    from .step import steps as steps
    from .strategy import Strategy as Strategy
else:
    __getattr__ = names_from(__name__)
