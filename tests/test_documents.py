"""Every command and every Python example in the documents runs, and prints what the document says."""

import doctest
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.finding.counted import names_counted
from tests.pages import HOW_IT_IS_BUILT, PAGES, ROOT, is_printed, output_here, output_of, sessions, text_of
from tests.plugging import forgotten
from tools.python_page import page as python_page
from tools.strategies_page import missing
from tools.strategies_page import page as strategies_page

from cluewright import read_grid
from cluewright.boards import board_named, board_names
from cluewright.finding import ENGINES
from cluewright.finding.engines.engine import Engine
from cluewright.solving.engine import SolvingEngine, WorkCounts
from cluewright.solving.engines.catalogue import SOLVING_ENGINES
from cluewright.strategies import STRATEGIES
from cluewright.verifying import KINDS

ELSEWHERE = {"make demo"}
"""Commands of the documents that the setup of these very tests has run."""
README = ROOT / "README.md"
"""Its commands draw the pictures that it shows."""


REFERENCE = ROOT / "docs" / "python.md"
"""It repeats docstrings, whose examples tests/test_docstrings.py runs."""
PAGES_OF_COMMANDS = [page for page in PAGES if page not in (HOW_IT_IS_BUILT, REFERENCE)]
"""Not the page whose commands tests/test_contributing.py runs."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of its own for what an example writes, with the files that it may read; without plugins afterwards."""
    (tmp_path / "build").mkdir()
    for name in ("examples", "tools"):
        (tmp_path / name).symlink_to(ROOT / name)
    with forgotten():
        yield tmp_path


@pytest.mark.parametrize("page", PAGES_OF_COMMANDS, ids=lambda page: page.stem)
def test_commands_print_what_the_page_says(page: Path, folder: Path) -> None:
    """One after the other in one folder, since some read what others have written."""
    check_commands(page, folder, output_here)


@pytest.mark.long
def test_commands_of_the_first_page_print_it_in_a_shell_too(folder: Path) -> None:
    check_commands(README, folder, output_of)


def check_commands(page: Path, folder: Path, run: Callable[[str, Path], str]) -> None:
    """Run the commands of a page in a folder, and compare what they print, and draw, with the page."""
    told = [(command, said) for command, said in sessions(text_of(page)) if command not in ELSEWHERE]
    printed = [(command, said, run(command, folder)) for command, said in told]
    assert [(command, text) for command, said, text in printed if not is_printed(said, text)] == []
    if page == README:
        shown = re.findall(r"!\[[^]]*]\(docs/([^)]+)\)", text_of(page))
        made = [name for name in shown if name != "studio.png"]  # of a page, by tools/studio_picture.py
        assert len(made) == 3
        assert [name for name in made if (folder / name).read_bytes() != (ROOT / "docs" / name).read_bytes()] == []


@pytest.mark.parametrize("page", PAGES_OF_COMMANDS, ids=lambda page: page.stem)
def test_python_examples_print_what_the_page_says(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text_of(page)):
        other = page.parent / target if target else page
        assert other.exists(), f"{page.name}: {target}"
        assert not anchor or anchor in anchors(other), f"{page.name}: {target}#{anchor}"


def anchors(page: Path) -> list[str]:
    """What a link to a heading of the page is called."""
    headings = re.findall(r"^#+ (.+)$", text_of(page), flags=re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


def test_the_page_of_the_strategies_is_up_to_date() -> None:
    assert text_of(ROOT / "docs" / "strategies.md") == strategies_page(), "run: make docs"


def test_the_reference_of_the_package_is_up_to_date() -> None:
    assert text_of(REFERENCE) == python_page(), "run: make docs"


def test_every_engine_is_described() -> None:
    text = text_of(ROOT / "docs" / "finding.md")
    assert [engine.name for engine in ENGINES if f"`{engine.name}`" not in text] == []


def test_every_engine_that_solves_is_described() -> None:
    described, _, _ = text_of(ROOT / "docs" / "solving.md").partition("| engine | what it counts |")
    assert [engine.name for engine in SOLVING_ENGINES if f"`{engine.name}`" not in described] == []


@pytest.mark.parametrize("engine", SOLVING_ENGINES, ids=lambda engine: engine.name)
def test_whatever_an_engine_that_solves_counts_is_explained(engine: SolvingEngine) -> None:
    work = WorkCounts()
    list(engine.completions(read_grid("12..3412..4.4..."), work))
    _, _, table = text_of(ROOT / "docs" / "solving.md").partition("| engine | what it counts |")
    rows = [row.split("|") for row in table.partition("\n\n")[0].splitlines() if row.startswith("| `")]
    (counts,) = (row[2] for row in rows if f"`{engine.name}`" in row[1])
    assert set(work) <= set(re.findall("`([a-z ]+)`", counts))


def test_every_kind_is_described() -> None:
    text = text_of(ROOT / "docs" / "certificates.md")
    assert [kind.name for kind in KINDS if f"### {kind.name}\n" not in text] == []


def test_why_a_kind_has_no_proof_by_clauses_is_told_in_its_words() -> None:
    text = text_of(ROOT / "docs" / "certificates.md")
    rows = re.findall(r"^\| `([a-z-]+)` \| (its .*) \|$", text, flags=re.MULTILINE)
    assert rows == [(kind.name, kind.standard) for kind in KINDS if kind.why_no_clauses]


@pytest.mark.parametrize(("index", "folder"), [(0, "cluewright"), (1, "cluewright/finding")])
def test_the_drawn_floors_are_those_of_the_contracts(index: int, folder: str) -> None:
    """`*` stands behind a room that is not built yet."""
    linted = tomllib.loads(text_of(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    containers = [folder.replace("/", ".")]
    contract = next(each for each in linted if each.get("containers") == containers and each.get("exhaustive"))
    floors = [[room.strip(" ()") for room in floor.split("|")] for floor in contract["layers"]]
    built = {path.stem for path in (ROOT / "src" / folder).iterdir()}
    drawing = re.findall(r"```text\n(.*?)```", text_of(HOW_IT_IS_BUILT), flags=re.DOTALL)[index]
    drawn = [line.split("│")[1].split("|") for line in drawing.splitlines() if line.startswith("│")]
    assert [[room.strip() for room in floor] for floor in drawn] == [
        [room if room in built else f"{room}*" for room in floor] for floor in floors
    ]


def test_boards_are_listed_with_their_own_reason() -> None:
    strategy = replace(STRATEGIES[0], missing_on=lambda board: "it is small" if board.size < 49 else "it is a board")
    small = [name for name in board_names() if board_named(name).size < 49]
    others = [name for name in board_names() if name not in small]
    assert small
    assert missing(strategy) == {"it is a board": others, "it is small": small}


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_whatever_an_engine_counts_is_explained(engine: Engine) -> None:
    counted = names_counted()[engine.name]
    rows = [row for row in text_of(ROOT / "docs" / "finding.md").splitlines() if row.startswith("| ")]
    own = [row for row in rows if f"`{engine.name}`" in row.split("|")[1]]
    if engine.pieces:
        own += [row for row in rows if row.startswith("| those in pieces |")]
    explained = {word for row in own for word in re.findall("`([a-z ]+)`", row.split("|")[2])}
    assert counted <= explained
    assert counted or engine.name == "screens"
