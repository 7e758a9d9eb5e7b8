"""What comes before the puzzles of a booklet: the title page with its back, an introduction and the rules."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import sqrt

from ...boards import Board, Mask
from ...languages import BookletWords
from ...late_dataclasses import dataclass
from ..layouts import Layout
from ..marks import Marks
from ..scenes import contents_of, picture
from ..svg import length
from ..themes import Theme
from ..typesetting import typeset_shapes, typst_string
from .prepress import bled_ground
from .rules import rules_of
from .sheets import MILLIMETER, Paper
from .tutorials import EN_DASH, board_picture

TITLE_PART = 14.0
"""How many times the size of the title on the cover fits into the width of the paper, unless the title is long."""
SHORT_TITLE = 30
"""Characters of a title that is not long: on the cover it takes two lines at most."""
RULES_PICTURE = 26 * MILLIMETER
"""The side of the picture of a board beside its rules."""


@dataclass(frozen=True)
class Front:
    """What a booklet says of itself."""

    title: str
    subtitle: str
    author: str
    imprint: str
    introduction: str
    with_rules: bool
    cover: Mask | None

    @property
    def has_title_page(self) -> bool:
        """Whether the first page has the title alone."""
        return self.cover is not None or any((self.subtitle, self.author, self.imprint))

    @property
    def has_introduction(self) -> bool:
        return bool(self.introduction.strip())


def title_page(front: Front, said: Sequence[str], paper: Paper, theme: Theme) -> Iterator[str]:
    """The cover or title page, with lines `said` at its foot, and the imprint on its back."""
    size = paper.width / TITLE_PART
    shrunk = length(size * min(1.0, sqrt(SHORT_TITLE / max(len(front.title), 1))))
    ground = bled_ground(paper, theme.shade) if paper.bleed else "none"
    yield f"#cover(title, {shrunk}pt, {length(0.38 * size)}pt, muted, {ground}, {typst_string(front.subtitle)}, "
    yield f"{typst_string(front.author)}, ({_texts(front.imprint.splitlines())}), ({_texts(said)}), {{"
    if front.cover is not None:
        layout = Layout(front.cover.board, type=theme.type)
        yield from _bare_picture(front.cover, layout, 0.62 * paper.width / max(layout.bare_size), theme)
    yield "})"


def introduction_page(front: Front, words: BookletWords) -> Iterator[str]:
    """The introduction; a blank line ends a paragraph."""
    heading = typst_string(words.introduction)
    yield f'#section({heading}, "introduction", introduction({heading}, ({_texts(paragraphs(front.introduction))})))'


@dataclass(frozen=True)
class RulesOf:
    """The rules of some puzzles on one board, or on several to which the same rules apply."""

    board: Board
    """The first of the boards."""
    sentences: tuple[str, ...]
    numbers: str
    """Those of the puzzles."""


def rules_by_board(puzzles: Iterable[tuple[int, Board]], language: str, symbols: str) -> list[RulesOf]:
    """The rules of numbered puzzles: of boards to which different ones apply, such as all jigsaws of a size, once."""
    sentences: dict[Board, tuple[str, ...]] = {}
    alike: dict[tuple[str, ...], tuple[Board, list[int]]] = {}
    for number, board in puzzles:
        if board not in sentences:
            sentences[board] = tuple(rules_of(board, language, symbols))
        alike.setdefault(sentences[board], (board, []))[1].append(number)
    return [RulesOf(board, said, in_ranges(numbers)) for said, (board, numbers) in alike.items()]


def rules_page(rules: Sequence[RulesOf], general: Sequence[str], words: BookletWords, theme: Theme) -> Iterator[str]:
    """What is said in `general`, and the rules, with a picture of the board beside each."""
    heading = typst_string(words.rules)
    yield f'#section({heading}, "rules", rules({heading}, {length(RULES_PICTURE)}, ({_texts(general)}), ('
    for each in rules:
        layout = Layout(each.board, type=theme.type)
        title = f"{words.puzzles.capitalize()} {each.numbers}" if len(rules) > 1 else ""
        yield f"({typst_string(title)}, ({_texts(each.sentences)}), {{"
        yield from _bare_picture(each.board, layout, RULES_PICTURE / max(layout.bare_size), theme)
        yield "}),"
    yield ")))"


def _bare_picture(thing: Board | Mask, layout: Layout, factor: float, theme: Theme) -> Iterator[str]:
    """A board or a mask without marks, in this size."""
    contents, marks = contents_of(thing, None, None), Marks(layout.board, ())
    yield from board_picture(layout, factor, typeset_shapes(picture(thing, contents, layout, marks, theme).shapes))


def paragraphs(text: str) -> Iterator[str]:
    """The parts of a text between blank lines, each in one line."""
    for is_text, lines in groupby(text.splitlines(), lambda line: bool(line.strip())):
        if is_text:
            yield " ".join(line.strip() for line in lines)


def in_ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order, those in a row by the first and the last.

    >>> in_ranges([1, 2, 3, 7]).replace(EN_DASH, "-")
    '1-3, 7'
    """
    parts = []
    for _, some in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in some]
        parts.append(str(row[0]) if len(row) == 1 else f"{row[0]}{EN_DASH}{row[-1]}")
    return ", ".join(parts)


def _texts(texts: Iterable[str]) -> str:
    """Texts as the entries of an array of Typst."""
    return "".join(f"{typst_string(text)}, " for text in texts)
