"""The words of a booklet, in each language."""

from dataclasses import dataclass

from ...errors import CluewrightError
from ...values import in_short, is_among

LETTERS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "\u0131\u0152\u0153\u20ac\u2122"))))
"""Letters that the font has: those of the languages of western Europe."""
PUNCTUATION = frozenset("\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2212")
"""Dashes, quotation marks and the like that it has, too."""
MAX_CHARACTERS = {"title": 1000, "level": 1000, "rating": 1000, "hints": 100_000}
"""Characters of each text, at most: all that a page of hints of the largest board needs, and no line shows a tenth of
such a title. Typesetting a line of 64,000 takes seconds."""


@dataclass(frozen=True)
class Words:
    """What is printed in one language."""

    contents: str
    hints: str
    steps: str
    """The heading of tutorials."""
    solutions: str
    more: str
    """The heading of puzzles without a level, where others have one."""
    one_puzzle: str
    puzzles: str
    colon: str
    """What stands between the title of a step and its words."""
    reading_hints: str
    """How a hint sequence is read."""
    reading_steps_hints: str
    """How the cells in the words of steps are read, where no picture has labels."""
    reading_steps: str
    """What the marks of a step mean."""
    stuck: str
    """That a path ends before the solution."""
    levels: dict[str, str]
    """The levels of the package; any other is printed as it is given."""

    def count(self, number: int) -> str:
        """A number of puzzles."""
        return f"1 {self.one_puzzle}" if number == 1 else f"{number} {self.puzzles}"

    def level(self, name: str) -> str:
        return self.levels.get(name, name)


LANGUAGES: dict[str, Words] = {
    "en": Words(
        contents="Contents",
        hints="Hints",
        steps="Step by step",
        solutions="Solutions",
        more="More",
        one_puzzle="puzzle",
        puzzles="puzzles",
        colon=":",
        reading_hints="1:bE is the first cell to fill: the second row (b), the fifth column (E).",
        reading_steps_hints="r1c3 is the cell in the first row, from the top, and the third column, from the left.",
        reading_steps="A line runs around the cells to look at, the pattern lies in shaded cells. A digit on a dark"
        " disc is placed; one that is struck out is gone.",
        stuck="The next step takes more than these strategies.",
        levels={"easy": "Easy", "medium": "Medium", "hard": "Hard", "evil": "Evil"},
    ),
    "de": Words(
        contents="Inhalt",
        hints="Hinweise",
        steps="Schritt für Schritt",
        solutions="Lösungen",
        more="Weitere",
        one_puzzle="Rätsel",
        puzzles="Rätsel",
        colon=":",
        reading_hints="1:bE ist das erste Feld, das sich füllen lässt: zweite Zeile (b), fünfte Spalte (E).",
        reading_steps_hints="r1c3 ist das Feld in der ersten Zeile von oben und der dritten Spalte von links.",
        reading_steps="Eine Linie umgibt die Felder, auf die es ankommt; das Muster liegt in getönten Feldern. Eine"
        " Ziffer auf dunkler Scheibe wird gesetzt, eine durchgestrichene entfällt.",
        stuck="Der nächste Schritt braucht mehr als diese Strategien.",
        levels={"easy": "Leicht", "medium": "Mittel", "hard": "Schwer", "evil": "Teuflisch"},
    ),
    "fr": Words(
        contents="Sommaire",
        hints="Indices",
        steps="Pas à pas",
        solutions="Solutions",
        more="Autres",
        one_puzzle="grille",
        puzzles="grilles",
        colon="\N{NO-BREAK SPACE}:",
        reading_hints="1:bE est la première case à remplir : deuxième ligne (b), cinquième colonne (E).",
        reading_steps_hints="r1c3 est la case de la première ligne à partir du haut et de la"
        " troisième colonne à partir de la gauche.",
        reading_steps="Une ligne entoure les cases à observer ; le motif occupe les cases grisées. Un chiffre sur un"
        " disque sombre est placé, un chiffre barré est éliminé.",
        stuck="L’étape suivante demande plus que ces stratégies.",
        levels={"easy": "Facile", "medium": "Moyen", "hard": "Difficile", "evil": "Diabolique"},
    ),
    "es": Words(
        contents="Índice",
        hints="Pistas",
        steps="Paso a paso",
        solutions="Soluciones",
        more="Otros",
        one_puzzle="sudoku",
        puzzles="sudokus",
        colon=":",
        reading_hints="1:bE es la primera casilla que se puede llenar: segunda fila (b), quinta columna (E).",
        reading_steps_hints="r1c3 es la casilla de la primera fila, desde arriba, y la tercera columna,"
        " desde la izquierda.",
        reading_steps="Una línea rodea las casillas que hay que mirar; el patrón está en las casillas sombreadas. Una"
        " cifra sobre un disco oscuro se coloca; una cifra tachada se elimina.",
        stuck="El paso siguiente requiere más que estas estrategias.",
        levels={"easy": "Fácil", "medium": "Medio", "hard": "Difícil", "evil": "Diabólico"},
    ),
}
"""The words by the code of the language."""


def words_of(language: str) -> Words:
    """The words of a language.

    >>> words_of("de").count(1), words_of("fr").level("evil")
    ('1 Rätsel', 'Diabolique')
    """
    if not is_among(language, LANGUAGES):
        raise CluewrightError(f"language: expected {', '.join(LANGUAGES)}, got {in_short(language)}")
    return LANGUAGES[language]


def check_printable(name: str, value: object) -> None:
    """Refuse what is no text, has letters that the font lacks, or is longer than a text of this `name` may be."""
    if not isinstance(value, str):
        raise CluewrightError(f"{name}: expected a text, got {in_short(value)}")
    most = MAX_CHARACTERS.get(name)
    if most is not None and len(value) > most:
        raise CluewrightError(f"{name}: expected at most {most:,} characters, got {len(value):,}")
    unknown = {*value} - LETTERS - PUNCTUATION - {"\n"}
    if unknown:
        raise CluewrightError(
            f"{name}: expected letters of western Europe, which the font has, got {in_short(min(unknown))}"
        )
