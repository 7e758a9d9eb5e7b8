// Everything that the page says, in English and German. Of what the server says, steps come in either, reasons and helps in English.

import { keep, kept } from "./store.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @typedef {keyof typeof LANGUAGES} Language */

const KEPT = "cluewright.language";

/** Each text, [English, German]; {name} stands for a value. @type {Record<string, [string, string]>} */
const WORDS = {
  title: ["Cluewright studio", "Cluewright-Studio"],
  skip: ["To the board", "Zum Brett"],
  loading: ["One moment …", "Einen Moment …"],
  close: ["Close", "Schließen"],
  copy: ["Copy", "Kopieren"],
  copied: ["Copied.", "Kopiert."],
  "copy.line": ["The line is copied.", "Die Zeile ist kopiert."],
  "copy.link": ["The link is copied.", "Der Link ist kopiert."],
  "copy.failed": ["The browser does not let this page copy.", "Der Browser lässt diese Seite nicht kopieren."],

  "tab.draw": ["Draw a pattern", "Muster zeichnen"],
  "tab.set": ["Set by hand", "Von Hand setzen"],
  "top.ways": ["Ways to a puzzle", "Wege zum Rätsel"],
  "top.undo": ["Undo (Ctrl+Z)", "Rückgängig (Strg+Z)"],
  "top.redo": ["Redo (Ctrl+Y)", "Wiederholen (Strg+Y)"],
  "top.bring": ["Bring a puzzle or a pattern", "Rätsel oder Muster mitbringen"],
  "top.shelf": ["The shelf: puzzles that you keep", "Das Regal: Rätsel, die du aufhebst"],
  "top.link": ["Copy a link to what is asked", "Link zu dieser Frage kopieren"],
  "top.help": ["Keys (?)", "Tasten (?)"],
  "theme.auto": ["Colours: as the system has them", "Farben: wie das System"],
  "theme.light": ["Colours: light", "Farben: hell"],
  "theme.dark": ["Colours: dark", "Farben: dunkel"],

  easel: ["Drawing board", "Zeichenbrett"],
  panel: ["Question and answer", "Frage und Antwort"],
  view: ["What the board shows", "Was das Brett zeigt"],
  "view.pattern": ["Pattern", "Muster"],
  "view.set": ["Your grid", "Dein Gitter"],
  "view.puzzle": ["Puzzle", "Rätsel"],
  "board.pattern": ["Pattern of clue cells", "Muster der Vorgabefelder"],
  "board.set": ["Puzzle that you set", "Rätsel, das du setzt"],
  "board.puzzle": ["Puzzle", "Rätsel"],
  "board.regions": ["Regions that you draw", "Regionen, die du zeichnest"],
  cell: ["row {row} column {column}", "Zeile {row} Spalte {column}"],
  "cell.empty": ["empty", "leer"],
  "cell.clue": ["clue", "Vorgabe"],
  "cell.placed": ["placed", "gesetzt"],
  "cell.fault": ["at fault", "Ursache"],
  "cell.redundant": ["redundant clue", "überflüssige Vorgabe"],
  "cell.clash": ["clashes", "steht im Widerspruch"],
  "cell.candidates": ["can be {digits}", "kann {digits} sein"],
  "cell.only": ["only one left", "nur eine möglich"],
  "cell.region": ["region {region}", "Region {region}"],
  "cell.noRegion": ["in no region", "in keiner Region"],

  "counts.clues": ["clues", "Vorgaben"],
  "counts.fixed": ["fixed", "festgelegt"],
  "counts.box": ["empty boxes", "leere Blöcke"],
  "counts.row": ["empty rows", "leere Zeilen"],
  "counts.column": ["empty columns", "leere Spalten"],
  "counts.chute": ["empty bands and stacks", "leere Blockstreifen"],
  "clash.short": ["Clash", "Widerspruch"],

  pens: ["Pen", "Stift"],
  "pens.short": ["Pen", "Stift"],
  "pen.clue": ["Clue cells", "Vorgabefelder"],
  "pen.digit": ["Fix {digit}", "{digit} festlegen"],
  "pen.rub": ["Rub out", "Radieren"],
  digit: ["Digit {digit}", "Ziffer {digit}"],
  digits: ["Digits", "Ziffern"],
  "digits.short": ["Digits", "Ziffern"],
  colour: ["Colour {digit}", "Farbe {digit}"],
  "digits.byKeys": ["Type the digits: 1 to 9, then A to {last}.", "Tippe die Ziffern: 1 bis 9, dann A bis {last}."],
  mirrors: ["Mirror pen", "Spiegelstift"],
  "mirrors.short": ["Mirror", "Spiegel"],
  "mirror.none": ["No mirror", "Kein Spiegel"],
  "mirror.half-turn": ["Mirror pen: half turn", "Spiegelstift: halbe Drehung"],
  "mirror.quarter-turn": ["Mirror pen: quarter turn", "Spiegelstift: Vierteldrehung"],
  "mirror.left-right": ["Mirror pen: left and right", "Spiegelstift: links und rechts"],
  "mirror.up-down": ["Mirror pen: up and down", "Spiegelstift: oben und unten"],
  "mirror.both-axes": ["Mirror pen: both axes", "Spiegelstift: beide Achsen"],
  "mirror.diagonal": ["Mirror pen: falling diagonal", "Spiegelstift: fallende Diagonale"],
  "mirror.anti-diagonal": ["Mirror pen: rising diagonal", "Spiegelstift: steigende Diagonale"],
  "mirror.both-diagonals": ["Mirror pen: both diagonals", "Spiegelstift: beide Diagonalen"],
  "mirror.full": ["Mirror pen: all turns and mirrors", "Spiegelstift: alle Drehungen und Spiegelungen"],
  whole: ["Whole pattern", "Ganzes Muster"],
  "whole.short": ["Pattern", "Muster"],
  "tool.left": ["Shift left", "Nach links schieben"],
  "tool.right": ["Shift right", "Nach rechts schieben"],
  "tool.up": ["Shift up", "Nach oben schieben"],
  "tool.down": ["Shift down", "Nach unten schieben"],
  "tool.invert": ["Invert", "Umkehren"],
  "tool.free": ["Free all fixed digits", "Festgelegte Ziffern freigeben"],
  "tool.clear": ["Clear", "Leeren"],
  "tool.random": ["Random pattern", "Zufälliges Muster"],
  "tool.text": ["Letters as a pattern", "Buchstaben als Muster"],
  "tool.picture": ["A picture as a pattern", "Ein Bild als Muster"],
  noting: ["What digits do", "Was Ziffern tun"],
  "noting.short": ["Enter", "Eintragen"],
  "noting.digit": ["Digit", "Ziffer"],
  "noting.corner": ["Corner", "Ecke"],
  "noting.centre": ["Centre", "Mitte"],
  "noting.colour": ["Colour", "Farbe"],
  "picture.large": ["That picture is larger than {megabytes} MB.", "Das Bild ist größer als {megabytes} MB."],
  "picture.unread": ["The browser cannot read that picture.", "Der Browser kann das Bild nicht lesen."],

  board: ["Board", "Brett"],
  "board.listed": ["Boards", "Bretter"],
  "board.added": ["With more houses", "Mit weiteren Häusern"],
  "board.families": ["Of every size", "In jeder Größe"],
  "board.yours": ["Your own", "Eigene"],
  "board.own": ["regions that you draw …", "Regionen zeichnen …"],
  "board.other": ["another name, or JSON …", "anderer Name oder JSON …"],
  "board.other.ask": ["The board's name, or its description as JSON", "Name des Bretts oder Beschreibung als JSON"],
  "board.other.help": [
    "For example diagonal+centerdot, jigsaw-9:7, or {\"base\": \"classic\", \"diagonals\": true}.",
    "Zum Beispiel diagonal+centerdot, jigsaw-9:7 oder {\"base\": \"classic\", \"diagonals\": true}.",
  ],
  "board.unfillable": ["No full grid fits this board: choose another, or change its regions.",
    "In dieses Brett passt kein volles Gitter: Nimm ein anderes oder ändere seine Regionen."],
  "board.other.take": ["Take this board", "Dieses Brett nehmen"],
  "regions.side": ["Rows and columns", "Zeilen und Spalten"],
  "regions.how": [
    "Choose a region below the board and drag over its {side} cells.",
    "Wähle unter dem Brett eine Region und ziehe über ihre {side} Felder.",
  ],
  "regions.lacks": ["Region {region}: {cells} more", "Region {region}: noch {cells}"],
  "regions.excess": ["Region {region}: {cells} too many", "Region {region}: {cells} zu viel"],
  "regions.take": ["Take these regions", "Diese Regionen nehmen"],
  "regions.takeDiagonals": ["… with diagonals", "… mit Diagonalen"],
  "regions.taken": ["The board is ready.", "Das Brett ist fertig."],
  "regions.pens": ["Region to draw", "Region zum Zeichnen"],
  "regions.pens.short": ["Region", "Region"],
  "regions.pen": ["Region {region}", "Region {region}"],

  strategies: ["Strategies that a solver may use", "Strategien, die man benutzen darf"],
  "strategies.sets": ["Sets of strategies", "Gruppen von Strategien"],
  "strategies.hint": ["Point at a strategy to read what it says.", "Zeig auf eine Strategie, um zu lesen, was sie sagt."],
  "strategies.count": ["{count} strategies", "{count} Strategien"],
  "strategies.more": ["all {count} strategies", "alle {count} Strategien"],
  "strategies.fewer": ["fewer", "weniger"],
  "wishes.count": ["wishes: {count}", "Wünsche: {count}"],
  "ask.change": ["Change the question", "Frage ändern"],
  "board.ownShort": ["your own board", "eigenes Brett"],
  "set.singles": ["singles", "Singles"],
  "set.basic": ["basic", "Grundlagen"],
  "set.all": ["all", "alle"],
  wishes: ["More wishes", "Weitere Wünsche"],
  "wishes.usual": ["As usual", "Wie üblich"],
  "wish.none": ["none", "keine"],
  "wish.any": ["any", "beliebig"],
  "wish.auto": ["all that suit", "alle passenden"],
  "wish.require": ["Needs this strategy", "Braucht diese Strategie"],
  "wish.beyond": ["Not by this alone", "Nicht hiermit allein"],
  "wish.least_rounds": ["Rounds at least", "Runden mindestens"],
  "wish.most_rounds": ["Rounds at most", "Runden höchstens"],
  "wish.measure": ["Measures in a range", "Maße in einem Bereich"],
  "wish.level": ["Level", "Stufe"],
  "wish.count": ["How many puzzles", "Wie viele Rätsel"],
  "wish.time_limit": ["Seconds at most", "Sekunden höchstens"],
  "wish.seed": ["Seed", "Startzahl"],
  "wish.engine": ["Engines", "Suchverfahren"],
  "wish.minimal": ["Every clue is needed", "Jede Vorgabe ist nötig"],
  find: ["Find a puzzle", "Rätsel finden"],
  "find.first": ["Draw some clue cells first.", "Zeichne zuerst ein paar Vorgabefelder."],
  stop: ["Stop", "Anhalten"],

  "search.began": ["Searching.", "Suche läuft."],
  "search.going": ["Searching", "Suche läuft"],
  "search.stopping": ["Stopping", "Wird angehalten"],
  "search.stopped": ["Stopped.", "Angehalten."],
  "search.waiting": ["Waiting: {ahead} before you", "Wartet: {ahead} davor"],
  "search.left": ["about {time} left", "noch etwa {time}"],
  "search.ofAll": ["What {engine} has done", "Was {engine} geschafft hat"],
  "search.rate": ["{rate} a second", "{rate} je Sekunde"],
  "search.begun": ["begun", "begonnen"],
  "search.nearest": ["The nearest so far, on the board, leaves {left} candidates open.", "Das Nächste bisher, auf dem Brett, lässt {left} Kandidaten offen."],
  "search.foundSoFar": ["{count} found so far", "bisher {count} gefunden"],

  "outcome.old": ["About the pattern before your last change.", "Zum Muster vor deiner letzten Änderung."],
  found: ["Found", "Gefunden"],
  "found.title": ["Here is a puzzle.", "Hier ist ein Rätsel."],
  "found.several": ["Here are {count} puzzles.", "Hier sind {count} Rätsel."],
  "found.again": ["No new one: the search came to one that stands here already.",
    "Kein neues: Die Suche kam auf eins, das schon hier steht."],
  "found.by": ["Checked: one solution, by these strategies alone. {engine}, {time}", "Geprüft: eine Lösung, allein mit diesen Strategien. {engine}, {time}"],
  "found.list": ["Puzzles found", "Gefundene Rätsel"],
  "found.more": ["These are the first {count}.", "Das sind die ersten {count}."],
  another: ["Another one", "Noch eins"],
  all: ["All of them", "Alle"],
  "found.set": ["Change it by hand", "Von Hand ändern"],
  play: ["Play in", "Spielen in"],
  "play.line": ["Line", "Zeile"],
  complete: ["Complete", "Vollständig"],
  "complete.words": ["There are no others but for the names of digits: {count} in all.", "Bis auf die Namen der Ziffern gibt es keine anderen: {count} insgesamt."],
  "impossible.short": ["Impossible", "Unmöglich"],
  "impossible.title": ["No puzzle has this pattern.", "Kein Rätsel hat dieses Muster."],
  "impossible.by": ["Proved by {engine} in {time}; kind of evidence: {kind}.", "Bewiesen von {engine} in {time}; Art des Belegs: {kind}."],
  "why.few-digits": [
    "Two digits that no clue shows can be exchanged in any solution.",
    "Zwei Ziffern, die keine Vorgabe zeigt, lassen sich in jeder Lösung vertauschen.",
  ],
  "why.idle-symmetry": [
    "A symmetry of the board that moves no clue turns any solution into another.",
    "Eine Symmetrie des Bretts, die keine Vorgabe bewegt, macht aus jeder Lösung eine andere.",
  ],
  "why.no-grid": [
    "The board has no full grid with the digits that the mask fixes.",
    "Es gibt kein volles Gitter mit den festen Ziffern.",
  ],
  "why.reach": [
    "Even if every clue had the best digit, the strategies would never fill some cells.",
    "Selbst wenn jede Vorgabe die beste Ziffer hätte, würden die Strategien manche Felder nie füllen.",
  ],
  "why.chute": [
    "Every filling of a chute can be rearranged without a clue or a house outside noticing.",
    "Jede Füllung eines Blockstreifens lässt sich umordnen, ohne dass eine Vorgabe oder der Rest es merkt.",
  ],
  "why.square": [
    "Four boxes in a square with clues in one box only, or two in one line, can be filled otherwise.",
    "Vier Blöcke im Quadrat mit Vorgaben nur in einem, oder nur in zweien einer Reihe, lassen sich anders füllen.",
  ],
  "why.brute-force": [
    "Every way to fill the free clue cells, up to relabelling, was tried: the strategies complete none.",
    "Alle Arten, die freien Vorgabefelder zu füllen, wurden versucht: Die Strategien lösen keine davon.",
  ],
  "why.starvation": [
    "However the free clues are filled, naked singles run out of cells to fill.",
    "Wie man die freien Vorgaben auch füllt, den nackten Singles gehen die Felder aus.",
  ],
  "why.chute-cubes": [
    "Every filling of a chute leaves some unavoidable set without a clue, or leads to puzzles that do not count.",
    "Jede Füllung eines Blockstreifens lässt eine unvermeidliche Menge ohne Vorgabe oder führt zu Rätseln, die nicht zählen.",
  ],
  "why.rounds": [
    "That the strategies complete a puzzle, encoded round by round for a SAT solver, contradicts itself.",
    "Dass die Strategien ein Rätsel lösen, widerspricht sich, Runde für Runde aufgeschrieben für einen SAT-Löser.",
  ],
  "certificate.check": ["Check it here", "Hier prüfen"],
  "certificate.checking": ["Checking …", "Wird geprüft …"],
  "certificate.accepted": ["Accepted", "Anerkannt"],
  "certificate.acceptedWords": [
    "A checker that shares nothing with the search agrees.",
    "Ein Prüfer, der nichts mit der Suche teilt, stimmt zu.",
  ],
  "certificate.refused": ["Refused", "Abgelehnt"],
  "certificate.take": ["Download the certificate ({kilobytes} kB)", "Zertifikat herunterladen ({kilobytes} kB)"],
  "nearest.ask": ["Which one more clue would do?", "Welche eine Vorgabe mehr genügt?"],
  "nearest.asked": ["Looking for the nearest pattern …", "Sucht das nächste Muster …"],
  "nearest.none": ["A second's search found no such clue.", "Eine Sekunde Suche fand keine solche Vorgabe."],
  "nearest.found": ["With a clue in {cells} there is a puzzle.", "Mit einer Vorgabe in {cells} gibt es ein Rätsel."],
  "nearest.use": ["Add it, and find", "Hinzufügen und suchen"],
  "counted.of": ["{done} of {all} {what}", "{done} von {all} {what}"],
  "counted.moves": ["moves", "Züge"],
  "counted.runs": ["runs", "Läufe"],
  "counted.pieces": ["pieces", "Teile"],
  "counted.fillings": ["fillings", "Füllungen"],
  "counted.stalls": ["stalls", "steckengeblieben"],
  "counted.nodes": ["nodes", "Knoten"],
  "counted.conflicts": ["conflicts", "Konflikte"],
  "counted.proposals": ["proposals", "Vorschläge"],
  "counted.clauses": ["clauses", "Klauseln"],
  "counted.variables": ["variables", "Variablen"],
  "counted.rules": ["rules", "Regeln"],
  "counted.rounds": ["rounds", "Runden"],
  "counted.closures": ["closures", "Abschlüsse"],
  undecided: ["Undecided", "Offen"],
  "undecided.title": ["Neither a puzzle nor a proof yet.", "Noch weder Rätsel noch Beweis."],
  "undecided.time-limit": ["Time ran out.", "Die Zeit ist um."],
  "undecided.gave-up": ["No way to search knows more.", "Kein Suchverfahren weiß mehr."],
  "undecided.not-certified": ["None of all the puzzles is as wished, but nothing proves that.", "Keins aller Rätsel ist wie gewünscht, aber nichts beweist das."],
  "undecided.too-close": ["Too few puzzles differ as much as is asked for.", "Zu wenige Rätsel unterscheiden sich so sehr wie verlangt."],
  "undecided.no-grid": ["The board has no full grid, but nothing proves that.", "Das Brett hat kein volles Gitter, aber nichts beweist das."],
  "undecided.cancelled": ["The search was stopped.", "Die Suche wurde angehalten."],
  "undecided.lost": ["The studio stopped answering while it searched.", "Das Studio antwortete mitten in der Suche nicht mehr."],
  "undecided.goOn": ["Go on", "Weitersuchen"],
  "undecided.again": ["Try again", "Noch einmal"],
  "undecided.longer": ["Go on for {time}", "{time} lang weiter"],

  rating: ["Rating", "Bewertung"],
  "rating.asked": ["Rating …", "Bewertet …"],
  "rating.wnef": ["WNEF", "WNEF"],
  "rating.technique": ["Technique", "Technik"],
  "rating.score": ["Score", "Punkte"],
  "rating.hardest": ["Hardest step", "Schwerster Schritt"],
  "rating.atLeast": ["at least {number}", "mindestens {number}"],
  "level.easy": ["easy", "leicht"],
  "level.medium": ["medium", "mittel"],
  "level.hard": ["hard", "schwer"],
  "level.evil": ["evil", "teuflisch"],
  profile: ["Steps to choose from, from start to end", "Mögliche Schritte, vom Anfang bis zum Ende"],
  "profile.words": [
    "Steps to choose from at {moments} moments; two or fewer at {scarce} of them.",
    "Mögliche Schritte in {moments} Momenten; höchstens zwei in {scarce} davon.",
  ],
  path: ["Path", "Lösungsweg"],
  "path.solved": ["completed in {count} steps", "gelöst in {count} Schritten"],
  "path.stuck": ["stuck after {count} steps", "stockt nach {count} Schritten"],
  "path.moves": ["Move along the path", "Auf dem Weg gehen"],
  "path.first": ["Back to the puzzle (S)", "Zurück zum Rätsel (S)"],
  "path.previous": ["Previous step (P)", "Voriger Schritt (P)"],
  "path.next": ["Next step (N)", "Nächster Schritt (N)"],
  "path.last": ["To the end (E)", "Zum Ende (E)"],
  "path.start": ["Start", "Anfang"],
  "path.begin": ["Choose a step, or press N for the next and B to see what it does.",
    "Wähle einen Schritt, oder drücke N für den nächsten und B für das Danach."],
  "path.at": ["{step} of {count}", "{step} von {count}"],
  "path.after": ["After", "Danach"],
  hint: ["Hint", "Tipp"],
  "hint.help": ["For what the board shows: first the technique, then the place, then the whole step.",
    "Zu dem, was das Brett zeigt: erst die Technik, dann der Ort, dann der ganze Schritt."],
  "hint.technique": ["Which technique?", "Welche Technik?"],
  "hint.place": ["Where?", "Wo?"],
  "hint.step": ["The whole step", "Der ganze Schritt"],
  "hint.where": ["{title}: look at {where}", "{title}: sieh dir {where} an"],
  "hint.complete": ["Nothing is left to do.", "Es ist nichts mehr zu tun."],
  "hint.noStep": ["These strategies find no step here.", "Diese Strategien finden hier keinen Schritt."],
  rounds: ["Rounds", "Runden"],
  "rounds.help": ["In a round all strategies act at once.", "In einer Runde wirken alle Strategien zugleich."],
  "rounds.ask": ["Count the rounds", "Runden zählen"],
  "rounds.count": ["completed in {count}", "gelöst in {count}"],
  "rounds.stuck": ["stuck after {count}", "stockt nach {count}"],
  "rounds.one": ["Round {round}: {places} placed, {removed} candidates gone", "Runde {round}: {places} gesetzt, {removed} Kandidaten gestrichen"],

  "set.first": ["Choose a cell and type a digit, or paste a puzzle.", "Wähle ein Feld und tippe eine Ziffer, oder füge ein Rätsel ein."],
  "set.read": ["Read its path", "Lösungsweg lesen"],
  "set.toPattern": ["Its clue cells as a pattern", "Die Vorgabefelder als Muster"],
  "set.toFixed": ["… with these digits", "… mit diesen Ziffern"],
  "set.redundant": ["Each of these could be left out alone: {cells}", "Jede davon könnte allein fehlen: {cells}"],
  "set.redundantMore": ["Each of these could be left out alone, and {more} more: {cells}", "Jede davon könnte allein fehlen, und {more} weitere: {cells}"],
  "set.minimal": ["Every clue is needed.", "Jede Vorgabe ist nötig."],
  candidates: ["Candidates", "Kandidaten"],
  "candidates.none": ["none", "keine"],
  "candidates.solutions": ["by all solutions", "nach allen Lösungen"],
  "candidates.techniques": ["by techniques", "nach Techniken"],
  solutions: ["Solutions", "Lösungen"],
  "solutions.none": ["none", "keine"],
  "solutions.one": ["exactly one", "genau eine"],
  "solutions.several": ["several", "mehrere"],
  "solutions.exactly": ["{number}", "{number}"],
  "solutions.atLeast": ["{number} or more", "{number} oder mehr"],
  "solutions.about": ["about {number}", "etwa {number}"],
  "solutions.between": ["about {number} ({low} to {high})", "etwa {number} ({low} bis {high})"],

  "dialog.keys": ["Keys", "Tasten"],
  "dialog.text": ["Letters as a pattern", "Buchstaben als Muster"],
  "dialog.random": ["Random pattern", "Zufälliges Muster"],
  "dialog.take": ["Take away", "Mitnehmen"],
  "dialog.bring": ["Bring a puzzle or a pattern", "Rätsel oder Muster mitbringen"],
  "dialog.shelf": ["Shelf", "Regal"],
  "dialog.board": ["Another board", "Anderes Brett"],
  "keys.move": ["move; at an edge it goes on opposite", "bewegen; am Rand geht es gegenüber weiter"],
  "keys.extend": ["select cells on the way", "Felder auf dem Weg auswählen"],
  "keys.edges": ["to the edges of the row, of the board", "an die Ränder der Zeile, des Bretts"],
  "keys.space": ["make or remove clue cells", "Vorgabefelder setzen oder entfernen"],
  "keys.digit": ["fix or place a digit", "Ziffer festlegen oder setzen"],
  "keys.notes": ["note in the corner, in the centre", "in der Ecke, in der Mitte notieren"],
  "keys.noting": ["digit, corner, centre, colour", "Ziffer, Ecke, Mitte, Farbe"],
  "keys.clear": ["rub out", "radieren"],
  "keys.select": ["select all, none, the others", "alles, nichts, die anderen auswählen"],
  "keys.undo": ["undo, redo; a drag is one step", "rückgängig, wiederholen; ein Strich ist ein Schritt"],
  "keys.find": ["find a puzzle; stop", "Rätsel finden; anhalten"],
  "keys.steps": ["next, previous, first, last step; before or after it", "nächster, voriger, erster, letzter Schritt; davor oder danach"],
  "keys.copy": ["copy the line, paste anything", "Zeile kopieren, irgendetwas einfügen"],
  "keys.help": ["this list", "diese Liste"],
  "keys.on": ["Keys are on", "Tasten sind an"],
  "keys.strokes": [
    "Drag to draw; the first cell decides whether you draw or rub out. Shift only adds, Alt draws a rectangle.",
    "Ziehen zeichnet; das erste Feld entscheidet, ob gezeichnet oder radiert wird. Umschalt fügt nur hinzu, Alt zeichnet ein Rechteck.",
  ],
  "random.ask": ["Clues", "Vorgaben"],
  "random.help": ["It is as symmetric as what the pen draws. {mirror}.", "Es ist so symmetrisch wie das, was der Stift zeichnet. {mirror}."],
  "random.take": ["Draw it", "Zeichnen"],
  "text.ask": ["Letters, digits or a sign", "Buchstaben, Ziffern oder ein Zeichen"],
  "text.help": ["One or two look best: A, 7, ♥.", "Am schönsten sind eins oder zwei: A, 7, ♥."],
  "text.take": ["Draw them", "Zeichnen"],
  take: ["Take away", "Mitnehmen"],
  "take.picture": ["Picture", "Bild"],
  "take.print": ["Print the board", "Brett drucken"],
  "take.page": ["Page with the solution", "Seite mit der Lösung"],
  "take.paper": ["Paper", "Papier"],
  "take.pdf": ["PDF", "PDF"],
  "take.elsewhere": ["For another program", "Für ein anderes Programm"],
  "take.format": ["Format", "Format"],
  "take.write": ["Write", "Schreiben"],
  "take.written": ["The puzzle in that format", "Das Rätsel in diesem Format"],
  "take.pattern": ["The pattern as a line", "Das Muster als Zeile"],
  "take.leftOut": ["left out: {what}", "weggelassen: {what}"],
  "take.open": ["Open there", "Dort öffnen"],
  "take.file": ["Save", "Speichern"],
  "take.link": ["Link", "Link"],
  "take.linkHelp": ["It carries the whole question, and nothing starts by itself.", "Er trägt die ganze Frage, und nichts startet von selbst."],
  "take.shelf": ["On your shelf", "In dein Regal"],
  "take.toShelf": ["Put it there", "Hineinstellen"],
  "shelf.tagsAsk": ["Tags, with commas", "Stichwörter, mit Kommas"],
  "shelf.put": ["It stands there now, as number {number}.", "Es steht jetzt dort, als Nummer {number}."],
  "shelf.known": ["It stood there already, as number {number}.", "Es stand schon dort, als Nummer {number}."],
  "shelf.any": ["any", "beliebig"],
  "shelf.level": ["Level", "Stufe"],
  "shelf.needs": ["Needs this strategy", "Braucht diese Strategie"],
  "shelf.board": ["Board", "Brett"],
  "shelf.tags": ["Tag", "Stichwort"],
  "shelf.order": ["Order", "Reihenfolge"],
  "shelf.by.number": ["newest first", "neueste zuerst"],
  "shelf.by.clues": ["fewest clues first", "wenigste Vorgaben zuerst"],
  "shelf.by.wnef": ["easiest first, by WNEF", "leichteste zuerst, nach WNEF"],
  "shelf.by.technique": ["hardest technique first", "schwerste Technik zuerst"],
  "shelf.empty": ["Nothing stands there yet. Take a puzzle away, and put it there.", "Noch ist es leer. Nimm ein Rätsel mit und stelle es hinein."],
  "shelf.none": ["No puzzle is like that.", "Kein Rätsel ist so."],
  "shelf.shown": ["{first} to {last} of {count}", "{first} bis {last} von {count}"],
  "shelf.number": ["No. {number}", "Nr. {number}"],
  "shelf.clues": ["{clues} clues", "{clues} Vorgaben"],
  "shelf.before": ["Those before", "Die davor"],
  "shelf.after": ["Those after", "Die danach"],
  "paste.ask": ["A puzzle, a mask or a link, in any format", "Rätsel, Muster oder Link, in irgendeinem Format"],
  "paste.take": ["Read", "Lesen"],
  "paste.first": ["This is the first of {count} puzzles: one has room here.", "Das ist das erste von {count} Rätseln: Eins hat hier Platz."],
  "paste.placed": ["The digits that had been placed stand here like clues.", "Die schon gesetzten Ziffern stehen hier wie Vorgaben."],
  "paste.gone": ["The candidates that had been ruled out are not kept.", "Die schon gestrichenen Kandidaten sind nicht übernommen."],
  "paste.done": ["That is on the board now.", "Das liegt jetzt auf dem Brett."],

  "link.long": ["This link is too long to be ours.", "Dieser Link ist zu lang, um von hier zu sein."],
  "link.version": ["This link is from another version of the studio.", "Dieser Link ist von einer anderen Version des Studios."],
  "link.broken": ["This link is broken.", "Dieser Link ist fehlerhaft."],
  restored: ["Your last sheet is restored.", "Dein letztes Blatt ist wieder da."],
  "problem.lost": ["The studio does not answer. Is it still running?", "Das Studio antwortet nicht. Läuft es noch?"],
  "problem.busy": ["The studio is busy. Try again in {seconds} s.", "Das Studio ist ausgelastet. Versuch es in {seconds} s wieder."],
};

