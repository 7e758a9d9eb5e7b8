"""Masks that a symmetry of the board turns into each other: one is asked, and its answer holds for the others."""

from collections.abc import Iterator, Sequence

from ..boards.symmetries import classes, equivalence
from ..errors import CluewrightError, about
from ..notation import read_grid
from ..notation.masks import read_mask
from .asks import LineRecord
from .asks.lines import input_line
from .question import SweepQuestion

CARRIED_FROM = "carried_from"
"""The field of a record that names the mask that was asked, if it is another."""


class AlikeLines:
    """For each line the others to which its answer holds, too."""

    def __init__(self, question: SweepQuestion, lines: Sequence[str], by_class: bool = True) -> None:
        self._question = question
        self._class_of: dict[str, list[str]] = {}
        """Only for lines that are not alone in their class; the first of each is the one that is asked."""
        if by_class and question.ask.is_by_class(question.options):
            by_key: dict[object, list[str]] = {}
            for line, key in zip(lines, classes([read_mask(line, question.board) for line in lines]), strict=True):
                by_key.setdefault(key, []).append(line)
            several = (members for members in by_key.values() if len(members) > 1)
            self._class_of = {line: members for members in several for line in members}

    def is_shared(self, line: str) -> bool:
        """Whether there are others like this one."""
        return line in self._class_of

    def asked_for(self, line: str) -> str:
        """The line that is asked in place of this one, or this one itself."""
        return self._class_of.get(line, [line])[0]

    def others(self, line: str) -> Iterator[str]:
        """The lines that are answered when this one is."""
        return (other for other in self._class_of.get(line, ()) if other != line)

    def carried(self, record: LineRecord, line: str) -> LineRecord:
        """The answer to another line of the same class. Words and certificate are about the mask that was asked."""
        what, board = self._question.ask.what, self._question.board
        carried = {key: value for key, value in record.items() if key != "words"}
        carried |= {what: line, CARRIED_FROM: record.get(CARRIED_FROM, record[what])}
        if record.get("puzzle"):
            one, other = read_mask(record[what], board), read_mask(line, board)
            with about(f"the answer to {record[what]}"):
                puzzle = read_grid(record["puzzle"], one.board)
                if puzzle.clues != one.cells:
                    raise CluewrightError(f"expected a puzzle on this {what}, got {record['puzzle']}")
            carried["puzzle"] = input_line(equivalence(one, other)(puzzle), board)
        return carried
