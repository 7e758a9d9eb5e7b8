"""XML from other programs: without entities of its own, and within bounds."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from ...characters import fit_for_files
from ...errors import NotationError
from .bounds import MAX_CHARACTERS, MAX_DEPTH, MAX_ELEMENTS, check_length

ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}

CUT_OFF = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]
"""The error of a document that ends too early."""


@dataclass(slots=True)
class Element:
    """An element, and what is in it."""

    name: str
    attributes: dict[str, str]
    line: int
    """The number of its line, from 1."""
    children: list["Element"] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in it, without that of its children."""
        return "".join(self.parts).strip()

    def named(self, name: str) -> Iterator["Element"]:
        """The children of this name."""
        return (child for child in self.children if child.name == name)

    def only(self, name: str) -> "Element":
        """The only child of this name."""
        found = list(self.named(name))
        if len(found) != 1:
            raise NotationError(f"line {self.line}: expected one <{name}> in <{self.name}>, got {len(found)}")
        return found[0]


def root_of(text: str, what: str) -> Element:
    """The outermost element of a document; `what` begins the errors.

    >>> root_of('<game><data kind="plain">1.3.</data></game>', "game").children[0].text
    '1.3.'
    """
    check_length(what, text, MAX_CHARACTERS)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    outside = Element("", {}, 0)
    open_ones = [outside]
    count = 0

    def started(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > MAX_ELEMENTS:
            raise NotationError(f"{what}: expected XML of at most {MAX_ELEMENTS} elements, got more")
        if len(open_ones) > MAX_DEPTH:
            raise NotationError(f"{what}: expected XML of at most {MAX_DEPTH} levels, got more")
        element = Element(name, attributes, parser.CurrentLineNumber)
        open_ones[-1].children.append(element)
        open_ones.append(element)

    def ended(name: str) -> None:
        open_ones.pop()

    def said(data: str) -> None:
        open_ones[-1].parts.append(data)

    def refused(*_: object) -> int:
        raise NotationError(f"{what}: expected XML without entities of its own, got one")

    parser.StartElementHandler = started
    parser.EndElementHandler = ended
    parser.CharacterDataHandler = said
    parser.EntityDeclHandler = refused
    parser.UnparsedEntityDeclHandler = refused
    parser.ExternalEntityRefHandler = refused
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        if error.code == CUT_OFF and len(open_ones) == 2:  # files are shortened by hand; all but the root is whole
            return outside.children[0]
        raise NotationError(f"{what}: expected XML, got something else ({error})") from None
    return outside.children[0]


def escaped(text: str) -> str:
    """The text as it stands in XML, also in an attribute; what XML cannot hold is left out.

    >>> escaped('"a" < b')
    '&quot;a&quot; &lt; b'
    """
    return "".join(ESCAPES.get(symbol, symbol) for symbol in fit_for_files(text))
