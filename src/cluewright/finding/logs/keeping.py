"""Where a search keeps what it has done."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from ...version import __version__
from ..question import Question
from .lines import asked_of, line_of


@dataclass(frozen=True)
class Keeping:
    """The file, which somebody has named, or which goes when all is answered."""

    file: Path
    is_asked: bool = True
    """If not, it is made once the search is long, and where it cannot be used the search goes on without it."""

    @classmethod
    def in_folder(cls, folder: Path, question: Question, **terms: Any) -> Self:
        """A file of a name that is the same whenever the same is asked on the same terms."""
        from hashlib import sha256  # which takes milliseconds

        asked = {"version": __version__, **asked_of(question), **terms}
        return cls(folder / f"{sha256(line_of(asked)).hexdigest()[:16]}.log", is_asked=False)

    def end(self) -> None:
        """All is answered: a file that nobody asked for has done its duty."""
        if not self.is_asked:
            with suppress(OSError):
                self.file.unlink(missing_ok=True)
