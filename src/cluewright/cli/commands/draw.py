"""`cluewright draw`: puzzles, positions, masks and boards as pictures."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...boards.grid import SYMBOLS
from ..inputs import Entry, entries
from ..options import WHOLE_NUMBER, BoardName, Json, ReadsMasks, named_board
from ..outputs import Answer, NumberedEntries, answer_all
from ..readers import mask_reader, puzzle_reader
from ..running import Record, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Grid, Mask, Position
    from ...drawing import Drawable, Options
    from ...strategies import Step


def draw(  # noqa: PLR0913 - options
    *things: Annotated[
        str,
        Parameter(
            name="THING",
            help="Puzzles, positions or masks, names of files with them, or - for stdin, which is also the default.",
        ),
    ],
    to: Annotated[
        str,
        Parameter(
            help="The file to write: .svg, .png or .txt. If there are several things to draw, the files are numbered:"
            " heart-1.svg, heart-2.svg. Or `svg` or `text`, to print the drawing. By default `text`."
        ),
    ] = "text",
    masks: ReadsMasks = False,
    empty: Annotated[bool, Parameter(help="Draw the empty board instead of reading anything.")] = False,
    pencilmarks: Annotated[bool, Parameter(help="Show candidates for puzzles too, not only for positions.")] = False,
    hint: Annotated[bool, Parameter(help="Mark the next step, the one that `cluewright hint` gives.")] = False,
    shaded: Annotated[bool, Parameter(help="Shade the clue cells of a puzzle, so that their pattern shows.")] = False,
    labels: Annotated[bool, Parameter(help="Write r1, r2, ... and c1, c2, ... beside the rows and columns.")] = False,
    theme: Annotated[str, Parameter(help="The colours: `color`, or `gray` for print.")] = "color",
    size: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The width in pixels.")] = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Draw puzzles, positions and masks as SVG, PNG or text.

    Clues are bold, digits placed later are light, and a position in play (one given as pencilmarks, for example) shows
    its candidates. The name of each file is printed as soon as it is written. Pictures need no font, since they contain
    the shapes of their digits. Text has no colours, and does not show the marks of a step.
    """
    from ...boards import board_named
    from ...drawing import format_of

    _check_options(
        to, format_of(to), things, {"--masks": masks, "--empty": empty}, {"--hint": hint, "--pencilmarks": pencilmarks}
    )
    board = named_board(board_name)
    reader = mask_reader(board) if masks else puzzle_reader(board, positions=True)
    to_file = "." in to
    found = iter([Entry("")]) if empty else entries(things, reader)
    numbered = NumberedEntries(found, looks_ahead=to_file)

    def answer(text: str) -> Answer:
        thing = (board or board_named()) if empty else _read(text, board, masks)
        options: Options = {"shaded": shaded, "labels": labels, "theme": theme, "size": size}
        if hint:
            options["marks"] = _next_marks(thing)
        if hint or pencilmarks:
            options["pencilmarks"] = True
        return _drawn(thing, numbered.file_name(to) if to_file else to, options)

    return answer_all(numbered, answer, reader.what, json, blank_lines=not to_file)


def _check_options(
    to: str, form: str, things: tuple[str, ...], not_puzzles: dict[str, bool], for_puzzles: dict[str, bool]
) -> None:
    """Refuse options that contradict each other.

    `not_puzzles` are the options by which no puzzles are drawn, `for_puzzles` those that only make sense for puzzles.
    """
    source = next((name for name, is_set in not_puzzles.items() if is_set), "")
    option = next((name for name, is_set in for_puzzles.items() if is_set), "")
    if all(not_puzzles.values()) or (not_puzzles["--empty"] and things):
        raise UsageError("expected --empty or something to draw, got both")
    if source and option:
        raise UsageError(f"{option}: expected it together with puzzles, got it with {source}")
    if to == form == "png":
        raise UsageError("--to: expected a file for a PNG, as in heart.png, got 'png'")


def _read(text: str, board: "Board | None", masks: bool) -> "Mask | Grid | Position":
    from ...boards import Mask
    from ...notation.detect import detected

    return Mask.parse(text, board) if masks else detected(text, board, SYMBOLS)[1]


def _next_marks(thing: "Drawable") -> "Step | tuple[()]":
    """The next step from a puzzle or position, if there is one."""
    from ...boards import Grid, Position
    from ...explaining import hint as hint_for

    position = Position.start(thing) if isinstance(thing, Grid) else thing
    return (isinstance(position, Position) and hint_for(position)) or ()


def _drawn(thing: "Drawable", to: str, options: "Options") -> Answer:
    """Draw the thing at once; the answer is the name of the file, or the drawing itself."""
    from ...drawing import draw as drawn

    made = drawn(thing, to, **options)
    result = {"drawing": made} if isinstance(made, str) else {"file": str(made)}
    return Answer(lambda: [str(made).rstrip("\n")], lambda: _record(thing) | result)


def _record(thing: "Drawable") -> Record:
    from ...boards import Board, Mask, Position

    if isinstance(thing, Board):
        return {"board": str(thing)}
    kind = "mask" if isinstance(thing, Mask) else "position" if isinstance(thing, Position) else "puzzle"
    return {kind: str(thing.grid if isinstance(thing, Position) else thing), "board": str(thing.board)}
