"""The kernel's ratings on the whole scales, beside the reference."""

import pytest
from tests.rating.explainer.test_way import RATED, by, tenths

from cluewright._kernel import scale_techniques
from cluewright.boards.batches import as_rows
from cluewright.rating.by_scale import scale_ratings
from cluewright.rating.explainer import SCALES
from cluewright.rating.technique.scale import HARDER, TECHNIQUES


def test_the_table_of_the_kernel_is_this_one() -> None:
    assert scale_techniques() == [(technique.name, technique.lowest) for technique in (*TECHNIQUES, *HARDER)]


@pytest.mark.parametrize("scale", SCALES)
def test_the_kernel_rates_as_the_reference(scale: str) -> None:
    found = scale_ratings(*as_rows([*RATED]), scale)
    assert [list(map(int, each)) for each in zip(*found, strict=True)] == [tenths(by(scale, each)) for each in RATED]
