// Reading a puzzle: its path step by step, its rating, its rounds, and hints. What is read is replaced, never changed.

import * as api from "./api.js";
import { textOf } from "./masks.js";
import { change, state } from "./store.js";
import { language, Problem } from "./words.js";

/**
 * @typedef {object} Reading
 * @property {string | object} board
 * @property {import("./geometry.js").Geometry} geometry
 * @property {number[]} puzzle
 * @property {Record<number, number[]>} candidates  of the cells where it gives any
 * @property {string} line  the puzzle as a text
 * @property {string} strategies
 * @property {string | null} scale  the scale whose rated steps are the path; null for those of the strategies
 * @property {any} path     the server's answer to `explain`, once it has come
 * @property {any} check    the server's answer to `check`, if the puzzle might have no solution or several
 * @property {any} rating
 * @property {any} rounds
 * @property {number} at    the step that is shown, -1 for the puzzle before all
 * @property {boolean} isAfter  whether the position after the step is shown
 * @property {Record<string, string>} drawings  by step and moment
 * @property {any} hint     the server's last answer to `hint`, with its depth
 */

/** The depths of a hint, each of which says more than the one before. */
export const DEPTHS = ["strategy", "place", "step"];

/**
 * @param {Pick<Reading, "board" | "geometry" | "puzzle" | "strategies"> & Partial<Pick<Reading, "candidates">>} what
 * @param {boolean} [isProper]  whether it is known to be
 */
export function readPuzzle({ board, geometry, puzzle, strategies, candidates = {} }, isProper = false) {
  const line = textOf(board, geometry, puzzle, candidates);
  change({
    reading: {
      board, geometry, puzzle, candidates, line, strategies, scale: null, path: null, check: null, rating: null, rounds: null, at: -1, isAfter: false, drawings: {}, hint: null,
    },
  });
  readPath();
  readRating(isProper);
  drawNow();
}

/** The scale that is wished, on a board that has several; null for the usual one. @param {import("./geometry.js").Geometry} geometry @returns {string | null} */
export const scaleFor = (geometry) => (geometry.hasScales && state.wishes.scale) || null;

/** The scale of the rated steps of the puzzle that is read, by its name. @returns {string} */
export const scaleOfSteps = () => scaleFor(state.reading.geometry) ?? state.lists.scale.names[0];

/** Another scale is wished: what is read of the usual one is read again. */
export function readOnScale() {
  if (!state.reading) return;
  readRating(Boolean(state.reading.rating && !state.reading.rating.problem));
  if (state.reading.scale) readRatedWay();
}

/** The rating, on the scale that is wished. @param {boolean} [isProper]  whether the puzzle is known to be */
function readRating(isProper = false) {
  const { line, board, geometry, candidates } = state.reading;
  const asked = { puzzle: line, board, scale: scaleFor(geometry) };
  if (Object.keys(candidates).length) update({ rating: { problem: new Problem("rating.candidates") } });
  else ask("rating", isProper ? api.rate(asked) : rated(asked));
}

/** The rating of a puzzle; of a grid that is none, there is none to ask for. @param {{puzzle: string, board: string | object, scale: string | null}} asked */
async function rated(asked) {
  const { puzzle, board } = asked;
  const check = await api.check({ puzzle, board });
  if (state.reading?.line === asked.puzzle) update({ check });
  const { count, proper } = check;
  if (!proper) throw new Problem(count ? "rating.several" : "rating.none");
  return api.rate(asked);
}

/** The path, in the language of the page. */
export function readPath() {
  const { line, board, strategies, scale } = state.reading;
  update({ hint: null });
  const by = scale ? { scale } : { strategies };
  ask("path", api.explain({ puzzle: line, board, ...by, language: language() }));
}

/** Go on where the strategies are stuck: read the rated steps instead, to the hardest chains. */
export function readRatedWay() {
  update({ scale: scaleOfSteps(), path: null, at: -1, isAfter: false, drawings: {} });
  readPath();
  drawNow();
}

