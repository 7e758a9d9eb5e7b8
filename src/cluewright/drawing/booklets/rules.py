"""The rules of a board in the language of a booklet, which follow from its houses."""

from ...boards import Board
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
    return said
