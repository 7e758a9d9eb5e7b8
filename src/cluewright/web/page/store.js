// The state of the page, in one object, with undo, redo and a copy in the browser that outlives a crash.
//
// What a person makes is the *sheet*: undo and redo move between sheets. A puzzle that is solved lies on a sheet of its own,
// with undo of its own: see `turnTo`. All else (what the server answered, what is open) is replaced as it comes. Nobody changes
// a sheet or a list in it: they are replaced as well.

import { packedMade } from "./history.js";
import { emptyCells } from "./masks.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @typedef {object} Notes  what a person has noted in a cell while setting by hand, or solving
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number} colour  0 for none
 *
 * @typedef {object} Find  a puzzle that was found
 * @property {string} puzzle      as a line
 * @property {string} of          the mask that it was found for, as a line
 * @property {string} strategies  names with commas between them
 * @property {string} engine      "" where it came with a link
 * @property {number} seconds
 *
 * @typedef {object} Sheet
 * @property {string | object} board   a name, or a description
 * @property {Geometry} geometry
 * @property {number[]} mask           see masks.js
 * @property {number[]} puzzle         a digit for each cell, 0 for none; of a puzzle that is solved, what was entered
 * @property {number[]} givens         the clues of a puzzle that is solved
 * @property {Record<number, number[]>} candidates  of the cells where the puzzle that is solved gives any; none on a sheet that is made
 * @property {Record<number, Notes>} notes  by cell
 * @property {number[] | null} regions  while regions are drawn, that of each cell, 0 for none
 * @property {Find[]} finds            the puzzles found for the question
 */

/** @typedef {"draw" | "set" | "play"} Tab */

/** Sheets that undo can come back to. */
const MAX_SHEETS = 500;
/** Milliseconds after a change until the copy is written, with all that has changed until then. */
const SAVE_AFTER = 300;
const SAVED = "cluewright.sheet";
/** Characters of a copy with steps of undo, at most: the browser gives a page a few millions in all. */
const MAX_SAVED = 1_000_000;
/** Steps of undo and of redo that the copy holds. */
const MAX_STEPS_SAVED = 200;
/** Puzzles found that the copy holds; the browser's own shelf has them, too. */
const MAX_FINDS_SAVED = 200;

/** What is wished as usual. Only what differs is sent, and stands in a link. */
export const USUAL = Object.freeze({
  hardest: "",
  rated: "",
  scale: "",
  require: "",
  beyond: "",
  least_rounds: 0,
  most_rounds: null,
  minimal: false,
  measure: "",
  level: "",
  count: 1,
  time_limit: 60,
  seed: null,
  engine: "auto",
});

export const state = {
  tab: /** @type {Tab} */ ("draw"),
  sheet: /** @type {Sheet} */ (/** @type {unknown} */ (null)),
  strategies: /** @type {string[]} */ (["naked-single", "hidden-single", "locked-candidates"]),
  wishes: /** @type {Record<string, any>} */ ({ ...USUAL }),

  // how a person draws
  mirror: "none",
  pen: 0, // 0 makes clue cells, a digit fixes it, -1 rubs out
  noting: /** @type {"digit" | "corner" | "centre" | "colour"} */ ("digit"),
  selection: /** @type {Set<number>} */ (new Set()),
  focus: 0,
  keysAreOn: true,

  // what the server has said
  lists: /** @type {any} */ ({ boards: [], families: [], additions: [], strategies: [], sets: {}, formats: [], engines: [], has_library: false }),
  checked: /** @type {any} */ (null), // of the mask
  search: /** @type {any} */ (null), // a search that goes on: see searching.js
  outcome: /** @type {any} */ (null),
  isAsking: false, // whether the question is open beside an outcome
  reading: /** @type {any} */ (null), // see reading.js
  analysis: /** @type {any} */ (null), // of the puzzle that is set by hand: see analysing.js
  candidatesBy: /** @type {"" | "solutions" | "strategies"} */ ("solutions"),
  shelf: /** @type {any} */ (null), // what of the library is shown: see shelf.js
  shelfHolds: /** @type {boolean | null} */ (null), // whether it can hold what is taken away; null until that is known
  put: /** @type {any} */ (null), // the puzzle that was put there last, and its number
  view: /** @type {"pattern" | "puzzle"} */ ("pattern"),
  shown: "", // the line of the found puzzle that was looked at last
  play: /** @type {any} */ (null), // what there is about the puzzle that is solved beside its sheet: see playing.js
  hasDetails: false, // whether engines and their counts are shown
  problem: /** @type {any} */ (null), // an error, whose words are in its language
  remarks: /** @type {[string, Record<string, unknown>?][]} */ ([]), // keys of words, about what was pasted
  notice: "",
  making: /** @type {any} */ (null), // a puzzle to solve that the server makes: see making.js
  several: /** @type {any[]} */ ([]), // puzzles of a text that has more than one, of which one is to be chosen
  dialog: /** @type {"" | "keys" | "take" | "bring" | "several" | "text" | "random" | "board" | "shelf"} */ (""),
};

