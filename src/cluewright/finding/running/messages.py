"""What is said while a search runs: the reports of engines, each with the engine's name, and news of a checkpoint."""

from dataclasses import dataclass

from ..engines import Piece, Report


@dataclass(frozen=True)
class Message:
    """A report, and the engine that it is from."""

    engine: str
    report: Report
    piece: Piece | None = None
    """The piece of work that the report is about; None where it is about the whole."""


@dataclass(frozen=True, kw_only=True)
class Checkpointed(Report):
    """Finished pieces are kept in a file, from which the same question can go on."""

    file: str
    pieces_before: int = 0
    """How many pieces earlier searches had finished."""
    problem: str = ""
    """Why the file cannot be used, if it cannot."""
