"""Steps in other languages than English: sentences for what people meet most, and for the rest the pattern."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..boards import Board, Cell, Digit, House, digit_symbol
from ..errors import CluewrightError
from ..strategies import Step, Strategy
from ..values import in_short, is_among
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
class Language:
    """What steps are made of in one language.

    In sentences, `{cells}` and `{digits}` are those of the pattern; `{first}` and `{second}` are halves of its houses:
    the line and the box of locked candidates, the bases and the covers of a fish. Of one house there is only `{first}`.
    """

    titles: Mapping[str, str]
    """By the name of a strategy; one that is not here has its English title."""
    forms: Mapping[str, str]
    houses: Mapping[str, str]
    """By the kind of a house; its number is added, and a kind that is not here is left in English."""
    parts: Mapping[str, str]
    """Which of several overlapping grids a house belongs to."""
    last: str
    """What stands before the last of several things."""
    sentences: Mapping[str, str]
    pattern: str
    """The sentence of other strategies."""
    placed: str
    gone: str
    """What follows, for one digit."""
    are_gone: str
    """The same for several."""
    colon: str
    """What stands before what follows."""
    singles: str
    """The title of several singles."""
    digits: str
    """What they place, from the first to the last."""
    last_digits: str
    """The same at the end of a path."""

    def told(self, stretch: Stretch) -> tuple[str, str]:
        """The title of a step and its words; or of singles in a row, and what they place."""
        board = stretch.after.board
        if len(stretch.steps) == 1:
            step = stretch.steps[0]
            return self._title(step), f"{self._why(board, step)}{self.colon} {self._what(board, step)}."
        placed = [
            f"{board.cell_name(cell)}={digit_symbol(digit)}" for step in stretch.steps for cell, digit in step.places
        ]
        if len(placed) <= MAX_LISTED:
            return self.singles, f"{', '.join(placed)}."
        sentence = self.last_digits if stretch.after.is_complete else self.digits
        return self.singles, sentence.format(count=len(placed), first=placed[0], last=placed[-1])

    def _title(self, step: Step) -> str:
        title = self.titles.get(step.strategy)
        if title is None:
            return step.title
        return f"{title} ({self.forms.get(step.form, step.form)})" if step.form else title

    def _why(self, board: Board, step: Step) -> str:
        half = (len(step.houses) + 1) // 2
        family = FAMILIES.get(step.strategy)
        first, second = (step.houses, ()) if family == "naked" else (step.houses[:half], step.houses[half:])
        return (self.sentences[family] if family else self.pattern).format(
            cells=self._cells(board, step.cells),
            digits=self._digits(step.digits),
            first=self._houses(first),
            second=self._houses(second),
        )

    def _what(self, board: Board, step: Step) -> str:
        parts = [
            self.placed.format(cell=board.cell_name(cell), digit=digit_symbol(digit)) for cell, digit in step.places
        ]
        cells_by_digits: dict[tuple[Digit, ...], list[Cell]] = {}
        for cell in sorted({cell for cell, _ in step.removes}):
            gone = tuple(digit for other, digit in step.removes if other == cell)
            cells_by_digits.setdefault(gone, []).append(cell)
        for digits, cells in cells_by_digits.items():
            sentence = self.gone if len(digits) == 1 else self.are_gone
            parts.append(sentence.format(digits=self._digits(digits), cells=self._cells(board, cells)))
        return "; ".join(parts)

    def _cells(self, board: Board, cells: Iterable[Cell]) -> str:
        return listed([board.cell_name(cell) for cell in cells], self.last)

    def _digits(self, digits: Iterable[Digit]) -> str:
        return listed([digit_symbol(digit) for digit in digits], self.last)

    def _houses(self, houses: Iterable[House]) -> str:
        return listed([self.house(house) for house in houses], self.last)

    def house(self, house: House) -> str:
        """What a house is called."""
        name = f"{self.houses.get(house.kind, house.kind)} {house.index + 1}"
        return f"{name} ({self.parts.get(house.part, house.part)})" if house.part else name


GERMAN = Language(
    titles={
        "full-house": "letztes Feld",
        "naked-single": "nackter Single",
        "hidden-single": "versteckter Single",
        "locked-candidates": "gesperrte Kandidaten",
        "naked-pair": "nacktes Paar",
        "hidden-pair": "verstecktes Paar",
        "naked-triple": "nackter Dreier",
        "hidden-triple": "versteckter Dreier",
        "x-wing": "X-Wing",
        "skyscraper": "Wolkenkratzer",
        "two-string-kite": "Drachen mit zwei Schnüren",
        "turbot-fish": "Steinbutt",
        "empty-rectangle": "leeres Rechteck",
        "grouped-turbot-fish": "gruppierter Steinbutt",
        "xy-wing": "XY-Wing",
        "xyz-wing": "XYZ-Wing",
        "w-wing": "W-Wing",
        "swordfish": "Schwertfisch",
        "naked-quad": "nackter Vierer",
        "hidden-quad": "versteckter Vierer",
        "jellyfish": "Qualle",
        "three-strong-links": "drei starke Verbindungen",
        "wxyz-wing": "WXYZ-Wing",
        "four-strong-links": "vier starke Verbindungen",
        "unique-rectangle": "eindeutiges Rechteck",
        "unique-rectangle-2": "eindeutiges Rechteck, Typ 2",
        "unique-rectangle-3": "eindeutiges Rechteck, Typ 3",
        "unique-rectangle-4": "eindeutiges Rechteck, Typ 4",
        "unique-loop": "eindeutige Schleife",
        "bug": "BUG",
    },
    forms={
        "claiming": "Linie",
        "pointing": "Block",
        "grouped": "gruppiert",
        "doubly linked": "doppelt verbunden",
        **{f"type {number}": f"Typ {number}" for number in range(1, 5)},
    },
    houses={
        "row": "Zeile",
        "column": "Spalte",
        "box": "Block",
        "region": "Gebiet",
        "diagonal": "Diagonale",
        "window": "Fenster",
        "dots": "Mittelpunkte",
        "ninecells": "Neunerfeld",
        "extra": "Zusatzgebiet",
    },
    parts={
        "top left": "oben links",
        "top right": "oben rechts",
        "middle": "Mitte",
        "bottom left": "unten links",
        "bottom right": "unten rechts",
        "left": "links",
        "right": "rechts",
        "upper": "oben",
        "lower": "unten",
    },
    last="und",
    sentences={
        "full-house": "in {first} ist nur noch {cells} leer",
        "naked-single": "{cells} hat nur noch den Kandidaten {digits}",
        "hidden-single": "in {first} hat {digits} keinen Platz außer {cells}",
        "locked-candidates": "in {first} bleiben für {digits} nur Felder, die auch zu {second} gehören",
        "naked": "in {first} haben {cells} keine Kandidaten außer {digits}",
        "hidden": "in {first} haben {digits} keinen Platz außer {cells}",
        "fish": "in {first} liegt {digits} nur in {second}",
    },
    pattern="das Muster aus {digits} in {cells}",
    placed="{cell} ist {digit}",
    gone="{digits} entfällt in {cells}",
    are_gone="{digits} entfallen in {cells}",
    colon=":",
    singles="Singles",
    digits="{count} Ziffern, von {first} bis {last}.",
    last_digits="die letzten {count} Ziffern.",
)
FRENCH = Language(
    titles={
        "full-house": "dernière case",
        "naked-single": "singleton nu",
        "hidden-single": "singleton caché",
        "locked-candidates": "candidats verrouillés",
        "naked-pair": "paire nue",
        "hidden-pair": "paire cachée",
        "naked-triple": "triplet nu",
        "hidden-triple": "triplet caché",
        "x-wing": "X-Wing",
        "skyscraper": "gratte-ciel",
        "two-string-kite": "cerf-volant à deux cordes",
        "turbot-fish": "turbot",
        "empty-rectangle": "rectangle vide",
        "grouped-turbot-fish": "turbot groupé",
        "xy-wing": "XY-Wing",
        "xyz-wing": "XYZ-Wing",
        "w-wing": "W-Wing",
        "swordfish": "espadon",
        "naked-quad": "quadruplet nu",
        "hidden-quad": "quadruplet caché",
        "jellyfish": "méduse",
        "three-strong-links": "trois liens forts",
        "wxyz-wing": "WXYZ-Wing",
        "four-strong-links": "quatre liens forts",
        "unique-rectangle": "rectangle unique",
        "unique-rectangle-2": "rectangle unique, type 2",
        "unique-rectangle-3": "rectangle unique, type 3",
        "unique-rectangle-4": "rectangle unique, type 4",
        "unique-loop": "boucle unique",
        "bug": "BUG",
    },
    forms={"claiming": "ligne", "pointing": "bloc", "grouped": "groupé", "doubly linked": "doublement lié"},
    houses={
        "row": "la ligne",
        "column": "la colonne",
        "box": "le bloc",
        "region": "la région",
        "diagonal": "la diagonale",
        "window": "la fenêtre",
        "dots": "le groupe des centres",
        "ninecells": "le groupe de neuf cases",
        "extra": "la région supplémentaire",
    },
    parts={
        "top left": "en haut à gauche",
        "top right": "en haut à droite",
        "middle": "au milieu",
        "bottom left": "en bas à gauche",
        "bottom right": "en bas à droite",
        "left": "à gauche",
        "right": "à droite",
        "upper": "en haut",
        "lower": "en bas",
    },
    last="et",
    sentences={
        "full-house": "dans {first}, seule {cells} est encore vide",
        "naked-single": "{cells} n’a plus que le candidat {digits}",
        "hidden-single": "dans {first}, {digits} n’a plus de place qu’en {cells}",
        "locked-candidates": "dans {first}, {digits} ne peut être que dans les cases communes avec {second}",
        "naked": "dans {first}, {cells} n’ont pas d’autres candidats que {digits}",
        "hidden": "dans {first}, {digits} n’ont plus de place qu’en {cells}",
        "fish": "dans {first}, {digits} n’est que dans {second}",
    },
    pattern="le motif de {digits} en {cells}",
    placed="{cell} est {digit}",
    gone="{digits} est éliminé de {cells}",
    are_gone="{digits} sont éliminés de {cells}",
    colon="\N{NO-BREAK SPACE}:",
    singles="singletons",
    digits="{count} chiffres, de {first} à {last}.",
    last_digits="les {count} derniers chiffres.",
)
SPANISH = Language(
    titles={
        "full-house": "última casilla",
        "naked-single": "único desnudo",
        "hidden-single": "único oculto",
        "locked-candidates": "candidatos bloqueados",
        "naked-pair": "par desnudo",
        "hidden-pair": "par oculto",
        "naked-triple": "trío desnudo",
        "hidden-triple": "trío oculto",
        "x-wing": "X-Wing",
        "skyscraper": "rascacielos",
        "two-string-kite": "cometa de dos cuerdas",
        "turbot-fish": "rodaballo",
        "empty-rectangle": "rectángulo vacío",
        "grouped-turbot-fish": "rodaballo agrupado",
        "xy-wing": "XY-Wing",
        "xyz-wing": "XYZ-Wing",
        "w-wing": "W-Wing",
        "swordfish": "pez espada",
        "naked-quad": "cuarteto desnudo",
        "hidden-quad": "cuarteto oculto",
        "jellyfish": "medusa",
        "three-strong-links": "tres enlaces fuertes",
        "wxyz-wing": "WXYZ-Wing",
        "four-strong-links": "cuatro enlaces fuertes",
        "unique-rectangle": "rectángulo único",
        "unique-rectangle-2": "rectángulo único, tipo 2",
        "unique-rectangle-3": "rectángulo único, tipo 3",
        "unique-rectangle-4": "rectángulo único, tipo 4",
        "unique-loop": "bucle único",
        "bug": "BUG",
    },
    forms={
        "claiming": "línea",
        "pointing": "caja",
        "grouped": "agrupado",
        "doubly linked": "doblemente enlazado",
        **{f"type {number}": f"tipo {number}" for number in range(1, 5)},
    },
    houses={
        "row": "la fila",
        "column": "la columna",
        "box": "la caja",
        "region": "la región",
        "diagonal": "la diagonal",
        "window": "la ventana",
        "dots": "el grupo de los centros",
        "ninecells": "el grupo de nueve casillas",
        "extra": "la región adicional",
    },
    parts={
        "top left": "arriba a la izquierda",
        "top right": "arriba a la derecha",
        "middle": "en el centro",
        "bottom left": "abajo a la izquierda",
        "bottom right": "abajo a la derecha",
        "left": "a la izquierda",
        "right": "a la derecha",
        "upper": "arriba",
        "lower": "abajo",
    },
    last="y",
    sentences={
        "full-house": "en {first} solo queda vacía {cells}",
        "naked-single": "a {cells} solo le queda el candidato {digits}",
        "hidden-single": "en {first}, al {digits} solo le queda {cells}",
        "locked-candidates": "en {first}, el {digits} solo puede estar en las casillas comunes con {second}",
        "naked": "en {first}, {cells} no tienen más candidatos que {digits}",
        "hidden": "en {first}, {digits} no tienen más lugar que {cells}",
        "fish": "en {first}, el {digits} solo está en {second}",
    },
    pattern="el patrón de {digits} en {cells}",
    placed="{cell} es {digit}",
    gone="{digits} se elimina de {cells}",
    are_gone="{digits} se eliminan de {cells}",
    colon=":",
    singles="únicos",
    digits="{count} cifras, de {first} a {last}.",
    last_digits="las últimas {count} cifras.",
)
LANGUAGES = {"de": GERMAN, "fr": FRENCH, "es": SPANISH}
"""By their codes; English is what the strategies speak themselves."""


def titles(strategy: Strategy) -> dict[str, str]:
    """What a strategy is called, by the codes of the languages."""
    return {
        "en": strategy.title,
        **{code: each.titles.get(strategy.name, strategy.title) for code, each in LANGUAGES.items()},
    }


def house_in(language: str, house: House) -> str:
    """What a house is called in this language.

    >>> from cluewright.boards import board_named
    >>> house_in("de", board_named("4x4").houses[2])
    'Zeile 3'
    """
    return LANGUAGES[language].house(house) if language in LANGUAGES else house.name


def told_in(language: str, stretch: Stretch) -> tuple[str, str]:
    """The title and the words of a step, or of singles in a row, in this language: en, de, fr or es.

    >>> from cluewright.explaining import each_alone, explain
    >>> path = explain("1...2..3..4..1..")
    >>> told_in("de", next(each_alone(zip(path.steps, list(path.positions())[1:]))))
    ('nackter Single', 'r1c3 hat nur noch den Kandidaten 2: r1c3 ist 2.')
    """
    if language == "en":
        return stretch.title, stretch.words
    if not is_among(language, LANGUAGES):
        raise CluewrightError(f"language: expected en, {', '.join(LANGUAGES)}, got {in_short(language)}")
    return LANGUAGES[language].told(stretch)
