"""A certificate: the evidence of an Impossible, as a value and as a JSON file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..boards import Board, Mask
from ..strategies import Mark
from ..version import __version__


@dataclass(frozen=True)
class Certificate:
    """Evidence that no filling of the mask's free cells is a proper puzzle that these strategies complete."""

    kind: str
    mask: Mask
    strategies: tuple[str, ...]
    """Their names in the catalogue, in its order."""
    evidence: Mapping[str, Any]
    """What the kind needs: numbers, texts, lists and dicts of them, as JSON has them."""
    proof: bytes = field(default=b"", repr=False)
    """A long proof, which lies in a file of its own beside the JSON."""
    version: str = __version__
    """Of the program that wrote it."""

    @property
    def board(self) -> Board:
        return self.mask.board

    @property
    def words(self) -> str:
        """Why there is no puzzle."""
        from .catalogue import kind_named

        return kind_named(self.kind).words(self)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        from .catalogue import kind_named

        return kind_named(self.kind).marks(self)
