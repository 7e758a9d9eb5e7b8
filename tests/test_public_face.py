"""The public face: its names, and its errors, which say what was expected and what was given."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import cluewright as cw

LINE = "1...2..3..4..1.."
DRAWN = "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. 1 | . ."
SQUARE = np.array([int(symbol) for symbol in LINE.replace(".", "0")]).reshape(4, 4)
ONE_PUZZLE: list[Callable[..., Any]] = [cw.solution, cw.some_solution, cw.solutions, cw.check, cw.explain, cw.hint]


@pytest.mark.parametrize("name", cw.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(cw, name) is not None
    assert name in dir(cw)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'solve_everything'"):
        cw.solve_everything  # noqa: B018


@pytest.mark.parametrize("function", ONE_PUZZLE)
@pytest.mark.parametrize(
    "wrong",
    [None, 5, object, [None] * 16, [1.5] + [0] * 15, ["1"] * 16, SQUARE, SQUARE / 2, "", "12", "x" * 16, [9] * 16],
    ids=repr,
)
def test_what_is_no_puzzle_is_refused_with_words(function: Callable[..., Any], wrong: object) -> None:
    with pytest.raises(cw.CluewrightError, match=r"(?s)expected.*got"):
        function(wrong)


@pytest.mark.parametrize("function", ONE_PUZZLE)
def test_a_puzzle_may_come_in_every_form(function: Callable[..., Any]) -> None:
    forms = [LINE, DRAWN, cw.read_grid(LINE), SQUARE.ravel(), SQUARE.ravel().astype(np.uint8), SQUARE.ravel().tolist()]
    results = [function(form) for form in forms]
    assert len({str(list(result)) if function is cw.solutions else repr(result) for result in results}) == 1


@pytest.mark.parametrize(
    "call",
    [
        lambda: cw.count_solutions(None),  # type: ignore[call-overload]
        lambda: cw.count_solutions([None]),  # type: ignore[list-item]
        lambda: cw.count_solutions({}),
        lambda: cw.count_solutions(LINE, limit=2.5),  # type: ignore[call-overload]
        lambda: cw.count_solutions(LINE, "4x4"),  # type: ignore[call-overload]
        lambda: cw.count_solutions(LINE, limit=True),
        lambda: cw.count_solutions(LINE, limit=-1),
        lambda: cw.some_solution(LINE, seed="x"),  # type: ignore[arg-type]
        lambda: cw.completed(LINE),
        lambda: cw.completed([0] * 16),  # type: ignore[list-item]
        lambda: cw.completed([LINE], 5),  # type: ignore[arg-type]
        lambda: cw.completed([LINE, "x"]),
        lambda: cw.explain(LINE, None),  # type: ignore[arg-type]
        lambda: cw.explain(LINE, "wishing"),
        lambda: cw.canonical(None),  # type: ignore[call-overload]
        lambda: cw.canonical(["x"]),
        lambda: cw.canonical_mask(5),  # type: ignore[arg-type]
        lambda: cw.canonical_mask("*?"),
        lambda: cw.read_grid(None),  # type: ignore[arg-type]
        lambda: cw.read_position(7),  # type: ignore[arg-type]
        lambda: cw.write(LINE, "morse"),
        lambda: cw.Grid.parse(5),  # type: ignore[arg-type]
        lambda: cw.mask(None),  # type: ignore[arg-type]
        lambda: cw.random_grids(-1),
        lambda: cw.random_grids(1, seed="x"),  # type: ignore[arg-type]
        lambda: cw.random_grids(1, threads=0),
        lambda: cw.reduced([LINE, "." * 16]),
        lambda: cw.reduced(LINE),
        lambda: cw.reduced([LINE], orders=[[99]]),
        lambda: cw.board(5),  # type: ignore[arg-type]
        lambda: cw.board({"size": 10**9}),
        lambda: cw.read_position(LINE).after([(0, 9)]),
    ],
    ids=map(str, range(1, 100)),
)
def test_every_other_wrong_argument_is_refused_with_words(call: Callable[[], Any]) -> None:
    with pytest.raises(cw.CluewrightError, match=r"(?s)expected.*got"):
        call()


def test_values_reconstruct_from_their_repr_and_read_as_notation() -> None:
    from cluewright.boards import House
    from cluewright.strategies import Mark, strategy_named

    names = {**{name: getattr(cw, name) for name in cw.__all__}, "House": House, "Mark": Mark}
    path = cw.explain(LINE)
    jigsaw = cw.board({"size": 4, "regions": [0, 0, 1, 1, 0, 0, 2, 1, 3, 2, 2, 1, 3, 3, 3, 2]})
    for value in (
        cw.read_grid(LINE),
        cw.read_position(LINE),
        cw.mask(LINE),
        path.steps[0],
        path,
        jigsaw,
        cw.check(LINE),
    ):
        assert eval(repr(value), names) == value
    assert eval(repr(strategy_named("x-wing")), {"strategy_named": strategy_named}) == strategy_named("x-wing")
    assert str(cw.read_position(LINE)) == str(cw.read_grid(LINE)) == LINE
    assert str(path).splitlines()[0] == str(path.steps[0])
