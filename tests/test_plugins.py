"""Strategies, formats and engines of one's own: known by name once their plugin is loaded; wrong ones are refused."""

import pickle
from pathlib import Path

import pytest
from tests.plugging import CHAINED, OWN, Write, write

import cluewright as cw
from cluewright.finding import ENGINES, Engine, Question, engine_named
from cluewright.plugins import blamed, load_file, where_declared
from cluewright.solving.comparing import Comparison
from cluewright.solving.engine import NODES, WorkCounts
from cluewright.solving.engines.catalogue import SOLVING_ENGINES, solving_engine_named
from cluewright.strategies import STRATEGIES, chosen_strategies

__all__ = ["write"]  # a fixture
STRATEGY = (
    'Strategy(name="{}", help="", rules_in=lambda position: iter(()), words=lambda board, rule: ("", ""), example="")'
)
MASK = "*..**...*....*.."


def declaring(kind: str, *members: str) -> str:
    return f"{kind} = [{', '.join(members)}]\n"


@pytest.mark.usefixtures("write")
def test_a_strategy_of_a_plugin_is_known_by_name_wherever_strategies_are() -> None:
    cw.load_plugin(OWN["strategy"])
    step = cw.hint(CHAINED, "basic,chain-of-pairs")
    assert step is not None
    assert step.strategy == "chain-of-pairs"
    assert step.words == "along r8c5, r8c3, r9c2 one end or the other is 4, so 4 is gone from r8c1 and r9c5."
    assert step == cw.hint(CHAINED, ["basic", cw.strategy_named("chain-of-pairs")])
    assert cw.explain(CHAINED, "basic,chain-of-pairs").used["chain-of-pairs"] == 6
    assert [cw.completed([CHAINED], names).tolist() for names in ("basic", "basic,chain-of-pairs")] == [[False], [True]]
    assert cw.find(MASK, "basic,chain-of-pairs", seed=1) == cw.find(
        MASK, ["basic", cw.strategy_named("chain-of-pairs")], seed=1
    )


@pytest.mark.usefixtures("write")
def test_what_the_steps_of_a_strategy_of_a_plugin_conclude_is_in_the_solution() -> None:
    cw.load_plugin(OWN["strategy"])
    path, solution = cw.explain(CHAINED, "basic,chain-of-pairs"), cw.solution(CHAINED)
    assert path.solved
    assert path.final.grid == solution


@pytest.mark.usefixtures("write")
def test_a_strategy_of_a_plugin_is_in_no_set_and_has_no_place_in_the_order() -> None:
    cw.load_plugin(OWN["strategy"])
    assert "chain-of-pairs" not in map(str, [*STRATEGIES, *chosen_strategies("all")])
    assert [*map(str, chosen_strategies("chain-of-pairs,naked-single"))] == ["naked-single", "chain-of-pairs"]
    with pytest.raises(cw.CluewrightError, match="expected a strategy of the catalogue after 'through:'"):
        chosen_strategies("through:chain-of-pairs")


@pytest.mark.usefixtures("write")
def test_a_format_of_a_plugin_is_written_by_name_and_recognized() -> None:
    cw.load_plugin(OWN["format"])
    puzzle = "1...2..3..4..1.."
    text = cw.convert(puzzle, "clue-list")
    assert text == "4x4 r1c1=1 r2c1=2 r2c4=3 r3c3=4 r4c2=1"
    assert str(cw.read_grid(text)) == puzzle
    assert [str(sheet.puzzle) for sheet in cw.read_sheets(f"{text}\n{text}")] == [puzzle] * 2
    with pytest.raises(cw.NotationError, match="clue-list, line 1: expected a puzzle on the 6x6 board, got one on 4x4"):
        cw.read_grid(text, board="6x6")


