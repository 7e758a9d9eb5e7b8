"""A sweep answers every line once, keeps the answers, goes on where it stopped, and refuses what is not its own."""

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from tests.sweeping.sweeps import HERE

import cluewright as cw
from cluewright.cancelling import Cancelled
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions
from cluewright.sweeping import Sweep, SweepProgress, sweep
from cluewright.sweeping.asks import ASKS
from cluewright.sweeping.results import LOG, QUESTION
from cluewright.verifying import verify

MASKS = list(map(str, cw.random_masks(25, "4x4", (3, 7), seed=1)))
PUZZLES = ["1...2..3..4..1..", "1...............", "11.............."]


def log(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / LOG).read_text().splitlines()]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    return sweep(MASKS, tmp_path_factory.mktemp("swept"), seed=1, workers=2)


def test_every_line_has_one_right_answer(swept: Sweep) -> None:
    records = {record["mask"]: record for record in swept.records()}
    assert len(log(swept.folder)) == len(records) == swept.done == swept.in_all == len(set(MASKS))
    assert sum(swept.outcomes.values()) == swept.done
    for line in MASKS:
        outcome, record = cw.find(line, seed=1), records[line]
        assert record["outcome"] == type(outcome).__name__.lower()
        if record["outcome"] == "found":
            puzzle = cw.read_grid(record["puzzle"])
            assert puzzle.clues == cw.mask(line).cells
            assert count_solutions(puzzle) == 1
            assert cw.completed([str(puzzle)], "basic")[0]


def test_certificates_are_about_the_masks_that_were_asked(swept: Sweep) -> None:
    impossible = [record for record in swept.records() if record["outcome"] == "impossible"]
    assert len(impossible) == swept.outcomes["impossible"] > 1
    for record in impossible:
        certificate = cw.load_certificate(swept.folder / record["certificate"])
        assert str(certificate.mask) == record.get("carried_from", record["mask"])
        assert verify(certificate)


def test_masks_alike_are_asked_once_unless_each_is_to_be(swept: Sweep, tmp_path: Path) -> None:
    assert swept.carried == len(MASKS) - len(set(cw.canonical(list(map(cw.mask, MASKS))))) > 0
    each = sweep(MASKS, tmp_path, seed=1, executor=HERE, symmetries=False)
    assert not each.carried
    assert each.outcomes == swept.outcomes


def test_it_goes_on_where_it_stopped_and_with_more_lines(tmp_path: Path) -> None:
    alike = ["*..**...*....*..", str(cw.symmetry_group("4x4").random(1)(cw.mask("*..**...*....*..")))]
    assert alike[0] != alike[1]
    some = sweep([*MASKS[:10], alike[0]], tmp_path, executor=HERE)
    lines = (tmp_path / LOG).read_text()
    every = sweep([*MASKS, *alike], tmp_path, executor=HERE)
    assert (tmp_path / LOG).read_text().startswith(lines)
    assert every.question.seed == some.question.seed, "the seed that was drawn is kept"
    assert every.done == len({*MASKS, *alike})
    asked = {record["mask"]: record.get("carried_from") for record in every.records()}
    assert asked[alike[1]] == alike[0]
    again = sweep(MASKS, tmp_path, executor=HERE)
    assert again.done == again.in_all == every.done, "nothing is left to do, and what is there is counted"


def test_a_torn_line_is_dropped_and_asked_again(tmp_path: Path) -> None:
    whole = sweep(MASKS, tmp_path, seed=1, executor=HERE)
    file = tmp_path / LOG
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-2]) + lines[-2][:-5])
    assert sweep(MASKS, tmp_path, seed=1, executor=HERE).outcomes == whole.outcomes
    assert len(log(tmp_path)) == len(lines)


def test_a_sweep_that_was_killed_before_it_began_leaves_no_trouble(tmp_path: Path) -> None:
    (tmp_path / LOG).touch()
    assert sweep(MASKS[:2], tmp_path, seed=1, executor=HERE).done == 2


