"""What `explain` prints of a path: the puzzle, the steps, and where they end; of one path, or of many at once."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..boards.batches import Rows
from ..boards.plain import board_in_short
from ..languages import Language, counted_in
from ..late_dataclasses import dataclass
from ..wording import listed
from .bulk import Alike, GridsPart, JsonTexts, LinePart, Varied
from .explained_steps import StepsTeller
from .outputs import used_words
from .running import Exit
from .styles import in_bold

if TYPE_CHECKING:
    from ..boards import Board
    from ..explaining import ToldPaths
    from ..strategies import Sentence, Strategy

MAX_CELLS_SOLVED = 100
"""Cells of the largest board on which a puzzle is solved to say why its explanation is stuck."""
MAX_KEPT = 1 << 12
"""Sentences about the strategies used that are kept: of puzzles of 17 clues, two thirds have one that came before."""

Strong = Callable[[str], str]
"""What makes a text bold, where texts may have styles."""


def emphasis(may_have_styles: bool) -> Strong:
    """What does so for many texts: whether they may have styles is asked once."""
    return in_bold if may_have_styles else str


@dataclass(frozen=True)
class PathLines:
    """What is printed around steps or rounds, in a language."""

    language: Language
    strong: Strong

    def heading(self, board: "Board", drawn: str, clues: int, later: int = 0, gone: int = 0) -> str:
        """The lines above: what there is on the board, and the board as it is `drawn`.

        It has `clues`, digits that were placed `later`, and `gone` candidates that were struck out.
        """
        words = self.language.paths
        parts = [self._counted(words.clues, "clues", clues)]
        parts += [self._counted(words.placed_later, "digits", later)] if later else []
        parts += [self._counted(words.struck_out, "candidates", gone)] if gone else []
        what = listed(parts, self.language.last)
        return f"{self.strong(words.heading.format(board=board, what=what))}\n\n{drawn}\n"

    def ending(self, words: str, drawn: str, line: str) -> str:
        """The lines below: `words` for where the steps or rounds end, and the last grid, `drawn` and as a `line`."""
        return f"{words}\n\n{drawn}\n\n{line}"

    def after_steps(self, count: int) -> str:
        """As in `after 3 steps`."""
        return self._counted(self.language.paths.steps, "steps", count)

    def after_rounds(self, count: int, k: int | None) -> str:
        """As in `after 3 rounds`; with `k`, the number of rounds that complete the puzzle, if these do."""
        when = self._counted(self.language.paths.rounds, "rounds", count)
        return when if k is None else f"{when}: k = {k}"

    def completed(self, when: str) -> str:
        """That every cell is filled; `when` is what `after_steps` or `after_rounds` says, here and below."""
        return self.strong(self.language.paths.completed.format(when=when))

    def stuck(self, when: str, empty: int, solutions: int) -> str:
        """That this number of cells is `empty`; and if the puzzle has several `solutions` or none, that as well."""
        words = self.language.paths
        stuck = self.strong(words.stuck.format(when=when, cells=counted_in(self.language, empty)))
        if solutions == 1:
            return stuck
        return f"{stuck}\n{words.several_solutions if solutions else words.no_solution}"

    def impossible(self, when: str, why: str, assumes_unique: bool) -> str:
        """That there is no solution, and `why`; if a strategy `assumes_unique`, there may also be several solutions."""
        words = self.language.paths
        sentence = words.impossible_or_several if assumes_unique else words.impossible
        return self.strong(sentence.format(when=when, why=why))

    def used(self, times: dict[str, int]) -> str:
        """How often each strategy was used, by its name, the one with the most steps first."""
        titles, ways = self.language.steps.titles, self.language.ways.titles
        has_names = self.language.code == "en"  # in English by its name, in other languages by its title
        named = {name if has_names else titles.get(name, ways.get(name, name)): count for name, count in times.items()}
        return self.language.paths.used.format(strategies=used_words(named))

    def step(self, title: str, words: str, also: Sequence[str], width: int) -> str:
        """A step after its number, which takes `width` characters, with other ways to see it in lines of their own."""
        views = (f"\n{'':>{width}}  {self.language.paths.other_view} {view}" for view in also)
        return f"{self.strong(title)}{self.language.colon} {words}{''.join(views)}"

    def _counted(self, sentence: str, name: str, number: int) -> str:
        return sentence.format_map({name: counted_in(self.language, number)})


def times_used(names: "Iterable[str]") -> dict[str, int]:
    """How many steps each strategy took, given that of each step; the one with the most first."""
    return dict(Counter(names).most_common())


def drawn_text(text: str) -> str:
    """A drawing as it stands in an explanation."""
    return "\n".join(f"    {line}" for line in text.splitlines())


@dataclass(frozen=True)
class ExplainedAlike:
    """In which way puzzles are explained in bulk; it can be sent to a process, which keeps what it makes for others."""

    strategies: str
    """Names and sets."""
    language: str
    """The code of the language."""
    has_every_view: bool
    is_short: bool
    may_have_styles: bool

    def answers(self, board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        """The answers to all but contradictory puzzles, in steps: byte for byte those to each by itself."""
        from ..strategies import chosen_strategies

        return _many_explained(self, chosen_strategies(self.strategies)).answers(board, rows, threads)


@lru_cache(maxsize=1)
def _many_explained(how: ExplainedAlike, chosen: "tuple[Strategy, ...]") -> "_ManyExplained":
    return _ManyExplained(how, chosen)


class _ManyExplained:
    """The answers to many puzzles at once, with what is made only once for them."""

    def __init__(self, how: ExplainedAlike, chosen: "tuple[Strategy, ...]") -> None:
        from ..languages import language_named

        self._chosen, self._language = chosen, language_named(how.language)
        self._has_every_view, self._is_short = how.has_every_view, how.is_short
        self._names = [strategy.name for strategy in self._chosen]
        self._lines = PathLines(self._language, emphasis(how.may_have_styles))
        self._tellers = cache(self._teller)
        self._used = lru_cache(maxsize=MAX_KEPT)(self._used_by)

    def answers(self, board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        """The answers to all but contradictory puzzles."""
        from ..explaining import told_paths
        from ..strategies.native import COMPLETED, STUCK

        found = told_paths(board, rows, self._chosen, threads, self._language.code)
        if found is None:
            return
        for is_completed in (True, False):
            these = np.flatnonzero(found.endings == (COMPLETED if is_completed else STUCK))
            line: list[LinePart] = [Varied(partial(self._texts, board, rows, found, these, is_completed))]
            code = Exit.FINE if is_completed else Exit.NO
            yield Alike(these, line, self._record(board, rows, found, these, is_completed), code)

    def _record(
        self, board: "Board", rows: "Rows", found: "ToldPaths", these: "NDArray[np.intp]", is_completed: bool
    ) -> dict[str, object]:
        """`Path.to_dict` of these."""

        def steps() -> Iterator[str]:
            told = found.reader.json.__getitem__
            return (f"[{', '.join(map(told, found.records_of(number)))}]" for number in these.tolist())

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

    def _texts(
        self, board: "Board", rows: "Rows", found: "ToldPaths", these: "NDArray[np.intp]", is_completed: bool
    ) -> Iterator[str]:
        """What is printed of each of these for people."""
        told = self._tellers(board).lines
        lengths = [len(found.strategies_of(number)) for number in these.tolist()]
        begin = _openings(board, rows[these], self._lines)
        end = _endings(board, rows[these], found.finals[these], lengths, self._lines)
        for number, first, last in zip(these.tolist(), begin, end, strict=True):
            strategies = found.strategies_of(number)
            if not strategies:
                yield f"{first}\n{last}"
                continue
            used = self._used(bytes(dict.fromkeys(strategies)), found.used[number].tobytes())
            yield f"{first}{told(strategies, found.records_of(number), is_completed)}\n\n{last}\n{used}"

    def _used_by(self, in_order: bytes, counts: bytes) -> str:
        """How often each strategy was used, given them in the order of their first use, and the `counts` of all."""
        times = np.frombuffer(counts, np.uint16).tolist()
        most_first = sorted(in_order, key=times.__getitem__, reverse=True)
        return self._lines.used({self._names[index]: times[index] for index in most_first})

    def _teller(self, board: "Board") -> StepsTeller:
        """What tells the steps of paths on this board."""
        from ..explaining.kernel_steps import reader_of
        from ..strategies import SINGLES

        reader, width = reader_of(board, self._chosen, self._language.code), len(str(board.size))
        if self._is_short:
            width = 2 * width + 1

        def told(said: "Sentence") -> str:
            also = (said.also,) if self._has_every_view and said.also else ()
            return self._lines.step(said.title, said.words, also, width)

        singles = bytes(number for number, strategy in enumerate(self._chosen) if strategy in SINGLES)
        return StepsTeller(reader, told, width, singles if self._is_short else b"")


def _openings(board: "Board", rows: "Rows", lines: PathLines) -> Iterator[str]:
    """The lines above the steps of each of these puzzles."""
    heading, drawn_here = cache(partial(lines.heading, board, "\0")), _drawn(board, rows)
    for count, drawn in zip(np.count_nonzero(rows, axis=1).tolist(), drawn_here, strict=True):
        yield heading(count).replace("\0", drawn)


def _endings(board: "Board", rows: "Rows", finals: "Rows", lengths: list[int], lines: PathLines) -> Iterator[str]:
    """The lines below the steps of each of these puzzles, but for the strategies used; none is contradictory."""
    from ..boards.batches import row_lines
    from ..solving import count_solutions

    empty = np.count_nonzero(finals == 0, axis=1)
    solutions = np.ones(len(rows), np.int64)
    if board.size <= MAX_CELLS_SOLVED and empty.any():
        solutions[empty > 0] = count_solutions(rows[empty > 0], board=board)

    @cache
    def words(steps: int, left: int, count: int) -> str:
        when = lines.after_steps(steps)
        return lines.stuck(when, left, count) if left else lines.completed(when)

    for steps, left, count, drawn, line in zip(
        lengths, empty.tolist(), solutions.tolist(), _drawn(board, finals), row_lines(finals), strict=True
    ):
        yield lines.ending(words(steps, left, count), drawn, line)


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
