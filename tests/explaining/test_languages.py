"""Steps are described completely in every language: why they are right, and every cell and digit that follows."""

import re
from dataclasses import replace
from itertools import chain, islice

import pytest
from tests.strategies.constrained import positions_of_every_kind
from tests.strategies.pattern_types import TYPES

from cluewright.boards import Grid, Position, board_named, digit_symbol
from cluewright.drawing.booklets import check_printable
from cluewright.errors import CluewrightError
from cluewright.explaining import MISTAKE, explain
from cluewright.explaining.hint import hint
from cluewright.languages import LANGUAGES
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Step, Strategy, speaker, steps
from cluewright.strategies.reasons import Reason

SMALL = "1...2..3..4..1.."
FEW_STEPS, MAX_STEPS = 2, 6
"""Steps of a strategy in a position that are worded in every language, in the short tests and in the long ones."""
FOR_OTHERS = {"pattern", "combinations-left", "going-together"}
"""Sentences for strategies and kinds of constraints that nobody has declared yet."""
OTHERS = [code for code in LANGUAGES if code != "en"]
SHARED = {"bug", "x", "wing", "xy", "xyz", "w", "wxyz", "singles", "single", "type", "turbot", "swordfish"}
"""Words of titles that people use in several languages."""


WITHOUT_SOLUTION = "....4..1..3.2..."
"""A puzzle in which nothing contradicts itself yet."""


def examples(strategy: Strategy) -> list[Position]:
    """Positions in which the strategy has steps, of each of its types, and with constraints of each kind."""
    types = (read_position(said.line) for (name, _), said in TYPES.items() if name == strategy.name)
    kinds = positions_of_every_kind() if strategy.of_constraints else ()
    hopeless = [read_position(WITHOUT_SOLUTION)] if strategy.name == "backtracking" else ()
    return [strategy.example_position, *types, *kinds, *hopeless]


def assert_told(step: Step, position: Position, language: str) -> None:
    """The step says in the language all that follows, in words that booklets can print, and none of them English."""
    board, words = position.board, step.words
    check_printable("words", step.title + words + step.also)
    assert all(board.cell_name(cell) in words for cell, _ in (*step.places, *step.removes))
    assert all(digit_symbol(digit) in words for _, digit in (*step.places, *step.removes))
    assert not {*"{}|"} & {*words + step.also}
    if language != "en":
        assert step.title.startswith(LANGUAGES[language].steps.titles[step.strategy])
        english = step.in_language("en", board)
        assert english.words != words
        assert (english.also == step.also) == (english.also == "")


@pytest.mark.parametrize("most", [FEW_STEPS, pytest.param(MAX_STEPS, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_every_strategy_says_why_in_every_language(strategy: Strategy, most: int) -> None:
    for position in examples(strategy):
        for step in islice(steps(position, strategy), most):
            assert isinstance(step.reason, Reason)
            assert step.in_language("en") == step
            for language in LANGUAGES:
                told = step.in_language(language)
                assert_told(told, position, language)
                assert replace(told, title=step.title, words=step.words, also=step.also) == step


def test_every_sentence_is_said_by_some_step() -> None:
    def named(reason: Reason) -> set[str]:
        things = [reason.also, *reason.things.values()]
        inner = chain.from_iterable(thing if type(thing) is tuple else (thing,) for thing in things)
        return {reason.sentence}.union(*(named(each) for each in inner if isinstance(each, Reason)))

    said: set[str] = set()
    for strategy in STRATEGIES:
        for position in examples(strategy):
            for step in steps(position, strategy):
                assert step.reason is not None
                said |= named(step.reason)
    unsaid = {key for key in LANGUAGES["en"].steps.sentences if key not in said}
    assert {key for key in unsaid if not key.startswith(MISTAKE)} == FOR_OTHERS


def test_words_are_those_of_the_language() -> None:
    path = explain(SMALL, language="de")
    assert (path.steps[0].title, path.steps[0].words) == (
        "nackter Single",
        "r1c3 hat nur noch den Kandidaten 2: r1c3 ist 2.",
    )
    assert str(path).startswith("nackter Single: r1c3 hat")
    assert path.in_language("fr").short == "1-11. singletons\N{NO-BREAK SPACE}: les 11 derniers chiffres."
    assert path.in_language("en") == explain(SMALL) != path
    found = hint(SMALL, language="es")
    assert found is not None
    assert found.words == "a r1c3 solo le queda el candidato 2: r1c3 es 2."
    assert explain(SMALL, language="nl").to_dict()["steps"][0]["words"] == (  # type: ignore[index]
        "r1c3 heeft alleen nog de kandidaat 2: r1c3 is 2."
    )


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("1...2.+43..4..1..", "Zeile 2, Spalte 3: Gesetzt wurde 4, aber aus den Vorgaben folgt 1."),
        ("11..............", "Die Vorgaben widersprechen einander (Zeile 1: Erlaubt ist 1 höchstens einmal, sie"),
        ("1...2..3..4..1..:213", "Zeile 1, Spalte 3: 2 ist kein Kandidat mehr, folgt aber aus den Vorgaben."),
    ],
)
def test_mistakes_are_told_in_every_language(line: str, begins: str) -> None:
    position = read_position(line)
    told = {}
    for language in LANGUAGES:
        step = hint(position, language=language)
        assert step is not None
        assert step.strategy == MISTAKE
        assert step.in_language("en") == hint(position)
        told[language] = step.words
    assert told["de"].startswith(begins)
    assert len({*told.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("line", ["11..............", "1...2...3...4...:111", "123...4........."])
def test_contradictions_are_told_in_every_language(line: str) -> None:
    final = explain(read_position(line)).final
    assert final.dead_end is not None
    told = {language: speaker(final.board, language).contradiction(final.dead_end) for language in LANGUAGES}
    assert told["en"] == final.contradiction
    assert len({*told.values()}) == len(LANGUAGES)


def test_a_house_that_holds_digits_several_times_is_told_with_how_often() -> None:
    board = board_named({"size": 4, "times": 2, "regions": None})
    found = Grid((1, 1, 1, *[0] * 13), board).first_clash()
    assert found is not None
    assert found.words == "row 1: expected 1 at most 2 times, got it 3 times"
    words = "Zeile 1: Erlaubt ist 1 höchstens 2-mal, sie steht dort 3-mal"
    assert speaker(board, "de").contradiction(found) == words


def test_a_strategy_with_words_of_its_own_is_told_by_its_pattern_in_other_languages() -> None:
    own = replace(STRATEGIES[1], name="my-own", title="mine", words=lambda board, rule: ("because I say so", ""))
    assert str(explain(SMALL, own).steps[0]) == "mine: because I say so, so r1c3 is 2."
    german = explain(SMALL, own, language="de").steps[0]
    assert str(german) == "mine: das Muster aus 2 in r1c3: r1c3 ist 2."


@pytest.mark.parametrize("wrong", ["xx", "german", "", None, 3])
def test_other_languages_are_refused(wrong: str) -> None:
    for asked in (explain, hint):
        with pytest.raises(CluewrightError, match=re.escape("language: expected en, de, fr, es, nl, got ")):
            asked(SMALL, language=wrong)
