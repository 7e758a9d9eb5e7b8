// How each cell looks, and what a screen reader says of it: from the state to what <clue-board> shows.

import { contradicting } from "./constraints.js";
import { EMPTY } from "./masks.js";
import { ghosts } from "./mending.js";
import { digitsToPlay, hintNow, isPaused, settings } from "./playing.js";
import { digitsNow, drawingNow, drawingOfPuzzle } from "./reading.js";
import { state } from "./store.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Look} Look */

/** Whether the board shows a puzzle that is read, not what is drawn or set. */
export const isReading = () => state.view === "puzzle" && state.reading !== null;

/** What <clue-board> shows now. */
export function shown() {
  const { sheet, tab, focus } = state;
  if (isReading()) {
    const { geometry } = state.reading;
    const drawings = { svg: drawingNow() || geometry.svg, printed: drawingOfPuzzle() }; // at first without digits, which the cells have
    return { ...drawings, geometry, label: say("board.puzzle"), looks: readingLooks(), selection: new Set(), focus };
  }
  const common = { geometry: sheet.geometry, svg: sheet.geometry.svg, selection: state.selection, focus };
  if (sheet.regions) return { ...common, label: say("board.regions"), looks: regionLooks() };
  if (tab === "set") return { ...common, label: say("board.set"), looks: setLooks() };
  if (tab === "play") return { ...common, label: say(isPaused() ? "play.paused" : "board.play"), looks: isPaused() ? hidden() : playLooks() };
  return { ...common, label: say("board.pattern"), looks: patternLooks() };
}

/** @param {Partial<Look>} parts @returns {Look} */
const look = (parts) => ({ label: "", classes: "", digit: "", pencil: [], corner: "", centre: "", ...parts });

/** @param {number} cell @param {string[]} parts */
function labelled(cell, ...parts) {
  const { geometry } = state.sheet;
  const where = say("cell", { row: geometry.rowOf[cell] + 1, column: geometry.columnOf[cell] + 1 });
  return [where, ...parts.filter(Boolean)].join(", ");
}

/** @returns {Look[]} */
function patternLooks() {
  const { sheet, search, checked } = state;
  const { symbols } = sheet.geometry;
  const best = search?.best;
  const isChecked = checked?.of === sheet.mask && checked.impossible && !checked.missing;
  const faults = new Set(isChecked ? checked.impossible.cells : []);
  const missed = missedInOutcome();
  const clashes = clashing(sheet.geometry, sheet.mask);
  const mending = ghosts();
  const chute = new Set(search?.progress?.chute?.cells);
  return sheet.mask.map((value, cell) => {
    const isClash = clashes.has(cell);
    const isFault = isClash || faults.has(sheet.geometry.names[cell]) || missed.has(cell);
    const isInChute = chute.has(sheet.geometry.names[cell]);
    const fixed = value > 0 ? symbols[value - 1] : "";
    const trial = !fixed && best?.[cell] > 0 ? symbols[best[cell] - 1] : "";
    return look({
      label: labelled(cell, value === EMPTY ? say("cell.empty") : say("cell.clue"), fixed, isClash ? say("cell.clash") : isFault ? say("cell.fault") : "",
        isInChute ? say("cell.chute") : "", mending.has(cell) ? say("cell.ghost") : ""),
      classes: [mending.has(cell) && "ghost", value !== EMPTY && "clue", fixed && "fixed", trial && "trial", isFault && "fault", isInChute && "chute"].filter(Boolean).join(" "),
      digit: fixed || trial,
    });
  });
}

/** The cells at fault in an outcome about the mask as it still is. @returns {Set<number>} */
function missedInOutcome() {
  const { outcome, sheet } = state;
  if (outcome?.outcome !== "impossible" || outcome.of !== sheet.mask) return new Set();
  const cells = outcome.marks.flatMap((/** @type {any} */ mark) => {
    if (mark.cell) return [sheet.geometry.cellNamed.get(mark.cell)];
    return sheet.geometry.houses.find(({ name }) => name === mark.house)?.cells ?? [];
  });
  return new Set(cells);
}

/** @returns {Look[]} */
function regionLooks() {
  const { geometry, regions } = state.sheet;
  return (regions ?? []).map((region, cell) => look({
    label: labelled(cell, region ? say("cell.region", { region }) : say("cell.noRegion")),
    classes: `part part-${region ? partOf(region) : "none"} ${bordersOf(cell)}`,
    digit: region ? geometry.symbols[region - 1] : "",
  }));
}

/** How many colours regions have. */
const PARTS = 9;

/** The colour of a region that is drawn: its own as long as there are enough, and afterwards one that no neighbour has. @param {number} region */
export const partOf = (region) => partsOf(state.sheet.regions ?? [], state.sheet.geometry.columns)[region] ?? (region - 1) % PARTS;

