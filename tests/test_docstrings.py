"""The examples in docstrings run."""

import doctest
import importlib
import pkgutil
import re

import pytest

import cluewright

FOUND = [
    module
    for module in pkgutil.walk_packages(cluewright.__path__, "cluewright.")
    if not module.name.endswith("__main__")
]
MODULES = [module.name for module in FOUND]
PACKAGES = [module.name for module in FOUND if module.ispkg]


@pytest.mark.parametrize("name", ["cluewright", *MODULES])
def test_examples_run(name: str) -> None:
    assert not doctest.testmod(importlib.import_module(name)).failed


CALLED = {"cli": "command line", "web": "studio"}
"""Folders whose names are short for what they are."""


@pytest.mark.parametrize("name", PACKAGES)
def test_the_headline_of_a_package_names_it_and_says_what_is_in_it(name: str) -> None:
    folder = name.rpartition(".")[2]
    headline = str(importlib.import_module(name).__doc__).partition("\n")[0]
    called = CALLED.get(folder, folder.replace("_", " "))
    assert re.match(rf"{called}\b[^:.]*: .*[.?]$", headline, re.IGNORECASE), headline
    assert not re.match(r"[A-Z ]{5,}:", headline), headline
