"""Strategies: each declared once for all that searches and explains, as a family of monotone rules."""

# trust: is checked

from .catalogue import NAMED_SETS, STRATEGIES, THROUGH, Strategies, chosen_strategies, is_set, strategy_named
from .closure import closure, closure_by_rules, completed, completes, quick_closure, round_states
from .rule import Conclusions, Rule
from .singles import SINGLES
from .step import Mark, Sentence, Step, sentence_of, steps, worded
from .strategy import Strategy

__all__ = [
    "NAMED_SETS",
    "SINGLES",
    "STRATEGIES",
    "THROUGH",
    "Conclusions",
    "Mark",
    "Rule",
    "Sentence",
    "Step",
    "Strategies",
    "Strategy",
    "chosen_strategies",
    "closure",
    "closure_by_rules",
    "completed",
    "completes",
    "is_set",
    "quick_closure",
    "round_states",
    "sentence_of",
    "steps",
    "strategy_named",
    "worded",
]