/** @type {Language} */
let spoken = "en";

export const language = () => spoken;

/** The language that was chosen, or the browser's if the page speaks it. @returns {Language} */
export function languageWanted() {
  const wanted = kept(KEPT) ?? navigator.language.slice(0, 2);
  return wanted in LANGUAGES ? /** @type {Language} */ (wanted) : "en";
}

/** @param {string} wanted */
export function speak(wanted) {
  spoken = /** @type {Language} */ (wanted);
  document.documentElement.lang = wanted;
  document.title = say("title");
  if (wanted !== languageWanted()) keep(KEPT, wanted);
}

/**
 * The words of a key, with these values.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function say(key, values = {}) {
  const texts = WORDS[key];
  if (!texts) return key; // a set or a level that the server has and this table has not
  const text = texts[spoken === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (written, name) => (name in values ? String(values[name]) : written));
}

/**
 * Why there is no puzzle, twice, and first as the language of the page has it: in the server's words, which are English and
 * tell everything, and by the kind of argument.
 * @param {string} kind
 * @param {string} words
 */
export function whyNot(kind, words) {
  const why = say(`why.${kind}`);
  return spoken === "en" ? [words, why] : [why, words];
}

/** What an engine counts, as the server calls it, in words. @param {string} name */
export const counted = (name) => (`counted.${name}` in WORDS ? say(`counted.${name}`) : name);

