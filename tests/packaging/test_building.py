"""A changed file of C++ is one object to compile, and one of Python none; the folder that `make` builds in tells it."""

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from tests.pages import ROOT

BUILDS = sorted(ROOT.glob("build/cp*/build.ninja"))

pytestmark = pytest.mark.skipif(
    not BUILDS or shutil.which("ninja", path=ROOT / ".venv/bin") is None, reason="it was not built here with `make`"
)


def ninja(*arguments: str) -> str:
    """What ninja tells of the newest build."""
    folder = max(BUILDS, key=lambda file: file.stat().st_mtime).parent
    command = [str(ROOT / ".venv/bin/ninja"), "-t", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_after_a_change_of_one_file_of_cpp_one_object_is_compiled() -> None:
    sources = [Path(each["file"]) for each in json.loads(ninja("compdb")) if each["file"].endswith(".cpp")]
    compiled = Counter(path.relative_to(ROOT / "src") for path in sources if path.is_relative_to(ROOT / "src"))
    present = Counter(path.relative_to(ROOT / "src") for path in (ROOT / "src").rglob("*.cpp"))
    assert compiled == present


def test_after_a_change_of_a_file_of_python_nothing_is_compiled() -> None:
    read = {line.strip() for line in [*ninja("deps").splitlines(), *ninja("inputs", "all").splitlines()]}
    assert any(name.endswith("bit_set.hpp") for name in read)  # what is compiled does depend on something
    assert [name for name in read if name.endswith((".py", ".pyi"))] == []
