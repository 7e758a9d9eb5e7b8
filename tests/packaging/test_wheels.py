"""Wheels, built for the Pythons that are present, install and work where there is no compiler."""

import os
import platform
import re
import subprocess
import sys
import zipfile
from email.parser import BytesParser
from functools import cache
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename
from packaging.version import Version
from tests.pages import ROOT, text_of
from tools.wheels import OLDEST, STABLE, Interpreter, builders, interpreters, make_sdist, make_wheel

present = cache(interpreters)
"""Each is started once, and not before it is needed."""
SMOKE = """
import cluewright as cw
found = cw.find("*..**...*....*..", seed=1, time_limit=60)
assert isinstance(found, cw.Found), found
print(found.solution, cw.__version__)
assert isinstance(cw.find(open("impossible.txt").read()), cw.Impossible)
cw.draw(found.puzzle, to="found.png")
assert cw.verify(cw.find("................").certificate)
"""


def test_this_python_is_among_the_present_ones_which_come_in_order() -> None:
    assert sorted(present()) == present()
    assert sys.version_info[:2] in [each.version for each in present()]


def test_the_oldest_stable_python_builds_for_all_later_ones() -> None:
    present = [Interpreter((3, minor), Path()) for minor in (11, 12, 13, 14)]
    assert [each.version for each in builders(present)] == [(3, 11), (3, 12)]
    assert [each.version for each in builders(present[2:])] == [(3, 13)]
    assert (OLDEST, STABLE) == ((3, 11), (3, 12))


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheels, built from the sdist as `make wheels` builds them; minutes each."""
    folder = tmp_path_factory.mktemp("dist")
    sdist = make_sdist(folder)
    return [make_wheel(sdist, interpreter, folder) for interpreter in builders(present())]


@pytest.mark.long
def test_wheels_hold_the_package_and_its_licences_and_nothing_else(wheels: list[Path]) -> None:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            (text,) = (archive.read(name) for name in names if name.endswith(".dist-info/METADATA"))
        info = f"cluewright-{Metadata.from_email(text, validate=True).version}.dist-info"
        assert {name.partition("/")[0] for name in names} == {"cluewright", info}
        told = BytesParser().parsebytes(text)
        assert {f"{info}/licenses/{name}" for name in told.get_all("License-File", [])} <= set(names)
        package = {name for name in names if name.startswith("cluewright/")}
        compiled = {name for name in package if name.endswith(".so")}
        assert package - compiled == sources()
        assert sorted(Path(name).name.partition(".")[0] for name in compiled) == ["_checker", "_kernel"]


def sources() -> set[str]:
    """The files of the package that are not made, as they are named in a wheel."""
    above = ROOT / "src"
    files = (path for path in (above / "cluewright").rglob("*") if path.is_file())
    return {str(path.relative_to(above)) for path in files if path.suffix not in {".so", ".pyc"}}


@pytest.mark.long
def test_a_wheel_works_in_an_empty_environment_without_a_compiler(wheels: list[Path], tmp_path: Path) -> None:
    for interpreter in present():
        folder = tmp_path / "{}.{}".format(*interpreter.version)
        folder.mkdir()
        check_wheel(interpreter, wheels, folder)


def check_wheel(interpreter: Interpreter, wheels: list[Path], folder: Path) -> None:
    """Install the wheel for an interpreter in an empty environment in a folder, and use it."""
    (wheel,) = (each for each in wheels if suits(each, interpreter))
    environment = folder / "environment"
    subprocess.run([interpreter.path, "-m", "venv", environment], check=True)
    kept = ("HOME", "LANG", "PIP_", "SSL_", "REQUESTS_", "HTTP", "http")  # what pip may need to find packages
    variables = {name: value for name, value in os.environ.items() if name.startswith(kept)}
    variables["PATH"] = str(environment / "bin")

    def run(*command: str) -> str:
        executable = environment / "bin" / command[0]
        ran = subprocess.run(
            [executable, *command[1:]], cwd=folder, env=variables, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    run("python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", *constraints, str(wheel))
    run("python", "-m", "pip", "check")
    (folder / "impossible.txt").write_text(text_of(ROOT / "examples" / "impossible-heart.txt"), encoding="utf-8")
    assert len(run("python", "-c", SMOKE).split()[0]) == 16
    assert (folder / "found.png").read_bytes().startswith(b"\x89PNG")
    assert run("cluewright", "solve", "1...2..3..4..1..") == "1324241332414132\n"
    assert "naked single" in run("cluewright", "hint", "1...2..3..4..1..")
    run("cluewright", "draw", "1...2..3..4..1..", "--to", "drawn.pdf")
    assert (folder / "drawn.pdf").read_bytes().startswith(b"%PDF-")


def suits(wheel: Path, interpreter: Interpreter) -> bool:
    """Whether an interpreter takes a wheel."""
    *_, tags = parse_wheel_filename(wheel.name)
    (tag,) = tags
    if tag.abi == "abi3":
        return interpreter.version >= STABLE
    return tag.interpreter == "cp{}{}".format(*interpreter.version)


@pytest.mark.long
def test_wheels_need_no_newer_system_than_the_page_says(wheels: list[Path], tmp_path: Path) -> None:
    name, version = platform.libc_ver()
    if name != "glibc" or Version(version) > Version("2.36"):
        pytest.skip("the page is about wheels that are built on Debian 12")
    (told,) = re.findall(r"needs glibc ([\d.]+)", text_of(ROOT / "docs" / "installing.md"))
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            modules = [archive.extract(name, tmp_path) for name in archive.namelist() if name.endswith(".so")]
        symbols = subprocess.run(["objdump", "-T", *modules], capture_output=True, text=True, check=True).stdout
        assert max(map(Version, re.findall(r"\bGLIBC_([\d.]+)", symbols))) == Version(told)
        assert max(map(Version, re.findall(r"\bGLIBCXX_([\d.]+)", symbols))) <= Version("3.4.29"), "that of GCC 11"
