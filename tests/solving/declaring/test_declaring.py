"""A board that is declared to other programs is the same board there: on every board, and for puzzles on it."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from clingo import Control, Observer, Symbol
from tests.boards.samples import CATALOGUE, WITH_HOLES
from tests.boards.test_partitions import WITHOUT_GRID, board_of
from tests.solving.declaring.grounded_aspps import Program, opb_of
from tests.strategies.samples import DESCRIBED

from cluewright import CluewrightError, count_grids, count_solutions, declaration, solution, some_solution
from cluewright.boards import Board, Grid, House, board_named
from cluewright.solving.declaring import DECLARING_LANGUAGES

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples"
BOARDS = [
    *CATALOGUE,
    *WITH_HOLES,
    *map(board_named, sorted(map(str, EXAMPLES.glob("*.json")))),
    *DESCRIBED.values(),
    *map(board_named, ("jigsaw-5", "jigsaw-7:2")),
    board_of(WITHOUT_GRID[0]),
    board_named({"name": "two rows", "base": "latin-4", "extra": [[0, 1, 4, 6], [3, 2, 15, 14]]}),
    Board("loose", 2, 5, 3, (House("Place!", 0, (0, 4, 9)), House("row", 0, (1, 3, 5)), House("row", 1, (1, 3, 7)))),
    Board("one digit", 2, 2, 1, (House("row", 0, (0, 1), 2), House("row", 1, (2, 3), 2))),
]
LARGE = 100
"""Cells of a board that takes a tenth of a second in a short test."""

each_board = pytest.mark.parametrize(
    "board", [pytest.param(b, marks=pytest.mark.long) if b.size > LARGE else b for b in BOARDS], ids=str
)

Constraints = dict[frozenset[int], int]
"""Sets of candidates (cell * digits + digit), and how many of each are true."""


def constraints_of(board: Board) -> Constraints:
    def candidate(cell: int, digit: int) -> int:
        return cell * board.digits + digit

    digits = range(1, board.digits + 1)
    cells = {frozenset(candidate(cell, digit) for digit in digits): 1 for cell in range(board.size)}
    return cells | {
        frozenset(candidate(cell, digit) for cell in house.cells): house.times
        for house in board.houses
        for digit in digits
    }


class Grounded(Observer):
    """What clingo makes of a program: for each set of atoms the bounds that are asked of it."""

    def __init__(self) -> None:
        self.bounds: dict[frozenset[int], set[int]] = {}
        self.names: dict[int, Symbol] = {}

    def weight_rule(self, _choice: bool, _head: object, lower_bound: int, body: Sequence[tuple[int, int]]) -> None:
        atoms = frozenset(atom for atom, _ in body)
        self.bounds.setdefault(atoms, set()).add(lower_bound)

    def output_atom(self, symbol: Symbol, atom: int) -> None:
        self.names[atom] = symbol


@each_board
def test_the_grounded_program_has_the_houses_of_the_board_and_no_others(board: Board) -> None:
    grounded, control = Grounded(), Control(["--models=1"])
    control.register_observer(grounded)
    control.add("base", [], declaration(board))
    control.ground()
    candidates = {}
    for atom, symbol in grounded.names.items():
        row, column, digit = (argument.number for argument in symbol.arguments)
        candidates[atom] = board.cell_at(row - 1, column - 1) * board.digits + digit
    assert sorted(candidates.values()) == list(range(1, board.size * board.digits + 1))
    found = {frozenset(candidates[atom] for atom in atoms): bounds for atoms, bounds in grounded.bounds.items()}
    expected = constraints_of(board)
    sharp = {atoms: {times, times + 1} for atoms, times in expected.items() if times < len(atoms)}
    assert {atoms: found[atoms] for atoms in sharp} == sharp
    assert set(found) <= set(expected), "where all atoms of a set must be true, clingo may say so in another way"


def read_opb(text: str) -> tuple[int, list[tuple[frozenset[int], int]]]:
    """The number of variables and the constraints of a text in the format OPB."""
    first, *lines = text.splitlines()
    _, name, variables, other, number = first.split()
    assert (name, other) == ("#variable=", "#constraint=")
    found = []
    for line in lines:
        if not line.startswith("*"):
            *terms, relation, total, end = line.split()
            assert (relation, end) == ("=", ";")
            assert set(terms[::2]) == {"+1"}
            assert all(term.startswith("x") for term in terms[1::2])
            found.append((frozenset(int(term[1:]) for term in terms[1::2]), int(total)))
    assert len(found) == int(number)
    return int(variables), found


@each_board
def test_the_constraints_that_are_read_back_are_the_houses_of_the_board(board: Board) -> None:
    variables, found = read_opb(declaration(board, "opb"))
    assert variables == board.size * board.digits
    assert dict(found) == constraints_of(board)
    assert len(found) == board.size + len(board.houses) * board.digits


@each_board
def test_the_rules_for_aspps_say_the_houses_of_the_board_and_no_others(board: Board) -> None:
    """Places that are no cells have their own facts, and their own rule of one digit."""
    program = Program(declaration(board, "aspps"))
    holes = {divmod(place, board.columns) for place, cell in enumerate(board.cell_of_place) if cell is None}
    assert program.facts.get("place", set()) == {(row + 1, column + 1, 1) for row, column in holes}
    found = {}
    for atoms, times in program.constraints():
        if {(row - 1, column - 1) for row, column, _ in atoms} <= holes:
            assert (len(atoms), times) == (board.digits, 1)
        else:
            candidates = (board.cell_at(row - 1, column - 1) * board.digits + digit for row, column, digit in atoms)
            found[frozenset(candidates)] = times
    assert found == constraints_of(board)


def test_the_program_of_9x9_for_aspps_is_the_papers_figure_2() -> None:
    """The names differ, and the numbers stand where the paper's n and m are set to 3 and 9."""
    rules = [line for line in declaration("classic", "aspps").splitlines() if line.startswith("1 {")]
    assert rules == [
        "1 { place(R,C,D)[D] } 1.",
        "1 { place(R,C,D)[C] } 1.",
        "1 { place(R,C,D)[R] } 1.",
        "1 { place(R,C,D)[R,C]: R<=3*H3R: C<=3*H3C: 3*(H3R-1)<R: 3*(H3C-1)<C } 1.",
    ]


