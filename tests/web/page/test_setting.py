"""Setting by hand, taking away, links, and what outlives the page."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.web.page.browsing import HEART, PUZZLE, Visit, visiting
from tests.web.serving import LONG, Client, until

from cluewright.strategies import chosen_strategies


def test_a_puzzle_that_is_set_is_analysed_as_it_changes(visit: Visit) -> None:
    visit.paste(PUZZLE)
    assert visit.line() == PUZZLE
    panel = visit.page.locator("#panel")
    expect(panel).to_contain_text("exactly one")
    expect(panel).to_contain_text("Each of these could be left out alone: r2c9")
    expect(panel).to_contain_text("XY-wing")
    assert not visit.page.locator(".pencil").count(), "the solution is hidden until somebody asks"
    visit.page.get_by_label("by all solutions").check()
    expect(visit.cell(2, 9)).to_have_class(re.compile("redundant"))
    expect(visit.cell(1, 1)).to_have_attribute("aria-label", re.compile("can be 4, only one left"))
    visit.cell(1, 4).focus()
    visit.press("Delete")
    expect(panel).not_to_contain_text("exactly one")
    expect(visit.page.locator(".pencil span").first).to_be_attached()
    visit.press("8")
    expect(visit.cell(1, 6)).to_have_class(re.compile("clash"))
    expect(panel).to_contain_text("none")
    visit.reload()
    visit.press("Control+z", "Control+z")
    assert visit.line() == PUZZLE, "undo outlives a reload"
    visit.press("Control+y")
    assert visit.line() == PUZZLE[:3] + "." + PUZZLE[4:]


@pytest.mark.long
def test_notes_colours_and_selections(visit: Visit) -> None:
    visit.button("Set by hand").click()
    visit.cell(5, 5).focus()
    visit.press("Shift+3", "Shift+1", "Control+7")
    expect(visit.cell(5, 5).locator(".corner")).to_have_text("13")
    expect(visit.cell(5, 5).locator(".centre")).to_have_text("7")
    visit.press("v", "2")
    expect(visit.cell(5, 5)).to_have_class(re.compile("colour-2"))
    label = visit.cell(5, 5).get_attribute("aria-label")
    assert label == "row 5 column 5, empty, in the corner 1 3, in the middle 7, Colour 2"
    visit.press("z")
    visit.stroke((1, 1), (1, 3))
    assert visit.page.locator("[aria-selected=true]").count() == 3
    visit.press("4")
    assert visit.line()[:4] == "444."
    visit.press("Control+z", "Escape")
    assert visit.line()[:4] == "...."


@pytest.mark.long
def test_a_link_opens_the_same_question_and_starts_nothing(visit: Visit, browser: Browser, client: Client) -> None:
    visit.paste(HEART)
    visit.button("singles").click()
    link = visit.run("async () => (await import('/page/address.js')).link()")
    assert len(link) < 2000
    with visiting(browser, client.address) as other:
        other.open(link.partition("#")[2])
        expect(other.page.locator(".clue").first).to_be_visible()
        assert other.line() == HEART
        expect(other.button("singles")).to_have_attribute("aria-pressed", "true")
        assert other.page.locator(".watch, .outcome").count() == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "link",
    [
        "1.draw.classic.~~~~",
        "1.draw.4x4.AAAAAAAE",  # a clue in a cell that the board has not
        "1.draw.4x4.gA.gA~9",  # a digit that the board has not
        "1.draw.classic.gA..nosuch",  # a strategy that there is not
        "1.draw.classic.gA..through~nosuch",
        "1.draw.classic.gA..basic.eyJjb3VudCI6MTAwMX0",  # more puzzles than the server gives
        "1.draw.classic.gA..basic.eyJ0aW1lX2xpbWl0IjoiYSJ9",  # the time limit is "a"
    ],
)
def test_a_broken_link_is_refused_in_words(visit: Visit, link: str) -> None:
    visit.open(link)
    expect(visit.page.get_by_role("alert")).to_contain_text("This link is broken.")


@pytest.mark.long
def test_an_error_is_in_sight_on_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 390, "height": 700})
    visit.open("1.draw.classic.~~~~")
    expect(visit.page.get_by_role("alert")).to_be_in_viewport()


@pytest.mark.long
def test_a_refused_wish_and_its_sentence_are_in_sight_on_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 390, "height": 844})
    visit.paste(PUZZLE)
    visit.button("Its clue cells as a pattern").click()
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Rounds at least").fill("7")
    visit.page.get_by_label("Rounds at most").fill("3")
    visit.button("Find a puzzle").click()
    expect(visit.page.get_by_label("Rounds at most")).to_be_in_viewport(ratio=1)
    expect(visit.page.get_by_role("alert")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_the_sheet_comes_back_after_a_crash(visit: Visit) -> None:
    visit.paste(HEART)
    visit.await_copy()
    visit.open()
    expect(visit.page.locator(".clue").first).to_be_visible()
    assert visit.line() == HEART


def test_the_address_says_what_is_asked_all_the_time_and_the_history_does_not_grow(visit: Visit) -> None:
    length = visit.run("() => history.length")
    assert "#1.draw.classic" in visit.url()
    visit.paste(HEART)
    visit.button("singles").click()
    visit.await_copy()
    link = visit.url()
    assert "..singles" in link
    visit.button("Clear").click()
    visit.stroke((5, 5))
    visit.await_copy()
    assert visit.url() != link
    _reload(visit)
    assert visit.line() == "." * 40 + "*" + "." * 40
    expect(visit.button("singles")).to_have_attribute("aria-pressed", "true")
    assert visit.run("() => history.length") == length
    visit.run("link => { location.hash = new URL(link).hash }", link)
    expect(visit.cell(1, 2)).to_have_class(re.compile("clue"))
    assert visit.line() == HEART
    visit.press("Control+z")
    assert visit.line() == "." * 40 + "*" + "." * 40
    assert visit.page.locator(".watch, .outcome").count() == 0


@pytest.mark.long
def test_the_address_follows_what_is_drawn_while_a_search_goes_on(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LONG)
    visit.button("Find a puzzle").click()
    expect(visit.page.locator(".engines li").first).to_be_visible()
    visit.await_copy()
    before = visit.url()
    visit.stroke((9, 9))
    visit.await_copy()
    assert visit.url() != before
    assert visit.page.locator(".watch").count() == 1
    visit.press("Escape")
    expect(visit.page.locator(".outcome")).to_be_visible()


@pytest.mark.long
def test_a_link_may_name_all_strategies_up_to_one(visit: Visit) -> None:
    visit.open("1.draw.classic.gA..through~x-wing")
    assert visit.run("async () => (await import('/page/store.js')).state.strategies") == [
        strategy.name for strategy in chosen_strategies("through:x-wing")
    ]
    assert visit.page.get_by_role("alert").count() == 0


@pytest.mark.long
def test_notes_come_back_beside_a_link_and_half_a_board_of_regions(visit: Visit) -> None:
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.paste(PUZZLE)
    visit.cell(1, 1).focus()
    visit.press("Shift+3", "Control+7", "v", "2")
    visit.button("Copy a link to play this puzzle").click()
    _reload(visit)
    expect(visit.cell(1, 1).locator(".corner")).to_have_text("3")
    expect(visit.cell(1, 1).locator(".centre")).to_have_text("7")
    expect(visit.cell(1, 1)).to_have_class(re.compile("colour-2"))
    assert "#1.set" in visit.url()
    visit.choose_board("4x4", 16)
    visit.choose_board("own", 16)
    visit.stroke((1, 3))
    _reload(visit)
    expect(visit.page.locator(".lacking")).to_contain_text("Region 1: 1 too many")


def _reload(visit: Visit) -> None:
    visit.reload()
    expect(visit.page.locator("#notice")).to_have_text("Your last sheet is restored.")


@pytest.mark.long
def test_the_link_to_the_board_is_none_to_a_question(visit: Visit) -> None:
    visit.paste(HEART)
    visit.page.evaluate("() => document.activeElement.blur()")
    visit.press("Tab", "Enter")
    assert visit.run("() => document.activeElement.id") == "easel"
    visit.await_copy()
    assert "#1.draw" in visit.url()
    assert visit.page.get_by_role("alert").count() == 0
    _reload(visit)
    assert visit.line() == HEART


def test_what_is_pasted_is_taken_whole_and_of_several_puzzles_one_is_chosen(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.paste("1.+3.............:212")
    expect(visit.button("Play")).to_have_attribute("aria-current", "page")
    assert visit.line() == "1.3............."
    assert visit.labels()[2] == "row 1 column 3, placed, 3"
    expect(visit.cell(1, 2).locator(".centre")).to_have_text("4")
    visit.button("Set by hand").click()
    visit.run(
        "async text => (await import('/page/choosing.js')).paste(text)",
        "1...2..3..4..1..\n1...2.3...4..1..\n1...2..3..4....1\n",
    )
    expect(visit.page.locator("dialog .book img")).to_have_count(3)
    visit.page.locator("dialog .book").nth(1).click()
    expect(visit.page.locator("dialog")).to_be_hidden()
    visit.settle()
    assert visit.line() == "1...2.3...4..1.."
    visit.paste("1...2..3..4..1..")
    link = visit.run("async () => (await import('/page/address.js')).link()")
    visit.paste(HEART)  # it does not fit the small board
    visit.paste(link.replace("127.0.0.1", "studio.example"))
    assert visit.line() == "1...2..3..4..1.."
    visit.press("Control+z")
    assert visit.labels()[9].startswith("row 2 column 1")


def test_of_two_texts_or_a_board_and_a_text_the_last_counts_though_its_answer_comes_first(visit: Visit) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    earlier = {
        "read": f"({{ paste }}) => {{ paste('{HEART}') }}",
        "count": "async ({ chooseBoard, drawRegions, takeRegions }) =>"
        " { await chooseBoard('4x4'); drawRegions(4); takeRegions(true) }",
    }
    for asked, script in earlier.items():
        visit.page.route(f"**/api/{asked}", hold, times=1)
        visit.run(f"async () => ({script})(await import('/page/choosing.js'))")
        visit.paste(PUZZLE)
        with visit.page.expect_response(f"**/api/{asked}"):
            held.pop().continue_()
        # the only worker answers this after whatever the earlier wish still asks
        visit.run("async puzzle => { await (await import('/page/api.js')).check({ puzzle }) }", PUZZLE)
        visit.settle()
        assert visit.line() == PUZZLE
    visit.page.route("**/api/read", hold, times=1)
    refused = (
        "({ paste }) => paste('nonsense').then(() => { window.said = 'nothing' }, () => { window.said = 'refused' })"
    )
    visit.run(f"async () => {{ ({refused})(await import('/page/choosing.js')) }}")
    visit.paste(PUZZLE)
    held.pop().continue_()
    until(lambda: visit.run("() => window.said"))
    assert visit.run("() => window.said") == "nothing", "nobody wants to know any more"
    visit.refusals.clear()


@pytest.mark.long
def test_a_board_that_no_grid_fits_is_not_taken(visit: Visit) -> None:
    visit.page.get_by_role("combobox", name="Board").select_option("other")
    dialog = visit.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill('{"size": 4, "regions": ["aaab", "cccb", "abbc", "dddd"]}')
    visit.button("Take this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("No full grid fits this board")
    dialog.get_by_role("textbox").fill('{"regions": ["aabb", "aacb", "ddcb", "ddcc"]}')
    visit.button("Take this board").click()
    expect(visit.page.locator("[role=gridcell]")).to_have_count(16)


@pytest.mark.long
def test_a_puzzle_is_taken_away_in_every_way(visit: Visit) -> None:
    visit.paste(PUZZLE)
    visit.page.locator("#panel").get_by_role("button", name="Take away").click()
    files = (
        ("Picture (PNG)", b"\x89PNG"),
        ("Picture (SVG)", b"<svg"),
        ("PDF", b"%PDF"),
        ("Page with the solution", b"%PDF"),
    )
    for title, start in files:
        with visit.page.expect_download() as download:
            visit.offer(title).click()
        assert download.value.path().read_bytes().startswith(start)
    visit.offer("SudokuPad").click()
    expect(visit.page.get_by_role("link", name="Open there")).to_have_attribute(
        "href", re.compile("^https://sudokupad.app/")
    )
    visit.offer("SadMan and SudoCue file").click()
    expect(visit.page.locator(".written")).to_have_value(re.compile(re.escape("...1.8.5.")))
    visit.offer("Link to play it").click()
    expect(visit.page.locator(".written")).to_have_value(re.compile(r"#1\.play\.classic\."))


@pytest.mark.long
def test_a_pattern_is_taken_away_as_a_line(visit: Visit) -> None:
    visit.paste(HEART)
    visit.find()
    visit.button("Pattern").click()
    visit.button("Take away").click()
    visit.offer("Pattern as a line").click()
    expect(visit.page.locator(".written")).to_have_value(HEART)
    with visit.page.expect_download() as download:
        visit.button("Save").click()
    assert download.value.path().read_text() == HEART


@pytest.mark.long
def test_the_language_and_the_theme_are_kept(visit: Visit) -> None:
    visit.button("Deutsch").click()
    expect(visit.button("Rätsel finden")).to_be_visible()
    visit.button("Farben: wie das System").click()
    visit.button("Farben: hell").click()
    visit.open()
    expect(visit.button("Rätsel finden")).to_be_visible()
    assert visit.run("() => document.documentElement.lang") == "de"
    assert visit.run("() => getComputedStyle(document.body).backgroundColor") == "rgb(20, 23, 26)"


@pytest.mark.long
def test_why_a_pattern_is_impossible_is_told_in_the_language_of_the_page(visit: Visit) -> None:
    visit.button("Deutsch").click()
    visit.paste("*" * 6 + "." * 75)
    expect(visit.page.locator(".lemma")).to_have_text("Bisher 6; mindestens 17 Vorgaben sind nötig.")
    visit.button("Rätsel finden").click()
    expect(visit.page.locator("#panel .sentence")).to_have_text(
        "In den 6 Vorgaben kommen höchstens 6 von 9 Ziffern vor, und zwei, die nicht vorkommen, lassen sich in jeder"
        " Lösung vertauschen. Nötig sind mindestens 8 verschiedene Ziffern."
    )
    visit.button("Was würde helfen?").click()
    expect(visit.page.locator(".mends > p").first).to_be_visible()
    expect(visit.page.locator("#panel [lang=en]")).to_have_count(0)


def test_a_puzzle_that_is_set_is_read_until_it_changes(visit: Visit) -> None:
    visit.paste(PUZZLE)
    visit.button("Read its path").click()
    expect(visit.page.locator(".step").first).to_be_visible()
    visit.button("Your grid").click()
    visit.cell(1, 4).focus()
    visit.press("Delete")
    expect(visit.page.locator(".switch")).to_have_count(0)
    assert visit.line() == PUZZLE.replace("1", ".", 1)


@pytest.mark.long
def test_a_busy_studio_is_waited_for(visit: Visit) -> None:
    busy = {"error": {"code": "busy", "message": "too many wait", "retry_after": 0.1}}
    visit.page.route("**/api/boards", lambda route: route.fulfill(status=503, json=busy), times=2)
    visit.open()
    expect(visit.button("Find a puzzle")).to_be_visible()
    assert len(visit.refusals) == 2
    visit.refusals.clear()
    visit.faults.clear()


@pytest.mark.long
def test_what_goes_wrong_is_told_in_the_language_that_it_is_said_to_be_in(visit: Visit) -> None:
    visit.button("Deutsch").click()
    visit.open("1.draw.classic.~~~~")
    alert = visit.page.get_by_role("alert")
    expect(alert).to_contain_text("Dieser Link ist fehlerhaft.")
    expect(alert.locator("span")).to_have_attribute("lang", "de")
    visit.button("Rätsel oder Muster mitbringen").click()
    visit.page.get_by_role("textbox").fill("nothing")
    visit.button("Lesen").click()
    alert = visit.page.get_by_role("dialog").get_by_role("alert")
    expect(alert.locator("span")).to_have_text("Das geht so nicht.")
    expect(alert.locator("span")).to_have_attribute("lang", "de")
    expect(alert.locator("small")).to_have_attribute("lang", "en")
    visit.refusals.clear()


@pytest.mark.long
def test_the_path_of_a_grid_that_is_no_puzzle_is_read_without_asking_for_what_is_refused(visit: Visit) -> None:
    for grid, words, why in (
        (PUZZLE.replace("1", ".", 1), "more than one solution", "There is more than one solution"),
        ("11" + "." * 79, "no solution", "Row 1: expected 1 at most once"),
    ):
        visit.paste(grid)
        visit.button("Read its path").click()
        expect(visit.page.locator("#panel")).to_contain_text(f"None, since there is {words}.")
        expect(visit.page.locator(".card.path")).to_contain_text(why)
        assert (visit.page.locator(".path .step").count() > 0) == (visit.page.get_by_text("press N").count() > 0)
        visit.button("Take away").click()
        dialog = visit.page.get_by_role("dialog")
        expect(dialog).to_contain_text("Only a puzzle with exactly one solution has such a page.")
        assert not visit.offer("Page with the solution").count()
        visit.press("Escape")
        visit.button("Your grid").click()


@pytest.mark.long
def test_only_formats_that_can_hold_the_board_are_offered(visit: Visit) -> None:
    offered = {}
    for grid in ("1...2..3..4..1..", PUZZLE):
        visit.paste(grid)
        visit.page.locator("#panel").get_by_role("button", name="Take away").click()
        expect(visit.offer("SudokuPad")).to_be_visible()
        offered[grid] = visit.page.locator(".offer .title").all_inner_texts()
        for title in offered[grid][offered[grid].index("SudokuPad") :]:
            visit.offer(title).click()
            expect(visit.page.locator(".written")).not_to_have_value("")
            visit.offer(title).click()
        visit.button("Close").click()
        visit.settle()
    assert "SudoCue collection" not in offered["1...2..3..4..1.."]
    assert "SudoCue collection" in offered[PUZZLE]
    assert "Sudoku Exchange" not in offered[PUZZLE], "that wants a rating"


@pytest.mark.long
def test_a_description_of_a_board_that_is_no_json_is_said_to_be_none(visit: Visit) -> None:
    visit.page.get_by_role("combobox", name="Board").select_option("other")
    dialog = visit.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill('{"size": 4,')
    visit.button("Take this board").click()
    expect(dialog.get_by_role("alert")).to_contain_text("This is not JSON.")
