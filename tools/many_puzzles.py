"""Makes many puzzles of every board, and has each checked by an engine that did not make it.

`make many` makes a million of them, in an hour for boards of more than 16x16 cells. The modes take turns: strictly
lookahead, complete, propagation. Each puzzle must have one solution, come once (on the classic board also up to
symmetry), and be neither harder nor easier than its mode says. A check that does not end in time is reported, not
counted. What is wrong is written to a file, and the exit code is 1; so it is if the time is over before each board up
to 16x16 has its number. Boards that have no more puzzles are named.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tests.boards.samples import CATALOGUE
from tools.puzzle_checks import HEAD, Checks, Tally

from cluewright import CannotGenerate, generate
from cluewright.boards import Board, board_named
from cluewright.generating import COMPLETE, LOOKAHEAD, PROPAGATION, Mode, Puzzle

MAX_CELLS = 256
"""Cells of the largest board of which as many puzzles are made as of each; of larger ones as many as there is time."""
PIECE = 1024
"""Puzzles that are checked at once, where time is no matter."""
SHARE = 0.25
"""The part of the time of a board that a mode may take where that is too slow; the other modes make up for it."""
CANONICAL = 100_000
"""Classic puzzles whose canonical forms are compared."""


class Turn(NamedTuple):
    """A mode, as its puzzles are asked for."""

    mode: Mode
    strictly: bool = False


TURNS = (Turn(LOOKAHEAD, strictly=True), Turn(COMPLETE), Turn(PROPAGATION))
"""The quickest last, which makes up for what the others cannot have: the smallest boards need no lookahead."""


@dataclass(frozen=True)
class Run:
    """How much is made, and how long it may take."""

    each: int
    """Puzzles of each board of at most MAX_CELLS."""
    total: int
    """Puzzles of all boards; the rest of them is classic."""
    seconds: float
    check_seconds: float = 10.0
    """For the check of one puzzle."""
    workers: int = 1
    seed: int = 1

    def tallies(self, boards: Sequence[Board]) -> Iterator[Tally]:
        """Make and check puzzles of these boards; each board gets a line once it is done."""
        end = monotonic() + self.seconds
        small = [board for board in boards if board.size <= MAX_CELLS and board != CLASSIC]
        large = [board for board in boards if board.size > MAX_CELLS]
        made = 0
        for board in small:
            tally = self._counted(board, self.each, end, SHARE * self.seconds / len(boards))
            made += tally.puzzles
            yield tally
        if CLASSIC in boards:
            yield self._counted(CLASSIC, max(self.total - made, self.each), end, self.seconds)
        for number, board in enumerate(large):
            share = max(end - monotonic(), 0.0) / (len(large) - number)
            yield self._timed(board, share)

    def _counted(self, board: Board, count: int, end: float, most_seconds: float) -> Tally:
        """`count` puzzles, unless there are no more, or the end is near."""
        began = monotonic()
        checks = self._checks(board)
        for number in range(len(TURNS)):
            left = len(TURNS) - number
            time = end - monotonic() if left == 1 else min(most_seconds, end - monotonic())
            self._made(checks, number, -(-(count - checks.tally.puzzles) // left), time, PIECE)
        checks.tally.lacking = max(count - checks.tally.puzzles, 0)
        checks.tally.is_out_of_time = monotonic() > end
        checks.tally.seconds = monotonic() - began
        return checks.tally

    def _timed(self, board: Board, seconds: float) -> Tally:
        """As many puzzles as there is time for, but one at least where a grid and a reduction take longer."""
        began = monotonic()
        checks = self._checks(board)
        for number in range(len(TURNS)):
            time = (began + seconds - monotonic()) / (len(TURNS) - number)
            self._made(checks, number, self.total, time, self.workers)
        checks.tally.seconds = monotonic() - began
        return checks.tally

    def _checks(self, board: Board) -> Checks:
        return Checks(board, self.check_seconds, self.workers, CANONICAL)

    def _made(self, checks: Checks, number: int, count: int, seconds: float, piece: int) -> None:
        """Make and check at most this number of puzzles of the mode with this number, within these seconds."""
        end, turn = monotonic() + seconds, TURNS[number]
        puzzles = _as_long_as_there_are(
            generate(
                count,
                board=checks.tally.board,
                mode=turn.mode,
                strictly=turn.strictly,
                seed=self.seed * len(TURNS) + number,  # with one seed, two modes would often make the same puzzle
                workers=self.workers,
                time_limit=max(seconds, 0.0),
            )
        )
        while some := list(islice(puzzles, piece)):
            checks.take(some)
            if monotonic() > end:
                break


CLASSIC = board_named("classic")


def _as_long_as_there_are(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    """The same puzzles; that there are no more, or no time for more, is their end."""
    try:
        yield from puzzles
    except CannotGenerate:
        return


def report(tallies: Iterator[Tally], to: Path) -> int:
    """Print a line for each board and one for all, write down what is wrong, and return how many faults there are.

    A fault is a puzzle that is wrong, or a board for which the time was too short.
    """
    print(HEAD, flush=True)
    done: list[Tally] = []
    for tally in tallies:
        done.append(tally)
        print(tally, flush=True)
    wrong = [each for tally in done for each in tally.wrong]
    print(
        f"{len(done)} boards, {sum(tally.puzzles for tally in done):,} puzzles,"
        f" {sum(tally.checked for tally in done):,} checked, {sum(tally.not_ended for tally in done):,} not ended,"
        f" {len(wrong):,} wrong, {sum(tally.seconds for tally in done):.0f} s"
    )
    if wrong:
        to.mkdir(parents=True, exist_ok=True)
        (to / "wrong.txt").write_text("".join(f"{each}\n" for each in wrong), encoding="utf-8")
        print(f"what is wrong: {to / 'wrong.txt'}", file=sys.stderr)
    lacking = [tally for tally in done if tally.lacking]
    for tally in lacking:
        why = "for lack of time" if tally.is_out_of_time else "since no more were found"
        print(f"{tally.board} has {tally.lacking:,} puzzles fewer than asked, {why}", file=sys.stderr)
    return len(wrong) + sum(tally.is_out_of_time for tally in lacking)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make and check what the arguments say; 1 if anything is wrong, or the time was too short."""
    parser = argparse.ArgumentParser(description="Make puzzles of every board, and check each by another engine.")
    parser.add_argument("--each", type=int, default=1000, help="puzzles of each board up to 16x16 (default: 1000)")
    parser.add_argument("--total", type=int, default=1_000_000, help="puzzles in all (default: a million)")
    parser.add_argument("--seconds", type=float, default=3600, help="how long at most (default: an hour)")
    parser.add_argument("--check-seconds", type=float, default=10, help="for one check (default: 10)")
    parser.add_argument("--boards", nargs="+", metavar="BOARD", help="these boards only")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="threads (default: all processors)")
    parser.add_argument("--seed", type=int, default=1, help="which puzzles (default: 1)")
    parser.add_argument("--to", type=Path, default=Path("build/many"), help="the folder for what is wrong")
    given = parser.parse_args(arguments)
    boards = list(map(board_named, given.boards)) if given.boards else CATALOGUE
    run = Run(given.each, given.total, given.seconds, given.check_seconds, given.workers, given.seed)
    return 1 if report(run.tallies(boards), given.to) else 0


if __name__ == "__main__":
    sys.exit(main())
