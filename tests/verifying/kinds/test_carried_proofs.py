"""What a chute-cubes certificate carries: it saves the solver, and is never believed."""

import struct
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.finding.running.test_workers import resident_bytes
from tests.verifying.samples import RIGHT, cubes

from cluewright import Impossible, find, random_mask
from cluewright.boards import as_mask
from cluewright.verifying import Certificate, certificate_from_json, certificate_to_json, verify
from cluewright.verifying.kinds.chute_cubes import carried, check, clauses
from cluewright.verifying.kinds.chute_cubes.carried import Carried, CarriedFilling
from cluewright.verifying.kinds.chute_cubes.clauses import Cubes

SETS_ONLY = cubes(as_mask("**.*....*.*....*"), "full-house", [0, 15])
"""With few cells in the region there are few fillings, and it takes lemmas to refute each."""


def binary(text: bytes) -> bytes:
    """The lemmas of a DRUP proof, as docs/certificates.md says that they are carried."""
    written = bytearray()
    for line in text.splitlines():
        if line.startswith(b"d"):
            continue
        written += b"a"
        for literal in map(int, line.split()):
            number = 2 * abs(literal) + (literal < 0)
            while number >= 128:
                written.append(number % 128 + 128)
                number //= 128
            written.append(number)
    return bytes(written)


@cache
def entries() -> tuple[CarriedFilling, ...]:
    """For each filling all its sets, and a proof by the solver."""
    found, region = [], SETS_ONLY.evidence["cells"]
    prover: Cubes = check._cubes(SETS_ONLY, region, SETS_ONLY.evidence["puzzles"])
    for filling in check._fillings(SETS_ONLY.mask, region):
        digits = np.zeros(16, np.int32)
        digits[region] = carried.digits_of_key(filling)
        numbers = prover.sets.open_in(digits, 16)
        lemmas = prover.refutation(filling, Carried(numbers, b"")).proof
        found.append(CarriedFilling(filling, Carried(numbers, binary(lemmas))))
    assert len(found) == 2
    assert all(entry.carried.lemmas.count(b"\0") > 2 for entry in found)
    return tuple(found)


def carrying(*blocks: Iterable[CarriedFilling]) -> Certificate:
    return with_streams(*(carried.block(block) for block in blocks))


def with_streams(*blocks: tuple[bytes, bytes]) -> Certificate:
    return replace(SETS_ONLY, proof=carried.with_blocks(SETS_ONLY.proof, blocks))


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    entries()  # by the solver

    def asked(_: Any) -> None:
        raise AssertionError("the solver was asked")

    monkeypatch.setattr(clauses, "_proof", asked)


@pytest.mark.usefixtures("no_solver")
def test_what_is_carried_is_accepted_without_a_solver() -> None:
    one, other = entries()
    for whole in carrying([one, other]), carrying([other], [one]):
        assert verify(whole), verify(whole).reason
        assert certificate_from_json(certificate_to_json(whole), whole.proof) == whole


def test_what_is_not_carried_is_left_to_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = entries()
    asked, prove = list[int](), clauses._proof

    def noted(tables: Any) -> bytes | None:
        asked.append(1)
        return prove(tables)

    monkeypatch.setattr(clauses, "_proof", noted)
    for blocks, times in (([[one, other]], 0), ([[one]], 1), ([[other]], 1), ([], 2)):
        asked.clear()
        assert verify(carrying(*blocks))
        assert len(asked) == times, "an older certificate carries nothing"
    only_sets = CarriedFilling(one.filling, Carried(one.carried.numbers, b""))
    asked.clear()
    assert verify(carrying([only_sets, other]))
    assert len(asked) == 1
    too_few = CarriedFilling(one.filling, Carried(one.carried.numbers[:0], b""))
    assert verify(carrying([too_few, other])), "the solver gets all sets where those that are named do not suffice"


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3, 5, 6))])
def test_a_search_carries_a_proof_for_each_filling(seed: int) -> None:
    outcome = find(random_mask("6x6", 8, seed=seed), "naked-single", engine="chute-cubes", workers=1, seed=1)
    assert isinstance(outcome, Impossible)
    assert verify(outcome.certificate)


def forged(change: Callable[[Carried], Carried], which: int = 0) -> Certificate:
    found = list(entries())
    found[which] = found[which]._replace(carried=change(found[which].carried))
    return carrying(found)


def numbers(*given: int) -> "np.ndarray[Any, np.dtype[np.int32]]":
    return np.array(given, np.int32)


