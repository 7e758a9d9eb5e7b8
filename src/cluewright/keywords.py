"""What functions with the same keywords say of them in `help`: said once, in the docstring of a class of options."""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar

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
