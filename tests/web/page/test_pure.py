"""The page's functions that change nothing: links, masks, mirrors. One page serves all tests."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.web.page.browsing import HEART, Visit, visiting
from tests.web.serving import Client

from cluewright.boards import bits, board_named
from cluewright.boards.symmetries import SQUARE_SYMMETRIES, orbits

EMPTY: dict[str, Any] = {"tab": "draw", "board": "classic", "cells": [0] * 81, "strategies": "basic", "wishes": {}}

ASKED: list[dict[str, Any]] = [
    EMPTY,
    EMPTY
    | {
        "board": "classic+diagonal",
        "cells": [-1, 9, 0] * 27,
        "strategies": "naked-single,x-wing",
        "wishes": {"count": 3},
    },
    EMPTY
    | {
        "tab": "set",
        "board": {"size": 4, "regions": [0, 0, 1, 1] * 4},
        "cells": [4, 0, 0, 1] * 4,
        "strategies": "all",
    },
    EMPTY
    | {
        "tab": "set",
        "board": "jigsaw-9:7",
        "cells": list(range(1, 10)) * 9,
        "strategies": "through:x-wing",
        "wishes": {"measure": "wnef=0.2..0.3 ü"},
    },
    EMPTY | {"tab": "play", "board": "4x4", "cells": [4, 0, 0, 1] * 4},
    EMPTY | {"tab": "play", "candidates": {"0": [], "3": [1, 9], "80": [2]}},
    EMPTY | {"cells": [-1, 9, 0] * 27, "found": [5, 9, 0] * 27},
    # the pattern was changed since, and has a puzzle of more digits than a character can say
    EMPTY | {"board": "49x49", "cells": [-1, 0, 0] * 8, "found": [0, 1, 49] * 8},
]


@pytest.fixture(scope="module")
def visit(browser: Browser, client: Client) -> Iterator[Visit]:
    """A page that no test changes."""
    with visiting(browser, client.address) as visit:
        yield visit


@pytest.mark.parametrize("asked", ASKED)
def test_a_link_says_again_what_is_asked(visit: Visit, asked: dict[str, Any]) -> None:
    fragment, again = visit.run(
        "async asked => { const { fragmentOf, askedIn } = await import('/page/share.js');"
        " const fragment = fragmentOf(asked); return [fragment, askedIn(fragment)] }",
        asked,
    )
    size = len(asked["cells"])
    for part in ("cells", "found"):
        cells, told = asked.get(part), again[part]
        assert (told and told[:size]) == cells
        assert not any((told or [])[size:])
    assert {**again, "cells": None, "found": None} == {**asked, "cells": None, "found": None}
    assert re.fullmatch(r"[\w.~-]+[^.]", fragment)
    assert fragment.startswith("2." if "candidates" in asked else "1.")
    assert len(fragment) < 1900, "with the address under 2,000 characters"


@pytest.mark.parametrize(
    ("fragment", "problem"),
    [
        ("2.draw.classic", "link.version"),
        ("1.elsewhere.classic", "link.broken"),
        ("1.draw.classic.§§", "link.broken"),
        ("1.draw.../../etc", "link.broken"),
        ("1.draw.classic.AA.AA~zz", "link.broken"),
        ("1.draw._bm8", "link.broken"),
        ("1.play.4x4.AAA.....2~A~A", "link.version"),
        ("2.play.4x4.AAA.....4~gA~", "link.broken"),
        ("1.draw.classic" + "A" * 30_000, "link.long"),
        ("", "link.version"),
    ],
)
def test_a_link_that_is_none_of_ours_is_refused(visit: Visit, fragment: str, problem: str) -> None:
    refused = visit.run(
        "async fragment => { const { askedIn } = await import('/page/share.js');"
        " try { askedIn(fragment); return 'read' } catch (error) { return error.message } }",
        fragment,
    )
    assert refused == problem


def test_a_link_of_the_time_before_puzzles_were_in_links_is_still_read(visit: Visit) -> None:
    told = visit.run(
        "async () => (await import('/page/share.js')).askedIn('1.draw.4x4.mEI.gAA~1.singles.eyJjb3VudCI6M30')"
    )
    assert (told["tab"], told["board"], told["strategies"], told["wishes"]) == ("draw", "4x4", "singles", {"count": 3})
    assert told["cells"] == [1, 0, 0, -1, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0]
    assert told["found"] is None


def test_sheets_that_were_made_short_are_the_same_again(visit: Visit) -> None:
    sheets, again, length = visit.run(
        "async () => { const { packed, unpacked } = await import('/page/history.js');"
        " const { withNote, withoutNotes } = await import('/page/noting.js');"
        " const first = { puzzle: [0, 0, 0, 0], notes: {} };"
        " const second = { ...first, puzzle: [0, 4, 0, 0] };"
        " const third = { ...second, notes: withNote(second.notes, [0, 2], 3, 'corner') };"
        " const fourth = { ...third, notes: withNote(third.notes, [2], 5, 'colour') };"
        " const fifth = { ...fourth, notes: withoutNotes(fourth.notes, [0], ['corner']) };"
        " const sheets = [first, second, third, fourth, fifth]; const told = JSON.stringify(packed(sheets));"
        " return [sheets, unpacked(JSON.parse(told), {}), told.length] }"
    )
    assert again == sheets
    assert sheets[-1]["notes"] == {"2": {"corner": [3], "centre": [], "colour": 5}}
    assert length < 400


def test_sheets_of_what_is_made_that_were_made_short_are_the_same_again(visit: Visit) -> None:
    """With patterns, regions that are drawn, and what was found, of which several have the same."""
    sheets, again, shared = visit.run(
        "async () => { const { packedMade, unpackedMade } = await import('/page/history.js');"
        " const [a, b] = [{ puzzle: '1...' }, { puzzle: '2...' }];"
        " const first = { mask: [0, -1, 0, 0], puzzle: [0, 0, 0, 3], notes: {}, regions: [1, 1, 2, 2], finds: [] };"
        " const second = { ...first, mask: [-1, -1, 0, 2] }; const third = { ...second, finds: [a] };"
        " const fourth = { ...third, finds: [a, b] }; const fifth = { ...fourth, regions: [1, 2, 1, 2] };"
        " const sixth = { ...fifth, puzzle: [4, 0, 0, 0], finds: [] };"
        " const sheets = [first, second, third, fourth, fifth, sixth];"
        " const again = unpackedMade(JSON.parse(JSON.stringify(packedMade(sheets, 9))), {});"
        " const newest = packedMade(sheets, 1).finds.map(([index, numbers]) => [index, numbers.length]);"
        " return [sheets, again, newest] }"
    )
    assert again == sheets
    assert shared == [[0, 0], [2, 1], [3, 1], [5, 0]]


@pytest.mark.parametrize("board_name", ["classic", "6x6", "samurai"])
def test_mirror_pens_are_the_ten_symmetries_of_the_package(visit: Visit, board_name: str) -> None:
    names, own, told = visit.run(
        "async board => { const { geometryFor } = await import('/page/choosing.js');"
        " const { MIRRORS, mirrored } = await import('/page/mirrors.js');"
        " const geometry = await geometryFor(board); const cells = [...geometry.names.keys()];"
        " const orbit = (mirror, cell) => mirrored(geometry, mirror, [cell]).sort((one, other) => one - other);"
        " return [MIRRORS, geometry.mirrors, geometry.mirrors.map(mirror => cells.map(cell => orbit(mirror, cell)))] }",
        board_name,
    )
    assert names == [each.name for each in SQUARE_SYMMETRIES]
    assert "half-turn" in own
    board = board_named(board_name)
    for name, found in zip(own, told, strict=True):
        assert {tuple(orbit) for orbit in found} == {tuple(bits(orbit)) for orbit in orbits(board, name)}, name


def test_shifting_a_pattern_all_the_way_round_changes_nothing(visit: Visit) -> None:
    moved, once = visit.run(
        "async line => { const { cellsOf, lineOf, shifted } = await import('/page/masks.js');"
        " const { state } = await import('/page/store.js');"
        " const { geometry } = state.sheet; const cells = cellsOf(line, geometry.symbols);"
        " let moved = cells; for (let time = 0; time < 9; time++) moved = shifted(geometry, moved, 1, -1);"
        " return [lineOf(moved, geometry.symbols), lineOf(shifted(geometry, cells, 1, 0), geometry.symbols)] }",
        HEART,
    )
    assert moved == HEART
    assert once == HEART[-9:] + HEART[:-9]


def test_the_first_of_several_calls_is_asked_at_once_and_then_the_last(visit: Visit) -> None:
    asked = visit.run(
        "async () => { const { latest } = await import('/page/latest.js'); const asked = [];"
        " const { now } = performance; let time = 0; performance.now = () => time;"  # however slow the machine is
        " const ask = latest(50, async (signal, value) => { asked.push(value) });"
        " const pause = () => new Promise(done => { time += 200; setTimeout(done, 200) });"
        " ask(1); asked.push('at once'); ask(2); ask(3); await pause(); asked.push('later'); ask(4); await pause();"
        " performance.now = now; return asked }"
    )
    assert asked == [1, "at once", 3, "later", 4]


def test_regions_of_a_jigsaw_differ_in_colour_and_of_more_the_neighbours(visit: Visit) -> None:
    jigsaw, large = board_named("jigsaw-9:7"), board_named("16x16")
    for board, kind in ((jigsaw, "region"), (large, "box")):
        regions = [0] * board.size
        for house in board.of_kind(kind):
            for cell in house.cells:
                regions[cell] = house.index + 1
        found = visit.run(
            "async ([regions, columns]) => { const { partsOf } = await import('/page/looks.js');"
            " return partsOf(regions, columns) }",
            [regions, board.columns],
        )
        pairs = [
            (regions[cell], regions[cell + step])
            for cell in range(board.size)
            for step in (1, board.columns)
            if cell + step < board.size and (step > 1 or board.column_of(cell) + 1 < board.columns)
        ]
        assert all(found[one] != found[other] for one, other in pairs if one != other)
        assert len(set(found[1:])) == 9
    assert {*found[1:]} == {*range(9)}
