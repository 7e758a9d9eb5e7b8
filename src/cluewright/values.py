"""What values from outside must be: whole numbers, flags, names of a catalogue; and how error messages show them."""

# trust: only refuses

import sys
from collections.abc import Iterable, Mapping
from numbers import Real
from operator import index
from typing import Protocol, TypeVar
from unicodedata import name as character_name

from .errors import CluewrightError

LONGEST_SHOWN = 80
"""Characters of the longest `repr` that an error message shows in full."""
MAX_BITS = 10_000
"""Bits of the largest whole number that can be shown: Python refuses to write one of more than 4,300 digits."""
LONGEST_BEGINNING = 40
"""Characters of the beginning of a longer one."""
LIST_MAKERS = ("to_pylist", "to_list", "tolist")
"""What Arrow, polars, pandas and numpy call the method that makes a list of plain values."""
PLAIN_KINDS = frozenset({list, tuple, str, dict, set, frozenset})
"""Types without such a method, which are asked for their parts often."""


class HasName(Protocol):
    """A member of a catalogue."""

    @property
    def name(self) -> str: ...


Member = TypeVar("Member", bound=HasName)


def whole_number(what: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """The value as an `int`, if it is a whole number from `least` to `most`; `what` names it in the error.

    Whole numbers of numpy are whole numbers; `True` and `False` are none.

    >>> whole_number("limit", 0, least=1)
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: limit: expected a whole number of 1 or more, got 0
    """
    number = as_whole_number(value)
    if number is not None and (least is None or number >= least) and (most is None or number <= most):
        return number
    in_range = "" if least is None else f" of {least} or more" if most is None else f" {least} to {most}"
    raise CluewrightError(f"{what}: expected a whole number{in_range}, got {in_short(value)}")


def as_whole_number(value: object) -> int | None:
    """The value as an `int`; None if it is no whole number.

    >>> as_whole_number(3), as_whole_number(3.0), as_whole_number(True)
    (3, None, None)
    """
    if type(value) is int:
        return value
    if as_flag(value) is not None:
        return None
    try:
        return int(index(value))  # type: ignore[arg-type]  # what has no index is refused by `index`
    except (TypeError, ValueError):  # ValueError: an array of an odd shape
        return None


def whole_numbers(expected: str, values: object) -> tuple[int, ...]:
    """The values as a tuple of `int`; `expected` begins the error for anything but whole numbers.

    >>> whole_numbers("cells: expected whole numbers", [1, "2"])
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: cells: expected whole numbers, got list [1, '2']
    """
    if type(values) is tuple and {*map(type, values)} <= {int}:
        return values
    numbers = None if isinstance(values, str | Mapping) else parts_of(values)
    found = [as_whole_number(value) for value in numbers or ()]
    if numbers is None or None in found:
        raise CluewrightError(f"{expected}, got {shortened(values)}")
    return tuple(found)  # type: ignore[arg-type]  # none of them is None


def parts_of(values: object) -> list[object] | None:
    """The parts of a list, an array, a column of a table or any other iterable; None for anything else.

    A column of pandas, polars or Arrow makes the list itself: to go through it would give values of its library, or
    take ten times as long.
    """
    kind = type(values)
    if kind not in PLAIN_KINDS:
        for name in LIST_MAKERS:
            if callable(getattr(kind, name, None)):
                made = getattr(values, name)()
                return made if isinstance(made, list) else None  # an array without dimensions makes no list
    try:
        return list(values)  # type: ignore[call-overload, no-any-return]  # what is no iterable is refused
    except TypeError:  # CAUTION: an array without dimensions claims to be iterable
        return None


def is_table(value: object) -> bool:
    """Whether this is a table of pandas, polars or Arrow, whose columns may be used, but which is no list itself."""
    return all(hasattr(type(value), name) for name in ("columns", "shape"))


def refuse_named(expected: str, value: object) -> None:
    """Refuse a table and a mapping, whose parts have names, where several things are `expected`."""
    if is_table(value):
        raise CluewrightError(f"{expected}, got a table; give its column: {shortened(value)}")
    if isinstance(value, Mapping):
        raise CluewrightError(f"{expected}, got a mapping; give its values(): {shortened(value)}")


def is_missing(value: object) -> bool:
    """Whether a value stands for none, as in a column with gaps: None, NaN, or what pandas writes for them.

    >>> is_missing(None), is_missing(float("nan")), is_missing("")
    (True, True, False)
    """
    pandas = sys.modules.get("pandas")  # slow to import, and unless it is imported, no value is its own
    if value is None or (pandas is not None and (value is pandas.NA or value is pandas.NaT)):
        return True
    return isinstance(value, float) and value != value  # noqa: PLR0124 - NaN alone differs from itself


def is_among(value: object, known: Iterable[str | int]) -> bool:
    """Whether a value is a text or a number of these; it may be anything, even what cannot be compared or hashed.

    >>> is_among("gray", {"gray": 1}), is_among(["gray"], {"gray": 1})
    (True, False)
    """
    return isinstance(value, str | int) and value in tuple(known)


def one_of(expected: str, name: object, known: Iterable[str]) -> str:
    """The name, if it is one of those known; `expected` begins the error, with `{}` where it lists these.

    >>> one_of("paper: expected {}", "a6", ["a4", "letter"])
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: paper: expected a4, letter, got 'a6'
    """
    names = tuple(known)
    if not is_among(name, names):
        raise CluewrightError(f"{expected.format(', '.join(names))}, got {in_short(name)}")
    return str(name)


def member_named(expected: str, name: object, catalogue: Iterable[Member]) -> Member:
    """The member of a catalogue that has this name; `expected` begins the error, as in `one_of`."""
    by_name = {member.name: member for member in catalogue}
    return by_name[one_of(expected, name, by_name)]


def flag(what: str, value: object) -> bool:
    """The value as a `bool`, if it is one, or one of numpy; `what` names it in the error.

    >>> flag("minimal", 1)
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: minimal: expected True or False, got 1
    """
    found = as_flag(value)
    if found is None:
        raise CluewrightError(f"{what}: expected True or False, got {in_short(value)}")
    return found


def as_flag(value: object) -> bool | None:
    """The value as a `bool`; None if it is neither a `bool` nor numpy's."""
    if isinstance(value, bool):
        return value
    numpy = sys.modules.get("numpy")  # slow to import, and unless it is imported, no value is numpy's
    return bool(value) if numpy is not None and isinstance(value, numpy.bool_) else None


def number(what: str, value: object) -> float:
    """The value as an `int` or a `float`, if it is a number, but for NaN; `what` names it in the error.

    >>> number("share", "half")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: share: expected a number, got 'half'
    """
    found = as_real_number(value)
    if found is None:
        raise CluewrightError(f"{what}: expected a number, got {in_short(value)}")
    return found


def as_real_number(value: object) -> float | None:
    """The value as an `int` or a `float`; None if it is no number, and for NaN."""
    whole = as_whole_number(value)
    if whole is not None:
        return whole
    if not isinstance(value, Real) or as_flag(value) is not None:
        return None
    found = float(value)
    return found if found == found else None  # noqa: PLR0124 - NaN alone differs from itself


def one_line_name(what: str, value: object) -> str:
    r"""The value, if it is a text that may be the name of a board, or of a part of one: printable characters alone.

    Messages, pictures, certificates and terminals show names.

    >>> one_line_name("name", "my\u00a0board")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: name: expected printable characters, got U+00A0 (no-break space) in 'my\xa0board'
    """
    if not isinstance(value, str):
        raise CluewrightError(f"{what}: expected a text, got {shortened(value)}")
    if value.isprintable():
        return str(value)
    odd = next(symbol for symbol in value if not symbol.isprintable())
    called = character_name(odd, "").lower()
    about = f"U+{ord(odd):04X}" + (f" ({called})" if called else "")
    raise CluewrightError(f"{what}: expected printable characters, got {about} in {in_short(value)}")


def text_or_nothing(value: object) -> str:
    """The value, if it is a text; otherwise an empty one."""
    return str(value) if isinstance(value, str) else ""


def shortened(thing: object) -> str:
    """The type and the beginning of the `repr` of anything, for an error message.

    >>> shortened([None] * 81)
    'list [None, None, None, None, None, None, ...'
    """
    text = _shown(thing)
    return f"{type(thing).__name__} {text if len(text) <= LONGEST_BEGINNING else text[:36].rstrip(' ,') + ', ...'}"


def in_short(thing: object) -> str:
    """The `repr` of a value for an error message; of a long one, `shortened`.

    >>> in_short("ease"), in_short("ease" * 99)
    ("'ease'", "str 'easeeaseeaseeaseeaseeaseeaseeaseeas, ...")
    """
    shown = _shown(thing)
    return shown if len(shown) <= LONGEST_SHOWN else shortened(thing)


def _shown(thing: object) -> str:
    """The `repr` in one line, or a description of what has none, such as a number of a million digits."""
    if isinstance(thing, int) and thing.bit_length() > MAX_BITS:
        return f"a number of {thing.bit_length()} bits"
    try:
        return " ".join(repr(thing).split())
    except Exception:  # noqa: BLE001 - any class may have any fault in its `repr`
        return "something that cannot be shown"
