"""What is said while a search runs: the reports of engines, each with the engine's name, and news of a checkpoint."""

from dataclasses import replace
from itertools import count
from pathlib import Path

from ...checked import check_fields
from ...late_dataclasses import dataclass
from ..engines.engine import Piece, Report

_RUNS = count(1)


def new_run() -> int:
    """A number that no other run of this process has."""
    return next(_RUNS)


@dataclass(frozen=True)
class Message:
    """A report, and the engine that it is from."""

    engine: str
    report: Report
    piece: Piece | None = None
    """The piece of work that the report is about; None where it is about the whole."""
    run: int = 0
    """The number of the run that reports: an engine may have several, at a time and one after another, and each counts
    by itself."""


@dataclass(frozen=True, kw_only=True)
class Checkpointed(Report):
    """Finished pieces are kept in a file, from which the same question can go on."""

    file: str
    pieces_before: int = 0
    """How many pieces earlier searches had finished."""
    not_counted: int = 0
    """How many lines of the file say nothing, because they bear no seal of this user and program, or stand in the wrong
    place. Their pieces are done again."""
    problem: str = ""
    """Why the file cannot be used, if it cannot."""

    def __post_init__(self) -> None:
        check_fields(self)

    def looked_after(self) -> "Checkpointed":
        """The same, with a problem if somebody has removed the file in the meantime."""
        if self.problem or Path(self.file).exists():
            return self
        return replace(self, problem=f"{self.file}: the file was removed")
