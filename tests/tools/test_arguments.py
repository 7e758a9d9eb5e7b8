"""Wrong arguments of benchmarks and studies get a line that says what was expected, and no traceback."""

import sys

import pytest
from bench.timing import names_given, number_given
from tools import few_clues_study, masks_study


@pytest.mark.parametrize("study", [few_clues_study, masks_study], ids=lambda study: study.__name__)
def test_a_study_of_a_missing_file_says_so(
    study: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["study", "missing.txt"])
    with pytest.raises(SystemExit):
        study.main()  # type: ignore[attr-defined]
    assert "expected the name of a file, got missing.txt" in capsys.readouterr().err


def test_benchmarks_take_a_number_or_names_of_their_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench"])
    assert (number_given("", "SEED", 7), names_given("", ["rates", "sizes"])) == (7, ["rates", "sizes"])
    monkeypatch.setattr(sys, "argv", ["bench", "rates"])
    assert names_given("", ["rates", "sizes"]) == ["rates"]
    monkeypatch.setattr(sys, "argv", ["bench", "others"])
    for given in (lambda: names_given("", ["rates"]), lambda: number_given("", "SEED", 7)):
        with pytest.raises(SystemExit):
            given()
    told = capsys.readouterr().err
    assert "expected some of rates, got others" in told
    assert "invalid int value: 'others'" in told
