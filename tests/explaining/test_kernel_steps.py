"""What the records of the kernel say, of one puzzle or of many at once, is what the steps say."""

import json
import pickle
from dataclasses import replace
from random import Random

import pytest
from tests.kernel.positions import random_position, random_set
from tests.strategies.pattern_types import TYPES

from cluewright import random_grids
from cluewright._kernel import path_strategies
from cluewright.boards import board_named, board_names
from cluewright.explaining import Path, explain, told_paths, walk
from cluewright.explaining.kernel_steps import KernelSteps, reader_of
from cluewright.explaining.native import part_with_steps
from cluewright.explaining.walking import step_by_rules
from cluewright.languages import LANGUAGES
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Strategy, chosen_strategies, strategy_named

QUICK_CELLS = 256
"""Cells of the largest board of the catalogue on which steps are compared."""
HARD = "...1.8.5.....4...8...5..46.8...7.69...4...2...37.9...4.43..1...6...2.....8.3.9..."


def assert_told_alike(path: Path) -> None:
    """The records tell the words and the JSON of the steps."""
    board, parts = path.start.board, [part for part in path.parts if isinstance(part, KernelSteps)]
    assert sum(map(len, parts)) == len(path)
    said = [said for part in parts for said in part.said()]
    assert [(step.strategy, step.title, step.words, step.also) for step in path.steps] == [each[:4] for each in said]
    assert str(path) == "\n".join(map(str, path.steps))
    written = [reader_of(board, part.chosen).json[record] for part in parts for record in part.records]
    assert written == [json.dumps(step.to_dict(board)) for step in path.steps]


@pytest.mark.parametrize(
    ("strategy", "line"),
    [
        *(
            pytest.param(strategy, strategy.example, id=strategy.name)
            for strategy in STRATEGIES
            if strategy.name in path_strategies()
        ),
        *(pytest.param(strategy_named(name), case.line, id=f"{name} {which}") for (name, which), case in TYPES.items()),
    ],
)
def test_records_of_each_strategy_tell_in_each_language_what_its_rules_tell(strategy: Strategy, line: str) -> None:
    start = read_position(line)
    path = walk(start, (strategy,))
    assert_told_alike(path)
    step, twin = path.steps[0], step_by_rules(start, (strategy,))
    assert twin is not None
    for language in LANGUAGES:
        told, expected = (each.in_language(language) for each in (step, twin))
        assert (told.title, told.words, told.also) == (expected.title, expected.words, expected.also)
        assert path.in_language(language).steps[0] == told


@pytest.mark.parametrize("where", [name for name in board_names() if board_named(name).size <= QUICK_CELLS])
def test_records_on_each_board_of_the_catalogue_tell_what_the_steps_tell(where: str) -> None:
    rng, board = Random(f"records {where}"), board_named(where)
    for _ in range(2):
        assert_told_alike(walk(random_position(board, rng), random_set(rng, part_with_steps(STRATEGIES, board))))


@pytest.mark.parametrize("where", ["4x4", "classic", "4x4+diagonal"])
def test_many_puzzles_are_told_as_each_by_itself(where: str) -> None:
    rng, board, chosen = Random(where), board_named(where), chosen_strategies("through:bug")
    rows = random_grids(20, where, seed=3)
    for row in rows:
        row[[cell for cell in range(board.size) if rng.random() < 0.6]] = 0
    found = told_paths(board, rows, chosen)
    assert found is not None
    for number, row in enumerate(rows.tolist()):
        path = explain(row, chosen, board)
        written = [*map(found.reader.json.__getitem__, found.records_of(number))]
        assert written == [json.dumps(step.to_dict(board)) for step in path.steps]
        assert tuple(found.finals[number].tolist()) == path.final.placed
        assert tuple(chosen[index].name for index in found.strategies_of(number)) == path.strategies


def test_many_puzzles_are_not_told_where_the_kernel_lacks_a_strategy() -> None:
    own = replace(strategy_named("x-wing"), name="my-own")
    assert told_paths(board_named("4x4"), random_grids(1, "4x4", seed=1), (own,)) is None


def test_a_step_knows_its_position_though_it_is_made_only_when_asked_for() -> None:
    path = explain(HARD)
    positions = list(path.positions())
    for number in (40, 3, 0, 40, len(path) - 1):
        assert path.steps[number].position == positions[number]
        again = pickle.loads(pickle.dumps(explain(HARD).steps[number]))
        assert (again, again.position) == (path.steps[number], positions[number])
        assert replace(explain(HARD).steps[number], words="").position == positions[number]
    with pytest.raises(AttributeError, match="'Step' object has no attribute 'positon'"):
        _ = path.steps[0].positon  # type: ignore[attr-defined]
