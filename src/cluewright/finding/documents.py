"""Our own JSON: puzzles, masks, paths and outcomes, written in one line and read again.

The object is that of the format `json`, with more keys: a mask adds `mask`, a path `path`, an outcome the keys of its
`to_dict()`, its wishes and the file of its certificate. So a found puzzle can be read wherever puzzles are read.
"""

import base64
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..boards import Board, Cell, Grid, GridLike, House, Mask, Position, board_from_plain, board_to_plain
from ..boards.grid_like import has_grid
from ..errors import CluewrightError, NotationError
from ..explaining import Path
from ..explaining.walking import WordedStep
from ..notation import Sheet
from ..notation.detect import standing
from ..notation.formats.own.json_lines import JSON, VERSION, VERSION_KEY, is_printed, plain_of
from ..notation.packing.json_text import as_list, as_number, as_object, as_text, compact, parsed
from ..notation.texts import as_thing
from ..strategies import Mark, Step, chosen_strategies
from ..values import as_real_number, shortened
from ..verifying import Certificate, Wishes
from ..verifying.files import certificate_from_json, certificate_to_json
from ..verifying.wishes import check_wishes
from .outcome import Cause, Complete, Effort, Found, Impossible, Undecided
from .question import Question

WHAT = "json"
Thing = Grid | Position | Mask | Path | Found | Impossible | Undecided | Complete
"""What can be read from JSON."""
MAX_PROOF = 1 << 20
"""Bytes of the longest proof that is written; `save_certificate` has a file for it."""


def to_json(thing: Thing | GridLike | Sheet) -> str:
    """A puzzle, a mask, a path or an outcome as JSON, in one line; `from_json` reads it.

    >>> to_json("1...2..3..4..1..")
    '{"cluewright":1,"board":"4x4","puzzle":"1...2..3..4..1.."}'
    """
    return compact(_plain(thing))


def _plain(thing: object) -> dict[str, Any]:
    if isinstance(thing, Mask):
        return {VERSION_KEY: VERSION, "board": board_to_plain(thing.board), "mask": str(thing)}
    if isinstance(thing, Path):
        steps = [step.to_dict(thing.start.board) for step in thing.steps]
        return plain_of(Sheet.of(thing.start)) | {"path": {"solved": thing.solved, "steps": steps}}
    if isinstance(thing, Found | Impossible | Undecided | Complete):
        return _plain_outcome(thing)
    if isinstance(thing, Sheet):
        return plain_of(thing)
    if hasattr(thing, "to_dict") and not (isinstance(thing, Grid | Position) or has_grid(thing)):
        kind = type(thing).__name__
        raise CluewrightError(
            f"expected a puzzle, a mask, a path or an outcome, got {kind}: json.dumps takes its to_dict()"
        )
    return plain_of(Sheet.of(as_thing(thing, None)))  # type: ignore[arg-type]  # which refuses what is no puzzle


def _plain_outcome(outcome: Found | Impossible | Undecided | Complete) -> dict[str, Any]:
    question = outcome.question
    if own := question.own_strategies:
        raise CluewrightError(f"expected strategies of the catalogue, got {own[0]}, which is unknown elsewhere")
    to_read_again = {"board": board_to_plain(question.board), "wishes": question.wishes.to_plain()}
    exact = {"seconds": outcome.effort.seconds}
    plain = {VERSION_KEY: VERSION, **outcome.to_dict(), **to_read_again, **exact}
    if isinstance(outcome, Impossible):
        plain["certificate"] = _plain_certificate(outcome.certificate)
    return plain


def _plain_certificate(certificate: Certificate) -> dict[str, Any]:
    if len(certificate.proof) > MAX_PROOF:
        raise CluewrightError(f"expected a proof of at most {MAX_PROOF} bytes, got one of {len(certificate.proof)}")
    proof = base64.b64encode(certificate.proof).decode()
    return {"kind": certificate.kind.name, "file": certificate_to_json(certificate), "proof": proof}


def from_json(text: str) -> Thing:
    """The puzzle, mask, path or outcome that `to_json` wrote; a puzzle in play is a position.

    An outcome is what the text says: `verify` judges the certificate, and `check` the puzzle. A line that a command
    prints with `--json` is read, too, as its puzzle or its mask.

    >>> from_json('{"cluewright":1,"board":"4x4","mask":"*..............*"}').free.bit_count()
    2
    """
    if not isinstance(text, str):
        raise NotationError(f"expected a text, got {shortened(text)}")
    text = standing(text)
    said = as_object(parsed(text, WHAT), WHAT)
    if said.get(VERSION_KEY, VERSION if is_printed(said) else None) != VERSION:
        raise NotationError(f"{WHAT}: expected an object with {VERSION_KEY!r}: {VERSION}, got another")
    if VERSION_KEY in said and "outcome" in said:
        return _outcome(said, text)
    if VERSION_KEY in said and "path" in said:
        return _path(JSON.only(text, None), as_object(said["path"], f"{WHAT}, path"))
    return _mask(said) if "mask" in said and "puzzle" not in said else JSON.only(text, None).thing


def _mask(said: Mapping[str, Any]) -> Mask:
    return Mask.of_line(as_text(said.get("mask"), f"{WHAT}, mask"), board_from_plain(said.get("board")))


def _path(sheet: Sheet, said: Mapping[str, Any]) -> Path:
    """The path, of which each step must be possible on the board."""
    start = Position.start(sheet.puzzle) if sheet.play is None else sheet.play
    position, parts = start, []
    for number, told in enumerate(as_list(said.get("steps"), f"{WHAT}, steps"), start=1):
        where = f"{WHAT}, step {number}"
        step = _step(as_object(told, where), position, where)
        position = step.applied_to(position)
        parts.append(WordedStep(step))
    return Path(start, tuple(parts), position)


