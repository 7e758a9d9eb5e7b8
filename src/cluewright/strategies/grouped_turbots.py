"""Grouped turbot fish, three and four strong links: links of one digit whose ends may be groups, joined to chains."""

from collections.abc import Callable, Iterator

from ..boards import Board, Position, bits
from .grouped_links import link_chains
from .reasons import CellGroup, DigitList, Reason, a_house, because
from .rule import Rule
from .strategy import Strategy
from .turbots import missing_where_apart
from .words import SIZE_WORDS


def strong_link_chains(position: Position, count: int) -> Iterator[Rule]:
    """A chain of `count` strong links of a digit: one of its outer ends holds it. Ends of one cell come first."""
    found = [chain for digit in range(position.board.digits) for chain in link_chains(position, digit, count)]
    for chain in sorted(found, key=lambda chain: chain.is_grouped):
        yield Rule(
            needs=tuple(link.area for link in chain.links),
            removes=((chain.targets, 1 << chain.digit),),
            cells=tuple(cell for end in chain.ends for cell in bits(end)),
            digits=(chain.digit + 1,),
            houses=tuple(link.house for link in chain.links),
            parts=chain.ends,
            form="grouped" if chain.is_grouped and count > 2 else "",
        )


def _why(board: Board, rule: Rule) -> Reason:
    ends = [CellGroup(tuple(bits(end))) for end in rule.parts]
    links = (
        because("next-link" if number else "first-link", house=a_house(where), one=one, other=other)
        for number, (where, one, other) in enumerate(zip(rule.houses, ends[::2], ends[1::2], strict=True))
    )
    meetings = (because("meeting", one=one, other=other) for one, other in zip(ends[1:-1:2], ends[2::2], strict=True))
    return because(
        "strong-links",
        digits=DigitList(rule.digits),
        links=tuple(links),
        meetings=tuple(meetings),
        first=ends[0],
        last=ends[-1],
    )


def _missing_without(count: int) -> Callable[[Board], str]:
    def reason(board: Board) -> str:
        houses = sum(house.times == 1 for house in board.houses)
        too_few = f"it takes {count} houses that hold every digit once, and the board has {houses}"
        return missing_where_apart(board) or (too_few if houses < count else "")

    return reason


def _strategy(
    name: str, count: int, says: str, example: str, aliases: tuple[str, ...], by_name_only: bool = False
) -> Strategy:
    return Strategy(
        name=name,
        help=says,
        rules_in=lambda position: strong_link_chains(position, count),
        words=_why,
        example=example,
        aliases=aliases,
        missing_on=_missing_without(count),
        unlisted="there are too many ways to part the cells of houses",
        by_name_only=by_name_only,
    )


def _joined(count: int) -> str:
    return (
        f"{SIZE_WORDS[count].capitalize()} houses with two places each for a digit, of which the second of one and the"
        " first of the next see each other: the digit is gone from what sees both outer places. A place is a cell, or"
        " several in a line or box."
    )


GROUPED_TURBOT_FISH = _strategy(
    "grouped-turbot-fish",
    2,
    "Two houses with two places each for a digit, one of each seeing one another: the digit is gone from what sees"
    " both other places. A place is a cell, or several in a line or box.",
    "+6+4+53.8.2+11.+9.5+68...83.4.5.+65.......9.12.6.45.3.......2..7.2.61...6.1...5.5+16.4..+7:728 754 851",
    ("grouped-turbot", "gtf"),
)
THREE_STRONG_LINKS = _strategy(
    "three-strong-links",
    3,
    _joined(3),
    "..+4.2..79+92+17..3.4..+7..9...+1+396...47+6+75...9..84+2..76..+2+9+35.....4+56..8.2+371+8.3..+9.",
    ("3-strong-links", "3sl"),
)
FOUR_STRONG_LINKS = _strategy(
    "four-strong-links",
    4,
    _joined(4),
    "8+4.+3+5.1.2.+521.+8.+3+43..+294.5...84.1.6+5..5+8..4.+9.6+45.93..+52.68+3.+41....+425.+34.3.+1+5..6",
    ("4-strong-links", "4sl"),
    by_name_only=True,
)
