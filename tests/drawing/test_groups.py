"""Boxes and bars: the same numbers give the same bytes, and what cannot be plotted is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cluewright import CluewrightError
from cluewright.drawing.plots import Axis, Bars, Curve, plot, plot_bars, plot_boxes, plot_counts

SAMPLES = {"easy": [0.2, 0.3, 0.5], "hard": [0.1, 0.2]}
BARS = [Bars("Pearson", [0.5, 0.25]), Bars("Spearman", [0.4, 0.2])]


@pytest.mark.parametrize("to", ["svg", *(pytest.param(to, marks=pytest.mark.long) for to in ("png", "pdf"))])
def test_the_same_numbers_give_the_same_bytes(to: str) -> None:
    draws: list[Callable[[], bytes | Path]] = [
        lambda: plot_boxes(SAMPLES, to, Axis("level"), Axis("WNEF")),
        lambda: plot_bars(["linear", "squared"], BARS, to, Axis("correlation")),
        lambda: plot([Curve("options", [1, 2], [3, 4], has_line=False)], to, Axis("x"), Axis("y")),
    ]
    made = [draw() for draw in draws]
    assert made == [draw() for draw in draws]
    assert len(set(made)) == 3


def test_a_figure_goes_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "boxes.svg"
    assert plot_boxes(SAMPLES, file, Axis("level"), Axis("WNEF")) == file
    assert file.read_bytes() == plot_boxes(SAMPLES, "svg", Axis("level"), Axis("WNEF"))


def test_bars_of_one_kind_need_no_legend() -> None:
    one, two = (plot_bars(["linear", "squared"], BARS[:count], "svg", Axis("correlation")) for count in (1, 2))
    assert isinstance(one, bytes)
    assert isinstance(two, bytes)
    assert (b"legend_1" in one, b"legend_1" in two) == (False, True)


def test_names_of_other_scripts_and_dollars_are_plotted_without_a_warning(recwarn: pytest.WarningsRecorder) -> None:
    assert plot_counts({"tag": {"\u96e3\u3057\u3044": 1, "$x$ and $y": 2, "": 3}}, "png")
    assert not recwarn.list


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: plot_boxes({}, "svg", Axis("x"), Axis("y")), "expected samples to plot, got none"),
        (lambda: plot_boxes({"a": []}, "svg", Axis("x"), Axis("y")), "expected samples to plot, got none, or one"),
        (lambda: plot_counts({}, "svg"), "expected counts to plot, got none"),
        (lambda: plot_counts({"a": {}}, "svg"), "expected counts to plot, got none"),
        (lambda: plot_bars([], BARS, "svg", Axis("x")), "expected groups with bars to plot, got none"),
        (lambda: plot_bars(["a", "b"], [], "svg", Axis("x")), "expected groups with bars to plot, got none"),
        (lambda: plot_bars(["a"], BARS, "svg", Axis("x")), "Pearson: expected 1 values, got 2"),
        (lambda: plot_bars(["a", "b"], BARS * 2, "svg", Axis("x")), "expected at most 3 kinds of bars, got 4"),
        (lambda: plot_bars(["a", "b"], BARS, "x.txt", Axis("x")), "expected a file that ends in .svg, .png or .pdf"),
    ],
    ids=map(str, range(1, 10)),
)
def test_what_cannot_be_plotted_is_refused_with_words(call: Callable[[], object], message: str) -> None:
    with pytest.raises(CluewrightError) as caught:
        call()
    assert str(caught.value).startswith(message)
