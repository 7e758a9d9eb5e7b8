"""The map in src/kernel/README.md says what is there, in the order in which one part uses another."""

import re
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[2] / "src" / "kernel"
README = (KERNEL / "README.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)/` \|.*\| ([^|]*) \|$", README, re.MULTILINE)
FOLDERS = [folder for folder, _ in ROWS]


def test_the_map_names_every_folder() -> None:
    assert sorted(FOLDERS) == sorted(path.name for path in KERNEL.iterdir() if path.is_dir())


@pytest.mark.parametrize(("folder", "begin_with"), ROWS, ids=FOLDERS)
def test_the_files_to_begin_with_are_there(folder: str, begin_with: str) -> None:
    assert [name for name in re.findall(r"`([\w.]+)`", begin_with) if not (KERNEL / folder / name).exists()] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_includes_only_what_stands_above_it(folder: str) -> None:
    allowed = FOLDERS[: FOLDERS.index(folder) + 1]
    included = {
        f"{file.name}: {found}"
        for file in (KERNEL / folder).glob("*.?pp")
        for found in re.findall(r'^#include "(\w+)/', file.read_text(encoding="utf-8"), re.MULTILINE)
        if found not in allowed
    }
    assert included == set()


def test_the_types_that_the_map_names_are_there() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in KERNEL.rglob("*.hpp"))
    defined = set(re.findall(r"\b(?:struct|class|using) (?:alignas\(\d+\) )?(\w+)", sources))
    assert set(re.findall(r"\b[A-Z][a-z]+[A-Z]\w+\b", README)) <= defined
