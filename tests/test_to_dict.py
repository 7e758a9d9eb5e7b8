"""Whatever the public face returns can be said in JSON."""

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.good_calls import Good, good_calls
from tests.plugging import forgotten
from tests.test_public_face import FOUND, GENERATED, IMPOSSIBLE, LINE

import cluewright as cw

NOT_VALUES = {"BookPuzzle", "Library"}
"""Classes of what is given and never returned, and of what is no value: the connection to a file."""
IN_A_FOLDER = {"Sweep"}
"""Classes whose values need a folder."""
MOST = 1000
"""Values of an iterator or a sequence that are looked at."""
VALUES: dict[str, Callable[[], Any]] = {
    "Board": lambda: cw.board("samurai"),
    "Calibration": lambda: cw.calibrate([LINE, "1234341221434321"] * 20, ["easy", "hard"] * 20),
    "Certificate": lambda: IMPOSSIBLE.certificate,
    "Check": lambda: cw.check("1..............."),
    "Complete": lambda: list(cw.find_all(LINE))[-1],
    "Effort": lambda: FOUND.effort,
    "Estimate": lambda: cw.estimate(LINE, probes=2),
    "Expected": lambda: cw.expected("*" + 15 * ".")[0],
    "Found": lambda: FOUND,
    "Grid": lambda: cw.read_grid(LINE),
    "HintSequence": lambda: GENERATED.hints,
    "Impossible": lambda: IMPOSSIBLE,
    "Mask": lambda: cw.mask("1*.............."),
    "Minimum": lambda: cw.minimum("naked-single", "4x4"),
    "Mode": lambda: GENERATED.mode,
    "Path": lambda: cw.explain(LINE),
    "Picture": lambda: cw.draw(LINE),
    "Position": lambda: cw.read_position("1.+3.............:212"),
    "Profile": lambda: cw.rate(LINE).profile,
    "Puzzle": lambda: GENERATED,
    "Rating": lambda: cw.rate(LINE),
    "Ratings": lambda: cw.rates([LINE]),
    "Rounds": lambda: cw.rounds(LINE),
    "Sheet": lambda: cw.read_sheets(":0000:x:1.+3.............:212:::")[0],
    "Step": lambda: cw.hint(LINE),
    "Strategy": lambda: cw.STRATEGIES[0],
    "Trace": lambda: cw.trace(LINE),
    # What has come is answered, however late; this engine never begins with a puzzle, but says first that it works.
    "Undecided": lambda: cw.find(FOUND.mask, engine="naive", time_limit=0),
    "Verdict": lambda: cw.verify(IMPOSSIBLE.certificate),
}
"""What makes a value of each class of the public face."""
NOT_ANSWERS = {"book", "save_certificate", "library", "from_json"}
"""Functions that return no value, or what other functions return."""
CLASSES = [
    name
    for name in cw.__all__
    if inspect.isclass(getattr(cw, name)) and not issubclass(getattr(cw, name), BaseException)
]


def plain(value: Any) -> Any:
    """What JSON says of a value."""
    if hasattr(value, "to_dict"):
        value = value.to_dict()
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, Mapping):
        assert all(isinstance(key, str) for key in value)
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | Iterator):
        return [plain(each) for each in islice(value, MOST)]
    assert value is None or isinstance(value, bool | int | float | str), type(value)
    return value


@pytest.mark.parametrize("name", [name for name in CLASSES if name not in NOT_VALUES])
def test_every_value_says_itself_in_json(name: str, tmp_path: Path) -> None:
    value = cw.sweep([LINE], tmp_path) if name in IN_A_FOLDER else VALUES[name]()
    assert type(value) is getattr(cw, name)
    said = json.dumps(value.to_dict(), allow_nan=False)
    assert json.loads(said) == plain(value)


@pytest.fixture(scope="module")
def in_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Good]]:
    """A good call of each function, in the folder with the files that they take."""
    with chdir(tmp_path_factory.mktemp("calls")):
        yield good_calls()


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in cw.__all__
        if name.islower() and inspect.isfunction(getattr(cw, name)) and name not in NOT_ANSWERS
    ],
)
def test_what_a_function_returns_can_be_said_in_json(name: str, in_folder: Mapping[str, Good]) -> None:
    arguments = dict(in_folder[name].arguments)
    with forgotten():  # what load_plugin loads
        answer = plain(getattr(cw, name)(**arguments | ({"time_limit": 1} if "time_limit" in arguments else {})))
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer


def test_every_class_has_its_value() -> None:
    assert {*VALUES} | NOT_VALUES | IN_A_FOLDER == {*CLASSES} - {"Outcome"}


def test_what_a_grid_or_a_position_says_is_read_again() -> None:
    for thing in (cw.read_grid(LINE), cw.read_position("1.+3.............:212")):
        (sheet,) = cw.read_sheets(json.dumps(thing.to_dict()))
        assert sheet.thing == thing


def test_a_step_by_itself_asks_for_its_board() -> None:
    step = cw.Step("x-wing", "X-wing", "", (0,), (), (), (), (), "by itself")
    assert step.to_dict(cw.board("4x4"))["cells"] == ["r1c1"]
    with pytest.raises(cw.CluewrightError, match="expected the board of a step that does not know its position"):
        step.to_dict()
