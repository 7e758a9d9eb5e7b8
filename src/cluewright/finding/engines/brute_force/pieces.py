"""The pieces of the search: the fillings that begin with the same labels."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from ....arrays import np
from ....boards import Cell
from ....strategies.native import CONTRADICTION
from ....verifying import NO_WISHES, Certificate, Wishes
from ...question import Question
from ..engine import AllSuggested, Done, Piece, Refuted, Report, Suggested, Working
from ..partial_fillings import closures_so_far
from ..rule_counts import MAX_RULES_TO_VERIFY, too_many_to_decide, too_much_wished
from .fillings import count_fillings
from .order import best_order
from .slices import FillingSearch
from .tree import LabelPath, Tree

FILLINGS_PER_PIECE = 4_000_000
"""Fillings of a piece on average: on the classic board they are searched in less than a second, and checked in one or
two. More of them make fewer lines in a checkpoint, but longer pieces."""
MAX_PIECES = 5_000
"""Pieces that a search is cut into, or a few times as many: one depth of the tree has more than the one before."""


class Fillings:
    """The fillings of a question's mask, in pieces; the same ones in every process."""

    def __init__(self, question: Question) -> None:
        self.question = question

    @cached_property
    def is_clash(self) -> bool:
        """Whether the fixed digits alone lead the strategies into a contradiction: then there is no piece."""
        fixed = np.array([self.question.mask.digits], dtype=np.uint8)
        return bool(closures_so_far(self.question, fixed).endings[0] == CONTRADICTION)

    @cached_property
    def order(self) -> tuple[Cell, ...]:
        return best_order(self.question)

    @cached_property
    def _search(self) -> FillingSearch:
        return FillingSearch(self.question, self.order)

    @cached_property
    def paths(self) -> list[LabelPath]:
        """The nodes below which the pieces lie: all those of one depth."""
        if self.is_clash:
            return []
        fillings = count_fillings(self.question.mask)
        wanted = MAX_PIECES if fillings is None else min(fillings // FILLINGS_PER_PIECE, MAX_PIECES)
        tree = Tree(self.question, self.order)
        paths: list[LabelPath] = [()]
        while 0 < len(paths) < wanted and len(paths[0]) < len(self.order):
            paths = tree.children(paths)
        return paths

    def __len__(self) -> int:
        return len(self.paths)

    @property
    def in_all(self) -> tuple[str, int] | None:
        count = count_fillings(self.question.mask)
        return ("fillings", count) if count else None

    def search(self, piece: Piece) -> Iterator[Report]:
        """Search the fillings of one piece."""
        (number,) = piece
        return self.below(self.paths[number])

    def below(self, path: LabelPath) -> Iterator[Report]:
        """Search the fillings that begin with these labels."""
        fillings = stalls = 0
        found = False
        for part in self._search.slices(path):
            fillings, stalls = fillings + part.fillings, stalls + part.stalls
            work = {"fillings": fillings, "stalls": stalls}
            for puzzle in part.puzzles:
                found = True
                yield Suggested(work=work, puzzle=puzzle)
            yield Working(work=work)
        yield self._end(found, work, path=list(path), **work)

    def search_all(self) -> Iterator[Report]:
        """Search one piece after the other."""
        work = {"fillings": 0, "stalls": 0}
        pieces: list[list[int]] = []
        found = False
        for number in range(len(self)):
            before = work
            for report in self.search((number,)):
                work = {name: before[name] + report.work[name] for name in before}
                match report:
                    case Suggested():
                        found = True
                        yield Suggested(work=work, puzzle=report.puzzle)
                    case Working():
                        yield Working(work=work)
            pieces.append([work[name] - before[name] for name in work])
        yield self._end(found, work, **self._evidence(pieces))

    def end(self, done: Sequence[Done]) -> Report:
        """The last report on the whole."""
        work = {name: sum(one.work[name] for one in done) for name in ("fillings", "stalls")}
        parts = [one.certificate for one in done if one.certificate is not None]
        if len(parts) < len(done):
            return AllSuggested(work=work, why_uncertified=self._why_uncertified())
        counts = {tuple(part.evidence["path"]): [part.evidence[name] for name in work] for part in parts}
        wishes = self.question.wishes if any(part.wishes for part in parts) else NO_WISHES
        evidence = self._evidence([counts[path] for path in self.paths])
        return Refuted(work=work, certificate=self._certificate(wishes, **evidence))

    def _evidence(self, pieces: list[list[int]]) -> dict[str, Any]:
        return {"depth": len(self.paths[0]) if self.paths else 0, "pieces": pieces}

    def _end(self, found: bool, work: dict[str, int], **evidence: Any) -> Report:
        """The last report on a piece, or on the whole: its evidence says how many fillings there were."""
        question = self.question
        if found:
            is_checkable = not self._why_uncertified() and not too_much_wished(question)
            return AllSuggested(
                work=work, certificate=self._certificate(question.wishes, **evidence) if is_checkable else None
            )
        if why := self._why_uncertified():
            return AllSuggested(work=work, why_uncertified=why)
        return Refuted(work=work, certificate=self._certificate(NO_WISHES, **evidence))

    def _why_uncertified(self) -> str:
        """Why nobody could verify that no filling is a puzzle; empty if that can be verified."""
        is_too_much = too_many_to_decide(self.question.strategies, self.question.board)
        return f"these strategies have more than {MAX_RULES_TO_VERIFY:,} rules" if is_too_much else ""

    def _certificate(self, wishes: Wishes, **evidence: Any) -> Certificate:
        return self.question.certificate("brute-force", wishes=wishes, order=list(self.order), **evidence)
