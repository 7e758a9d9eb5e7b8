// The address always holds the question: a reload goes on from it, and a copy of the address is a link.

import { cellsOf } from "./masks.js";
import { findOf } from "./searching.js";
import { fragmentOf, LONGEST } from "./share.js";
import { state, wished } from "./store.js";

/** The link in the address; "" where there is none, or the name of a part of the page. */
export const linkInAddress = () => (/^#\d+\./.test(location.hash) ? location.hash.slice(1) : "");

/** The address of this page with the question of now. */
export const link = () => `${location.origin}${pageAddress()}${hashNow()}`;

/**
 * The address of this page at which a puzzle is solved; "" if that were too long.
 * @param {string | object} board
 * @param {number[]} givens
 * @param {Record<number, number[]>} [candidates]
 */
export function linkToPlay(board, givens, candidates) {
  const fragment = fragmentToPlay(board, givens, candidates);
  return fragment.length > LONGEST ? "" : `${location.origin}${pageAddress()}#${fragment}`;
}

/** What stands at the end of that address. @param {string | object} board @param {number[]} givens @param {Record<number, number[]>} [candidates] */
export const fragmentToPlay = (board, givens, candidates = {}) => fragmentOf({ tab: "play", board, cells: givens, strategies: "", wishes: {}, candidates });

/** Put the question into the address, without a new entry in the browser's history. */
export function showAsked() {
  if (location.hash !== hashNow()) history.replaceState(null, "", pageAddress() + hashNow());
}

const pageAddress = () => location.pathname + location.search;

/** The end of that address; "" where no link can say it: while regions are drawn, or if it were too long to be opened. */
function hashNow() {
  const { sheet, tab } = state;
  if (sheet.regions) return "";
  const fragment = tab === "play" ? fragmentToPlay(sheet.board, sheet.givens, sheet.candidates) : fragmentOf({
    tab,
    board: sheet.board,
    cells: tab === "set" ? sheet.puzzle : sheet.mask,
    strategies: strategiesInShort(),
    wishes: tab === "set" ? {} : wished(),
    found: tab === "draw" ? foundNow() : null,
  });
  return fragment.length > LONGEST ? "" : `#${fragment}`;
}

/** The puzzle that was found for the question and looked at last. */
function foundNow() {
  const { sheet } = state;
  const find = findOf(sheet);
  return find ? cellsOf(find.puzzle, sheet.geometry.symbols) : null;
}

/** The strategies as a set's name if they are one, or their names. */
export function strategiesInShort() {
  const names = state.strategies.join(",");
  const sets = Object.entries(state.lists.sets);
  const same = sets.find(([, members]) => /** @type {string[]} */ (members).join(",") === names);
  return same ? same[0] : names;
}
