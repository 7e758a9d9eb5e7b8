"""What can stand after an option, or as an argument: names that are known, files, or what only the user knows."""

from collections.abc import Callable, Iterable
from functools import partial

from ..late_dataclasses import dataclass

Names = dict[str, str]
"""Names that can be chosen, each with a few words about it or none."""


@dataclass(frozen=True)
class Choices:
    """What an option or an argument takes."""

    names: Callable[[], Names] = dict
    """The names; where one ends in `=`, more follows."""
    separator: str = ""
    """What stands between several names; empty if there is only one."""
    additions: Callable[[], Names] = dict
    """What may follow a name after a `+`."""
    files: bool = False
    """Whether the name of a file does as well."""
    folders: bool = False
    """Whether only that of a folder does."""


ANY_TEXT = Choices()
"""What only the user knows."""
FILES = Choices(files=True)


def _bare(names: Iterable[str]) -> Names:
    return dict.fromkeys(names, "")


def _of(*names: str) -> Choices:
    return Choices(partial(_bare, names))


def _boards() -> Names:
    from ..boards.variants import FAMILIES, sized_names

    return _bare(sized_names()) | {family.example: family.help for family in FAMILIES}


def _additions() -> Names:
    from ..boards.variants import ADDITIONS

    return _bare(ADDITIONS)


def _strategy_orders() -> Names:
    from ..strategies import NAMED_ORDERS

    return dict(NAMED_ORDERS)


def _strategies() -> Names:
    from ..strategies import NAMED_SETS, STRATEGIES, THROUGH, known_strategies

    sets = {name: f"{len(members)} strategies" for name, members in NAMED_SETS.items()}
    through = {f"{THROUGH}{strategy}": "" for strategy in STRATEGIES}
    return sets | {strategy.name: strategy.help for strategy in known_strategies()} | through


def _finding_engines() -> Names:
    from ..finding import known_engines

    return {"auto": "all that suit the question"} | {engine.name: engine.help for engine in known_engines()}


def _solving_engines() -> Names:
    from ..solving.engines.catalogue import known_solving_engines

    return {engine.name: engine.help for engine in known_solving_engines()}


def _formats() -> Names:
    from ..notation.formats.catalogue import known_formats

    return {form.name: form.help for form in known_formats()}


def _export_forms() -> Names:
    return _formats() | _bare(("parquet", "booklet"))


def _orders() -> Names:
    return _bare(("number",)) | _measures()


def _asks() -> Names:
    from ..sweeping.asks import ASKS

    return _bare(ask.name for ask in ASKS)


def _symmetries() -> Names:
    from ..boards.symmetries import SQUARE_SYMMETRIES

    return {symmetry.name: "" for symmetry in SQUARE_SYMMETRIES}


def _measures() -> Names:
    from ..rating import MEASURES

    return {measure.name: measure.help for measure in MEASURES.values()}


def _ranges() -> Names:
    return {f"{name}=": about for name, about in _measures().items()}


def _told_measures() -> Names:
    from ..rating.measures import ALL_MEASURES

    return {measure.name: measure.help for measure in ALL_MEASURES.values()}


def _instances() -> Names:
    from ..instances import INSTANCES

    return {each.name: each.help for each in INSTANCES}


def _levels() -> Names:
    from ..rating import LEVELS

    return {level.name: "" for level in LEVELS}


def _modes() -> Names:
    from ..generating import MODES

    return {mode.name: "" for mode in MODES} | _strategies()


def _themes() -> Names:
    from ..drawing.themes import THEMES

    return _bare(THEMES)


def _papers() -> Names:
    from ..drawing.booklets import PAPERS

    return _bare(PAPERS)


def _languages() -> Names:
    from ..languages import LANGUAGES

    return _bare(LANGUAGES)


def _solution_places() -> Names:
    from ..drawing.booklets import SOLUTION_PLACES

    return _bare(SOLUTION_PLACES)


def _commands() -> Names:
    from .commands.catalogue import COMMANDS

    return _bare(COMMANDS)


def _shells() -> Names:
    from .shells import SHELLS

    return _bare(SHELLS)


BOARD = Choices(_boards, additions=_additions, files=True)
STRATEGIES = Choices(_strategies, separator=",")
THEME = Choices(_themes)

OPTIONS: dict[str, Choices] = {
    "--as": Choices(_formats),
    "--author": ANY_TEXT,
    "--beyond": STRATEGIES,
    "--board": BOARD,
    "--by": _of("nodes", "time"),
    "--cover": Choices(partial(_bare, ["first"]), files=True),
    "--engines": Choices(_solving_engines, separator=","),
    "--ask": Choices(_asks),
    "--hints": _of("sequence", "steps"),
    "--language": Choices(_languages),
    "--level": Choices(_levels),
    "--levels": Choices(_levels, separator=","),
    "--measure": Choices(_ranges, separator=","),
    "--mode": Choices(_modes, separator=","),
    "--mark": ANY_TEXT,
    "--needs": STRATEGIES,
    "--only": _of("yes", "no"),
    "--order": Choices(_strategy_orders, files=True),
    "--paper": Choices(_papers),
    "--require": STRATEGIES,
    "--solutions": Choices(_solution_places),
    "--sort": Choices(_orders),
    "--standard": Choices(folders=True),
    "--strategies": STRATEGIES,
    "--symmetrise": Choices(_symmetries),
    "--symmetry": Choices(_symmetries),
    "--teach": Choices(_strategies),
    "--theme": THEME,
    "--since": ANY_TEXT,
    "--source": ANY_TEXT,
    "--subtitle": ANY_TEXT,
    "--tagged": ANY_TEXT,
    "--tags": ANY_TEXT,
    "--title": ANY_TEXT,
    "--until": ANY_TEXT,
    "--up-to": _of("relabelling", "symmetry"),
}
"""By the name of an option what it takes, whatever the command. Other options take files, or if they take numbers,
nothing that could be known."""

OF_COMMAND: dict[tuple[str, str], Choices] = {
    ("boards", "NAME"): BOARD,
    ("calibrate", "--measures"): Choices(_measures, separator=","),
    ("calibrate", "--to"): Choices(folders=True),
    ("completion", "SHELL"): Choices(_shells),
    ("find", "--engine"): Choices(_finding_engines),
    ("help", ""): Choices(_commands),
    ("library export", "--as"): Choices(_export_forms),
    ("library rate", "--measures"): Choices(_measures, separator=","),
    ("library tag", "--add"): ANY_TEXT,
    ("library tag", "--remove"): ANY_TEXT,
    ("masks", "--clues"): ANY_TEXT,
    ("masks", "--named"): Choices(_instances),
    ("rate", "--measures"): Choices(_told_measures, separator=","),
    ("solve", "--engine"): Choices(_solving_engines),
    ("strategies", "NAME"): STRATEGIES,
    ("sweep", "--engine"): Choices(_finding_engines),
    ("sweep", "--to"): Choices(folders=True),
}
"""The same of options and arguments that mean something else for one command."""


def choices_of(command: str, name: str) -> Choices:
    """What an option or an argument of a command takes; a file if nothing is said of it."""
    return OF_COMMAND.get((command, name)) or OPTIONS.get(name, FILES)
