"""Long searches: the pieces make up the whole, whichever process is killed; a checkpoint is of one question only."""

import json
import os
import random
import signal
from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.finding.hearing import in_this_process, reports_in
from tests.finding.oracle import FOUR, classes_of_four, puzzles_of
from tests.interrupting import Children

from cluewright import CluewrightError, Impossible, find, find_all, verify
from cluewright.boards import Grid, Mask, as_mask
from cluewright.finding import Complete, Question, Refuted, Suggested
from cluewright.finding.engines.engine import GaveUp, Report, Working
from cluewright.finding.engines.starvation import pieces
from cluewright.finding.engines.starvation.pieces import Subtrees
from cluewright.finding.engines.starvation.stops import Stops
from cluewright.finding.running.checkpoints import CheckpointPath
from cluewright.finding.running.pieces import ENOUGH_PIECES, in_pieces
from cluewright.finding.running.workers.crew import PieceWork, by_processes
from cluewright.processes import MAX_DEATHS
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Wishes

NAKED = chosen_strategies("naked-single")
LONG = Question(as_mask(".......*.........***...........*.*.......*.....*......*.*.**..***...***....*....*"), NAKED)
"""No puzzle, after a third of a million nodes."""
NODES = 312_259
SHORTER = Question(as_mask(".*..**...*..........*.....*....*...*..........*......***...*.**...*......**......"), NAKED)
"""The same after a seventieth of that, in as many pieces."""
SHORTER_NODES = 4_203
SMALL = Question(as_mask("...*...**.....*."), NAKED)


def reports(question: Question, workers: int, log: Path | None = None) -> Generator[Report]:
    """What a search reports; where one worker is enough, it is this process."""
    path, executor = CheckpointPath(log) if log else None, in_this_process if workers == 1 else by_processes
    yield from reports_in(in_pieces(PieceWork(question, "starvation"), workers, path, executor))


def nodes_in(end: Report) -> int:
    assert isinstance(end, Refuted)
    return int(end.certificate.evidence["nodes"])


def verified_nodes(end: Report) -> int:
    """The same, and all of it is verified once more, in one."""
    assert isinstance(end, Refuted)
    assert verify(end.certificate)
    return nodes_in(end)


def lines_in(log: Path) -> list[dict[str, Any]]:
    """The whole ones, but the first."""
    return [json.loads(line) for line in log.read_text().split("\n")[1:-1]] if log.exists() else []


def pieces_in(log: Path) -> list[list[int]]:
    """The pieces that the whole lines tell of."""
    return [line["piece"] for line in lines_in(log)]


def test_pieces_find_what_the_whole_finds_on_every_class_of_4x4_masks() -> None:
    for cells in classes_of_four()[::15]:
        question = Question(Mask(FOUR, cells), NAKED)
        heard = list(reports_in(in_pieces(PieceWork(question, "starvation"), 1, None, in_this_process)))
        found = {question.normal_form(report.puzzle) for report in heard if isinstance(report, Suggested)}
        assert found == puzzles_of(question)
        if not found:
            assert verified_nodes(heard[-1]) == sum(stop.nodes for stop in Stops(question))


def test_pieces_that_are_too_long_are_split_and_so_are_their_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "Stops", partial(Stops, nodes=5))
    monkeypatch.setattr(pieces, "MAX_NODES", 15)
    log = tmp_path / "search.log"
    work = PieceWork(SHORTER, "starvation")
    first = in_pieces(work, 1, CheckpointPath(log), in_this_process)
    while not any(len(piece) > 2 for piece in pieces_in(log)):
        list(islice(first, 20))
    first.close()
    kept = pieces_in(log)
    *_, last = reports_in(in_pieces(work, 1, CheckpointPath(log), in_this_process))
    assert nodes_in(last) == SHORTER_NODES
    assert pieces_in(log)[: len(kept)] == kept
    assert len({tuple(piece) for piece in pieces_in(log)}) == len(pieces_in(log))
    assert max(line["work"]["nodes"] for line in lines_in(log) if "parts" not in line) < 15 + 5


def test_a_list_from_several_workers_is_complete() -> None:
    asked = Mask.of_clues(Grid.parse("1...2..3..4..1.."))
    alone = {str(outcome) for outcome in find_all(asked, "naked-single", engine="starvation", workers=1)}
    assert len(alone) > 1
    *_, last = find_all(asked, "naked-single", engine="starvation", workers=2)
    assert isinstance(last, Complete)
    assert last.count == len(alone) - 1


def test_several_workers_visit_the_nodes_of_one_and_are_gone_after_it(children: Children) -> None:
    *working, end = reports(SHORTER, 2)
    assert verified_nodes(end) == SHORTER_NODES
    left = [report.seconds_left for report in working if isinstance(report, Working)]
    assert left[0] is None
    assert all(seconds is not None and seconds >= 0 for seconds in left[-ENOUGH_PIECES:])
    assert not children()


