"""How long each complete engine would take to decide a question, before any of them begins."""

from math import inf
from typing import Any

from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .engines.catalogue import AUTO
from .engines.engine import Engine, Workload
from .engines.screens.search import SCREENS, screened
from .outcome import duration
from .question import Question
from .running import dealt_by_auto, engines_for


@dataclass(frozen=True)
class Expected:
    """What a complete engine would go through, and how long it would take to decide the question by itself.

    That it takes this long is expected where there is no puzzle; if there is one, it may be found at any time.
    """

    engine: str
    work: str
    """In words, such as "1,849,291,491 fillings"; empty if that is not known."""
    seconds: float | None
    """If all workers are given to this engine, the check of its certificate included; None if that is not known."""
    is_least: bool = False
    """Whether it takes these seconds at least, and perhaps much more."""
    auto_seconds: float | None = None
    """The same if `auto` asks this engine, and others besides; None if `auto` would not deal out its work."""

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        """In words.

        >>> print(Expected("brute-force", "1,849,291,491 fillings", 360.0))
        brute-force: 1,849,291,491 fillings, about 6 min
        """
        return ", ".join([f"{self.engine}: {self.work}" if self.work else self.engine, self.duration])

    @property
    def duration(self) -> str:
        """The seconds in words."""
        return _duration(self.seconds, self.is_least)

    @property
    def auto_duration(self) -> str:
        """The seconds of `auto` in words; empty if it would not deal out the engine's work."""
        return "" if self.auto_seconds is None else _duration(self.auto_seconds, self.is_least)

    def to_dict(self) -> dict[str, Any]:
        """What is expected, for JSON."""
        return {
            "engine": self.engine,
            "work": self.work,
            "seconds": _rounded(self.seconds),
            "at_least": self.is_least,
            "auto_seconds": _rounded(self.auto_seconds),
        }


def expectations(question: Question, engine: str | Engine, workers: int) -> tuple[Expected, ...]:
    """What is expected of each complete engine that suits the question, or of one engine, the quickest first."""
    asked = engines_for(question, engine)
    if engine == AUTO and screened(question) is not None:
        return (Expected(SCREENS.name, "a lemma", 0.0, auto_seconds=0.0),)
    if engine != AUTO and (why := _why_nothing_is_expected(question, asked[0])):
        raise CluewrightError(f"engine {engine}: {why}")
    chosen, cores = dealt_by_auto(question, workers)
    able = [one for one in asked if one.is_complete]
    found = [_expected(one, one.workload(question), workers, cores if one.name == chosen else 0.0) for one in able]
    return tuple(sorted(found, key=lambda one: inf if one.seconds is None else one.seconds))


def _why_nothing_is_expected(question: Question, engine: Engine) -> str:
    if not engine.is_complete:
        return "expected an engine that decides every question, given the time"
    return engine.why_unsuited(question)


def _expected(engine: Engine, workload: Workload | None, workers: int, cores_in_auto: float) -> Expected:
    if workload is None:
        return Expected(engine.name, "", None)
    return Expected(
        engine.name,
        workload.work,
        workload.seconds / (workers if engine.pieces else 1),
        workload.is_least,
        workload.seconds / cores_in_auto if cores_in_auto else None,
    )


def _duration(seconds: float | None, is_least: bool) -> str:
    if seconds is None:
        return "not known"
    if seconds < 1 and not is_least:
        return "less than 1 s"
    return f"{'at least' if is_least else 'about'} {duration(seconds)}"


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 3)
