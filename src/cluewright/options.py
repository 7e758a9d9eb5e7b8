"""Options: the keywords of a verb, declared once; its signature, its help and what the faces ask for come from there.

A table of options is a `TypedDict`: each key is the name of an option, and its annotation has the type of the values
and an `Option`, which says the rest. A type checker reads the table as it is; `options_of` reads it at run time.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum, Flag, auto
from functools import cache
from inspect import Parameter, cleandoc, signature
from textwrap import fill
from types import NoneType
from typing import Any, TypeVar, cast, get_args

from .errors import CluewrightError
from .late_dataclasses import dataclass
from .values import flag, in_short, whole_number

Function = TypeVar("Function", bound=Callable[..., Any])
Table = TypeVar("Table", bound=Mapping[str, Any])
Check = Callable[[str, Any], Any]
"""Takes the name of an option and a value, and returns the value as it is meant, or raises an error that names both."""

HEADING = "Keywords:\n"
"""What a list of keywords begins with in a docstring."""
WIDTH = 120
"""Columns of a docstring."""


class ValueKind(Enum):
    """What the values of an option are. Each face has a way to ask for a kind, none for a single option."""

    WHOLE_NUMBER = auto()
    SECONDS = auto()
    FLAG = auto()
    NAME = auto()
    NAMES = auto()
    """Names of strategies, or of sets of them, with commas between them."""
    RANGES = auto()
    """Ranges of measures, such as `wnef=0.2..0.3`."""
    TEXT = auto()
    FILE = auto()
    OBJECT = auto()
    """Something that only Python has, such as a function."""


class Face(Flag):
    """Who asks for an option, besides Python, which has all of them."""

    COMMANDS = auto()
    STUDIO = auto()
    SWEEPS = auto()


NO_FACE = Face(0)
COMMANDS_AND_STUDIO = Face.COMMANDS | Face.STUDIO
ALL_FACES = Face.COMMANDS | Face.STUDIO | Face.SWEEPS


def as_given(name: str, value: Any) -> Any:
    """The value as it is: the check of options whose values are looked at together with others."""
    return value


@dataclass(frozen=True)
class Option:
    """One option of a verb, declared in the annotation of its key in a table."""

    help: str
    """What it means, in one line or a few."""
    default: Any = None
    kind: ValueKind = ValueKind.OBJECT
    """Left out where the type of the values is `bool` or `int`: then they are flags or whole numbers."""
    check: Check = as_given
    """Left out where it is that of any flag, or of any whole number that is not below `least`."""
    faces: Face = NO_FACE
    in_python: str = ""
    """What is said besides of values that only Python has, such as None."""
    on_command_line: str = ""
    """What is said besides on the command line."""
    least: int = 0
    most: int = (1 << 63) - 1
    """The least and the greatest number for which the studio lets somebody ask; the check has the last word."""
    values: Any = Any
    """The type of the values; `options_of` fills it in, and the other names."""
    aliases: tuple[str, ...] = ()

    @property
    def python_help(self) -> str:
        return f"{self.help} {self.in_python}".rstrip()

    @property
    def command_help(self) -> str:
        return f"{self.help} {self.on_command_line}".rstrip()


@dataclass(frozen=True)
class Alias:
    """Another name of an option of the same table."""

    option: str


@cache
def options_of(table: type) -> Mapping[str, Option]:
    """The options of a table by name, in their order."""
    declared = {name: get_args(annotation) for name, annotation in table.__annotations__.items()}
    aliases = {name: said.option for name, (_, said) in declared.items() if isinstance(said, Alias)}
    return {
        name: replace(_typed(said, values), aliases=tuple(other for other in aliases if aliases[other] == name))
        for name, (values, said) in declared.items()
        if isinstance(said, Option)
    }


def _typed(option: Option, values: Any) -> Option:
    """The option with the type of its values, and what follows from that."""
    types = set(get_args(values) or [values])
    usual: Check
    if types <= {bool, NoneType}:
        kind, usual = ValueKind.FLAG, flag
    elif types <= {int, NoneType}:
        # not a `partial`, of which a copy would not be equal to it
        kind, usual = ValueKind.WHOLE_NUMBER, lambda name, value: whole_number(name, value, least=option.least)
    else:
        return replace(option, values=values)
    check = option.check if option.check is not as_given else or_none(usual) if NoneType in types else usual
    return replace(option, values=values, kind=kind, check=check)


def options_for(table: type, face: Face) -> dict[str, Option]:
    """The options of a table for which a face asks, by name."""
    return {name: option for name, option in options_of(table).items() if face in option.faces}


def filled(table: type[Table], given: Mapping[str, Any]) -> Table:
    """All options of a table: the values that are given, under their first names, and the defaults of the others.

    A name that the table does not have is a `TypeError`, as it is for any function of Python.
    """
    options = options_of(table)
    aliases = {alias: name for name, option in options.items() for alias in option.aliases}
    values = {name: option.default for name, option in options.items()}
    for name, value in given.items():
        option = aliases.get(name, name)
        if option not in options:
            raise TypeError(f"got an unexpected keyword argument {name!r}; expected some of {', '.join(options)}")
        if option != name and option in given:
            raise CluewrightError(f"{name}: expected it or {option}, which is the same, got both")
        values[option] = value
    return cast(Table, values)


def checked(table: type[Table], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of all options as they are meant, or an error that begins with the name of the wrong option."""
    values = filled(table, given)
    return {name: option.check(name, values[name]) for name, option in options_of(table).items()}


def takes(table: type) -> Callable[[Function], Function]:
    """Show the options of a table in the signature and the help of a function that takes them as `**options`."""

    def showing(function: Function) -> Function:
        own = signature(function)
        parameters = [one for one in own.parameters.values() if one.kind is not one.VAR_KEYWORD]
        shown = own.replace(parameters=[*parameters, *parameters_of(options_of(table))])
        function.__signature__ = shown  # type: ignore[attr-defined]
        if function.__doc__:  # python -OO leaves it out
            said = "\n".join(_keyword_lines(options_of(table)))
            function.__doc__ = f"{cleandoc(function.__doc__)}\n\n{HEADING}{said}\n"
        return function

    return showing


def parameters_of(options: Mapping[str, Option]) -> Iterable[Parameter]:
    """The parameters of a function with these options."""
    for name, option in options.items():
        yield Parameter(name, Parameter.KEYWORD_ONLY, default=option.default, annotation=option.values)


def _keyword_lines(options: Mapping[str, Option]) -> Iterable[str]:
    """What a docstring says of each option."""
    for name, option in options.items():
        also = f" Also `{', '.join(option.aliases)}`." if option.aliases else ""
        words = f"{name}: {option.python_help}{also}"
        yield fill(words, WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8, break_on_hyphens=False)


def or_none(check: Check) -> Check:
    """The same check, passed by None."""
    return lambda name, value: None if value is None else check(name, value)


# trust: only refuses
def check_progress(on_progress: object, argument: str) -> None:
    """Refuse an `on_progress` that is no function; `argument` says what it takes.

    >>> check_progress(5, "the progress")
    Traceback (most recent call last):
    cluewright.errors.CluewrightError: on_progress: expected a function of the progress, got 5
    """
    if on_progress is not None and not callable(on_progress):
        raise CluewrightError(f"on_progress: expected a function of {argument}, got {in_short(on_progress)}")
