"""Each step of the searches that a check visits anew claims something; here each claim is held against brute force.

Engine and checker are one algorithm written twice, so equal numbers of nodes would not show that both are wrong. What
is tried here knows nothing of either: all fillings of the free clue cells, one by one, and what follows from each by
the checker's literal rules or, for naked singles, by looking at the peers.
"""

import random
from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

import pytest
from tests.finding.engines.starvation_nodes import Node
from tests.strategies.samples import DESCRIBED
from tests.strategies.samples import solutions as sample_solutions
from tests.verifying.samples import SMALL, names_of

from cluewright._checker import starvation
from cluewright.boards import Board, Cell, Digit, Mask, bits, bits_of
from cluewright.verifying.kinds.brute_force.fillings import Fillings
from cluewright.verifying.kinds.brute_force.search import search_of
from cluewright.verifying.rules import Candidate, Rule, definition_of
from cluewright.verifying.tables import tables_of

Clues = dict[Cell, Digit]
ONCE = [SMALL, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], DESCRIBED["irregular 5"]]
"""Boards whose houses hold each digit once, as starvation needs."""


def masks(board: Board, count: int, most_free: int, seed: int) -> Iterator[Mask]:
    """Masks with two free cells or more; two in three fix further digits, most of them those of a solution."""
    rng = random.Random(f"{board} {seed}")
    for number in range(count):
        free = rng.randint(2, most_free)
        cells = rng.sample(range(board.size), free + (number % 3 and rng.randrange(1, board.size // 2)))
        solution = rng.choice(sample_solutions(board))
        fixed = {cell: solution[cell] if rng.random() < 0.95 else rng.randint(1, board.digits) for cell in cells[free:]}
        yield Mask(board, bits_of(cells), tuple(fixed.get(cell, 0) for cell in range(board.size)))


def fillings(mask: Mask) -> Iterator[Clues]:
    """Every way to give any digits at all to the free clue cells, with the fixed digits."""
    free, fixed = list(bits(mask.free)), {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    for digits in product(range(1, mask.board.digits + 1), repeat=len(free)):
        yield {**fixed, **dict(zip(free, digits, strict=True))}


# --- starvation ---


def filled_by_naked_singles(board: Board, clues: Clues) -> Clues:
    """The clues and all that naked singles fill, whether or not that contradicts itself."""
    digits, before = dict(clues), -1
    while before != len(digits):
        before = len(digits)
        for cell in set(range(board.size)) - set(digits):
            left = set(range(1, board.digits + 1)) - {digits.get(peer) for peer in board.peer_cells[cell]}
            if len(left) == 1:
                digits[cell] = left.pop()
    return digits


def is_solution(board: Board, digits: Clues) -> bool:
    return len(digits) == board.size and all(
        digits[cell] != digits[peer] for cell in digits for peer in _peers(board, cell)
    )


def _peers(board: Board, cell: Cell) -> set[Cell]:
    return {other for house in board.houses if cell in house.cells for other in house.cells} - {cell}


class Tree:
    """The search below a mask, and for each filling what it really leads to."""

    def __init__(self, mask: Mask) -> None:
        self.mask, self.board = mask, mask.board
        self.ends = [(clues, filled_by_naked_singles(self.board, clues)) for clues in fillings(mask)]
        self.puzzles = [clues for clues, end in self.ends if is_solution(self.board, end)]
        self.starved = 0

    def below(self, node: Node) -> list[Clues]:
        """The puzzles that have the node's clues, and no digit where it is barred."""
        return [puzzle for puzzle in self.puzzles if self.is_below(puzzle, node)]

    def is_below(self, clues: Clues, node: Node) -> bool:
        has_its_clues = all(clues[cell] == digit for cell, digit in node.clues.items())
        return has_its_clues and not any(clues[cell] in digits for cell, digits in node.barred.items())

    def check(self, node: Node, path: tuple[int, ...], used: set[Digit]) -> None:
        """Hold what is claimed at this node, and below it, against the fillings."""
        below = self.below(node)
        assert self.replayed(path) == ("completed" if below else "refuted"), (self.mask, path)
        self.check_starving(node)
        if not node.is_alive:
            assert not below, (self.mask, path)
        elif node.waiting:
            self.check_children(node, path, used, below)

    def check_children(self, node: Node, path: tuple[int, ...], used: set[Digit], below: list[Clues]) -> None:
        """The children are all: each puzzle below the node is below one of them, by this or another name of a digit."""
        clue, candidates = node.next_clue, node.candidates(node.next_clue)
        unused = sorted(set(range(1, self.board.digits + 1)) - used)
        helpful = candidates if node.target is None else candidates & node.candidates(node.target)
        children: list[tuple[Node, tuple[int, ...], set[Digit]]] = [
            (Node(self.mask, {**node.clues, clue: digit}, node.barred), (*path, digit - 1), used | {digit})
            for digit in sorted(helpful & {*used, *unused[:1]})
        ]
        if node.target is not None:
            barred = {**node.barred, clue: node.barred.get(clue, set()) | helpful}
            children.append((Node(self.mask, node.clues, barred), (*path, self.board.digits), used))
        for puzzle in below:
            renamed = puzzle if puzzle[clue] in used else exchanged(puzzle, puzzle[clue], unused[0])
            assert any(self.is_below(each, child) for each in (puzzle, renamed) for child, _, _ in children)
        for child in children:
            self.check(*child)

    def check_starving(self, node: Node) -> None:
        """The cells that starve are never filled, whichever of their candidates the waiting clues get."""
        starving = starving_cells(self.board, node)
        assert not starving or not node.is_alive
        for clues, end in self.ends if starving else ():
            if self.is_below(clues, node) and all(clues[cell] in node.candidates(cell) for cell in node.waiting):
                assert not starving & set(end), (self.mask, node.clues)
                self.starved += 1

    def replayed(self, path: tuple[int, ...]) -> str:
        """What the compiled checker says of the node to which this path leads."""
        digits = (digit if cell in self.mask else -1 for cell, digit in enumerate(self.mask.digits))
        none, starts = array("i"), array("i", [0])
        return starvation(tables_of(self.board), array("i", digits), array("i", path), 10**9, starts, none, array("q"))[
            1
        ]


def exchanged(clues: Clues, one: Digit, other: Digit) -> Clues:
    return {cell: {one: other, other: one}.get(digit, digit) for cell, digit in clues.items()}


def starving_cells(board: Board, node: Node) -> set[Cell]:
    """The empty cells that are never counted, as docs/certificates.md has it."""
    counted: set[Cell] = set()
    empty = set(node.empty)
    while True:
        more = set()
        for cell in empty - counted:
            seen = {node.digits[peer] for peer in _peers(board, cell) if peer in node.digits}
            missing = set(range(1, board.digits + 1)) - seen
            helpers = [clue for clue in node.waiting if clue in _peers(board, cell) and node.candidates(clue) & missing]
            if len(seen) + len(helpers) + len(counted & _peers(board, cell)) >= board.digits - 1:
                more.add(cell)
        if not more:
            return empty - counted
        counted |= more


@pytest.mark.parametrize("count", [8, pytest.param(250, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", ONCE, ids=str)
def test_every_claim_of_starvation_is_true(board: Board, count: int) -> None:
    puzzles = starved = 0
    for mask in masks(board, count, 5 if board.digits < 5 else 4, seed=count):
        tree = Tree(mask)
        fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
        tree.check(Node(mask, fixed, {}), (), set(fixed.values()))
        puzzles += len(tree.puzzles)
        starved += tree.starved
    assert puzzles
    assert starved


# --- brute force ---


def as_bits(board: Board, candidates: Iterable[Candidate]) -> int:
    """A set of candidates as an integer, in which each cell has as many bits as there are digits."""
    return bits_of(cell * board.digits + digit - 1 for cell, digit in candidates)


@cache
def rules(board: Board, names: tuple[str, ...]) -> tuple[tuple[int, Rule, int, int], ...]:
    """Each rule, with what must be gone before it, and what it places and removes after it, as bits."""
    every = (rule for name in names for rule in definition_of(name).rules(board))
    return tuple(
        (as_bits(board, rule.gone), rule, as_bits(board, rule.places), as_bits(board, rule.removes)) for rule in every
    )


@cache
def laws(board: Board) -> tuple[list[int], list[tuple[int, int]]]:
    """The candidates of each cell, and those of each digit in each house with the number that it holds, as bits."""
    digits = range(1, board.digits + 1)
    cells = [as_bits(board, product([cell], digits)) for cell in range(board.size)]
    in_houses = product(board.houses, digits)
    return cells, [(as_bits(board, product(house.cells, [digit])), house.times) for house, digit in in_houses]


def is_completed(mask: Mask, clues: Mapping[Cell, Digit], names: tuple[str, ...]) -> bool:
    """Whether the rules fill every cell without a contradiction, by applying all of them until nothing is new."""
    cells, in_houses = laws(mask.board)
    placed, gone, before = as_bits(mask.board, clues.items()), 0, (-1, -1)
    while before != (placed, gone):
        before = placed, gone
        filled = {cell for cell, candidates in enumerate(cells) if placed & candidates}
        for cell in filled:
            gone |= cells[cell] & ~placed
        for candidates, times in in_houses:
            holders = (placed & candidates).bit_count()
            if holders >= times:
                gone |= candidates if holders > times else candidates & ~placed
        if placed & gone:
            return False
        for needed, rule, places, removes in rules(mask.board, names):
            if needed & ~gone == 0 and rule.filled <= filled and not any(cell in mask for cell in rule.unclued):
                placed |= places
                gone |= removes
    return all((placed & candidates).bit_count() == 1 for candidates in cells) and not placed & gone


def checked_brute_force(mask: Mask, order: list[Cell], digits: Clues, names: tuple[str, ...]) -> str:
    """What the compiled checker says of all fillings that go on from these digits, no more of them being named."""
    fixed = Mask(mask.board, mask.cells, tuple(digits.get(cell, 0) for cell in range(mask.board.size)))
    left = Fillings(fixed, tuple(cell for cell in order if cell not in digits))
    return search_of(left, names).count(array("i"), 10**9)[2]


@pytest.mark.parametrize(("count", "most_free"), [(8, 3), pytest.param(60, 4, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("board", "names"),
    [
        pytest.param(board, names, marks=[pytest.mark.long] if board in ONCE and "x-wing" in names else [])
        for board in (*ONCE[:3], DESCRIBED["twice 4"])
        for names in ("naked-single", "hidden-single,locked-candidates", "full-house,naked-single,x-wing")
    ],
    ids=str,
)
def test_every_claim_of_brute_force_is_true(board: Board, names: str, count: int, most_free: int) -> None:
    """At every node: the check finds a puzzle below it exactly where some filling with its digits is one."""
    seen = set()
    for mask in masks(board, count, most_free, seed=1):
        order = list(bits(mask.free))
        puzzles = [clues for clues in fillings(mask) if is_completed(mask, clues, names_of(names))]
        for digits in nodes(mask, order):
            is_possible = any(digits.items() <= clues.items() for clues in puzzles)
            said = checked_brute_force(mask, order, digits, names_of(names))
            assert said == ("completed" if is_possible else "counted"), (mask, digits)
            seen.add(is_possible)
    assert seen == {True, False}


def nodes(mask: Mask, order: list[Cell]) -> Iterator[Clues]:
    """The fixed digits with any digits at all for the first free cells, down to all of them."""
    for k in range(len(order) + 1):
        yield from fillings(Mask(mask.board, mask.fixed | bits_of(order[:k]), mask.digits))
