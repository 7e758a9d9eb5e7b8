"""Rules beside clues and houses, in plain words: a puzzle with some that its format does not read is refused by name.

Programs say such rules in data, in what they draw, and in the text of the rules that people read. Whatever is not
understood is named in one message, all of it.
"""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

from ...boards.constraint import Constraint
from ...errors import CluewrightError, NotationError
from ...values import in_short
from ...wording import listed
from ..geometry import Geometry

Described: TypeAlias = "str | dict[str, Any]"
"""A constraint as the description of a board has it."""
MAX_NUMBER = 9999
"""The largest number that a constraint may have in a format of another program."""
EXPECTED = "clues, regions, diagonals and further houses only"
"""What a puzzle may say of its rules."""
ODD_OR_EVEN = "odd or even cells"
ALL_MARKED = "that no further pair may be marked"
MAX_NAMED = 60
"""Names in a message, at most; there are no more kinds of rules than that."""
WORDS = {
    **dict.fromkeys(("killercage", "killercages", "cage", "cages", "sum", "killersudoku"), "killer cages"),
    **dict.fromkeys(("thermo", "thermometer", "thermometers", "nobulbthermo"), "thermometers"),
    **dict.fromkeys(("arrow", "arrows"), "arrows"),
    **dict.fromkeys(("whisper", "whispers", "germanwhispers", "dutchwhispers"), "whisper lines"),
    **dict.fromkeys(("difference", "whitedot", "kropkiwhite"), "white dots (differences)"),
    **dict.fromkeys(("ratio", "blackdot", "kropkiblack"), "black dots (ratios)"),
    **dict.fromkeys(("xv", "x", "v"), "X and V marks"),
    **dict.fromkeys(("negative", "strictkropki", "strictxv"), ALL_MARKED),
    **dict.fromkeys(("littlekiller", "littlekillersum"), "little killer sums"),
    **dict.fromkeys(("sandwich", "sandwichsum"), "sandwich sums"),
    **dict.fromkeys(("xsum", "xsums"), "X-sums"),
    **dict.fromkeys(("skyscraper", "hiddenskyscraper", "skyscrapers"), "skyscrapers"),
    **dict.fromkeys(("quad", "quadruple"), "quadruples"),
    **dict.fromkeys(("between", "betweenline"), "between lines"),
    **dict.fromkeys(("zipper", "zipperline"), "zipper lines"),
    **dict.fromkeys(("entropic", "entropicline"), "entropic lines"),
    **dict.fromkeys(("modular", "modularline"), "modular lines"),
    **dict.fromkeys(("nonconsecutive", "anticonsecutive"), "the non-consecutive rule"),
    **dict.fromkeys(("rowindexer", "columnindexer", "boxindexer", "indexing"), "indexing"),
    **dict.fromkeys(("fogofwar", "foglight", "fow"), "fog"),
    "slowthermometer": "slow thermometers",
    "doublearrow": "double arrows",
    "pillarrow": "pill arrows",
    "palindrome": "palindromes",
    "renban": "renban lines",
    "regionsumline": "region sum lines",
    "lockout": "lockout lines",
    "nabner": "nabner lines",
    "sumline": "sum lines",
    "greaterthan": "inequality signs",
    "numberedroom": "numbered rooms",
    "antiknight": "the anti-knight rule",
    "antiking": "the anti-king rule",
    "antiqueen": "the anti-queen rule",
    "antitaxicab": "the anti-taxicab rule",
    "odd": "odd cells",
    "even": "even cells",
    "minimum": "minimum cells",
    "maximum": "maximum cells",
    "clone": "clones",
    "calcudoku": "cages with operators",
    "line": "drawn lines",
    "lines": "drawn lines",
    "linee": "drawn lines",
    "freeline": "drawn lines",
    "freelinee": "drawn lines",
    "wall": "drawn walls",
    "symbol": "drawn symbols",
    "special": "drawn symbols",
    "polygon": "drawn polygons",
    "squareframe": "drawn frames",
    "direction": "drawn arrows",
    "numbers": "small numbers",
    "surface": "coloured cells",
    "circle": "drawn circles",
    "rectangle": "drawn rectangles",
    "text": "drawn texts",
    "underlays": "drawn underlays",
    "overlays": "drawn overlays",
    "norowcol": "that rows and columns may repeat digits",
    "chaosconstruction": "regions that are to be found",
    "regionsize": "boxes of another size",
    "windoku": "windows",
    "disjointsets": "disjoint groups",
    "alldifferent": "cells that differ and are no whole house",
    "or": "alternatives of rules",
    "and": "groups of rules",
    "replicate": "repeated rules",
    "var": "cells outside the grid",
}
"""What people call the rules, by the names that programs have for them, in small letters."""
STATED = {
    ALL_MARKED: r"(?<!not )\ball (?:\w+ ){0,4}(?:dots|circles|marks|xv|xs|vs|x's|v's)\b[^.]{0,30}"
    r"\b(?:given|shown|marked)"
    r"|\bnegative constraints?\b",
    "the anti-knight rule": r"anti[- ]?knight|knight'?s?[- ]move",
    "the anti-king rule": r"anti[- ]?king\b|king'?s?[- ]move",
    "the anti-queen rule": r"anti[- ]?queen|queen'?s?[- ]move",
    "the non-consecutive rule": r"non[- ]?consecutive"
    r"|\badjacent\b(?:(?!\bdot|\bcircle|\bmark)[^.]){0,60}(?:n't|\b(?:not|never|cannot|no)\b)[^.]{0,40}\bconsecutive\b",
    "killer cages": r"\bkiller\b|\bcages?\b",
    "thermometers": r"\bthermo(?:meter)?s?\b",
    "arrows": r"\barrows?\b",
    "dots": r"\bkropki\b|\b(?:white|black) (?:dot|circle)s?\b",
    "X and V marks": r"\bXV\b|\bjoined by (?:an )?[XV]\b|\bseparated by (?:an )?[XV]\b",
    "whisper lines": r"\bwhispers?\b",
    "renban lines": r"\brenban\b",
    "palindromes": r"\bpalindromes?\b",
    "sandwich sums": r"\bsandwich\b",
    "skyscrapers": r"\bskyscrapers?\b",
    "X-sums": r"\bX[- ]sums?\b",
    "region sum lines": r"\bregion[- ]sums?\b",
    "between lines": r"\bbetween lines?\b",
    "quadruples": r"\bquadruples?\b",
    "clones": r"\bclones?\b",
    "zipper lines": r"\bzipper\b",
    "entropic lines": r"\bentropic\b",
    "modular lines": r"\bmodular\b",
    "fog": r"\bfog\b",
    ODD_OR_EVEN: r"\b(?:odd|even) (?:digits?|numbers?|cells?|squares?)\b",
    "inequality signs": r"\binequalit(?:y|ies)\b|\bgreater[- ]than\b",
}
"""The rules that a text for people states, and how it may say them."""
STATED_BY = {
    "anti-knight": "the anti-knight rule",
    "anti-king": "the anti-king rule",
    "nonconsecutive": "the non-consecutive rule",
    "killer-cage": "killer cages",
    "little-killer": "little killer sums",
    **dict.fromkeys(("thermometer", "slow-thermometer"), "thermometers"),
    **dict.fromkeys(("white-dot", "black-dot"), "dots"),
    "pair-sum": "X and V marks",
    "whispers": "whisper lines",
    "palindrome": "palindromes",
    "between": "between lines",
    "quadruple": "quadruples",
    "clone": "clones",
    "greater-than": "inequality signs",
    **dict.fromkeys(("odd", "even"), ODD_OR_EVEN),
    **dict.fromkeys(("no-other-white-dots", "no-other-black-dots", "no-other-pair-sums"), ALL_MARKED),
}
"""Which of them each kind of constraint is."""
DIAGONAL_HOUSES, FURTHER_HOUSES = "diagonals", "further houses"
"""Houses that a text may state, which is no surprise where the puzzle has them."""
HOUSES_STATED = {
    "diagonals": (DIAGONAL_HOUSES, r"\bdiagonals?\b|\bX[- ]sudoku\b|\bsudoku[- ]X\b"),
    "windows": (FURTHER_HOUSES, r"\bwindoku\b|\bhyper[- ]?sudoku\b|\bNRC\b"),
    "disjoint groups": (FURTHER_HOUSES, r"\bdisjoint\b"),
}
"""What they are, and how a text may say them."""
PLAIN_SIGNS = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u00b4"), "'"),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    0xA0: " ",
}
"""The plain apostrophe, dash and blank, which the patterns have, for those that texts for people may have."""
SMALLER = r"little[- ]killers?"
"""A rule whose name has that of another in it, and whose clues point along diagonals."""