def models_of_asp(text: str) -> int:
    control = Control(["--models=0"])
    control.add("base", [], text)
    control.ground()
    with control.solve(yield_=True) as models:
        return sum(1 for _ in models)


Models = dict[str, Callable[[str], int]]
"""By language: how many models a text has."""


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Models]:
    """Counted by clingo or, in other languages, by clasp: aspps itself is not to be had as a package."""
    file = tmp_path_factory.mktemp("declared") / "board.opb"
    command = [sys.executable, "-m", "tests.solving.declaring.clasp"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as clasp:

        def models_of_opb(text: str) -> int:
            assert clasp.stdin is not None
            assert clasp.stdout is not None
            file.write_text(text)
            clasp.stdin.write(f"{file}\n")
            clasp.stdin.flush()
            return int(clasp.stdout.readline())

        yield {"asp": models_of_asp, "opb": models_of_opb, "aspps": lambda text: models_of_opb(opb_of(text))}


each_language = pytest.mark.parametrize("language", DECLARING_LANGUAGES)


@each_language
def test_the_models_are_as_many_as_the_papers(language: str, models: Models) -> None:
    assert models[language](declaration("4x4", language)) == 288
    assert models[language](declaration({"size": 4, "regions": None}, language)) == 576, "the basic program"


@each_language
@pytest.mark.parametrize("board", [board for board in BOARDS if board.size <= 25 and board.name != "latin-5"], ids=str)
def test_the_models_are_as_many_as_the_grids(language: str, board: Board, models: Models) -> None:
    assert models[language](declaration(board, language)) == count_grids(board)


@pytest.mark.parametrize("language", ["asp", "opb"])
@each_board
def test_the_models_with_clues_are_the_solutions(language: str, board: Board, models: Models) -> None:
    """Of an empty grid on a board that has no full one there is none."""
    full = some_solution([0] * board.size, board)
    digits = full.digits if full else (0,) * board.size
    clues = [digit if cell % 7 % 3 or cell > 90 else 0 for cell, digit in enumerate(digits)]
    expected = count_solutions(clues, limit=None, board=board)
    assert models[language](declaration(board, language, clues)) == expected
    assert (expected > 0) == (full is not None)


@each_language
def test_a_puzzle_on_9x9_has_its_one_model(language: str, models: Models) -> None:
    puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    assert models[language](declaration("classic", language, puzzle)) == 1


def test_a_solution_and_nothing_else_meets_the_constraints() -> None:
    puzzle = "1......2...34..."
    _, constraints = read_opb(declaration("4x4", "opb", puzzle))

    def meets(digits: tuple[int, ...]) -> bool:
        true = {cell * 4 + digit for cell, digit in enumerate(digits)}
        return all(len(true & variables) == total for variables, total in constraints)

    only = solution(puzzle).digits
    assert meets(only)
    for cell, digit in enumerate(only):
        assert not meets((*only[:cell], digit % 4 + 1, *only[cell + 1 :]))
    assert not meets(Grid.parse("4123324123141432").digits)


def test_a_program_is_a_few_rules_however_large_the_board() -> None:
    for name in ("4x4", "classic", "49x49", "16x16+diagonal"):
        rules = [line for line in declaration(name).splitlines() if line and not line.startswith("%")]
        assert len(rules) <= 9


def test_every_line_of_a_program_that_is_no_rule_or_fact_is_a_comment() -> None:
    for line in declaration("diagonal+centerdot").splitlines():
        assert not line or line.startswith("% ") or line.endswith(".")
    for line in declaration("diagonal", "opb").splitlines():
        assert line.startswith("* ") or line.endswith(" ;")


def test_unknown_languages_and_clues_of_another_board_are_refused() -> None:
    with pytest.raises(CluewrightError, match=r"expected a language \(asp, aspps, opb\), got 'cnf'"):
        declaration("4x4", "cnf")
    with pytest.raises(CluewrightError, match="expected 81 cells"):
        declaration("classic", "asp", "1......2...34...")
