"""`cluewright rate` and `calibrate`: what they print, and what they refuse."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import CLASHING, CLASSIC, SEVERAL, SMALL, SMALL_SOLUTION, run
from tests.pages import ROOT, text_of
from tests.rating.samples import RATED, RATED_LINES

from cluewright import calibrate, canonical, rate, rates
from cluewright.cli.charts import WIDEST_BAR, bar
from cluewright.cli.commands.calibrate import FIGURES, _draw
from cluewright.cli.outputs import MAX_COMPLAINTS
from cluewright.cli.running import Exit
from cluewright.errors import CluewrightError
from cluewright.rating.measures import ALL_MEASURES

PROFILED = ("puzzle", "level", "WNEF", "technique", "score", "hardest", "clues", "steps", "options")


def test_a_line_has_the_puzzle_and_its_measures() -> None:
    done = run("rate", SMALL, CLASSIC)
    for line, puzzle in zip(done.out.splitlines(), (SMALL, CLASSIC), strict=True):
        rating = rate(puzzle)
        told = (rating.level, f"{rating.wnef:.4f}", str(rating.technique), str(rating.score), str(rating.hardest))
        assert line.split("\t") == [puzzle, *told, *(["scale=sukaku"] if puzzle == CLASSIC else [])]


def test_measures_are_those_that_are_asked_for_in_their_order() -> None:
    done = run("rate", SMALL, "--measures", "Clues, score-level,wnef-linear", "--json")
    assert list(json.loads(done.out)) == ["puzzle", "board", "clues", "score_level", "wnef_linear"]
    everything = ",".join(ALL_MEASURES)
    assert len(run("rate", SMALL, "--measures", everything).out.split("\t")) == 1 + len(ALL_MEASURES)


def test_four_strong_links_are_used_where_they_are_asked_for() -> None:
    puzzle = "3..7..1....83....4....1.63...3.5...1.9.4.3.7.8...7.3...45.8....9....72....7..1..6"
    asked = ("rate", puzzle, "--measures", "technique")
    assert run(*asked, "--four-strong-links").out == f"{puzzle}\t6.1\n"
    assert "scale=" not in run("rate", puzzle, "--four-strong-links").out
    refused = run("rate", puzzle, "--four-strong-links", "--measures", "ep")
    assert refused.err.startswith("cluewright: --four-strong-links: expected it without ep, which only scales have")
    assert "\ntechnique  6.1\n" in run("rate", puzzle, "--profile", "--four-strong-links").out


def test_answers_name_the_scale_that_is_asked_for() -> None:
    asked = ("rate", CLASSIC, "--measures", "technique,ep,ed")
    assert run(*asked, "--scale", "se121").out == f"{CLASSIC}\t2.6\t1.2\t1.2\n"
    assert json.loads(run(*asked, "--scale", "se121", "--json").out)["scale"] == "se121"
    for call in ((*asked, "--json"), ("rate", CLASSIC, "--json"), ("rate", CLASSIC, "--profile", "--json")):
        assert json.loads(run(*call).out)["scale"] == "sukaku"
    assert json.loads(run("rate", SMALL, "--json").out)["scale"] is None
    assert "scale" not in json.loads(run("rate", CLASSIC, "--json", "--measures", "clues,level").out)
    assert "technique  2.6 (se121, EP 1.2, ED 1.2)" in run("rate", CLASSIC, "--profile", "--scale", "se121").out


@pytest.mark.parametrize("puzzles", [[CLASSIC], [CLASSIC] * 3])
def test_records_have_ep_and_ed_where_a_scale_is_named(puzzles: list[str]) -> None:
    for measures in ((), ("--measures", "technique"), ("--measures", "ed,clues")):
        printed = run("rate", *puzzles, *measures, "--json").out.splitlines()
        for line, plain in zip(
            run("rate", *puzzles, *measures, "--scale", "se121", "--json").out.splitlines(), printed, strict=True
        ):
            record = json.loads(line)
            assert (record["scale"], record["ep"], record["ed"]) == ("se121", 1.2, 1.2)
            assert {*record} == {*json.loads(plain), "scale", "ep", "ed"}
    head, *rows = run("rate", *puzzles, "--measures", "technique", "--scale", "se121", "--csv").out.splitlines()
    assert head.startswith('"puzzle","board","scale","technique","technique_at_least","ep","ed",')
    assert all(row.startswith(f'"{CLASSIC}","classic","se121",2.6,,1.2,1.2,') for row in rows)


def test_what_is_known_from_below_says_so() -> None:
    call = ("rate", CLASSIC, "--measures", "score", "--strategies", "naked-single")
    score = rate(CLASSIC, strategies="naked-single").least_score
    assert run(*call).out == f"{CLASSIC}\tat least {score}\n"
    record = json.loads(run(*call, "--json").out)
    assert (record["score"], record["score_at_least"]) == (None, score)
    assert run(*call, "--csv").out.splitlines()[0].startswith('"puzzle","board","score","score_at_least"')


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--measures", "ease"], "--measures: expected a measure (level, hardest, score_level, wnef, "),
        (["--measures", "wnef,wnef"], "--measures: expected each name once, got 'wnef' twice"),
        (["--measures", ""], "--measures: expected a measure (level, "),
        (["--to", "x.svg"], "--to: expected it together with --profile, got it alone"),
        (["--profile", "--to", "x.txt"], "--to: expected a file that ends in .svg, .png or .pdf, got 'x.txt'"),
        (["--profile", "--csv"], "expected --csv or --profile, got both"),
        (["--profile", "--measures", "wnef"], "expected --measures or --profile, which has them all; got both"),
        (["--way", "--measures", "ep"], "--measures: expected it without --way, got both"),
        (["--way", "--csv"], "--csv: expected it without --way, got both"),
        (["--way", "--four-strong-links"], "--four-strong-links: expected it without --way, got both"),
        (["--compare", "--profile"], "--profile: expected it without --compare, got both"),
        (["--compare", "--four-strong-links"], "--four-strong-links: expected it without --compare, got both"),
        (["--scale", "se122"], "--scale: expected sukaku, se121, got 'se122'"),
        (["--compare", "--canonical"], "--canonical: expected it without --compare, got both"),
        (["--compare", "--csv"], "--csv: expected it without --compare, got both"),
        (["--strategies", "wishing"], "expected a strategy"),
    ],
    ids=map(str, range(1, 20)),
)
def test_rate_refuses_options_that_mean_nothing(options: list[str], message: str) -> None:
    done = run("rate", SMALL, *options)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {message}")


def test_a_puzzle_without_one_solution_is_an_error_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{SMALL}\n{SEVERAL}\n# comment\n{CLASHING}\n")
    done = run("rate", str(file), "--measures", "clues")
    assert (done.code, done.out) == (Exit.UNUSABLE, f"{SMALL}\t5\nerror\nerror\n")
    several, none = done.err.splitlines()
    assert several.startswith(f"{file}:2: expected one solution, found more; they differ first in ")
    assert none.startswith(f"{file}:4: expected a solution, found none: ")


def test_a_profile_has_a_line_for_each_step(tmp_path: Path) -> None:
    file = tmp_path / "profile.svg"
    done = run("rate", SMALL, "--profile", "--to", str(file))
    head, _, chart = done.out.partition("\n\n")
    assert [line.split()[0] for line in head.splitlines()] == [*PROFILED]
    rating = rate(SMALL)
    lines = chart.splitlines()[1:]
    assert [int(line.split()[2]) for line in lines] == [moment.options for moment in rating.profile.moments]
    assert all(line.split()[3] == "#" * int(line.split()[2]) for line in lines)
    assert file.read_bytes().startswith(b"<?xml")
    record = json.loads(run("rate", SMALL, "--profile", "--json").out)
    flat = json.loads(run("rate", SMALL, "--json").out)
    assert {key: record[key] for key in flat} == flat
    assert record["profile"] == rating.profile.to_dict()


def test_several_profiles_are_drawn_to_numbered_files(tmp_path: Path) -> None:
    done = run("rate", SMALL, CLASSIC, "--profile", "--to", str(tmp_path / "one.svg"))
    assert done.code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one-1.svg", "one-2.svg"]
    assert run("rate", SMALL_SOLUTION, "--profile", "--to", str(tmp_path / "two.svg")).err.startswith(
        "cluewright: expected a puzzle with an empty cell to draw its profile, got a full grid"
    )


def test_the_help_lists_all_that_may_be_printed() -> None:
    line = next(
        line for line in text_of(ROOT / "docs/command-line.md").splitlines() if "`--measures STR`: What" in line
    )
    names = line.partition("by commas: ")[2].partition(". By default")[0].replace("`", "").split(", ")
    assert names == [*ALL_MEASURES]


def test_bars_are_cut_to_a_width() -> None:
    assert [len(bar(number, 4 * WIDEST_BAR)) for number in (0, 1, 4 * WIDEST_BAR)] == [0, 1, WIDEST_BAR]


PARTING = "........1.......2...3..4.........5.6....67..814..........2.......7...34..9..1...."
"""A puzzle through which the ways of the two scales part."""


def test_ratings_of_others_are_compared() -> None:
    ours = rate(SMALL).technique
    done = run("rate", "--compare", stdin=f"{SMALL} {ours}\n{SMALL};9.9\n{SMALL} x\n{SEVERAL} 1.2\n{SMALL} 1.25\n")
    assert done.code == Exit.UNUSABLE
    assert done.out.startswith(f"stdin:2: {SMALL}\tgiven 9.9\tours {ours} (sukaku up to 6.2)\t")
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == [
        "stdin:3",
        "stdin:4",
        "stdin:5",
        "cluewright",
    ]
    assert done.err.endswith("cluewright: 1 of 2 ratings are exactly those of sukaku\n")
    assert run("rate", "--compare", stdin=f"{SMALL} {ours}\n").code == Exit.FINE
    record = json.loads(run("rate", "--compare", "--json", stdin=f"{SMALL} 9.9\n").out)
    assert (record["line"], record["given"], record["ours"]) == (1, 9.9, ours)


def test_a_rating_is_looked_for_up_to_a_limit_in_lines_records_and_profiles() -> None:
    call = ("rate", PARTING, "--scale", "se121", "--up-to", "5")
    assert "\tabove 5.0\t" in run(*call).out
    assert "technique  above 5.0 (se121, EP 1.2, ED 1.2)\n" in run(*call, "--profile").out
    records = [json.loads(run(*call, *form, "--json").out) for form in ([], ["--profile"])]
    assert [(record["technique"], record["up_to"]) for record in records] == [(None, 5.0)] * 2


def test_the_canonical_form_is_rated_and_told() -> None:
    turned = PARTING[::-1].translate(str.maketrans("123456789", "345678912"))
    form = canonical(PARTING)
    for call in (["--measures", "technique,ep"], ["--way"], ["--profile"], ["--measures", "clues", "--json"]):
        one = run("rate", PARTING, "--canonical", *call).out
        assert form in one
        assert run("rate", turned, "--canonical", *call).out == one
    both = run("rate", "--canonical", "--measures", "technique", stdin=f"{PARTING}\n{turned}\n" * 20).out
    assert len({*both.splitlines()}) == 1
    assert rate(turned, canonical=True) == rate(form)
    values = rates([PARTING, turned], "technique", canonical=True).columns["technique"].values
    assert [*values] == [rate(form).technique] * 2


def test_where_the_ways_of_the_scales_part_their_steps_stand_side_by_side() -> None:
    done = run("rate", "--compare", "--scale", "se121", stdin=f"{PARTING} 4.1\n{PARTING} 6.6\n")
    assert done.err.endswith("cluewright: 1 of 2 ratings are exactly those of se121\n")
    first, names, step, *_ = done.out.splitlines()
    assert first.startswith(f"stdin:1: {PARTING}\tgiven 4.1\tours 6.6 (se121)\tforcing chain (X-chain), 6.6: ")
    assert names.split() == ["sukaku", "|", "se121"]
    assert step.startswith(" 40.  two strong links, 4.1: column 8 and row 9 ")
    assert "| forcing chain (X-chain), 6.6: if r3c1 is 6" in step
    record = json.loads(run("rate", "--compare", "--scale", "se121", "--json", stdin=f"{PARTING} 4.1\n").out)
    assert (record["scale"], record["parting"]["step"]) == ("se121", 40)
    assert [len(record["parting"][scale]) for scale in ("sukaku", "se121")] == [1, 1]


def test_a_collection_is_calibrated_and_drawn(tmp_path: Path) -> None:
    file, folder = tmp_path / "rated.tsv", tmp_path / "figures"
    file.write_text(RATED_LINES)
    done = run("calibrate", str(file), "--to", str(folder), "--measures", "wnef,clues")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("24 puzzles on the 4x4 board: 12 easy, 12 hard\n")
    assert done.out.endswith(" tells the levels of puzzles outside the fit best.\n")
    assert sorted(each.name for each in folder.iterdir()) == sorted(FIGURES)
    record = json.loads(run("calibrate", str(file), "--json").out)
    assert record == calibrate([puzzle for puzzle, _ in RATED], [level for _, level in RATED]).to_dict()


def test_a_table_by_qqwing_is_calibrated_as_it_is(tmp_path: Path) -> None:
    head = (
        "Puzzle,Givens,Singles,Hidden Singles,Naked Pairs,Hidden Pairs,Pointing Pairs/Triples,Box/Line Intersections,"
    )
    table = [f"{head}Guesses,Backtracks,Difficulty,"]
    for level in ("Simple", "Easy"):
        table += [f"{CLASSIC},30,51,0,0,0,0,0,0,0,{level},"] * 10
    file = tmp_path / "qq.csv"
    file.write_text("\n".join([*table, *table]))
    done = run("calibrate", str(file), "--levels", "simple,easy,expert", "--measures", "clues")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("40 puzzles on the classic board: 20 simple, 20 easy\n")


def test_levels_that_are_named_are_not_told_by_numbers() -> None:
    done = run("calibrate", "--levels", "simple,expert", stdin=f"{SMALL} 1\n{SMALL} simple\n")
    assert done.code == Exit.UNUSABLE
    assert done.err.startswith("stdin:1: expected a level (simple, expert), got '1'")


def test_a_wrong_sign_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn = []
    monkeypatch.setattr("cluewright.drawing.plots.plot_bars", lambda groups, bars, *_: drawn.append((groups, bars)))
    found = calibrate([puzzle for puzzle, _ in RATED], [level for _, level in RATED], measures=["wnef"])
    _draw(found, tmp_path)
    groups, (pearson, spearman) = drawn[0]
    correlations = found.weight_correlations()
    assert [*zip(pearson.values, spearman.values, strict=True)] == [correlations[name] for name in groups]
    assert min(pearson.values) < 0


def test_no_options_are_told_where_no_step_is_found() -> None:
    stuck = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert json.loads(run("rate", "--measures", "options", "--json", stuck).out)["options"] is None
    assert run("rate", "--measures", "options", stuck).out == f"{stuck}\t-\n"


def test_what_cannot_be_used_of_a_collection_is_named_and_the_rest_is_calibrated(tmp_path: Path) -> None:
    file = tmp_path / "rated.tsv"
    bad = [f"{SMALL} tricky", f"{SMALL}", f"{SEVERAL} easy", f"{CLASHING} easy", f"{CLASSIC} easy", f"{SMALL} 1.2"]
    file.write_text("\n".join([RATED_LINES, *bad]))
    done = run("calibrate", str(file), "--measures", "clues")
    assert done.code == Exit.UNUSABLE
    assert [line.partition(": ")[2].partition(":")[0][:50] for line in done.err.splitlines()] == [
        "expected a level (easy, medium, hard, evil) or a n",
        "expected a puzzle and its level or rating in two c",
        "expected one solution, found more; they differ fir",
        "expected a solution, found none",
        "expected the 4x4 board, as before, got classic",
        "expected the name of a level, as before, got 1.2",
    ]
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == [f"{file}:{n}" for n in range(25, 31)]
    assert done.out.startswith("24 puzzles")


@pytest.mark.parametrize("command", [["calibrate"], ["rate", "--compare"]])
def test_of_many_lines_that_cannot_be_used_the_first_are_told_and_the_others_counted(command: list[str]) -> None:
    lines = f"{SMALL}\n" * (MAX_COMPLAINTS + 2)
    done = run(*command, stdin=lines)
    told = done.err.splitlines()
    assert [line.partition(": ")[0] for line in told[:MAX_COMPLAINTS]] == [
        f"stdin:{n + 1}" for n in range(MAX_COMPLAINTS)
    ]
    assert "2 more lines cannot be used, either" in told[MAX_COMPLAINTS]
    records = run(*command, "--json", stdin=lines).out.splitlines()
    assert [json.loads(record)["line"] for record in records] == [*range(1, MAX_COMPLAINTS + 3)]


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("\n".join(RATED_LINES.splitlines()[:14]), [], "argument, line 14: expected at least 10 puzzles of each level"),
        (
            "\n".join(RATED_LINES.splitlines()[:12]),
            [],
            "argument, line 12: expected puzzles of two levels or more, got easy only",
        ),
        (RATED_LINES, ["--levels", "easy,,hard"], "--levels: expected different names separated by commas"),
        (RATED_LINES, ["--measures", "ease"], "--measures: expected a measure (wnef, "),
        (RATED_LINES, ["--seed", "-1"], "--seed: expected a whole number of 0 or more, got -1"),
        (RATED_LINES, ["--strategies", "luck"], "expected a strategy, such as naked-single, "),
        (RATED_LINES, ["--to", "no/such/folder"], "--to: expected a folder in a folder that exists"),
        (RATED_LINES, ["--to", "examples/heart.txt"], "--to: expected a folder"),
    ],
    ids=map(str, range(1, 20)),
)
def test_calibrate_refuses_what_it_cannot_use(text: str, options: list[str], message: str) -> None:
    done = run("calibrate", text, *options)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {message}")


def test_the_way_is_told_in_words_or_as_records() -> None:
    puzzle = PARTING
    printed = run("rate", puzzle, "--way", "--scale", "se121").out
    assert printed.startswith(f"{puzzle}\t6.6 (se121, EP 1.2, ED 1.2)\n 1. hidden single in a box, 1.2: ")
    chain = "if r3c1 is 6, then r3c1 is not 6 (line 6), so 6 is gone from r3c1.\n      1. if r3c1 is 6\n"
    assert f"\n40. forcing chain (X-chain), 6.6: {chain}" in printed
    record = json.loads(run("rate", puzzle, "--way", "--json", "--scale", "se121").out)
    assert max(step["rating"] for step in record["way"]) == record["technique"] == 6.6
    proved = next(step for step in record["way"] if step["proof"])
    assert [line["from"] for line in proved["proof"]["lines"]] == [[], ["1"], ["2"], ["3"], ["4"], ["5"]]
    assert "\t4.1 (sukaku, EP 1.2, ED 1.2)\n" in run("rate", puzzle, "--way").out


def test_a_rating_without_a_scale_has_no_way() -> None:
    with pytest.raises(CluewrightError, match="expected a rating on a scale"):
        _ = rate(SMALL).way
