"""`cluewright minimum`: the least number of clues of a puzzle that strategies complete, or bounds for it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from ..options import (
    BasicStrategyNames,
    Json,
    OneBoardName,
    check_certificate_file,
    checked_time_limit,
    files_read,
    strategy_warner,
)
from ..outputs import json_line, print_lines
from ..parameters import Parameter
from ..progress import SearchProgress
from ..running import Exit, complain

if TYPE_CHECKING:
    from ...finding.minimum import Minimum


def minimum(
    *,
    strategies: BasicStrategyNames = "basic",
    board_name: OneBoardName = "classic",
    time_limit: Annotated[float, Parameter(help="Seconds of search; `inf` for no limit. By default 60.")] = 60,
    seed: Annotated[int | None, Parameter(help="The same seed gives the same answer, unless time runs out.")] = None,
    certificate: Annotated[
        str | None,
        Parameter(
            help="Write the certificate of the lower bound, if there is one, into this file for `cluewright verify`."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Find the least number of clues of a puzzle that the strategies complete, or bounds for it.

    Prints two lines: `at least`, a number and why fewer clues are not enough, which has been verified unless it says
    that it is only published; and `at most`, a number and a puzzle with this many clues. The exit code is 30 if the
    numbers differ.
    """
    from ...boards import board_named
    from ...finding.minimum import minimum as find_minimum
    from ...verifying import save_certificate

    limit = checked_time_limit(time_limit)
    if certificate is not None:
        check_certificate_file(certificate, files_read([], board_name))
    board = board_named(board_name)
    strategy_warner(strategies)(board)
    progress = SearchProgress()
    try:
        found = find_minimum(strategies, board, time_limit=limit, seed=seed, on_progress=progress.show)
    finally:
        progress.clear()
    is_written = certificate is not None and found.certificate is not None
    more = {"certificate_file": certificate} if is_written else {}
    print_lines([json_line({**found.to_dict(), **more})] if json else _lines(found))
    if certificate is not None:
        if found.certificate is None:
            complain(f"cluewright: {certificate} is not written: the lower bound has no certificate")
        else:
            save_certificate(found.certificate, certificate)
    return Exit.FINE if found.is_exact else Exit.UNDECIDED


def _lines(found: "Minimum") -> Iterator[str]:
    yield f"at least {found.least}: {found.words}"
    yield f"at most {found.most}: {found.puzzle}"
