"""There is one text for each certificate, and no other text is read."""

import json
import os
import random
import socket
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.samples import DESCRIBED
from tests.verifying.samples import RIGHT, certificate

from cluewright import CluewrightError, verify
from cluewright.boards import Board, House, Mask, board_named
from cluewright.checked import unchecked
from cluewright.verifying import (
    Certificate,
    Refusal,
    Verdict,
    certificate_from_json,
    certificate_to_json,
    kind_named,
    load_certificate,
    save_certificate,
)
from cluewright.verifying.files import FIELDS, MAX_JSON_BYTES

SAMPLES = list(RIGHT.values())
FEW = RIGHT["few-digits"]
JUNK: list[Any] = [None, True, 0, -1, 10**30, 1.5, "", "x", "\ud800", "\n", [], [[]], {}, {"x": 1}, [None], "1" * 100]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.kind.name)
def test_what_is_saved_is_loaded(sample: Certificate, tmp_path: Path) -> None:
    path = tmp_path / "heart.json"
    save_certificate(sample, path)
    assert load_certificate(path) == sample
    assert verify(path) == verify(str(path)) == Verdict(True)
    beside = ["heart" + sample.kind.proof_suffix] if sample.proof else []
    assert sorted(name.name for name in tmp_path.iterdir()) == sorted(["heart.json", *beside])


@given(data=st.data())
def test_every_mask_of_every_board_is_read_as_it_was_written(data: st.DataObject) -> None:
    board = data.draw(
        st.sampled_from([board_named("classic"), board_named("36x36"), board_named("diagonal"), *DESCRIBED.values()])
    )
    cells = st.integers(-1, board.digits)
    drawn = data.draw(st.lists(cells, min_size=board.size, max_size=board.size))
    digits = tuple(max(digit, 0) for digit in drawn)
    mask = Mask(board, sum(1 << cell for cell, digit in enumerate(drawn) if digit), digits)
    proof = data.draw(st.binary())
    sample = Certificate(
        kind_named("few-digits"), mask, ("naked-single",), {"possible": 3, "text": "\x00é", "list": [1, [2]]}, proof
    )
    again = certificate_from_json(certificate_to_json(sample), proof)
    assert again == sample
    assert again.board.name == board.name
    assert again.board.box_shape == board.box_shape


def test_a_mask_of_ones_everywhere_is_read_as_it_was_written() -> None:
    """As a drawing it would be a bitmap, in which 1 is a free clue cell."""
    ones = Mask(board_named("4x4"), (1 << 16) - 1, (1,) * 16)
    sample = replace(SAMPLES[0], mask=ones)
    assert certificate_from_json(certificate_to_json(sample), sample.proof).mask == ones


def test_the_text_has_a_line_for_each_field() -> None:
    lines = certificate_to_json(FEW).splitlines()
    assert [json.loads("{" + line.strip(" ,") + "}").popitem()[0] for line in lines[1:-1]] == list(FIELDS)


def test_a_proof_lies_beside_the_certificate_and_belongs_to_it(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    with_proof = replace(RIGHT["rounds"], proof=b"1 2 0\n0\n")
    save_certificate(with_proof, path)
    assert load_certificate(path) == with_proof
    beside = tmp_path / "long.drup"
    for wrong in (b"", b"1 2 0\n", b"1 3 0\n0\n", b"1 2 0\n0\n\n"):
        beside.write_bytes(wrong)
        with pytest.raises(Refusal, match=r"(?s)expected.*got"):
            load_certificate(path)
    beside.unlink()
    with pytest.raises(CluewrightError, match=r"long\.drup: expected the proof that belongs to long\.json"):
        verify(path)


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.kind.name)
def test_no_byte_can_be_changed(sample: Certificate, every: int, tmp_path: Path) -> None:
    path = tmp_path / "changed.json"
    save_certificate(sample, path)
    raw = path.read_bytes()
    rng = random.Random(sample.kind.name)
    for index in range(len(sample.kind.name) % every, len(raw), every):
        changed = bytearray(raw)
        changed[index] = rng.choice([byte for byte in range(256) if byte != raw[index]])
        wrong = rng.choice(
            [bytes(changed), bytes(changed), raw[:index] + raw[index + 1 :], raw[:index] + b" " + raw[index:]]
        )
        path.write_bytes(wrong)
        verdict = verify(path)
        assert not verdict, wrong
        assert "expected" in verdict.reason, verdict


def test_no_byte_of_a_proof_can_be_changed() -> None:
    proof = b"1 -2 0\nd 1 -2 0\n0\n"
    text = certificate_to_json(Certificate(FEW.kind, FEW.mask, FEW.strategies, FEW.evidence, proof))
    for index in range(len(proof)):
        changed = bytearray(proof)
        changed[index] ^= 1
        with pytest.raises(Refusal, match="digest: expected"):
            certificate_from_json(text, bytes(changed))


class Forged(Certificate):
    """A certificate whose board may be another than that of its mask."""

    board: Any = None  # in place of a property


