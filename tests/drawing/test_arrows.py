"""Arrows between candidates, and the labels on them."""

from math import dist

from cluewright.boards import board_named
from cluewright.drawing import draw
from cluewright.drawing.shapes import Circle, CurvedLine
from cluewright.drawing.themes import THEMES
from cluewright.strategies import Mark


def test_labels_of_arrows_beside_each_other_do_not_touch() -> None:
    board = board_named("classic")
    marks = [Mark("folded", cell=80, digit=digit, start=(0, digit), label="888") for digit in (1, 2, 3)]
    shapes = draw(board, marks=marks).shapes
    assert sum(isinstance(shape, CurvedLine) for shape in shapes) == len(marks)
    color = THEMES["color"].chain
    labels = [shape for shape in shapes if isinstance(shape, Circle) and shape.stroke == color]
    assert len(labels) == len(marks)
    for number, one in enumerate(labels):
        for other in labels[:number]:
            assert dist((one.x, one.y), (other.x, other.y)) >= one.radius + other.radius
