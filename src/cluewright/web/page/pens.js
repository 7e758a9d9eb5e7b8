// What a pointer draws. A stroke is one step of undo, and paints everywhere with the value that its first cell got.

import { neighbour, rectangle, wayBetween } from "./geometry.js";
import { EMPTY, FREE, withClues, withValue } from "./masks.js";
import { acceptGhost } from "./mending.js";
import { mirrored } from "./mirrors.js";
import { change, editOn, remember, state } from "./store.js";

/** @typedef {import("./store.js").Sheet} Sheet */

/** The pen that rubs out. */
export const RUBBER = -1;
/** The pen that makes free clue cells; other pens are the digits that they fix. */
export const CLUE_PEN = 0;

/**
 * @typedef {object} Stroke
 * @property {Sheet} before
 * @property {number} first
 * @property {number} last
 * @property {Set<number>} cells
 * @property {boolean} isRectangle
 * @property {(sheet: Sheet, cells: number[]) => Partial<Sheet>} paint
 */

/** @type {Stroke | null} */
let stroke = null;

/** Strokes on the pattern. @type {import("./board.js").Strokes} */
export const drawing = {
  begin(cell, event) {
    if (!acceptGhost(cell)) begin(cell, event, event.shiftKey ? adding : painter(cell));
  },
  goOn,
  end,
};

/** Strokes with the number of a region. @type {import("./board.js").Strokes} */
export const parting = {
  begin(cell, event) {
    const region = Math.max(0, state.pen);
    begin(cell, event, (sheet, cells) => ({ regions: withValue(sheet.regions ?? [], cells, region) }));
  },
  goOn,
  end,
};

/** Strokes that select cells. @type {import("./board.js").Strokes} */
export const selecting = {
  begin(cell, event) {
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    const selection = new Set(isMore ? state.selection : []);
    if (isMore && selection.has(cell)) selection.delete(cell);
    else selection.add(cell);
    change({ selection, focus: cell });
  },
  goOn(cell) {
    const cells = wayBetween(state.sheet.geometry, state.focus, cell);
    change({ selection: new Set([...state.selection, ...cells]), focus: cell });
  },
  end() {},
  twice(cell) {
    const { puzzle, givens } = state.sheet;
    const shown = (/** @type {number} */ one) => givens[one] || puzzle[one];
    if (shown(cell)) change({ selection: new Set(puzzle.flatMap((_, other) => (shown(other) === shown(cell) ? [other] : []))) });
  },
};

/** What a stroke that begins here does, by the pen. @param {number} cell */
function painter(cell) {
  const value = state.sheet.mask[cell];
  if (state.pen === RUBBER) return painting(EMPTY);
  if (state.pen === CLUE_PEN) return value === EMPTY ? adding : painting(EMPTY);
  return painting(value === state.pen ? FREE : state.pen);
}

/** @param {number} value @returns {Stroke["paint"]} */
const painting = (value) => (sheet, cells) => ({ mask: withValue(sheet.mask, cells, value) });

/** @type {Stroke["paint"]} */
const adding = (sheet, cells) => ({ mask: withClues(sheet.mask, cells) });

/** @param {number} cell @param {PointerEvent} event @param {Stroke["paint"]} paint */
function begin(cell, event, paint) {
  remember(state.sheet);
  stroke = { before: state.sheet, first: cell, last: cell, cells: new Set([cell]), isRectangle: event.altKey, paint };
  show(cell);
}

/** @param {number} cell */
function goOn(cell) {
  if (!stroke) return;
  const { geometry } = state.sheet;
  if (stroke.isRectangle) stroke.cells = new Set(rectangle(geometry, stroke.first, cell));
  else for (const passed of wayBetween(geometry, stroke.last, cell)) stroke.cells.add(passed);
  stroke.last = cell;
  show(cell);
}

function end() {
  stroke = null;
}

/** @param {number} focus */
function show(focus) {
  if (!stroke) return;
  const cells = mirrored(state.sheet.geometry, state.mirror, stroke.cells);
  editOn(stroke.paint(stroke.before, cells));
  change({ focus, selection: new Set() });
}

/**
 * Move the focus; with `extends` the cells on the way join the selection.
 * @param {number} down
 * @param {number} right
 * @param {boolean} isMore
 */
export function moveFocus(down, right, isMore) {
  const focus = neighbour(state.sheet.geometry, state.focus, down, right);
  goTo(focus, isMore);
}

/** @param {number} focus @param {boolean} isMore */
export function goTo(focus, isMore) {
  const selection = isMore ? new Set([...state.selection, state.focus, focus]) : new Set(state.tab === "draw" ? [] : [focus]);
  change({ focus, selection });
}

/** The cells that keys act upon: those selected, or the one with the focus; in all their mirror images. */
export function chosenCells() {
  const cells = state.selection.size ? [...state.selection] : [state.focus];
  return state.tab === "draw" ? mirrored(state.sheet.geometry, state.mirror, cells) : cells;
}