def test_a_format_of_cells_of_a_plugin_is_tried_after_all_others(write: Write) -> None:
    reads = (
        "def read(text, board, symbols):\n"
        "    if set(text) - set('abcd/') or len(text) != 16:\n"
        "        raise NotationError('expected 16 letters')\n"
        "    return Grid(tuple('/abcd'.index(each) for each in text), cw.board('4x4'))\n"
    )
    form = 'CellFormat("letters", "", as_grid, read, lambda grid, symbols: "".join("/abcd"[d] for d in grid.digits))'
    cw.load_plugin(write(reads + declaring("FORMATS", form)))
    text = cw.write("1...2..3..4..1..", "letters")
    assert text == "a///b//c//d//a//"
    assert str(cw.read_grid(text)) == "1...2..3..4..1.."


@pytest.mark.usefixtures("write")
def test_an_engine_of_a_plugin_is_asked_by_name_only() -> None:
    cw.load_plugin(OWN["engine"])
    found = cw.find(MASK, engine="dice", seed=1)
    assert isinstance(found, cw.Found)
    assert (found.engine, cw.check(found.puzzle).is_proper) == ("dice", True)
    assert found == cw.find(MASK, engine=engine_named("dice"), seed=1)
    assert "dice" not in [engine.name for engine in ENGINES]


@pytest.mark.usefixtures("write")
def test_processes_that_work_have_the_plugins_too() -> None:
    for each in OWN.values():
        cw.load_plugin(each)
    assert isinstance(cw.find(MASK, "basic,chain-of-pairs", engine="dice", workers=2), cw.Found)


@pytest.mark.usefixtures("write")
def test_an_engine_that_is_an_object_with_nameless_functions_searches_here() -> None:
    nameless = Engine("nameless", "", lambda question: load_engine().search(question), is_random=True)
    found = cw.find(MASK, engine=nameless, workers=2)
    assert isinstance(found, cw.Found)
    assert found.engine == "nameless"


def load_engine() -> Engine:
    """The engine of the examples as an object."""
    (engine,) = load_file(OWN["engine"]).declares["ENGINES"]
    assert isinstance(engine, Engine)
    return engine


def test_what_an_engine_of_ones_own_suggests_is_checked(write: Write) -> None:
    search = "lambda question: iter([Suggested(puzzle=Grid((0,) * question.board.size, question.board))])"
    cw.load_plugin(write(declaring("ENGINES", f'Engine(name="liar", help="", search={search})')))
    with pytest.raises(cw.CluewrightError, match=r"liar suggests .*, which is not a completed puzzle on the mask"):
        cw.find(MASK, engine="liar", seed=1)


@pytest.mark.usefixtures("write")
def test_an_engine_of_a_plugin_solves_by_name_only() -> None:
    cw.load_plugin(OWN["solving_engine"])
    grid, work = cw.read_grid("1..............."), WorkCounts()
    found = set(solving_engine_named("in-order").completions(grid, work))
    assert found == set(solving_engine_named("native").completions(grid, WorkCounts()))
    assert work[NODES] > len(found) == 72
    assert "in-order" not in [engine.name for engine in SOLVING_ENGINES]
    comparison = Comparison([solving_engine_named("in-order"), solving_engine_named("native")])
    comparison.add(grid)
    assert [*comparison.tallies[0].measured] == [0]


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("iter([(1,) * 16])", r"expected completions of 1\.\.\.2\S*, each once, got tuple "),
        ("iter([(1, 2)])", r"got tuple \(1, 2\)"),
        ("iter([5])", "got int 5"),
        ("5", "expected its search to yield completions, got int 5"),
        ("cycle([cw.solution(grid).digits])", "got the same again"),
        ("iter([tuple(map(int, '2413312414234231'))])", "got tuple"),
    ],
)
def test_what_an_engine_of_a_plugin_solves_is_checked(write: Write, search: str, said: str) -> None:
    head = "from itertools import cycle\n"
    member = f'SolvingEngine("liar", "", lambda grid, work: {search})'
    cw.load_plugin(write(head + declaring("SOLVING_ENGINES", member)))
    with pytest.raises(cw.CluewrightError, match=f"engine liar: .*{said}"):
        list(solving_engine_named("liar").completions(cw.read_grid("1...2..3..4..1.."), WorkCounts()))


