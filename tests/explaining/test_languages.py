"""Steps are told in other languages completely: every cell and digit that follows is named."""

import pytest

from cluewright.boards import digit_symbol
from cluewright.drawing.booklets import check_printable
from cluewright.errors import CluewrightError
from cluewright.explaining import Stretch, each_alone, explain, singles_together, told_in
from cluewright.explaining.telling import FAMILIES
from cluewright.languages import LANGUAGES
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Strategy, steps

OTHERS = {code: language.steps for code, language in LANGUAGES.items() if language.steps}
"""The words of steps in all languages but English."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_every_step_of_a_strategy_is_told(strategy: Strategy, language: str) -> None:
    position = read_position(strategy.example)
    for step in steps(position, strategy):
        title, words = told_in(language, Stretch(1, (step,), step.applied_to(position)))
        check_printable("words", title + words)
        assert title.startswith(OTHERS[language].titles.get(strategy.name, strategy.title))
        assert all(position.board.cell_name(cell) in words for cell, _ in (*step.places, *step.removes))
        assert all(digit_symbol(digit) in words for _, digit in (*step.places, *step.removes))
        assert not {*"{}"} & {*words}


@pytest.mark.parametrize("language", OTHERS)
def test_the_words_of_steps_are_about_what_there_is(language: str) -> None:
    assert OTHERS[language].titles.keys() <= {strategy.name for strategy in STRATEGIES}
    assert OTHERS[language].sentences.keys() == set(FAMILIES.values())


def test_words_are_those_of_the_language() -> None:
    path = explain("1...2..3..4..1..")
    (first, *_), (all_of_them,) = (
        list(told(each_alone(zip(path.steps, list(path.positions())[1:], strict=True))))
        for told in (iter, singles_together)
    )
    assert told_in("en", first) == (first.title, first.words)
    assert told_in("de", first) == ("nackter Single", "r1c3 hat nur noch den Kandidaten 2: r1c3 ist 2.")
    assert told_in("fr", all_of_them) == ("singletons", "les 11 derniers chiffres.")
    assert told_in("es", Stretch(1, path.steps[:2], path.final))[1].startswith("r1c3=2, ")


def test_other_languages_are_refused() -> None:
    path = explain("1...2..3..4..1..")
    with pytest.raises(CluewrightError, match="language: expected en, de, fr, es, got 'nl'"):
        told_in("nl", Stretch(1, path.steps[:1], path.final))
