"""Steps as JSON, put together from pieces that come again and again: letter for letter what `Step.to_dict` gives."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..boards import Board, Cell, Digit
from ..notation.packing.json_text import seen
from ..strategies import Conclusions, Rule, Strategy
from ..strategies.rule import Candidate
from ..strategies.step import pattern_roles, role_of_digits

MAX_KEPT = 1 << 14
"""Marks in cells whose JSON is kept, at most."""


class PatternJson(NamedTuple):
    """The JSON of what a person looks at."""

    head: str
    """From the strategy to the houses."""
    why: str
    """What stands within quotes for it, in the words of a step."""
    also: str
    """Another way to say the same."""
    marks: str
    """The marks of houses, or all that a strategy has of its own; empty where there are none."""
    cells: tuple[tuple[Cell, str, str], ...]
    """Each cell with its mark and the beginning of those of its digits; none of a strategy that has its own marks."""


class FollowingJson(NamedTuple):
    """The JSON of what follows."""

    candidates: str
    """What is placed and ruled out."""
    follows: str
    """What stands within quotes for it, in the words of a step."""
    marks: str
    """Those of what is placed and ruled out; empty where that is nothing."""


def pattern_json(board: Board, strategy: Strategy, rule: Rule, title: str, why: str, also: str) -> PatternJson:
    """The JSON of a rule of this strategy, with its title, and why its conclusions hold."""
    cells = ", ".join(f'"{board.cell_name(cell)}"' for cell in rule.cells)
    digits = ", ".join(map(str, rule.digits))
    houses = [_text(house.name) for house in rule.houses]
    head = (
        f'"strategy": {_text(strategy.name)}, "title": {_text(title)}, "form": {_text(rule.form)}, "cells": [{cells}],'
        f' "digits": [{digits}], "houses": [{", ".join(houses)}]'
    )
    if strategy.drawn:
        marks = ", ".join(json.dumps(mark.to_dict(board)) for mark in strategy.drawn(rule))
        return PatternJson(head, _json(why)[1:-1], _json(also), marks, ())
    marks = ", ".join(f'{{"role": "where", "house": {house}}}' for house in houses)
    roles = tuple(
        (cell, _mark(board, role, cell, 0), _mark(board, role_of_digits(role), cell, 0)[:-1])
        for cell, role in pattern_roles(strategy, rule)
    )
    return PatternJson(head, _json(why)[1:-1], _json(also), marks, roles)


def following_json(board: Board, conclusions: Conclusions, follows: str) -> FollowingJson:
    """The JSON of conclusions, and of what they are in words."""
    places, removes = (
        ", ".join(f'["{board.cell_name(cell)}", {digit}]' for cell, digit in candidates)
        for candidates in (conclusions.places, conclusions.removes)
    )
    marks = [_mark(board, "placed", cell, digit) for cell, digit in conclusions.places]
    marks += [_mark(board, "gone", cell, digit) for cell, digit in conclusions.removes]
    return FollowingJson(f'"places": [{places}], "removes": [{removes}]', _json(follows)[1:-1], ", ".join(marks))


def step_json(pattern: PatternJson, following: FollowingJson, kept: Sequence[Candidate], sentence: str) -> str:
    """The JSON of a step; of its pattern the candidates `kept` stay. `sentence` has places for why and what follows."""
    words = _template(sentence).format(why=pattern.why, follows=following.follows)
    left: dict[Cell, list[Digit]] = {}
    for cell, digit in kept:
        left.setdefault(cell, []).append(digit)
    marks = [pattern.marks] if pattern.marks else []
    for cell, mark, head in pattern.cells:
        marks.append(mark)
        marks += [f'{head}, "digit": {digit}}}' for digit in left.get(cell, ())]
    if following.marks:
        marks.append(following.marks)
    written = ", ".join(marks)
    return (
        f'{{{pattern.head}, {following.candidates}, "words": "{words}", "also": {pattern.also}, "marks": [{written}]}}'
    )


@lru_cache(maxsize=MAX_KEPT)
def _mark(board: Board, role: str, cell: Cell, digit: Digit) -> str:
    """The JSON of a mark in a cell; of the whole cell without a digit."""
    of_digit = f', "digit": {digit}' if digit else ""
    return f'{{"role": "{role}", "cell": "{board.cell_name(cell)}"{of_digit}}}'


def _json(value: object) -> str:
    return seen(json.dumps(value))


_text = lru_cache(maxsize=1024)(_json)
"""The JSON of a text that comes again and again."""


@lru_cache(maxsize=16)
def _template(sentence: str) -> str:
    """The sentence of a language as it stands within quotes, which comes with every step."""
    return _json(sentence)[1:-1]
