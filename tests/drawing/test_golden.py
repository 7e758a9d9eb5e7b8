"""The pictures are the golden ones."""

from pathlib import Path

import pytest
from tests.drawing.scenes import BOARD_SCENES, GOLDEN, PAGES, ROOT, SMALL
from tests.golden import check_golden

from cluewright.drawing import draw
from cluewright.explaining import explain

FOLDER = Path(__file__).parent / "golden"


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


@pytest.mark.parametrize("name", ["board", "holes", "impossible", "irregular", "marks", "mask", "solution", "symbols"])
def test_text_is_the_golden_one(name: str) -> None:
    thing, options = GOLDEN[name]
    check(FOLDER / f"{name}.txt", draw(thing, "text", **options))


@pytest.mark.parametrize("name", PAGES)
def test_picture_of_a_document_is_up_to_date(name: str) -> None:
    check(ROOT / "docs" / name, draw(PAGES[name].thing, "svg", **PAGES[name].options))


def test_golden_files_are_all_compared() -> None:
    names = {f"{name}.svg" for name in [*GOLDEN, *BOARD_SCENES]}
    compared = [*FOLDER.glob("*.svg"), *FOLDER.glob("boards/*.svg")]
    assert {str(path.relative_to(FOLDER)) for path in compared} == names
