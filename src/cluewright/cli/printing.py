r"""The one door to the terminal: whatever a command prints on stdout or stderr goes through it.

Words are printed as `shown` makes them, wherever they go: nothing in a file, in its name or in an argument can move the
cursor, colour what follows or hide what stands there. What a file would hold that a command writes is data, and so is
its name: on a terminal that is shown in the same way; into a file or a pipe it goes as it is.
"""

import sys
from contextlib import suppress

from ..characters import shown
from .styles import BOLD, PLAIN, has_styles

_HARMLESS = bytes([*b"\n\t", *range(32, 127)])
"""What stands as it is wherever it is printed: the letters of ASCII, and what shapes a text."""


def is_harmless(text: bytes) -> bool:
    """Whether nothing in a text could move the cursor or hide, as far as that is seen in an instant."""
    return not text.translate(None, _HARMLESS)


def put(text: str, is_data: bool = False) -> None:
    """Print on stdout, as it is if that is data and stdout no terminal."""
    sys.stdout.write(text if is_data and not sys.stdout.isatty() else _shown(text))


def tell(words: str, end: str = "\n") -> None:
    """Print on stderr at once. That may be closed."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"{shown(words)}{end}")
        sys.stderr.flush()


def tell_in_place(words: str, blanks: int = 0) -> None:
    """Print on stderr in place of the line that stands there, of which as many characters more are covered."""
    with suppress(OSError, ValueError):  # the terminal may be gone
        sys.stderr.write(f"\r{shown(words)}{' ' * blanks}")
        sys.stderr.flush()


def _shown(text: str) -> str:
    """The same as `shown`, but for the beginning and the end of bold letters where there may be some."""
    if BOLD not in text or not has_styles():
        return shown(text)
    return BOLD.join(PLAIN.join(map(shown, part.split(PLAIN))) for part in text.split(BOLD))
