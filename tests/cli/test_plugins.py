"""`--plugin FILE`: anywhere on a command line, for every command."""

import pytest
from tests.cli.runs import run
from tests.plugging import CHAINED, OWN, Write, write

from cluewright.cli.completing import completion
from cluewright.web.answers import VERBS

__all__ = ["write"]  # a fixture
SMALL = "1...2..3..4..1.."


@pytest.mark.usefixtures("write")
@pytest.mark.parametrize("words", [["--plugin", str(OWN["strategy"])], [f"--plugin={OWN['strategy']}"]], ids=len)
@pytest.mark.parametrize("at", [0, 1, 4])
def test_a_plugin_is_named_before_a_command_and_after_it(words: list[str], at: int) -> None:
    call = ["completed", CHAINED, "--strategies", "basic,chain-of-pairs"]
    done = run(*call[:at], *words, *call[at:])
    assert (done.code, done.out, done.err) == (0, "yes\n", "")


@pytest.mark.usefixtures("write")
def test_several_plugins_are_named_and_formats_read_and_written() -> None:
    both = [word for kind in ("format", "engine") for word in ("--plugin", str(OWN[kind]))]
    text = run("convert", SMALL, "--as", "clue-list", *both).out
    assert text == "4x4 r1c1=1 r2c1=2 r2c4=3 r3c3=4 r4c2=1\n"
    assert run("solve", *both, stdin=text * 2).out == "1324241332414132\n" * 2
    assert run("find", "*..**...*....*..", "--engine", "dice", "--seed", "1", *both).code == 0


@pytest.mark.usefixtures("write")
def test_strategies_of_plugins_are_listed_and_told_from_others() -> None:
    named = ["--plugin", str(OWN["strategy"])]
    assert " chain-of-pairs " in run("strategies", *named).out
    assert f"It comes from the plugin {OWN['strategy']}" in run("strategies", "chain-of-pairs").out
    assert f'"plugin": "{OWN["strategy"]}"' in run("strategies", "chain-of-pairs", "--json").out
    assert '"plugin": null' in run("strategies", "x-wing", "--json").out


@pytest.mark.usefixtures("write")
def test_the_studio_lists_and_uses_what_plugins_declare() -> None:
    board = {"board": "4x4", "has_details": True}
    before = VERBS["board"](board, None)["formats"]  # type: ignore[arg-type, index]
    call = ["boards", "4x4", *(word for each in OWN.values() for word in ("--plugin", str(each)))]
    assert run(*call).code == 0
    told = {each: VERBS[f"list-{each}"]({}, None) for each in ("strategies", "formats", "engines")}  # type: ignore[arg-type]
    names = {each: [one["name"] for one in members[each]] for each, members in told.items()}  # type: ignore[index]
    assert [names["strategies"][-1], names["formats"][-1], names["engines"][-1]] == [
        "chain-of-pairs",
        "clue-list",
        "dice",
    ]
    assert VERBS["board"](board, None)["formats"] == [*before, "clue-list"]  # type: ignore[arg-type, index]


@pytest.mark.usefixtures("write")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--plugin"], "--plugin: expected the name of a file, got none"),
        (["--plugin="], "--plugin: expected the name of a file, got none"),
        (["--plugin", "--workers"], "--plugin: expected the name of a file, got --workers"),
        (["--plugin", "nowhere.py"], "nowhere.py: expected a file, got none"),
    ],
)
def test_a_plugin_that_is_not_there_is_told_in_words(words: list[str], said: str) -> None:
    done = run("solve", SMALL, *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("cluewright: --plugin: ")
    assert done.err.strip().endswith(said)


def test_a_plugin_that_fails_in_use_is_named_with_the_line(write: Write) -> None:
    fails = 'STRATEGIES = [Strategy("fails", "", lambda position: [1 / 0], lambda board, rule: ("", ""), "")]'
    file = write(fails)
    done = run("hint", SMALL, "--strategies", "fails", "--plugin", str(file))
    assert done.code == 2
    assert done.err == f"cluewright: the plugin {file}, line 3, failed (ZeroDivisionError: division by zero)\n"


def test_files_are_offered_where_a_plugin_is_named_and_then_what_would_be_without() -> None:
    assert completion(["--plugin", ""]).kind == "files"
    assert completion(["--plugin", "mine.py", "gener"]) == completion(["gener"])
    assert completion(["find", "--plugin", "mine.py", "--engi"]) == completion(["find", "--engi"])
    assert completion(["find", "--engine", "--plugin=mine.py", ""]) == completion(["find", "--engine", ""])
