"""The unpacking of links, written down from their pages of specification; nothing of it is that of the package."""

import base64
import json
import re
import zlib
from typing import Any
from urllib.parse import unquote

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def unpacked_by_lz_string(packed: str) -> str:
    """What `LZString.decompressFromBase64` does, step by step."""
    bits = iter("".join(f"{BASE64.index(symbol):06b}" for symbol in packed.rstrip("=")))

    def number(width: int) -> int:
        return sum(int(next(bits)) << place for place in range(width))

    dictionary: dict[int, str] = {}
    size, width, enlarge_in = 4, 3, 4
    word = dictionary[3] = chr(number(8 if number(2) == 0 else 16))
    result = [word]
    while (code := number(width)) != 2:
        if code < 2:
            dictionary[size] = chr(number(8 if code == 0 else 16))
            code = size
            size += 1
            enlarge_in -= 1
        if enlarge_in == 0:
            enlarge_in = 1 << width
            width += 1
        entry = dictionary[code] if code in dictionary else word + word[0]
        result.append(entry)
        dictionary[size] = word + entry[0]
        size += 1
        enlarge_in -= 1
        if enlarge_in == 0:
            enlarge_in = 1 << width
            width += 1
        word = entry
    return "".join(result)


def fpuzzles_of(link: str) -> dict[str, Any]:
    """The JSON of a link to f-puzzles."""
    found: dict[str, Any] = json.loads(unpacked_by_lz_string(unquote(link.strip().partition("load=")[2])))
    return found


def sudokupad_of(link: str) -> dict[str, Any]:
    """The JSON of a link to SudokuPad, without the name that each puzzle has there."""
    found: dict[str, Any] = json.loads(unpacked_by_lz_string(unquote(link.strip().partition("/scl")[2])))
    return {key: value for key, value in found.items() if key != "id"}


def penpa_of(link: str) -> list[str]:
    """The lines of a link to Penpa+."""
    packed = next(part for part in link.strip().split("&") if part.startswith("p=")).removeprefix("p=")
    return zlib.decompress(base64.b64decode(packed), wbits=-15).decode().split("\n")


def meaning_of_fpuzzles(said: dict[str, Any]) -> tuple[object, ...]:
    """Size, givens, regions and diagonals; a cell without a region is in the usual box."""
    size = said["size"]
    wide = {4: 2, 6: 3, 9: 3}[size]
    high = size // wide
    cells = [(row, column, cell) for row, line in enumerate(said["grid"]) for column, cell in enumerate(line)]
    givens = [cell.get("value", 0) if cell.get("given") else 0 for _, _, cell in cells]
    regions = [cell.get("region", row // high * (size // wide) + column // wide) for row, column, cell in cells]
    return size, givens, _renamed(regions), said.get("diagonal+", False), said.get("diagonal-", False)


def _renamed(names: list[object]) -> list[int]:
    """Names as numbers, in the order in which they come."""
    order = list(dict.fromkeys(names))
    return [order.index(name) for name in names]


def meaning_of_penpa(lines: list[str]) -> tuple[object, ...]:
    """Size, digits and lines between cells, by their places; keys are written out or abbreviated."""
    drawn = next(line for line in lines if line.startswith("{"))
    numbers, edges = (_object(keys, drawn) for keys in ('"number"|zN', '"lineE"|zE'))
    return lines[0].split(",")[:3], {place: number[0] for place, number in numbers.items()}, edges


def _object(keys: str, text: str) -> dict[str, Any]:
    """The object at the first of these keys."""
    told = re.search(rf"(?:{keys}):(\{{[^}}]*\}})", text)
    assert told is not None
    found: dict[str, Any] = json.loads(told[1])
    return found
