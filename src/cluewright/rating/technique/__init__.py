"""Technique: the hardest step on a way of its own order, on the scale of Sudoku Explainer."""

from typing import TYPE_CHECKING

from ...faces import names_from

if TYPE_CHECKING:
    from .options import TechniqueOptions as TechniqueOptions
    from .scale import BEYOND as BEYOND
    from .scale import TECHNIQUES as TECHNIQUES
    from .scale import technique_named as technique_named
    from .step import TechniqueStep as TechniqueStep
    from .way import Way as Way
    from .way import next_technique_step as next_technique_step
else:
    __getattr__ = names_from(__name__)
