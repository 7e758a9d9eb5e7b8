// Which board there is, and what lies on it when another is chosen, pasted or opened from a link.

import * as api from "./api.js";
import { bareSquare, geometryOf } from "./geometry.js";
import { carriedOver, cellsOf, EMPTY, emptyCells } from "./masks.js";
import { stopSearch } from "./searching.js";
import { askedIn } from "./share.js";
import { change, edit, emptySheet, remember, state, USUAL } from "./store.js";
import { Problem, say } from "./words.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The largest side of a board whose regions are drawn by hand. */
export const LARGEST_SIDE = 16;

/** @type {Map<string, Geometry>} */
const known = new Map();

/** @param {string | object} board @returns {Promise<Geometry>} */
export async function geometryFor(board) {
  const key = JSON.stringify(board);
  let geometry = known.get(key);
  if (!geometry) {
    geometry = geometryOf(await api.board({ board }));
    known.set(key, geometry);
  }
  return geometry;
}

/** Take another board; what lies in the same places stays. @param {string | object} board */
export async function chooseBoard(board) {
  const geometry = await geometryFor(board);
  if (typeof board === "object") await refuseUnfillable(board, geometry.size);
  const from = state.sheet.geometry;
  leaveOutcome();
  edit({
    board,
    geometry,
    mask: carriedOver(from, geometry, state.sheet.mask),
    puzzle: carriedOver(from, geometry, state.sheet.puzzle).map((value) => Math.max(0, value)),
    notes: {},
    regions: null,
  }, { selection: new Set(), focus: 0, mirror: geometry.mirrors.includes(state.mirror) ? state.mirror : "none", pen: 0 });
}

/** Refuse a board that no full grid fits. What takes too long to tell is left to the search. @param {object} board @param {number} size */
async function refuseUnfillable(board, size) {
  try {
    const { count } = await api.count({ puzzle: ".".repeat(size), board, limit: 1 });
    if (!count) throw new Problem("board.unfillable");
  } catch (error) {
    if (/** @type {any} */ (error).code !== "too-long") throw error;
  }
}

/** Open what a link or the browser's copy holds. @param {any} asked */
export async function open({ tab, board, mask, puzzle, notes = {}, regions = null, strategies, wishes }) {
  const geometry = regions ? bareSquare(Math.sqrt(regions.length)) : await geometryFor(board);
  leaveOutcome();
  const sheet = { ...emptySheet(board, geometry), notes, regions };
  if (mask) sheet.mask = fitted(mask, geometry);
  if (puzzle) sheet.puzzle = fitted(puzzle, geometry).map((value) => Math.max(0, value));
  const changes = { tab, sheet, selection: new Set(), focus: 0, pen: regions ? 1 : 0, ...(strategies && { strategies }) };
  change({ ...changes, wishes: { ...USUAL, ...knownWishes(wishes) } });
}

/** Open what the fragment of a link asks. @param {string} fragment */
export async function openFragment(fragment) {
  const { tab, board, cells, strategies, wishes } = askedIn(decodeURIComponent(fragment));
  const names = strategyNames(strategies);
  const { size, digits } = await geometryFor(board);
  const fits = cells.every((value, cell) => (cell < size ? value <= digits : value === EMPTY));
  const isKnown = names.length === new Set(namesIn(strategies)).size
    && Object.keys(knownWishes(wishes)).length === Object.keys(wishes).length;
  if (!fits || !isKnown) throw new Problem("link.broken");
  await open({ tab, board, wishes, ...(tab === "set" ? { puzzle: cells } : { mask: cells }), strategies: names });
}

/** What sets up to a strategy begin with. */
const THROUGH = "through:";

/** The names of strategies in a text with commas, of which each part names one or a set. @param {string} text @returns {string[]} */
const namesIn = (text) => text.split(",").flatMap((name) => setNamed(name) ?? [name]);

/** @param {string} name @returns {string[] | undefined} */
const setNamed = (name) => (name.startsWith(THROUGH)
  ? state.lists.strategies.find((/** @type {any} */ one) => THROUGH + one.name === name)?.through
  : state.lists.sets[name]);

/** The strategies of a set, or those of these names that there are. @param {string} text */
export function strategyNames(text) {
  const named = namesIn(text);
  return state.lists.strategies.map((/** @type {any} */ one) => one.name).filter((/** @type {string} */ name) => named.includes(name));
}

