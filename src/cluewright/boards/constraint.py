"""A constraint: a rule that a board has beside its houses, such as a thermometer or a killer cage."""

from dataclasses import dataclass

from ..checked import check_fields
from ..values import one_line_name, whole_number
from .bit_sets import Cell

MAX_VALUE = 1 << 64
"""More than any sum, difference or set of digits that a constraint may name."""


@dataclass(frozen=True)
class Constraint:
    """One rule on the digits of some cells. What it says is declared by the kind of its name, in `constraints/`.

    >>> Constraint("killer-cage", (0, 1, 4), (7,)).values
    (7,)
    """

    kind: str
    """The name of its kind, such as `thermometer`."""
    cells: tuple[Cell, ...] = ()
    """Its cells, in the order that counts for its kind; none where it holds on the whole board."""
    values: tuple[int, ...] = ()
    """The numbers that it names, such as the sum of a cage."""

    def __post_init__(self) -> None:
        check_fields(self)
        one_line_name("constraint, kind", self.kind)
        for value in self.values:
            whole_number(f"{self.kind}, value", value, 0, MAX_VALUE)

    def to_dict(self) -> dict[str, object]:
        """The constraint for JSON: cells are numbers from 0."""
        return {"kind": self.kind, "cells": list(self.cells), "values": list(self.values)}
