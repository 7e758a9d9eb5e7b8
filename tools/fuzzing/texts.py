"""Changed texts for the readers of other programs' formats: right ones, cut, mixed and misspelt, also inside links."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tools.fuzzing.odd_texts import ODD_TEXTS

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.errors import CluewrightError
from cluewright.notation import Sheet
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.notation.formats.foreign import penpa, sudokumaker, sudokupad
from cluewright.notation.formats.foreign.fpuzzles import ADDRESS
from cluewright.notation.packing import deflate, lzstring
from cluewright.notation.packing.links import escaped_link, restored, value_in

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BOARDS = ("classic", "6x6", "jigsaw-9:1", "diagonal", "16x16", "samurai", "doublenine")
MAX_CHANGES = 4
LONGEST_PIECE = 40
"""Characters that a change takes, at most."""
SYMBOLS = "0123456789.:,;_-+*#=|'\"{}[]<>/&%~ \n\t\\abcjkxzARCSP\x00\u00e9\u0663\U0001f600"
SYMBOLS += "\x1b\x9b\x85\u2028\u202e\ufffe\ud800"  # heeded by terminals, and held by no file
NUMBERS = ("-1", "0", "1e9", "99999999999999999999", "null", "[]", "{}", "true", '""', "1.5", "NaN")


def right_texts(program: SheetFormat) -> list[str]:
    """Texts that this program writes, for several boards, at the start and in play."""
    solution = Grid.parse(SOLUTION)
    notes = {"title": "A heart", "author": "Me", "rating": "7.2", "folder": "All", "level": "easy"}
    start = Position.start(Grid.parse(CLASSIC))
    sheets = [
        Sheet(Grid.parse(CLASSIC), notes=notes, solution=solution),
        Sheet.of(start.after(places=[(2, 4)], removes=[(3, 2)])),
        *(Sheet(Grid((*range(1, 5), *[0] * (board_named(name).size - 4)), board_named(name))) for name in BOARDS),
        *(Sheet.of(_with_marks(board_named(name))) for name in BOARDS),
        *(
            Sheet(Grid.parse(CLASSIC), notes=dict.fromkeys(notes, odd) | {"rating": "7.2"})
            for odd in ODD_TEXTS.values()
        ),
    ]
    texts = []
    for sheet in sheets:
        try:
            texts.append("\n".join(program.checked_lines([sheet])))
        except CluewrightError:  # a board that it cannot tell
            continue
    return texts


def _with_marks(board: Board) -> Position:
    """A position on a board, with a digit placed later and a candidate gone from the last cell."""
    return Position.empty(board).after(places=[(0, 1)], removes=[(board.size - 1, 2)])


def samples(folder: Path) -> list[str]:
    """The texts of real files, if they lie there."""
    files = sorted(file for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else []
    return [file.read_bytes().decode("utf-8", "replace") for file in files if file.suffix not in (".md", ".tsv")]


def changed(text: str, others: list[str], chance: Random) -> str:
    """The text with a few changes, perhaps inside its packing."""
    packing = packings(text)
    if packing and chance.random() < 0.7:
        inner, packed = packing
        return packed(_edited(inner, others, chance))
    return _edited(text, others, chance)


def packings(text: str) -> tuple[str, Callable[[str], str]] | None:
    """What is packed in a link, and how to pack something else in its place."""
    try:
        if text.startswith(ADDRESS):
            inner = lzstring.unpacked(value_in(text, "load") or "")
            return inner, lambda other: ADDRESS + escaped_link(lzstring.packed(other))
        if text.startswith(sudokupad.ADDRESS):
            inner = lzstring.unpacked(restored(text.removeprefix(sudokupad.ADDRESS)))
            return inner, lambda other: sudokupad.ADDRESS + escaped_link(lzstring.packed(other))
        if text.startswith(sudokumaker.ADDRESS):
            inner = lzstring.unpacked((value_in(text, "puzzle") or "").translate(sudokumaker.OF_TEXTS))
            return inner, lambda other: sudokumaker.ADDRESS + sudokumaker.in_link(other)
        if text.startswith(penpa.ADDRESS):
            head, answer, rest = text.removeprefix(penpa.ADDRESS).partition("&a=")
            return deflate.inflated(head), lambda other: penpa.ADDRESS + deflate.deflated(other) + answer + rest
    except CluewrightError:
        return None
    return None


def _edited(text: str, others: list[str], chance: Random) -> str:
    for _ in range(chance.randint(1, MAX_CHANGES)):
        text = chance.choice(EDITS)(text, others, chance)
    return text


def _piece(text: str, chance: Random) -> tuple[int, int]:
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.randrange(LONGEST_PIECE))


def _cut(text: str, others: list[str], chance: Random) -> str:
    start, end = _piece(text, chance)
    return text[:start] + text[end:]


def _doubled(text: str, others: list[str], chance: Random) -> str:
    start, end = _piece(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 50)) + text[end:]


def _misspelt(text: str, others: list[str], chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + "".join(chance.choices(SYMBOLS, k=chance.randint(1, 3))) + text[at + chance.randrange(2) :]


def _renumbered(text: str, others: list[str], chance: Random) -> str:
    places = [at for at, symbol in enumerate(text) if symbol.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return text[:at] + chance.choice((*NUMBERS, str(chance.randrange(100)))) + text[at + 1 :]


def _mixed(text: str, others: list[str], chance: Random) -> str:
    other = chance.choice(others)
    start, end = _piece(other, chance)
    at = chance.randrange(len(text) + 1)
    return text[:at] + other[start:end] + text[at:]


def _shortened(text: str, others: list[str], chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


EDITS = (_cut, _doubled, _misspelt, _misspelt, _renumbered, _renumbered, _mixed, _shortened)


def changed_texts(program: SheetFormat, more: list[str], seed: int) -> Iterator[str]:
    """Ever more changed texts, the same for the same seed."""
    chance = Random(f"{program} {seed}")
    texts = [*right_texts(program), *(text for text in more if program.seems(text.strip()))]
    while True:
        yield changed(chance.choice(texts), texts, chance)
