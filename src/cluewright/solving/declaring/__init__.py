"""Declaring boards: for other programs, in the language of answer set solvers, or as constraints."""

from .asp import asp
from .catalogue import LANGUAGES, declaration
from .opb import opb

__all__ = ["LANGUAGES", "asp", "declaration", "opb"]
