"""A check as shares of work, which one process does one after another, or several side by side."""

# trust: believed for shares

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple


class Share(NamedTuple):
    """What one process checks at a time."""

    work: Any
    """What `Shares.check` takes; it can be pickled."""
    size: int = 1
    """How much of the whole it is."""


@dataclass(frozen=True)
class Shares:
    """The rest of a check; a certificate is right if every share is."""

    what: str
    """What the sizes count, in the plural."""
    size: int
    """The size of all shares together."""
    each: Iterable[Share]
    """CAUTION: to make the next one may raise `Refusal`, too."""
    check: Callable[[Any], None]
    """Raises `Refusal` if a share does not hold. It can be pickled."""
