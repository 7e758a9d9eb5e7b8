"""Lines by the names of their digits."""

from collections.abc import Sequence


def renamed(values: Sequence[int], constants: int) -> tuple[int, ...]:
    """The line with its digits, which are the values from `constants` on, renamed in the order of first appearance.

    >>> renamed((0, 7, 0, 4, 7), 1)
    (0, 1, 0, 2, 1)
    """
    names: dict[int, int] = {value: value for value in range(constants)}
    return tuple([names.setdefault(value, len(names)) for value in values])
