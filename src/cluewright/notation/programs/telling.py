"""Which program's format a text is in. Its catalogue takes long to import: only for texts of more than cells."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .program import Program

NO_CELLS = str.maketrans("", "", "0123456789. \t\r\n|+")
LINK = re.compile(r"""https?://[^\s<>"'()\[\]]+""")
AFTER_LINK = ".,;:!?"
"""What may stand after a link in a sentence, and belongs to the sentence."""
PAIR = 162
"""Characters of a line of clues and regions, which consists of digits, too."""


def is_cells(text: str) -> bool:
    """Whether a text has nothing but digits, dots, blanks and borders, as no other program's format has alone.

    Where empty cells are dots, a `0` may be a digit.

    >>> is_cells("1.3. | ..2."), is_cells("2x2:c4a2d4a3c")
    (True, False)
    """
    return len(text) != PAIR and not ("0" in text and "." in text) and not text.translate(NO_CELLS)


def program_of(text: str) -> "Program | None":
    """The program in whose format a text can only be meant; None for the formats of `FORMATS`."""
    if is_cells(text):
        return None
    from .catalogue import PROGRAMS

    return next((program for program in PROGRAMS if program.seems(text)), None)


def with_link_alone(text: str) -> str:
    """The first link to a puzzle among the words of a text; the text itself if there is none, or it means something.

    >>> with_link_alone("See <https://f-puzzles.com/?load=N4Ig>."), with_link_alone("See https://example.org/.")
    ('https://f-puzzles.com/?load=N4Ig', 'See https://example.org/.')
    """
    if "://" not in text or text.startswith(("http://", "https://", "{", "#")) or program_of(text) is not None:
        return text
    links = (found[0].rstrip(AFTER_LINK) for found in LINK.finditer(text))
    return next((link for link in links if program_of(link) is not None), text)


def program_that_begins(line: str) -> "Program | None":
    """The program whose files begin with this line and are read as a whole."""
    if is_cells(line):
        return None
    from .catalogue import PROGRAMS

    return next((program for program in PROGRAMS if program.begins(line)), None)
