"""Chute cubes: unavoidable sets, and the fillings that they refute."""

import itertools
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.samples import DESCRIBED
from tests.verifying.samples import RIGHT, SETS, SMALL, all_sets, certificate, cubes, full_grids, is_possible

from cluewright import verify
from cluewright.boards import Mask, as_mask, bits_of, board_from_plain
from cluewright.verifying import Certificate, Refusal, verify_given, verify_part
from cluewright.verifying.kinds.chute_cubes.carried import Carried, key_of
from cluewright.verifying.kinds.chute_cubes.unavoidable_sets import UnavoidableSets

RIGHT_CUBES = RIGHT["chute-cubes"]
ROWS = list(range(8))


def part_of(whole: Certificate, fillings: list[str], proof: bytes | None = None) -> Certificate:
    evidence = {**whole.evidence, "fillings": fillings}
    return replace(whole, evidence=evidence, proof=whole.proof if proof is None else proof)


def every_filling(cells: list[int]) -> list[str]:
    """The fillings of a region, each once up to relabelling: new digits come in order."""
    found = set()
    for full in full_grids():
        names: dict[int, int] = {}
        found.add(" ".join(str(names.setdefault(full[cell], len(names) + 1)) for cell in cells))
    return sorted(found)


@given(seed=st.integers(0, 2**32))
def test_with_all_sets_a_mask_is_refuted_exactly_where_it_is_impossible(seed: int) -> None:
    rng = random.Random(seed)
    mask = Mask(SMALL, bits_of(rng.sample(range(16), rng.randrange(2, 8))))
    strategies = rng.choice([*SETS, "full-house"])
    region = rng.choice([ROWS, [0, 1, 4, 5, 8, 9, 12, 13], rng.sample(range(16), rng.randrange(1, 9))])
    verdict = verify(cubes(mask, strategies, region))
    assert bool(verdict) == (not is_possible(mask, strategies)), verdict.reason


@given(seed=st.integers(0, 2**32))
def test_a_set_is_accepted_exactly_where_what_stands_there_can_be_exchanged(seed: int) -> None:
    """The cells of each class are equal in one grid at least, so whether they can be rearranged is seen there."""
    rng = random.Random(seed)
    mask = Mask(SMALL, bits_of(rng.sample(range(16), rng.randrange(0, 6))))
    full = rng.choice(full_grids())
    digits = rng.sample(range(1, 5), rng.randrange(1, 4))
    classes = [sorted(rng.sample([c for c in range(16) if full[c] == d], rng.randrange(2, 5))) for d in digits]
    text = ",".join(" ".join(map(str, cells)) for cells in classes) + "\n"
    changed = [cell for cells in classes for cell in cells if cell not in mask]

    def fits(filled: tuple[int, ...]) -> bool:
        other = dict(zip(changed, filled, strict=True))
        return filled != tuple(full[cell] for cell in changed) and all(
            sorted(full[cell] for cell in house.cells) == sorted(other.get(cell, full[cell]) for cell in house.cells)
            for house in SMALL.houses
        )

    if len(changed) > 8:
        return  # too many ways to go through
    if any(map(fits, itertools.product(digits, repeat=len(changed)))):
        assert len(UnavoidableSets.checked(mask, text.encode())) == 1
    else:
        with pytest.raises(Refusal, match="can be filled otherwise"):
            UnavoidableSets.checked(mask, text.encode())


WRONG_SETS = {
    b"0 13\n": "can be filled otherwise",
    b"0 9\n": "can be filled otherwise",
    b"x\n": "cells in classes",
    b"0\n": "cells in classes",
    b"0 5": "cells in classes",
    b"5 0\n": "cells in classes",
    b"0 5,\n": "cells in classes",
    b"0 5,5 10\n": "cells in classes",
    b"0 16\n": "cells in classes",
    b"-1 5\n": "cells in classes",
    b"0  5\n": "cells in classes",
    b"0 5 0\n": "cells in classes",
    b"0 99999999999999999999\n": "cells in classes",
}


@pytest.mark.parametrize("text", WRONG_SETS)
def test_a_wrong_set_is_refused(text: bytes) -> None:
    verdict = verify(replace(RIGHT_CUBES, proof=RIGHT_CUBES.proof + text))
    assert verdict.reason.startswith(f"proof, set {RIGHT_CUBES.proof.count(10) + 1}: expected")
    assert WRONG_SETS[text] in verdict.reason


def test_without_the_sets_a_filling_is_left() -> None:
    assert "expected sets that refute every filling" in verify(replace(RIGHT_CUBES, proof=b"")).reason


def test_a_proper_puzzle_that_is_not_named_is_left() -> None:
    puzzles = RIGHT_CUBES.evidence["puzzles"]
    assert puzzles
    fewer = replace(RIGHT_CUBES, evidence={**RIGHT_CUBES.evidence, "puzzles": []})
    assert "expected sets that refute every filling" in verify(fewer).reason


