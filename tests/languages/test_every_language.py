"""Every language says the same things: no word lacks, and each has a place for the same values."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from cluewright.errors import CluewrightError
from cluewright.languages import LANGUAGES, BookletWords, Language, StepWords, language_named

ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]


def texts(words: BookletWords | StepWords) -> dict[str, str]:
    """All that is said, by the names of the fields, and of the keys in those that have some."""
    found: dict[str, str] = {}
    for each in fields(words):
        value: Any = getattr(words, each.name)
        named = value.items() if isinstance(value, Mapping) else [("", value)]
        found |= {f"{each.name} {key}": text for key, text in named}
    return found


def values_in(said: dict[str, str]) -> dict[str, set[str]]:
    """The values for which each text has a place."""
    return {key: set(re.findall(r"\{\w*\}", text)) for key, text in said.items()}


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_booklets_have_the_same_words_in_every_language(language: Language) -> None:
    said = texts(language.booklets)
    assert said.keys() == texts(ENGLISH.booklets).keys()
    assert all(said.values())


@pytest.mark.parametrize(
    "language", [pytest.param(each, id=each.code) for each in LANGUAGES.values() if each is not ENGLISH]
)
def test_steps_have_the_same_words_and_values_in_every_language(language: Language) -> None:
    assert language.steps is not None
    assert GERMAN.steps is not None
    said, german = texts(language.steps), texts(GERMAN.steps)
    assert said.keys() == german.keys()
    assert all(said.values())
    assert values_in(said) == values_in(german)


def test_the_strategies_speak_english_themselves() -> None:
    assert ENGLISH.steps is None


def test_a_language_is_found_by_its_code() -> None:
    assert [language_named(code).code for code in LANGUAGES] == list(LANGUAGES)
    with pytest.raises(CluewrightError, match=r"^language: expected en, de, fr, es, got 'nl'$"):
        language_named("nl")
