"""An exact cover problem: items, and options that each cover some of them."""

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ...boards.grid import thread_count
from ...cancelling import TimeOver, checked_seconds, within
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import in_short, one_of, shortened, whole_number
from .search import RULES, SHORTEST, CoverSearch, Result, kernel_limit

if TYPE_CHECKING:
    from cluewright._kernel import CoverLinks

Item: TypeAlias = Hashable
"""What is to be covered: a name, a number, anything that can be a key."""
CoverOption: TypeAlias = tuple[Item, ...]
"""The items that are covered together."""
Cover: TypeAlias = tuple[int, ...]
"""The numbers of options, from 0 and in order, that cover every item exactly once."""

Thing = TypeVar("Thing")

MAX_NODES = 2**31 - 1
"""The most items and entries of options, altogether: the kernel numbers them with 32 bits."""
MAX_PROBES = 10**7
"""The most probes in one call, which take 160 MB."""


@dataclass(frozen=True, init=False)
class Problem:
    """Choose options that cover every item exactly once, and every secondary item at most once.

    Without `items`, these are those of the options, in the order in which they come, which decides between items with
    equally few options. An option without any item that must be covered is never chosen.

    >>> problem = Problem([("a", "c"), ("c", "d"), ("b",), ("a", "c", "d"), ("d",), ("a", "b")])
    >>> list(problem.covers())
    [(0, 2, 4), (2, 3), (1, 5)]
    """

    options: tuple[CoverOption, ...]
    items: tuple[Item, ...]
    secondary: tuple[Item, ...]
    """The items that need not be covered."""

    def __init__(
        self, options: Iterable[Iterable[Item]], items: Iterable[Item] | None = None, secondary: Iterable[Item] = ()
    ) -> None:
        listed = enumerate(_sequence("options", options))
        checked = tuple(_distinct(f"option {number}", option) for number, option in listed)
        others = _distinct("secondary", secondary)
        known = tuple(dict.fromkeys(chain(*checked, others))) if items is None else _distinct("items", items)
        object.__setattr__(self, "options", checked)
        object.__setattr__(self, "items", known)
        object.__setattr__(self, "secondary", others)
        self._check()

    def __reduce__(self) -> tuple[object, ...]:
        """Without the kernel's links, which another process makes anew."""
        return Problem, (self.options, self.items, self.secondary)

    def _check(self) -> None:
        known = set(self.items)
        for what, items in (
            ("secondary", self.secondary),
            *((f"option {n}", each) for n, each in enumerate(self.options)),
        ):
            for item in items:
                if item not in known:
                    raise CluewrightError(f"{what}: expected items of the problem, got {shortened(item)}")
        if len(self.items) + len(self.options) + sum(map(len, self.options)) >= MAX_NODES:
            raise CluewrightError(f"expected fewer than {MAX_NODES:,} items and entries of options, altogether")

    @classmethod
    def from_matrix(
        cls, matrix: Iterable[Iterable[int]], items: Iterable[Item] | None = None, secondary: Iterable[Item] = ()
    ) -> "Problem":
        """The problem whose options are the rows of a matrix of 0 and 1; its items are column numbers by default.

        >>> Problem.from_matrix([[1, 0], [0, 1], [1, 1]]).options
        ((0,), (1,), (0, 1))
        """
        rows = [tuple(_sequence(f"row {number}", row)) for number, row in enumerate(_sequence("matrix", matrix), 1)]
        if not rows:
            raise CluewrightError("matrix: expected rows of 0 and 1, got none")
        names = tuple(range(len(rows[0]))) if items is None else _distinct("items", items)
        for number, row in enumerate(rows, 1):
            if len(row) != len(names):
                raise CluewrightError(f"row {number}: expected {len(names)} entries, got {len(row)}")
            if (wrong := next((column for column, entry in enumerate(row) if not _is_bit(entry)), None)) is not None:
                got = shortened(row[wrong])
                raise CluewrightError(f"row {number}, column {wrong + 1}: expected 0 or 1, got {got}")
        return cls(
            [tuple(name for name, entry in zip(names, row, strict=True) if entry) for row in rows], names, secondary
        )

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns of the matrix: of options and items."""
        return len(self.options), len(self.items)

    @property
    def matrix(self) -> list[list[int]]:
        """A row for each option and a column for each item: 1 where the option covers it."""
        return [[int(item in option) for item in self.items] for option in map(set, self.options)]

    def search(
        self, given: Iterable[int] = (), *, rule: str = SHORTEST, seed: int = 0, time_limit: float | None = None
    ) -> CoverSearch:
        """A search for the covers that contain the given options, which has its statistics at any time.

        `time_limit`, here and below, is in seconds; it is an error if the search takes longer.
        """
        chosen = one_of("rule: expected one of {}", rule, RULES)
        return CoverSearch(self._links, self._given(given), chosen, whole_number("seed", seed), time_limit)

    def covers(
        self, given: Iterable[int] = (), *, rule: str = SHORTEST, seed: int = 0, time_limit: float | None = None
    ) -> Iterator[Cover]:
        """Every cover that contains the given options, once each; searched for while they are asked for.

        >>> next(Problem(["ab", "bc", "c"]).covers())
        (0, 2)
        """
        return iter(self.search(given, rule=rule, seed=seed, time_limit=time_limit))

    def first(self, given: Iterable[int] = (), *, time_limit: float | None = None) -> Cover | None:
        """The first of the covers that contain the given options, or None."""
        return next(self.covers(given, time_limit=time_limit), None)

    def count(self, given: Iterable[int] = (), *, limit: int | None = None, time_limit: float | None = None) -> int:
        """How many covers contain the given options, counted up to `limit`.

        >>> Problem(["ab", "bc", "c", "a", "b"]).count()
        3
        """
        return self.search(given, time_limit=time_limit).count(limit)

    def count_each(
        self,
        givens: Iterable[Iterable[int]],
        *,
        limit: int | None = None,
        threads: int = 1,
        time_limit: float | None = None,
    ) -> list[int]:
        """For each list of given options how many covers contain it, counted up to `limit`."""
        counts, _ = self._of_each(givens, kernel_limit(limit), threads, time_limit)
        return counts

    def first_each(
        self, givens: Iterable[Iterable[int]], *, threads: int = 1, time_limit: float | None = None
    ) -> list[Cover | None]:
        """For each list of given options the first cover that contains it, or None."""
        counts, (starts, flat) = self._of_each(givens, 1, threads, time_limit)
        found = flat.tolist()
        ends = pairwise(starts.tolist())
        return [tuple(found[start:end]) if count else None for count, (start, end) in zip(counts, ends, strict=True)]

    def _of_each(
        self, givens: Iterable[Iterable[int]], limit: int, threads: int, time_limit: float | None
    ) -> tuple[list[int], tuple[memoryview, memoryview]]:
        lists = [self._given(given, f"given {number}: ") for number, given in enumerate(_sequence("givens", givens))]
        starts = array("q", accumulate(map(len, lists), initial=0))
        flat = array("i")
        for one in lists:
            flat += one
        workers, links = thread_count(threads), self._links
        counts, first = _in_time(time_limit, lambda: links.covers_of_each(starts, flat, limit, threads=workers))
        return counts.tolist(), first

    def probes(
        self,
        count: int,
        given: Iterable[int] = (),
        *,
        rule: str = SHORTEST,
        seed: int = 0,
        time_limit: float | None = None,
    ) -> list[tuple[float, float]]:
        """For each of `count` random ways down the search tree how many covers it stands for, and how many nodes.

        The means are right, whatever the tree is like (Hammersley and Morton 1954, Knuth 1975): a way on which items
        had a, b, c ... options stands for a * b * c ... ways, and for a + a * b + a * b * c + ... nodes. The nodes are
        the options that a search tries.

        >>> Problem(["ab", "bc", "c", "a"]).probes(3, seed=1)
        [(2.0, 4.0), (2.0, 4.0), (2.0, 4.0)]
        """
        number = whole_number("probes", count, least=1)
        if number > MAX_PROBES:
            raise CluewrightError(f"probes: expected no more than {MAX_PROBES:,} in one call, got {in_short(number)}")
        options, links, start = self._given(given), self._links, whole_number("seed", seed) % 2**64
        chosen = one_of("rule: expected one of {}", rule, RULES)
        drawn = _in_time(time_limit, lambda: links.probes(options, chosen, number, start))
        rows: list[Any] = drawn.tolist()
        return [(covers, nodes) for covers, nodes in rows]

    def _given(self, given: Iterable[int], where: str = "") -> "array[int]":
        """The numbers of options, checked, as the kernel takes them."""
        try:
            numbers = array("i", list(given))  # an array would take bytes for its own memory
        except (TypeError, OverflowError):
            raise CluewrightError(f"{where}expected numbers of options, got {shortened(given)}") from None
        if numbers and not (min(numbers) >= 0 and max(numbers) < len(self.options)):
            wrong = next(number for number in numbers if not 0 <= number < len(self.options))
            raise CluewrightError(f"{where}expected numbers of options, below {len(self.options)}, got {wrong}")
        if len(set(numbers)) != len(numbers):
            raise CluewrightError(f"{where}expected each option once, got {shortened(list(numbers))}")
        return numbers

    @cached_property
    def primary(self) -> tuple[Item, ...]:
        """The items that must be covered."""
        secondary = set(self.secondary)
        return tuple(item for item in self.items if item not in secondary)

    @cached_property
    def numbered(self) -> tuple[tuple[int, ...], ...]:
        """The options with numbers for their items: those that must be covered first, both sorts in order."""
        secondary = set(self.secondary)
        ordered = chain(self.primary, (item for item in self.items if item in secondary))
        number_of = {item: number for number, item in enumerate(ordered)}
        return tuple(tuple(number_of[item] for item in option) for option in self.options)

    @cached_property
    def _links(self) -> "CoverLinks":
        from cluewright._kernel import CoverLinks

        starts = array("i", accumulate(map(len, self.numbered), initial=0))
        return CoverLinks(len(self.primary), len(self.items), starts, array("i", chain.from_iterable(self.numbered)))


def _in_time(time_limit: float | None, call: Callable[[], Result]) -> Result:
    """What a call of the kernel returns, or an error if it takes longer than the limit."""
    limit = checked_seconds("time_limit", time_limit)
    if limit is None:
        return call()
    try:
        return within(limit, call)
    except TimeOver:
        raise CluewrightError(f"time_limit: expected the search to end within {limit:g} s, got no answer") from None


def _sequence(what: str, things: Iterable[Thing]) -> tuple[Thing, ...]:
    """The things, unless they are a text or no sequence at all."""
    if isinstance(things, str | bytes):
        raise CluewrightError(f"{what}: expected a sequence, got {shortened(things)}")
    try:
        return tuple(things)
    except TypeError:
        raise CluewrightError(f"{what}: expected a sequence, got {shortened(things)}") from None


def _is_bit(entry: object) -> bool:
    try:
        return entry in (0, 1)
    except ValueError:  # an array of several numbers
        return False


def _distinct(what: str, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items, each of which must come once; a text stands for its letters."""
    try:
        found = tuple(items)
        if len(set(found)) == len(found):
            return found
    except TypeError:
        raise CluewrightError(f"{what}: expected hashable items, got {shortened(items)}") from None
    twice = next(item for number, item in enumerate(found) if item in found[:number])
    raise CluewrightError(f"{what}: expected each item once, got {shortened(twice)} twice")
