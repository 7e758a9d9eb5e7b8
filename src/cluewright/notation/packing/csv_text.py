"""Fields of CSV, which spreadsheets open: none is taken for a formula there, and all are read again as they were.

A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, whether or not it stands in quotes. Such a text gets an
apostrophe before it, which spreadsheets take for the mark of a text; so does one that begins with apostrophes before
that, so that reading takes exactly one away again.
"""

import re

from ...characters import fit_for_files

LIKE_A_FORMULA = re.compile("'*[=+@\\-\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""How texts begin that a spreadsheet may take for a formula, perhaps after a blank that it leaves out; the last four
characters are the wide forms of the first."""
NUMBER = re.compile(r"[+-]?[0-9]*(?:[.,][0-9]+)*%?")
"""Numbers, and signs alone, which are harmless."""
NEEDS_QUOTES = re.compile(r'[",;\t\r\n]|^\s|\s$')
"""What ends a field somewhere, or would be left out at its ends."""
APOSTROPHE = "'"


def protected(text: str) -> str:
    """The text as a field, without quotes: with an apostrophe before what looks like a formula.

    >>> protected("=1+1"), protected("'=1"), protected("-1.5"), protected("1..4")
    ("'=1+1", "''=1", '-1.5', '1..4')
    """
    text = fit_for_files(text)
    return APOSTROPHE + text if LIKE_A_FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def unprotected(field: str) -> str:
    """The text of a field.

    >>> unprotected("'=1+1"), unprotected("'tis")
    ('=1+1', "'tis")
    """
    return field[1:] if field.startswith(APOSTROPHE) and LIKE_A_FORMULA.match(field) else field


def quoted_field(text: str) -> str:
    """The text as a field in quotes.

    >>> print(quoted_field('a "b" c'), quoted_field("@c"))
    "a ""b"" c" "'@c"
    """
    return '"' + protected(text).replace('"', '""') + '"'


def field(text: str) -> str:
    """The text as a field, in quotes where it needs them.

    >>> print(field("1..4"), field("a; b"))
    1..4 "a; b"
    """
    return quoted_field(text) if NEEDS_QUOTES.search(text) else protected(text)
