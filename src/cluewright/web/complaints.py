"""The log of our own faults: each in full once, since a client may cause it again and again."""

import logging

MAX_KINDS = 100
"""Kinds of faults that are logged in full."""
_known: set[str] = set()


def log_fault(words: str) -> None:
    """Log a fault: the words, which may have a traceback in them, unless one with the same traceback was logged."""
    places = [line for line in words.splitlines() if line.lstrip().startswith("File ")]
    kind = "\n".join(places or [words])
    if kind not in _known and len(_known) < MAX_KINDS:
        _known.add(kind)
        logging.getLogger("cluewright.studio").error(words)
