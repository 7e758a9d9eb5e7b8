"""A certificate: the evidence of an Impossible, as a value and as a JSON file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..boards import Board, Mask
from ..errors import CluewrightError
from ..strategies import Mark
from ..version import __version__
from .wishes import NO_WISHES, Wishes


@dataclass(frozen=True)
class Certificate:
    """Evidence that no filling of the mask's free cells is a proper puzzle that these strategies complete.

    With `clues` it is about the choice of the cells, too: no filling of at most so many of the free cells is one.
    With `wishes` it says less: there may be such puzzles, but none is as wished.

    >>> from cluewright.boards import mask
    >>> few = Certificate("few-digits", mask("**.............."), ("naked-single",), {"possible": 2, "needed": 3})
    >>> Certificate.from_json(few.to_json()) == few
    True
    """

    kind: str
    mask: Mask
    strategies: tuple[str, ...]
    """Their names in the catalogue, in its order."""
    evidence: Mapping[str, Any]
    """What the kind needs: numbers, texts, lists and dicts of them, as JSON has them."""
    proof: bytes = field(default=b"", repr=False)
    """A long proof, which lies in a file of its own beside the JSON."""
    clues: int | None = None
    """How many of the free cells hold clues at most; None where all of them do."""
    wishes: Wishes = NO_WISHES
    """Without any, there is no puzzle at all."""
    version: str = __version__
    """Of the program that wrote it."""

    @property
    def board(self) -> Board:
        return self.mask.board

    @property
    def words(self) -> str:
        """Why there is no puzzle. CAUTION: of a certificate that was verified; what others say is worth nothing."""
        from .catalogue import kind_named

        return kind_named(self.kind).words(self)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        from .catalogue import kind_named

        return kind_named(self.kind).marks(self)

    def to_json(self) -> str:
        """The one text that stands for this certificate; the proof is told by its length and in the digest."""
        from .files import written

        return written(self)

    @classmethod
    def from_json(cls, text: str, proof: bytes = b"") -> "Certificate":
        """Read what `to_json` wrote; a text that differs from it anywhere is refused."""
        from .files import read

        return read(text, proof)

    def save(self, path: str | Path) -> None:
        """Write the JSON file and, where there is a proof, the file beside it."""
        from .files import save

        save(self, _file(path))

    @classmethod
    def load(cls, path: str | Path) -> "Certificate":
        """Read what `save` wrote. That it can be read does not mean that it is right: see `verify`."""
        from .files import load

        return load(_file(path))


def _file(path: str | Path) -> Path:
    if not str(path):  # which would be the folder that one is in
        raise CluewrightError("expected the name of a certificate's file, got ''")
    return Path(path)
