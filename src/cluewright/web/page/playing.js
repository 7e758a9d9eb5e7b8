// Solving a puzzle: what a person enters and notes, the clock, whether it is right, and hints from where it stands. What was
// entered, with its undo, is kept in the browser for each puzzle, under the end of its link.

import { fragmentToPlay } from "./address.js";
import * as api from "./api.js";
import { packed, unpacked } from "./history.js";
import { candidatesByLaw, EMPTY, emptyCells, lineOf, textOf, withValue } from "./masks.js";
import { hasNotes, withCentres, withNote, withoutDigit, withoutNotes } from "./noting.js";
import { chosenCells } from "./pens.js";
import { DEPTHS } from "./reading.js";
import { change, edit, emptySheet, keep, kept, layToPlay, played, state, turnTo } from "./store.js";
import { language, say } from "./words.js";

/** @typedef {import("./store.js").Sheet} Sheet */

/**
 * @typedef {object} Play  what there is beside the sheet of a puzzle that is solved
 * @property {string} link     the end of its link
 * @property {number} seconds  for which it was worked at
 * @property {boolean} isPaused
 * @property {boolean} isSolved
 * @property {{of: Sheet, depth: string, told: any} | null} hint  what the server said last, and of which sheet
 */

/** What can be entered, in the order in which Space goes through it. */
export const NOTINGS = /** @type {const} */ (["digit", "corner", "centre", "colour"]);

const KEPT = "cluewright.play:";
/** Puzzles whose state is kept: those that were worked at last. */
const MAX_KEPT = 40;
/** Steps of undo that are kept. */
const MAX_STEPS = 300;

/** Whether conflicts are shown, whether the clock is, and whether digits rub out the notes that they make idle. */
export const settings = {
  conflicts: kept("cluewright.conflicts") !== "off", clock: kept("cluewright.clock") !== "off", tidy: kept("cluewright.tidy") === "on",
};

/** @param {keyof typeof settings} name */
export function toggleSetting(name) {
  settings[name] = !settings[name];
  keep(`cluewright.${name}`, settings[name] ? "on" : "off");
  change({});
}

/** Whether a puzzle has anything that is given, constraints too. @param {Pick<Sheet, "givens" | "candidates" | "geometry">} puzzle */
export const isGiven = ({ givens, candidates, geometry }) =>
  givens.some(Boolean) || Object.keys(candidates).length > 0 || geometry.constraints !== null;

/** Whether there is a puzzle to be solved. */
export const isPlaying = () => state.tab === "play" && state.play !== null;
export const isPaused = () => isPlaying() && state.play.isPaused;

/**
 * Lay a puzzle out to be solved, as it was left or, if that is more, with what was entered and noted elsewhere.
 * @param {object} puzzle
 * @param {string | object} puzzle.board
 * @param {import("./geometry.js").Geometry} puzzle.geometry
 * @param {number[]} puzzle.givens
 * @param {number[]} [puzzle.entries]  beside which the givens may stand
 * @param {Record<number, number[]>} [puzzle.candidates]  of the cells where the puzzle gives any
 * @param {Record<number, number[]>} [puzzle.noted]  the candidates of cells
 */
export function play({ board, geometry, givens, candidates = {}, entries = [], noted = {} }) {
  keepPlay();
  const link = fragmentToPlay(board, givens, candidates);
  const bare = { ...emptySheet(board, geometry), givens, candidates };
  const before = recorded(link, bare);
  const own = givens.map((given, cell) => (given ? EMPTY : entries[cell] ?? EMPTY));
  const isBrought = Object.keys(noted).length > 0 || own.some((digit) => digit !== EMPTY);
  const { sheets, at, seconds, isSolved } = before ?? { sheets: [bare], at: 0, seconds: 0, isSolved: false };
  const undone = sheets.slice(at + 1).reverse();
  if (isBrought) layToPlay({ ...bare, puzzle: own, notes: withCentres({}, noted) }, sheets.slice(0, at + 1), []);
  else layToPlay(sheets[at], sheets.slice(0, at), undone);
  turnTo("play");
  const fresh = { link, seconds, isPaused: false, isSolved: isSolved && !isBrought, hint: null };
  change({ play: fresh, reading: null, view: "pattern", noting: "digit", selection: new Set(), focus: 0 });
  if (isFull() && !fresh.isSolved) check(); // it was left before the answer came
}

