"""What `explain` prints of a path: the puzzle, the steps, and where they end; of one path, or of many at once."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..boards.batches import Rows
from ..boards.plain import board_in_short
from ..wording import counted, listed
from .bulk import Alike, GridsPart, JsonTexts, LinePart, Varied
from .outputs import bold, used_words
from .running import Exit
from .styles import has_styles

if TYPE_CHECKING:
    from ..boards import Board
    from ..explaining import ToldPaths
    from ..strategies import Strategy

MAX_CELLS_SOLVED = 100
"""Cells of the largest board on which a puzzle is solved to say why its explanation is stuck."""


Strong = Callable[[str], str]
"""What makes a text bold, where texts may have styles."""


def emphasis() -> Strong:
    """What does so for many texts: whether they may have styles is asked once."""
    return bold if has_styles() else str


def heading_lines(board: "Board", what: Sequence[str], drawn: str, strong: Strong = bold) -> str:
    """The lines above steps or rounds; `what` there is on the board, and the board as it is drawn."""
    return f"{strong(f'A puzzle on the {board} board with {listed(what)}:')}\n\n{drawn}\n"


def ending_lines(words: str, drawn: str, line: str) -> str:
    """The lines below them: where they end in words, and the last grid, drawn and as a line."""
    return f"{words}\n\n{drawn}\n\n{line}"


def completed_words(when: str, strong: Strong = bold) -> str:
    """That every cell is filled; `when` says after how many steps or rounds."""
    return strong(f"Completed {when}.")


def stuck_words(when: str, empty: int, solutions: int, strong: Strong = bold) -> str:
    """That some cells are empty; of a puzzle that has not one solution, that as well."""
    stuck = strong(f"Stuck {when}, with {counted(empty, 'empty cell')}: these strategies see nothing more.")
    if solutions == 1:
        return stuck
    how_many = "several solutions" if solutions else "no solution"
    hint = "If it is meant for another board, name that with --board."
    return f"{stuck}\nIt has {how_many}, so nothing completes it. {hint}"


def used_line(names: "Iterable[str]") -> str:
    """How many steps each strategy took, given that of each step."""
    return f"Used: {used_words(dict(Counter(names).most_common()))}."


def drawn_text(text: str) -> str:
    """A drawing as it stands in an explanation."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def step_text(title: str, words: str, also: Sequence[str], width: int, strong: Strong) -> str:
    """A step after its number, which takes `width` characters, with other ways to see it in lines of their own."""
    views = (f"\n{'':>{width}}  Or: {view}" for view in also)
    return f"{strong(title)}: {words}{''.join(views)}"


class ManyExplained:
    """The answers to many puzzles at once, in steps: byte for byte those to each by itself."""

    def __init__(self, chosen: "tuple[Strategy, ...]", has_every_view: bool) -> None:
        self._chosen, self._has_every_view = chosen, has_every_view
        self._names = [strategy.name for strategy in chosen]
        self._strong = emphasis()
        self._steps_on = cache(self._step_teller)

    def answers(self, board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        """The answers to all but contradictory puzzles."""
        from ..explaining import told_paths
        from ..strategies.native import COMPLETED, STUCK

        found = told_paths(board, rows, self._chosen, threads)
        if found is None:
            return
        for is_completed in (True, False):
            these = np.flatnonzero(found.endings == (COMPLETED if is_completed else STUCK))
            line: list[LinePart] = [Varied(partial(self._texts, board, rows, found, these))]
            code = Exit.FINE if is_completed else Exit.NO
            yield Alike(these, line, self._record(board, rows, found, these, is_completed), code)

    def _record(
        self, board: "Board", rows: "Rows", found: "ToldPaths", these: "NDArray[np.intp]", is_completed: bool
    ) -> dict[str, object]:
        """`Path.to_dict` of these."""

        def steps() -> Iterator[str]:
            every = found.told(found.reader.json.__getitem__)
            return (f"[{', '.join(every[number])}]" for number in these.tolist())

        def hardest() -> Iterator[str | None]:
            last = (max(found.strategies_of(number), default=None) for number in these.tolist())
            return (None if index is None else self._names[index] for index in last)

        return {
            "puzzle": GridsPart(rows[these]),
            "board": board_in_short(board),
            "solved": is_completed,
            "contradiction": None,
            "final": GridsPart(found.finals[these]),
            "hardest": Varied(hardest),
            "steps": JsonTexts(steps),
        }

    def _texts(self, board: "Board", rows: "Rows", found: "ToldPaths", these: "NDArray[np.intp]") -> Iterator[str]:
        """What is printed of each of these for people."""
        steps = found.told(self._steps_on(board))
        width = len(str(board.size))
        numbers = [f"{number:>{width}}. " for number in range(1, max(map(len, steps), default=0) + 1)]
        lengths = [len(steps[number]) for number in these.tolist()]
        begin = _openings(board, rows[these], self._strong)
        end = _endings(board, rows[these], found.finals[these], lengths, self._strong)
        for number, first, last in zip(these.tolist(), begin, end, strict=True):
            if not steps[number]:
                yield f"{first}\n{last}"
                continue
            told = "\n".join(map(str.__add__, numbers, steps[number]))
            names = map(self._names.__getitem__, found.strategies_of(number))
            yield f"{first}\n{told}\n\n{last}\n{used_line(names)}"

    def _step_teller(self, board: "Board") -> Callable[[bytes], str]:
        """What tells a step on this board, each only once."""
        from ..explaining.kernel_steps import MadeOnce, reader_of

        read, width = reader_of(board, self._chosen).read, len(str(board.size))

        def told(record: bytes) -> str:
            said = read(record).said
            also = (said.also,) if self._has_every_view and said.also else ()
            return step_text(said.title, said.words, also, width, self._strong)

        return MadeOnce(told).__getitem__


def _openings(board: "Board", rows: "Rows", strong: Strong) -> Iterator[str]:
    """The lines above the steps of each of these puzzles."""
    clues = np.count_nonzero(rows, axis=1).tolist()
    for count, drawn in zip(clues, _drawn(board, rows), strict=True):
        yield heading_lines(board, [counted(count, "clue")], drawn, strong)


def _endings(board: "Board", rows: "Rows", finals: "Rows", lengths: list[int], strong: Strong) -> Iterator[str]:
    """The lines below the steps of each of these puzzles, but for the strategies used; none is contradictory."""
    from ..boards.batches import row_lines
    from ..solving import count_solutions

    empty = np.count_nonzero(finals == 0, axis=1)
    solutions = np.ones(len(rows), np.int64)
    if board.size <= MAX_CELLS_SOLVED and empty.any():
        solutions[empty > 0] = count_solutions(rows[empty > 0], board=board)
    for steps, left, count, drawn, line in zip(
        lengths, empty.tolist(), solutions.tolist(), _drawn(board, finals), row_lines(finals), strict=True
    ):
        when = f"after {counted(steps, 'step')}"
        words = stuck_words(when, left, count, strong) if left else completed_words(when, strong)
        yield ending_lines(words, drawn, line)


def _drawn(board: "Board", rows: "Rows") -> list[str]:
    """The drawing of each of these grids."""
    from ..boards.batches import characters_of
    from ..boards.drawn import ruled

    cell = "\0"
    text = np.frombuffer(drawn_text(ruled(board, cell * board.size)).encode(), np.uint8)
    drawn = np.repeat(text[None], len(rows), axis=0)
    drawn[:, text == ord(cell)] = characters_of(rows)
    every, size = drawn.tobytes().decode(), len(text)
    return [every[start : start + size] for start in range(0, len(every), size)]
