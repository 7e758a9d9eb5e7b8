"""The lines of a file, a pipe or stdin, one by one as text or many at once as bytes; none may fill the memory."""

from collections.abc import Callable, Iterator
from select import select
from typing import Protocol

from ..late_dataclasses import dataclass
from .running import UsageError

MAX_CHARACTERS = 1_000_000
"""Characters of a line, at most; a longer line ends its input. The candidates of a 64x64 board take a quarter of it."""
LONGEST_CHARACTER = 4
"""Bytes of a character in UTF-8, at most."""
BYTES_READ_AT_ONCE = 1 << 16
"""Bytes that are asked for at once, at least: what a pipe holds."""
MAX_BYTES_AT_ONCE = 1 << 19
"""Bytes of lines that are answered at once, at most: some thousand puzzles, which the kernel solves in an instant. Less
than a line may have, so that none that is too long stands among others."""
MIN_LINES_AT_ONCE = 256
"""Lines that are answered at once, at least: one by one they take no longer than numpy to be imported."""
SECONDS_PER_BLOCK = 0.2
"""Seconds after which a block has taken long; one that takes less than half of it is followed by a larger one."""
SECONDS_WORTH_IT = 0.1
"""Seconds that fewer lines take one by one, at least, to be answered at once, and shared among several workers."""
SECONDS_PER_SHARE = 0.1
"""Seconds of processor time after which a block has taken long that was dealt out to a process: sending it then hardly
matters, and the last block is not waited for."""


class ByteStream(Protocol):
    """What lines can be read from."""

    def read1(self, size: int, /) -> bytes:
        """At most this many bytes, as soon as there are some; none at the end."""
        ...

    def fileno(self) -> int: ...


class Lines:
    r"""The lines of a stream. As in any text, `\n`, `\r\n` and `\r` end a line; all are handed out as `\n`."""

    def __init__(self, stream: ByteStream) -> None:
        self.stream = stream
        self._whole, self._at = b"", 0
        """Lines that were read, and where those begin that were not handed out."""
        self._rest = bytearray()
        """The beginning of the line after them."""
        self._has_return = False
        r"""Whether a `\r` follows, which may be half of a `\r\n`."""
        self._is_over = False
        self._bytes_read = 0

    @property
    def bytes_done(self) -> int:
        """How many bytes were handed out, or nearly."""
        return self._bytes_read - (len(self._whole) - self._at) - len(self._rest)

    def take(self, size: int) -> bytes:
        """Whole lines of at most `size` bytes, or one that is longer; nothing at the end.

        Only the first line is waited for; of the others those are taken that are at hand. The very last one may lack
        the newline; so may one that is too long, which `line_text` refuses.
        """
        while (at_hand := len(self._whole) - self._at) < size and not self._is_over:
            if (at_hand and not self._has_more()) or not self._read(size):
                break
        end = len(self._whole)
        if end - self._at > size:
            end = (
                self._whole.rfind(b"\n", self._at, self._at + size) + 1 or self._whole.find(b"\n", self._at) + 1 or end
            )
        taken = self._whole[self._at : end]
        self._at = end
        return taken

    def __iter__(self) -> Iterator[str]:
        while line := self.take(1):
            yield line_text(line)

    def are_at_hand(self) -> bool:
        """Whether the next line need not be waited for; not at the end."""
        return self._at < len(self._whole) or (not self._is_over and self._has_more())

    def _has_more(self) -> bool:
        """Whether something can be read without waiting for it."""
        try:
            return bool(select([self.stream.fileno()], [], [], 0)[0])
        except (OSError, ValueError):  # no file, but bytes, as tests have them
            return True

    def _read(self, size: int) -> bool:
        """Read until there is another whole line, or the end; whether there is more to read."""
        while not self._is_over:
            chunk = self.stream.read1(max(size, BYTES_READ_AT_ONCE))
            self._bytes_read += len(chunk)
            self._is_over = not chunk
            if self._add(chunk):
                break
        return not self._is_over

    def _add(self, chunk: bytes) -> bool:
        """Add what was read; whether this completes a line. At the end nothing was read, and what is left is a line."""
        is_over = not chunk
        if self._has_return:
            chunk = b"\r" + chunk
        self._has_return = not is_over and chunk.endswith(b"\r")
        if b"\r" in chunk:
            chunk = chunk[:-1] if self._has_return else chunk
            chunk = chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        end = chunk.rfind(b"\n") + 1
        if not end and not is_over and len(self._rest) + len(chunk) < LONGEST_CHARACTER * MAX_CHARACTERS:
            self._rest += chunk
            return False
        if not end:
            end = len(chunk)
        self._whole = self._whole[self._at :] + self._rest + chunk[:end]
        self._at = 0
        self._rest = bytearray(chunk[end:])
        return True


def line_text(line: bytes) -> str:
    """The text of a line, in which `\ufffd` stands for what is not UTF-8; refuses a line that is too long."""
    text = line.decode("utf-8", errors="replace")
    if len(text) >= MAX_CHARACTERS:
        raise UsageError(f"expected lines of at most {MAX_CHARACTERS} characters, got a longer one")
    return text


@dataclass
class Pace:
    """How much to answer at once: one line at first, then ever more, as long as that takes no time to speak of."""

    count_workers: Callable[[], int] = lambda: 1
    """Tells how many workers there may be; asked only when it matters, since that takes a while to import."""
    fewest: int = MIN_LINES_AT_ONCE
    """Lines, at least, to be answered at once; any two, once it has begun."""
    size: int = 1
    """Bytes of lines to be taken next, at most."""
    _seconds_per_line: float = 0.0

    def is_worth_it(self, lines: int) -> bool:
        """Whether these lines are better answered at once than one by one."""
        if lines > 1 and (lines >= self.fewest or self._take_long(lines)):
            self.fewest = 2
            return True
        return False

    def workers_for(self, lines: int) -> int:
        """How many workers these lines are worth."""
        return self.count_workers() if self._take_long(lines) or lines >= MIN_LINES_AT_ONCE else 1

    def _take_long(self, lines: int) -> bool:
        return self._seconds_per_line * lines > SECONDS_WORTH_IT

    def note(self, size: int, lines: int, seconds: float, longest: float = SECONDS_PER_BLOCK) -> None:
        """Learn from the seconds that it took to answer some lines of `size` bytes altogether.

        It may be called late, when further blocks of this size were taken: all of them change the size of the next
        ones once. Lines that take longer than `longest` seconds are too many.
        """
        self._seconds_per_line = seconds / lines
        if seconds < longest / 2:
            self.size = min(max(self.size, 2 * size), MAX_BYTES_AT_ONCE)
        elif seconds > longest:
            one_each = min(self.count_workers() * size // lines, MAX_BYTES_AT_ONCE)
            self.size = max(min(self.size, size // 2), one_each)
