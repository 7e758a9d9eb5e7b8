// The shelf: puzzles that were found in this browser, and those of the library on the server's machine, filtered, some at a time.

import * as api from "./api.js";
import { geometryFor, paste, unlessOvertaken } from "./choosing.js";
import { foundHere } from "./finds.js";
import { latest } from "./latest.js";
import { cellsOf } from "./masks.js";
import { play } from "./playing.js";
import { change, state } from "./store.js";
import { thingNow } from "./taking.js";

/** Puzzles that are shown at a time: as pictures, and as rows of a table. */
export const AT_ONCE = { pictures: 12, table: 50 };
/** Orders in which puzzles stand: by a measure, of which the name is known to the server; the newest first as usual. */
export const ORDERS = ["number", "clues", "wnef", "technique"];

/**
 * @typedef {object} Shelf
 * @property {"here" | "library"} where
 * @property {"pictures" | "table"} as     how the library is shown
 * @property {Record<string, string>} filters  by their names, as the server has them, the board in JSON; "" for no filter
 * @property {string} sort
 * @property {boolean} isReversed
 * @property {Set<number>} chosen  the numbers of puzzles that are chosen in the table
 * @property {{tag: string, changed: number[], as_before: number, remove: boolean, isUndone?: boolean} | null} tagged  what was done to them last
 * @property {number} start   how many puzzles stand before those that are shown
 * @property {any} told       the server's answer; null until it comes
 * @property {import("./finds.js").Kept[]} found  what was found in this browser
 */

/** @type {Shelf} */
const EMPTY = {
  where: "here", as: "pictures", filters: { level: "", needs: "", tags: "", board: "", source: "", least: "", most: "" }, sort: "number", isReversed: true,
  start: 0, told: null, found: [], chosen: new Set(), tagged: null,
};

/** Open the shelf as it was left, and look what stands there now. */
export async function openShelf() {
  const found = foundHere();
  const { has_library: hasLibrary } = state.lists;
  const left = state.shelf ?? { ...EMPTY, where: hasLibrary ? "library" : "here" };
  change({ dialog: "shelf", shelf: { ...left, found }, problem: null });
  if (hasLibrary) look();
  for (const board of new Set(found.map((one) => JSON.stringify(one.board)))) await geometryFor(JSON.parse(board)).catch(() => {});
  change({});
}

/** Show other puzzles of the shelf. @param {Partial<Shelf>} changes */
export function browse(changes) {
  change({ shelf: { ...state.shelf, start: 0, ...changes } });
  look();
}

/** @param {string} name @param {string} value */
export const filterBy = (name, value) => browse({ filters: { ...state.shelf.filters, [name]: value }, chosen: new Set() });

/** Choose puzzles of the table, or choose them no more. @param {number[]} numbers @param {boolean} isChosen */
export function choose(numbers, isChosen) {
  const chosen = new Set(state.shelf.chosen);
  for (const number of numbers) {
    if (isChosen) chosen.add(number);
    else chosen.delete(number);
  }
  change({ shelf: { ...state.shelf, chosen, tagged: null } });
}

/** Give the chosen puzzles a tag, or take it from them. @param {string} tag @param {boolean} remove */
export const tagChosen = (tag, remove) => changeTag(tag, [...state.shelf.chosen], remove);

/** Undo that: only of those that it has changed. */
export function undoTagging() {
  const { tag, changed, remove } = state.shelf.tagged;
  changeTag(tag, changed, !remove, true);
}

/** Give a tag to puzzles of these numbers, or take it from them, and look at the shelf again. @param {string} tag @param {number[]} numbers @param {boolean} remove */
async function changeTag(tag, numbers, remove, isUndone = false) {
  try {
    const told = await api.shelfTag({ tag, numbers, remove });
    change({ shelf: { ...state.shelf, tagged: { ...told, tag, remove, isUndone } }, problem: null });
    look();
  } catch (error) {
    change({ problem: error });
  }
}

const look = latest(0, async (signal) => {
  const { filters, sort, isReversed, start } = state.shelf;
  const { board, least, most, ...others } = filters;
  const clues = least || most ? [`clues=${least}..${most}`] : [];
  const chosen = Object.fromEntries(Object.entries(others).filter(([, value]) => value));
  try {
    const told = await api.shelf({
      ...chosen, ...(board && { board: JSON.parse(board) }), measure: clues, sort, is_reversed: isReversed, start, count: AT_ONCE[/** @type {Shelf} */ (state.shelf).as],
    }, signal);
    change({ shelf: { ...state.shelf, told }, problem: null });
  } catch (error) {
    if (!signal.aborted) change({ problem: error });
  }
});

/** Show puzzles in another order; the same again turns it round. @param {string} sort */
export function sortBy(sort) {
  const { sort: before, isReversed } = state.shelf;
  browse({ sort, isReversed: sort === before ? !isReversed : !["clues", "wnef"].includes(sort) });
}

/** Solve a puzzle that was found here. @param {import("./finds.js").Kept} found */
export async function playFound({ puzzle, board }) {
  const geometry = await unlessOvertaken(geometryFor(board));
  if (!geometry) return;
  play({ board, geometry, givens: cellsOf(puzzle, geometry.symbols) });
  change({ dialog: "" });
}

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
