"""Where a clue more may help: outside the cells at fault, none does."""

from dataclasses import replace

import pytest
from tests.verifying.samples import RIGHT, SMALL, brute_force, is_possible

from cluewright.boards import as_mask, bits
from cluewright.verifying import Certificate, verify

CLASHING = brute_force(as_mask("11" + "*" * 14, "4x4"), "basic")
SAMPLES = {**RIGHT, "digits that clash": CLASHING}


@pytest.mark.parametrize("certificate", SAMPLES.values(), ids=SAMPLES)
def test_no_clue_outside_the_cells_at_fault_makes_a_puzzle_possible(certificate: Certificate) -> None:
    assert verify(certificate)
    assert certificate.board == SMALL
    for cell in bits(certificate.mask.empty & ~certificate.at_fault):
        larger = replace(certificate.mask, cells=certificate.mask.cells | 1 << cell)
        assert not is_possible(larger, ",".join(certificate.strategies))


def test_some_kinds_say_which_cells_are_at_fault_and_some_that_no_clue_helps() -> None:
    said = {one.kind.name for one in SAMPLES.values() if one.at_fault not in (0, one.board.all_cells)}
    assert said == {"idle-symmetry", "reach", "chute"}
    assert {one.kind.name for one in SAMPLES.values() if not one.at_fault} == {"no-grid", "brute-force"}
