"""What every command promises: an answer for each input, JSON on request, and a clear message if something is wrong."""

import csv
import io
import json
import re
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from tests.cli.runs import (
    CLASHING,
    CLASSIC,
    CLASSIC_SOLUTION,
    DRAWN,
    SEVERAL,
    SMALL,
    SMALL_SOLUTION,
    UNREADABLE,
    Run,
    lines,
    run,
)
from tests.rating.samples import RATED_LINES

from cluewright import find
from cluewright.boards import Position, board_named
from cluewright.cli.commands.catalogue import COMMANDS
from cluewright.cli.inputs import entries
from cluewright.cli.readers import Reader, mask_reader, puzzle_reader
from cluewright.cli.running import Exit
from cluewright.explaining import explain
from cluewright.notation import read_position
from cluewright.solving import declaration
from cluewright.storing import keeping, library
from cluewright.strategies import Step

FIRST = Path(__file__).parents[2] / "examples" / "first-puzzle.txt"
FULL_HOUSE = ":0000:4:123.............:::414::"

SMALL_ROWS = "1...\n2..3\n..4.\n.1.."
FRAMED = "+--+--+\n|1.|..|\n|2.|.3|\n+--+--+\n|..|4.|\n|.1|..|\n+--+--+"

CERTIFICATE = str(Path(__file__).parent / "certificate.json")

GOOD: dict[str, list[list[str]]] = {
    "find": [
        ["*..**...*....*.."],
        ["*..**...*....*..", "--count", "9", "--up-to", "symmetry", "--engine", "brute-force"],
        ["1.....3.4....2..", "--strategies", "all", "--seed", "1", "--workers", "2"],
    ],
    "minimum": [["--board", "4x4", "--strategies", "naked-single", "--seed", "1"]],
    "sweep": [["*..**...*....*..", "--to", "results", "--seed", "1"]],
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
    "check": [[SMALL]],
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
    "hint": [[SMALL], ["1...+2..3..4..1..", "--strategies", "naked-single,hidden-single"]],
    "canonical": [[SMALL], ["--masks", "*..............."]],
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
        ["--random", "2", "--cells", "24", "--symmetry", "half-turn", "--seed", "1"],
        ["--of", SMALL],
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
    "library export": [
        ["--as", "json"],
        ["--as", "parquet", "--to", "all.parquet"],
        ["--as", "booklet", "--to", "a.pdf"],
    ],
    "library stats": [[]],
    "boards": [[], ["4x4", "diagonal"], ["4x4", "--asp"], ["4x4", "--opb", "--clues", SMALL]],
    "strategies": [[], ["basic"], ["pointing", "all"]],
    "techniques": [["--board", "4x4", FULL_HOUSE]],
    "completion": [["bash"], ["zsh"], ["fish"]],
}
"""For each command, calls that succeed."""
SERVES = ("studio",)
"""The command that goes on until it is interrupted: tests/web."""
STREAMS = ("solve", "trace", "check", "completed", "rate", "explain", "hint", "canonical", "draw")
"""The commands that answer puzzle by puzzle."""
INPUTS = (*STREAMS, "calibrate", "compare", "find", "masks", "techniques")
"""The commands that read an input."""
CSV = ("find", "verify", "solve", "trace", "check", "completed", "rate", "compare", "hint", "canonical", "masks")
"""The commands that print CSV on request."""
CALLS = [pytest.param(name, call, id=" ".join([name, *call])) for name, calls in GOOD.items() for call in calls]


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
    assert {*GOOD, *SERVES} == set(COMMANDS)


@pytest.mark.parametrize(("name", "call"), CALLS)
def test_good_call_answers(name: str, call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # one writes a file
    done = run(*name.split(), *call)
    assert (done.code, done.err) == (0, "")
    assert done.out.strip()


@pytest.mark.parametrize(("name", "call"), CALLS)
def test_json_is_an_object_a_line(name: str, call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*name.split(), *call, "--json")
    assert (done.code, done.err) == (0, "")
    objects = [json.loads(line) for line in done.out.splitlines()]
    assert objects
    assert all(isinstance(each, dict) and "error" not in each for each in objects)


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
        f"{file}:5: expected 16, 36, 64, 81, 100, 144, 256, 324, 369, 625, 1296 or 2401 cells, got 2",
    ]
    one = run(name, SMALL).out
    between = "\n" if name in {"explain", "draw", "trace"} else ""
    assert done.out == between.join(["error\n", one, "error\n", one])


