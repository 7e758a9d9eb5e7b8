"""The house has floors: imports go one way, and a bare import is light."""

import ast
import py_compile
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import pytest

from cluewright.faces import homes_of

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


def importing(names: set[str]) -> list[Path]:
    """The files that import one of these names: only where one stands at all the text is parsed."""
    files = (file for file in SOURCE.rglob("*.py") if any(name in file.read_text(encoding="utf-8") for name in names))
    return [file for file in files if names & imported_by(file)]


def test_only_verifying_uses_the_checker() -> None:
    assert {file.relative_to(SOURCE).parts[0] for file in importing({"_checker"})} == {"verifying"}


def test_verifying_uses_nothing_that_uses_the_kernel() -> None:
    """The linter would see neither the compiled module nor which names come from a folder."""
    users = importing({"_kernel", "native", "completed", "quick_closure", "closures", "closure_of"})
    assert not [file for file in users if "verifying" in file.relative_to(SOURCE).parts]
    assert users


FACES = [file for file in SOURCE.rglob("*/__init__.py") if "names_from(" in file.read_text(encoding="utf-8")]
"""Folders whose names are imported when they are first used."""


def imported_for_types(file: Path) -> set[tuple[str, str]]:
    """(file, name) of each name that a folder's `__init__.py` imports for type checkers alone."""
    (block,) = (node for node in ast.parse(file.read_text(encoding="utf-8")).body if is_for_types(node))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {(node.module or "", alias.name) for node in imports for alias in node.names}


def is_for_types(node: ast.stmt) -> TypeGuard[ast.If]:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize("file", FACES, ids=lambda file: file.parent.name)
def test_a_folder_gives_later_what_type_checkers_see(file: Path) -> None:
    folder = import_module(".".join(file.relative_to(SOURCE.parent).parent.parts))
    given_later = {(home.removeprefix("."), name) for name, home in homes_of(folder.__name__).items()}
    assert given_later == imported_for_types(file), "each name has a line of its own: from .file import name as name"
    parts = {one.stem for one in file.parent.iterdir()}
    assert not {name for _, name in given_later} & parts, "Python gives a folder the names of its files, too"
    for home, name in given_later:
        assert getattr(folder, name) is getattr(import_module(f"{folder.__name__}.{home}"), name)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = folder.nothing


def test_a_folder_has_the_same_names_where_only_compiled_files_are_installed() -> None:
    folders = ["cluewright", *(".".join(file.relative_to(SOURCE.parent).parent.parts) for file in FACES)]
    code = (
        "from importlib import import_module; from cluewright import faces\n"
        f"for name in {folders!r}:\n"
        "    import_module(name)\n"
        "    print(name, faces.homes_in_text(name) == faces.homes_in_code(name) != {})"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [f"{name} True" for name in folders]


def test_the_public_names_are_found_without_the_text_of_any_file(tmp_path: Path) -> None:
    """A package of compiled files has them, as programs that are bundled with Python do."""
    for file in SOURCE.glob("*.py"):
        py_compile.compile(str(file), str(tmp_path / "cluewright" / f"{file.stem}.pyc"), doraise=True)
    code = "import cluewright as cw; print(cw.__file__, cw.CluewrightError.__name__, 'find' in dir(cw))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    assert told.split() == [str(tmp_path / "cluewright" / "__init__.pyc"), "CluewrightError", "True"]


BY_PYTHON = {"boards", "checked.py", "late_dataclasses.py", "processes", "verifying"}
"""What accepts certificates does not trust code of our own with what a dataclass is."""


def test_dataclasses_are_written_late_where_no_certificate_depends_on_them() -> None:
    by_python = [
        file.relative_to(SOURCE)
        for file in SOURCE.rglob("*.py")
        if "slots=True" not in (text := file.read_text(encoding="utf-8"))
        if re.search(r"^from dataclasses import .*\bdataclass\b", text, re.MULTILINE)
    ]
    assert by_python
    others = [str(file) for file in by_python if file.parts[0] not in BY_PYTHON]
    assert others == [], "take `dataclass` from late_dataclasses.py here"
