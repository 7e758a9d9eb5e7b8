"""Each question has its answer."""

import base64
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.web.serving import GOOD, HOPELESS, IMPOSSIBLE, SMALL, Client, studio

from cluewright import board, explain, find, generate, library, random_mask, rate, read_grid
from cluewright.boards import Mask, board_names
from cluewright.boards.symmetries import SQUARE_SYMMETRIES
from cluewright.finding import ENGINES, Impossible
from cluewright.languages import LANGUAGES
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, chosen_strategies, completed
from cluewright.verifying import certificate_to_json
from cluewright.web.app import LISTS
from cluewright.web.own_files import OwnFiles
from cluewright.web.questions import LONG, QUICK, Language

RIGHT: dict[str, dict[str, Any]] = {
    "board": {"board": "6x6"},
    "orbits": {"board": "4x4", "symmetry": "half-turn"},
    "check-mask": {"mask": HOPELESS},
    "random-mask": {"board": "4x4", "clues": 6, "seed": 1},
    "explain": {"puzzle": SMALL},
    "rounds": {"puzzle": SMALL},
    "hint": {"puzzle": SMALL},
    "rate": {"puzzle": SMALL},
    "check": {"puzzle": SMALL},
    "count": {"puzzle": "." * 16},
    "estimate": {"puzzle": "." * 16, "probes": 20},
    "candidates": {"puzzle": SMALL},
    "convert": {"text": SMALL, "to": "sgt"},
    "read": {"text": SMALL},
    "draw": {"puzzle": SMALL},
    "print": {"puzzles": [SMALL]},
    "verify": {"certificate": "no certificate"},
    "mend": {"mask": HOPELESS},
    "expected": {"mask": HOPELESS},
    "shelf": {},
    "shelf-holds": {},
    "shelf-put": {"puzzle": SMALL},
    "shelf-tag": {"tag": "used", "numbers": [1]},
}
"""For each small question a right one."""


def test_every_question_has_an_example() -> None:
    assert set(RIGHT) == set(QUICK)


@pytest.mark.parametrize("name", QUICK)
def test_a_right_question_is_answered_at_once_and_as_a_job(client: Client, name: str) -> None:
    at_once = client.ask(name, **RIGHT[name])
    assert at_once.status == 200, at_once.body
    kind, later = client.answer(name, **RIGHT[name])
    assert kind == "done"
    if "base64" in later:
        assert base64.b64decode(later["base64"]) == at_once.body
    elif name not in ("expected", "shelf-put", "shelf-tag"):  # they look as long as there is time, or change something
        assert later == at_once.json


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_told(client: Client, name: str) -> None:
    assert client.get(f"/api/{name}").json[name if name != "wishes" else "levels"]


def test_lists_are_those_of_the_catalogues(client: Client) -> None:
    strategies = client.get("/api/strategies").json["strategies"]
    assert [each["name"] for each in strategies] == [each.name for each in STRATEGIES]
    assert [each["help"] for each in strategies] == [each.help for each in STRATEGIES]
    engines = client.get("/api/engines").json["engines"]
    assert [each["name"] for each in engines] == [each.name for each in ENGINES]
    assert [each["name"] for each in client.get("/api/symmetries").json["symmetries"]] == [
        each.name for each in SQUARE_SYMMETRIES
    ]
    boards = client.get("/api/boards").json
    told = [each["name"] for each in boards["boards"]] + [each["example"] for each in boards["families"]]
    assert told == list(board_names())
    links = {each["name"] for each in client.get("/api/formats").json["formats"] if each["is_link"]}
    assert {"sudokupad", "f-puzzles", "penpa"} <= links


def test_a_board_has_what_a_page_needs_to_draw_on_it(client: Client) -> None:
    told = client.ask("board", board="samurai").json
    on = board("samurai")
    assert (told["cells"], len(told["layout"]["cells"]), len(told["cell_names"])) == (on.size, on.size, on.size)
    assert told["svg"].startswith("<svg")
    assert f'viewBox="0 0 {told["layout"]["width"]:g} ' in told["svg"]
    assert {house["name"]: house["times"] for house in told["houses"]} == {
        house.name: house.times for house in on.houses
    }
    assert told["symmetries"] == [each.name for each in SQUARE_SYMMETRIES]


