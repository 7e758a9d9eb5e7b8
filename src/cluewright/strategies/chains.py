"""Chains: X-chains, XY-chains, AICs and chains of almost locked sets, all found by one engine.

If the place at one end of a chain is wrong, the one at the other end is right. So what is wrong if either of them is
right is gone. If both cannot be right, the chain is a loop: of each two neighbours one is right, and what is wrong if
either is right is gone. If both ends are the same place, that one is right.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise

from ..boards import Board, Position, bits, bits_of
from ..boards.bit_sets import union
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .almost_locked import MAX_SET_CELLS, almost_locked_sets
from .chain_links import ChainLinks, Ground, PlaceBits, Reach, useful_ends
from .mark import Mark, mark_in
from .reasons import CellGroup, DigitList, Reason, ReasonPart, a_digit, a_house, because, cells_from
from .rule import Rule
from .strategy import Strategy
from .turbots import missing_where_apart
from .wings import missing_without_peers

FEWEST_LINKS = 2
"""Strong links of a chain at least: what one of them says is a matter for locked candidates and naked pairs."""
MAX_LINKS = 10
"""Strong links of a chain at most, so that it has twice as many places; people hardly follow longer ones."""
LOOP = "loop"
"""The form of a chain whose ends cannot both be right."""
SELF = "self"
"""The form of a chain that ends where it starts."""


@dataclass(frozen=True)
class ChainKind:
    """Which links a chain may consist of, and what it may say."""

    of_one_digit: bool = False
    """Whether all places are of one digit."""
    in_houses: bool = True
    """Whether a house with two places left for a digit is a strong link."""
    in_cells: bool = True
    """Whether a cell with two candidates left is a strong link."""
    with_groups: bool = False
    """Whether several cells that two houses share may be a place."""
    with_sets: bool = False
    """Whether two digits of an almost locked set are a strong link; a cell with two candidates is such a set, too."""
    with_loops: bool = True
    """Whether a chain may be a loop, or end where it starts."""
    with_selves: bool = False
    """Whether it may end where it starts, even if it may be no loop."""
    with_double_links: bool = False
    """Whether two almost locked sets that are linked by two digits follow."""
    most_links: int = MAX_LINKS
    """How many strong links it has at most."""

    def links_in(self, position: Position) -> Iterator[ChainLinks]:
        """The links that its chains consist of: those of a digit after the other, or all together."""
        board = position.board
        all_digits = board.all_digits
        for digits in (1 << digit for digit in range(board.digits)) if self.of_one_digit else (all_digits,):
            links = ChainLinks(position)
            links.add_candidates(digits)
            if self.with_groups:
                links.add_groups(digits)
            if self.with_sets:
                links.link_in_sets()
            elif self.in_cells:
                links.link_in_cells()
            if self.in_houses:
                links.link_in_houses(digits)
            if any(links.strong):
                links.link_weakly()
                yield links


def chains(position: Position, kind: ChainKind) -> Iterator[Rule]:
    """The shortest chain of this kind between each two places, the shortest of all first."""
    for links in kind.links_in(position):
        reaches = [Reach(links, start) for start in range(len(links.places)) if links.strong[start]]
        first = 0 if kind.with_loops or kind.with_selves else 1
        useful = [useful_ends(links, reach.start) >> reach.start + first << reach.start + first for reach in reaches]
        for count in range(1, kind.most_links + 1):
            for reach, ends in zip(reaches, useful, strict=True):
                new = reach.turn()
                for end in bits(new & ends) if count >= FEWEST_LINKS else ():
                    yield from _rules(links, kind, reach.way_to(end))
        if kind.with_double_links:
            yield from _double_links(links, kind)


def _rules(links: ChainLinks, kind: ChainKind, way: Sequence[int]) -> Iterator[Rule]:
    """What follows from a chain along these places."""
    grounds = [links.grounds[pair] for pair in zip(way[::2], way[1::2], strict=True)]
    form, *conclusions = _conclusions(links, kind, way, grounds)
    for gone in dict.fromkeys(conclusions):
        yield _rule(links, kind, way, grounds, form, gone)


def _rule(
    links: ChainLinks, kind: ChainKind, way: Sequence[int], grounds: Sequence[Ground], form: str, gone: PlaceBits
) -> Rule:
    sets = (ground.locked.cells if ground.locked else 0 for ground in grounds if kind.with_sets)
    return Rule(
        needs=tuple(dict.fromkeys(ground.area for ground in grounds)),
        removes=tuple(links.cells_of(gone)),
        cells=tuple(dict.fromkeys(cell for place in way for cell in bits(links.places[place].cells))),
        digits=tuple(links.places[place].digit + 1 for place in way),
        houses=tuple(ground.house for ground in grounds if ground.house),
        parts=(*(links.places[place].cells for place in way), *sets),
        form=form,
    )


def _conclusions(
    links: ChainLinks, kind: ChainKind, way: Sequence[int], grounds: Sequence[Ground]
) -> tuple[str, *tuple[PlaceBits, ...]]:
    """The form of a chain along these places, and the sets of candidates that it rules out.

    Of a loop these are what people look for, outside its cells or beside two of its places in a cell; and then all.
    """
    start, end = way[0], way[-1]
    if start == end and kind.with_selves:
        return SELF, links.gone_with(start) | _gone_with_both_sets(links, way, grounds)
    if start == end:
        own_cell = links.places[start].cells
        in_cell = bits_of(gone for gone in bits(links.gone_with(start)) if links.places[gone].cells == own_cell)
        return SELF, in_cell or links.gone_with(start)
    if not kind.with_loops or not links.weak[start] >> end & 1:
        gone = links.gone_with(start) & links.gone_with(end)
        return "", gone if kind.in_houses else gone | _gone_with_both_sets(links, way, grounds)
    loop_cells = union(links.places[place].cells for place in way)
    own = bits_of(gone for gone in bits(links.candidates) if not links.places[gone].cells & ~loop_cells)
    outside = every = 0
    for one, other in zip(way[1::2], (*way[2::2], start), strict=True):
        gone = links.gone_with(one) & links.gone_with(other)
        every |= gone
        outside |= gone & ~own if links.places[one].digit == links.places[other].digit else gone
    return (LOOP, outside, every) if outside else (LOOP, every)


def _gone_with_both_sets(links: ChainLinks, way: Sequence[int], grounds: Sequence[Ground]) -> PlaceBits:
    """What is wrong as the sets at both ends of a chain have another digit in common: one of them has it."""
    first, last = grounds[0].locked, grounds[-1].locked
    if first is None or last is None:
        return 0
    joined = 1 << links.places[way[1]].digit | 1 << links.places[way[-2]].digit
    common = bits(first.digits & last.digits & ~joined)
    return union(links.gone_with_place_in(first, each) & links.gone_with_place_in(last, each) for each in common)


def _double_links(links: ChainLinks, kind: ChainKind) -> Iterator[Rule]:
    """Two sets without a common cell that are linked by two digits: each lacks one of these, and has all others."""
    sets = [
        (locked, {digit: links.index_in(locked, digit) for digit in bits(locked.digits)})
        for locked in almost_locked_sets(links.position)
    ]
    for (one, places), (other, other_places) in combinations(sets, 2):
        common = one.digits & other.digits
        if one.cells & other.cells or not common & (common - 1):
            continue
        joining = [digit for digit in bits(common) if links.weak[places[digit]] >> other_places[digit] & 1]
        for x, y in combinations(joining, 2):
            gone = union(links.gone_with_place_in(one, each) & links.gone_with_place_in(other, each) for each in (x, y))
            for locked in (one, other):
                others = bits(locked.digits & ~(1 << x | 1 << y))
                gone |= union(links.gone_with_place_in(locked, each) for each in others)
            if gone:
                way = [links.index_in(*which) for which in ((one, x), (one, y), (other, y), (other, x))]
                yield _rule(links, kind, way, [links.ground_in(one), links.ground_in(other)], LOOP, gone)


def places_along(rule: Rule) -> list[tuple[CellGroup, DigitList]]:
    """The places along the chain of a rule, each with its digit; behind them come the sets of its strong links."""
    places = rule.parts[: len(rule.digits)]
    return [(CellGroup((*bits(cells),)), a_digit(digit)) for cells, digit in zip(places, rule.digits, strict=True)]


def chain_why(board: Board, rule: Rule, of_sets: bool = False) -> Reason:
    """What follows along the chain, link by link, and in the end; `of_sets` if all of its links are sets."""
    places, houses, sets = places_along(rule), iter(rule.houses), rule.parts[len(rule.digits) :]
    (first, x), (last, y) = places[0], places[-1]
    links = []
    for number, (cells, digit) in enumerate(places[1:], start=1):
        held = sets[number // 2] if sets else 0
        if number % 2 == 0:
            links.append(because("chain-weak", place=cells, digit=digit))
        elif held & (held - 1):
            links.append(because("chain-set", place=cells, digit=digit, cells=cells_from(held)))
        elif places[number - 1][0] == cells:
            links.append(because("chain-cell", place=cells, digit=digit))
        else:
            links.append(because("chain-house", place=cells, digit=digit, house=a_house(next(houses))))
    things: dict[str, ReasonPart] = {"first": first, "x": x, "links": tuple(links)}
    if rule.form == SELF and not of_sets:
        return because("chain-self", **things)
    if rule.form == LOOP:
        return because("chain-loop-sets" if any(sets) else "chain-loop", **things)
    if of_sets:
        things |= {"one": cells_from(sets[0]), "other": cells_from(sets[-1])}
    if rule.form == SELF:
        return because("chain-self-sets", **things)
    if of_sets:
        return because("chain-sets", last=last, y=y, **things)
    return because("chain", last=last, y=y, **things)


def marks_along(rule: Rule) -> Iterator[Mark]:
    """The candidates of a chain, on or off, and an arrow along each link; where there is a group, to its first cell."""
    ways = [(group.cells, digit) for (group, _), digit in zip(places_along(rule), rule.digits, strict=True)]
    yield from (mark_in(cell, "why") for cell in bits(union(rule.parts[len(rule.digits) :])))
    for number, (cells, digit) in enumerate(ways):
        yield from (mark_in(cell, "on" if number % 2 else "off", digit) for cell in cells)
    if rule.form == LOOP:
        ways.append(ways[0])
    for number, ((before, x), (cells, y)) in enumerate(pairwise(ways)):
        yield mark_in(cells[0], "weak" if number % 2 else "strong", y, (before[0], x))


CHAIN_KINDS = {
    "x-chain": ChainKind(of_one_digit=True, in_cells=False, with_loops=False),
    "xy-chain": ChainKind(in_houses=False, with_loops=False),
    "aic": ChainKind(),
    "grouped-aic": ChainKind(with_groups=True),
    "als-xz": ChainKind(in_houses=False, with_sets=True, with_loops=False, with_double_links=True, most_links=2),
    "als-xy-wing": ChainKind(in_houses=False, with_sets=True, with_loops=False, most_links=3),
    "als-chain": ChainKind(in_houses=False, with_sets=True, with_loops=False, with_selves=True, most_links=7),
    "als-aic": ChainKind(with_groups=True, with_sets=True),
}
"""What each strategy of chains asks the engine for."""


def _bounds(kind: ChainKind) -> str:
    count = str(FEWEST_LINKS) if kind.most_links == FEWEST_LINKS else f"{FEWEST_LINKS} to {kind.most_links}"
    sets = (
        f" An ALS (almost locked set) is up to {MAX_SET_CELLS} cells of a house that can hold one digit more than there"
        " are cells: if it lacks one, it has all others."
    )
    return f" A chain has {count} strong links.{sets if kind.with_sets else ''}"


def _chains(
    name: str,
    says: str,
    example: str,
    *,
    title: str,
    aliases: tuple[str, ...],
    codes: tuple[str, ...],
    missing_on: Callable[[Board], str],
    by_name_only: bool = False,
) -> Strategy:
    kind = CHAIN_KINDS[name]
    return Strategy(
        name=name,
        title=title,
        help=says + _bounds(kind),
        rules_in=lambda position: chains(position, kind),
        words=partial(chain_why, of_sets=kind.with_sets and not kind.in_houses),
        example=example,
        aliases=aliases,
        codes=codes,
        missing_on=missing_on,
        unlisted="there are too many ways to connect places",
        newer=True,
        by_name_only=by_name_only,
        drawn=marks_along,
    )


X_CHAINS = _chains(
    "x-chain",
    "Places of one digit: of the first and the second, the third and the fourth, and so on, one is right, as a house"
    " has no others, and the second sees the third, the fourth the fifth. The first or the last is right, so the digit"
    " is gone from what sees both.",
    "3.1+85+4.+79.4.+6+73+18.+8+7.1+9+2..4.8+39.74..6.+4.+1+5+7.8.+574.8.2.7....9.+4.+43.5.+1.6+75.+2+74+68.3:667",
    title="X-chain",
    aliases=("x", "xc"),
    codes=("0701",),
    missing_on=missing_where_apart,
)
XY_CHAINS = _chains(
    "xy-chain",
    "Cells with two candidates, of which each sees the next: if the first is not x, it is what the second then is not,"
    " and so on, until the last is x. One of both ends is x, so x is gone from what sees both.",
    "3..7+5+4+9+21917+32+6+4+58+2+4589+1+7+3+657.+2...6+4.......+1+7.3...+7.92+4+5+3+6721+8+97..+18+52431"
    "..+9+43+6+75:652 653 663 843 852 853 863",
    title="XY-chain",
    aliases=("xyc",),
    codes=("0702",),
    missing_on=missing_without_peers,
)
AIC = _chains(
    "aic",
    "Alternating inference chain: a candidate that is wrong makes another right, because a house has no other place for"
    " the digit or a cell no other candidate; this one makes a third wrong that it sees or that is in its cell, and so"
    " on. One of both ends is right, so what is wrong in either case is gone. Loop: both ends cannot be right, so of"
    " each two neighbours one is, and what sees both is gone. Self: the chain ends where it starts, so this is right.",
    "43+7.2..+61+86+2.14.93+5+916..4+2..8+5+4..9+1.64+9+1+5+7+382.+13....5+4+3+56..12+4+912+439+5.7.9+7+8+24+6+135",
    title="AIC",
    aliases=(
        "alternating-inference-chain",
        "nice-loop",
        "discontinuous-nice-loop",
        "dnl",
        "continuous-nice-loop",
        "cnl",
    ),
    codes=("0706", "0707-1", "0707-2", "0708-1", "0708-2"),
    missing_on=missing_where_apart,
)
GROUPED_AIC = _chains(
    "grouped-aic",
    "An AIC in which a place of a digit may also be several cells that two houses share, such as a box and a line: the"
    " digit stands in one of them, or in none.",
    "9....+4..54.1.+5+69.2...9.8...+519+27+386+48+62+5+4+91+73+3+47+86+15+2+9+13+4+6+8+5+29+7+2+9.1+37..+"
    "8..84+923..:318 633 637 712",
    title="grouped AIC",
    aliases=("grouped-alternating-inference-chain", "gaic", "grouped-nice-loop", "gdnl", "gcnl"),
    codes=("0709-1", "0710-1", "0710-2", "0711-1", "0711-2"),
    missing_on=missing_where_apart,
)
ALS_XZ = _chains(
    "als-xz",
    "Two ALSs share x, and each place of x in the one sees each in the other: one of them lacks x, so it has all its"
    " other digits; another digit that both have is gone from what sees all its places in them. Loop: they are doubly"
    " linked, by two such digits.",
    "9.+8.4...6.6.8.2+95..12.+6.48+362+54+93+1783+7+1+2+5+8+6+49+84+96+71.3..9..8..6..+8+6........7.2+68."
    ".:188 374 384 514 714",
    title="ALS-XZ",
    aliases=("axz", "als-xz-rule"),
    codes=("0901-1", "0901-2"),
    missing_on=missing_without_peers,
)
ALS_XY_WING = _chains(
    "als-xy-wing",
    "Up to three ALSs, of which the middle one is linked with each of the others by a digit, as in ALS-XZ: a digit that"
    " both of these have is gone from what sees all its places in them.",
    "9+7+3.+42...+5+817+9+6432+2+46+3..9.7+4.+82+3...9+75..6..4+33....4...8+35...1.+4124..37..+6+9+74..+3"
    ".8:146 164 165 268 568 667 668",
    title="ALS-XY-wing",
    aliases=("axy", "als-wing"),
    codes=("0902-1", "0902-2"),
    missing_on=missing_without_peers,
)
ALS_CHAIN = _chains(
    "als-chain",
    "Up to seven ALSs, of which each is linked with the next by a digit, as in ALS-XZ: a digit that the first and the"
    " last have is gone from what sees all its places in them. Self: the chain ends in the set in which it starts.",
    "9.+8.4...6.6.8.2+95..12.+6.48+362+54+93+1783+7+1+2+5+8+6+49+84+96+71.3..9..8..6..+8+6........7.2+68."
    ".:188 374 384 514 714",
    title="ALS chain",
    aliases=("ach", "als-xy-chain"),
    codes=("0903", "0903-1"),
    missing_on=missing_without_peers,
)
ALS_AIC = _chains(
    "als-aic",
    "A grouped AIC in which an ALS, too, links two places strongly: if one of its digits is not in it, the other is.",
    "9.+8.4...6.6.8.2+95..12.+6.48+362+54+93+1783+7+1+2+5+8+6+49+84+96+71.3..9..8..6..+8+6........7.2+68."
    ".:188 374 384 514 714",
    title="AIC with ALS",
    aliases=("aica", "aic-with-als", "als-nice-loop"),
    codes=("0710-3", "0710-4", "0711-3", "0711-4"),
    missing_on=missing_where_apart,
    by_name_only=True,
)


def with_most_links(strategy: Strategy, most_links: int) -> Strategy:
    """A strategy of chains whose chains have no more strong links than `most_links`, and may have as many.

    >>> with_most_links(AIC, 3).help[-33:]
    ' A chain has 2 to 3 strong links.'
    """
    if strategy.name not in CHAIN_KINDS:
        raise CluewrightError(f"expected a strategy of chains ({', '.join(CHAIN_KINDS)}), got {strategy}")
    if most_links < FEWEST_LINKS:
        raise CluewrightError(f"expected {FEWEST_LINKS} or more strong links, got {most_links}")
    kind = replace(CHAIN_KINDS[strategy.name], most_links=most_links)
    says, _, _ = strategy.help.rpartition(" A chain has ")
    return replace(strategy, help=says + _bounds(kind), rules_in=lambda position: chains(position, kind))
