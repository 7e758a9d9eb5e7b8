// Every puzzle that was found in this browser, so that none is lost: the shelf of the browser's own, newest first.

import { keep, kept } from "./store.js";

/**
 * @typedef {object} Kept
 * @property {string} puzzle           as a line
 * @property {string | object} board
 * @property {string} of               the mask that it was found for, as a line; "" where it was made without one
 * @property {string} strategies       names with commas between them
 * @property {string} at               when, as ISO 8601 has it
 */

const KEPT = "cluewright.found";
/** The newest that are kept. */
const MAX_KEPT = 500;
/** Milliseconds after which what has come until then is written at once. */
const WAIT = 200;

/** @type {Kept[]} */
let waiting = [];
let timer = 0;

/** The puzzles that were found here, newest first. @returns {Kept[]} */
export function foundHere() {
  flush();
  return stored();
}

/** @param {Omit<Kept, "at">} found */
export function keepFound(found) {
  waiting.unshift({ ...found, at: new Date().toISOString() });
  timer ||= setTimeout(flush, WAIT);
}

/** What makes a puzzle another one. @param {Pick<Kept, "puzzle" | "board">} kept */
const keyOf = ({ puzzle, board }) => JSON.stringify([puzzle, board]);

/** @returns {Kept[]} */
function stored() {
  try {
    const list = JSON.parse(kept(KEPT) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.puzzle === "string" && one.board) : [];
  } catch {
    return [];
  }
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  if (!waiting.length) return;
  const newest = new Map([...waiting, ...stored()].reverse().map((one) => [keyOf(one), one])); // what came again is new again
  waiting = [];
  const list = [...newest.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
  keep(KEPT, JSON.stringify(list.slice(0, MAX_KEPT)));
}

addEventListener("pagehide", flush);
