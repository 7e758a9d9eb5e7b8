"""Lines with a rating after the puzzle, as `cluewright rate` prints them."""

import pytest
from tests.cli.runs import CLASSIC, SMALL, SMALL_SOLUTION, run

from cluewright.errors import CluewrightError
from cluewright.notation import Sheet, read_grid, read_sheets, write
from cluewright.notation.programs.rated import NOTES, RATED

LINE = f"{SMALL}\teasy\t0.7273\t1.2\t44\tnaked-single"


@pytest.mark.parametrize("arguments", [[SMALL], [CLASSIC], [SMALL_SOLUTION], [SMALL, "--strategies", "naked-single"]])
def test_what_rate_prints_is_read_with_its_rating(arguments: list[str]) -> None:
    printed = run("rate", *arguments).out.rstrip("\n")
    (sheet,) = read_sheets(printed)
    assert str(sheet.puzzle) == arguments[0]
    assert [sheet.notes.get(name, "-") for name in NOTES] == printed.split("\t")[1:]
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
    with pytest.raises(CluewrightError, match=r"^rated, line 2: expected puzzle, level, wnef, .* got '1234'$"):
        list(RATED.read(f"{LINE}\n1234", None))
    with pytest.raises(CluewrightError, match=r"^rated: expected a board .*, got classic\+diagonal$"):
        write(read_grid("." * 81, "diagonal"), "rated")
