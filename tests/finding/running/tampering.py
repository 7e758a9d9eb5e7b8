"""Searches in small pieces, their answers, and their checkpoints as lines that a test may change."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.finding.hearing import in_this_process, reports_in

from cluewright import verify
from cluewright.boards import as_mask
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Checkpointed, Question, Refuted, Suggested
from cluewright.finding.engines.engine import Report
from cluewright.finding.engines.starvation import pieces as starvation_pieces
from cluewright.finding.running import CheckpointPath
from cluewright.finding.running.checkpoints.seal import own_key
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers import PieceWork
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Wishes

NAKED = chosen_strategies("naked-single")
FEW = Question(as_mask("...*..*.*.*..*.."), NAKED)
"""Nine puzzles."""
NONE = Question(as_mask("...*...**.....*."), NAKED)
SIX = Question(random_mask("6x6", 9, seed=1), NAKED)
"""No puzzle."""
CHANGED_WISHES = [Wishes(least_rounds=3), Wishes(least_rounds=9), Wishes(minimal=True)]

Fields = dict[str, Any]
Lines = list[Fields]
"""The lines of a checkpoint, the header first."""


@dataclass(frozen=True)
class Case:
    """A search in small pieces."""

    engine: str
    question: Question

    def __str__(self) -> str:
        return f"{self.engine}{self.question.mask}"


CASES = [
    *(Case("starvation", question) for question in (FEW, NONE, SIX)),
    *(Case("chute-cubes", question) for question in (FEW, NONE)),
]


def reports(case: Case, file: Path | None = None, is_named: bool = True) -> list[Report]:
    path = CheckpointPath(file, is_named) if file else None
    return list(reports_in(in_pieces(PieceWork(case.question, case.engine), 1, path, in_this_process)))


def answer(case: Case, heard: Sequence[Report]) -> object:
    """The puzzles, and how it ended; a refutation must be one that the verifier accepts as a whole."""
    *_, end = heard
    if isinstance(end, Refuted):
        assert verify(end.certificate)
    puzzles = {str(case.question.normal_form(report.puzzle)) for report in heard if isinstance(report, Suggested)}
    return type(end), puzzles


@cache
def right_answer(case: Case) -> object:
    return answer(case, reports(case))


def checkpoint_of(heard: Sequence[Report]) -> Checkpointed:
    (state,) = {report for report in heard if isinstance(report, Checkpointed)}
    return state


def honest(case: Case, file: Path) -> Lines:
    """The checkpoint of a finished search, which is searched once under a key, and in pieces of a size."""
    file.write_bytes(_finished(case, own_key(), starvation_pieces.MAX_NODES))
    return read(file)


@cache
def _finished(case: Case, key: bytes, nodes: int) -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "search.checkpoint"
        assert answer(case, reports(case, file)) == right_answer(case)
        return file.read_bytes()


def read(file: Path) -> Lines:
    return [json.loads(line) for line in file.read_text().splitlines()]


def write(lines: Lines, file: Path) -> None:
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
