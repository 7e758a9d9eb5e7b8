// Taking a puzzle or a pattern away: as a picture, a page, a file, a line or a link.

import { link, showAsked } from "./address.js";
import * as api from "./api.js";
import { isReading } from "./looks.js";
import { lineOf } from "./masks.js";
import { change, state } from "./store.js";
import { Problem, say } from "./words.js";

/** @typedef {{puzzle?: string, mask?: string, board: string | object}} Thing */

/** What there is to take away now: the puzzle that is read or set, or else the pattern. @returns {Thing} */
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
  copy(thing.puzzle ?? thing.mask ?? "", say("copy.line"));
}

/** Copy the link, which stands in the address bar as well. */
export function copyLink() {
  showAsked();
  copy(link(), say("copy.link"));
}

/** @param {"svg" | "png" | "pdf"} to */
export async function takePicture(to) {
  const thing = thingNow();
  const isPuzzle = thing.puzzle !== undefined;
  await guarded(async () => save(await api.draw({ ...thing, to, ...(isPuzzle && state.tab === "draw" && { shaded: true }) }), `cluewright.${to}`));
}

/**
 * A page to print, with the puzzle's solution.
 * @param {string} paper
 * @param {string} language
 * @param {Thing} thing
 */
export async function takePage(paper, language, { puzzle, board } = thingNow()) {
  await guarded(async () => save(await api.print({ puzzles: [puzzle], board, paper, per_page: 1, language }), "cluewright.pdf"));
}

/** The puzzle in another format. @param {string} format @param {Thing} thing @returns {Promise<any>} */
export const converted = (format, { puzzle, board } = thingNow()) => guarded(() => api.convert({ text: puzzle, board, to: format }));

/** Open the puzzle in a program that takes it in its address. @param {string} format @param {Thing} thing */
export async function openIn(format, thing) {
  const made = await converted(format, thing);
  if (made) follow({ href: made.text, target: "_blank", rel: "noopener noreferrer" });
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  follow({ href: address, download: name });
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Do what a click on such a link does. @param {Partial<HTMLAnchorElement>} link */
const follow = (link) => Object.assign(document.createElement("a"), link).click();

/** Do it, and show what goes wrong. @template T @param {() => Promise<T>} act @returns {Promise<T | null>} */
export async function guarded(act) {
  try {
    const made = await act();
    change({ problem: null });
    return made;
  } catch (error) {
    change({ problem: error });
    return null;
  }
}
