"""Progress is shown on a terminal, and nowhere else."""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep

import pytest
from tests.cli.runs import CLASSIC, Terminal
from tests.interrupting import GUARD

from cluewright.cli import main, progress
from cluewright.cli.inputs import counted_input
from cluewright.finding import Checkpointed, Effort
from cluewright.verifying import CheckProgress

books = import_module("cluewright.cli.books")
AT_ONCE = {"SECONDS_OF_SILENCE": 0.01, "SECONDS_BETWEEN_LINES": 0.0}


@pytest.fixture(autouse=True)
def _is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in AT_ONCE.items():
        monkeypatch.setattr(progress, name, seconds)
    monkeypatch.setattr(progress.StatusLine, "_shown", "")


def test_seconds_are_shown_until_it_is_over() -> None:
    seen, until = Terminal(), monotonic() + GUARD
    with redirect_stderr(seen), progress.check_shown("checking it"):
        while "checking it" not in seen.getvalue():
            assert monotonic() < until
            sleep(0.01)
    assert re.fullmatch(r"(\r\d+ s; checking it)+\r +\r", seen.getvalue())


def test_how_far_a_check_is_comes_before_the_seconds() -> None:
    seen, until = Terminal(), monotonic() + GUARD
    with redirect_stderr(seen), progress.check_shown("checking it") as note:
        note(CheckProgress("fillings", 1_200, 4_960, 61.5, 193.0))
        while "checking it" not in seen.getvalue():
            assert monotonic() < until
            sleep(0.01)
    line = r"\r1,200 of 4,960 fillings, about 3 min left; \d+ s; checking it"
    assert re.fullmatch(rf"({line})+\r +\r", seen.getvalue())


def test_the_share_of_a_long_count_is_shown_with_the_time_left() -> None:
    seen, until = Terminal(), monotonic() + GUARD
    with redirect_stderr(seen), progress.share_shown() as note:
        sleep(10 * AT_ONCE["SECONDS_OF_SILENCE"])
        assert seen.getvalue() == "", "nothing is known before the first share"
        note(0.0)
        note(0.25)
        while " left" not in seen.getvalue():
            assert monotonic() < until
            sleep(0.01)
    line = r"\r\[#####\.{15}\] 25%, \d+ s(, about .+? left)? *"
    assert re.fullmatch(rf"(\r\[[#.]+\] \d+%, \d+ s *)*({line})+\r +\r", seen.getvalue())


def test_nothing_is_shown_where_nobody_looks() -> None:
    unseen = io.StringIO()
    with redirect_stderr(unseen), progress.check_shown("checking it"):
        sleep(10 * AT_ONCE["SECONDS_OF_SILENCE"])
    assert unseen.getvalue() == ""


def test_a_line_of_80_columns_tells_of_pieces_and_the_time_left_whatever_else_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    many = {"moves": 123_456_789, "runs": 123_456, "restarts": 123_456}
    work = {
        "annealing": many,
        "rounds": {"clauses": 12_345_678, "conflicts": 12_345_678},
        "chute-cubes": {"fillings": 1_234_567, **many, "pieces": 12_345, "pieces in all": 62_500},
    }
    seen = Terminal()
    with redirect_stderr(seen):
        progress.SearchProgress().show(Effort(123_456.78, work, 1_000_000.0, Checkpointed(file="x", pieces_before=1)))
    *_, line = seen.getvalue().split("\r")
    assert line == "chute-cubes: 12,345 of 62,500 pieces, about 11.6 days left; 123456.78 s"


class Watched(Terminal):
    """A terminal that knows what its last line looks like."""

    @property
    def last_line(self) -> str:
        shown = ""
        for part in self.getvalue().rpartition("\n")[2].split("\r"):
            shown = part + shown[len(part) :]
        return shown.rstrip()


def test_a_line_that_was_longer_leaves_nothing_behind() -> None:
    seen, line = Watched(), progress.StatusLine()
    with redirect_stderr(seen):
        for text in ("a long line", "short", "longer again"):
            line.show(text)
            assert seen.last_line == text
        line.clear()
    assert seen.last_line == ""


def test_an_answer_that_takes_long_is_shown_to_be_on_its_way() -> None:
    seen, until = Watched(), monotonic() + GUARD
    with redirect_stderr(seen), redirect_stdout(seen), progress.Progress("mask") as shown:
        while "0 masks, " not in seen.getvalue():
            assert monotonic() < until
            sleep(0.01)
        with shown.between():
            seen.write("the answer\n")
            printed = seen.getvalue()
            sleep(10 * AT_ONCE["SECONDS_OF_SILENCE"])
            assert seen.getvalue() == printed
        shown.tick()
    assert [line.split("\r")[-1] for line in seen.getvalue().split("\n")] == ["the answer", ""]


def test_random_masks_have_a_bar_since_their_number_is_known() -> None:
    seen = Terminal()
    with redirect_stderr(seen), redirect_stdout(io.StringIO()):
        assert main(["masks", "--random", "4", "--seed", "1"]) == 0
    assert re.findall(r"\[#*\.*\] \d+%, \d masks?, ", seen.getvalue())[-1] == f"[{'#' * 20}] 100%, 4 masks, "


