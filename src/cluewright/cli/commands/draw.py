"""`cluewright draw`: puzzles, solutions, positions, steps, masks and boards as pictures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Annotated

from ...boards.grid import SYMBOLS
from ...boards.plain import board_in_short
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...notation.texts import puzzle_reader
from ..inputs import Entry, are_at_hand, counted_input, entries
from ..options import (
    BoardName,
    ExplainedScale,
    Json,
    PictureWidth,
    ReadsMasks,
    Shaded,
    ThemeName,
    WithLabels,
    check_file,
    check_picture,
    drawing_options,
    files_read,
    named_board,
    strategy_warner,
)
from ..outputs import NUMBERED_FILES, Answer, NumberedEntries, answer_all
from ..parameters import Parameter
from ..readers import mask_reader, naming_masks_option
from ..running import Record, UsageError, spelt_as_option

if TYPE_CHECKING:
    from ...boards import Grid, Position
    from ...drawing import Drawable, DrawOptions
    from ...explaining import Path, Rounds
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
            help="`text` or `svg`, to print the drawing, or the file to write: .svg, .png, .pdf or .txt. By default"
            f" `text`. If there are several things to draw, {NUMBERED_FILES}"
        ),
    ] = "text",
    masks: ReadsMasks = False,
    empty: Annotated[bool, Parameter(help="Draw the empty board instead of reading anything.")] = False,
    pencilmarks: Annotated[bool, Parameter(help="Show candidates for puzzles too, not only for positions.")] = False,
    solution: Annotated[bool, Parameter(help="Draw the solution, with the clues of the puzzle in bold.")] = False,
    hint: Annotated[bool, Parameter(help="Mark the next step, the one that `cluewright hint` gives.")] = False,
    step: Annotated[
        int | None,
        Parameter(help="Draw the position before the step of this number in `cluewright explain`, and mark the step."),
    ] = None,
    states: Annotated[
        bool,
        Parameter(help="Draw the states q0, q1, ... side by side, through which `cluewright explain --rounds` goes."),
    ] = False,
    path: Annotated[bool, Parameter(help="Draw every step, one after the other, as an SVG that moves.")] = False,
    strategies: Annotated[
        str | None,
        Parameter(help="The strategies for --hint, --step, --states and --path, as in `cluewright explain`."),
    ] = None,
    scale: ExplainedScale = None,
    shaded: Shaded = None,
    labels: WithLabels = False,
    symbols: Annotated[
        str | None, Parameter(help="A character for each digit instead of 1, 2, 3, ...: WORDPLAYS, for example.")
    ] = None,
    theme: ThemeName = None,
    size: PictureWidth = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Draw puzzles, solutions, positions, steps and masks as SVG, PNG, PDF or text.

    Clues are bold, digits placed later are light, and a position in play (one given as pencilmarks, for example) shows
    its candidates. The name of each file is printed as soon as it is written. Pictures need no font, since they contain
    the shapes of their digits. Text has no colours, and does not show the marks of a step.
    """
    from ...boards import board_named
    from ...drawing import format_of
    from ...notation.detect import detected
    from ...notation.masks import read_mask

    wishes = {"--solution": solution, "--hint": hint, "--step": step is not None, "--states": states, "--path": path}
    _check_target(to, files_read(things, board_name))
    _check_source(things, {"--masks": masks, "--empty": empty}, wishes | {"--pencilmarks": pencilmarks})
    _check_wishes(wishes, step, strategies)
    if scale is not None:
        _check_scale(step is not None or path, strategies)
    if solution and pencilmarks:
        raise UsageError("expected --solution or --pencilmarks, got both: a solution has no candidates")
    if path and format_of(to) != "svg":
        raise UsageError("--path: expected it together with an SVG, as in --to path.svg, got it with another form")
    look = drawing_options(shaded, labels, theme, size, symbols)
    if format_of(to) == "text":
        check_picture(look, "a picture, as in --to heart.svg", "with text")
    board = named_board(board_name)
    reader = mask_reader(board) if masks else puzzle_reader(board, positions=True)
    to_file = "." in to
    found = counted_input([Entry("")], 1) if empty else entries(things, reader)
    numbered = NumberedEntries(found, looks_ahead=to_file, are_at_hand=are_at_hand(things))
    subject_of = _chooser(solution, hint, step, states, path, strategies, scale)

    def answer(text: str) -> Answer:
        if empty:
            subject = Subject(board or board_named(), {})
        elif masks:
            subject = Subject(read_mask(text, board), {})
        else:
            with naming_masks_option(text, board):
                thing = detected(text, board, SYMBOLS)[1]
            subject = subject_of(thing)
        options = subject.options | look
        if pencilmarks:
            options["pencilmarks"] = True
        return _drawn(subject, numbered.file_name(to) if to_file else to, options)

    return answer_all(numbered, answer, reader.what, json, blank_lines=not to_file)


@dataclass(frozen=True)
class Subject:
    """What is drawn."""

    thing: "Drawable | Rounds | Path"
    options: "DrawOptions"
    """How, as far as that depends on what it is."""
    record: Record = field(default_factory=dict)
    """What JSON says of it besides."""


def _check_target(to: str, read: Sequence[str]) -> None:
    """Refuse what is neither a form in which a drawing can be printed nor a file that can be written."""
    from ...drawing import format_of

    if format_of(to) == to and to in ("png", "pdf"):
        raise UsageError(f"--to: expected a file for a {to.upper()}, as in heart.{to}, got '{to}'")
    if "." in to:
        check_file("--to", to, read)


