"""The recipes in docs/how-it-is-built.md are complete: applied as they stand to a copy of the project, they work.

All of them are applied to the same copy. Then the commands of each are run: the generic tests, which must have picked
up what was added, and what a user would do with it.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.pages import HOW_IT_IS_BUILT, ROOT, is_printed, output_of, sessions, text_of

import cluewright

COPIED = ("CONTRIBUTING.md", "README.md", "docs", "examples", "pyproject.toml", "src/checker", "tests", "tools")
MIN_TESTS = {
    "A strategy": 18,
    "A board": 20,
    "An addition to boards": 20,
    "A constraint": 30,
    "An engine": 5,
    "A certificate kind": 10,
    "A screen": 9,
    "A format": 10,
    "An option": 6,
    "A command": 5,
}
"""For each recipe the number of tests that must have passed, at least, once what it adds is known to them."""
MAKE_DOCS = (
    "python -m tools.command_line_page > page.md && mv page.md docs/command-line.md"
    " && python -m tools.strategies_page > page.md && mv page.md docs/strategies.md && python -m tools.trust_page"
    " && python -m tools.python_page > page.md && mv page.md docs/python.md"
)
"""What `make docs` does, but for the pictures."""


@dataclass(frozen=True)
class Recipe:
    """A section of the page: files to write or to change, and commands to run then."""

    title: str
    text: str

    @property
    def changes(self) -> list[tuple[str, str, str]]:
        """For each file that is given in full (`python`), or of which lines are given (`diff`): its path, which, what.

        A line of the text that begins with a path says which file the blocks after it are about.
        """
        found, name = [], ""
        for named, language, block in re.findall(r"(?ms)^`([\w./-]+)`|^```(\w+)\n(.*?)^```", self.text):
            name = named or name
            if language in ("python", "diff"):
                found.append((name, language, block))
        return found

    def apply(self, project: Path) -> None:
        for name, language, block in self.changes:
            file = project / name
            if language == "diff":
                change(file, block)
            else:
                assert not file.exists(), f"{name} is there already"
                file.write_text(block, encoding="utf-8")


def change(file: Path, lines: str) -> None:
    """Apply a difference: lines that begin with a blank or `-` must stand in the file, once."""
    changes = [(line[0], line[1:]) for line in lines.splitlines()]
    old, new = ("\n".join(text for sign, text in changes if sign in signs) for signs in (" -", " +"))
    text = text_of(file)
    assert text.count(old) == 1, f"in {file.name} there stands {text.count(old)} times: {old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


LONG = tuple(title for title in MIN_TESTS if title != "A format")
"""Recipes whose commands take long. That they can be applied is tested with the others."""


def recipes() -> list[Recipe]:
    _, *sections = re.split(r"^### (.+)\n", text_of(HOW_IT_IS_BUILT), flags=re.MULTILINE)
    return [Recipe(title, text) for title, text in zip(sections[::2], sections[1::2], strict=True)]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project and of the installed package, compiled as they are, with all recipes applied."""
    above = tmp_path_factory.mktemp("recipes")
    if (ROOT.parent / "shared").exists():  # where the tests look for public instances
        (above / "shared").symlink_to(ROOT.parent / "shared")
    copy = above / "project"
    shutil.copytree(Path(cluewright.__file__).parent, copy / "src" / "cluewright")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name)
        else:
            shutil.copy(ROOT / name, copy / name)
    for recipe in recipes():
        recipe.apply(copy)
    return copy


@pytest.fixture(scope="module")
def documented(project: Path) -> Path:
    """The project with its reference pages written anew."""
    run_in(project, MAKE_DOCS)
    return project


def run_in(project: Path, command: str) -> str:
    variables = {"PYTHONPATH": str(project / "src"), "PYTEST_ADDOPTS": "-p no:cacheprovider -q"}
    return output_of(command.replace("cluewright ", "python -m cluewright ", 1), project, variables)


@pytest.mark.parametrize(
    "recipe",
    [pytest.param(one, id=one.title, marks=[pytest.mark.long] * (one.title in LONG)) for one in recipes()],
)
def test_the_commands_of_a_recipe_work_where_it_was_applied(recipe: Recipe, request: pytest.FixtureRequest) -> None:
    commands, passed = sessions(recipe.text), 0
    makes_docs = any(command == "make docs" for command, _ in commands)
    project: Path = request.getfixturevalue("documented" if makes_docs else "project")
    for command, said in commands:
        if command == "make docs":
            continue
        printed = run_in(project, command)
        assert is_printed(said, printed), printed
        if command.startswith("pytest"):
            assert "failed" not in printed, printed
            counted = re.search(r"(\d+) passed", printed)
            assert counted, printed
            passed += int(counted[1])
    assert passed >= MIN_TESTS[recipe.title], "the generic tests did not pick up what the recipe adds"


def test_every_recipe_of_the_table_is_there() -> None:
    linked = re.findall(r"^\| \[[\w ]+\]\(#([\w-]+)\)", text_of(HOW_IT_IS_BUILT), flags=re.MULTILINE)
    assert linked == [recipe.title.lower().replace(" ", "-") for recipe in recipes()]
    assert set(MIN_TESTS) == {recipe.title for recipe in recipes()}


@pytest.mark.parametrize("recipe", recipes(), ids=lambda recipe: recipe.title)
def test_no_recipe_touches_a_test(recipe: Recipe) -> None:
    assert recipe.changes
    assert [name for name, _, _ in recipe.changes if name.startswith("tests/")] == []


FILES = sorted({name for recipe in recipes() for name, _, _ in recipe.changes if name.endswith(".py")})


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", *FILES], ["ruff", "format", "--check", *FILES], ["lint-imports", "--no-logo", "--no-cache"]],
    ids=lambda command: " ".join(command[:2]),
)
def test_the_recipes_keep_the_style_and_the_direction_of_imports(command: list[str], project: Path) -> None:
    tool, *words = command
    run = subprocess.run(
        [Path(sys.executable).with_name(tool), *words],
        cwd=project,
        env={"PYTHONPATH": str(project / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
