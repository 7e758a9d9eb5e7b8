"""What goes in and out of the functions that answer: plain data, and somebody who is told what happens meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol

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
    """Who has asked: told what happens meanwhile, and asked whether to stop."""

    cancel: Event
    workers: int
    """How many processes may work at a time for one question."""
    files: OwnFiles

    def progress(self, told: dict[str, Any]) -> None:
        """How far the work is; what comes too soon after another is dropped."""
        ...

    def item(self, told: dict[str, Any]) -> None:
        """One of several answers."""
        ...

    def certificate(self, text: str, proof: bytes) -> None:
        """The evidence of the answer that follows."""
        ...
