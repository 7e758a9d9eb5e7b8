"""Equal boards are one board: whatever was asked of one, each made anew, gives the same answers in any order.

Nor does it matter what was asked before of boards that are nearly equal, such as those of certificates from elsewhere.
"""

import gc
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import _lru_cache_wrapper, cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import cluewright as cw
from cluewright.boards.symmetries import symmetry_group
from cluewright.boards.variants import catalogue_board
from cluewright.verifying import Certificate, certificate_from_json, certificate_to_json, kind_named

MASK, SHORT = "*...*...*....*..", "**.............."
JIGSAW = [0, 0, 1, 1, 0, 0, 2, 1, 3, 2, 2, 1, 3, 3, 3, 2]
BOXES = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]
EXTRA: list[list[list[int]]] = [[[0, 3, 12, 15]], [[1, 2, 13, 14]], []]
"""A further house for each variant of a board: the tables of one variant are none of another's."""

Ask = Callable[[cw.Board, str], Any]
"""A question about a board and a full grid on it."""


def few(full: str) -> str:
    return _without(full, (0, 4, 9))


def many(full: str) -> str:
    return _without(full, (0, 1, 4, 6, 9, 11, 14))


def _without(full: str, kept: tuple[int, ...]) -> str:
    return "".join(digit if cell in kept else "." for cell, digit in enumerate(full))


ASKS: dict[str, Ask] = {
    "board": lambda board, full: (board, hash(board), repr(board), board.peers, board.chutes),
    "symmetry_group": lambda board, full: cw.symmetry_group(board),
    "unavoidable_sets": lambda board, full: cw.unavoidable_sets(full, board, most_cells=6),
    "automorphisms": lambda board, full: cw.automorphisms(cw.read_grid(full, board)).order,
    "canonical": lambda board, full: cw.canonical(many(full), board),
    "canonical_mask": lambda board, full: cw.canonical_mask(MASK, board),
    "random_mask": lambda board, full: cw.random_mask(board, 6, seed=1),
    "random_masks": lambda board, full: list(cw.random_masks(3, board, (4, 6), seed=1)),
    "mask": lambda board, full: cw.mask(MASK, board),
    "read_grid": lambda board, full: cw.read_grid(full, board),
    "read_position": lambda board, full: cw.read_position(many(full), board),
    "write": lambda board, full: cw.write(cw.read_grid(full, board), "rows"),
    "read_sheets": lambda board, full: cw.read_sheets(full, board),
    "convert": lambda board, full: cw.convert(many(full), "json", board),
    "to_json": lambda board, full: cw.to_json(cw.read_grid(many(full), board)),
    "from_json": lambda board, full: cw.from_json(cw.to_json(cw.read_grid(many(full), board))),
    "solution": lambda board, full: cw.solution(full, board),
    "some_solution": lambda board, full: cw.some_solution(many(full), board, seed=1),
    "solutions": lambda board, full: list(cw.solutions(many(full), board, limit=3)),
    "count_solutions": lambda board, full: cw.count_solutions(few(full), 50, board),
    "count_grids": lambda board, full: cw.count_grids(board),
    "estimate": lambda board, full: cw.estimate(few(full), board, probes=9),
    "check": lambda board, full: cw.check(many(full), board),
    "random_grids": lambda board, full: cw.random_grids(2, board, seed=1).tolist(),
    "reduced": lambda board, full: cw.reduced([full], board, seed=1).tolist(),
    "completed": lambda board, full: cw.completed([full, many(full)], "all", board).tolist(),
    "vicinity": lambda board, full: [str(near) for near in cw.vicinity(many(full), board=board)],
    "backdoors": lambda board, full: cw.backdoors(many(full), "full-house", board),
    "declaration": lambda board, full: cw.declaration(board, "opb", full),
    "explain": lambda board, full: cw.explain(many(full), board=board),
    "trace": lambda board, full: cw.trace(many(full), board=board),
    "rate": lambda board, full: cw.rate(many(full), board),
    "rates": lambda board, full: cw.rates([full], ["wnef", "clues", "score"], board).columns["wnef"].values.tolist(),
    "rounds": lambda board, full: cw.rounds(many(full), "all", board),
    "hint": lambda board, full: cw.hint(many(full), board=board),
    "possible_steps": lambda board, full: cw.possible_steps(few(full), board=board),
    "draw": lambda board, full: cw.draw(few(full), "svg", board=board),
    "find": lambda board, full: cw.find(MASK, board=board, seed=1),
    "find_several": lambda board, full: list(cw.find_several(MASK, 2, board=board, seed=1)),
    "find_all": lambda board, full: list(cw.find_all("1..*2...*....*..", board=board, seed=1)),
    "verify": lambda board, full: _verdict(cw.find(SHORT, board=board, seed=1)),
    "sweep": lambda board, full: _swept(cw.mask(MASK, board), board),
    "generate": lambda board, full: [str(puzzle) for puzzle in cw.generate(2, board=board, seed=1)],
    "hint_sequence": lambda board, full: str(cw.hint_sequence(full, board=board)),
    "expected": lambda board, full: [one.work for one in cw.expected(full, board=board, workers=1)],
    "minimum": lambda board, full: cw.minimum("naked-single", board, seed=1, time_limit=0).least,
}
ASKED_OTHERWISE = {
    "book",
    "calibrate",
    "library",
    "permanent",
    "load_certificate",
    "load_plugin",
    "named_masks",
    "named_puzzles",
    "save_certificate",
    "strategy_named",
}
"""Functions of the public face that take no board, or more puzzles than there are here; a booklet is a file, and a
library and a certificate on a file have tests of their own."""


