"""Folders of results from elsewhere: whatever is in their fields, there are results or an error in words."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.sweeping.sweeps import HERE

import cluewright as cw
from cluewright.sweeping import Sweep, sweep
from cluewright.sweeping.asks import ASKS, Ask
from cluewright.sweeping.plot import cactus, decided
from cluewright.sweeping.results import LOG, QUESTION, types_of
from cluewright.sweeping.table import write_table

LINES = {
    "mask": ["..*..*....**....", "*..**...*....*.."],
    "puzzle": ["1...2..3..4..1.."],
    "strategies": ["naked-single"],
}
DEEP = "[" * 900 + "]" * 900
WRONG = (
    "null", "true", "0", "-1", "1.5", "1e999", "-1e999", "NaN", "Infinity", "9" * 400, "-" + "9" * 400, str(2**63),
    "9" * 5000, '""', '"x"', '"\\ud800"', '"\\u0000"', '"\\u001b[31m"', '"1e999"', '"\u0661"', "[]", "[[]]", "{}",
    '{"a": 1, "a": [2]}', DEEP, '"' + "x" * 5000 + '"',
)  # fmt: skip
"""Texts of values in JSON, or nearly."""
each_value = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])


@pytest.fixture(autouse=True)
def _no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand sweeps need not wait until the disk has what they write."""
    monkeypatch.setattr(os, "fsync", lambda number: None)


def made(ask: Ask, folder: Path) -> Sweep:
    options: dict[str, Any] = {"board": "4x4"} if ask.name == "minimum" else {}
    return sweep(LINES[ask.what], folder, ask=ask.name, seed=1, executor=HERE, **options)


def with_value(text: str, key: str, value: str) -> str:
    """The object of a text, in which a field has a value that is written so."""
    return json.dumps({**json.loads(text), key: "@"}).replace('"@"', value)


def use(folder: Path, ask: Ask) -> None:
    """All that is done with results: they are read, printed, drawn and gone on with."""
    found = Sweep.load(folder)
    json.dumps(found.to_dict())
    repr(found)
    for record in found.records():
        str(found.certificate_of(record))
        json.dumps(record)
    write_table(found)
    found.write_open()
    for label, seconds in decided(found.times()).items():
        cactus(label, seconds)
    options: dict[str, Any] = {"board": "4x4"} if ask.name == "minimum" else {}
    sweep(LINES[ask.what], folder, ask=ask.name, executor=HERE, **options)


def try_each(folder: Path, name: str, ask: Ask, keys: list[str], every: int) -> float:
    """Use the results with every wrong value, or one in a number of them, in every field of a file.

    The share of the values that were refused in words.
    """
    whole, refused, tried = {file: (folder / file).read_text() for file in (LOG, QUESTION)}, 0, 0
    for number, key in enumerate(keys):
        for value in WRONG[number % every :: every]:
            tried += 1
            for file, text in whole.items():
                (folder / file).write_text(text)
            first, *others = [whole[name]] if name == QUESTION else whole[name].splitlines(keepends=True)
            (folder / name).write_text(with_value(first, key, value) + "\n" + "".join(others))
            try:
                use(folder, ask)
            except cw.CluewrightError as error:
                refused += 1
                str(error).encode()
    return refused / tried


@each_value
@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.name)
def test_a_wrong_value_in_an_answer_is_refused_in_words_or_harmless(ask: Ask, every: int, tmp_path: Path) -> None:
    done = made(ask, tmp_path)
    keys = [*types_of(done.question), "more"]
    assert try_each(tmp_path, LOG, ask, keys, every) > 1 / 3


@each_value
@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.name)
def test_a_wrong_value_in_the_question_is_refused_in_words_or_harmless(ask: Ask, every: int, tmp_path: Path) -> None:
    done = made(ask, tmp_path)
    keys = [*done.question.to_plain(), "more"]
    assert try_each(tmp_path, QUESTION, ask, keys, every) > 1 / 3


@pytest.mark.parametrize("text", ["", "null", "[", DEEP, "NaN", '{"sweep": 1, "sweep": 2}', "\ufeff{}", "{" * 100_000])
def test_a_question_that_is_none_is_refused_in_words(text: str, tmp_path: Path) -> None:
    (find, *_) = ASKS
    made(find, tmp_path)
    (tmp_path / QUESTION).write_text(text, encoding="utf-8")
    with pytest.raises(cw.CluewrightError, match="sweep"):
        use(tmp_path, find)


def test_a_line_without_an_end_does_not_fill_the_memory(tmp_path: Path) -> None:
    """It is refused once it is longer than any line: what comes after that is a hole in the file."""
    (find, *_) = ASKS
    number = made(find, tmp_path).done + 1
    with (tmp_path / LOG).open("ab") as file:
        file.truncate(1 << 28)
    with pytest.raises(cw.CluewrightError, match=rf"line {number}: expected at most"):
        Sweep.load(tmp_path)
    with pytest.raises(cw.CluewrightError, match=rf"line {number}: expected at most"):
        sweep(LINES["mask"], tmp_path, seed=1, executor=HERE)


def test_an_answer_that_is_no_puzzle_on_its_mask_is_not_carried_over(tmp_path: Path) -> None:
    mask = "..*..*....**...."
    turned = str(cw.symmetry_group("4x4").random(3)(cw.mask(mask)))
    sweep([mask], tmp_path, seed=1, executor=HERE)
    question = (tmp_path / QUESTION).read_text()
    for puzzle in ("x", "1...............", "1" * 81):
        record = {"mask": mask, "outcome": "found", "puzzle": puzzle}
        (tmp_path / QUESTION).write_text(question)
        (tmp_path / LOG).write_text(json.dumps(record) + "\n")
        with pytest.raises(cw.CluewrightError, match="the answer to"):
            sweep([mask, turned], tmp_path, seed=1, executor=HERE)
