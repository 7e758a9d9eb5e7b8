"""Files of other programs: those that are read as a whole, and tables whose first line names the columns."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain

from ..boards import Grid
from ..boards.decoding import without_unseen
from ..boards.drawn import cells_alone
from ..errors import CluewrightError, NotationError
from .detect import recognized_in, standing
from .formats.recognizing import begun_by, recognized
from .layout import is_cells, quoted
from .packing.bare_codes import goes_on, is_code_or_link
from .packing.bounds import MAX_CHARACTERS

MARKUP = "<"
"""How XML and HTML begin; no line of such a file is anything by itself."""
Texts = Iterator[tuple[int, str]]
"""Texts of one puzzle each, with the number of the line on which it begins."""
SURELY_WHOLE = ("<", "{", "[{", "SAVEFILE")
"""How files begin that cannot be anything else than those of a program."""


def opened(lines: Iterator[str], keeps_notes: bool = False, beginning: str = "") -> tuple[list[str], Texts | None]:
    r"""The first of these lines, and the puzzles among all of them if they are a file of another program.

    If they are not, only as many lines are taken as are needed to see it; the caller reads these before the others.
    With `keeps_notes` the texts have the notes, too. `beginning` is what is known of them before any line is taken: it
    tells whether constraints follow after a grid, which are then one puzzle, and whether puzzles are in quotes.

    >>> _, texts = opened(iter(["quizzes,id\n", "1...............,7\n"]), keeps_notes=True)
    >>> list(texts)
    [(2, 'quizzes,id\n1...............,7')]
    """
    ahead: list[str] = []
    for line in lines:
        ahead.append(line)
        if _tells(line):
            break
    first = without_unseen(ahead[-1]).strip() if ahead else ""
    if is_code_or_link(first) and (second := next(lines, "")):
        ahead.append(second)
        if goes_on(second):
            return [], _unbroken(chain(ahead, lines))
    if is_cells(first):
        return _whole(chain(ahead, lines)) if _has_rules_below(beginning) else (ahead, None)
    from .formats.foreign.csv_table import BOARD, header_of
    from .formats.names import PUZZLES
    from .formats.own.quoted import QUOTED

    if begun_by(first):
        return _whole(chain(ahead, lines))
    if names := header_of(first):
        if names[0] in PUZZLES and BOARD not in names and '"' not in first and not keeps_notes:
            ahead[-1] = "# the names of the columns\n"
        else:
            return [], _rows(first, lines, len(ahead))
    elif recognized(standing(beginning)) is QUOTED:
        return _whole(chain(ahead, lines))
    return ahead, None


def _unbroken(lines: Iterator[str]) -> Texts:
    """Links with those that are broken over several lines in one."""
    link, start = "", 0
    for number, line in enumerate(lines, start=1):
        if link and goes_on(line):
            link += line.strip()
            continue
        if link:
            yield start, link
        link, start = (line.strip(), number) if _tells(line) else ("", 0)
    if link:
        yield start, link


def _has_rules_below(text: str) -> bool:
    """Whether a text is the cells of one grid, a blank line, and what a file of another program begins with."""
    cells, _, below = text.replace("\r", "").strip().partition("\n\n")
    first = next((line.strip() for line in below.splitlines() if _tells(line)), "")
    with suppress(CluewrightError):
        return bool(first and begun_by(first) and Grid.parse(cells_alone(cells)))
    return False


def _tells(line: str) -> bool:
    """Whether a line is neither blank nor a comment."""
    text = line.strip()
    return bool(text) and (not text.startswith("#") or begun_by(text) is not None)


def _rows(header: str, lines: Iterator[str], before: int) -> Texts:
    """The rows of a table, each with the names of the columns above it."""
    for number, line in enumerate(lines, start=before + 1):
        if line.strip():
            row = line.strip(" \r\n")  # a tab may stand before or after an empty field
            yield number, f"{header}\n{row}"


def _whole(lines: Iterator[str]) -> tuple[list[str], Texts | None]:
    """The puzzles of a file that is read as a whole, unless it is not what its beginning looks like."""
    taken: list[str] = []
    length = 0
    for line in lines:
        taken.append(line)
        length += len(line)
        if length > MAX_CHARACTERS:
            if taken[0].lstrip().startswith(SURELY_WHOLE):
                raise NotationError(f"expected a file of at most {MAX_CHARACTERS} characters, got a larger one")
            return taken, None
    text = standing("".join(taken))
    if recognized(text) is not None:
        return [], parts(text)
    if text.startswith(MARKUP):
        raise NotationError(
            f"expected a file or a link of a program that is known, got {quoted(' '.join(text[:200].split()))}"
        )
    return taken, None


def parts(text: str) -> Texts:
    """The puzzles of a text in the format of another program, each as a text of its own in this format."""
    form = recognized(text)
    if form is None or not form.holds_several:
        yield 1, text
    elif form.is_line and not text.startswith("["):
        is_one = recognized_in(text.partition("\n")[0]) is not form  # JSON over several lines
        lines = [(1, text)] if is_one else enumerate(text.splitlines(), start=1)
        yield from ((number, line) for number, line in lines if line.strip())
    else:
        for number, sheet in enumerate(form.read(text, None), start=1):
            try:
                written = "\n".join(form.lines([sheet]))
            except CluewrightError as error:  # a position that is contradictory, for example
                raise NotationError(str(error)) from None
            yield sheet.line or number, written
