"""A library: what is added is there, none of it twice, and filters find what they say."""

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cases import check_each
from tests.cli.runs import SKYSCRAPER
from tests.storing.samples import CLASSIC, disguised, filled, puzzles

import cluewright as cw
from cluewright.boards.symmetries import symmetries_of
from cluewright.errors import CluewrightError
from cluewright.rating import MEASURES, parse_ranges
from cluewright.storing import Library, Stored, keeping, library, measuring
from cluewright.storing import filters as filtering
from cluewright.storing.adding import TransactionSize
from cluewright.storing.choosing import Choice, count_of
from cluewright.storing.filters import CONDITIONS, Filters, selection
from cluewright.storing.measure_columns import MEASURE_COLUMNS
from cluewright.storing.schema import APPLICATION, MIGRATIONS

TODAY = datetime.now(UTC).date()
SORTS = ("number", "clues", "wnef")


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with filled(tmp_path_factory.mktemp("library")) as found:
        yield found


@pytest.fixture(scope="module")
def all_sorted(many: Library) -> dict[str, list[Stored]]:
    """All that are in it, in each order in which they are asked for; without a rating none is in that of a measure."""
    return {sort: list(many.select(sort=sort)) for sort in SORTS}


@pytest.mark.parametrize("board", ["4x4", "6x6", "classic", "diagonal", pytest.param("16x16", marks=pytest.mark.long)])
def test_a_disguised_puzzle_is_known_by_the_number_of_the_first(board: str, empty: Library) -> None:
    some = puzzles(5, board)
    assert empty.add(some).new == len({cw.canonical(each) for each in some})
    again = empty.add([disguised(each, seed) for seed, each in enumerate(some)])
    assert (again.new, again.known) == (0, 5)
    assert [empty.standing(each) for each in some] == list(again.numbers)
    assert all(each in empty for each in some)
    assert {str(empty[number].form) for number in again.numbers} == {cw.canonical(each) for each in some}


def test_a_puzzle_that_comes_twice_at_once_is_added_once(empty: Library) -> None:
    first, second = puzzles(2)
    added = empty.add([first, second, disguised(first, 7), first])
    assert (list(added.numbers), added.new, len(empty)) == ([1, 2, 1, 1], 2, 2)


@given(batches=st.lists(st.lists(st.integers(0, 9), max_size=12), max_size=5))
def test_puzzles_have_the_numbers_in_which_they_first_came(batches: list[list[int]]) -> None:
    some = _ten_puzzles()
    numbers: dict[int, int] = {}
    with TemporaryDirectory() as folder, library(f"{folder}/some.db") as made:
        for batch in batches:
            before = len(numbers)
            expected = [numbers.setdefault(each, len(numbers) + 1) for each in batch]
            added = made.add([some[each] for each in batch])
            assert (list(added.numbers), added.new) == (expected, len(numbers) - before)
        assert [str(each.puzzle) for each in made] == [str(some[each]) for each in numbers]


@cache
def _ten_puzzles() -> list[cw.Grid]:
    return puzzles(10)


def test_the_same_line_on_another_board_is_another_puzzle(empty: Library) -> None:
    grid = cw.read_grid(CLASSIC)
    twin = cw.board({"base": "classic", "extra": [[0, 10, 20, 30, 40, 50, 60, 70, 80]], "name": "slanted"})
    empty.add(grid)
    assert empty.standing(str(grid), twin) is None
    named_otherwise = cw.board({"base": "classic", "name": "my own"})
    assert empty.standing(str(grid), named_otherwise) == 1


def test_all_of_a_puzzle_is_read_as_it_was_stored(many: Library) -> None:
    puzzle = many[160]
    told = puzzle.to_dict()
    assert told["canonical"] == cw.canonical(puzzle.puzzle)
    assert (told["clues"], told["source"], told["tags"]) == (len(puzzle.mask), "two", ["many"])
    assert timedelta(0) <= datetime.now(UTC) - puzzle.added < timedelta(hours=1)
    rating = cw.rate(puzzle.puzzle)
    assert puzzle.rating is not None
    assert (puzzle.rating.level, puzzle.rating.hardest, puzzle.rating.version) == (
        rating.level,
        rating.hardest,
        cw.__version__,
    )
    assert puzzle.rating.used == rating.path.used
    expected = {key: value for key, value in rating.to_dict().items() if key in told["rating"]}
    assert {key: told["rating"][key] for key in expected} == pytest.approx(expected)


