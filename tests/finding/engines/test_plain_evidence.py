"""What engines write into certificates is plain data of JSON, which is read again as it was and accepted."""

from pathlib import Path

import pytest

import cluewright as cw
from cluewright import Impossible, find, load_certificate, save_certificate, verify
from cluewright.finding.engines import ENGINES, Engine

NONE = ("*..*........*..*", "...*...**.....*.", "........*.***.*.", "**..............", "12..3.4*........")
MIN_ROUNDS = (0, 9)
PLAIN = (int, str, bool, type(None))


def is_plain(value: object) -> bool:
    """Whether it holds nothing but numbers, texts, lists and dicts of JSON, and none of a type of numpy."""
    if type(value) is dict:
        return all(type(key) is str and is_plain(each) for key, each in value.items())
    return all(map(is_plain, value)) if type(value) in (list, tuple) else type(value) in PLAIN  # type: ignore[call-overload]


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_evidence_is_plain_and_accepted_after_it_was_saved(engine: Engine, tmp_path: Path) -> None:
    found = 0
    for line in NONE:
        for least in MIN_ROUNDS:
            try:
                outcome = find(
                    line, "naked-single", engine=engine.name, seed=1, time_limit=2, workers=1, least_rounds=least
                )
            except cw.CluewrightError:  # a question that does not suit the engine
                continue
            if isinstance(outcome, Impossible):
                found += 1
                certificate = outcome.certificate
                assert is_plain(dict(certificate.evidence))
                assert is_plain(certificate.wishes.to_plain())
                save_certificate(certificate, tmp_path / "a.json")
                assert load_certificate(tmp_path / "a.json") == certificate
                assert verify(tmp_path / "a.json", workers=1)
    assert found or not engine.is_complete
