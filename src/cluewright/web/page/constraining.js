// Drawing constraints on the board: cells are chosen in order, by a stroke of a mouse or a finger, and then made a constraint.

import { chooseBoard } from "./choosing.js";
import { change, state } from "./store.js";

/**
 * The tools by name: the kind of constraint, the key of its number if it takes one, and whether each two cells that follow make one.
 * @type {Record<string, {kind: string, number?: string, inPairs?: boolean}>}
 */
export const TOOLS = {
  cage: { kind: "killer-cage", number: "sum" },
  thermometer: { kind: "thermometer" },
  whispers: { kind: "whispers" },
  palindrome: { kind: "palindrome" },
  white: { kind: "white-dot", inPairs: true },
  black: { kind: "black-dot", inPairs: true },
  odd: { kind: "odd" },
  even: { kind: "even" },
};
/** Constraints on the whole board, each of which is there or is not. */
export const WHOLE = ["anti-knight", "anti-king", "nonconsecutive"];

/** The constraints of the board, as its description has them. @returns {(string | Record<string, any>)[]} */
export const constraintsNow = () => (typeof state.sheet.board === "string" ? [] : /** @type {any} */ (state.sheet.board).constraints ?? []);

/** Take the board with other constraints. @param {(string | Record<string, any>)[]} constraints */
async function take(constraints) {
  const { board } = state.sheet;
  const { name, constraints: before, ...houses } = /** @type {any} */ (typeof board === "string" ? { base: board } : board);
  const isPlain = !constraints.length && Object.keys(houses).join() === "base";
  await chooseBoard(isPlain ? houses.base : { ...houses, ...(constraints.length && { constraints }) });
}

/** Make the chosen cells a constraint. @param {string} tool @param {number | null} number */
export async function constrain(tool, number) {
  const { kind, number: key, inPairs } = TOOLS[tool];
  const { selection, sheet } = state;
  const cells = [...selection].map((cell) => sheet.geometry.names[cell]);
  const groups = inPairs ? cells.slice(1).map((cell, index) => [cells[index], cell]) : [cells];
  const made = groups.map((group) => ({ [kind]: group, ...(key && number !== null && { [key]: number }) }));
  await take([...constraintsNow(), ...made]);
}

/** Whether a constraint names one of these cells. @param {string | Record<string, any>} constraint @param {Set<string>} names */
const isOn = (constraint, names) => typeof constraint !== "string"
  && Object.values(constraint).some((value) => Array.isArray(value) && value.some((cell) => names.has(cell)));

/** Take away the constraints on the chosen cells. */
export async function unconstrain() {
  const names = new Set([...state.selection].map((cell) => state.sheet.geometry.names[cell]));
  await take(constraintsNow().filter((constraint) => !isOn(constraint, names)));
}

/** Add a constraint on the whole board, or take it away. @param {string} kind */
export async function toggleWhole(kind) {
  const now = constraintsNow();
  await take(now.includes(kind) ? now.filter((constraint) => constraint !== kind) : [...now, kind]);
}

/** What a person types as the number of the next constraint; null for none. @type {number | null} */
export let numberTyped = null;

/** @param {string} text */
export function typeNumber(text) {
  numberTyped = text.trim() === "" || Number.isNaN(Number(text)) ? null : Math.round(Number(text));
  change({});
}
