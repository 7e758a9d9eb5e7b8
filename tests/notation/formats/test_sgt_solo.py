"""The game ids that we write are what Solo of sgt-puzzles understands, where that program is installed."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.interrupting import GUARD
from tests.notation.samples import some_position

from cluewright.boards import board_named
from cluewright.notation import read_sheets, write
from cluewright.notation.geometry import rules_of_board

SOLO = shutil.which("sgt-solo") or shutil.which("sgt-solo", path="/usr/games")
BOARDS = (
    "4x4",
    "6x6",
    "boxes-3x2",
    "classic",
    "diagonal",
    "12x12",
    "16x16",
    "jigsaw-5:1",
    "jigsaw-7:3",
    "jigsaw-9:4+diagonal",
)


@pytest.mark.skipif(SOLO is None, reason="sgt-puzzles is not installed: no sgt-solo on the path or in /usr/games")
@pytest.mark.parametrize("name", BOARDS)
def test_solo_saves_the_puzzle_that_a_game_id_says(name: str, tmp_path: Path) -> None:
    puzzle = some_position(board_named(name), seed=len(name)).grid
    game_id = write(puzzle, "sgt")
    command = [str(SOLO), "--generate", "1", "--save", f"{tmp_path}/game-", game_id]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=GUARD)
    assert done.returncode == 0, done.stderr
    (file,) = tmp_path.iterdir()
    (sheet,) = read_sheets(file.read_text(encoding="utf-8"))
    assert sheet.puzzle.digits == puzzle.digits
    assert rules_of_board(sheet.board) == rules_of_board(puzzle.board)
