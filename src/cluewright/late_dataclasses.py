"""Dataclasses whose methods are written when they are first used.

Python writes up to six methods of a dataclass, and compiles each, when the class is defined. For all the classes that a
command imports, and mostly does not use, that was more than a quarter of the time that it took to answer.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - a name of this file
else:
    from collections.abc import Callable
    from dataclasses import FrozenInstanceError, make_dataclass
    from dataclasses import dataclass as dataclass_of_python

    def dataclass(
        defined: type | None = None,
        /,
        *,
        init: bool = True,
        repr: bool = True,  # noqa: A002 - as Python has it
        eq: bool = True,
        frozen: bool = False,
        kw_only: bool = False,
    ) -> Callable[[type], type] | type:
        """What `dataclasses.dataclass` makes of the class `defined`, with these of its options."""

        def made(kind: type) -> type:
            dataclass_of_python(init=False, repr=False, eq=False, kw_only=kw_only)(kind)
            if init:
                _later(kind, "__init__", init=True, frozen=frozen)
            if repr:
                _later(kind, "__repr__", repr=True)
            if eq and frozen and vars(kind).get("__hash__") is None:  # which is None beside an `__eq__` of its own
                kind.__hash__ = _Later(kind, "__hash__", {"eq": True, "frozen": True})
            if eq:
                _later(kind, "__eq__", eq=True)
            if eq and not frozen and "__hash__" not in vars(kind):
                kind.__hash__ = None
            if frozen:
                _freeze(kind)
            return kind

        return made if defined is None else made(defined)

    class _Later:
        """Stands for a method of a class until it is first used, and is then replaced by it."""

        def __init__(self, kind: type, name: str, options: dict[str, bool]) -> None:
            self.kind, self.name, self.options = kind, name, options

        def __get__(self, thing: object, owner: type | None = None) -> object:
            # All options but these are off. In threads the same may be written twice, which does no harm.
            options = {"init": False, "repr": False, "eq": False, "match_args": False} | self.options
            fields = [(each.name, each.type, each) for each in self.kind.__dataclass_fields__.values()]
            known = {"__doc__": self.name}  # or Python would write one, which takes as long as the method
            if hasattr(self.kind, "__post_init__"):
                known["__post_init__"] = None
            method = vars(make_dataclass(self.kind.__name__, fields, namespace=known, **options))[self.name]
            method.__qualname__ = f"{self.kind.__qualname__}.{self.name}"
            setattr(self.kind, self.name, method)
            return method.__get__(thing, owner)

    def _later(kind: type, name: str, **options: bool) -> None:
        """Give a class the method of this name that these options ask for, unless it has one of its own."""
        if name not in vars(kind):
            setattr(kind, name, _Later(kind, name, options))

    def _freeze(kind: type) -> None:
        def refuse(name: str, thing: object, what: str) -> None:
            if type(thing) is kind or name in kind.__dataclass_fields__:
                raise FrozenInstanceError(f"cannot {what} field {name!r}")

        def set_field(thing: object, name: str, value: object) -> None:
            refuse(name, thing, "assign to")
            super(kind, thing).__setattr__(name, value)

        def delete_field(thing: object, name: str) -> None:
            refuse(name, thing, "delete")
            super(kind, thing).__delattr__(name)

        kind.__setattr__, kind.__delattr__ = set_field, delete_field
