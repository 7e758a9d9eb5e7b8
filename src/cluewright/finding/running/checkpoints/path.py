"""Where the checkpoint of a search lies."""

from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from ....late_dataclasses import dataclass
from ....version import __version__
from ...question import Question
from .format import asked_of, checkpoint_line

LONG_SEARCH = 10.0
"""Seconds of search after which a file is made even if the user named none."""


@dataclass(frozen=True)
class CheckpointPath:
    """The file of a checkpoint: one that the user named, or one that is removed once the question is answered."""

    file: Path
    is_named: bool = True
    """If not, the file is made only once the search is long, and where it cannot be used the search does without."""
    begins_at: float = 0.0
    """When to make a file that the user did not name, by `time.monotonic`."""

    @classmethod
    def in_folder(cls, folder: Path, question: Question, begins_at: float, **terms: Any) -> Self:
        """A file whose name is the same whenever the same question is asked on the same terms."""
        from hashlib import sha256  # takes milliseconds to import

        asked = {"version": __version__, **asked_of(question), **terms}
        name = f"{sha256(checkpoint_line(asked)).hexdigest()[:16]}.checkpoint"
        return cls(folder / name, is_named=False, begins_at=begins_at)

    def remove_unless_named(self) -> None:
        """Call it when the question is answered: a file that the user did not name is not needed any more."""
        if not self.is_named:
            with suppress(OSError, ValueError):
                self.file.unlink(missing_ok=True)
