"""Fragments of the changelog: each can be collected, and a version takes all of them."""

import re
from datetime import date
from pathlib import Path

import pytest
from tools import changelog

VERSION = 'The version.\n\n__version__ = "0.1.0"\n'
LOG = "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-26\n\n- All of it.\n"

RELEASED = """# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-24

### Added

- More boards.
- `find` finds more.

### Fixed

- A slip is mended,
  which took two lines.

## [0.1.0] - 2026-11-26

- All of it.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "changelog.d").mkdir()
    (tmp_path / "src" / "cluewright").mkdir(parents=True)
    (tmp_path / "src" / "cluewright" / "version.py").write_text(VERSION)
    (tmp_path / "CHANGELOG.md").write_text(LOG)
    for name, text in {
        "README.md": "What this is.\n",
        "boards.added.md": "More boards.\n",
        "a-slip.fixed.md": "A slip is mended,\nwhich took two lines.\n",
        "find.added.md": "`find` finds more.\n",
    }.items():
        (tmp_path / "changelog.d" / name).write_text(text)
    return tmp_path


def test_a_version_takes_all_fragments_in_the_order_of_their_kinds(project: Path) -> None:
    changelog.release("0.2.0", date(2026, 12, 24), project)
    assert (project / "CHANGELOG.md").read_text() == RELEASED
    assert '__version__ = "0.2.0"' in (project / "src" / "cluewright" / "version.py").read_text()
    assert [each.name for each in (project / "changelog.d").iterdir()] == ["README.md"]


@pytest.mark.parametrize("version", ["0.1.0", "2", "0.2.0.1", ""])
def test_a_version_that_is_there_or_is_none_is_refused_and_nothing_is_changed(project: Path, version: str) -> None:
    before = {file: file.read_text() for file in project.rglob("*.*") if file.is_file()}
    with pytest.raises(SystemExit, match="expected"):
        changelog.release(version, date(2026, 12, 24), project)
    assert {file: file.read_text() for file in project.rglob("*.*") if file.is_file()} == before


@pytest.mark.parametrize("name", ["boards.md", "boards.new.md", "Boards.added.md", "boards.added.txt"])
def test_a_file_that_is_no_fragment_is_named(project: Path, name: str) -> None:
    (project / "changelog.d" / name).write_text("?\n")
    with pytest.raises(SystemExit, match=re.escape(name)):
        changelog.notes(project)


def test_our_own_fragments_can_be_collected() -> None:
    said = changelog.notes()
    assert said.count("\n- ") == len(changelog.fragments())
    assert all(len(line) <= 132 for line in said.splitlines())
    assert "- - " not in said


def test_the_changelog_has_a_dated_version_of_the_package() -> None:
    text = (changelog.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version = (changelog.ROOT / "src" / "cluewright" / "version.py").read_text(encoding="utf-8").split('"')[-2]
    assert re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", text, re.MULTILINE)