COLOURS_STATED = re.compile(
    r"\b(?:shaded|colou?red|highlighted|gr[ea]y|red|orange|yellow|green|blue|purple|pink)\b", re.IGNORECASE
)
"""How a text for people says that the colours of cells mean something."""


def words_for(name: object) -> str:
    """What people call a rule of this name, or the name itself.

    >>> words_for("killercage"), words_for("AntiKnight"), words_for("warp")
    ('killer cages', 'the anti-knight rule', "'warp'")
    """
    return known_words(name) or in_short(name)


def known_words(name: object) -> str | None:
    """What people call a rule of this name; None if the name is not known here.

    >>> known_words("AntiKnight"), known_words("warp")
    ('the anti-knight rule', None)
    """
    bare = re.sub("[^a-z]", "", name.lower()) if isinstance(name, str) else ""
    return WORDS.get(bare)


def refuse_rules(what: str, rules: Iterable[str], text: str = "", known: Iterable[str] = ()) -> None:
    """Refuse a puzzle with these rules, given in words, or with rules that its text for people states.

    All are named, each once; without any nothing happens. Of what is `known` the text may speak, since the puzzle has
    it: `DIAGONAL_HOUSES`, `FURTHER_HOUSES`, and names in `STATED`.

    >>> refuse_rules("iss", ["arrows", "arrows"], "Digits along an arrow sum to its circle.")
    Traceback (most recent call last):
    ...
    cluewright.errors.NotationError: iss: expected clues, regions, diagonals and further houses only, got arrows
    """
    named = list(dict.fromkeys(rules))
    named += [f"{name} (says its text)" for name in stated_in(text, known) if name not in named]
    if named:
        shown = named[:MAX_NAMED] + [f"{len(named) - MAX_NAMED} more"] * (len(named) > MAX_NAMED)
        raise NotationError(f"{what}: expected {EXPECTED}, got {listed(shown)}")


