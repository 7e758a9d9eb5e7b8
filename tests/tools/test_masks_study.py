"""The study of the masks of known puzzles asks each class once, and its table and plot say what came of them."""

from pathlib import Path

import pytest
from tools.masks_study import PAPER_SECONDS, SETS, asked, curves, masks_of, read, table

from cluewright.boards.symmetries import random_equivalent
from cluewright.notation import read_grid

PUZZLE = "1...2..3..4..1.."
OTHERS = [str(random_equivalent(read_grid(PUZZLE), seed=seed)) for seed in range(3)]


def test_masks_alike_count_once() -> None:
    (known,) = masks_of([PUZZLE, *OTHERS])
    assert (str(known.mask), [str(each) for each in known.puzzles]) == ("*...*..*..*..*..", [PUZZLE, *OTHERS])
    assert len(masks_of([PUZZLE, "1...............", *OTHERS])) == 2


def test_a_file_may_be_packed(tmp_path: Path) -> None:
    import gzip

    (tmp_path / "puzzles.txt.gz").write_bytes(gzip.compress(f"{PUZZLE}\n".encode()))
    assert read(tmp_path / "puzzles.txt.gz") == [PUZZLE]


def test_every_set_of_strategies_has_its_row_and_its_curve(tmp_path: Path) -> None:
    known = masks_of([PUZZLE, "1...............", "12..34.........."])
    rows = list(asked(known, tmp_path, time_limit=10, cluster=None))
    assert [row.easy for row in rows] == [1] * len(SETS)
    assert [row.swept.done for row in rows] == [3] * len(SETS)
    assert rows[0].swept.outcomes["impossible"] >= 1
    head, _, *told = table(rows)
    assert len(told) == len(SETS) + 1
    assert all(line.count("|") == head.count("|") for line in told)
    assert f"| {len(PAPER_SECONDS)} |" in told[-1]
    drawn = curves(rows)
    assert [curve.xs[-1] for curve in drawn] == [100.0] * len(SETS) + [pytest.approx(100 * 14 / 30)]
