"""What a puzzle may be wished to be, besides completed by strategies: as a value, in words and as JSON."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..boards import Board
from ..checked import check_fields
from ..errors import CluewrightError
from ..strategies import STRATEGIES, Strategy
from ..strategies.reasons import Reason, TitleList, TitleOf, because
from ..values import shortened
from .refusal import Refusal, TooLargeToCheck


# trust: believed
@dataclass(frozen=True)
class Wishes:
    """What a puzzle should be, besides completed by the strategies. None of these wishes is monotone."""

    beyond: tuple[tuple[Strategy, ...], ...] = ()
    """Sets of strategies, none of which may complete the puzzle."""
    least_rounds: int = 0
    most_rounds: int | None = None
    """Bounds on the number of rounds, in each of which all strategies act at once, that complete the puzzle."""
    minimal: bool = False
    """Whether no clue may be redundant: without any one of them there is more than one solution."""

    # trust: only refuses
    def __post_init__(self) -> None:
        check_fields(self)

    def __bool__(self) -> bool:
        return self != Wishes()

    # trust: no part
    def words(self, strategies: tuple[Strategy, ...], board: Board) -> str:
        """What a puzzle of the board as wished does, given the strategies that may be used.

        >>> from cluewright.boards import board_named
        >>> naked, hidden = (strategy for strategy in STRATEGIES if strategy.name in ("naked-single", "hidden-single"))
        >>> wishes = Wishes(beyond=((naked,),), least_rounds=9, minimal=True)
        >>> wishes.words((naked, hidden), board_named("classic"))
        'needs hidden single, takes 9 rounds or more and has no redundant clue'
        """
        from ..strategies import speaker

        return speaker(board).told_together(self.reasons(strategies))

    # trust: no part
    def reasons(self, strategies: tuple[Strategy, ...]) -> tuple[Reason, ...]:
        """The same without words: what the languages have words for, one for each wish."""
        said = [_need(alone, strategies) for alone in self.beyond]
        said += self._bounds
        if self.minimal:
            said.append(because("wish-minimal"))
        return tuple(said)

    # trust: no part
    @property
    def _bounds(self) -> list[Reason]:
        least, most = self.least_rounds, self.most_rounds
        if most is None:
            return [because("wish-rounds-or-more", least=least)] if least else []
        if least == most:
            return [because("wish-rounds", most=most)]
        between = because("wish-rounds-between", least=least, most=most)
        return [between if least else because("wish-rounds-at-most", most=most)]

    def to_plain(self) -> dict[str, Any]:
        """The wishes for JSON, with a key only for what is wished."""
        plain: dict[str, Any] = {}
        if self.beyond:
            plain["beyond"] = [[strategy.name for strategy in alone] for alone in self.beyond]
        if self.least_rounds:
            plain["least_rounds"] = self.least_rounds
        if self.most_rounds is not None:
            plain["most_rounds"] = self.most_rounds
        if self.minimal:
            plain["minimal"] = self.minimal
        return plain

    # trust: only reads
    @classmethod
    def from_plain(cls, plain: object) -> "Wishes":
        """Read what `to_plain` wrote; most values are left to `check_wishes`."""
        if not isinstance(plain, Mapping) or not set(plain) <= set(cls.__annotations__):
            raise Refusal(f"wishes: expected some of {', '.join(cls.__annotations__)}, got {shortened(plain)}")
        beyond = plain.get("beyond", [])
        if not isinstance(beyond, list) or not all(map(_may_be_strategies, beyond)):
            raise Refusal(f"wishes: expected lists of strategies, got {shortened(beyond)}")
        try:
            return cls(**{**plain, "beyond": tuple(tuple(map(_strategy, names)) for names in beyond)})
        except Refusal:
            raise
        except CluewrightError as error:
            raise Refusal(f"wishes: {error}") from None


NO_WISHES = Wishes()

MAX_BEYOND = 64
"""Lists of strategies that must not suffice; each takes rules of its own. There are three times fewer strategies."""


# trust: believed
def check_wishes(wishes: object) -> None:
    """Refuse anything but `Wishes` with strategies of the catalogue, in its order, and bounds that make sense."""
    if not isinstance(wishes, Wishes):
        raise Refusal(f"wishes: expected Wishes, got {shortened(wishes)}")
    if (count := len(wishes.beyond)) > MAX_BEYOND:
        raise TooLargeToCheck(
            f"wishes: too large to check, expected at most {MAX_BEYOND} lists of strategies, got {count:,}"
        )
    for alone in wishes.beyond:
        if alone != tuple(strategy for strategy in STRATEGIES if strategy in alone):
            names = [str(strategy) for strategy in alone]
            raise Refusal(f"wishes: expected strategies of the catalogue in its order, got {shortened(names)}")
    least = wishes.least_rounds
    most = least if wishes.most_rounds is None else wishes.most_rounds
    if type(least) is not int or type(most) is not int or not 0 <= least <= most:
        raise Refusal(f"wishes: expected bounds on rounds, the least first, got {shortened([least, most])}")
    if not isinstance(wishes.minimal, bool):
        raise Refusal(f"wishes: minimal: expected true or false, got {shortened(wishes.minimal)}")


# trust: only reads
def _may_be_strategies(names: object) -> bool:
    """Whether it is a list that is no longer than the catalogue."""
    return isinstance(names, list) and len(names) <= len(STRATEGIES)


# trust: only reads
def _strategy(name: object) -> Strategy:
    for strategy in STRATEGIES:
        if strategy.name == name:
            return strategy
    raise Refusal(f"wishes: expected a strategy of the catalogue, got {shortened(name)}")


def titles_of(strategies: Iterable[Strategy]) -> TitleList:
    """These strategies, by what they are called."""
    return TitleList(tuple(TitleOf(strategy.name, strategy.title, "") for strategy in strategies))


def _need(alone: tuple[Strategy, ...], strategies: tuple[Strategy, ...]) -> Reason:
    """That the strategies `alone` do not complete it; if they lack only one of `strategies`, that it is needed."""
    lacked = [strategy for strategy in strategies if strategy not in alone]
    if len(lacked) == 1 and set(alone) < set(strategies):
        return because("wish-strategy", strategies=titles_of(lacked))
    return because("wish-more", strategies=titles_of(alone)) if alone else because("wish-any-strategy")