def _step(told: Mapping[str, Any], position: Position, where: str) -> Step:
    board = position.board
    cell_of, house_of = _by_name(board)

    def cell(name: object) -> Cell:
        if not isinstance(name, str) or name not in cell_of:
            raise NotationError(f"{where}: expected a cell such as r1c2, got {shortened(name)}")
        return cell_of[name]

    def house(name: object) -> House:
        if not isinstance(name, str) or name not in house_of:
            raise NotationError(f"{where}: expected a house of the board, got {shortened(name)}")
        return house_of[name]

    def candidate(pair: object) -> tuple[Cell, int]:
        name, digit = [*as_list(pair, where), None, None][:2]
        return cell(name), as_number(digit, where, 1, board.digits)

    def candidates(key: str) -> tuple[tuple[Cell, int], ...]:
        return tuple(map(candidate, as_list(told.get(key), f"{where}, {key}")))

    strategy, title, form, words, also = (
        as_text(told.get(key), f"{where}, {key}") for key in ("strategy", "title", "form", "words", "also")
    )
    marks = [as_object(mark, where) for mark in as_list(told.get("marks"), f"{where}, marks")]
    return Step(
        strategy=strategy,
        title=title,
        form=form,
        words=words,
        also=also,
        cells=tuple(map(cell, as_list(told.get("cells"), f"{where}, cells"))),
        digits=tuple(as_number(digit, where, 1, board.digits) for digit in as_list(told.get("digits"), where)),
        houses=tuple(map(house, as_list(told.get("houses"), f"{where}, houses"))),
        places=candidates("places"),
        removes=candidates("removes"),
        marks=tuple(
            Mark(
                as_text(mark.get("role"), where),
                house(mark["house"]).name if "house" in mark else None,
                cell(mark["cell"]) if "cell" in mark else None,
                as_number(mark["digit"], where, 1, board.digits) if "digit" in mark else None,
                candidate(mark["start"]) if "start" in mark else None,
                as_text(mark.get("label", ""), where),
            )
            for mark in marks
        ),
        rating=_rating(told.get("rating"), where),
        lines=tuple(as_text(line, f"{where}, lines") for line in as_list(told.get("lines", []), where)),
        position=position,
    )


def _rating(value: object, where: str) -> float | None:
    """What a scale gives for a step, if anything."""
    found = None if value is None else as_real_number(value)
    if value is not None and found is None:
        raise NotationError(f"{where}, rating: expected a number, got {shortened(value)}")
    return found


@lru_cache(maxsize=8)
def _by_name(board: Board) -> tuple[dict[str, Cell], dict[str, House]]:
    """The cells and the houses of a board by their names."""
    return board.cells_by_name, {house.name: house for house in board.houses}


def _outcome(said: Mapping[str, Any], text: str) -> Found | Impossible | Undecided | Complete:
    names = [as_text(name, f"{WHAT}, strategies") for name in as_list(said.get("strategies"), f"{WHAT}, strategies")]
    wishes = Wishes.from_plain(said.get("wishes", {}))
    check_wishes(wishes)
    seed = said.get("seed")
    if not isinstance(seed, int):
        raise NotationError(f"{WHAT}, seed: expected a whole number, got {shortened(seed)}")
    question = Question(_mask(said), chosen_strategies(names), wishes, seed)
    engine = as_text(said.get("engine"), f"{WHAT}, engine")
    effort, kind = _effort(said), said["outcome"]
    if kind == "found":
        puzzle = JSON.only(text, question.board).puzzle
        if not question.fits(puzzle):
            raise NotationError(f"{WHAT}: expected a puzzle with clues in the cells of the mask, got another")
        apart, measured = said.get("apart"), said.get("measured")
        return Found(
            question,
            puzzle,
            engine,
            effort,
            apart if isinstance(apart, int) else None,
            measured if isinstance(measured, int | float) else None,
        )
    if kind == "impossible":
        certificate = _certificate(as_object(said.get("certificate"), f"{WHAT}, certificate"))
        return Impossible(question, certificate, engine, effort)
    if kind == "undecided":
        cause = next((each for each in Cause if each.key == said.get("cause")), None)
        if cause is None:
            raise NotationError(f"{WHAT}, cause: expected why the search ended, got {shortened(said.get('cause'))}")
        tried = as_object(said.get("tried", {}), f"{WHAT}, tried")
        words = tuple((name, as_text(value, f"{WHAT}, tried")) for name, value in tried.items())
        return Undecided(question, cause, as_text(said.get("reason"), f"{WHAT}, reason"), engine, effort, words)
    if kind == "complete":
        return Complete(question, as_number(said.get("count"), f"{WHAT}, count", 0, 1 << 62), engine, effort)
    raise NotationError(f"{WHAT}, outcome: expected found, impossible, undecided or complete, got {shortened(kind)}")


def _effort(said: Mapping[str, Any]) -> Effort:
    seconds = said.get("seconds")
    if not isinstance(seconds, int | float):
        raise NotationError(f"{WHAT}, seconds: expected a number, got {shortened(seconds)}")
    work = as_object(said.get("work", {}), f"{WHAT}, work")
    return Effort(float(seconds), {name: dict(as_object(counts, f"{WHAT}, work")) for name, counts in work.items()})


def _certificate(said: Mapping[str, Any]) -> Certificate:
    try:
        proof = base64.b64decode(as_text(said.get("proof", ""), f"{WHAT}, proof"), validate=True)
    except ValueError:
        raise NotationError(f"{WHAT}, proof: expected base64, got something else") from None
    return certificate_from_json(as_text(said.get("file"), f"{WHAT}, certificate"), proof)
