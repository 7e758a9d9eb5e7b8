"""The project's own files, held against each other."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import cluewright
from cluewright import _checker, _kernel

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())

PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[0-9][A-Za-z0-9.]*)")
# A package index of any kind, an option or a lock file's field that names one, and somebody's own folders.
PRIVATE = re.compile(
    r"--(?:extra-)?index-url|--find-links|--trusted-host|\"resolved\":|https?://\S+/simple\b|pythonhosted\.|"
    r"registry\.npmjs|(?<![\w.~/-])/(?:home|root|work|Users|opt)/\w"
)


def canonical_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    matches = {line: PIN.fullmatch(line) for line in lines if not line.startswith("#")}
    assert all(matches.values()), [line for line, match in matches.items() if not match]
    return {canonical_name(match["name"]): match["version"] for match in matches.values() if match}


def requirements() -> list[str]:
    """All that `.venv` has; the fuzzer of `make fuzz-api` is put elsewhere."""
    project = PROJECT["project"]
    groups = [lines for name, lines in PROJECT["dependency-groups"].items() if name != "fuzzer"]
    extras = project["optional-dependencies"].values()
    lists = [PROJECT["build-system"]["requires"], project["dependencies"], *extras, *groups]
    return sorted({_name_of(line) for lines in lists for line in lines})


def _name_of(requirement: str) -> str:
    return canonical_name(re.split(r"[^\w.-]", requirement)[0])


def test_no_registry_and_no_private_path_is_named() -> None:
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    found = []
    for path in filter(Path.is_file, (ROOT / name for name in listed.stdout.split("\0") if name)):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:  # a picture, say
            continue
        if path != Path(__file__).resolve():
            found += [f"{path}:{n}: {line}" for n, line in enumerate(lines, 1) if PRIVATE.search(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", requirements())
def test_requirement_is_pinned_and_installed_as_pinned(name: str) -> None:
    assert pins()[name] == metadata.version(name)


def test_the_fuzzer_is_pinned() -> None:
    assert {_name_of(line) for line in PROJECT["dependency-groups"]["fuzzer"]} <= set(pins())


def test_version_is_the_installed_one() -> None:
    assert cluewright.__version__ == metadata.version("cluewright")


def test_tests_run_against_the_installed_package() -> None:
    assert Path(cluewright.__file__).is_relative_to(sys.prefix)


def test_kernel_names_its_simd_level() -> None:
    assert _kernel.simd_level() in {"avx512", "avx2", "plain"}


@pytest.mark.parametrize("module", [_kernel, _checker], ids=lambda module: module.__name__)
def test_a_compiled_module_and_its_stub_have_the_same_names(module: ModuleType) -> None:
    stub = ast.parse((ROOT / "src" / module.__name__.replace(".", "/")).with_suffix(".pyi").read_text())
    declared = {node.name for node in stub.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    annotated = [node for node in stub.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    declared |= {ast.unparse(node.target) for node in annotated if ast.unparse(node.annotation) != "TypeAlias"}
    assert declared == {name for name in dir(module) if not name.startswith("_")}
