from collections.abc import Iterable, Iterator

import pytest

from cluewright.boards import Grid, Position, board_named
from cluewright.drawing.booklets.stamps import Stamps
from cluewright.drawing.booklets.tutorials import picture_of
from cluewright.drawing.layouts import Layout
from cluewright.drawing.marks import Marks
from cluewright.drawing.scenes import contents_of, picture
from cluewright.drawing.themes import theme_named
from cluewright.drawing.typesetting import typeset_shapes
from cluewright.strategies import Mark

GRAY = theme_named("gray")
MARKS = (
    Mark("where", house="row 2"),
    Mark("gone", cell=9, digit=4),
    Mark("placed", cell=0, digit=1),
    Mark("on", cell=10, digit=5),
    Mark("fault", cell=11),
)


def _drawn(calls: Iterable[str]) -> Iterator[str]:
    """Each shape by itself, with how it looks."""
    for call in calls:
        style, *places = call.removesuffix(")").split(", (")
        yield from (f"{style}: {place}" for place in places)


@pytest.mark.parametrize("board", ["classic", "classic+diagonal", "classic+windoku"])
def test_pictures_of_steps_have_the_shapes_of_other_pictures(board: str) -> None:
    on = board_named(board)
    position = Position.start(Grid((1, 2, *[0] * (on.size - 2)), on))
    layout, marks, stamps = Layout(on, labels=True), Marks(on, MARKS), Stamps()
    whole = picture(position, contents_of(position, None, None), layout, marks, GRAY)
    in_parts = list(picture_of(position, layout, marks, GRAY, stamps))
    named = [line for line in (*in_parts, *stamps.definitions()) if "stamp-" not in line and line != "}"]
    assert sorted(_drawn(named)) == sorted(_drawn(typeset_shapes(whole.shapes)))


def test_what_recurs_is_drawn_once() -> None:
    stamps, layout = Stamps(), Layout(board_named("classic"))
    names = [stamps.name(key, lambda: [layout.square(0, fill="#000000")]) for key in ("a", "b", "a")]
    assert names == ["stamp-0", "stamp-1", "stamp-0"]
    assert sum(line.startswith("#let") for line in stamps.definitions()) == len({*names})
