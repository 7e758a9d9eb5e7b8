// Taking a puzzle or a pattern away: as a picture, a page, a file, a line or a link.

import { showLink } from "./address.js";
import * as api from "./api.js";
import { isReading } from "./looks.js";
import { lineOf } from "./masks.js";
import { fragmentOf } from "./share.js";
import { change, state, wished } from "./store.js";
import { Problem, say } from "./words.js";

/** What there is to take away now: the puzzle that is read or set, or else the pattern. */
export function thingNow() {
  const { sheet } = state;
  if (isReading()) return { puzzle: state.reading.line, board: state.reading.board };
  const { symbols } = sheet.geometry;
  if (state.tab === "set") return { puzzle: lineOf(sheet.puzzle, symbols), board: sheet.board };
  return { mask: lineOf(sheet.mask, symbols), board: sheet.board };
}

/** @param {string} text @param {string} notice */
export async function copy(text, notice) {
  try {
    await navigator.clipboard.writeText(text);
    change({ notice, problem: null });
  } catch {
    change({ problem: new Problem("copy.failed") });
  }
}

/** Copy the puzzle or the pattern as a line. */
export function copyLine() {
  const thing = thingNow();
  copy(thing.puzzle ?? thing.mask, say("copy.line"));
}

/** The address of this page that asks what is asked now. */
export function link() {
  const { sheet, tab } = state;
  const fragment = fragmentOf({
    tab,
    board: sheet.board,
    cells: tab === "set" ? sheet.puzzle : sheet.mask,
    strategies: strategiesInShort(),
    wishes: tab === "set" ? {} : wished(),
  });
  return `${location.origin}${location.pathname}#${fragment}`;
}

/** The strategies as a set's name if they are one, or their names. */
export function strategiesInShort() {
  const names = state.strategies.join(",");
  const sets = Object.entries(state.lists.sets);
  const same = sets.find(([, members]) => /** @type {string[]} */ (members).join(",") === names);
  return same ? same[0] : names;
}

/** Copy the link and let it stand in the address bar. */
export function copyLink() {
  const address = link();
  showLink(new URL(address).hash.slice(1));
  copy(address, say("copy.link"));
}

/** @param {"svg" | "png" | "pdf"} to */
export async function takePicture(to) {
  const thing = thingNow();
  const isPuzzle = thing.puzzle !== undefined;
  await guarded(async () => save(await api.draw({ ...thing, to, ...(isPuzzle && state.tab === "draw" && { shaded: true }) }), `cluewright.${to}`));
}

/** A page to print, with the puzzle's solution. @param {string} paper @param {string} language */
export async function takePage(paper, language) {
  const { puzzle, board } = thingNow();
  await guarded(async () => save(await api.print({ puzzles: [puzzle], board, paper, per_page: 1, language }), "cluewright.pdf"));
}

/** The puzzle in another format. @param {string} format @returns {Promise<any>} */
export async function converted(format) {
  const { puzzle, board } = thingNow();
  return guarded(() => api.convert({ text: puzzle, board, to: format }));
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  Object.assign(anchor, { href: address, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @template T @param {() => Promise<T>} act @returns {Promise<T | null>} */
async function guarded(act) {
  try {
    const made = await act();
    change({ problem: null });
    return made;
  } catch (error) {
    change({ problem: error });
    return null;
  }
}
