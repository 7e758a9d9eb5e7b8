"""`cluewright draw`: puzzles, positions and masks as pictures."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...boards.grid import SYMBOLS
from ..inputs import Entry, Series, entries, mask_reading, puzzle_reading
from ..options import WHOLE_NUMBER, BoardName, Json, named_board
from ..outputs import Answer, Record, answer_all
from ..running import UsageError

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
            help="The file to write: .svg, .png or .txt. With several things to draw they are numbered: heart-1.svg,"
            " heart-2.svg. Or `svg` or `text`, to print; without it, `text`."
        ),
    ] = "text",
    masks: Annotated[bool, Parameter(help="Read masks instead: `*` is a clue cell, a digit is fixed.")] = False,
    empty: Annotated[bool, Parameter(help="Draw the empty board instead of reading anything.")] = False,
    pencilmarks: Annotated[bool, Parameter(help="Show the candidates of a puzzle; those of a position are.")] = False,
    hint: Annotated[bool, Parameter(help="Mark the next step, as `cluewright hint` gives it.")] = False,
    shaded: Annotated[bool, Parameter(help="Shade the clue cells of a puzzle, so that their pattern shows.")] = False,
    labels: Annotated[bool, Parameter(help="Write r1, r2, ... and c1, c2, ... beside the rows and columns.")] = False,
    theme: Annotated[str, Parameter(help="The colours: `color`, or `gray` for print.")] = "color",
    size: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The width in pixels.")] = None,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Draw puzzles, positions and masks as SVG, PNG or text.

    Clues are bold, digits placed later light, and a position in play (pencilmarks, say) shows its candidates. The name
    of each file is printed as soon as it is written. Pictures need no font: they bring the shapes of their digits. In
    text there are no colours, nor the marks of a step.
    """
    from ...boards import board_named
    from ...drawing import format_of

    _check_options(
        to, format_of(to), things, {"--masks": masks, "--empty": empty}, {"--hint": hint, "--pencilmarks": pencilmarks}
    )
    chosen_board = named_board(board)
    reading = mask_reading(chosen_board) if masks else puzzle_reading(chosen_board, positions=True)
    to_file = "." in to
    series = Series(iter([Entry("")]) if empty else entries(things, reading), ahead=to_file)

    def answer(text: str) -> Answer:
        thing = (chosen_board or board_named()) if empty else _read(text, chosen_board, masks)
        options: Options = {"shaded": shaded, "labels": labels, "theme": theme, "size": size}
        if hint:
            options["marks"] = _next_marks(thing)
        if hint or pencilmarks:
            options["pencilmarks"] = True
        return _drawn(thing, series.name(to) if to_file else to, options)

    return answer_all(series, answer, reading.what, json, apart=not to_file)


def _check_options(
    to: str, form: str, things: tuple[str, ...], sources: dict[str, bool], wishes: dict[str, bool]
) -> None:
    source = next((name for name, is_set in sources.items() if is_set), "")
    wish = next((name for name, is_set in wishes.items() if is_set), "")
    if all(sources.values()) or (sources["--empty"] and things):
        raise UsageError("expected --empty or something to draw, got both")
    if source and wish:
        raise UsageError(f"{wish}: expected with puzzles, got it with {source}")
    if to == form == "png":
        raise UsageError("--to: expected a file for a PNG, as in heart.png, got 'png'")


def _read(text: str, chosen_board: "Board | None", masks: bool) -> "Mask | Grid | Position":
    from ...boards import Mask
    from ...notation.detect import detected

    return Mask.parse(text, chosen_board) if masks else detected(text, chosen_board, SYMBOLS)[1]


def _next_marks(thing: "Drawable") -> "Step | tuple[()]":
    """The next step in a puzzle or position, if there is one."""
    from ...boards import Grid, Position
    from ...explaining import hint as hint_for

    position = Position.start(thing) if isinstance(thing, Grid) else thing
    return (isinstance(position, Position) and hint_for(position)) or ()


def _drawn(thing: "Drawable", to: str, options: "Options") -> Answer:
    """Draw it at once; the answer is the file's name, or the drawing itself."""
    from ...drawing import draw as drawn

    made = drawn(thing, to, **options)
    told = {"drawing": made} if isinstance(made, str) else {"file": str(made)}
    return Answer(lambda: [str(made).rstrip("\n")], lambda: _record(thing) | told)


def _record(thing: "Drawable") -> Record:
    from ...boards import Board, Mask, Position

    if isinstance(thing, Board):
        return {"board": str(thing)}
    kind = "mask" if isinstance(thing, Mask) else "position" if isinstance(thing, Position) else "puzzle"
    return {kind: str(thing.grid if isinstance(thing, Position) else thing), "board": str(thing.board)}
