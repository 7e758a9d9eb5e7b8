"""The kernel's paths: of the strategies that it knows, step for step those of their `rules_in`.

In its arrays digits count from 1, with 0 for an empty cell, and bit 0 of a set of digits is digit 1.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..boards import Board, Position, bits, bits_of
from ..boards.tables import tables_of
from ..strategies import Rule, Sentence, Strategy, sentence_of
from ..strategies.native import numbered_strategies
from ..strategies.rule import Candidate, Conclusions
from ..strategies.uniqueness import rectangles

if TYPE_CHECKING:
    from cluewright._kernel import PathBoard

UNSUITED, CUT = 3, 4
"""How a path may end, besides STUCK, COMPLETED and CONTRADICTION of closures. A position is unsuited where a digit is
placed on which the law has not acted: Python finds its steps. A path is cut after as many steps as were asked for."""


def part_with_steps(strategies: Iterable[Strategy], board: Board) -> tuple[Strategy, ...]:
    """The strategies among these of which the kernel finds steps on this board."""
    known = _known_on(board)
    return tuple(strategy for strategy in strategies if strategy in known)


HEAD = 8
"""Numbers of the tape that come first for each step: its strategy, its form, and how many there are of the others."""
WIDTH = 2
"""Bytes of a number."""
MAX_READ_BEFORE = 1 << 14
"""Steps that are kept, at most, lest they are read once more: some megabytes."""


@dataclass(frozen=True)
class KernelSteps:
    """Steps as the kernel tells them: a tape of numbers, which is read when somebody wants to."""

    board: Board
    chosen: tuple[Strategy, ...]
    numbers: bytes
    """For each step the index of its strategy among the chosen."""
    tape: bytes
    """Numbers of 16 bits; explaining/paths.hpp says what they mean."""

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the strategy of each step."""
        names = [strategy.name for strategy in self.chosen]
        return tuple(names[number] for number in self.numbers)

    def read(self) -> Iterator["ReadStep"]:
        """Each step, from the tape."""
        known = _read_before(self.board, self.chosen)
        for record in self._records():
            step = known.get(record)
            if step is None:
                if len(known) >= MAX_READ_BEFORE:
                    known.clear()
                step = known[record] = self._read(record)
            yield step

    def _records(self) -> Iterator[bytes]:
        """The part of the tape that is about each step."""
        numbers = memoryview(self.tape).cast("H")
        at = 0
        while at < len(numbers):
            _, _, cells, digits, houses, places, removes, parts = numbers[at : at + HEAD]
            end = at + HEAD + cells + digits + houses + 2 * (places + removes) + parts
            yield self.tape[WIDTH * at : WIDTH * end]
            at = end

    def _read(self, record: bytes) -> "ReadStep":
        numbers, houses = memoryview(record).cast("H").tolist(), self.board.houses
        number, form, cells, digits, house_count, places, removes, _ = numbers[:HEAD]
        cells_end = HEAD + cells
        digits_end = cells_end + digits
        houses_end = digits_end + house_count
        places_end = houses_end + 2 * places
        removes_end = places_end + 2 * removes
        rule = Rule(
            needs=(),
            cells=tuple(numbers[HEAD:cells_end]),
            digits=tuple(numbers[cells_end:digits_end]),
            houses=tuple([houses[house] for house in numbers[digits_end:houses_end]]),
            parts=tuple(_parts(numbers[removes_end:])),
            form=_forms()[form],
        )
        conclusions = Conclusions(_pairs(numbers[houses_end:places_end]), _pairs(numbers[places_end:removes_end]))
        return ReadStep(rule, conclusions, sentence_of(self.board, self.chosen[number], rule, conclusions))


class ReadStep(NamedTuple):
    """A step of the kernel: what a person looks at, what follows, and what the step says."""

    rule: Rule
    conclusions: Conclusions
    said: Sentence


@lru_cache(maxsize=8)
def _read_before(board: Board, chosen: tuple[Strategy, ...]) -> dict[bytes, ReadStep]:
    """Steps by their part of the tape: in other positions the same ones come again, singles above all."""
    return {}


