"""`cluewright rate`: how hard puzzles are, by several measures."""

from typing import Annotated

from ...errors import CluewrightError
from ...notation.texts import puzzle_reader
from ..bulk import Bulk, answer_in_bulk
from ..disagreements import print_disagreements
from ..inputs import are_at_hand, entries
from ..measure_columns import Table
from ..options import (
    BoardName,
    Csv,
    Json,
    NumberOfWorkers,
    OrderName,
    Puzzles,
    StrategyNames,
    check_figure,
    files_read,
    named_board,
    strategy_warner,
)
from ..outputs import NUMBERED_FILES, Answer, NumberedEntries, answer_all, csv_columns
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import UsageError, spelt_as_option
from ..single_ratings import Profiles, Ways

USUAL = ("level", "wnef", "technique", "score", "hardest")
"""What is printed of each puzzle unless `--measures` says otherwise."""


def rate(  # noqa: PLR0913 - options
    *puzzles: Puzzles,
    measures: Annotated[
        str | None,
        Parameter(
            help="What to print, separated by commas: `level`, `hardest`, `score_level`, `wnef`, `wnef_squared`,"
            " `wnef_linear`, `technique`, `score`, `clues`, `steps`, `changes`, `options`, `bottlenecks`,"
            " `ep`, `ed`, `pearl`, `diamond`."
            f" By default {', '.join(USUAL)}."
        ),
    ] = None,
    strategies: StrategyNames = None,
    order: OrderName = None,
    profile: Annotated[
        bool,
        Parameter(help="Print the profile of each solve: at every step the strategy, and how many steps there are."),
    ] = False,
    to: Annotated[
        str | None,
        Parameter(
            help="With --profile: draw it, too, to a file that ends in .svg, .png or .pdf. If there are several"
            f" puzzles, {NUMBERED_FILES}"
        ),
    ] = None,
    compare: Annotated[
        bool,
        Parameter(
            help="Read a rating by technique after each puzzle, and print only the puzzles of which ours is not exactly"
            " the same, with our hardest step, and with the steps of both scales where these part. Ours is on"
            " the scale that --scale names; `at least 6.2`, on other boards, is no agreement. The exit code is 1 if"
            " there are any."
        ),
    ] = False,
    four_strong_links: Annotated[
        bool,
        Parameter(
            help="Rate by technique as on boards that have no scale, up to 6.2, and use fishes of four strong links,"
            " too.",
        ),
    ] = False,
    scale: Annotated[
        str | None,
        Parameter(
            help="The scale of the rating by technique: `sukaku` (SukakuExplainer 1.18.1), the default, or `se121`"
            " (Sudoku Explainer 1.2.1). Records have `ep` and `ed`, too, where it is named: the hardest step up to the"
            " first digit, and the first step. Only the classic board has them; others have a rating up to 6.2.",
        ),
    ] = None,
    up_to: Annotated[
        float | None,
        Parameter(
            help="Stop rating a puzzle on the scale as soon as it is known to be above this, from 5.0 to 20.0: what is"
            " harder is `above` that, and `technique_at_least` in records is the next tenth.",
        ),
    ] = None,
    way: Annotated[
        bool,
        Parameter(help="Print the steps that are rated, in words, with the numbered lines of every chain."),
    ] = False,
    canonical: Annotated[
        bool,
        Parameter(
            help="Rate the canonical form of each puzzle, which is printed in its place: of the same rating however the"
            " puzzle is turned and its digits are named."
        ),
    ] = False,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Rate puzzles.

    Prints a line for each puzzle: the puzzle and, separated by tabs, its level (easy, medium, hard or evil), its WNEF
    (higher is easier), the rating of its hardest step by technique, its score, the hardest strategy of its path,
    `scale=` with the name of the rating's scale, and `board=` with that of its board, if the number of cells does not
    tell it; or `error` if it cannot be read or has not exactly one solution. What is harder than the techniques, or the
    strategies, can tell is `at least` so hard. The level is by technique, which is how hard the hardest step is; WNEF,
    which is how much there is to find at each step, may tell another.
    Without --strategies the path is that of the set `all`, or of the strategies that --order names; with `--order
    hodoku` the score is that of HoDoKu 2.2, as far as its strategies are known. On boards with constraints there is
    neither a WNEF nor a rating by technique: both are `-`, and the level is that of the score.
    """
    from ...rating.by_scale import check_has_scale, limit_in_tenths
    from ...rating.technique import TechniqueOptions
    from ...strategies import ordered_strategies

    board = named_board(board_name)
    names = _chosen(measures)
    _check_profile(profile, to, measures is not None, csv)
    if way:
        _check_alone(
            "--way",
            {
                "--measures": measures,
                "--order": order,
                "--profile": profile,
                "--compare": compare,
                "--csv": csv,
                "--up-to": up_to,
                "--four-strong-links": four_strong_links,
            },
        )
    if to is not None:
        check_figure(to, files_read(puzzles, board_name))
    if compare:
        _check_alone(
            "--compare",
            {
                "--measures": measures,
                "--strategies": strategies,
                "--order": order,
                "--profile": profile,
                "--four-strong-links": four_strong_links,
                "--up-to": up_to,
                "--csv": csv,
                "--canonical": canonical,
            },
        )
    chosen = strategies if strategies is not None else "all"
    ordered_strategies(chosen, order=order)  # refused before any puzzle is read
    try:
        options = TechniqueOptions(four_strong_links, scale, limit_in_tenths(up_to))
        check_has_scale(options, names)
    except CluewrightError as error:
        raise spelt_as_option(error, ["scale", "four_strong_links", "up_to"]) from None
    if compare:
        return print_disagreements(puzzles, board, json, options)
    reader, parse, warn = puzzle_reader(board), grid_parser("rate", board), strategy_warner(strategies)
    table = Table(names, chosen, order, warn, options, tells_scale=measures is None, is_canonical=canonical)
    columns = csv_columns(json, csv, table.keys)
    if way:
        told = Ways(chosen, options, canonical)
        return answer_all(
            entries(puzzles, reader), lambda text: told.answer(parse(text)), "puzzle", json, blank_lines=True
        )
    if profile:
        numbered = NumberedEntries(
            entries(puzzles, reader), looks_ahead=to is not None, are_at_hand=are_at_hand(puzzles)
        )
        drawing = Profiles(chosen, order, to, numbered, options, canonical)

        def profiled(text: str) -> Answer:
            grid = parse(text)
            warn(grid.board)
            return drawing.answer(grid)

        return answer_all(numbered, profiled, "puzzle", json, blank_lines=True)
    return answer_in_bulk(
        puzzles, reader, lambda text: table.answer(parse(text)), Bulk(table.alike, workers), json, columns
    )


def _chosen(measures: str | None) -> tuple[str, ...]:
    """The names that `--measures` gives."""
    from ...rating.measures import all_measures_named

    if measures is None:
        return USUAL
    try:
        return tuple(measure.name for measure in all_measures_named(measures))
    except CluewrightError as error:
        raise UsageError(f"--{error}") from None


def _check_profile(profile: bool, to: str | None, has_measures: bool, csv: bool) -> None:
    """Refuse options that do not go together."""
    if to is not None and not profile:
        raise UsageError("--to: expected it together with --profile, got it alone")
    if profile and has_measures:
        raise UsageError("expected --measures or --profile, which has them all; got both")
    if profile and csv:
        raise UsageError("expected --csv or --profile, got both")


def _check_alone(chosen: str, options: dict[str, object]) -> None:
    """Refuse options that mean nothing beside the one that is `chosen`."""
    if option := next((name for name, value in options.items() if value), None):
        raise UsageError(f"{option}: expected it without {chosen}, got both")
