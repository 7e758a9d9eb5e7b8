// What is asked, as the fragment of an address. A link looks like
//     #1.draw.classic.AIBgGAYBgGAY..basic..~27363795...
// version, page, board, clue cells as bits, fixed digits, strategies, wishes, a puzzle that was found, candidates that the puzzle
// gives: only letters, digits and - _ ~ . which no program changes or escapes.

import { EMPTY, FREE } from "./masks.js";
import { Problem } from "./words.js";

/** Raise it when the meaning of a field changes; links of other versions are refused. */
const VERSION = "1";
/** That of a link with given candidates, so that no page leaves them out that does not know of them. */
const WITH_CANDIDATES = "2";
/** Characters; beyond this a link is not looked at. */
export const LONGEST = 20_000;

/**
 * @typedef {object} Asked
 * @property {import("./store.js").Tab} tab
 * @property {string | object} board
 * @property {number[]} cells       the mask, or the puzzle
 * @property {string} strategies    names with commas between them
 * @property {Record<string, unknown>} wishes  those that are not as usual
 * @property {number[] | null} [found]  the puzzle that was found
 * @property {Record<number, number[]>} [candidates]  of the cells where the puzzle gives any
 */

/**
 * @param {Asked} asked
 * @returns {string}
 */
export function fragmentOf({ tab, board, cells, strategies, wishes, found = null, candidates = {} }) {
  const fixed = cells.filter((value) => value > 0);
  const given = candidatesField(candidates);
  const fields = [
    given ? WITH_CANDIDATES : VERSION,
    tab,
    boardField(board),
    bitsField(cells.map((value) => value !== EMPTY)),
    fixed.length ? bitsField(cells.map((value) => value > 0)) + "~" + fixed.map((digit) => digit.toString(36)).join("_") : "",
    strategies.replaceAll(",", "_").replaceAll(":", "~"),
    Object.keys(wishes).length ? encoded(JSON.stringify(wishes)) : "",
    found ? foundField(found, cells) : "",
    given,
  ];
  while (fields.at(-1) === "") fields.pop(); // programs take a full stop at the end for the end of a sentence
  return fields.join(".");
}

/**
 * What a fragment asks. The number of cells comes with the board, so the bits may be longer than there are cells.
 * @param {string} fragment
 * @returns {Asked}
 * @throws {Problem}
 */
export function askedIn(fragment) {
  if (fragment.length > LONGEST) throw new Problem("link.long");
  const [version, tab, board, clues = "", fixed = "", strategies = "basic", wishes = "", found = "", given = ""] = fragment.split(".");
  if (version !== (given ? WITH_CANDIDATES : VERSION)) throw new Problem("link.version");
  if (tab !== "draw" && tab !== "set" && tab !== "play") throw new Problem("link.broken");
  try {
    return {
      tab,
      board: boardIn(board),
      cells: cellsIn(clues, fixed),
      strategies: strategies.replaceAll("_", ",").replaceAll("~", ":"),
      wishes: wishes ? plainObject(JSON.parse(decoded(wishes))) : {},
      found: found ? foundIn(found, clues) : null,
      ...(given && { candidates: candidatesIn(given) }),
    };
  } catch {
    throw new Problem("link.broken");
  }
}

/** The cells of a puzzle, unless they are those of the mask, `~`, and its digits, each in as many characters as the largest takes. @param {number[]} found @param {number[]} mask */
function foundField(found, mask) {
  const bits = bitsField(found.map((digit) => digit > 0));
  const digits = found.filter((digit) => digit > 0).map((digit) => digit.toString(36));
  const width = Math.max(...digits.map(({ length }) => length));
  return `${bits === bitsField(mask.map((value) => value !== EMPTY)) ? "" : bits}~${digits.map((digit) => digit.padStart(width, "0")).join("")}`;
}

