"""`compare`, and the options of `solve` that name an engine: what is printed, drawn and refused."""

import csv
import io
import json
import re
import subprocess
from pathlib import Path
from unittest.mock import patch

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver
from tests.cli.runs import CLASSIC, CLASSIC_SOLUTION, SEVERAL, SMALL, SMALL_SOLUTION, UNREADABLE, run
from tests.pages import ROOT, text_of

from cluewright import board
from cluewright.cli.running import Exit
from cluewright.solving import comparing
from cluewright.solving.engines.catalogue import SOLVING_ENGINES

PLOT = ("--engines", "native,labelling", "--to")


def test_the_table_has_a_line_for_each_engine_that_suits() -> None:
    done = run("compare", SMALL_SOLUTION[:9] + "." * 7, "." + SMALL_SOLUTION[1:])
    head, *rows = done.out.splitlines()
    assert head.split()[:3] == ["engine", "puzzles", "nodes"]
    assert [row.split()[:2] for row in rows] == [[engine.name, "2"] for engine in SOLVING_ENGINES]
    assert done.err == ""


def test_engines_that_do_not_suit_are_left_out_with_a_reason() -> None:
    done = run("compare", CLASSIC, "--time-limit", "1")
    assert "generate-and-test" not in done.out
    assert "cluewright: generate-and-test is left out: its 64 free cells have 9^64 fillings" in done.err


def test_the_first_of_the_engines_is_the_measure() -> None:
    records = list(map(json.loads, run("compare", SMALL, "--engines", "labelling, native", "--json").out.splitlines()))
    assert [record["engine"] for record in records] == ["labelling", "native"]
    assert records[0]["ratio"] == 1
    assert records[1]["ratio"] > 0
    assert all((record["puzzles"], record["finished"]) == (1, 1) for record in records)


def test_what_is_not_finished_in_time_is_said() -> None:
    done = run("compare", SMALL, "--engines", "native", "--time-limit", "0")
    assert done.out.splitlines()[1:] == ["native   0 of 1      0              0.000", "native: its time was over"]
    (record,) = map(
        json.loads, run("compare", SMALL, "--engines", "sql", "--time-limit", "0", "--json").out.split("\n")[:1]
    )
    assert (record["finished"], record["ratio"], record["reason"]) == (0, None, "its time was over")


def test_a_puzzle_that_does_not_suit_a_chosen_engine_is_counted_and_said() -> None:
    done = run("compare", SMALL, CLASSIC, "--engines", "sql", "--csv")
    (row,) = csv.DictReader(io.StringIO(done.out))
    assert (row["puzzles"], row["finished"]) == ("2", "1")
    assert row["reason"].startswith(
        "1 of the puzzles do not suit it: a table of all ways to fill a house has more than"
    )


def test_an_engine_that_suits_none_of_the_puzzles_is_an_error_and_the_others_are_compared() -> None:
    done = run("compare", CLASSIC, "--engines", "native,sql")
    assert done.code == Exit.UNUSABLE
    assert "--engines: sql suits none of these puzzles: a table" in done.err
    assert [row.split()[:2] for row in done.out.splitlines()[1:]] == [["native", "1"]]


def test_what_cannot_be_read_is_an_error_and_the_rest_is_compared() -> None:
    done = run("compare", UNREADABLE, SMALL, "--engines", "native")
    assert done.code == Exit.UNUSABLE
    assert done.out.splitlines()[1].split()[:2] == ["native", "1"]
    assert "argument 1: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'" in done.err


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--engines", "native,nativ"], r"--engines: expected an engine \(native, .*\), got 'nativ'"),
        (["--engines", "sql,sql"], "--engines: expected each engine once, got 'sql' twice"),
        (["--engines", ""], "--engines: expected an engine .*, got ''"),
        (["--engines", "sql", CLASSIC], "--engines: sql suits none of these puzzles: a table"),
        (["--by", "luck"], "--by: expected nodes or time, got 'luck'"),
        (["--time-limit", "-1"], "--time-limit: expected 0 or more seconds, got -1"),
        (["--to", "figure.txt"], r"--to: expected a file that ends in \.svg, \.png or \.pdf, got 'figure.txt'"),
        (["--to", "svg"], r"--to: expected a file, as in figure\.svg, got 'svg'"),
        (["--to", "nowhere/figure.svg"], "--to: expected a file in a folder that exists"),
        (["--json", "--csv"], "expected --json or --csv, got both"),
    ],
)
def test_bad_options_of_compare_are_named(call: list[str], message: str) -> None:
    puzzles = [] if CLASSIC in call else [SMALL]
    done = run("compare", *puzzles, *call)
    assert done.code == Exit.UNUSABLE
    assert done.err.count("\n") == 1
    with pytest.raises(AssertionError, match=message):
        raise AssertionError(done.err)


@pytest.mark.parametrize("by", ["nodes", "time"])
@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_it_is_drawn(ending: str, by: str, tmp_path: Path) -> None:
    file = tmp_path / f"figure.{ending}"
    assert run("compare", SMALL, SEVERAL, *PLOT, str(file), "--by", by).code == Exit.FINE
    assert file.stat().st_size > 1000


