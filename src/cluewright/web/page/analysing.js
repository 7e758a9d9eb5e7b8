// A puzzle that is set by hand: what can still be, how many solutions there are, what is redundant, how hard it is.

import * as api from "./api.js";
import { latest } from "./latest.js";
import { EMPTY, FREE, lineOf } from "./masks.js";
import { readPuzzle, scaleFor } from "./reading.js";
import { change, state } from "./store.js";
import { clashOfWishes } from "./wishing.js";

/** Milliseconds between two changes of which only the second is asked about. */
const WAIT = 120;
/** Solutions that are counted; beyond it their number is estimated. */
const MAX_COUNTED = 1000;
/** The same for two changes of the mask. */
const WAIT_FOR_MASK = 60;

/** Ask about the puzzle; answers come one by one, and only those about the newest puzzle are shown. */
export const analyse = latest(WAIT, async (signal) => {
  const { sheet, candidatesBy } = state;
  const { board, geometry } = sheet;
  const puzzle = lineOf(sheet.puzzle, geometry.symbols);
  /** @type {any} */
  const analysis = { puzzle, by: candidatesBy };
  /** @param {string} part @param {any} told */
  const show = (part, told) => {
    if (signal.aborted) return;
    analysis[part] = told;
    change({ analysis: { ...analysis } });
  };
  if (!sheet.puzzle.some((digit) => digit) && !geometry.constraints) return show("isEmpty", true);
  show("isEmpty", false);
  /** @param {string} part @param {Promise<any>} answer */
  const ask = (part, answer) =>
    answer.then((told) => show(part, told), (error) => show(part, { problem: error }));
  const checked = await ask("check", api.check({ puzzle, board }, signal)).then(() => analysis.check);
  const candidates = candidatesBy ? ask("candidates", api.candidates({ puzzle, board, by: candidatesBy }, signal)) : null;
  if (geometry.constraints) return await candidates; // nothing else knows them
  if (checked?.proper) await ask("rating", api.rate({ puzzle, board, scale: scaleFor(geometry) }, signal));
  if (checked?.count > 1) {
    await ask("count", api.count({ puzzle, board, limit: MAX_COUNTED }, signal));
    if (analysis.count?.is_exact === false) await ask("estimate", api.estimate({ puzzle, board, probes: 300 }, signal));
  }
  await candidates;
});

/** Ask which lemma, if any, makes the mask impossible. */
export const checkMask = latest(WAIT_FOR_MASK, async (signal) => {
  const { sheet, strategies, wishes } = state;
  if (sheet.regions || clashOfWishes() || !sheet.mask.some((value) => value !== EMPTY)) return;
  const mask = lineOf(sheet.mask, sheet.geometry.symbols);
  const body = {
    board: sheet.board, mask, strategies: strategies.join(","), minimal: wishes.minimal, least_rounds: wishes.least_rounds,
    ...(wishes.hardest && { hardest: wishes.hardest }),
    ...(wishes.require && { require: wishes.require }),
    ...(wishes.beyond && { beyond: wishes.beyond }),
    ...(wishes.most_rounds !== null && { most_rounds: wishes.most_rounds }),
  };
  try {
    const checked = await api.checkMask(body, signal);
    if (!signal.aborted) change({ checked: { ...checked, of: sheet.mask } });
  } catch (error) {
    if (!signal.aborted) change({ checked: { of: sheet.mask, problem: error } });
  }
});

/** Whether what is set by hand is known to have no solution, or several. */
export const isKnownImproper = () => state.tab === "set" && state.analysis?.check?.proper === false;

/** Read the puzzle's path, as if it had been found. @param {Record<number, number[]>} [candidates]  that it gives */
export function readOwn(candidates = {}) {
  const { board, geometry, puzzle } = state.sheet;
  readPuzzle({ board, geometry, puzzle, candidates, strategies: "all" });
  change({ view: "puzzle" });
}

/** The clue cells of the puzzle as a pattern, free or with their digits. @param {boolean} isFixed */
export const asPattern = (isFixed) =>
  state.sheet.puzzle.map((digit) => (digit === 0 ? EMPTY : isFixed ? digit : FREE));
