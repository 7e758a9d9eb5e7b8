"""The pictures are the golden ones."""

from pathlib import Path

import pytest
from tests.drawing.scenes import BOARD_SCENES, GOLDEN, PAGES, ROOT, SMALL
from tests.golden import check_golden

from cluewright.boards import Grid
from cluewright.drawing import draw
from cluewright.explaining import explain, possible_steps
from cluewright.rating.explainer.native import native_way
from cluewright.rating.explainer.words import step_of
from cluewright.strategies import strategy_named

UNLIKE_CELLS = ("finned-x-wing", "simple-colours", "multi-colours", "remote-pair")
"""Strategies of which some cells are marked unlike the others; of each its example."""
FOLDER = Path(__file__).parent / "golden"
CHAINS = {
    "x-chain": (
        "forcing-chain",
        "X-chain",
        "........1.......2...3..4.........5.6....67..814..........2.......7...34..9..1....",
    ),
    "y-cycle": (
        "forcing-chain",
        "Y-cycle",
        "....91.23...6.2.......4.69..1.....678..763..174.....3..25.8.......4.5...49.27....",
    ),
    "nishio": (
        "nishio",
        "contradiction",
        "2.......1.....62...7.852.3...16..98....9.3....92..74...2.531.4...72.....3.......2",
    ),
    "cell": (
        "multiple-chain",
        "cell",
        "1.......8.3.....6....271.....8...9..9.......5..46.93..5...1...3.4.....5.3..9.2..7",
    ),
    "house": (
        "multiple-chain",
        "house",
        "1.......8.3.....6....271.....8...9..9.......5..46.93..5...1...3.4.....5.3..9.2..7",
    ),
    "dynamic": (
        "dynamic-chain",
        "cell",
        "64...7..5..7.4.........6.2.79....6...6..8..9...8....43.2.1.........3.5..8..4...36",
    ),
    "nested": ("nested-chain", "", "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"),
}
"""Steps of `se121` by the names of their pictures: the technique, the form, and a puzzle; of these the first step."""


def check(golden: Path, drawn: str) -> None:
    def is_same(file: Path) -> bool:
        return file.read_text(encoding="utf-8") == drawn

    check_golden(golden, is_same, lambda file: file.write_text(drawn, encoding="utf-8"))


@pytest.mark.parametrize("name", [*GOLDEN, *BOARD_SCENES])
def test_picture_is_the_golden_one(name: str) -> None:
    thing, options = (GOLDEN | BOARD_SCENES)[name]
    check(FOLDER / f"{name}.svg", draw(thing, "svg", **options))


def test_path_is_the_golden_film() -> None:
    check(FOLDER / "films" / "path.svg", draw(explain(SMALL, "singles"), "svg", theme="gray"))


@pytest.mark.parametrize(
    "name", ["board", "constraints", "holes", "impossible", "irregular", "marks", "mask", "solution", "symbols"]
)
def test_text_is_the_golden_one(name: str) -> None:
    thing, options = GOLDEN[name]
    check(FOLDER / f"{name}.txt", draw(thing, "text", **options))


@pytest.mark.parametrize("name", PAGES)
def test_picture_of_a_document_is_up_to_date(name: str) -> None:
    check(ROOT / "docs" / name, draw(PAGES[name].thing, "svg", **PAGES[name].options))


@pytest.mark.parametrize("name", CHAINS)
def test_picture_of_a_chain_is_the_golden_one(name: str) -> None:
    technique, form, puzzle = CHAINS[name]
    way = native_way(Grid.parse(puzzle), "se121")
    position, step = next(
        (position, step)
        for position, step in way.positions()
        if step.technique == technique and step.chain and step.chain.form.startswith(form)
    )
    theme = "gray" if name == "dynamic" else "color"
    check(
        FOLDER / "chains" / f"{name}.svg", draw(position, "svg", marks=step_of(position, step, way.scale), theme=theme)
    )


@pytest.mark.parametrize("name", UNLIKE_CELLS)
def test_picture_of_cells_that_are_unlike_is_the_golden_one(name: str) -> None:
    """Fins look unlike the cells of the fish, and two colours unlike each other."""
    position, theme = strategy_named(name).example_position, "gray" if name == "multi-colours" else "color"
    check(
        FOLDER / "unlike" / f"{name}.svg", draw(position, "svg", marks=possible_steps(position, name)[0], theme=theme)
    )


def test_golden_files_are_all_compared() -> None:
    names = {f"{name}.svg" for name in [*GOLDEN, *BOARD_SCENES]}
    names |= {f"chains/{name}.svg" for name in CHAINS} | {f"unlike/{name}.svg" for name in UNLIKE_CELLS}
    folders = ("", "boards/", "chains/", "unlike/")
    compared = [path for folder in folders for path in FOLDER.glob(f"{folder}*.svg")]
    assert {str(path.relative_to(FOLDER)) for path in compared} == names
