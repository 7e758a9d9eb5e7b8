"""What annotations say, held against the values that come: the fields of a dataclass, the arguments of a function."""

# trust: only refuses

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields
from functools import cache, wraps
from inspect import signature
from math import inf
from sys import float_info, modules
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, Literal, ParamSpec, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import CluewrightError
from .values import MAX_BITS, as_flag, as_real_number, as_whole_number, in_short

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Made = TypeVar("Made")

WRONG = object()
"""What a `Taker` returns for a value that does not fit."""
Taker: TypeAlias = Callable[[Any], object]
"""What makes of a value the one that a field has: the same, or one of a plain type, such as an `int` of numpy's."""


def check_fields(thing: Any, *, but: tuple[str, ...] = ()) -> None:
    """Refuse a dataclass with a value that its annotation does not allow; whole numbers of numpy become `int`.

    The fields of the names in `but` are left to the class. What an annotation says within a string of a name that is
    imported for type checkers alone is not checked.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Pair:
    ...     left: int
    ...     right: tuple[str, ...] = ()
    ...
    ...     def __post_init__(self) -> None:
    ...         check_fields(self)
    >>> Pair(1, ["b"])
    Pair(left=1, right=('b',))
    >>> Pair("1")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: Pair, left: expected a whole number, got '1'
    """
    kind: Any = type(thing)  # for mypy no class has a hash
    for name, words, taken in _takers(kind):
        if name in but:
            continue
        value = getattr(thing, name)
        found = _taken(f"{kind.__name__}, {name}", words, taken, value)
        if found is not value:
            object.__setattr__(thing, name, found)


def unchecked(kind: type[Made], /, **values: object) -> Made:
    """A dataclass with these values for all of its fields, known to fit: to check them takes longer than all else.

    Only what makes many of one kind, from values that were checked, should need it.
    """
    made = object.__new__(kind)
    vars(made).update(values)
    return made


