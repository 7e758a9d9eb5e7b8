"""Puzzles made from random grids."""

from typing import Any

import cluewright as cw

from ...cancelling import heeded
from ...generating import GenerateOptions, GenerationProgress
from .reading import asked_board, asked_mask, options_among
from .telling import Asked, Listener


def generate(asked: Asked, listener: Listener) -> dict[str, Any]:
    """Puzzles, each answered as soon as it is known."""
    options = options_among(asked, GenerateOptions)
    if asked["mask"] is not None:
        options["mask"] = asked_mask(asked)
    count = asked["count"]
    puzzles = cw.generate(
        count,
        board=asked_board(asked) or "classic",
        workers=listener.workers,
        on_progress=lambda made: listener.progress(_progress(made, count)),
        **options,
    )
    for puzzle in heeded(listener.cancel, puzzles):
        listener.item(puzzle.to_dict())
    return {"count": count}


def _progress(made: GenerationProgress, count: int) -> dict[str, Any]:
    told = {"seconds": round(made.seconds, 3), "seconds_left": None, "attempts": made.attempts}
    return {**told, "what": "puzzles", "done": made.puzzles, "in_all": count}
