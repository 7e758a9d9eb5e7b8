"""German."""

from .language import BookletWords, Language, PathWords, StepWords

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
            "four-strong-links": "vier starke Verbindungen",
            "unique-rectangle": "eindeutiges Rechteck",
            "unique-rectangle-2": "eindeutiges Rechteck, Typ 2",
            "unique-rectangle-3": "eindeutiges Rechteck, Typ 3",
            "unique-rectangle-4": "eindeutiges Rechteck, Typ 4",
            "unique-rectangle-6": "eindeutiges Rechteck, Typ 6",
            "hidden-rectangle": "verstecktes Rechteck",
            "unique-loop": "eindeutige Schleife",
            "bug": "BUG",
            "mistake": "Fehler",
        },
        forms={
            "claiming": "Linie",
            "pointing": "Block",
            "grouped": "gruppiert",
            "doubly linked": "doppelt verbunden",
            "sashimi": "Sashimi",
            "trap": "Falle",
            "wrap": "Widerspruch",
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
            "multi-colours-2": "{first}; und {second}; aber {wrong} {wrong:sieht|sehen} Felder von beiden zuletzt"
            " genannten",
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
            "exchange-lines": "in {houses} liegt {locked} nur auf Ecken des Rechtecks; wäre {cells:or} {given_up}, so"
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
        overlapping="Das Rätsel besteht aus {count} Gittern, die einander überlappen. Die Regeln gelten in jedem.",
        one_solution="Jedes Rätsel hat genau eine Lösung.",
        reading_levels="Unter jedem Rätsel stehen seine Nummer, seine Stufe und eine Zahl für seinen schwersten"
        " Schritt: je höher, desto schwerer.",
    ),
)
