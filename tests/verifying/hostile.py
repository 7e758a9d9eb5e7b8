"""Certificates that try to exhaust the memory, the time or the stack of the checker: one for each way to try it.

As a module that is run, it verifies those that are named, in little memory, and prints the verdicts and the memory.
"""

import json
import resource
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cache
from random import Random

from tests.memory import HAS_SANITIZERS, peak_bytes
from tests.verifying.samples import RIGHT, proved

from cluewright.boards import Board, House, Mask, board_named
from cluewright.strategies import STRATEGIES
from cluewright.verifying import Certificate, Wishes, kind_named, verify

MAX_MEMORY = 3 << 30
"""Bytes that a process may ask for while it verifies them, libraries included."""


@dataclass(frozen=True)
class Hostile:
    """A certificate and what is to become of it."""

    make: Callable[[], Certificate]
    reason: str
    """A part of the reason for which it is refused; with nothing to say against it, it is accepted."""
    is_too_large: bool = True


@cache
def square(rows: int, times: int = 1, box: int = 0) -> Board:
    """A board of rows and columns, and of square boxes if their side is given."""
    regions = [r // box * (rows // box) + c // box for r in range(rows) for c in range(rows)] if box else None
    return board_named({"size": rows, "regions": regions, "times": times, "name": "square"})


@cache
def tangled(rows: int, houses: int, digits: int = 2, kinds: tuple[str, ...] = ("extra",)) -> Board:
    """A board of random houses, which are called by these kinds in turn."""
    rng, cells = Random(houses), range(rows * rows)
    made = (House(kinds[i % len(kinds)], i, tuple(rng.sample(cells, digits))) for i in range(houses))
    return Board("tangled", rows, rows, digits, tuple(made))


@cache
def apart(count: int, kinds: tuple[str, ...]) -> Board:
    """64 digits, and houses that have no cell in common: whatever asks for two that meet looks in vain."""
    houses = (House(kinds[i % len(kinds)], i, tuple(range(64 * i, 64 * i + 64))) for i in range(count))
    return Board("apart", 64, 64, 64, tuple(houses))


def claim(kind: str, mask: Mask, *strategies: str, **evidence: object) -> Certificate:
    return Certificate(kind_named(kind), mask, strategies or ("naked-single",), evidence)


def brute_force(board: Board, *strategies: str) -> Certificate:
    """All digits but two are fixed in a house, and another cell of it is free: there is one filling."""
    cells = board.houses[0].cells[: board.digits - 1]
    digits = [0] * board.size
    for digit, cell in enumerate(cells[:-1], 1):
        digits[cell] = digit
    mask = Mask(board, sum(1 << cell for cell in cells), tuple(digits))
    return claim("brute-force", mask, *strategies, order=[cells[-1]], depth=0, pieces=[[1, 1]])


def many_pieces(depth: int) -> Certificate:
    """A filling of many cells has many beginnings."""
    board = board_named("classic")
    order = list(range(board.size))
    return claim("brute-force", Mask(board, board.all_cells), order=order, depth=depth, pieces=[[10**9, 0]] * 4000)


def rounds(board: Board, last: int, *strategies: str, step: int = 81, **more: object) -> Certificate:
    """With every cell a clue but each `step`th; the proof says nothing."""
    mask = Mask(board, board.all_cells & ~sum(1 << cell for cell in range(0, board.size, step)))
    return proved(claim("rounds", mask, *strategies, last=last, labelled=[], **more), b"0\n")


def no_grid(board: Board) -> Certificate:
    """No clue, and a proof that says nothing."""
    return proved(claim("no-grid", Mask(board, 0), labelled=[]), b"0\n")


def long_proof(count: int) -> Certificate:
    """A right certificate's question, with a proof that says the same thing again and again."""
    right = RIGHT["rounds"]
    proof = b"-50 -51 0\n" * count + right.proof  # a cell does not hold two digits
    return proved(right, proof)


def with_puzzles(count: int) -> Certificate:
    """All names of the digits of each of these puzzles would be excluded."""
    board = board_named("classic")
    whole = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    claimed = rounds(board, 3, puzzles=["." + whole[1:]] * count)
    return replace(claimed, wishes=Wishes(least_rounds=60))


def few_clues(board: Board, clues: int, *strategies: str, masks: int = 1) -> Certificate:
    return replace(claim("few-clues", Mask(board, board.all_cells), *strategies, masks=masks), clues=clues)


def cubes(board: Board, mask: int, sets: bytes) -> Certificate:
    return replace(claim("chute-cubes", Mask(board, mask), cells=[0], puzzles=[]), proof=sets)


def fillings(board: Board, count: int) -> Certificate:
    """A region of cells anywhere, half of which are clue cells: the checker lists its fillings."""
    rng = Random(1)
    mask = sum(1 << cell for cell in range(board.size) if rng.random() < 0.5)
    cells = rng.sample(range(board.size), count)
    return replace(cubes(board, mask, b""), evidence={"cells": cells, "puzzles": []})


def one_set(rows: int) -> Certificate:
    """One set of all cells in two classes, which the checker goes through cell by cell."""
    board = square(rows, times=rows // 2)
    lone = replace(board, houses=(House("row", 0, (0, 1)),))
    halves = (range(start, lone.size, 2) for start in (0, 1))
    return cubes(lone, lone.all_cells & ~3, (",".join(" ".join(map(str, half)) for half in halves) + "\n").encode())


def beyond(count: int, *strategies: str) -> Certificate:
    """Wishes with this many sets of these strategies, all different."""
    known = [strategy for strategy in STRATEGIES if strategy.name in strategies]
    sets = [tuple(one for bit, one in enumerate(known) if number >> bit & 1) for number in range(1, count + 1)]
    return replace(brute_force(board_named("classic")), wishes=Wishes(beyond=tuple(sets)))


def repeated(count: int) -> Certificate:
    wishes = Wishes.from_plain({"beyond": [["naked-single"]] * count})
    return replace(brute_force(board_named("classic")), wishes=wishes)


def region(board: Board, share: float, count: int = 1024) -> Certificate:
    """The board's first cells as a region; this share of them are clue cells."""
    rng, cells = Random(1), range(min(count, board.size))
    clues = sum(1 << cell for cell in cells if rng.random() < share)
    return claim("chute", Mask(board, clues), cells=list(cells))


def half_reached() -> Certificate:
    board, rng = square(64, box=8), Random(1)
    cells = sorted(rng.sample(range(board.size), 2000))
    return claim("reach", Mask(board, sum(1 << cell for cell in cells)), "hidden-single", reached=cells)


def closed(board: Board) -> Certificate:
    """Every tenth cell, with all digits fixed in turn: what else they reach is searched for cell by cell."""
    clues = range(0, board.size, 10)
    digits = tuple(cell // 10 % board.digits + 1 if cell % 10 == 0 else 0 for cell in range(board.size))
    mask = Mask(board, sum(1 << cell for cell in clues), digits)
    return claim("reach", mask, "hidden-single", reached=list(clues))


def idle_symmetry(board: Board) -> Certificate:
    return claim("idle-symmetry", Mask(board, 1), moves=list(range(board.size)))


def wide_evidence(count: int) -> Certificate:
    """Many objects; a file of four million is just small enough to be read."""
    return claim("few-digits", Mask(board_named("4x4"), 3), possible=[{}] * count, needed=3)


KINDS_OF_HOUSES = ("row", "column", "box")
HUGE = square(64, box=8)
MONOTONE = tuple(strategy.name for strategy in STRATEGIES if not (strategy.assumes_unique or strategy.unlisted))
PAIRS = ("naked-pair", "hidden-pair", "x-wing", "naked-triple", "hidden-triple", "swordfish")
TOO_MANY_STEPS = "the strategies take more than 24,000,000 steps"

ODD_BOARDS = {
    "huge": HUGE,
    "many houses": tangled(64, 1000, 2, KINDS_OF_HOUSES),
    "large houses": tangled(64, 240, 64, KINDS_OF_HOUSES),
    "houses apart": apart(64, KINDS_OF_HOUSES),
}
"""Boards on which the rules of strategies are too many, or are looked for in vain."""

HOSTILE: dict[str, Hostile] = {
    "rounds on a large board": Hostile(lambda: rounds(board_named("16x16"), 1500), "variables"),
    "many rounds": Hostile(lambda: rounds(board_named("classic"), 10_000), "at most 3,000,000 variables"),
    "rounds on a huge board": Hostile(lambda: rounds(HUGE, 1), "at most 16,384 cells times digits"),
    "rounds of many rules": Hostile(lambda: rounds(board_named("classic"), 1, "naked-quad"), "premises"),
    "rounds but for many puzzles": Hostile(lambda: with_puzzles(200), "at most 32,000,000 literals"),
    "no grid on a huge board": Hostile(lambda: no_grid(HUGE), "at most 16,384 cells times digits"),
    "no grid where digits come often": Hostile(lambda: no_grid(square(28, times=14)), "proof, ", is_too_large=False),
    "cubes on a huge board": Hostile(lambda: cubes(square(256, times=4), 0, b"0 65535\n"), "at most 1,024 cells"),
    "cubes with a huge set": Hostile(lambda: one_set(200), "at most 1,024 cells"),
    "cubes with a large set": Hostile(lambda: one_set(32), "refute every filling", is_too_large=False),
    "cubes on a board of many houses": Hostile(lambda: cubes(tangled(32, 1000, 8), 0, b"0 1\n"), "pairs of cells"),
    "a wish again and again": Hostile(lambda: repeated(100_000), "at most 64 lists"),
    "too many wishes": Hostile(lambda: beyond(65, *PAIRS, "jellyfish"), "at most 64 lists"),
    "few clues on a huge board": Hostile(lambda: few_clues(square(64), 1), "at most 64 cells"),
    "few clues on a board of many houses": Hostile(lambda: few_clues(tangled(8, 1000), 1), "at most 300 houses"),
    "few clues on a tangled board": Hostile(lambda: few_clues(tangled(8, 300), 2), "masks", is_too_large=False),
    "few clues of many choices": Hostile(lambda: few_clues(tangled(8, 300), 30), "more than 1,000,000 choices"),
    "few clues without houses": Hostile(lambda: few_clues(Board("none", 8, 8, 2, ()), 1), "50,000 symmetries"),
    "few clues in a line": Hostile(lambda: few_clues(Board("line", 1, 64, 64, ()), 1), "50,000 symmetries"),
    "a chute of many houses": Hostile(lambda: region(tangled(32, 1000), 1), "segments and 1000 houses"),
    "a square that is a huge board": Hostile(
        lambda: claim("square", Mask(HUGE, 1), cells=list(range(HUGE.size))), "expected four boxes", is_too_large=False
    ),
    "half of a huge board reached": Hostile(half_reached, "may be a hidden single", is_too_large=False),
    "a symmetry of a huge board": Hostile(lambda: idle_symmetry(square(256, times=4)), "at most 4,096 cells"),
    "starvation on a huge board": Hostile(lambda: claim("starvation", Mask(HUGE, 1), nodes=1), "at most 1,024 cells"),
    "evidence of many objects": Hostile(lambda: wide_evidence(400_000), "possible: expected", is_too_large=False),
}
"""Each is refused in a moment."""

SLOW: dict[str, Hostile] = {
    "rounds of many clauses": Hostile(
        lambda: rounds(board_named("16x16"), 80, "naked-single", "hidden-single", step=2), "at most 32,000,000 literals"
    ),
    "evidence of as many objects as can be": Hostile(
        lambda: wide_evidence(4_000_000), "possible: expected", is_too_large=False
    ),
    "a large region of many fillings": Hostile(
        lambda: fillings(board_named("25x25"), 300), "more than 100,000 fillings"
    ),
    "a huge chute": Hostile(lambda: region(HUGE, 1), "there is one", is_too_large=False),
    "no grid in large houses": Hostile(lambda: no_grid(tangled(16, 12, 64)), "proof, ", is_too_large=False),
    "fillings of many beginnings": Hostile(lambda: many_pieces(40), "at most 200,000 of them"),
    "rounds of all rules on a tangled board": Hostile(
        lambda: rounds(tangled(32, 1000), 1, *MONOTONE), "unit propagation", is_too_large=False
    ),
    "wishes of many rules": Hostile(lambda: beyond(63, *PAIRS), TOO_MANY_STEPS),
    "a proof that repeats itself": Hostile(lambda: long_proof(14_000_000), "too many clauses at a time"),
    "sets again and again": Hostile(lambda: cubes(square(16), 0, b"0 1,16 17\n" * 21_000_000), "too many sets"),
    "a chute that is a whole board": Hostile(lambda: region(board_named("classic"), 0.3), "steps"),
    "a chute of a thousand cells": Hostile(lambda: region(square(32, times=4), 0.6), "steps"),
    "a tenth of a board of large houses reached": Hostile(lambda: closed(ODD_BOARDS["large houses"]), TOO_MANY_STEPS),
    "naked singles on a huge board": Hostile(lambda: brute_force(HUGE, "naked-single"), "", is_too_large=False),
    "hidden singles on a huge board": Hostile(lambda: brute_force(HUGE, "hidden-single"), "", is_too_large=False),
    "quads on a huge board": Hostile(lambda: brute_force(HUGE, "hidden-quad"), TOO_MANY_STEPS),
    "fish on a huge board": Hostile(lambda: brute_force(HUGE, "jellyfish"), TOO_MANY_STEPS),
    "rectangles on a huge board": Hostile(lambda: brute_force(HUGE, "unique-rectangle"), TOO_MANY_STEPS),
}
"""Each is refused after some seconds."""


def main(names: list[str]) -> None:
    if not HAS_SANITIZERS:
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    for name in names:
        verdict = verify((HOSTILE | SLOW)[name].make())
        sys.stdout.write(json.dumps({"name": name, **asdict(verdict), "bytes": peak_bytes()}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