def test_a_figure_of_nodes_is_always_the_same(tmp_path: Path) -> None:
    files = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in files:
        run("compare", SMALL, SEVERAL, *PLOT, str(file))
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_disagreement_is_an_internal_error_that_names_the_puzzle() -> None:
    with patch.object(comparing.Comparison, "_asked", lambda self, tally, grid: [(1,) * 16]):
        done = run("compare", SMALL, "--engines", "native,sat")
    assert done.code == Exit.INTERNAL
    assert f"EnginesDisagree: native completes {SMALL} on the 4x4 board wrongly" in done.err


@pytest.mark.parametrize(
    "engine",
    [
        pytest.param(engine.name, marks=[pytest.mark.long] * (engine.name == "generate-and-test"))
        for engine in SOLVING_ENGINES
    ],
)
def test_solve_asks_the_engine_that_is_named(engine: str) -> None:
    done = run("solve", SMALL, SEVERAL, "--engine", engine)
    assert (done.code, done.out, done.err) == (Exit.NO, f"{SMALL_SOLUTION}\nseveral\n", "")
    counted = run("solve", SMALL, "--count", "--engine", engine, "--stats", "--json")
    assert json.loads(counted.out)["engine"] == engine
    assert json.loads(counted.out)["work"]["nodes"] >= 0


def test_stats_are_said_for_each_puzzle() -> None:
    done = run("solve", SMALL, SEVERAL, "--stats", "--engine", "labelling")
    assert done.err == "labelling: nodes 0\nlabelling: nodes 7\n"
    assert run("solve", SMALL, "--stats").err == "native: nodes 0\n"
    assert run("solve", "12..3412..4.4...", "--all", "--stats", "--engine", "labelling").err == "labelling: nodes 2\n"


def test_an_engine_that_makes_no_sense_for_a_puzzle_says_why() -> None:
    done = run("solve", CLASSIC, SMALL, "--engine", "sql")
    assert (done.code, done.out) == (Exit.UNUSABLE, f"error\n{SMALL_SOLUTION}\n")
    assert "argument 1: --engine sql makes no sense for this puzzle: a table of all ways" in done.err


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--engine", "cadical"], "--engine: expected an engine (native, "),
        (
            ["--dimacs", "x.cnf", "--engine", "asp"],
            "--dimacs: expected it with --engine sat or sat-naive, got it with asp",
        ),
        (["--dimacs", "x.cnf", "--stats"], "--stats: expected it without --dimacs"),
        (["--dimacs", "x.cnf", "--csv"], "--csv: expected it without --dimacs"),
        (["--dimacs", "x.cnf", "--all"], "--count, --limit or --all: expected it without --dimacs"),
        (["--dimacs", ""], "--dimacs: expected the name of a file, got ''"),
        (["--dimacs", "-", SEVERAL], "--dimacs -: expected one puzzle, got several"),
    ],
)
def test_bad_options_of_solve_are_named(call: list[str], message: str) -> None:
    done = run("solve", SMALL, *call)
    assert done.code == Exit.UNUSABLE
    assert message in done.err


def test_a_dimacs_file_is_written_for_each_puzzle(tmp_path: Path) -> None:
    done = run("solve", CLASSIC, SMALL, "--dimacs", str(tmp_path / "puzzle.cnf"))
    assert done.out.splitlines() == [str(tmp_path / f"puzzle-{number}.cnf") for number in (1, 2)]
    with Solver("glucose4", CNF(from_file=str(tmp_path / "puzzle-1.cnf"))) as solver:
        assert solver.solve()
        model = [literal for literal in solver.get_model() if 0 < literal <= 729]
    assert "".join(str((literal - 1) % 9 + 1) for literal in model) == CLASSIC_SOLUTION


def test_a_board_that_the_naive_clauses_do_not_fit_is_refused(tmp_path: Path) -> None:
    twice = tmp_path / "twice.json"
    twice.write_text('{"size": 4, "times": 2, "regions": null}')
    assert board(twice).digits == 2
    done = run("solve", "1" + "." * 15, "--board", str(twice), "--dimacs", "-", "--engine", "sat-naive")
    assert done.code == Exit.UNUSABLE
    assert "--dimacs makes no sense for this puzzle: expected houses that hold each digit once" in done.err


def test_the_figures_of_filtering_are_made_by_a_command_about_engines_that_exist() -> None:
    done = subprocess.run(["make", "-n", "study-filtering"], cwd=ROOT, capture_output=True, text=True, check=True)
    calls = [line for line in done.stdout.splitlines() if "cluewright compare" in line]
    assert [re.findall(r"--to (\S+)", call) for call in calls] == [
        ["docs/filtering-top1465.svg"],
        ["docs/filtering-hardest375.svg"],
    ]
    names = [name for call in calls for name in re.findall(r"--engines (\S+)", call)[0].split(",")]
    assert len(names) == 14
    assert {name for name in names if f"| `{name}` |" not in text_of(ROOT / "docs" / "solving.md")} == set()
    assert set(names) <= {engine.name for engine in SOLVING_ENGINES}
