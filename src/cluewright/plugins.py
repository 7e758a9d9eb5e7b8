"""Plugins: modules of the user's own that declare strategies, formats and engines.

A plugin is a file, named by `load_plugin`, by `--plugin` or in a variable of the environment, or a module of an
installed package, named by an entry point. Each catalogue asks `declared` for what plugins add to it, and only where a
name is none of its own: without plugins nothing here takes time.

CAUTION: A plugin is code. To load it is to run it, with all that the user may do.
"""

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from .errors import CluewrightError
from .late_dataclasses import dataclass
from .values import HasName, in_short, shortened
from .wording import listed

GROUP = "cluewright.plugins"
"""The group of entry points by which installed packages name their plugins."""
VARIABLE = "CLUEWRIGHT_PLUGINS"
"""The variable of the environment with the files of plugins, separated as in PATH. `load_plugin` adds to it, so that
processes that are started later have the same plugins."""
KINDS = ("STRATEGIES", "FORMATS", "ENGINES", "SOLVING_ENGINES")
"""The names by which a plugin declares what it has: each is a sequence."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What a name in a catalogue is like."""

Member = TypeVar("Member", bound=HasName)


@dataclass(frozen=True)
class Plugin:
    """A plugin that was loaded."""

    where: str
    """Its file, or the entry point and the package."""
    declares: Mapping[str, tuple[object, ...]]
    """For each of `KINDS` what it has, not yet looked at."""
    homes: tuple[str, ...]
    """Its file, or the folders of its package: where the lines stand that belong to it."""

    def has_line_of(self, file: str) -> bool:
        """Whether the lines of a file belong to it."""
        return any(file == home or file.startswith(home + os.sep) for home in self.homes)


_plugins: dict[str, Plugin] = {}
"""Those that were loaded, by `where`."""
_members: dict[str, Mapping[str, Any]] = {}
"""For each kind what `declared` has returned, until another plugin is loaded."""
_loading: set[str] = set()
"""Those that are being loaded: what they ask meanwhile is answered without them."""
_lock = RLock()


def declared(
    kind: str,
    expected: tuple[type[Member], ...],
    taken: Callable[[], Collection[str]],
    also: Callable[[Member], Iterable[str]] = lambda member: (),
) -> Mapping[str, Member]:
    """What plugins declare of a kind, each by its name and by the names that `also` gives for it.

    Each must be of one of the `expected` classes, and have names that are not among those `taken` by the catalogue.
    """
    with _lock:
        _load_all()
        if kind not in _members:
            _members[kind] = dict(_named(kind, expected, taken, also)) if _plugins else {}
        return _members[kind]


def where_declared(kind: str, member: HasName) -> str:
    """The plugin that declares a member of a kind; empty if none does."""
    return next((each.where for each in _plugins.values() if member in each.declares[kind]), "")


def is_loaded(name: str | os.PathLike[str]) -> bool:
    """Whether the file of a plugin was run already."""
    return str(_path_of(name)) in _plugins


def load_file(name: str | os.PathLike[str]) -> Plugin:
    """Run the file of a plugin, unless that was done, and name it in the environment."""
    path = _path_of(name)
    with _lock:
        if (where := str(path)) not in _plugins:
            _check(path)
            _add(where, lambda: _module_of(path), lambda: (where,))
        if where not in (files := _files_in_environment()):
            os.environ[VARIABLE] = os.pathsep.join([*files, where])
        return _plugins[where]


def forget(plugin: Plugin) -> None:
    """Take back a plugin that cannot be used."""
    with _lock:
        _members.clear()
        del _plugins[plugin.where]
        os.environ[VARIABLE] = os.pathsep.join(each for each in _files_in_environment() if each != plugin.where)


def blamed(error: BaseException) -> str:
    """The plugin in whose lines an error was raised, or in what they called, with the line; empty if there is none."""
    import traceback

    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        plugin = next((each for each in _plugins.values() if each.has_line_of(frame.filename)), None)
        if plugin is not None:
            line = f"{frame.filename}, line {frame.lineno}"
            return line if plugin.where == frame.filename else f"{plugin.where} ({line})"
    return ""


def _files_in_environment() -> list[str]:
    return [name for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]


