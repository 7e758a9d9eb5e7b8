"""What the functions that answer take and return: plain data, and a listener for what happens meanwhile."""

from collections.abc import Callable, Mapping
from threading import Event
from typing import Any, Protocol

from ...boards.contradictions import Contradiction
from ...languages import LANGUAGES
from ...late_dataclasses import dataclass
from ...strategies import speaker
from ..own_files import OwnFiles

Asked = Mapping[str, Any]
"""A question as plain data, of which the server has checked names, types and sizes."""


@dataclass(frozen=True)
class File:
    """An answer that is a file."""

    media_type: str
    content: bytes
    name: str


Reply = dict[str, Any] | File


class Listener(Protocol):
    """The client, as a question sees it: it takes what happens meanwhile, and may cancel."""

    cancel: Event
    workers: int
    """How many processes may work at a time for one question."""
    files: OwnFiles

    def progress(self, told: dict[str, Any]) -> None:
        """Report how far the work is; a report too soon after another is dropped."""
        ...

    def item(self, told: dict[str, Any]) -> None:
        """Send one of several answers."""
        ...

    def certificate(self, text: str, proof: bytes) -> None:
        """Send the evidence for the answer that follows."""
        ...


def in_each_language(words_in: Callable[[str], str]) -> dict[str, str]:
    """What is said in each language, by the code of the language, for which `words_in` says it.

    A page may change its language after the answer has come.
    """
    return {code: words_in(code) for code in LANGUAGES}


def contradiction_in(found: Contradiction | None) -> dict[str, str] | None:
    """A contradiction that was `found`, in each language."""
    if found is None:
        return None
    return in_each_language(lambda code: speaker(found.board, code).contradiction(found))