@pytest.mark.parametrize("name", STREAMS)
def test_drawn_puzzle_is_one(name: str, tmp_path: Path) -> None:
    file = tmp_path / "drawn.txt"
    file.write_text(f"# by hand\n{DRAWN}\n")
    two = tmp_path / "two.txt"
    two.write_text(f"{DRAWN}\n\n# the second\n{DRAWN}\n")
    one = run(name, SMALL)
    assert run(name, DRAWN) == one
    assert run(name, str(file)) == one
    assert run(name, stdin=DRAWN) == one
    assert run(name, "-", stdin=DRAWN) == one
    assert run(name, str(two)) == run(name, SMALL, SMALL)


def number_of_things(file: Path, reader: Reader) -> int:
    found = list(entries([str(file)], reader))
    assert all(reader.is_one(entry.text) for entry in found)
    return len(found)


@pytest.mark.parametrize("side", [16, 36])
@pytest.mark.parametrize("apart", ["", " "], ids=["close", "spaced"])
@pytest.mark.parametrize(("kind", "mark"), [("puzzle", "1"), ("mask", "*"), ("mask", "#")])
def test_as_many_lines_as_cells_in_each_are_one(side: int, apart: str, kind: str, mark: str, tmp_path: Path) -> None:
    file = tmp_path / "square.txt"
    reader = puzzle_reader(None) if kind == "puzzle" else mask_reader(None)
    rows = [apart.join(mark + "." * (side - 1))] * 2 + [apart.join("." * side)] * (side - 2)
    file.write_text(lines(["# one", *rows[:1], "# within", *rows[1:], "", *rows]))
    assert number_of_things(file, reader) == 2
    file.write_text(lines(rows[1:]))
    assert number_of_things(file, reader) == side - 1


def test_sixteen_puzzles_with_names_or_with_their_board_are_sixteen(tmp_path: Path) -> None:
    file = tmp_path / "sixteen.txt"
    file.write_text(lines([SMALL] * 16))
    assert number_of_things(file, puzzle_reader(None)) == 1
    assert number_of_things(file, puzzle_reader(board_named("4x4"))) == 16
    file.write_text(lines([f"{SMALL};a"] * 16))
    assert number_of_things(file, puzzle_reader(None)) == 16


def blocks_of(text: str, reader: Reader, tmp_path: Path) -> list[tuple[int, str]]:
    file = tmp_path / "blocks.txt"
    file.write_text(text)
    return [(entry.line, entry.text) for entry in entries([str(file)], reader)]


@pytest.mark.parametrize(
    "drawings",
    [
        [DRAWN, DRAWN, DRAWN],
        [SMALL_ROWS, SMALL_ROWS],
        [FRAMED, FRAMED, SMALL_ROWS],
        ["\n".join([f"12{'.' * 7}", *["." * 9] * 8]), DRAWN],
        ["\n".join(["1 23 +4 23", *["1234 1234 1234 1234"] * 3])] * 2,
    ],
    ids=["borders", "rows", "frames", "sizes", "pencilmarks"],
)
def test_drawings_one_below_the_other_are_cut_apart(drawings: list[str], tmp_path: Path) -> None:
    for comment in ("", "# a comment\n"):
        text = comment.join(f"{drawing}\n" for drawing in drawings)
        found = blocks_of(text, puzzle_reader(None), tmp_path)
        assert [read_position(each) for _, each in found] == [read_position(drawing) for drawing in drawings]
    apart = blocks_of("\n".join(f"{drawing}\n" for drawing in drawings), puzzle_reader(None), tmp_path)
    assert len(apart) == len(drawings)


def test_lines_of_sixteen_cells_are_rows_where_the_board_has_such(tmp_path: Path) -> None:
    text = lines(["12 . 16 " + ". " * 13, *[". " * 16] * 15]) * 2
    assert [number for number, _ in blocks_of(text, puzzle_reader(board_named("16x16")), tmp_path)] == [1, 17]
    assert len(blocks_of(text, puzzle_reader(None), tmp_path)) == 32


