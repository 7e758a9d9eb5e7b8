// Mirror pens: a stroke is drawn in all the places that a symmetry makes of it. The server knows the names.

import { cellIn } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @typedef {(row: number, column: number, lastRow: number, lastColumn: number) => [number, number]} Move */

/** @type {Record<string, Move>} */
const MOVES = {
  "turn-90": (row, column, lastRow) => [column, lastRow - row],
  "turn-180": (row, column, lastRow, lastColumn) => [lastRow - row, lastColumn - column],
  "left-right": (row, column, _, lastColumn) => [row, lastColumn - column],
  "up-down": (row, column, lastRow) => [lastRow - row, column],
  diagonal: (row, column) => [column, row],
  "anti-diagonal": (row, column, lastRow, lastColumn) => [lastColumn - column, lastRow - row],
};

/** The moves that make each symmetry when they are repeated. @type {Record<string, string[]>} */
const MOVES_OF = {
  none: [],
  "half-turn": ["turn-180"],
  "quarter-turn": ["turn-90"],
  "left-right": ["left-right"],
  "up-down": ["up-down"],
  "both-axes": ["left-right", "up-down"],
  diagonal: ["diagonal"],
  "anti-diagonal": ["anti-diagonal"],
  "both-diagonals": ["diagonal", "anti-diagonal"],
  full: ["turn-90", "left-right"],
};

/** The names of the symmetries, in the order of the pens. */
export const MIRRORS = Object.keys(MOVES_OF);

/**
 * All cells that the symmetry makes of these.
 * @param {Geometry} geometry
 * @param {string} mirror
 * @param {Iterable<number>} cells
 */
export function mirrored(geometry, mirror, cells) {
  const found = new Set(cells);
  for (const cell of found) { // a Set is gone through to its end, with what is added meanwhile
    for (const name of MOVES_OF[mirror]) {
      const place = MOVES[name](geometry.rowOf[cell], geometry.columnOf[cell], geometry.rows - 1, geometry.columns - 1);
      const image = cellIn(geometry, ...place);
      if (image >= 0) found.add(image);
    }
  }
  return [...found];
}
