"""Asking and reading: found, impossible, undecided, several, and what can be done with each."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.web.page.browsing import HEART, Visit, visiting
from tests.web.serving import HOPELESS, IMPOSSIBLE, LONG, Client, running

from cluewright import explain, mask
from cluewright.boards import bits
from cluewright.finding.engines.chute_cubes.pieces import tightest_chute
from cluewright.rating.rate import rate
from cluewright.strategies import completed

LOOSE = ".*..***.....*..*.......*.*.*....**....***..*.*.......**.*...**...**.....*....**.."
"""A mask whose tightest chute has more fillings than chute cubes go through."""
CUT_OFF = """event: progress
data: {"is_kept": true, "engines": [{"engine": "chute-cubes",
data: "counts": {"pieces": 7, "pieces in all": 18986, "nodes": 3},
data: "what": "pieces", "done": 7, "in_all": 18986}]}

event: failed
data: {"error": {"code": "cancelled", "message": "the question was cancelled"}}

"""
"""The events of a search that did not end in time when it was stopped, and had a checkpoint."""
HARD = "..74..5..6....2...............71.8..2.....1..3........5......3..4.9............26"
"""A puzzle that takes chains, and on each scale another number of steps."""


def test_a_puzzle_is_found_read_step_by_step_and_rated(visit: Visit) -> None:
    visit.paste(HEART)
    visit.press("Control+Shift+Enter")
    expect(visit.page.locator(".outcome")).to_contain_text("Here is a puzzle.")
    puzzle = visit.line()
    assert re.sub(r"\d", "*", puzzle) == HEART
    assert completed([puzzle], "basic")[0]
    visit.press("Control+z")
    expect(visit.button("Undo (Ctrl+Z)")).to_be_disabled()
    visit.button("Pattern").click()
    visit.settle()
    assert visit.line() == HEART, "what is hidden does not change"
    visit.button("Puzzle").click()
    steps = visit.page.locator(".step")
    expect(steps.first).to_be_visible()
    expect(visit.page.locator(".measures")).to_contain_text("WNEF")
    expect(visit.page.locator(".profile rect").first).to_be_attached()
    visit.cell(1, 1).focus()
    visit.press("n")
    expect(steps.first).to_have_attribute("aria-current", "step")
    expect(visit.page.locator("clue-board title")).to_contain_text("Sudoku")
    before = visit.line()
    visit.press("b")
    assert visit.line().count(".") == before.count(".") - 1, "the first step places a digit"
    visit.press("e")
    assert "." not in visit.line()
    visit.press("s")
    assert visit.line() == puzzle
    visit.press("n", "n", "p")
    expect(visit.page.locator(".at")).to_contain_text("1 of")


@pytest.mark.long
def test_a_puzzle_that_was_found_is_played_elsewhere(visit: Visit) -> None:
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    visit.page.context.route(re.compile("^https://"), note)
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.paste(HEART)
    visit.find()
    puzzle = visit.line()
    visit.button("Pattern").click()  # the row is about the puzzle all the same
    play = visit.page.get_by_role("group", name="Play in")
    for player, start in (
        ("SudokuPad", "https://sudokupad.app/"),
        ("f-puzzles", "https://f-puzzles.com/?load="),
        ("Penpa+", "https://swaroopg92.github.io/penpa-edit/"),
    ):
        with visit.page.expect_popup():
            play.get_by_role("button", name=player, exact=True).click()
        assert asked.pop().startswith(start)
        asked.clear()
    play.get_by_role("button", name="Line").click()
    expect(visit.page.locator("#notice")).to_have_text("The line is copied.")
    assert visit.run("() => navigator.clipboard.readText()") == puzzle
    with visit.page.expect_download() as download:
        play.get_by_role("button", name="PDF").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")


@pytest.mark.long
def test_hints_say_more_each_time_and_rounds_are_counted(visit: Visit) -> None:
    visit.paste(HEART)
    visit.find()
    visit.button("Which strategy?").click()
    visit.button("Where?").click()
    expect(visit.page.get_by_text(re.compile("look at"))).to_be_visible()
    visit.button("The whole step").click()
    expect(visit.page.get_by_text(re.compile(r", so r\dc\d is"))).to_be_visible()
    visit.button("Count the rounds").click()
    expect(visit.page.locator(".rounds li").first).to_contain_text("placed")


@pytest.mark.long
def test_steps_and_hints_are_told_in_the_language_of_the_page_alone(browser: Browser, client: Client) -> None:
    with visiting(browser, client.address, locale="de-DE") as visit:
        visit.paste(HEART)
        visit.button("Rätsel finden").click()
        expect(visit.page.locator(".outcome .timed")).to_be_visible()
        visit.page.locator(".step").first.click()
        expect(visit.page.locator(".sentence[lang=de]").first).to_be_visible()
        assert visit.page.locator(".path [lang=en]").count() == 0
        for name in ("Welche Strategie?", "Wo?", "Der ganze Schritt"):
            visit.button(name).click()
        expect(visit.page.locator(".hints [lang=de]")).to_be_visible()
        assert visit.page.locator(".hints [lang=en]").count() == 0


@pytest.mark.long
def test_another_puzzle_and_all_of_them(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.paste("*..**...*....*..")
    visit.find()
    first = visit.line()
    while visit.page.locator(".finds li").count() < 2:  # it may be the first again
        visit.button("Another one").click()
        expect(visit.page.locator(".outcome .timed")).to_be_visible()
    assert visit.finds()[0] == first
    visit.button("All of them").click()
    expect(visit.page.locator(".outcome")).to_contain_text("There are no others")
    lines = visit.finds()
    assert len(set(lines)) == len(lines) >= 2
    assert lines[0] == first, "it is not dropped"
    visit.page.locator(".finds button").last.click()
    visit.settle()
    assert visit.line() == lines[-1]


@pytest.mark.long
def test_another_puzzle_that_is_known_is_not_told_twice(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.paste("1..*2...*....*..")
    visit.find()
    visit.page.route("**/api/jobs/find", lambda route: _with_seed(route, 1))
    for _ in range(2):
        visit.button("Another one").click()
        expect(visit.page.locator(".outcome .timed")).to_be_visible()
    expect(visit.page.locator(".outcome")).to_contain_text("Nothing new")
    lines = visit.finds()
    assert len(set(lines)) == len(lines) <= 2


def _with_seed(route: Route, seed: int) -> None:
    """Let a search be one that gives the same puzzle each time."""
    route.continue_(post_data=json.dumps({**json.loads(route.request.post_data or ""), "seed": seed}))


@pytest.mark.long
def test_several_puzzles_are_gone_on_looking_for(visit: Visit) -> None:
    visit.paste(LONG)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("How many puzzles").fill("5")
    visit.page.get_by_label("Seconds at most").fill("1")
    visit.find()
    expect(visit.page.locator(".outcome")).to_contain_text("Neither a puzzle nor a proof yet.")
    with visit.page.expect_request("**/api/jobs/find-all") as again:
        visit.page.locator(".outcome .primary").click()
    assert json.loads(again.value.post_data or "")["count"] == 5
    visit.press("Escape")
    expect(visit.page.locator(".outcome")).to_be_visible()


@pytest.mark.long
def test_a_search_whose_server_is_killed_says_so_and_can_be_gone_on_with(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as (process, client), visiting(browser, client.address) as visit:
        _search_long(visit)
        process.kill()
        expect(visit.page.get_by_role("alert")).to_contain_text("The studio does not answer.")
        expect(visit.page.locator(".outcome")).to_contain_text("The studio stopped answering while it searched.")
        expect(visit.page.locator(".tried div").first).to_be_visible()
        expect(visit.page.locator(".outcome .primary")).to_be_visible()
        visit.faults.clear()


@pytest.mark.long
def test_stop_ends_a_search_whose_server_is_gone(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as (process, client), visiting(browser, client.address) as visit:
        _search_long(visit)
        visit.page.route("**/api/jobs/*", _unless_asked_whether_it_is_there)
        process.kill()
        process.wait()
        visit.press("Escape")
        expect(visit.page.locator(".outcome")).to_be_visible()
        visit.faults.clear()


def _unless_asked_whether_it_is_there(route: Route) -> None:
    """Leave a page in doubt about a search, so that it does not end by itself."""
    if route.request.method != "GET":
        route.continue_()


def _search_long(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LONG)
    visit.button("Find a puzzle").click()
    expect(visit.page.locator(".engines li").first).to_be_visible()


@pytest.mark.long
def test_a_search_that_is_cut_off_goes_on_if_it_has_a_checkpoint(visit: Visit) -> None:
    visit.show_details()
    visit.page.route(
        "**/api/jobs/*/events", lambda route: route.fulfill(content_type="text/event-stream", body=CUT_OFF)
    )
    visit.paste(LONG)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Seconds at most").fill("1")
    visit.find()
    expect(visit.button("Go on")).to_be_visible()
    expect(visit.page.locator(".outcome")).to_contain_text("The search was stopped.")
    expect(visit.page.locator(".tried dd")).to_have_text("7 of 18,986 pieces · 3 nodes")


def test_a_proof_is_checked_taken_away_and_mended_with_one_click(visit: Visit) -> None:
    visit.paste(IMPOSSIBLE)
    visit.find()
    expect(visit.page.locator(".outcome")).to_contain_text("No puzzle has this pattern.")
    visit.button("Check it here").click()
    expect(visit.page.locator(".outcome")).to_contain_text("Accepted")
    with visit.page.expect_download() as download:
        visit.page.get_by_role("link", name=re.compile("Download the certificate")).click()
    assert "idle-symmetry" in download.value.path().read_text()
    visit.button("What would mend it?").click()
    expect(visit.page.locator(".mends")).to_contain_text("All 2 faults")
    ghost = visit.page.locator(".cell.ghost")
    expect(ghost).to_have_count(1)
    name = ghost.get_attribute("aria-label") or ""
    assert name.endswith("empty, at fault, would mend it")
    assert visit.page.locator(".mends li button").first.inner_text().endswith(": there is a puzzle")
    ghost.click()
    expect(visit.page.locator(".outcome")).to_contain_text("Here is a puzzle.")
    assert len(visit.line().replace(".", "")) == IMPOSSIBLE.count("*") + 1


@pytest.mark.long
def test_a_long_search_is_watched_stopped_and_gone_on_with(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LONG)
    visit.button("Find a puzzle").click()
    expect(visit.page.locator(".engines li").first).to_be_visible()
    expect(visit.page.get_by_text(re.compile(r"\([\d,.]+ a second\)")).first).to_be_visible()
    visit.press("Escape")
    expect(visit.page.locator(".outcome")).to_contain_text("Neither a puzzle nor a proof yet.")
    expect(visit.page.locator(".tried div").first).to_be_visible()
    visit.page.locator(".outcome .primary").click()
    expect(visit.page.locator(".engines li").first).to_be_visible()
    visit.page.get_by_role("button", name="Stop").click()
    expect(visit.page.locator(".outcome")).to_contain_text("Neither a puzzle nor a proof yet.")


@pytest.mark.long
def test_a_search_can_be_stopped_at_once_on_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 390, "height": 844})
    visit.paste(LONG)
    visit.button("Find a puzzle").click()
    stop = visit.button("Stop")
    for place in (0, 10_000):
        visit.run("place => scrollTo(0, place)", place)
        expect(stop).to_be_in_viewport(ratio=1)
    assert visit.run(
        "() => { scrollTo(0, document.documentElement.scrollHeight);"
        " const [card, stop] = ['.watch', '.stop'].map(one => document.querySelector(one).getBoundingClientRect());"
        " return card.bottom <= stop.top }"
    ), "at the end of the page it covers nothing"
    stop.click()
    expect(visit.page.locator(".outcome")).to_be_visible()


@pytest.mark.long
def test_wishes_go_with_the_question(visit: Visit) -> None:
    visit.paste(HEART)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("How many puzzles").fill("2")
    visit.page.get_by_label("Seed").fill("7")
    visit.page.get_by_label("Needs this strategy").select_option("locked-candidates")
    visit.find()
    expect(visit.page.locator(".finds li")).to_have_count(2)
    lines = visit.finds()
    assert not any(completed(lines, "singles"))
    assert all(completed(lines, "basic"))


@pytest.mark.long
def test_a_wish_that_cannot_be_is_refused_in_words(visit: Visit) -> None:
    visit.paste(HEART)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Measures in a range").fill("nothing=1..2")
    visit.button("Find a puzzle").click()
    alert = visit.page.get_by_role("alert")
    expect(alert).to_contain_text("Measures in a range: Expected a measure")
    visit.settle()
    field = visit.page.get_by_label("Measures in a range")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    visit.button("Deutsch").click()
    expect(alert).to_contain_text("Maße in einem Bereich: Das geht so nicht.")
    expect(alert.locator("small")).to_have_attribute("lang", "en")
    visit.button("English").click()
    field.fill("clues=1..81")
    field.press("Tab")
    expect(alert).to_have_count(0)
    expect(field).to_have_attribute("aria-invalid", "false")


@pytest.mark.long
def test_wishes_that_contradict_each_other_are_told_without_asking(visit: Visit) -> None:
    visit.paste(HEART)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Rounds at least").fill("7")
    visit.page.get_by_label("Rounds at most").fill("3")
    visit.page.get_by_label("How many puzzles").fill("5000")
    visit.page.get_by_label("Seconds at most").fill("99999999")
    visit.page.get_by_text("More wishes").click()  # the fold opens again
    visit.button("Find a puzzle").click()
    expect(visit.page.get_by_role("alert")).to_have_text("Rounds at most: This is below the least number of rounds, 7.")
    expect(visit.page.get_by_label("Rounds at most")).to_be_focused()
    expect(visit.page.get_by_label("How many puzzles")).to_have_value("1000")
    expect(visit.page.get_by_label("Seconds at most")).to_have_value("86400")


def _choose_engine(visit: Visit, name: str) -> None:
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Engines").select_option(name)


@pytest.mark.long
def test_the_tightest_chute_is_dotted_while_its_fillings_are_gone_through(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LONG)
    _choose_engine(visit, "chute-cubes")
    visit.button("Find a puzzle").click()
    expect(visit.page.locator(".watch")).to_contain_text("the tightest band or stack")
    chute = tightest_chute(mask(LONG))
    names = {visit.labels()[cell].partition(", ")[0] for cell in bits(chute.cell_bits)}
    marked = {label.partition(", ")[0] for label in visit.labels() if "in the tightest band or stack" in label}
    assert marked == names
    assert visit.page.locator(".cell.chute").count() == len(names)
    expect(visit.page.locator(".engines")).to_contain_text(re.compile(r"proposals? \([\d,.]+ a second\)"))
    visit.press("Escape")
    expect(visit.page.locator(".outcome")).to_be_visible()
    assert visit.page.locator(".chute").count() == 0


@pytest.mark.long
def test_an_engine_that_gives_up_says_so(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LOOSE)
    _choose_engine(visit, "chute-cubes")
    visit.find()
    expect(visit.page.locator(".tried")).to_contain_text("Gave up. The tightest chute has 1,412,000 fillings")
    assert visit.button("Try again").count() == 0, "time cannot help"
    visit.button("Deutsch").click()
    expect(visit.page.locator(".tried")).to_contain_text("Aufgegeben.")


@pytest.mark.long
def test_what_a_stopped_search_has_counted_is_in_the_language_of_the_page(visit: Visit) -> None:
    visit.show_details()
    visit.paste(LONG)
    _choose_engine(visit, "annealing")
    visit.page.get_by_label("Seconds at most").fill("1")
    visit.find()
    expect(visit.page.locator(".tried")).to_contain_text("moves")
    visit.button("Deutsch").click()
    expect(visit.page.locator(".tried")).to_contain_text(re.compile(r"\d Züge · [\d.]+ L(a|ä)uf"))
    expect(visit.page.locator(".outcome .sentence")).to_contain_text("Nach 1 s gibt es noch keine Antwort.")
    expect(visit.page.locator(".outcome .sentence")).not_to_contain_text("No answer within")


@pytest.mark.long
def test_digits_that_clash_are_mended_by_no_clue_more(visit: Visit) -> None:
    visit.paste("11" + "*" * 78 + ".")
    visit.find()
    expect(visit.page.locator(".outcome")).to_contain_text("expected 1 at most once")
    assert visit.button("What would mend it?").count() == 0
    visit.button("Deutsch").click()
    expect(visit.page.locator(".outcome .sentence")).to_contain_text(
        "Die festen Vorgaben widersprechen einander (Zeile 1:"
    )


@pytest.mark.long
def test_puzzles_found_before_a_stop_are_not_called_undecided(visit: Visit) -> None:
    visit.paste(HEART)
    visit.find()
    visit.button("All of them").click()
    expect(visit.page.locator(".watch")).to_contain_text(re.compile(r"[1-9]\d* found so far"))
    visit.press("Escape")
    expect(visit.page.locator(".outcome")).to_contain_text("There may be more.")
    assert visit.page.locator(".outcome .badge").all_inner_texts() == ["Found"]


@pytest.mark.long
def test_every_strategy_and_format_explains_itself_in_german(visit: Visit) -> None:
    visit.button("Deutsch").click()
    visit.button("X-Wing").focus()
    expect(visit.page.locator(".chip-help")).to_contain_text("Eine Ziffer, die in zwei Zeilen nur in zwei Spalten")


@pytest.mark.long
def test_an_answer_about_an_earlier_pattern_says_so(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.paste(HOPELESS)
    visit.find()
    visit.stroke((2, 2))
    expect(visit.page.locator(".stale")).to_be_visible()


@pytest.mark.long
def test_a_level_that_is_wished_is_that_of_the_puzzle(visit: Visit) -> None:
    visit.choose_board("4x4", 16)
    visit.paste("*..**...*....*..")
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_role("combobox", name="Level").select_option("easy")
    visit.find()
    expect(visit.page.locator(".outcome")).to_contain_text("Here is a puzzle.")
    assert rate(visit.line()).level == "easy"


def test_the_hardest_strategy_and_the_rating_are_chosen_without_typing(visit: Visit) -> None:
    visit.paste(HEART)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_role("combobox", name="Hardest strategy").select_option("naked-pair")
    expect(visit.page.locator(".chip[aria-pressed=true]")).to_have_count(5)
    least, most = visit.page.get_by_label("Rated at least"), visit.page.get_by_label("Rated at most")
    least.fill("28")
    most.fill("30")
    expect(visit.page.locator("output[name=rated]")).to_have_text("2.8 to 3.0")
    visit.page.get_by_role("combobox", name="Scale of ratings").select_option("se121")
    visit.page.get_by_label("Seed").fill("4")  # which finds one at once
    visit.find()
    expect(visit.page.locator(".outcome")).to_contain_text("Here is a puzzle.")
    rating = rate(visit.line(), scale="se121")
    assert rating.hardest == "naked-pair"
    assert rating.technique in (2.8, 3.0)
    expect(visit.page.locator(".measures")).to_contain_text(f"Technique (se121){rating.technique}")
    expect(visit.page.locator(".measures")).to_contain_text(f"EP · ED{rating.ep} · {rating.ed}")


def test_where_the_strategies_stop_the_rated_steps_go_on_with_arrows_and_the_lines_of_chains(visit: Visit) -> None:
    visit.paste(HARD)
    visit.button("Read its path").click()
    expect(visit.page.locator(".path .badge")).to_contain_text("stuck after")
    visit.button("Show how it is solved").click()
    expect(visit.page.locator(".path .badge")).to_contain_text("completed in")
    expect(visit.button("Show how it is solved")).to_have_count(0)
    visit.page.locator(".step", has_text="Nishio").first.click()
    expect(visit.page.locator(".proof")).to_contain_text("1. if ")
    expect(visit.page.locator("clue-board .drawn path[d*=' Q ']").first).to_be_attached()
    visit.page.get_by_role("combobox", name="Scale of ratings").select_option("se121")
    expect(visit.page.locator(".path .badge")).to_have_text(
        f"completed in {len(explain(HARD, scale='se121').steps)} steps"
    )
    expect(visit.page.locator(".measures")).to_contain_text("Technique (se121)")