/** Wishes that this page has, of the kind that it expects. @param {Record<string, unknown>} wishes */
function knownWishes(wishes = {}) {
  return Object.fromEntries(Object.entries(USUAL).flatMap(([name, usual]) => {
    const value = wishes[name];
    const bounds = state.lists.bounds[name];
    const fits = bounds ? isWithin(bounds, value) : typeof value === typeof usual;
    return fits ? [[name, value]] : [];
  }));
}

/** @param {{least: number, most: number}} bounds @param {unknown} value */
const isWithin = ({ least, most }, value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** @param {number[]} cells @param {Geometry} geometry */
const fitted = (cells, geometry) =>
  geometry.names.map((_, cell) => {
    const value = cells[cell] ?? 0;
    return Number.isInteger(value) && value >= -1 && value <= geometry.digits ? value : 0;
  });

/** A link of a studio, wherever it is, or the end of one. */
const OWN_LINK = /^(?:https?:\/\/[^\s#]+)?#(\d+\.(?:draw|set)\.\S+)$/;

/**
 * Put what was pasted on the sheet: a mask as a pattern, anything else as a puzzle, and what a link of a studio asks.
 * @param {string} text
 * @param {string | object} [board]  by default the one of the sheet, if the text fits it
 */
export async function paste(text, board) {
  const { sheet } = state;
  const link = text.match(OWN_LINK);
  if (link) {
    await openFragment(link[1]);
    remember(sheet);
    change({ notice: say("paste.done") });
    return;
  }
  const told = await api.read({ text, board: board ?? sheet.board, board_may_differ: !board });
  const geometry = await geometryFor(told.board);
  leaveOutcome();
  remember(sheet);
  const empty = emptySheet(told.board, geometry);
  const isMask = told.kind === "mask";
  const cells = cellsOf(isMask ? told.mask : told.placed, geometry.symbols);
  change({
    tab: isMask ? "draw" : "set",
    sheet: isMask ? { ...empty, mask: cells } : { ...empty, puzzle: cells },
    selection: new Set(),
    focus: 0,
    remarks: remarksOn(told),
    notice: say("paste.done"),
  });
}

/** What of a text is not on the sheet, or not as it was there. @param {any} told @returns {[string, Record<string, unknown>?][]} */
function remarksOn({ puzzle, placed, has_candidates_gone: hasGone, more }) {
  return [
    ...(more ? [/** @type {any} */ (["paste.first", { count: more + 1 }])] : []),
    ...(placed !== puzzle ? [/** @type {any} */ (["paste.placed"])] : []),
    ...(hasGone ? [/** @type {any} */ (["paste.gone"])] : []),
  ];
}

/** What was answered is about another question from now on. */
export function leaveOutcome() {
  stopSearch();
  change({ search: null, outcome: null, finds: [], reading: null, view: "pattern", checked: null, analysis: null, problem: null,
    remarks: [] });
}

/** Begin to draw regions, from those that the board has. @param {number} side */
export function drawRegions(side) {
  const { geometry } = state.sheet;
  const fits = geometry.rows === side && geometry.columns === side && geometry.size === side * side;
  const square = bareSquare(side);
  const regions = emptyCells(square.size);
  if (fits) {
    geometry.houses.filter(({ kind }) => kind === "box" || kind === "region").forEach(({ cells }, index) => {
      for (const cell of cells) regions[cell] = index + 1;
    });
  }
  leaveOutcome();
  edit({ board: "", geometry: square, mask: emptyCells(square.size), puzzle: emptyCells(square.size), notes: {}, regions },
    { tab: "draw", selection: new Set(), focus: 0, pen: 1, mirror: "none" });
}

/** How many cells each region still lacks (below 0: has too many), by its number from 1. @returns {number[]} */
export function lackingInRegions() {
  const { regions, geometry } = state.sheet;
  const lacking = new Array(geometry.rows).fill(geometry.rows);
  for (const region of regions ?? []) if (region > 0) lacking[region - 1] -= 1;
  return lacking;
}

/** Make a board of the regions that were drawn, and look whether it can be filled. @param {boolean} hasDiagonals */
export async function takeRegions(hasDiagonals) {
  const { regions, geometry } = state.sheet;
  const board = { size: geometry.rows, regions: (regions ?? []).map((region) => region - 1), ...(hasDiagonals && { diagonals: true }) };
  await refuseUnfillable(board, geometry.size);
  const made = await geometryFor(board);
  edit({ board, geometry: made, regions: null, mask: emptyCells(made.size), puzzle: emptyCells(made.size) },
    { pen: 0, notice: say("regions.taken") });
}
