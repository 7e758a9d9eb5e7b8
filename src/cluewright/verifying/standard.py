"""Accepted certificates as files for programs that check proofs of propositional logic: CNF, LRAT and DRAT."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from textwrap import fill

from ..boards import board_to_plain
from ..errors import CluewrightError
from ..options import check_progress
from ..values import in_short
from ..writing import words_for_errors, write_files
from .certificate import Certificate
from .files import check_certificate
from .refusal import Refusal, TooLargeToCheck
from .refutations import Refutation, Refutations
from .verdict import Verdict, verify

NUMBERS_PER_BLOCK = 100_000
"""Literals that become text at once."""
LEMMAS_PER_BLOCK = 1_000
"""Lemmas that become text at once, most of them with less than some hundred hints."""
MAX_NUMBERS = 200_000_000
"""Literals and hints of one proof, 4 bytes each; more are too many to write."""
CHARACTERS_PER_LINE = 100
"""Characters in a line of the file that describes the others."""


@dataclass(frozen=True)
class Written:
    """How much is written."""

    about: Path
    """The file that says what the others are; it is written last."""
    files: int
    size: int
    """Bytes of all files."""
    done: int
    """Refutations that are written."""
    all: int
    """Refutations that there are."""


def write_standard(
    certificate: Certificate,
    folder: str | PathLike[str],
    name: str = "certificate",
    *,
    verdict: Verdict | None = None,
    on_progress: Callable[[Written], None] | None = None,
) -> Written:
    """Write a certificate into a folder as clauses that contradict each other, with their proof in LRAT and in DRAT.

    It is verified first, unless `verdict` says what came of that; if it was not accepted, a `Refusal` is raised. If it
    is of a kind without clauses, the error says why. The names of the files begin with `name`. Files that are there are
    replaced, and the folder is made if need be.
    """
    check_certificate(certificate)
    check_progress(on_progress, "what is written")
    standard = certificate.kind.standard
    if isinstance(standard, str):
        raise CluewrightError(certificate.kind.why_no_clauses)
    if Path(name).name != name:
        raise CluewrightError(f"name: expected the beginning of a file's name, got {in_short(name)}")
    verdict = verify(certificate) if verdict is None else verdict
    if not verdict:
        raise (TooLargeToCheck if verdict.is_too_large else Refusal)(verdict.reason)
    path = Path(folder)
    with words_for_errors(path):
        path.mkdir(exist_ok=True)
    for written in _written(certificate, standard(certificate), path, name):
        if on_progress:
            on_progress(written)
    return written


def _written(certificate: Certificate, those: Refutations, folder: Path, name: str) -> Iterator[Written]:
    """Write all files; yields after each refutation, and at last."""
    about = folder / f"{name}-about.txt"
    stems = [f"{those.case}-{number:0{len(str(those.count))}}" for number in range(1, those.count + 1)]
    if those.case:
        _refuse_other_cases(folder, f"{name}-{those.case}-", {f"{name}-{stem}" for stem in stems})
    files = size = done = 0
    cases: list[str] = []

    def write(contents: dict[str, Iterable[str]]) -> None:
        nonlocal files, size
        folder_files = [(folder / f"{name}{ending}", _Blocks(blocks)) for ending, blocks in contents.items()]
        write_files(folder_files)
        files += len(folder_files)
        size += sum(blocks.size for _, blocks in folder_files)

    for stem, refutation in zip(stems, those.refutations, strict=True):
        write(_texts(f"-{stem}" if those.case else "", refutation))
        cases.append(f"{stem}: {refutation.words}")
        done += 1
        yield Written(about, files, size, done, those.count)
    lists = {**those.lists, **({f"{those.case}s": cases} if those.case else {})}
    write(
        {
            ".map": (f"{number} {words}\n" for number, words in those.variables),
            **{f"-{title}.txt": (f"{line}\n" for line in lines) for title, lines in lists.items()},
        }
    )
    write({"-about.txt": _about(certificate, those, name, [*lists])})
    yield Written(about, files, size, done, those.count)


class _Blocks:
    """Blocks of text as bytes, which are counted."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = texts
        self.size = 0

    def __iter__(self) -> Iterator[bytes]:
        for text in self._texts:
            block = text.encode(errors="surrogateescape")  # the name of a file may be no text
            self.size += len(block)
            yield block


def _refuse_other_cases(folder: Path, prefix: str, stems: set[str]) -> None:
    """Refuse a folder with cases of an earlier certificate that would be taken for some of this one."""
    with words_for_errors(folder):
        files = sorted(folder.iterdir())
    for file in files:
        if re.fullmatch(re.escape(prefix) + r"\d+", file.stem) and file.stem not in stems:
            raise CluewrightError(f"{folder}: expected no files of another certificate of this name, got {file.name}")


def _texts(stem: str, refutation: Refutation) -> dict[str, Iterable[str]]:
    """The CNF, the LRAT and the DRAT file, by the endings of their names."""
    from cluewright._checker import HintedProof

    hinted = HintedProof(refutation.variables, refutation.clauses, refutation.proof, MAX_NUMBERS)
    if hinted.is_too_large:
        raise TooLargeToCheck(f"proof: too large to write, {hinted.objection}")
    if hinted.objection:
        raise Refusal(f"proof, {hinted.objection}")
    return {
        f"{stem}.cnf": cnf_blocks(refutation),
        f"{stem}.lrat": _blocks(hinted.lrat, hinted.lemmas),
        f"{stem}.drat": _blocks(hinted.drat, hinted.lemmas),
    }


def cnf_blocks(refutation: Refutation) -> Iterator[str]:
    """The clauses as a text in the DIMACS format."""
    flat = refutation.clauses
    yield f"p cnf {refutation.variables} {flat.count(0)}\n"
    end = 0
    while end < len(flat):
        start, end = end, flat.index(0, min(end + NUMBERS_PER_BLOCK, len(flat) - 1)) + 1
        yield re.sub(r"\b0 ", "0\n", " ".join(map(str, flat[start:end]))) + "\n"


def _blocks(text: Callable[[int, int], bytes], lemmas: int) -> Iterator[str]:
    for first in range(0, lemmas, LEMMAS_PER_BLOCK):
        yield text(first, first + LEMMAS_PER_BLOCK).decode()


def _about(certificate: Certificate, those: Refutations, name: str, lists: list[str]) -> Iterator[str]:
    """What the certificate claims, what the other files are, and what they leave to be believed."""
    one, each = (f"{name}-{those.case}-*", f", for each {those.case}") if those.case else (name, "")
    claim = {
        "kind": certificate.kind.name,
        "board": board_to_plain(certificate.board),
        "mask": str(certificate.mask),
        "strategies": certificate.strategies,
        "wishes": certificate.wishes.to_plain(),
        "version": certificate.version,
    }
    yield from (f"{key}: {json.dumps(value)}\n" for key, value in claim.items())
    yield f"\n{one}.cnf: clauses that contradict each other{each}\n"
    yield f"{one}.lrat: the proof of that, with hints\n"
    yield f"{one}.drat: the same proof, without hints\n"
    yield f"{name}.map: what each variable says\n"
    yield from (f"{name}-{title}.txt: the {title}\n" for title in lists)
    yield from (f"\n{fill(words, CHARACTERS_PER_LINE)}\n" for words in those.about)
