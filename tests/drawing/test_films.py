"""A film shows of every picture all shapes in their order, and nothing else, while it is that picture's turn."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.scenes import SMALL

from cluewright.drawing import THEMES, draw
from cluewright.drawing.films import SECONDS_PER_PICTURE, film, merged
from cluewright.drawing.glyphs import font
from cluewright.drawing.shapes import Circle, Shape, Text
from cluewright.drawing.strips import MAX_OF_WIDTH, NAME_SIZE, strip
from cluewright.drawing.svg import Picture
from cluewright.explaining import explain

SVG = "{http://www.w3.org/2000/svg}"
SHAPES: list[Shape] = [Circle(1, 1, radius) for radius in range(1, 7)]


@given(st.lists(st.lists(st.sampled_from(SHAPES), unique=True), max_size=8))
def test_each_picture_paints_its_shapes_in_its_own_order(pictures: list[list[Shape]]) -> None:
    shapes = merged(pictures)
    for number, picture in enumerate(pictures):
        assert [shape for shape, shown in shapes if number in shown] == picture


def test_what_stays_is_in_the_file_once() -> None:
    path = explain(SMALL)
    pictures = [draw(position, marks=step) for position, step in zip(path.positions(), path.steps, strict=False)]
    shapes = merged([picture.shapes for picture in pictures])
    assert len(shapes) < 1.1 * len({shape for picture in pictures for shape in picture.shapes})
    assert {shape for shape, shown in shapes if len(shown) == len(pictures)} == set.intersection(
        *(set(picture.shapes) for picture in pictures)
    )


def visible(group: ET.Element, seconds: float) -> bool:
    """Whether a group is seen at a time, by its animation."""
    animation = group.find(f"{SVG}animate")
    if animation is None:
        return True
    share = seconds / float(animation.attrib["dur"].removesuffix("s"))
    times = [float(time) for time in animation.attrib["keyTimes"].split(";")]
    states = animation.attrib["values"].split(";")
    assert (times[0], len(times)) == (0, len(states))
    assert group.attrib["visibility"] == states[0]
    return states[max(place for place, time in enumerate(times) if time <= share)] == "visible"


def test_every_picture_has_its_turn_and_the_last_one_two() -> None:
    pictures = [Picture(2, 2, "", "#ffffff", (*SHAPES[:1], shape)) for shape in SHAPES[1:4]]
    root = ET.fromstring(film(pictures, "three"))
    for turn, radius in enumerate(("2", "3", "4", "4")):
        seen = [
            circle.attrib["r"]
            for group in root.findall(f"{SVG}g")
            if visible(group, SECONDS_PER_PICTURE * (turn + 0.5))
            for circle in group.iter(f"{SVG}circle")
        ]
        assert seen == ["1", radius]


@pytest.mark.parametrize("strategies", ["all", "naked-single"])
def test_a_path_has_a_picture_for_every_step_and_its_end(strategies: str) -> None:
    path = explain(SMALL, strategies)
    text = draw(path, "svg", labels=True, theme="contrast")
    assert text == draw(path, "svg", labels=True, theme="contrast")
    durations = set(re.findall(r'dur="([\d.]+)s"', text))
    assert {float(duration) for duration in durations} == {SECONDS_PER_PICTURE * (len(path) + 2)}
    assert "step by step</title>" in text


def test_a_path_without_steps_is_its_position() -> None:
    assert "<animate" not in draw(explain("." * 16), "svg")


def test_long_names_are_smaller() -> None:
    picture = draw(SMALL)
    short, long = (strip([picture], [name], "", THEMES["color"]).shapes[-1] for name in ("q0", "x" * 40))
    assert isinstance(short, Text)
    assert isinstance(long, Text)
    assert short.size == NAME_SIZE
    assert long.size * font("regular").width(long.text) == pytest.approx(MAX_OF_WIDTH * picture.width)
