"""Generates the page about licences, docs/licences.md, from what the installed packages say of themselves.

`make pages` runs `python -m tools.licences_page > docs/licences.md`.
"""

import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
SHIPPED = {
    "LICENSE": ("Cluewright", "MIT"),
    "licences/nanobind.txt": ("nanobind, parts of which are compiled into the modules", "BSD-3-Clause"),
    "licences/robin-map.txt": ("robin-map, which is a part of nanobind", "MIT"),
    "src/cluewright/drawing/fonts/OFL.txt": ("the font in the drawings, from IBM Plex Sans", "OFL-1.1"),
    "src/cluewright/web/page/lit-html/LICENSE": ("lit-html, in the page of the studio", "BSD-3-Clause"),
}
"""What each licence text is about that pyproject.toml may name, and which licence it is."""
USES = {
    "clingo": "the engine `asp`",
    "cyclopts": "the command line",
    "distributed": "searches on several machines",
    "fastapi": "the studio",
    "matplotlib": "plots as pictures",
    "numpy": "arrays",
    "pyarrow": "Parquet files",
    "python-sat": "SAT solvers: CaDiCaL, Glucose and others",
    "resvg-py": "pictures as PNG",
    "rich": "colours, tables and progress in terminals",
    "typst": "pictures and booklets as PDF",
    "uvicorn": "the studio's server",
}
"""What each direct dependency is for."""
SPDX = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""What packages call their licences, and the identifiers that are meant."""
READ = {"resvg-py": "MIT"}
"""The licences of packages whose metadata name none: read in the file that they bring."""

PAGE = """# Licences

<!-- Generated: make docs -->

The licences of the parts of Cluewright, and of the packages that are installed with it. The identifiers are those of
[SPDX](https://spdx.org/licenses).

## What a wheel holds

{shipped}

Each wheel and the sdist hold all of these texts. Puzzles, pictures, booklets and certificates that you make are yours.

The packages below are not part of it. The table has the licences that they declare, on Linux with Python 3.11. Some
contain other works under further licences, such as the solvers in python-sat; see their own files.

## What is installed with it

{direct}

In their turn they install {indirect}.

## What the extras install

{extras}

The tools for tests and documentation (the groups `dev` and `docs` in `pyproject.toml`) are not passed on with it.
"""


def page() -> str:
    """The whole page, in Markdown."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    core = closure(project["dependencies"])
    named = names(project["dependencies"])
    extras = project["optional-dependencies"]
    return PAGE.format(
        shipped=_shipped(project["license-files"]),
        direct=table(named),
        indirect=listed(core - named),
        extras="\n\n".join(_extra(extra, lines, core) for extra, lines in extras.items()),
    )


def _shipped(patterns: list[str]) -> str:
    """The parts whose licence texts match, a row for each."""
    paths = sorted(str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern))
    rows = [
        f"| {part} | {identifier} | [{path}](../{path}) |" for path in paths for part, identifier in [SHIPPED[path]]
    ]
    return "\n".join(["| part | licence | its text |", "|---|---|---|", *rows])


def _extra(extra: str, lines: list[str], core: set[str]) -> str:
    named = names(lines)
    more = closure(lines) - core - named
    return f"### {extra}\n\n{table(named)}" + (f"\n\nIn their turn: {listed(more)}." if more else "")


def table(packages: Iterable[str]) -> str:
    """The direct dependencies, a row for each."""
    rows = [f"| {package} | {licence(package)} | {USES[package]} |" for package in sorted(packages)]
    return "\n".join(["| package | licence | for |", "|---|---|---|", *rows])


def listed(packages: Iterable[str]) -> str:
    """The indirect dependencies in one line, those of a licence together."""
    by_licence: dict[str, list[str]] = {}
    for package in sorted(packages):
        by_licence.setdefault(licence(package), []).append(package)
    return "; ".join(f"{', '.join(those)} ({name})" for name, those in sorted(by_licence.items()))


def licence(package: str) -> str:
    """The licence of an installed package: its expression, else its short name, else what its classifiers say."""
    fields = metadata.metadata(package)
    expressions, texts = (fields.get_all(field) or [] for field in ("License-Expression", "License"))
    short = [text for text in texts if text and len(text.split()) <= 3 and text != "UNKNOWN"]  # others have it in full
    classifiers = fields.get_all("Classifier") or []
    classified = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License")]
    told: list[str] = [*expressions, *short, *classified, *([READ[package]] if package in READ else [])]
    if told:
        return SPDX.get(told[0], told[0])
    raise ValueError(f"{package} names no licence: put what its file says into READ")


def names(lines: Iterable[str]) -> set[str]:
    """The packages that requirements name."""
    return {canonicalize_name(Requirement(line).name) for line in lines}


def closure(lines: Iterable[str]) -> set[str]:
    """All packages that requirements install, as this interpreter and this system need them."""
    found: set[str] = set()
    asked: set[tuple[str, str]] = set()
    todo = [Requirement(line) for line in lines]
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        found.add(name)
        for extra in {"", *requirement.extras} - {extra for package, extra in asked if package == name}:
            asked.add((name, extra))
            needed = [Requirement(line) for line in metadata.requires(name) or []]
            todo += [each for each in needed if each.marker is None or each.marker.evaluate({"extra": extra})]
    return found


if __name__ == "__main__":
    print(page(), end="")