def test_a_board_is_drawn_without_what_takes_long_to_tell_of_it(client: Client) -> None:
    whole, drawn = (client.ask("board", board="6x6", has_details=details).json for details in (True, False))
    assert {*whole} - {*drawn} == {"symmetries", "missing_strategies", "formats"}
    assert drawn == {key: whole[key] for key in drawn}


def test_a_board_may_be_described(client: Client) -> None:
    jigsaw = {"regions": ["aabb", "aacb", "ddcb", "ddcc"]}
    told = client.ask("board", board=jigsaw).json
    assert told["box_shape"] is None
    again = client.ask("board", board=told["board"]).json  # as it is written where it has no name
    assert again == told
    assert client.ask("check-mask", mask="*" * 16, board=jigsaw).json["clues"] == 16


def test_a_mask_is_looked_at_while_it_is_drawn(client: Client) -> None:
    mask = "*" * 10 + "." * 71
    told = client.ask("check-mask", mask=mask).json
    outcome = find(mask, engine="screens")
    assert isinstance(outcome, Impossible)
    assert told["impossible"]["words"] == outcome.words
    assert told["impossible"]["cells"] == [f"r{row}c{column}" for row in (4, 5) for column in range(1, 10)]
    assert (told["clues"], told["empty"], told["without_clue"]["row"][0]) == (10, 71, "row 3")
    assert told["idle_chutes"] == ["band 2", "band 3"]
    assert client.ask("check-mask", mask=GOOD, strategies="naked-single").json["impossible"] is None
    assert client.ask("check-mask", mask="11..............").json["clash"]


def test_faults_are_told_and_clue_cells_that_mend_them(client: Client) -> None:
    told = client.ask("mend", mask=IMPOSSIBLE, most=1).json["mending"]
    assert {"idle-symmetry", "chute"} <= {fault["kind"] for fault in told["faults"]}
    assert all(fault["words"] and fault["cells"] for fault in told["faults"])
    (told,) = told["mends"]
    (added,) = told["cells"]
    row, column = int(added[1]) - 1, int(added[3]) - 1
    assert row < 2, "where no clue tells two rows apart"
    place = 9 * row + column
    assert told["mask"] == IMPOSSIBLE[:place] + "*" + IMPOSSIBLE[place + 1 :]
    assert re.sub(r"\d", "*", told["puzzle"]) == told["mask"]
    assert completed([told["puzzle"]], "basic")[0]
    few = client.ask("mend", mask=HOPELESS, most=0).json["mending"]
    assert few["faults"][0]["kind"] == "few-digits"
    assert few["faults"][0]["words_in"]["en"] == few["faults"][0]["words"] != few["faults"][0]["words_in"]["de"]
    assert few["mends"] == []
    alone = client.ask("mend", mask="*" + "." * 15, board="4x4", most=0).json["mending"]
    assert alone["why_in"]["en"] == alone["why"]
    assert alone["why_in"]["fr"].startswith("il faut 3 chiffres donnés, car")


def test_a_mask_says_how_many_clues_are_needed_until_there_are_enough(client: Client) -> None:
    first = client.ask("check-mask", mask="*" + "." * 80).json
    assert first["missing"]["least"] == 17
    assert first["missing"]["why"].startswith("no classic puzzle has fewer (McGuire")
    assert first["missing"]["why_in"]["nl"].startswith("geen puzzel op het bord classic heeft er minder (McGuire")
    assert client.ask("check-mask", mask="*" * 17 + "." * 64).json["missing"] is None
    assert client.ask("check-mask", mask="**.." + "." * 12).json["missing"]["least"] == 3


def test_a_path_has_the_position_before_each_step(client: Client) -> None:
    told = client.ask("explain", puzzle=SMALL).json
    path = explain(SMALL)
    assert told["used"] == path.used
    for step, position in zip(told["steps"], path.positions(), strict=False):
        assert read_position(step["position"]) == position
    second = told["steps"][1]
    drawn = client.ask("draw", puzzle=second["position"], marks=second["marks"], pencilmarks=True)
    assert drawn.body == client.ask("draw", puzzle=SMALL, step=2).body


