// Masks and puzzles as lists with a number for each cell. Nothing here changes a list: it returns another.

import { lawful } from "./constraints.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The value of an empty cell. */
export const EMPTY = 0;
/** The value of a clue cell whose digit is free; a clue cell with a fixed digit has that digit as its value. */
export const FREE = -1;

/** @param {number} size */
export const emptyCells = (size) => new Array(size).fill(EMPTY);

/**
 * The line of notation: `.` for an empty cell, `*` for a free clue cell, a symbol for a digit.
 * @param {number[]} cells
 * @param {string} symbols
 */
export function lineOf(cells, symbols) {
  return cells.map((value) => (value === EMPTY ? "." : value === FREE ? "*" : symbols[value - 1])).join("");
}

/**
 * The list that `lineOf` writes as this line.
 * @param {string} line
 * @param {string} symbols
 */
export function cellsOf(line, symbols) {
  return [...line].map((symbol) => {
    if (symbol === "." || symbol === "0") return EMPTY;
    if (symbol === "*") return FREE;
    return symbols.indexOf(symbol) + 1;
  });
}

/**
 * The list with these cells changed to the value.
 * @param {number[]} cells
 * @param {Iterable<number>} which
 * @param {number} value
 */
export function withValue(cells, which, value) {
  const changed = cells.slice();
  for (const cell of which) changed[cell] = value;
  return changed;
}

/**
 * Make these cells clue cells, but keep the digits of those that are.
 * @param {number[]} cells
 * @param {Iterable<number>} which
 */
export function withClues(cells, which) {
  const changed = cells.slice();
  for (const cell of which) if (changed[cell] === EMPTY) changed[cell] = FREE;
  return changed;
}

/** Empty cells become clue cells, clue cells empty. @param {number[]} cells */
export const inverted = (cells) => cells.map((value) => (value === EMPTY ? FREE : EMPTY));

/** The same clue cells, all of them free. @param {number[]} cells */
export const freed = (cells) => cells.map((value) => (value === EMPTY ? EMPTY : FREE));

/**
 * A puzzle on a mask, with its digits numbered as they come, but for those that the mask fixes: alike for puzzles that differ
 * in the names of their digits only.
 * @param {number[]} puzzle
 * @param {number[]} mask
 */
export function withoutNames(puzzle, mask) {
  const fixed = new Set(mask);
  /** @type {Map<number, number>} */
  const numbers = new Map();
  return puzzle.map((digit) => {
    if (digit === EMPTY || fixed.has(digit)) return String(digit);
    if (!numbers.has(digit)) numbers.set(digit, numbers.size);
    return `free ${numbers.get(digit)}`;
  }).join();
}

/**
 * The cells moved by a number of rows and columns; what leaves on one side comes in on the other.
 * @param {Geometry} geometry
 * @param {number[]} cells
 * @param {number} down
 * @param {number} right
 */
export function shifted(geometry, cells, down, right) {
  return cells.map((_, cell) => {
    const row = (geometry.rowOf[cell] - down + geometry.rows) % geometry.rows;
    const column = (geometry.columnOf[cell] - right + geometry.columns) % geometry.columns;
    const from = geometry.cellAt[row * geometry.columns + column];
    return from < 0 ? EMPTY : cells[from];
  });
}

/**
 * The mask on another board: what lies in the same rows and columns, with digits that the board has.
 * @param {Geometry} from
 * @param {Geometry} to
 * @param {number[]} cells
 */
export function carriedOver(from, to, cells) {
  return to.names.map((name) => {
    const before = from.cellNamed.get(name);
    const value = before === undefined ? EMPTY : cells[before];
    return value > to.digits ? FREE : value;
  });
}

/**
 * @typedef {object} Counts
 * @property {number} clues
 * @property {number} fixed
 * @property {Record<string, number>} empty  for each kind of house, how many hold no clue
 */

/**
 * What there is to count while a mask is drawn.
 * @param {Geometry} geometry
 * @param {number[]} cells
 * @returns {Counts}
 */
export function counts(geometry, cells) {
  /** @type {Record<string, number>} */
  const empty = {};
  for (const house of geometry.houses) {
    const isEmpty = house.cells.every((cell) => cells[cell] === EMPTY);
    const kind = house.kind === "region" ? "box" : house.kind;
    empty[kind] = (empty[kind] ?? 0) + Number(isEmpty);
  }
  return {
    clues: cells.filter((value) => value !== EMPTY).length,
    fixed: cells.filter((value) => value > 0).length,
    empty,
  };
}

/**
 * What can still be in cells: the digits that no house of theirs has as often as it may.
 * @param {Geometry} geometry
 * @param {number[]} digits
 * @param {number[]} cells
 * @returns {[number, number[]][]}
 */
export function candidatesByLaw(geometry, digits, cells) {
  const all = [...Array(geometry.digits).keys()].map((index) => index + 1);
  const houses = geometry.houses.map((house) => {
    const held = house.cells.map((cell) => digits[cell]);
    return { cells: new Set(house.cells), full: new Set(all.filter((digit) => held.filter((one) => one === digit).length >= house.times)) };
  });
  return cells.map((cell) => {
    const own = houses.filter((house) => house.cells.has(cell));
    const partners = lawful(geometry.constraints, digits, cell);
    return [cell, all.filter((digit) => partners(digit) && !own.some(({ full }) => full.has(digit)))];
  });
}

/**
 * A puzzle as a text for the server: a line, or where it gives candidates, an object.
 * @param {string | object} board
 * @param {Geometry} geometry
 * @param {number[]} givens
 * @param {Record<number, number[]>} candidates  of the cells where it gives any
 */
export function textOf(board, geometry, givens, candidates) {
  const puzzle = lineOf(givens, geometry.symbols);
  const some = Object.entries(candidates).map(([cell, digits]) => [geometry.names[Number(cell)], digits]);
  if (!some.length) return puzzle;
  return JSON.stringify({ cluewright: 1, board, puzzle, candidates: Object.fromEntries(some), gives_candidates: true });
}

/** How many clues a whole pattern gets: as many as there are, or about as many as most puzzles have. @param {Geometry} geometry @param {number[]} cells */
export const clueCount = (geometry, cells) => counts(geometry, cells).clues || Math.max(4, Math.round(geometry.size * 0.33));