def unwritten(what: str, constraint: Constraint) -> CluewrightError:
    """The error about a constraint that the format `what` cannot say, with its numbers.

    >>> unwritten("iss", Constraint("white-dot", (0, 1), (3,)))
    CluewrightError('iss: expected constraints that it knows, got white-dot 3')
    """
    said = " ".join([constraint.kind, ", ".join(map(str, constraint.values))]).rstrip()
    return CluewrightError(f"{what}: expected constraints that it knows, got {said}")


def kind_of(described: Described) -> str:
    """The kind of constraint that a description is of."""
    return described if isinstance(described, str) else next(iter(described))


def stated_by(kinds: Iterable[str]) -> list[str]:
    """The names in `STATED` of these kinds of constraints: a text for people may state them.

    >>> stated_by(["anti-king", "thermometer", "slow-thermometer"])
    ['the anti-king rule', 'thermometers']
    """
    return list(dict.fromkeys(STATED_BY[kind] for kind in kinds if kind in STATED_BY))


def stated_in(text: str, known: Iterable[str] = ()) -> list[str]:
    """The rules that a text for people states, but for those that are `known` of a puzzle.

    These are `DIAGONAL_HOUSES`, `FURTHER_HOUSES` and names in `STATED`.

    >>> stated_in("Normal sudoku rules apply. Killer cages; both diagonals have different digits.", [DIAGONAL_HOUSES])
    ['killer cages']
    """
    text = text.translate(PLAIN_SIGNS)
    bare = re.sub(SMALLER, "", text, flags=re.IGNORECASE)
    known = {*known, DIAGONAL_HOUSES} if len(bare) < len(text) else {*known}
    patterns = {name: said for name, said in STATED.items() if name not in known} | {
        name: said for name, (kind, said) in HOUSES_STATED.items() if kind not in known
    }
    found = [name for name, said in patterns.items() if re.search(said, bare, re.IGNORECASE)]
    return found + ["little killer sums"] * (len(bare) < len(text) and "little killer sums" not in known)


def apart(text: str) -> str:
    """A text in which the words of names stand apart, so that `stated_in` finds rules in them.

    >>> apart("killerCages = []; anti_knight = true")
    'killer Cages = []; anti knight = true'
    """
    return re.sub(r"([a-z])([A-Z])", r"\1 \2", text).replace("_", " ")


def check_text(what: str, text: str, made: Geometry, known: Iterable[str] = ()) -> None:
    """Refuse to write a text for people that states rules which the puzzle, on a board like this, does not have.

    Read again, such a puzzle would be refused. `known` are the rules that it has besides houses, as in `STATED_BY`.
    """
    refuse_rules(what, (), text, [*kinds_of_houses(bool(made.diagonals), bool(made.extra)), *known])


def kinds_of_houses(has_diagonals: bool, has_further: bool) -> list[str]:
    """Which houses a text may state, as the puzzle has some."""
    return [DIAGONAL_HOUSES] * has_diagonals + [FURTHER_HOUSES] * has_further


def coloured_cells(text: str, has_colours: bool) -> list[str]:
    """The rule that coloured cells may stand for, if there are some and a text for people speaks of colours.

    >>> coloured_cells("Shaded cells are all different.", True), coloured_cells("Normal rules apply.", True)
    (['coloured cells, of which its text speaks'], [])
    """
    return ["coloured cells, of which its text speaks"] if has_colours and COLOURS_STATED.search(text) else []