def test_positions_of_large_boards_are_told_and_read(client: Client) -> None:
    start = next(generate(1, board="16x16", mode="basic", seed=1))
    told = client.ask("explain", puzzle=str(start)).json
    position = told["steps"][-1]["position"]
    assert len(client.ask("explain", puzzle=position).json["steps"]) == 1
    assert client.ask("read", text=position).json["kind"] == "position"


@pytest.mark.parametrize(
    ("depth", "keys"),
    [
        ("strategy", {"strategy", "title", "is_mistake"}),
        ("place", {"strategy", "title", "cells", "houses", "house_words", "marks", "is_mistake"}),
    ],
)
def test_a_hint_tells_as_much_as_is_wished(client: Client, depth: str, keys: set[str]) -> None:
    assert set(client.ask("hint", puzzle=SMALL, depth=depth).json["step"]) == keys
    whole = client.ask("hint", puzzle=SMALL, depth="step").json["step"]
    assert whole["words"]
    assert whole["places"]
    german = client.ask("hint", puzzle=SMALL, strategies="hidden-single", depth="place", language="de").json["step"]
    assert [name.split()[0] for name in german["houses"]] == ["box"]
    assert [name.split()[0] for name in german["house_words"]] == ["Block"]


def test_a_mistake_is_told_apart_from_a_step(client: Client) -> None:
    assert client.ask("hint", puzzle="1...2.+43..4..1..").json["step"]["is_mistake"]
    assert client.ask("hint", puzzle="1324241332414132").json == {"complete": True, "step": None}


def test_whatever_is_said_of_a_path_is_in_the_language_that_is_asked_for(client: Client) -> None:
    assert get_args(Language) == tuple(LANGUAGES)
    german = client.ask("hint", puzzle="1...2.+43..4..1..", language="de").json["step"]
    assert (german["language"], german["words"]) == (
        "de",
        "Zeile 2, Spalte 3: Gesetzt wurde 4, aber aus den Vorgaben folgt 1.",
    )
    assert client.ask("explain", puzzle="11" + "." * 14, language="de").json["contradiction"] == (
        "Zeile 1: Erlaubt ist 1 höchstens einmal, sie steht dort 2-mal"
    )
    claiming = "+1+348+7+9+6+2+5...2+614+3+8+86+2+5+3+4197.+86+7+4.91+39..+1.3+86+441+3+9+8+6+7+52+65+83+9"
    claiming += "7+2+4+1+3+4.+6..5.9...4..3.6"
    for language in LANGUAGES:
        told = client.ask("explain", puzzle=claiming, strategies="locked-candidates", language=language).json
        assert (told["language"], told["steps"][0]["language"]) == (language, language)
        assert told["steps"][0]["also"]


def test_what_a_person_entered_is_said_to_be_wrong_without_saying_what_until_that_is_asked(client: Client) -> None:
    def ask(**asked: Any) -> Any:
        return client.ask("hint", puzzle=SMALL, **asked).json

    wrong, right, none = "......4.........", "......1.........", "." * 16
    for depth in ("check", "strategy", "place", "step"):
        assert ask(entries=wrong, depth=depth) == {"complete": False, "step": None, "is_wrong": True}
        step = ask(entries=right, notes={"r1c2": [3, 4]}, depth=depth)
        assert step["is_wrong"] is False
        assert (step["step"] is None) == (depth == "check")
    assert ask(entries=wrong, depth="which")["wrong"] == ["r2c3"]
    assert ask(entries=none, notes={"r1c2": [4], "r1c3": [2]}, depth="which")["wrong"] == ["r1c2"]
    assert ask(entries=none, notes={"r1c2": [3, 4]}, depth="which")["wrong"] == []
    assert ask(entries="1324241332414132", depth="check") == {"complete": True, "step": None, "is_wrong": False}
    several = client.ask("hint", puzzle="1" + "." * 15, entries="...." + "2" + "." * 11, depth="check").json
    assert several["is_wrong"] is None
    assert client.ask("hint", puzzle=SMALL, notes={"r9c9": [1]}).code == "bad-input"


