"""Keywords that several functions have: what `help` says of them, in the docstring of a class, and checks."""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar

from .errors import CluewrightError

Function = TypeVar("Function", bound=Callable[..., Any])

HEADING = "Keywords:\n"
"""Where the docstring of the class begins to say what each keyword means."""


def explained_by(options: type) -> Callable[[Function], Function]:
    """Put what `options` says of its keywords at the end of the function's docstring."""

    def explain(function: Function) -> Function:
        if function.__doc__ and options.__doc__:  # python -OO leaves out both
            _, _, keywords = cleandoc(options.__doc__).partition(HEADING)
            function.__doc__ = f"{cleandoc(function.__doc__)}\n\n{HEADING}{keywords}\n"
        return function

    return explain


def check_progress(on_progress: object, told: str) -> None:
    """Refuse an `on_progress` that is no function; `told` says of what it should be one.

    >>> check_progress(5, "the progress")
    Traceback (most recent call last):
    cluewright.errors.CluewrightError: on_progress: expected a function of the progress, got 5
    """
    if on_progress is not None and not callable(on_progress):
        raise CluewrightError(f"on_progress: expected a function of {told}, got {on_progress!r}")
