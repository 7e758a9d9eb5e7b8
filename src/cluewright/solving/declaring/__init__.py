"""Declaring boards: for other programs, in the language of answer set solvers, or as constraints."""

from .asp import asp
from .catalogue import DECLARING_LANGUAGES, declaration
from .opb import opb

__all__ = ["DECLARING_LANGUAGES", "asp", "declaration", "opb"]
