"""Propagation and search with alldifferent constraints, which are filtered in a chosen strength and model."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from ....boards import Board, DigitBits, Grid, bits
from ....boards.bit_sets import union
from ....cancelling import look
from ....errors import CluewrightError
from ....late_dataclasses import dataclass
from ....values import parts_of, shortened, whole_numbers
from ..filtering import Domains, Model, Strength, in_model, model_named, most_constrained, strength_named
from ..filtering.catalogue import checked_domains
from ..filtering.dual import transposed

Variable: TypeAlias = int
"""A variable, numbered from 0: of a board, a cell."""
Narrowing: TypeAlias = Sequence[tuple[Variable, DigitBits]]
"""Variables, and what they may at most take from now on."""

COUNTED = ("nodes", "filterings", "removed", "failures")
"""What a search counts: choices tried, constraints filtered, values removed, and choices that came to nothing."""


@dataclass(frozen=True)
class Network:
    """Variables with their domains, and which of them must all differ."""

    domains: tuple[DigitBits, ...]
    constraints: tuple[tuple[Variable, ...], ...]

    @cached_property
    def constraints_on(self) -> tuple[int, ...]:
        """For each variable the constraints that it is in, as a set of their indices."""
        found = [0] * len(self.domains)
        for index, variables in enumerate(self.constraints):
            for variable in variables:
                found[variable] |= 1 << index
        return tuple(found)

    @cached_property
    def permutations(self) -> tuple[tuple[Variable, ...], ...]:
        """The constraints with as many values as variables: in these, every value has a place."""
        return tuple(
            variables
            for variables in self.constraints
            if union(self.domains[variable] for variable in variables).bit_count() == len(variables)
        )

    @cached_property
    def differing_from(self) -> tuple[tuple[Variable, ...], ...]:
        """For each variable those that share a constraint with it."""
        sharing = [
            {other for index in bits(indices) for other in self.constraints[index]} for indices in self.constraints_on
        ]
        return tuple(tuple(sorted(others - {variable})) for variable, others in enumerate(sharing))

    def taking(self, variable: Variable, value: DigitBits, model: Model) -> Narrowing:
        """What it means that a variable takes a value: in the dual model, that the value has no other place."""
        if model == "primal":
            return [(variable, value)]
        return [(variable, value), *((other, ~value) for other in self.differing_from[variable])]


@lru_cache(maxsize=32)
def network_of(board: Board) -> Network:
    """The cells of an empty board: those of a house differ."""
    return Network((board.all_digits,) * board.size, tuple(house.cells for house in board.houses))


def alldifferent_completions(
    strength: Strength, model: Model, grid: Grid, work: Counter[str]
) -> Iterator[tuple[int, ...]]:
    """Every completion of a grid, as the digits of all cells, once each; `work` gets the counts of what is done."""
    network = network_of(grid.board)
    clues = [
        narrowing
        for cell, digit in enumerate(grid.digits)
        if digit
        for narrowing in network.taking(cell, 1 << digit - 1, model)
    ]
    for domains in search(network, strength, model, work, clues):
        yield tuple(domain.bit_length() for domain in domains)


def distinct_values(
    domains: Sequence[DigitBits],
    constraints: Iterable[Sequence[Variable]],
    strength: str = "domains",
    model: Model = "primal",
) -> Iterator[Domains]:
    """The ways to take a value from each domain so that those of each constraint differ.

    >>> [list(map(int.bit_length, values)) for values in distinct_values([0b11, 0b11, 0b110], [(0, 1), (1, 2)])]
    [[1, 2, 3], [2, 1, 2], [2, 1, 3]]
    """
    checked, each = tuple(checked_domains(domains)), "constraints: expected the numbers of variables in lists"
    lists = parts_of(constraints)
    if lists is None:
        raise CluewrightError(f"{each}, got {shortened(constraints)}")
    network = Network(checked, tuple(whole_numbers(each, one) for one in lists))
    for variables in network.constraints:
        if len(set(variables)) < len(variables) or not set(variables) <= set(range(len(checked))):
            raise CluewrightError(
                f"a constraint: expected different variables of 0 to {len(checked) - 1}, got {list(variables)}"
            )
    return search(network, strength_named(strength), model_named(model), Counter())


def search(
    network: Network, strength: Strength, model: Model, work: Counter[str], narrowing: Narrowing = ()
) -> Iterator[Domains]:
    """Every solution, once each, as domains of one value. `work` gets the counts of what is done.

    Each variable with the fewest values takes these one by one; in the dual model, each value with the fewest places.
    """
    work.update(dict.fromkeys(COUNTED, 0))
    state = _State(network, strength, model, work)
    waiting = [(list(network.domains), narrowing)]
    while waiting:
        before, narrowing = waiting.pop()
        domains = list(before)
        if not state.settle(domains, narrowing):
            work["failures"] += 1
        elif branches := state.branches(domains):
            waiting.extend((domains, branch) for branch in reversed(branches))
        else:
            yield domains
        work["nodes"] += bool(waiting)  # the next one is a choice; the first state was none


class _State:
    """What a search does with domains: filter them, and find out where to split them."""

    def __init__(self, network: Network, strength: Strength, model: Model, work: Counter[str]) -> None:
        self._network = network
        self._filtered = in_model(strength.filtered, model)
        self._model = model
        self._work = work
        self._links = model != "primal"
        self._permutations = frozenset(network.permutations)

    def settle(self, domains: Domains, narrowing: Narrowing) -> bool:
        """Narrow the domains and filter what that touches until nothing changes; False if there is no solution."""
        constraints, constraints_on = self._network.constraints, self._network.constraints_on
        touched = 0 if narrowing else (1 << len(constraints)) - 1
        for variable, values in narrowing:
            if domains[variable] & ~values:
                domains[variable] &= values
                touched |= constraints_on[variable]
        while touched:
            look()
            lowest = touched & -touched
            variables = constraints[lowest.bit_length() - 1]
            before = [domains[variable] for variable in variables]
            left = self._filtered(before)
            self._work["filterings"] += 1
            if left is None:
                return False
            if left != before:
                for variable, domain, kept in zip(variables, before, left, strict=True):
                    if kept != domain:
                        self._work["removed"] += (domain ^ kept).bit_count()
                        domains[variable] = kept
                        touched |= constraints_on[variable]
            touched &= ~lowest
            if self._links and variables in self._permutations:
                touched |= self._linked(domains, variables)
        return all(domains)

    def _linked(self, domains: Domains, variables: tuple[Variable, ...]) -> int:
        """Take a value that has one place in a permutation from all that differ from there; what that touches."""
        once = twice = touched = 0
        for variable in variables:
            twice |= once & domains[variable]
            once |= domains[variable]
        once &= ~twice
        for variable in variables:
            if value := domains[variable] & once:
                for other in self._network.differing_from[variable]:
                    if domains[other] & value:
                        domains[other] &= ~value
                        self._work["removed"] += 1
                        touched |= self._network.constraints_on[other]
        return touched

    def branches(self, domains: Domains) -> list[Narrowing]:
        """The ways to go on; none if each variable has one value."""
        of_variable = [] if self._model == "dual" else _smallest_domain(domains)
        if len(of_variable) == 2 or self._model == "primal":
            return of_variable
        of_value = self._fewest_places(domains)
        if not of_value:
            return of_variable or _smallest_domain(domains)
        return of_variable if of_variable and len(of_variable) <= len(of_value) else of_value

    def _fewest_places(self, domains: Domains) -> list[Narrowing]:
        """The places that the value takes that has the fewest; none if each has one."""
        best: list[Narrowing] = []
        for variables in self._network.permutations:
            values = range(max(domains[variable].bit_length() for variable in variables))
            for value, places in enumerate(transposed([domains[variable] for variable in variables], values)):
                if places & (places - 1) and not (best and places.bit_count() >= len(best)):
                    at = [variables[place] for place in bits(places)]
                    best = [[(other, ~(1 << value)) for other in at if other != place] for place in at]
            if len(best) == 2:
                break
        return best


def _smallest_domain(domains: Domains) -> list[Narrowing]:
    """The values that the variable takes that has the fewest; none if each has one."""
    variable = most_constrained(domains)
    return [] if variable is None else [[(variable, 1 << bit)] for bit in bits(domains[variable])]
