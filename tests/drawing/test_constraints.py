"""Every kind of constraint is drawn, in every form of a picture, or said in words."""

import re
from pathlib import Path

import pytest
from tests.drawing.scenes import MARKED, SUMMED

from cluewright.boards import Board, Grid, board_named
from cluewright.boards.constraints import CONSTRAINT_KINDS, ConstraintKind
from cluewright.drawing import THEMES, draw
from cluewright.drawing.booklets import book
from cluewright.drawing.booklets.rules import rules_of
from cluewright.drawing.layouts import Layout
from cluewright.drawing.shapes import Circle, Text
from cluewright.languages import LANGUAGES

SOME: list[dict[str, object]] = [
    {"thermometer": ["r1c1", "r2c1"]},
    {"killer-cage": ["r1c5", "r1c6", "r2c6"], "sum": 13},
]
PLAIN = board_named("4x4")


def board_with(kind: ConstraintKind) -> Board:
    return board_named({"base": "4x4", "constraints": [kind.example]})


@pytest.mark.parametrize("kind", CONSTRAINT_KINDS, ids=lambda kind: kind.name)
def test_a_kind_that_names_cells_is_drawn_and_every_kind_is_told(kind: ConstraintKind) -> None:
    board = board_with(kind)
    drawn, plain = draw(board), draw(PLAIN)
    assert (len(drawn.shapes) > len(plain.shapes)) == (kind.cells != (0, 0))
    assert kind.name in drawn.title
    assert kind.name in draw(board, "text").splitlines()[-1]
    for language in LANGUAGES:
        (said,) = rules_of(board, language)[len(rules_of(PLAIN, language)) :]
        assert said
        assert "{" not in said


def test_languages_tell_every_kind_and_no_other() -> None:
    names = {kind.name for kind in CONSTRAINT_KINDS}
    assert {name: {*language.booklets.of_constraints} for name, language in LANGUAGES.items()} == dict.fromkeys(
        LANGUAGES, names
    )


def test_kinds_that_are_drawn_are_told_apart_without_colours() -> None:
    """The shapes of two kinds on the same cells differ by more than their colours."""
    cells = ["r1c2", "r2c3", "r3c3", "r4c4"]
    numbers: dict[str, object] = {"": None, "sum": 12, "digits": [1], "allowed": ["12"], "difference": 3}
    seen: dict[str, str] = {}
    for kind in CONSTRAINT_KINDS:
        if kind.cells[0] <= len(cells) <= kind.cells[1]:
            number = {kind.number: numbers[kind.number]} if kind.number else {}
            board = board_named({"base": "6x6", "constraints": [{kind.name: cells} | number]})
            shown = re.sub(r"#[0-9a-f]{6}|<title>.*</title>", "", draw(board, "svg", theme="gray"))
            assert shown not in seen, (kind.name, seen[shown])
            seen[shown] = kind.name
    assert len(seen) > 15


@pytest.mark.parametrize("board", [MARKED, SUMMED], ids=["marked", "summed"])
def test_what_is_drawn_lies_on_the_sheet(board: Board) -> None:
    for theme in THEMES:
        picture = draw(board, theme=theme)
        for shape in picture.shapes:
            if isinstance(shape, Circle):
                assert shape.radius <= shape.x <= picture.width - shape.radius
                assert shape.radius <= shape.y <= picture.height - shape.radius
            elif isinstance(shape, Text):
                half = shape.size * 0.3 * len(shape.text)
                assert half <= shape.x <= picture.width - half
                assert shape.size / 2 <= shape.y <= picture.height - shape.size / 2


def test_candidates_leave_room_for_the_sums_of_cages() -> None:
    with_sum, without = (
        board_named({"base": "classic", "constraints": [{"killer-cage": ["r1c1", "r1c2"]} | more]})
        for more in ({"sum": 17}, {})
    )
    sum_of = next(shape for shape in draw(with_sum).shapes if isinstance(shape, Text))
    layout = Layout(with_sum)
    first = layout.pencil(0, 1)[1] - layout.pencil_size * 0.36
    assert sum_of.y + sum_of.size * 0.36 <= first
    assert first > Layout(without).pencil(0, 1)[1] - Layout(without).pencil_size * 0.36
    assert layout.pencil(0, 9)[1] + layout.pencil_radius <= layout.corner(9)[1]


def test_several_clones_have_letters_and_one_has_none() -> None:
    one = {"clone": ["r1c1", "r3c2"]}
    texts = [
        sorted(
            shape.text
            for shape in draw(board_named({"base": "4x4", "constraints": some})).shapes
            if isinstance(shape, Text)
        )
        for some in ([one], [one, {"clone": ["r1c3", "r3c4"]}])
    ]
    assert texts == [[], ["A", "A", "B", "B"]]


def test_a_booklet_prints_the_rules_of_constraints_without_being_asked(tmp_path: Path) -> None:
    boards = {"with": board_named({"base": "6x6", "constraints": SOME}), "without": board_named("6x6")}
    puzzles = {name: Grid((0,) * 36, board) for name, board in boards.items()}
    pages = {
        name: Path(book([grid], tmp_path / f"{name}.html", language="de", solutions="none")).read_text()
        for name, grid in puzzles.items()
    }
    for said in ("Auf jedem Thermometer werden die Ziffern", "<li>r1c5, r1c6, r2c6: 13</li>"):
        assert said in pages["with"]
        assert said not in pages["without"]
