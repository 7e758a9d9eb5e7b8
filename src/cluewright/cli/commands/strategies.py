"""`cluewright strategies`: the strategies and sets to choose from, and what each one means."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ...plugins import where_declared
from ..inputs import Entry
from ..options import Json
from ..outputs import Answer, answer_all, bold, json_line, print_lines, table
from ..parameters import Parameter
from ..running import Record

if TYPE_CHECKING:
    from ...strategies import Step, Strategy


def strategies(
    *names: Annotated[str, Parameter(name="NAME", help="Strategies, or sets of them, to describe.")],
    json: Json = False,
) -> int:
    """List the strategies, simplest first, and the sets of them; for each name given, explain it by an example."""
    from ...strategies import chosen_strategies, known_strategies

    def answer(name: str) -> Answer:
        (strategy,) = chosen_strategies(name)
        return Answer(lambda: _description(strategy), lambda: _record(strategy, at_length=True))

    if names:
        return answer_all(map(Entry, _members(names)), answer, "strategy", json, blank_lines=True)
    records = (json_line(_record(strategy, at_length=False)) for strategy in known_strategies())
    print_lines(records if json else _list())
    return 0


def _members(names: tuple[str, ...]) -> list[str]:
    """The names of the strategies that these names and sets stand for, each once; unknown names as they are."""
    from ...strategies import chosen_strategies

    found: dict[str, None] = {}
    for name in ",".join(names).split(","):
        try:
            found |= dict.fromkeys(str(strategy) for strategy in chosen_strategies(name))
        except CluewrightError:
            found |= {name: None} if name.strip() else {}
    if not found:
        chosen_strategies("")  # raises
    return list(found)


def _list() -> Iterator[str]:
    from ...strategies import NAMED_SETS, STRATEGIES, THROUGH, WITHOUT, known_strategies

    rows = [
        (f"{number}.", strategy.name, ", ".join(_sets(strategy)), strategy.help)
        for number, strategy in enumerate(STRATEGIES, start=1)
    ]
    rows += [("", own.name, "plugin", own.help) for own in known_strategies() if own not in STRATEGIES]
    yield from table([("", "strategy", "sets", "what it says"), *rows])
    yield ""
    yield from (f"{name}: {', '.join(members)}" for name, members in NAMED_SETS.items() if name != "all")
    yield "all: every strategy that does not assume that there is only one solution, and whose rules can be listed,"
    yield "  except the newer ones, so that it means what it always meant"
    yield f"{THROUGH}NAME: the same up to and including NAME, in this order: {THROUGH}x-wing"
    yield "  (with others that assume one solution, have no list of rules, or are newer, if NAME does or is so, too)"
    yield f"{WITHOUT}NAME: not NAME, whatever else is named; it may be a set, too: all,{WITHOUT}x-wing"


def _description(strategy: "Strategy") -> Iterator[str]:
    yield bold(strategy.name)
    yield strategy.help
    if strategy.aliases:
        yield f"Also called: {', '.join(strategy.aliases)}."
    if sets := _sets(strategy):
        yield f"In the sets: {', '.join(sets)}."
    if plugin := where_declared("STRATEGIES", strategy):
        yield f"It comes from the plugin {plugin}, so it is in no set, and nothing can be proved of it."
    if strategy.assumes_unique:
        yield "It assumes that the puzzle has only one solution, so it is in no set: it is used only if it is named."
    if strategy.unlisted and not strategy.of_constraints:
        yield f"Its rules cannot be listed ({strategy.unlisted}), so it is in no set; `rounds` and `asp` refuse it."
    if strategy.newer:
        yield "It is newer than the named sets, so it is only in those that go up to a newer one."
    if strategy.of_constraints:
        yield "It looks at constraints, so on other boards than those with some it is in no set and says nothing."
    else:
        yield from (f"Not on the {name} board: {why}." for name, why in _missing(strategy).items())
    if strategy.example:
        on = f" on the board {json.dumps(strategy.example_board)}" if strategy.example_board else ""
        yield from ["", f"Example: {strategy.example}{on}", *_pencilmarks(strategy)]
        step = _example_step(strategy)
        if step is not None:
            yield f"  {step.title}: {step.words}"
            yield from [f"  Or: {step.also}"] if step.also else []


def _pencilmarks(strategy: "Strategy") -> list[str]:
    from ...notation import write

    return ["", *(f"  {line}" for line in write(strategy.example_position, "pencilmarks").splitlines()), ""]


def _sets(strategy: "Strategy") -> list[str]:
    from ...strategies import NAMED_SETS

    return [name for name, members in NAMED_SETS.items() if strategy.name in members]


def _missing(strategy: "Strategy") -> dict[str, str]:
    """The names of the boards on which the strategy makes no sense, and why."""
    from ...boards import board_named, board_names

    reasons = {name: strategy.missing_on(board_named(name)) for name in board_names()}
    return {name: why.rstrip(".") for name, why in reasons.items() if why}


def _example_step(strategy: "Strategy") -> "Step | None":
    from ...strategies import steps

    return next(steps(strategy.example_position, strategy), None)


def _record(strategy: "Strategy", at_length: bool) -> Record:
    more = {"missing_on": _missing(strategy)} if at_length else {}
    step = _example_step(strategy) if strategy.example else None
    words = None if step is None else step.words
    plugin = where_declared("STRATEGIES", strategy) or None
    return strategy.to_dict() | {"sets": _sets(strategy), "example_words": words, "plugin": plugin} | more