def _swept(mask: cw.Mask, board: cw.Board) -> list[object]:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as executor:
        swept = cw.sweep([mask], folder, board=board, seed=1, executor=executor)
        return [record.get("puzzle") for record in swept.records()]


def _verdict(outcome: cw.Outcome) -> cw.Verdict:
    assert isinstance(outcome, cw.Impossible)
    return cw.verify(outcome.certificate)


def made_anew(kind: str, variant: int, folder: Path) -> cw.Board:
    """A board of this kind and variant, which is another object each time."""
    described = {"size": 4, "regions": JIGSAW, "extra": EXTRA[variant]}
    match kind:
        case "dict":
            return cw.board(described)
        case "boxes":
            return cw.board({**described, "regions": BOXES})
        case "JSON":
            file = folder / "board.json"
            file.write_text(json.dumps(described))
            return cw.board(str(file))
    return catalogue_board.__wrapped__(["4x4+diagonal", "4x4", "4x4+diagonal"][variant])


KINDS = ("dict", "boxes", "JSON", "catalogue")


def test_every_function_of_the_public_face_is_asked() -> None:
    functions = {name for name in cw.__all__ if name.islower() and callable(getattr(cw, name))}
    assert functions - ASKED_OTHERWISE == set(ASKS)


@pytest.mark.parametrize(("kind", "variant"), [*product(KINDS, range(len(EXTRA)))])
def test_boards_made_anew_are_equal_and_not_the_same(kind: str, variant: int, tmp_path: Path) -> None:
    one, other = (made_anew(kind, variant, tmp_path) for _ in range(2))
    assert one == other
    assert one is not other


def test_boards_with_other_boxes_are_not_equal() -> None:
    boxed = made_anew("boxes", 0, Path())
    assert boxed.chutes
    assert replace(boxed, box_shape=None) != boxed


def test_every_question_has_an_answer_on_a_plain_board() -> None:
    full = str(cw.some_solution("." * 16, seed=1))
    for ask in ASKS.values():
        ask(cw.board("4x4"), full)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=settings().max_examples // 12)
