"""Questions about the way of a person: steps, rounds, hints, and how hard it is."""

from typing import Any

import cluewright as cw

from ...boards import Position, bits
from ...explaining import MISTAKE, why_impossible
from ...solving import wrong_cells
from ...strategies import Step, speaker
from .reading import asked_grid, asked_play, asked_position, text_of
from .telling import Asked, Listener

SHOWN = {
    "strategy": ("strategy", "title"),
    "place": ("strategy", "title", "cells", "houses", "house_words", "marks"),
}
"""What a hint tells at each depth; at any other it tells all."""


def explain(asked: Asked, listener: Listener) -> dict[str, Any]:
    """The steps to the solution, each with the position before it."""
    path = cw.explain(asked_position(asked), asked["strategies"], language=asked["language"], scale=asked["scale"])
    told = path.to_dict()
    if path.final.dead_end:
        why = why_impossible(path.start.grid, path.final.dead_end)
        told["contradiction"] = speaker(path.final.board, path.language).contradiction(why)
    steps = [
        {**_told(step, before, path.language), "position": text_of(before)}
        for step, before in zip(path.steps, path.positions(), strict=False)
    ]
    return {**told, "language": path.language, "used": path.used, "steps": steps, "end": text_of(path.final)}


def rounds(asked: Asked, listener: Listener) -> dict[str, Any]:
    found = cw.rounds(asked_position(asked), asked["strategies"])
    return {**found.to_dict(), "states": [text_of(state) for state in found.states]}


CHECKS = ("check", "which")
"""Depths at which no step is given, but whether what was entered is right, and which of it is not."""


def hint(asked: Asked, listener: Listener) -> dict[str, Any]:
    puzzle, position = asked_play(asked)
    is_check = asked["depth"] in CHECKS
    if asked["entries"] is None and not asked["notes"] and not is_check:
        return _hint(asked, position)
    wrong = wrong_cells(puzzle, position)
    told: dict[str, Any] = {"complete": position.is_complete and not wrong, "step": None, "is_wrong": None}
    if wrong is not None:  # of clues without exactly one solution only a contradiction can be said
        told["is_wrong"] = bool(wrong)
        if asked["depth"] == "which":
            told["wrong"] = [position.board.cell_name(cell) for cell in bits(wrong)]
    return told if wrong or is_check else {**told, **_hint(asked, position)}


def _hint(asked: Asked, position: Position) -> dict[str, Any]:
    step = cw.hint(position, asked["strategies"], language=asked["language"])
    if step is None:
        return {"complete": position.is_complete, "step": None}
    told = _told(step, position, asked["language"])
    shown = {key: told[key] for key in SHOWN.get(asked["depth"], told)}
    if asked["depth"] == "place":
        shown["marks"] = [mark.to_dict(position.board) for mark in step.marks if mark.role == "where"]
    return {"complete": False, "step": {**shown, "is_mistake": step.strategy == MISTAKE}}


def _told(step: Step, before: Position, language: str) -> dict[str, Any]:
    """A step in this language, with what its houses are called there."""
    house = speaker(before.board, language).house
    return {**step.to_dict(before.board), "house_words": [*map(house, step.houses)], "language": language}


def rate(asked: Asked, listener: Listener) -> dict[str, Any]:
    """How hard a puzzle is, and the profile of its solve."""
    rating = cw.rate(asked_grid(asked), strategies=asked["strategies"], scale=asked["scale"])
    return {**rating.to_dict(), "level_by_wnef": rating.level_by_wnef, "profile": rating.profile.to_dict()}
