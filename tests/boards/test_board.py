"""Boards: what must be true of every board, and which descriptions are refused."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.boards.samples import CATALOGUE, WITH_HOLES
from tests.strategies.samples import DESCRIBED

from cluewright.boards import (
    Board,
    Grid,
    House,
    Mask,
    as_mask,
    bits,
    board_from_plain,
    board_named,
    board_to_plain,
    plain_grid,
)
from cluewright.boards.decoding import MAX_BYTES
from cluewright.boards.variants import ADDITIONS, FAMILIES
from cluewright.errors import CluewrightError

EVERY = [*CATALOGUE, *WITH_HOLES, *DESCRIBED.values()]

every_board = pytest.mark.parametrize("board", EVERY, ids=str)


@every_board
def test_houses_hold_every_digit_equally_often(board: Board) -> None:
    for house in board.houses:
        assert len(house.cells) == house.times * board.digits
        assert house.cell_bits.bit_count() == len(house.cells)


@every_board
def test_peers_are_mutual_and_share_a_house_that_holds_a_digit_once(board: Board) -> None:
    for cell in range(0, board.size, max(1, board.size // 50)):
        for peer in bits(board.peers[cell]):
            assert board.peers[peer] >> cell & 1
            assert any(house.times == 1 and house.cell_bits >> peer & 1 for house in board.houses_of[cell])
        assert not board.peers[cell] >> cell & 1


@every_board
def test_repr_reconstructs_or_says_what_it_leaves_out(board: Board) -> None:
    if board.is_named:
        assert eval(repr(board), {"board": board_named}) == board
    else:
        assert repr(board) == f"Board(<{board.size} cells, {len(board.houses)} houses>, name={board.name!r})"


@pytest.mark.parametrize("board", [board for board in CATALOGUE if board.box_shape], ids=str)
def test_chutes_are_boxes_and_lines_that_cover_the_same_cells(board: Board) -> None:
    assert board.box_shape is not None
    height, width = board.box_shape
    assert len(board.chutes) == board.rows // height + board.columns // width
    for chute in board.chutes:
        assert (
            sum(box.cell_bits for box in chute.boxes) == sum(line.cell_bits for line in chute.lines) == chute.cell_bits
        )
    assert sum(chute.cell_bits for chute in board.chutes if chute.kind == "band") == board.all_cells
    assert sum(chute.cell_bits for chute in board.chutes if chute.kind == "stack") == board.all_cells


def test_boxes_of_the_oblong_boards_are_wider_than_high() -> None:
    shapes = {name: board_named(name).box_shape for name in ("6x6", "8x8", "10x10", "12x12")}
    assert shapes == {"6x6": (2, 3), "8x8": (2, 4), "10x10": (2, 5), "12x12": (3, 4)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("9x9", "classic"),
        ("diagonal", "classic+diagonal"),
        ("diagonal+centerdot", "centerdot+diagonal"),
        ("diagonal+diagonal", "diagonal"),
        ("anti-diagonal+main-diagonal", "diagonal"),
        ("diagonal+main-diagonal", "diagonal"),
        ("boxes-3x3", "classic"),
        ("boxes-2x3+diagonal", "6x6+diagonal"),
        ("multifour-1", "4x4"),
    ],
)
def test_names_for_the_same_board(one: str, other: str) -> None:
    assert board_named(one) == board_named(other)
    assert hash(board_named(one)) == hash(board_named(other))
    assert board_named(one).name == board_named(other).name


def test_a_described_board_equals_the_named_one() -> None:
    regions = [cell // 12 * 2 + cell % 6 // 3 for cell in range(36)]
    assert board_named({"size": 6, "regions": regions}) == board_named("6x6")
    assert board_named({"size": 6, "regions": regions, "diagonals": True}) == board_named("6x6+diagonal")
    assert board_named({"size": 6, "regions": [5 - region for region in regions]}) == board_named("6x6"), (
        "in any numbering"
    )
    assert board_named({"size": 6, "regions": None}) != board_named("6x6")


def test_a_description_starts_from_a_board_of_the_catalogue() -> None:
    window = [10, 11, 12, 19, 20, 21, 28, 29, 30]
    windows = board_named({"base": "classic", "extra": [window], "name": "windows"})
    assert windows.houses[:-1] == board_named("classic").houses
    assert (windows.houses[-1].cells, windows.box_shape, windows.name) == (tuple(window), (3, 3), "windows")
    assert not windows.is_named
    for base in ("diagonal", "classic+diagonal", "diagonal+centerdot"):
        for more in ({}, {"diagonals": True}, {"diagonals": False}, {"size": 9}):
            assert board_named({"base": base, **more}) == board_named(base)
    assert board_named({"base": "6x6", "diagonals": True}) == board_named("6x6+diagonal")


def test_the_order_of_extra_houses_and_of_their_cells_makes_no_other_board() -> None:
    one, other = [10, 11, 12, 19, 20, 21, 28, 29, 30], [14, 15, 16, 23, 24, 25, 32, 33, 34]
    windows = board_named({"base": "classic", "extra": [one, other]})
    assert board_named({"base": "classic", "extra": [other[::-1], one[4:] + one[:4]]}) == windows


def test_boards_of_one_name_are_told_apart_in_errors() -> None:
    one, other = (board_named({"base": "4x4", "extra": extra}) for extra in ([[0, 5, 10, 15]], []))
    with pytest.raises(CluewrightError, match="custom 4x4 board, got one on another board custom 4x4 of the same size"):
        plain_grid(Grid.parse("." * 16, one), other)
    with pytest.raises(CluewrightError, match="custom 4x4 board, got one of another board custom 4x4 of the same size"):
        as_mask(Mask.parse("." * 16, one), other)


def test_regions_may_be_given_row_by_row() -> None:
    rows = [[0, 0, 1, 1], [0, 2, 2, 1], [0, 2, 2, 1], [3, 3, 3, 3]]
    flat = [region for row in rows for region in row]
    assert board_named({"size": 4, "regions": rows}) == board_named({"size": 4, "regions": flat})
    assert board_named({"size": 4, "regions": tuple(map(tuple, rows))}) == board_named({"size": 4, "regions": flat})


def test_a_json_file_describes_a_board(tmp_path: Path) -> None:
    path = tmp_path / "latin.json"
    path.write_text(json.dumps({"size": 3, "regions": None}), encoding="utf-8-sig")
    assert board_named(path) == board_named(str(path)) == board_named({"size": 3, "regions": None})
    assert board_named(path).name == "latin"
    path.write_text(json.dumps({"base": "4x4"}), encoding="utf-16")
    with pytest.raises(CluewrightError, match=r"latin\.json: this file is UTF-16 text; save it as UTF-8"):
        board_named(path)


def test_cells_have_no_peers_where_houses_hold_digits_more_than_once() -> None:
    twice = DESCRIBED["twice 4"]
    assert twice.digits == 2
    assert {house.times for house in twice.houses} == {2, 4}
    assert not any(twice.peers)


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "board, size: expected a whole number of 1 or more, got None"),
    ({"size": 0}, "board, size: expected a whole number of 1 or more, got 0"),
    ({"size": "4"}, "board, size: expected a whole number of 1 or more, got '4'"),
    ({"size": True}, "board, size: expected a whole number of 1 or more, got True"),
    ({"size": 65}, "expected at most 64 digits, got 65"),
    ({"size": 10**9, "times": 10**8}, "expected 1 to 256 rows and columns, got 1000000000 rows"),
    ({"size": 4, "diagonals": "false"}, "expected diagonals to be true or false, .*, got 'false'"),
    ({"size": 4, "times": 3}, r"expected a size that is a multiple of times \(3\), got 4"),
    ({"size": 4, "shape": 1}, "expected the keys .*, got 'shape'"),
    ({"size": 4, "regions": [0] * 15}, "expected 16 entries in regions, got 15"),
    ({"size": 4, "regions": [0] * 15 + [1]}, "region 0: expected a multiple of 4 cells, got 15"),
    ({"size": 4, "regions": "0011" * 4}, "regions: expected a list of numbers"),
    ({"size": 4, "regions": [0] * 15 + [-1]}, "regions, entry 16: expected a number 0 or more, got -1"),
    ({"size": 4, "regions": None, "extra": [[0, 1, 2]]}, "extra house 1: expected a multiple of 4 cells, got 3"),
    (
        {"size": 4, "regions": None, "extra": [[0, 1, 2, 16]]},
        "extra house 1, entry 4: expected a number 0 to 15, got 16",
    ),
    ({"size": 4, "regions": None, "extra": [[0, 1, 2, 2]]}, "extra house 1: expected 4 different cells, got one twice"),
    ({"size": 4, "regions": None, "extra": 5}, "expected extra to be a list of lists of cells, got 5"),
    ({"size": 9, "extra": []}, 'expected "base": "classic", to start from a board with boxes, or "regions": .*null'),
    ({"base": "5x5"}, r"expected a board \(classic, .*got '5x5'"),
    ({"base": "board.json"}, "expected base to be the name of a board, as in 'classic', got 'board.json'"),
    ({"base": {"size": 4}}, "expected base to be the name of a board, as in 'classic', got {'size': 4}"),
    ({"base": "classic", "size": 4}, "expected the size 9 of its base classic, or no size, got 4"),
    ({"base": "classic", "regions": None}, "expected base or regions, got both"),
    ({"base": "classic", "times": 1}, "expected base or times, got both"),
    ({"size": 4, "regions": [[0] * 4] * 3}, "expected 4 rows of regions, got 3"),
    ({"size": 4, "regions": [[0] * 4, [0] * 3, [1] * 4, [1] * 4]}, "regions, row 2: expected 4 entries, got 3"),
    ({"size": 4, "regions": [[0] * 4, 0, [1] * 4, [1] * 4]}, "regions, row 2: expected a list of numbers, got 0"),
]


@pytest.mark.parametrize(("description", "message"), BAD)
def test_bad_descriptions_say_what_was_expected(description: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        board_named(description)


@pytest.mark.parametrize("name", ["", "9x8", "classic+stars", "+diagonal", "diagonal+4x4"])
def test_unknown_names_list_the_known_ones(name: str) -> None:
    with pytest.raises(CluewrightError, match=r"expected a board \(classic, .*\), each with or without \+diagonal"):
        board_named(name)


@pytest.mark.parametrize(
    ("content", "message"),
    [("{", "expected JSON"), ("[1]", "expected a JSON object, got list"), ('{"size": 2.5}', "got 2.5")],
)
def test_bad_files_are_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CluewrightError, match=rf"broken\.json: .*{message}"):
        board_named(path)
    with pytest.raises(CluewrightError, match=r"absent\.json: No such file"):
        board_named(tmp_path / "absent.json")


def test_a_file_that_is_too_large_is_no_board(tmp_path: Path) -> None:
    deep, large, endless = (tmp_path / f"{name}.json" for name in ("deep", "large", "endless"))
    deep.write_text("[" * 100_000)
    large.write_text(json.dumps({"base": "4x4"}) + " " * MAX_BYTES)
    endless.symlink_to("/dev/zero")
    for path, message in (
        (deep, r"deep\.json: expected JSON, got one that is nested too deeply"),
        (large, rf"large\.json: expected at most {MAX_BYTES} bytes, got more"),
        (endless, rf"endless\.json: expected at most {MAX_BYTES} bytes, got more"),
    ):
        with pytest.raises(CluewrightError, match=message):
            board_named(path)


def test_every_addition_and_every_family_is_among_the_samples() -> None:
    names = [board.name.split("+") for board in CATALOGUE]
    assert set(ADDITIONS) <= {addition for _, *added in names for addition in added}
    assert all(any(re.fullmatch(family.pattern, base) for base, *_ in names) for family in FAMILIES)


BAD_NAMES = {
    "latin-65": "board latin-65: expected 1 to 64 digits, got 65",
    "boxes-1x4": "board boxes-1x4: expected 2 to 64 rows and columns of a box, got 1",
    "boxes-9x9": "board boxes-9x9: expected 4 to 64 cells of a box, got 81",
    "multifour-65": "board multifour-65: expected 4 to 256 rows, got 260",
    "latin-7+centerdot": "center dots: expected boxes with a middle cell, got none",
    "8x8+windoku": "windows: expected square boxes, as many side by side as their side, got 2 by 4",
    "doublenine+windoku": "windows: expected square boxes, .*, got 3 by 3, 6 one below the other",
    "6x6+ninecells": "ninecells: expected as many rows as columns and an odd number, got 6 and 6",
    "latin-7+ninecells": "ninecells 1: expected 7 cells, one for each digit, or a multiple, got 9",
}


@pytest.mark.parametrize(("name", "message"), BAD_NAMES.items(), ids=BAD_NAMES)
def test_what_does_not_fit_a_board_is_refused(name: str, message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        board_named(name)


def test_center_dots_need_a_middle() -> None:
    with pytest.raises(CluewrightError, match="expected boxes with a middle cell, got 2 by 3"):
        board_named("6x6+centerdot")


@pytest.mark.parametrize("name", ["Classic", "calssic", "classic+diagnoal"])
def test_a_name_that_is_nearly_right_is_told_the_right_one(name: str) -> None:
    meant = "diagonal" if "+" in name else "classic"
    with pytest.raises(CluewrightError, match=rf"; did you mean '{meant}'\?$"):
        board_named(name)


NAMES = {
    "a\tb": "U+0009",
    "a\nb": "U+000A",
    "my\u00a0board": "U+00A0 (no-break space)",
    "\x1b[31m": "U+001B",
    "a\u200db": "U+200D (zero width joiner)",
    "so\u00adft": "U+00AD (soft hyphen)",
    "\ud800": "U+D800",
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_cannot_be_printed_is_refused_at_every_door(name: str, tmp_path: Path) -> None:
    words = re.escape(f"expected printable characters, got {NAMES[name]}")
    latin: dict[str, Any] = {"size": 4, "regions": None}
    file, plain = tmp_path / "board.json", board_to_plain(board_named(latin))
    file.write_text(json.dumps({"name": name, **latin}))
    assert isinstance(plain, dict)
    doors: list[Callable[[], object]] = [
        lambda: board_named({"name": name, **latin}),
        lambda: board_named({"base": "4x4", "grids": {name: "r1c1", "other": "r3c3"}}),
        lambda: board_named(str(file)),
        lambda: board_from_plain({**plain, "name": name}),
        lambda: Board(name, 2, 2, 2, ()),
        lambda: House(name, 0, (0, 1)),
        lambda: House("row", 0, (0, 1), part=name),
    ]
    for door in doors:
        with pytest.raises(CluewrightError, match=words):
            door()


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"rows": 0}, "expected 1 to 256 rows, got 0"),
        ({"rows": 10**6, "columns": 10**6}, "expected 1 to 256 rows, got 1000000"),
        ({"rows": 2.0}, "Board, rows: expected a whole number, got 2.0"),
        ({"digits": 65}, "expected 1 to 64 digits, got 65"),
        ({"box_shape": (3, 3)}, r"expected a box_shape whose sides divide 2 and 2, got \(3, 3\)"),
        ({"box_shape": (0, 2)}, "expected a box_shape whose sides divide"),
        ({"houses": [None]}, "Board, houses: expected"),
    ],
    ids=str,
)
def test_a_board_of_no_size_or_of_too_much_is_refused(changed: dict[str, Any], words: str) -> None:
    fields = {"name": "two", "rows": 2, "columns": 2, "digits": 2, "houses": ()}
    with pytest.raises(CluewrightError, match=words):
        Board(**{**fields, **changed})


def test_a_house_holds_each_digit_at_least_once() -> None:
    with pytest.raises(CluewrightError, match="times: expected a whole number 1 to 65536, got 0"):
        House("row", 0, (), 0)
