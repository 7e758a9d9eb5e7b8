"""Which format of sheets a text is in. Their catalogue takes long to import: only for texts of more than cells."""

import re
from itertools import chain
from typing import TYPE_CHECKING

from ..layout import is_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from .file_format import SheetFormat

LINK = re.compile(r"""https?://[^\s<>"'()\[\]]+""")
AFTER_LINK = ".,;:!?"
"""What may stand after a link in a sentence, and belongs to the sentence."""


def recognized(text: str) -> "SheetFormat | None":
    """The format of sheets in which alone a text can be meant; None for the formats of cells."""
    if is_cells(text):
        return None
    return _first(lambda form: form.seems(text))


def with_link_alone(text: str) -> str:
    """The first link to a puzzle among the words of a text; the text itself if there is none, or it means something.

    >>> with_link_alone("See <https://f-puzzles.com/?load=N4Ig>."), with_link_alone("See https://example.org/.")
    ('https://f-puzzles.com/?load=N4Ig', 'See https://example.org/.')
    """
    if "://" not in text or text.startswith(("http://", "https://", "{", "#")) or recognized(text) is not None:
        return text
    links = (found[0].rstrip(AFTER_LINK) for found in LINK.finditer(text))
    return next((link for link in links if recognized(link) is not None), text)


def begun_by(line: str) -> "SheetFormat | None":
    """The format whose files begin with this line and are read as a whole."""
    if is_cells(line):
        return None
    return _first(lambda form: form.begins(line))


def _first(is_meant: "Callable[[SheetFormat], bool]") -> "SheetFormat | None":
    """The first format of sheets, of the catalogue or of a plugin, that is meant."""
    from .catalogue import OF_SHEETS, plugged_of
    from .file_format import SheetFormat

    return next(filter(is_meant, chain(OF_SHEETS, plugged_of(SheetFormat))), None)