def forged(sample: Certificate, **fields: object) -> str:
    """The text of a certificate with other fields and the digest that belongs to them."""
    kind = SimpleNamespace(name=fields.get("kind", sample.kind.name))
    return certificate_to_json(unchecked(Forged, **{**vars(sample), "board": sample.board, **fields, "kind": kind}))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.kind.name)
@pytest.mark.parametrize("field", ["version", "kind", "mask", "strategies", "evidence"])
def test_what_is_of_the_wrong_type_is_refused_though_the_digest_is_right(sample: Certificate, field: str) -> None:
    for junk in JUNK:
        value = junk if isinstance(junk, list | dict) else [junk] if field == "strategies" else junk
        if field == "evidence":
            value = {**sample.evidence, next(iter(sample.evidence)): junk}
        text = forged(sample, **{field: value})
        if field == "version" and value in ("", "x", "1" * 100):
            continue  # any text may be a version
        reason = reason_against(text)
        assert "expected" in reason, junk


def reason_against(text: str) -> str:
    """Why a text is refused, either when it is read or by the check."""
    try:
        return verify(certificate_from_json(text)).reason
    except Refusal as refusal:
        return str(refusal)


@given(data=st.data())
def test_values_anywhere_in_the_file_can_be_junk(data: st.DataObject) -> None:
    """Whatever a value is replaced by, reading it ends in words, never in a traceback."""
    sample = data.draw(st.sampled_from([*SAMPLES, on_described_board()]))
    fields = json.loads(certificate_to_json(sample))
    inner: Any = fields
    while True:
        key = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
        if not (isinstance(inner[key], dict | list) and inner[key]) or data.draw(st.booleans()):
            break
        inner = inner[key]
    before = json.dumps(inner[key])
    inner[key] = data.draw(st.sampled_from(JUNK) | st.integers(-2, 90))
    if json.dumps(inner[key]) == before:
        return
    with pytest.raises(Refusal, match="expected"):
        certificate_from_json(
            "{\n" + ",\n".join(f'  "{k}": {json.dumps(fields[k], sort_keys=True)}' for k in fields) + "\n}\n"
        )


