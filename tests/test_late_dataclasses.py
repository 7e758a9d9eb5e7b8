"""Dataclasses whose methods are written late are those of Python in all that a user of them sees."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, asdict, field, fields, is_dataclass, replace
from dataclasses import dataclass as dataclass_of_python
from functools import partial
from inspect import isfunction, signature
from typing import Any

import pytest

from cluewright.late_dataclasses import dataclass as late_dataclass

Decorator = Callable[..., Any]
OPTIONS: list[dict[str, bool]] = [
    {},
    {"frozen": True},
    {"eq": False},
    {"frozen": True, "eq": False},
    {"frozen": True, "kw_only": True},
    {"frozen": True, "repr": False},
]


def pair(decorator: Decorator) -> Any:
    """A class with every kind of field that the package has."""

    class Pair:
        """Two things."""

        left: int
        right: str = "r"
        others: list[int] = field(default_factory=list)
        hidden: int = field(default=7, compare=False, repr=False)
        made: int = field(default=0, init=False)

        def __post_init__(self) -> None:
            if self.left < 0:
                raise ValueError(self.left)

    return decorator(Pair)


def told(call: Callable[[], object]) -> object:
    """What a call returns, or the kind and the words of its error."""
    try:
        return call()
    except Exception as error:  # noqa: BLE001 - whatever it is, both must raise it
        return type(error), str(error)


def told_of(kind: Any) -> list[object]:
    """What a class made by `pair` does, in the order in which somebody may come upon it."""
    one, same, other = kind(left=1), kind(left=1, hidden=8), kind(left=2)
    return [
        told(lambda: repr(one).partition(" at 0x")[0]),
        told(lambda: one == same),
        told(lambda: (one == other, one != other, one == 1)),
        told(lambda: hash(kind(left=1, others=())) == hash(kind(left=1, others=(), hidden=8))),
        told(lambda: kind(1, "x") is not None),
        told(kind),
        told(lambda: kind(left=-1)),
        told(lambda: kind(left=1, wrong=2)),
        told(partial(setattr, one, "left", 5)),
        told(partial(setattr, one, "new", 5)),
        told(partial(delattr, one, "right")),
        told(lambda: one.others is kind(left=1).others),
        [(each.name, each.type, each.default, each.init, each.compare) for each in fields(kind)],
        told(lambda: asdict(replace(other, left=3))),
        told(lambda: copy.copy(other).left),
        kind.__match_args__,
        is_dataclass(kind),
        (kind.__name__, kind.__doc__, kind.__init__.__qualname__),
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_they_do_what_those_of_python_do(options: dict[str, bool]) -> None:
    late, of_python = (pair(decorator(**options)) for decorator in (late_dataclass, dataclass_of_python))
    assert told_of(late) == told_of(of_python)
    assert signature(late) == signature(of_python)


def test_the_signature_is_known_before_the_first_use() -> None:
    assert str(signature(pair(late_dataclass))) == str(signature(pair(dataclass_of_python)))


def written_of(kind: type) -> set[str]:
    """The methods of a class that are there, of those that are written."""
    return {name for name in ("__init__", "__repr__", "__eq__", "__hash__") if isfunction(vars(kind)[name])}


def test_nothing_is_written_before_it_is_used() -> None:
    kind = pair(late_dataclass(frozen=True))
    assert written_of(kind) == set()
    assert "left=1" in repr(kind(1))
    assert written_of(kind) == {"__init__", "__repr__"}


def test_own_methods_stay() -> None:
    @late_dataclass(frozen=True)
    class Own:  # noqa: PLW1641 - its `__hash__` is written
        """Has its own."""

        left: int

        def __eq__(self, other: object) -> bool:
            return True

        def __repr__(self) -> str:
            return "own"

    assert (repr(Own(1)), Own(1) == Own(2), hash(Own(1)) == hash(Own(1))) == ("own", True, True)


def test_fields_are_inherited_and_a_subclass_is_another_kind() -> None:
    @late_dataclass(frozen=True)
    class Above:
        """Above."""

        left: int

    @late_dataclass(frozen=True)
    class Below(Above):
        """Below."""

        right: int = 2

    assert (Below(1), Below(1) == Above(1)) == (Below(1, 2), False)
    with pytest.raises(FrozenInstanceError):
        Below(1).left = 2  # type: ignore[misc]


@late_dataclass(frozen=True)
class Sent:
    """Has a name in this module, so that it can be sent."""

    left: int


def test_one_that_was_sent_is_equal() -> None:
    assert pickle.loads(pickle.dumps(Sent(1))) == Sent(1)


def test_many_threads_may_make_the_first_ones_at_a_time() -> None:
    for _ in range(5):
        kind = pair(late_dataclass(frozen=True))
        with ThreadPoolExecutor(8) as threads:
            made = list(threads.map(kind, range(8)))
        assert [one.left for one in made] == list(range(8))
