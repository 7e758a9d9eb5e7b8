"""What several tests of checkpoints need."""

from functools import partial

import pytest

from cluewright.finding.engines.chute_cubes import pieces as chute_cubes_pieces
from cluewright.finding.engines.starvation import pieces as starvation_pieces
from cluewright.finding.engines.starvation.stops import Stops
from cluewright.finding.running import portfolio


@pytest.fixture
def no_head_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search is dealt out in pieces from its beginning, so that a short one is like a long one."""
    monkeypatch.setattr(portfolio, "HEAD_START", 0)


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pieces of both engines are so small that there are many, and those of starvation are split as well."""
    monkeypatch.setattr(starvation_pieces, "Stops", partial(Stops, nodes=2))
    monkeypatch.setattr(starvation_pieces, "MAX_NODES", 4)
    monkeypatch.setattr(starvation_pieces, "MIN_PIECES", 4)
    monkeypatch.setattr(starvation_pieces, "MIN_PARTS", 2)
    monkeypatch.setattr(chute_cubes_pieces, "FILLINGS_PER_PIECE", 2)
    monkeypatch.setattr(chute_cubes_pieces, "MAX_PROPOSALS", 0)
    monkeypatch.setattr(chute_cubes_pieces, "PROPOSALS_PER_SLICE", 1)
