"""Colours where no solution is left."""

from cluewright.boards import bits
from cluewright.explaining import explain
from cluewright.notation import read_position
from cluewright.strategies import steps, strategy_named


def test_two_colours_that_both_see_themselves_are_both_wrong() -> None:
    """No solution is left, though no cell, digit or house says so yet."""
    position = read_position("................:113 114 121 124 132 133 141 142 144")
    assert position.contradiction is None
    wrap, *_ = steps(position, strategy_named("simple-colours"))
    assert wrap.form == "wrap"
    assert wrap.removes == tuple((cell, 1) for cell in bits(position.candidate_cells[0]))
    assert explain(position, strategies="simple-colours").steps[:1] == (wrap,)
