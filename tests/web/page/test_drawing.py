"""Drawing a pattern: with the mouse, with keys, with a finger, with mirrors, from letters and pictures."""

import struct
import zlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.web.page.browsing import HEART, MIDDLING, NARROW, WIDE, Visit, visiting
from tests.web.serving import IMPOSSIBLE, Client

NONE = "." * 81


def _with(*cells: tuple[int, int]) -> str:
    """The line with clues in these cells."""
    return "".join("*" if (cell // 9 + 1, cell % 9 + 1) in cells else "." for cell in range(81))


def test_a_drag_paints_with_what_its_first_cell_got_and_is_one_step_of_undo(visit: Visit) -> None:
    visit.stroke((1, 1), (1, 4))
    row = _with((1, 1), (1, 2), (1, 3), (1, 4))
    assert visit.line() == row
    visit.stroke((1, 4), (1, 3))
    assert visit.line() == _with((1, 1), (1, 2))
    visit.press("Control+z")
    assert visit.line() == row
    visit.press("Control+z")
    assert visit.line() == NONE
    visit.press("Control+y", "Control+Shift+Z")
    assert visit.line() == _with((1, 1), (1, 2))


@pytest.mark.long
def test_letters_are_those_of_the_keyboard_and_digits_those_of_its_top_row(visit: Visit) -> None:
    def press(key: str, code: str, **modifiers: bool) -> None:
        visit.run(
            "event => document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }))",
            {"key": key, "code": code, **modifiers},
        )
        visit.settle()

    visit.stroke((1, 1))
    press("z", "KeyY", ctrlKey=True)  # on a German keyboard
    assert visit.line() == NONE
    press("y", "KeyZ", ctrlKey=True)
    assert visit.line() == _with((1, 1))
    press("Z", "KeyY", metaKey=True)
    press("Z", "KeyY", metaKey=True, shiftKey=True)
    assert visit.line() == _with((1, 1))
    press("я", "KeyZ", ctrlKey=True)  # on a Russian one
    assert visit.line() == NONE
    press("ż", "KeyZ", ctrlKey=True, altKey=True)  # AltGr
    assert visit.line() == NONE
    visit.cell(1, 1).focus()
    press("&", "Digit1")  # on a French one
    assert visit.line()[0] == "1"
    visit.button("Set by hand").click()
    visit.cell(1, 1).focus()
    press("x", "KeyX")
    expect(visit.button("Corner")).to_have_attribute("aria-pressed", "true")
    press("z", "KeyY")
    expect(visit.button("Digit")).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
def test_shift_only_adds_and_alt_draws_a_rectangle(visit: Visit) -> None:
    visit.stroke((2, 2))
    visit.page.keyboard.down("Shift")
    visit.stroke((2, 2), (2, 3))
    visit.page.keyboard.up("Shift")
    assert visit.line() == _with((2, 2), (2, 3))
    visit.page.keyboard.down("Alt")
    visit.stroke((5, 5), (6, 7))
    visit.page.keyboard.up("Alt")
    rectangle = [(row, column) for row in (5, 6) for column in (5, 6, 7)]
    assert visit.line() == _with((2, 2), (2, 3), *rectangle)


@pytest.mark.long
def test_a_mirror_pen_stays_until_it_is_let_go(visit: Visit) -> None:
    visit.button("Mirror pen: quarter turn").click()
    visit.stroke((1, 2))
    turned = [(1, 2), (2, 9), (9, 8), (8, 1)]
    assert visit.line() == _with(*turned)
    visit.stroke((5, 5))
    visit.button("No mirror").click()
    visit.stroke((4, 1))
    assert visit.line() == _with(*turned, (5, 5), (4, 1))


@pytest.mark.long
def test_keys_alone_draw_fix_and_rub_out(visit: Visit) -> None:
    visit.cell(1, 1).focus()
    visit.press("Space", "ArrowLeft", "7", "ArrowUp", "Space")
    assert visit.line() == "*" + "." * 7 + "7" + "." * 71 + "*"
    visit.press("s", "Backspace")
    assert visit.line()[8] == "*", "a fixed clue becomes a free one first"
    visit.press("Backspace", "Control+Home", "Shift+ArrowRight", "Shift+ArrowRight", "Numpad5")
    assert visit.line() == "555" + "." * 77 + "*"
    visit.press("Control+a", "Delete", "Delete")
    assert visit.line() == NONE
    visit.press("Escape", "End", "Space")
    assert visit.line() == _with((1, 9))


@pytest.mark.long
def test_keys_leave_text_fields_alone_and_can_be_switched_off(visit: Visit) -> None:
    visit.press("?")
    visit.page.get_by_label("Keys are on").uncheck()
    visit.press("Escape")
    visit.cell(1, 1).focus()
    visit.press("Space", "5")
    assert visit.line() == NONE
    visit.open()
    visit.cell(1, 1).focus()
    visit.press("5")
    assert visit.line() == NONE, "that is kept"


@pytest.mark.long
def test_whole_patterns_are_inverted_shifted_cleared_and_random(visit: Visit) -> None:
    visit.paste(HEART)
    assert visit.line() == HEART
    visit.button("Shift down").click()
    visit.settle()
    assert visit.line() == HEART[-9:] + HEART[:-9]
    visit.button("Invert").click()
    visit.settle()
    assert visit.line().count("*") == 81 - HEART.count("*")
    visit.button("Clear").click()
    visit.settle()
    assert visit.line() == NONE
    visit.button("Mirror pen: half turn").click()
    visit.button("Random pattern").click()
    clues = visit.page.get_by_label("Clues", exact=True)
    expect(clues).to_have_value("27")
    clues.fill("30")
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator(".clue").first).to_be_attached()
    assert visit.line() == visit.line()[::-1]
    assert visit.line().count("*") == 30


@pytest.mark.long
def test_letters_become_a_pattern(visit: Visit) -> None:
    visit.button("Letters as a pattern").click()
    visit.page.get_by_label("Letters, digits or a sign").fill("I")
    visit.page.keyboard.press("Enter")
    visit.settle()
    rows = [visit.line()[start : start + 9] for start in range(0, 81, 9)]
    assert rows[4][4] == "*"
    assert rows[4][0] == rows[4][8] == "."


@pytest.mark.long
def test_the_dark_cells_of_a_picture_become_clue_cells(visit: Visit) -> None:
    visit.stroke((9, 1), (9, 3))  # as many clues as are drawn
    picture = _png([[0 if row == 0 and column < 3 else 255 for column in range(9)] for row in range(9)])
    visit.page.get_by_label("A picture as a pattern").set_input_files(
        {"name": "three.png", "mimeType": "image/png", "buffer": picture}
    )
    expect(visit.cell(1, 1)).to_have_class("cell clue")
    assert visit.line() == _with((1, 1), (1, 2), (1, 3))
    visit.page.get_by_label("A picture as a pattern").set_input_files(
        {"name": "none.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    expect(visit.page.get_by_role("alert")).to_contain_text("cannot read that picture")


def _png(rows: list[list[int]]) -> bytes:
    """A picture in shades of grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def test_the_lemma_that_makes_a_pattern_impossible_is_said_at_once_with_its_cells(visit: Visit) -> None:
    visit.paste(IMPOSSIBLE)
    expect(visit.page.locator(".lemma")).to_contain_text("Rows 1 and 2 hold no clue")
    assert visit.page.locator(".cell.fault").count() == 18
    assert "at fault" in visit.labels()[0]
    visit.stroke((1, 4))
    expect(visit.page.locator(".lemma")).to_be_empty()
    expect(visit.page.locator(".counts")).to_contain_text("clues 21")


def test_fixed_digits_that_clash_are_marked_at_once(visit: Visit) -> None:
    visit.paste(HEART[0] + "55" + HEART[3:])
    expect(visit.page.locator(".lemma")).to_have_text("Impossible The fixed digits contradict each other: r1c2, r1c3")
    assert visit.page.locator(".cell.fault").count() == 2
    assert visit.labels()[1] == "row 1 column 2, clue, 5, clashes"
    visit.button("Deutsch").click()
    expect(visit.page.locator(".lemma")).to_contain_text("Die festen Ziffern widersprechen einander: r1c2, r1c3")
    visit.button("English").click()
    visit.find()
    assert visit.page.locator(".cell.fault").count() == 2, "an answer of the server does not hide them"
    visit.cell(1, 3).focus()
    visit.press("6")
    expect(visit.page.locator(".lemma")).to_be_empty()
    assert visit.page.locator(".cell.fault").count() == 0


@pytest.fixture
def touched(browser: Browser, client: Client) -> Iterator[Visit]:
    """The page on a phone."""
    with visiting(browser, client.address, NARROW, has_touch=True, is_mobile=True, color_scheme="dark") as visit:
        yield visit


@pytest.mark.long
def test_a_finger_draws_without_scrolling_and_pens_fix_digits(touched: Visit) -> None:
    finger = touched.page.context.new_cdp_session(touched.page)
    for kind, row in (("touchStart", 1), ("touchMove", 3), ("touchMove", 6)):
        x, y = touched.middle(row, 1)
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touched.page.wait_for_timeout(500)  # a finger that leaves while it moves throws, and a tap ends the throw
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touched.settle()
    assert touched.line() == _with(*[(row, 1) for row in range(1, 7)])
    assert touched.run("() => scrollY") == 0
    touched.button("Fix 4").tap()
    expect(touched.button("Fix 4")).to_have_attribute("aria-pressed", "true")
    touched.page.touchscreen.tap(*touched.middle(9, 9))
    expect(touched.cell(9, 9)).to_have_attribute("aria-label", "row 9 column 9, clue, 4")


@pytest.mark.parametrize("size", [NARROW, *(pytest.param(size, marks=pytest.mark.long) for size in (WIDE, MIDDLING))])
def test_no_tool_moves_when_a_lemma_comes(browser: Browser, client: Client, size: tuple[int, int]) -> None:
    with visiting(browser, client.address, size) as visit:
        before = visit.button("Fix 4").bounding_box()
        assert before is not None
        visit.paste("*" * 6 + "." * 75)
        expect(visit.page.locator(".lemma")).to_have_text("6 so far; at least 17 clues are needed.")
        assert visit.page.locator(".cell.fault").count() == 0
        assert visit.button("Fix 4").bounding_box() == before


@pytest.mark.long
def test_regions_that_a_person_draws_become_a_board(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.choose_board("own", 16)
    take = visit.button("Take these regions")
    expect(take).to_be_enabled()
    visit.button("Region 1").click()
    visit.stroke((1, 3))
    expect(take).to_be_disabled()
    expect(visit.page.locator(".lacking")).to_contain_text("Region 1: 1 too many")
    visit.button("Region 2").click()
    visit.stroke((2, 2))
    expect(take).to_be_enabled()
    take.click()
    expect(visit.button("Find a puzzle")).to_be_visible()
    visit.stroke((1, 1), (1, 4))
    assert visit.line() == "****" + "." * 12
