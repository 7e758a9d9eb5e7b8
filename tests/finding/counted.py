"""What each engine counts while it searches: asked once, for the tests that hold documents and pages against it."""

from collections.abc import Mapping
from contextlib import closing
from functools import cache

from cluewright.boards import Mask
from cluewright.finding import ENGINES, Question, find
from cluewright.finding.engines.climbing import CLIMBING
from cluewright.processes.starting import Copies
from cluewright.strategies import chosen_strategies

ANSWERED = ("*..**...*....*..", "naked-single", 60.0)
"""A question that engines end as soon as a process is started, which takes long on a busy machine."""
NOT_BY_ALL = ("*...*...*...*...", "basic", 0.4)
"""What some engines do not end, which shows what else they count."""
WITHOUT_A_GRID = ("11*.............", "basic", 0.4)
"""What the first two are not for `no-grid`: two equal clues in a row."""


IN_A_RANGE = ("**.**...*....*..", "basic", 60.0)
"""A question that an engine is asked which needs a range of measures."""


@cache
def names_counted() -> Mapping[str, frozenset[str]]:
    """For each engine the names of what it counts on those of these questions that suit it."""
    found: dict[str, frozenset[str]] = {}
    with closing(Copies()) as copies, copies.in_use():
        for engine in ENGINES:
            names: set[str] = set()
            for mask, strategies, limit in (ANSWERED, NOT_BY_ALL, WITHOUT_A_GRID):
                if not engine.unsuited(Question(Mask.parse(mask), chosen_strategies(strategies))):
                    enough = 60.0 if engine.is_complete else limit  # it ends, but on a busy machine not soon
                    outcome = find(mask, strategies, engine=engine.name, seed=1, time_limit=enough)
                    names.update(outcome.effort.work.get(engine.name, ()))
            if engine is CLIMBING:
                mask, strategies, limit = IN_A_RANGE
                outcome = find(mask, strategies, engine=engine.name, seed=1, time_limit=limit, measure="clues=6")
                names.update(outcome.effort.work.get(engine.name, ()))
            found[engine.name] = frozenset(names)
    return found
