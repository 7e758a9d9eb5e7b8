"""No two things of the package have one name: who meets a class, a function or a constant knows which one is meant."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "cluewright"


@dataclass(frozen=True)
class Shared:
    """Names that several files may define, in which folders or files, and why."""

    why: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    one_elsewhere: bool = False
    """Whether one file of another place may define each of them as well: the one that the others are about."""

    def allows(self, name: str, files: Iterable[str]) -> bool:
        """Whether these files may all define a name."""
        elsewhere = [file for file in files if not any(fnmatch(file, place) for place in self.places)]
        return name in self.names and len(elsewhere) <= self.one_elsewhere


SHARED = (
    Shared(
        "each format writes, and so does the verb that asks one of them",
        ("write",),
        ("notation/*",),
    ),
    Shared(
        "each way to filter domains is a function of a file of its own, and one asks them",
        ("filtered",),
        ("solving/studies/filtering/*",),
    ),
    Shared(
        "each kind of certificate tells the variables of its clauses",
        ("variables_in_words",),
        ("verifying/kinds/*/words.py",),
    ),
    Shared(
        "one stem for an engine and for the kind of certificate that it makes",
        ("BRUTE_FORCE", "CHUTE_CUBES", "NO_GRID", "ROUNDS", "STARVATION"),
        ("finding/engines/*", "verifying/kinds/*"),
    ),
    Shared(
        "one stem for a method, whether it finds, solves or is what a puzzle is generated for",
        ("ASP", "PROPAGATION"),
        ("finding/engines/*", "solving/*", "generating/modes.py"),
    ),
    Shared(
        "the checker has its own definition of the same thing, since it shares nothing with what searches",
        (
            *("Candidate", "Fillings", "LabelPath", "Rule", "Square", "least_digits", "tables_of"),
            *("bug", "rectangles", "strong_links"),
        ),
        ("verifying/*",),
        one_elsewhere=True,
    ),
    Shared(
        "an answer of the studio has the name of the verb that gives it",
        (
            *("book", "check", "convert", "draw", "estimate", "expected", "explain", "find", "find_all", "generate"),
            *("hint", "random_mask", "rate", "rounds", "verify"),
        ),
        ("web/answers/*",),
        one_elsewhere=True,
    ),
)
"""All names that are shared. Think twice before you add one: most things have a better name than one that is taken."""


@dataclass(frozen=True)
class Module:
    """A file of a package."""

    file: str
    """From the folder of the package."""
    parts: tuple[str, ...]
    """Of its full name."""
    tree: ast.Module

    @property
    def package(self) -> tuple[str, ...]:
        return self.parts if self.file.endswith("__init__.py") else self.parts[:-1]

    def definitions(self) -> Iterator[tuple[str, int, bool]]:
        """The public names that are defined here, each with its line and whether it is that of a class."""
        for node in statements(self.tree.body):
            match node:
                case ast.ClassDef(name=name):
                    names, is_class = [name], True
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    names, is_class = [name], False
                case ast.Assign(targets=targets):
                    found = (part for target in targets for part in ast.walk(target))
                    names, is_class = [part.id for part in found if isinstance(part, ast.Name)], False
                case ast.AnnAssign(target=ast.Name(id=name)):
                    names, is_class = [name], False
                case _:
                    continue
            yield from ((name, node.lineno, is_class) for name in names if not name.startswith("_"))

    def uses(self) -> Iterator[tuple[str, ...]]:
        """The full names of what is imported here, and of what is taken from an imported module by a dot."""
        known: dict[str, tuple[str, ...]] = {}
        nodes = list(ast.walk(self.tree))
        for node in nodes:
            if isinstance(node, ast.ImportFrom):
                folder = self.package[: len(self.package) + 1 - node.level] if node.level else ()
                source = (*folder, *(node.module.split(".") if node.module else ()))
                known |= {each.asname or each.name: (*source, each.name) for each in node.names}
                yield from ((*source, each.name) for each in node.names)
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
                yield (*known[node.value.id], node.attr)


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those under a condition as well."""
    for node in body:
        yield node
        if isinstance(node, ast.If):
            yield from statements([*node.body, *node.orelse])


def modules_of(package: Path) -> Iterator[Module]:
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        name = parts[:-1] if file.name == "__init__.py" else parts
        yield Module(file.relative_to(package).as_posix(), name, ast.parse(file.read_text(encoding="utf-8")))


