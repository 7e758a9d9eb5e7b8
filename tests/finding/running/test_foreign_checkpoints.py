"""Files from elsewhere where a checkpoint is expected: there is an error in words, or a search that does without."""

import json
from pathlib import Path

import pytest
from tests.finding.running.tampering import NONE, Case, answer, checkpoint_of, honest, reports, right_answer

from cluewright import CluewrightError
from cluewright.finding.running.checkpoints.format import MAX_LINE_BYTES, parsed_line

pytestmark = pytest.mark.usefixtures("small_pieces")

CASE = Case("starvation", NONE)
WRONG = (
    "null", "true", "1", "-1", "1e999", "NaN", "9" * 400, "9" * 5000, '""', '"\\ud800"', '"\\u001b[31m"', "[]", "{}",
    '{"a": 1, "a": 2}', "[" * 200 + "]" * 200, "[" * 985 + "]" * 985, "[" * 100_000,
)  # fmt: skip
"""Texts of values in JSON, or nearly; some are nested so deeply that they can be read, but hardly be written."""


def test_a_wrong_value_in_the_header_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "search.checkpoint"
    header, *_ = honest(CASE, file)
    first, others = file.read_bytes().split(b"\n", 1)
    for key in header:
        for value in WRONG:
            if parsed_line(value.encode()) == header[key]:  # 1 is as good as true
                continue
            changed = json.dumps({**json.loads(first), key: "@"}).replace('"@"', value)
            file.write_bytes(changed.encode() + b"\n" + others)
            with pytest.raises(CluewrightError, match="expected the checkpoint of") as refused:
                reports(CASE, file)
            assert str(refused.value).isprintable(), (key, value)


def test_a_wrong_line_costs_its_piece_alone(tmp_path: Path) -> None:
    """It has no seal, or is longer than any line, and never comes into memory as a whole."""
    file = tmp_path / "search.checkpoint"
    honest(CASE, file)
    whole = file.read_bytes()
    for value in WRONG:
        file.write_bytes(whole + value.encode() + b"\n")
        heard = reports(CASE, file)
        assert answer(CASE, heard) == right_answer(CASE)
        told = checkpoint_of(heard)
        assert told is not None
        assert told.not_counted == 1
    file.write_bytes(whole)
    with file.open("ab") as opened:
        opened.truncate(len(whole) + MAX_LINE_BYTES + 1)
    assert answer(CASE, reports(CASE, file)) == right_answer(CASE)


def test_a_first_line_without_an_end_is_no_header(tmp_path: Path) -> None:
    file = tmp_path / "hole"
    with file.open("wb") as opened:
        opened.truncate(MAX_LINE_BYTES + 2)
    before = file.stat()
    with pytest.raises(CluewrightError, match="expected the checkpoint of a search, got something else"):
        reports(CASE, file)
    assert file.stat().st_size == before.st_size