def test_masks_one_below_the_other_are_cut_apart(tmp_path: Path) -> None:
    rows = ["*--*", "-**-", "----", "-##-"]
    for one in (rows, [row.replace("-", ".") for row in rows], [" ".join(row) for row in rows]):
        found = blocks_of(lines([*one, *one, *one]), mask_reader(None), tmp_path)
        assert found == [(number, "\n".join(one)) for number in (1, 5, 9)]
    bitmap = lines(["1001", "0110", "0000", "0110"])
    assert run("masks", stdin=bitmap * 2).out == "*..*.**......**.\n" * 2


def test_errors_in_drawings_one_below_the_other_name_their_own_lines() -> None:
    done = run("solve", stdin=f"{DRAWN}\n{DRAWN.replace('4', 'x')}\n{DRAWN}\n")
    assert done.out.splitlines() == [SMALL_SOLUTION, "error", SMALL_SOLUTION]
    assert done.err == "stdin:6: row 3, column 3: expected a digit 1 to 4 or '.', got 'x'\n"


def test_a_row_too_many_is_an_error_and_not_another_board() -> None:
    done = run("solve", stdin=f"{DRAWN}\n1...\n")
    assert (done.out, done.err) == ("error\n", "stdin:1: expected 4 rows for the 4x4 board, got 5\n")


def test_what_can_be_read_as_a_whole_is_not_cut(tmp_path: Path) -> None:
    candidates = lines(["1234"] * 16)
    assert len(blocks_of(candidates, puzzle_reader(board_named("4x4")), tmp_path)) == 1
    assert len(blocks_of(lines(["1..."] * 8), puzzle_reader(board_named("4x4")), tmp_path)) == 2


def test_any_number_of_drawings_without_blank_lines_is_read_one_by_one() -> None:
    drawn = [f"{row}\n" for row in SMALL_ROWS.splitlines()]
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        for taken in count(1):
            yield drawn[(taken - 1) % 4]

    texts = puzzle_reader(None).texts(endless())
    assert {text for _, text in islice(texts, 5000)} == {SMALL_ROWS}
    assert taken < 5000 * 4 + 10_000


def test_many_lines_that_could_be_rows_are_one_each(tmp_path: Path) -> None:
    text = lines([SMALL, UNREADABLE] * 500)
    assert len(blocks_of(text, puzzle_reader(None), tmp_path)) == 1000


def test_lines_of_masks_may_have_strokes_for_empty_cells(tmp_path: Path) -> None:
    text = lines(["*---------------", "----**----------", "-*-*-*-*-*-*-*-*"])
    found = blocks_of(text, mask_reader(None), tmp_path)
    assert [each for _, each in found] == text.splitlines()
    assert run("masks", "-*-*-*-*-*-*-*-*").out == ".*" * 8 + "\n"
    large = lines(["*---------------", *["-" * 16] * 15])
    assert len(blocks_of(large, mask_reader(None), tmp_path)) == 1


