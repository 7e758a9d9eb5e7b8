"""The licences of what is passed on with the package, and of what is installed beside it."""

import re
from importlib.metadata import files

import pytest
from tests.pages import ROOT, text_of
from tools.licences_page import USES, closure, licence, names, page

BINDING = re.compile(r"\bA?GPL", re.IGNORECASE)
"""Licences that would bind what is made with the package, and so do not go with its own."""


def installed_with_nanobind(name: str) -> str:
    """The text of the one file of that name."""
    (found,) = (file for file in files("nanobind") or () if file.name == name)
    return found.read_text(encoding="utf-8")


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def test_the_page_is_up_to_date() -> None:
    assert text_of(ROOT / "docs" / "licences.md") == page(), "run: make docs"


def test_the_use_of_every_direct_dependency_is_told() -> None:
    assert [package for package in USES if f"| {package} |" not in page()] == []


def test_no_dependency_has_a_licence_that_binds_ours() -> None:
    needed = closure(["cluewright[plots,parquet,cluster,web]"])
    assert len(needed) > len(USES)
    assert [package for package in sorted(needed) if BINDING.search(licence(package))] == []


def test_a_package_without_a_licence_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.licences_page.READ", {})
    with pytest.raises(ValueError, match="resvg-py names no licence"):
        licence("resvg-py")


def test_the_closure_follows_extras_and_leaves_out_other_systems() -> None:
    assert {"rich", "pygments"} <= closure(["rich"])
    assert "colorama" not in closure(["click"]), "which click needs on Windows"
    assert names(["python_sat==1.9.dev17", "rich>=15"]) == {"python-sat", "rich"}


def test_the_licence_of_nanobind_is_that_of_the_nanobind_that_is_compiled_in() -> None:
    assert text_of(ROOT / "licences" / "nanobind.txt") == installed_with_nanobind("LICENSE")


def test_the_licence_of_robin_map_is_the_one_at_its_head() -> None:
    head = installed_with_nanobind("robin_map.h").partition("*/")[0]
    assert words(text_of(ROOT / "licences" / "robin-map.txt")) == words(head)
