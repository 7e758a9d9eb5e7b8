// The shelf: the puzzles of the library on the server's machine, filtered, some at a time.

import * as api from "./api.js";
import { paste } from "./choosing.js";
import { latest } from "./latest.js";
import { change, state } from "./store.js";
import { thingNow } from "./taking.js";

/** Puzzles that are shown at a time. */
export const AT_ONCE = 12;
/** Orders in which puzzles stand: by a measure, of which the name is known to the server; the newest first as usual. */
export const ORDERS = ["number", "clues", "wnef", "technique"];

/**
 * @typedef {object} Shelf
 * @property {Record<string, string>} filters  by their names, as the server has them, the board in JSON; "" for no filter
 * @property {string} sort
 * @property {number} start   how many puzzles stand before those that are shown
 * @property {any} told       the server's answer; null until it comes
 */

/** @type {Shelf} */
const EMPTY = { filters: { level: "", needs: "", tags: "", board: "" }, sort: "number", start: 0, told: null };

/** Open the shelf as it was left, and look what stands there now. */
export function openShelf() {
  change({ dialog: "shelf", shelf: state.shelf ?? EMPTY, problem: null });
  look();
}

/** Show other puzzles of the shelf. @param {Partial<Shelf>} changes */
export function browse(changes) {
  change({ shelf: { ...state.shelf, start: 0, ...changes } });
  look();
}

/** @param {string} name @param {string} value */
export const filterBy = (name, value) => browse({ filters: { ...state.shelf.filters, [name]: value } });

const look = latest(0, async (signal) => {
  const { filters, sort, start } = state.shelf;
  const { board, ...others } = filters;
  const chosen = Object.fromEntries(Object.entries(others).filter(([, value]) => value));
  try {
    const told = await api.shelf({ ...chosen, ...(board && { board: JSON.parse(board) }), sort, is_reversed: sort !== "clues", start, count: AT_ONCE }, signal);
    change({ shelf: { ...state.shelf, told }, problem: null });
  } catch (error) {
    if (!signal.aborted) change({ problem: error });
  }
});

/** Put a puzzle of the shelf on the sheet. @param {any} stored */
export async function takeDown(stored) {
  await paste(stored.puzzle, stored.board);
  change({ dialog: "" });
}

/** Open *Take away*, and look whether the shelf can hold what is taken. */
export async function openTaking() {
  change({ dialog: "take", shelfHolds: null, problem: null });
  if (!state.lists.has_library) return;
  const { board } = thingNow(); // perhaps still of a pattern, while the puzzle is being read
  try {
    const { holds } = await api.shelfHolds({ board });
    change({ shelfHolds: holds });
  } catch (error) {
    change({ shelfHolds: /** @type {import("./api.js").Refused} */ (error).code !== "too-long" }); // else putting it there tells what is wrong
  }
}

/** Put what is read or set on the shelf. @param {string} tags */
export async function putOnShelf(tags) {
  const { puzzle, board } = thingNow();
  try {
    const { number, is_new: isNew } = await api.shelfPut({ puzzle, board, source: "studio", ...(tags && { tags }) });
    change({ put: { puzzle, number, isNew }, problem: null });
  } catch (error) {
    change({ problem: error });
  }
}
