"""What the variables and the rules of the rounds mean, in words."""

from collections.abc import Iterable, Iterator

from ....boards import Cell, digit_symbol
from ...rules import Candidate
from .clauses import RoundsClauses


def variables_in_words(encoding: RoundsClauses, last: int) -> Iterator[tuple[int, str]]:
    """Each variable of the rounds 0 to `last` that may occur, in the order of their numbers."""
    name, symbol = encoding.board.cell_name, digit_symbol
    for k in range(last + 1):
        # In clue cells, nothing changes after round 0.
        cells = encoding.open_cells if k else range(encoding.board.size)
        candidates = [(cell, digit) for cell in cells for digit in encoding.digits]
        for cell, digit in candidates:
            yield encoding.placed(cell, digit, k), f"round {k}: {name(cell)} is {symbol(digit)}"
        for cell, digit in candidates:
            yield encoding.candidate(cell, digit, k), f"round {k}: {name(cell)} may be {symbol(digit)}"
        if k:
            for number in range(len(encoding.rules)):
                yield encoding.holds(number, k), f"round {k}: rule {number} applies"
            for cell, digit in candidates:
                yield encoding.newly_gone(cell, digit, k), f"round {k}: {name(cell)} is not {symbol(digit)} any more"
        for cell in encoding.open_cells:
            yield encoding.filled(cell, k), f"round {k}: {name(cell)} is filled"
        if k:
            for cell in encoding.open_cells:
                yield encoding.newly_filled(cell, k), f"round {k}: {name(cell)} is filled now, and was not before"
            yield encoding.changed(k), f"round {k}: something is new"
        yield from _counters_in_words(encoding, k)


def _counters_in_words(encoding: RoundsClauses, k: int) -> Iterator[tuple[int, str]]:
    """What is counted in the houses that hold a digit several times; from round 1 on, also where it may be."""
    left = [(encoding.left_counter, "may have been")] if k and encoding.counts_left else []
    for counter_of, verb in ((encoding.placed_counter, "is"), *left):
        for index, house in enumerate(encoding.with_copies):
            for digit in encoding.digits:
                words = counter_of(index, digit, k).in_words(f"{digit_symbol(digit)} {verb}", house.name)
                yield from ((number, f"round {k}: {said}") for number, said in words)


def rules_in_words(encoding: RoundsClauses) -> Iterator[str]:
    """Each rule with its number: what must be so in the round before, an arrow, and what follows."""
    for number, rule in enumerate(encoding.rules):
        filled = (f"{encoding.board.cell_name(cell)} is filled" for cell in sorted(rule.filled))
        premises = [*_listed(encoding, rule.gone, "is not"), *filled]
        conclusions = [*_listed(encoding, rule.places, "is"), *_listed(encoding, rule.removes, "is not")]
        yield f"rule {number}: {', '.join(premises)} -> {', '.join(conclusions)}"


def _listed(encoding: RoundsClauses, candidates: Iterable[Candidate], verb: str) -> Iterator[str]:
    """The candidates, those of a cell together, with this verb between the cell and the digits."""
    digits: dict[Cell, list[str]] = {}
    for cell, digit in sorted(candidates):
        digits.setdefault(cell, []).append(digit_symbol(digit))
    return (f"{encoding.board.cell_name(cell)} {verb} {' '.join(each)}" for cell, each in digits.items())
