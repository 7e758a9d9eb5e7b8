"""German."""

from .language import LOOP_SIZES, BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords, WayWords

GERMAN = Language(
    code="de",
    name="Deutsch",
    last="und",
    either="oder",
    steps=StepWords(
        titles={
            "full-house": "letztes Feld",
            "naked-single": "nackter Single",
            "hidden-single": "versteckter Single",
            "paired-cells": "Zellenpaar",
            "combinations": "Kombinationen",
            "every-place": "jeder Platz",
            "locked-candidates": "gesperrte Kandidaten",
            "locked-pair": "gesperrtes Paar",
            "naked-pair": "nacktes Paar",
            "hidden-pair": "verstecktes Paar",
            "locked-triple": "gesperrter Dreier",
            "naked-triple": "nackter Dreier",
            "hidden-triple": "versteckter Dreier",
            "x-wing": "X-Wing",
            "remote-pair": "entferntes Paar",
            "skyscraper": "Wolkenkratzer",
            "two-string-kite": "Drachen mit zwei Schnüren",
            "turbot-fish": "Steinbutt",
            "empty-rectangle": "leeres Rechteck",
            "dual-two-string-kite": "doppelter Drachen mit zwei Schnüren",
            "dual-empty-rectangle": "doppeltes leeres Rechteck",
            "grouped-turbot-fish": "gruppierter Steinbutt",
            "xy-wing": "XY-Wing",
            "xyz-wing": "XYZ-Wing",
            "w-wing": "W-Wing",
            "finned-x-wing": "X-Wing mit Flosse",
            "simple-colours": "einfache Farben",
            "multi-colours": "mehrfache Farben",
            "swordfish": "Schwertfisch",
            "naked-quad": "nackter Vierer",
            "hidden-quad": "versteckter Vierer",
            "jellyfish": "Qualle",
            "finned-swordfish": "Schwertfisch mit Flosse",
            "three-strong-links": "drei starke Verbindungen",
            "wxyz-wing": "WXYZ-Wing",
            "finned-jellyfish": "Qualle mit Flosse",
            "siamese-fish": "siamesischer Fisch",
            "sue-de-coq": "Sue de Coq",
            "four-strong-links": "vier starke Verbindungen",
            "x-chain": "X-Kette",
            "xy-chain": "XY-Kette",
            "aic": "AIC",
            "grouped-aic": "AIC mit Gruppen",
            "als-xz": "ALS-XZ",
            "als-xy-wing": "ALS-XY-Wing",
            "als-chain": "ALS-Kette",
            "death-blossom": "Todesblüte",
            "als-aic": "AIC mit ALS",
            "franken-fish": "Franken-Fisch",
            "mutant-fish": "Mutantenfisch",
            "template-set": "Schablonen, gesetzt",
            "template-delete": "Schablonen, gestrichen",
            "unique-rectangle": "eindeutiges Rechteck",
            "unique-rectangle-2": "eindeutiges Rechteck, Typ 2",
            "unique-rectangle-3": "eindeutiges Rechteck, Typ 3",
            "unique-rectangle-4": "eindeutiges Rechteck, Typ 4",
            "unique-rectangle-6": "eindeutiges Rechteck, Typ 6",
            "hidden-rectangle": "verstecktes Rechteck",
            "unique-loop": "eindeutige Schleife",
            "bug": "BUG",
            "backtracking": "Durchprobieren",
            "mistake": "Fehler",
        },
        forms={
            "thermometer": "Thermometer",
            "slow thermometer": "langsames Thermometer",
            "white dot": "weißer Punkt",
            "black dot": "schwarzer Punkt",
            "pair sum": "Paarsumme",
            "no other white dots": "keine weiteren weißen Punkte",
            "no other black dots": "keine weiteren schwarzen Punkte",
            "no other pair sums": "keine weiteren Paarsummen",
            "greater than": "größer als",
            "whispers": "Flüsterlinie",
            "minimum": "Minimum",
            "maximum": "Maximum",
            "nonconsecutive": "keine Nachbarzahlen",
            "anti-knight": "Anti-Springer",
            "anti-king": "Anti-König",
            "palindrome": "Palindrom",
            "clone": "Klon",
            "between": "dazwischen",
            "quadruple": "Quadrupel",
            "relation": "Tabelle",
            "killer cage": "Killer-Käfig",
            "little killer": "kleiner Killer",
            "claiming": "Linie",
            "pointing": "Block",
            "grouped": "gruppiert",
            "doubly linked": "doppelt verbunden",
            "sashimi": "Sashimi",
            "swordfish": "Schwertfisch",
            "jellyfish": "Qualle",
            "extended": "erweitert",
            "trap": "Falle",
            "wrap": "Widerspruch",
            "loop": "Schleife",
            "self": "Selbstbeweis",
            "type 1": "Typ 1",
            "type 2": "Typ 2",
            "type 3": "Typ 3",
            "type 4": "Typ 4",
        },
        houses={
            "row": ("Zeile", "den Zeilen"),
            "column": ("Spalte", "den Spalten"),
            "box": ("Block", "den Blöcken"),
            "region": ("Gebiet", "den Gebieten"),
            "diagonal": ("Diagonale", "den Diagonalen"),
            "window": ("Fenster", "den Fenstern"),
            "dots": ("Mittelpunkte", "den Mittelpunkten"),
            "ninecells": ("Neunerfeld", "den Neunerfeldern"),
            "extra": ("Zusatzgebiet", "den Zusatzgebieten"),
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
        sentences={
            "full-house": "in {house} ist nur noch {cells} leer",
            "naked-single": "{cells} hat nur noch den Kandidaten {digits}",
            "hidden-single": "in {house} hat {digits} keinen Platz außer {cells}",
            "locked-candidates": "in {house} bleiben für {digits} nur Felder, die auch zu {other} gehören",
            "multi-line": "Mehrfachlinie: in {boxes} bleibt {digits} in {lines}, also ist dafür in {box} nur"
            " {line} übrig.",
            "paired-cells": "in {one} steht {held:or}, und {relations:/, und }",
            "paired-cells-least": "in {one} steht mindestens {digit}, und {relations:/, und }",
            "paired-cells-most": "in {one} steht höchstens {digit}, und {relations:/, und }",
            "paired-cells-always": "{relations:/, und }",
            "rising": "entlang {cells} steigen die Ziffern",
            "rising-on": "von dort steigen die Ziffern über {cells}",
            "falling-on": "von dort fallen die Ziffern über {cells}",
            "not-falling-on": "von dort fallen die Ziffern über {cells} nie",
            "not-rising-on": "von dort steigen die Ziffern über {cells} nie",
            "above": "{high} ist größer als {low}",
            "far-above": "{high} liegt um {number} oder mehr über {low}",
            "not-below": "{high} ist nicht kleiner als {low}",
            "differing": "{cells} unterscheiden sich um {number}",
            "far-apart": "{cells} unterscheiden sich um {number} oder mehr",
            "multiple": "von {cells} ist eines {number}-mal das andere",
            "adding-up": "{cells} ergeben zusammen {number}",
            "not-consecutive": "{cells} enthalten keine aufeinanderfolgenden Ziffern",
            "different": "{cells} sind verschieden",
            "equal": "{cells} sind gleich",
            "going-together": "{cells} passen so zusammen, wie die Regel es verlangt",
            "in-table": "{cells} sind ein Paar der Tabelle",
            "no-white-dot": "zwischen {cells} ist kein weißer Punkt",
            "no-black-dot": "zwischen {cells} ist kein schwarzer Punkt",
            "no-pair-sum": "zwischen {cells} steht keine Summe",
            "each-place": "wo auch immer in {house} die {digits} liegt ({places:or}), schließt sie {gone} in {cell}"
            " aus",
            "sum-combinations": "für {cells} mit der Summe {sum} bleibt nur {combinations:or}",
            "sum-without": "für {cells} mit der Summe {sum} bleibt keine Kombination mit {digits:or}",
            "sum-impossible": "{cells} können die Summe {sum} nicht mehr haben",
            "sum-left": "zur Summe {sum} von {cells} {others:lässt|lassen} {others} für {cell} nur {left:or}",
            "between-left": "{cell} liegt zwischen {ends}, was dort nur {left:or} lässt",
            "between-end-left": "{inner} {inner:liegt|liegen} zwischen {ends}, was für {cell} nur {left:or} lässt",
            "among-left": "{digits} müssen alle in {cells} liegen, und {others} {others:lässt|lassen} für {cell} nur"
            " {left:or}",
            "combinations-left": "{others} {others:lässt|lassen} für {cell} nur {left:or}",
            "combinations-impossible": "für {cells} bleibt keine Kombination",
            "naked-subset": "in {houses} haben {cells} keine Kandidaten außer {digits}",
            "hidden-subset": "in {houses} haben {digits} keinen Platz außer {cells}",
            "remote-pair": "{cells} haben keine Kandidaten außer {digits}, und jedes sieht ein anderes: in {one} steht"
            " die eine Ziffer und in {other} die andere",
            "fish": "in {bases} liegt {digits} nur in {covers}",
            "finned-fish": "in {bases} liegt {digits} nur in {covers}, bis auf {fins} in {box}; so oder so hat"
            " {digits} keinen anderen Platz, der in {box} und zugleich in {covers} liegt",
            "two-links": "in {first} liegt {digits} in {outer} oder {inner}, in {second} in {far_inner} oder"
            " {far_outer}, aber nicht zugleich in {inner} und {far_inner}; also liegt {digits} in {outer} oder"
            " {far_outer}",
            "empty-rectangle": "in {box} liegt {digits} auf {line} oder auf {cross}, und in {link} liegt {digits}"
            " in {near} oder {far}; also liegt {digits} in {box} auf {cross}, oder aber in {far}",
            "strong-links": "{digits} liegt {links:/, }, aber nicht zugleich in {meetings:/, und nicht zugleich"
            " in }; also liegt {digits} in {first} oder {last}",
            "first-link": "in {house} in {one} oder {other}",
            "next-link": "in {house} in {one} oder {other}",
            "meeting": "{one} und {other}",
            "chain": "steht {x} nicht in {first}, dann {links:/, also }; also steht {x} in {first} oder {y} in {last}",
            "chain-loop": "steht {x} nicht in {first}, dann {links:/, also }, also steht {x} nicht in {first}; von je"
            " zwei Nachbarn in dieser Schleife stimmt einer",
            "chain-self": "steht {x} nicht in {first}, dann {links:/, also }; also steht {x} auf jeden Fall in {first}",
            "chain-house": "steht {digit} in {house} in {place}",
            "chain-cell": "steht {digit} in {place}",
            "chain-weak": "steht {digit} nicht in {place}",
            "chain-set": "haben {cells} {digit} in {place}",
            "chain-sets": "steht {x} nicht in {first}, dann {links:/, also }; also steht {x} in {first} oder {y} in"
            " {last}, ebenso jede Ziffer, die {one} und {other} gemeinsam haben und die sie nicht verbindet",
            "chain-self-sets": "steht {x} nicht in {first}, dann {links:/, also }; also steht {x} auf jeden Fall in"
            " {first}, ebenso jede Ziffer, die {one} und {other} gemeinsam haben und die sie nicht verbindet",
            "chain-loop-sets": "steht {x} nicht in {first}, dann {links:/, also }, also steht {x} nicht in {first};"
            " von je zwei Nachbarn in dieser Schleife stimmt einer, und diese Felder haben alle ihre anderen Ziffern",
            "xy-wing": "in {pivot} steht {held:or}; bei {x} steht {z} in {first}, bei {y} steht {z} in {second};"
            " also steht {z} in einem der beiden Flügel",
            "xyz-wing": "in {pivot} steht {held:or}; bei {x} steht {z} in {first}, bei {y} steht {z} in {second};"
            " also steht {z} in einem der drei Felder",
            "w-wing": "in {wings} steht jeweils {held:or}, und in {house} liegt {x} in {near} oder {far}; also"
            " steht nicht in beiden {x}, und in einem steht {z}",
            "colours": "Verbindungen der {digits} lassen zwei Möglichkeiten: {digits} steht entweder in {one} oder in"
            " {other}",
            "colours-wrap": "{colours}; aber von {wrong} sehen sich zwei",
            "colours-met": "{one} mit {other}",
            "multi-colours-1": "{first}; und {second}; {meetings:/, ebenso }, die einander sehen, stimmen nicht"
            " zugleich",
            "multi-colours-2": "{first}; und {second}; aber {wrong} {wrong:sieht|sehen} Felder beider zuletzt"
            " genannten Möglichkeiten",
            "wxyz-wing": "{cells} haben keine Kandidaten außer {digits}, und davon kann nur {free} in zweien der"
            " Felder stehen; also steht {free} in einem von ihnen",
            "wxyz-wing-doubly-linked": "{cells} haben keine Kandidaten außer {digits}, und keine dieser Ziffern"
            " kann in zweien der Felder stehen; also steht jede in einem von ihnen",
            "exchange-1": "wäre {corner} {digits:or}, so ließen sich {digits} dort und in {floor} vertauschen"
            " (keine Vorgaben, und dort keine anderen Kandidaten), und es gäbe eine zweite Lösung",
            "exchange-2": "in einem der Felder {cells} steht {extra}, denn sonst {exchange}",
            "exchange-3": "{cells} enthalten nicht beide Ziffern {pair}, denn sonst {exchange}; in einem von"
            " ihnen steht also eine der Ziffern {digits}, und {others}, {others:das|die} sonst keine Kandidaten"
            " {others:hat|haben}, {others:lässt|lassen} davon keine für die übrigen Felder in {houses}",
            "exchange-3-hidden": "{cells} enthalten nicht beide Ziffern {pair}, denn sonst {exchange}; in"
            " {houses} haben {digits} sonst keinen Platz außer {others}",
            "exchange-4": "in {house} liegt {kept} in {cells:or}; wäre das andere der beiden {given_up}, so {exchange}",
            "exchange-lines": "in {houses} liegt {locked} nur in Ecken des Rechtecks; wäre {cells:or} {given_up}, so"
            " {exchange}",
            "exchange": "ließen sich {pair} in {loop} (keine Vorgaben) vertauschen, und es gäbe eine zweite Lösung",
            "extra": "{digits} in {cell}",
            "grave-1": "{grave}; also ist {cells} {digits:or}",
            "grave-2": "{grave}; also steht {digits} in einem der Felder {cells}",
            "grave-3": "{grave}; also ist eines davon richtig, und {others} {others:hat|haben} keine Kandidaten"
            " außer {digits}: zusammen verbrauchen sie diese Ziffern in {house}",
            "grave-4": "{grave}; in {house} liegt {digits} in {cells:or}, und das andere der beiden enthält einen"
            " seiner zusätzlichen Kandidaten",
            "grave": "ohne {extras} hätte jedes offene Feld zwei Kandidaten und jede Ziffer in jedem Haus keinen"
            " Platz oder zwei, und dann gäbe es keine Lösung oder mehrere",
            "mixed-fish": "in {bases} liegt {digits} nur in {covers}, bis auf {fins}; so oder so liegt {digits} in"
            " keinem anderen Feld, das in {covers} liegt und {fins} sieht",
            "twins": "{pattern} zweimal, mit {digits}: in {first} und in {second}",
            "sue-de-coq": "{cells} haben so viele Ziffern wie Felder, {digits}, also jede einmal: {one} in {house}"
            " und {two} in {other}",
            "petal": "bei {digit} liegt {z} in {cells:or}",
            "death-blossom": "was immer in {stem} steht, {petals:/, }",
            "template-set": "wie auch immer {digits} so liegt, dass den anderen Ziffern Platz bleibt, {digits}"
            " liegt in {cells}",
            "template-delete": "wie auch immer {digits} so liegt, dass den anderen Ziffern Platz bleibt, {digits}"
            " liegt nur in {cells}",
            "one-solution": "eine Suche findet nur eine Lösung",
            "no-solution": "eine Suche findet keine Lösung",
            "pattern": "das Muster aus {digits} in {cells}",
            "mistake-clues": "Die Vorgaben widersprechen einander ({why}): Es gibt keine Lösung",
            "mistake-placed": "Zeile {row}, Spalte {column}: Gesetzt wurde {digit}, aber aus den Vorgaben folgt"
            " {known}",
            "mistake-not": "Zeile {row}, Spalte {column}: Gesetzt wurde {digit}, aber aus den Vorgaben folgt,"
            " dass dort nicht {digit} steht",
            "mistake-gone": "Zeile {row}, Spalte {column}: {digit} ist kein Kandidat mehr, folgt aber aus den Vorgaben",
            "mistake-some-placed": "{why}: Eine der bisher gesetzten Ziffern ist falsch",
            "mistake-some-gone": "{why}: Einer der bisher gestrichenen Kandidaten ist richtig",
        },
        placed="{cell} ist {digit}",
        gone="{digits} {digits:entfällt|entfallen} in {cells}",
        sentence="{why}: {follows}.",
        between="; ",
        contradictions={
            "clash": "{house}: Erlaubt ist {digit} höchstens einmal, sie steht dort {held}-mal",
            "clash-several": "{house}: Erlaubt ist {digit} höchstens {times}-mal, sie steht dort {held}-mal",
            "no-candidate": "Zeile {row}, Spalte {column}: Kein Kandidat ist übrig",
            "no-place": "{house}: {digit} hat keinen Platz",
            "few-places": "{house}: zu wenige Plätze für {digit}",
        },
        singles="Singles",
        digits="{count} Ziffern, von {first} bis {last}.",
        last_digits="die letzten {count} Ziffern.",
        complete="vollständig",
        no_step="kein Schritt: Diese Strategien sehen hier nichts",
    ),
    ways=WayWords(
        titles={
            "last-value": "letztes Feld",
            "hidden-single-box": "versteckter Single im Block",
            "hidden-single-line": "versteckter Single in einer Linie",
            "direct-pointing": "direkt gesperrte Kandidaten (Block)",
            "direct-claiming": "direkt gesperrte Kandidaten (Linie)",
            "direct-hidden-pair": "direktes verstecktes Paar",
            "direct-hidden-triplet": "direkter versteckter Dreier",
            "pointing": "gesperrte Kandidaten (Block)",
            "claiming": "gesperrte Kandidaten (Linie)",
            "naked-triplet": "nackter Dreier",
            "hidden-triplet": "versteckter Dreier",
            "two-strong-links": "zwei starke Verbindungen",
            "vwxyz-wing": "VWXYZ-Wing",
            "aligned-pair": "Ausschluss im Paar",
            "uvwxyz-wing": "UVWXYZ-Wing",
            "forcing-chain": "Folgerungskette",
            "tuvwxyz-wing": "TUVWXYZ-Wing",
            "aligned-triplet": "Ausschluss im Dreier",
            "nishio": "Nishio",
            "multiple-chain": "mehrfache Kette",
            "dynamic-chain": "dynamische Kette",
            "dynamic-plus": "dynamische Kette (+)",
            "nested-chain": "dynamische Kette (+ Folgerungsketten)",
            "nested-multiple": "dynamische Kette (+ mehrfache Ketten)",
            "nested-dynamic": "dynamische Kette (+ dynamische Ketten)",
            "nested-plus": "dynamische Kette (+ dynamische Ketten (+))",
        },
        forms={
            "X-chain": "X-Kette",
            "XY-chain": "XY-Kette",
            "X-cycle": "X-Kreis",
            "Y-cycle": "Y-Kreis",
            "XY-cycle": "XY-Kreis",
            "cell": "Feld",
            "house": "Haus",
            "contradiction": "Widerspruch",
            "double": "so oder so",
            "naked": "nackt",
            "hidden": "versteckt",
            **{f"{size} cells": f"{size} Felder" for size in LOOP_SIZES},
        },
        sentences={
            "direct-locked": "in {house} bleiben für {digits} nur Felder, die auch zu {other} gehören, und damit in"
            " {left} nur ein Platz",
            "direct-hidden": "in {houses} haben {digits} keinen Platz außer {cells}, und damit bleibt dort für {left}"
            " nur ein Platz",
            "links": "in {houses} hat {digits} je zwei Enden (in {cells}), und jedes Paar sieht das nächste mit einem"
            " Ende; in einem der beiden äußeren Enden steht {digits}",
            "wing": "was auch in {pivot} steht, {digits} steht in {cells:or}",
            "loop": "stünden in {cells} nur {digits}, so ließen sie sich vertauschen, und es gäbe zwei Lösungen;"
            " {then}",
            "loop-1": "nur {cells} kann eine andere Ziffer enthalten",
            "loop-2": "in einem der Felder steht {digits}",
            "loop-3": "einer der anderen Kandidaten bildet mit anderen Feldern in {houses} eine nackte Gruppe",
            "loop-3-hidden": "zwei der Felder enthalten nur eine dieser Ziffern, und das ergibt mit anderen Feldern"
            " in {houses} eine versteckte Gruppe",
            "loop-4": "in {houses} liegt {digits} in einem der beiden Felder, die eine andere Ziffer enthalten können",
            "bug": "ohne {digits:or} in {cells} hätte jedes Feld zwei Kandidaten und jede Ziffer in jedem Haus zwei"
            " Plätze, und dann gäbe es keine Lösung oder mehrere",
            "bug-2": "{bug}; in einem dieser Felder steht {digits}",
            "bug-3": "{bug}; einer dieser Kandidaten bildet mit anderen Feldern in {houses} eine nackte Gruppe",
            "bug-4": "{bug}; eines dieser Felder enthält die gemeinsame Ziffer, das andere einen dieser Kandidaten",
            "aligned": "in {cells} kommt jede Ziffer, die entfällt, nur in Kombinationen vor, die sich widersprechen"
            " oder einem Feld keinen Kandidaten lassen",
            "is": "{cell} ist {digit}",
            "is-not": "{cell} ist nicht {digit}",
            "if": "angenommen, {fact}",
            "then": "dann: {fact} ({why}; {lines:/, })",
            "last-place": "letzter Platz in {house}",
            "last-candidate": "letzter Kandidat dort",
            "in-house": "{house}",
            "in-cell": "eine Ziffer je Feld",
            "by-chain": "{title} in dem, was bleibt",
            "as-below": "wie unter {lines}",
            "by-pattern": "ein Muster in dem, was bleibt",
            "opposite": "aus „{start}“ folgt „{end}“ (Nr. {lines:/, })",
            "circle": "die Verbindungen schließen sich zum Kreis, und von diesen Zeilen gelten alle, die bejahen,"
            " oder alle, die verneinen",
            "contradiction": "aus „{start}“ folgen „{one}“ und „{other}“ (Nr. {lines:/, })",
            "either-way": "aus „{start}“ folgt „{end}“, und aus dem Gegenteil auch (Nr. {lines:/, })",
            "every-candidate": "{cells} ist {digits:or}, und jedes Mal folgt „{end}“ (Nr. {lines:/, })",
            "every-place": "in {house} liegt {digits} in {cells:or}, und jedes Mal folgt „{end}“ (Nr. {lines:/, })",
            "so": "{why}: {follows}",
        },
    ),
    certificates=CertificateWords(
        chutes={"band": "Band", "stack": "Stapel"},
        sentences={
            "few-digits": "{shown}, und zwei, die nicht vorkommen, lassen sich in jeder Lösung vertauschen. Nötig"
            " {needed:ist|sind} mindestens {needed} verschiedene {needed:Ziffer|Ziffern}.",
            "shown-by-the-clues": "in {clues:der einen Vorgabe|den {clues} Vorgaben} {possible:kommt|kommen}"
            " höchstens {possible} von {digits} Ziffern vor",
            "shown-by-any-clues": "in {clues:einer Vorgabe|{clues} Vorgaben} {possible:kommt|kommen} höchstens"
            " {possible} von {digits} Ziffern vor",
            "shown-by-no-clue": "ohne Vorgabe kommt keine der {digits} Ziffern vor",
            "idle-cells": "keine Vorgabe unterscheidet {cells}: Sie können so die Plätze tauschen, dass Häuser zu"
            " Häusern werden, und aus jeder Lösung wird eine andere. Dort, wo sich etwas bewegt, fehlt eine Vorgabe.",
            "idle-lines": "in {houses} steht keine Vorgabe: Vertauscht man sie, wird aus jeder Lösung eine andere."
            " Einige davon brauchen Vorgaben.",
            "idle-pair": "in {houses} steht keine Vorgabe: Vertauscht man sie, wird aus jeder Lösung eine andere."
            " Eine davon braucht eine Vorgabe.",
            "idle-pair-in-chute": "in {houses}, die beide in {chute} liegen, steht keine Vorgabe: Vertauscht man"
            " sie, wird aus jeder Lösung eine andere. Eine davon braucht eine Vorgabe.",
            "chute": "wie man {where} auch füllt: Die Vorgaben dort lassen eine andere Anordnung zu, von der kein"
            " Haus außerhalb etwas merkt, also ist keine Lösung die einzige. Dort fehlt eine Vorgabe.",
            "square": "wie man die Felder in {houses} auch füllt, wo {held}: Sie lassen sich anders füllen, ohne"
            " dass ein Haus außerhalb etwas merkt, also ist keine Lösung die einzige. Dort fehlen Vorgaben.",
            "held-none": "keine Vorgabe steht",
            "held-clues": "keine Vorgaben außer {cells} stehen",
            "some-cells": "{count} Felder",
            "some-region": "ein Gebiet aus {count} Feldern",
            "reach": "welche Ziffern die Vorgaben auch haben: Mit {strategies:der Strategie|den Strategien}"
            " {strategies} lassen sich {cells} niemals füllen. Dort fehlt eine Vorgabe, oder in der Nähe mehrere.",
            "reach-none": "welche Ziffern die Vorgaben auch haben: Mit {strategies:der Strategie|den Strategien}"
            " {strategies} lässt sich kein erstes Feld füllen. Es braucht mehr Vorgaben, oder sie müssen näher"
            " beieinander liegen.",
            "reach-no-singles": "mit {strategies:der Strategie|den Strategien} {strategies} allein wird nie eine"
            " Ziffer gesetzt. Dazu gehören auch Singles.",
            "no-grid": "das Brett hat kein volles Gitter: Das fand ein Löser, und sein Beweis wurde Zeile für Zeile"
            " geprüft. Es braucht andere Häuser.",
            "no-grid-with-digits": "kein volles Gitter hat die Ziffern, die das Muster festlegt: Das fand ein Löser,"
            " und sein Beweis wurde Zeile für Zeile geprüft. Es braucht andere Ziffern.",
            "given": "die {strategies:Strategie|Strategien} {strategies} {strategies:löst|lösen} diese Vorgaben"
            " nicht. {advice}",
            "given-wishes": "diese Vorgaben sind kein Rätsel, das die {strategies:Strategie|Strategien} {strategies}"
            " {strategies:löst|lösen} und das {wishes}. Weniger Wünsche helfen, oder eine andere Vorgabe.",
            "given-contradict": "die festen Vorgaben widersprechen einander ({why}). Eine davon muss anders sein.",
            "given-contradict-by": "die festen Vorgaben widersprechen einander, wie die"
            " {strategies:Strategie|Strategien} {strategies} {strategies:zeigt|zeigen}. Eine davon muss anders sein.",
            "add-or-allow": "Es hilft eine weitere Vorgabe, oder mehr Strategien zu erlauben.",
            "wish-or-add": "Es hilft, weniger zu wünschen, oder eine weitere Vorgabe.",
            "brute-force": "{tried}, und die {strategies:Strategie|Strategien} {strategies} {strategies:löst|lösen}"
            " keine davon. {advice}",
            "brute-force-unique": "{tried}, und die {strategies:Strategie|Strategien} {strategies}"
            " {strategies:löst|lösen} keine davon mit nur einer Lösung. {advice}",
            "brute-force-wishes": "{tried}. Unter den Rätseln, die die {strategies:Strategie|Strategien}"
            " {strategies} {strategies:löst|lösen}, ist keins, das {wishes}. {advice}",
            "brute-force-tried": "{ways:die einzige Art|alle {ways} Arten}, {free:die freie Vorgabe|die {free}"
            " freien Vorgaben} mit Ziffern zu füllen, {ways:wurde|wurden} probiert",
            "up-to-names": "{tried} (von den Namen der Ziffern abgesehen)",
            "brute-force-no-way": "{free:die freie Vorgabe lässt|die {free} freien Vorgaben lassen} sich nicht so"
            " mit Ziffern füllen, dass kein Haus eine Ziffer zu oft enthält und höchstens eine Ziffer fehlt. Eine"
            " feste Vorgabe muss anders sein, oder es braucht eine weitere.",
            "starvation": "welche {free:Ziffer die freie Vorgabe auch hat|Ziffern die {free} freien Vorgaben auch"
            " haben}: Nackte Singles lassen Felder leer, denn {why}. {advice}",
            "starvation-wishes": "von allen Arten, {free:die freie Vorgabe|die {free} freien Vorgaben} mit Ziffern"
            " zu füllen, {nodes:lässt|lassen} {nodes} {nodes:Anfang|Anfänge} nackten Singles die Möglichkeit, jedes"
            " Feld zu füllen, und unter den Rätseln, die sie lösen, ist keins, das {wishes}. {advice}",
            "starved-at-once": "einige Felder sind von Anfang an unerreichbar",
            "starved-later": "von allen Arten, Ziffern zu geben, {nodes:lässt|lassen} {nodes} {nodes:Anfang|Anfänge}"
            " jedes Feld erreichbar, und aus keinem wird ein Rätsel",
            "chute-cubes": "{tried}, und die {strategies:Strategie|Strategien} {strategies} {strategies:löst|lösen}"
            " keins davon. {advice}",
            "chute-cubes-wishes": "{tried}. Unter denen, die die {strategies:Strategie|Strategien} {strategies}"
            " {strategies:löst|lösen}, ist keins, das {wishes}. {advice}",
            "chute-cubes-tried": "jede Füllung wurde probiert, die {where} haben kann: Von den Namen der Ziffern"
            " abgesehen {puzzles:hat höchstens ein Rätsel|haben höchstens {puzzles} Rätsel} nur eine Lösung",
            "chute-cubes-improper": "kein Rätsel mit diesen Vorgabefeldern hat nur eine Lösung: {why}. Es fehlt eine"
            " Vorgabe.",
            "rearranged-region": "wie man {where} auch füllt, die Vorgaben dort lassen eine andere Anordnung zu, von"
            " der kein Haus außerhalb etwas merkt, oder nichts passt ringsum",
            "rearranged-sets": "wie man {where} auch füllt, die Ziffern in {sets:einer Menge|einer von {sets}"
            " Mengen} von Feldern lassen sich umordnen, ohne eine Vorgabe zu ändern",
            "rounds": "welche Ziffern die Vorgaben auch haben: Nach höchstens {last} {last:Runde|Runden}"
            " {strategies:steckt die Strategie|stecken die Strategien} {strategies} fest, oder es gibt einen"
            " Widerspruch. Das fand ein Löser, und sein Beweis wurde Zeile für Zeile geprüft. {advice}",
            "rounds-wishes": "welche Ziffern die Vorgaben auch haben: Nach höchstens {last} {last:Runde|Runden}"
            " {strategies:steckt die Strategie|stecken die Strategien} {strategies} fest, oder es gibt einen"
            " Widerspruch, außer in {puzzles:einem Rätsel|{puzzles} Rätseln}. Das fand ein Löser, und sein Beweis"
            " wurde Zeile für Zeile geprüft. Darunter ist keins, das {wishes}. {advice}",
            "few-clues": "jede Auswahl von {cells} {cells:Feld|Feldern} wurde mit allen Ziffern probiert"
            " ({choices}), und keins dieser Rätsel {strategies:löst die Strategie|lösen die Strategien}"
            " {strategies}. Es braucht mehr Vorgaben.",
            "choices": "{masks} {masks:Auswahl|Auswahlen}, die keine Symmetrie ineinander überführt",
            "one-choice": "Symmetrien machen aus jeder Auswahl dieselbe",
            "wish-strategy": "die {strategies:Strategie|Strategien} {strategies} braucht",
            "wish-more": "mehr als die {strategies:Strategie|Strategien} {strategies} braucht",
            "wish-any-strategy": "irgendeine Strategie braucht",
            "wish-rounds": "genau {most} {most:Runde|Runden} braucht",
            "wish-rounds-or-more": "mindestens {least} {least:Runde|Runden} braucht",
            "wish-rounds-at-most": "höchstens {most} {most:Runde|Runden} braucht",
            "wish-rounds-between": "{least} bis {most} {most:Runde|Runden} braucht",
            "wish-minimal": "keine überflüssige Vorgabe hat",
            "wish-one-solution": "nur eine Lösung hat",
            "least-published": "kein Rätsel auf dem Brett {board} hat weniger ({publication})",
            "least-clues": "es braucht {clues} {clues:Vorgabe|Vorgaben}, denn {why}",
            "least-of-digits": "zwei Ziffern ohne Vorgabe ließen sich vertauschen",
            "least-digits-short": "jede bringt eine Ziffer mehr, und alle bis auf eine müssen vorkommen",
            "least-hits": "jeder Mangel braucht eine weitere Vorgabe in einem seiner Felder",
        },
    ),
    searches=SearchWords(
        sentences={
            "time-limit": "Die Zeit ist um.",
            "late": "Nach {limit} gibt es noch keine Antwort.",
            "late-by": "{engine} braucht noch etwa {time}.",
            "gave-up": "Kein Suchverfahren weiß mehr.",
            "not-certified": "Kein Rätsel dieses Musters ist wie gewünscht, aber nichts beweist das.",
            "too-close": "Zu wenige Rätsel dieses Musters unterscheiden sich so sehr wie verlangt.",
            "no-grid": "Das Brett hat kein volles Gitter, aber nichts beweist das.",
            "published": "Eine Veröffentlichung sagt, dass es keins gibt, aber nichts beweist das hier.",
            "cancelled": "Die Suche wurde angehalten.",
            "nearest": "{found} Rätsel {found:wurde|wurden} gefunden, aber keins mit {asked}; das nächste hat"
            " {measured}: {puzzle}",
        },
    ),
    paths=PathWords(
        heading="Ein Rätsel auf dem Brett {board} mit {what}:",
        clues="{clues} {clues:Vorgabe|Vorgaben}",
        placed_later="{digits} später {digits:gesetzten Ziffer|gesetzten Ziffern}",
        struck_out="{candidates} {candidates:gestrichenen Kandidaten|gestrichenen Kandidaten}",
        steps="nach {steps} {steps:Schritt|Schritten}",
        rounds="nach {rounds} {rounds:Runde|Runden}",
        completed="Gelöst {when}.",
        stuck="Festgefahren {when}, mit {cells} {cells:leeren Feld|leeren Feldern}: Diese Strategien sehen"
        " nichts mehr.",
        several_solutions="Es hat mehrere Lösungen, daher löst es keine Strategie ganz. Gehört es auf ein"
        " anderes Brett, so nennt --board dieses.",
        no_solution="Es hat keine Lösung, daher löst es keine Strategie ganz. Gehört es auf ein anderes Brett,"
        " so nennt --board dieses.",
        impossible="Keine Lösung, wie sich {when} zeigt ({why}).",
        impossible_or_several="Nicht genau eine Lösung, wie sich {when} zeigt ({why}).",
        used="Benutzt: {strategies}.",
        other_view="Oder:",
        reading_rounds="q0 ist dieses Rätsel; in jeder Runde wirken alle Strategien zugleich auf den Stand davor:",
        round="{placed}; {candidates} {candidates:Kandidat entfällt|Kandidaten entfallen}",
        nothing_placed="nichts gesetzt",
    ),
    booklets=BookletWords(
        contents="Inhalt",
        hints="Hinweise",
        steps="Schritt für Schritt",
        solutions="Lösungen",
        more="Weitere",
        one_puzzle="Rätsel",
        puzzles="Rätsel",
        reading_hints="1:bE ist das erste Feld, das sich füllen lässt: zweite Zeile (b), fünfte Spalte (E).",
        reading_crux="Die schwersten Schritte jedes Rätsels, jeder in der Stellung davor.",
        reading_steps="Eine Linie umgibt die Felder, auf die es ankommt; das Muster liegt in getönten Feldern."
        " Doppelt gerahmt sind die Felder, an denen die anderen eines Flügels hängen. Eine Ziffer"
        " auf dunkler Scheibe wird gesetzt, eine durchgestrichene entfällt.",
        reading_chains="In einer Kette wäre eine Ziffer auf einer Scheibe gesetzt und eine in einem Ring entfallen."
        " Ein Pfeil führt zu dem, was folgt: eine Linie zu Gesetztem, Striche zu Entfallenem, Punkte zu dem, was"
        " eine andere Kette oder ein Muster ausschließt. Darunter stehen die Zeilen der Kette, jede mit dem Grund"
        " und den Zeilen, aus denen sie folgt; bei langen fehlen die der inneren Ketten.",
        stuck="Der nächste Schritt braucht mehr als diese Strategien.",
        levels={"easy": "Leicht", "medium": "Mittel", "hard": "Schwer", "evil": "Teuflisch"},
        decimal_mark=",",
        introduction="Einleitung",
        rules="Regeln",
        fill="Tragen Sie in jedes leere Feld eine Ziffer von {first} bis {last} ein.",
        fill_with="Tragen Sie in jedes leere Feld eine dieser Ziffern ein: {symbols}.",
        once="Jede Ziffer steht genau einmal in {houses}.",
        several="Jede Ziffer steht genau {times}-mal in {houses}.",
        in_houses={
            "row": "jeder Zeile",
            "column": "jeder Spalte",
            "box": "jedem Block",
            "region": "jedem umrandeten Gebiet",
            "diagonal": "jeder eingezeichneten Diagonale",
            "window": "jedem getönten Quadrat",
            "dots": "den Feldern mit Punkt",
            "ninecells": "den neun getönten Feldern",
            "extra": "jeder Gruppe getönter Felder",
        },
        of_constraints={
            "odd": "In einem grauen Kreis steht eine ungerade Ziffer.",
            "even": "In einem grauen Quadrat steht eine gerade Ziffer.",
            "low": "In einem Dreieck, das nach unten zeigt, steht eine Ziffer der unteren Hälfte.",
            "high": "In einem Dreieck, das nach oben zeigt, steht eine Ziffer der oberen Hälfte.",
            "thermometer": "Auf jedem Thermometer werden die Ziffern von der Kugel an größer.",
            "slow-thermometer": "Auf einem Thermometer mit hohler Kugel werden die Ziffern von der Kugel an größer oder"
            " bleiben gleich.",
            "white-dot": "Die Ziffern neben einem weißen Punkt unterscheiden sich um 1, oder um die Zahl, die darin"
            " steht.",
            "black-dot": "Von den Ziffern neben einem schwarzen Punkt ist eine das Doppelte der anderen, oder das"
            " Vielfache, das darin steht.",
            "pair-sum": "Zwei Ziffern mit einem V dazwischen haben die Summe 5, mit einem X die Summe 10, mit einer"
            " Zahl diese Summe.",
            "no-other-white-dots": "Alle weißen Punkte sind gegeben: Nachbarn ohne Punkt unterscheiden sich nicht um"
            " {numbers}.",
            "no-other-black-dots": "Alle schwarzen Punkte sind gegeben: Von Nachbarn ohne Punkt ist keiner das"
            " {numbers}-Fache des anderen.",
            "no-other-pair-sums": "Alle Summen von Paaren sind gegeben: Nachbarn ohne Zeichen haben nicht die Summe"
            " {numbers}.",
            "greater-than": "Ein Zeichen oder ein Pfeil zwischen zwei Feldern zeigt auf die kleinere Ziffer.",
            "whispers": "Nachbarn auf einer Linie mit Perlen unterscheiden sich mindestens um {usual}, oder um die Zahl"
            " in ihrem ersten Feld.",
            "minimum": "Ein Feld, dessen Pfeile nach innen zeigen, ist kleiner als jeder Nachbar ohne solche Pfeile.",
            "maximum": "Ein Feld, dessen Pfeile nach außen zeigen, ist größer als jeder Nachbar ohne solche Pfeile.",
            "nonconsecutive": "In Nachbarn stehen nie aufeinanderfolgende Ziffern.",
            "anti-knight": "Felder, die einen Springerzug auseinander liegen, haben verschiedene Ziffern.",
            "anti-king": "Felder, die einen Königszug auseinander liegen, haben verschiedene Ziffern.",
            "palindrome": "Eine glatte Linie liest sich von beiden Enden gleich.",
            "clone": "Gruppen grauer Felder derselben Form, mit demselben Buchstaben, wenn Buchstaben da sind, haben"
            " dieselben Ziffern.",
            "between": "Die Ziffern auf einer Linie zwischen zwei Kreisen liegen zwischen denen in den Kreisen.",
            "quadruple": "Die Ziffern in einem Kreis zwischen Feldern stehen alle in diesen Feldern.",
            "relation": "Nachbarn auf der gestrichelten Linie {cells} sind eines dieser Paare, in dieser Reihenfolge:"
            " {numbers}.",
            "killer-cage": "Die Ziffern in einem gestrichelten Käfig sind verschieden und haben die Summe in seiner"
            " Ecke, wenn dort eine steht.",
            "little-killer": "Die Ziffern in Richtung eines Pfeils haben die Summe, die daneben steht; sie dürfen"
            " gleich sein.",
        },
        overlapping="Das Rätsel besteht aus {count} Gittern, die einander überlappen. Die Regeln gelten in jedem.",
        one_solution="Jedes Rätsel hat genau eine Lösung.",
        reading_levels="Unter jedem Rätsel stehen seine Nummer, seine Stufe und eine Zahl für seinen schwersten"
        " Schritt: je höher, desto schwerer.",
    ),
)
