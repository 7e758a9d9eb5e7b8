// What is asked stands in the address, all the time: a reload goes on from it, and whoever copies the address has a link.

import { fragmentOf, LONGEST } from "./share.js";
import { state, wished } from "./store.js";

/** The link in the address; "" where there is none, or the name of a part of the page. */
export const linkInAddress = () => (/^#\d+\./.test(location.hash) ? location.hash.slice(1) : "");

/** The address of this page that asks what is asked now. */
export const link = () => `${location.origin}${pageAddress()}${hashNow()}`;

/** Let the address say what is asked now. The browser's history does not grow by it. */
export function showAsked() {
  if (location.hash !== hashNow()) history.replaceState(null, "", pageAddress() + hashNow());
}

const pageAddress = () => location.pathname + location.search;

/** The end of that address; "" where no link can say it: while regions are drawn, or if it were too long to be opened. */
function hashNow() {
  const { sheet, tab } = state;
  if (sheet.regions) return "";
  const fragment = fragmentOf({
    tab,
    board: sheet.board,
    cells: tab === "set" ? sheet.puzzle : sheet.mask,
    strategies: strategiesInShort(),
    wishes: tab === "set" ? {} : wished(),
  });
  return fragment.length > LONGEST ? "" : `#${fragment}`;
}

/** The strategies as a set's name if they are one, or their names. */
export function strategiesInShort() {
  const names = state.strategies.join(",");
  const sets = Object.entries(state.lists.sets);
  const same = sets.find(([, members]) => /** @type {string[]} */ (members).join(",") === names);
  return same ? same[0] : names;
}
