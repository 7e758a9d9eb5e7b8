"""Options that the package declares in tables: how commands ask for them, and what is meant by what is given."""

import inspect
from collections.abc import Callable, Mapping
from math import inf
from typing import Annotated, Any

from ..options import Option, ValueKind
from .options import checked_time_limit
from .parameters import Parameter

VALUES: dict[ValueKind, Any] = {
    ValueKind.WHOLE_NUMBER: int | None,
    ValueKind.SECONDS: float | None,
    ValueKind.FLAG: bool,
    ValueKind.RANGES: list[str] | None,
}
"""The types of the values of options of each kind; those of all others are texts."""


def asks_for(options: Mapping[str, Option], after: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Have a command that takes `**options` ask for these, after the parameter of a name."""

    def asking(command: Callable[..., int]) -> Callable[..., int]:
        own = inspect.signature(command)
        parameters = [one for one in own.parameters.values() if one.kind is not one.VAR_KEYWORD]
        place = list(own.parameters).index(after) + 1
        parameters[place:place] = [_parameter(name, option) for name, option in options.items()]
        command.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
        return command

    return asking


def _parameter(name: str, option: Option) -> inspect.Parameter:
    """An option as the parameter of a command."""
    words = option.command_help
    if option.kind is ValueKind.SECONDS:
        words += f" `inf` for no limit. By default {inf if option.default is None else option.default:g}."
    names = tuple(f"--{each.replace('_', '-')}" for each in (name, *option.aliases))
    values = VALUES.get(option.kind, str | None)
    annotation = Annotated[values, Parameter(name=names, help=words)]  # type: ignore[valid-type]  # made at run time
    default = False if option.kind is ValueKind.FLAG else None  # `meant` leaves out what is not given
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def meant(options: Mapping[str, Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of options as the package takes them, of those that are given; None stands for one that is not."""
    values = {name: value for name, value in given.items() if value is not None}
    for name, value in values.items():
        match options[name].kind:
            case ValueKind.SECONDS:
                values[name] = checked_time_limit(value)
            case ValueKind.RANGES:
                values[name] = ",".join(value)
    return values