def test_masks_of_puzzles_have_no_digits(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{SMALL}\n{UNREADABLE}\n")
    done = run("masks", "--of", str(file), DRAWN)
    assert done.out.splitlines() == ["*...*..*..*..*..", "error", "*...*..*..*..*.."]
    assert done.err == f"{file}:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert run("masks", "--of", SMALL, SEVERAL, "--intersection").out == "*...............\n"
    assert run("masks", "--of", SMALL, "*...............", "--union").out == "error\n"
    assert run("masks", "--of", "--random", "1").err == "cluewright: expected --of or --random, got both\n"


def test_puzzle_too_long_for_a_file_name_is_a_puzzle() -> None:
    assert run("hint", "." * 625).code == Exit.NO


# The answers of each command.


def test_solve_says_what_there_is() -> None:
    done = run("solve", stdin=lines([SMALL, CLASHING, SEVERAL, CLASSIC, "x"]))
    assert done.out.splitlines() == [SMALL_SOLUTION, "none", "several", CLASSIC_SOLUTION, "error"]
    assert done.code == Exit.UNUSABLE
    assert run("solve", SMALL, SEVERAL).code == Exit.NO
    assert run("solve", CLASHING).code == Exit.NO


def test_solve_prints_many_in_blocks() -> None:
    done = run("solve", "--limit", "2", SEVERAL, SMALL, CLASHING)
    blocks = [block.splitlines() for block in done.out.rstrip("\n").split("\n\n")]
    assert [len(block) for block in blocks] == [2, 1, 1]
    assert blocks[1:] == [[SMALL_SOLUTION], ["none"]]
    assert done.code == Exit.NO


def test_solve_counts() -> None:
    done = run("solve", "--count", SMALL, SEVERAL, CLASHING, "." * 16)
    assert (done.code, done.out) == (0, "1\n2\n0\n2\n")
    assert run("solve", "--count", "--all", "." * 16).out == "288\n"
    assert run("solve", "--count", "--limit", "100", "." * 16).out == "100\n"


def test_check_says_what_it_found() -> None:
    done = run("check", CLASSIC, SMALL, SEVERAL, CLASHING)
    minimal, redundant, several, clash = done.out.splitlines()
    assert minimal == "one solution; no clue is redundant"
    assert redundant == "one solution; each of these clues could be left out alone: r1c1, r2c1"
    assert several.startswith("several solutions: 1")
    assert clash == "no solution: row 1: expected 1 at most once, got it 2 times"
    assert [run("check", each).code for each in (SMALL, SEVERAL, CLASHING)] == [0, 1, 1]


def test_completed_says_which_puzzles_the_strategies_complete() -> None:
    text = lines([SMALL, SEVERAL, CLASSIC, UNREADABLE, CLASHING, "", SMALL_SOLUTION])
    done = run("completed", stdin=text)
    assert done.out.splitlines() == ["yes", "no", "yes", "error", "no", "yes"]
    assert done.err == "stdin:4: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert [run("completed", each).code for each in (SMALL, SEVERAL, UNREADABLE)] == [0, 1, 2]
    assert run("completed", "--strategies", "naked-single", CLASSIC).out == "no\n"
    assert run("completed", "--board", "4x4+diagonal", SMALL).out == "no\n"


def test_completed_prints_only_the_puzzles_asked_for() -> None:
    text = lines([SMALL, SEVERAL, UNREADABLE, CLASSIC, CLASHING])
    yes, no = (run("completed", "--only", word, stdin=text) for word in ("yes", "no"))
    assert yes.out.splitlines() == [SMALL, CLASSIC]
    assert no.out.splitlines() == [SEVERAL, CLASHING]
    assert (yes.code, no.code, yes.err.count("\n"), yes.err) == (Exit.UNUSABLE, Exit.UNUSABLE, 1, no.err)
    records = [json.loads(line) for line in run("completed", "--only", "no", "--json", stdin=text).out.splitlines()]
    assert [record.get("puzzle", "error") for record in records] == [SEVERAL, "error", CLASHING]
    wrong = run("completed", "--only", "maybe", SMALL)
    assert (wrong.code, wrong.err) == (Exit.UNUSABLE, "cluewright: --only: expected yes or no, got 'maybe'\n")


def test_many_lines_are_completed_as_one_by_one(tmp_path: Path) -> None:
    puzzles = [SMALL, SEVERAL, SMALL_SOLUTION, "0" * 16, UNREADABLE] * 300
    small, mixed = tmp_path / "small.txt", tmp_path / "mixed.txt"
    small.write_text(lines(puzzles[:600]))
    expected = ["yes", "no", "yes", "no", "error"] * 300
    assert run("completed", str(small)).out.splitlines() == expected[:600]
    mixed.write_text(lines([*puzzles, CLASSIC, "." * 64, "." * 81, SMALL]))
    assert run("completed", str(mixed)).out.splitlines() == [*expected, "yes", "no", "no", "yes"]


def test_board_is_obeyed() -> None:
    start = "1..............."
    plain, diagonal = (
        run("solve", "--count", "--all", start),
        run("solve", "--count", "--all", start, "--board", "4x4+diagonal"),
    )
    assert (plain.out, diagonal.out) == ("72\n", "12\n")


def test_explain_numbers_the_steps() -> None:
    done = run("explain", SMALL)
    assert "A puzzle on the 4x4 board with 5 clues:" in done.out
    path = explain(SMALL)
    for number, step in enumerate(path.steps, start=1):
        assert f"{number}. {step.title}: {step.words}\n" in done.out
    assert f"Completed after {len(path.steps)} steps." in done.out
    assert SMALL_SOLUTION in done.out


def test_short_explanation_has_the_key_steps_and_sums_up_the_singles() -> None:
    path = explain(FIRST.read_text())
    done = run("explain", "--short", str(FIRST))
    told = [line for line in done.out.splitlines() if re.match(r" *[\d-]+\. ", line)]
    assert [line.strip() for line in told] == path.short.splitlines()
    assert told[0] == " 1-22. singles: 22 digits, from r3c5=3 to r9c9=6."
    assert told[1].startswith("   23. locked candidates (claiming): in row 2, ")
    assert told[-1] == "31-63. singles: the last 33 digits."
    assert len(told) == len(path.key_steps) + 2
    assert done.out.splitlines()[-4:] == run("explain", str(FIRST)).out.splitlines()[-4:]


def test_explain_tells_other_views_only_where_they_are_wanted() -> None:
    also = [f"Or: {step.also}" for step in explain(FIRST.read_text()).steps if step.also]
    assert also
    for options in ([], ["--short"]):
        assert "Or: " not in run("explain", str(FIRST), *options).out
        told = run("explain", str(FIRST), "--every-view", *options).out.splitlines()
        assert [line.strip() for line in told if "Or: " in line] == also


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--short", "--rounds"], "expected --rounds or --short, got both"),
        (["--every-view", "--rounds"], "expected --rounds or --every-view, got both"),
        (["--short", "--json"], "expected --short or --json, which has every step; got both"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_explain_refuses_options_that_contradict_each_other(options: list[str], message: str) -> None:
    done = run("explain", SMALL, *options)
    assert done.code == Exit.UNUSABLE
    assert done.err == f"cluewright: {message}\n"


def test_explain_says_where_it_ends() -> None:
    stuck, clash = run("explain", SEVERAL), run("explain", CLASHING)
    assert "Stuck after 0 steps, with 15 empty cells: " in stuck.out
    assert "No solution" in clash.out
    assert (stuck.code, clash.code) == (Exit.NO, Exit.NO)


def test_explain_shows_rounds() -> None:
    done = run("explain", "--rounds", CLASSIC, "--json")
    record = json.loads(done.out)
    assert record["final"] == CLASSIC_SOLUTION
    assert record["k"] == len(record["rounds"])
    assert sum(len(each["places"]) for each in record["rounds"]) == 64
    text = run("explain", "--rounds", CLASSIC).out
    assert f"q{record['k']}: " in text
    assert f"Completed after {record['k']} rounds: k = {record['k']}." in text


def test_stuck_rounds_have_no_k() -> None:
    done = run("explain", "--rounds", "12..34.1.1..43.2", "--strategies", "naked-single", SEVERAL)
    assert "Stuck after 1 round, with 4 empty cells: these strategies see nothing more." in done.out
    assert "Stuck after 0 rounds, with 15 empty cells: " in done.out
    assert "k =" not in done.out
    record = json.loads(run("explain", "--rounds", SEVERAL, "--json").out)
    assert (record["k"], record["rounds"], record["solved"]) == (None, [], False)


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


def test_hint_gives_a_step_or_a_mistake() -> None:
    wrong = "1.+4.2..3..4..1.."
    done = run("hint", SMALL, wrong, SMALL_SOLUTION, SEVERAL)
    step, mistake, complete, nothing = done.out.splitlines()
    assert "single" in step or "full house" in step
    assert mistake.startswith("mistake: row 1, column 3: 4 was placed")
    assert complete == "complete"
    assert nothing.startswith("no step")
    assert [run("hint", each).code for each in (SMALL, wrong, SMALL_SOLUTION, SEVERAL)] == [0, 1, 0, 1]


def test_masks_are_made_and_changed() -> None:
    assert run("masks", "*...............", "--complement").out == "." + "*" * 15 + "\n"
    assert run("masks", "*4..............", "--symmetrise", "half-turn").out == "*4............**\n"
    assert run("masks", "*4..............", "...1............", "--union").out == "*4.1............\n"
    assert run("masks", "**..............", "*..1............", "--intersection").out == "*...............\n"
    assert run("masks", "#...............").out == "*...............\n"
    assert run("masks", stdin="# a comment\n#...\n....\n....\n...1\n").out == "*..............1\n"
    commented = "\ufeff# a heart\n#...\n....\n# the lower half\n....\n...1\n\n# another\n*...............\n"
    assert run("masks", stdin=commented).out == "*..............1\n*...............\n"
    drawn = run("masks", "*..............4", "--draw").out
    assert run("masks", drawn).out == "*..............4\n"


def test_random_masks_repeat_with_the_seed() -> None:
    call = ("masks", "--random", "20", "--seed", "5", "--json")
    records = [json.loads(line) for line in run(*call).out.splitlines()]
    assert run(*call) == run(*call)
    assert len(records) == 20
    assert all(20 <= record["cells"] <= 79 for record in records)
    half = run("masks", "--random", "5", "--cells", "24", "--symmetry", "half-turn", "--seed", "1", "--json")
    assert all("half-turn" in json.loads(line)["symmetries"] for line in half.out.splitlines())


def test_union_of_an_unreadable_mask_is_not_printed() -> None:
    done = run("masks", "--union", stdin="*...............\n?...............\n")
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err.startswith("stdin:2: row 1, column 1: expected '*', ")


def test_strategies_are_explained() -> None:
    listed = run("strategies").out
    assert "naked-single" in listed
    assert "basic: " in listed
    described = run("strategies", "claiming").out
    assert described.startswith("locked-candidates\n")
    assert "claiming" in described


def test_boards_tell_their_houses() -> None:
    assert "49x49" in run("boards").out
    assert "9 rows, 9 columns, 9 boxes, 2 diagonals" in run("boards", "diagonal").out


def test_boards_count_in_singular_and_plural(tmp_path: Path) -> None:
    assert "Houses: 9 rows, 9 columns, 9 boxes, 1 house of dots\n" in run("boards", "classic+centerdot").out
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.write_text('{"size": 1, "regions": null, "extra": [[0]]}')
    two.write_text('{"size": 2, "regions": [0, 0, 1, 1], "extra": [[0, 3], [1, 2]]}')
    assert "1 row, 1 column, digit 1\nHouses: 1 row, 1 column, 1 extra house\n" in run("boards", str(one)).out
    assert "2 rows, 2 columns, 2 boxes, 2 extra houses" in run("boards", str(two)).out


def test_a_board_is_declared_to_other_solvers(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("# a puzzle\n1...\n...2\n..3.\n..4.\n")
    for language in ("asp", "opb"):
        assert run("boards", "4x4", f"--{language}").out == declaration("4x4", language)
        with_clues = declaration("4x4", language, "1......2..3...4.")
        assert run("boards", "4x4", f"--{language}", "--clues", "1......2..3...4.").out == with_clues
        assert run("boards", "4x4", f"--{language}", "--clues", str(file)).out == with_clues
        record = json.loads(run("boards", "4x4", f"--{language}", "--json").out)
        assert record[language] == declaration("4x4", language).splitlines()
        assert (record["board"], record["puzzle"]) == ("4x4", "." * 16)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["4x4", "--asp", "--opb"], "expected --asp or --opb, got both"),
        (["--asp"], "--asp: expected the name of one board, got 0"),
        (["4x4", "classic", "--opb"], "--opb: expected the name of one board, got 2"),
        (["4x4", "--clues", "1..............."], "--clues: expected it together with --asp or --opb, got it alone"),
        (["4x4", "--asp", "--clues", "1...x..........."], "row 2, column 1: expected a digit 1 to 4 or '.', got 'x'"),
        (["4x4", "--asp", "--clues", "no-such-file.txt"], "no-such-file.txt: there is no such file"),
        (["4x5", "--asp"], "expected a board"),
    ],
)
def test_what_cannot_be_declared_is_refused(arguments: list[str], words: str) -> None:
    done = run("boards", *arguments)
    assert done.code == Exit.UNUSABLE
    assert words in done.err
    assert not done.out


