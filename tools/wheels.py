"""Makes what others install: an sdist, and from it a wheel for each kind of Python that is present.

`make wheels` runs `python -m tools.wheels`. Each wheel is built in a folder of its own, with build tools of its own, as
pinned in constraints.txt: nothing of .venv or build/ is used or changed. Python 3.11 gets its own wheel; that for the
stable ABI of 3.12 serves all later ones, and is built by the oldest of them. A Python without headers is passed over.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
OLDEST = (3, 11)
STABLE = (3, 12)
"""The oldest Python with the stable ABI that pyproject.toml asks for (`wheel.py-api`)."""
NEWEST_TRIED = 20
"""Minor versions up to this one are looked for."""
ASK = """
import json, pathlib, platform, sys, sysconfig
has_stable_abi = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
has_headers = pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()
print(json.dumps([sys.version_info[:2], has_stable_abi and has_headers]))
"""


class Interpreter(NamedTuple):
    """A CPython that can build a wheel."""

    version: tuple[int, int]
    path: Path


def interpreters() -> list[Interpreter]:
    """Those present with headers, one of each version, oldest first."""
    found: dict[tuple[int, int], Path] = {}
    for path in _candidates():
        run = subprocess.run([path, "-c", ASK], capture_output=True, text=True, check=False)
        if run.returncode:  # a version manager's stub for a Python that is not chosen
            continue
        version, can_build = json.loads(run.stdout)
        if can_build and tuple(version) >= OLDEST:
            found.setdefault(tuple(version), path)
    return sorted(Interpreter(*each) for each in found.items())


def _candidates() -> Iterator[Path]:
    """This interpreter, those on PATH, and those of pyenv."""
    yield Path(sys.executable)
    names = [f"python3.{minor}" for minor in range(OLDEST[1], NEWEST_TRIED + 1)]
    yield from (Path(found) for name in names if (found := shutil.which(name)))
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob("versions/3.*/bin/python"))


def builders(present: list[Interpreter]) -> list[Interpreter]:
    """Those of the interpreters that build a wheel each: the others take one of these wheels."""
    stable = [each for each in present if each.version >= STABLE]
    return [each for each in present if each.version < STABLE] + stable[:1]


def make_sdist(folder: Path) -> Path:
    """Build the sdist, which is the project as git has it, into a folder."""
    code = "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"
    return _made(folder, [sys.executable, "-c", code, str(folder)])


def make_wheel(sdist: Path, interpreter: Interpreter, folder: Path) -> Path:
    """Build the wheel of an interpreter from the sdist into a folder."""
    pip = [sys.executable, "-m", "pip", "--python", str(interpreter.path), "--disable-pip-version-check"]
    wheel = ["wheel", "--quiet", "--no-deps", "--no-cache-dir", "--wheel-dir", str(folder)]
    return _made(folder, [*pip, *wheel, "--build-constraint", str(ROOT / "constraints.txt"), str(sdist)])


def _made(folder: Path, command: list[str]) -> Path:
    """Run a command that leaves one new file in a folder."""
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    variables = {name: value for name, value in os.environ.items() if name not in {"CMAKE_ARGS", "PYTHONPATH"}}
    subprocess.run(command, cwd=ROOT, env=variables, check=True, stdout=sys.stderr)
    (made,) = (path for path in folder.iterdir() if path.stat().st_mtime_ns != before.get(path))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where the files go (dist)")
    folder: Path = parser.parse_args().to.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    sdist = make_sdist(folder)
    print(sdist, flush=True)
    for interpreter in builders(interpreters()):
        print(make_wheel(sdist, interpreter, folder), flush=True)


if __name__ == "__main__":
    main()
