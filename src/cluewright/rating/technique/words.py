"""Why a technique concludes what it does."""

from collections.abc import Callable
from typing import Protocol

from ...boards import Board, Cell, Digit, House
from ...strategies import speaker
from ...strategies.reasons import (
    CellList,
    DigitList,
    HouseList,
    Reason,
    ReasonPart,
    a_cell,
    a_digit,
    a_house,
    ascending,
    because,
)
from ...strategies.rule import Candidate


class ReasonedStep(Protocol):
    """What the words say of a step."""

    @property
    def technique(self) -> str: ...
    @property
    def form(self) -> str: ...
    @property
    def cells(self) -> tuple[Cell, ...]: ...
    @property
    def digits(self) -> tuple[Digit, ...]: ...
    @property
    def houses(self) -> tuple[House, ...]: ...
    @property
    def places(self) -> tuple[Candidate, ...]: ...
    @property
    def removes(self) -> tuple[Candidate, ...]: ...


def reason(board: Board, step: ReasonedStep) -> str:
    """The premise of a step, as the first half of a sentence."""
    return speaker(board).told(reason_of(step))


def reason_of(step: ReasonedStep) -> Reason:
    """The premise of a step, of which every language makes its own sentence."""
    return REASONS[step.technique](step)


def _last_value(step: ReasonedStep) -> Reason:
    return because("full-house", house=HouseList(step.houses), cells=CellList(step.cells))


def _hidden_single(step: ReasonedStep) -> Reason:
    house, cells = HouseList(step.houses), CellList(step.cells)
    return because("hidden-single", house=house, digits=DigitList(step.digits), cells=cells)


def _naked_single(step: ReasonedStep) -> Reason:
    return because("naked-single", cells=CellList(step.cells), digits=DigitList(step.digits))


def _locked(step: ReasonedStep) -> Reason:
    house, within, *others = step.houses
    things: dict[str, ReasonPart] = {
        "house": a_house(house),
        "digits": DigitList(step.digits),
        "other": a_house(within),
    }
    return (
        because("direct-locked", **things, left=a_house(others[0]))
        if others
        else because("locked-candidates", **things)
    )


def _naked(step: ReasonedStep) -> Reason:
    return because("naked-subset", **_pattern(step))


def _hidden(step: ReasonedStep) -> Reason:
    if not step.places:
        return because("hidden-subset", **_pattern(step))
    return because("direct-hidden", **_pattern(step), left=DigitList(tuple(digit for _, digit in step.places)))


def _pattern(step: ReasonedStep) -> dict[str, ReasonPart]:
    return {"houses": HouseList(step.houses), "cells": CellList(step.cells), "digits": DigitList(step.digits)}


def _fish(step: ReasonedStep) -> Reason:
    half = len(step.houses) // 2
    bases, covers = HouseList(step.houses[:half]), HouseList(step.houses[half:])
    return because("fish", bases=bases, digits=DigitList(step.digits), covers=covers)


def _links(step: ReasonedStep) -> Reason:
    return because("links", **_pattern(step))


def _wing(step: ReasonedStep) -> Reason:
    held = step.cells[1:] if step.technique == "xy-wing" else step.cells
    return because("wing", pivot=a_cell(step.cells[0]), cells=CellList(held), digits=a_digit(step.digits[-1]))


def _wxyz(step: ReasonedStep) -> Reason:
    cells, digits = CellList(step.cells), ascending(step.digits)
    if step.form:
        return because("wxyz-wing-doubly-linked", cells=cells, digits=digits)
    return because("wxyz-wing", cells=cells, digits=digits, free=a_digit(step.digits[-1]))


def _loop(step: ReasonedStep) -> Reason:
    return because("loop", cells=CellList(step.cells), digits=DigitList(step.digits), then=_true_in_a_loop(step))


def _true_in_a_loop(step: ReasonedStep) -> Reason:
    """What the type of a loop concludes from one of the other candidates being true."""
    houses = HouseList(step.houses)
    if "type 1" in step.form:
        return because("loop-1", cells=CellList(tuple(sorted({cell for cell, _ in step.removes}))))
    if "type 2" in step.form:
        return because("loop-2", digits=ascending({digit for _, digit in step.removes}))
    if "naked" in step.form:
        return because("loop-3", houses=houses)
    if "hidden" in step.form:
        return because("loop-3-hidden", houses=houses)
    return because("loop-4", digits=ascending({*step.digits} - {digit for _, digit in step.removes}), houses=houses)


def _bug(step: ReasonedStep) -> Reason:
    without = because("bug", digits=ascending(step.digits), cells=CellList(step.cells))
    if step.form == "type 1":
        return without
    if step.form == "type 2":
        return because("bug-2", bug=without, digits=DigitList(step.digits))
    if step.form == "type 3":
        return because("bug-3", bug=without, houses=HouseList(step.houses))
    return because("bug-4", bug=without)


def _aligned(step: ReasonedStep) -> Reason:
    return because("aligned", cells=CellList(step.cells))


REASONS: dict[str, Callable[[ReasonedStep], Reason]] = {
    "last-value": _last_value,
    "hidden-single-box": _hidden_single,
    "hidden-single-line": _hidden_single,
    "direct-pointing": _locked,
    "direct-claiming": _locked,
    "direct-hidden-pair": _hidden,
    "naked-single": _naked_single,
    "direct-hidden-triplet": _hidden,
    "pointing": _locked,
    "claiming": _locked,
    "naked-pair": _naked,
    "x-wing": _fish,
    "hidden-pair": _hidden,
    "naked-triplet": _naked,
    "swordfish": _fish,
    "hidden-triplet": _hidden,
    "two-strong-links": _links,
    "xy-wing": _wing,
    "xyz-wing": _wing,
    "unique-loop": _loop,
    "naked-quad": _naked,
    "jellyfish": _fish,
    "hidden-quad": _hidden,
    "three-strong-links": _links,
    "wxyz-wing": _wxyz,
    "bug": _bug,
    "four-strong-links": _links,
    "vwxyz-wing": _wxyz,
    "aligned-pair": _aligned,
    "uvwxyz-wing": _wxyz,
    "tuvwxyz-wing": _wxyz,
    "aligned-triplet": _aligned,
}
"""For each technique that is no chain, the premise of its steps."""