def checked_arguments(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The same function, which refuses arguments that their annotations do not allow, as `check_fields` does.

    >>> @checked_arguments
    ... def halves(number: int) -> float:
    ...     return number / 2
    >>> halves("1")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: number: expected a whole number, got '1'
    """
    names = tuple(signature(function).parameters)

    @cache
    def takers() -> dict[str, tuple[str, Taker]]:
        namespace = vars(modules[function.__module__])
        known = {name: _resolved(annotation, namespace) for name, annotation in function.__annotations__.items()}
        return {name: (_words(annotation), _taker(annotation)) for name, annotation in known.items()}

    @wraps(function)
    def checked(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        known = takers()
        given: list[Any] = [
            _taken(name, *known[name], value) if name in known else value
            for name, value in zip(names, args, strict=False)
        ]
        named: dict[str, Any] = {
            name: _taken(name, *known[name], value) if name in known else value for name, value in kwargs.items()
        }
        return function(*given, *args[len(given) :], **named)  # type: ignore[arg-type]  # the same, in plain types

    return checked


def _taken(what: str, words: str, taker: Taker, value: object) -> object:
    """What a taker makes of a value; `what` names it in the error, and `words` say what it may be."""
    found = taker(value)
    if found is WRONG:
        raise CluewrightError(f"{what}: expected {words}, got {in_short(value)}")
    return found


@cache
def _takers(kind: Any) -> tuple[tuple[str, str, Taker], ...]:
    """For each field that the constructor takes: its name, what it holds in words, and what takes a value for it."""
    namespace = vars(modules[kind.__module__])
    known = {each.name: _resolved(each.type, namespace) for each in fields(kind) if each.init}
    return tuple((name, _words(annotation), _taker(annotation)) for name, annotation in known.items())


def _resolved(annotation: object, namespace: dict[str, Any]) -> Any:
    """The annotation with the names in its strings looked up; Any where one is known to type checkers alone."""
    try:
        return get_type_hints(SimpleNamespace(__annotations__={"it": annotation}), namespace)["it"]
    except NameError:
        return Any


def _taker(annotation: Any) -> Taker:  # noqa: PLR0911 - one for each kind of annotation
    origin, within = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return _first_of([_taker(each) for each in within])
    if origin is Literal:
        return lambda value: value if isinstance(value, str | int) and value in within else WRONG
    if origin is tuple:
        each_alike = len(within) == 2 and within[1] is ...
        return _tuple_of(_taker(within[0])) if each_alike else _tuple_with([_taker(each) for each in within])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping_of(_taker(within[0]), _taker(within[1]))
    if isinstance(origin, type) and issubclass(origin, Sequence | AbstractSet):
        return _collection_of(origin, _taker(within[0]))
    if origin is Callable:
        return lambda value: value if callable(value) else WRONG
    if annotation in PLAIN:
        return PLAIN[annotation][1]
    kind = origin or annotation
    if isinstance(kind, type) and kind not in (object, Any) and not getattr(kind, "_is_protocol", False):
        return lambda value: value if isinstance(value, kind) else WRONG
    return lambda value: value


def _or_wrong(plain: Callable[[object], Any], fits: Callable[[Any], bool] = lambda found: True) -> Taker:
    """What takes a value by a function that returns None for a wrong one, if what it returns fits."""

    def taken(value: object) -> object:
        found = plain(value)
        return WRONG if found is None or not fits(found) else found

    return taken


PLAIN: dict[object, tuple[str, Taker]] = {
    int: ("a whole number", _or_wrong(as_whole_number, lambda number: number.bit_length() <= MAX_BITS)),
    bool: ("True or False", _or_wrong(as_flag)),
    float: ("a number", _or_wrong(as_real_number, lambda number: abs(number) <= float_info.max or abs(number) == inf)),
    str: ("a text", lambda value: value if isinstance(value, str) else WRONG),
    NoneType: ("None", lambda value: value if value is None else WRONG),
}
"""The names of these types in errors, and what takes a value of them."""


def _first_of(takers: Sequence[Taker]) -> Taker:
    def taken(value: object) -> object:
        return next((found for take in takers if (found := take(value)) is not WRONG), WRONG)

    return taken


def _tuple_of(each: Taker) -> Taker:
    def taken(value: object) -> object:
        if not isinstance(value, tuple | list):
            return WRONG
        found = [each(part) for part in value]
        return _as_it_was(value, found)

    return taken


def _tuple_with(takers: Sequence[Taker]) -> Taker:
    def taken(value: object) -> object:
        if not isinstance(value, tuple | list) or len(value) != len(takers):
            return WRONG
        return _as_it_was(value, [take(part) for take, part in zip(takers, value, strict=True)])

    return taken


def _as_it_was(value: Sequence[object], found: list[object]) -> object:
    """The same tuple, if nothing in it has changed, or one of what was found."""
    if any(part is WRONG for part in found):
        return WRONG
    is_same = isinstance(value, tuple) and all(part is new for part, new in zip(value, found, strict=True))
    return value if is_same else tuple(found)


def _mapping_of(key: Taker, held: Taker) -> Taker:
    def taken(value: object) -> object:
        if not isinstance(value, Mapping):
            return WRONG
        found = {name: (key(name), held(part)) for name, part in value.items()}
        if any(part is WRONG for pair in found.values() for part in pair):
            return WRONG
        is_same = all(new is name and part is value[name] for name, (new, part) in found.items())
        return value if is_same else dict(found.values())

    return taken


def _collection_of(kind: type, each: Taker) -> Taker:
    def taken(value: Any) -> object:
        fits = isinstance(value, kind) and not isinstance(value, str | bytes)
        return value if fits and not any(each(part) is WRONG for part in value) else WRONG

    return taken


def _words(annotation: Any) -> str:
    """What an annotation allows, in words for an error."""
    origin, within = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return " or ".join(map(_words, within))
    if origin is Literal:
        return " or ".join(map(repr, within))
    if annotation in PLAIN:
        return PLAIN[annotation][0]
    if origin is tuple and len(within) == 2 and within[1] is ...:
        return f"a tuple, each of it {_words(within[0])}"
    if within and isinstance(origin, type):
        return (
            f"a {origin.__name__} with {', '.join(_words(each) for each in within)}"
            if origin is tuple
            else (f"a {origin.__name__.lower()}")
        )
    return f"a {annotation.__name__}" if isinstance(annotation, type) else str(annotation)
