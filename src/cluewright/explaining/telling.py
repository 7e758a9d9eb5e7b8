"""Steps told in a language: sentences for what people meet most, and for the rest the pattern."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..boards import Board, Cell, Digit, House, digit_symbol
from ..languages import LANGUAGES, Language, StepWords, language_named
from ..strategies import Step, Strategy
from ..strategies.words import gone_together
from ..wording import listed
from .stretches import MAX_LISTED, Stretch

FAMILIES = {
    "full-house": "full-house",
    "naked-single": "naked-single",
    "hidden-single": "hidden-single",
    "locked-candidates": "locked-candidates",
    "naked-pair": "naked",
    "naked-triple": "naked",
    "naked-quad": "naked",
    "hidden-pair": "hidden",
    "hidden-triple": "hidden",
    "hidden-quad": "hidden",
    "x-wing": "fish",
    "swordfish": "fish",
    "jellyfish": "fish",
}
"""The sentence of each strategy that has one; of any other the pattern is named, which a picture shows."""


@dataclass(frozen=True)
class _Teller:
    """Tells steps in a language other than English, with its words for them."""

    language: Language
    words: StepWords

    def told(self, stretch: Stretch) -> tuple[str, str]:
        """The title of a step and its words; or of singles in a row, and what they place."""
        board = stretch.after.board
        if len(stretch.steps) == 1:
            step = stretch.steps[0]
            return self._title(step), f"{self._why(board, step)}{self.language.colon} {self._what(board, step)}."
        placed = [
            f"{board.cell_name(cell)}={digit_symbol(digit)}" for step in stretch.steps for cell, digit in step.places
        ]
        if len(placed) <= MAX_LISTED:
            return self.words.singles, f"{', '.join(placed)}."
        sentence = self.words.last_digits if stretch.after.is_complete else self.words.digits
        return self.words.singles, sentence.format(count=len(placed), first=placed[0], last=placed[-1])

    def _title(self, step: Step) -> str:
        title = self.words.titles.get(step.strategy)
        if title is None:
            return step.title
        return f"{title} ({self.words.forms.get(step.form, step.form)})" if step.form else title

    def _why(self, board: Board, step: Step) -> str:
        half = (len(step.houses) + 1) // 2
        family = FAMILIES.get(step.strategy)
        first, second = (step.houses, ()) if family == "naked" else (step.houses[:half], step.houses[half:])
        return (self.words.sentences[family] if family else self.words.pattern).format(
            cells=self._cells(board, step.cells),
            digits=self._digits(step.digits),
            first=self._houses(first),
            second=self._houses(second),
        )

    def _what(self, board: Board, step: Step) -> str:
        parts = [
            self.words.placed.format(cell=board.cell_name(cell), digit=digit_symbol(digit))
            for cell, digit in step.places
        ]
        for digits, cells in gone_together(step.removes).items():
            sentence = self.words.gone if len(digits) == 1 else self.words.are_gone
            parts.append(sentence.format(digits=self._digits(digits), cells=self._cells(board, cells)))
        return "; ".join(parts)

    def _cells(self, board: Board, cells: Iterable[Cell]) -> str:
        return listed([board.cell_name(cell) for cell in cells], self.words.last)

    def _digits(self, digits: Iterable[Digit]) -> str:
        return listed([digit_symbol(digit) for digit in digits], self.words.last)

    def _houses(self, houses: Iterable[House]) -> str:
        return listed([self.house(house) for house in houses], self.words.last)

    def house(self, house: House) -> str:
        """What a house is called."""
        name = f"{self.words.houses.get(house.kind, house.kind)} {house.index + 1}"
        return f"{name} ({self.words.parts.get(house.part, house.part)})" if house.part else name


def _teller(language: Language) -> _Teller | None:
    """What tells steps in this language; None in English, which the strategies speak themselves."""
    return None if language.steps is None else _Teller(language, language.steps)


def titles_by_language(strategy: Strategy) -> dict[str, str]:
    """What a strategy is called, by the codes of the languages."""
    titled = {code: language.steps.titles for code, language in LANGUAGES.items() if language.steps}
    return {code: titled.get(code, {}).get(strategy.name, strategy.title) for code in LANGUAGES}


def house_in(language: str, house: House) -> str:
    """What a house is called in this language.

    >>> from cluewright.boards import board_named
    >>> house_in("de", board_named("4x4").houses[2])
    'Zeile 3'
    """
    teller = _teller(language_named(language))
    return teller.house(house) if teller else house.name


def told_in(language: str, stretch: Stretch) -> tuple[str, str]:
    """The title and the words of a step, or of singles in a row, in this language: en, de, fr or es.

    >>> from cluewright.explaining import each_alone, explain
    >>> path = explain("1...2..3..4..1..")
    >>> told_in("de", next(each_alone(zip(path.steps, list(path.positions())[1:]))))
    ('nackter Single', 'r1c3 hat nur noch den Kandidaten 2: r1c3 ist 2.')
    """
    teller = _teller(language_named(language))
    return teller.told(stretch) if teller else (stretch.title, stretch.words)