def on_described_board() -> Certificate:
    board = DESCRIBED["twice 4"]
    return certificate("few-digits", Mask(board, 0), "basic", possible=0, needed=1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a certificate in JSON, got something else"),
        ("null", "expected the fields format, version"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": ' + "1" * 5000 + "}", "expected a certificate in JSON"),
        ("{}", "expected the fields"),
        (certificate_to_json(FEW) + " ", "line 12: expected"),
        (certificate_to_json(FEW) + "\n", "expected 11 lines, got 12"),
        (certificate_to_json(FEW).replace("\n", "\r\n"), "line 1: expected"),
        (certificate_to_json(FEW).replace('"format": 1', '"format": 2'), "format: expected 1, got int 2"),
        (certificate_to_json(FEW).replace('"format": 1', '"format": true'), "format: expected 1, got bool True"),
        (certificate_to_json(FEW).replace('"format": 1', '"format": 1.0'), "format: expected 1, got float 1.0"),
        (certificate_to_json(FEW).replace('"4x4"', '"5x5"'), "expected a board"),
        (certificate_to_json(FEW).replace('"4x4"', '"classic"'), "expected 81 cells"),
        (certificate_to_json(FEW).replace('"4x4"', '{"rows": 4}'), "board: expected the keys name, rows"),
        (certificate_to_json(FEW).replace('"1*..', '"1?..'), r"row 1, column 2: expected"),
        (certificate_to_json(FEW).replace('"1*..', '"1#..'), r"line 6: expected .*, as certificates are written, got"),
        (certificate_to_json(FEW).replace('"1*..', '"2*..'), "digest: expected that of the fields above"),
        (certificate_to_json(FEW).replace('"possible": 2', '"possible": NaN'), "digest: expected"),
        (certificate_to_json(FEW).replace('"possible": 2', '"possible": 2, "possible": 2'), "line 8: expected"),
        (
            certificate_to_json(FEW).replace('"proof_bytes": 0', '"proof_bytes": 5'),
            "proof: expected 5 bytes, as the certificate says, got 0",
        ),
        (certificate_to_json(FEW).replace('"proof_bytes": 0', '"proof_bytes": []'), "proof: expected list"),
        (" " * (MAX_JSON_BYTES + 1), "at most 16777216 bytes, got more"),
    ],
    ids=lambda value: value[:30],
)
def test_malformed_texts_are_refused_with_words(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        certificate_from_json(text)


def test_malformed_files_get_a_verdict_and_missing_ones_an_error(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(b"\xff")
    assert "expected a certificate in ASCII, got the byte 255 at 0" in verify(path).reason
    path.write_bytes(b" " * (MAX_JSON_BYTES + 1))
    assert "got more" in verify(path).reason
    for missing in (tmp_path, tmp_path / "none.json", "a\0b", "x" * 5000):
        with pytest.raises(CluewrightError) as caught:
            verify(missing)
        assert not isinstance(caught.value, Refusal)
    with pytest.raises(CluewrightError, match="expected a certificate or the name of its file, got int 5"):
        verify(5)  # type: ignore[arg-type]
    with pytest.raises(CluewrightError, match="No such file"):
        save_certificate(FEW, tmp_path / "no" / "where.json")


def in_the_place_of(path: Path, what: str) -> None:
    """Put something else than a file there."""
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    elif what == "socket":
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(str(path))
    else:
        path.symlink_to({"device": "/dev/zero", "loop": path.name}[what])


ODD_PLACES = {
    "pipe": "expected a file, got a pipe",
    "folder": "Is a directory",
    "socket": "",  # systems say it in words of their own
    "device": "expected a file, got a device",
    "loop": "Too many levels of symbolic links",
}


@pytest.mark.parametrize("what", ODD_PLACES)
@pytest.mark.parametrize("name", ["odd.json", "odd.drup"])
def test_what_is_no_file_is_an_error_and_never_waited_for(
    what: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    save_certificate(RIGHT["rounds"], "odd.json")
    Path(name).unlink()
    in_the_place_of(Path(name), what)
    with pytest.raises(CluewrightError, match=rf"{name}: {ODD_PLACES[what]}") as caught:
        verify("odd.json")
    assert not isinstance(caught.value, Refusal)


@pytest.mark.parametrize("length", [249, 250, 251, 255])
def test_a_certificate_may_have_a_name_so_long_that_its_proof_has_none(length: int, tmp_path: Path) -> None:
    save_certificate(RIGHT["rounds"], tmp_path / "short.json")
    path = tmp_path / ("x" * length)
    (tmp_path / "short.json").rename(path)
    with pytest.raises(CluewrightError, match=r"x\.drup: expected the proof that belongs to x+, but there is no such"):
        verify(path)


def test_a_proof_may_be_a_link_but_then_it_must_lead_to_the_proof(tmp_path: Path) -> None:
    save_certificate(RIGHT["rounds"], tmp_path / "one.json")
    proof = (tmp_path / "one.drup").rename(tmp_path / "elsewhere")
    (tmp_path / "one.drup").symlink_to(proof)
    assert verify(tmp_path / "one.json")
    proof.write_text("something else")
    assert "proof: expected" in verify(tmp_path / "one.json").reason
    proof.unlink()
    with pytest.raises(CluewrightError, match=r"one\.drup: No such file"):
        verify(tmp_path / "one.json")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.kind.name)
def test_a_long_value_is_not_repeated_in_the_reason(sample: Certificate) -> None:
    for key in sample.evidence:
        values: list[Any] = [[{}] * 10_000, "1" * 10_000, {str(number): number for number in range(10_000)}, 10**4000]
        for long in values:
            reason = verify(replace(sample, evidence={**sample.evidence, key: long})).reason
            assert "expected" in reason
            assert len(reason) < 300


def test_a_proof_never_overwrites_its_certificate(tmp_path: Path) -> None:
    for kind, name in (("rounds", "heart.drup"), ("chute-cubes", "heart.sets")):
        with pytest.raises(CluewrightError, match=rf"does not end in \.{name.split('.')[1]}, as the proof's name does"):
            save_certificate(RIGHT[kind], tmp_path / name)


def test_no_proof_is_saved_where_none_belongs(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="proof: expected none for few-digits"):
        save_certificate(replace(FEW, proof=b"0\n"), tmp_path / "heart.json")


def test_boards_that_no_name_describes_are_refused_where_they_make_no_sense() -> None:
    right = Board("own", 2, 2, 2, (House("row", 0, (0, 1)), House("column", 0, (0, 2))))
    sample = certificate("few-digits", Mask(right, 0), "basic", possible=0, needed=1)
    assert certificate_from_json(certificate_to_json(sample)).board == right
    for key, wrong in {
        '"digits": 2': ['"digits": 65', '"digits": 0', '"digits": 3', '"digits": "2"'],
        '"rows": 2': ['"rows": 300', '"rows": true', '"rows": 1'],
        '"box_shape": null': ['"box_shape": [0, 1]', '"box_shape": [3, 1]', '"box_shape": 1', '"box_shape": [1]'],
        '"cells": [0, 1]': ['"cells": [0, 0]', '"cells": [0]', '"cells": [0, -1]', '"cells": 1', '"cells": [0, 1.0]'],
        '"times": 1': ['"times": 0', '"times": 2'],
        '"name": "own"': ['"name": "\\ud800"', '"name": 5'],
        '"kind": "row"': ['"kind": "\\n"', '"sort": "row"'],
    }.items():
        for change in wrong:
            text = certificate_to_json(sample)
            assert key in text
            with pytest.raises(Refusal, match=r"expected|a cell is named twice"):
                certificate_from_json(text.replace(key, change, 1))
