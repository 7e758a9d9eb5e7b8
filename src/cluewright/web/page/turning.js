// From one tab to another: what lies in front of a person goes along.

import { readOwn } from "./analysing.js";
import { leaveOutcome } from "./choosing.js";
import { isReading } from "./looks.js";
import { withCentres } from "./noting.js";
import { play } from "./playing.js";
import { change, edit, emptySheet, state, turnTo } from "./store.js";

/** @param {import("./store.js").Tab} tab */
export function openTab(tab) {
  if (state.tab === tab || state.sheet.regions) return; // a board comes first
  const puzzle = tab === "play" ? puzzleInFront() : null;
  leaveOutcome();
  if (puzzle) play(puzzle);
  else turnTo(tab);
  change({ selection: new Set(), pen: 0, noting: "digit" });
  scrollTo(0, 0);
}

/** The puzzle that is read, or set: solving begins with it. Without one, what was solved last goes on. */
function puzzleInFront() {
  const { sheet, reading, tab } = state;
  if (isReading()) {
    const { board, geometry, puzzle, candidates } = reading;
    return { board, geometry, givens: puzzle, candidates };
  }
  if (tab === "set" && (sheet.puzzle.some(Boolean) || sheet.geometry.constraints)) return { board: sheet.board, geometry: sheet.geometry, givens: sheet.puzzle };
  return null;
}

/** Solve the puzzle that is in front of a person. */
export const playInFront = () => openTab("play");

/** Read the path of the puzzle that is being solved, to its solution. */
export function readPlayed() {
  const { board, geometry, givens, candidates } = state.sheet;
  leaveOutcome();
  turnTo("set");
  const { mask, finds } = state.sheet.geometry === geometry ? state.sheet : emptySheet(board, geometry);
  const notes = withCentres({}, candidates); // since a sheet on which puzzles are set gives none
  edit({ board, geometry, puzzle: givens, mask, notes, finds }, { selection: new Set(), focus: 0, candidatesBy: "" });
  readOwn(candidates);
}
