"""What a command asks for, as its signature says, and plain command lines bound to it.

A command line is plain if each word is an argument, an option or its value, just as the command takes them. Whatever is
not (a wrong word, `--help`) is left to cyclopts, in `helping`, which takes longer to import than most commands to
answer. A test holds that both take plain command lines alike.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from inspect import Parameter as OfFunction
from inspect import signature
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from ..late_dataclasses import dataclass

Values = dict[str, Any]
"""The values of options by the names of the parameters."""


@dataclass(frozen=True)
class Parameter:
    """What stands in the annotation of a parameter of a command."""

    help: str
    name: str | tuple[str, ...] = ()
    """As it is written on the command line; by default that of the parameter, as an option."""
    negative: str = ""
    """The option that means the opposite of a flag."""
    formerly: tuple[str, ...] = ()
    """Other names that are taken, too, but not shown."""


@dataclass(frozen=True)
class AskedFor:
    """An argument or an option of a command."""

    name: str
    """That of the parameter."""
    written: tuple[str, ...]
    """As it is written on the command line, and its other names."""
    kind: type
    """What each value is: `bool` for a flag, `list` for texts of which each comes with an option of its own."""
    annotation: Any
    """The type of its values."""
    default: Any
    said: Parameter
    is_argument: bool = False
    within: tuple[str, type] | None = None
    """The parameter whose value is an object with this option in a field, and the class of the object."""

    @property
    def is_required(self) -> bool:
        return self.default in (OfFunction.empty, MISSING) and not self.is_argument


def asked_by(command: Callable[..., int]) -> tuple[AskedFor, ...]:
    """The arguments and options of a command, in the order of its signature."""
    found = []
    for one in signature(command).parameters.values():
        if is_dataclass(one.annotation):
            within = (one.name, one.annotation)
            found += [_asked(each.name, each.type, each.default, within=within) for each in fields(one.annotation)]
        else:
            found.append(_asked(one.name, one.annotation, one.default, is_argument=one.kind is one.VAR_POSITIONAL))
    return tuple(found)


def _asked(name: str, annotated: Any, default: Any, **more: Any) -> AskedFor:
    annotation, said = get_args(annotated)
    kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    (kind,) = (get_origin(each) or each for each in kinds if each is not NoneType)
    names = said.name or f"--{name.replace('_', '-')}"
    return AskedFor(name, (names,) if isinstance(names, str) else names, kind, annotation, default, said, **more)


def bound(asked: Sequence[AskedFor], words: Sequence[str]) -> tuple[list[str], Values] | None:
    """The arguments and the values of options among the words that follow a command; None if they are not plain."""
    options = {name: (one, True) for one in asked if not one.is_argument for name in one.written}
    words = under_first_names(asked, words)
    options |= {one.said.negative: (one, False) for one in asked if one.said.negative}
    arguments: list[str] = []
    values: Values = {}
    rest = iter(words)
    for word in rest:
        if not word.startswith("-"):
            arguments.append(word)
            continue
        name, equals, value = word.partition("=")
        one, is_on = options.get(name, (None, True))
        if one is None or (one.name in values and one.kind is not list):
            return None
        if one.kind is bool:
            if equals:
                return None
            values[one.name] = is_on
            continue
        if not equals:
            value = next(rest, "")
        try:
            found = CONVERTERS.get(one.kind, str)(value)
        except ValueError:
            return None
        if not value or value.startswith("-"):
            return None
        values[one.name] = [*values.get(one.name, ()), found] if one.kind is list else found
    takes_arguments = any(one.is_argument for one in asked)
    misses_some = any(one.is_required and one.name not in values for one in asked)
    return None if misses_some or (arguments and not takes_arguments) else (arguments, values)


def under_first_names(asked: Sequence[AskedFor], words: Sequence[str]) -> list[str]:
    """The words with options that are called by a name that is not shown called by their first one."""
    first = {name: one.written[0] for one in asked for name in one.said.formerly}
    parts = (word.partition("=") for word in words)
    return [f"{first.get(name, name)}{equals}{value}" for name, equals, value in parts]


def call_with(command: Callable[..., int], arguments: Sequence[str], values: Mapping[str, Any]) -> int:
    """Run a command with these arguments and values of its options, and return its exit code."""
    own = dict(values)
    objects: dict[tuple[str, type], Values] = {}
    for one in asked_by(command):
        if one.within and one.name in own:
            objects.setdefault(one.within, {})[one.name] = own.pop(one.name)
    return command(*arguments, **own, **{name: kind(**held) for (name, kind), held in objects.items()}) or 0


def _whole_number(written: str) -> int:
    """A value as an integer; cyclopts itself would round 2.5 down to 2."""
    try:
        return int(written)
    except ValueError:
        raise ValueError(f'expected a whole number, got "{written}"') from None


def _number(written: str) -> float:
    try:
        return float(written)
    except ValueError:
        raise ValueError(f'expected a number, got "{written}"') from None


CONVERTERS: dict[type, Callable[[str], Any]] = {int: _whole_number, float: _number}
"""What makes the value of an option of what is written, where that is no text."""
