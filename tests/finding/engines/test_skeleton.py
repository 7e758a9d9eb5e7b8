"""The skeleton of an engine in the README of the engines is an engine, as it stands."""

import re
from pathlib import Path

from tests.finding.engines.test_every_engine import wrongly_decided
from tests.finding.hearing import reports_of
from tests.finding.oracle import solvable_classes
from tests.pages import ROOT

from cluewright.boards import as_mask
from cluewright.finding import Question, Suggested, engines
from cluewright.finding.engines.engine import AllSuggested, Engine
from cluewright.strategies import chosen_strategies

README = ROOT / "src" / "cluewright" / "finding" / "engines" / "README.md"
CLASSES_PER_MASK = 40
"""The skeleton is asked about a mask of every 40th class of the 4x4 board."""


def skeleton() -> Engine:
    """What a file of the engines' folder with the text of the README declares."""
    (text,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    names = {"__name__": f"{engines.__name__}.skeleton", "__package__": engines.__name__}
    exec(compile(text, str(README), "exec"), names)
    return names["SKELETON"]  # type: ignore[return-value]


def test_the_skeleton_is_right_about_masks_of_4x4() -> None:
    asked = dict(list(solvable_classes("singles").items())[::CLASSES_PER_MASK])
    assert len(asked) > 20
    assert not wrongly_decided(skeleton(), "singles", asked)


def test_the_skeleton_finds_every_puzzle_of_a_mask() -> None:
    question = Question(as_mask("1..*2...*....*.."), chosen_strategies("naked-single"))
    *found, last = [each for each in reports_of(question, skeleton()) if isinstance(each, Suggested | AllSuggested)]
    two = ("1..42...4....2..", "1..32...4....1..")
    exchanged = str.maketrans("34", "43")  # of the digits 3 and 4, which the mask does not name
    assert {str(each.puzzle) for each in found if isinstance(each, Suggested)} == {
        *two,
        *(puzzle.translate(exchanged) for puzzle in two),
    }
    assert isinstance(last, AllSuggested)


def test_every_file_and_folder_of_the_engines_is_on_the_map() -> None:
    said = README.read_text(encoding="utf-8")
    folder = Path(README.parent)
    names = {each.name for each in folder.iterdir() if each.suffix == ".py" or (each / "__init__.py").exists()}
    assert [name for name in sorted(names - {"__init__.py"}) if f"`{name}" not in said] == []
