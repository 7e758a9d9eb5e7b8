"""Spanish."""

from .language import LOOP_SIZES, BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords, WayWords

SPANISH = Language(
    code="es",
    name="Español",
    last="y",
    either="o",
    either_before={"8": "u"},
    steps=StepWords(
        titles={
            "full-house": "última casilla",
            "naked-single": "único desnudo",
            "hidden-single": "único oculto",
            "paired-cells": "casillas emparejadas",
            "combinations": "combinaciones",
            "every-place": "cada lugar",
            "locked-candidates": "candidatos bloqueados",
            "locked-pair": "par bloqueado",
            "naked-pair": "par desnudo",
            "hidden-pair": "par oculto",
            "locked-triple": "trío bloqueado",
            "naked-triple": "trío desnudo",
            "hidden-triple": "trío oculto",
            "x-wing": "X-Wing",
            "remote-pair": "par remoto",
            "skyscraper": "rascacielos",
            "two-string-kite": "cometa de dos cuerdas",
            "turbot-fish": "rodaballo",
            "empty-rectangle": "rectángulo vacío",
            "dual-two-string-kite": "cometa doble de dos cuerdas",
            "dual-empty-rectangle": "rectángulo vacío doble",
            "grouped-turbot-fish": "rodaballo agrupado",
            "xy-wing": "XY-Wing",
            "xyz-wing": "XYZ-Wing",
            "w-wing": "W-Wing",
            "finned-x-wing": "X-Wing con aletas",
            "simple-colours": "colores simples",
            "multi-colours": "colores múltiples",
            "swordfish": "pez espada",
            "naked-quad": "cuarteto desnudo",
            "hidden-quad": "cuarteto oculto",
            "jellyfish": "medusa",
            "finned-swordfish": "pez espada con aletas",
            "three-strong-links": "tres enlaces fuertes",
            "wxyz-wing": "WXYZ-Wing",
            "finned-jellyfish": "medusa con aletas",
            "siamese-fish": "pez siamés",
            "sue-de-coq": "Sue de Coq",
            "four-strong-links": "cuatro enlaces fuertes",
            "x-chain": "cadena X",
            "xy-chain": "cadena XY",
            "aic": "AIC",
            "grouped-aic": "AIC agrupada",
            "als-xz": "ALS-XZ",
            "als-xy-wing": "ALS-XY-Wing",
            "als-chain": "cadena de ALS",
            "death-blossom": "flor de la muerte",
            "als-aic": "AIC con ALS",
            "franken-fish": "pez Franken",
            "mutant-fish": "pez mutante",
            "template-set": "plantillas, puesto",
            "template-delete": "plantillas, eliminado",
            "unique-rectangle": "rectángulo único",
            "unique-rectangle-2": "rectángulo único, tipo 2",
            "unique-rectangle-3": "rectángulo único, tipo 3",
            "unique-rectangle-4": "rectángulo único, tipo 4",
            "unique-rectangle-6": "rectángulo único, tipo 6",
            "hidden-rectangle": "rectángulo oculto",
            "unique-loop": "bucle único",
            "bug": "BUG",
            "backtracking": "vuelta atrás",
            "mistake": "error",
        },
        forms={
            "thermometer": "termómetro",
            "slow thermometer": "termómetro lento",
            "white dot": "punto blanco",
            "black dot": "punto negro",
            "pair sum": "suma de par",
            "no other white dots": "sin más puntos blancos",
            "no other black dots": "sin más puntos negros",
            "no other pair sums": "sin más sumas de pares",
            "greater than": "mayor que",
            "whispers": "línea de susurros",
            "minimum": "mínimo",
            "maximum": "máximo",
            "nonconsecutive": "no consecutivos",
            "anti-knight": "anticaballo",
            "anti-king": "antirrey",
            "palindrome": "palíndromo",
            "clone": "clon",
            "between": "entre extremos",
            "quadruple": "cuádruple",
            "relation": "tabla",
            "killer cage": "jaula",
            "little killer": "killer pequeño",
            "claiming": "línea",
            "pointing": "caja",
            "grouped": "con grupos",
            "doubly linked": "doblemente enlazado",
            "sashimi": "sashimi",
            "swordfish": "pez espada",
            "jellyfish": "medusa",
            "extended": "ampliado",
            "trap": "trampa",
            "wrap": "contradicción",
            "loop": "bucle",
            "self": "sobre sí misma",
            "type 1": "tipo 1",
            "type 2": "tipo 2",
            "type 3": "tipo 3",
            "type 4": "tipo 4",
        },
        houses={
            "row": ("la fila", "las filas"),
            "column": ("la columna", "las columnas"),
            "box": ("la caja", "las cajas"),
            "region": ("la región", "las regiones"),
            "diagonal": ("la diagonal", "las diagonales"),
            "window": ("la ventana", "las ventanas"),
            "dots": ("el grupo de los centros", "los grupos de los centros"),
            "ninecells": ("el grupo de nueve casillas", "los grupos de nueve casillas"),
            "extra": ("la región adicional", "las regiones adicionales"),
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
        sentences={
            "full-house": "en {house} solo queda vacía {cells}",
            "naked-single": "a {cells} solo le queda el candidato {digits}",
            "hidden-single": "en {house}, al {digits} solo le {cells:queda|quedan} {cells}",
            "locked-candidates": "en {house}, el {digits} solo puede estar en las casillas comunes con {other}",
            "multi-line": "Líneas múltiples: en {boxes}, el {digits} no sale de {lines}, así que en {box} solo le"
            " queda {line}.",
            "paired-cells": "{one} es {held:or}, y {relations:/, y }",
            "paired-cells-least": "{one} es al menos {digit}, y {relations:/, y }",
            "paired-cells-most": "{one} es como mucho {digit}, y {relations:/, y }",
            "paired-cells-always": "{relations:/, y }",
            "rising": "las cifras suben a lo largo de {cells}",
            "rising-on": "desde ahí las cifras suben por {cells}",
            "falling-on": "desde ahí las cifras bajan por {cells}",
            "not-falling-on": "desde ahí las cifras nunca bajan por {cells}",
            "not-rising-on": "desde ahí las cifras nunca suben por {cells}",
            "above": "{high} es mayor que {low}",
            "far-above": "{high} supera a {low} en {number} o más",
            "not-below": "{high} no es menor que {low}",
            "differing": "{cells} se diferencian en {number}",
            "far-apart": "{cells} se diferencian en {number} o más",
            "multiple": "de {cells}, una es {number} veces la otra",
            "adding-up": "{cells} suman {number}",
            "not-consecutive": "{cells} no son consecutivas",
            "different": "{cells} son distintas",
            "equal": "{cells} son iguales",
            "going-together": "{cells} van juntas como pide la regla",
            "in-table": "{cells} son un par de la tabla",
            "no-white-dot": "no hay punto blanco entre {cells}",
            "no-black-dot": "no hay punto negro entre {cells}",
            "no-pair-sum": "no hay suma entre {cells}",
            "each-place": "esté donde esté el {digits} en {house} ({places:or}), excluye {gone} de {cell}",
            "sum-combinations": "a {cells}, de suma {sum}, solo les queda {combinations:or}",
            "sum-without": "a {cells}, de suma {sum}, no les queda ninguna combinación con {digits:or}",
            "sum-impossible": "{cells} ya no pueden sumar {sum}",
            "sum-left": "para la suma {sum} de {cells}, {others} solo {others:deja|dejan} {left:or} a {cell}",
            "between-left": "{cell} está entre {ends}, que solo le dejan {left:or}",
            "between-end-left": "{inner} {inner:está|están} entre {ends}, lo que solo deja {left:or} a {cell}",
            "among-left": "{digits} deben estar todos en {cells}, y {others} solo {others:deja|dejan} {left:or} a"
            " {cell}",
            "combinations-left": "{others} solo {others:deja|dejan} {left:or} a {cell}",
            "combinations-impossible": "no queda ninguna combinación para {cells}",
            "naked-subset": "en {houses}, {cells} no tienen más candidatos que {digits}",
            "hidden-subset": "en {houses}, {digits} no tienen más lugar que {cells}",
            "remote-pair": "{cells} no tienen más candidatos que {digits}, y cada una ve otra: una de estas cifras"
            " está en {one}, y la otra en {other}",
            "fish": "en {bases}, el {digits} solo está en {covers}",
            "finned-fish": "en {bases}, el {digits} solo está en {covers}, salvo en {fins} dentro de {box}; en ambos"
            " casos no tiene más lugar a la vez en {box} y en {covers}",
            "two-links": "en {first}, el {digits} está en {outer} o en {inner}; en {second}, en {far_inner} o en"
            " {far_outer}; pero no a la vez en {inner} y en {far_inner}, así que el {digits} está en {outer} o en"
            " {far_outer}",
            "empty-rectangle": "en {box}, el {digits} está en {line} o en {cross}, y en {link}, el {digits} está"
            " en {near} o en {far}; así que el {digits} está en {cross} dentro de {box}, o bien en {far}",
            "strong-links": "el {digits} está {links:/, }, pero no a la vez en {meetings:/, ni a la vez en }; así"
            " que el {digits} está en {first} o en {last}",
            "first-link": "en {house} en {one} o en {other}",
            "next-link": "en {house} en {one} o en {other}",
            "meeting": "{one} y en {other}",
            "chain": "si el {x} no está en {first}, entonces {links:/, así que }; así que el {x} está en {first}, o el"
            " {y} en {last}",
            "chain-loop": "si el {x} no está en {first}, entonces {links:/, así que }, así que el {x} no está en"
            " {first}; de cada dos vecinos de este bucle uno es cierto",
            "chain-self": "si el {x} no está en {first}, entonces {links:/, así que }; así que el {x} está en {first}"
            " en todo caso",
            "chain-house": "el {digit} en {house} está en {place}",
            "chain-cell": "{place} es {digit}",
            "chain-weak": "el {digit} no está en {place}",
            "chain-set": "{cells} tienen el {digit} en {place}",
            "chain-sets": "si el {x} no está en {first}, entonces {links:/, así que }; así que el {x} está en {first},"
            " o el {y} en {last}, igual que toda cifra que {one} y {other} comparten y que no los enlaza",
            "chain-self-sets": "si el {x} no está en {first}, entonces {links:/, así que }; así que el {x} está en"
            " {first} en todo caso, igual que toda cifra que {one} y {other} comparten y que no los enlaza",
            "chain-loop-sets": "si el {x} no está en {first}, entonces {links:/, así que }, así que el {x} no está en"
            " {first}; de cada dos vecinos de este bucle uno es cierto, y estas casillas tienen todas sus demás cifras",
            "xy-wing": "{pivot} es {held:or}; si es {x}, {first} es {z}, y si es {y}, {second} es {z}; así que"
            " una de las dos alas es {z}",
            "xyz-wing": "{pivot} es {held:or}; si es {x}, {first} es {z}, y si es {y}, {second} es {z}; así que"
            " una de las tres casillas es {z}",
            "w-wing": "{wings} son {held:or} cada una, y en {house}, el {x} está en {near} o en {far}; así que no"
            " son ambas {x}, y una es {z}",
            "colours": "los enlaces del {digits} dejan dos posibilidades: el {digits} está o en {one} o en {other}",
            "colours-wrap": "{colours}; pero entre {wrong} hay dos que se ven",
            "colours-met": "{one} con {other}",
            "multi-colours-1": "{first}; y {second}; {meetings:/, al igual que }, que se ven, no son ciertas a la vez",
            "multi-colours-2": "{first}; y {second}; pero {wrong} {wrong:ve|ven} casillas de las dos últimas"
            " posibilidades",
            "wxyz-wing": "{cells} no tienen más candidatos que {digits}, de los que solo {free} puede estar en"
            " dos de estas casillas; así que una de ellas es {free}",
            "wxyz-wing-doubly-linked": "{cells} no tienen más candidatos que {digits}, y ninguno puede estar en"
            " dos de estas casillas; así que cada uno está en una de ellas",
            "exchange-1": "si {corner} fuera {digits:or}, {digits} se podrían intercambiar en ella y en {floor}"
            " (ninguna es una pista ni tiene allí otros candidatos), y habría una segunda solución",
            "exchange-2": "una de las casillas {cells} es {extra}, porque si no, {exchange}",
            "exchange-3": "{cells} no contienen a la vez {pair}, porque si no, {exchange}; así que una de ellas"
            " es una de las cifras {digits}, y {others}, que no {others:tiene|tienen} otros candidatos, no"
            " {others:deja|dejan} ninguna de estas a las demás casillas en {houses}",
            "exchange-3-hidden": "{cells} no contienen a la vez {pair}, porque si no, {exchange}; en {houses},"
            " {digits} no tienen más lugar que {others}",
            "exchange-4": "en {house}, el {kept} está en {cells:or}; si la otra de estas fuera {given_up}, {exchange}",
            "exchange-lines": "en {houses}, el {locked} solo está en esquinas del rectángulo; si {cells:or} fuera"
            " {given_up}, {exchange}",
            "exchange": "{pair} se podrían intercambiar en {loop} (ninguna es una pista), y habría una segunda"
            " solución",
            "extra": "{digits} en {cell}",
            "grave-1": "{grave}; así que {cells} es {digits:or}",
            "grave-2": "{grave}; así que una de las casillas {cells} es {digits}",
            "grave-3": "{grave}; así que uno de ellos es cierto, y {others} no {others:tiene|tienen} más"
            " candidatos que {digits}: juntas agotan estas cifras en {house}",
            "grave-4": "{grave}; en {house}, el {digits} está en {cells:or}, y la otra de estas contiene uno de"
            " sus candidatos de más",
            "grave": "sin {extras}, cada casilla abierta tendría dos candidatos, y cada cifra ningún lugar o dos"
            " en cada unidad, lo que no deja ninguna solución o deja varias",
            "mixed-fish": "en {bases}, el {digits} solo está en {covers}, salvo en {fins}; en ambos casos no está"
            " en ninguna otra casilla que esté en {covers} y vea {fins}",
            "twins": "{pattern} dos veces, con {digits}: en {first}, y en {second}",
            "sue-de-coq": "{cells} tienen tantas cifras como casillas, {digits}, así que cada una está una vez:"
            " {one} en {house}, y {two} en {other}",
            "petal": "si es {digit}, el {z} está en {cells:or}",
            "death-blossom": "sea cual sea la cifra en {stem}, {petals:/, }",
            "template-set": "toda manera de poner el {digits} que deja lugar a las demás cifras lo pone en {cells}",
            "template-delete": "toda manera de poner el {digits} que deja lugar a las demás cifras lo pone solo en"
            " {cells}",
            "one-solution": "una búsqueda encuentra una sola solución",
            "no-solution": "una búsqueda no encuentra ninguna solución",
            "pattern": "el patrón de {digits} en {cells}",
            "mistake-clues": "Las pistas se contradicen ({why}): no hay solución",
            "mistake-placed": "fila {row}, columna {column}: se puso {digit}, pero las pistas imponen {known}",
            "mistake-not": "fila {row}, columna {column}: se puso {digit}, pero las pistas excluyen {digit} ahí",
            "mistake-gone": "fila {row}, columna {column}: {digit} ya no es candidato, pero las pistas lo imponen",
            "mistake-some-placed": "{why}: una de las cifras puestas hasta ahora es incorrecta",
            "mistake-some-gone": "{why}: uno de los candidatos eliminados hasta ahora no debía eliminarse",
        },
        placed="{cell} es {digit}",
        gone="{digits} se {digits:elimina|eliminan} de {cells}",
        sentence="{why}: {follows}.",
        between="; ",
        contradictions={
            "clash": "{house}: {digit} debería estar una vez como mucho, y está {held} veces",
            "clash-several": "{house}: {digit} debería estar {times} veces como mucho, y está {held} veces",
            "no-candidate": "fila {row}, columna {column}: no queda ningún candidato",
            "no-place": "{house}: {digit} no tiene ningún lugar",
            "few-places": "{house}: hay muy pocos lugares para {digit}",
        },
        singles="únicos",
        digits="{count} cifras, de {first} a {last}.",
        last_digits="las últimas {count} cifras.",
        complete="completo",
        no_step="ningún paso: estas estrategias no ven nada aquí",
    ),
    ways=WayWords(
        titles={
            "last-value": "última casilla",
            "hidden-single-box": "único oculto en una caja",
            "hidden-single-line": "único oculto en una línea",
            "direct-pointing": "candidatos bloqueados directos (caja)",
            "direct-claiming": "candidatos bloqueados directos (línea)",
            "direct-hidden-pair": "par oculto directo",
            "direct-hidden-triplet": "trío oculto directo",
            "pointing": "candidatos bloqueados (caja)",
            "claiming": "candidatos bloqueados (línea)",
            "naked-triplet": "trío desnudo",
            "hidden-triplet": "trío oculto",
            "two-strong-links": "dos enlaces fuertes",
            "vwxyz-wing": "VWXYZ-Wing",
            "aligned-pair": "exclusión de par",
            "uvwxyz-wing": "UVWXYZ-Wing",
            "forcing-chain": "cadena de deducción",
            "tuvwxyz-wing": "TUVWXYZ-Wing",
            "aligned-triplet": "exclusión de trío",
            "nishio": "Nishio",
            "multiple-chain": "cadena múltiple",
            "dynamic-chain": "cadena dinámica",
            "dynamic-plus": "cadena dinámica (+)",
            "nested-chain": "cadena dinámica (+ cadenas de deducción)",
            "nested-multiple": "cadena dinámica (+ cadenas múltiples)",
            "nested-dynamic": "cadena dinámica (+ cadenas dinámicas)",
            "nested-plus": "cadena dinámica (+ cadenas dinámicas (+))",
        },
        forms={
            "X-chain": "cadena X",
            "XY-chain": "cadena XY",
            "X-cycle": "ciclo X",
            "Y-cycle": "ciclo Y",
            "XY-cycle": "ciclo XY",
            "cell": "casilla",
            "house": "casa",
            "contradiction": "contradicción",
            "double": "en ambos casos",
            "naked": "desnudo",
            "hidden": "oculto",
            **{f"{size} cells": f"{size} casillas" for size in LOOP_SIZES},
        },
        sentences={
            "direct-locked": "en {house}, el {digits} solo puede estar en las casillas comunes con {other}, lo que le"
            " deja un solo lugar en {left}",
            "direct-hidden": "en {houses}, {digits} no tienen más lugares que {cells}, lo que deja allí un solo lugar"
            " al {left}",
            "links": "en {houses}, el {digits} tiene cada vez dos extremos (en {cells}), y uno de ellos ve el par"
            " siguiente; uno de los dos extremos exteriores es {digits}",
            "wing": "sea lo que sea {pivot}, el {digits} está en {cells:or}",
            "loop": "si {cells} solo tuvieran {digits}, se podrían intercambiar, y habría dos soluciones; {then}",
            "loop-1": "solo {cells} puede tener otra cifra",
            "loop-2": "una de estas casillas es {digits}",
            "loop-3": "uno de los otros candidatos forma un grupo desnudo con otras casillas de {houses}",
            "loop-3-hidden": "dos de estas casillas tienen solo una de estas cifras, lo que forma un grupo oculto con"
            " otras casillas de {houses}",
            "loop-4": "en {houses}, el {digits} está en una de las dos casillas que pueden tener otra cifra",
            "bug": "sin {digits:or} en {cells}, cada casilla tendría dos candidatos, y cada cifra dos lugares en cada"
            " casa, lo que no deja ninguna solución o deja varias",
            "bug-2": "{bug}; una de estas casillas es {digits}",
            "bug-3": "{bug}; uno de estos candidatos forma un grupo desnudo con otras casillas de {houses}",
            "bug-4": "{bug}; una de estas casillas tiene la cifra común, la otra uno de estos candidatos",
            "aligned": "en {cells}, cada cifra que se elimina está solo en combinaciones que se contradicen o dejan"
            " una casilla sin candidatos",
            "is": "{cell} es {digit}",
            "is-not": "{cell} no es {digit}",
            "if": "si {fact}",
            "then": "entonces {fact} ({why}; {lines:/, })",
            "last-place": "último lugar en {house}",
            "last-candidate": "último candidato de la casilla",
            "in-house": "en {house}",
            "in-cell": "una cifra por casilla",
            "by-chain": "{title} en lo que queda",
            "as-below": "como bajo el n.º {lines}",
            "by-pattern": "un patrón en lo que queda",
            "opposite": "si {start}, entonces {end} (n.º {lines:/, })",
            "circle": "los enlaces forman un círculo, y de estas líneas valen todas las que afirman, o todas las que"
            " niegan",
            "contradiction": "si {start}, entonces {one} y {other} (n.º {lines:/, })",
            "either-way": "tanto si {start} como si no, {end} (n.º {lines:/, })",
            "every-candidate": "{cells} es {digits:or}, y en cada caso {end} (n.º {lines:/, })",
            "every-place": "en {house}, el {digits} está en {cells:or}, y en cada caso {end} (n.º {lines:/, })",
            "so": "{why}: {follows}",
        },
    ),
    certificates=CertificateWords(
        chutes={"band": "la banda", "stack": "la pila"},
        sentences={
            "few-digits": "{shown}, y dos que no aparecen se pueden intercambiar en cualquier solución."
            " {needed:Hace|Hacen} falta al menos {needed} {needed:cifra|cifras distintas}.",
            "shown-by-the-clues": "{clues:la única pista muestra|las {clues} pistas muestran} como mucho {possible}"
            " de {digits} cifras",
            "shown-by-any-clues": "{clues:una pista muestra|{clues} pistas muestran} como mucho {possible} de"
            " {digits} cifras",
            "shown-by-no-clue": "sin pistas no aparece ninguna de las {digits} cifras",
            "idle-cells": "ninguna pista distingue {cells}: pueden cambiar de lugar de modo que las unidades sigan"
            " siendo unidades, y cualquier solución se convierte en otra. Falta una pista donde algo se mueve.",
            "idle-lines": "no hay ninguna pista en {houses}: cambiar su orden convierte cualquier solución en otra."
            " Algunas de ellas necesitan pistas.",
            "idle-pair": "no hay ninguna pista en {houses}: intercambiarlas convierte cualquier solución en otra."
            " Una de ellas necesita una pista.",
            "idle-pair-in-chute": "no hay ninguna pista en {houses}, que están en {chute}: intercambiarlas convierte"
            " cualquier solución en otra. Una de ellas necesita una pista.",
            "chute": "se rellene como se rellene {where}, sus pistas permiten otra disposición que ninguna unidad de"
            " fuera nota, así que ninguna solución es la única. Falta allí una pista.",
            "square": "se rellenen como se rellenen las casillas de {houses}, donde {held}, admiten otra disposición"
            " que ninguna unidad de fuera nota, así que ninguna solución es la única. Faltan allí pistas.",
            "held-none": "no hay ninguna pista",
            "held-clues": "no hay más pistas que {cells}",
            "some-cells": "{count} casillas",
            "some-region": "una región de {count} casillas",
            "reach": "sean cuales sean las pistas, {strategies:la estrategia|las estrategias} {strategies} nunca"
            " {strategies:rellena|rellenan} {cells}. Falta allí una pista, o varias cerca.",
            "reach-none": "sean cuales sean las pistas, {strategies:la estrategia|las estrategias} {strategies} no"
            " {strategies:rellena|rellenan} ninguna primera casilla. Hacen falta más pistas, o más juntas.",
            "reach-no-singles": "con {strategies:la estrategia|las estrategias} {strategies} por sí"
            " {strategies:sola|solas} nunca se coloca una cifra. Hay que permitir también los únicos.",
            "no-grid": "el tablero no tiene ninguna cuadrícula completa: lo encontró un programa, y su demostración"
            " se comprobó línea a línea. Hacen falta otras unidades.",
            "no-grid-with-digits": "ninguna cuadrícula completa tiene las cifras que fija el patrón: lo encontró un"
            " programa, y su demostración se comprobó línea a línea. Hay que fijar otras.",
            "given": "{strategies:la estrategia|las estrategias} {strategies} no {strategies:resuelve|resuelven}"
            " estas pistas. {advice}",
            "given-wishes": "estas pistas no son un sudoku que {strategies:la estrategia|las estrategias}"
            " {strategies} {strategies:resuelve|resuelven} y que {wishes}. Hay que pedir menos, o cambiar una pista.",
            "given-contradict": "las pistas dadas se contradicen ({why}). Hay que cambiar una.",
            "given-contradict-by": "las pistas dadas se contradicen, como {strategies:muestra la estrategia|muestran"
            " las estrategias} {strategies}. Hay que cambiar una.",
            "add-or-allow": "Hace falta otra pista, o permitir más estrategias.",
            "wish-or-add": "Hay que pedir menos, o añadir una pista.",
            "brute-force": "{tried}, y {strategies:la estrategia|las estrategias} {strategies} no"
            " {strategies:resuelve|resuelven} ninguna. {advice}",
            "brute-force-unique": "{tried}, y {strategies:la estrategia|las estrategias} {strategies} no"
            " {strategies:resuelve|resuelven} ninguna que tenga una sola solución. {advice}",
            "brute-force-wishes": "{tried}. De los sudokus que {strategies:resuelve la estrategia|resuelven las"
            " estrategias} {strategies}, no hay ninguno que {wishes}. {advice}",
            "brute-force-tried": "se {ways:probó la única manera|probaron las {ways} maneras} de dar {free:una cifra"
            " a la pista libre|cifras a las {free} pistas libres}",
            "up-to-names": "{tried} (salvo los nombres de las cifras)",
            "brute-force-no-way": "no hay manera de dar {free:una cifra a la pista libre|cifras a las {free} pistas"
            " libres} sin que una unidad tenga una cifra demasiadas veces o falte más de una cifra. Hay que cambiar"
            " una pista dada, o añadir una.",
            "starvation": "sean cuales sean las cifras de {free:la pista libre|las {free} pistas libres}, los únicos"
            " desnudos dejan casillas vacías: {why}. {advice}",
            "starvation-wishes": "de todas las maneras de dar {free:una cifra a la pista libre|cifras a las {free}"
            " pistas libres}, {nodes} {nodes:comienzo deja|comienzos dejan} a los únicos desnudos la posibilidad de"
            " rellenar todas las casillas, y de los sudokus que resuelven no hay ninguno que {wishes}. {advice}",
            "starved-at-once": "algunas casillas no tienen posibilidad desde el principio",
            "starved-later": "de todas las maneras de dar cifras, {nodes} {nodes:comienzo deja|comienzos dejan}"
            " posibilidad a todas las casillas, y ninguno acaba en un sudoku",
            "chute-cubes": "{tried}, y {strategies:la estrategia|las estrategias} {strategies} no"
            " {strategies:resuelve|resuelven} ninguno. {advice}",
            "chute-cubes-wishes": "{tried}. De los que {strategies:resuelve la estrategia|resuelven las estrategias}"
            " {strategies}, no hay ninguno que {wishes}. {advice}",
            "chute-cubes-tried": "se probaron todas las maneras de rellenar {where}: salvo los nombres de las"
            " cifras, {puzzles:un sudoku como mucho tiene|{puzzles} sudokus como mucho tienen} una sola solución",
            "chute-cubes-improper": "ningún sudoku con estas casillas de pistas tiene una sola solución: {why}."
            " Falta una pista.",
            "rearranged-region": "se rellene como se rellene {where}, sus pistas permiten otra disposición que"
            " ninguna unidad de fuera nota, o nada encaja alrededor",
            "rearranged-sets": "se rellene como se rellene {where}, las cifras de {sets:un conjunto|uno de {sets}"
            " conjuntos} de casillas se pueden reordenar sin cambiar ninguna pista",
            "rounds": "sean cuales sean las pistas, {strategies:la estrategia|las estrategias} {strategies} se"
            " {strategies:atasca o se contradice|atascan o se contradicen} tras {last} {last:ronda|rondas} como"
            " mucho: lo encontró un programa, y su demostración se comprobó línea a línea. {advice}",
            "rounds-wishes": "sean cuales sean las pistas, {strategies:la estrategia|las estrategias} {strategies}"
            " se {strategies:atasca o se contradice|atascan o se contradicen} tras {last} {last:ronda|rondas} como"
            " mucho, salvo en {puzzles:un sudoku|{puzzles} sudokus}: lo encontró un programa, y su demostración se"
            " comprobó línea a línea. De ellos no hay ninguno que {wishes}. {advice}",
            "few-clues": "se probaron todas las elecciones de {cells} {cells:casilla|casillas} con todas las cifras"
            " ({choices}), y {strategies:la estrategia|las estrategias} {strategies} no"
            " {strategies:resuelve|resuelven} ninguno de estos sudokus. Hacen falta más pistas.",
            "choices": "{masks} {masks:elección|elecciones} que ninguna simetría convierte unas en otras",
            "one-choice": "las simetrías convierten todas las elecciones en una",
            "wish-strategy": "necesita {strategies:la estrategia|las estrategias} {strategies}",
            "wish-more": "necesita más que {strategies:la estrategia|las estrategias} {strategies}",
            "wish-any-strategy": "necesita alguna estrategia",
            "wish-rounds": "lleva {most} {most:ronda|rondas}",
            "wish-rounds-or-more": "lleva {least} {least:ronda|rondas} o más",
            "wish-rounds-at-most": "lleva {most} {most:ronda|rondas} como mucho",
            "wish-rounds-between": "lleva de {least} a {most} {most:ronda|rondas}",
            "wish-minimal": "no tiene pistas superfluas",
            "wish-one-solution": "tiene una sola solución",
            "least-published": "ningún sudoku del tablero {board} tiene menos ({publication})",
            "least-clues": "{clues:hace|hacen} falta {clues} {clues:pista|pistas}, pues {why}",
            "least-of-digits": "dos cifras sin pista se podrían intercambiar",
            "least-digits-short": "cada una muestra una cifra más, y deben aparecer todas salvo una",
            "least-hits": "cada defecto necesita otra pista en una de sus casillas",
        },
    ),
    searches=SearchWords(
        sentences={
            "time-limit": "Se acabó el tiempo.",
            "late": "No hay respuesta en {limit}.",
            "late-by": "{engine} necesita unos {time} más.",
            "gave-up": "Ningún motor puede hacer más.",
            "not-certified": "Ningún sudoku de este patrón es como se desea, pero nada lo demuestra.",
            "too-close": "Muy pocos sudokus de este patrón difieren tanto como se pide.",
            "no-grid": "El tablero carece de cuadrícula completa, pero nada lo demuestra.",
            "published": "Una publicación dice que no existe, pero nada lo demuestra aquí.",
            "cancelled": "La búsqueda se detuvo.",
            "nearest": "{found} {found:sudoku encontrado|sudokus encontrados}, pero ninguno con {asked}; el más"
            " cercano tiene {measured}: {puzzle}",
        },
    ),
    paths=PathWords(
        heading="Un sudoku en el tablero {board} con {what}:",
        clues="{clues} {clues:pista|pistas}",
        placed_later="{digits} {digits:cifra puesta|cifras puestas} después",
        struck_out="{candidates} {candidates:candidato eliminado|candidatos eliminados}",
        steps="tras {steps} {steps:paso|pasos}",
        rounds="tras {rounds} {rounds:ronda|rondas}",
        completed="Resuelto {when}.",
        stuck="Atascado {when}, con {cells} {cells:casilla vacía|casillas vacías}: estas estrategias no ven nada más.",
        several_solutions="Tiene varias soluciones, así que nada lo completa. Si es para otro tablero, indíquelo"
        " con --board.",
        no_solution="No tiene solución, así que nada lo completa. Si es para otro tablero, indíquelo con --board.",
        impossible="Sin solución, como se ve {when} ({why}).",
        impossible_or_several="Sin solución única, como se ve {when} ({why}).",
        used="Estrategias: {strategies}.",
        other_view="O bien:",
        reading_rounds="q0 es este sudoku; en cada ronda todas las estrategias actúan a la vez sobre el estado"
        " anterior:",
        round="{placed}; {candidates} {candidates:candidato eliminado|candidatos eliminados}",
        nothing_placed="nada puesto",
    ),
    booklets=BookletWords(
        contents="Índice",
        hints="Pistas",
        steps="Paso a paso",
        solutions="Soluciones",
        more="Otros",
        one_puzzle="sudoku",
        puzzles="sudokus",
        reading_hints="1:bE es la primera casilla que se puede llenar: segunda fila (b), quinta columna (E).",
        reading_crux="Los pasos más difíciles de cada sudoku, cada uno en la posición que le precede.",
        reading_steps="Una línea rodea las casillas que hay que mirar; el patrón está en las casillas"
        " sombreadas. Un marco doble rodea las casillas de las que dependen las demás de un ala."
        " Una cifra sobre un disco oscuro se coloca; una cifra tachada se elimina.",
        reading_chains="En una cadena, una cifra sobre un disco estaría puesta y una cifra en un anillo estaría"
        " eliminada. Una flecha lleva a lo que sigue: una línea a lo puesto, guiones a lo eliminado, puntos a lo que"
        " excluye otra cadena o un patrón. Debajo están las líneas de la cadena, cada una con su razón y las líneas"
        " de las que se sigue; en las largas faltan las de las cadenas interiores.",
        stuck="El paso siguiente requiere más que estas estrategias.",
        levels={"easy": "Fácil", "medium": "Medio", "hard": "Difícil", "evil": "Diabólico"},
        decimal_mark=",",
        introduction="Introducción",
        rules="Reglas",
        fill="Escriba una cifra del {first} al {last} en cada casilla vacía.",
        fill_with="Escriba una de estas cifras en cada casilla vacía: {symbols}.",
        once="Cada cifra aparece exactamente una vez en {houses}.",
        several="Cada cifra aparece exactamente {times} veces en {houses}.",
        in_houses={
            "row": "cada fila",
            "column": "cada columna",
            "box": "cada caja",
            "region": "cada región delimitada",
            "diagonal": "cada diagonal trazada",
            "window": "cada cuadrado sombreado",
            "dots": "las casillas con punto",
            "ninecells": "las nueve casillas sombreadas",
            "extra": "cada grupo de casillas sombreadas",
        },
        of_constraints={
            "odd": "Un círculo gris contiene una cifra impar.",
            "even": "Un cuadrado gris contiene una cifra par.",
            "low": "Un triángulo que apunta hacia abajo contiene una cifra de la mitad inferior.",
            "high": "Un triángulo que apunta hacia arriba contiene una cifra de la mitad superior.",
            "thermometer": "En cada termómetro las cifras aumentan desde el bulbo.",
            "slow-thermometer": "En un termómetro de bulbo hueco las cifras aumentan o se mantienen desde el bulbo.",
            "white-dot": "Las cifras junto a un punto blanco se diferencian en 1, o en el número que tiene.",
            "black-dot": "De las cifras junto a un punto negro una es el doble de la otra, o tantas veces mayor como"
            " dice su número.",
            "pair-sum": "Dos cifras con una V entre ellas suman 5, con una X suman 10, y con un número suman este.",
            "no-other-white-dots": "Todos los puntos blancos están dados: las vecinas sin punto no se diferencian en"
            " {numbers}.",
            "no-other-black-dots": "Todos los puntos negros están dados: de dos vecinas sin punto ninguna es {numbers}"
            " veces la otra.",
            "no-other-pair-sums": "Todas las sumas de parejas están dadas: las vecinas sin signo no suman {numbers}.",
            "greater-than": "Un signo o una flecha entre dos casillas apunta a la cifra menor.",
            "whispers": "Las cifras vecinas en una línea con cuentas se diferencian en al menos {usual}, o en el número"
            " de su primera casilla.",
            "minimum": "Una casilla cuyas flechas apuntan hacia dentro es menor que cada vecina sin tales flechas.",
            "maximum": "Una casilla cuyas flechas apuntan hacia fuera es mayor que cada vecina sin tales flechas.",
            "nonconsecutive": "Las casillas vecinas nunca contienen cifras consecutivas.",
            "anti-knight": "Las casillas a un salto de caballo contienen cifras diferentes.",
            "anti-king": "Las casillas a un paso de rey contienen cifras diferentes.",
            "palindrome": "Una línea lisa se lee igual desde ambos extremos.",
            "clone": "Los grupos de casillas grises de la misma forma, y con la misma letra si las hay, contienen las"
            " mismas cifras.",
            "between": "Las cifras en una línea entre dos círculos están entre las de los círculos.",
            "quadruple": "Las cifras en un círculo entre casillas están todas en esas casillas.",
            "relation": "Las cifras vecinas en la línea discontinua {cells} son una de estas parejas, en este orden:"
            " {numbers}.",
            "killer-cage": "Las cifras de una jaula discontinua son diferentes, y suman lo que dice su esquina, si dice"
            " algo.",
            "little-killer": "Las cifras a lo largo de una flecha suman lo que está a su lado; pueden ser iguales.",
        },
        overlapping="El tablero se compone de {count} cuadrículas que se superponen. Las reglas valen en cada una.",
        one_solution="Cada sudoku tiene exactamente una solución.",
        reading_levels="Debajo de cada sudoku figuran su número, su nivel y un número para su paso más difícil:"
        " cuanto mayor, más difícil.",
    ),
)
