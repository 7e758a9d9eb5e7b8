"""The examples in docstrings run."""

import doctest
import importlib
import pkgutil
import re

import pytest
from tests.cases import check_each

import cluewright

FOUND = [
    module
    for module in pkgutil.walk_packages(cluewright.__path__, "cluewright.")
    if not module.name.endswith("__main__")
]
MODULES = [module.name for module in FOUND]
PACKAGES = [module.name for module in FOUND if module.ispkg]


FOLDERS = ["", *dict.fromkeys(name.split(".")[1] for name in MODULES)]
"""What is directly in the package, and the package itself."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_examples_run(folder: str) -> None:
    def check(name: str) -> None:
        assert not doctest.testmod(importlib.import_module(name)).failed

    check_each(check, ((name,) for name in ["cluewright", *MODULES] if [*name.split("."), ""][1] == folder))


CALLED = {"cli": "command line", "web": "studio"}
"""Folders whose names are short for what they are."""


@pytest.mark.parametrize("name", PACKAGES)
def test_the_headline_of_a_package_names_it_and_says_what_is_in_it(name: str) -> None:
    folder = name.rpartition(".")[2]
    headline = str(importlib.import_module(name).__doc__).partition("\n")[0]
    called = CALLED.get(folder, folder.replace("_", " "))
    assert re.match(rf"{called}\b[^:.]*: .*[.?]$", headline, re.IGNORECASE), headline
    assert not re.match(r"[A-Z ]{5,}:", headline), headline
