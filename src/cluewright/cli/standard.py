"""`verify --standard`: accepted certificates as files for programs that check proofs by clauses."""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from ..late_dataclasses import dataclass
from .progress import StatusLine, check_shown
from .running import Exit, Record, UsageError

if TYPE_CHECKING:
    from ..verifying import Certificate, Verdict, Written


class StandardFolder:
    """The folder that `--standard` names."""

    def __init__(self, name: str, certificates: Sequence[str]) -> None:
        """Refuse a folder that cannot be written to, and certificates that would overwrite each other."""
        self.path = Path(name)
        if not name or (self.path.exists() and not self.path.is_dir()):
            got = f"the file {name!r}" if name else repr(name)
            raise UsageError(f"--standard: expected the name of a folder, got {got}")
        if not self.path.is_dir() and not self.path.parent.is_dir():
            raise UsageError(f"--standard: expected a folder inside one that exists, got {name!r}")
        if not os.access(self.path if self.path.is_dir() else self.path.parent, os.W_OK):
            raise UsageError(f"--standard: expected a folder that may be written to, got {name!r}")
        stems = Counter(Path(file).stem for file in certificates)
        if twice := sorted(stem for stem, count in stems.items() if count > 1):
            raise UsageError(
                f"--standard: expected certificates whose files have different names, got two {twice[0]!r}"
            )

    def report(self, name: str, certificate: "Certificate", verdict: "Verdict") -> "StandardReport":
        """What to say of an accepted certificate, which is written when that is said."""
        return StandardReport(self.path, name, certificate, verdict)


@dataclass
class StandardReport:
    """Writes a certificate, and says what was written."""

    folder: Path
    name: str
    certificate: "Certificate"
    verdict: "Verdict"
    code: Exit = field(default=Exit.FINE, init=False)

    def lines(self) -> Iterator[str]:
        written = self._written()
        if isinstance(written, str):
            yield f"not written: {written}"
            return
        proofs = "one proof" if written.all == 1 else f"{written.all:,} proofs"
        files = f"{proofs}, {written.files:,} files, {size_words(written.size)}"
        yield f"written: {files}; what they are is said in {written.about}"

    def record(self) -> Record:
        written = self._written()
        if isinstance(written, str):
            return {"standard": None, "standard_reason": written}
        return {"standard": {"about": str(written.about), "files": written.files, "bytes": written.size}}

    def _written(self) -> "Written | str":
        """Write the files; or the reason why there are none."""
        from ..verifying import TooLargeToCheck, write_standard

        if why := self.certificate.kind.why_no_clauses:
            return why
        with ExitStack() as shown:
            shown.enter_context(check_shown(f"writing {self.name} into {self.folder}"))
            line = StatusLine()

            def show(written: "Written") -> None:
                shown.close()
                if sys.stderr.isatty() and written.done:
                    line.show(_progress_words(self.name, written))

            try:
                return write_standard(
                    self.certificate, self.folder, Path(self.name).stem, verdict=self.verdict, on_progress=show
                )
            except TooLargeToCheck as error:
                self.code = Exit.UNDECIDED
                return str(error)
            finally:
                line.clear()


def _progress_words(name: str, written: "Written") -> str:
    in_all = written.size * written.all // written.done
    proofs = f"{written.done:,} of {written.all:,} proofs"
    return f"{proofs}, {size_words(written.size)} of about {size_words(in_all)}; writing {name}"


def size_words(size: int) -> str:
    """A number of bytes.

    >>> size_words(999), size_words(12_340_000), size_words(5_600_000_000)
    ('1 kB', '12.3 MB', '5.6 GB')
    """
    for unit, name in ((10**9, "GB"), (10**6, "MB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}"
    return f"{-(-size // 1000)} kB"
