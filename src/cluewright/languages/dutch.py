"""Dutch."""

from .language import LOOP_SIZES, BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords, WayWords

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
            "paired-cells": "gekoppelde cellen",
            "combinations": "combinaties",
            "every-place": "elke plaats",
            "locked-candidates": "opgesloten kandidaten",
            "locked-pair": "opgesloten paar",
            "naked-pair": "naakt paar",
            "hidden-pair": "verborgen paar",
            "locked-triple": "opgesloten drietal",
            "naked-triple": "naakt drietal",
            "hidden-triple": "verborgen drietal",
            "x-wing": "X-Wing",
            "remote-pair": "paar op afstand",
            "skyscraper": "wolkenkrabber",
            "two-string-kite": "vlieger met twee touwen",
            "turbot-fish": "tarbot",
            "empty-rectangle": "lege rechthoek",
            "dual-two-string-kite": "dubbele vlieger met twee touwen",
            "dual-empty-rectangle": "dubbele lege rechthoek",
            "grouped-turbot-fish": "gegroepeerde tarbot",
            "xy-wing": "XY-Wing",
            "xyz-wing": "XYZ-Wing",
            "w-wing": "W-Wing",
            "finned-x-wing": "X-Wing met vinnen",
            "simple-colours": "eenvoudige kleuren",
            "multi-colours": "meervoudige kleuren",
            "swordfish": "zwaardvis",
            "naked-quad": "naakt viertal",
            "hidden-quad": "verborgen viertal",
            "jellyfish": "kwal",
            "finned-swordfish": "zwaardvis met vinnen",
            "three-strong-links": "drie sterke verbindingen",
            "wxyz-wing": "WXYZ-Wing",
            "finned-jellyfish": "kwal met vinnen",
            "siamese-fish": "Siamese vis",
            "sue-de-coq": "Sue de Coq",
            "four-strong-links": "vier sterke verbindingen",
            "x-chain": "X-keten",
            "xy-chain": "XY-keten",
            "aic": "AIC",
            "grouped-aic": "AIC met groepen",
            "als-xz": "ALS-XZ",
            "als-xy-wing": "ALS-XY-Wing",
            "als-chain": "ALS-keten",
            "death-blossom": "doodsbloesem",
            "als-aic": "AIC met ALS",
            "franken-fish": "Frankenvis",
            "mutant-fish": "mutantvis",
            "template-set": "sjablonen, gezet",
            "template-delete": "sjablonen, geschrapt",
            "unique-rectangle": "unieke rechthoek",
            "unique-rectangle-2": "unieke rechthoek, type 2",
            "unique-rectangle-3": "unieke rechthoek, type 3",
            "unique-rectangle-4": "unieke rechthoek, type 4",
            "unique-rectangle-6": "unieke rechthoek, type 6",
            "hidden-rectangle": "verborgen rechthoek",
            "unique-loop": "unieke lus",
            "bug": "BUG",
            "backtracking": "uitproberen",
            "mistake": "fout",
        },
        forms={
            "thermometer": "thermometer",
            "slow thermometer": "langzame thermometer",
            "white dot": "witte stip",
            "black dot": "zwarte stip",
            "pair sum": "paarsom",
            "no other white dots": "geen andere witte stippen",
            "no other black dots": "geen andere zwarte stippen",
            "no other pair sums": "geen andere paarsommen",
            "greater than": "groter dan",
            "whispers": "fluisterlijn",
            "minimum": "minimum",
            "maximum": "maximum",
            "nonconsecutive": "niet opeenvolgend",
            "anti-knight": "anti-paard",
            "anti-king": "anti-koning",
            "palindrome": "palindroom",
            "clone": "kloon",
            "between": "ertussen",
            "quadruple": "viertal",
            "relation": "tabel",
            "killer cage": "killerkooi",
            "little killer": "kleine killer",
            "claiming": "lijn",
            "pointing": "blok",
            "grouped": "gegroepeerd",
            "doubly linked": "dubbel verbonden",
            "sashimi": "sashimi",
            "swordfish": "zwaardvis",
            "jellyfish": "kwal",
            "extended": "uitgebreid",
            "trap": "val",
            "wrap": "tegenspraak",
            "loop": "lus",
            "self": "zelfbewijs",
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
            "paired-cells": "{one} is {held:or}, en {relations:/, en }",
            "paired-cells-least": "{one} is minstens {digit}, en {relations:/, en }",
            "paired-cells-most": "{one} is hoogstens {digit}, en {relations:/, en }",
            "paired-cells-always": "{relations:/, en }",
            "rising": "de cijfers stijgen langs {cells}",
            "rising-on": "vandaar stijgen de cijfers langs {cells}",
            "falling-on": "vandaar dalen de cijfers langs {cells}",
            "not-falling-on": "vandaar dalen de cijfers nooit langs {cells}",
            "not-rising-on": "vandaar stijgen de cijfers nooit langs {cells}",
            "above": "{high} is groter dan {low}",
            "far-above": "{high} ligt {number} of meer boven {low}",
            "not-below": "{high} is niet kleiner dan {low}",
            "differing": "{cells} verschillen {number}",
            "far-apart": "{cells} verschillen {number} of meer",
            "multiple": "van {cells} is het ene {number} keer het andere",
            "adding-up": "{cells} zijn samen {number}",
            "not-consecutive": "{cells} zijn niet opeenvolgend",
            "different": "{cells} verschillen van elkaar",
            "equal": "{cells} zijn gelijk",
            "going-together": "{cells} horen bij elkaar zoals de regel zegt",
            "in-table": "{cells} zijn een paar uit de tabel",
            "no-white-dot": "tussen {cells} staat geen witte stip",
            "no-black-dot": "tussen {cells} staat geen zwarte stip",
            "no-pair-sum": "tussen {cells} staat geen som",
            "each-place": "waar {digits} in {house} ook staat ({places:or}), het sluit {gone} uit in {cell}",
            "sum-combinations": "voor {cells} met de som {sum} blijft alleen {combinations:or} over",
            "sum-without": "voor {cells} met de som {sum} blijft geen combinatie met {digits:or} over",
            "sum-impossible": "{cells} kunnen de som {sum} niet meer hebben",
            "sum-left": "voor de som {sum} van {cells} {others:laat|laten} {others} alleen {left:or} over voor {cell}",
            "between-left": "{cell} ligt tussen {ends}, die er alleen {left:or} overlaten",
            "between-end-left": "{inner} {inner:ligt|liggen} tussen {ends}, wat alleen {left:or} overlaat voor {cell}",
            "among-left": "{digits} moeten allemaal in {cells} staan, en {others} {others:laat|laten} alleen {left:or}"
            " over voor {cell}",
            "combinations-left": "{others} {others:laat|laten} alleen {left:or} over voor {cell}",
            "combinations-impossible": "voor {cells} blijft geen combinatie over",
            "naked-subset": "in {houses} hebben {cells} geen andere kandidaten dan {digits}",
            "hidden-subset": "in {houses} hebben {digits} geen andere plaats dan {cells}",
            "remote-pair": "{cells} hebben geen andere kandidaten dan {digits}, en elk ziet een andere: in {one} staat"
            " het ene en in {other} het andere cijfer",
            "fish": "in {bases} staat {digits} alleen in {covers}",
            "finned-fish": "in {bases} staat {digits} alleen in {covers}, op {fins} in {box} na; hoe dan ook heeft"
            " {digits} geen andere plaats die zowel in {box} als in {covers} ligt",
            "two-links": "in {first} staat {digits} in {outer} of {inner}, in {second} in {far_inner} of"
            " {far_outer}, maar niet tegelijk in {inner} en {far_inner}; dus staat {digits} in {outer} of {far_outer}",
            "empty-rectangle": "in {box} staat {digits} op {line} of op {cross}, en in {link} staat {digits} in"
            " {near} of {far}; dus staat {digits} in {box} op {cross}, of anders in {far}",
            "strong-links": "{digits} staat {links:/, }, maar niet tegelijk in {meetings:/, en niet tegelijk in"
            " }; dus staat {digits} in {first} of {last}",
            "first-link": "in {house} in {one} of {other}",
            "next-link": "in {house} in {one} of {other}",
            "meeting": "{one} en {other}",
            "chain": "staat {x} niet in {first}, dan {links:/, dus }; dus staat {x} in {first} of {y} in {last}",
            "chain-loop": "staat {x} niet in {first}, dan {links:/, dus }, dus staat {x} niet in {first}; van elke"
            " twee buren in deze lus klopt er een",
            "chain-self": "staat {x} niet in {first}, dan {links:/, dus }; dus staat {x} hoe dan ook in {first}",
            "chain-house": "staat {digit} in {house} in {place}",
            "chain-cell": "staat {digit} in {place}",
            "chain-weak": "staat {digit} niet in {place}",
            "chain-set": "hebben {cells} {digit} in {place}",
            "chain-sets": "staat {x} niet in {first}, dan {links:/, dus }; dus staat {x} in {first} of {y} in {last},"
            " net als elk cijfer dat {one} en {other} delen en dat ze niet verbindt",
            "chain-self-sets": "staat {x} niet in {first}, dan {links:/, dus }; dus staat {x} hoe dan ook in"
            " {first}, net als elk cijfer dat {one} en {other} delen en dat ze niet verbindt",
            "chain-loop-sets": "staat {x} niet in {first}, dan {links:/, dus }, dus staat {x} niet in {first}; van"
            " elke twee buren in deze lus klopt er een, en deze cellen hebben al hun andere cijfers",
            "xy-wing": "in {pivot} staat {held:or}; bij {x} staat {z} in {first}, bij {y} staat {z} in {second};"
            " dus staat {z} in een van de twee vleugels",
            "xyz-wing": "in {pivot} staat {held:or}; bij {x} staat {z} in {first}, bij {y} staat {z} in {second};"
            " dus staat {z} in een van de drie cellen",
            "w-wing": "in {wings} staat telkens {held:or}, en in {house} staat {x} in {near} of {far}; dus staat"
            " {x} niet in allebei, en staat {z} in een ervan",
            "colours": "verbindingen van {digits} laten twee mogelijkheden: {digits} staat of in {one} of in {other}",
            "colours-wrap": "{colours}; maar van {wrong} zien er twee elkaar",
            "colours-met": "{one} met {other}",
            "multi-colours-1": "{first}; en {second}; {meetings:/, net als }, die elkaar zien, kloppen niet tegelijk",
            "multi-colours-2": "{first}; en {second}; maar {wrong} {wrong:ziet|zien} cellen van beide"
            " laatstgenoemde mogelijkheden",
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
            "exchange-lines": "in {houses} staat {locked} alleen in hoeken van de rechthoek; als {cells:or} {given_up}"
            " was, {exchange}",
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
            "mixed-fish": "in {bases} staat {digits} alleen in {covers}, op {fins} na; hoe dan ook staat {digits}"
            " in geen andere cel die in {covers} ligt en {fins} ziet",
            "twins": "{pattern} twee keer, met {digits}: in {first} en in {second}",
            "sue-de-coq": "{cells} hebben evenveel cijfers als cellen, {digits}, dus elk één keer: {one} in {house}"
            " en {two} in {other}",
            "petal": "bij {digit} staat {z} in {cells:or}",
            "death-blossom": "wat er ook in {stem} staat, {petals:/, }",
            "template-set": "hoe {digits} ook zo staat dat de andere cijfers ruimte houden, {digits} staat in {cells}",
            "template-delete": "hoe {digits} ook zo staat dat de andere cijfers ruimte houden, {digits} staat"
            " alleen in {cells}",
            "one-solution": "een zoekproces vindt maar één oplossing",
            "no-solution": "een zoekproces vindt geen oplossing",
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
    ways=WayWords(
        titles={
            "last-value": "laatste cel",
            "hidden-single-box": "verborgen single in een blok",
            "hidden-single-line": "verborgen single in een lijn",
            "direct-pointing": "direct opgesloten kandidaten (blok)",
            "direct-claiming": "direct opgesloten kandidaten (lijn)",
            "direct-hidden-pair": "direct verborgen paar",
            "direct-hidden-triplet": "direct verborgen drietal",
            "pointing": "opgesloten kandidaten (blok)",
            "claiming": "opgesloten kandidaten (lijn)",
            "naked-triplet": "naakt drietal",
            "hidden-triplet": "verborgen drietal",
            "two-strong-links": "twee sterke verbindingen",
            "vwxyz-wing": "VWXYZ-Wing",
            "aligned-pair": "uitsluiting in een paar",
            "uvwxyz-wing": "UVWXYZ-Wing",
            "forcing-chain": "gevolgketen",
            "tuvwxyz-wing": "TUVWXYZ-Wing",
            "aligned-triplet": "uitsluiting in een drietal",
            "nishio": "Nishio",
            "multiple-chain": "meervoudige keten",
            "dynamic-chain": "dynamische keten",
            "dynamic-plus": "dynamische keten (+)",
            "nested-chain": "dynamische keten (+ gevolgketens)",
            "nested-multiple": "dynamische keten (+ meervoudige ketens)",
            "nested-dynamic": "dynamische keten (+ dynamische ketens)",
            "nested-plus": "dynamische keten (+ dynamische ketens (+))",
        },
        forms={
            "X-chain": "X-keten",
            "XY-chain": "XY-keten",
            "X-cycle": "X-kring",
            "Y-cycle": "Y-kring",
            "XY-cycle": "XY-kring",
            "cell": "cel",
            "house": "huis",
            "contradiction": "tegenspraak",
            "double": "hoe dan ook",
            "naked": "naakt",
            "hidden": "verborgen",
            **{f"{size} cells": f"{size} cellen" for size in LOOP_SIZES},
        },
        sentences={
            "direct-locked": "in {house} zijn er voor {digits} alleen nog cellen die ook bij {other} horen, en zo"
            " blijft er in {left} één plaats over",
            "direct-hidden": "in {houses} hebben {digits} geen andere plaats dan {cells}, en zo blijft daar voor"
            " {left} één plaats over",
            "links": "in {houses} heeft {digits} telkens twee uiteinden (in {cells}), en elk paar ziet het volgende"
            " met één uiteinde; in een van de twee buitenste uiteinden staat {digits}",
            "wing": "wat er ook in {pivot} staat, {digits} staat in {cells:or}",
            "loop": "als {cells} alleen {digits} bevatten, dan waren deze te verwisselen en waren er twee"
            " oplossingen; {then}",
            "loop-1": "alleen {cells} kan een ander cijfer bevatten",
            "loop-2": "in een van deze cellen staat {digits}",
            "loop-3": "een van de andere kandidaten vormt met andere cellen van {houses} een naakte groep",
            "loop-3-hidden": "twee van deze cellen bevatten maar één van deze cijfers, en dat geeft met andere cellen"
            " van {houses} een verborgen groep",
            "loop-4": "in {houses} staat {digits} in een van de twee cellen die een ander cijfer kunnen bevatten",
            "bug": "zonder {digits:or} in {cells} had elke cel twee kandidaten en elk cijfer in elk huis twee"
            " plaatsen, en dan was er geen oplossing of waren er meer",
            "bug-2": "{bug}; in een van deze cellen staat {digits}",
            "bug-3": "{bug}; een van deze kandidaten vormt met andere cellen van {houses} een naakte groep",
            "bug-4": "{bug}; een van deze cellen bevat het gedeelde cijfer, de andere een van deze kandidaten",
            "aligned": "in {cells} staat elk cijfer dat vervalt alleen in combinaties die elkaar tegenspreken of een"
            " cel zonder kandidaat laten",
            "is": "{cell} is {digit}",
            "is-not": "{cell} is niet {digit}",
            "if": "stel: {fact}",
            "then": "dan: {fact} ({why}; {lines:/, })",
            "last-place": "laatste plaats in {house}",
            "last-candidate": "laatste kandidaat daar",
            "in-house": "{house}",
            "in-cell": "één cijfer per cel",
            "by-chain": "{title} in wat overblijft",
            "as-below": "zoals onder {lines}",
            "by-pattern": "een patroon in wat overblijft",
            "opposite": "uit “{start}” volgt “{end}” (nr. {lines:/, })",
            "circle": "de verbindingen vormen een kring, en van deze regels gelden alle die bevestigen, of alle die"
            " ontkennen",
            "contradiction": "uit “{start}” volgen “{one}” en “{other}” (nr. {lines:/, })",
            "either-way": "uit “{start}” volgt “{end}”, en uit het tegendeel ook (nr. {lines:/, })",
            "every-candidate": "{cells} is {digits:or}, en telkens volgt “{end}” (nr. {lines:/, })",
            "every-place": "in {house} staat {digits} in {cells:or}, en telkens volgt “{end}” (nr. {lines:/, })",
            "so": "{why}: {follows}",
        },
    ),
    certificates=CertificateWords(
        chutes={"band": "band", "stack": "stapel"},
        sentences={
            "few-digits": "{shown}, en twee die niet voorkomen, kunnen in elke oplossing worden verwisseld. Er"
            " {needed:is|zijn} ten minste {needed} {needed:cijfer|verschillende cijfers} nodig.",
            "shown-by-the-clues": "{clues:het ene gegeven cijfer toont|de {clues} gegeven cijfers tonen} hoogstens"
            " {possible} van de {digits} cijfers",
            "shown-by-any-clues": "{clues:één gegeven cijfer toont|{clues} gegeven cijfers tonen} hoogstens"
            " {possible} van de {digits} cijfers",
            "shown-by-no-clue": "zonder gegeven cijfer komt geen van de {digits} cijfers voor",
            "idle-cells": "geen gegeven cijfer onderscheidt {cells}: ze kunnen zo van plaats wisselen dat huizen"
            " huizen worden, en elke oplossing wordt een andere. Waar iets beweegt, ontbreekt een gegeven cijfer.",
            "idle-lines": "in {houses} staat geen gegeven cijfer: wie ze verwisselt, maakt van elke oplossing een"
            " andere. Sommige ervan hebben gegeven cijfers nodig.",
            "idle-pair": "in {houses} staat geen gegeven cijfer: wie ze verwisselt, maakt van elke oplossing een"
            " andere. Een ervan heeft een gegeven cijfer nodig.",
            "idle-pair-in-chute": "in {houses}, die beide in {chute} liggen, staat geen gegeven cijfer: wie ze"
            " verwisselt, maakt van elke oplossing een andere. Een ervan heeft een gegeven cijfer nodig.",
            "chute": "hoe {where} ook wordt gevuld, de gegeven cijfers daar laten een andere schikking toe waar geen"
            " huis daarbuiten iets van merkt, dus geen oplossing is de enige. Daar ontbreekt een gegeven cijfer.",
            "square": "hoe de cellen in {houses} ook worden gevuld, waar {held}, ze kunnen anders worden gevuld"
            " zonder dat een huis daarbuiten iets merkt, dus geen oplossing is de enige. Daar ontbreken gegeven"
            " cijfers.",
            "held-none": "geen gegeven cijfer staat",
            "held-clues": "geen gegeven cijfers behalve {cells} staan",
            "some-cells": "{count} cellen",
            "some-region": "een gebied van {count} cellen",
            "reach": "wat de gegeven cijfers ook zijn, {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:vult|vullen} nooit {cells}. Daar ontbreekt een gegeven cijfer, of meer in de buurt.",
            "reach-none": "wat de gegeven cijfers ook zijn, {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:vult|vullen} geen eerste cel. Er zijn meer gegeven cijfers nodig, of dichter bij elkaar.",
            "reach-no-singles": "met alleen {strategies:de strategie|de strategieën} {strategies} wordt nooit een"
            " cijfer geplaatst. Sta ook singles toe.",
            "no-grid": "het bord heeft geen vol rooster: dat vond een oplosprogramma, en het bewijs werd regel voor"
            " regel gecontroleerd. Er zijn andere huizen nodig.",
            "no-grid-with-digits": "geen vol rooster heeft de cijfers die het patroon vastlegt: dat vond een"
            " oplosprogramma, en het bewijs werd regel voor regel gecontroleerd. Er zijn andere cijfers nodig.",
            "given": "{strategies:de strategie|de strategieën} {strategies} {strategies:lost|lossen} deze gegeven"
            " cijfers niet op. {advice}",
            "given-wishes": "deze gegeven cijfers zijn geen puzzel die {strategies:de strategie|de strategieën}"
            " {strategies} {strategies:oplost|oplossen} en die {wishes}. Wens minder, of verander een gegeven"
            " cijfer.",
            "given-contradict": "de vaste cijfers spreken elkaar tegen ({why}). Verander er een.",
            "given-contradict-by": "de vaste cijfers spreken elkaar tegen, zoals {strategies:de strategie|de"
            " strategieën} {strategies} {strategies:toont|tonen}. Verander er een.",
            "add-or-allow": "Voeg een gegeven cijfer toe, of sta meer strategieën toe.",
            "wish-or-add": "Wens minder, of voeg een gegeven cijfer toe.",
            "brute-force": "{tried}, en {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:lost|lossen} er geen op. {advice}",
            "brute-force-unique": "{tried}, en {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:lost|lossen} er geen op die één oplossing heeft. {advice}",
            "brute-force-wishes": "{tried}. Onder de puzzels die {strategies:de strategie|de strategieën}"
            " {strategies} {strategies:oplost|oplossen}, is er geen die {wishes}. {advice}",
            "brute-force-tried": "{ways:de enige manier|alle {ways} manieren} om {free:de vrije cel een cijfer|de"
            " {free} vrije cellen cijfers} te geven, {ways:is|zijn} geprobeerd",
            "up-to-names": "{tried} (op de namen van de cijfers na)",
            "brute-force-no-way": "{free:de vrije cel kan|de {free} vrije cellen kunnen} niet zo worden ingevuld dat"
            " geen huis een cijfer te vaak bevat en hoogstens één cijfer ontbreekt. Verander een vast cijfer, of"
            " voeg een gegeven cijfer toe.",
            "starvation": "welke cijfers {free:de vrije cel ook krijgt|de {free} vrije cellen ook krijgen}, naakte"
            " singles laten cellen leeg: {why}. {advice}",
            "starvation-wishes": "van alle manieren om {free:de vrije cel een cijfer|de {free} vrije cellen cijfers}"
            " te geven, {nodes:laat|laten} {nodes} {nodes:begin|beginnen} naakte singles de kans om elke cel te"
            " vullen, en onder de puzzels die ze oplossen is er geen die {wishes}. {advice}",
            "starved-at-once": "sommige cellen hebben vanaf het begin geen kans",
            "starved-later": "van alle manieren om cijfers te geven {nodes:laat|laten} {nodes}"
            " {nodes:begin|beginnen} elke cel een kans, en geen ervan wordt een puzzel",
            "chute-cubes": "{tried}, en {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:lost|lossen} er geen op. {advice}",
            "chute-cubes-wishes": "{tried}. Onder die welke {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:oplost|oplossen}, is er geen die {wishes}. {advice}",
            "chute-cubes-tried": "elke invulling van {where} is geprobeerd: op de namen van de cijfers na"
            " {puzzles:heeft hoogstens één puzzel|hebben hoogstens {puzzles} puzzels} maar één oplossing",
            "chute-cubes-improper": "geen puzzel met deze cellen met gegeven cijfers heeft maar één oplossing:"
            " {why}. Er ontbreekt een gegeven cijfer.",
            "rearranged-region": "hoe {where} ook wordt gevuld, de gegeven cijfers daar laten een andere schikking"
            " toe waar geen huis daarbuiten iets van merkt, of niets past eromheen",
            "rearranged-sets": "hoe {where} ook wordt gevuld, de cijfers in {sets:een verzameling|een van {sets}"
            " verzamelingen} cellen kunnen anders worden geschikt zonder een gegeven cijfer te veranderen",
            "rounds": "wat de gegeven cijfers ook zijn, {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:loopt|lopen} na hoogstens {last} {last:ronde|ronden} vast, of er is een tegenspraak: dat"
            " vond een oplosprogramma, en het bewijs werd regel voor regel gecontroleerd. {advice}",
            "rounds-wishes": "wat de gegeven cijfers ook zijn, {strategies:de strategie|de strategieën} {strategies}"
            " {strategies:loopt|lopen} na hoogstens {last} {last:ronde|ronden} vast, of er is een tegenspraak,"
            " behalve in {puzzles:één puzzel|{puzzles} puzzels}: dat vond een oplosprogramma, en het bewijs werd"
            " regel voor regel gecontroleerd. Daaronder is er geen die {wishes}. {advice}",
            "few-clues": "elke keuze van {cells} {cells:cel|cellen} is met alle cijfers geprobeerd ({choices}), en"
            " geen van deze puzzels wordt opgelost door {strategies:de strategie|de strategieën} {strategies}. Er"
            " zijn meer gegeven cijfers nodig.",
            "choices": "{masks} {masks:keuze|keuzen} die door geen symmetrie in elkaar overgaan",
            "one-choice": "symmetrieën maken van alle keuzen dezelfde",
            "wish-strategy": "{strategies:de strategie|de strategieën} {strategies} nodig heeft",
            "wish-more": "meer dan {strategies:de strategie|de strategieën} {strategies} nodig heeft",
            "wish-any-strategy": "een strategie nodig heeft",
            "wish-rounds": "precies {most} {most:ronde|ronden} vergt",
            "wish-rounds-or-more": "ten minste {least} {least:ronde|ronden} vergt",
            "wish-rounds-at-most": "hoogstens {most} {most:ronde|ronden} vergt",
            "wish-rounds-between": "{least} tot {most} {most:ronde|ronden} vergt",
            "wish-minimal": "geen overbodig gegeven cijfer heeft",
            "wish-one-solution": "maar één oplossing heeft",
            "least-published": "geen puzzel op het bord {board} heeft er minder ({publication})",
            "least-clues": "er {clues:is|zijn} {clues} {clues:gegeven cijfer|gegeven cijfers} nodig, want {why}",
            "least-of-digits": "twee cijfers zonder gegeven cijfer zouden kunnen worden verwisseld",
            "least-digits-short": "elk toont één cijfer meer, en op één na moeten alle cijfers voorkomen",
            "least-hits": "elke fout heeft een extra gegeven cijfer in een van zijn cellen nodig",
        },
    ),
    searches=SearchWords(
        sentences={
            "time-limit": "De tijd is om.",
            "late": "Na {limit} is er nog geen antwoord.",
            "late-by": "{engine} heeft nog ongeveer {time} nodig.",
            "gave-up": "Geen zoekmethode kan meer.",
            "not-certified": "Geen puzzel van dit patroon is zoals gewenst, maar niets bewijst dat.",
            "too-close": "Te weinig puzzels van dit patroon verschillen zoveel als gevraagd.",
            "no-grid": "Het bord heeft geen vol rooster, maar niets bewijst dat.",
            "published": "Een publicatie zegt dat er geen bestaat, maar niets bewijst dat hier.",
            "cancelled": "De zoektocht werd gestopt.",
            "nearest": "{found} {found:puzzel|puzzels} gevonden, maar geen met {asked}; de dichtstbijzijnde heeft"
            " {measured}: {puzzle}",
        },
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
        reading_crux="De moeilijkste stappen van elke puzzel, elk in de stand ervoor.",
        reading_steps="Een lijn loopt om de cellen waar het om gaat; het patroon ligt in gekleurde cellen. Een"
        " dubbele rand staat om de cellen waar de andere van een vleugel aan hangen. Een cijfer op"
        " een donkere schijf wordt geplaatst, een doorgestreept cijfer vervalt.",
        reading_chains="In een keten zou een cijfer op een schijf geplaatst zijn en een cijfer in een ring"
        " vervallen. Een pijl leidt naar wat volgt: een lijn naar wat geplaatst is, streepjes naar wat vervalt,"
        " stippen naar wat een andere keten of een patroon uitsluit. Eronder staan de regels van de keten, elk met"
        " de reden en de regels waaruit ze volgt; bij lange ontbreken die van de ketens daarbinnen.",
        stuck="De volgende stap vraagt meer dan deze strategieën.",
        levels={"easy": "Makkelijk", "medium": "Gemiddeld", "hard": "Moeilijk", "evil": "Duivels"},
        decimal_mark=",",
        introduction="Inleiding",
        rules="Regels",
        fill="Schrijf in elke lege cel een cijfer van {first} tot en met {last}.",
        fill_with="Schrijf in elke lege cel een van deze cijfers: {symbols}.",
        once="Elk cijfer staat precies één keer in {houses}.",
        several="Elk cijfer staat precies {times} keer in {houses}.",
        in_houses={
            "row": "elke rij",
            "column": "elke kolom",
            "box": "elk blok",
            "region": "elk omlijnd gebied",
            "diagonal": "elke getekende diagonaal",
            "window": "elk getint vierkant",
            "dots": "de cellen met een stip",
            "ninecells": "de negen getinte cellen",
            "extra": "elke groep getinte cellen",
        },
        of_constraints={
            "odd": "In een grijze cirkel staat een oneven cijfer.",
            "even": "In een grijs vierkant staat een even cijfer.",
            "low": "In een driehoek die naar beneden wijst staat een cijfer van de onderste helft.",
            "high": "In een driehoek die naar boven wijst staat een cijfer van de bovenste helft.",
            "thermometer": "Op elke thermometer worden de cijfers vanaf de bol groter.",
            "slow-thermometer": "Op een thermometer met een holle bol worden de cijfers vanaf de bol groter of blijven"
            " ze gelijk.",
            "white-dot": "De cijfers naast een witte stip verschillen 1, of het getal dat erin staat.",
            "black-dot": "Van de cijfers naast een zwarte stip is het ene het dubbele van het andere, of het veelvoud"
            " dat erin staat.",
            "pair-sum": "Twee cijfers met een V ertussen hebben de som 5, met een X de som 10, met een getal deze som.",
            "no-other-white-dots": "Alle witte stippen zijn gegeven: buren zonder stip verschillen niet {numbers}.",
            "no-other-black-dots": "Alle zwarte stippen zijn gegeven: van buren zonder stip is geen {numbers} keer de"
            " andere.",
            "no-other-pair-sums": "Alle sommen van paren zijn gegeven: buren zonder teken hebben niet de som"
            " {numbers}.",
            "greater-than": "Een teken of een pijl tussen twee cellen wijst naar het kleinere cijfer.",
            "whispers": "Buren op een lijn met kralen verschillen minstens {usual}, of het getal in de eerste cel.",
            "minimum": "Een cel waarvan de pijlen naar binnen wijzen is kleiner dan elke buur zonder zulke pijlen.",
            "maximum": "Een cel waarvan de pijlen naar buiten wijzen is groter dan elke buur zonder zulke pijlen.",
            "nonconsecutive": "In buren staan nooit opeenvolgende cijfers.",
            "anti-knight": "Cellen die een paardensprong van elkaar liggen hebben verschillende cijfers.",
            "anti-king": "Cellen die een koningszet van elkaar liggen hebben verschillende cijfers.",
            "palindrome": "Een effen lijn leest van beide kanten hetzelfde.",
            "clone": "Groepen grijze cellen van dezelfde vorm, met dezelfde letter als er letters zijn, hebben"
            " dezelfde cijfers.",
            "between": "De cijfers op een lijn tussen twee cirkels liggen tussen die in de cirkels.",
            "quadruple": "De cijfers in een cirkel tussen cellen staan allemaal in die cellen.",
            "relation": "Buren op de gestippelde lijn {cells} zijn een van deze paren, in deze volgorde: {numbers}.",
            "killer-cage": "De cijfers in een gestippelde kooi verschillen en hebben de som in de hoek, als daar een"
            " staat.",
            "little-killer": "De cijfers langs een pijl hebben de som die ernaast staat; ze mogen gelijk zijn.",
        },
        overlapping="Het bord bestaat uit {count} roosters die elkaar overlappen. De regels gelden in elk ervan.",
        one_solution="Elke puzzel heeft precies één oplossing.",
        reading_levels="Onder elke puzzel staan het nummer, het niveau en een getal voor de moeilijkste stap: hoe"
        " hoger, hoe moeilijker.",
    ),
)