def _check_source(things: tuple[str, ...], not_puzzles: dict[str, bool], for_puzzles: dict[str, bool]) -> None:
    """Refuse options that contradict each other.

    `not_puzzles` are the options by which no puzzles are drawn, `for_puzzles` those that only make sense for puzzles.
    """
    source, option = _first_set(not_puzzles), _first_set(for_puzzles)
    if all(not_puzzles.values()) or (not_puzzles["--empty"] and things):
        raise UsageError("expected --empty or something to draw, got both")
    if source and option:
        raise UsageError(f"{option}: expected it together with puzzles, got it with {source}")


def _check_wishes(wishes: dict[str, bool], step: int | None, strategies: str | None) -> None:
    """Refuse more than one of these wishes, and a step and strategies that make no sense."""
    wish = _first_set(wishes)
    if other := _first_set({name: is_set for name, is_set in wishes.items() if name != wish}):
        raise UsageError(f"expected {wish} or {other}, got both")
    if step is not None and step < 1:
        raise UsageError(f"--step: expected 1 or more, got {step}")
    if strategies is not None and wish not in ("--hint", "--step", "--states", "--path"):
        raise UsageError(
            "--strategies: expected it together with --hint, --step, --states or --path, got it without them"
        )


def _check_scale(has_steps: bool, strategies: str | None) -> None:
    """Refuse a scale where there are no steps of one."""
    if not has_steps:
        raise UsageError("--scale: expected it together with --step or --path, got it without them")
    if strategies is not None:
        raise UsageError("--scale: expected it without --strategies, got both")


def _first_set(options: dict[str, bool]) -> str:
    """The first of these options that is set, or an empty text."""
    return next((name for name, is_set in options.items() if is_set), "")


def _chooser(
    solution: bool, hint: bool, step: int | None, states: bool, path: bool, strategies: str | None, scale: str | None
) -> "Callable[[Grid | Position], Subject]":
    """A function that tells what to draw of a puzzle or a position."""
    if solution:
        return _solved
    if not (states or path or hint or step is not None):
        return lambda thing: Subject(thing, {})
    from ...explaining import position_of, retraced, walk, walked
    from ...explaining.rounds import rounds
    from ...strategies import chosen_strategies

    named = strategies if strategies is not None else "basic" if states else "all"
    chosen_strategies(named)  # refused before anything is read
    warn = strategy_warner(strategies)

    def path_from(position: "Position") -> "Path":
        if scale is None:
            return walk(position, chosen_strategies(named, position.board))
        from ...rating.explainer.paths import rated_path

        return rated_path(position, scale)

    def steps_from(position: "Position") -> "Iterable[tuple[Step, Position]]":
        if scale is None:
            return walked(position, chosen_strategies(named, position.board))
        return retraced(path_from(position))

    def subject(thing: "Grid | Position") -> Subject:
        warn(thing.board)
        if states:
            return Subject(rounds(position_of(thing), named), {})
        if path:
            return Subject(path_from(position_of(thing)), {})
        if step is not None:
            return _before_step(position_of(thing), step, steps_from(position_of(thing)))
        return _hinted(thing, named)

    return subject


def _solved(thing: "Grid | Position") -> Subject:
    """The solution of the clues, in which they are bold."""
    from ...explaining import clue_grid, position_of
    from ...solving import solution

    clues = clue_grid(position_of(thing))
    solved = solution(clues)
    return Subject(solved, {"clues": clues}, {"puzzle": str(clues), "solution": str(solved)})


def _hinted(thing: "Grid | Position", strategies: str) -> Subject:
    """The thing with the marks of the next step, if there is one."""
    from ...explaining import position_of
    from ...explaining.hint import hint as hint_for

    return _marked(thing, hint_for(position_of(thing), strategies))


def _before_step(position: "Position", number: int, steps: "Iterable[tuple[Step, Position]]") -> Subject:
    """The position before the step of this number on the way to the solution, with its marks."""
    found = 0
    for found, (step, after) in enumerate(steps, start=1):
        if found == number:
            return _marked(position, step)
        position = after
    there_are = f"1 to {found}" if found > 1 else "1" if found else "none, since these strategies see nothing here"
    raise CluewrightError(f"--step: expected {there_are}, got {number}")


def _marked(thing: "Grid | Position", step: "Step | None") -> Subject:
    """The thing with its candidates and the marks of a step."""
    told = None if step is None else step.to_dict(thing.board)
    return Subject(thing, {"marks": step or (), "pencilmarks": True}, {"step": told})


def _drawn(subject: Subject, to: str, options: "DrawOptions") -> Answer:
    """Draw the subject at once; the answer is the name of the file, or the drawing itself."""
    from ...drawing import draw as drawn

    try:
        made = drawn(subject.thing, to, **options)
    except CluewrightError as error:
        raise spelt_as_option(error, ("symbols",)) from None
    result = {"drawing": made} if isinstance(made, str) else {"file": str(made)}
    return Answer(
        lambda: [str(made).rstrip("\n")], lambda: _record(subject.thing) | subject.record | result, is_data=True
    )


def _record(thing: "Drawable | Rounds | Path") -> Record:
    from ...boards import Board, Mask, Position
    from ...explaining import Path, Rounds

    if isinstance(thing, Rounds):
        return {"puzzle": str(thing.start.grid), "board": board_in_short(thing.start.board), "k": thing.k}
    if isinstance(thing, Path):
        return {"puzzle": str(thing.start.grid), "board": board_in_short(thing.start.board), "steps": len(thing)}
    if isinstance(thing, Board):
        return {"board": board_in_short(thing)}
    kind = "mask" if isinstance(thing, Mask) else "position" if isinstance(thing, Position) else "puzzle"
    return {kind: str(thing.grid if isinstance(thing, Position) else thing), "board": board_in_short(thing.board)}
