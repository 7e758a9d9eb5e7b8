"""What every command promises: an answer for each input, JSON on request, and a clear message if something is wrong."""

import csv
import io
import json
import shlex
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import pytest
from tests.boards.samples import SIZES
from tests.cli.example_files import write_files
from tests.cli.runs import (
    CLASHING,
    CLASSIC,
    SEVERAL,
    SMALL,
    SMALL_ROWS,
    SMALL_SOLUTION,
    STREAMS,
    UNREADABLE,
    help_of,
    lines,
    run,
)
from tests.rating.samples import RATED_LINES

from cluewright import find
from cluewright.cli.commands.catalogue import COMMANDS
from cluewright.cli.examples import EXAMPLES
from cluewright.cli.running import Exit
from cluewright.storing import keeping, library

CERTIFICATE = str(Path(__file__).parent / "certificate.json")

GOOD: dict[str, list[list[str]]] = {
    "find": [
        ["*..**...*....*.."],
        ["*..**...*....*..", "--count", "9", "--up-to", "symmetry", "--engine", "brute-force"],
        ["1.....3.4....2..", "--strategies", "all", "--seed", "1", "--workers", "2"],
    ],
    "minimum": [["--board", "4x4", "--strategies", "naked-single", "--seed", "1"]],
    "sweep": [["*..**...*....*..", "--to", "results", "--seed", "1", "--workers", "1", "--library", "mine.db"]],
    "generate": [
        ["--board", "4x4", "--seed", "1"],
        ["--count", "3", "--mode", "lookahead", "--strictly", "--hints", "--seed", "1"],
        ["--board", "6x6", "--mode", "naked-single", "--symmetry", "half-turn", "--clues", "14", "--seed", "1"],
        ["--mask", "*..**...*....*..", "--board", "4x4", "--mode", "basic", "--seed", "1"],
    ],
    "verify": [[CERTIFICATE]],
    "solve": [
        [SMALL],
        [SMALL, "--limit", "3"],
        [SMALL, "--all"],
        [SMALL, "--count"],
        [SMALL, "--all", "--engine", "labelling"],
        [SMALL, "--dimacs", "-"],
    ],
    "trace": [[SMALL], [SMALL, "--limit", "2"]],
    "completed": [[SMALL], [SMALL, CLASSIC, "--strategies", "all"], [SMALL, SMALL_SOLUTION, "--only", "yes"]],
    "rate": [
        [SMALL],
        [SMALL, CLASSIC, "--measures", "wnef,clues,score-level"],
        [SMALL, "--profile"],
        [SMALL_SOLUTION, "--strategies", "basic"],
    ],
    "calibrate": [[RATED_LINES], [RATED_LINES, "--measures", "clues", "--seed", "2"]],
    "compare": [[SMALL, "--engines", "native,labelling"]],
    "explain": [
        [SMALL],
        [SMALL, "--rounds"],
        [SMALL, "--every-view"],
        [SMALL, "--strategies", "basic"],
        [SMALL, "--board", "4x4"],
    ],
    "hint": [
        [SMALL],
        [SMALL, "--all", "--strategies", "n2,h2"],
        ["1...+2..3..4..1..", "--strategies", "naked-single,hidden-single"],
    ],
    "canonical": [[SMALL], ["--masks", "*..............."]],
    "automorphisms": [[SMALL], [SMALL_SOLUTION, SMALL_ROWS], ["--masks", "*..............."]],
    "unavoidable": [[SMALL_SOLUTION], [SMALL_SOLUTION, "--most-cells", "3"]],
    "convert": [
        [SMALL, "--as", "sgt"],
        [SMALL, SMALL_ROWS, "--as", "line"],
        [SMALL, "--as", "f-puzzles-json", "--solutions"],
    ],
    "count": [
        ["--board", "4x4"],
        ["--board", "6x6", "--classes"],
        ["--board", "4x4", "--essentially-different"],
        ["--board", "4x4", "--essentially-different", "--classes"],
        ["--board", "4x4", "--one-by-one"],
        ["--estimate", "--probes", "2"],
        [SMALL, "--nodes"],
        [SMALL],
        ["--masks", "*" * 16, "--strategies", "basic"],
    ],
    "masks": [
        ["*..............."],
        ["*...............", "...............*", "--union"],
        ["*...............", "--complement", "--symmetrise", "full", "--draw"],
        ["--random", "2", "--clues", "24", "--symmetry", "half-turn", "--seed", "1"],
        ["--of", SMALL],
        ["--named", "r2c3"],
        ["--symmetries"],
    ],
    "draw": [
        [SMALL],
        [SMALL, "--to", "svg", "--hint", "--labels", "--theme", "gray", "--size", "300"],
        ["1.+3.............:212", "--shaded", "--to", "svg"],
        ["--masks", "*..............."],
        ["--empty", "--board", "diagonal", "--to", "svg"],
    ],
    "print": [[SMALL, "--to", "book.pdf"]],
    "library add": [
        [SMALL, "--library", "mine.db"],
        [SMALL, CLASSIC, "--rate", "--tags", "new", "--library", "mine.db"],
    ],
    "library list": [[], ["1-2", "--measure", "clues=5", "--tagged", "new", "--sort", "wnef"], ["--count"]],
    "library show": [["1"], [SMALL, CLASSIC], ["**.............."]],
    "library tag": [["1", "--add", "nice"], ["--remove", "nice", "--board", "4x4"]],
    "library rate": [["--measures", "wnef"]],
    "library remove": [["90-99"], ["--tagged", "none", "--level", "easy"]],
    "library export": [
        ["--as", "json"],
        ["--as", "parquet", "--to", "all.parquet"],
        ["--as", "booklet", "--to", "a.pdf"],
    ],
    "boards": [[], ["4x4", "diagonal"], ["4x4", "--asp"], ["4x4", "--opb", "--clues", SMALL], ["4x4", "--aspps"]],
    "strategies": [[], ["basic"], ["pointing", "all"]],
    "completion": [["bash"], ["zsh"], ["fish"]],
}
"""Calls that succeed, of commands that need more of them than the examples of their help."""
SERVES = ("studio",)
"""The command that goes on until it is interrupted: tests/web."""
INPUTS = (*STREAMS, "calibrate", "compare", "find", "masks", "techniques")
"""The commands that read an input."""
CSV = (
    "find",
    "verify",
    "solve",
    "trace",
    "check",
    "completed",
    "rate",
    "compare",
    "hint",
    "canonical",
    "automorphisms",
    "masks",
)
"""The commands that print CSV on request."""


