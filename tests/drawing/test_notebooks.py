"""Notebooks show things as pictures, and nothing is drawn or imported before."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import cluewright as cw
from cluewright.drawing import draw
from cluewright.drawing.notebooks import picture_of
from cluewright.strategies import Step

LINE = "1...2..3..4..1.."
MASK = "*..**...*....*.."
IDLE = "*..............."

THINGS: dict[str, Callable[[], Any]] = {
    "board": lambda: cw.board("diagonal"),
    "mask": lambda: cw.mask(MASK),
    "grid": lambda: cw.read_grid(LINE),
    "position": lambda: cw.read_position("1.+3.............:212"),
    "sheet": lambda: cw.read_sheets(LINE)[0],
    "generated puzzle": lambda: next(cw.generate(board="4x4", seed=1)),
    "found": lambda: cw.find(MASK, seed=1),
    "impossible": lambda: cw.find(IDLE),
    "undecided": lambda: cw.find("*" * 16 + "." * 65, time_limit=0, engine="annealing"),
    "complete": lambda: list(cw.find_all(LINE))[-1],
    "path": lambda: cw.explain(LINE),
    "unsolved path": lambda: cw.explain(IDLE.replace("*", "1")),
    "step": lambda: cw.explain(LINE).steps[0],
    "hint": lambda: cw.hint(LINE),
    "mistake": lambda: cw.hint("1...2.+43..4..1.."),
    "rounds": lambda: cw.rounds(LINE),
}


@pytest.mark.parametrize("name", THINGS)
def test_a_notebook_shows_a_picture(name: str) -> None:
    formatters = pytest.importorskip("IPython.core.formatters", reason="IPython is not installed")
    data, _ = formatters.DisplayFormatter().format(THINGS[name]())
    assert data["image/svg+xml"].startswith("<svg ")
    assert data["text/plain"]


def test_what_is_shown_is_what_is_drawn() -> None:
    path = cw.explain(LINE)
    assert cw.read_grid(LINE)._repr_svg_() == draw(LINE, "svg")
    assert path.steps[0]._repr_svg_() == draw(cw.read_position(LINE), "svg", marks=path.steps[0])
    assert path._repr_svg_() == draw(path.final, "svg", pencilmarks=False)


def test_steps_of_a_path_know_where_they_are_taken() -> None:
    path = cw.explain(LINE)
    assert [step.position for step in path.steps] == list(path.positions())[:-1]


def test_what_has_no_picture_has_its_text() -> None:
    step = Step("x-wing", "X-wing", "", (), (), (), (), (), "by itself")
    assert step._repr_svg_() is None
    assert picture_of(cw.Position.void(cw.board("4x4"))) is None


def test_a_slider_goes_over_the_steps_of_a_path() -> None:
    pytest.importorskip("ipywidgets", reason="ipywidgets is not installed")
    path = cw.explain(LINE)
    slider, page = path.slider().children
    assert (slider.min, slider.value, slider.max) == (0, 0, len(path))
    for number, (position, step) in enumerate(zip(path.positions(), path.steps, strict=False)):
        slider.value = number
        assert draw(position, "svg", marks=step) in page.value
        assert f"{number + 1}. {step}" in page.value
    slider.value = len(path)
    assert f"Completed after {len(path)} steps." in page.value
    assert draw(path.final, "svg") in page.value


@pytest.mark.parametrize(("clues", "ending"), [("1" + "." * 15, "no step: these"), ("123....4" + "." * 8, "row 1")])
def test_a_slider_says_how_a_path_ends(clues: str, ending: str) -> None:
    pytest.importorskip("ipywidgets", reason="ipywidgets is not installed")
    slider, page = cw.explain(clues, "naked-single").slider().children
    slider.value = slider.max
    assert ending in page.value


def test_without_ipywidgets_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    with pytest.raises(cw.CluewrightError, match=r"^expected ipywidgets for a slider: pip install ipywidgets$"):
        cw.explain(LINE).slider()


def test_nothing_is_imported_to_draw_before_something_is_shown() -> None:
    code = (
        "import sys, cluewright as cw\n"
        "board = cw.board('4x4')\n"
        "assert not any(name.startswith('cluewright.drawing') for name in sys.modules)\n"
        "assert board._repr_svg_().startswith('<svg ')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