/**
 * The colour of each region, by its number, of the regions of all cells; a cell of region 0 is in none.
 * @param {number[]} regions
 * @param {number} columns
 */
export function partsOf(regions, columns) {
  /** @type {number[]} */
  const parts = [];
  for (const region of [...new Set(regions)].filter(Boolean).sort((one, other) => one - other)) {
    const taken = new Set(region > PARTS ? neighboursOf(regions, columns, region).map((other) => parts[other]) : []);
    const wished = [...Array(PARTS).keys()].map((step) => (region - 1 + step) % PARTS);
    parts[region] = wished.find((part) => !taken.has(part)) ?? wished[0];
  }
  return parts;
}

/** The regions beside a region, or across a corner from it. @param {number[]} regions @param {number} columns @param {number} region */
function neighboursOf(regions, columns, region) {
  const found = new Set();
  regions.forEach((own, cell) => {
    if (own !== region) return;
    for (const down of [-columns, 0, columns]) {
      for (const right of [-1, 0, 1]) {
        const column = (cell % columns) + right;
        if (column >= 0 && column < columns) found.add(regions[cell + down + right] ?? 0);
      }
    }
  });
  return [...found];
}

/** Classes for the sides where another region begins. @param {number} cell */
function bordersOf(cell) {
  const { geometry, regions } = state.sheet;
  const side = geometry.columns;
  const own = regions?.[cell];
  const differs = (/** @type {boolean} */ isInside, /** @type {number} */ other) => !isInside || regions?.[other] !== own;
  return [
    differs(cell >= side, cell - side) && "top",
    differs(cell % side > 0, cell - 1) && "left",
    differs(cell % side < side - 1, cell + 1) && "right",
    differs(cell + side < geometry.size, cell + side) && "bottom",
  ].filter(Boolean).join(" ");
}

/** @returns {Look[]} */
function setLooks() {
  const { sheet, analysis } = state;
  const { geometry, puzzle, notes } = sheet;
  const isNew = analysis?.puzzle === puzzle.map((digit) => (digit ? geometry.symbols[digit - 1] : ".")).join("");
  const redundant = new Set(isNew ? analysis.check?.redundant ?? [] : []);
  const clashes = clashing(geometry, puzzle);
  return puzzle.map((digit, cell) => {
    const name = geometry.names[cell];
    const symbol = digit ? geometry.symbols[digit - 1] : "";
    const note = notes[cell];
    const left = !digit && !note?.centre.length ? candidatesIn(name) : [];
    const only = left.length === 1 ? say("cell.only") : "";
    const told = left.length ? say("cell.candidates", { digits: left.map(([one]) => one).join(" ") }) : "";
    const [corner, centre] = digit ? ["", ""] : [symbolsOf(note?.corner), symbolsOf(note?.centre)];
    return look({
      label: labelled(cell, symbol || say("cell.empty"), redundant.has(name) ? say("cell.redundant") : "",
        clashes.has(cell) ? say("cell.clash") : "", ...notesInWords(corner, centre, note), told, only),
      classes: [symbol && "given", redundant.has(name) && "redundant", clashes.has(cell) && "clash",
        note?.colour && `colour-${note.colour}`].filter(Boolean).join(" "),
      digit: symbol,
      pencil: left.length ? pencilOf(new Map(left)) : [],
      corner,
      centre,
    });
  });
}

/** The cells while the clock stands still. @returns {Look[]} */
const hidden = () => state.sheet.puzzle.map((_, cell) => look({ label: labelled(cell), classes: "hidden" }));