def calls_of(name: str) -> list[list[str]]:
    """Calls of a command that succeed: those above, or else the first example of its help that is a call alone."""
    if name in GOOD:
        return GOOD[name]
    alone = (example.line for example in EXAMPLES[name] if "|" not in example.line)
    return [shlex.split(line)[1 + len(name.split()) :] for line in islice(alone, 1)]


def each_call(names: Iterable[str]) -> pytest.MarkDecorator:
    calls = {" ".join([name, *call]): (name, call) for name in names for call in calls_of(name)}
    return pytest.mark.parametrize(("name", "call"), calls.values(), ids=calls)


ANSWERING = [name for name in COMMANDS if name not in SERVES]


@pytest.fixture(scope="module", autouse=True)
def own_library() -> None:
    """The user's own library has two puzzles, and knows of a mask without one."""
    with library() as made:
        made.add(SMALL, tags="new")
        made.add(CLASSIC, tags="new")
        made.rate()
        with keeping(made) as keeper:
            keeper.keep(find("**..............", "naked-single"))


def test_every_command_has_its_calls() -> None:
    assert [name for name in ANSWERING if not calls_of(name)] == []
    assert {*GOOD, *SERVES} <= set(COMMANDS)


@each_call(GOOD)
def test_good_call_answers(name: str, call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # one writes a file
    done = run(*name.split(), *call)
    assert (done.code, done.err) == (0, "")
    assert done.out.strip()


@each_call(ANSWERING)
def test_json_is_an_object_a_line(name: str, call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_files(tmp_path)
    done = run(*name.split(), *call, "--json")
    assert (done.code, done.err) == (0, "")
    objects = [json.loads(line) for line in done.out.splitlines()]
    assert objects
    assert all(isinstance(each, dict) and "error" not in each for each in objects)


def test_no_worker_is_refused_in_the_same_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with_workers = [name for name in ANSWERING if "--workers" in help_of(name).out]
    asked = {name: calls_of(name)[0] for name in with_workers} | {"sweep": ["*..*............", "--to", "results"]}
    said = {name: run(*name.split(), *words, "--workers", "0").err for name, words in asked.items()}
    assert len(said) > 10
    assert set(said.values()) == {"cluewright: --workers: expected 1 or more, got 0\n"}, said


@pytest.mark.parametrize(
    "call",
    [
        ["find", "*..**...*....*..", "................", "--seed", "1"],
        ["verify", CERTIFICATE],
        ["solve", SMALL, SEVERAL, CLASHING],
        ["solve", SEVERAL, "--count"],
        ["solve", SMALL, SEVERAL, "--stats", "--engine", "labelling"],
        ["solve", SEVERAL, "--count", "--stats"],
        ["trace", SMALL, SEVERAL, CLASHING],
        ["check", SMALL, SEVERAL, CLASHING],
        ["completed", SMALL, SEVERAL],
        ["hint", SMALL, SEVERAL],
        ["canonical", SMALL, CLASSIC],
        ["masks", "*4..............", "--symmetrise", "full"],
        ["masks", "--symmetries"],
    ],
    ids=" ".join,
)
def test_csv_has_the_values_of_json_in_columns(call: list[str]) -> None:
    done, objects = run(*call, "--csv"), run(*call, "--json")
    assert (done.code, done.err) == (objects.code, objects.err)
    rows, records = csv.DictReader(io.StringIO(done.out)), map(json.loads, objects.out.splitlines())
    for row, record in zip(rows, records, strict=True):
        for column, text in row.items():
            first, _, second = column.partition(".")
            value = (record.get(first) or {}).get(second) if second else record.get(column)
            if isinstance(value, str):
                assert text == value
                assert f'"{value}"' in done.out
            elif isinstance(value, list):
                assert text == " ".join(value)
            elif column != "seconds":
                assert text == ("" if value is None else json.dumps(value))


def test_csv_of_an_error_has_its_own_columns() -> None:
    done = run("solve", "--csv", stdin=f'{SMALL}\n1.x,"\n')
    good, bad = csv.DictReader(io.StringIO(done.out))
    assert (good["solution"], good["error"]) == (SMALL_SOLUTION, "")
    assert (bad["solution"], bad["source"], bad["line"], bad["input"]) == ("", "stdin", "2", '1.x,"'[:3])
    assert done.err == f"stdin:2: {bad['error']}\n"
    assert done.out.splitlines()[1].startswith(f'"{SMALL}","4x4",2,"{SMALL_SOLUTION}",1,')


def test_csv_has_a_line_for_each_solution_and_blanks_in_lists() -> None:
    listed = list(csv.DictReader(io.StringIO(run("solve", "--limit", "2", "--csv", SEVERAL, CLASHING).out)))
    assert [row["solution"] for row in listed] == [*run("solve", "--limit", "2", SEVERAL).out.splitlines(), ""]
    (checked,) = csv.DictReader(io.StringIO(run("check", "--csv", SMALL).out))
    assert (checked["redundant"], checked["proper"], checked["minimal"]) == ("r1c1 r2c1", "true", "false")


@pytest.mark.parametrize("name", CSV)
def test_json_and_csv_contradict_each_other(name: str) -> None:
    done = run(name, "--json", "--csv", SMALL)
    assert (done.code, done.err) == (Exit.UNUSABLE, "cluewright: expected --json or --csv, got both\n")


@pytest.mark.parametrize("name", INPUTS)
def test_json_of_an_error_is_an_object_too(name: str) -> None:
    done = run(name, "--json", stdin="\n# nothing\nnonsense!\n")
    first = json.loads(done.out.splitlines()[0])
    assert done.code == Exit.UNUSABLE
    assert (first["source"], first["line"], first["input"]) == ("stdin", 3, "nonsense!")
    assert done.err == f"stdin:3: {first['error']}\n"


@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("text", ["", "\n\n", "# only\n# comments\n"], ids=["empty", "blank", "comments"])
def test_empty_input_cannot_be_used(name: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    file.write_text(text)
    for done, source in ((run(name, stdin=text), "stdin"), (run(name, str(file)), str(file))):
        assert done.code == Exit.UNUSABLE
        assert done.err.startswith(f"cluewright: {source}: there is no ")
        assert done.out == ("" if name in {"techniques", "compare", "calibrate"} else "error\n")


@pytest.mark.parametrize("name", INPUTS)
def test_nothing_given_at_a_terminal_says_what_is_expected(name: str) -> None:
    done = run(name)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith("cluewright: expected ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("name", STREAMS)
def test_bad_lines_keep_their_place_and_the_others_go_on(name: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(lines(["# two bad ones", UNREADABLE, SMALL, "", "12"]))
    done = run(name, str(file), SMALL)
    assert done.code == Exit.UNUSABLE
    assert done.err.splitlines() == [
        f"{file}:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'",
        f"{file}:5: expected {SIZES} cells, got 2",
    ]
    one = run(name, SMALL).out
    between = "\n" if name in {"explain", "draw", "trace"} else ""
    assert done.out == between.join(["error\n", one, "error\n", one])


@pytest.mark.parametrize(
    "call", [["solve"], ["check"], ["explain"], ["explain", "--rounds"], ["hint"], ["canonical"]], ids=" ".join
)
def test_json_has_one_vocabulary(call: list[str]) -> None:
    record = json.loads(run(*call, SMALL, "--json").out)
    assert (record["puzzle"], record["board"]) == (SMALL, "4x4")
    parts = [record, record.get("step"), *record.get("steps", []), *record.get("rounds", [])]
    for part in filter(None, parts):
        assert all(isinstance(digit, int) and cell[0] == "r" for cell, digit in part.get("places", []))


@pytest.mark.parametrize("call", [["explain"], ["explain", "--rounds"], ["hint"]], ids=" ".join)
def test_the_puzzle_of_a_position_is_its_clues(call: list[str]) -> None:
    record = json.loads(run(*call, "1.+2.2..3..4..1..", "--json").out)
    assert record["puzzle"] == SMALL
    assert call != ["hint"] or record["position"] == "1.2.2..3..4..1.."


@pytest.mark.parametrize("name", ["hint", "explain", "draw", "solve", "check", "canonical"])
def test_nothing_is_cut_off_an_argument(name: str) -> None:
    assert run(name, f"{SMALL}:zzz").code == Exit.UNUSABLE
    assert run(name, f"{SMALL};a").code == Exit.UNUSABLE
    done = run(name, f"{SMALL}:412")
    assert done.code == (Exit.UNUSABLE if name == "canonical" else 0)


HUGE = "9" * 30


@pytest.mark.parametrize(
    ("call", "same"),
    [(["solve", "--limit", HUGE], ["solve", "--all"]), (["solve", "--count", "--limit", HUGE], ["solve", "--count"])],
    ids=["list", "count"],
)
def test_a_huge_limit_is_none(call: list[str], same: list[str]) -> None:
    assert run(*call, SMALL) == run(*same, SMALL)


def test_a_huge_step_is_one_that_there_is_not() -> None:
    done = run("draw", "--step", HUGE, SMALL)
    assert (done.code, done.err) == (Exit.UNUSABLE, f"cluewright: --step: expected 1 to 11, got {HUGE}\n")