/** A number as the language writes it. @param {number} number @param {number} [places] */
export const inNumbers = (number, places = 0) =>
  new Intl.NumberFormat(spoken, { maximumFractionDigits: places, minimumFractionDigits: places }).format(number);

/** Seconds in words. @param {number} seconds */
export function inTime(seconds) {
  if (seconds < 0.05) return `< ${inNumbers(0.1, 1)} s`;
  if (seconds < 10) return `${inNumbers(seconds, 1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${inNumbers(seconds / 3600, 1)} h`;
}

/** What went wrong, in words of the table. */
export class Problem extends Error {
  /** @param {string} key @param {Record<string, unknown>} [values] */
  constructor(key, values = {}) {
    super(key);
    this.values = values;
  }
}

/** Whether the server said nothing at all. @param {any} error */
export const isNoAnswer = (error) => error instanceof TypeError || error.code === "lost";

/** What we say of an error; nothing where the server has said it, in English. @param {any} error @returns {string} */
function ownWords(error) {
  if (error instanceof Problem) return say(error.message, error.values);
  if (error.code === "busy") return say("problem.busy", { seconds: Math.ceil(error.retryAfter ?? 1) });
  return isNoAnswer(error) ? say("problem.lost") : "";
}

/** What went wrong, in our words or the server's. @param {any} error @returns {string} */
export const problemWords = (error) => ownWords(error) || error.message;

/** The language of these words. @param {any} error */
export const problemLanguage = (error) => (ownWords(error) ? spoken : "en");