def test_where_an_engine_of_a_plugin_misses_a_solution_no_bug_of_the_package_is_told(write: Write) -> None:
    cw.load_plugin(write(declaring("SOLVING_ENGINES", 'SolvingEngine("blind", "", lambda grid, work: iter(()))')))
    comparison = Comparison(list(map(solving_engine_named, ("native", "blind"))))
    with pytest.raises(cw.CluewrightError, match=r"engines disagree .* native finds 1 of 2, blind 0"):
        comparison.add(cw.read_grid("1...2..3..4..1.."))


@pytest.mark.usefixtures("write")
def test_no_certificate_with_a_strategy_of_a_plugin_is_accepted() -> None:
    cw.load_plugin(OWN["strategy"])
    question = Question(cw.mask("*..............."), chosen_strategies("basic,chain-of-pairs"))
    certificate = question.certificate("few-digits")
    assert not cw.verify(certificate)
    assert isinstance(cw.find(question.mask, "basic,chain-of-pairs", seed=1, time_limit=1), cw.Undecided)


@pytest.mark.usefixtures("write")
def test_a_strategy_of_a_plugin_is_sent_by_name() -> None:
    cw.load_plugin(OWN["strategy"])
    own = cw.strategy_named("chain-of-pairs")
    assert pickle.loads(pickle.dumps(own)) is own


@pytest.mark.usefixtures("write")
def test_nothing_that_is_searched_with_an_engine_of_ones_own_is_kept(tmp_path: Path) -> None:
    cw.load_plugin(OWN["engine"])
    with pytest.raises(cw.CluewrightError, match="resume: expected a question and an engine whose work falls into"):
        cw.find(MASK, engine="dice", resume=tmp_path / "kept")


