"""How large the texts of other programs may be. The sender of a file or a link chooses what it unpacks to."""

from ...errors import NotationError
from ...wording import counted

MAX_CHARACTERS = 1 << 23
"""Characters of the largest file that is read as a whole: some eighty thousand puzzles. A larger one is refused."""
MAX_PACKED = 1_000_000
"""Characters of the longest link."""
MAX_UNPACKED = 2_000_000
"""Characters of the longest text that a link unpacks to: fifty times what a 16x16 puzzle needs. JSON of that length
never takes more than about 100 MB."""
MAX_ELEMENTS = 100_000
"""Elements of XML, each of which takes some hundred bytes of memory."""
MAX_DEPTH = 50
"""Levels of JSON or XML within each other; puzzles need six."""


def check_length(what: str, text: str, most: int) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise NotationError(f"{what}: expected at most {counted(most, 'character')}, got {len(text)}")
