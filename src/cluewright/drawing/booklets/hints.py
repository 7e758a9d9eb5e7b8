"""What the page of hints says of a puzzle that comes without hints of its own."""

from ...boards import Grid
from ...errors import CluewrightError
from ...values import in_short, is_among

SEQUENCE, STEPS = HINTS = ("sequence", "steps")
"""The order in which cells can be filled, and the hardest steps with a picture each."""


def check_hints(option: str, name: object) -> str:
    """The name of some hints, as it was given; `option` names it in the error about any other."""
    if not is_among(name, HINTS):
        raise CluewrightError(f"{option}: expected {' or '.join(HINTS)}, got {in_short(name)}")
    return str(name)


def told_sequence(puzzle: Grid) -> str:
    """The order in which cells can be filled, which is the same in all languages."""
    from ...generating import hint_sequence

    return str(hint_sequence(puzzle))