/** @param {string} field @param {string} clues  the field of the mask's cells */
function foundIn(field, clues) {
  const [own, digits] = field.split("~");
  const cells = bitsIn(own || clues).map(Number);
  const number = cells.filter(Boolean).length;
  const width = digits.length / number;
  const values = digits.match(new RegExp(`.{${width}}`, "g"))?.map((digit) => parseInt(digit, 36)) ?? [];
  if (values.length !== number || !values.every((value) => value > 0 && value <= 64)) throw new Error("no digits");
  return cells.map((isClue) => (isClue ? values.shift() ?? 0 : EMPTY));
}

/** Cells as bits, and for each of them its digits as bits, of a width that stands first. @param {Record<number, number[]>} candidates */
function candidatesField(candidates) {
  const cells = Object.keys(candidates).map(Number);
  if (!cells.length) return "";
  const width = Math.max(1, ...Object.values(candidates).flat());
  const isGiven = [...Array(Math.max(...cells) + 1).keys()].map((cell) => cell in candidates);
  const digits = cells.flatMap((cell) => [...Array(width).keys()].map((digit) => candidates[cell].includes(digit + 1)));
  return `${width.toString(36)}~${bitsField(isGiven)}~${bitsField(digits)}`;
}

/** @param {string} field @returns {Record<number, number[]>} */
function candidatesIn(field) {
  const [first, where, digits] = field.split("~");
  const width = parseInt(first, 36);
  const flags = bitsIn(digits);
  const cells = bitsIn(where).flatMap((isGiven, cell) => (isGiven ? [cell] : []));
  if (!(width >= 1 && width <= 64) || flags.length < width * cells.length) throw new Error("no candidates");
  return Object.fromEntries(cells.map((cell, at) => [cell, flags.slice(at * width, (at + 1) * width).flatMap((isLeft, digit) => (isLeft ? [digit + 1] : []))]));
}

/** A name, or `_` and the description. @param {string | object} board */
function boardField(board) {
  if (typeof board !== "string") return "_" + encoded(JSON.stringify(board));
  return board.replaceAll("+", "_").replaceAll(":", "~");
}

/** @param {string} field */
function boardIn(field) {
  if (field.startsWith("_")) return plainObject(JSON.parse(decoded(field.slice(1))));
  if (!/^[\w~-]{1,100}$/.test(field)) throw new Error("no board");
  return field.replaceAll("_", "+").replaceAll("~", ":");
}

/** @param {string} clues @param {string} fixed */
function cellsIn(clues, fixed) {
  const cells = bitsIn(clues).map((isClue) => (isClue ? FREE : EMPTY));
  if (!fixed) return cells;
  const [where, digits] = fixed.split("~");
  const values = digits.split("_").map((digit) => parseInt(digit, 36));
  bitsIn(where).forEach((isFixed, cell) => { if (isFixed) cells[cell] = values.shift() ?? NaN; });
  if (values.length || !cells.every((value) => Number.isInteger(value) && value <= 64)) throw new Error("no digits");
  return cells;
}

/** Six cells in a character of base64url. @param {boolean[]} flags */
function bitsField(flags) {
  let bytes = "";
  for (let start = 0; start < flags.length; start += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte = byte * 2 + Number(flags[start + bit] ?? false);
    bytes += String.fromCharCode(byte);
  }
  return base64url(bytes);
}

/** @param {string} field */
function bitsIn(field) {
  return [...fromBase64url(field)].flatMap((byte) => {
    const code = byte.charCodeAt(0);
    return [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (code >> bit & 1) === 1);
  });
}

/** @param {string} text */
const encoded = (text) => base64url(String.fromCharCode(...new TextEncoder().encode(text)));

/** @param {string} field */
const decoded = (field) =>
  new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(fromBase64url(field), (byte) => byte.charCodeAt(0)));

/** @param {string} bytes */
const base64url = (bytes) => btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {string} field */
const fromBase64url = (field) => atob(field.replaceAll("-", "+").replaceAll("_", "/"));

/** @param {unknown} value @returns {Record<string, unknown>} */
function plainObject(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Error("no object");
  return /** @type {Record<string, unknown>} */ (value);
}
