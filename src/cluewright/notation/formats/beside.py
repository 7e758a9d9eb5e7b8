"""What tables and objects of others say beside the cells of a puzzle: its regions, and rules, which are refused."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ...boards import Board
from ...boards.board import cells_by_value
from ...errors import NotationError
from ...values import in_short
from ...wording import listed
from ..geometry import Geometry, geometry
from .rules import DIAGONAL_HOUSES, FURTHER_HOUSES, apart, known_words, refuse_rules, stated_in

RULES = {"rule", "rules", "ruleset", "type", "kind", "instructions", "description"}
"""Names of what says the rules of a puzzle, among other things; also the end of a name, as in `puzzleType`."""
VARIANTS = {"variant", "variants", "constraint", "constraints", "global", "globals", "restrictions"}
"""Names of what says a rule, unless it says that there is none; as the end of a name they are like `RULES`."""
PLAIN = {"", "0", "false", "no", "none", "null", "nan", "-", "[]", "{}"}
"""How people write that there is none."""
USUAL = {"classic", "classical", "standard", "normal", "regular", "plain", "vanilla", "sudoku", "classic sudoku"}
"""What people call a puzzle without further rules."""
REGIONS = {"region", "regions"}
"""Names of the number or letter of the region of each cell."""
HOUSES = (
    r"\b(?:regions?|jigsaw|irregular|extra ?(?:regions?|houses?|groups?|boxes)?|houses|diagonals?|windows?|windoku)\b"
)
"""How names, and values of `RULES` and `VARIANTS`, say that the board is not that of the number of cells."""
BOARDS_HAVE = (DIAGONAL_HOUSES, FURTHER_HOUSES)
"""What a text may state that some board holds."""


def board_beside(what: str, said: Mapping[str, object], size: int, board: Board | None) -> Board | None:
    """The board of a puzzle of `size` cells, given what is said beside them; None if its size tells it.

    Rules that no board holds are refused, all of them, and so are houses without a `board`. `what` begins the errors.

    >>> board_beside("csv", {"regions": "1122112233443344", "level": "easy"}, 16, None).name
    '4x4'
    """
    meant = {name: value for name, value in said.items() if _plain(value) not in PLAIN}
    refuse_rules(what, [rule for name, value in meant.items() for rule in _rules_of(name, value)])
    regions = {name: found for name in meant if name in REGIONS and (found := _geometry(what, meant[name], size))}
    others = [name for name, value in meant.items() if name not in regions and _says_houses(name, value)]
    if board is None and others:
        said_so = listed([f"{name} {in_short(meant[name])}" for name in others])
        raise NotationError(f"{what}: expected houses as a board (its name, or --board), got {said_so}")
    for found in regions.values():
        board = found.board(board)
    return board


def _spaced(name: str) -> str:
    """A name as words in small letters.

    >>> _spaced("killerCages"), _spaced("anti_knight")
    ('killer cages', 'anti knight')
    """
    return " ".join(apart(name).replace("-", " ").lower().split())


def _plain(value: object) -> str:
    """A value as people write it, in small letters."""
    return str("" if value is None else value).strip().lower()


def _texts(value: object) -> Iterator[str]:
    """The texts in a value: its own, its names, and those of the values in it, unless they say that there is none."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            if _plain(each) not in PLAIN:
                yield from (_spaced(name), *_texts(each))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for each in value:
            yield from _texts(each)
    else:
        yield _spaced(str(value))


def _rules_of(name: str, value: object) -> list[str]:
    """The rules that no board holds, of what has this name."""
    spaced, stated, has_houses = _said_by(name)
    if not _says_rules(spaced):
        known = known_words(spaced) if isinstance(value, Mapping | list) and not has_houses else None
        return [*stated] or ([known] if known else [])
    texts = list(_texts(value))
    found = [*stated, *stated_in(". ".join(texts), BOARDS_HAVE)]
    is_known = found or spaced not in VARIANTS or _says_houses(name, value) or {*texts} <= USUAL
    return found if is_known else [f"{spaced} {in_short(value)}"]


@lru_cache(maxsize=100)
def _said_by(name: str) -> tuple[str, tuple[str, ...], bool]:
    """A name as words, the rules in it that no board holds, and whether it speaks of houses.

    They are kept, since all puzzles of a table have the same names.
    """
    spaced = _spaced(name)
    return spaced, tuple(stated_in(spaced, BOARDS_HAVE)), _speaks_of_houses(spaced)


def _says_rules(spaced: str) -> bool:
    """Whether what has this name, given as words, says the rules."""
    return spaced.endswith(tuple(RULES | VARIANTS))


def _says_houses(name: str, value: object) -> bool:
    """Whether what has this name speaks of houses that the board of the number of cells may not have."""
    spaced, _, has_houses = _said_by(name)
    return has_houses or (_says_rules(spaced) and _speaks_of_houses(". ".join(_texts(value))))


def _speaks_of_houses(text: str) -> bool:
    return re.search(HOUSES, text) is not None or bool(stated_in(text))


def _geometry(what: str, value: object, size: int) -> Geometry | None:
    """The regions of all cells, row by row; None if they are said otherwise."""
    rows = value if isinstance(value, str | list) else []
    cells = [cell for row in rows for cell in (row if isinstance(row, str | list) else [row])]
    side = round(size**0.5)
    if len(cells) != size or side * side != size or not all(isinstance(cell, str | int) for cell in cells):
        return None
    return geometry(what, side, cells_by_value(cells).values())
