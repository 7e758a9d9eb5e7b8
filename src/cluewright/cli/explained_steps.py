"""The steps of many paths as they are printed: each put into words once, however often it comes again."""

import re
from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..explaining.kernel_steps import StepReader
    from ..strategies import Sentence


class StepsTeller:
    """Tells the steps of a path in lines that begin with their numbers."""

    def __init__(
        self, reader: "StepReader", told: "Callable[[Sentence], str]", width: int, together: bytes = b""
    ) -> None:
        """`told` makes what follows a number, which takes `width` characters.

        Steps in a row of which the strategies are `together`, given by their indices, are summed up in one line.
        """
        from ..explaining.kernel_steps import MadeOnce

        self._told = MadeOnce(lambda record: told(reader.read(record).said)).__getitem__
        self._placed = MadeOnce(reader.placed).__getitem__
        self._reader, self._sentence, self._width, self._begins = reader, told, width, [""]
        some = b"[%b]" % re.escape(together)
        self._stretches = re.compile(b"%b+|(?!%b)." % (some, some), re.DOTALL) if together else None

    def lines(self, strategies: bytes, records: Sequence[bytes], is_completed: bool) -> str:
        """The lines of the steps of these strategies and records; `is_completed` if they fill every cell."""
        if self._stretches is None:
            return self._each(records)
        return "".join(
            self._together(start, records[start:end], is_completed and end == len(records))
            for start, end in (stretch.span() for stretch in self._stretches.finditer(strategies))
        )

    def _each(self, records: Sequence[bytes]) -> str:
        """A line for each step."""
        count = len(records)
        for number in range(len(self._begins), count + 1):
            self._begins.append(f"\n{number:>{self._width}}. ")
        parts = [""] * (2 * count)
        parts[::2], parts[1::2] = self._begins[1 : count + 1], map(self._told, records)
        return "".join(parts)

    def _together(self, start: int, records: Sequence[bytes], is_complete: bool) -> str:
        """The line of one step, or of several that are summed up; the first of them comes after `start` others."""
        if len(records) == 1:
            return f"\n{start + 1:>{self._width}}. {self._told(records[0])}"
        placed = [*chain.from_iterable(map(self._placed, records))]
        numbers = f"{start + 1}-{start + len(records)}"
        return f"\n{numbers:>{self._width}}. {self._sentence(self._reader.said_together(placed, is_complete))}"
