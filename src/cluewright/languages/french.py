"""French."""

from .language import LOOP_SIZES, BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords, WayWords

FRENCH = Language(
    code="fr",
    name="Français",
    last="et",
    either="ou",
    thousands="\N{NARROW NO-BREAK SPACE}",
    colon="\N{NO-BREAK SPACE}:",
    steps=StepWords(
        titles={
            "full-house": "dernière case",
            "naked-single": "singleton nu",
            "hidden-single": "singleton caché",
            "paired-cells": "cases couplées",
            "combinations": "combinaisons",
            "every-place": "chaque place",
            "locked-candidates": "candidats verrouillés",
            "locked-pair": "paire verrouillée",
            "naked-pair": "paire nue",
            "hidden-pair": "paire cachée",
            "locked-triple": "triplet verrouillé",
            "naked-triple": "triplet nu",
            "hidden-triple": "triplet caché",
            "x-wing": "X-Wing",
            "remote-pair": "paire distante",
            "skyscraper": "gratte-ciel",
            "two-string-kite": "cerf-volant à deux cordes",
            "turbot-fish": "turbot",
            "empty-rectangle": "rectangle vide",
            "dual-two-string-kite": "double cerf-volant à deux cordes",
            "dual-empty-rectangle": "double rectangle vide",
            "grouped-turbot-fish": "turbot groupé",
            "xy-wing": "XY-Wing",
            "xyz-wing": "XYZ-Wing",
            "w-wing": "W-Wing",
            "finned-x-wing": "X-Wing à nageoires",
            "simple-colours": "coloriage simple",
            "multi-colours": "coloriage multiple",
            "swordfish": "espadon",
            "naked-quad": "quadruplet nu",
            "hidden-quad": "quadruplet caché",
            "jellyfish": "méduse",
            "finned-swordfish": "espadon à nageoires",
            "three-strong-links": "trois liens forts",
            "wxyz-wing": "WXYZ-Wing",
            "finned-jellyfish": "méduse à nageoires",
            "siamese-fish": "poisson siamois",
            "sue-de-coq": "Sue de Coq",
            "four-strong-links": "quatre liens forts",
            "x-chain": "chaîne X",
            "xy-chain": "chaîne XY",
            "aic": "AIC",
            "grouped-aic": "AIC groupée",
            "als-xz": "ALS-XZ",
            "als-xy-wing": "ALS-XY-Wing",
            "als-chain": "chaîne d’ALS",
            "death-blossom": "fleur de la mort",
            "als-aic": "AIC avec ALS",
            "franken-fish": "poisson Franken",
            "mutant-fish": "poisson mutant",
            "template-set": "gabarits, posé",
            "template-delete": "gabarits, éliminé",
            "unique-rectangle": "rectangle unique",
            "unique-rectangle-2": "rectangle unique, type 2",
            "unique-rectangle-3": "rectangle unique, type 3",
            "unique-rectangle-4": "rectangle unique, type 4",
            "unique-rectangle-6": "rectangle unique, type 6",
            "hidden-rectangle": "rectangle caché",
            "unique-loop": "boucle unique",
            "bug": "BUG",
            "backtracking": "retour sur trace",
            "mistake": "erreur",
        },
        forms={
            "thermometer": "thermomètre",
            "slow thermometer": "thermomètre lent",
            "white dot": "point blanc",
            "black dot": "point noir",
            "pair sum": "somme de paire",
            "no other white dots": "pas d’autres points blancs",
            "no other black dots": "pas d’autres points noirs",
            "no other pair sums": "pas d’autres sommes de paires",
            "greater than": "plus grand que",
            "whispers": "ligne de murmures",
            "minimum": "minimum",
            "maximum": "maximum",
            "nonconsecutive": "non consécutifs",
            "anti-knight": "anti-cavalier",
            "anti-king": "anti-roi",
            "palindrome": "palindrome",
            "clone": "clone",
            "between": "entre deux",
            "quadruple": "quadruple",
            "relation": "table",
            "killer cage": "cage",
            "little killer": "petit killer",
            "claiming": "ligne",
            "pointing": "bloc",
            "grouped": "avec groupes",
            "doubly linked": "doublement lié",
            "sashimi": "sashimi",
            "swordfish": "espadon",
            "jellyfish": "méduse",
            "extended": "étendu",
            "trap": "piège",
            "wrap": "contradiction",
            "loop": "boucle",
            "self": "sur elle-même",
            "type 1": "type 1",
            "type 2": "type 2",
            "type 3": "type 3",
            "type 4": "type 4",
        },
        houses={
            "row": ("la ligne", "les lignes"),
            "column": ("la colonne", "les colonnes"),
            "box": ("le bloc", "les blocs"),
            "region": ("la région", "les régions"),
            "diagonal": ("la diagonale", "les diagonales"),
            "window": ("la fenêtre", "les fenêtres"),
            "dots": ("le groupe des centres", "les groupes des centres"),
            "ninecells": ("le groupe de neuf cases", "les groupes de neuf cases"),
            "extra": ("la région supplémentaire", "les régions supplémentaires"),
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
        sentences={
            "full-house": "dans {house}, seule {cells} est encore vide",
            "naked-single": "{cells} n’a plus que le candidat {digits}",
            "hidden-single": "dans {house}, le {digits} n’a plus de place qu’en {cells}",
            "locked-candidates": "dans {house}, le {digits} ne peut être que dans les cases communes avec {other}",
            "multi-line": "Lignes multiples\N{NO-BREAK SPACE}: dans {boxes}, le {digits} reste dans {lines}, et"
            " dans {box} il ne lui reste donc que {line}.",
            "paired-cells": "{one} vaut {held:or}, et {relations:/, et }",
            "paired-cells-least": "{one} vaut au moins {digit}, et {relations:/, et }",
            "paired-cells-most": "{one} vaut au plus {digit}, et {relations:/, et }",
            "paired-cells-always": "{relations:/, et }",
            "rising": "les chiffres montent le long de {cells}",
            "rising-on": "de là, les chiffres montent par {cells}",
            "falling-on": "de là, les chiffres descendent par {cells}",
            "not-falling-on": "de là, les chiffres ne descendent jamais par {cells}",
            "not-rising-on": "de là, les chiffres ne montent jamais par {cells}",
            "above": "{high} dépasse {low}",
            "far-above": "{high} dépasse {low} de {number} ou plus",
            "not-below": "{high} n’est pas plus petit que {low}",
            "differing": "l’écart entre {cells} est de {number}",
            "far-apart": "l’écart entre {cells} est de {number} ou plus",
            "multiple": "parmi {cells}, l’un vaut {number} fois l’autre",
            "adding-up": "la somme de {cells} est {number}",
            "not-consecutive": "{cells} ne sont pas consécutifs",
            "different": "{cells} sont différents",
            "equal": "{cells} sont égaux",
            "going-together": "{cells} vont ensemble comme le veut la règle",
            "in-table": "{cells} forment une paire de la table",
            "no-white-dot": "il n’y a pas de point blanc entre {cells}",
            "no-black-dot": "il n’y a pas de point noir entre {cells}",
            "no-pair-sum": "il n’y a pas de somme entre {cells}",
            "each-place": "où que soit le {digits} dans {house} ({places:or}), il exclut {gone} en {cell}",
            "sum-combinations": "pour {cells}, de somme {sum}, il ne reste que {combinations:or}",
            "sum-without": "pour {cells}, de somme {sum}, il ne reste aucune combinaison avec {digits:or}",
            "sum-impossible": "{cells} ne peuvent plus avoir la somme {sum}",
            "sum-left": "pour la somme {sum} de {cells}, {others} ne {others:laisse|laissent} que {left:or} à {cell}",
            "between-left": "{cell} est entre {ends}, qui ne lui laissent que {left:or}",
            "between-end-left": "{inner} {inner:est|sont} entre {ends}, ce qui ne laisse que {left:or} à {cell}",
            "among-left": "{digits} doivent tous être dans {cells}, et {others} ne {others:laisse|laissent} que"
            " {left:or} à {cell}",
            "combinations-left": "{others} ne {others:laisse|laissent} que {left:or} à {cell}",
            "combinations-impossible": "il ne reste aucune combinaison pour {cells}",
            "naked-subset": "dans {houses}, {cells} n’ont pas d’autres candidats que {digits}",
            "hidden-subset": "dans {houses}, {digits} n’ont plus de place qu’en {cells}",
            "remote-pair": "{cells} n’ont pas d’autres candidats que {digits}, et chacune en voit une"
            " autre\N{NO-BREAK SPACE}: l’un de ces chiffres est en {one}, et l’autre en {other}",
            "fish": "dans {bases}, le {digits} n’est que dans {covers}",
            "finned-fish": "dans {bases}, le {digits} n’est que dans {covers}, sauf en {fins} dans"
            " {box}\N{NO-BREAK SPACE}; dans les deux cas, il n’a pas d’autre place à la fois dans"
            " {box} et dans {covers}",
            "two-links": "dans {first}, le {digits} est en {outer} ou en {inner}, dans {second}, en {far_inner}"
            " ou en {far_outer}, mais pas à la fois en {inner} et en {far_inner}\N{NO-BREAK SPACE}; le {digits} est"
            " donc en {outer} ou en {far_outer}",
            "empty-rectangle": "dans {box}, le {digits} est sur {line} ou sur {cross}, et dans {link}, le"
            " {digits} est en {near} ou en {far}\N{NO-BREAK SPACE}; le {digits} est donc sur {cross} dans {box}, ou"
            " bien en {far}",
            "strong-links": "le {digits} est {links:/, }, mais pas à la fois en {meetings:/, ni à la fois en"
            " }\N{NO-BREAK SPACE}; le {digits} est donc en {first} ou en {last}",
            "first-link": "dans {house} en {one} ou en {other}",
            "next-link": "dans {house} en {one} ou en {other}",
            "meeting": "{one} et en {other}",
            "chain": "si le {x} n’est pas en {first}, alors {links:/, donc }\N{NO-BREAK SPACE}; le {x} est donc en"
            " {first}, ou le {y} en {last}",
            "chain-loop": "si le {x} n’est pas en {first}, alors {links:/, donc }, donc le {x} n’est pas en"
            " {first}\N{NO-BREAK SPACE}; de deux voisins de cette boucle, l’un est toujours juste",
            "chain-self": "si le {x} n’est pas en {first}, alors {links:/, donc }\N{NO-BREAK SPACE}; le {x} est donc"
            " en {first} de toute façon",
            "chain-house": "le {digit} dans {house} est en {place}",
            "chain-cell": "{place} vaut {digit}",
            "chain-weak": "le {digit} n’est pas en {place}",
            "chain-set": "{cells} ont le {digit} en {place}",
            "chain-sets": "si le {x} n’est pas en {first}, alors {links:/, donc }\N{NO-BREAK SPACE}; le {x} est donc"
            " en {first}, ou le {y} en {last}, de même que tout chiffre que {one} et {other} partagent et qui ne les"
            " relie pas",
            "chain-self-sets": "si le {x} n’est pas en {first}, alors {links:/, donc }\N{NO-BREAK SPACE}; le {x} est"
            " donc en {first} de toute façon, de même que tout chiffre que {one} et {other} partagent et qui ne les"
            " relie pas",
            "chain-loop-sets": "si le {x} n’est pas en {first}, alors {links:/, donc }, donc le {x} n’est pas en"
            " {first}\N{NO-BREAK SPACE}; de deux voisins de cette boucle, l’un est toujours juste, et ces cases ont"
            " tous leurs autres chiffres",
            "xy-wing": "{pivot} vaut {held:or}\N{NO-BREAK SPACE}; si c’est {x}, {first} vaut {z}, et si c’est"
            " {y}, {second} vaut {z}\N{NO-BREAK SPACE}; l’une des deux ailes vaut donc {z}",
            "xyz-wing": "{pivot} vaut {held:or}\N{NO-BREAK SPACE}; si c’est {x}, {first} vaut {z}, et si c’est"
            " {y}, {second} vaut {z}\N{NO-BREAK SPACE}; l’une des trois cases vaut donc {z}",
            "w-wing": "{wings} valent chacune {held:or}, et dans {house}, le {x} est en {near} ou en"
            " {far}\N{NO-BREAK SPACE}; elles ne valent donc pas toutes deux {x}, et l’une vaut {z}",
            "colours": "les liens du {digits} laissent deux possibilités\N{NO-BREAK SPACE}: le {digits} est soit en"
            " {one}, soit en {other}",
            "colours-wrap": "{colours}\N{NO-BREAK SPACE}; mais parmi {wrong}, deux se voient",
            "colours-met": "{one} avec {other}",
            "multi-colours-1": "{first}\N{NO-BREAK SPACE}; et {second}\N{NO-BREAK SPACE}; {meetings:/, de même que },"
            " qui se voient, ne sont pas justes à la fois",
            "multi-colours-2": "{first}\N{NO-BREAK SPACE}; et {second}\N{NO-BREAK SPACE}; mais {wrong}"
            " {wrong:voit|voient} des cases de chacune des deux dernières possibilités",
            "wxyz-wing": "{cells} n’ont pas d’autres candidats que {digits}, dont seul {free} peut figurer dans"
            " deux de ces cases\N{NO-BREAK SPACE}; l’une d’elles vaut donc {free}",
            "wxyz-wing-doubly-linked": "{cells} n’ont pas d’autres candidats que {digits}, dont aucun ne peut"
            " figurer dans deux de ces cases\N{NO-BREAK SPACE}; chacun figure donc dans l’une d’elles",
            "exchange-1": "si {corner} valait {digits:or}, on pourrait échanger {digits} dans cette case et dans"
            " {floor} (aucun chiffre donné, aucun autre candidat), et il y aurait une deuxième solution",
            "exchange-2": "l’une des cases {cells} vaut {extra}, sinon {exchange}",
            "exchange-3": "{cells} ne contiennent pas à la fois {pair}, sinon {exchange}\N{NO-BREAK SPACE}; l’une"
            " d’elles vaut donc l’un des chiffres {digits}, et {others}, qui {others:n’a|n’ont} pas d’autres"
            " candidats, n’en {others:laisse|laissent} aucun aux autres cases dans {houses}",
            "exchange-3-hidden": "{cells} ne contiennent pas à la fois {pair}, sinon"
            " {exchange}\N{NO-BREAK SPACE}; dans {houses}, {digits} n’ont pas d’autre place qu’en {others}",
            "exchange-4": "dans {house}, le {kept} est en {cells:or}\N{NO-BREAK SPACE}; si l’autre de ces cases"
            " valait {given_up}, {exchange}",
            "exchange-lines": "dans {houses}, le {locked} n’est que dans des coins du rectangle\N{NO-BREAK SPACE}; si"
            " {cells:or} valait {given_up}, {exchange}",
            "exchange": "on pourrait échanger {pair} dans {loop} (aucun chiffre donné), et il y aurait une"
            " deuxième solution",
            "extra": "{digits} en {cell}",
            "grave-1": "{grave}\N{NO-BREAK SPACE}; {cells} vaut donc {digits:or}",
            "grave-2": "{grave}\N{NO-BREAK SPACE}; l’une des cases {cells} vaut donc {digits}",
            "grave-3": "{grave}\N{NO-BREAK SPACE}; l’un d’eux est donc vrai, et {others} {others:n’a|n’ont} pas"
            " d’autres candidats que {digits}\N{NO-BREAK SPACE}: ensemble, ces cases épuisent ces chiffres dans"
            " {house}",
            "grave-4": "{grave}\N{NO-BREAK SPACE}; dans {house}, le {digits} est en {cells:or}, et l’autre de ces"
            " cases contient l’un de ses candidats en trop",
            "grave": "sans {extras}, chaque case ouverte aurait deux candidats, et chaque chiffre aucune place ou"
            " deux dans chaque unité, ce qui ne laisse aucune solution ou en laisse plusieurs",
            "mixed-fish": "dans {bases}, le {digits} n’est que dans {covers}, sauf en {fins}\N{NO-BREAK SPACE};"
            " dans les deux cas, il n’est dans aucune autre case à la fois dans {covers} et en vue de {fins}",
            "twins": "{pattern} deux fois, avec {digits}\N{NO-BREAK SPACE}: en {first}, et en {second}",
            "sue-de-coq": "{cells} ont autant de chiffres que de cases, {digits}, donc chacun une"
            " fois\N{NO-BREAK SPACE}: {one} dans {house}, et {two} dans {other}",
            "petal": "si c’est {digit}, le {z} est en {cells:or}",
            "death-blossom": "quel que soit le chiffre en {stem}, {petals:/, }",
            "template-set": "toute façon de poser le {digits} qui laisse leurs places aux autres chiffres le met en"
            " {cells}",
            "template-delete": "toute façon de poser le {digits} qui laisse leurs places aux autres chiffres ne le"
            " met qu’en {cells}",
            "one-solution": "une recherche ne trouve qu’une solution",
            "no-solution": "une recherche ne trouve aucune solution",
            "pattern": "le motif de {digits} en {cells}",
            "mistake-clues": "Les chiffres donnés se contredisent ({why})\N{NO-BREAK SPACE}: il n’y a pas de solution",
            "mistake-placed": "ligne {row}, colonne {column}\N{NO-BREAK SPACE}: {digit} a été placé, mais les"
            " chiffres donnés imposent {known}",
            "mistake-not": "ligne {row}, colonne {column}\N{NO-BREAK SPACE}: {digit} a été placé, mais les"
            " chiffres donnés excluent {digit} ici",
            "mistake-gone": "ligne {row}, colonne {column}\N{NO-BREAK SPACE}: {digit} n’est plus candidat, mais"
            " les chiffres donnés l’imposent",
            "mistake-some-placed": "{why}\N{NO-BREAK SPACE}: l’un des chiffres placés jusqu’ici est faux",
            "mistake-some-gone": "{why}\N{NO-BREAK SPACE}: l’un des candidats éliminés jusqu’ici l’a été à tort",
        },
        placed="{cell} vaut {digit}",
        gone="{digits} {digits:est éliminé|sont éliminés} de {cells}",
        sentence="{why}\N{NO-BREAK SPACE}: {follows}.",
        between="\N{NO-BREAK SPACE}; ",
        contradictions={
            "clash": "{house}\N{NO-BREAK SPACE}: {digit} devrait y figurer une fois au plus, et y figure {held} fois",
            "clash-several": "{house}\N{NO-BREAK SPACE}: {digit} devrait y figurer {times} fois au plus, et y"
            " figure {held} fois",
            "no-candidate": "ligne {row}, colonne {column}\N{NO-BREAK SPACE}: il ne reste aucun candidat",
            "no-place": "{house}\N{NO-BREAK SPACE}: {digit} n’a aucune place",
            "few-places": "{house}\N{NO-BREAK SPACE}: trop peu de places pour {digit}",
        },
        singles="singletons",
        digits="{count} chiffres, de {first} à {last}.",
        last_digits="les {count} derniers chiffres.",
        complete="grille complète",
        no_step="aucune étape\N{NO-BREAK SPACE}: ces stratégies ne voient rien ici",
    ),
    ways=WayWords(
        titles={
            "last-value": "dernière case",
            "hidden-single-box": "singleton caché dans un bloc",
            "hidden-single-line": "singleton caché dans une ligne",
            "direct-pointing": "candidats verrouillés directs (bloc)",
            "direct-claiming": "candidats verrouillés directs (ligne)",
            "direct-hidden-pair": "paire cachée directe",
            "direct-hidden-triplet": "triplet caché direct",
            "pointing": "candidats verrouillés (bloc)",
            "claiming": "candidats verrouillés (ligne)",
            "naked-triplet": "triplet nu",
            "hidden-triplet": "triplet caché",
            "two-strong-links": "deux liens forts",
            "vwxyz-wing": "VWXYZ-Wing",
            "aligned-pair": "exclusion de paire",
            "uvwxyz-wing": "UVWXYZ-Wing",
            "forcing-chain": "chaîne de déduction",
            "tuvwxyz-wing": "TUVWXYZ-Wing",
            "aligned-triplet": "exclusion de triplet",
            "nishio": "Nishio",
            "multiple-chain": "chaîne multiple",
            "dynamic-chain": "chaîne dynamique",
            "dynamic-plus": "chaîne dynamique (+)",
            "nested-chain": "chaîne dynamique (+ chaînes de déduction)",
            "nested-multiple": "chaîne dynamique (+ chaînes multiples)",
            "nested-dynamic": "chaîne dynamique (+ chaînes dynamiques)",
            "nested-plus": "chaîne dynamique (+ chaînes dynamiques (+))",
        },
        forms={
            "X-chain": "chaîne X",
            "XY-chain": "chaîne XY",
            "X-cycle": "cycle X",
            "Y-cycle": "cycle Y",
            "XY-cycle": "cycle XY",
            "cell": "case",
            "house": "maison",
            "contradiction": "contradiction",
            "double": "dans les deux cas",
            "naked": "nu",
            "hidden": "caché",
            **{f"{size} cells": f"{size} cases" for size in LOOP_SIZES},
        },
        sentences={
            "direct-locked": "dans {house}, le {digits} ne peut être que dans les cases communes avec {other}, ce qui"
            " ne lui laisse qu’une place dans {left}",
            "direct-hidden": "dans {houses}, {digits} n’ont plus de place qu’en {cells}, ce qui n’y laisse qu’une"
            " place au {left}",
            "links": "dans {houses}, le {digits} a chaque fois deux extrémités (en {cells}), dont l’une voit la paire"
            " suivante\N{NO-BREAK SPACE}; l’une des deux extrémités extérieures vaut donc {digits}",
            "wing": "quoi que vaille {pivot}, le {digits} est en {cells:or}",
            "loop": "si {cells} ne contenaient que {digits}, on pourrait les échanger, et il y aurait deux"
            " solutions\N{NO-BREAK SPACE}; {then}",
            "loop-1": "seule {cells} peut contenir un autre chiffre",
            "loop-2": "l’une de ces cases vaut donc {digits}",
            "loop-3": "l’un des autres candidats forme un groupe nu avec d’autres cases dans {houses}",
            "loop-3-hidden": "deux de ces cases ne contiennent que l’un de ces chiffres, ce qui forme un groupe caché"
            " avec d’autres cases dans {houses}",
            "loop-4": "dans {houses}, le {digits} est dans l’une des deux cases qui peuvent contenir un autre chiffre",
            "bug": "sans {digits:or} en {cells}, chaque case aurait deux candidats, et chaque chiffre deux places"
            " dans chaque maison, ce qui ne laisse aucune solution ou plusieurs",
            "bug-2": "{bug}\N{NO-BREAK SPACE}; l’une de ces cases vaut {digits}",
            "bug-3": "{bug}\N{NO-BREAK SPACE}; l’un de ces candidats forme un groupe nu avec d’autres cases dans"
            " {houses}",
            "bug-4": "{bug}\N{NO-BREAK SPACE}; l’une de ces cases contient leur chiffre commun, l’autre l’un de ces"
            " candidats",
            "aligned": "en {cells}, chaque chiffre éliminé n’est que dans des combinaisons qui se contredisent ou"
            " laissent une case sans candidat",
            "is": "{cell} vaut {digit}",
            "is-not": "{cell} ne vaut pas {digit}",
            "if": "supposons\N{NO-BREAK SPACE}: {fact}",
            "then": "alors {fact} ({why}\N{NO-BREAK SPACE}; {lines:/, })",
            "last-place": "dernière place dans {house}",
            "last-candidate": "dernier candidat de la case",
            "in-house": "dans {house}",
            "in-cell": "un chiffre par case",
            "by-chain": "{title} dans ce qui reste",
            "as-below": "comme sous le n° {lines}",
            "by-pattern": "un motif dans ce qui reste",
            "opposite": "si {start}, alors {end} (n° {lines:/, })",
            "circle": "les liens forment un cercle, et de ces énoncés sont vrais tous ceux qui affirment, ou tous ceux"
            " qui nient",
            "contradiction": "si {start}, alors {one} et {other} (n° {lines:/, })",
            "either-way": "si {start}, alors {end}, et sinon aussi (n° {lines:/, })",
            "every-candidate": "{cells} vaut {digits:or}, et dans chaque cas {end} (n° {lines:/, })",
            "every-place": "dans {house}, le {digits} est en {cells:or}, et dans chaque cas {end} (n° {lines:/, })",
            "so": "{why}\N{NO-BREAK SPACE}: {follows}",
        },
    ),
    certificates=CertificateWords(
        chutes={"band": "la bande", "stack": "la pile"},
        sentences={
            "few-digits": "{shown}, et deux chiffres absents peuvent être échangés dans toute solution. Il faut au"
            " moins {needed} {needed:chiffre|chiffres différents}.",
            "shown-by-the-clues": "{clues:l’unique chiffre donné montre|les {clues} chiffres donnés montrent} au"
            " plus {possible} des {digits} chiffres",
            "shown-by-any-clues": "{clues:un chiffre donné montre|{clues} chiffres donnés montrent} au plus"
            " {possible} des {digits} chiffres",
            "shown-by-no-clue": "sans chiffre donné, aucun des {digits} chiffres ne se montre",
            "idle-cells": "aucun chiffre donné ne distingue {cells}\N{NO-BREAK SPACE}: on peut les déplacer de sorte"
            " que les unités restent des unités, et toute solution en devient une autre. Il faut un chiffre donné là"
            " où quelque chose bouge.",
            "idle-lines": "il n’y a aucun chiffre donné dans {houses}\N{NO-BREAK SPACE}: en changer l’ordre fait de"
            " toute solution une autre. Il faut des chiffres donnés dans certaines d’entre elles.",
            "idle-pair": "il n’y a aucun chiffre donné dans {houses}\N{NO-BREAK SPACE}: les échanger fait de toute"
            " solution une autre. Il faut un chiffre donné dans l’une d’elles.",
            "idle-pair-in-chute": "il n’y a aucun chiffre donné dans {houses}, toutes deux dans"
            " {chute}\N{NO-BREAK SPACE}: les échanger fait de toute solution une autre. Il faut un chiffre donné"
            " dans l’une d’elles.",
            "chute": "de quelque façon qu’on remplisse {where}, les chiffres donnés y permettent un autre"
            " arrangement qu’aucune unité extérieure ne remarque\N{NO-BREAK SPACE}: aucune solution n’est donc"
            " unique. Il y manque un chiffre donné.",
            "square": "de quelque façon qu’on remplisse {houses}, où {held}, un autre remplissage existe qu’aucune"
            " unité extérieure ne remarque\N{NO-BREAK SPACE}: aucune solution n’est donc unique. Il y manque des"
            " chiffres donnés.",
            "held-none": "il n’y a aucun chiffre donné",
            "held-clues": "les seuls chiffres donnés sont dans {cells}",
            "some-cells": "{count} cases",
            "some-region": "une région de {count} cases",
            "reach": "quels que soient les chiffres donnés, {strategies:la stratégie|les stratégies} {strategies} ne"
            " {strategies:remplit|remplissent} jamais {cells}. Il y manque un chiffre donné, ou plusieurs à"
            " proximité.",
            "reach-none": "quels que soient les chiffres donnés, {strategies:la stratégie|les stratégies}"
            " {strategies} ne {strategies:remplit|remplissent} aucune première case. Il faut plus de chiffres"
            " donnés, ou des chiffres plus proches.",
            "reach-no-singles": "avec {strategies:la seule stratégie|les seules stratégies} {strategies}, aucun"
            " chiffre n’est jamais placé. Il faut aussi des singletons.",
            "no-grid": "le plateau n’a aucune grille pleine\N{NO-BREAK SPACE}: un solveur l’a trouvé, et sa preuve a"
            " été vérifiée ligne par ligne. Il faut d’autres unités.",
            "no-grid-with-digits": "aucune grille pleine n’a les chiffres que le motif fixe\N{NO-BREAK SPACE}: un"
            " solveur l’a trouvé, et sa preuve a été vérifiée ligne par ligne. Il faut en fixer d’autres.",
            "given": "{strategies:la stratégie|les stratégies} {strategies} ne {strategies:résout|résolvent} pas ces"
            " chiffres donnés. {advice}",
            "given-wishes": "ces chiffres donnés ne sont pas une grille que {strategies:la stratégie|les stratégies}"
            " {strategies} {strategies:résout|résolvent} et qui {wishes}. Il faut demander moins, ou changer un"
            " chiffre donné.",
            "given-contradict": "les chiffres donnés se contredisent ({why}). Il faut en changer un.",
            "given-contradict-by": "les chiffres donnés se contredisent, comme le {strategies:montre la"
            " stratégie|montrent les stratégies} {strategies}. Il faut en changer un.",
            "add-or-allow": "Il faut un chiffre donné de plus, ou plus de stratégies.",
            "wish-or-add": "Il faut demander moins, ou un chiffre donné de plus.",
            "brute-force": "{tried}, et {strategies:la stratégie|les stratégies} {strategies} n’en"
            " {strategies:résout|résolvent} aucune. {advice}",
            "brute-force-unique": "{tried}, et {strategies:la stratégie|les stratégies} {strategies} n’en"
            " {strategies:résout|résolvent} aucune qui ait une seule solution. {advice}",
            "brute-force-wishes": "{tried}. Des grilles que {strategies:la stratégie|les stratégies} {strategies}"
            " {strategies:résout|résolvent}, il n’y en a aucune qui {wishes}. {advice}",
            "brute-force-tried": "{ways:la seule façon|les {ways} façons} de donner {free:un chiffre à la case"
            " libre|des chiffres aux {free} cases libres} {ways:a été essayée|ont toutes été essayées}",
            "up-to-names": "{tried} (aux noms des chiffres près)",
            "brute-force-no-way": "on ne peut donner {free:un chiffre à la case libre|des chiffres aux {free} cases"
            " libres} sans qu’une unité ait un chiffre trop souvent ou que plus d’un chiffre manque. Il faut changer"
            " un chiffre donné, ou en ajouter un.",
            "starvation": "quels que soient les chiffres {free:de la case libre|des {free} cases libres}, les"
            " singletons nus laissent des cases vides\N{NO-BREAK SPACE}: {why}. {advice}",
            "starvation-wishes": "de toutes les façons de donner {free:un chiffre à la case libre|des chiffres aux"
            " {free} cases libres}, {nodes} {nodes:début laisse|débuts laissent} aux singletons nus une chance de"
            " remplir toutes les cases, et des grilles qu’ils résolvent, il n’y en a aucune qui {wishes}. {advice}",
            "starved-at-once": "certaines cases n’ont aucune chance dès le départ",
            "starved-later": "de toutes les façons de donner des chiffres, {nodes} {nodes:début laisse|débuts"
            " laissent} une chance à chaque case, et aucun n’aboutit à une grille",
            "chute-cubes": "{tried}, et {strategies:la stratégie|les stratégies} {strategies} n’en"
            " {strategies:résout|résolvent} aucune. {advice}",
            "chute-cubes-wishes": "{tried}. De celles que {strategies:la stratégie|les stratégies} {strategies}"
            " {strategies:résout|résolvent}, il n’y en a aucun qui {wishes}. {advice}",
            "chute-cubes-tried": "tous les remplissages possibles pour {where} ont été essayés\N{NO-BREAK SPACE}:"
            " aux noms des chiffres près, {puzzles:une grille au plus n’a|{puzzles} grilles au plus n’ont} qu’une"
            " solution",
            "chute-cubes-improper": "aucune grille avec ces cases données n’a une solution unique\N{NO-BREAK SPACE}:"
            " {why}. Il manque un chiffre donné.",
            "rearranged-region": "de quelque façon qu’on remplisse {where}, les chiffres donnés y permettent un"
            " autre arrangement qu’aucune unité extérieure ne remarque, ou rien ne convient autour",
            "rearranged-sets": "de quelque façon qu’on remplisse {where}, les chiffres {sets:d’un ensemble|d’un de"
            " {sets} ensembles} de cases peuvent être réarrangés sans changer de chiffre donné",
            "rounds": "quels que soient les chiffres donnés, {strategies:la stratégie|les stratégies} {strategies}"
            " {strategies:est bloquée ou contredite|sont bloquées ou contredites} après {last} {last:tour|tours} au"
            " plus\N{NO-BREAK SPACE}: un solveur l’a trouvé, et sa preuve a été vérifiée ligne par ligne. {advice}",
            "rounds-wishes": "quels que soient les chiffres donnés, {strategies:la stratégie|les stratégies}"
            " {strategies} {strategies:est bloquée ou contredite|sont bloquées ou contredites} après {last}"
            " {last:tour|tours} au plus, sauf dans {puzzles:une grille|{puzzles} grilles}\N{NO-BREAK SPACE}: un"
            " solveur l’a trouvé, et sa preuve a été vérifiée ligne par ligne. Parmi celles-là, il n’y en a aucune"
            " qui {wishes}. {advice}",
            "few-clues": "tous les choix de {cells} {cells:case|cases} ont été essayés avec tous les chiffres"
            " ({choices}), et aucune de ces grilles n’est résolue par {strategies:la stratégie|les stratégies}"
            " {strategies}. Il faut plus de chiffres donnés.",
            "choices": "{masks} choix qu’aucune symétrie ne change l’un en l’autre",
            "one-choice": "des symétries font de tous les choix un seul",
            "wish-strategy": "demande {strategies:la stratégie|les stratégies} {strategies}",
            "wish-more": "demande plus que {strategies:la stratégie|les stratégies} {strategies}",
            "wish-any-strategy": "demande une stratégie quelconque",
            "wish-rounds": "prend {most} {most:tour|tours}",
            "wish-rounds-or-more": "prend {least} {least:tour|tours} ou plus",
            "wish-rounds-at-most": "prend {most} {most:tour|tours} au plus",
            "wish-rounds-between": "prend de {least} à {most} {most:tour|tours}",
            "wish-minimal": "n’a aucun chiffre donné superflu",
            "wish-one-solution": "n’a qu’une solution",
            "least-published": "aucune grille du plateau {board} n’en a moins ({publication})",
            "least-clues": "il faut {clues} {clues:chiffre donné|chiffres donnés}, car {why}",
            "least-of-digits": "deux chiffres sans chiffre donné pourraient être échangés",
            "least-digits-short": "chacun montre un chiffre de plus, et tous sauf un doivent se montrer",
            "least-hits": "chaque défaut demande un chiffre donné de plus dans une de ses cases",
        },
    ),
    searches=SearchWords(
        sentences={
            "time-limit": "Le temps est écoulé.",
            "late": "Pas de réponse en {limit}.",
            "late-by": "{engine} demande encore environ {time}.",
            "gave-up": "Aucun moteur ne peut aller plus loin.",
            "not-certified": "Aucune grille de ce motif ne convient, mais rien ne le prouve.",
            "too-close": "Trop peu de grilles de ce motif diffèrent autant que demandé.",
            "no-grid": "Le plateau n’a aucune grille complète, mais rien ne le prouve.",
            "published": "On a publié qu’il n’y en a pas, mais rien ne le prouve ici.",
            "cancelled": "La recherche a été arrêtée.",
            "nearest": "{found} {found:grille trouvée|grilles trouvées}, mais aucune avec {asked}\N{NO-BREAK SPACE};"
            " la plus proche a {measured}\N{NO-BREAK SPACE}: {puzzle}",
        },
    ),
    paths=PathWords(
        heading="Une grille sur le plateau {board} avec {what}\N{NO-BREAK SPACE}:",
        clues="{clues} {clues:chiffre donné|chiffres donnés}",
        placed_later="{digits} {digits:chiffre placé|chiffres placés} ensuite",
        struck_out="{candidates} {candidates:candidat éliminé|candidats éliminés}",
        steps="après {steps} {steps:étape|étapes}",
        rounds="après {rounds} {rounds:tour|tours}",
        completed="Résolue {when}.",
        stuck="Bloquée {when}, avec {cells} {cells:case vide|cases vides}\N{NO-BREAK SPACE}: ces stratégies ne"
        " voient plus rien.",
        several_solutions="Elle a plusieurs solutions, et rien ne peut donc la compléter. Si elle est faite pour"
        " un autre plateau, indiquez-le avec --board.",
        no_solution="Elle n’a pas de solution, et rien ne peut donc la compléter. Si elle est faite pour un"
        " autre plateau, indiquez-le avec --board.",
        impossible="Pas de solution, comme on le voit {when} ({why}).",
        impossible_or_several="Pas de solution unique, comme on le voit {when} ({why}).",
        used="Stratégies\N{NO-BREAK SPACE}: {strategies}.",
        other_view="Ou\N{NO-BREAK SPACE}:",
        reading_rounds="q0 est cette grille\N{NO-BREAK SPACE}; à chaque tour, toutes les stratégies agissent en"
        " même temps sur l’état précédent\N{NO-BREAK SPACE}:",
        round="{placed}\N{NO-BREAK SPACE}; {candidates} {candidates:candidat éliminé|candidats éliminés}",
        nothing_placed="rien de placé",
    ),
    booklets=BookletWords(
        contents="Sommaire",
        hints="Indices",
        steps="Pas à pas",
        solutions="Solutions",
        more="Autres",
        one_puzzle="grille",
        puzzles="grilles",
        reading_hints="1:bE est la première case à remplir : deuxième ligne (b), cinquième colonne (E).",
        reading_crux="Les étapes les plus difficiles de chaque grille, chacune dans la position qui la précède.",
        reading_steps="Une ligne entoure les cases à observer ; le motif occupe les cases grisées. Un double"
        " cadre entoure les cases dont dépendent les autres d’une aile. Un chiffre sur un disque"
        " sombre est placé, un chiffre barré est éliminé.",
        reading_chains="Dans une chaîne, un chiffre sur un disque serait placé, un chiffre dans un anneau serait"
        " éliminé. Une flèche mène à ce qui suit\N{NO-BREAK SPACE}: un trait vers ce qui est placé, des tirets vers"
        " ce qui est éliminé, des points vers ce qu’exclut une autre chaîne ou un motif. Les lignes de la chaîne"
        " figurent dessous, chacune avec sa raison et les lignes dont elle découle\N{NO-BREAK SPACE}; des longues,"
        " celles des chaînes intérieures manquent.",
        stuck="L’étape suivante demande plus que ces stratégies.",
        levels={"easy": "Facile", "medium": "Moyen", "hard": "Difficile", "evil": "Diabolique"},
        decimal_mark=",",
        introduction="Introduction",
        rules="Règles",
        fill="Écrivez un chiffre de {first} à {last} dans chaque case vide.",
        fill_with="Écrivez l’un de ces chiffres dans chaque case vide : {symbols}.",
        once="Chaque chiffre figure exactement une fois dans {houses}.",
        several="Chaque chiffre figure exactement {times} fois dans {houses}.",
        in_houses={
            "row": "chaque ligne",
            "column": "chaque colonne",
            "box": "chaque bloc",
            "region": "chaque région entourée",
            "diagonal": "chaque diagonale tracée",
            "window": "chaque carré teinté",
            "dots": "les cases à point",
            "ninecells": "les neuf cases teintées",
            "extra": "chaque groupe de cases teintées",
        },
        of_constraints={
            "odd": "Un rond gris contient un chiffre impair.",
            "even": "Un carré gris contient un chiffre pair.",
            "low": "Un triangle qui pointe vers le bas contient un chiffre de la moitié inférieure.",
            "high": "Un triangle qui pointe vers le haut contient un chiffre de la moitié supérieure.",
            "thermometer": "Sur chaque thermomètre, les chiffres augmentent à partir du réservoir.",
            "slow-thermometer": "Sur un thermomètre au réservoir creux, les chiffres augmentent ou restent égaux à"
            " partir du réservoir.",
            "white-dot": "Les chiffres à côté d'un point blanc diffèrent de 1, ou du nombre qui y figure.",
            "black-dot": "Des chiffres à côté d'un point noir, l'un est le double de l'autre, ou le multiple qui y"
            " figure.",
            "pair-sum": "Deux chiffres séparés par un V ont pour somme 5, par un X 10, par un nombre cette somme.",
            "no-other-white-dots": "Tous les points blancs sont donnés : des voisins sans point ne diffèrent pas de"
            " {numbers}.",
            "no-other-black-dots": "Tous les points noirs sont donnés : de deux voisins sans point, aucun ne vaut"
            " {numbers} fois l'autre.",
            "no-other-pair-sums": "Toutes les sommes de paires sont données : des voisins sans signe n'ont pas pour"
            " somme {numbers}.",
            "greater-than": "Un signe ou une flèche entre deux cases pointe vers le plus petit chiffre.",
            "whispers": "Des voisins sur une ligne à perles diffèrent d'au moins {usual}, ou du nombre dans sa première"
            " case.",
            "minimum": "Une case dont les flèches pointent vers l'intérieur est plus petite que chaque voisine sans de"
            " telles flèches.",
            "maximum": "Une case dont les flèches pointent vers l'extérieur est plus grande que chaque voisine sans de"
            " telles flèches.",
            "nonconsecutive": "Des cases voisines ne contiennent jamais de chiffres consécutifs.",
            "anti-knight": "Des cases à un saut de cavalier l'une de l'autre contiennent des chiffres différents.",
            "anti-king": "Des cases à un pas de roi l'une de l'autre contiennent des chiffres différents.",
            "palindrome": "Une ligne unie se lit de la même façon depuis ses deux bouts.",
            "clone": "Des groupes de cases grises de même forme, et de même lettre s'il y en a, contiennent les mêmes"
            " chiffres.",
            "between": "Les chiffres sur une ligne entre deux ronds sont compris entre ceux des ronds.",
            "quadruple": "Les chiffres dans un rond entre des cases figurent tous dans ces cases.",
            "relation": "Des voisins sur la ligne pointillée {cells} forment une de ces paires, dans cet ordre :"
            " {numbers}.",
            "killer-cage": "Les chiffres d'une cage en pointillés diffèrent, et ont la somme qui figure dans son coin,"
            " s'il y en a une.",
            "little-killer": "Les chiffres le long d'une flèche ont la somme qui figure à côté ; ils peuvent être"
            " égaux.",
        },
        overlapping="Le plateau se compose de {count} grilles qui se chevauchent. Les règles valent dans chacune.",
        one_solution="Chaque grille a exactement une solution.",
        reading_levels="Sous chaque grille figurent son numéro, son niveau et un nombre pour son étape la plus"
        " difficile : plus il est grand, plus elle est difficile.",
    ),
)