def test_workers_that_are_killed_are_replaced(children: Children) -> None:
    *_, end = slain(random.Random(1), children)
    assert nodes_in(end) == SHORTER_NODES


def slain(rng: random.Random, children: Children) -> Iterator[Report]:
    """One worker or the other is killed again and again."""
    heard = 0
    for report in reports(SHORTER, 2):
        heard += 1
        if heard in (40, 80):
            os.kill(int(rng.choice(sorted(children()))), signal.SIGKILL)
        yield report
    assert heard > 100


def test_a_piece_that_kills_all_its_workers_is_given_up(children: Children) -> None:
    messages = by_processes(PieceWork(LONG, "starvation"), [(10**9,)], 1)  # no such piece: an error ends the worker
    (message,) = filter(None, messages)
    assert message.piece == (10**9,)
    assert isinstance(message.report, GaveUp)
    assert f"{MAX_DEATHS} workers died over piece" in message.report.reason
    assert not children()


def test_what_the_log_tells_is_not_done_again(tmp_path: Path, children: Children) -> None:
    log = tmp_path / "search.log"
    first = reports(SHORTER, 1, log)
    while len(pieces_in(log)) < 20:
        next(first)
    first.close()
    kept = pieces_in(log)
    with log.open("a") as file:
        file.write('{"piece": [3], "work": {"no')  # killed while it wrote
    *_, end = reports(SHORTER, 1, log)
    assert nodes_in(end) == SHORTER_NODES
    assert pieces_in(log)[: len(kept)] == kept
    assert sorted(pieces_in(log)) == [[number] for number in range(len(Subtrees(SHORTER)))]
    *_, end = reports(SHORTER, 1, log)
    assert nodes_in(end) == SHORTER_NODES
    assert not children()


def test_puzzles_come_from_the_log(tmp_path: Path) -> None:
    asked, log = as_mask("...*..*.*.*..*.."), tmp_path / "search.log"
    question = Question(asked, NAKED)
    first, again = (
        {report.puzzle for report in reports(question, 1, log) if isinstance(report, Suggested)} for _ in range(2)
    )
    assert first == again != set()


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (replace(SMALL, mask=as_mask("*..*...**.....*.")), "mask"),
        (replace(SMALL, strategies=chosen_strategies("full-house,naked-single")), "strategies"),
        (replace(SMALL, wishes=Wishes(minimal=True)), "minimal"),
        (replace(SMALL, wishes=Wishes(beyond=(chosen_strategies("full-house"),))), "beyond"),
    ],
)
def test_a_log_of_another_question_is_refused_and_left_alone(tmp_path: Path, other: Question, key: str) -> None:
    log = tmp_path / "search.log"
    assert isinstance(list(reports(SMALL, 1, log))[-1], Refuted)
    with log.open("a") as file:
        file.write("torn")
    before = log.read_bytes()
    with pytest.raises(CluewrightError, match=f"{key}: expected the checkpoint of this search"):
        list(reports(other, 1, log))
    assert log.read_bytes() == before


def test_a_log_of_another_version_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "search.log"
    list(reports(SMALL, 1, log))
    log.write_text(log.read_text().replace('"version": "', '"version": "9'))
    with pytest.raises(CluewrightError, match=r'version: .* with "[0-9.]+", got one of another, with "9'):
        list(reports(SMALL, 1, log))


@pytest.mark.parametrize("content", ["notes", "notes\n", "\n", "[]\n", '{"checkpoint": 5', '{"checkpoint": 1}\n'])
def test_other_files_are_left_alone(tmp_path: Path, content: str) -> None:
    log = tmp_path / "search.log"
    log.write_text(content)
    if content == '{"checkpoint": 5':
        assert isinstance(list(reports(SMALL, 1, log))[-1], Refuted), "a header that was torn"
        return
    with pytest.raises(CluewrightError, match="expected the checkpoint of"):
        list(reports(SMALL, 1, log))
    assert log.read_text() == content


def test_two_searches_do_not_share_a_log(tmp_path: Path, children: Children) -> None:
    log = tmp_path / "search.log"
    first = reports(LONG, 1, log)
    next(first)
    with pytest.raises(CluewrightError, match="another process writes into this file"):
        next(reports(LONG, 1, log))
    first.close()
    assert not children()


def test_only_engines_that_work_in_pieces_can_be_resumed(tmp_path: Path) -> None:
    with pytest.raises(CluewrightError, match=r"resume: expected .*starvation"):
        find("*...*...*....*..", "basic", engine="asp", resume=tmp_path / "search.log")
    with pytest.raises(CluewrightError, match="resume: expected the name of a file, got 1"):
        find("*...*...*....*..", "naked-single", resume=1)  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_the_portfolio_deals_out_pieces_beside_the_others(tmp_path: Path, children: Children) -> None:
    log = tmp_path / "search.log"
    outcome = find(LONG.mask, "naked-single", workers=2, seed=1, resume=log)
    assert isinstance(outcome, Impossible)
    assert outcome.engine == "starvation"
    assert pieces_in(log)
    assert not children()
