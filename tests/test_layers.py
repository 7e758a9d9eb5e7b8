"""The house has floors: imports go one way, and a bare import is light."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "cluewright"
HEAVY = {"clingo", "cluewright._checker", "cluewright._kernel", "cyclopts", "numpy", "pysat", "rich"}


def test_import_contracts_hold() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([linter, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("module", ["cluewright", "cluewright.version"])
def test_bare_import_is_light(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not HEAVY & set(loaded.split())


@cache
def imported_by(file: Path) -> set[str]:
    """The last parts of all names of modules, and the names from them, that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.name.split(".")[-1] for alias in node.names}
            found |= {(node.module or "").split(".")[-1]} if isinstance(node, ast.ImportFrom) else set()
    return found


def test_only_verifying_uses_the_checker() -> None:
    users = {file.relative_to(SOURCE).parts[0] for file in SOURCE.rglob("*.py") if "_checker" in imported_by(file)}
    assert users == {"verifying"}


def test_verifying_uses_nothing_that_uses_the_kernel() -> None:
    """The linter would see neither the compiled module nor which names come from a folder."""
    native = {"_kernel", "native", "completed", "quick_closure", "closures", "closure_of"}
    users = [file for file in SOURCE.rglob("*.py") if native & imported_by(file)]
    assert not [file for file in users if "verifying" in file.relative_to(SOURCE).parts]
    assert users