/** @param {"path" | "rating" | "rounds"} part @param {Promise<any>} answer */
async function ask(part, answer) {
  const { line, scale } = state.reading;
  const { scale: wished } = state.wishes;
  const isStill = () => state.reading?.line === line && (part === "path" ? state.reading.scale === scale : state.wishes.scale === wished);
  try {
    const told = await answer;
    if (isStill()) update({ [part]: told });
  } catch (error) {
    if (isStill()) update({ [part]: { problem: error } });
  }
}

/** @param {Partial<Reading>} changes */
const update = (changes) => change({ reading: { ...state.reading, ...changes } });

/** The paper's rounds, for the strategies that were asked for. */
export function readRounds() {
  const { line, board, strategies } = state.reading;
  ask("rounds", api.rounds({ puzzle: line, board, strategies }));
}

/** How many steps there are to be shown. */
export const stepCount = () => state.reading?.path?.steps?.length ?? 0;

/** @param {number} at */
export function goToStep(at, isAfter = false) {
  if (!stepCount()) return;
  update({ at: Math.max(-1, Math.min(stepCount() - 1, at)), isAfter: isAfter && at >= 0, hint: null });
  change({ view: "puzzle" });
  drawNow();
}

export function toggleAfter() {
  goToStep(state.reading.at, !state.reading.isAfter);
}

/** What the drawing of the puzzle is kept under, before any step. */
const BEFORE_ALL = "-1";

/** The name of what is shown now, under which its drawing is kept. */
const momentNow = () => {
  const { at, isAfter, hint } = state.reading;
  return `${at < 0 ? BEFORE_ALL : at}${isAfter ? "after" : ""}${hint?.step ? hint.depth : ""}`;
};

/** The position that is shown, as a line that the server reads. */
function positionNow() {
  const { at, isAfter, line, path } = state.reading;
  if (at < 0 || !path?.steps) return line;
  if (!isAfter) return path.steps[at].position;
  return path.steps[at + 1]?.position ?? path.end;
}

/** Digits that are placed in what is shown, those of the clues included. @returns {number[]} */
export function digitsNow() {
  const { puzzle, path, at, isAfter, geometry } = state.reading;
  const digits = puzzle.slice();
  const steps = path?.steps?.slice(0, Math.max(0, at + (isAfter ? 1 : 0))) ?? [];
  for (const { places } of steps) for (const [name, digit] of places) digits[geometry.cellNamed.get(name)] = digit;
  return digits;
}

/** Ask for the drawing of what is shown, unless it is known. */
async function drawNow() {
  const moment = momentNow();
  const { line, board, at, isAfter, path, hint, drawings } = state.reading;
  if (drawings[moment]) return;
  const marks = hint?.step?.marks ?? (at >= 0 && !isAfter ? path.steps[at].marks : null);
  const isStart = at < 0 && !marks;
  const body = { board, puzzle: positionNow(), ...(marks && { marks }), shaded: true, pencilmarks: isStart ? null : true };
  try {
    const svg = await api.drawing(body);
    if (state.reading?.line === line) update({ drawings: { ...state.reading.drawings, [moment]: svg } });
  } catch (error) {
    change({ problem: error });
  }
}

/** A hint for what is shown, at this depth. @param {string} depth */
export async function askHint(depth) {
  const { line, board, strategies } = state.reading;
  try {
    const told = await api.hint({ puzzle: positionNow(), board, strategies, depth, language: language() });
    if (state.reading?.line !== line) return;
    update({ hint: { ...told, depth } });
    drawNow();
  } catch (error) {
    change({ problem: error });
  }
}

/** The drawing of the puzzle without what a solver has found in it; undefined until it comes. @returns {string | undefined} */
export const drawingOfPuzzle = () => state.reading.drawings[BEFORE_ALL];

/** The drawing for the board: of what is shown, or of what was shown before until it comes. @returns {string} */
let shownBefore = { line: "", svg: "" };
export function drawingNow() {
  const { line, drawings } = state.reading;
  const svg = drawings[momentNow()];
  if (svg) shownBefore = { line, svg };
  return svg ?? (shownBefore.line === line ? shownBefore.svg : "");
}
