"""Answers: what worker processes say to each question. A function reads plain data, and calls the public face."""

from .catalogue import VERBS, Verb
from .telling import Asked, File, Listener, Reply

__all__ = ["VERBS", "Asked", "File", "Listener", "Reply", "Verb"]