@cache
def places_of(package: Path) -> dict[str, dict[str, int]]:
    """For each public name the files that define it, each with the line.

    Every class counts, and of functions and constants those that another module uses.
    """
    modules = list(modules_of(package))
    used = {name for module in modules for name in module.uses()}
    places: dict[str, dict[str, int]] = {}
    for module in modules:
        for name, line, is_class in module.definitions():
            if is_class or (*module.parts, name) in used:
                places.setdefault(name, {}).setdefault(module.file, line)
    return {name: files for name, files in places.items() if len(files) > 1}


def namesakes(package: Path, shared: Iterable[Shared] = ()) -> list[str]:
    """The names that two files or more of a package define although nothing allows it, each with all its places."""
    return [
        f"{name}: {', '.join(f'{file}:{line}' for file, line in files.items())}"
        for name, files in sorted(places_of(package).items())
        if not any(each.allows(name, files) for each in shared)
    ]


def test_no_two_things_have_one_name() -> None:
    assert namesakes(SOURCE, SHARED) == []


def test_the_names_in_the_table_are_shared() -> None:
    places = places_of(SOURCE)
    allowed = [name for each in SHARED for name in each.names]
    assert [name for name in allowed if name not in places] == []
    assert len(allowed) == len(set(allowed))


SMALL = {
    "__init__.py": "from .finding.nearest import nearest as nearest",
    "finding/__init__.py": "",
    "finding/measuring.py": "class Nearest: ...\n_TINY = 0.1\ndef lines(): ...",
    "finding/nearest.py": "LIMIT = 2\n\ndef nearest(): return lines()\ndef lines(): ...\n_TINY = 0.2",
    "web/__init__.py": "from ..finding import nearest\nprint(nearest.LIMIT)",
    "web/answers.py": "WIDTH: int = 3",
}
"""A package without namesakes: nobody else uses the two functions `lines`, and the two constants are private."""


def written(folder: Path, more: dict[str, str]) -> Path:
    """The small package with other files, or with something added to its own."""
    for name in SMALL | more:
        file = folder / "small" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{SMALL.get(name, '')}\n{more.get(name, '')}", encoding="utf-8")
    return folder / "small"


def test_a_package_may_have_private_names_twice(tmp_path: Path) -> None:
    assert namesakes(written(tmp_path, {})) == []


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"web/answers.py": "class Nearest: ..."}, "Nearest: finding/measuring.py:1, web/answers.py:2"),
        ({"web/page.py": "Nearest = 3", "web/__init__.py": "from .page import Nearest"}, "Nearest: finding/"),
        (
            {"web/answers.py": "def nearest(): ...", "web/page.py": "from .answers import nearest"},
            "nearest: finding/nearest.py:3, web/answers.py:2",
        ),
        (
            {
                "finding/measuring.py": "if True:\n    LIMIT = 3",
                "web/page.py": "def page():\n    from ..finding import measuring as other\n    return other.LIMIT",
            },
            "LIMIT: finding/measuring.py:5, finding/nearest.py:1",
        ),
        (
            {"web/page.py": "from small.finding.measuring import lines\nfrom ..finding.nearest import lines as others"},
            "lines: finding/measuring.py:3, finding/nearest.py:4",
        ),
    ],
    ids=["classes", "a class and a constant", "functions", "constants", "functions that others use"],
)
def test_two_things_of_one_name_are_found_with_their_places(tmp_path: Path, more: dict[str, str], found: str) -> None:
    (only,) = namesakes(written(tmp_path, more))
    assert only.startswith(found)


@pytest.mark.parametrize(
    ("shared", "is_allowed"),
    [
        (Shared("both", ("Nearest",), ("finding/*", "web/*")), True),
        (Shared("one of them, and another", ("Nearest",), ("web/*",), one_elsewhere=True), True),
        (Shared("one of them", ("Nearest",), ("web/*",)), False),
        (Shared("two others", ("Nearest",), ("storing/*",), one_elsewhere=True), False),
        (Shared("another name", ("nearest",), ("*",)), False),
    ],
    ids=lambda value: value.why if isinstance(value, Shared) else str(value),
)
def test_a_shared_name_is_allowed_in_its_places_alone(tmp_path: Path, shared: Shared, is_allowed: bool) -> None:
    found = namesakes(written(tmp_path, {"web/answers.py": "class Nearest: ..."}), [shared])
    assert (found == []) == is_allowed
