"""What cannot be drawn is refused with a message that says what was expected."""

from pathlib import Path
from typing import Any

import pytest
from tests.drawing.scenes import SMALL

from cluewright.boards import Mask, Position, board_named
from cluewright.drawing import draw
from cluewright.drawing.marks import ROLES
from cluewright.errors import CluewrightError
from cluewright.explaining import explain
from cluewright.strategies import Mark

MASK = Mask.parse("*...............")
BAD: list[tuple[Any, Any, dict[str, Any], str]] = [
    (
        SMALL,
        "heart.gif",
        {},
        "expected a file that ends in .svg, .png, .pdf or .txt, or svg, png, pdf or text, got 'heart.gif'",
    ),
    (
        SMALL,
        "heart",
        {},
        "expected a file that ends in .svg, .png, .pdf or .txt, or svg, png, pdf or text, got 'heart'",
    ),
    (
        SMALL,
        Path("svg"),
        {},
        "expected a file that ends in .svg, .png, .pdf or .txt, or svg, png, pdf or text, got 'svg'",
    ),
    (SMALL, "no/such/folder.svg", {}, "no/such/folder.svg: No such file or directory"),
    (Position.void(board_named("4x4")), "svg", {}, "expected a position of a game, got the void position"),
    (Position.void(board_named("4x4")), "text", {}, "expected a position of a game, got the void position"),
    (explain(SMALL), "png", {}, "a path moves: expected a file that ends in .svg, or svg"),
    (explain(SMALL), "svg", {"marks": ()}, "marks: expected none for a path, whose steps have their own"),
    (None, "svg", {}, "expected a board, a mask, a puzzle, a position or an outcome, got NoneType"),
    ("1..x............", "svg", {}, "row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"),
    ([1, 2, 3], "svg", {}, "expected as many cells as a board has (16, 36, 64, 81, ...), got 3"),
    (SMALL, "svg", {"board": "6x6"}, "expected something on the 6x6 board, got it on 4x4"),
    (SMALL, "svg", {"theme": "pink"}, "theme: expected color, gray, contrast, large, got 'pink'"),
    (SMALL, "svg", {"symbols": "ABC"}, "symbols: expected 4 characters for the 4x4 board, got 3"),
    (SMALL, "svg", {"symbols": "AABC"}, "symbols: expected different characters, got 'A' twice"),
    (SMALL, "text", {"symbols": "A.BC"}, "symbols: expected characters without another meaning, got '.'"),
    (
        SMALL,
        "svg",
        {"symbols": "\u2660\u2661\u2662\u2663"},
        "symbols: expected characters of ASCII, which pictures and pages have, got '\u2660'",
    ),
    (SMALL, "svg", {"size": 0}, "size: expected 16 to 8192 pixels, got 0"),
    (SMALL, "png", {"size": 100_000}, "size: expected 16 to 8192 pixels, got 100000"),
    (SMALL, "svg", {"clues": Mask.parse("." * 36)}, "clues: expected those of the 4x4 board, got those of 6x6"),
    (MASK, "svg", {"clues": MASK}, "clues: expected with a grid or a position, got it with something else"),
    (SMALL, "svg", {"marks": 1}, "expected a step or marks, got int"),
    (SMALL, "svg", {"marks": ["why"]}, "expected a step or marks, got list"),
    (
        SMALL,
        "svg",
        {"marks": [Mark("nice", cell=1)]},
        f"expected a mark's role ({', '.join(ROLES)}), got 'nice'",
    ),
    (
        SMALL,
        "svg",
        {"marks": [Mark("where", house="row 5")]},
        "expected a mark on a house of the 4x4 board, got 'row 5'",
    ),
    (SMALL, "svg", {"marks": [Mark("why", cell=16)]}, "expected a mark on a cell 0 to 15, got 16"),
    (
        SMALL,
        "svg",
        {"marks": [Mark("why", cell=1, digit=5)]},
        "expected a mark on a digit 1 to 4 of a cell, got 5 of r1c2",
    ),
    *(
        (
            SMALL,
            "svg",
            {"marks": [mark]},
            f"expected an arrow (strong, weak, folded) from a candidate to another, got {what}",
        )
        for mark, what in (
            (Mark("weak", cell=1, digit=2), "weak with no start and a digit"),
            (Mark("on", cell=1, digit=2, start=(0, 2)), "on with a start and a digit"),
            (Mark("strong", cell=1, start=(0, 2)), "strong with a start and no digit"),
        )
    ),
    (
        SMALL,
        "svg",
        {"marks": [Mark("weak", cell=1, digit=2, start=(16, 2))]},
        "expected a mark on a cell 0 to 15, got 16",
    ),
    (
        SMALL,
        "svg",
        {"marks": [Mark("weak", cell=1, digit=2, start=(0, 2), label="\u2660")]},
        "expected a mark's label in characters of ASCII, got '\u2660'",
    ),
    (SMALL, "svg", {"marks": [Mark("why", digit=1)]}, "expected a mark on a digit 1 to 4 of a cell, got 1 of no cell"),
]


@pytest.mark.parametrize(
    ("thing", "to", "options", "message"), BAD, ids=[f"{number}: {bad[3][:40]}" for number, bad in enumerate(BAD)]
)
def test_bad_input_is_refused(thing: Any, to: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError) as caught:
        draw(thing, to, **options)
    assert str(caught.value) == message


def test_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'colour'"):
        draw(SMALL, "svg", colour="red")  # type: ignore[call-overload]


def test_folder_is_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "heart.svg"
    folder.mkdir()
    with pytest.raises(CluewrightError, match="Is a directory"):
        draw(SMALL, folder)
