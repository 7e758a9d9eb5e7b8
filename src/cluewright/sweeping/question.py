"""What a sweep asks of each line. It goes to workers, and into the results folder, as plain data."""

from collections.abc import Mapping
from dataclasses import field, replace
from functools import lru_cache
from random import SystemRandom
from typing import Any

from ..boards import Board, BoardLike, board_from_plain, board_named, board_to_plain
from ..errors import CluewrightError, about
from ..late_dataclasses import dataclass
from ..strategies import STRATEGIES as CATALOGUE
from ..strategies import chosen_strategies
from ..values import MAX_BITS, in_short, shortened, whole_number
from ..version import __version__
from .asks import ASKS, Ask, ask_named

FORMAT = 1
"""Of the results folder; it changes whenever what is written there changes its meaning."""
STRATEGIES = ("strategies", "hardest", "require", "beyond")
"""Options whose values are strategies, which are written by name."""


@dataclass(frozen=True)
class SweepQuestion:
    """What is asked of each line."""

    ask: Ask
    board: Board | None
    """None if the size of each line determines its board."""
    options: Mapping[str, Any] = field(hash=False)
    """All that `ask` takes, as values of JSON."""
    seed: int
    """Every line is asked with this one, so that no answer depends on which worker it comes from."""
    version: str = __version__
    """The Cluewright that answers it."""

    @classmethod
    def understood(
        cls, ask: str, board: BoardLike | None, options: Mapping[str, Any], seed: int | None
    ) -> "SweepQuestion":
        """The question that is meant, or an error that begins with the name of the option that is wrong."""
        chosen = ask_named(ask)
        for name in options:
            if name not in chosen.options:
                others = [each.name for each in ASKS if name in each.options]
                got = f"got one of {' and '.join(others)}" if others else f"got none of {', '.join(chosen.options)}"
                raise CluewrightError(f"{name}: expected an option of {chosen.name}, {got}")
        defaults = {name: option.default for name, option in chosen.options.items()}
        given = {name: _plain(name, value) for name, value in options.items()}
        number = SystemRandom().getrandbits(32) if seed is None else whole_number("seed", seed)
        if number.bit_length() > MAX_BITS:
            raise CluewrightError(f"seed: expected a number that can be written, got {in_short(number)}")
        for name, option in chosen.options.items():
            option.check(name, {**defaults, **given}[name])
        made = cls(chosen, None if board is None else board_named(board), {**defaults, **given}, number)
        chosen.check(made.options, made.board)
        return made

    def to_plain(self) -> dict[str, Any]:
        """The question as values of JSON."""
        return {
            "sweep": FORMAT,
            "version": self.version,
            "ask": self.ask.name,
            "board": None if self.board is None else board_to_plain(self.board),
            **self.options,
            "seed": self.seed,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "SweepQuestion":
        """The question that `to_plain` wrote, perhaps of another version; anything else is refused."""
        if plain.get("sweep") != FORMAT:
            raise CluewrightError(f"sweep: expected results in the form {FORMAT}, got {shortened(plain.get('sweep'))}")
        version = plain.get("version")
        if not isinstance(version, str) or not version.isprintable():
            raise CluewrightError(f"version: expected that of Cluewright, got {shortened(version)}")
        ask = ask_named(str(plain.get("ask")))
        others = {key: value for key, value in plain.items() if key not in ("sweep", "version", "ask", "board", "seed")}
        if missing := [name for name in ask.options if name not in others]:
            raise CluewrightError(f"{missing[0]}: expected an option of {ask.name}, got none")
        board = None if plain.get("board") is None else board_from_plain(plain["board"])
        seed = whole_number("seed", plain.get("seed"))
        return replace(cls.understood(ask.name, board, others, seed), version=version)


def _plain(name: str, value: object) -> object:
    """The value of an option as one of JSON; strategies of the user's own have none."""
    if name not in STRATEGIES or value is None:
        return ",".join(map(str, value)) if isinstance(value, list | tuple) else value
    with about(name):
        chosen = chosen_strategies(value)  # type: ignore[arg-type]  # it refuses what is none
    if own := [strategy for strategy in chosen if strategy not in CATALOGUE]:
        raise CluewrightError(f"{name}: expected strategies of the catalogue, which workers know, got {own[0]}")
    return value.strip() if isinstance(value, str) else ",".join(strategy.name for strategy in chosen)


@lru_cache(maxsize=4)
def question_of(text: str) -> SweepQuestion:
    """The question of a JSON text, in a worker that is asked many times."""
    import json

    question = SweepQuestion.from_plain(json.loads(text))
    if question.version != __version__:
        raise CluewrightError(f"version: expected workers of {question.version}, got one of {__version__}")
    return question
