"""Whatever was done to a checkpoint, the search that goes on from it gives the right answer, with its certificate."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.finding.running.tampering import (
    CASES,
    CHANGED_WISHES,
    FEW,
    NAKED,
    NONE,
    Case,
    Fields,
    Lines,
    answer,
    checkpoint_of,
    honest,
    read,
    reports,
    right_answer,
    write,
)

from cluewright import CluewrightError, Found, find, find_all, verify
from cluewright.finding import (
    Checkpointed,
    Complete,
    Question,
    Refuted,
    engine_named,
)
from cluewright.finding.engines.chute_cubes import pieces as chute_cubes_pieces
from cluewright.finding.engines.chute_cubes.pieces import ChuteCubes
from cluewright.finding.engines.starvation.pieces import Subtrees
from cluewright.finding.running.checkpoints import format as lines_format
from cluewright.finding.running.checkpoints.seal import Seal, own_key
from cluewright.strategies import chosen_strategies

pytestmark = pytest.mark.usefixtures("small_pieces")


# The attacks.


def refutation(question: Question, engine: str, line: Fields) -> Fields:
    """What a line would say if its piece had no puzzle; no check of the whole sees that it is a lie."""
    piece = line["piece"]
    fields: Fields = {"kind": engine, "fixed": [], "as wished": False, "proof": lines_format._packed(b"")}
    if engine == "starvation":
        start = Subtrees(question)._start(tuple(piece))
        return {**fields, "evidence": {"nodes": line["work"]["nodes"], "path": list(start.path)}}
    cubes = ChuteCubes(question)
    first = piece[0] * chute_cubes_pieces.FILLINGS_PER_PIECE
    fillings = [" ".join(map(str, filling)) for filling in cubes.fillings[first:][: len(cubes.fillings)].tolist()]
    return {**fields, "evidence": {"cells": list(cubes.cells), "fillings": fillings, "puzzles": []}}


def deny(case: Case, lines: Lines) -> Lines:
    """Puzzles are deleted, and their pieces said to have none."""
    for line in lines[1:]:
        if line.pop("puzzles", None):
            line["verified"] = refutation(case.question, case.engine, line)
    return lines


def hide(case: Case, lines: Lines) -> Lines:
    """Puzzles are deleted, and nothing comes in their place."""
    return [{key: value for key, value in line.items() if key != "puzzles"} for line in lines]


def invent(case: Case, lines: Lines) -> Lines:
    """Every piece has a puzzle, which is none."""
    digits = iter(range(10**9))
    free = case.question.board.digits
    wrong = "".join(str(1 + next(digits) % free) if mark == "*" else "." for mark in str(case.question.mask))
    return [lines[0], *({**line, "puzzles": [wrong]} for line in lines[1:])]


def count_otherwise(case: Case, lines: Lines) -> Lines:
    for line in lines[1:]:
        line["work"] = {what: number + 1 for what, number in line["work"].items()}
        if "nodes" in line.get("verified", {}).get("evidence", {}):
            line["verified"]["evidence"]["nodes"] += 1
    return lines


def split_otherwise(case: Case, lines: Lines, more: int) -> Lines:
    """With fewer parts some work would be left out."""
    return [{**line, "parts": line["parts"] + more} if "parts" in line else line for line in lines]


def split_all(case: Case, lines: Lines) -> Lines:
    """Pieces with puzzles are said to be split into a single part, which has none."""
    split = [lines[0]]
    for line in lines[1:]:
        if "puzzles" not in line:
            split.append(line)
            continue
        piece, said = line["piece"], refutation(case.question, case.engine, line)
        split.append({"piece": piece, "work": dict.fromkeys(line["work"], 0), "parts": 1, "seal": line["seal"]})
        split.append({"piece": [*piece, 0], "work": line["work"], "verified": said, "seal": line["seal"]})
    return split


def join(case: Case, lines: Lines) -> Lines:
    """Pieces that were split are said to be done."""
    for line in lines[1:]:
        if line.pop("parts", None):
            line["verified"] = refutation(case.question, case.engine, line)
    return lines


def exchange(case: Case, lines: Lines, key: str) -> Lines:
    """What is said of one piece is said of the next."""
    values = [line.get(key) for line in lines[1:]]
    turned = zip(lines[1:], [*values[1:], *values[:1]], strict=True)
    return [lines[0], *(line if value is None else {**line, key: value} for line, value in turned)]


def one_for_all(case: Case, lines: Lines) -> Lines:
    """A single line is said to be about all pieces at the top."""
    count = len(engine_named(case.engine).pieces(case.question))  # type: ignore[misc]
    last = next(line for line in reversed(lines) if "parts" not in line and "piece" in line)
    return [lines[0], *({**last, "piece": [number]} for number in range(count))]


def unseal(case: Case, lines: Lines) -> Lines:
    return [{key: value for key, value in line.items() if key != "seal"} for line in lines]


def spoil_seals(case: Case, lines: Lines, seal: object) -> Lines:
    return [lines[0], *({**line, "seal": seal} for line in lines[1:])]


LIES: dict[str, Callable[[Case, Lines], Lines]] = {
    "puzzles denied": deny,
    "puzzles hidden": hide,
    "puzzles invented": invent,
    "counts changed": count_otherwise,
    "more parts": partial(split_otherwise, more=1),
    "fewer parts": partial(split_otherwise, more=-1),
    "puzzles split off": split_all,
    "parts joined": join,
    "numbers exchanged": partial(exchange, key="piece"),
    "certificates exchanged": partial(exchange, key="verified"),
    "puzzles exchanged": partial(exchange, key="puzzles"),
    "seals exchanged": partial(exchange, key="seal"),
    "one line for all": one_for_all,
    "no seals": unseal,
    "empty seals": partial(spoil_seals, seal=""),
    "a seal of zeros": partial(spoil_seals, seal="0" * 64),
    "a seal that is a number": partial(spoil_seals, seal=0),
    "a seal with other letters": partial(spoil_seals, seal="é" * 64),
}
"""Lines that say what no search has found."""


@pytest.mark.parametrize("lie", LIES)
def test_lies_are_not_believed(lie: str, tmp_path: Path) -> None:
    changed = 0
    for case in CASES:
        file = tmp_path / f"{case}.checkpoint"
        lines = honest(case, file)
        told = LIES[lie](case, read(file))
        write(told, file)
        heard = reports(case, file)
        assert answer(case, heard) == right_answer(case)
        lies = sum(line not in lines for line in told)
        assert checkpoint_of(heard).not_counted >= lies
        changed += lies
    assert changed, "this lie is one where the engines keep something of the kind"


@pytest.mark.parametrize("lie", ["puzzles denied", "puzzles split off"])
@pytest.mark.parametrize("engine", ["starvation", "chute-cubes"])
def test_without_seals_these_lies_would_be_believed(
    engine: str, lie: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, file = Case(engine, FEW), tmp_path / "search.checkpoint"
    honest(case, file)
    write(LIES[lie](case, read(file)), file)
    monkeypatch.setattr(Seal, "fields", lambda seal, line: json.loads(line))
    *_, end = reports(case, file)
    assert isinstance(end, Refuted)
    assert not verify(end.certificate)


def test_find_says_no_false_impossible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # workers have pieces of the usual size
    case, file = Case("chute-cubes", FEW), tmp_path / "search.checkpoint"
    terms: dict[str, Any] = {"strategies": NAKED, "engine": case.engine, "workers": 1, "seed": 1, "resume": file}
    *puzzles, end = find_all(FEW.mask, **terms)
    assert isinstance(end, Complete)
    write(deny(case, read(file)), file)
    assert isinstance(find(FEW.mask, **terms), Found)
    write(deny(case, read(file)), file)
    assert list(find_all(FEW.mask, **terms)) == [*puzzles, end]


ORDERS: dict[str, Callable[[Lines], Lines]] = {
    "every second missing": lambda lines: lines[::2],
    "the first half missing": lambda lines: lines[len(lines) // 2 :],
    "the last half missing": lambda lines: lines[: len(lines) // 2],
    "all twice": lambda lines: [*lines, *lines],
    "each twice": lambda lines: [line for line in lines for _ in range(2)],
    "from the last to the first": lambda lines: lines[::-1],
    "all but the header": lambda lines: [],
}
"""Lines that are true, but not as they were written."""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_true_lines_in_any_number_and_order_lead_to_the_right_answer(case: Case, order: str, tmp_path: Path) -> None:
    file = tmp_path / "search.checkpoint"
    header, *lines = honest(case, file)
    write([header, *ORDERS[order](lines)], file)
    assert answer(case, reports(case, file)) == right_answer(case)
    again = reports(case, file)
    assert answer(case, again) == right_answer(case)
    assert checkpoint_of(again).pieces_before == sum("parts" not in line for line in lines), "it was all kept"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_file_that_is_cut_off_anywhere_leads_to_the_right_answer(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "search.checkpoint"
    honest(case, file)
    whole = file.read_bytes()
    for end in range(0, len(whole), max(1, len(whole) // 20)):
        file.write_bytes(whole[:end])
        assert answer(case, reports(case, file)) == right_answer(case)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_byte_that_changed_anywhere_below_the_header_leads_to_the_right_answer(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "search.checkpoint"
    honest(case, file)
    whole = file.read_bytes()
    begin = whole.index(b"\n") + 1
    for place in range(begin, len(whole), max(1, (len(whole) - begin) // 20)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert answer(case, reports(case, file)) == right_answer(case)


def relabelled(other: Case, case: Case, folder: Path) -> Path:
    """The checkpoint of another search with the header of this one."""
    own, foreign = folder / "own.checkpoint", folder / "foreign.checkpoint"
    header, *_ = honest(case, own)
    _, *lines = honest(other, foreign)
    write([header, *lines], foreign)
    return foreign


@pytest.mark.parametrize(
    ("other", "asked"),
    [
        *((FEW, replace(FEW, wishes=wishes)) for wishes in CHANGED_WISHES),
        *((replace(FEW, wishes=wishes), FEW) for wishes in CHANGED_WISHES),
        (NONE, FEW),
        (FEW, NONE),
        (FEW, replace(FEW, strategies=chosen_strategies("full-house,naked-single"))),
        (replace(FEW, strategies=chosen_strategies("full-house,naked-single")), FEW),
    ],
)
@pytest.mark.parametrize("engine", ["starvation", "chute-cubes"])
@pytest.mark.parametrize("is_denied", [False, True])
def test_the_lines_of_another_question_do_not_count(
    other: Question, asked: Question, engine: str, is_denied: bool, tmp_path: Path
) -> None:
    case = Case(engine, asked)
    file = relabelled(Case(engine, other), case, tmp_path)
    if is_denied:
        write(deny(Case(engine, other), read(file)), file)
    heard = reports(case, file)
    assert answer(case, heard) == right_answer(case)
    assert checkpoint_of(heard).pieces_before == 0


def test_the_lines_of_another_engine_do_not_count(tmp_path: Path) -> None:
    case = Case("chute-cubes", FEW)
    heard = reports(case, relabelled(Case("starvation", FEW), case, tmp_path))
    assert (answer(case, heard), checkpoint_of(heard).pieces_before) == (right_answer(case), 0)


def test_the_lines_of_another_program_do_not_count_below_the_header_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, file, other = Case("starvation", FEW), tmp_path / "search.checkpoint", tmp_path / "other.checkpoint"
    header, *_ = honest(case, file)
    with monkeypatch.context() as patch:
        patch.setattr(lines_format, "program_digest", lambda: "0" * 64)
        reports(case, other)
    _, *lines = read(other)
    write([header, *lines], file)
    heard = reports(case, file)
    assert answer(case, heard) == right_answer(case)
    state = checkpoint_of(heard)
    assert (state.pieces_before, state.not_counted) == (0, len(lines))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"program": "0" * 64}, "program"),
        ({"version": "9"}, "version"),
        ({"checkpoint": 4}, "checkpoint"),
        ({"engine": "rounds"}, "engine"),
        ({"pieces": 1}, "pieces"),
    ],
)
def test_a_checkpoint_of_another_program_is_refused_where_it_was_named_and_begun_anew_where_not(
    change: Fields, key: str, tmp_path: Path
) -> None:
    case, file = Case("starvation", FEW), tmp_path / "search.checkpoint"
    header, *lines = honest(case, file)
    write([{**header, **change}, *lines], file)
    before = file.read_bytes()
    with pytest.raises(CluewrightError, match=f"{key}: expected the checkpoint of this search"):
        reports(case, file)
    assert file.read_bytes() == before
    heard = reports(case, file, is_named=False)
    assert answer(case, heard) == right_answer(case)
    assert checkpoint_of(heard) == Checkpointed(file=str(file))
    assert read(file)[0] == header
    again = reports(case, file)
    assert checkpoint_of(again).pieces_before == sum("parts" not in line for line in lines)
    assert answer(case, again) == right_answer(case)


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b"x", b"{}", b"[]", b"[" * 100_000, b"\xff\xfe", b"null", b"1" * 10_000, b"\x00" * 100),
        *(b'{"seal": ""}', b'{"piece": [0], "work": {}, "parts": 1000000000000, "seal": "00"}'),
        *(b', "seal": "', b'{"piece": [0], "work": {}, "seal": ' + b"[" * 970 + b"]" * 970 + b"}"),
    ],
)
def test_other_lines_do_no_harm(line: bytes, tmp_path: Path) -> None:
    case, file = Case("starvation", FEW), tmp_path / "search.checkpoint"
    before = sum("parts" not in fields for fields in honest(case, file)[1:])
    file.write_bytes(file.read_bytes() + line + b"\n")
    heard = reports(case, file)
    assert answer(case, heard) == right_answer(case)
    assert checkpoint_of(heard) == Checkpointed(file=str(file), pieces_before=before, not_counted=1)


def test_sealed_lines_of_nonsense_do_no_harm(tmp_path: Path) -> None:
    case, file = Case("starvation", FEW), tmp_path / "search.checkpoint"
    header, *_ = honest(case, file)
    seal = Seal(own_key(), header)
    no_proof = refutation(FEW, "starvation", {"piece": [0], "work": {"nodes": 1}})
    nonsense: list[Fields] = [
        {},
        {"piece": 1, "work": {}},
        {"piece": [], "work": {}},
        {"piece": [-1], "work": {}},
        {"piece": [10**9], "work": {}},
        {"piece": [0, 0, 0], "work": {}},
        {"piece": [0], "work": {}, "parts": -1},
        {"piece": [0], "work": {}, "puzzles": ["1"]},
        {"piece": [0], "work": {}, "verified": {"kind": "chute-cubes", "fixed": [], "as wished": False}},
        {"piece": [0], "work": {}, "verified": {**no_proof, "proof": "eA=="}},
    ]
    file.write_bytes(b"".join([lines_format.checkpoint_line(header), *map(seal.line, nonsense)]))
    heard = reports(case, file)
    assert answer(case, heard) == right_answer(case)
    assert checkpoint_of(heard) == Checkpointed(file=str(file), not_counted=len(nonsense))


# The program and the key.
