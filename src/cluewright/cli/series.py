"""Entries that are counted, so that each can have a file of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from .inputs import Entry


@dataclass
class Series:
    """Entries in order, with the number of the one that came last; of several, each has files with its number."""

    found: Iterator[Entry]
    ahead: bool = True
    """Whether to look at the second before the first is handed out, which tells whether there are several."""
    number: int = 0
    are_several: bool = False

    def name(self, file: str, more: int | None = None) -> str:
        """The file for the entry that came last, or for one of `more` things about it.

        >>> series = Series(iter([Entry("1"), Entry("2")]))
        >>> [series.name("heart.svg", more) for _ in series for more in (None, 1)]
        ['heart-1.svg', 'heart-1-1.svg', 'heart-2.svg', 'heart-2-1.svg']
        """
        numbers = [str(number) for number in (self.number if self.are_several else None, more) if number is not None]
        path = Path(file)
        return str(path.with_name("-".join([path.stem, *numbers]) + path.suffix)) if numbers else file

    def __iter__(self) -> Iterator[Entry]:
        first = list(islice(self.found, 2 if self.ahead else 0))
        self.are_several = len(first) > 1
        for entry in chain(first, self.found):
            self.number += 1  # also where it cannot be read: the n-th file belongs to the n-th entry
            yield entry
