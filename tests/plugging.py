"""Plugins for tests, of which nothing is left after a test."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.pages import ROOT

from cluewright import plugins
from cluewright.plugins import VARIABLE
from cluewright.strategies.catalogue import _named

KINDS = ("strategy", "format", "engine", "solving_engine")
OWN = {kind: ROOT / "examples" / "plugins" / f"own_{kind}.py" for kind in KINDS}
"""The examples."""
CHAINED = "7349..216.2.314987891726453.1....742.....1.38.8.47..9126..3..74.5....369...6...25"
"""A puzzle in which the strategy of the examples has a step."""
HEAD = "from cluewright.extending import *\nimport cluewright as cw\n"
Write = Callable[..., Path]
"""Writes a plugin of a text, and perhaps in a file of a name."""


@contextmanager
def forgotten() -> Iterator[None]:
    """Without plugins; those that are loaded meanwhile are forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_plugins", "_members"):
            patch.setattr(plugins, name, {})
        patch.setenv(VARIABLE, "")
        _named.cache_clear()
        yield
        _named.cache_clear()
        os.environ.pop(VARIABLE, None)


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Write]:
    """Writes a plugin of this text, after the imports that it needs."""

    def written(text: str, name: str = "mine.py") -> Path:
        file = tmp_path / name
        file.write_text(HEAD + text, encoding="utf-8")
        return file

    with forgotten():
        yield written
