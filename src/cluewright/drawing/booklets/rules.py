"""The rules of a board in the language of a booklet, which follow from its houses and constraints."""

from collections.abc import Iterator
from itertools import chain, groupby

from ...boards import Board
from ...boards.constraint import Constraint
from ...boards.constraints import constraint_kind_named
from ...boards.grid import SYMBOLS
from ...languages import language_named
from ...wording import listed

LETTERS_FROM = 10
"""The first digit that is written with a letter unless other symbols are chosen."""
OTHER = "extra"
"""The kind of house whose words stand for any kind without its own."""


def rules_of(board: Board, language: str, symbols: str = SYMBOLS) -> list[str]:
    """What is to be done on a board, a sentence of a language for each rule; its digits are written with `symbols`.

    >>> from cluewright.boards import board_named
    >>> rules_of(board_named("4x4+diagonal"), "en")[1]
    'Every digit stands exactly once in each row, each column, each box and each diagonal that is drawn.'
    """
    spoken = language_named(language)
    words, own = spoken.booklets, symbols[: board.digits]
    is_plain = board.digits < LETTERS_FROM and own == SYMBOLS[: board.digits]
    fill = words.fill if is_plain else words.fill_with
    said = [fill.format(first=own[0], last=own[-1], symbols=" ".join(own))]
    kinds: dict[int, dict[str, None]] = {}
    for house in board.houses:
        name = words.in_houses.get(house.kind, words.in_houses[OTHER])
        kinds.setdefault(house.times, {})[name] = None
    for times, names in sorted(kinds.items(), reverse=True):
        sentence = words.once if times == 1 else words.several
        said.append(sentence.format(houses=listed(list(names), spoken.last), times=times))
    if (grids := len({house.part for house in board.houses})) > 1:
        said.append(words.overlapping.format(count=grids))
    return [*said, *(sentence for sentence, _ in told_constraints(board, language))]


def told_constraints(board: Board, language: str) -> Iterator[tuple[str, list[Constraint]]]:
    """A sentence for each kind of constraint, or for each constraint if it tells its cells; and these constraints."""
    sentences = language_named(language).booklets.of_constraints
    for name, some in groupby(board.constraints, lambda each: each.kind):
        kind, alike = constraint_kind_named(name), list(some)
        sentence = sentences.get(name, kind.help)
        for constraints in ([each] for each in alike) if "{cells}" in sentence else [alike]:
            told = dict.fromkeys(chain.from_iterable(kind.told(board, each) for each in constraints))
            cells = ", ".join(board.cell_name(cell) for cell in constraints[0].cells)
            yield sentence.format(usual=kind.default(board), numbers=", ".join(told), cells=cells), constraints
