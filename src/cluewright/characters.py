"""Characters that are no part of what a text says: those that a terminal heeds, that hide, or that no file can have."""

import re

MAY_STAND = "\n\t"
"""What shapes a text and does no harm where it is printed."""
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 cannot hold, not even as a reference."""
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character, which UTF-8 cannot write: of JSON that is cut off, or of an argument that is no text."""
REPLACEMENT = "\ufffd"
"""What Unicode has for a character that cannot be represented."""


def shown(text: str) -> str:
    r"""The text as people may see it on a terminal: what is neither printable nor a blank is shown by its number.

    These are controls (also DEL and those from U+0080 on), marks that reverse the order of letters, letters without a
    width, separators of lines and paragraphs, lone surrogates, and what Unicode has not assigned.

    >>> print(shown("a\x1b[31mb\u202ec \u00e9\ud800"))
    a\x1b[31mb\u202ec é\ud800
    """
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return "".join(each if _may_be_shown(each) else ascii(each)[1:-1] for each in text)


def _may_be_shown(symbol: str) -> bool:
    from unicodedata import category  # hardly ever needed

    return symbol.isprintable() or symbol in MAY_STAND or category(symbol) == "Zs"


def in_a_line(text: str) -> str:
    r"""The same in one line, also of a text of several.

    >>> print(in_a_line("a\nb\x07"))
    a b\x07
    """
    return " ".join(shown(text).split("\n"))


def whole(text: str) -> str:
    r"""The text as UTF-8 can write it: with `\ufffd` for each half of a character.

    >>> whole("a\ud800b") == "a\ufffdb"
    True
    """
    return text if text.isascii() else LONE_SURROGATE.sub(REPLACEMENT, text)


def fit_for_files(text: str) -> str:
    r"""The text as any file can hold it, even XML: without controls, and as UTF-8 can write it.

    >>> fit_for_files("a\x1bb\ud800\ufffe\tc") == "ab\ufffd\tc"
    True
    """
    return text if text.isprintable() else NOT_IN_XML.sub("", whole(text))
