"""CONTRIBUTING keeps its word: its example strategy and board, added as it says, pass the generic tests."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import cluewright

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", GUIDE, flags=re.DOTALL)


def path_named(pattern: str) -> str:
    """The path below the package that the guide gives for a file."""
    found = re.search(rf"`src/cluewright/({pattern})`", GUIDE)
    assert found, f"no path like {pattern} in CONTRIBUTING"
    return found[1]


def insert_after(path: Path, line: str, added: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(line) == 1, f"{line!r} does not stand once in {path.name}"
    path.write_text(text.replace(line, line + added), encoding="utf-8")


def test_the_examples_of_the_guide_pass_the_generic_tests(tmp_path: Path) -> None:
    strategy_file, catalogue_line, board_line = blocks()
    package = tmp_path / "cluewright"
    shutil.copytree(Path(cluewright.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))

    name = path_named(r"strategies/remote\w+\.py")
    (package / name).write_text(strategy_file, encoding="utf-8")
    catalogue = package / path_named(r"strategies/catalogue\.py")
    insert_after(catalogue, "    wings.W_WING,\n", catalogue_line)
    insert_after(catalogue, "from . import fish, intersections, ", f"{Path(name).stem}, ")
    variants = package / path_named(r"boards/variants\.py")
    insert_after(variants, '    "12x12": (3, 4),\n', board_line)

    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "-q",
            "tests/strategies",
            "-k",
            "remote-pair or 15x15",
        ],
        cwd=ROOT,
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed, run.stdout
    assert int(passed[1]) > 50, "the generic tests did not pick up the new strategy and board"