def test_candidates_that_a_puzzle_gives_belong_to_it(client: Client) -> None:
    """Without them it has many solutions, and nothing could be said of what was entered."""
    given = "".join("1234" if symbol == "." else "".join(d if d == symbol else "." for d in "1234") for symbol in SMALL)
    wrong, right = "......4.........", "......1........."
    for entries, is_wrong in ((wrong, True), (right, False)):
        assert client.ask("hint", puzzle=given, entries=entries, depth="check").json["is_wrong"] is is_wrong
    assert client.ask("hint", puzzle=given, entries=wrong, depth="which").json["wrong"] == ["r2c3"]
    assert client.ask("draw", solution_of=given).status == 200


def test_a_hint_starts_from_what_was_entered_and_noted(client: Client) -> None:
    first = client.ask("hint", puzzle=SMALL, entries="." * 16).json["step"]
    (cell, digit) = first["places"][0]
    entries = "".join(str(digit) if cell == f"r{at // 4 + 1}c{at % 4 + 1}" else "." for at in range(16))
    after = client.ask("hint", puzzle=SMALL, entries=entries).json["step"]
    assert after["places"] != first["places"]
    noted = client.ask("hint", puzzle=SMALL, notes={"r4c4": [2]}, strategies="naked-single").json["step"]
    assert noted["places"]


def test_candidates_by_solutions_are_those_of_all_solutions(client: Client) -> None:
    two = "12..3412..4.4..."
    told = client.ask("candidates", puzzle=two).json
    assert (told["count"], told["is_exact"]) == (2, True)
    assert told["candidates"]["r3c1"] == {"2": 2}
    assert [digits for digits in told["candidates"].values() if len(digits) > 1] == [
        {"1": 1, "3": 1},
        {"1": 1, "3": 1},
    ] * 2
    assert told["places"]["r3c1"] == 2
    full = client.ask("candidates", puzzle="1234341221434321").json
    assert (full["count"], full["candidates"]) == (1, {})
    none = client.ask("candidates", puzzle="11" + "." * 14).json
    assert (none["count"], none["places"]) == (0, {})


def test_candidates_by_techniques_are_what_they_leave(client: Client) -> None:
    told = client.ask("candidates", puzzle=SMALL, by="strategies", strategies="naked-single").json
    assert told["contradiction"] is None
    assert told["places"]["r1c3"] == 2


def test_a_count_says_whether_it_is_exact(client: Client) -> None:
    assert client.ask("count", puzzle="." * 16).json == {"count": 288, "is_exact": True}
    assert client.ask("count", puzzle="." * 16, limit=288).json == {"count": 288, "is_exact": False}


def test_what_is_pasted_is_recognized(client: Client) -> None:
    assert client.ask("read", text=SMALL).json["kind"] == "puzzle"
    played = client.ask("read", text="1.+3.............:212").json
    assert (played["kind"], played["puzzle"], played["placed"]) == ("position", "1" + "." * 15, "1.3" + "." * 13)
    assert played["has_candidates_gone"]
    assert played["noted"] == {"r1c2": [4]}
    assert not client.ask("read", text="1.+3.............").json["has_candidates_gone"]
    drawn = client.ask("read", text=GOOD).json
    assert (drawn["kind"], drawn["mask"], drawn["puzzle"]) == ("mask", GOOD, "." * 16)
    link = client.ask("convert", text=SMALL, to="f-puzzles", title="A title").json
    assert link["is_link"]
    again = client.ask("read", text=link["text"]).json
    assert (again["puzzle"], again["notes"]["title"]) == (SMALL, "A title")
    two = client.ask("read", text=f"{SMALL}\n1{'.' * 15}").json
    assert (two["puzzle"], two["more"], [one["puzzle"] for one in two["others"]]) == (SMALL, 1, ["1" + "." * 15])
    assert client.ask("read", text=SMALL, board="6x6").code == "bad-input"
    other = client.ask("read", text=SMALL, board="6x6", board_may_differ=True).json
    assert (other["puzzle"], other["board"]) == (SMALL, "4x4")


