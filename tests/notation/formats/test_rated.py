"""Lines with a rating after the puzzle, as `cluewright rate` prints them."""

import pytest
from tests.cli.runs import CLASSIC, SMALL, SMALL_SOLUTION, run

from cluewright.errors import CluewrightError
from cluewright.notation import Sheet, read_grid, read_sheets, write
from cluewright.notation.formats.own.rated import NOTES, RATED, SCALE

LINE = f"{SMALL}\teasy\t0.7273\t1.2\t44\tnaked-single"


@pytest.mark.parametrize("arguments", [[SMALL], [CLASSIC], [SMALL_SOLUTION], [SMALL, "--strategies", "naked-single"]])
def test_what_rate_prints_is_read_with_its_rating(arguments: list[str]) -> None:
    printed = run("rate", *arguments).out.rstrip("\n")
    (sheet,) = read_sheets(printed)
    assert str(sheet.puzzle) == arguments[0]
    scale = [f"scale={sheet.notes[SCALE]}"] if SCALE in sheet.notes else []
    assert [sheet.notes.get(name, "-") for name in NOTES] + scale == printed.split("\t")[1:]
    assert bool(scale) == (len(sheet.grid) == 81)
    assert list(RATED.lines([sheet])) == [printed]


@pytest.mark.parametrize("command", ["solve", "check", "completed", "canonical", "hint", "explain", "draw", "rate"])
def test_every_command_reads_such_a_line(command: str) -> None:
    assert run(command, stdin=f"{LINE}\n" * 3) == run(command, stdin=f"{SMALL}\n" * 3)
    assert run(command, LINE) == run(command, SMALL)


def test_lines_with_other_fields_are_puzzles_without_a_rating() -> None:
    for rest in ("\teasy", "\teasy\t1.2", "\teasy\tx\t1.2\t44\tnaked-single", f"{LINE}\tmore".removeprefix(SMALL)):
        assert run("solve", stdin=f"{SMALL}{rest}\n").out == f"{SMALL_SOLUTION}\n"
        assert not RATED.seems(f"{SMALL}{rest}")


def test_what_is_no_rating_is_refused() -> None:
    with pytest.raises(CluewrightError, match=r"^rated: expected a level as `cluewright rate` prints it, got 'So so'$"):
        list(RATED.lines([Sheet(read_grid(SMALL), notes={"level": "So so"})]))
    with pytest.raises(CluewrightError, match=r"^rated: expected the name of a scale, got 'of mine'$"):
        list(RATED.lines([Sheet(read_grid(SMALL), notes={"scale": "of mine"})]))
    with pytest.raises(CluewrightError, match=r"^line 2: expected puzzle, level, wnef, .* got '1234'$"):
        list(RATED.read(f"{LINE}\n1234", None))


DIAGONAL = "....3..5......6..1.685.2.......6.8....3....6..........8.1.......5..4....9.....31."
"""A puzzle on the diagonal board that has several solutions on the classic one."""


@pytest.mark.parametrize(
    ("count", "commands"),
    [
        *((count, ("solve", "check", "draw")) for count in (1, 2)),
        (300, ("solve", "check")),
        pytest.param(300, ("draw",), marks=pytest.mark.long),
    ],
    ids=["one", "two", "in bulk", "many drawings"],
)
def test_the_board_goes_along_in_a_pipe(count: int, commands: tuple[str, ...]) -> None:
    made = run("generate", "--board", "diagonal", "--clues", "45", "--seed", "1", "--count", str(count))
    alone = "".join(f"{line.partition(chr(9))[0]}\n" for line in made.out.splitlines())
    rated = run("rate", stdin=made.out)
    assert (rated.code, rated.out) == (0, run("rate", "--board", "diagonal", stdin=alone).out)
    assert [str(sheet.board) for sheet in read_sheets(rated.out)] == ["classic+diagonal"] * count
    for command in commands:
        assert run(command, stdin=rated.out).out == run(command, "--board", "diagonal", stdin=alone).out


def test_find_and_completed_tell_the_board_and_every_field_may_stand_before_it() -> None:
    found = run("find", "*..**...*....*..", "--board", "4x4+diagonal", "--seed", "1").out
    assert found.endswith("\tboard=4x4+diagonal\n")
    assert run("completed", "--only", "yes", stdin=found).out == found
    assert read_sheets(run("rate", "--measures", "clues", stdin=found).out)[0].board.name == "4x4+diagonal"


def test_the_option_wins_over_the_board_of_a_line() -> None:
    line = f"{DIAGONAL}\tboard=diagonal\n"
    assert run("check", stdin=line).out.startswith("one solution")
    for several in (line, line * 300):
        assert run("solve", "--board", "classic", stdin=several).out.splitlines()[0] == "several"
    assert "board: expected a board" in run("solve", f"{DIAGONAL}\tboard=x").err


def test_a_board_without_a_name_is_described_on_the_line() -> None:
    grid = read_grid("." * 16, {"size": 4, "regions": None})
    assert read_sheets(write(grid, "rated"))[0].board == grid.board
