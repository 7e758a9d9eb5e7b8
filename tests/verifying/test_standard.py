"""Certificates as CNF, LRAT and DRAT: other checkers accept them, and the clauses say what their words say."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import dratify
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver
from tests.oracle.board import OracleBoard
from tests.oracle.puzzles import OracleQuestion, solved_grids
from tests.verifying.kinds.test_carried_proofs import carrying, entries
from tests.verifying.lrat import clauses_of, objection_to
from tests.verifying.samples import RIGHT, SETS, SMALL, cubes, is_possible, names_of, proven, random_masks, with_proof

from cluewright import CluewrightError, random_grids, verify
from cluewright.boards import Mask, as_mask, bits, bits_of, board_named
from cluewright.verifying import (
    KINDS,
    Certificate,
    Kind,
    Refusal,
    TooLargeToCheck,
    Verdict,
    Written,
    standard,
    write_standard,
)
from cluewright.verifying.kinds.chute_cubes.carried import Carried, digits_of_key, text_of_sets
from cluewright.verifying.kinds.chute_cubes.check import _cubes, _fillings
from cluewright.verifying.kinds.chute_cubes.words import other_arrangement, sets_in_words
from cluewright.verifying.refutations import Refutation, Refutations

ROWS = list(range(8))
seeded = pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 150))]
)
WRONG_LEMMA = b"a\0"
"""The empty clause, as a certificate carries it: enough to get clauses without a proof."""
ENOUGH_ROUNDS = 16
"""More rounds than any run takes on the 4x4 board."""
SMALL_ORACLE = OracleBoard(4, 4, 4, tuple((house.cells, 1) for house in SMALL.houses))


def refutations_of(certificate: Certificate) -> Refutations:
    assert not isinstance(certificate.kind.standard, str)
    return certificate.kind.standard(certificate)


def proofs_in(folder: Path) -> Iterator[tuple[str, str, str]]:
    """The texts of each CNF with its LRAT and DRAT."""
    for cnf in sorted(folder.glob("*.cnf")):
        cnf_text, lrat, drat = (cnf.with_suffix(suffix).read_text() for suffix in (".cnf", ".lrat", ".drat"))
        yield cnf_text, lrat, drat


def check_proofs(folder: Path, count: int) -> None:
    """Each of them is right, as a literal checker and dratify see it."""
    proofs = list(proofs_in(folder))
    assert len(proofs) == count
    for cnf, lrat, drat in proofs:
        assert objection_to(cnf, lrat) == ""
        assert dratify.check_proof(dratify.parse_dimacs(cnf, strict=True), drat).ok


# --- every kind ---


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_is_written_or_says_why_not(kind: Kind, tmp_path: Path) -> None:
    if not isinstance(kind.standard, str):
        written = write_standard(RIGHT[kind.name], tmp_path, "heart")
        assert written.done == written.all >= 1
        assert written.files == len(list(tmp_path.iterdir()))
        assert written.size == sum(file.stat().st_size for file in tmp_path.iterdir())
        check_proofs(tmp_path, written.all)
        return
    assert re.fullmatch(r"[a-z][^.]{20,}", kind.standard), "a clause in words"
    with pytest.raises(CluewrightError, match=re.escape(f"{kind} has no proof by clauses, since {kind.standard}")):
        write_standard(RIGHT[kind.name], tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_kinds_with_a_proof_are_written() -> None:
    assert {kind.name for kind in KINDS if not isinstance(kind.standard, str)} == {"rounds", "chute-cubes", "no-grid"}


@pytest.mark.parametrize("program", ["drat-trim", "lrat-check", "cake_lpr"])
def test_programs_from_elsewhere_accept_the_proofs(program: str, tmp_path: Path) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed; dratify and the literal checker have accepted the same proofs")
    for name in ("rounds", "chute-cubes", "no-grid"):
        write_standard(RIGHT[name], tmp_path / name)
    for cnf in tmp_path.glob("*/*.cnf"):
        proof = cnf.with_suffix(".drat" if program == "drat-trim" else ".lrat")
        run = subprocess.run([program, cnf, proof], capture_output=True, text=True, check=False)
        assert "VERIFIED" in run.stdout
        assert "NOT VERIFIED" not in run.stdout


# --- random certificates ---


def question(seed: int, is_wanted: bool, least: int = 2, most: int = 8, fixed: bool = True) -> tuple[Mask, str]:
    """A random mask and strategies, for which there is a puzzle or is none, as wanted."""
    rng = Random(seed)
    while True:
        mask, strategies = next(random_masks(SMALL, 1, rng)), rng.choice(SETS)
        mask = mask if fixed else Mask(SMALL, mask.cells)
        if least <= len(mask) <= most and is_possible(mask, strategies) == is_wanted:
            return mask, strategies


@seeded
def test_rounds_of_random_masks_are_accepted_elsewhere(seed: int, tmp_path: Path) -> None:
    mask, strategies = question(seed, is_wanted=False)
    claim = next(claim for last in range(ENOUGH_ROUNDS + 1) if (claim := proven(mask, strategies, last)))
    write_standard(claim, tmp_path)
    check_proofs(tmp_path, 1)


@seeded
def test_cubes_of_random_masks_are_accepted_elsewhere(seed: int, tmp_path: Path) -> None:
    mask, strategies = question(seed, is_wanted=False, most=6, fixed=False)
    written = write_standard(cubes(mask, strategies, ROWS), tmp_path)
    check_proofs(tmp_path, written.all)


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.long) for seed in range(9)])
def test_rounds_of_classic_masks_are_accepted_elsewhere(seed: int, tmp_path: Path) -> None:
    """Three free clues among 24 on a board of 81 cells: most such puzzles are not completed by naked singles."""
    rng, board = Random(seed), board_named("classic")
    claim = None
    while claim is None:
        (grid,) = random_grids(1, seed=rng.randrange(10**6))
        clues = rng.sample(range(81), 24)
        mask = Mask(board, bits_of(clues), tuple(grid[cell] if cell in clues[3:] else 0 for cell in range(81)))
        claim = proven(mask, "naked-single", 3)
    write_standard(claim, tmp_path)
    check_proofs(tmp_path, 1)


# --- mutations ---


def is_deletion(line: str) -> bool:
    return line.split()[1] == "d"


def without_a_hint(rng: Random, lines: list[str]) -> list[str]:
    index = rng.choice([number for number, line in enumerate(lines) if not is_deletion(line)])
    lemma, hints = lines[index].removesuffix(" 0").split(" 0 ")
    fewer = hints.split()
    del fewer[rng.randrange(len(fewer))]
    return [*lines[:index], f"{lemma} 0 {' '.join([*fewer, '0'])}", *lines[index + 1 :]]


def without_a_lemma(rng: Random, lines: list[str]) -> list[str]:
    index = rng.choice([number for number, line in enumerate(lines) if not is_deletion(line)])
    return lines[:index] + lines[index + 1 :]


def deleted_too_soon(rng: Random, lines: list[str]) -> list[str]:
    index = rng.choice([number for number, line in enumerate(lines) if is_deletion(line)])
    return [*lines[: index - 1], lines[index], lines[index - 1], *lines[index + 1 :]]


def with_a_hint_from_nowhere(rng: Random, lines: list[str]) -> list[str]:
    index = rng.choice([number for number, line in enumerate(lines) if not is_deletion(line)])
    lemma, hints = lines[index].removesuffix(" 0").split(" 0 ")
    return [*lines[:index], f"{lemma} 0 {int(lines[-1].split()[0]) + 1} {hints} 0", *lines[index + 1 :]]


def cut_off(rng: Random, lines: list[str]) -> list[str]:
    return lines[: rng.randrange(len(lines))]


MUTATIONS: list[Callable[[Random, list[str]], list[str]]] = [
    without_a_hint,
    without_a_lemma,
    deleted_too_soon,
    with_a_hint_from_nowhere,
    cut_off,
]


@pytest.mark.parametrize("mutate", MUTATIONS)
@pytest.mark.parametrize("name", ["rounds", "chute-cubes"])
def test_each_line_and_each_hint_is_needed(
    name: str, mutate: Callable[[Random, list[str]], list[str]], tmp_path: Path
) -> None:
    """The proofs are trimmed, so a mutation is never harmless."""
    write_standard(RIGHT[name], tmp_path)
    rng = Random(5)
    for cnf, lrat, _ in proofs_in(tmp_path):
        for _ in range(8):
            mutated = mutate(rng, lrat.splitlines())
            assert objection_to(cnf, "".join(f"{line}\n" for line in mutated))


# --- what the clauses say ---


@dataclass
class Model:
    """What is true in a model of the clauses, in words; None if there is no model."""

    words: set[str] | None

    @classmethod
    def of(cls, refutation: Refutation, refutations: Refutations) -> "Model":
        cnf = clauses_of("".join(standard.cnf_blocks(refutation)))
        words = dict(refutations.variables)
        assert {abs(literal) for clause in cnf.values() for literal in clause} <= set(words)
        assert list(words) == sorted(words)
        assert len(set(words.values())) == len(words)
        with Solver(name="cadical195", bootstrap_with=[list(clause) for clause in cnf.values()]) as solver:
            if not solver.solve():
                return cls(None)
            return cls({words[literal] for literal in solver.get_model() if literal > 0 and literal in words})

    def grid(self, prefix: str, cells: list[int]) -> tuple[int, ...]:
        """The digits that the words give to these cells, 0 in others."""
        digits = [0] * 16
        for word in self.words or ():
            if found := re.fullmatch(f"{prefix}r(.)c(.) is (.)", word):
                row, column, digit = map(int, found.groups())
                cell = 4 * row + column - 5
                assert not digits[cell]
                digits[cell] = digit if cell in cells else 0
        return tuple(digits)


@seeded
def test_the_rounds_have_a_model_exactly_where_there_is_a_puzzle_and_it_is_a_run_on_one(seed: int) -> None:
    """Read through the map: round 0 is a puzzle, each rule applies where its words say, and at last all is filled."""
    mask, strategies = question(seed, is_wanted=seed % 2 == 0)
    refutations = refutations_of(with_proof(mask, strategies, ENOUGH_ROUNDS, [], b"0\n"))
    (refutation,) = refutations.refutations
    clues = list(bits(mask.cells))
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    asked = OracleQuestion(SMALL_ORACLE, tuple(clues), fixed, names_of(strategies))
    model = Model.of(refutation, refutations)
    assert (model.words is not None) == bool(asked.puzzles())
    if model.words is None:
        return
    puzzle = model.grid("round 0: ", clues)
    assert asked.accepts(puzzle)
    empty = list(bits(mask.empty))
    filled = zip(puzzle, model.grid(f"round {ENOUGH_ROUNDS}: ", empty), strict=True)
    solution = [one or other for one, other in filled]
    names = dict(zip(solution[:4], range(1, 5), strict=True))
    assert [names[digit] for digit in solution] in solved_grids(SMALL_ORACLE).tolist()
    for rule in refutations.lists["rules"]:
        number, premises, conclusions = re.fullmatch(r"(rule \d+): (.*) -> (.*)", rule, re.ASCII).groups()  # type: ignore[union-attr]
        if all(cell.split()[0] in {SMALL.cell_name(clue) for clue in clues} for cell in conclusions.split(", ")):
            continue  # rules about clues only are not used
        for k in range(1, ENOUGH_ROUNDS + 1):
            applies = f"round {k}: {number} applies" in model.words
            assert applies == all(is_so(premise, k - 1, model.words, clues) for premise in premises.split(", "))
            assert not applies or all(is_so(each, k, model.words, clues) for each in conclusions.split(", "))


def is_so(words: str, k: int, true: set[str], clues: list[int]) -> bool:
    """Whether `r1c1 is not 2 3`, `r1c1 is 4` or `r1c1 is filled` holds in round k; clues stay what they are."""
    cell, _, what = words.split(maxsplit=2)
    k = 0 if cell in {SMALL.cell_name(clue) for clue in clues} else k
    if what.startswith("not "):
        return all(f"round {k}: {cell} may be {digit}" not in true for digit in what.split()[1:])
    if what == "filled":
        return any(f"round {k}: {cell} is {digit}" in true for digit in range(1, 5))
    return f"round {k}: {cell} is {what}" in true


@seeded
def test_a_filling_has_a_model_exactly_where_a_puzzle_has_it_and_it_is_the_solution(seed: int) -> None:
    """With all unavoidable sets, and all puzzles ruled out that the strategies do not complete."""
    mask, strategies = question(seed, is_wanted=seed % 2 == 0, least=3, fixed=False)
    claim = cubes(mask, strategies, ROWS)
    fillings = _cubes(claim, ROWS, claim.evidence["puzzles"])
    clues = tuple(bits(mask.cells))
    every_set = Carried(np.arange(claim.proof.count(b"\n"), dtype=np.int32), WRONG_LEMMA)
    asked = OracleQuestion(SMALL_ORACLE, clues, {}, names_of(strategies))
    modelled = 0
    for filling in _fillings(mask, ROWS):
        model = Model.of(fillings.refutation(filling, every_set), refutations_of(claim))
        if model.words is not None:
            solution = model.grid("", list(range(16)))
            assert list(solution[:8]) == digits_of_key(filling)
            assert asked.accepts(tuple(digit if cell in clues else 0 for cell, digit in enumerate(solution)))
            modelled += 1
    assert bool(modelled) == bool(asked.puzzles())


def test_the_line_of_a_set_shows_how_else_its_names_can_stand() -> None:
    mask = as_mask("**.*....*.*....*")
    assert list(sets_in_words(mask, b"4 13,5 12\n")) == [
        "set 1: 1 in r2c1 r4c2, 2 in r2c2 r4c1; or else 2 in r2c1, 2 in r4c2, 1 in r2c2, 1 in r4c1"
    ]
    assert list(sets_in_words(mask, b"4 5\n")) == ["set 1: 1 in r2c1 r2c2; but r2c1 r2c2 see each other"]


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_the_other_arrangement_has_the_same_clues_and_the_same_names_in_each_house(seed: int) -> None:
    rng = Random(seed)
    mask = Mask(SMALL, bits_of(rng.sample(range(16), rng.randrange(0, 6))))
    text = cubes(mask, "full-house", ROWS).proof
    for line in text.decode().splitlines()[:10]:
        before = {int(cell): name for name, cells in enumerate(line.split(","), 1) for cell in cells.split()}
        after = other_arrangement(mask, before)
        assert after != before
        assert all(after[cell] == before[cell] for cell in before if cell in mask)
        for house in SMALL.houses:
            there = [cell for cell in house.cells if cell in before]
            assert sorted(after[cell] for cell in there) == sorted(before[cell] for cell in there)


# --- the files ---


def test_the_files_of_rounds(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    written = write_standard(RIGHT["rounds"], folder, "heart")
    endings = ("-about.txt", "-rules.txt", ".cnf", ".drat", ".lrat", ".map")
    assert sorted(file.name for file in folder.iterdir()) == [f"heart{ending}" for ending in endings]
    about = written.about.read_text()
    assert f"mask: {json.dumps(str(RIGHT['rounds'].mask))}\n" in about
    assert all(f"heart{ending}: " in about for ending in endings[1:])
    assert "r1c1 is 1 and r1c4 is 2" in about
    first = (folder / "heart.map").read_text().splitlines()[0]
    assert first == "1 round 0: r1c1 is 1"


def test_the_files_of_chute_cubes_are_numbered_by_filling(tmp_path: Path) -> None:
    told: list[Written] = []
    claim = RIGHT["chute-cubes"]
    write_standard(claim, tmp_path, "heart", on_progress=told.append)
    assert [written.done for written in told] == [1, 2, 3, 4, 4]
    assert {written.all for written in told} == {4}
    names = {file.name for file in tmp_path.iterdir()}
    assert {f"heart-filling-{number}.{suffix}" for number in range(1, 5) for suffix in ("cnf", "lrat", "drat")} < names
    fillings = (tmp_path / "heart-fillings.txt").read_text().splitlines()
    for line in fillings:
        stem, digits = line.split(": ")
        told_digits = {f"{4 * cell + int(digit)} 0" for cell, digit in enumerate(digits.split())}
        assert told_digits < set((tmp_path / f"heart-{stem}.cnf").read_text().splitlines())
    assert len((tmp_path / "heart-sets.txt").read_text().splitlines()) == claim.proof.count(b"\n")
    assert (tmp_path / "heart-puzzles.txt").read_text().splitlines() == claim.evidence["puzzles"]


def test_a_region_without_fillings_has_no_proofs(tmp_path: Path) -> None:
    idle = replace(
        RIGHT["chute-cubes"],
        mask=as_mask("*...*...*....*.."),
        evidence={"cells": [2, 6, 10, 14, 3, 7, 11, 15], "puzzles": []},
        proof=b"",
    )
    assert verify(idle)
    written = write_standard(idle, tmp_path)
    assert (written.done, written.all) == (0, 0)
    assert not list(tmp_path.glob("*.cnf"))
    assert (tmp_path / "certificate-fillings.txt").read_text() == ""


def test_nothing_is_written_of_what_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "never"
    wrong = replace(RIGHT["rounds"], proof=b"0\n")
    for verdict in None, verify(wrong):
        with pytest.raises(Refusal, match="sha256"):
            write_standard(wrong, folder, verdict=verdict)
    with pytest.raises(TooLargeToCheck, match="not checked within"):
        write_standard(RIGHT["rounds"], folder, verdict=Verdict(False, "not checked within 1 s", is_too_large=True))
    with pytest.raises(CluewrightError, match=r"name: expected the beginning of a file's name, got '\.\./x'"):
        write_standard(RIGHT["rounds"], folder, "../x")
    assert not folder.exists()


def test_a_proof_that_is_accepted_by_mistake_is_still_refused(tmp_path: Path) -> None:
    wrong = with_proof(RIGHT["rounds"].mask, "naked-single", 6, [0, 3], b"0\n")
    with pytest.raises(Refusal, match="proof, line 1: expected a clause that unit propagation shows"):
        write_standard(wrong, tmp_path, verdict=Verdict(True))
    assert not list(tmp_path.iterdir())


def test_too_many_hints_are_refused_as_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standard, "MAX_NUMBERS", 1_000)
    with pytest.raises(TooLargeToCheck, match="proof: too large to write, line"):
        write_standard(RIGHT["rounds"], tmp_path)


def test_fillings_of_another_certificate_are_not_mixed_with_these(tmp_path: Path) -> None:
    write_standard(RIGHT["chute-cubes"], tmp_path, "heart")
    write_standard(RIGHT["chute-cubes"], tmp_path, "heart")
    (tmp_path / "heart-filling-5.cnf").touch()
    with pytest.raises(
        CluewrightError, match=r"expected no files of another certificate of this name, got heart-filling-5\.cnf"
    ):
        write_standard(RIGHT["chute-cubes"], tmp_path, "heart")
    write_standard(RIGHT["chute-cubes"], tmp_path, "star")


def test_a_folder_that_cannot_be_made_is_an_error_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name, words in ("file", "File exists"), ("nowhere/else", "No such file or directory"):
        with pytest.raises(CluewrightError, match=words):
            write_standard(RIGHT["rounds"], tmp_path / name)


def test_clauses_without_literals_have_lines_of_their_own() -> None:
    from array import array

    for flat in ([], [0], [0, 0], [1, 0, 0, 0, -10, 20, 0, 0], [10, 0, 100, 0]):
        text = "".join(standard.cnf_blocks(Refutation(100, array("i", flat), b"")))
        assert [literal for clause in clauses_of(text).values() for literal in (*clause, 0)] == flat


def test_what_a_certificate_carries_is_what_is_written_without_a_solver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = carrying(entries())
    monkeypatch.setattr("cluewright.verifying.kinds.chute_cubes.clauses._proof", lambda clauses: None)
    assert write_standard(claim, tmp_path).all == 2
    check_proofs(tmp_path, 2)
    assert (tmp_path / "certificate-sets.txt").read_text().count("\n") == text_of_sets(claim.proof).count(b"\n")
