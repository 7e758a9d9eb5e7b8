// Taking a puzzle or a pattern away: as a picture, a page, a file, a line or a link.

import { link, linkToPlay, showAsked } from "./address.js";
import * as api from "./api.js";
import { lineOf, textOf } from "./masks.js";
import { isGiven } from "./playing.js";
import { change, state } from "./store.js";
import { Problem, say } from "./words.js";

/** @typedef {{puzzle?: string, mask?: string, board: string | object, formats: string[]}} Thing  with the formats that can hold a puzzle of the board */

/** What there is to take away now: the puzzle that was found, set or is solved, and the pattern that is drawn. @returns {Thing} */
export function thingNow() {
  const { sheet, tab } = state;
  const { symbols, formats } = sheet.geometry;
  const puzzle = puzzleNow();
  return {
    board: sheet.board, formats,
    ...(puzzle && { puzzle: textOf(sheet.board, sheet.geometry, puzzle, candidatesGiven(puzzle)) }),
    ...(tab === "draw" && { mask: lineOf(sheet.mask, symbols) }),
  };
}

/** The clues of the puzzle that was found, is set or is solved; null where there is none. */
export function puzzleNow() {
  const { sheet, tab, reading } = state;
  if (!sheet || sheet.regions) return null;
  const clues = { play: sheet.givens, set: sheet.puzzle, draw: reading?.puzzle }[tab];
  return clues && isGiven({ givens: clues, candidates: candidatesGiven(clues), geometry: sheet.geometry }) ? clues : null;
}

/** The candidates that the puzzle with these clues gives, in the cells where it gives any. @param {number[]} clues @returns {Record<number, number[]>} */
function candidatesGiven(clues) {
  const { sheet, tab, reading } = state;
  if (tab === "play") return sheet.candidates;
  return reading?.puzzle === clues ? reading.candidates : {};
}

/** A link to solve the puzzle that there is now, if there is one and the link is not too long. */
export function linkToPlayNow() {
  const puzzle = puzzleNow();
  return puzzle && linkToPlay(state.sheet.board, puzzle, candidatesGiven(puzzle));
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

/** Copy what the board shows, the puzzle or the pattern, as a line. */
export function copyLine() {
  const { puzzle, mask } = thingNow();
  copy((state.view === "pattern" && mask) || puzzle || mask || "", say("copy.line"));
}

/** Copy a link to solve the puzzle, or to the question as the address bar has it. */
export function copyLink() {
  showAsked();
  const toPlay = linkToPlayNow();
  copy(toPlay || link(), say(toPlay ? "copy.linkToPlay" : "copy.link"));
}

/** @param {"svg" | "png" | "pdf"} to */
export async function takePicture(to) {
  const { puzzle, mask, board } = thingNow();
  const isPuzzle = puzzle !== undefined;
  const thing = isPuzzle ? { puzzle, ...(state.tab === "draw" && { shaded: true }) } : { mask };
  await guarded(async () => save(await api.draw({ ...thing, board, to }), `cluewright.${to}`));
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
