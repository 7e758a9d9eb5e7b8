"""LZ-string, the packing of links in JavaScript: a dictionary of texts, whose numbers are written with few bits.

Entry 0 announces a new character of 8 bits, 1 one of 16 bits, and 2 is the end; texts are numbered from 3. With every
text written the dictionary grows by one, and a number takes one bit more as soon as the dictionary may need it. The
lowest bit of a number comes first, and six bits at a time are a character of base64, the first bit being its highest.
The packages for this do not bound what they unpack, and a short link can unpack to gigabytes.
"""

from ...errors import NotationError
from .bounds import MAX_PACKED, MAX_UNPACKED, check_length

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
BITS = 6
"""Bits of a character of base64."""
PADDING = "="
SHORT, LONG, END, FIRST = range(4)
"""The numbers that announce a character of 8 and one of 16 bits, the end, and the first number of a text."""
SHORT_BITS, LONG_BITS = 8, 16


class _Bits:
    """The bits of a packed text, one number after the other."""

    def __init__(self, packed: str) -> None:
        values = {symbol: value for value, symbol in enumerate(ALPHABET)}
        self._values = [values.get(symbol, -1) for symbol in packed.rstrip(PADDING)]
        if -1 in self._values:
            raise NotationError("lz-string: expected letters, digits, '+' and '/', got another character")
        self._at = 0

    def number(self, width: int) -> int:
        """The next number of this many bits."""
        found = 0
        for place in range(width):
            character, bit = divmod(self._at + place, BITS)
            if character >= len(self._values):
                raise NotationError("lz-string: expected an end mark, got a text that is cut off")
            found |= (self._values[character] >> (BITS - 1 - bit) & 1) << place
        self._at += width
        return found


def unpacked(text: str) -> str:
    """The text that was packed; one that is too long, or is no packed text, is refused.

    >>> unpacked(packed("a heart, a heart"))
    'a heart, a heart'
    """
    check_length("lz-string", text, MAX_PACKED)
    bits = _Bits(text)
    entries = [""] * FIRST
    width, room = 2, 1
    before, parts, length = "", [], 0
    while (number := bits.number(width)) != END:
        if number < FIRST:
            entries.append(chr(bits.number(SHORT_BITS if number == SHORT else LONG_BITS)))
            number = len(entries) - 1
            if before:
                width, room = _counted(width, room)
        if number > len(entries) or (number == len(entries) and not before):
            raise NotationError("lz-string: expected the number of a text that was there before, got another")
        found = entries[number] if number < len(entries) else before + before[0]
        length += len(found)
        if length > MAX_UNPACKED:
            raise NotationError(f"lz-string: expected a link that unpacks to at most {MAX_UNPACKED} characters")
        parts.append(found)
        if before:
            entries.append(before + found[0])
        width, room = _counted(width, room)
        before = found
    return "".join(parts).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _counted(width: int, room: int) -> tuple[int, int]:
    """The bits of the next number, and how many entries more they suffice for, after one entry more."""
    return (width, room - 1) if room > 1 else (width + 1, 1 << width)


def packed(text: str) -> str:
    """The text packed, and padded to a multiple of four characters.

    >>> packed("aaaa")
    'IY5A'
    """
    raw = text.encode("utf-16-le", "surrogatepass")
    units = [chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2)]
    writer = _Writer()
    number_of: dict[str, int] = {}
    fresh: set[str] = set()
    before = ""
    for unit in units:
        if unit not in number_of:
            number_of[unit] = len(number_of) + FIRST
            fresh.add(unit)
        longer = before + unit
        if longer in number_of:
            before = longer
        else:
            writer.entry(before, number_of, fresh)
            number_of[longer] = len(number_of) + FIRST
            before = unit
    if before:
        writer.entry(before, number_of, fresh)
    return writer.ended()


class _Writer:
    """Writes entries of the dictionary as bits."""

    def __init__(self) -> None:
        self._bits: list[int] = []
        self._width, self._room = 2, 2

    def entry(self, text: str, number_of: dict[str, int], fresh: set[str]) -> None:
        """Write a text of the dictionary; one of the fresh characters is announced, since only we know it."""
        if text in fresh:
            fresh.remove(text)
            is_long = ord(text) >= 1 << SHORT_BITS
            self._number(LONG if is_long else SHORT, self._width)
            self._number(ord(text), LONG_BITS if is_long else SHORT_BITS)
            self._count()
        else:
            self._number(number_of[text], self._width)
        self._count()

    def ended(self) -> str:
        """All that was written, with the end mark, as characters."""
        self._number(END, self._width)
        self._bits += [0] * (BITS - len(self._bits) % BITS)  # also where a character is full: the original does so
        starts = range(0, len(self._bits), BITS)
        values = [
            sum(bit << (BITS - 1 - place) for place, bit in enumerate(self._bits[at : at + BITS])) for at in starts
        ]
        characters = "".join(ALPHABET[value] for value in values)
        return characters + PADDING * (-len(characters) % 4)

    def _number(self, number: int, width: int) -> None:
        self._bits += [number >> place & 1 for place in range(width)]

    def _count(self) -> None:
        self._width, self._room = _counted(self._width, self._room)
