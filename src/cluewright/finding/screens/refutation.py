"""What every screen hands over."""

from typing import Any

from ...verifying import Certificate
from ..question import Question


def refutation(question: Question, kind: str, **evidence: Any) -> Certificate:
    """The certificate of this kind for the question's mask and strategies."""
    return Certificate(kind, question.mask, tuple(strategy.name for strategy in question.strategies), evidence)