def test_board_of_regions_shows_them(tmp_path: Path) -> None:
    file = tmp_path / "jig.json"
    file.write_text('{"size": 4, "regions": [0, 0, 1, 1, 0, 0, 2, 1, 3, 2, 2, 1, 3, 3, 3, 2]}')
    described = run("boards", str(file)).out
    assert "4 rows, 4 columns, 4 regions" in described
    assert "│ . " in described
    assert "Boxes: 1 row by " not in described


def test_strategies_draw_their_example_and_may_come_with_commas() -> None:
    done = run("strategies", "x-wing,naked-pair")
    assert (done.code, done.err) == (0, "")
    assert done.out == run("strategies", "x-wing", "naked-pair").out
    assert "| " in done.out


@pytest.mark.parametrize("name", ["hint", "explain", "draw", "solve", "check", "canonical"])
def test_nothing_is_cut_off_an_argument(name: str) -> None:
    assert run(name, f"{SMALL}:zzz").code == Exit.UNUSABLE
    assert run(name, f"{SMALL};a").code == Exit.UNUSABLE
    done = run(name, f"{SMALL}:412")
    assert done.code == (0 if name in {"hint", "explain", "draw"} else Exit.UNUSABLE)


def test_gone_candidates_of_one_line_are_obeyed(tmp_path: Path) -> None:
    assert "and 1 candidate gone:" in run("explain", f"{SMALL}:412").out
    assert "with 1 clue and 1 candidate gone:\n\n    1 . | . ." in run("explain", "1...............:111").out
    file = tmp_path / "lines.txt"
    file.write_text(lines([f"{SMALL}:412"]))
    assert run("explain", str(file)).out == run("explain", f"{SMALL}:412").out
    file.write_text(lines([SMALL, f"{SMALL}:21", "1.+3.............:21"]))
    assert run("hint", str(file)).out.endswith(".\nerror\nerror\n")
    file.write_text(lines([f"{SMALL}:125", f"{SMALL}:1:{SMALL_SOLUTION}"]))
    assert run("solve", str(file)).out == f"{SMALL_SOLUTION}\n" * 2
    assert run("solve", stdin="1.+3.............:21\n").out == "error\n"


