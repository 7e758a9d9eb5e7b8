"""What the compiler warns of is kept beside each object, and the checks refuse it; the compilation itself goes on."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
COMPILE = PROJECT / "tools" / "compile.sh"
COMPILER = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++")

pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([COMPILE, *map(str, arguments)], capture_output=True, text=True, check=False)


def compile_text(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    (folder / "file.cpp").write_text(text)
    return run(COMPILER, "-Wall", "-c", folder / "file.cpp", "-o", folder / "file.o")


def test_a_warning_does_not_stop_the_compiler_but_the_checks_until_it_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "of a build"
    folder.mkdir()
    warned = compile_text(folder, "int f() { int unused; return 1; }\n")
    assert warned.returncode == 0
    assert "unused" in warned.stderr
    assert (folder / "file.o").exists()
    refused = run("--warnings", folder)
    assert refused.returncode == 1
    assert "warning:" in refused.stdout
    assert compile_text(folder, "int f() { return 1; }\n").returncode == 0
    accepted = run("--warnings", folder)
    assert (accepted.returncode, accepted.stdout) == (0, "")


def test_an_error_of_the_compiler_is_shown_and_its_status_kept(tmp_path: Path) -> None:
    failed = compile_text(tmp_path, "int f() { return none; }\n")
    assert failed.returncode != 0
    assert "error:" in failed.stderr


def test_the_build_goes_through_it_and_the_checks_ask_it() -> None:
    assert "CMAKE_CXX_COMPILER_LAUNCHER" in (PROJECT / "tools" / "setup.sh").read_text()
    assert "\t@tools/compile.sh --warnings build\n" in (PROJECT / "Makefile").read_text()
