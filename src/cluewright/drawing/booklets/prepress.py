"""What a print shop asks of a file: room around pages that is cut off, marks that say where, and boxes that tell it."""

import re
from bisect import bisect
from itertools import accumulate

from ..svg import length
from ..typesetting import color
from .sheets import MARK_LENGTH, Paper

MARK_WIDTH = 0.25
"""The width of a crop mark in points."""


def page_settings(paper: Paper) -> str:
    """What surrounds a page, as arguments of Typst's `page`; empty if nothing does."""
    if not paper.around:
        return ""
    settings = f", bleed: {length(paper.around)}pt"
    if paper.crop_marks:
        sizes = map(length, (paper.around, paper.width, paper.height, MARK_LENGTH, MARK_WIDTH))
        settings += f", foreground: crop-marks({', '.join(sizes)})"
    return settings


def bled_ground(paper: Paper, fill: str) -> str:
    """A ground in a colour that reaches over the edges of the page as far as its bleed, for Typst."""
    beyond = paper.around - paper.bleed
    sides = (beyond, beyond, paper.width + 2 * paper.bleed, paper.height + 2 * paper.bleed)
    left, top, width, height = (f"{length(side)}pt" for side in sides)
    return f"place(top + left, dx: {left}, dy: {top}, rect(width: {width}, height: {height}, fill: {color(fill)}))"


def with_bleed_boxes(pdf: bytes, paper: Paper) -> bytes:
    """The same PDF file, in which each page tells how far its bleed reaches, where crop marks lie beyond.

    Typst writes the size of the whole sheet and that of the page (MediaBox and TrimBox).
    """
    if not paper.crop_marks:
        return pdf
    left, right = paper.around - paper.bleed, paper.around + paper.width + paper.bleed
    top = paper.around + paper.height + paper.bleed
    box = f"/BleedBox[{length(left)} {length(left)} {length(right)} {length(top)}]".encode()
    parts = re.split(rb"(?<=\])(?=/TrimBox\[\d)", pdf)
    ends = list(accumulate(map(len, parts)))[:-1]

    body, table, rest = box.join(parts).rpartition(b"\nxref\n")

    def moved(entry: re.Match[bytes]) -> bytes:
        offset = int(entry[1])
        return b"%010d 00000 n" % (offset + len(box) * bisect(ends, offset))

    entries = re.sub(rb"(\d{10}) 00000 n", moved, rest)
    start = len(body) + 1
    return body + table + re.sub(rb"startxref\n\d+", b"startxref\n%d" % start, entries)
