"""Plots: the same curves give the same file, and a reader who sees no colours can tell them apart."""

import sys
from pathlib import Path

import pytest
from tests.drawing.test_golden import check

from cluewright import CluewrightError
from cluewright.drawing.plots import Axis, Curve, cumulative, plot
from cluewright.drawing.plots.style import line

CURVES = (
    cumulative("quick", [0, 0, 1, 2, 2, 5, 9, 30], 8),
    cumulative("slow", [3, 10, 10, 40, 200, 1_500], 8),
    Curve("straight", (1, 10, 1_000), (0, 50, 100)),
)
X, Y = Axis("nodes for a puzzle", "counts"), Axis("% of 8 puzzles", "percent")
BEGINS = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF-"}


def test_a_plot_is_the_golden_one(tmp_path: Path) -> None:
    file = plot(CURVES, tmp_path / "plot.svg", X, Y, "Cumulative")
    assert isinstance(file, Path)
    check(Path(__file__).parent / "golden" / "plots" / "cumulative.svg", file.read_text())


@pytest.mark.parametrize("to", BEGINS)
def test_the_same_curves_give_the_same_bytes(to: str, tmp_path: Path) -> None:
    file = tmp_path / f"plot.{to.upper()}"
    made = plot(CURVES, to, X, Y)
    assert isinstance(made, bytes)
    assert made.startswith(BEGINS[to])
    assert plot(CURVES, file, X, Y) == file
    assert file.read_bytes() == made


def test_whole_numbers_have_no_halves_between_them() -> None:
    made = plot([Curve("modes", (5, 6, 7, 8, 9), (10, 20.5, 30, 40, 50))], "svg", Axis("n"), Axis("%", "percent"))
    assert isinstance(made, bytes)
    assert b"<!-- 5 -->" in made
    assert b"<!-- 5.5 -->" not in made


@pytest.mark.parametrize(
    ("seconds", "told", "untold"),
    [
        ((0.02, 0.05), {0.02, 0.03, 0.04, 0.05}, set()),
        ((0.5, 3), {0.5, 0.6, 3}, set()),
        ((0.01, 5), {0.01, 0.1}, {0.2, 0.3}),
    ],
)
def test_an_axis_of_few_powers_of_ten_has_plain_numbers_between_them(
    seconds: tuple[float, ...], told: set[float], untold: set[float]
) -> None:
    made = plot([Curve("each", (1, 2), seconds)], "svg", Axis("n"), Axis("seconds", "log"))
    assert isinstance(made, bytes)
    assert b"mathdefault" not in made
    assert {each for each in told | untold if f"<!-- {each:g} -->".encode() in made} == told


def test_no_date_and_no_program_is_named() -> None:
    for to in BEGINS:
        made = plot(CURVES, to, X, Y)
        assert isinstance(made, bytes)
        assert not any(
            word in made for word in (b"dc:date", b"CreationDate", b"Software", b"Matplotlib v", b"Producer")
        )


def test_lines_differ_in_dashes_and_markers_whatever_their_colour() -> None:
    assert len({(each.dashes, each.marker) for each in map(line, range(35))}) == 35
    assert len(set(map(line, range(210)))) == 210


def test_things_that_are_never_finished_keep_a_curve_below_all() -> None:
    assert cumulative("half", [7], 2).ys == (50.0,)
    assert cumulative("none", [], 2).xs == ()
    assert plot([cumulative("none", [], 2)], "svg", X, Y)


@pytest.mark.parametrize("to", ["plot.txt", "plot", "", "text"])
def test_other_formats_are_refused(to: str) -> None:
    with pytest.raises(CluewrightError, match=r"expected a file that ends in \.svg, \.png or \.pdf, got"):
        plot(CURVES, to, X, Y)


def test_curves_that_are_none_are_refused() -> None:
    with pytest.raises(CluewrightError, match="expected curves to plot, got none"):
        plot([], "svg", X, Y)
    with pytest.raises(CluewrightError, match="a: expected as many x as y, got 1 and 2"):
        Curve("a", [1], [1, 2])


def test_without_matplotlib_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(CluewrightError, match=r"pip install 'cluewright\[plots\]'"):
        plot(CURVES, "svg", X, Y)
