// The state of the page, in one object, with undo, redo and a copy in the browser that outlives a crash.
//
// What a person makes is the *sheet*: undo and redo move between sheets. All else (what the server answered, what is
// open) is replaced as it comes. Nobody changes a sheet or a list in it: they are replaced as well.

import { emptyCells } from "./masks.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @typedef {object} Notes  what a person has noted in a cell while setting by hand
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number} colour  0 for none
 *
 * @typedef {object} Sheet
 * @property {string | object} board   a name, or a description
 * @property {Geometry} geometry
 * @property {number[]} mask           see masks.js
 * @property {number[]} puzzle         a digit for each cell, 0 for none
 * @property {Record<number, Notes>} notes  by cell
 * @property {number[] | null} regions  while regions are drawn, that of each cell, 0 for none
 */

/** Sheets that undo can come back to. */
const MAX_SHEETS = 500;
/** Milliseconds after a change until the copy is written, with all that has changed until then. */
const SAVE_AFTER = 300;
const SAVED = "cluewright.sheet";

/** What is wished as usual. Only what differs is sent, and stands in a link. */
export const USUAL = Object.freeze({
  hardest: "",
  rated: "",
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
  tab: /** @type {"draw" | "set"} */ ("draw"),
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

  // what the server has told
  lists: /** @type {any} */ ({ boards: [], families: [], additions: [], strategies: [], sets: {}, formats: [], engines: [], has_library: false }),
  checked: /** @type {any} */ (null), // of the mask
  search: /** @type {any} */ (null), // a search that goes on: see searching.js
  outcome: /** @type {any} */ (null),
  isAsking: false, // whether the question is open beside an outcome
  finds: /** @type {any[]} */ ([]), // puzzles found for the same question
  reading: /** @type {any} */ (null), // see reading.js
  analysis: /** @type {any} */ (null), // of the puzzle that is set by hand: see analysing.js
  candidatesBy: /** @type {"" | "solutions" | "strategies"} */ ("solutions"),
  shelf: /** @type {any} */ (null), // what of the library is shown: see shelf.js
  shelfHolds: /** @type {boolean | null} */ (null), // whether it can hold what is taken away; null until that is known
  put: /** @type {any} */ (null), // the puzzle that was put there last, and its number
  view: /** @type {"pattern" | "puzzle"} */ ("pattern"),
  problem: /** @type {any} */ (null), // an error, whose words are told in its language
  remarks: /** @type {[string, Record<string, unknown>?][]} */ ([]), // keys of words, about what was pasted
  notice: "",
  dialog: /** @type {"" | "keys" | "take" | "bring" | "text" | "random" | "board" | "shelf"} */ (""),
};

/** @type {Sheet[]} */
const before = [];
/** @type {Sheet[]} */
const after = [];
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
  before.push(sheet);
  if (before.length > MAX_SHEETS) before.shift();
  after.length = 0;
}

export const canUndo = () => before.length > 0;
export const canRedo = () => after.length > 0;

export const undo = () => moveBetween(before, after);
export const redo = () => moveBetween(after, before);

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
  notes: {},
  regions: null,
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
  const { geometry, ...sheet } = state.sheet; // the server tells the geometry again
  keep(SAVED, JSON.stringify({ link: location.hash, tab: state.tab, sheet, strategies: state.strategies, wishes: wished() }));
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
