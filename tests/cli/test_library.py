"""`cluewright library`, and `--library` of the commands that find puzzles."""

import csv
import io
import json
import os
import re
import sqlite3
import subprocess
from itertools import count as counted_from
from pathlib import Path

import pytest
from tests.cli.runs import CLASSIC, CLASSIC_SOLUTION, SEVERAL, SMALL, UNREADABLE, Run, command_line, lines, run
from tests.interrupting import GUARD
from tests.storing.samples import disguised, puzzles

from cluewright import canonical, random_grids, read_grid, read_sheets
from cluewright.cli.running import Exit
from cluewright.cli.streams import Pace
from cluewright.storing import library

TWIN = str(disguised(read_grid(CLASSIC), seed=5))
OTHER = "1......2...34..."


@pytest.fixture
def at(tmp_path: Path) -> str:
    """The option that names a library of its own."""
    return f"--library={tmp_path / 'mine.db'}"


def objects(done: Run) -> list[dict[str, object]]:
    return [json.loads(line) for line in done.out.splitlines()]


def test_what_stands_there_already_is_named_with_its_number(at: str, tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text(lines([CLASSIC, SMALL, TWIN]))
    done = run("library", "add", str(file), at)
    assert (done.code, done.out) == (0, "2 puzzles added, 1 known\n")
    assert done.err == f"{file}:3: it stands in the library already as 1\n"
    again = run("library", "add", TWIN, at)
    assert (again.out, again.err) == (
        "0 puzzles added, 1 known\n",
        "cluewright: it stands in the library already as 1\n",
    )
    told = objects(run("library", "add", str(file), at, "--json"))
    assert [(each["number"], each["is_new"], each["line"]) for each in told] == [
        (1, False, 1),
        (2, False, 2),
        (1, False, 3),
    ]


@pytest.mark.parametrize("turn", [0, 1])
def test_puzzles_are_numbered_in_their_order_whichever_lines_are_read_in_blocks(
    turn: int, at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many are depends on how quick the machine is."""
    turns = counted_from(turn)
    monkeypatch.setattr(Pace, "is_worth_it", lambda self, lines: lines > 1 and next(turns) % 2 == 0)
    some = list(map(str, puzzles(200)))
    file = tmp_path / "some.txt"
    file.write_text(lines(some))
    assert run("library", "add", str(file), at).code == 0
    told = objects(run("library", "list", "--sort", "number", "--json", at))
    assert [each["puzzle"] for each in told] == some


@pytest.mark.parametrize("count", [3, 700])
def test_lines_that_are_no_puzzles_are_told_and_the_others_added(count: int, at: str, tmp_path: Path) -> None:
    some = list(map(str, puzzles(count)))
    file = tmp_path / "some.txt"
    file.write_text(
        lines([*some[:2], UNREADABLE, "", "# words", SEVERAL, CLASSIC_SOLUTION + ";full", *some[2:], "x", SMALL])
    )
    done = run("library", "add", str(file), at)
    assert (done.code, done.out) == (Exit.UNUSABLE, f"{count + 2} puzzles added, 0 known\n")
    told = {int(line.split(":")[1]): line for line in done.err.splitlines()}
    assert set(told) == {3, 6, 8 + count - 2}
    assert "expected a digit 1 to 4 or '.', got 'x'" in told[3]
    assert "expected one solution, found more" in told[6]
    assert run("library", "list", at, "--count").out == f"{count + 2}\n"
    listed = [line.split("\t")[0] for line in run("library", "list", at).out.splitlines()]
    assert sorted(listed) == sorted([*some, CLASSIC_SOLUTION, SMALL])


def test_a_drawn_puzzle_and_one_of_another_program_are_added(at: str, tmp_path: Path) -> None:
    drawn = "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. 1 | . .\n"
    assert run("library", "add", at, stdin=drawn).out == "1 puzzle added, 0 known\n"
    told = '{"cluewright":1,"board":"classic","puzzle":"' + CLASSIC + '"}'
    assert run("library", "add", told, at).out == "1 puzzle added, 0 known\n"


def test_a_puzzle_without_a_canonical_form_is_told_and_the_others_added(at: str, tmp_path: Path) -> None:
    board = {"size": 9, "digits": 9, "regions": None, "extra": [[0, 10, 20, 30, 40, 50, 60, 70, 80]], "name": "slanted"}
    file = tmp_path / "board.json"
    file.write_text(json.dumps(board))
    full = next(iter(random_grids(1, str(file), seed=1).tolist()))
    some = tmp_path / "some.txt"
    some.write_text(lines(["".join(map(str, full))]))
    done = run("library", "add", str(some), at, "--board", str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "0 puzzles added, 0 known\n")
    assert done.err.startswith(f"{some}:1: board slanted: expected at most 50000 ways to move its rows")


def test_many_known_puzzles_are_counted(at: str, tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text(lines(list(map(str, puzzles(30)))))
    run("library", "add", str(file), at)
    done = run("library", "add", str(file), at)
    assert done.err.splitlines()[9:] == [
        f"{file}:10: it stands in the library already as 10",
        "cluewright: 20 more stand there already",
    ]


def test_list_prints_what_is_stored_as_lines_json_and_csv(at: str) -> None:
    run("library", "add", CLASSIC, at, "--source", "a book", "--tags", "b,a", "--rate")
    run("library", "add", SMALL, at)
    out = run("library", "list", at).out
    assert out == f"{CLASSIC}\t1\t17\tnone\thard\ta book\ta,b\n{SMALL}\t2\t5\tnone\t-\t-\t-\n"
    assert run("solve", stdin=out).out.splitlines()[0] == CLASSIC_SOLUTION
    told = objects(run("library", "list", at, "--json"))
    rows = list(csv.DictReader(io.StringIO(run("library", "list", at, "--csv").out)))
    assert [row["puzzle"] for row in rows] == [each["puzzle"] for each in told] == [CLASSIC, SMALL]
    assert (rows[0]["rating.level"], rows[1]["rating.level"], rows[0]["tags"]) == ("hard", "", "a b")


def test_filters_numbers_and_order_choose(at: str) -> None:
    run("library", "add", *map(str, puzzles(9)), SMALL, at, "--rate")
    told = [line.split("\t") for line in run("library", "list", "2-4", "7", at).out.splitlines()]
    assert [line[1] for line in told] == ["2", "3", "4", "7"]
    clues = [
        int(line.split("\t")[2]) for line in run("library", "list", at, "--sort", "clues", "--reverse").out.splitlines()
    ]
    assert clues == sorted(clues, reverse=True)
    assert run("library", "list", at, "--board", "4x4", "--measure", "clues=5", "--limit", "3").out.startswith(SMALL)
    assert run("library", "list", at, "--mask", "*...*..*..*..*..", "--count").out == "1\n"
    assert run("library", "tag", at, "--board", "classic", "--add", "big").out == "9 puzzles\n"
    assert run("library", "tag", at, "1-3", "--remove", "big").out == "3 puzzles\n"
    assert run("library", "list", at, "--tagged", "big", "--count").out == "6\n"
    assert run("library", "rate", at).out == "0 puzzles rated\n"


def test_show_finds_a_puzzle_by_any_that_symmetries_turn_into_it(at: str) -> None:
    run("library", "add", CLASSIC, at, "--rate", "--source", "a book")
    shown = run("library", "show", TWIN, at)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == run("library", "show", "1", at).out
    facts = dict(line.split(None, 1) for line in shown.out.splitlines())
    assert (facts["puzzle"], facts["canonical"], facts["source"]) == (CLASSIC, canonical(CLASSIC), "a book")
    missing = run("library", "show", SMALL, "99", at)
    assert (missing.code, missing.out) == (Exit.UNUSABLE, "error\n\nerror\n")
    assert len(missing.err.splitlines()) == 2
    unknown = run("library", "show", "*" * 16, at)
    assert (unknown.code, unknown.out) == (Exit.NO, f"nothing is known of {'*' * 16}\n")


def test_a_number_without_a_puzzle_is_told(at: str, tmp_path: Path) -> None:
    run("library", "add", SMALL, at)
    words = f"cluewright: expected the number of a puzzle in {tmp_path / 'mine.db'}, got 99\n"
    done = run("library", "list", "99", "1", at)
    assert (done.code, done.out[: len(SMALL)], done.err) == (Exit.UNUSABLE, SMALL, words)
    assert run("library", "list", "99", at, "--count").err == words
    assert run("library", "list", "1-99", at).code == Exit.FINE, "a range may have gaps"


def test_export_writes_every_format(at: str, tmp_path: Path) -> None:
    run("library", "add", *map(str, puzzles(3)), at, "--rate")
    done = run("library", "export", at, "--as", "sdm")
    assert [str(sheet.puzzle) for sheet in read_sheets(done.out)] == list(map(str, puzzles(3)))
    file = tmp_path / "each.sdk"
    files = [str(tmp_path / f"each-{number}.sdk") for number in (1, 2, 3)]
    assert run("library", "export", at, "--as", "sdk", "--to", str(file)).out == f"3 puzzles: {', '.join(files)}\n"
    assert sorted(map(str, tmp_path.glob("*.sdk"))) == files
    told = objects(run("library", "export", at, "2-3", "--as", "sdk", "--to", str(file), "--json"))
    assert told == [{"files": files[1:], "puzzles": 2}]
    pdf = tmp_path / "book.pdf"
    assert run("library", "export", at, "2-3", "--as", "booklet", "--to", str(pdf)).out == f"2 puzzles: {pdf}\n"
    assert pdf.read_bytes().startswith(b"%PDF-")


def test_puzzles_are_marked_once_they_are_written_and_no_others(at: str, tmp_path: Path) -> None:
    run("library", "add", *map(str, puzzles(6)), at, "--rate")
    book = tmp_path / "book.pdf"
    call = ["library", "export", at, "--as", "booklet", "--tagged", "!used", "--random", "4", "--seed", "1"]
    call += ["--mark", "used", "--to", str(book)]
    assert run(*call, "--title", "\u30ca").code == Exit.UNUSABLE
    assert run("library", "list", at, "--untagged", "--count").out == "6\n", "nothing was printed"
    assert run(*call).out == f"4 puzzles: {book}\n"
    assert run("library", "list", at, "--tagged", "used", "--count").out == "4\n"
    assert run(*call).out == f"2 puzzles: {book}\n", "the others"
    assert run("library", "list", at, "--untagged", "--count").out == "0\n"
    assert run("library", "tag", at, "--limit", "2", "--remove", "used", "--add", "kept").out == "2 puzzles\n"
    assert run("library", "list", at, "--tagged", "kept,!used", "--count").out == "2\n"


def test_export_as_parquet_has_what_json_has(at: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    run("library", "add", *map(str, puzzles(5)), SMALL, at, "--source", "mine", "--tags", "x")
    run("library", "rate", at, "1-4", "--measures", "wnef,options,technique")
    file = tmp_path / "all.parquet"
    run("library", "export", at, "--as", "parquet", "--to", str(file))
    rows, told = parquet.read_table(file).to_pylist(), objects(run("library", "list", at, "--json"))
    assert len(rows) == len(told) == 6
    for row, record in zip(rows, told, strict=True):
        rating = record.pop("rating") or {}
        assert isinstance(rating, dict)
        rating["used"] = list(rating["used"].items()) if rating else None
        for key, value in {**record, **rating}.items():
            assert (row[key].isoformat() if key in ("added", "rated") else row[key]) == value, key


def test_stats_count_and_draw(at: str, tmp_path: Path) -> None:
    run("library", "add", CLASSIC, SMALL, OTHER, at, "--rate")
    out = run("library", "stats", at).out
    assert out.startswith("3 puzzles\n\nclues\n4   1  #\n5   1  #\n17  1  #\n")
    (told,) = objects(run("library", "stats", at, "--json"))
    assert told["boards"] == {"4x4": 2, "classic": 1}
    figure = tmp_path / "charts.svg"
    run("library", "stats", at, "--to", str(figure))
    drawn = figure.read_text()
    titles = re.findall(r"\n\n([a-z ]+)\n", out)
    assert len(titles) > 3
    assert all(f"<!-- {title} -->" in drawn for title in titles)


def test_find_and_generate_put_what_they_find_into_a_library(at: str, tmp_path: Path) -> None:
    done = run("find", "**..............", "*..**...*....*..", at, "--strategies", "naked-single", "--seed", "1")
    assert (done.code, done.err) == (Exit.IMPOSSIBLE, "")
    made = run("generate", "--count", "3", "--board", "6x6", "--seed", "2", at)
    assert (made.code, made.err) == (0, "")
    with library(tmp_path / "mine.db") as found:
        stored = [str(each.puzzle) for each in found]
        assert stored == [*done.out.splitlines()[1:], *made.out.splitlines()]
        assert [found.outcomes(number)[0].kind for number in (1, 2, 3, 4)] == ["found", *["generated"] * 3]
        (impossible,) = found.outcomes("**" + "." * 14)
    verified = run("verify", str(impossible.certificate))
    assert verified.code == 0
    shown = run("library", "show", "**..............", at).out
    assert str(impossible.certificate) in shown
    again = run("generate", "--count", "3", "--board", "6x6", "--seed", "2", at)
    assert again.out == made.out
    assert [line.rsplit(" ", 1)[1] for line in again.err.splitlines()] == ["2", "3", "4"]


def test_a_named_certificate_is_the_one_of_the_library(at: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    run("find", "**..............", at, "--certificate", str(file))
    (told,) = objects(run("library", "show", "**..............", at, "--json"))
    assert isinstance(told["outcomes"], list)
    assert told["outcomes"][0]["certificate_file"] == str(file)
    assert not list(tmp_path.glob("*.certificates"))
    file.write_text("{}")
    assert "which is gone, or is another file now" in run("library", "show", "**..............", at).out


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (["list", "x"], "expected numbers of puzzles, such as 17 or 20-29, got 'x'"),
        (["list", "5-3"], "expected numbers of puzzles"),
        (["list", "1-99999999999"], "expected numbers of puzzles"),
        (["list", "--limit", "-1"], "--limit: expected 0 or more, got -1"),
        (["list", "--reverse"], "--reverse: expected it together with --sort"),
        (["list", "--sort", "ease"], "--sort: expected number or a measure"),
        (["list", "--measure", "ease=1"], "--measure: expected a measure"),
        (["list", "--level", "simple"], "--level: expected a level"),
        (["list", "--symmetry", "round"], "--symmetry: expected a symmetry"),
        (["list", "--mask", SMALL], "--mask: expected free clue cells"),
        (["list", "--needs", "wishing"], "--needs: expected a strategy"),
        (["list", "--tagged", ","], "--tagged: expected names"),
        (["list", "--since", "yesterday"], "--since: expected a day, as in 2026-07-31, got 'yesterday'"),
        (["tag", "1"], "expected --add TAGS or --remove TAGS, got neither"),
        (["tag", "1", "--add", " "], "--add: expected names"),
        (["tag", "1", "--add", "!new"], "--add: expected names that do not begin with !, got '!new'"),
        (["list", "--tagged", "!"], "--tagged: expected the name of a tag behind !, got '!'"),
        (["list", "--random", "-1"], "--random: expected 0 or more, got -1"),
        (["list", "--random", "1", "--limit", "1"], "--random: expected it without a limit, got both"),
        (["list", "--seed", "1"], "--seed: expected it together with random, got it alone"),
        (["export", "--as", "parquet"], "--as parquet: expected it together with --to FILE"),
        (["export", "--as", "morse"], "--as: expected a format"),
        (
            ["export", "--as", "sdm", "--cover", "first"],
            "--cover: expected it together with --as booklet, got --as sdm",
        ),
        (["export", "--as", "sdk"], "--as: a file of the format sdk has one puzzle"),
        (["export", "--as", "line", "--to", "/nowhere/x"], "--to: expected a file in a folder that exists"),
        (["stats", "--to", "x.txt"], "--to: expected a file that ends in"),
        (["add", SMALL, "--tags", "a,,b"], "--tags: expected names"),
        (["add", SMALL, "--source", "a\nb"], "--source: expected a text in one line"),
        (["show", "1", "--library", "/nowhere/x.db"], "--library: /nowhere/x.db: expected a library, but there is no"),
        (["add", SMALL, "--library", "/nowhere/x.db"], "--library: /nowhere/x.db: expected a file in a folder that"),
        (["add", SMALL, "--library", "/"], "--library: /: expected the file of a library, got a folder"),
    ],
    ids=lambda value: " ".join(value)[:60],
)
def test_what_cannot_be_used_is_told_in_a_line(call: list[str], words: str, at: str) -> None:
    run("library", "add", SMALL, OTHER, at)
    done = run("library", *call, *([] if "--library" in call else [at]))
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {words}")
    assert len(done.err.splitlines()) == 1


def test_what_is_no_library_is_told_before_a_search_begins(tmp_path: Path) -> None:
    file = tmp_path / "songs.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.commit()
    connection.close()
    done = run("find", "*..**...*....*..", "--library", str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    expected = f"cluewright: --library: {file}: expected a library of Cluewright, got a database of another program\n"
    assert done.err == expected


def test_a_reader_that_leaves_ends_the_list(at: str) -> None:
    run("library", "add", *map(str, puzzles(50)), at)
    with subprocess.Popen(
        command_line("library", "list", at), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as listing:
        assert listing.stdout is not None
        listing.stdout.readline()
        listing.stdout.close()
        assert listing.stderr is not None
        assert listing.stderr.read() == b""
        assert listing.wait(GUARD) in (0, Exit.CLOSED_PIPE)


def test_the_library_of_the_user_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("library", "list").code == Exit.UNUSABLE
    assert os.listdir(tmp_path) == []  # noqa: PTH208
    assert run("generate", "--board", "4x4", "--library", "default").code == 0
    assert (tmp_path / "cluewright" / "library.db").is_file()
    assert run("library", "list", "--count").out == "1\n"


def test_ratings_are_exported_as_rate_prints_them(at: str, tmp_path: Path) -> None:
    some = tmp_path / "some.txt"
    some.write_text(lines(list(map(str, puzzles(5)))))
    run("library", "add", str(some), at, "--rate")
    assert run("library", "export", at, "--as", "rated").out == run("rate", str(some)).out
    banked = run("library", "export", at, "--as", "exchange", "--measure", "technique=..9").out.splitlines()
    told = [json.loads(line)["rating"]["technique"] for line in run("library", "list", at, "--json").out.splitlines()]
    assert [float(line.split()[-1]) for line in banked] == [technique for technique in told if technique] != []


def test_one_puzzle_is_exported_to_stdout_in_a_format_of_one(at: str) -> None:
    run("library", "add", SMALL, OTHER, at)
    assert [str(sheet.puzzle) for sheet in read_sheets(run("library", "export", "2", at, "--as", "sdk").out)] == [OTHER]
    first = run("library", "export", at, "--as", "sdk", "--sort", "clues", "--reverse", "--limit", "1")
    assert first.out == run("library", "export", "1", at, "--as", "sdk").out


@pytest.mark.parametrize("command", [["list"], ["tag", "--add", "x"], ["remove"], ["rate"], ["export", "--as", "line"]])
def test_a_number_that_no_puzzle_has_is_told(command: list[str], at: str) -> None:
    run("library", "add", SMALL, OTHER, at)
    done = run("library", *command, "2", "99", at)
    assert (done.code, done.err.count("expected the number of a puzzle in")) == (Exit.UNUSABLE, 1)
    assert done.out, "the other is still taken"


def test_show_reads_files_and_what_list_prints(tmp_path: Path) -> None:
    here = ("--library", str(tmp_path / "mine.db"))
    file = tmp_path / "made.txt"
    file.write_text(run("generate", "--board", "4x4", "--count", "3", "--seed", "1", *here).out)
    by_number = run("library", "show", "1", "2", "3", *here)
    assert by_number.out.count("generated  mode complete") == 3
    assert run("library", "show", str(file), *here) == by_number
    assert run("library", "show", *here, stdin=run("library", "list", *here).out) == by_number
    assert "there is no such file" in run("library", "show", "none.txt", *here).err