/** What the browser has kept of a puzzle, or null. @param {string} link @param {Sheet} bare */
function recorded(link, bare) {
  try {
    const told = JSON.parse(kept(KEPT + link) ?? "null");
    const sheets = told && unpacked(told, bare);
    const fits = sheets?.every((/** @type {Sheet} */ { puzzle }) => puzzle.length === bare.geometry.size) && sheets[told.at];
    return fits ? { sheets, at: told.at, seconds: Number(told.seconds) || 0, isSolved: Boolean(told.isSolved) } : null;
  } catch {
    return null; // another version of the page has written it
  }
}

/** What was written last. @type {unknown[]} */
let written = [];

/** Keep what was entered so far. */
export function keepPlay() {
  const { sheet, before, after } = played();
  if (!state.play || !sheet) return;
  const { link, seconds, isSolved } = state.play;
  const now = [link, sheet, seconds, isSolved, before.length, after.length];
  if (now.every((value, index) => value === written[index])) return;
  written = now;
  const past = before.slice(-MAX_STEPS);
  keep(KEPT + link, JSON.stringify({ when: Date.now(), seconds, isSolved, at: past.length, ...packed([...past, sheet, ...[...after].reverse()]) }));
  if (seconds === 0) forgetOldest();
}

/** Make room: the browser gives a page a few megabytes. */
function forgetOldest() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
    if (names.length <= MAX_KEPT) return;
    const when = (/** @type {string} */ name) => JSON.parse(kept(name) ?? "{}").when ?? 0;
    const oldest = names.map((name) => ({ name, at: when(name) })).sort((one, other) => one.at - other.at);
    for (const { name } of oldest.slice(0, names.length - MAX_KEPT)) localStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing
  }
}

addEventListener("pagehide", keepPlay);

/** @param {Partial<Play>} changes */
const update = (changes) => change({ play: { ...state.play, ...changes } });

setInterval(() => {
  if (isPlaying() && !document.hidden && !state.play.isPaused && !state.play.isSolved && !state.dialog) update({ seconds: state.play.seconds + 1 });
}, 1000);

export function togglePause() {
  if (!isPlaying() || state.play.isSolved) return;
  update({ isPaused: !state.play.isPaused });
  change({ notice: say(state.play.isPaused ? "play.paused" : "play.goesOn") });
}

/** The next thing that is entered. @param {number} [by] */
export function nextNoting(by = 1) {
  const at = NOTINGS.indexOf(state.noting) + by + NOTINGS.length;
  change({ noting: NOTINGS[at % NOTINGS.length], notice: say(`noting.${NOTINGS[at % NOTINGS.length]}`) });
}

/** Enter a digit in the chosen cells, or note it there. @param {number} digit @param {typeof state.noting} noting */
export function enterToPlay(digit, noting) {
  const { puzzle, givens, notes } = state.sheet;
  const cells = chosenCells().filter((cell) => !givens[cell]);
  if (noting === "colour") edit({ notes: withNote(notes, chosenCells(), digit, noting) });
  else if (noting !== "digit") {
    const open = cells.filter((cell) => !puzzle[cell]);
    if (open.length) edit({ notes: withNote(notes, open, digit, noting) });
  } else if (cells.length) {
    const isSame = cells.every((cell) => puzzle[cell] === digit);
    edit({ puzzle: withValue(puzzle, cells, isSame ? EMPTY : digit), notes: isSame || !settings.tidy ? notes : tidied(notes, cells, digit) });
    if (isFull()) check();
  }
}

/** The notes without a digit where it stands in no house any more, now that it stands in these cells. @param {Sheet["notes"]} notes @param {number[]} cells @param {number} digit */
function tidied(notes, cells, digit) {
  const { houses } = state.sheet.geometry;
  const own = houses.filter(({ times, cells: inHouse }) => times === 1 && cells.some((cell) => inHouse.includes(cell)));
  return withoutDigit(notes, new Set(own.flatMap(({ cells: inHouse }) => inHouse).filter((cell) => !cells.includes(cell))), digit);
}

/** Rub out: what is being entered, or else digits, then notes, then colours. */
export function clearToPlay() {
  const { puzzle, givens, notes } = state.sheet;
  const chosen = chosenCells();
  const cells = chosen.filter((cell) => !givens[cell]);
  const open = cells.filter((cell) => !puzzle[cell]);
  const { noting } = state;
  if (noting === "colour" && hasNotes(notes, chosen, "colour")) edit({ notes: withoutNotes(notes, chosen, ["colour"]) });
  else if (open.length < cells.length) edit({ puzzle: withValue(puzzle, cells, EMPTY) });
  else if (noting !== "digit" && noting !== "colour" && hasNotes(notes, open, noting)) edit({ notes: withoutNotes(notes, open, [noting]) });
  else if (hasNotes(notes, open, "corner") || hasNotes(notes, open, "centre")) edit({ notes: withoutNotes(notes, open, ["corner", "centre"]) });
  else if (hasNotes(notes, chosen, "colour")) edit({ notes: withoutNotes(notes, chosen, ["colour"]) });
}

