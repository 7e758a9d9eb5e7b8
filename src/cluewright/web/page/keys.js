// All keys of the page. They do nothing while a text field has the focus, and can be switched off.

import { findAnother, find, stopSearch } from "./searching.js";
import { EMPTY, FREE, withClues, withValue } from "./masks.js";
import { isReading } from "./looks.js";
import { COLOURS, withNote } from "./noting.js";
import { chosenCells, goTo, moveFocus } from "./pens.js";
import { askForHint, check, clearToPlay, enterToPlay, isPaused, isPlaying, nextNoting, togglePause } from "./playing.js";
import { copyLine } from "./taking.js";
import { goToStep, stepCount, toggleAfter } from "./reading.js";
import { change, edit, redo, state, undo } from "./store.js";

/** What the help prints: keys, and the key of the words that say what they do. */
export const KEYS = [
  ["← ↑ → ↓ · W A S D", "keys.move"],
  ["Shift ← · Ctrl ←", "keys.extend"],
  ["Home · End · Ctrl+Home · Ctrl+End", "keys.edges"],
  ["Space", "keys.space"],
  ["1 … 9, A …", "keys.digit"],
  ["Shift+1 · Ctrl+1", "keys.notes"],
  ["Z X C V", "keys.noting"],
  ["Backspace · Delete · 0", "keys.clear"],
  ["Ctrl+A · Esc · Ctrl+I", "keys.select"],
  ["Ctrl+Z · Ctrl+Y", "keys.undo"],
  ["Ctrl+Shift+Enter · Esc", "keys.find"],
  ["N P S E · B", "keys.steps"],
  ["Space · Shift+Space · Pgdn · Pgup", "keys.play"],
  ["H · K · P", "keys.ask"],
  ["Doubleclick", "keys.twice"],
  ["Ctrl+C · Ctrl+V", "keys.copy"],
  ["?", "keys.help"],
];

/** @type {Record<string, [number, number]>} down, right */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<string, string>} */
const LETTER_ARROWS = { w: "ArrowUp", s: "ArrowDown", a: "ArrowLeft", d: "ArrowRight" };
/** @type {Record<string, typeof state.noting>} */
const NOTINGS = { z: "digit", x: "corner", c: "centre", v: "colour" };
/** @type {import("./board.js").ClueBoard | any} */
let board = null;

/** @param {any} element  the <clue-board> */
export function listen(element) {
  board = element;
  document.addEventListener("keydown", (event) => {
    if (!state.keysAreOn || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return; // a dialog has its own Escape
    if (act(event)) event.preventDefault();
  });
}

/** Whether keys are text for what has the focus. @param {EventTarget | null} target */
export const isTyping = (target) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");

/** Do what the key says. @param {KeyboardEvent} event @returns {boolean} whether it says anything */
function act(event) {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.altKey) return false; // with Control it is AltGr, which writes other signs
  if (isControl && controlled(event)) return true;
  if (!isControl && plain(event)) return true;
  // The rest belongs to the board: a button keeps its Space, and the page its arrows.
  if (!board.hasFocus && document.activeElement !== document.body) return false;
  if (moved(event, isControl)) return true;
  if (isPaused()) return false;
  return isReading() || !state.sheet ? false : changed(event, isControl);
}

/** @param {KeyboardEvent} event */
function controlled(event) {
  const { size } = state.sheet.geometry;
  const all = [...Array(size).keys()];
  switch (letterOf(event) || event.code) {
    case "z":
    case "y":
      if (isReading()) return true; // what is hidden does not change
      letterOf(event) === "y" || event.shiftKey ? redo() : undo();
      return true;
    case "a": change({ selection: new Set(event.shiftKey ? [] : all) }); return true;
    case "i": change({ selection: new Set(all.filter((cell) => !state.selection.has(cell))) }); return true;
    case "Enter":
      if (!event.shiftKey || state.tab !== "draw") return false;
      if (!state.search) state.outcome?.outcome === "found" && state.outcome.of === state.sheet.mask ? findAnother() : find();
      return true;
    case "c":
      if (event.shiftKey || getSelection()?.toString()) return false; // the browser copies what is selected
      copyLine();
      return true;
    default: return false;
  }
}

/** @param {KeyboardEvent} event */
function plain(event) {
  if (event.key === "?") {
    change({ dialog: "keys" });
    return true;
  }
  if (event.key === "Escape") {
    if (state.search) stopSearch();
    else change({ selection: new Set() });
    return true;
  }
  if (isPlaying()) return playsOn(event);
  if (!isReading() || !stepCount()) return false;
  const { at } = state.reading;
  switch (letterOf(event) || event.code) {
    case "n": goToStep(at + 1); return true;
    case "p": goToStep(at - 1); return true;
    case "s": goToStep(-1); return true;
    case "e": goToStep(stepCount() - 1, true); return true;
    case "b": toggleAfter(); return true;
    case "Space":
      if (!board.hasFocus) return false; // a button keeps its Space
      goToStep(at + 1);
      return true;
    default: return false;
  }
}