def needs(puzzle: Stored, *names: str) -> bool:
    return puzzle.rating is not None and set(names) <= set(puzzle.rating.used)


def within(puzzle: Stored, text: str) -> bool:
    (asked,) = parse_ranges(text)
    name = asked.measure.name
    if name == "clues":
        return asked.holds(puzzle.clues)
    values = puzzle.rating.values if puzzle.rating else {}
    return name in values and asked.holds(values[name], bool(puzzle.rating and name in puzzle.rating.are_least))


FILTERED: list[tuple[Filters, Callable[[Stored], bool]]] = [
    ({"board": "6x6"}, lambda each: each.board.name == "6x6"),
    ({"board": "4x4"}, lambda each: False),
    ({"measure": "clues=24"}, lambda each: each.clues == 24),
    ({"measure": "clues=..23"}, lambda each: each.clues <= 23),
    ({"measure": "wnef=0.2..0.24"}, lambda each: within(each, "wnef=0.2..0.24")),
    ({"measure": "technique=..2.3"}, lambda each: within(each, "technique=..2.3")),
    ({"measure": "technique=2.4.."}, lambda each: within(each, "technique=2.4..")),
    ({"measure": "score=500..700"}, lambda each: within(each, "score=500..700")),
    ({"measure": "steps=55..,technique=1.5..5"}, lambda e: within(e, "steps=55..") and within(e, "technique=1.5..5")),
    ({"measure": "technique=7.1..9.5"}, lambda each: within(each, "technique=7.1..9.5")),
    ({"measure": "pearl=1"}, lambda each: within(each, "pearl=1")),
    ({"scale": "se121"}, lambda each: True),
    ({"scale": "se121", "measure": "technique=1.."}, lambda each: False),
    ({"level": "hard"}, lambda each: each.level == "hard"),
    ({"symmetry": "half-turn"}, lambda each: "half-turn" in symmetries_of(each.mask)),
    ({"symmetry": "both-axes"}, lambda each: "both-axes" in symmetries_of(each.mask)),
    ({"symmetry": "none"}, lambda each: True),
    ({"needs": "locked-candidates"}, lambda each: needs(each, "locked-candidates")),
    ({"needs": "naked-pair,hidden-single"}, lambda each: needs(each, "naked-pair", "hidden-single")),
    ({"tags": "many"}, lambda each: "many" in each.tags),
    ({"tags": "first,many"}, lambda each: {"first", "many"} <= set(each.tags)),
    ({"tags": "nobody's"}, lambda each: False),
    ({"tags": "!many"}, lambda each: "many" not in each.tags),
    ({"tags": "many, ! first"}, lambda each: "many" in each.tags and "first" not in each.tags),
    ({"tags": "!nobody's"}, lambda each: True),
    ({"untagged": True}, lambda each: not each.tags),
    ({"untagged": False, "level": "hard"}, lambda each: each.level == "hard"),
    ({"untagged": True, "level": "hard"}, lambda each: not each.tags and each.level == "hard"),
    ({"source": "two"}, lambda each: each.source == "two"),
    ({"since": str(TODAY - timedelta(days=1))}, lambda each: True),
    ({"until": TODAY - timedelta(days=1)}, lambda each: False),
    ({"since": "2000-01-01", "until": "2999-01-01", "source": "six"}, lambda each: each.source == "six"),
    ({"numbers": [3, 1, 9999]}, lambda each: each.number in (1, 3)),
    ({"level": "hard", "symmetry": "half-turn", "needs": "hidden-single", "tags": "many", "source": "two"},
     lambda e: e.level == "hard" and e.symmetry != "none" and needs(e, "hidden-single") and "many" in e.tags
     and e.source == "two" and "half-turn" in symmetries_of(e.mask)),
]  # fmt: skip


NO_INDEX: list[Filters] = [
    {"symmetry": "none"},
    {"tags": "!many"},
    {"tags": "!nobody's"},
    {"untagged": True},
    {"scale": "se121"},
]
"""What every puzzle passes, or nearly every one."""
NAMES = [f"{','.join(filters)} {number}" for number, (filters, _) in enumerate(FILTERED)]