def test_explain_says_each_step_before_it_looks_for_the_next() -> None:
    from cluewright.cli.commands.explain import StepLines
    from cluewright.explaining import each_alone
    from cluewright.notation import read_position

    start = read_position(SMALL)
    first = next(explain(SMALL, "naked-single").positions())
    assert first == start

    def endless() -> Iterator[tuple[Step, Position]]:
        step = explain(SMALL).steps[0]
        yield step, step.applied_to(start)
        raise AssertionError("asked for the second step too early")

    printed = StepLines(start, each_alone(endless()), has_every_view=False, width=2).lines()
    assert next(line for line in printed if line.lstrip().startswith("1. "))


def test_explain_says_which_clues_clash_and_trusts_uniqueness_no_further() -> None:
    clash = "row 1: expected 1 at most once, got it 2 times"
    assert f"No solution, as it turns out after 0 steps ({clash})." in run("explain", CLASHING).out
    rounds = run("explain", "--rounds", CLASHING, "--strategies", "basic,unique-rectangle").out
    assert f"Not exactly one solution, as it turns out after 0 rounds ({clash})." in rounds


def techniques(*cases: str, json: bool = False) -> Run:
    return run("techniques", "--board", "4x4", *["--json"] * json, stdin=lines(["# mine", *cases]))