/** What keys do beside the board while a puzzle is solved; letters that are digits of the board do nothing. @param {KeyboardEvent} event */
function playsOn(event) {
  if (isDigitLetter(event)) return false;
  switch (letterOf(event) || event.code) {
    case "p": togglePause(); return true;
    case "h": askForHint(); return true;
    case "k": check(); return true;
    case "PageDown": nextNoting(); return true;
    case "PageUp": nextNoting(-1); return true;
    default: return false;
  }
}

/** @param {KeyboardEvent} event @param {boolean} isControl */
function moved(event, isControl) {
  const arrow = ARROWS[event.key] ?? (isControl || isDigitLetter(event) ? undefined : ARROWS[LETTER_ARROWS[letterOf(event)]]);
  const { geometry } = state.sheet;
  if (arrow) moveFocus(arrow[0], arrow[1], event.shiftKey || isControl);
  else if (event.key === "Home" || event.key === "End") goTo(edge(geometry, event.key === "Home", isControl), event.shiftKey);
  else return false;
  board.focusCell(state.focus);
  return true;
}

/** The first or last cell of the row, or of the board. @param {import("./geometry.js").Geometry} geometry @param {boolean} isFirst @param {boolean} isWhole */
function edge(geometry, isFirst, isWhole) {
  const row = geometry.rowOf[state.focus];
  const cells = geometry.names.map((_, cell) => cell).filter((cell) => isWhole || geometry.rowOf[cell] === row);
  return isFirst ? cells[0] : cells[cells.length - 1];
}

/** @param {KeyboardEvent} event @param {boolean} isControl */
function changed(event, isControl) {
  if (event.code === "Space" && state.tab === "play") nextNoting(event.shiftKey ? -1 : 1);
  else if (event.code === "Space") toggle();
  else if (["Backspace", "Delete"].includes(event.code) || (!isControl && digitOf(event) === 0)) clear();
  else if (digitOf(event) > 0) enter(digitOf(event), event.shiftKey ? "corner" : isControl ? "centre" : state.noting);
  else if (!isControl && state.tab !== "draw" && NOTINGS[letterOf(event)]) change({ noting: NOTINGS[letterOf(event)] });
  else return false;
  return true;
}

/** Whether a letter is a digit of this board. @param {KeyboardEvent} event */
const isDigitLetter = (event) => letterOf(event) !== "" && !isReading() && digitOf(event) > 0;

/**
 * The letter on a key, which is elsewhere on other keyboards; where they have no Latin letters, the one of an English keyboard.
 * @param {KeyboardEvent} event
 */
function letterOf({ key, code }) {
  const isLatin = /^[a-z]$/i.test(key);
  if (isLatin) return key.toLowerCase();
  return /^\p{L}$/u.test(key) && code.startsWith("Key") ? code.slice(3).toLowerCase() : "";
}

/** The digit of a key, -1 for none; `code` does not depend on Shift. @param {KeyboardEvent} event */
function digitOf(event) {
  const { symbols, digits: own } = state.sheet.geometry;
  const isColour = state.tab !== "draw" && state.noting === "colour" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
  const digits = isColour ? Math.max(own, COLOURS) : own;
  const number = event.code.match(/^(?:Digit|Numpad)(\d)$/);
  if (number) return Number(number[1]) <= digits ? Number(number[1]) : -1;
  const letter = letterOf(event);
  if (!letter || digits < 10) return -1;
  const digit = symbols.indexOf(letter.toUpperCase()) + 1;
  return digit > 0 && digit <= digits ? digit : -1;
}

/** Space: clue cells where there are none. */
function toggle() {
  const { mask, regions } = state.sheet;
  if (state.tab !== "draw" || regions) return;
  const cells = chosenCells();
  const isAdding = mask[state.focus] === EMPTY;
  edit({ mask: isAdding ? withClues(mask, cells) : withValue(mask, cells, EMPTY) });
}

/** Rub out. A fixed clue becomes a free one first. */
export function clear() {
  const { mask, puzzle, notes, regions } = state.sheet;
  if (state.tab === "play") return clearToPlay();
  const cells = chosenCells();
  if (regions) edit({ regions: withValue(regions, cells, 0) });
  else if (state.tab === "set") {
    const kept = Object.fromEntries(Object.entries(notes).filter(([cell]) => !cells.includes(Number(cell))));
    edit({ puzzle: withValue(puzzle, cells, 0), notes: kept });
  } else {
    const isFixed = cells.some((cell) => mask[cell] > 0);
    edit({ mask: withValue(mask, cells, isFixed ? FREE : EMPTY) });
  }
}

/** Put a digit into the chosen cells. @param {number} digit @param {typeof state.noting} noting */
export function enter(digit, noting = state.noting) {
  const { mask, puzzle, notes, regions } = state.sheet;
  if (state.tab === "play") return enterToPlay(digit, noting);
  const cells = chosenCells();
  if (regions) edit({ regions: withValue(regions, cells, digit) });
  else if (state.tab === "draw") edit({ mask: withValue(mask, cells, digit) });
  else if (noting === "digit") {
    const isSame = cells.every((cell) => puzzle[cell] === digit);
    edit({ puzzle: withValue(puzzle, cells, isSame ? 0 : digit) });
  } else edit({ notes: withNote(notes, cells, digit, noting) });
}
