"""Solving a puzzle in the studio: what is entered, noted and checked, hints, the clock, and what outlives a reload."""

import json
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.web.page.browsing import HEART, NARROW, PUZZLE, Visit, visiting
from tests.web.serving import SMALL, Client

from cluewright import rate
from cluewright.boards.variants import sized_names
from cluewright.solving import solution

SMALL_LINK = "1.play.4x4.iSQ.iSQ~1_2_3_4_1"
KEPT = "() => Object.keys(localStorage).filter(name => name.startsWith('cluewright.play:'))"


def _playing(visit: Visit, link: str = SMALL_LINK) -> Visit:
    """The page, where a puzzle is played."""
    visit.open(link)
    expect(visit.page.locator(".keypad")).to_be_visible()
    return visit


def _reload(visit: Visit) -> None:
    visit.reload()
    expect(visit.page.locator(".keypad")).to_be_visible()


def test_a_link_opens_in_play_and_what_is_entered_outlives_a_reload_with_its_undo(visit: Visit) -> None:
    link = visit.run(
        "async line => { const { linkToPlay } = await import('/page/address.js');"
        " return linkToPlay('4x4', [...line].map(symbol => Number(symbol) || 0)) }",
        SMALL,
    )
    _playing(visit, link.partition("#")[2])
    expect(visit.button("Play")).to_have_attribute("aria-current", "page")
    assert visit.line() == SMALL
    assert visit.page.locator(".given").count() == 5
    visit.cell(1, 1).click()
    visit.press("4", "ArrowRight", "1", "ArrowRight", "Shift+2", "Shift+4", "Control+2", "Control+3", "v", "5")
    assert visit.labels()[:2] == ["row 1 column 1, clue, 1, clashes", "row 1 column 2, placed, 1, clashes"]
    expect(visit.cell(1, 2)).to_have_class(re.compile("entry clash"))
    expect(visit.cell(1, 3).locator(".corner span")).to_have_text(["2", "4"])
    expect(visit.cell(1, 3).locator(".centre")).to_have_text("23")
    expect(visit.cell(1, 3)).to_have_class(re.compile("colour-5"))
    _reload(visit)
    assert visit.line() == "11" + SMALL[2:]
    expect(visit.cell(1, 3).locator(".corner span")).to_have_text(["2", "4"])
    expect(visit.cell(1, 3)).to_have_class(re.compile("colour-5"))
    visit.press(*["Control+z"] * 6)
    assert visit.line() == SMALL
    expect(visit.page.locator(".acts").get_by_role("button", name="Undo")).to_be_disabled()
    visit.press("Control+y")
    assert visit.line() == "11" + SMALL[2:]


