// Small pictures of puzzles, made in the browser: one image each, however many cells there are.

import { geometryKnown } from "./choosing.js";
import { cellsOf } from "./masks.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Pixels of the side of a cell. */
const SIDE = 12;
/** Pictures that are kept. */
const MAX_KEPT = 2000;

/** @type {Map<string, string>} */
const made = new Map();

/** The address of the picture of a puzzle; "" as long as the page does not know its board. @param {string | object} board @param {string} line */
export function thumbnail(board, line) {
  const geometry = geometryKnown(board);
  if (!geometry) return "";
  const key = JSON.stringify([board, line]);
  let address = made.get(key);
  if (!address) {
    if (made.size >= MAX_KEPT) made.clear();
    address = `data:image/svg+xml,${encodeURIComponent(drawn(geometry, cellsOf(line, geometry.symbols)))}`;
    made.set(key, address);
  }
  return address;
}

/** @param {Geometry} geometry @param {number[]} cells */
function drawn(geometry, cells) {
  const { rows, columns, rowOf, columnOf, symbols } = geometry;
  const digits = cells.map((digit, cell) => (digit > 0
    ? `<text x="${(columnOf[cell] + 0.5) * SIDE}" y="${(rowOf[cell] + 0.82) * SIDE}">${symbols[digit - 1]}</text>` : "")).join("");
  const squares = rowOf.map((row, cell) => `M${columnOf[cell] * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${columns * SIDE + 2} ${rows * SIDE + 2}">`
    + `<path d="${squares}" fill="#fff" stroke="#c9c9c9" stroke-width="0.5"/><path d="${bordersOf(geometry)}" fill="none" stroke="#222" stroke-width="1.2"/>`
    + `<g font-family="sans-serif" font-size="${SIDE * 0.85}" font-weight="600" text-anchor="middle" fill="#1c1e21">${digits}</g></svg>`;
}

/** The lines where boxes or regions end, and the edge of the board. @param {Geometry} geometry */
function bordersOf({ houses, rowOf, columnOf, rows, columns, cellAt }) {
  /** @type {Map<number, string>} */
  const regionOf = new Map();
  for (const { kind, name, cells } of houses) {
    if (kind === "box" || kind === "region") for (const cell of cells) regionOf.set(cell, (regionOf.get(cell) ?? "") + name);
  }
  const at = (/** @type {number} */ row, /** @type {number} */ column) => {
    const cell = row < 0 || column < 0 || row >= rows || column >= columns ? -1 : cellAt[row * columns + column];
    return cell < 0 ? null : regionOf.get(cell) ?? "";
  };
  return rowOf.map((row, cell) => {
    const column = columnOf[cell];
    const own = at(row, column);
    const [x, y] = [column * SIDE, row * SIDE];
    return [
      at(row - 1, column) !== own && `M${x} ${y}h${SIDE}`,
      at(row, column - 1) !== own && `M${x} ${y}v${SIDE}`,
      at(row + 1, column) === null && `M${x} ${y + SIDE}h${SIDE}`,
      at(row, column + 1) === null && `M${x + SIDE} ${y}v${SIDE}`,
    ].filter(Boolean).join("");
  }).join("");
}
