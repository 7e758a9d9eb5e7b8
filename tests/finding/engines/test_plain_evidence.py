"""What engines write into certificates is plain data of JSON, which is read again as it was and accepted."""

from itertools import product
from pathlib import Path

import pytest
from tests.finding.hearing import reports_of

from cluewright import load_certificate, save_certificate, verify
from cluewright.boards import as_mask
from cluewright.finding import ENGINES, Question, Refuted
from cluewright.finding.engines.engine import Engine
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Wishes

NONE = ("*..*........*..*", "...*...**.....*.", "........*.***.*.", "**..............", "12..3.4*........")
MIN_ROUNDS = (0, 9)
PLAIN = (int, str, bool, type(None))


def is_plain(value: object) -> bool:
    """Whether it holds nothing but numbers, texts, lists and dicts of JSON, and none of a type of numpy."""
    if type(value) is dict:
        return all(type(key) is str and is_plain(each) for key, each in value.items())
    return all(map(is_plain, value)) if type(value) in (list, tuple) else type(value) in PLAIN  # type: ignore[call-overload]


CERTIFYING = [
    pytest.param(engine, id=engine.name, marks=[pytest.mark.long] * (engine.name == "rounds-30"))
    for engine in ENGINES
    if engine.is_complete or not engine.is_random
]
"""The others suggest puzzles only, and go on where there is none.

What `rounds-30` writes is written by `rounds`, too.
"""


@pytest.mark.parametrize("engine", CERTIFYING)
def test_evidence_is_plain_and_accepted_after_it_was_saved(engine: Engine, tmp_path: Path) -> None:
    """Of engines that take long to begin the last masks are enough, one of which has fixed digits."""
    found = 0
    for line, least in product(NONE if engine.is_prompt else NONE[-2:], MIN_ROUNDS):
        question = Question(as_mask(line), chosen_strategies("naked-single"), Wishes(least_rounds=least), seed=1)
        reports = () if engine.unsuited(question) else reports_of(question, engine)
        for certificate in (report.certificate for report in reports if isinstance(report, Refuted)):
            found += 1
            assert is_plain(dict(certificate.evidence))
            assert is_plain(certificate.wishes.to_plain())
            save_certificate(certificate, tmp_path / "a.json")
            assert load_certificate(tmp_path / "a.json") == certificate
            assert verify(tmp_path / "a.json", workers=1)
    assert found or not engine.is_complete
