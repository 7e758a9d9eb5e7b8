"""How commands read puzzles and masks: for each kind of thing the reader of a text, and the errors of a command."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from ..boards import Board, Grid, Mask, Position
from ..boards.extents import extents
from ..errors import CluewrightError, NotationError
from ..notation import Sheet, given, read_grid, read_position
from ..notation.detect import recognized_in
from ..notation.reader import NumberedTexts, Reader, TextLines, row_lengths_of, whole_lines
from ..notation.texts import sheet_of


def mask_reader(board: Board | None) -> Reader:
    """Reads masks. A line that begins with `#` is no comment if all of it is cells."""
    from ..boards.mask import MASK_SYMBOLS
    from ..notation.masks import read_mask

    lines = partial(whole_lines, cells=MASK_SYMBOLS)
    return Reader(
        "mask", partial(read_mask, board=board), lines, extents(board), row_lengths_of(board), cells=MASK_SYMBOLS
    )


def line_reader(what: str, parse: Callable[[str], object], lines: Callable[[TextLines], NumberedTexts]) -> Reader:
    """Reads things that are never drawn over several lines."""
    return Reader(what, parse, lines)


def grid_parser(command: str, board: Board | None) -> Callable[[str], Grid]:
    """Parses grids for a command that cannot use positions; its error for a position names commands that can."""

    def parse(text: str) -> Grid:
        try:
            return read_grid(text, board)
        except NotationError as error:
            with suppress(NotationError):
                read_position(text, board)
                raise CluewrightError(f"{error}; {command} reads grids, explain and hint read positions") from None
            raise

    return parse


def mask_or_grid_parser(command: str, board: Board | None, masks: bool) -> Callable[[str], Mask | Grid]:
    """With `masks`, the option of the command, parses masks, and otherwise grids like `grid_parser`."""
    if masks:
        from ..notation.masks import read_mask

        return partial(read_mask, board=board)
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Grid:
        with naming_masks_option(text, board):
            return grid_of(text)

    return parse


def given_parser(command: str, board: Board | None) -> Callable[[str], Grid | Sheet]:
    """Parses grids like `grid_parser`, and puzzles that give candidates, as sheets."""
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Grid | Sheet:
        try:
            return grid_of(text)
        except CluewrightError:
            with suppress(CluewrightError):
                clues, gone = given(text, board)
                if gone:
                    return Sheet(clues, Position.start(clues).after(removes=gone), gives_candidates=True)
            raise

    return parse


def clues_of(puzzle: Grid | Sheet) -> Grid:
    """The clues of what `given_parser` has parsed."""
    return puzzle.puzzle if isinstance(puzzle, Sheet) else puzzle


def given_record(puzzle: Grid | Sheet) -> dict[str, object]:
    """What a record says of the candidates of a puzzle that gives some, as our JSON has them."""
    if not isinstance(puzzle, Sheet):
        return {}
    from ..notation.formats.own.json_lines import CANDIDATE_KEYS, plain_of

    said = plain_of(puzzle)
    return {key: said[key] for key in CANDIDATE_KEYS}


def sheet_parser(command: str, board: Board | None) -> Callable[[str], Sheet]:
    """Parses grids like `grid_parser`, with the notes that come along with them."""
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Sheet:
        grid = grid_of(text)
        return sheet_of(text, board) if recognized_in(text) else Sheet(grid)

    return parse


@contextmanager
def naming_masks_option(text: str, board: Board | None) -> Iterator[None]:
    """For commands that read masks only with `--masks`: an error about a text that must be one names the option."""
    from ..boards.mask import FREE
    from ..notation.masks import read_mask

    try:
        yield
    except NotationError as error:
        if FREE in text:
            with suppress(NotationError):
                read_mask(text, board)
                raise CluewrightError(f"{error}; --masks reads masks") from None
        raise