@pytest.mark.parametrize(("filters", "passes"), FILTERED, ids=NAMES)
def test_a_filter_finds_what_it_says(
    filters: Filters, passes: Callable[[Stored], bool], many: Library, all_sorted: dict[str, list[Stored]]
) -> None:
    expected = [each.number for each in all_sorted["number"] if passes(each)]
    assert sorted(each.number for each in many.select(**filters)) == expected
    assert many.count(**filters) == len(expected)


def test_a_mask_finds_the_puzzles_on_it(many: Library) -> None:
    for number in (1, 100, 200, 270):
        mask = many[number].mask
        assert number in [each.number for each in many.select(mask=mask)]
        assert all(each.mask == mask for each in many.select(mask=mask))


def test_the_samples_try_every_filter() -> None:
    tried = {name for filters, _ in FILTERED for name in filters}
    assert tried | {"mask"} == set(CONDITIONS) == set(Filters.__optional_keys__)


def plan(found: Library, sort: str | None = None, **filters: Unpack[Filters]) -> list[str]:
    """How SQLite finds the puzzles that pass the filters, step by step (`EXPLAIN QUERY PLAN`)."""
    with found._file.reading() as connection:
        chosen = selection(connection, filters, sort)
        rows = connection.execute(f"EXPLAIN QUERY PLAN SELECT puzzles.id {chosen.sql}", chosen.values)
        return [str(row[3]) for row in rows]


@pytest.mark.parametrize(("filters", "passes"), FILTERED, ids=NAMES)
def test_no_filter_reads_the_whole_table(filters: Filters, passes: Callable[[Stored], bool], many: Library) -> None:
    if filters in NO_INDEX:
        return
    steps = plan(many, **filters)
    assert steps
    scans = [step for step in steps if "SCAN" in step and "json_each" not in step]
    assert scans == []


def test_a_mask_and_all_measures_have_an_index(many: Library) -> None:
    plans = [plan(many, mask=many[1].mask)] + [plan(many, measure=f"{name}=0.1..1") for name in ("wnef", "wnef-linear")]
    plans += [plan(many, measure=f"{name}=1..1", scale=scale) for name in MEASURES for scale in (None, "se121")]
    assert [steps for steps in plans if any("SCAN" in step for step in steps)] == []
    assert all("INDEX" in steps[0] for steps in plans)


def test_every_measure_has_its_columns() -> None:
    sql = "\n".join(MIGRATIONS)
    missing = [
        column
        for column in MEASURE_COLUMNS
        if f"    {column} " not in sql and f"ALTER TABLE ratings ADD COLUMN {column} REAL;" not in sql
    ]
    assert missing == []


@pytest.mark.parametrize("sort", [None, "number", "clues", "technique"])
def test_the_order_is_as_asked(sort: str | None, many: Library) -> None:
    def key(puzzle: Stored) -> Any:
        return {None: puzzle.number, "number": puzzle.number, "clues": puzzle.clues}.get(
            sort, puzzle.rating.values.get("technique") if puzzle.rating else None
        )

    keys = [key(each) for each in many.select(sort=sort)]
    assert keys == sorted(keys)
    assert len(keys) == (len(many) if sort != "technique" else sum("technique" in r.values for r in ratings(many)))
    if sort is not None:
        assert [key(each) for each in many.select(sort=sort, is_reversed=True, limit=7)] == keys[:-8:-1]


def test_what_is_sorted_by_is_spelled_as_measures_are_everywhere(many: Library) -> None:
    def numbers(sort: str) -> list[int]:
        return [each.number for each in many.select(sort=sort)]

    assert numbers(" WNEF-Squared ") == numbers("wnef_squared")
    assert numbers("Number") == numbers("number")


