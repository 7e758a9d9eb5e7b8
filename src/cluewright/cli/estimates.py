"""How `cluewright find --estimate` reports what is expected of each engine: as a table, objects or lines of CSV."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..boards.plain import board_in_short
from .outputs import Answer, table
from .running import Record

if TYPE_CHECKING:
    from ..boards import Mask
    from ..finding import Expected

ESTIMATE_COLUMNS = ("mask", "board", "workers", "engine", "work", "seconds", "at_least", "auto_seconds")


def estimate_answer(mask: "Mask", found: "Sequence[Expected]", workers: int, are_several: bool) -> Answer:
    """The answer about a mask; if there are several, the lines begin with it."""
    from ..wording import counted

    def lines() -> Iterator[str]:
        if are_several:
            yield str(mask)
        head = ("engine", "goes through", f"alone, on {counted(workers, 'core')}", "with auto")
        yield from table([head, *((one.engine, one.work, one.duration, one.auto_duration) for one in found)])

    def records() -> Iterator[Record]:
        for one in found:
            yield {"mask": str(mask), "board": board_in_short(mask.board), "workers": workers, **one.to_dict()}

    return Answer(lines, records)
