"""What two cells of a constraint say of each other: alone, and from every place of a digit in a house."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from ..boards import Board, Cell, CellBits, Digit, DigitBits, House, Position, bits, bits_of, digits_in
from ..boards import constraints as declared
from ..boards.constraint import Constraint
from .reasons import CellList, DigitList, Reason, a_cell, a_digit, a_house, because
from .rule import Rule
from .strategy import Strategy

RISING = "above"
"""The relation of cells of which one is greater: there the least or the greatest digit of a cell says all."""


def paired_cells(position: Position) -> Iterator[Rule]:
    """Every candidate of a cell that goes with some candidate of another cell is gone: so is that one.

    In the void each pair of cells and each digit has a rule of its own. Otherwise people see together what a cell says
    of all the cells after it on a thermometer, or before it.
    """
    board = position.board
    if not board.constraints:
        return
    if position.is_void:
        yield from _each_pair_and_digit(board)
        return
    together: dict[object, list[Rule]] = {}
    for one, other, allowed, known in _pairs_with_answers(board):
        held, left = position.candidates[one], position.candidates[other]
        if not held:
            continue  # a contradiction, of which nobody asks what follows
        if held not in known:
            known[held] = _without_partner(allowed, held)
        alone, beside = known[held]
        if not (alone | beside) & left:
            continue
        alone, beside = alone & left, beside & left
        for gone, removes in ((0, alone), (board.all_digits & ~held, beside)):
            if removes:
                rule = _rule_of_pair(board, one, other, gone, removes)
                together.setdefault(_seen_together(board, rule), []).append(rule)
    for rules in together.values():
        yield rules[0] if len(rules) == 1 else _merged(rules)


def _each_pair_and_digit(board: Board) -> Iterator[Rule]:
    """All rules that there are, as the void has them."""
    for (one, other), allowed in declared.constraint_tables(board).pairs.items():
        for digit, partners in _with_partners(allowed):
            yield _rule_of_pair(board, one, other, partners, 1 << digit)


Answers: TypeAlias = dict[DigitBits, tuple[DigitBits, DigitBits]]
"""By the digits held in a first cell, what `_without_partner` says."""


@lru_cache(maxsize=32)
def _pairs_with_answers(board: Board) -> tuple[tuple[Cell, Cell, tuple[DigitBits, ...], Answers], ...]:
    """The pairs of cells of a board, each with the answers so far, which pairs with the same digits allowed share."""
    shared: dict[tuple[DigitBits, ...], Answers] = {}
    pairs = declared.constraint_tables(board).pairs
    return tuple((one, other, allowed, shared.setdefault(allowed, {})) for (one, other), allowed in pairs.items())


def _without_partner(allowed: tuple[DigitBits, ...], held: DigitBits) -> tuple[DigitBits, DigitBits]:
    """The digits of a second cell that go with no digit of the first; and those that go with some, but none `held`."""
    alone = bits_of(digit for digit, partners in _with_partners(allowed) if not partners)
    return alone, bits_of(digit for digit, partners in _with_partners(allowed) if partners and not partners & held)


@cache
def _with_partners(allowed: tuple[DigitBits, ...]) -> tuple[tuple[int, DigitBits], ...]:
    """For each digit of the second cell, as an index, the digits of the first that go with it."""
    return tuple(
        (digit, bits_of(one for one, partners in enumerate(allowed) if partners >> digit & 1))
        for digit in range(len(allowed))
    )


def _rule_of_pair(board: Board, one: Cell, other: Cell, gone: DigitBits, removes: DigitBits) -> Rule:
    """That `removes` is gone from the other cell once the digits `gone` are gone from the one."""
    return Rule(
        needs=((1 << one, gone),) if gone else (),
        removes=((1 << other, removes),),
        cells=(one, other),
        digits=digits_in(board.all_digits & ~gone),
        form=_kinds_of(declared.constraint_tables(board).of_pairs[one, other]),
    )


def _seen_together(board: Board, rule: Rule) -> object:
    """What rules have in common that are seen together: the same for those of a line along which digits rise."""
    one, other = rule.cells
    tables = declared.constraint_tables(board)
    constraints = tables.of_pairs[one, other]
    if len(constraints) > 1 or not _rises(constraints) or constraints[0].cells[::2][:2] not in tables.of_pairs:
        return rule  # not a line each of whose cells has to do with all others
    if not rule.needs:
        return constraints
    return constraints, one, _least_rise(tables.pairs[one, other]) is None


def _merged(rules: list[Rule]) -> Rule:
    """These rules of a line along which digits rise, as one."""
    cells = dict.fromkeys(cell for rule in rules for cell in rule.cells)
    removes: dict[CellBits, DigitBits] = {}
    for rule in rules:
        for cell, digits in rule.removes:
            removes[cell] = removes.get(cell, 0) | digits
    return replace(rules[0], cells=tuple(cells), removes=tuple(removes.items()))


def _rises(constraints: tuple[Constraint, ...]) -> bool:
    return all(declared.constraint_kind_named(each.kind).relation == RISING for each in constraints)


def _kinds_of(constraints: tuple[Constraint, ...]) -> str:
    return ", ".join(dict.fromkeys(declared.constraint_kind_named(each.kind).title for each in constraints))


def _why_pair(board: Board, rule: Rule) -> Reason:
    one, other, *more = rule.cells
    tables = declared.constraint_tables(board)
    constraints = tables.of_pairs[one, other]
    rises = _least_rise(tables.pairs[one, other]) is not None
    if more and not rule.needs:
        return because("rising", cells=CellList(constraints[0].cells))
    if more:
        steep, flat = ("rising-on", "not-falling-on") if rises else ("falling-on", "not-rising-on")
        is_steep = _is_steep(tables.pairs[(one, other) if rises else (other, one)])
        relations: tuple[Reason, ...] = (
            because(steep if is_steep else flat, one=a_cell(one), cells=CellList((other, *more))),
        )
    else:
        relations = tuple(relation_of(board, each, one, other) for each in dict.fromkeys(constraints))
    if not rule.needs:
        return because("paired-cells-always", relations=relations)
    if _rises(constraints):
        sentence = "paired-cells-least" if rises else "paired-cells-most"
        digit = min(rule.digits) if rises else max(rule.digits)
        return because(sentence, one=a_cell(one), digit=a_digit(digit), relations=relations)
    return because("paired-cells", one=a_cell(one), held=DigitList(rule.digits), relations=relations)


def relation_of(board: Board, constraint: Constraint, one: Cell, other: Cell) -> Reason:
    """What a constraint says of two cells."""
    relation = declared.constraint_kind_named(constraint.kind).relation
    if relation == RISING:
        allowed = declared.constraint_tables(board).pairs[one, other]
        rise = _least_rise(allowed)
        low, high = (one, other) if rise is not None else (other, one)
        by = rise if rise is not None else _least_rise(declared.constraint_tables(board).pairs[other, one]) or 0
        sentence = "above" if by == 1 else "far-above" if by else "not-below"
        return because(sentence, low=a_cell(low), high=a_cell(high), number=by)
    number = constraint.values[0] if len(constraint.values) == 1 else 0
    return because(relation or "going-together", cells=CellList((one, other)), number=number)


def _is_steep(allowed: tuple[DigitBits, ...]) -> bool:
    """Whether the second cell is greater than the first, and not only no less."""
    return bool(_least_rise(allowed))


@cache
def _least_rise(allowed: tuple[DigitBits, ...]) -> int | None:
    """By how much the second cell is at least greater than the first; None if it may be less."""
    rises = [other - one for one, partners in enumerate(allowed) for other in bits(partners)]
    return min(rises) if rises and min(rises) >= 0 else None


class PlacesRule(NamedTuple):
    """A digit that has no place in a house but those from which each rules out a candidate rules it out."""

    house: House
    digit: Digit
    harmful: CellBits
    """The cells of the house from which the digit rules out the candidate."""
    cell: Cell
    """The cell of the candidate."""
    gone: Digit
    """Its digit."""


@cache
def places_rules(board: Board) -> tuple[PlacesRule, ...]:
    """Those in which two cells or more rule out a candidate, and one of them by a constraint."""
    if not board.constraints:
        return ()
    forbidden = declared.constraint_tables(board).forbidden
    found = []
    listed: dict[DigitBits, tuple[Digit, ...]] = {}
    for house in board.houses:
        for digit in range(1, board.digits + 1) if house.times == 1 else ():
            harmful: dict[tuple[Cell, Digit], CellBits] = {}
            for place in house.cells:
                for cell, gone in forbidden.get((place, digit), ()):
                    if gone not in listed:
                        listed[gone] = digits_in(gone)
                    for each in listed[gone]:
                        harmful[cell, each] = harmful.get((cell, each), 0) | 1 << place
            for (cell, gone_digit), places in harmful.items():
                by_house = board.peers[cell] if gone_digit == digit else 1 << cell
                all_places = places | by_house & house.cell_bits
                if all_places.bit_count() > 1:
                    found.append(PlacesRule(house, digit, all_places, cell, gone_digit))
    return tuple(found)


def every_place(position: Position) -> Iterator[Rule]:
    """A digit is gone from all cells of a house but those from which each would rule out a candidate: that is gone."""
    for house, digit, harmful, cell, gone in places_rules(position.board):
        places = position.candidate_cells[digit - 1] & house.cell_bits
        if not position.is_void and (not places or places & ~harmful or not position.candidates[cell] >> gone - 1 & 1):
            continue
        yield Rule(
            needs=((house.cell_bits & ~harmful, 1 << digit - 1),),
            removes=((1 << cell, 1 << gone - 1),),
            cells=tuple(bits(harmful if position.is_void else places)),
            digits=(digit,),
            houses=(house,),
            parts=(1 << cell, 1 << gone - 1),
            form=_kinds_between(position.board, harmful, digit, cell, gone),
        )


def _kinds_between(board: Board, places: CellBits, digit: Digit, cell: Cell, gone: Digit) -> str:
    """The kinds of the constraints by which the digit in one of these places rules out another in a cell."""
    tables = declared.constraint_tables(board)
    return _kinds_of(
        tuple(
            each
            for place in bits(places)
            if not tables.pairs.get((place, cell), (board.all_digits,) * board.digits)[digit - 1] >> gone - 1 & 1
            for each in tables.of_pairs[place, cell]
        )
    )


def _why_every_place(board: Board, rule: Rule) -> Reason:
    cell_bits, gone = rule.parts
    return because(
        "each-place",
        digits=DigitList(rule.digits),
        house=a_house(rule.houses[0]),
        places=CellList(rule.cells),
        gone=DigitList(digits_in(gone)),
        cell=CellList(tuple(bits(cell_bits))),
    )


def _missing_pairs(board: Board) -> str:
    if board.constraints and declared.constraint_tables(board).pairs:
        return ""
    return "no constraint says which digits two cells may hold beside each other"


def _missing_places(board: Board) -> str:
    return (
        "" if places_rules(board) else "no constraint lets two places of a digit in a house rule out the same candidate"
    )


PAIRED_CELLS = Strategy(
    name="paired-cells",
    help="A candidate that goes with no candidate left in another cell of its constraint is gone: on thermometers,"
    " beside dots, along whispers, in equal cells.",
    rules_in=paired_cells,
    words=_why_pair,
    example="." * 16,
    example_board={"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r2c2", "r3c2"]}]},
    aliases=("pc",),
    missing_on=_missing_pairs,
    of_constraints=True,
)
EVERY_PLACE = Strategy(
    name="every-place",
    help="A candidate that a digit rules out from each of its places in a house, from some by a constraint, is gone.",
    rules_in=every_place,
    words=_why_every_place,
    example="...1" + "." * 12,
    example_board={"base": "4x4", "constraints": ["anti-king"]},
    aliases=("epl",),
    missing_on=_missing_places,
    of_constraints=True,
)
