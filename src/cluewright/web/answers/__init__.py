"""Answers: what worker processes say to each question. A function reads plain data, and calls the public face."""

from .catalogue import VERBS, Verb
from .telling import Answer, Asked, File, Listener

__all__ = ["VERBS", "Answer", "Asked", "File", "Listener", "Verb"]
