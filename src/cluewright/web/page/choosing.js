// Which board there is, and what lies on it when another is chosen, pasted or opened from a link.

import * as api from "./api.js";
import { bareSquare, detailsOf, geometryOf } from "./geometry.js";
import { carriedOver, cellsOf, EMPTY, emptyCells, lineOf } from "./masks.js";
import { play } from "./playing.js";
import { stopSearch } from "./searching.js";
import { askedIn } from "./share.js";
import { change, edit, emptySheet, remember, sheetMade, state, turnTo, USUAL } from "./store.js";
import { Problem, say } from "./words.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The largest side of a board whose regions are drawn by hand. */
export const LARGEST_SIDE = 16;

/** Cells of a board of the catalogue beyond which it is drawn before all is known of it. */
const MAX_CELLS_AT_ONCE = 400;

/** @type {Map<string, Geometry>} */
const known = new Map();

/** @param {string | object} board @returns {Promise<Geometry>} */
export async function geometryFor(board) {
  const key = JSON.stringify(board);
  let geometry = known.get(key);
  if (!geometry) {
    const isLarge = state.lists.boards.some((/** @type {any} */ one) => one.name === board && one.cells > MAX_CELLS_AT_ONCE);
    geometry = geometryOf(await api.board({ board, has_details: !isLarge }));
    known.set(key, geometry);
    if (isLarge) learnMore(board, geometry).catch((error) => change({ problem: error }));
  }
  return geometry;
}

/** What the page knows of a board, if it has asked. @param {string | object} board */
export const geometryKnown = (board) => known.get(JSON.stringify(board));

/** Ask what takes long to tell of a large board: its mirrors, its formats and its strategies. @param {string | object} board @param {Geometry} geometry */
async function learnMore(board, geometry) {
  Object.assign(geometry, detailsOf(await api.board({ board })));
  change({});
}

/** Changes of what lies on the board that were asked for. */
let asked = 0;

/**
 * What a change of what lies on the board waits for; null where another change was asked for meanwhile, though it be refused. Answers
 * may come in another order than they were asked for, and the last wish counts.
 * @template T
 * @param {T | Promise<T>} answer
 * @returns {Promise<T | null>}
 */
export async function unlessOvertaken(answer) {
  const own = ++asked;
  try {
    const told = await answer;
    return own === asked ? told : null;
  } catch (error) {
    if (own === asked) throw error;
    return null;
  }
}

/** Take another board; what lies in the same places stays. @param {string | object} board */
export async function chooseBoard(board) {
  const geometry = await unlessOvertaken(typeof board === "object" ? geometryIfFillable(board) : geometryFor(board));
  if (!geometry) return;
  const from = state.sheet.geometry;
  leaveOutcome();
  edit({
    board,
    geometry,
    mask: carriedOver(from, geometry, state.sheet.mask),
    puzzle: carriedOver(from, geometry, state.sheet.puzzle).map((value) => Math.max(0, value)),
    notes: {},
    regions: null,
    finds: [],
  }, { selection: new Set(), focus: 0, mirror: geometry.mirrors.includes(state.mirror) ? state.mirror : "none", pen: 0 });
}

/** Refuse a board that no full grid fits. What takes too long to tell is left to the search. @param {object} board @returns {Promise<Geometry>} */
async function geometryIfFillable(board) {
  const geometry = await geometryFor(board);
  try {
    const { count } = await api.count({ puzzle: ".".repeat(geometry.size), board, limit: 1 });
    if (!count) throw new Problem("board.unfillable");
  } catch (error) {
    if (/** @type {any} */ (error).code !== "too-long") throw error;
  }
  return geometry;
}

/** Open what a link or the browser's copy holds. @param {any} content @returns {Promise<boolean>} false where something else was opened meanwhile */
export async function open({ tab, board, mask, puzzle, notes = {}, regions = null, finds = [], strategies, wishes, candidatesBy = "" }) {
  const geometry = await unlessOvertaken(regions ? bareSquare(Math.sqrt(regions.length)) : geometryFor(board));
  if (!geometry) return false;
  leaveOutcome();
  turnTo(tab);
  const sheet = { ...emptySheet(board, geometry), notes, regions, finds };
  if (mask) sheet.mask = fitted(mask, geometry);
  if (puzzle) sheet.puzzle = fitted(puzzle, geometry).map((value) => Math.max(0, value));
  const changes = { sheet, selection: new Set(), focus: 0, pen: regions ? 1 : 0, candidatesBy, ...(strategies && { strategies }) };
  change({ ...changes, wishes: { ...USUAL, ...knownWishes(wishes) } });
  return true;
}

