"""Our own JSON: what is written is read again as the same thing, and nothing else is read."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import cluewright as cw
from cluewright.finding.documents import Thing, to_json

SMALL = "*..**...*....*.."


def outcomes() -> Iterator[tuple[str, Any]]:
    yield "found", cw.find(SMALL, seed=1)
    yield "with wishes", cw.find(SMALL, "basic", seed=1, minimal=True)
    yield "impossible", cw.find("*...*...*....*..", seed=1)
    yield "undecided", cw.find(SMALL, engine="naive", seed=1, time_limit=0)
    *_, last = cw.find_all("1.....3.4....2..", seed=1)
    yield "complete", last


WRONG: tuple[object, ...] = (None, 7, -1, "x", [], {}, [[]], True)
OUTCOMES = dict(outcomes())
THINGS: dict[str, Thing] = {
    "grid": cw.read_grid("1...2..3..4..1.."),
    "jigsaw": cw.Grid((0,) * 36, cw.board("jigsaw-6:2")),
    "position": cw.read_position("1.+3.............:212"),
    "samurai": cw.Grid((0,) * cw.board("samurai").size, cw.board("samurai+diagonal")),
    "mask": cw.mask("1..*............"),
    **OUTCOMES,
}


@pytest.mark.parametrize("name", THINGS)
def test_a_thing_comes_back(name: str) -> None:
    text = cw.to_json(THINGS[name])
    assert "\n" not in text
    assert json.loads(text)["cluewright"] == 1
    again = cw.from_json(text)
    assert again == THINGS[name]
    assert to_json(again) == text


@pytest.mark.parametrize(
    "puzzle",
    [
        "1...2..3..4..1..",
        "1.+3.............:212",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ],
)
def test_a_path_comes_back_with_every_step(puzzle: str) -> None:
    path = cw.explain(puzzle)
    again = cw.from_json(cw.to_json(path))
    assert isinstance(again, cw.Path)
    assert (again.start, again.steps, again.final) == (path.start, path.steps, path.final)
    assert (again, hash(again)) == (path, hash(path))
    assert again != cw.Path(path.start, (), path.start)
    assert cw.to_json(again) == cw.to_json(path)


def test_what_was_found_is_a_puzzle_for_every_reader() -> None:
    outcome = OUTCOMES["found"]
    assert cw.read_grid(cw.to_json(outcome)) == outcome.puzzle
    assert cw.verify(cw.from_json(cw.to_json(OUTCOMES["impossible"])).certificate)  # type: ignore[union-attr]


def damaged(text: str) -> Iterator[str]:
    """The text with each value in it replaced by others."""
    said = json.loads(text)

    def places(value: Any) -> Iterator[tuple[Any, Any]]:
        for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
            yield value, key
            yield from places(value[key])

    for holder, key in list(places(said))[:120]:
        right = holder[key]
        for wrong in WRONG:
            holder[key] = wrong
            yield json.dumps(said)
        holder[key] = right


@pytest.mark.parametrize("name", THINGS)
def test_a_damaged_thing_is_read_or_refused_in_words(name: str) -> None:
    for text in damaged(cw.to_json(THINGS[name])):
        try:
            cw.from_json(text)
        except cw.CluewrightError as error:
            assert str(error)  # noqa: PT017 - some are not refused


@pytest.mark.parametrize(
    ("thing", "kind"), [(cw.rounds("1...2..3..4..1.."), "Rounds"), (cw.hint("1...2..3..4..1.."), "Step")], ids=str
)
def test_what_is_not_read_again_is_refused_with_what_does(thing: object, kind: str) -> None:
    with pytest.raises(cw.CluewrightError) as refused:
        cw.to_json(thing)  # type: ignore[arg-type]
    expected = "expected a puzzle, a mask, a path or an outcome"
    assert str(refused.value) == f"{expected}, got {kind}: json.dumps takes its to_dict()"


def test_a_damaged_path_is_read_or_refused_in_words() -> None:
    for text in damaged(cw.to_json(cw.explain("1...2..3..4..1.."))):
        try:
            cw.from_json(text)
        except cw.CluewrightError as error:
            assert str(error)  # noqa: PT017 - some are not refused


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"cluewright":2}', '{"cluewright":1}', "1...2..3..4..1.."])
def test_what_is_not_of_this_form_is_refused(text: str) -> None:
    with pytest.raises(cw.NotationError, match=r"^json.*expected .*got"):
        cw.from_json(text)