WRONG_EVIDENCE: list[tuple[str, Any, str]] = [
    ("cells", [], "cells: expected some"),
    ("cells", [0, 0], "cells: expected different"),
    ("cells", [16], "cells, entry 1: expected"),
    ("cells", "01", "cells: expected a list"),
    ("puzzles", None, "puzzles: expected a list"),
    ("puzzles", [5], "puzzles: expected lines"),
    ("puzzles", ["x"], "puzzles: expected 16"),
    ("puzzles", ["1" + "." * 15], "puzzles: expected clues in the mask's cells"),
]


@pytest.mark.parametrize(("field", "value", "reason"), WRONG_EVIDENCE)
def test_wrong_evidence_is_refused_with_words(field: str, value: Any, reason: str) -> None:
    verdict = verify(replace(RIGHT_CUBES, evidence={**RIGHT_CUBES.evidence, field: value}))
    assert verdict.reason.startswith(reason), verdict.reason


def test_a_puzzle_that_the_strategies_complete_does_not_count_as_hopeless() -> None:
    mask = as_mask("*..**.......*..*")
    assert is_possible(mask, "basic")
    verdict = verify(replace(cubes(mask, "full-house", ROWS), strategies=("naked-single",)))
    assert "puzzles: expected none that the strategies complete as wished" in verdict.reason


def test_fixed_digits_and_boards_for_which_sets_say_nothing_are_refused() -> None:
    assert verify(replace(RIGHT_CUBES, mask=as_mask("1*.*....*.*....*"))).reason.startswith("mask: expected free")
    plain = {"name": "one", "rows": 1, "columns": 4, "digits": 1, "box_shape": None, "houses": []}
    for board in DESCRIBED["twice 4"], board_from_plain(plain):
        claim = replace(RIGHT_CUBES, mask=Mask(board, 1), evidence={"cells": [0], "puzzles": []}, proof=b"0 1,2 3\n")
        assert verify(claim).reason.startswith("board: expected two digits or more")


def test_a_part_is_not_a_whole_and_parts_must_make_it_up() -> None:
    every = every_filling(ROWS)
    parts = [part_of(RIGHT_CUBES, every[:1]), part_of(RIGHT_CUBES, every[1:])]
    for part in parts:
        assert verify_part(part, {})
        assert verify(part).reason.startswith("evidence: expected")
    assert verify_given(RIGHT_CUBES, parts)
    assert "that refutes the filling" in verify_given(RIGHT_CUBES, parts[:1]).reason
    assert "that refutes the filling" in verify_given(RIGHT_CUBES, parts[1:]).reason
    fewer = replace(RIGHT_CUBES, proof=b"")
    assert verify_given(fewer, parts).reason.startswith("proof: expected the sets of the parts")
    others = [part_of(replace(RIGHT_CUBES, mask=as_mask("**.*....*.*...*.")), every)]
    assert verify_given(RIGHT_CUBES, others).reason.startswith("parts: expected the same question")


def test_a_hint_is_not_believed() -> None:
    """Of what is right, tests/verifying/kinds/test_carried_proofs.py tells: a hint is what a certificate may carry."""
    filling = every_filling(ROWS)[0]
    part, key = part_of(RIGHT_CUBES, [filling]), key_of(map(int, filling.split()))
    none = np.zeros(0, np.int32)
    for lemmas in b"a\0", b"a\x02\0a\x03\0a\0":
        reason = verify_part(part, {key: Carried(none, lemmas)}).reason
        assert reason.startswith("proof that nothing is left of the filling")
    assert verify_part(part, {key: Carried(none, b"nonsense")}).reason.startswith("carried lemmas about the filling")
    assert verify_part(part, {key: Carried(none, b"")}), "the solver takes other sets"


def test_all_sets_are_those_of_the_definition() -> None:
    """This board has few enough to list them all: none where every cell is a clue, and many without clues."""
    assert all_sets(as_mask("*" * 16)) == b""
    assert all_sets(as_mask("." * 16)).count(b"\n") > 100


def test_words_count_only_what_there_is() -> None:
    """Two columns hold no clue, so each filling of their stack has another arrangement, and no set is needed."""
    idle = certificate("chute-cubes", "*...*...*....*..", "basic", cells=[2, 6, 10, 14, 3, 7, 11, 15], puzzles=[])
    assert verify(idle)
    assert "however stack 2 is filled, its clues allow another arrangement" in idle.words
    assert "in a set of cells" in replace(idle, proof=b"0 1,4 5\n").words
    assert "in one of 2 sets of cells" in replace(idle, proof=b"0 1,4 5\n" * 2).words


def test_words_do_not_claim_that_there_are_as_many_puzzles_as_are_listed() -> None:
    """The sample lists each puzzle under all names of its digits, so the list is longer than it must be."""
    assert verify(RIGHT_CUBES)
    listed = len(RIGHT_CUBES.evidence["puzzles"])
    assert f"the names of digits aside, no more than {listed} puzzles have only one solution" in RIGHT_CUBES.words
    one = replace(RIGHT_CUBES, evidence={**RIGHT_CUBES.evidence, "puzzles": RIGHT_CUBES.evidence["puzzles"][:1]})
    assert "no more than one puzzle has only one solution" in one.words
