"""Answers: what worker processes say to each question. A function reads plain data, and calls the public face."""

from .catalogue import VERBS
from .telling import File

__all__ = ["VERBS", "File"]
