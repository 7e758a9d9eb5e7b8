// A puzzle to solve that the server makes from a random grid, of a level.

import * as api from "./api.js";
import { keepFound } from "./finds.js";
import { cellsOf } from "./masks.js";
import { play } from "./playing.js";
import { change, state } from "./store.js";

/** Levels that can be asked for, easiest first. */
export const LEVELS = ["easy", "medium", "hard", "evil"];

/** Make a puzzle on the board of the sheet, and lay it out to be solved. @param {string} level */
export async function makePuzzle(level) {
  const { board, geometry } = state.sheet;
  /** @type {any} */
  let made = null;
  const job = api.startJob("generate", { board, level, count: 1 }, { item: (told) => { made = told; } });
  change({ making: job, problem: null });
  try {
    await job.answer;
    if (!made || state.making !== job) return;
    keepFound({ puzzle: made.puzzle, board, of: "", strategies: "all" });
    play({ board, geometry, givens: cellsOf(made.puzzle, geometry.symbols) });
  } catch (error) {
    if (/** @type {any} */ (error).code !== "cancelled") change({ problem: error });
  } finally {
    if (state.making === job) change({ making: null });
  }
}

export function stopMaking() {
  state.making?.stop();
  change({ making: null });
}
