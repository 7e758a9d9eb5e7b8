"""Speaking: the words of a language for reasons, titles and conclusions on a board."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from ..boards import Board, House, digit_symbol
from ..boards.contradictions import Contradiction
from ..languages import Language, Things, language_named
from .reasons import (
    CellGroup,
    CellList,
    ChuteName,
    DigitList,
    HouseList,
    LineList,
    ProofLine,
    Reason,
    SumList,
    TitleList,
    TitleOf,
    because,
)
from .rule import Conclusions, Rule
from .strategy import Strategy
from .words import gone_together, houses_named

INDENT = "    "
"""What stands before the lines of a nested chain."""
MAX_KEPT = 1 << 12
"""Cells and digits whose names are kept, at most: the same ones come again and again."""


class Sentence(NamedTuple):
    """What a step says."""

    strategy: str
    title: str
    words: str
    also: str
    language: Language

    def __str__(self) -> str:
        return f"{self.title}{self.language.colon} {self.words}"


class Why(NamedTuple):
    """Why the conclusions of a rule hold, in words, with another way to say the same, or ""."""

    words: str
    also: str
    reason: Reason | None
    """What the words were made of; None of a strategy that has its own."""


class Speaker:
    """Puts reasons, titles, houses and conclusions on a board into the words of a language."""

    def __init__(self, board: Board, language: Language) -> None:
        self.board, self.language, self.words = board, language, language.steps
        self._sentences = {
            **self.words.sentences,
            **language.ways.sentences,
            **language.certificates.sentences,
        }
        self._titles = {**self.words.titles, **language.ways.titles}
        self._forms = {**self.words.forms, **language.ways.forms}
        kept = lru_cache(maxsize=MAX_KEPT)
        self._of_kind: dict[type, Callable[[Any], Things | str]] = {
            CellList: kept(lambda thing: Things([*map(board.cell_name, thing.cells)], language)),
            DigitList: kept(lambda thing: Things([*map(digit_symbol, thing.digits)], language)),
            SumList: lambda thing: Things(["+".join(map(digit_symbol, each)) for each in thing.combinations], language),
            HouseList: lambda thing: Things([self.houses(thing.houses)], language, len(thing.houses)),
            LineList: lambda thing: Things(thing.numbers, language),
            TitleOf: self._title_of,
            TitleList: lambda thing: Things([*map(self._title_of, thing.titles)], language),
            ChuteName: lambda thing: f"{language.certificates.chutes[thing.kind]} {thing.number}",
            CellGroup: lambda thing: "/".join(map(board.cell_name, thing.cells)),
            Reason: self.told,
            Conclusions: self.follows,
            Contradiction: self.contradiction,
            int: lambda thing: Things([f"{thing:,}".replace(",", language.thousands)], language, thing),
            str: lambda thing: thing,
            tuple: lambda thing: Things([*map(self.told, thing)], language),
        }
        """For each kind of thing, what stands for it in a sentence."""

    def title(self, strategy: str, form: str, in_english: str) -> str:
        """What people call a strategy of this name, with the form; `in_english`, if the language has no title."""
        title = self._titles.get(strategy, in_english)
        forms = ", ".join(self._forms.get(part, part) for part in form.split(", "))
        return f"{title} ({forms})" if form else title

    def _title_of(self, technique: TitleOf) -> str:
        return self.title(technique.name, technique.form, technique.english)

    def rated(self, title: str, rating: float | None) -> str:
        """The title of a step with its rating, where it has one."""
        return title if rating is None else f"{title}, {self.language.booklets.rating(str(rating))}"

    def lines(self, proof: Iterable[ProofLine]) -> tuple[str, ...]:
        """The lines of a proof; those of a nested chain are indented."""
        return tuple(
            f"{INDENT * line.depth}{line.number}{'. ' if line.number else ''}{self.told(line.reason)}" for line in proof
        )

    def why(self, strategy: Strategy, rule: Rule) -> Why:
        """Why the conclusions of a rule of this strategy hold."""
        said = strategy.words(self.board, rule)
        if isinstance(said, Reason):
            return self.why_of(said)
        words, also = said
        if self.language.code == "en":
            return Why(words, also, None)
        return Why(self.told(pattern_alone(rule.cells, rule.digits)), "", None)

    def why_of(self, reason: Reason) -> Why:
        """The words for a reason, and for the other way to say it."""
        return Why(self.told(reason), self.told(reason.also) if reason.also else "", reason)

    def told(self, reason: Reason) -> str:
        """The sentence of a reason."""
        of_kind = self._of_kind
        things = {name: of_kind[type(thing)](thing) for name, thing in reason.things.items()}
        return self._sentences[reason.sentence].format_map(things)

    def whole_sentences(self, reason: Reason) -> str:
        """What a reason says that consists of whole sentences: the first begins with a capital letter."""
        said = self.told(reason)
        return f"{said[:1].upper()}{said[1:]}"

    def told_together(self, reasons: tuple[Reason, ...]) -> str:
        """The parts of a sentence of several reasons, listed."""
        return format(self._of_kind[tuple](reasons))

    def contradiction(self, found: Contradiction) -> str:
        """The words for a contradiction: why a position cannot be completed."""
        sentences = self.words.contradictions
        if not sentences:
            return found.words
        house, cell = found.house, found.cell
        if house is None:
            assert cell is not None
            row, column = self.board.row_of(cell) + 1, self.board.column_of(cell) + 1
            return sentences[found.kind].format(row=row, column=column)
        kind = "clash-several" if found.kind == "clash" and house.times > 1 else found.kind
        return sentences[kind].format(house=self.house(house), digit=found.symbol, times=house.times, held=found.held)

    def houses(self, houses: tuple[House, ...]) -> str:
        """What houses are called; a kind and a part that all of them share are named once."""
        if len(houses) == 1:
            return self.house(houses[0])
        if not self.words.houses:
            return houses_named(houses)
        kinds = {(house.part, house.kind) for house in houses}
        if len(kinds) > 1:
            return format(Things([*map(self.house, houses)], self.language))
        numbers = Things([str(house.index + 1) for house in houses], self.language)
        part, kind = kinds.pop()
        return self._in_part(f"{self.words.houses.get(kind, (kind, kind))[1]} {numbers}", part)

    def house(self, house: House) -> str:
        """What a house is called."""
        if not self.words.houses:
            return house.name
        kind, _ = self.words.houses.get(house.kind, (house.kind, ""))
        return self._in_part(f"{kind} {house.index + 1}", house.part)

    def _in_part(self, name: str, part: str) -> str:
        return f"{name} ({self.words.parts.get(part, part)})" if part else name

    def follows(self, conclusions: Conclusions) -> str:
        """What follows, as in `r1c2 is 4` or `3 and 9 are gone from r1c3 and r1c4`; "" where that is nothing."""
        parts = [
            self.words.placed.format(cell=self.board.cell_name(cell), digit=digit_symbol(digit))
            for cell, digit in conclusions.places
        ]
        cells_named, digits_named = self._of_kind[CellList], self._of_kind[DigitList]
        parts += [
            self.words.gone.format(digits=digits_named(DigitList(digits)), cells=cells_named(CellList(tuple(cells))))
            for digits, cells in gone_together(conclusions.removes).items()
        ]
        return self.words.between.join(parts)

    def sentence(self, strategy: Strategy, form: str, why: Why, follows: str) -> Sentence:
        """What a step of this form of a strategy says; `why` it is right, and what `follows`, are in words already."""
        title = self.title(strategy.name, form, strategy.title)
        return Sentence(strategy.name, title, self.whole(why.words, follows), why.also, self.language)

    def whole(self, why: str, follows: str) -> str:
        """The whole sentence of what is so, `why`, and what `follows` from it, if anything does."""
        return self.words.sentence.format(why=why, follows=follows) if follows else f"{why}."


def pattern_alone(cells: tuple[int, ...], digits: tuple[int, ...]) -> Reason:
    """That there is a pattern of these digits in these cells: for steps of which no more is known."""
    return because("pattern", cells=CellList(cells), digits=DigitList(digits))


def english_title(technique: str) -> str:
    """What people call a technique of the scales: its name with blanks instead of hyphens, if English has no other.

    >>> english_title("xy-wing"), english_title("naked-pair")
    ('XY-wing', 'naked pair')
    """
    return language_named("en").ways.titles.get(technique, technique.replace("-", " "))


@lru_cache(maxsize=32)
def speaker(board: Board, language: str = "en") -> Speaker:
    """The speaker of a language, given by its code, for a board; the same one each time."""
    return Speaker(board, language_named(language))