def installed(folder: Path, name: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a package installed in this folder whose plugin is this module, which is there already."""
    info = folder / f"{name}-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {name}\nVersion: 2.0\n")
    (info / "entry_points.txt").write_text(f"[cluewright.plugins]\nmine = {module}\n")
    monkeypatch.syspath_prepend(str(folder))


def test_a_plugin_of_an_installed_package_is_found(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solving = 'SolvingEngine("bought-too", "", lambda grid, work: iter(()))'
    text = declaring("STRATEGIES", STRATEGY.format("bought")) + declaring("SOLVING_ENGINES", solving)
    write(text, "bought_module.py")
    installed(tmp_path, "bought", "bought_module", monkeypatch)
    bought = cw.strategy_named("bought")
    assert where_declared("STRATEGIES", bought) == "mine of bought 2.0"
    assert solving_engine_named("bought-too").name == "bought-too"


@pytest.mark.parametrize(
    ("module", "files"),
    [("failing_module", ["failing_module.py"]), ("failing.plugged", ["failing/__init__.py", "failing/rules.py"])],
)
def test_an_error_of_a_plugin_of_an_installed_package_is_told_as_the_plugins(
    module: str, files: list[str], write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = STRATEGY.format("failing").replace("iter(())", "[1 / 0]")
    (tmp_path / "failing").mkdir()
    for file in files:
        write(declaring("STRATEGIES", fails), file)
    write(f"from {module.partition('.')[0]}.rules import STRATEGIES", "failing/plugged.py")
    installed(tmp_path, module.replace(".", "-"), module, monkeypatch)
    with pytest.raises(ZeroDivisionError) as raised:
        cw.hint("1...2..3..4..1..", "failing")
    assert blamed(raised.value) == f"mine of {module.replace('.', '-')} 2.0 ({tmp_path / files[-1]}, line 3)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected it to declare STRATEGIES, FORMATS, ENGINES or SOLVING_ENGINES, got none of them"),
        ("STRATEGIES = []", "expected it to declare STRATEGIES, FORMATS, ENGINES or SOLVING_ENGINES, got none of them"),
        ("1 / 0", r"expected what can be imported, got ZeroDivisionError: division by zero \(line 3 of .*mine.py\)"),
        ("import no_such_module", "expected what can be imported, got ModuleNotFoundError: No module"),
        ("def", "expected what can be imported, got SyntaxError: .*line 3"),
        ("raise SystemExit(3)", "expected what can be imported, got SystemExit: 3"),
        ("STRATEGIES = 5", "expected STRATEGIES to be a tuple or a list, got int 5"),
        ("ENGINES = ['naive']", "expected ENGINES to hold objects of the class Engine, got str 'naive'"),
        ("FORMATS = ['line']", "expected FORMATS to hold objects of the class CellFormat or SheetFormat, got str"),
        (declaring("STRATEGIES", STRATEGY.format("x-wing")), "got 'x-wing', which is one of the package"),
        (declaring("STRATEGIES", STRATEGY.format("basic")), "got 'basic', which is one of the package"),
        (declaring("STRATEGIES", STRATEGY.format("A B")), "expected a name of small letters, digits and hyphens"),
        (declaring("STRATEGIES", *[STRATEGY.format("twice")] * 2), "got 'twice', which is one of plugin .*mine.py"),
        (declaring("ENGINES", 'Engine("auto", "", lambda question: iter(()))'), "got 'auto', which is one of the pack"),
        (
            declaring("SOLVING_ENGINES", 'SolvingEngine("sat", "", lambda grid, work: iter(()))'),
            "got 'sat', which is one of the package",
        ),
        (declaring("SOLVING_ENGINES", "naive()"), "NameError"),
        (
            declaring("FORMATS", 'SheetFormat("sdk", "", lambda text: False, lambda text, board: [], iter)'),
            "got 'sdk', which is one of the package",
        ),
    ],
)
def test_a_plugin_that_cannot_be_used_is_refused_in_words(write: Write, text: str, said: str) -> None:
    file = write(text)
    for _ in range(2):  # it is not half loaded by the first attempt
        with pytest.raises(cw.CluewrightError, match=rf"plugin .*mine\.py: .*{said}"):
            cw.load_plugin(file)
    assert cw.explain("1...2..3..4..1..", "basic").solved
    with pytest.raises(cw.CluewrightError, match="expected a strategy, such as"):
        cw.strategy_named("no-such-strategy")


def test_two_plugins_with_the_same_name_are_told_apart(write: Write) -> None:
    cw.load_plugin(write(declaring("STRATEGIES", STRATEGY.format("mine")), "one.py"))
    with pytest.raises(
        cw.CluewrightError, match=r"plugin .*other\.py: .* got 'mine', which is one of plugin .*one\.py"
    ):
        cw.load_plugin(write(declaring("STRATEGIES", STRATEGY.format("mine")), "other.py"))
    assert str(cw.strategy_named("mine")) == "mine"


@pytest.mark.usefixtures("write")
@pytest.mark.parametrize("name", [5, None, "", "nowhere.py", "examples", "README.md"])
def test_what_is_no_file_of_python_is_refused(name: object) -> None:
    with pytest.raises(cw.CluewrightError, match=r"expected (the name of )?a (plugin's )?file"):
        cw.load_plugin(name)  # type: ignore[arg-type]


def test_a_plugin_may_ask_for_names_while_it_is_loaded(write: Write) -> None:
    asks = "try:\n    cw.strategy_named('no-such')\nexcept cw.CluewrightError:\n    pass\n"
    cw.load_plugin(write(asks + declaring("STRATEGIES", STRATEGY.format("asking"))))
    assert str(cw.strategy_named("asking")) == "asking"
