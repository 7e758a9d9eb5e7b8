"""Declaring boards: for other programs, in the language of answer set solvers, or as constraints."""

from .catalogue import DECLARING_LANGUAGES as DECLARING_LANGUAGES
from .catalogue import declaration as declaration