@given(order=some.permutations(list(ASKS)), variant=some.integers(0, len(EXTRA) - 1))
def test_everything_asked_twice_of_equal_boards_made_anew_has_the_same_answer(
    kind: str, order: list[str], variant: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("boards")
    full = str(cw.some_solution("." * 16, made_anew(kind, variant, folder), seed=1))

    def answers(names: list[str]) -> Iterator[tuple[str, Any]]:
        for name in names:
            try:
                yield name, ASKS[name](made_anew(kind, variant, folder), full)
            except cw.CluewrightError as error:  # what this board does not allow it never allows
                yield name, str(error)

    first, again, backwards = (dict(answers(names)) for names in (order, order, order[::-1]))
    assert first == again == backwards


FOREIGN: dict[str, Callable[[cw.Board], cw.Board]] = {
    "itself": lambda board: board,
    "of another name": lambda board: replace(board, name="other"),
    "without boxes": lambda board: replace(board, box_shape=None),
    "with flat boxes": lambda board: replace(board, box_shape=(1, 4)),
    "with high boxes": lambda board: replace(board, box_shape=(4, 1)),
    "with boxes called rows": lambda board: replace(
        board,
        houses=tuple(
            replace(house, kind={"row": "box", "box": "row"}.get(house.kind, "column")) for house in board.houses
        ),
    ),
    "backwards": lambda board: replace(board, houses=board.houses[::-1]),
}
"""Boards of the same cells and houses, as a file may describe them."""
SYMMETRIC: dict[str, Ask] = {
    "symmetries": lambda board, full: symmetry_group(board).order,
    "chutes": lambda board, full: board.chutes,
    "grids": lambda board, full: cw.count_grids(board),
    "canonical": lambda board, full: cw.canonical(many(full), board),
    "mask": lambda board, full: str(cw.canonical_mask(MASK, board)),
    "all": lambda board, full: [
        str(one) for one in cw.find_all("**.*.*.**.*..*..", "naked-single", board, up_to="symmetry", seed=1, workers=1)
    ],
    "few clues": lambda board, full: cw.verify(_certificate("few-clues", board, ("naked-single",), 3, masks=10)),
    "few clues and fish": lambda board, full: cw.verify(_certificate("few-clues", board, ("x-wing",), 2, masks=4)),
    "idle symmetry": lambda board, full: _verdict(cw.find(SHORT, "naked-single", board, engine="screens", seed=1)),
}
"""What depends on symmetries and boxes; those of verdicts with a certificate read from its text."""


def _certificate(kind: str, board: cw.Board, names: tuple[str, ...], clues: int, **evidence: int) -> Certificate:
    made = Certificate(kind_named(kind), cw.Mask(board, board.all_cells), names, evidence, clues=clues)
    return certificate_from_json(certificate_to_json(made))


def forget() -> None:
    """Empty everything that functions of the package keep."""
    for function in _keeping(len(sys.modules)):
        function.cache_clear()


@cache
def _keeping(modules: int) -> "list[_lru_cache_wrapper[Any]]":
    """The functions of the package that keep something, looked for again where there are more modules."""
    every = (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
    return [one for one in every if (one.__module__ or "").startswith("cluewright")]


@cache
def answer_at_first(foreign: str, question: str) -> str:
    """What is said to one question where nothing was asked before."""
    forget()
    return _answer(foreign, question)


def _answer(foreign: str, question: str) -> str:
    board = FOREIGN[foreign](catalogue_board.__wrapped__("4x4"))
    return repr(SYMMETRIC[question](board, "1234341221434321"))


@settings(max_examples=2)
@given(order=some.permutations([*product(FOREIGN, SYMMETRIC)]))
def test_no_answer_and_no_verdict_depends_on_what_was_asked_before(order: list[tuple[str, str]]) -> None:
    expected = {one: answer_at_first(*one) for one in order}
    forget()
    for one in order:
        assert _answer(*one) == expected[one], one


def test_symmetries_are_those_of_the_houses_whatever_these_are_called() -> None:
    assert {answer_at_first(foreign, "symmetries") for foreign in FOREIGN} == {"128"}
    assert {answer_at_first(foreign, "few clues") for foreign in FOREIGN} == {repr(cw.Verdict(True))}
