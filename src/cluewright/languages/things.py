"""Things in the sentences of a language: what is listed, counted, or chosen from."""

from collections.abc import Sequence
from typing import NamedTuple

from ..wording import listed
from .language import Language


class Things(NamedTuple):
    """One or several things by name, for a place in a sentence, which says how they stand there.

    `{cells}` lists them, and `{cells:or}` leaves the choice; `{cells:/, }` joins them with this text alone.
    `{cells:is|are}` is one of the two texts, the first for one thing.

    >>> from .catalogue import language_named
    >>> cells = Things(("r1c2", "r1c8"), language_named("de"))
    >>> "{cells:hat|haben} 3, {cells} oder {cells:or}".format(cells=cells)
    'haben 3, r1c2 und r1c8 oder r1c2 oder r1c8'
    """

    names: Sequence[str]
    language: Language
    number: int = -1
    """How many things they are; by default as many as there are names."""

    def __format__(self, how: str) -> str:
        if not how:
            return self.names[0] if len(self.names) == 1 else listed(self.names, self.language.last)
        if how == "or":
            either = self.language.either
            return listed(self.names, self.language.either_before.get(self.names[-1], either))
        if how.startswith("/"):
            return how[1:].join(self.names)
        one, _, several = how.partition("|")
        return one if (len(self.names) if self.number < 0 else self.number) == 1 else several


def counted_in(language: Language, number: int) -> Things:
    """A number, for the place of what is counted.

    >>> from .catalogue import language_named
    >>> "{steps} {steps:stap|stappen}".format(steps=counted_in(language_named("nl"), 2))
    '2 stappen'
    """
    return Things((str(number),), language, number)
