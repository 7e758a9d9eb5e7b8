"""Twins: two patterns of a strategy that have much in common, so that people see both at once."""

from collections.abc import Callable, Hashable, Iterable, Iterator

from ..boards import Board, Position, bits_of
from .finned_fish import FINNED_JELLYFISH, FINNED_SWORDFISH, FINNED_X_WING
from .reasons import DigitList, Reason, TitleOf, because, cells_from
from .rule import Candidate, Rule
from .strategy import Strategy
from .turbots import EMPTY_RECTANGLE, TWO_STRING_KITE

Common = Callable[[Rule], Iterable[Hashable]]
"""Gives the parts of a pattern of which twins have one in common."""


def twins(position: Position, strategy: Strategy, common: Common, form: str = "") -> Iterator[Rule]:
    """Two patterns of a strategy that have a part in `common`; each rules out something that the other does not."""
    alike: dict[Hashable, dict[frozenset[Candidate], Rule]] = {}
    for rule in strategy.rules_in(position):
        gone = frozenset(rule.new_conclusions(position).removes)
        for part in common(rule) if gone else ():
            earlier = alike.setdefault(part, {})
            if gone not in earlier:
                for also_gone, other in earlier.items():
                    if gone - also_gone and also_gone - gone:
                        yield _both(other, rule, form)
                earlier[gone] = rule


def _both(one: Rule, other: Rule, form: str) -> Rule:
    return Rule(
        needs=tuple(dict.fromkeys((*one.needs, *other.needs))),
        removes=(*one.removes, *other.removes),
        cells=tuple(dict.fromkeys((*one.cells, *other.cells))),
        digits=tuple(dict.fromkeys((*one.digits, *other.digits))),
        houses=tuple(dict.fromkeys((*one.houses, *other.houses))),
        parts=(bits_of(one.cells), bits_of(other.cells)),
        form=form,
    )


def _joint(kite: Rule) -> Iterator[Hashable]:
    """The two cells in which the links of a kite meet; the digits of two kites may differ."""
    _, inner, far_inner, _ = kite.cells
    yield frozenset((inner, far_inner))


def _box(rectangle: Rule) -> Iterator[Hashable]:
    """The digit and the box of an empty rectangle."""
    yield rectangle.digits, rectangle.houses[0]


def _all_but_a_cover(fish: Rule) -> Iterator[Hashable]:
    """The digit, the base lines and the cover lines of a finned fish, without one of the cover lines."""
    *lines, _ = fish.houses
    half = len(lines) // 2
    for left_out in lines[half:]:
        yield fish.digits, *(line for line in lines if line is not left_out)


def _siamese_fish(position: Position) -> Iterator[Rule]:
    for form, fish in FORMS.items():
        yield from twins(position, fish, _all_but_a_cover, form)


def _why(of_strategy: Callable[[Rule], Strategy]) -> Callable[[Board, Rule], Reason]:
    def why(board: Board, rule: Rule) -> Reason:
        strategy = of_strategy(rule)
        title = TitleOf(strategy.name, strategy.title, "")
        first, second = map(cells_from, rule.parts)
        return because("twins", pattern=title, digits=DigitList(rule.digits), first=first, second=second)

    return why


FORMS = {"X-wing": FINNED_X_WING, "swordfish": FINNED_SWORDFISH, "jellyfish": FINNED_JELLYFISH}
"""The finned fish of which Siamese ones consist, by the form of these."""


def _declared(
    title: str,
    says: str,
    rules_in: Callable[[Position], Iterator[Rule]],
    of_strategy: Callable[[Rule], Strategy],
    example: str,
    *,
    aliases: tuple[str, ...],
    codes: tuple[str, ...],
    missing_on: Callable[[Board], str],
) -> Strategy:
    return Strategy(
        name=title.lower().replace(" ", "-"),
        title=title,
        help=says,
        rules_in=rules_in,
        words=_why(of_strategy),
        example=example,
        aliases=aliases,
        codes=codes,
        missing_on=missing_on,
        unlisted="there is one for each two patterns",
        unlike=lambda rule: rule.parts[1] & ~rule.parts[0],
        asks_kinds=True,
        newer=True,
        by_name_only=True,
    )


DUAL_TWO_STRING_KITE = _declared(
    "dual two-string kite",
    "Two two-string kites, perhaps of two digits, whose links meet in the same two cells of a box: what either of them"
    " rules out is gone.",
    lambda position: twins(position, TWO_STRING_KITE, _joint),
    lambda rule: TWO_STRING_KITE,
    "2...6+4..8.743.+8.......2...+462....+4+81...4+8.5..8+4..+1..+9....5..34......1+8.....+8..+17.:132 133 259 266 26"
    "9 332 333 356 358 513 532 533 583 593 637 638 659 666 669 756 764 767 784 927 929 932 933 943 956 984",
    aliases=("dual-kite", "dual-2-string-kite", "d2sk"),
    codes=("0404",),
    missing_on=TWO_STRING_KITE.missing_on,
)
DUAL_EMPTY_RECTANGLE = _declared(
    "dual empty rectangle",
    "Two empty rectangles of a digit in the same box: what either of them rules out is gone.",
    lambda position: twins(position, EMPTY_RECTANGLE, _box),
    lambda rule: EMPTY_RECTANGLE,
    "1+437+9+2+6+85+9+5+26+84..+78+7+6.+5.+9+4+2+7+3+581+9+2+6+4+29.+4+6.7..+46..+2+7.9..2+9.+7.4..5.+4+23+6.+7+9..+7"
    "+9+4..2.",
    aliases=("der",),
    codes=("0405",),
    missing_on=EMPTY_RECTANGLE.missing_on,
)
SIAMESE_FISH = _declared(
    "Siamese fish",
    "Two finned or sashimi fish of a digit with the same base lines, whose cover lines are the same but for one: what"
    " either of them rules out is gone.",
    _siamese_fish,
    lambda rule: FORMS[rule.form],
    "1+437+9+2+6+85+9+5+26+84..+78+7+6.+5.+9+4+2+7+3+581+9+2+6+4+29.+4+6.7..+46..+2+7.9..2+9.+7.4..5.+4+23+6.+7+9..+7"
    "+9+4..2.",
    aliases=("siamese-finned-fish", "sia"),
    codes=("03111/swordfish", "03121/jellyfish", "03211/swordfish", "03221/jellyfish"),
    missing_on=FINNED_X_WING.missing_on,
)
