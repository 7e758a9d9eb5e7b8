"""What a sweep has found out, read from its folder, and the files that sum it up."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ..checked import check_fields, checked_arguments
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short
from ..wording import plural
from ..writing import write_file
from .alike import CARRIED_FROM
from .asks import ERROR, SET_ASIDE, UNDECIDED, LineRecord
from .question import SweepQuestion
from .results import CERTIFICATES, as_folder, certificate_name, question_in, records_in
from .tally import Tally

TABLE, UNDECIDED_FILE = "results.parquet", "undecided.txt"
OPEN = (UNDECIDED, SET_ASIDE, ERROR)
"""How a line ends that is worth asking again, with more time or in another way."""


@dataclass(frozen=True)
class Sweep:
    """The results of a sweep in their folder, counted."""

    folder: Path
    question: SweepQuestion
    done: int
    """How many lines are answered."""
    in_all: int
    """How many were asked for."""
    outcomes: Mapping[str, int] = field(hash=False)
    """How many lines ended in each way."""
    carried: int
    """How many answers were carried over from a mask that a symmetry of the board turns into theirs."""
    seconds: float
    """What the answers took, all workers together."""

    def __post_init__(self) -> None:
        check_fields(self)

    @classmethod
    def load(cls, folder: str | Path) -> "Sweep":
        """What is in a folder by now, whether or not a sweep is at work there.

        >>> Sweep.load("nowhere")
        Traceback (most recent call last):
        cluewright.errors.CluewrightError: nowhere: expected the results of a sweep, but there is no sweep.json
        """
        path = as_folder("folder", folder)
        question = question_in(path)
        tally = Tally(question)
        tally.add(records_in(path, question))
        tally.in_all = tally.done
        return cls.of(path, question, tally)

    @classmethod
    def of(cls, folder: Path, question: SweepQuestion, tally: Tally) -> "Sweep":
        """What a tally says."""
        return cls(
            folder, question, tally.done, tally.in_all, dict(tally.outcomes), tally.carried, round(tally.seconds, 3)
        )

    def __repr__(self) -> str:
        lines = plural(self.question.ask.noun)
        return f"Sweep(<{self.done} of {self.in_all} {lines} answered>, folder={str(self.folder)!r})"

    def records(self) -> Iterator[LineRecord]:
        """The answers, as the objects of `results.jsonl`."""
        return records_in(self.folder, self.question)

    @checked_arguments
    def certificate_of(self, record: LineRecord) -> Path | None:
        """The file of the certificate of one of its answers, which is about the mask that was asked; None if none."""
        if not record.get("certificate"):
            return None
        asked = record.get(CARRIED_FROM) or record.get(self.question.ask.what)
        try:
            return self.folder / CERTIFICATES / certificate_name(str(asked))
        except UnicodeEncodeError:  # a lone surrogate, which no answer of a sweep has
            raise CluewrightError(f"expected an answer of this sweep, got one about {in_short(asked)}") from None

    def write_open(self) -> Path | None:
        """Write the lines that are undecided, set aside or in error to `undecided.txt`; None if there are none."""
        what, file = self.question.ask.what, self.folder / UNDECIDED_FILE
        lines = [record[what] for record in self.records() if record["outcome"] in OPEN]
        if not lines and not file.exists():
            return None
        write_file(file, "".join(f"{line}\n" for line in lines).encode())
        return file if lines else None

    def times(self) -> Mapping[str, list[float]]:
        """For each way to end but `error` and `set-aside` the seconds of the lines that ended so, in order."""
        return times_of(self.records(), self.question.ask.outcomes)

    def to_dict(self) -> dict[str, Any]:
        """The summary for JSON."""
        return {
            "folder": str(self.folder),
            **self.question.to_plain(),
            "done": self.done,
            "in_all": self.in_all,
            "outcomes": {name: self.outcomes.get(name, 0) for name in shown_outcomes(self.question, self.outcomes)},
            "carried": self.carried,
            "seconds": self.seconds,
        }


def shown_outcomes(question: SweepQuestion, outcomes: Mapping[str, int]) -> list[str]:
    """The ways to end that a table shows: those of the question, and of the others those that came."""
    return [*question.ask.outcomes, *(name for name in (ERROR, SET_ASIDE) if outcomes.get(name))]


def times_of(records: Iterable[LineRecord], outcomes: Iterable[str]) -> Mapping[str, list[float]]:
    """For each of these ways to end the seconds of the records that ended so, in order."""
    times: dict[str, list[float]] = {name: [] for name in outcomes}
    for record in records:
        if record["outcome"] in times and record.get("seconds") is not None:
            times[record["outcome"]].append(record["seconds"])
    return {name: sorted(seconds) for name, seconds in times.items()}