@pytest.mark.parametrize(
    ("to", "begins", "media_type"),
    [
        ("svg", b"<svg", "image/svg+xml"),
        ("png", b"\x89PNG", "image/png"),
        ("pdf", b"%PDF", "application/pdf"),
        ("text", b"1 .", "text/plain; charset=utf-8"),
    ],
)
def test_drawings_come_as_files(client: Client, to: str, begins: bytes, media_type: str) -> None:
    reply = client.ask("draw", puzzle=SMALL, to=to)
    assert reply.body.startswith(begins)
    assert reply.headers["content-type"] == media_type


def test_what_is_drawn_is_one_thing(client: Client) -> None:
    for wrong in ({}, {"puzzle": SMALL, "mask": GOOD}, {"puzzle": SMALL, "step": 99}):
        assert client.ask("draw", **wrong).code == "bad-input"
    for right in ({"empty": True}, {"mask": GOOD}, {"solution_of": SMALL}, {"puzzle": SMALL, "hint": True}):
        assert client.ask("draw", **right).status == 200


def test_a_booklet_has_hints_and_a_cover(client: Client) -> None:
    for more in (
        {"per_page": 20},
        {"hints": "sequence"},
        {"hints": "steps", "cover": "first"},
        {"cover": GOOD, "levels": False},
    ):
        assert client.ask("print", puzzles=[SMALL], **more).body.startswith(b"%PDF")
    reply = client.ask("print", puzzles=[SMALL, "." * 16])
    assert reply.code == "many-solutions"
    assert "puzzle 2" in reply.json["error"]["message"]
    reply = client.ask("print", puzzles=[SMALL, "x" * 16])
    assert reply.json["error"]["message"].startswith("puzzle 2: expected a puzzle, got 'xxxx")


def test_a_rating_has_its_profile(client: Client) -> None:
    told = client.ask("rate", puzzle=SMALL).json
    assert told["wnef"] == rate(SMALL).wnef
    assert len(told["profile"]["moments"]) == told["steps"]


def test_a_right_certificate_is_accepted_and_a_changed_one_is_not(client: Client) -> None:
    outcome = find(HOPELESS)
    assert isinstance(outcome, Impossible)
    text = certificate_to_json(outcome.certificate)
    assert client.ask("verify", certificate=text).json["accepted"]
    told = client.ask("verify", certificate=text.replace('"needed": 3', '"needed": 4')).json
    assert not told["accepted"]
    assert told["reason"]
    assert client.ask("verify", certificate=text, proof="%").json["error"]["field"] == "proof"


def test_the_formats_of_a_board_are_those_that_can_hold_its_puzzles(client: Client) -> None:
    for name, puzzle in (("4x4", SMALL), ("classic", "1" + "." * 80)):
        formats = client.ask("board", board=name).json["formats"]
        for form in client.get("/api/formats").json["formats"]:
            reply = client.ask("convert", text=puzzle, board=name, to=form["name"])
            assert (reply.status == 200) == (form["name"] in formats), form["name"]


def test_a_strategy_tells_those_up_to_itself(client: Client) -> None:
    for strategy in client.get("/api/strategies").json["strategies"]:
        assert strategy["through"] == [one.name for one in chosen_strategies(f"through:{strategy['name']}")]


def test_digits_that_clash_are_told_apart(client: Client) -> None:
    for mask, is_clash in (("11" + "*" * 79, True), ("1" + "*" * 5 + "." * 75, False)):
        told = client.ask("check-mask", mask=mask).json
        assert told["impossible"]["is_clash"] == is_clash
        assert told["impossible"]["words_in"]["en"] == told["impossible"]["words"]
        assert (told["clash_in"] or {}).get("en") == told["clash"]


def test_the_api_is_described(client: Client) -> None:
    described = client.get("/api/openapi.json").json
    assert {f"/api/{name}" for name in QUICK} | {f"/api/jobs/{name}" for name in LONG} <= set(described["paths"])
    assert "A puzzle or a position in any notation." in json.dumps(described)
    error = described["components"]["schemas"]["ErrorWords"]["properties"]
    assert set(client.ask("hint", puzzle="x").json["error"]) <= set(error)
    assert {"bad-input", "busy"} <= set(error["code"]["enum"])
    for operations in described["paths"].values():
        for operation in operations.values():
            assert "ErrorAnswer" in json.dumps(operation["responses"].pop("default"))
            assert all(int(status) < 300 for status in operation["responses"]), "others are the default"


