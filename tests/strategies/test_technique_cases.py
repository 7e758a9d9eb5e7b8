"""Technique cases: where the technique is implemented, a step concludes exactly what the line states."""

from collections import Counter

import pytest
from tests.shared_data import shared_lines

from cluewright.errors import NotationError
from cluewright.strategies import STRATEGIES
from cluewright.strategies.technique_cases import CaseResult, TechniqueCase, case_lines

CASES = [
    (":0003:4:123.............:::414::", CaseResult.PASSED),
    (":0003:4:123.............:::314::", CaseResult.FAILED),
    (":0003-x:4:123.............:::414::", CaseResult.FAILED),
    (":0003-x:4:123.............:::314::", CaseResult.PASSED),
    (":0300-x::1234341221434321:::::", CaseResult.PASSED),
    (":0000:1:.234............:::111::", CaseResult.PASSED),
    (":9999:1:.234............:::111::", CaseResult.NOT_IMPLEMENTED),
]


@pytest.mark.parametrize(("line", "verdict"), CASES)
def test_verdict_of_a_case(line: str, verdict: CaseResult) -> None:
    assert TechniqueCase.parse(line, "4x4").verdict is verdict


@pytest.mark.parametrize("most", [1, pytest.param(10_000, marks=pytest.mark.long)])
def test_every_shared_case_of_an_implemented_technique_passes(most: int) -> None:
    """Of each code as many as `most`, and of those where it must be absent."""
    codes = {code.partition("/")[0] for strategy in STRATEGIES for code in strategy.codes}
    cases, seen = dict[int, TechniqueCase](), Counter[tuple[str, bool]]()
    for number, line in case_lines(shared_lines("technique_cases.txt")):
        case = TechniqueCase.parse(line)
        seen[case.code, case.absent] += 1
        if seen[case.code, case.absent] <= most:
            cases[number] = case
    verdicts = {number: case.verdict for number, case in cases.items()}
    failed = [number for number, verdict in verdicts.items() if verdict is CaseResult.FAILED]
    passed = {cases[number].code for number, verdict in verdicts.items() if verdict is CaseResult.PASSED}
    assert not failed
    assert passed == codes, "a code is not covered by the library"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0003:4:123", "expected ':' and 6 or more fields"),
        (":::::::", "expected the code of a technique"),
        (":0003:4:123.............:::::", "expected eliminations or placements, got neither"),
        (":0003:4:123.............:::514::", "placements: expected a digit, a row and a column"),
        (":0003:4:12x.............:::414::", "row 1, column 3: expected a digit 1 to 4"),
    ],
)
def test_bad_lines_say_what_was_expected(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        TechniqueCase.parse(line, "4x4")