def _load_all() -> None:
    """Load the plugins that the environment names, and those of installed packages."""
    for name in _files_in_environment():
        if str(_path_of(name)) not in _plugins.keys() | _loading:
            load_file(name)
    if not any(map(_names_plugins, sys.path)):
        return
    from importlib.metadata import entry_points  # takes long to import

    for entry in entry_points(group=GROUP):
        package = f" of {entry.dist.name} {entry.dist.version}" if entry.dist else ""
        where = f"{entry.name}{package}"
        if where not in _plugins.keys() | _loading:
            _add(where, entry.load, partial(_homes_of, entry.module))


@cache
def _names_plugins(folder: str) -> bool:
    """Whether a package that is installed in this folder of modules names a plugin, by a quick look at its files."""
    found = Path(folder or ".").glob("*.*-info/entry_points.txt")
    return any(f"[{GROUP}]" in file.read_text(encoding="utf-8", errors="replace") for file in found)


def _homes_of(module: str) -> tuple[str, ...]:
    """The folders of the package that a module belongs to, or else its file."""
    top = sys.modules[module.partition(".")[0]]
    return tuple(getattr(top, "__path__", ())) or (str(top.__file__),)


def _add(where: str, load: Callable[[], object], homes: Callable[[], tuple[str, ...]]) -> None:
    """Add the plugin that `load` returns, whose lines then stand in these `homes`."""
    _loading.add(where)
    try:
        module = load()
    except (Exception, SystemExit) as error:
        raise CluewrightError(f"plugin {where}: expected what can be imported, got {_words(error)}") from error
    finally:
        _loading.discard(where)
    declares = {kind: _sequence(where, kind, getattr(module, kind, ())) for kind in KINDS}
    if not any(declares.values()):
        raise CluewrightError(f"plugin {where}: expected it to declare {listed(KINDS, 'or')}, got none of them")
    _members.clear()
    _plugins[where] = Plugin(where, declares, homes())


def _path_of(name: object) -> Path:
    if not isinstance(name, str | os.PathLike) or not os.fspath(name):
        raise CluewrightError(f"expected the name of a plugin's file, got {in_short(name)}")
    return Path(name).absolute()


def _check(path: Path) -> None:
    try:
        is_file = path.is_file()
    except OSError as error:  # a name that is too long, or a folder that may not be read
        raise CluewrightError(f"plugin {in_short(str(path))}: {error.strerror}") from None
    if not is_file:
        raise CluewrightError(f"plugin {path}: expected a file, got {'a folder' if path.is_dir() else 'none'}")
    if path.suffix != ".py":
        raise CluewrightError(f"plugin {path}: expected a file of Python, whose name ends in .py")


def _module_of(path: Path) -> object:
    """The module that a file makes, under a name of its own."""
    from hashlib import sha256
    from importlib.util import module_from_spec, spec_from_file_location

    name = f"cluewright_plugin_{sha256(str(path).encode()).hexdigest()[:16]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _words(error: BaseException) -> str:
    """What went wrong in a plugin, and in which line."""
    what = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):
        return what  # which names the line
    import traceback

    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{what} (line {last.lineno} of {last.filename})"


def _sequence(where: str, kind: str, given: object) -> tuple[object, ...]:
    if not isinstance(given, list | tuple):
        raise CluewrightError(f"plugin {where}: expected {kind} to be a tuple or a list, got {shortened(given)}")
    return tuple(given)


def _named(
    kind: str,
    expected: tuple[type[Member], ...],
    taken: Callable[[], Collection[str]],
    also: Callable[[Member], Iterable[str]],
) -> Iterator[tuple[str, Member]]:
    owners = dict.fromkeys(taken(), "of the package")
    for plugin in _plugins.values():
        for member in plugin.declares[kind]:
            if not isinstance(member, expected):
                raise CluewrightError(
                    f"plugin {plugin.where}: expected {kind} to hold objects of the class"
                    f" {listed([each.__name__ for each in expected], 'or')}, got {shortened(member)}"
                )
            for name in (member.name, *also(member)):
                if not NAME.fullmatch(name):
                    raise CluewrightError(
                        f"plugin {plugin.where}: expected a name of small letters, digits and hyphens in {kind},"
                        f" got {in_short(name)}"
                    )
                if name in owners:
                    raise CluewrightError(
                        f"plugin {plugin.where}: expected a name that {kind} do not have yet, got {name!r}, which is"
                        f" one {owners[name]}"
                    )
                owners[name] = f"of plugin {plugin.where}"
                yield name, member