/** Open what the fragment of a link asks: a question, or a puzzle that is to be solved. @param {string} fragment @returns {Promise<boolean>} as of `open` */
export async function openFragment(fragment) {
  const { tab, board, cells, strategies, wishes, found, candidates = {} } = askedIn(decodeURIComponent(fragment));
  const names = strategyNames(strategies);
  const geometry = await unlessOvertaken(geometryFor(board));
  if (!geometry) return false;
  const { size, digits, symbols } = geometry;
  const fits = [cells, found ?? []].every((some) => some.every((value, cell) => (cell < size ? value <= digits : value === EMPTY)))
    && Object.entries(candidates).every(([cell, some]) => Number(cell) < size && some.every((digit) => digit <= digits));
  const isKnown = names.length === (strategies ? new Set(namesIn(strategies)).size : 0)
    && Object.keys(knownWishes(wishes)).length === Object.keys(wishes).length;
  if (!fits || !isKnown) throw new Problem("link.broken");
  const whole = geometry.names.map((_, cell) => cells[cell] ?? EMPTY);
  if (tab === "play") {
    leaveOutcome();
    play({ board, geometry, givens: whole.map((value) => Math.max(0, value)), candidates });
    return true;
  }
  const finds = found ? [{
    puzzle: lineOf(geometry.names.map((_, cell) => found[cell] ?? EMPTY), symbols),
    of: lineOf(whole, symbols), strategies: names.join(","), engine: "", seconds: 0,
  }] : [];
  return open({ tab, board, wishes, finds, ...(tab === "set" ? { puzzle: cells } : { mask: cells }), strategies: names });
}

/** The same, so that undo comes back to what was there. @param {string} fragment */
export async function openLinked(fragment) {
  const made = sheetMade();
  const isOpen = await openFragment(fragment);
  if (isOpen && state.tab !== "play") remember(made);
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
const OWN_LINK = /^(?:https?:\/\/[^\s#]+)?#(\d+\.(?:draw|set|play)\.\S+)$/;

/**
 * Put what was pasted, or stands in a file, on the sheet: a mask as a pattern, a puzzle where puzzles are set or, in the tab where
 * one is solved and with what somebody has solved of it, there; of several puzzles one is chosen; and what a link of a studio asks.
 * @param {string} text
 * @param {string | object} [board]  by default the one of the sheet, if the text fits it
 */
export async function paste(text, board) {
  const link = text.match(OWN_LINK);
  if (link) {
    await openLinked(link[1]);
    change({ notice: say("paste.done") });
    return;
  }
  const several = await unlessOvertaken(read(text, board));
  if (!several) return;
  if (several.length === 1) return bring(several[0]);
  change({ several, dialog: "several", problem: null });
}

/** The server's answers to `read` for each puzzle in a text, or for its mask, once their boards are known. @param {string} text @param {string | object} [board] */
async function read(text, board) {
  const { others, ...first } = await api.read({ text, board: board ?? state.sheet.board, board_may_differ: !board });
  const several = [first, ...others];
  for (const one of several) await geometryFor(one.board);
  return several;
}

/** Put what was read on the sheet. @param {any} told  the server's answer to `read` */
export async function bring(told) {
  const geometry = await unlessOvertaken(geometryFor(told.board));
  if (!geometry) return;
  const cells = (/** @type {string} */ line) => cellsOf(line, geometry.symbols);
  leaveOutcome();
  const isMask = told.kind === "mask";
  if (!isMask && (state.tab === "play" || told.kind === "position")) {
    const noted = Object.fromEntries(Object.entries(told.noted).map(([name, digits]) => [Number(geometry.cellNamed.get(name)), digits]));
    const digits = { givens: cells(told.puzzle), entries: cells(told.placed) };
    play({ board: told.board, geometry, ...digits, ...(told.gives_candidates ? { candidates: noted } : { noted }) });
  } else {
    turnTo(isMask ? "draw" : "set");
    remember(state.sheet);
    const empty = emptySheet(told.board, geometry);
    const sheet = isMask ? { ...empty, mask: cells(told.mask) } : { ...empty, puzzle: cells(told.puzzle) };
    // what can still be by all solutions would tell the solution, which nobody has asked for
    change({ sheet, selection: new Set(), focus: 0, candidatesBy: "" });
  }
  change({ notice: say("paste.done") });
}

/** What was answered is about another question from now on. */
export function leaveOutcome() {
  stopSearch();
  change({ search: null, outcome: null, reading: null, view: "pattern", checked: null, analysis: null, problem: null, remarks: [] });
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
  edit({ board: "", geometry: square, mask: emptyCells(square.size), puzzle: emptyCells(square.size), notes: {}, regions, finds: [] },
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
  const made = await unlessOvertaken(geometryIfFillable(board));
  if (!made) return;
  edit({ board, geometry: made, regions: null, mask: emptyCells(made.size), puzzle: emptyCells(made.size) },
    { pen: 0, notice: say("regions.taken") });
}