@pytest.mark.parametrize("most", [1, 10**9], ids=["by the index", "once they are found"])
@pytest.mark.parametrize("sort", SORTS)
def test_what_passes_filters_comes_in_the_order_that_is_asked(
    sort: str,
    most: int,
    many: Library,
    all_sorted: dict[str, list[Stored]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(filtering, "MAX_SORTED", most)

    def check(filters: Filters, passes: Callable[[Stored], bool]) -> None:
        expected = [each.number for each in all_sorted[sort] if passes(each)]
        found = list(many.select(sort=sort, **filters))
        assert sorted(each.number for each in found) == sorted(expected)
        keys = [{"number": each.number, "clues": each.clues}.get(sort) or each.rating.values[sort] for each in found]  # type: ignore[union-attr]
        assert keys == sorted(keys)

    check_each(check, FILTERED)


@pytest.mark.parametrize("sort", ["number", *MEASURES])
def test_many_puzzles_are_not_sorted_but_read_in_their_order(
    sort: str, many: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filtering, "MAX_SORTED", 2)
    several = [filters for filters, _ in FILTERED if many.count(**filters) > 1]
    plans = [plan(many, sort=sort, **filters) for filters in (Filters(), *several)]
    assert [steps for steps in plans if any("FOR ORDER BY" in step for step in steps)] == []


def ratings(found: Library) -> list[Any]:
    return [each.rating for each in found if each.rating is not None]


def test_a_rating_of_another_version_is_replaced_and_of_this_one_completed(
    empty: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty.add(puzzles(5))
    with monkeypatch.context() as older:
        older.setattr(measuring, "__version__", "0.0.1")
        assert empty.rate(["wnef", "options"]) == 5
    assert {(rating.version, *rating.values) for rating in ratings(empty)} == {("0.0.1", "wnef", "options")}
    assert empty.rate("wnef", numbers=[1, 2]) == 2
    first = empty[1].rating
    assert first is not None
    assert (first.version, *first.values) == (cw.__version__, "wnef")
    assert empty.rate(["wnef", "steps"]) == 5
    assert {(rating.version, *rating.values) for rating in ratings(empty)} == {(cw.__version__, "wnef", "steps")}
    assert empty.rate(["wnef", "steps"]) == 0


def test_a_board_without_a_technique_is_rated_once(empty: Library) -> None:
    twice = cw.board({"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2})
    empty.add([puzzle.grid for puzzle in cw.generate(2, board=twice, seed=1)], twice)
    empty.add(puzzles(2))
    assert empty.rate() == len(empty) == 4
    assert empty.rate() == 0
    assert ["technique" in rating.values for rating in ratings(empty)] == [False, False, True, True]


def test_ratings_of_both_scales_stand_side_by_side(empty: Library) -> None:
    empty.add([cw.read_grid(SKYSCRAPER), *puzzles(2)])
    assert empty.rate() == 3
    assert empty.rate(scale="sukaku") == 0
    level = empty[1].level
    assert [each.rating for each in empty.select(scale="se121", measure="technique=1..")] == []
    assert empty.rate("technique", scale="se121") == 3
    assert empty.rate("technique", scale="se121") == empty.rate() == 0
    for scale in ("sukaku", "se121"):
        first = next(empty.select(numbers=[1], scale=scale)).rating
        expected = cw.rate(SKYSCRAPER, scale=scale).to_dict()
        assert first is not None
        told = first.to_dict()
        assert {key: told[key] for key in ("scale", "technique", "technique_at_least", "ep", "ed", "pearl")} == {
            key: expected[key] for key in ("scale", "technique", "technique_at_least", "ep", "ed", "pearl")
        }
        assert first.notes["scale"] == scale
        assert first.level == level
    assert 1 in [each.number for each in empty.select(measure="technique=6.6", scale="se121")]
    assert empty.count(measure="technique=6.6", numbers=[1]) == 0
    in_order = empty.select(sort="technique", scale="se121", is_reversed=True)
    values = [each.rating.values["technique"] for each in in_order if each.rating]
    assert values == sorted(values, reverse=True)
    assert len(values) == 3
    drawn = empty.select(random=3, seed=1, sort="technique", scale="se121")
    assert [each.rating.scale for each in drawn if each.rating] == ["se121"] * 3
    with pytest.raises(cw.CluewrightError, match=r"^scale: expected sukaku, se121, got 'serate'"):
        empty.count(scale="serate")


def test_a_library_of_before_is_brought_up_to_date_and_what_was_only_at_least_so_hard_is_rated_again(
    tmp_path: Path, empty: Library
) -> None:
    hard = str(max(puzzles(8), key=lambda puzzle: cw.rate(puzzle).technique or 0))
    empty.add([hard])
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as old:
        for script in MIGRATIONS[:2]:
            old.executescript(script)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 2")
        old.execute("ATTACH ? AS new", [str(empty.path)])
        for table in ("boards", "additions", "puzzles"):
            old.execute(f"INSERT INTO main.{table} SELECT * FROM new.{table}")
        columns = "puzzle, version, rated, level, technique, technique_is_least"
        old.execute(f"INSERT INTO ratings ({columns}) VALUES (1, ?, 0, 'evil', 6.2, 1)", [cw.__version__])
    with cw.library(tmp_path / "old.db") as found:
        before = found[1].rating
        assert before is not None
        assert (before.notes["technique"], before.scale) == ("at least 6.2", None)
        assert (before.to_dict()["technique_at_least"], found.count(measure="technique=6.2..")) == (6.2, 1)
        assert found.rate("technique") == 1
        after = found[1].rating
        assert after is not None
        assert (after.values["technique"], after.scale) == (cw.rate(hard).technique, "sukaku")
        assert found.rate("technique") == 0


def test_tags_are_given_and_taken(empty: Library) -> None:
    empty.add(puzzles(4))
    assert empty.tag("easy, nice", numbers=[1, 2]) == 2
    assert empty.tag("nice", numbers=[2, 3]) == 2
    assert [each.tags for each in empty] == [("easy", "nice"), ("easy", "nice"), ("nice",), ()]
    assert empty.untag(["easy"], tags="nice") == 3
    assert [each.tags for each in empty] == [("nice",), ("nice",), ("nice",), ()]


def test_what_is_removed_is_gone_with_all_that_refers_to_it(empty: Library) -> None:
    empty.add(puzzles(4), tags="nice")
    empty.rate()
    with keeping(empty) as keeper:
        keeper.keep(cw.find("*..**...*....*..", "basic", seed=1))
    (kept,) = [each.number for each in empty if empty.outcomes(each.number)]
    assert empty.remove(numbers=[2, kept, 99]) == 2
    assert [each.number for each in empty] == [number for number in (1, 2, 3, 4, kept) if number not in (2, kept)]
    assert empty.outcomes(kept) == empty.outcomes("*..**...*....*..") == []
    assert empty.statistics().tags == {"nice": 3}
    assert empty.remove(level="easy", measure="clues=..81") + empty.remove(tags="nice") == 3
    assert len(empty) == 0
    assert empty.add(puzzles(4)).new == 4


@pytest.mark.parametrize("filters", [{}, {"level": None}, {"tags": ""}, {"tags": []}, {"symmetry": "none"}])
def test_everything_is_not_removed_by_mistake(empty: Library, filters: Any) -> None:
    empty.add(puzzles(2))
    with pytest.raises(CluewrightError, match="expected numbers or other filters"):
        empty.remove(**filters)
    assert len(empty) == 2
    assert empty.remove(numbers=[]) == 0


def test_what_orders_puzzles_leaves_none_of_them_out_where_they_are_removed(empty: Library) -> None:
    empty.add(puzzles(3))
    with pytest.raises(CluewrightError, match="expected numbers or other filters"):
        empty.remove(sort="clues", is_reversed=True)
    assert empty.remove(sort="clues", limit=2) == 2
    assert len(empty) == 1


def test_puzzles_are_drawn_from_those_that_pass_by_a_seed(many: Library) -> None:
    passing = [each.number for each in many.select(level="easy", tags="!first", sort="number")]
    drawn = {
        seed: [each.number for each in many.select(level="easy", tags="!first", random=9, seed=seed)] for seed in (1, 2)
    }
    assert drawn[1] != drawn[2]
    for some in drawn.values():
        assert len(some) == 9 < len(passing)
        assert some == sorted(set(some) & set(passing))
    assert drawn[1] == [each.number for each in many.select(level="easy", tags="!first", random=9, seed=1)]
    assert many.count(level="easy", tags="!first", random=9) == 9
    assert many.count(level="easy", tags="!first", random=10**6) == len(passing) == many.count(limit=len(passing))
    clues = [each.clues for each in many.select(random=9, seed=1, sort="clues", is_reversed=True)]
    assert clues == sorted(clues, reverse=True)


def test_a_count_reads_no_more_where_it_is_said_that_the_order_is_not_reversed(many: Library) -> None:
    """The command line always says so."""

    def statements(choice: Choice) -> list[str]:
        asked = list[str]()
        with many._file.reading() as connection:
            connection.set_trace_callback(asked.append)
            try:
                count_of(connection, choice)
            finally:
                connection.set_trace_callback(None)
        return asked

    assert statements({"tags": "many", "is_reversed": False}) == statements({"tags": "many"})


def test_tags_change_places_at_once(empty: Library) -> None:
    empty.add(puzzles(3), tags="new")
    assert empty.tag("used", instead_of="new", tags="new", limit=2, sort="number") == 2
    assert [each.tags for each in empty] == [("used",), ("used",), ("new",)]


def test_statistics_count_everything(many: Library) -> None:
    found, all_of_them = many.statistics(), list(many)
    assert found.puzzles == len(many) == len(all_of_them)
    assert found.clues == Counter(each.clues for each in all_of_them)
    assert found.symmetries == Counter(each.symmetry for each in all_of_them)
    assert found.boards == Counter(each.board.name for each in all_of_them)
    assert [board.name for board in many.boards()] == sorted(found.boards)
    assert found.sources == Counter(each.source for each in all_of_them)
    for level, count in found.levels.items():
        assert count == sum(each.level == level for each in all_of_them)
    assert found.tags == {"many": sum("many" in e.tags for e in all_of_them), "first": 150}
    assert sum(found.hardest.values()) == len(all_of_them) - 11
    assert found.to_dict()["puzzles"] == len(many)


def test_outcomes_and_their_certificates_are_kept(empty: Library) -> None:
    impossible = cw.find("**" + "." * 14, "naked-single")
    found = cw.find("*..**...*....*..", seed=1)
    generated = next(cw.generate(1, board="4x4", seed=5))
    with keeping(empty, source="a run", tags="new") as keeper:
        for outcome in (impossible, found, generated):
            keeper.keep(outcome)
    assert isinstance(impossible, cw.Impossible)
    assert isinstance(found, cw.Found)
    (kept,) = empty.outcomes(impossible.mask)
    assert kept.kind == "impossible"
    assert kept.is_certificate_there
    assert cw.verify(cw.load_certificate(str(kept.certificate)))
    assert kept.told["words"] == impossible.words
    number = empty.standing(found.puzzle)
    assert number is not None
    assert [(each.kind, each.mask) for each in empty.outcomes(number)] == [("found", found.mask)]
    assert {each.source for each in empty} == {"a run"}
    assert empty.count(tags="new") == len(empty)
    assert kept.certificate is not None
    kept.certificate.write_text(kept.certificate.read_text() + " ")
    assert not kept.is_certificate_there


def test_the_file_of_a_certificate_may_have_any_name(empty: Library, tmp_path: Path) -> None:
    impossible = cw.find("**" + "." * 14, "naked-single")
    assert isinstance(impossible, cw.Impossible)
    file = tmp_path / os.fsdecode(b"no utf-8 \xff, \x1b and\na line")
    cw.save_certificate(impossible.certificate, file)
    with keeping(empty) as keeper:
        keeper.keep(impossible, file)
    (kept,) = empty.outcomes(impossible.mask)
    assert kept.certificate == file
    assert kept.is_certificate_there


def test_an_answer_that_comes_again_takes_the_place_of_the_first(empty: Library) -> None:
    impossible, found = cw.find("**" + "." * 14, "naked-single"), cw.find("*..**...*....*..", seed=1)
    known = []
    for _ in range(3):
        with keeping(empty, on_known=lambda puzzle, number: known.append((str(puzzle), number))) as keeper:
            keeper.keep(impossible)
            keeper.keep(found)
    assert (len(empty), len(empty.outcomes(impossible.mask)), len(empty.outcomes(1))) == (1, 1, 1)
    assert known == [(str(found), 1)] * 2


def test_what_was_kept_before_an_error_is_there(empty: Library) -> None:
    def fail() -> None:
        with keeping(empty) as keeper:
            for puzzle in cw.generate(3, board="6x6", seed=1):
                keeper.keep(puzzle)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert len(empty) == 3


def test_an_error_after_many_puzzles_says_how_many_are_there(empty: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.storing.libraries.TransactionSize", lambda: TransactionSize(size=2))
    some: list[cw.Grid | str] = [*puzzles(3, "6x6"), "." * 36]
    with pytest.raises(cw.CluewrightError, match="after 2 puzzles that are in the library: puzzle 4: expected") as told:
        empty.add(some)
    assert told.value.index == 3
    assert len(empty) == 2