/**
 * @typedef {object} Desk  a sheet, and those that undo and redo come to
 * @property {Sheet | null} sheet  what lies there while the other desk is in use
 * @property {Sheet[]} before
 * @property {Sheet[]} after
 */

/** @type {{making: Desk, playing: Desk}} */
const desks = { making: { sheet: null, before: [], after: [] }, playing: { sheet: null, before: [], after: [] } };
let desk = desks.making;
/** @type {Set<() => void>} */
const watchers = new Set();
let isPending = false;
let saving = 0;
/** What else is to be done then; null until the copy of the last visit has been looked at, and may be replaced. @type {(() => void) | null} */
let alsoSave = null;

/** Call this whenever something has changed, once for several changes of one frame. @param {() => void} watcher */
export const watch = (watcher) => watchers.add(watcher);

/** @param {Partial<typeof state>} changes */
export function change(changes) {
  Object.assign(state, changes);
  if (isPending) return;
  isPending = true;
  requestAnimationFrame(() => {
    isPending = false;
    for (const watcher of watchers) watcher();
  });
  saving ||= setTimeout(save, SAVE_AFTER);
}

/**
 * Replace parts of the sheet. Undo brings the sheet of before back.
 * @param {Partial<Sheet>} parts
 * @param {Partial<typeof state>} [others]
 */
export function edit(parts, others = {}) {
  remember(state.sheet);
  change({ problem: null, ...others, sheet: { ...state.sheet, ...parts } });
}

/**
 * Replace parts of the sheet in the middle of a stroke, which is one step of undo. `remember` begins it.
 * @param {Partial<Sheet>} parts
 */
export const editOn = (parts) => change({ sheet: { ...state.sheet, ...parts } });

/** Undo comes back to this sheet. @param {Sheet} sheet */
export function remember(sheet) {
  desk.before.push(sheet);
  if (desk.before.length > MAX_SHEETS) desk.before.shift();
  desk.after.length = 0;
}

export const canUndo = () => desk.before.length > 0;
export const canRedo = () => desk.after.length > 0;

export const undo = () => moveBetween(desk.before, desk.after);
export const redo = () => moveBetween(desk.after, desk.before);

/** Open a tab, and with it its desk: the sheet that lies there, or an empty one. @param {Tab} tab */
export function turnTo(tab) {
  const next = tab === "play" ? desks.playing : desks.making;
  if (next !== desk) {
    desk.sheet = state.sheet;
    desk = next;
    const { board, geometry } = state.sheet;
    change({ sheet: desk.sheet ?? emptySheet(board, geometry), selection: new Set(), focus: 0 });
  }
  change({ tab });
}

/** What lies on a desk now, be it the one that is open. @param {Desk} own @returns {Desk} */
const lying = (own) => (desk === own ? { ...own, sheet: state.sheet } : own);

/** The sheet that is made, with those that undo and redo come to, though another may be played. */
const made = () => lying(desks.making);

