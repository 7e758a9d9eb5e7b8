"""Why a technique concludes what it does, in words."""

from collections.abc import Callable
from typing import Protocol

from ...boards import Board, Cell, Digit, House
from ...strategies.rule import Candidate
from ...strategies.words import any_of, cells_named, houses_named, symbols
from ...wording import listed


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
    return REASONS[step.technique](board, step)


def _last_value(board: Board, step: ReasonedStep) -> str:
    return f"in {houses_named(step.houses)}, only {cells_named(board, step.cells)} is empty"


def _hidden_single(board: Board, step: ReasonedStep) -> str:
    return f"in {houses_named(step.houses)}, {symbols(step.digits)} has no place but {cells_named(board, step.cells)}"


def _naked_single(board: Board, step: ReasonedStep) -> str:
    return f"{cells_named(board, step.cells)} has no candidate left but {symbols(step.digits)}"


def _locked(board: Board, step: ReasonedStep) -> str:
    house, within, *others = step.houses
    premise = f"in {house.name}, {symbols(step.digits)} can only be in the cells shared with {within.name}"
    return f"{premise}, which leaves it one place in {others[0].name}" if others else premise


def _naked(board: Board, step: ReasonedStep) -> str:
    cells = cells_named(board, step.cells)
    return f"in {houses_named(step.houses)}, {cells} hold nothing but {symbols(step.digits)}"


def _hidden(board: Board, step: ReasonedStep) -> str:
    cells = cells_named(board, step.cells)
    premise = f"in {houses_named(step.houses)}, {symbols(step.digits)} have no place but {cells}"
    left = symbols(digit for _, digit in step.places)
    return f"{premise}, which leaves {left} one place there" if left else premise


def _fish(board: Board, step: ReasonedStep) -> str:
    half = len(step.houses) // 2
    bases, covers = step.houses[:half], step.houses[half:]
    return f"in {houses_named(bases)}, {symbols(step.digits)} keeps to {houses_named(covers)}"


def _links(board: Board, step: ReasonedStep) -> str:
    return (
        f"{houses_named(step.houses)} each have two ends for {symbols(step.digits)} (in"
        f" {cells_named(board, step.cells)}), and each sees the next with one end; one of the two outer ends holds it"
    )


def _wing(board: Board, step: ReasonedStep) -> str:
    pivot, *wings = (board.cell_name(cell) for cell in step.cells)
    held = wings if step.technique == "xy-wing" else ["it", *wings]
    return f"whatever {pivot} is, {listed(held, 'or')} is {symbols(step.digits[-1:])}"


def _wxyz(board: Board, step: ReasonedStep) -> str:
    held = f"{cells_named(board, step.cells)} hold nothing but {symbols(sorted(step.digits))}"
    if step.form:
        return f"{held}, none of which can be in two of them; each is in one"
    free = symbols(step.digits[-1:])
    return f"{held}, of which only {free} can be in two of them; one of them is {free}"


def _loop(board: Board, step: ReasonedStep) -> str:
    held = f"if {cells_named(board, step.cells)} held only {symbols(step.digits)}, these could be exchanged"
    return f"{held} and there would be two solutions; {_true_in_a_loop(board, step)}"


def _true_in_a_loop(board: Board, step: ReasonedStep) -> str:
    """What the type of a loop concludes from one of the other candidates being true."""
    gone = symbols(sorted({digit for _, digit in step.removes}))
    where = houses_named(step.houses)
    if "type 1" in step.form:
        return f"only {cells_named(board, sorted({cell for cell, _ in step.removes}))} can hold another digit"
    if "type 2" in step.form:
        return f"one of them is {gone}"
    if "naked" in step.form:
        return f"one of the other candidates makes a naked subset with other cells of {where}"
    if "hidden" in step.form:
        return f"two of them hold one of these digits only, which makes a hidden subset with other cells of {where}"
    kept = symbols(set(step.digits) - {digit for _, digit in step.removes})
    return f"{kept} in {where} must be in one of the two that can hold another digit"


def _bug(board: Board, step: ReasonedStep) -> str:
    cells = cells_named(board, step.cells)
    without = (
        f"without {any_of(step.digits)} in {cells}, every cell would have two candidates, and every house two places of"
        " each digit, which leaves no solution or several"
    )
    if step.form == "type 1":
        return without
    if step.form == "type 2":
        return f"{without}; one of these cells is {symbols(step.digits)}"
    if step.form == "type 3":
        return f"{without}; one of these makes a naked subset with other cells of {houses_named(step.houses)}"
    return f"{without}; one of these cells holds the digit that they share, the other one of these"


def _aligned(board: Board, step: ReasonedStep) -> str:
    cells = cells_named(board, step.cells)
    return f"in {cells}, each digit that goes is only in combinations that clash or leave some cell without a candidate"


REASONS: dict[str, Callable[[Board, ReasonedStep], str]] = {
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
"""For each technique that is no chain, the premise of its steps in words."""
