"""Right certificates, with which the fuzzer begins: of every kind, about small boards mostly, odd ones among them."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from random import Random

from tests.finding.odd_questions import odd_questions
from tests.verifying.samples import RIGHT

from cluewright import CluewrightError, Impossible, find
from cluewright.boards import Mask, bits_of, board_named
from cluewright.boards.symmetries import symmetry_group
from cluewright.finding.minimum.choices import count_choices
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Certificate, kind_named, verify

ENGINES = ("auto", "screens", "rounds", "brute-force", "starvation", "chute-cubes")
"""Those that refute; `auto` stands for all of them."""
LARGER = ("6x6", "8x8", "classic", "classic", "diagonal", "16x16", "25x25")
"""Boards that are too large for the oracle."""
REGIONS = 6
"""Questions about regions of small boards, after each lot of questions."""
QUESTIONS = 20
"""Questions about small boards before one about few clues and one about a larger board."""
MAX_SYMMETRIES = 400
"""Symmetries of a board about whose choices of cells there is a certificate: with more the check takes a while."""


def right_certificates(seed: int) -> Iterator[Certificate]:
    """Endlessly many: first those made by hand, then those of engines."""
    yield from RIGHT.values()
    for turn in count():
        rng = Random(f"right {seed} {turn}")
        yield from by_engines(QUESTIONS, rng.randrange(1 << 30))
        yield from about_regions(rng)
        yield from about_few_clues(rng)
        yield from about_a_larger_board(rng)


def by_engines(questions: int, seed: int) -> Iterator[Certificate]:
    """What the engines say of that many random questions about small boards."""
    rng = Random(f"engines {seed}")
    for question in odd_questions(questions, seed):
        engine = rng.choice(ENGINES)
        try:
            end = find(question.mask, question.strategies, engine=engine, seed=1, workers=1, **question.options)
        except CluewrightError:  # the engine does not suit
            continue
        if isinstance(end, Impossible):
            yield end.certificate


def about_regions(rng: Random) -> Iterator[Certificate]:
    """What regions say of masks without fixed digits: some houses, or any cells."""
    for question in odd_questions(REGIONS, rng.randrange(1 << 30)):
        mask = question.mask.freed()
        houses = rng.sample(mask.board.houses, min(len(mask.board.houses), rng.randint(1, 2)))
        cells = {cell for house in houses for cell in house.cells} or set(range(mask.board.size))
        claim = Certificate(kind_named("chute"), mask, ("naked-single",), {"cells": sorted(cells)})
        if verify(claim):
            yield claim
        with suppress(CluewrightError):  # the engine does not suit
            end = find(mask, question.strategies, engine="chute-cubes", seed=1, workers=1)
            if isinstance(end, Impossible):
                yield end.certificate


def about_few_clues(rng: Random) -> Iterator[Certificate]:
    """That so few cells are not enough, whichever they are."""
    (question,) = odd_questions(1, rng.randrange(1 << 30))
    board, clues = question.mask.board, rng.randrange(4)
    if clues < min(board.digits - 1, board.size) and board.houses:
        evidence = {"possible": clues, "needed": board.digits - 1}
        mask = Mask(board, board.all_cells)
        yield Certificate(kind_named("few-digits"), mask, ("naked-single",), evidence, clues=clues)
    if symmetry_group(board).order <= MAX_SYMMETRIES and clues < board.digits - 1 and board.houses:
        names = tuple(strategy.name for strategy in chosen_strategies("basic"))
        evidence = {"masks": count_choices(board, clues) or 0}
        yield Certificate(kind_named("few-clues"), Mask(board, board.all_cells), names, evidence, clues=clues)


def about_a_larger_board(rng: Random) -> Iterator[Certificate]:
    """What the quick lemmas, or a search that starves soon, say of a random mask."""
    board = board_named(rng.choice(LARGER))
    clues = rng.randint(board.digits // 2, 2 * board.digits - 1)
    mask = Mask(board, bits_of(rng.sample(range(board.size), clues)))
    strategies = rng.choice(["naked-single", "basic", "all"])
    engine = "starvation" if strategies == "naked-single" and board.digits < 10 else "screens"
    end = find(mask, strategies, engine=engine, seed=1, workers=1, time_limit=2)
    if isinstance(end, Impossible):
        yield end.certificate
