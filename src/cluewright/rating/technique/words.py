"""Why a technique concludes what it does, in words."""

from collections.abc import Callable, Sequence

from ...boards import Board, Cell, Digit, House
from ...strategies.words import any_of, cells_named, houses_named, symbols


def reason(
    board: Board, technique: str, cells: Sequence[Cell], digits: Sequence[Digit], houses: Sequence[House]
) -> str:
    """The premise of a step, as the first half of a sentence."""
    return _REASONS[technique](cells_named(board, cells), digits, houses)


Reason = Callable[[str, Sequence[Digit], Sequence[House]], str]
"""Gives the premise from the cells in words, the digits and the houses of the pattern."""


def _single(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"in {houses_named(houses)}, {symbols(digits)} has no place but {cells}"


def _locked(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"in {houses[0].name}, {symbols(digits)} can only be in the cells shared with {houses[1].name}"


def _direct_locked(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"{_locked(cells, digits, houses)}, which leaves it one place in {houses[2].name}"


def _naked(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"in {houses_named(houses)}, {cells} hold nothing but {symbols(digits)}"


def _hidden(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"in {houses_named(houses)}, {symbols(digits)} have no place but {cells}"


def _fish(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    half = len(houses) // 2
    return f"in {houses_named(houses[:half])}, {symbols(digits)} keeps to {houses_named(houses[half:])}"


def _links(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return (
        f"each of {houses_named(houses)} has two ends for {symbols(digits)} (in {cells}), of which one sees an end of"
        " the next; one of the two outer ends holds it"
    )


def _wing(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"whatever the first of {cells} is, one of these cells is {any_of(digits[-1:])}"


def _wxyz(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"{cells} have only {symbols(digits)} between them, and not all could be filled otherwise"


def _loop(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return f"if {cells} held only {symbols(digits)}, these could be exchanged and there would be two solutions"


def _bug(cells: str, digits: Sequence[Digit], houses: Sequence[House]) -> str:
    return (
        f"without {any_of(digits)} in {cells}, every cell would have two candidates, and every house two places of each"
        " digit: there would not be one solution"
    )


_REASONS: dict[str, Reason] = {
    "last-value": lambda cells, digits, houses: f"in {houses_named(houses)}, only {cells} is empty",
    "hidden-single-box": _single,
    "hidden-single-line": _single,
    "direct-pointing": _direct_locked,
    "direct-claiming": _direct_locked,
    "direct-hidden-pair": _hidden,
    "naked-single": lambda cells, digits, houses: f"{cells} has no candidate left but {symbols(digits)}",
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
}
