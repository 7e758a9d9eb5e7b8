// Which board there is, and what lies on it when another is chosen, pasted or opened from a link.

import * as api from "./api.js";
import { bareSquare, geometryOf } from "./geometry.js";
import { carriedOver, cellsOf, emptyCells } from "./masks.js";
import { stopSearch } from "./searching.js";
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

/** Open what a link or the browser's copy holds. @param {any} asked */
export async function open({ tab, board, mask, puzzle, strategies, wishes }) {
  const geometry = await geometryFor(board);
  leaveOutcome();
  const sheet = emptySheet(board, geometry);
  if (mask) sheet.mask = fitted(mask, geometry);
  if (puzzle) sheet.puzzle = fitted(puzzle, geometry).map((value) => Math.max(0, value));
  const changes = { tab, sheet, selection: new Set(), focus: 0, ...(strategies && { strategies }) };
  change({ ...changes, wishes: { ...USUAL, ...knownWishes(wishes) } });
}

/** Wishes that this page has, of the kind that it expects. @param {Record<string, unknown>} wishes */
function knownWishes(wishes = {}) {
  return Object.fromEntries(Object.entries(USUAL).flatMap(([name, usual]) => {
    const value = wishes[name];
    const fits = usual === null ? Number.isFinite(value) : typeof value === typeof usual;
    return fits ? [[name, value]] : [];
  }));
}

/** @param {number[]} cells @param {Geometry} geometry */
const fitted = (cells, geometry) =>
  geometry.names.map((_, cell) => {
    const value = cells[cell] ?? 0;
    return Number.isInteger(value) && value >= -1 && value <= geometry.digits ? value : 0;
  });

/**
 * Put what was pasted on the sheet: a mask as a pattern, anything else as a puzzle.
 * @param {string} text
 * @param {string | object} [board]  by default the one of the sheet, if the text fits it
 */
export async function paste(text, board) {
  const { sheet } = state;
  const told = board
    ? await api.read({ text, board })
    : await api.read({ text, board: sheet.board }).catch(() => api.read({ text }));
  const geometry = await geometryFor(told.board);
  leaveOutcome();
  remember(sheet);
  const empty = emptySheet(told.board, geometry);
  const isMask = told.kind === "mask";
  const cells = cellsOf(isMask ? told.mask : told.puzzle, geometry.symbols);
  change({
    tab: isMask ? "draw" : "set",
    sheet: isMask ? { ...empty, mask: cells } : { ...empty, puzzle: cells },
    selection: new Set(),
    focus: 0,
    notice: say("paste.done"),
  });
}

/** What was answered is about another question from now on. */
export function leaveOutcome() {
  stopSearch();
  change({ search: null, outcome: null, finds: [], reading: null, view: "pattern", checked: null, analysis: null, problem: null });
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
  const { count } = await api.count({ puzzle: ".".repeat(geometry.size), board, limit: 1 });
  if (!count) throw new Problem("regions.unfillable");
  const made = await geometryFor(board);
  edit({ board, geometry: made, regions: null, mask: emptyCells(made.size), puzzle: emptyCells(made.size) },
    { pen: 0, problem: null, notice: say("regions.taken") });
}
