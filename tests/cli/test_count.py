"""`cluewright count`: what it prints, and what it refuses."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import SEVERAL, SMALL, UNREADABLE, run

from cluewright.cli.running import Exit
from cluewright.solving import count_solutions


@pytest.mark.parametrize(
    ("call", "number"),
    [
        ([], 6_670_903_752_021_072_936_960),
        (["--board", "6x6"], 28_200_960),
        (["--board", "6x6", "--one-by-one"], 28_200_960),
        (["--board", "6x6", "--essentially-different"], 49),
        ([SMALL], 1),
        ([SEVERAL], count_solutions(SEVERAL, limit=None)),
    ],
    ids=str,
)
def test_exact_numbers_are_printed_alone(call: list[str], number: int) -> None:
    assert run("count", *call).out == f"{number}\n"


def test_the_classes_of_bands_add_up_to_the_number() -> None:
    told = json.loads(run("count", "--classes", "--json").out)
    assert len(told["classes"]) == 44
    assert sum(each["grids"] for each in told["classes"]) == told["grids"] == 6_670_903_752_021_072_936_960
    assert all(each["size"] * each["fillings"] * each["completions"] == each["grids"] for each in told["classes"])


def test_the_classes_of_symmetries_add_up_to_the_number() -> None:
    told = json.loads(run("count", "--board", "6x6", "--essentially-different", "--classes", "--json").out)
    total = sum(each["symmetries"] * each["kept"] for each in told["classes"])
    assert total == told["symmetries"] * told["essentially_different"] == 3456 * 49


def test_an_estimate_says_how_far_it_may_be_off() -> None:
    told = json.loads(run("count", "--board", "6x6", "--estimate", "--probes", "300", "--seed", "2", "--json").out)
    low, high = told["grids"]["interval"]
    assert low < 28_200_960 < high
    assert run("count", "--board", "6x6", "--estimate", "--probes", "300", "--seed", "2").out == (
        "{mean:.3g} +- {error:.3g}, 95 %: {low:.3g} to {high:.3g} (300 probes, {hits} of them counted)\n".format(
            low=low, high=high, **told["grids"]
        )
    )


def test_how_an_estimate_settles_can_be_drawn(tmp_path: Path) -> None:
    file = tmp_path / "estimate.svg"
    told = run("count", "--board", "6x6", "--estimate", "--probes", "50", "--to", str(file))
    assert (told.code, told.err) == (0, "")
    assert file.read_text().count("<path") > 10
    assert told.out == run("count", "--board", "6x6", "--estimate", "--probes", "50").out


def test_how_the_estimate_for_a_mask_settles_can_be_drawn(tmp_path: Path) -> None:
    call = ["count", "--masks", "*..**...*....*.*", "--probes", "50"]
    for more, axis in ([], "proper puzzles"), (["--strategies", "naked-single"], "completed puzzles"):
        file = tmp_path / "estimate.svg"
        told = run(*call, *more, "--to", str(file))
        assert (told.code, told.err) == (0, "")
        assert axis in file.read_text()
        assert told.out == run(*call, *more).out


def test_numbers_beyond_floats_are_printed_as_powers_of_ten() -> None:
    call = ["count", "--board", "latin-27", "--nodes", "--probes", "2"]
    told = json.loads(run(*call, "--json").out)["nodes"]
    assert float(told["mean"].partition("e+")[2]) > 400
    assert run(*call).out.startswith(f"{float(told['mean'].partition('e')[0]):.2f}e+")


def test_where_no_probe_counts_the_answer_says_that_nothing_is_known() -> None:
    mask = "*" + 80 * "."
    assert run("count", "--masks", mask, "--probes", "3").out == (
        "proper: 0, and nothing is known above it: none of 3 probes counted\n"
    )
    assert json.loads(run("count", "--masks", mask, "--probes", "3", "--json").out)["proper"]["interval"] == [0, None]


def test_a_matrix_has_its_permanent_and_the_bounds_that_apply(tmp_path: Path) -> None:
    file = tmp_path / "matrix.txt"
    file.write_text("0,1,1\n1,0,1\n\n1,1,0\n")
    assert run("count", "--matrix", str(file)).out.splitlines()[0] == "2"
    file.write_text("1 -2\n3 4\n")
    assert run("count", "--matrix", str(file)).out == "-2\n"
    assert json.loads(run("count", "--matrix", str(file), "--json").out) == {"permanent": -2}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--probes", "5"], "--probes: expected it together with --estimate, --nodes or --masks, got it alone"),
        (["--strategies", "basic"], "--strategies: expected it together with --masks, got it alone"),
        (["--classes", SMALL], "for the grids of a board, got puzzles, an estimate or a matrix"),
        (["--essentially-different", "--estimate"], "for the grids of a board, got puzzles, an estimate or a matrix"),
        (["--estimate", "--probes", "1"], "probes: expected a whole number of 2 or more, got 1"),
        (["--estimate", "--probes", "-4"], "probes: expected a whole number of 2 or more, got -4"),
        (["--estimate", "--seed", "x"], "--seed"),
        (["--board", "7x8"], "expected a board"),
        (["--to", "estimate.svg"], "--to: expected it with --estimate or --nodes of a board or one puzzle"),
        (["--masks", "*" * 16, "*" * 16, "--to", "estimate.svg"], "--to: expected it with --estimate or --nodes"),
        (
            ["--nodes", "--board", "latin-27", "--probes", "2", "--to", "e.svg"],
            "--to: expected probes that count up to",
        ),
        (["--estimate", "--to", "estimate.txt"], "--to: expected a file that ends in .svg, .png or .pdf"),
        (["--estimate", "--to", "no folder/estimate.svg"], "--to: expected a file in a folder that exists"),
        (["--board", "diagonal"], "too large to be counted one by one"),
        (["--board", "diagonal", "--essentially-different"], "too large to be counted one by one"),
        (["." * 81], "too large to be counted one by one"),
        (["--classes", "--board", "16x16"], "--classes: expected a board whose grids are counted by bands, got 16x16"),
        (["--matrix", "there is none"], "there is none: No such file"),
        ([UNREADABLE], "expected"),
        (["--masks"], "stdin: there is no mask in it"),
    ],
    ids=str,
)
def test_what_cannot_be_counted_is_refused_in_words(call: list[str], message: str) -> None:
    done = run("count", *call, stdin="")
    assert done.code == Exit.UNUSABLE
    assert message in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a line for each row of a matrix, got an empty file"),
        ("1 2\n3\n", "matrix, row 2: expected 2 entries, one a row, got 1"),
        ("1 x\n3 4\n", "line 1: expected whole numbers, got"),
        ("1 2.5\n3 4\n", "line 1: expected whole numbers, got"),
        ("\n".join(["1 " * 31] * 31), "matrix: expected at most 30 rows, got 31"),
    ],
)
def test_what_is_no_matrix_is_refused_in_words(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "matrix.txt"
    file.write_text(text)
    done = run("count", "--matrix", str(file))
    assert done.code == Exit.UNUSABLE
    assert message in done.err
