"""The examples in docstrings run."""

import doctest
import importlib
import pkgutil

import pytest

import cluewright

MODULES = [
    module.name
    for module in pkgutil.walk_packages(cluewright.__path__, "cluewright.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["cluewright", *MODULES])
def test_examples_run(name: str) -> None:
    assert not doctest.testmod(importlib.import_module(name)).failed
