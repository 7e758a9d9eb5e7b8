"""Extras: what only some uses need is in an extra of the package, and what it needs is said where it is missing."""

import sys
import tomllib

import pytest
from tests.pages import ROOT

from cluewright.errors import CluewrightError
from cluewright.extras import EXTRAS, check_installed


def test_every_extra_installs_what_is_said_to_come_with_it() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    installed = {requirement.partition(">=")[0]: extra for extra, needed in extras.items() for requirement in needed}
    assert {module: extra for module, (extra, _) in EXTRAS.items()} == installed


@pytest.mark.parametrize("module", EXTRAS)
def test_what_is_missing_is_told_with_the_extra_that_has_it(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_installed(module)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CluewrightError, match=rf"not installed; .*cluewright\[{EXTRAS[module][0]}\]"):
        check_installed(module)
