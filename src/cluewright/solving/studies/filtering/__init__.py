"""Filtering: what an alldifferent constraint rules out, in several strengths, from binary to the most there is."""

from .catalogue import STRENGTHS, filtered, strength_named
from .dual import MODELS, Model, in_model, model_named
from .matching import maximum_matching
from .strength import Domains, Strength, together

__all__ = [
    "MODELS",
    "STRENGTHS",
    "Domains",
    "Model",
    "Strength",
    "filtered",
    "in_model",
    "maximum_matching",
    "model_named",
    "strength_named",
    "together",
]