def test_check_does_not_tell_the_solution_and_hints_say_more_each_time(unopened: Visit) -> None:
    visit = _playing(unopened)
    answer = visit.page.locator(".answer")
    visit.cell(1, 2).click()
    visit.press("4", "k")
    expect(answer).to_contain_text("Something that you entered is not right.")
    assert not visit.page.locator(".fault").count()
    visit.press("h")
    visit.button("Show which").click()
    expect(visit.cell(1, 2)).to_have_class(re.compile("fault"))
    visit.press("Control+z")
    assert not visit.page.locator(".fault").count()
    place = visit.button("Check").bounding_box()
    visit.press("h")
    expect(answer).to_contain_text("naked single")
    assert not visit.page.locator(".look").count()
    visit.button("Where?").click()
    expect(visit.page.locator(".look")).to_have_count(1)
    visit.button("The whole step").click()
    expect(answer).to_contain_text("so r1c3 is 2")
    expect(visit.cell(1, 3).locator(".pencil .placed")).to_have_text("2")
    assert visit.button("Check").bounding_box() == place, "nothing moves when an answer comes"
    visit.button("Do this step").click()
    visit.settle()
    assert visit.line()[2] == "2"
    whole = str(solution(SMALL))
    for cell, digit in enumerate(whole):
        if visit.line()[cell] == ".":
            visit.cell(cell // 4 + 1, cell % 4 + 1).click()
            visit.press(digit)
    expect(visit.page.locator(".play h2")).to_contain_text("Solved in")
    expect(answer).to_contain_text("this is the solution")
    _reload(visit)
    expect(visit.page.locator(".play h2")).to_contain_text("Solved in")
    assert visit.line() == whole


def test_a_puzzle_left_before_the_answer_to_its_last_digit_is_checked_when_it_is_opened_again(unopened: Visit) -> None:
    visit = _playing(unopened)
    whole = str(solution(SMALL))
    visit.page.route("**/api/hint", lambda _: None)  # the answer does not come
    for cell, digit in enumerate(whole):
        if SMALL[cell] == ".":
            visit.cell(cell // 4 + 1, cell % 4 + 1).click()
            visit.press(digit)
    expect(visit.page.locator(".play h2")).to_have_text("All filled")
    visit.page.unroute("**/api/hint")
    _reload(visit)
    expect(visit.page.locator(".play h2")).to_contain_text("Solved in")


def test_a_puzzle_that_gives_candidates_is_checked_hinted_shared_and_read_with_them(visit: Visit) -> None:
    visit.button("Play").click()
    visit.paste(
        "".join("1234" if symbol == "." else ("." * (int(symbol) - 1) + symbol).ljust(4, ".") for symbol in SMALL)
    )
    visit.settle()
    assert visit.line() == "." * 16
    assert visit.labels()[4] == "row 2 column 1, empty, given candidates 2"
    answer = visit.page.locator(".answer")
    visit.cell(1, 2).click()
    visit.press("4", "k")
    expect(answer).to_contain_text("Something that you entered is not right.")
    visit.press("Control+z", "k")
    expect(answer).to_contain_text("right so far")
    visit.cell(2, 1).click()
    visit.press("3")
    expect(visit.cell(2, 1)).to_have_class(re.compile("clash"))
    visit.press("Control+z", "h")
    visit.button("Where?").click()
    visit.button("The whole step").click()
    visit.button("Do this step").click()
    visit.settle()
    whole = str(solution(SMALL))
    (cell,) = (cell for cell, symbol in enumerate(visit.line()) if symbol != ".")
    assert visit.line()[cell] == whole[cell]
    visit.run("async () => (await import('/page/address.js')).showAsked()")
    fragment = visit.page.url.partition("#")[2]
    assert fragment.startswith("2.")
    visit.run("() => localStorage.clear()")
    visit.open(fragment)
    assert visit.labels()[4] == "row 2 column 1, empty, given candidates 2"
    visit.button("Show how it is solved").click()
    expect(visit.page.locator(".step").first).to_be_visible()
    expect(visit.page.locator("#panel")).to_contain_text("completed")
    taken = visit.run(
        "async () => { const taking = await import('/page/taking.js');"
        " return [taking.thingNow().puzzle, taking.linkToPlayNow()] }"
    )
    assert '"gives_candidates":true' in taken[0]
    assert taken[1].partition("#")[2] == fragment


@pytest.mark.long
def test_a_puzzle_stays_solved_though_its_last_digit_was_kept_before_the_studio_answered(unopened: Visit) -> None:
    def late(route: Route) -> None:
        time.sleep(0.6)  # the page keeps meanwhile what was entered
        route.continue_()

    visit = _playing(unopened)
    visit.page.route("**/api/hint", late)
    for cell, digit in enumerate(str(solution(SMALL))):
        if SMALL[cell] == ".":
            visit.cell(cell // 4 + 1, cell % 4 + 1).click()
            visit.press(digit)
    expect(visit.page.locator(".play h2")).to_contain_text("Solved in")
    _reload(visit)
    expect(visit.page.locator(".play h2")).to_contain_text("Solved in")


@pytest.mark.long
def test_a_mistake_in_a_puzzle_of_several_solutions_is_told_at_every_depth_of_a_hint(unopened: Visit) -> None:
    visit = _playing(unopened, "1.play.4x4.gAA.gAA~1")
    visit.button("Deutsch").click()
    answer = visit.page.locator(".answer")
    visit.cell(1, 2, "Zeile {row} Spalte {column},").click()
    visit.press("1", "h")
    expect(answer).to_have_text("Da ist ein Fehler.")
    visit.press("h")
    expect(visit.page.locator(".look")).to_have_count(1)
    visit.press("h")
    expect(answer.locator("[lang=de]")).to_contain_text("Gesetzt wurde 1")


def test_what_was_found_is_there_after_a_reload_in_the_link_and_in_the_undo_history(
    visit: Visit, browser: Browser, client: Client
) -> None:
    visit.choose_board("4x4", 16)
    visit.paste("*..**...*....*..")
    board = visit.page.locator("clue-board").bounding_box()
    visit.find()
    assert visit.page.locator("clue-board").bounding_box() == board, "it stays where it is when the answer comes"
    puzzle = visit.line()
    visit.reload()
    expect(visit.page.locator(".step").first).to_be_visible()
    assert visit.line() == puzzle
    visit.button("Pattern").click()
    visit.press("Control+z")
    expect(visit.page.locator(".outcome")).to_have_count(0)
    assert visit.line() == "*..**...*....*.."
    visit.press("Control+z")
    assert visit.line() == "." * 16
    visit.press("Control+y", "Control+y")
    expect(visit.page.locator(".step").first).to_be_visible()
    assert visit.line() == puzzle
    visit.await_copy()
    with visiting(browser, client.address, fragment=visit.url().partition("#")[2]) as other:
        expect(other.page.locator(".outcome")).to_contain_text("It came with the link.")
        assert other.line() == puzzle
        other.button("Change the question").click()
        other.button("Find a puzzle").click()
        expect(other.page.locator(".outcome .timed")).to_contain_text("Checked")
        other.button("Pattern").click()
        other.settle()
        assert other.line() == "*..**...*....*.."
        other.press("Control+z", "Control+z")
        expect(other.page.locator(".outcome")).to_contain_text("It came with the link.")
        assert other.line() == puzzle
    visit.button("The shelf: puzzles that you keep").click()
    visit.button("Found in this browser").click()
    expect(visit.page.locator("dialog .book")).to_have_count(1)


@pytest.fixture
def touched(browser: Browser, client: Client) -> Iterator[Visit]:
    """The page on a phone."""
    with visiting(browser, client.address, NARROW, has_touch=True, is_mobile=True) as visit:
        yield visit


@pytest.mark.long
def test_a_finger_selects_enters_and_asks_with_the_board_in_sight(touched: Visit) -> None:
    _playing(touched)
    finger = touched.page.context.new_cdp_session(touched.page)
    for kind, column in (("touchStart", 2), ("touchMove", 3), ("touchMove", 4)):
        x, y = touched.middle(1, column)
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touched.page.wait_for_timeout(500)  # a finger that leaves while it moves throws, and a tap ends the throw
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touched.settle()
    assert touched.page.locator("[aria-selected=true]").count() == 3
    touched.button("Centre").tap()
    touched.button("Digit 2").tap()
    touched.button("Digit 3").tap()
    expect(touched.page.locator(".cell .centre").filter(has_text="23")).to_have_count(3)
    touched.button("Check").tap()
    expect(touched.page.locator(".answer p")).to_be_in_viewport(ratio=1)
    expect(touched.page.locator(".answer")).to_contain_text("is not right")  # 4 stands in the last of them
    expect(touched.page.locator("clue-board")).to_be_in_viewport(ratio=1)
    touched.run("() => scrollTo(0, 10_000)")
    expect(touched.page.locator("clue-board")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_the_board_stays_in_sight_while_a_path_is_read_on_a_phone(touched: Visit) -> None:
    touched.paste(HEART)
    touched.find()
    board = touched.page.locator("clue-board")
    touched.page.locator(".step").nth(3).click()
    expect(touched.page.locator(".step-words .sentence")).to_be_in_viewport(ratio=1)
    expect(board).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_modes_colours_selections_and_rubbing_out_are_as_in_other_programs(visit: Visit) -> None:
    visit.paste(PUZZLE)
    visit.button("Set by hand").click()
    visit.page.locator("#panel").get_by_role("button", name="Play").click()
    visit.cell(1, 1).click()
    for mode in ("Corner", "Centre", "Colour", "Digit"):
        visit.press("Space")
        expect(visit.page.locator(".notings").get_by_role("button", name=mode)).to_have_attribute(
            "aria-pressed", "true"
        )
    visit.press("Shift+Space")
    expect(visit.page.locator(".notings").get_by_role("button", name="Colour")).to_have_attribute(
        "aria-pressed", "true"
    )
    visit.button("Digit").click()  # the board keeps the focus
    visit.press("Shift+ArrowRight", "Control+4")
    assert [visit.cell(1, column).locator(".centre").count() for column in (1, 2, 3)] == [1, 1, 0]
    visit.press("5")
    assert visit.line()[:2] == "55"
    visit.press("Delete")
    assert visit.cell(1, 1).locator(".centre").count() == 1, "the digit goes first"
    visit.press("Delete")
    assert visit.cell(1, 1).locator(".centre").count() == 0
    visit.cell(1, 4).click()
    visit.press("7", "Delete")
    assert visit.line()[3] == "1", "a given stays"
    visit.cell(1, 4).dblclick()
    expect(visit.page.locator("[aria-selected=true]")).to_have_count(PUZZLE.count("1"))
    visit.button("Note all candidates").click()
    expect(visit.cell(1, 1).locator(".centre")).to_have_text("23479")
    visit.page.get_by_label("Digits rub out notes").check()
    visit.cell(1, 2).click()
    visit.press("3")
    expect(visit.cell(1, 1).locator(".centre")).to_have_text("2479")
    visit.press("Control+z")
    expect(visit.cell(1, 1).locator(".centre")).to_have_text("23479")


@pytest.mark.long
def test_the_clock_stands_still_and_can_be_hidden(unopened: Visit) -> None:
    visit = _playing(unopened)
    clock = visit.page.get_by_role("timer")
    expect(clock).not_to_have_text("0:00")
    visit.press("p")
    expect(visit.page.locator(".cell.hidden")).to_have_count(16)
    assert visit.line() == "?" * 16
    visit.cell(1, 2, "row 1 column 2").focus()
    visit.press("3")
    visit.press("p")
    assert visit.line() == SMALL
    visit.page.get_by_label("Show the clock").uncheck()
    expect(clock).to_have_count(0)
    _reload(visit)
    expect(clock).to_have_count(0)


@pytest.mark.long
def test_a_puzzle_is_made_to_be_played_and_the_one_before_can_be_gone_on_with(unopened: Visit) -> None:
    visit = _playing(unopened)
    visit.cell(1, 2).click()
    visit.press("3")
    visit.button("easy").click()
    expect(visit.page.locator(".acts").get_by_role("button", name="Undo")).to_be_disabled()
    made = visit.line()
    assert rate(made, board="4x4").level == "easy"
    visit.run("async () => (await import('/page/playing.js')).keepPlay()")
    assert len(visit.run(KEPT)) == 2
    visit.run(
        "async link => (await import('/page/choosing.js')).openLinked(link)",
        SMALL_LINK,
    )
    visit.settle()
    assert visit.line() == "13" + SMALL[2:]


@pytest.mark.long
def test_a_file_is_dropped_anywhere_on_the_page(visit: Visit) -> None:
    visit.run(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'mine.sdk'));"
        " const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });"
        " document.body.dispatchEvent(event) }",
        "[Puzzle]\n" + "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9)),
    )
    expect(visit.button("Set by hand")).to_have_attribute("aria-current", "page")
    assert visit.line() == PUZZLE


@pytest.mark.long
def test_a_link_or_a_text_is_dropped_on_the_page_and_refused_in_words(visit: Visit) -> None:
    drop = (
        "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
        " const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });"
        " document.body.dispatchEvent(event) }"
    )
    refused = {"size": 9, "grid": [[{}] * 9] * 9, "renban": [{"lines": [["R1C1", "R1C2"]]}]}
    visit.run(drop, json.dumps(refused))
    expect(visit.page.get_by_role("alert")).to_contain_text("renban lines")
    visit.refusals.clear()
    visit.run(drop, f"https://sudokuexchange.com/play/?s={PUZZLE.replace('.', '0')}")
    expect(visit.button("Set by hand")).to_have_attribute("aria-current", "page")
    assert visit.line() == PUZZLE


@pytest.mark.long
def test_the_banner_goes_when_the_studio_answers_again(visit: Visit) -> None:
    def fail(route: Route) -> None:
        route.abort("connectionrefused")

    visit.page.route("**/api/**", fail)
    visit.button("Random pattern").click()
    visit.page.get_by_label("Clues", exact=True).press("Enter")
    expect(visit.page.locator("dialog").get_by_role("alert")).to_contain_text("The studio does not answer")
    visit.press("Escape")
    visit.page.unroute("**/api/**", fail)
    expect(visit.page.get_by_role("alert")).to_have_count(0)
    visit.faults.clear()


@pytest.mark.long
def test_a_large_board_is_drawn_before_all_is_known_of_it(visit: Visit) -> None:
    assert "49x49" in sized_names()
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.post_data or ""))
    visit.choose_board("49x49", 2401)
    assert '"has_details":false' in next(one for one in asked if "49x49" in one)
    expect(visit.button("Mirror pen: half turn")).to_be_visible()
    assert visit.page.locator("*").count() < 2401 + 800, "little more than a part of the page for each cell"