/** Note what can still be in several chosen cells that are open, or in all that are: what stands in no house of theirs. */
export function noteCandidates() {
  const { notes } = state.sheet;
  const digits = digitsToPlay();
  const chosen = chosenCells().filter((cell) => !digits[cell]);
  const open = chosen.length > 1 ? chosen : [...digits.keys()].filter((cell) => !digits[cell]);
  if (open.length) edit({ notes: withCentres(notes, candidatesNow(digits, open)) });
}

/**
 * What can still be in cells: what their houses allow, and the puzzle if it gives candidates.
 * @param {number[]} digits
 * @param {number[]} cells
 * @returns {Record<number, number[]>}
 */
function candidatesNow(digits, cells) {
  const { geometry, candidates } = state.sheet;
  return Object.fromEntries(candidatesByLaw(geometry, digits, cells)
    .map(([cell, left]) => [cell, left.filter((digit) => candidates[cell]?.includes(digit) ?? true)]));
}

/** Begin again; undo brings back what was there. */
export function beginAgain() {
  const { geometry } = state.sheet;
  edit({ puzzle: emptyCells(geometry.size), notes: {} });
  update({ isSolved: false, seconds: 0 });
}

/** Givens and entries. */
export const digitsToPlay = () => state.sheet.puzzle.map((digit, cell) => state.sheet.givens[cell] || digit);

const isFull = () => digitsToPlay().every((digit) => digit !== EMPTY);

/** What the server said last, if it is still about what is there. */
export const hintNow = () => (state.play?.hint?.of === state.sheet ? state.play.hint : null);

/** Ask about the position that was reached. @param {string} depth */
async function ask(depth) {
  const { sheet } = state;
  const { board, geometry, givens, candidates, puzzle, notes } = sheet;
  const { link } = state.play;
  const noted = Object.entries(notes).flatMap(([cell, { centre }]) =>
    (centre.length && !givens[Number(cell)] && !puzzle[Number(cell)] ? [[geometry.names[Number(cell)], centre]] : []));
  try {
    const told = await api.hint({
      puzzle: textOf(board, geometry, givens, candidates), board, entries: lineOf(puzzle, geometry.symbols), notes: Object.fromEntries(noted), depth,
      language: language(),
    });
    if (state.play?.link !== link) return;
    update({ hint: { of: sheet, depth, told }, isSolved: state.play.isSolved || (told.complete && told.is_wrong === false) });
  } catch (error) {
    change({ problem: error });
  }
}

/** Whether all is right so far. */
export const check = () => ask("check");
/** Which of it is wrong. */
export const askWhich = () => ask("which");

/** The depth of the hint that comes next; undefined where there is none. */
export function nextDepth() {
  const hint = hintNow();
  if (!hint || !DEPTHS.includes(hint.depth)) return DEPTHS[0];
  return hint.told.step ? DEPTHS[DEPTHS.indexOf(hint.depth) + 1] : undefined;
}

/** A hint, which says more each time. */
export function askForHint() {
  const depth = nextDepth();
  if (depth) ask(depth);
}

/** Do what the hint says. */
export function doStep() {
  const { geometry, puzzle, notes, givens } = state.sheet;
  const { places, removes } = hintNow().told.step;
  const cellOf = (/** @type {string} */ name) => /** @type {number} */ (geometry.cellNamed.get(name));
  const digits = puzzle.slice();
  let left = notes;
  for (const [name, digit] of places) {
    digits[cellOf(name)] = digit;
    left = tidied(left, [cellOf(name)], digit);
  }
  /** @type {Map<number, number[]>} */
  const gone = new Map();
  for (const [name, digit] of removes) gone.set(cellOf(name), [...(gone.get(cellOf(name)) ?? []), digit]);
  const open = [...gone.keys()].filter((cell) => !digits[cell]);
  const known = candidatesNow(digits.map((digit, cell) => givens[cell] || digit), open);
  const centres = open.map((cell) => {
    const noted = left[cell]?.centre.length ? left[cell].centre : known[cell];
    return [cell, noted.filter((digit) => !gone.get(cell)?.includes(digit))];
  });
  edit({ puzzle: digits, notes: withCentres(left, Object.fromEntries(centres)) });
  if (isFull()) check();
}
