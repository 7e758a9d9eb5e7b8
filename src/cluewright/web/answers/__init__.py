"""Answers: what worker processes say to each question, which `questions.py` describes.

A function reads plain data, and calls the public face.
"""

from .catalogue import STOPS_BY_ITSELF, VERBS
from .telling import File

__all__ = ["STOPS_BY_ITSELF", "VERBS", "File"]
