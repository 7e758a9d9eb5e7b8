"""Fair to clients: a queue in which they take turns, how often each may come, and how much each may hold."""

from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Generic, TypeVar

from .limits import ServerLimits
from .refusals import RequestRefusal

MAX_CLIENTS = 10_000
"""Clients that are remembered; the one that has not come for longest is forgotten first."""

T = TypeVar("T", bound=Hashable)


class FairQueue(Generic[T]):
    """What waits, by client: the clients take turns, and within one its first comes first."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._lines: OrderedDict[str, deque[T]] = OrderedDict()
        """For each client that waits, in the order of their turns."""
        self._count = 0
        self._places: dict[T, int] | None = None

    def __len__(self) -> int:
        return self._count

    def add(self, client: str, one: T, seconds: float) -> None:
        """Let one more wait; refuse it if too many do. `seconds` is how long one usually takes."""
        line = self._lines.get(client, ())
        if len(line) >= self._limits.waiting_per_client:
            wait = _whole(seconds * len(line))
            raise RequestRefusal("busy-client", f"{len(line)} of your questions are waiting already", retry_after=wait)
        if self._count >= self._limits.waiting:
            wait = _whole(seconds * self._count)
            raise RequestRefusal("busy", f"{self._count} questions are waiting already", retry_after=wait)
        self._lines.setdefault(client, deque()).append(one)
        self._count += 1
        self._places = None

    def take(self, but: Collection[str] = ()) -> T | None:
        """The next one of the clients `but` these; its client comes last from now on."""
        for client, line in self._lines.items():
            if client in but:
                continue
            one = line.popleft()
            self._count -= 1
            self._places = None
            del self._lines[client]
            if line:
                self._lines[client] = line
            return one
        return None

    def remove(self, client: str, one: T) -> bool:
        """Take one out of the queue; whether it was there."""
        line = self._lines.get(client)
        if line is None or one not in line:
            return False
        line.remove(one)
        self._count -= 1
        self._places = None
        if not line:
            del self._lines[client]
        return True

    @property
    def places(self) -> dict[T, int]:
        """How many turns come before that of each."""
        if self._places is None:
            self._places = {one: place for place, one in enumerate(self.in_order())}
        return self._places

    def in_order(self) -> Iterator[T]:
        """All that wait, in the order in which their turns would come."""
        lines = [list(line) for line in self._lines.values()]
        for turn in range(max(map(len, lines), default=0)):
            yield from (line[turn] for line in lines if turn < len(line))


class RateLimit:
    """How often each client may come: a bucket that fills slowly, from which each request takes a drop or less."""

    def __init__(self, limits: ServerLimits, clock: Callable[[], float] = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each client (what was left, when that was)."""

    def take(self, client: str, drops: float = 1.0) -> None:
        """Count one more request of a client, or refuse it."""
        now, most = self._clock(), float(self._limits.requests_at_once)
        left, at = self._buckets.pop(client, (most, now))
        left = min(most, left + (now - at) * self._limits.requests_per_second)
        self._buckets[client] = (left - drops if left >= drops else left, now)
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        if left < drops:
            raise RequestRefusal("busy-client", "too many requests in too short a time", retry_after=1)


class FairShares:
    """Shares of a bounded amount. A client may hold a part of what the others leave: so some is always left."""

    def __init__(self, most: int, parts: int, what: str) -> None:
        """`most` of it is for all, of which a client has one of the `parts`; refusals say `what` it is."""
        self._most, self._parts, self._what = most, parts, what
        self._held: dict[str, int] = {}
        self._sum = 0

    def check(self, client: str, amount: int, has_all: bool = False) -> None:
        """Refuse a client that would hold too much with this amount more; who `has_all` may hold all that is left."""
        mine = self._held.get(client, 0)
        share = -(-(self._most - self._sum + mine) // (1 if has_all else self._parts))
        if mine + amount > share:
            code, whose = ("busy-client", "yours") if mine else ("busy", "all")
            raise RequestRefusal(code, f"too many {self._what} of {whose} at the same time", retry_after=2)

    def take(self, client: str, amount: int, has_all: bool = False) -> None:
        """Let a client hold this amount more, or refuse that as `check` does."""
        self.check(client, amount, has_all)
        self._held[client] = self._held.get(client, 0) + amount
        self._sum += amount

    def give_back(self, client: str, amount: int) -> None:
        """Let a client hold this amount less."""
        self._sum -= amount
        left = self._held.pop(client, 0) - amount
        if left:
            self._held[client] = left

    @contextmanager
    def held(self, client: str) -> Iterator[Callable[[int], None]]:
        """A function by which a client takes more; afterwards all of that is given back."""
        amount = 0

        def take(more: int) -> None:
            nonlocal amount
            self.take(client, more)
            amount += more

        try:
            yield take
        finally:
            self.give_back(client, amount)


def _whole(seconds: float) -> int:
    """Whole seconds to come back after, at least one and at most ten minutes."""
    return min(max(round(seconds), 1), 600)
