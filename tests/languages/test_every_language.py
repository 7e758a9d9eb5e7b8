"""Every language says the same things: no word lacks, and each has a place for the same values."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from string import Formatter
from typing import Any

import pytest

from cluewright.boards import board_named, board_names
from cluewright.errors import CluewrightError
from cluewright.explaining.hint import MISTAKE
from cluewright.languages import LANGUAGES, Language, Things, counted_in, language_named
from cluewright.strategies import STRATEGIES

ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]
OTHERS = [pytest.param(each, id=each.code) for each in LANGUAGES.values() if each is not ENGLISH]
ALIKE = {
    "de": {"band", "fall", "in", "links", "so", "stand", "singles", "was"},
    "fr": {"a", "arrangement", "chance", "change", "on", "place", "places", "solution", "solutions", "table"},
    "es": {"a", "no"},
    "nl": {"band", "in", "is", "links", "of", "had", "was", "open", "later", "stand", "singles"},
}
"""Words of other languages that look like English ones."""


def texts(said: Any) -> dict[str, str]:
    """All that is said, by the names of the fields, and of the keys in those that have some."""
    found: dict[str, str] = {}
    for each in fields(said):
        value: Any = getattr(said, each.name)
        named = value.items() if isinstance(value, Mapping) else [("", value)]
        for key, text in named:
            several = text if isinstance(text, tuple) else (text,)
            found |= {f"{each.name} {key} {number}": one for number, one in enumerate(several)}
    return found


def values_in(said: Mapping[str, str]) -> dict[str, set[str]]:
    """The values for which each text has a place."""
    return {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in said.items()}


def said_in(language: Language) -> dict[str, str]:
    """Everything that a language says of steps, paths and certificates."""
    parts = (language.steps, language.ways, language.paths, language.certificates, language.searches)
    return {key: text for part in parts for key, text in texts(part).items()}


def words_in(text: str) -> Iterator[str]:
    """The words of a text, also those that stand in its places."""
    for literal, _, how, _ in Formatter().parse(text):
        said = re.sub(r"{\w+}", "", how or "")  # a form may have places of its own
        for part in (literal, *said.removeprefix("/").split("|")) if how != "or" else (literal,):
            yield from re.findall(r"[^\W\d_]+", part.lower())


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_is_said_in_every_language_with_places_for_the_same_values(language: Language) -> None:
    for ours, english, german in (
        (texts(language.booklets), texts(ENGLISH.booklets), texts(GERMAN.booklets)),
        (texts(language.paths), texts(ENGLISH.paths), texts(GERMAN.paths)),
        (texts(language.steps), texts(ENGLISH.steps), texts(GERMAN.steps)),
        (texts(language.certificates), texts(ENGLISH.certificates), texts(GERMAN.certificates)),
        (texts(language.searches), texts(ENGLISH.searches), texts(GERMAN.searches)),
    ):
        assert ours.keys() == german.keys() >= english.keys()
        assert all(ours.values())
        assert values_in({key: ours[key] for key in english}) == values_in(english)
        assert values_in(ours) == values_in(german)


@pytest.mark.parametrize("language", OTHERS)
def test_every_strategy_has_a_title_in_every_language(language: Language) -> None:
    assert language.steps.titles.keys() == {*(strategy.name for strategy in STRATEGIES), MISTAKE}


@pytest.mark.parametrize("language", OTHERS)
def test_the_steps_of_scales_have_the_same_sentences_and_titles_in_every_language(language: Language) -> None:
    ours, english = values_in(language.ways.sentences), values_in(ENGLISH.ways.sentences)
    assert ours == english
    assert language.ways.titles.keys() == GERMAN.ways.titles.keys()
    assert language.ways.forms.keys() == GERMAN.ways.forms.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_house_of_the_catalogue_has_a_name_in_every_language(language: Language) -> None:
    houses = [house for name in board_names() for house in board_named(name).houses]
    assert {house.kind for house in houses} <= language.steps.houses.keys()
    assert {house.part for house in houses} - {""} <= language.steps.parts.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left(language: Language) -> None:
    english = {word for text in said_in(ENGLISH).values() for word in words_in(text)} - {"q", "x", "xy"}
    english |= {"the", "them", "that", "this", "with", "for", "and", "if", "then", "cell", "cells", "row", "column"}
    ours = {word for key, text in said_in(language).items() if "titles" not in key for word in words_in(text)}
    assert ours & english - ALIKE[language.code] == {"board"} & ours  # the option --board


def test_no_preposition_that_would_contract_stands_before_a_house() -> None:
    """Names of houses begin with an article, so that `de` and the like before them would have to be contracted."""
    for code, prepositions in (("fr", "de|à"), ("es", "a")):
        language = LANGUAGES[code]
        said = {**language.steps.sentences, **language.ways.sentences, **language.certificates.sentences}
        contracted = re.compile(rf"\b({prepositions}) {{(houses?|box|bases|covers|where|chute)\b")
        assert [key for key, text in said.items() if contracted.search(text)] == []


def test_a_language_is_found_by_its_code() -> None:
    assert [language_named(code).code for code in LANGUAGES] == list(LANGUAGES)
    with pytest.raises(CluewrightError, match=r"^language: expected en, de, fr, es, nl, got 'xx'$"):
        language_named("xx")


def test_things_stand_in_sentences_as_these_ask() -> None:
    for number in (1, 2):
        assert f"{counted_in(GERMAN, number):Feld|Felder}" == ("Feld" if number == 1 else "Felder")
    assert f"{Things(('7', '8'), LANGUAGES['es']):or}" == "7 u 8"
    assert f"{Things(('8', '7'), LANGUAGES['es']):or}" == "8 o 7"
    assert f"{Things(('a', 'b', 'c'), LANGUAGES['nl'])}" == "a, b en c"
    assert f"{Things(('a', 'b'), ENGLISH):/ + }" == "a + b"