def test_answers_to_nobody_knows_what_are_refused(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text('{"mask": "*"}\n')
    with pytest.raises(cw.CluewrightError, match=r"expected the results of a sweep, but there is no sweep\.json"):
        sweep(MASKS[:2], tmp_path, seed=1, executor=HERE)


def test_cancelling_keeps_what_is_answered(tmp_path: Path) -> None:
    stop = Event()

    def stop_soon(progress: SweepProgress) -> None:
        if progress.done > 5:
            stop.set()

    with pytest.raises(Cancelled):
        sweep(MASKS, tmp_path, seed=1, executor=HERE, on_progress=stop_soon, cancel=stop)
    done = Sweep.load(tmp_path).done
    assert done > 5
    assert sweep(MASKS, tmp_path, seed=1, executor=HERE).done == len(set(MASKS))


@pytest.mark.parametrize("ask", [ask.name for ask in ASKS])
def test_everything_can_be_asked(ask: str, tmp_path: Path) -> None:
    lines = {"mask": MASKS[:3], "puzzle": PUZZLES, "strategies": ["naked-single", "basic"]}
    (chosen,) = (each for each in ASKS if each.name == ask)
    options = {"board": "4x4"} if ask == "minimum" else {}
    done = sweep(lines[chosen.what], tmp_path, ask=ask, seed=1, executor=HERE, **options)  # type: ignore[arg-type]
    assert done.done == len(lines[chosen.what])
    assert set(done.outcomes) <= {*chosen.outcomes, "error"}
    assert list(Sweep.load(tmp_path).records()) == log(tmp_path)


SLANTED = {"base": "4x4", "extra": [[0, 5, 10, 15]], "name": "slanted"}
"""A board without a name that is known elsewhere."""


@pytest.mark.parametrize("ask", ["find", "rate", "count"])
def test_lines_are_asked_on_their_boards(ask: str, tmp_path: Path) -> None:
    board, key = cw.board("4x4+diagonal"), "mask" if ask == "find" else "puzzle"
    puzzles = [puzzle.grid for puzzle in cw.generate(4, board=board, seed=1)]
    things = list(cw.random_masks(4, board, 4, seed=1)) if ask == "find" else puzzles
    lines = [f"{thing}\tboard=4x4+diagonal" for thing in things]
    ways: list[tuple[Any, Any]] = [(lines, None), (things, None), (map(str, things), board)]
    told = []
    for number, (given, on) in enumerate(ways):
        records = list(sweep(given, tmp_path / str(number), ask=ask, board=on, seed=1, executor=HERE).records())
        assert [record[key] for record in records] == (lines if on is None else list(map(str, things)))
        assert {cw.read_grid(record["puzzle"], on).board for record in records if record.get("puzzle")} == {board}
        others = {"seconds", "certificate", "mask", "puzzle"}
        told.append([{key: value for key, value in record.items() if key not in others} for record in records])
    assert told[0] == told[1] == told[2]
    if ask == "count":
        assert {record["solutions"] for record in told[0]} == {1}, "on the board by its size some have more"
    if ask == "rate":
        assert [record["wnef"] for record in told[0]] == [cw.rate(puzzle).to_dict()["wnef"] for puzzle in puzzles]


def test_a_sweep_rates_on_the_scale_that_is_named(tmp_path: Path) -> None:
    puzzle = ".....6.7....54..2.4......188....3..72.........7485...2..3...18...57........6.2..."
    for scale, rated in (("sukaku", 4.2), ("se121", 6.6)):
        (record,) = sweep([puzzle], tmp_path / scale, ask="rate", scale=scale, executor=HERE).records()
        assert (record["scale"], record["technique"], record["ep"], record["ed"]) == (scale, rated, 1.2, 1.2)


def test_a_line_on_a_board_of_ones_own_must_be_on_the_board_of_the_question(tmp_path: Path) -> None:
    mask = cw.mask("*..**...*....*..", board=SLANTED)
    with pytest.raises(CluewrightError, match="line 1: expected the 4x4 board, got slanted"):
        sweep([mask], tmp_path, seed=1, board="4x4", executor=HERE)
    assert sweep([mask], tmp_path, seed=1, board=SLANTED, executor=HERE).done == 1


def test_an_error_is_an_answer(tmp_path: Path) -> None:
    sweep(PUZZLES, tmp_path, ask="rate", executor=HERE)
    outcomes = {record["puzzle"]: (record["outcome"], record.get("words", "")) for record in log(tmp_path)}
    assert outcomes[PUZZLES[0]] == ("answered", "")
    assert all("expected" in str(outcomes[puzzle][1]) or outcomes[puzzle][0] == "error" for puzzle in PUZZLES[1:])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda plain: plain | {"version": "0.0.1"}, "version: expected the results of this sweep"),
        (lambda plain: plain | {"sweep": 0}, "sweep: expected the results of this sweep"),
        (lambda plain: plain | {"strategies": "all"}, "strategies: expected the results of this sweep"),
        (lambda plain: plain | {"more": 1}, "more: expected the results of this sweep"),
        (lambda plain: {"x": 1}, "expected the question of a sweep"),
        (lambda plain: [plain], "expected the question of a sweep"),
    ],
    ids=range(6),
)
def test_results_of_something_else_are_refused(
    change: Callable[[dict[str, object]], object], words: str, swept: Sweep, tmp_path: Path
) -> None:
    (tmp_path / QUESTION).write_text(json.dumps(change(json.loads((swept.folder / QUESTION).read_text()))))
    (tmp_path / LOG).write_bytes((swept.folder / LOG).read_bytes())
    before = (tmp_path / LOG).read_bytes()
    with pytest.raises(cw.CluewrightError, match=words):
        sweep(MASKS, tmp_path, seed=1, executor=HERE)
    assert (tmp_path / LOG).read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        b"\x80\x04cposix\nsystem\n",
        b"[" * 100_000,
        b'{"mask": 5, "outcome": "found"}',
        b'{"mask": "*", "outcome": "fine"}',
        b'{"mask": "*", "outcome": "found", "puzzle": ["x"]}',
        b'{"mask": "*", "outcome": "found", "run": "this"}',
        b'{"mask": "*", "outcome": "answered"}',
        b'{"mask": "*", "outcome": "found"}',
        b'{"mask": "*", "outcome": "impossible", "kind": "region"}',
        b'{"mask": "*", "outcome": "undecided", "seconds": NaN}',
        b'{"mask": "*", "outcome": "undecided", "seconds": 1e999}',
        b'{"mask": "*", "outcome": "undecided", "seconds": -1}',
        b'{"mask": "*", "outcome": "undecided", "seconds": true}',
        b'{"mask": "' + b"*" * (1 << 20) + b'"}',
        b"null",
        b"",
    ],
    ids=range(16),
)
def test_a_hostile_line_is_refused_with_its_number(line: bytes, swept: Sweep, tmp_path: Path) -> None:
    for name in (QUESTION, LOG):
        (tmp_path / name).write_bytes((swept.folder / name).read_bytes())
    with (tmp_path / LOG).open("ab") as file:
        file.write(line + b"\n")
    calls: list[Callable[[], object]] = [
        lambda: sweep(MASKS, tmp_path, seed=1, executor=HERE),
        lambda: Sweep.load(tmp_path),
    ]
    for call in calls:
        with pytest.raises(cw.CluewrightError, match=rf"line {swept.done + 1}: expected .*, got "):
            call()


