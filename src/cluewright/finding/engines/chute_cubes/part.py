"""What refutes some of the fillings of a chute, as certificates have it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias

from ....arrays import NDArray, np
from ....boards import Cell, Digit, Grid
from ....late_dataclasses import dataclass
from ....verifying import NO_WISHES, Certificate, Wishes
from ....verifying.kinds.chute_cubes import carried
from ....verifying.kinds.chute_cubes.carried import Carried, CarriedFilling
from ...question import Question

Numbers: TypeAlias = "NDArray[np.int32]"

KIND = "chute-cubes"
MAX_LEMMA_BYTES = 400_000_000
"""Bytes of all lemmas that a certificate carries, before they are compressed to a third. Each filling has its share of
them; the lemmas of others are left to the verifier's solver."""


@dataclass
class ChuteCubesPart:
    """The part of a certificate that is about the fillings refuted so far, and what refutes each of them."""

    question: Question
    cells: Sequence[Cell]
    """Those of the chute, in the order in which a filling lists their digits."""
    lemma_bytes: int = carried.MAX_BLOCK_BYTES
    """Bytes of the lemmas that the certificate may carry for each filling, on average."""
    hints: dict[bytes, Carried] = field(default_factory=dict)
    """What refutes each filling. The certificate carries the same, but for lemmas that are too long."""
    _sets: dict[bytes, int] = field(default_factory=dict)
    """The number of each set, given as its line of text."""
    _puzzles: set[str] = field(default_factory=set)

    def add(self, filling: Sequence[Digit], sets: bytes, puzzles: Iterable[Grid], lemmas: bytes) -> None:
        """Add a filling of which no grid obeys the sets, except the solutions of `puzzles`, as the lemmas show."""
        numbers = {self._sets.setdefault(line, len(self._sets)) for line in sets.splitlines(keepends=True)}
        self.hints[carried.key_of(filling)] = Carried(np.array(sorted(numbers), np.int32), lemmas)
        self._puzzles.update(map(str, puzzles))

    def certificate(self, wishes: Wishes) -> Certificate:
        """The certificate that no puzzle, or none as wished, has a solution with one of these fillings."""
        puzzles = sorted(self._puzzles)
        fillings = [" ".join(map(str, carried.digits_of_key(filling))) for filling in self.hints]
        evidence = {"cells": list(self.cells), "fillings": fillings, "puzzles": puzzles}
        blocks = [carried.block(self._entries())] if self.hints else []
        proof = carried.with_blocks(b"".join(self._sets), blocks)
        return self.question.certificate(KIND, proof, wishes=wishes, **evidence)

    def _entries(self) -> Iterator[CarriedFilling]:
        """What the certificate carries: the shorter lemmas go first when there is not room enough for all."""
        room, carries = min(self.lemma_bytes * len(self.hints), carried.MAX_BLOCK_BYTES), set()
        for filling, (_, lemmas) in sorted(self.hints.items(), key=lambda hint: len(hint[1].lemmas)):
            room -= len(lemmas)
            if room >= 0:
                carries.add(filling)
        for filling, (numbers, lemmas) in self.hints.items():
            yield CarriedFilling(filling, Carried(numbers, lemmas if filling in carries else b""))


def joined(question: Question, cells: Sequence[Cell], parts: Sequence[Certificate]) -> Certificate:
    """The certificate about all fillings, given those about the fillings of each part."""
    texts = [carried.text_of_sets(part.proof).splitlines(keepends=True) for part in parts]
    sets = sorted({line for lines in texts for line in lines})
    number_of = {line: number for number, line in enumerate(sets)}
    blocks = (
        block for part, lines in zip(parts, texts, strict=True) for block in _renumbered(part, cells, lines, number_of)
    )
    puzzles = sorted({puzzle for part in parts for puzzle in part.evidence["puzzles"]})
    wishes = question.wishes if any(part.wishes for part in parts) else NO_WISHES
    proof = carried.with_blocks(b"".join(sets), blocks)
    return question.certificate(KIND, proof, wishes=wishes, cells=list(cells), puzzles=puzzles)


def _renumbered(
    part: Certificate, cells: Sequence[Cell], lines: Sequence[bytes], number_of: Mapping[bytes, int]
) -> Iterator[tuple[bytes, bytes]]:
    """The blocks of a part, with other numbers for its sets; the lemmas stay compressed."""
    numbers = np.array([number_of[line] for line in lines], np.int32)
    for index, lemmas in carried.blocks_of(part.proof):
        entries = carried.index_of(index, len(cells))
        yield carried.index_stream((filling, np.sort(numbers[old]), length) for filling, old, length in entries), lemmas
