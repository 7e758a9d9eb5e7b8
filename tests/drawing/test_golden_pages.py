"""Pages of booklets and plots look like the golden ones, at which a person has looked."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.scenes import ROOT, SMALL
from tests.drawing.test_golden import FOLDER, check
from tests.golden import check_golden

from cluewright.boards import Grid, bits, board_named
from cluewright.drawing.booklets import BookPuzzle
from cluewright.drawing.booklets.book import Bookable, booklet_of
from cluewright.drawing.plots import Axis, Bars, Curve, plot, plot_bars, plot_boxes, plot_counts
from cluewright.drawing.typesetting import template, typeset_pages
from cluewright.explaining import explain
from cluewright.generating import generate
from cluewright.notation import read_grid
from cluewright.solving import check as check_puzzle

HARD = read_grid((ROOT / "examples" / "first-puzzle.txt").read_text())
EASY = Grid.parse(".6.51.834415.8.9.....9645.1.4.7.1..3..6.9.1..9..6.3.5.7.8135.....4.7.315153.46.8.")
DIAGONAL = Grid.parse(
    "....4........9.7.........8...36.........18..36.15........46..31...1..65....9..4.7", board_named("diagonal")
)
SIX = Grid.parse(".6.3.5.....25...1..1.6..4...2.......")
MAX_DIFFERENCE = 24
"""The most that a pixel may differ, from 0 to 255: rounding, and less than the lightest digit that is missing."""

PUZZLES: list[Bookable] = [
    BookPuzzle(HARD, "First", "hard", "3.4"),
    *(BookPuzzle(puzzle, level="easy", rating="1.2") for puzzle in (EASY, DIAGONAL, SIX)),
    BookPuzzle(SMALL, "Arrow", "medium"),
    BookPuzzle(HARD, "Once more", "evil", "6.1"),
    *([BookPuzzle(EASY, level="easy")] * 3),
]
BOOKS: dict[str, Callable[[], Any]] = {
    "booklet": lambda: booklet_of(
        PUZZLES,
        title="Four levels",
        subtitle="A first collection",
        author="Ann Example",
        imprint="\N{COPYRIGHT SIGN} Ann Example\n\nPrinted for tests.",
        introduction="These puzzles look as a person has seen them.\n\nTake a pencil.",
        rules=True,
        bleed=3,
        crop_marks=True,
        cover=True,
        per_page=4,
        paper="a5",
        hints="steps",
        shaded=True,
    ),
    "large-boards": lambda: booklet_of(
        [*generate(2, board="16x16", seed=1), *generate(1, board="samurai", seed=1)], paper="a5", per_page=4
    ),
    "six-a-page": lambda: booklet_of([EASY, DIAGONAL] * 3, per_page=6, language="de", solutions="none"),
    "long-titles": lambda: booklet_of(
        [
            BookPuzzle(HARD, "A title that goes on for more than one line below its puzzle", "hard", "3.4"),
            BookPuzzle(EASY, "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "hard"),
            *(BookPuzzle(puzzle, level="hard") for puzzle in (SMALL, SIX, DIAGONAL)),
        ],
        title="A rather long title of a magazine's booklet of puzzles for the summer holidays",
        cover=True,
        per_page=4,
        paper="a5",
        theme="large",
        language="de",
    ),
    "tutorial": lambda: booklet_of(
        [BookPuzzle(HARD, "Step by step", path=explain(HARD))], short=True, per_page=4, paper="letter", solutions="none"
    ),
}
"""Booklets, of which every page is compared."""


def halved(page: bytes) -> Any:
    """A page in grey, at half its size."""
    image = pytest.importorskip("PIL.Image", reason="Pillow, which compares pictures, is not installed")
    return image.open(BytesIO(page)).convert("L").reduce(2)


def largest_difference(one: Any, other: Any) -> int:
    """How much the most different pixel differs, from 0 to 255; that is 255 for pictures of different sizes."""
    chops = pytest.importorskip("PIL.ImageChops", reason="Pillow, which compares pictures, is not installed")
    most: int = chops.difference(one, other).getextrema()[1] if one.size == other.size else 255
    return most


def test_a_clue_that_is_missing_on_a_page_and_a_lighter_digit_of_a_solution_are_seen() -> None:
    fewer = EASY.with_digit(next(bits(check_puzzle(EASY).redundant)), 0)
    whole, changed = (
        [halved(page) for page in typeset_pages("\n".join([template("book"), *booklet_of([each]).source()]), "png")]
        for each in (EASY, fewer)
    )
    assert all(largest_difference(*pages) > MAX_DIFFERENCE for pages in zip(whole, changed, strict=True))


@pytest.mark.parametrize("name", BOOKS)
def test_pages_are_the_golden_ones(name: str) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow, which compares pictures, is not installed")
    pages = typeset_pages("\n".join([template("book"), *BOOKS[name]().source()]), "png")
    folder = FOLDER / "pages"
    for number, page in enumerate(pages, start=1):
        made = halved(page)

        def is_like(golden: Path, made: Any = made) -> bool:
            return largest_difference(made, image.open(golden)) <= MAX_DIFFERENCE

        check_golden(folder / f"{name}-{number}.png", is_like, partial(made.save, format="png"))
    assert {file.name for file in folder.glob(f"{name}-*.png")} == {f"{name}-{n + 1}.png" for n in range(len(pages))}


def test_golden_pages_are_all_compared() -> None:
    names = {file.stem.rpartition("-")[0] for file in (FOLDER / "pages").glob("*.png")}
    assert names == set(BOOKS)


PLOTS: dict[str, Callable[[], bytes | Path]] = {
    "boxes": lambda: plot_boxes(
        {"easy": [0.2, 0.3, 0.35, 0.5, 0.9], "medium": [0.2, 0.25, 0.3], "hard": [0.1, 0.2]},
        "svg",
        Axis("level"),
        Axis("WNEF"),
    ),
    "bars": lambda: plot_bars(
        ["linear", "squared", "exponential"],
        [Bars("Pearson", [0.5, 0.25, 0.75]), Bars("Spearman", [0.4, 0.2, 0.71])],
        "svg",
        Axis("correlation"),
    ),
    "counts": lambda: plot_counts(
        {
            "clues": {24: 1_200, 25: 800, 26: 30},
            "source": {"a name that is much too long to stand beside a bar": 1, "$2$": 2_029},
        },
        "svg",
    ),
    "points": lambda: plot(
        [
            Curve("options open", range(1, 13), (3, 4, 2, 1, 1, 5, 8, 6, 4, 3, 2, 1)),
            Curve("technique", (1, 4, 6, 9, 12), (1.2, 2.3, 4.2, 1.5, 1.0), has_line=False),
        ],
        "svg",
        Axis("step"),
        Axis("number"),
        "Profile",
    ),
}


@pytest.mark.parametrize("name", PLOTS)
def test_plots_are_the_golden_ones(name: str) -> None:
    made = PLOTS[name]()
    assert isinstance(made, bytes)
    check(FOLDER / "plots" / f"{name}.svg", made.decode())
