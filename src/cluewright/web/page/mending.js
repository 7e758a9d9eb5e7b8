// What mends a pattern without a puzzle: asked of the server, shown on the board as ghosts, and accepted by a click.

import * as api from "./api.js";
import { cellsOf } from "./masks.js";
import { find, questionNow } from "./searching.js";
import { change, edit, state } from "./store.js";

/** Which mend is shown on the board. */
let pointed = 0;

/** Ask for all faults of the pattern of the outcome, and for what mends it. */
export async function askMends() {
  const { outcome } = state;
  pointed = 0;
  change({ outcome: { ...outcome, mending: "asked" } });
  const { time_limit, seed, engine, measure, level, rated, scale, ...body } = /** @type {any} */ (questionNow());
  try {
    const { mending } = await api.mend(body);
    change({ outcome: { ...outcome, mending } });
  } catch (error) {
    change({ outcome, problem: error });
  }
}

/** The mends of the pattern as it still is. @returns {any[]} */
function mendsNow() {
  const { outcome, sheet } = state;
  return outcome?.of === sheet.mask && !state.search ? outcome.mending?.mends ?? [] : [];
}

/** The cells that stand on the board as ghosts. @returns {Set<number>} */
export function ghosts() {
  const mend = mendsNow()[pointed];
  return new Set(mend?.cells.map((/** @type {string} */ name) => state.sheet.geometry.cellNamed.get(name)));
}

/** Show a mend on the board. @param {number} number */
export function point(number) {
  if (pointed === number) return;
  pointed = number;
  change({});
}

/** Draw the cells of a mend, and find a puzzle. @param {number} number */
export function acceptMend(number) {
  const { mask } = mendsNow()[number];
  edit({ mask: cellsOf(mask, state.sheet.geometry.symbols) }, { outcome: null, reading: null, view: "pattern" });
  return find();
}

/** Accept the mend that is shown, if a cell is one of its ghosts. @param {number} cell @returns {boolean} whether it was */
export function acceptGhost(cell) {
  if (!ghosts().has(cell)) return false;
  acceptMend(pointed);
  return true;
}
