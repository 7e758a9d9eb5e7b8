"""Dutch."""

from .language import BookletWords, Language, PathWords, StepWords

DUTCH = Language(
    code="nl",
    name="Nederlands",
    last="en",
    either="of",
    steps=StepWords(
        titles={
            "full-house": "laatste cel",
            "naked-single": "naakte single",
            "hidden-single": "verborgen single",
            "locked-candidates": "opgesloten kandidaten",
            "naked-pair": "naakt paar",
            "hidden-pair": "verborgen paar",
            "naked-triple": "naakt drietal",
            "hidden-triple": "verborgen drietal",
            "x-wing": "X-Wing",
            "skyscraper": "wolkenkrabber",
            "two-string-kite": "vlieger met twee touwen",
            "turbot-fish": "tarbot",
            "empty-rectangle": "lege rechthoek",
            "grouped-turbot-fish": "gegroepeerde tarbot",
            "xy-wing": "XY-Wing",
            "xyz-wing": "XYZ-Wing",
            "w-wing": "W-Wing",
            "swordfish": "zwaardvis",
            "naked-quad": "naakt viertal",
            "hidden-quad": "verborgen viertal",
            "jellyfish": "kwal",
            "three-strong-links": "drie sterke verbindingen",
            "wxyz-wing": "WXYZ-Wing",
            "four-strong-links": "vier sterke verbindingen",
            "unique-rectangle": "unieke rechthoek",
            "unique-rectangle-2": "unieke rechthoek, type 2",
            "unique-rectangle-3": "unieke rechthoek, type 3",
            "unique-rectangle-4": "unieke rechthoek, type 4",
            "unique-loop": "unieke lus",
            "bug": "BUG",
            "mistake": "fout",
        },
        forms={
            "claiming": "lijn",
            "pointing": "blok",
            "grouped": "gegroepeerd",
            "doubly linked": "dubbel verbonden",
            "type 1": "type 1",
            "type 2": "type 2",
            "type 3": "type 3",
            "type 4": "type 4",
        },
        houses={
            "row": ("rij", "de rijen"),
            "column": ("kolom", "de kolommen"),
            "box": ("blok", "de blokken"),
            "region": ("gebied", "de gebieden"),
            "diagonal": ("diagonaal", "de diagonalen"),
            "window": ("venster", "de vensters"),
            "dots": ("middelpunten", "de middelpunten"),
            "ninecells": ("negental", "de negentallen"),
            "extra": ("extra gebied", "de extra gebieden"),
        },
        parts={
            "top left": "linksboven",
            "top right": "rechtsboven",
            "middle": "midden",
            "bottom left": "linksonder",
            "bottom right": "rechtsonder",
            "left": "links",
            "right": "rechts",
            "upper": "boven",
            "lower": "onder",
        },
        sentences={
            "full-house": "in {house} is alleen {cells} nog leeg",
            "naked-single": "{cells} heeft alleen nog de kandidaat {digits}",
            "hidden-single": "in {house} heeft {digits} geen andere plaats meer dan {cells}",
            "locked-candidates": "in {house} zijn er voor {digits} alleen nog cellen die ook bij {other} horen",
            "multi-line": "Meervoudige lijn: in {boxes} blijft {digits} in {lines}, dus is daarvoor in {box}"
            " alleen {line} over.",
            "naked-subset": "in {houses} hebben {cells} geen andere kandidaten dan {digits}",
            "hidden-subset": "in {houses} hebben {digits} geen andere plaats dan {cells}",
            "fish": "in {bases} staat {digits} alleen in {covers}",
            "two-links": "in {first} staat {digits} in {outer} of {inner}, in {second} in {far_inner} of"
            " {far_outer}, maar niet tegelijk in {inner} en {far_inner}; dus staat {digits} in {outer} of {far_outer}",
            "empty-rectangle": "in {box} staat {digits} op {line} of op {cross}, en in {link} staat {digits} in"
            " {near} of {far}; dus staat {digits} in {box} op {cross}, of anders in {far}",
            "strong-links": "{digits} staat {links:/, }, maar niet tegelijk in {meetings:/, en niet tegelijk in"
            " }; dus staat {digits} in {first} of {last}",
            "first-link": "in {house} in {one} of {other}",
            "next-link": "in {house} in {one} of {other}",
            "meeting": "{one} en {other}",
            "xy-wing": "in {pivot} staat {held:or}; bij {x} staat {z} in {first}, bij {y} staat {z} in {second};"
            " dus staat {z} in een van de twee vleugels",
            "xyz-wing": "in {pivot} staat {held:or}; bij {x} staat {z} in {first}, bij {y} staat {z} in {second};"
            " dus staat {z} in een van de drie cellen",
            "w-wing": "in {wings} staat telkens {held:or}, en in {house} staat {x} in {near} of {far}; dus staat"
            " {x} niet in allebei, en staat {z} in een ervan",
            "wxyz-wing": "{cells} hebben geen andere kandidaten dan {digits}, en daarvan kan alleen {free} in"
            " twee van deze cellen staan; dus staat {free} in een ervan",
            "wxyz-wing-doubly-linked": "{cells} hebben geen andere kandidaten dan {digits}, en geen van deze"
            " cijfers kan in twee van deze cellen staan; dus staat elk cijfer in een ervan",
            "exchange-1": "als {corner} {digits:or} was, waren {digits} daar en in {floor} te verwisselen (geen"
            " gegeven cijfers, en daar geen andere kandidaten), en was er een tweede oplossing",
            "exchange-2": "in een van de cellen {cells} staat {extra}, want anders {exchange}",
            "exchange-3": "{cells} bevatten niet allebei de cijfers {pair}, want anders {exchange}; dus staat in"
            " een ervan een van de cijfers {digits}, en {others}, {others:die geen andere kandidaten heeft, laat|die"
            " geen andere kandidaten hebben, laten} daarvan niets over voor de andere cellen in {houses}",
            "exchange-3-hidden": "{cells} bevatten niet allebei de cijfers {pair}, want anders {exchange}; in"
            " {houses} hebben {digits} geen andere plaats dan {others}",
            "exchange-4": "in {house} staat {kept} in {cells:or}; als de andere van die twee {given_up} was,"
            " {exchange}",
            "exchange": "waren {pair} in {loop} (geen gegeven cijfers) te verwisselen, en was er een tweede oplossing",
            "extra": "{digits} in {cell}",
            "grave-1": "{grave}; dus is {cells} {digits:or}",
            "grave-2": "{grave}; dus staat {digits} in een van de cellen {cells}",
            "grave-3": "{grave}; dus is een daarvan juist, en {others} {others:heeft|hebben} geen andere"
            " kandidaten dan {digits}: samen gebruiken ze deze cijfers in {house} op",
            "grave-4": "{grave}; in {house} staat {digits} in {cells:or}, en de andere van die twee bevat een van"
            " zijn extra kandidaten",
            "grave": "zonder {extras} had elke open cel twee kandidaten, en elk cijfer in elk huis geen plaats of"
            " twee, en dan was er geen oplossing of waren er meer",
            "pattern": "het patroon van {digits} in {cells}",
            "mistake-clues": "De gegeven cijfers spreken elkaar tegen ({why}): er is geen oplossing",
            "mistake-placed": "rij {row}, kolom {column}: {digit} is geplaatst, maar uit de gegeven cijfers volgt"
            " {known}",
            "mistake-not": "rij {row}, kolom {column}: {digit} is geplaatst, maar uit de gegeven cijfers volgt"
            " dat daar geen {digit} staat",
            "mistake-gone": "rij {row}, kolom {column}: {digit} is geen kandidaat meer, maar volgt uit de gegeven"
            " cijfers",
            "mistake-some-placed": "{why}: een van de geplaatste cijfers is fout",
            "mistake-some-gone": "{why}: een van de kandidaten is ten onrechte weggestreept",
        },
        placed="{cell} is {digit}",
        gone="{digits} {digits:vervalt|vervallen} in {cells}",
        sentence="{why}: {follows}.",
        between="; ",
        contradictions={
            "clash": "{house}: {digit} mag er hoogstens één keer staan, en staat er {held} keer",
            "clash-several": "{house}: {digit} mag er hoogstens {times} keer staan, en staat er {held} keer",
            "no-candidate": "rij {row}, kolom {column}: er is geen kandidaat over",
            "no-place": "{house}: {digit} heeft geen plaats",
            "few-places": "{house}: te weinig plaatsen voor {digit}",
        },
        singles="singles",
        digits="{count} cijfers, van {first} tot {last}.",
        last_digits="de laatste {count} cijfers.",
        complete="volledig",
        no_step="geen stap: deze strategieën zien hier niets",
    ),
    paths=PathWords(
        heading="Een puzzel op het bord {board} met {what}:",
        clues="{clues} {clues:gegeven cijfer|gegeven cijfers}",
        placed_later="{digits} later {digits:geplaatst cijfer|geplaatste cijfers}",
        struck_out="{candidates} {candidates:weggestreepte kandidaat|weggestreepte kandidaten}",
        steps="na {steps} {steps:stap|stappen}",
        rounds="na {rounds} {rounds:ronde|ronden}",
        completed="Opgelost {when}.",
        stuck="Vastgelopen {when}, met {cells} lege {cells:cel|cellen}: deze strategieën zien niets meer.",
        several_solutions="Er zijn meer oplossingen, dus geen strategie lost hem helemaal op. Hoort hij op een"
        " ander bord, noem dat dan met --board.",
        no_solution="Er is geen oplossing, dus geen strategie lost hem helemaal op. Hoort hij op een ander bord,"
        " noem dat dan met --board.",
        impossible="Geen oplossing, zoals {when} blijkt ({why}).",
        impossible_or_several="Niet precies één oplossing, zoals {when} blijkt ({why}).",
        used="Gebruikt: {strategies}.",
        other_view="Of:",
        reading_rounds="q0 is deze puzzel; in elke ronde werken alle strategieën tegelijk op de stand daarvoor:",
        round="{placed}; {candidates} {candidates:kandidaat vervalt|kandidaten vervallen}",
        nothing_placed="niets geplaatst",
    ),
    booklets=BookletWords(
        contents="Inhoud",
        hints="Hints",
        steps="Stap voor stap",
        solutions="Oplossingen",
        more="Overige",
        one_puzzle="puzzel",
        puzzles="puzzels",
        reading_hints="1:bE is de eerste cel die kan worden ingevuld: tweede rij (b), vijfde kolom (E).",
        reading_steps_hints="r1c3 is de cel in de eerste rij van boven en de derde kolom van links.",
        reading_steps="Een lijn loopt om de cellen waar het om gaat; het patroon ligt in gekleurde cellen. Een"
        " dubbele rand staat om de cellen waar de andere van een vleugel aan hangen. Een cijfer op"
        " een donkere schijf wordt geplaatst, een doorgestreept cijfer vervalt.",
        stuck="De volgende stap vraagt meer dan deze strategieën.",
        levels={"easy": "Makkelijk", "medium": "Gemiddeld", "hard": "Moeilijk", "evil": "Duivels"},
        decimal_mark=",",
    ),
)