def _parts(numbers: list[int]) -> Iterator[int]:
    """Sets of cells or digits, each of which comes as its size and its members."""
    at = 0
    while at < len(numbers):
        end = at + 1 + numbers[at]
        yield bits_of(numbers[at + 1 : end])
        at = end


def _pairs(numbers: list[int]) -> tuple[Candidate, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True)) if numbers else ()


def path_of(
    position: Position, strategies: Sequence[Strategy], most_steps: int = -1
) -> tuple[int, KernelSteps, Position]:
    """How the path of a position ends, its steps, and its last position. The kernel must know the strategies.

    A negative number of `most_steps` stands for all.
    """
    from cluewright._kernel import paths as kernel_paths

    board, shape = position.board, (1, position.board.size)
    placed, candidates, clues = (row.cast("B") for row in _arrays_of(position))
    endings, _, _, placed_after, candidates_after, numbers, _, _, tape = kernel_paths(
        path_board_of(board, any(strategy.assumes_unique for strategy in strategies)),
        strategy_numbers(strategies, board),
        placed.cast("B", shape),
        candidates.cast("Q", shape),
        clues.cast("B", shape),
        most_steps=most_steps,
    )
    steps = KernelSteps(board, tuple(strategies), bytes(numbers), bytes(tape))
    if not len(numbers):
        return endings[0], steps, position
    return endings[0], steps, _states(position, bytes(placed_after), bytes(candidates_after))[0]


def rounds_of(position: Position, strategies: Sequence[Strategy]) -> tuple[Position, ...] | None:
    """The position and the states after each round; None where that is left to Python.

    The kernel must know the strategies.
    """
    from cluewright._kernel import rounds as kernel_rounds

    ending, placed, candidates = kernel_rounds(
        path_board_of(position.board, any(strategy.assumes_unique for strategy in strategies)),
        strategy_numbers(strategies, position.board),
        *_arrays_of(position),
    )
    return None if ending == UNSUITED else (position, *_states(position, bytes(placed), bytes(candidates)))


def _arrays_of(position: Position) -> tuple[memoryview, memoryview, memoryview]:
    """The digits placed, the candidates, and for each cell whether it is a clue."""
    clues = bytearray(position.board.size)
    for cell in bits(position.clues):
        clues[cell] = 1
    return memoryview(bytes(position.placed)), memoryview(array("Q", position.candidates)), memoryview(clues)


def _states(position: Position, placed: bytes, candidates: bytes) -> list[Position]:
    """The later positions with these digits and candidates, one after the other."""
    digits, left, board, clues = array("B", placed), array("Q", candidates), position.board, position.clues
    size = board.size
    return [
        Position.unchecked(board, tuple(digits[start : start + size]), tuple(left[start : start + size]), clues)
        for start in range(0, len(digits), size)
    ]


def strategy_numbers(strategies: Iterable[Strategy], board: Board) -> memoryview:
    """These strategies as the kernel numbers them; it must know them."""
    known = _known_on(board)
    return memoryview(bytes(known[strategy] for strategy in strategies))


@lru_cache(maxsize=32)
def path_board_of(board: Board, with_rectangles: bool) -> "PathBoard":
    """The board as the kernel takes it, built once for equal boards."""
    from cluewright._kernel import PathBoard

    corners = [cell for rectangle in rectangles(board) for cell in rectangle] if with_rectangles else []
    row_of, column_of = (array("i", map(of, range(board.size))) for of in (board.row_of, board.column_of))
    return PathBoard(tables_of(board), row_of, column_of, array("i", corners))


@lru_cache(maxsize=32)
def _known_on(board: Board) -> dict[Strategy, int]:
    """The strategies that the kernel knows on this board, each with its number."""
    from cluewright._kernel import has_paths, path_strategies

    return numbered_strategies(path_strategies) if has_paths(tables_of(board)) else {}


@cache
def _forms() -> tuple[str, ...]:
    from cluewright._kernel import path_forms

    return tuple(path_forms())
