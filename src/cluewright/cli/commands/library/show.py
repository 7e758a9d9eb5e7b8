"""`cluewright library show`: all that a library knows of a puzzle, or of a mask."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from ....boards.plain import board_in_short
from ....errors import CluewrightError
from ....notation.texts import puzzle_reader
from ...inputs import entries
from ...libraries import LibraryFile, opened_library
from ...options import BoardName, Json, named_board
from ...outputs import Answer, answer_all, table, used_words
from ...parameters import Parameter
from ...running import Exit

if TYPE_CHECKING:
    from ....boards import Board, Mask
    from ....storing import Library, Stored, StoredOutcome

MAX_CHARACTERS_OF_NUMBER = 15
"""The longest number; the shortest puzzle has 16 cells."""


def show(
    *things: Annotated[
        str,
        Parameter(
            name="THING",
            help="Numbers of puzzles, puzzles, or masks, in which `*` is a clue cell; or files with these. Without any,"
            " stdin is read.",
        ),
    ],
    library: LibraryFile = None,
    scale: Annotated[
        str | None,
        Parameter(help="The scale of the ratings by technique that are shown: `sukaku`, the default, or `se121`."),
    ] = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Show all that a library knows of puzzles and masks.

    A puzzle is found by its number, or by any puzzle that symmetries of the board turn into it. Of a mask the outcomes
    are shown: what `find --library` or `sweep --library` has found, or proved impossible.
    """
    board = named_board(board_name)
    with opened_library(library) as found:

        def answer(text: str) -> Answer:
            thing = _thing(text.strip(), board, found)
            if not isinstance(thing, int):
                return _of_mask(thing, found.outcomes(thing))
            puzzle, outcomes = found[thing], found.outcomes(thing)
            if scale is not None:
                puzzle = next(found.select(numbers=[thing], scale=scale))
            return Answer(
                lambda: _lines(puzzle, outcomes),
                lambda: puzzle.to_dict() | {"outcomes": [outcome.to_dict() for outcome in outcomes]},
            )

        reader = replace(puzzle_reader(board), parse=lambda text: _thing(text.strip(), board, found))
        return answer_all(entries(things, reader), answer, "puzzle", json, blank_lines=True)


def _thing(text: str, board: "Board | None", library: "Library") -> "int | Mask":
    """The number of a puzzle, or a mask."""
    from ....boards import Mask
    from ....boards.mask import FREE
    from ....notation import read_grid

    if text.isdecimal() and len(text) <= MAX_CHARACTERS_OF_NUMBER:
        return int(text)
    if FREE in text:
        return Mask.parse(text, board)
    number = library.standing(read_grid(text, board))
    if number is None:
        raise CluewrightError(f"expected a puzzle of {library.path}, got one that is not there")
    return number


def _lines(puzzle: "Stored", outcomes: "list[StoredOutcome]") -> Iterator[str]:
    rating = puzzle.rating
    rows: list[tuple[str, object]] = [
        ("number", puzzle.number),
        ("puzzle", puzzle),
        ("canonical", puzzle.form),
        ("board", puzzle.board),
        ("clues", puzzle.clues),
        ("symmetry", puzzle.symmetry),
        ("source", puzzle.source or "-"),
        ("added", f"{puzzle.added:%Y-%m-%d %H:%M} UTC"),
        ("tags", ", ".join(puzzle.tags) or "-"),
    ]
    if rating is not None:
        from ....rating import MEASURES

        rows.append(("level", rating.level or "-"))
        rows += [("scale", rating.scale)] if rating.scale else []
        for name, value in rating.values.items():
            rows.append((name, MEASURES[name].written(value, name in rating.are_least)))
        rows += [
            ("hardest", rating.hardest or "-"),
            ("steps of", used_words(rating.used) or "-"),
            ("rated by", f"Cluewright {rating.version}, {rating.rated:%Y-%m-%d}"),
        ]
    yield from table([*rows, *_outcome_rows(outcomes)])


def _of_mask(mask: "Mask", outcomes: "list[StoredOutcome]") -> Answer:
    code = Exit.FINE if outcomes else Exit.NO
    return Answer(
        lambda: table([("mask", mask), *_outcome_rows(outcomes)]) if outcomes else [f"nothing is known of {mask}"],
        lambda: {
            "mask": str(mask),
            "board": board_in_short(mask.board),
            "outcomes": [each.to_dict() for each in outcomes],
        },
        code,
    )


def _outcome_rows(outcomes: "list[StoredOutcome]") -> Iterator[tuple[str, object]]:
    for outcome in outcomes:
        words = [outcome.told.get("words") or outcome.told.get("reason") or outcome.told.get("puzzle") or ""]
        if outcome.strategies:
            words.append(f"strategies {','.join(outcome.strategies)}")
        if outcome.kind == "generated":
            made_by = (f"{key} {outcome.told[key]}" for key in ("mode", "seed", "number") if key in outcome.told)
            words.append(", ".join(made_by))
        if source := outcome.told.get("carried_from"):
            words.append(f"carried over from {source}")
        if outcome.certificate is not None:
            state = "" if outcome.is_certificate_there else " (which is gone, or is another file now)"
            words.append(f"certificate {outcome.certificate}{state}")
        yield outcome.kind, "; ".join(str(word) for word in words if word)