@pytest.mark.parametrize(
    "call",
    [
        ["explain"],
        ["convert", "--as", "line", "--to", "out.txt"],
        ["convert", "--as", "sdk", "--to", "out.sdk"],
        ["draw", "--to", "out.svg"],
        ["compare", "--engines", "native"],
        ["print", "--to", "out.pdf", "--no-levels"],
    ],
    ids=lambda call: " ".join(call[:3]),
)
def test_a_file_that_is_read_puzzle_by_puzzle_has_a_bar(
    call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("puzzles.txt").write_text("1...2..3..4..1..\n" * 4)
    seen = Terminal()
    with redirect_stderr(seen), redirect_stdout(io.StringIO()):
        assert main([call[0], "puzzles.txt", *call[1:]]) == 0
    shares = re.findall(r"\[[#.]+\] (\d+)%, (\d) puzzles?, ", seen.getvalue())
    assert list(dict.fromkeys(shares)) == [("25", "1"), ("50", "2"), ("75", "3"), ("100", "4")]


def test_what_is_not_answered_yet_does_not_count_as_done() -> None:
    seen, until = Terminal(), monotonic() + GUARD
    taken = counted_input(["first", "second"], 2)
    with redirect_stderr(seen), redirect_stdout(io.StringIO()), progress.Progress("mask", taken.share) as shown:
        for each in taken:
            before = len(seen.getvalue())
            while each == "second" and "1 mask, " not in seen.getvalue()[before:]:
                assert monotonic() < until
                sleep(0.01)
            assert "100%" not in seen.getvalue()
            shown.tick()
    assert "] 100%, 2 masks, " in seen.getvalue()


def test_a_document_that_is_read_whole_has_no_bar(tmp_path: Path) -> None:
    puzzles, file, seen = [CLASSIC, CLASSIC[::-1]], str(tmp_path / "two.opensudoku"), Terminal()
    with redirect_stdout(io.StringIO()):
        assert main(["convert", *puzzles, "--as", "opensudoku-2", "--to", file]) == 0
        with redirect_stderr(seen):
            assert main(["explain", file]) == 0
    assert "2 puzzles, " in seen.getvalue()
    assert "%" not in seen.getvalue()


def test_a_booklet_has_a_bar_for_its_ratings_and_then_tells_the_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares: list[float] = []

    @contextmanager
    def noted() -> Iterator[Callable[[float], None]]:
        yield shares.append

    monkeypatch.setattr(books, "share_shown", noted)
    monkeypatch.setattr(books, "RATED_AT_ONCE", 2)
    with redirect_stdout(io.StringIO()):
        assert main(["print", *["1...2..3..4..1.."] * 4, "--to", str(tmp_path / "out.pdf"), "--tutorial"]) == 0
    assert shares == [0.25, 0.5, 0.75, 1.0]


def test_of_two_that_could_be_told_it_is_the_inner_one() -> None:
    seen, until = Watched(), monotonic() + GUARD
    with redirect_stderr(seen), progress.Progress("mask"), progress.check_shown("checking it"):
        start = len(seen.getvalue())
        while seen.getvalue().count("checking it") < 3:
            assert monotonic() < until
            sleep(0.01)
        assert "mask" not in seen.getvalue()[start:]


@pytest.mark.parametrize("width", range(1, 100))
def test_a_line_that_is_too_long_is_cut_where_a_part_ends(width: int) -> None:
    text = "starvation: 1,000 of 2,000 pieces, about 3 min left; 12.31 s; annealing: 1,000 moves, 7 runs"
    line = progress.fitted(text, width)
    assert len(line) <= width
    assert text.startswith(line)
    assert line == text or text[len(line) :].startswith((", ", "; ")) or ", " not in line


def test_it_is_said_once_for_each_search_how_long_it_takes() -> None:
    seen, shown = io.StringIO(), progress.SearchProgress(workers=2)
    work = {"brute-force": {"fillings": 5, "fillings in all": 1_849, "pieces": 1, "pieces in all": 20}}
    with redirect_stderr(seen):
        for left in (None, 350.0, 400.0, None, 5.0, 7_000.0):
            shown.show(Effort(10.0, work, left))
    assert seen.getvalue().splitlines() == [
        "cluewright: brute-force: 1,849 fillings, about 6 min on 2 cores",
        "cluewright: brute-force: 1,849 fillings, about 117 min on 2 cores",
    ]


def test_the_line_tells_of_fillings_rather_than_of_pieces() -> None:
    work = {"brute-force": {"fillings": 5, "fillings in all": 1_849, "pieces": 1, "pieces in all": 20, "stalls": 4}}
    words = str(Effort(10.0, work, 350.0))
    assert words == "brute-force: 5 of 1,849 fillings, about 6 min left; 10.00 s; brute-force: 1 of 20 pieces, 4 stalls"