def test_a_folder_is_that_of_one_sweep_at_a_time(tmp_path: Path) -> None:
    def again(progress: object) -> None:
        with pytest.raises(cw.CluewrightError, match="another process writes into this file"):
            sweep(MASKS, tmp_path, seed=1, executor=HERE)

    sweep(MASKS[:3], tmp_path, seed=1, executor=HERE, on_progress=again)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda to: sweep(["*x?"], to), "line 1: .*expected"),
        (lambda to: sweep([], to), "lines: expected at least one, got none"),
        (lambda to: sweep(5, to), "expected masks or the name of a file, got int 5"),  # type: ignore[arg-type]
        (lambda to: sweep({"a": "*" * 16}, to), r"expected masks .*, got a mapping; give its values\(\): dict"),
        (lambda to: sweep("no such file", to), "no such file"),
        (lambda to: sweep(MASKS, ""), "to: expected the name of a folder"),
        (lambda to: sweep(MASKS, __file__), "Not a directory|File exists"),
        (lambda to: sweep(MASKS, to, ask="guess"), "ask: expected one of find, "),
        (lambda to: sweep(MASKS, to, "wishing"), "strategies: .*wishing"),
        (lambda to: sweep(MASKS, to, mode="hard"), "mode: expected an option of find"),
        (lambda to: sweep(MASKS, to, time_limit=-1), "time_limit: expected seconds"),
        (lambda to: sweep(MASKS, to, seed="x"), "seed: expected"),  # type: ignore[arg-type]
        (lambda to: sweep(MASKS, to, workers=0), "workers: expected"),
        (lambda to: sweep(MASKS, to, on_progress=5), "on_progress: expected"),  # type: ignore[arg-type]
    ],
    ids=range(14),
)
def test_wrong_arguments_are_refused_with_words(call: Callable[[Path], object], words: str, tmp_path: Path) -> None:
    with pytest.raises(cw.CluewrightError, match=words):
        call(tmp_path)


def test_the_lines_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "masks.txt"
    file.write_text("# three masks\n" + "\n".join(MASKS[:3]) + "\n\n")
    assert sweep(file, tmp_path / "results", executor=HERE).done == 3


def test_what_is_open_stands_in_a_file_of_its_own(tmp_path: Path) -> None:
    hard = ["*" * 17 + "." * 64]
    done = sweep([*MASKS[:2], *hard], tmp_path, "all", engine="annealing", time_limit=0.2, executor=HERE)
    assert done.write_open() == tmp_path / "undecided.txt"
    assert set(hard) <= set((tmp_path / "undecided.txt").read_text().split())


def test_the_table_has_a_row_for_each_answer(swept: Sweep) -> None:
    import pyarrow.parquet as pq

    from cluewright.sweeping.table import write_table

    table = pq.read_table(write_table(swept)).to_pylist()
    assert [{key: value for key, value in row.items() if value is not None} for row in table] == log(swept.folder)


def test_the_plot_has_a_curve_for_each_way_to_be_decided(swept: Sweep) -> None:
    from cluewright.sweeping.plot import decided, plot_times

    svg = plot_times(decided(swept.times()), "svg", "masks")
    assert isinstance(svg, bytes)
    assert svg.startswith(b"<?xml")
