"""Spanish."""

from .language import BookletWords, Language, PathWords, StepWords

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
            "mistake": "error",
        },
        forms={
            "claiming": "línea",
            "pointing": "caja",
            "grouped": "con grupos",
            "doubly linked": "doblemente enlazado",
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
            "naked-subset": "en {houses}, {cells} no tienen más candidatos que {digits}",
            "hidden-subset": "en {houses}, {digits} no tienen más lugar que {cells}",
            "fish": "en {bases}, el {digits} solo está en {covers}",
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
            "xy-wing": "{pivot} es {held:or}; si es {x}, {first} es {z}, y si es {y}, {second} es {z}; así que"
            " una de las dos alas es {z}",
            "xyz-wing": "{pivot} es {held:or}; si es {x}, {first} es {z}, y si es {y}, {second} es {z}; así que"
            " una de las tres casillas es {z}",
            "w-wing": "{wings} son {held:or} cada una, y en {house}, el {x} está en {near} o en {far}; así que no"
            " son ambas {x}, y una es {z}",
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
        reading_steps_hints="r1c3 es la casilla de la primera fila, desde arriba, y la tercera columna,"
        " desde la izquierda.",
        reading_steps="Una línea rodea las casillas que hay que mirar; el patrón está en las casillas"
        " sombreadas. Un marco doble rodea las casillas de las que dependen las demás de un ala."
        " Una cifra sobre un disco oscuro se coloca; una cifra tachada se elimina.",
        stuck="El paso siguiente requiere más que estas estrategias.",
        levels={"easy": "Fácil", "medium": "Medio", "hard": "Difícil", "evil": "Diabólico"},
        decimal_mark=",",
    ),
)
