"""Instances with names: what comes along, what the user's folder has, and how it is said that something is missing."""

import gzip
import re
import subprocess
from pathlib import Path

import pytest
from tests.cli.runs import run
from tests.pages import ROOT

import cluewright as cw
from cluewright.instances import FOLDER_VARIABLE, INSTANCES, Instances

COMING_ALONG = [each for each in INSTANCES if each.comes_along]
ELSEWHERE = [each for each in INSTANCES if not each.comes_along]


@pytest.mark.parametrize("instances", COMING_ALONG, ids=lambda each: each.name)
def test_what_comes_along_is_what_the_catalogue_says(instances: Instances) -> None:
    masks = cw.named_masks(instances.name)
    assert len(set(masks)) == len(masks) == instances.number
    assert {str(mask.board) for mask in masks} == {instances.board}
    if not instances.are_masks:
        puzzles = cw.named_puzzles(instances.name)
        assert tuple(map(cw.Mask.of_clues, puzzles)) == masks
        assert (cw.count_solutions(puzzles) == 1).all()


def test_the_random_masks_have_as_many_clue_cells_as_table_1_of_the_paper_says() -> None:
    sizes = [len(mask) for mask in cw.named_masks("rand100")]
    assert [sum(least <= size < least + 10 for size in sizes) for least in range(20, 80, 10)] == [
        19,
        30,
        20,
        10,
        11,
        10,
    ]


@pytest.mark.parametrize("strategies", ["naked-single", "basic"])
def test_as_many_masks_of_three_and_four_cells_are_solvable_as_the_paper_says(strategies: str) -> None:
    """On 4x4 brute force over all grids decides: a mask is solvable if the clues of some grid are completed."""
    grids = [str(grid) for grid in cw.solutions("." * 16, limit=None)]
    labelled = [line for line in grids if line.startswith("1234")]
    for name, expected in (("r2c3", 0), ("r2c4", 704)):
        masks = cw.named_masks(name)
        lines = [
            "".join(digit if cell in mask else "." for cell, digit in enumerate(line))
            for mask in masks
            for line in labelled
        ]
        solved = cw.completed(lines, strategies).reshape(len(masks), len(labelled)).any(axis=1)
        assert solved.sum() == expected


@pytest.mark.parametrize("instances", ELSEWHERE, ids=lambda each: each.name)
def test_what_does_not_come_along_is_read_from_the_users_folder_or_asked_for(
    instances: Instances, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    with pytest.raises(cw.CluewrightError, match=rf"expected {FOLDER_VARIABLE} to name a folder with {instances.file}"):
        cw.named_masks(instances.name)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(
        cw.CluewrightError, match=f"with {instances.file}, got {re.escape(str(tmp_path))}: No such file"
    ):
        cw.named_puzzles(instances.name)
    line = str(cw.named_puzzles("min30")[0])
    text = f"# a comment\n{line}\n".encode()
    (tmp_path / instances.file).write_bytes(gzip.compress(text) if instances.file.endswith(".gz") else text)
    assert [str(puzzle) for puzzle in cw.named_puzzles(instances.name)] == [line]
    (tmp_path / instances.file).write_bytes(b"\x1f\x8b\xff")
    with pytest.raises(cw.CluewrightError, match=f"{instances.file}: expected a file that can be unpacked and read"):
        cw.named_puzzles(instances.name)


def test_masks_are_no_puzzles_and_unknown_names_are_refused_with_the_known_ones() -> None:
    with pytest.raises(cw.CluewrightError, match=r"rand100: expected instances that are puzzles \(min30, .*got masks"):
        cw.named_puzzles("rand100")
    with pytest.raises(cw.CluewrightError, match=r"expected the name of instances \(rand100, .*got 'rand'"):
        cw.named_masks("rand")


def test_the_command_prints_them_and_takes_no_other_masks_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("masks", "--named", "r2c4").out.split() == list(map(str, cw.named_masks("r2c4")))
    assert run("masks", "--named", "min30", "--union").out.count("\n") == 1
    for more in (["*" * 16], ["--random", "2"], ["--of"]):
        refused = run("masks", "--named", "r2c4", *more)
        assert refused.code == 2
        assert "--named alone" in refused.err
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert FOLDER_VARIABLE in run("masks", "--named", "clue17").err


def test_a_clone_alone_has_what_the_studies_read() -> None:
    studies = ["few-clues", "study-masks", "study-filtering", "calibration"]
    command = ["make", "-n", *studies, f"{FOLDER_VARIABLE}=/nowhere"]
    planned = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    read = re.findall(r"\S+\.(?:txt|tsv|gz)\b", planned)
    assert len([file for file in read if "instances" in file]) == 5
    assert [file for file in read if not (ROOT / file).exists()] == []
    assert "docs/" not in planned, "the figures of the pages are those of the large collections"
