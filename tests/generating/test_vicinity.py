"""The vicinity of puzzles: all proper puzzles that changed clues make, each once; held against trying everything."""

from itertools import combinations, product

import pytest
from tests.cli.runs import run

import cluewright as cw
from cluewright.boards import Grid, bits

FOUR = "1...2..3..4..1.."


def by_trying(line: str, minus: int, plus: int, minimal: bool) -> set[str]:
    """The canonical forms of all puzzles near one of 4x4, by taking away and adding in every way."""
    grid, found = Grid.parse(line), set()
    for taken in combinations(list(bits(grid.clues)), minus):
        left = [0 if cell in taken else digit for cell, digit in enumerate(grid.digits)]
        empty = [cell for cell, digit in enumerate(left) if not digit]
        for cells in combinations(empty, plus):
            for digits in product(range(1, 5), repeat=plus):
                near = left.copy()
                for cell, digit in zip(cells, digits, strict=True):
                    near[cell] = digit
                checked = cw.check(Grid(tuple(near), grid.board))
                if checked.is_proper and (checked.is_minimal or not minimal):
                    found.add(cw.canonical(Grid(tuple(near), grid.board)))
    return found - {cw.canonical(grid)}


@pytest.mark.parametrize(
    ("minus", "plus"), [(1, 0), (0, 1), (1, 1), (2, 1), pytest.param(2, 2, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("minimal", [True, False])
def test_all_puzzles_near_one_come_each_once(minus: int, plus: int, minimal: bool) -> None:
    near = list(cw.vicinity(FOUR, minus, plus, minimal=minimal))
    forms = [cw.canonical(each) for each in near]
    assert len(forms) == len(set(forms))
    assert set(forms) == by_trying(FOUR, minus, plus, minimal)


def test_of_several_puzzles_none_comes_twice_and_none_that_was_given() -> None:
    (first, second) = cw.vicinity(FOUR)
    near = {cw.canonical(each) for each in cw.vicinity([FOUR, str(first)])}
    assert cw.canonical(second) in near
    assert not near & {cw.canonical(FOUR), cw.canonical(first)}


def test_the_command_prints_them_as_they_come() -> None:
    done = run("vicinity", FOUR)
    assert done.out.split() == [str(each) for each in cw.vicinity(FOUR)]
    assert '"near": "1...2..3..4..1.."' in run("vicinity", FOUR, "--json").out
    assert len(run("vicinity", FOUR, "--redundant").out.split()) > len(done.out.split())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--minus", "-1"], "--minus: expected 0 or more, got -1"),
        (["--minus", "0", "--plus", "0"], "expected --minus or --plus to be 1 or more, got 0 for both"),
    ],
)
def test_the_command_refuses_numbers_once_before_any_puzzle_is_read(options: list[str], message: str) -> None:
    done = run("vicinity", FOUR, FOUR, *options)
    assert (done.code, done.out, done.err) == (2, "", f"cluewright: {message}\n")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ({"puzzles": "." * 16}, "puzzle 1: expected one solution"),
        ({"puzzles": FOUR, "minus": 0, "plus": 0}, "expected minus or plus to be 1 or more"),
        ({"puzzles": FOUR, "minus": -1}, "minus: expected"),
        ({"puzzles": FOUR, "board": {"base": "4x4", "constraints": [{"type": "king"}]}}, "board"),
    ],
)
def test_what_has_no_vicinity_is_refused(call: dict[str, object], message: str) -> None:
    with pytest.raises(cw.CluewrightError, match=message):
        cw.vicinity(**call)  # type: ignore[arg-type]
