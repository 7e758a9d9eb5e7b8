"""Fuzzes the readers of other programs' formats: right texts are changed, and each must be read or refused in words.

`make fuzz-formats` changes a hundred thousand texts of every format, and `make fuzz-formats TEXTS=1000` a thousand.
What must not be is a finding: any other exception than a refusal, a text that takes too long, a sheet that its own
format cannot write and read again, or more memory than allowed. The same seed makes the same texts.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time

from tools.fuzzing.texts import changed_texts, samples

from cluewright.characters import fit_for_files
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import Sheet
from cluewright.notation.formats.catalogue import OF_SHEETS
from cluewright.notation.formats.file_format import SheetFormat

FOLDER = Path("build") / "fuzz"
MAX_SECONDS = 10.0
"""Seconds of the processor that a text may take; the longest that are right take a tenth of one."""
MAX_BYTES = 200 << 20
"""Bytes that this process may have at a time."""
MAX_SHEETS = 3
"""Sheets of a text that are looked at."""
KEPT = 5
"""Findings of a format whose texts are kept."""


def ending(program: SheetFormat, text: str) -> str:
    """What became of a text: `read`, `refused`, or a finding."""
    began = process_time()
    try:
        sheets = list(islice(program.read(text, None), MAX_SHEETS))
        found = "read" if sheets else "nothing"
    except NotationError as error:
        found = "refused" if str(error) else "refused without a reason"
        sheets = []
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        return f"{type(error).__name__}: {error}"
    for sheet in sheets:
        try:
            written = "\n".join(map(fit_for_files, program.lines([sheet])))
            again = program.only(written.encode().decode(), None)
        except CluewrightError as error:
            if sheet.play is not None:  # not every format holds a position in play, which each may be read from
                continue
            return f"read, but not written: {error}"
        except Exception as error:  # noqa: BLE001
            return f"while writing, {type(error).__name__}: {error}"
        if again.puzzle.digits != sheet.puzzle.digits or again.digits != sheet.digits:
            return "read, and written as another puzzle"
        if not _same_notes(program, sheet, again):
            return "read, and written with other notes"
    seconds = process_time() - began
    return f"took {seconds:.1f} seconds" if seconds > MAX_SECONDS else found


def _same_notes(program: SheetFormat, sheet: Sheet, again: Sheet) -> bool:
    """Whether the notes that a format has a place for came back, but for blanks and for what no file can hold."""
    names = sheet.notes if program.holds_any_note else sheet.notes.keys() & {*program.notes}
    return all(_bare(sheet.notes[name]) == _bare(again.notes.get(fit_for_files(name), "")) for name in names)


def _bare(note: str) -> str:
    return "".join(fit_for_files(note).split())


def peak_bytes() -> int:
    """The most memory that this process has had."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmHWM:"))


def findings(program: SheetFormat, count: int, seed: int, more: list[str]) -> Iterator[tuple[str, str]]:
    """What was found among changed texts, and in which; at the end how the others ended."""
    endings: Counter[str] = Counter()
    for text in islice(changed_texts(program, more, seed), count):
        found = ending(program, text)
        if found in ("read", "refused", "nothing"):
            endings[found] += 1
        else:
            yield found, text
    told = ", ".join(f"{number} {what}" for what, number in endings.most_common())
    print(f"{program}: {told}; {peak_bytes() >> 20} MB at most")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=100_000, help="changed texts of each format")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", help="only this format")
    parser.add_argument("--samples", type=Path, default=Path("..") / "shared" / "data" / "formats")
    asked = parser.parse_args()
    more = samples(asked.samples)
    count = 0
    for program in OF_SHEETS:
        if asked.format not in (None, program.name):
            continue
        for number, (found, text) in enumerate(findings(program, asked.texts, asked.seed, more)):
            count += 1
            if number < KEPT:
                FOLDER.mkdir(parents=True, exist_ok=True)
                file = FOLDER / f"{program}-{asked.seed}-{number}.txt"
                file.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
                print(f"{program}: FOUND {found[:200]!r}, kept in {file}")
    if peak_bytes() > MAX_BYTES:
        count += 1
        print(f"FOUND more memory than {MAX_BYTES >> 20} MB: {peak_bytes() >> 20} MB")
    print("nothing was found" if not count else f"{count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