/** The sheet that is made. @returns {Sheet} */
export const sheetMade = () => /** @type {Sheet} */ (made().sheet);

/** Lay out what undo and redo of the sheet that is made come to. @param {Sheet[]} before @param {Sheet[]} after */
export const layToMake = (before, after) => Object.assign(desks.making, { before, after });

/** The sheet that is played, with those that undo and redo come to; without a sheet, nothing is. */
export const played = () => lying(desks.playing);

/** Lay a puzzle on the desk where it is played, with what undo and redo come to. @param {Sheet} sheet @param {Sheet[]} before @param {Sheet[]} after */
export function layToPlay(sheet, before, after) {
  Object.assign(desks.playing, { sheet, before, after });
  if (desk === desks.playing) change({ sheet, selection: new Set(), focus: 0 });
}

/** @param {Sheet[]} from @param {Sheet[]} to */
function moveBetween(from, to) {
  const sheet = from.pop();
  if (!sheet) return;
  to.push(state.sheet);
  change({ sheet, selection: new Set([...state.selection].filter((cell) => cell < sheet.geometry.size)) });
}

/**
 * @param {string | object} board
 * @param {Geometry} geometry
 * @returns {Sheet}
 */
export const emptySheet = (board, geometry) => ({
  board,
  geometry,
  mask: emptyCells(geometry.size),
  puzzle: emptyCells(geometry.size),
  givens: emptyCells(geometry.size),
  candidates: {},
  notes: {},
  regions: null,
  finds: [],
});

/** The wishes that differ from the usual ones. */
export function wished() {
  return Object.fromEntries(Object.entries(USUAL).flatMap(([name, usual]) =>
    state.wishes[name] === usual || state.wishes[name] === undefined ? [] : [[name, state.wishes[name]]]));
}

/** From now on save what changes. @param {() => void} also  what else is done then */
export function beginToSave(also) {
  alsoSave = also;
  save();
}

function save() {
  saving = 0;
  alsoSave?.();
  keepCopy();
}

function keepCopy() {
  if (!alsoSave) return;
  const { geometry, givens, candidates, finds, ...sheet } = sheetMade(); // the server tells the geometry again
  const { tab, strategies, candidatesBy, shown } = state;
  const copy = { link: location.hash, tab, sheet: { ...sheet, finds: finds.slice(-MAX_FINDS_SAVED) }, strategies, wishes: wished(), candidatesBy, shown };
  const text = JSON.stringify({ ...copy, undo: stepsMade() });
  keep(SAVED, text.length > MAX_SAVED ? JSON.stringify(copy) : text);
}

/** What the steps were packed of last, and what they are in short. @type {{of: unknown[], packed: any}} */
let steps = { of: [], packed: null };

/** The sheets that undo and redo come to on the same board, in short, with the one between them, and its number. */
function stepsMade() {
  const { before, after } = made();
  const sheet = sheetMade();
  const of = [sheet, before.length, before.at(-1), after.length, after.at(-1)];
  if (of.some((value, index) => value !== steps.of[index])) {
    const isOther = (/** @type {Sheet} */ { geometry }) => geometry !== sheet.geometry;
    const past = before.slice(before.findLastIndex(isOther) + 1).slice(-MAX_STEPS_SAVED);
    const next = after.slice(after.findLastIndex(isOther) + 1).slice(-MAX_STEPS_SAVED).reverse();
    steps = { of, packed: { at: past.length, ...packedMade([...past, sheet, ...next], MAX_FINDS_SAVED) } };
  }
  return steps.packed;
}

/** What was saved last, or null. @returns {any} */
export function saved() {
  try {
    return JSON.parse(kept(SAVED) ?? "null");
  } catch {
    return null;
  }
}

/** What the browser keeps under a name; null where it keeps nothing. @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // private windows keep nothing, and the page works without
  }
}

addEventListener("pagehide", keepCopy); // of the address as it is: where the page goes is decided already
