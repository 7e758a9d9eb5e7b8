"""Pictures one after the other, as an SVG that moves. A shape that several of them show is in the file once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from .shapes import Shape
from .svg import Picture, length, opening, painted

SECONDS_PER_PICTURE = 2.0
"""How long each picture is seen; the last one twice as long."""

Shown = tuple[int, ...]
"""The numbers of the pictures, from 0, that show a shape."""


def film(pictures: Sequence[Picture], title: str, width: int | None = None) -> str:
    """The text of an SVG file that shows the pictures, all of one size, again and again.

    Where nothing moves, on paper for example, it is the first picture.
    """
    shapes = merged([picture.shapes for picture in pictures])
    first = pictures[0]
    scene = Picture(first.width, first.height, title, first.background, tuple(shape for shape, _ in shapes))
    lines = list(opening(scene, width))
    for shown, alike in groupby(shapes, lambda each: each[1]):
        group = painted(shape for shape, _ in alike)
        lines += group if len(shown) == len(pictures) else _at_times(shown, len(pictures), group)
    return "\n".join([*lines, "</svg>", ""])


def merged(pictures: Sequence[Iterable[Shape]]) -> list[tuple[Shape, Shown]]:
    """The shapes of all pictures in one order, which is the order in which each of them paints its own.

    >>> from cluewright.drawing.shapes import Circle
    >>> small, large = Circle(1, 1, 1), Circle(1, 1, 2)
    >>> [(shape.radius, shown) for shape, shown in merged([[small], [large, small], [large]])]
    [(2, (1, 2)), (1, (0, 1))]
    """
    order: list[tuple[Shape, Shown]] = []
    for number_of_picture, shapes in enumerate(pictures):
        places: dict[Shape, list[int]] = {}
        for place, (shape, _) in enumerate(order):
            places.setdefault(shape, []).append(place)
        longer: list[tuple[Shape, Shown]] = []
        done = 0
        for shape in shapes:
            place = next((place for place in places.get(shape, ()) if place >= done), -1)
            if place < 0:
                longer.append((shape, (number_of_picture,)))
                continue
            longer += order[done:place]
            longer.append((shape, (*order[place][1], number_of_picture)))
            done = place + 1
        order = longer + order[done:]
    return order


def _at_times(shown: Shown, pictures: int, lines: Iterable[str]) -> Iterator[str]:
    """A group that is seen only while these pictures are shown, of this number in all."""
    changes = [place for place in range(pictures) if (place in shown) != (place - 1 in shown)]
    times = [0, *(place for place in changes if place)]
    states = ["visible" if place in shown else "hidden" for place in times]
    parts = ";".join(f"{place / (pictures + 1):.5f}".rstrip("0").rstrip(".") for place in times)
    yield f'<g visibility="{states[0]}">'
    yield (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{length(SECONDS_PER_PICTURE * (pictures + 1))}s"'
        f' repeatCount="indefinite" values="{";".join(states)}" keyTimes="{parts}"/>'
    )
    yield from lines
    yield "</g>"
