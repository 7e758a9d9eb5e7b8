"""The pipelines in examples/ run, and write what the package says of each puzzle."""

import csv
import runpy
import sys
from pathlib import Path

import pytest
from tests.pages import ROOT

import cluewright as cw

EASY, TURNED, OTHER = "1...2..3..4..1..", "..1..4..3..2...1", "1......2...34..."
TABLE = f"puzzle,number\n{EASY},1\n{TURNED},2\n?,3\n,4\n{OTHER},5\n"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_pipeline_rates_a_table_and_tells_what_is_wrong_in_it(
    library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip(library, reason=f"{library} is not installed: it is one of the tools that `make` sets up")
    (tmp_path / "puzzles.csv").write_text(TABLE)
    script = ROOT / "examples" / "pipelines" / f"with_{library}.py"
    monkeypatch.setattr(sys, "argv", [str(script), str(tmp_path / "puzzles.csv"), str(tmp_path / "rated.csv")])
    runpy.run_path(str(script), run_name="__main__")
    written = list(csv.DictReader((tmp_path / "rated.csv").read_text().splitlines()))
    assert [(row["puzzle"], row["number"]) for row in written] == [(EASY, "1"), (OTHER, "5")]
    for row in written:
        rating, step = cw.rate(row["puzzle"]), cw.hint(row["puzzle"])
        assert step is not None
        assert (row["level"], row["steps"], row["first"]) == (rating.level, str(len(rating.path)), step.strategy)
        assert (float(row["technique"]), float(row["wnef"])) == pytest.approx((rating.technique, rating.wnef))
    out, err = capsys.readouterr()
    assert out == "easy\t2\n"
    assert [line[:8] for line in err.splitlines()] == ["puzzle 3", "puzzle 4"]
