"""Links: what stands after a name in an address, as browsers and forums leave it."""

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote, unquote_plus

LONGEST_FOLDED = 20_000
"""Characters of the longest link in which folded slashes are looked for."""
MAX_FOLDS_TRIED = 100
"""Slashes of a link, at most, that are each tried as two which were folded into one."""


def is_link(text: str, *hosts: str) -> bool:
    """Whether a text is an address of one of these sites.

    >>> is_link("https://www.f-puzzles.com/?load=x", "f-puzzles.com"), is_link("f-puzzles", "f-puzzles.com")
    (True, False)
    """
    names = "|".join(map(re.escape, hosts))
    return bool(re.match(rf"(?:https?://)?(?:[a-z]+\.)?(?:{names})(?:[/?#]|$)", text, re.IGNORECASE))


def value_in(link: str, name: str) -> str | None:
    """What a link has after `name=`, with the characters that its way may have changed; None if it has none.

    >>> value_in("https://f-puzzles.com/?load=N4Ig%2Fa+b", "load"), value_in("https://f-puzzles.com/?id=1", "load")
    ('N4Ig/a+b', None)
    """
    found = _after(name, link)
    return None if found is None else restored(found)


def text_value_in(link: str, name: str) -> str | None:
    r"""What a link has after `name=`, if that is a text in which blanks and line ends are what they are.

    >>> text_value_in("https://example.org/?q=.Shape~4x4%0A.Windoku", "q")
    '.Shape~4x4\n.Windoku'
    """
    found = _after(name, link)
    return None if found is None else unquote_plus(found)


def _after(name: str, link: str) -> str | None:
    """What a link has after `name=`, as it stands there."""
    found = re.search(rf"[?&#]{name}=([^&#]*)", link)
    return found[1] if found else None


def restored(packed: str) -> str:
    """What was packed as base64, if `+` became a blank or was escaped."""
    return re.sub(r"\s", "+", unquote(packed).strip())


def escaped_link(packed: str) -> str:
    """The same, so that nothing on its way changes it."""
    return quote(packed, safe="")


def unfolded(packed: str) -> Iterator[str]:
    """The text itself, and then those that servers turn into it when they fold `//` into `/`.

    >>> list(unfolded("a/b"))
    ['a/b', 'a//b']
    """
    yield packed
    slashes = [] if len(packed) > LONGEST_FOLDED else [at for at, symbol in enumerate(packed) if symbol == "/"]
    yield from (f"{packed[:at]}/{packed[at:]}" for at in slashes[:MAX_FOLDS_TRIED])
