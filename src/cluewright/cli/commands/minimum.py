"""`cluewright minimum`: how few clues are enough for strategies on a board."""

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..options import NUMBER, WHOLE_NUMBER, Json, check_certificate_file, warner_of_missing
from ..outputs import json_line, write
from ..progress import SearchProgress
from ..running import Exit, UsageError, complain

if TYPE_CHECKING:
    from ...finding import Minimum


def minimum(
    *,
    strategies: Annotated[
        str,
        Parameter(
            help="What a person may use: strategies or sets of them, as `cluewright strategies` lists them, with"
            " commas between. Without it, `basic`."
        ),
    ] = "basic",
    board: Annotated[
        str, Parameter(help="The board: a name as `cluewright boards` lists them, or a JSON file. Without it, classic.")
    ] = "classic",
    time_limit: Annotated[float, NUMBER, Parameter(help="Seconds; `inf` for no limit. Without it, 60.")] = 60,
    seed: Annotated[
        int | None, WHOLE_NUMBER, Parameter(help="The same seed gives the same answer, unless time runs out.")
    ] = None,
    certificate: Annotated[
        str | None,
        Parameter(
            help="Write the certificate of the lower end for `cluewright verify` into this file, if there is one."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Find the least number of clues of a puzzle that strategies complete, or bounds for it.

    Two lines: `at least` a number of clues and why fewer are not enough, which was verified unless it says that it is
    only published; `at most` a number of clues and a puzzle with so many. The exit code is 30 where the numbers differ.
    """
    from ...boards import board_named
    from ...finding import minimum as find_minimum
    from ...verifying import save_certificate

    if not time_limit >= 0:
        raise UsageError(f"--time-limit: expected 0 or more seconds, got {time_limit:g}")
    if certificate is not None:
        check_certificate_file(certificate)
    chosen_board = board_named(board)
    warner_of_missing(strategies)(chosen_board)
    progress = SearchProgress()
    limit = None if time_limit == inf else time_limit
    try:
        found = find_minimum(strategies, chosen_board, time_limit=limit, seed=seed, on_progress=progress.show)
    finally:
        progress.clear()
    is_written = certificate is not None and found.certificate is not None
    more = {"certificate_file": certificate} if is_written else {}
    write([json_line({**found.to_dict(), **more})] if json else _lines(found))
    if certificate is not None:
        if found.certificate is None:
            complain(f"nothing is written to {certificate}: that fewer clues are not enough is not shown here")
        else:
            save_certificate(found.certificate, certificate)
    return Exit.FINE if found.is_exact else Exit.UNDECIDED


def _lines(found: "Minimum") -> Iterator[str]:
    yield f"at least {found.least}: {found.words}"
    yield f"at most {found.most}: {found.puzzle}"
