"""`cluewright print` makes a booklet of what it reads, with levels and hints."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import CLASSIC, SEVERAL, SKYSCRAPER, SMALL, UNREADABLE, lines, run
from tests.drawing.poppler import poppler, text_of

from cluewright import convert, rate
from cluewright.cli.running import Exit
from cluewright.drawing.booklets import BookPuzzle, book
from cluewright.explaining import explain
from cluewright.generating import hint_sequence
from cluewright.languages import LANGUAGES
from cluewright.notation import read_grid, write

GERMAN = LANGUAGES["de"].steps
OTHER = "1......2...34..."
BEYOND_TECHNIQUES = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def rated(puzzle: str, hints: str = "") -> BookPuzzle:
    """The puzzle with what `rate` prints."""
    level, technique = run("rate", puzzle, "--measures", "level,technique").out.strip().split("\t")[1:]
    return BookPuzzle(puzzle, level=level, rating=technique, hints=hints)


def test_booklet_has_levels_and_hint_sequences(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", SMALL, CLASSIC, "--hints", "sequence", "--to", str(file), "--per-page", "2", "--cover", "first")
    assert (done.code, done.out, done.err) == (0, f"{file}\n", "")
    puzzles = [rated(each, str(hint_sequence(each))) for each in (SMALL, CLASSIC)]
    assert file.read_bytes() == book(puzzles, per_page=2, cover=True)


def test_without_levels_the_order_is_that_of_the_input(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    run("print", CLASSIC, SMALL, "--no-levels", "--to", str(file), "--title", "Mine", "--language", "fr")
    assert file.read_bytes() == book([CLASSIC, SMALL], title="Mine", language="fr")


@poppler
def test_the_hardest_steps_are_told_in_the_language(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    run("print", CLASSIC, "--hints", "steps", "--to", str(file), "--language", "de")
    text = " ".join(text_of(file).split())
    path = explain(CLASSIC)
    assert GERMAN is not None
    number = path.strategies.index(str(path.hardest)) + 1
    assert f" {number}. {GERMAN.titles[str(path.hardest)]}" in text


def test_texts_of_a_book_may_be_in_files(tmp_path: Path) -> None:
    file, text = tmp_path / "a.pdf", tmp_path / "words.txt"
    text.write_text("\ufeffOne.\n\nTwo.\n", encoding="utf-8")
    call = ["print", SMALL, "--no-levels", "--to", str(file), "--author", "Ann", "--rules"]
    assert run(*call, "--introduction", str(text), "--imprint", "Printed on paper.").code == 0
    told = {"introduction": "One.\n\nTwo.\n", "imprint": "Printed on paper."}
    assert file.read_bytes() == book([SMALL], author="Ann", rules=True, **told)  # type: ignore[call-overload]
    missing = run(*call, "--introduction", "no-such.txt")
    assert (missing.code, missing.err) == (Exit.UNUSABLE, "cluewright: no-such.txt: No such file or directory\n")
    assert run(*call[:3], "--to", str(text), "--imprint", str(text)).err.startswith("cluewright: --to: expected a file")


@pytest.mark.parametrize(
    "options",
    [
        ["--cover", "first", "--paper", "a5", "--solutions", "overleaf", "--rules", "--bleed", "3", "--crop-marks"],
        ["--tutorial", "--short", "--hints", "steps", "--language", "fr", "--author", "Ann", "--no-levels"],
    ],
)
def test_a_library_prints_the_same_booklet(options: list[str], tmp_path: Path) -> None:
    direct, exported, at = tmp_path / "direct.pdf", tmp_path / "exported.pdf", f"--library={tmp_path / 'mine.db'}"
    run("library", "add", OTHER, SMALL, at)
    run("print", OTHER, SMALL, "--to", str(direct), *options)
    assert run("library", "export", at, "--as", "booklet", "--to", str(exported), *options).code == 0
    assert exported.read_bytes() == direct.read_bytes()


def test_what_cannot_be_printed_is_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", "--to", str(file), stdin=lines([SMALL, UNREADABLE, SEVERAL]))
    assert done.code == Exit.UNUSABLE
    assert done.err.splitlines()[0] == "stdin:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"
    assert done.err.splitlines()[1].startswith("stdin:3: ")
    assert file.read_bytes() == book([rated(SMALL)])
    assert json.loads(run("print", SMALL, "--to", str(file), "--json").out) == {"file": str(file), "puzzles": 1}


def test_no_file_is_written_for_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    assert run("print", UNREADABLE, "--to", str(file)).code == Exit.UNUSABLE
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "a.txt"], "expected a file that ends in .pdf or .html, or in .svg or .png for a page, got 'a.txt'"),
        (["--to", "a.svg", "--page", "9"], "--page: expected 1 to 2, got 9"),
        (["--to", "a.pdf", "--page", "1"], "--page: expected it together with a picture"),
        (["--to", "a.pdf", "--short"], "--short: expected it together with --tutorial, got it alone"),
        (["--to", "a.pdf", "--symbols", "WOW!"], "--symbols: expected different characters, got 'W' twice"),
        (["--to", "a.pdf", "--symbols", "WORD", "--tutorial"], "--symbols: expected it without --tutorial and --hints"),
        (["--to", "no/such/a.pdf"], "--to: expected a file in a folder that exists, got 'no/such/a.pdf'"),
        (["--to", "a.pdf", "--per-page", "5"], "--per-page: expected 1, 2, 4, 6, 9, 12, 20, got 5"),
        (["--to", "a.pdf", "--paper", "a0"], "--paper: expected a4, a5, letter, got 'a0'"),
        (["--to", "a.pdf", "--hints", "all"], "--hints: expected sequence or steps, got 'all'"),
        (["--to", "a.pdf", "--cover", "*.."], "--cover: expected"),
    ],
)
def test_wrong_options_are_refused(arguments: list[str], message: str) -> None:
    done = run("print", SMALL, *arguments)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {message}")


@pytest.mark.parametrize("form", [[], ["--json"], ["--csv"]])
def test_ratings_come_along_through_a_pipe(form: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    piped, direct = tmp_path / "piped.pdf", tmp_path / "direct.pdf"
    puzzles = [SMALL, CLASSIC, BEYOND_TECHNIQUES]
    run("print", *puzzles, "--to", str(direct))
    ratings = run("rate", *puzzles, *form).out
    monkeypatch.setattr("cluewright.rating.short_ratings", None)  # nothing is rated again
    done = run("print", "--to", str(piped), stdin=ratings)
    assert (done.code, done.err) == (0, "")
    assert piped.read_bytes() == direct.read_bytes()


@poppler
def test_the_scale_of_a_booklet_orders_its_puzzles_and_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    told = run("rate", CLASSIC, SKYSCRAPER).out
    assert run("print", "--to", str(file), "--language", "de", "--scale", "se121", stdin=told).code == 0
    text = " ".join(text_of(file).split())
    assert text.index("2,6 (se121)") < text.index("6,6 (se121)")
    refused = run("print", SMALL, "--to", str(file), "--scale", "se")
    assert (refused.code, refused.err[:40]) == (Exit.UNUSABLE, "cluewright: --scale: expected sukaku, se")


@poppler
def test_a_level_that_is_told_is_printed_and_what_has_none_is_rated(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    told = f"{SMALL}\tevil\t0.1\tat least 6.2\t-\t-"
    assert run("print", "--to", str(file), stdin=lines([told, CLASSIC])).code == 0
    text = " ".join(text_of(file).split())
    assert "Evil · 6.2+" in text
    assert f"{rated(CLASSIC).level.capitalize()} · {rated(CLASSIC).rating}" in text


def test_tutorials_have_the_path_of_each_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    run("print", SMALL, "--tutorial", "--short", "--shaded", "--theme", "large", "--no-levels", "--to", str(file))
    assert file.read_bytes() == book([BookPuzzle(SMALL, path=explain(SMALL))], short=True, shaded=True, theme="large")
    page = tmp_path / "a.svg"
    run("print", SMALL, "--tutorial", "--no-levels", "--symbols", "WORD", "--to", str(page))
    assert not page.exists()
    assert run("print", SMALL, "--no-levels", "--symbols", "WORD", "--page", "2", "--to", str(page)).code == 0
    assert page.read_bytes() == book([SMALL], tmp_path / "b.svg", symbols="WORD", page=2).read_bytes()


TITLED = {
    "title": convert(SMALL, "f-puzzles-json", title="Tiny one"),
    "description": f"#DTiny one\n{write(SMALL, 'rows')}",
    "notes": f"quizzes,title\n{SMALL},Tiny one",
    "own": json.dumps({"puzzle": SMALL, "board": "4x4", "title": "Tiny one"}),
}


@pytest.mark.parametrize("kind", TITLED)
def test_titles_come_from_the_files_of_other_programs(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", "--no-levels", "--to", str(file), stdin=TITLED[kind] + "\n")
    assert (done.code, done.err) == (0, "")
    assert file.read_bytes() == book([BookPuzzle(SMALL, title="Tiny one")])


def test_a_title_that_cannot_be_printed_is_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", "--no-levels", "--to", str(file), stdin=f"quizzes,title\n{SMALL},\u30ca\u30f3\n")
    assert done.code == 0
    assert done.err.startswith("stdin:2: title: expected letters of western Europe")
    assert file.read_bytes() == book([SMALL])


def test_a_title_that_is_too_long_is_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", "--no-levels", "--to", str(file), stdin=f"quizzes,title\n{SMALL},{'ab ' * 1333}\n")
    assert (done.code, done.err) == (
        0,
        "stdin:2: title: expected at most 1,000 characters, got 3,998; printed without it\n",
    )
    assert file.read_bytes() == book([SMALL])


def test_a_cover_may_fit_any_of_the_puzzles_or_none(tmp_path: Path) -> None:
    for cover in ("examples/heart.txt", "*..**...*....*..", "." * 35 + "*"):
        file = tmp_path / "book.pdf"
        assert run("print", SMALL, CLASSIC, "--to", str(file), "--cover", cover).code == 0


def test_puzzles_with_constraints_are_printed_with_the_level_of_their_score_among_others(tmp_path: Path) -> None:
    board = tmp_path / "cage.json"
    board.write_text('{"base": "4x4", "constraints": [{"killer-cage": ["r1c1", "r1c2"], "sum": 3}]}')
    made = run("generate", "--board", str(board), "--seed", "1").out
    file = tmp_path / "book.html"
    done = run("print", "--to", str(file), stdin=f"{SMALL}\n{made}")
    assert (done.code, done.err) == (0, "")
    one = rate(read_grid(made))
    own = book([rated(SMALL), BookPuzzle(one.puzzle, level=one.level, score=one.score or 0)], tmp_path / "own.html")
    assert file.read_text() == own.read_text()


def test_a_booklet_teaches_a_strategy_with_an_example_and_puzzles_that_need_it(tmp_path: Path) -> None:
    file = tmp_path / "a.html"
    asked = ("print", "--teach", "xy-wing", "--count", "2", "--seed", "1", "--language", "de", "--to", str(file))
    assert run(*asked).out == f"{file}\n"
    said = file.read_text("utf-8")
    assert said.count("XY-Wing:") >= 3  # of the example, and in each puzzle
    assert '<h2 id="part-0">XY-Wing</h2>' in said
    run(*asked[:-1], str(tmp_path / "b.html"))
    assert (tmp_path / "b.html").read_bytes() == file.read_bytes()


def test_a_lesson_has_the_steps_of_puzzles_that_are_given(tmp_path: Path) -> None:
    file, pdf = tmp_path / "a.html", tmp_path / "a.pdf"
    assert run("print", SKYSCRAPER, "--teach", "skyscraper", "--to", str(file)).code == 0
    steps = [step for step in explain(SKYSCRAPER, "through:skyscraper").steps if step.strategy == "skyscraper"]
    assert steps
    assert all(step.words in file.read_text("utf-8") for step in steps)
    run("print", SKYSCRAPER, "--teach", "skyscraper", "--to", str(pdf))
    assert "Skyscraper" in text_of(pdf)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("--teach", "basic"), "teach: expected one strategy of the catalogue, none of constraints, got 'basic'"),
        (("--teach", "nothing"), "teach: expected a strategy"),
        ((SMALL, "--count", "3"), "--count: expected it with --teach and without puzzles"),
        ((SMALL, "--teach", "x-wing", "--seed", "3"), "--seed: expected it with --teach and without puzzles"),
    ],
)
def test_what_no_booklet_teaches_is_refused(asked: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = run("print", *asked, "--to", str(tmp_path / "a.html"))
    assert done.code == Exit.UNUSABLE
    assert words in done.err