/** @returns {Look[]} */
function playLooks() {
  const { geometry, puzzle, givens, candidates, notes } = state.sheet;
  const excluded = [...puzzle.keys()].filter((cell) => puzzle[cell] && candidates[cell]?.includes(puzzle[cell]) === false);
  const clashes = new Set(settings.conflicts ? [...clashing(geometry, digitsToPlay()), ...excluded] : []);
  const told = hintNow()?.told;
  const wrong = new Set(told?.wrong);
  const marked = marksOf(told?.step);
  return puzzle.map((entry, cell) => {
    const name = geometry.names[cell];
    const symbol = geometry.symbols[(givens[cell] || entry) - 1] ?? "";
    const note = notes[cell];
    const roles = symbol ? undefined : marked.digits.get(cell);
    const [corner, centre] = symbol || roles ? ["", ""] : [symbolsOf(note?.corner), symbolsOf(note?.centre)];
    const isLook = marked.cells.has(cell);
    const noted = note?.centre.length ? note.centre : candidates[cell] ?? [];
    const given = symbol || roles || corner || centre ? [] : noted;
    const pencil = roles ? new Map([...noted.map((digit) => /** @type {[number, string]} */ ([digit, ""])), ...roles])
      : new Map(given.map((digit) => [digit, "given"]));
    return look({
      label: labelled(cell, givens[cell] ? say("cell.clue") : symbol ? say("cell.placed") : say("cell.empty"), symbol,
        clashes.has(cell) ? say("cell.clash") : "", wrong.has(name) ? say("cell.fault") : "", isLook ? say("cell.look") : "",
        ...notesInWords(corner, centre, note), given.length ? say("cell.given", { digits: [...symbolsOf(given)].join(" ") }) : ""),
      classes: [givens[cell] ? "given" : symbol && "entry", clashes.has(cell) && "clash", wrong.has(name) && "fault",
        marked.houses.has(cell) && "in-house", isLook && "look", note?.colour && `colour-${note.colour}`].filter(Boolean).join(" "),
      digit: symbol,
      pencil: pencil.size ? pencilOf(new Map([...pencil].map(([digit, name]) => [geometry.symbols[digit - 1], name]))) : [],
      corner,
      centre,
    });
  });
}

/** What a hint points out: cells, those of houses, and in cells digits with what becomes of them. @param {any} step */
function marksOf(step) {
  const { geometry } = state.sheet;
  const cellOf = (/** @type {string} */ name) => /** @type {number} */ (geometry.cellNamed.get(name));
  /** @type {Map<number, Map<number, string>>} */
  const digits = new Map();
  const houses = new Set();
  const cells = new Set((step?.cells ?? []).map(cellOf));
  for (const { role, cell, digit, house } of step?.marks ?? []) {
    if (house) for (const one of geometry.houses.find(({ name }) => name === house)?.cells ?? []) houses.add(one);
    if (!cell) continue;
    if (role !== "gone") cells.add(cellOf(cell));
    if (digit) digits.set(cellOf(cell), (digits.get(cellOf(cell)) ?? new Map()).set(digit, role));
  }
  return { digits, houses, cells };
}

/** @param {string} corner @param {string} centre @param {import("./store.js").Notes | undefined} note */
const notesInWords = (corner, centre, note) => [
  corner && say("cell.corner", { digits: [...corner].join(" ") }),
  centre && say("cell.centre", { digits: [...centre].join(" ") }),
  note?.colour ? say("colour", { digit: note.colour }) : "",
];

/** @param {number[]} [digits] */
const symbolsOf = (digits = []) => digits.map((digit) => state.sheet.geometry.symbols[digit - 1]).join("");

/** What can still be in a cell: symbols, with the class that says in how many solutions. @param {string} name */
function candidatesIn(name) {
  const told = state.analysis?.candidates;
  const inCell = told?.candidates?.[name];
  if (!inCell || !state.candidatesBy) return [];
  const { symbols } = state.sheet.geometry;
  const counted = told.by === "solutions"
    ? Object.entries(inCell).map(([digit, count]) => [Number(digit), count])
    : inCell.map((/** @type {number} */ digit) => [digit, 0]);
  return counted.map(([digit, count]) => [symbols[digit - 1], counted.length === 1 ? "only" : count === 1 ? "once" : ""]);
}

/** Candidates at their places. @param {Map<string, string>} classes @returns {[string, string][]} */
function pencilOf(classes) {
  const { symbols, digits } = state.sheet.geometry;
  return [...symbols.slice(0, digits)].map((symbol) => (classes.has(symbol) ? [symbol, classes.get(symbol) ?? ""] : ["", ""]));
}

/** Cells whose digit stands more often in a house than it may, or contradicts a constraint. @param {import("./geometry.js").Geometry} geometry @param {number[]} digits  of a puzzle or a mask @returns {Set<number>} */
export function clashing(geometry, digits) {
  const found = contradicting(geometry.constraints, digits);
  for (const { cells, times } of geometry.houses) {
    for (const cell of cells) {
      if (digits[cell] > 0 && cells.filter((other) => digits[other] === digits[cell]).length > times) found.add(cell);
    }
  }
  return found;
}

/** @returns {Look[]} */
function readingLooks() {
  const { geometry, puzzle } = state.reading;
  const digits = digitsNow();
  const { drawings } = state.reading;
  const isDrawn = Object.keys(drawings).length > 0;
  return puzzle.map((clue, cell) => {
    const symbol = digits[cell] ? geometry.symbols[digits[cell] - 1] : "";
    const kind = clue ? say("cell.clue") : symbol ? say("cell.placed") : say("cell.empty");
    return look({ label: labelled(cell, kind, symbol), digit: isDrawn ? "" : symbol, classes: isDrawn ? "" : "given" });
  });
}
