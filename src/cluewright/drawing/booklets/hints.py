"""What the page of hints says of a puzzle that comes without hints of its own."""

from collections.abc import Callable, Mapping
from itertools import islice

from ...boards import Grid, Position
from ...errors import CluewrightError
from ...explaining import each_alone, walked
from ...strategies import chosen_strategies
from ...values import in_short, is_among

FIRST_STEPS = 3
"""Steps of each puzzle that its hints show."""


def check_hints(option: str, name: object) -> str:
    """The name of some hints, as it was given; `option` names it in the error about any other."""
    if not is_among(name, HINTS):
        raise CluewrightError(f"{option}: expected {' or '.join(HINTS)}, got {in_short(name)}")
    return str(name)


def hints_named(name: str, language: str) -> Callable[[Grid], str]:
    """What makes the hints of this name for a puzzle."""
    return lambda puzzle: HINTS[name](puzzle, language)


def _sequence(puzzle: Grid, language: str) -> str:
    """The order in which cells can be filled, which is the same in all languages."""
    from ...generating import hint_sequence

    return str(hint_sequence(puzzle))


def _first_steps(puzzle: Grid, language: str) -> str:
    """The first steps of the path, one on each line."""
    found = walked(Position.start(puzzle), chosen_strategies("all"), language)
    return "\n".join(map(str, each_alone(islice(found, FIRST_STEPS), language)))


HINTS: Mapping[str, Callable[[Grid, str], str]] = {"sequence": _sequence, "steps": _first_steps}
