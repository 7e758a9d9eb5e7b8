"""What sweeps have found goes into a library, once, and what a tampered log says does not."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.cli.runs import run
from tests.sweeping.sweeps import HERE

import cluewright as cw
from cluewright import Sweep, sweep
from cluewright.boards import Mask
from cluewright.errors import CluewrightError
from cluewright.storing import Library, keeping
from cluewright.sweeping.results import LOG, QUESTION

MASKS = [*map(str, cw.random_masks(30, "4x4", (3, 7), seed=1)), "**..............", "..............**"]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    return sweep(MASKS, tmp_path_factory.mktemp("swept"), "naked-single", seed=1, executor=HERE)


def keep(made: Sweep, mine: Library) -> int:
    """Keep what was found, and tell how many puzzles are new."""
    with keeping(mine) as keeper:
        keeper.keep_sweep(made)
    return keeper.new


def test_every_answer_of_a_sweep_is_kept_once(swept: Sweep, empty: Library) -> None:
    records = list(swept.records())
    puzzles = {cw.canonical(record["puzzle"]) for record in records if record["outcome"] == "found"}
    assert (keep(swept, empty), keep(swept, empty)) == (len(puzzles), 0)
    assert {str(each.form) for each in empty} == puzzles
    for record in records:
        (kept,) = empty.outcomes(cw.mask(record["mask"]))
        assert (kept.kind, kept.strategies) == (record["outcome"], ("naked-single",))
        assert kept.told["mask"] == record["mask"]
        assert kept.told["seed"] == 1
        if record["outcome"] == "found":
            assert kept.puzzle == empty.standing(record["puzzle"])
        else:
            assert kept.is_certificate_there
            assert cw.verify(cw.load_certificate(str(kept.certificate)))
    assert swept.carried
    assert set(swept.outcomes) == {"found", "impossible"}


@pytest.mark.parametrize(
    ("ask", "line", "options", "kind"),
    [
        ("generate", "*..**...*....*..", {"mode": "basic"}, "generated"),
        ("generate", "****............", {"time_limit": 0.01}, "undecided"),
        ("find", MASKS[0], {"time_limit": 0.0, "engine": "annealing"}, "undecided"),
        ("minimum", "singles", {"board": "4x4"}, "found"),
    ],
    ids=str,
)
def test_answers_of_each_kind_are_kept(
    ask: str, line: str, options: dict[str, Any], kind: str, empty: Library, tmp_path: Path
) -> None:
    made = sweep([line], tmp_path / "results", ask=ask, seed=1, executor=HERE, **options)
    (record,) = made.records()
    keep(made, empty)
    mask = cw.mask(line) if "*" in line else Mask.of_clues(cw.read_grid(record["puzzle"]))
    (kept,) = empty.outcomes(mask)
    assert kept.kind == kind
    assert len(empty) == (kind != "undecided")


@pytest.mark.parametrize("ask", ["rate", "count"])
def test_answers_about_puzzles_that_were_given_are_not_kept(ask: str, empty: Library, tmp_path: Path) -> None:
    made = sweep(["1...2..3..4..1.."], tmp_path / "results", ask=ask, seed=1, executor=HERE)
    with pytest.raises(CluewrightError, match=f"expected a sweep of find, generate, minimum, got one of {ask}"):
        keep(made, empty)


def test_a_puzzle_of_a_changed_log_that_has_several_solutions_is_refused(empty: Library, tmp_path: Path) -> None:
    made = sweep(["*..**...*....*.."], tmp_path, "naked-single", seed=1, executor=HERE)
    log = tmp_path / LOG
    record = json.loads(log.read_text())
    log.write_text(json.dumps({**record, "puzzle": "1..23..........."}) + "\n")
    with pytest.raises(CluewrightError, match="expected one solution, found more"):
        keep(made, empty)
    assert len(empty) == 0


def test_a_certificate_that_is_gone_is_named_and_all_else_is_kept(
    empty: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sweep(["**..............", "*..**...*....*.."], tmp_path / "results", "naked-single", seed=1, executor=HERE)
    shutil.rmtree(tmp_path / "results" / "certificates")
    with pytest.raises(CluewrightError, match=r"1 of them are missing, the first that of \*\*\.+; all else is in"):
        keep(made, empty)
    assert (len(empty), empty.outcomes("**..............")) == (1, [])
    monkeypatch.chdir(tmp_path)
    done = run("sweep", "--report", "--to", "results", "--library", "mine.db")
    assert done.out.endswith("\n1 new puzzle in mine.db\n")
    assert "expected the certificates of all impossible masks, but 1 of them are missing" in done.err


def test_answers_of_another_version_are_summed_up_but_not_added_to(tmp_path: Path, empty: Library) -> None:
    sweep(MASKS[:5], tmp_path, "naked-single", seed=1, executor=HERE)
    question = json.loads((tmp_path / QUESTION).read_text())
    (tmp_path / QUESTION).write_text(json.dumps(question | {"version": "0.0.9"}))
    found = Sweep.load(tmp_path)
    assert (found.done, found.to_dict()["version"]) == (5, "0.0.9")
    assert keep(found, empty) == len(empty) > 0
    with pytest.raises(CluewrightError, match=r'version: expected the results of this sweep, with ".*", got those of'):
        sweep(MASKS[:6], tmp_path, "naked-single", seed=1, executor=HERE)
    for version in (None, 7, "a\x1bb"):
        (tmp_path / QUESTION).write_text(json.dumps(question | {"version": version}))
        with pytest.raises(CluewrightError, match="version: expected that of Cluewright, got"):
            Sweep.load(tmp_path)


def test_the_command_puts_what_it_finds_into_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["sweep", "*..**...*....*..", "**..............", "--to", "results", "--seed", "1", "--library", "mine.db"]
    first, again = run(*asked), run(*asked)
    assert (first.code, again.code) == (20, 20)
    assert first.out.endswith("\n1 new puzzle in mine.db\n")
    assert again.out.endswith("\n0 new puzzles in mine.db\n")
    assert run("library", "list", "--count", "--library", "mine.db").out == "1\n"
    told = json.loads(run("sweep", "--report", "--to", "results", "--library", "mine.db", "--json").out)
    assert told["new_puzzles"] == 0
    refused = run("sweep", "1...2..3..4..1..", "--ask", "rate", "--to", "others", "--library", "mine.db")
    assert (refused.code, refused.err) == (
        2,
        "cluewright: --library: expected a sweep of find, generate, minimum, got one of rate\n",
    )