def test_techniques_are_counted_and_failures_shown() -> None:
    wrong = ":0000:4:123.............:::114::"
    done = techniques(FULL_HOUSE, wrong, ":9999:1:123.............:::114::")
    assert done.code == Exit.NO
    assert ["0000", "full-house", "1", "1", "0"] in [line.split() for line in done.out.splitlines()]
    assert ["9999", "-", "0", "0", "1"] in [line.split() for line in done.out.splitlines()]
    assert done.out.endswith(f"Failed:\nstdin:3: {wrong}\n")


def test_absent_techniques_pass_when_they_are_not_found() -> None:
    assert techniques(":0000-x:1:123.............:::114::", ":0000-x:1:1...............::::").code == 0
    assert techniques(":0000-x:4:123.............:::414::").code == Exit.NO
    assert techniques(":0000-x:4:123.............::::").code == Exit.NO


def test_bad_technique_lines_are_named() -> None:
    done = techniques("0000", ":0000:4:123.............:::9::", ":0000:4:12x.............:::414::", FULL_HOUSE)
    assert done.code == Exit.UNUSABLE
    assert done.err.splitlines() == [
        "stdin:2: expected ':' and 6 or more fields, got '0000'",
        "stdin:3: placements: expected a digit, a row and a column, as in 437, got '9'",
        "stdin:4: row 1, column 3: expected a digit 1 to 4 or '.', got 'x'",
    ]
    assert "unreadable lines: 3" in done.out


def test_a_puzzle_that_is_stuck_for_want_of_its_board_says_so() -> None:
    done = run("explain", "1...2..3........")
    assert (done.code, done.err) == (1, "")
    assert "It has several solutions, so nothing completes it. If it is meant for another board, name that" in done.out


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