def test_a_certificate_may_be_large(client: Client) -> None:
    reply = client.ask("verify", certificate="x" * 10_000_000, proof="")
    assert (reply.status, reply.json["accepted"]) == (200, False)
    assert client.ask("read", text="x" * 1_000_000).code == "too-large"


def test_levels_are_told_as_ranges_that_a_search_takes(client: Client) -> None:
    levels = client.ask("board", board="classic").json["levels"]
    assert set(levels) == {"easy", "medium", "hard", "evil"}
    kind, told = client.answer(
        "find", mask=str(random_mask("classic", 30, seed=3)), measure=levels["medium"], time_limit=20
    )
    assert kind == "done", told
    assert client.ask("rate", puzzle=told["puzzle"]).json["level"] == "medium"


def test_the_shelf_has_what_passes_the_filters_some_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "library.db"
    with library(file) as own:
        own.add(generate(5, board="4x4", seed=2), source="here", tags="small")
        own.add(generate(2, seed=1), tags="large")
        own.rate()
        levels = [each.level for each in own]
    with studio(files=OwnFiles(library=file)) as client:
        told = client.ask("shelf", count=3).json
        assert (told["count"], told["tags"]) == (7, ["large", "small"])
        assert [each["number"] for each in told["puzzles"]] == [7, 6, 5]
        assert all(each["picture"].startswith("<svg") for each in told["puzzles"])
        rest = client.ask("shelf", start=3, count=3).json["puzzles"]
        assert [each["number"] for each in rest] == [4, 3, 2]
        for filters, numbers in (
            ({"board": "4x4"}, [1, 2, 3, 4, 5]),
            ({"tags": "large"}, [6, 7]),
            ({"source": "here", "measure": ["clues=..3"]}, []),
            ({"level": levels[6]}, [number for number, level in enumerate(levels, 1) if level == levels[6]]),
            ({"mask": str(Mask.of_clues(read_grid(rest[0]["puzzle"])))}, [4]),
        ):
            found = client.ask("shelf", is_reversed=False, **filters).json
            assert [each["number"] for each in found["puzzles"]] == numbers, filters
        assert client.ask("shelf", needs="no such").json["error"]["field"] == "needs"


def test_a_puzzle_is_put_on_the_shelf_once_whatever_its_name(tmp_path: Path) -> None:
    file = tmp_path / "below" / "library.db"
    with studio(files=OwnFiles(library=file)) as client:
        assert client.ask("shelf").json == {"count": 0, "puzzles": [], "tags": [], "boards": []}
        assert not file.exists(), "to look makes no file"
        assert client.ask("shelf-put", puzzle=SMALL, tags="a,b", source="x").json == {"number": 1, "is_new": True}
        assert client.ask("shelf-put", puzzle=SMALL[::-1]).json == {"number": 1, "is_new": False}
        assert client.ask("shelf-put", puzzle="." * 16).code == "many-solutions"
        assert client.ask("shelf-holds", board="jigsaw-9").json == {"holds": True}
        assert client.ask("shelf-holds", board="doublenine").json == {"holds": False}
        (stored,) = client.ask("shelf").json["puzzles"]
        tagged = [("c", False, [1]), ("a", False, []), ("c", True, [1]), ("b", True, [1]), ("b", True, [])]
        for tag, remove, changed in tagged:
            told = client.ask("shelf-tag", tag=tag, numbers=[1, 7], remove=remove).json
            assert told == {"changed": changed, "as_before": 1 - len(changed)}
        assert client.ask("shelf").json["tags"] == ["a"]
        for wrong in ("!a", "a,b", ","):
            assert client.ask("shelf-tag", tag=wrong, numbers=[1]).code == "bad-input"
        assert (stored["tags"], stored["source"], stored["rating"]["level"]) == (["a", "b"], "x", rate(SMALL).level)


def test_without_a_library_there_is_no_shelf() -> None:
    with studio() as client:
        assert not client.get("/api/about").json["has_library"]
        for name in ("shelf", "shelf-holds", "shelf-put", "shelf-tag"):
            assert client.ask(name, **RIGHT[name]).json["error"]["message"] == "this studio has no library"