FORGED: dict[str, tuple[Callable[[], Certificate], str]] = {
    "sets that there are not": (
        lambda: forged(lambda one: one._replace(numbers=numbers(0, 1_000_000))),
        "carried: expected numbers of",
    ),
    "too few sets": (lambda: forged(lambda one: one._replace(numbers=one.numbers[:0])), "proof that nothing is left"),
    "lemmas without the last": (
        lambda: forged(lambda one: one._replace(lemmas=one.lemmas[:-2].rpartition(b"a")[0])),
        "proof that nothing is left",
    ),
    "only the empty lemma": (lambda: forged(lambda one: one._replace(lemmas=b"a\0")), "proof that nothing is left"),
    "lemmas that do not follow": (
        lambda: forged(lambda one: one._replace(lemmas=b"a\x02\0a\x03\0a\0")),
        "proof that nothing is left",
    ),
    "a literal of no variable": (
        lambda: forged(lambda one: one._replace(lemmas=b"a\xff\xff\xff\x7f\0" + one.lemmas)),
        "proof that nothing is left",
    ),
    "a literal of no number": (lambda: forged(lambda one: one._replace(lemmas=b"a\x01\0")), "carried lemmas about"),
    "a literal without end": (lambda: forged(lambda one: one._replace(lemmas=b"a" + b"\xff" * 9)), "carried lemmas"),
    "a lemma without end": (lambda: forged(lambda one: one._replace(lemmas=one.lemmas[:-1])), "carried lemmas about"),
    "text for lemmas": (lambda: forged(lambda one: one._replace(lemmas=b"1 0\n0\n")), "carried lemmas about"),
    "an extra filling": (
        lambda: carrying([*entries(), entries()[0]._replace(filling=carried.key_of([2, 1]))]),
        "carried: expected admissible fillings, got [2, 1]",
    ),
    "a filling twice": (
        lambda: carrying(entries(), entries()[:1]),
        "carried: expected each filling once",
    ),
    "an empty block": (lambda: carrying(entries(), []), "carried: expected fillings with lemmas of 0 bytes"),
    "nothing after the empty line": (
        lambda: replace(SETS_ONLY, proof=SETS_ONLY.proof + b"\n"),
        "carried: expected a block after the empty line",
    ),
    "the begin of a block": (
        lambda: replace(SETS_ONLY, proof=SETS_ONLY.proof + b"\n1234567"),
        "carried: expected a block after the empty line",
    ),
    "a truncated block": (
        lambda: replace(SETS_ONLY, proof=carrying(entries()).proof[:-1]),
        "carried: expected a block of",
    ),
    "bytes after the last block": (
        lambda: replace(SETS_ONLY, proof=carrying(entries()).proof + b"x"),
        "carried: expected a block after the empty line and after each block",
    ),
    "what is not compressed": (
        lambda: with_streams((b"x" * 40, carried.block(entries())[1])),
        "carried: expected compressed data",
    ),
    "lemmas that are not compressed": (
        lambda: with_streams((carried.block(entries())[0], b"x" * 40)),
        "carried: expected compressed data",
    ),
    "half of the compressed data": (
        lambda: with_streams((carried.block(entries())[0][:-5], carried.block(entries())[1])),
        "carried: expected one whole stream",
    ),
    "more than the compressed data": (
        lambda: with_streams((carried.block(entries())[0] + b"x", carried.block(entries())[1])),
        "carried: expected one whole stream",
    ),
    "more lemmas than belong to fillings": (
        lambda: with_streams((carried.block(entries())[0], zlib.compress(b"a\0" * 999))),
        "carried: expected fillings with lemmas of",
    ),
    "more sets than are listed": (
        lambda: with_streams((zlib.compress(entries()[0].filling + struct.pack("<I", 2**32 - 1)), zlib.compress(b""))),
        "carried: expected the numbers of a filling's sets",
    ),
    "a set twice": (
        lambda: with_streams(
            (zlib.compress(entries()[0].filling + struct.pack("<5I", 3, 5, 0, 1, 0)), zlib.compress(b""))
        ),
        "carried: expected ascending numbers",
    ),
    "numbers beyond all bounds": (
        lambda: with_streams(
            (zlib.compress(entries()[0].filling + struct.pack("<4I", 2, 2**32 - 1, 2**32 - 1, 0)), zlib.compress(b""))
        ),
        "carried: expected ascending numbers",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_proof_is_refused(what: str) -> None:
    make, reason = FORGED[what]
    verdict = verify(make())
    assert not verdict, what
    assert verdict.reason.startswith(reason), verdict.reason
    assert not verdict.is_too_large


def test_lemmas_about_another_filling_are_refused() -> None:
    one, other = entries()
    swapped = [one._replace(carried=other.carried), other._replace(carried=one.carried)]
    assert "expected a clause that unit propagation shows" in verify(carrying(swapped)).reason


def test_right_proofs_do_not_save_wrong_sets_or_missing_puzzles() -> None:
    right = carrying(entries())
    wrong = replace(right, proof=b"0 13\n" + right.proof)
    assert "proof, set 1: expected cells that can be filled otherwise" in verify(wrong).reason
    assert not verify(replace(right, evidence={**right.evidence, "puzzles": []}))


def zeros() -> bytes:
    """A stream of 300 MiB of zeros: after each a full flush, so that all but the first are the same bytes."""
    compressor = zlib.compressobj(9)
    first, other = (compressor.compress(bytes(1 << 20)) + compressor.flush(zlib.Z_FULL_FLUSH) for _ in range(2))
    return first + 299 * other + compressor.flush()


@pytest.mark.parametrize("place", [0, 1])
def test_a_bomb_is_cut_off_before_it_fills_the_memory(place: int) -> None:
    streams = list(carried.block(entries()))
    streams[place] = zeros()
    bomb = with_streams((streams[0], streams[1]))
    assert len(bomb.proof) < 2_000_000
    before = resident_bytes()
    verdict = verify(bomb)
    assert verdict.reason == f"carried: expected at most {carried.MAX_BLOCK_BYTES} bytes in a stream, got more"
    assert resident_bytes() - before < 4 * carried.MAX_BLOCK_BYTES


def test_more_than_fits_is_too_large_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carried, "MAX_CARRIED_BYTES", 100)
    assert verify(carrying(entries())).is_too_large


def every(sequence: Sequence[CarriedFilling]) -> list[tuple[bytes, list[int], bytes]]:
    return [(entry.filling, entry.carried.numbers.tolist(), entry.carried.lemmas) for entry in sequence]


def test_what_is_written_is_read() -> None:
    proof = carrying(entries()[:1], entries()[1:]).proof
    assert every(list(carried.entries_of(proof, 2))) == every(entries())
    assert carried.text_of_sets(proof) == SETS_ONLY.proof
    assert carried.text_of_sets(b"\nblocks") == b""


def test_an_older_certificate_that_carries_nothing_is_accepted() -> None:
    assert b"\n\n" not in RIGHT["chute-cubes"].proof
    assert verify(RIGHT["chute-cubes"])
