// A link in the address bar stands there as long as it says what the page asks: later work is brought back from the browser's
// copy, which a reload would else replace by what the link asked once.

import { change, state } from "./store.js";

/** What the page asked when the link came; null where none has. @type {unknown[] | null} */
let linked = null;

/** @returns {unknown[]} */
const askedNow = () => [state.tab, state.sheet, state.strategies, state.wishes];

/** The link in the address; "" where there is none, or the name of a part of the page. */
export const linkInAddress = () => (/^#\d+\./.test(location.hash) ? location.hash.slice(1) : "");

/** Let a link to what is asked now stand in the address. @param {string} fragment */
export function showLink(fragment) {
  history.replaceState(null, "", `#${fragment}`);
  holdLink();
  change({}); // the browser's copy is of this link
}

/** From now on the link in the address is that of what is asked now. */
export function holdLink() {
  linked = askedNow();
}

/** Take the link away once something else is asked. */
export function dropOldLink() {
  if (!linked || askedNow().every((part, index) => part === linked?.[index])) return;
  linked = null;
  if (linkInAddress()) history.replaceState(null, "", location.pathname + location.search);
}
