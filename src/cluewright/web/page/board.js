// <clue-board>: a drawing of the server's, and over it a grid of cells that a mouse, a finger, keys and a screen reader
// reach. It knows nothing of puzzles: it shows the looks it is given, and says which cells a pointer passes.

import { cellIn } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @typedef {object} Look  of one cell
 * @property {string} label      for a screen reader
 * @property {string} classes    see board.css
 * @property {string} digit      large, in the middle
 * @property {[string, string][]} pencil  small digits at their places: the symbol, and a class; "" leaves a place free
 * @property {string} corner     small, in the corner
 * @property {string} centre     small, in the middle
 *
 * @typedef {object} Strokes  what a pointer does
 * @property {(cell: number, event: PointerEvent) => void} begin
 * @property {(cell: number, event: PointerEvent) => void} goOn
 * @property {() => void} end
 * @property {(cell: number) => void} [twice]  it was pressed twice
 */

class ClueBoard extends HTMLElement {
  /** @type {Geometry | null} */
  #geometry = null;
  #svg = "";
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} */
  #shown = [];
  #focused = 0;
  #drawn = document.createElement("div");
  #printed = new Image();
  #grid = document.createElement("div");
  #pointer = -1;
  #last = -1;

  /** @type {Strokes | null} */
  strokes = null;
  /** @type {(cell: number) => void} */
  onCellFocus = () => {};

  connectedCallback() {
    if (this.#grid.isConnected) return;
    this.#drawn.className = "drawn";
    this.#drawn.setAttribute("aria-hidden", "true"); // the cells say the same
    this.#printed.className = "printed";
    this.#printed.alt = "";
    this.#grid.className = "cells";
    this.#grid.setAttribute("role", "grid");
    this.append(this.#drawn, this.#grid);
    this.#grid.addEventListener("pointerdown", (event) => this.#pressed(event));
    this.#grid.addEventListener("pointermove", (event) => this.#moved(event));
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.#grid.addEventListener(name, (event) => this.#released(/** @type {PointerEvent} */ (event)));
    }
    this.#grid.addEventListener("dblclick", (event) => {
      const cell = this.#cellUnder(event);
      if (cell >= 0) this.strokes?.twice?.(cell);
    });
    this.#grid.addEventListener("focusin", (event) => {
      const cell = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target));
      if (cell >= 0) this.onCellFocus(cell);
    });
  }

  /**
   * @param {object} shown
   * @param {Geometry} shown.geometry
   * @param {string} shown.svg      the drawing under the cells; "" for none
   * @param {string} [shown.printed]  the drawing to print instead
   * @param {string} shown.label
   * @param {Look[]} shown.looks
   * @param {Set<number>} shown.selection
   * @param {number} shown.focus    the cell that the Tab key reaches
   */
  show({ geometry, svg, printed = svg, label, looks, selection, focus }) {
    if (geometry !== this.#geometry) this.#build(geometry);
    if (svg !== this.#svg) this.#redraw(svg);
    this.#toPrint(printed === svg ? "" : printed);
    this.classList.toggle("still", !this.strokes);
    if (this.#grid.ariaLabel !== label) this.#grid.setAttribute("aria-label", label);
    looks.forEach((look, cell) => this.#paint(cell, look, selection.has(cell)));
    if (focus !== this.#focused) {
      this.#cells[this.#focused]?.setAttribute("tabindex", "-1");
      this.#focused = focus;
    }
    this.#cells[focus]?.setAttribute("tabindex", "0");
  }

  /** Move the keyboard's focus to a cell. @param {number} cell */
  focusCell(cell) {
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  get hasFocus() {
    return this.#grid.contains(document.activeElement);
  }

  /** @param {Geometry} geometry */
  #build(geometry) {
    this.#geometry = geometry;
    this.#shown = [];
    this.#focused = 0;
    this.style.setProperty("--rows", String(geometry.rows));
    this.style.setProperty("--columns", String(geometry.columns));
    this.style.setProperty("--pencil-columns", String(Math.ceil(Math.sqrt(geometry.digits))));
    this.#grid.setAttribute("aria-rowcount", String(geometry.rows));
    this.#grid.setAttribute("aria-colcount", String(geometry.columns));
    this.#cells = geometry.names.map((_, cell) => {
      const element = document.createElement("div");
      element.className = "cell";
      element.setAttribute("role", "gridcell");
      element.setAttribute("tabindex", "-1");
      element.setAttribute("aria-colindex", String(geometry.columnOf[cell] + 1));
      element.style.gridRow = String(geometry.rowOf[cell] + 1);
      element.style.gridColumn = String(geometry.columnOf[cell] + 1);
      return element;
    });
    const rows = [...Array(geometry.rows).keys()].map((row) => {
      const element = document.createElement("div");
      element.className = "row";
      element.setAttribute("role", "row");
      element.setAttribute("aria-rowindex", String(row + 1));
      element.append(...this.#cells.filter((_, cell) => geometry.rowOf[cell] === row));
      return element;
    });
    this.#grid.replaceChildren(...rows);
  }

  /** @param {string} svg */
  #redraw(svg) {
    this.#svg = svg;
    if (!svg) {
      this.#drawn.replaceChildren();
      return;
    }
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    for (const name of ["width", "height"]) root.removeAttribute(name);
    this.#drawn.replaceChildren(document.importNode(root, true));
  }

  /** @param {string} svg  "" to print what is on the screen */
  #toPrint(svg) {
    if (!svg) return this.#printed.remove();
    const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    if (this.#printed.src !== address) this.#printed.src = address;
    if (!this.#printed.isConnected) this.#drawn.after(this.#printed);
  }

  /** @param {number} cell @param {Look} look @param {boolean} isSelected */
  #paint(cell, look, isSelected) {
    const key = JSON.stringify([look, isSelected]);
    if (this.#shown[cell] === key) return;
    this.#shown[cell] = key;
    const element = this.#cells[cell];
    element.className = `cell ${look.classes}`;
    element.setAttribute("aria-label", look.label);
    element.setAttribute("aria-selected", String(isSelected));
    const parts = [];
    if (look.pencil.length) parts.push(pencilled(look.pencil));
    if (look.digit) parts.push(part("digit", look.digit));
    if (look.corner) parts.push(inCorners(look.corner));
    if (look.centre) parts.push(part([...look.centre].length > MAX_LARGE ? "centre small" : "centre", look.centre));
    element.replaceChildren(...parts);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (event.button > 0 || this.#pointer >= 0) return; // a second finger pinches
    const cell = this.#cellUnder(event);
    if (cell < 0) return;
    this.focusCell(cell);
    if (!this.strokes) return;
    event.preventDefault();
    this.#pointer = event.pointerId;
    this.#last = cell;
    this.#grid.setPointerCapture(event.pointerId);
    this.strokes?.begin(cell, event);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerId !== this.#pointer) return;
    const cell = this.#cellUnder(event);
    if (cell < 0 || cell === this.#last) return;
    this.#last = cell;
    this.strokes?.goOn(cell, event);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = this.#last = -1;
    this.strokes?.end();
  }

  /** @param {MouseEvent} event */
  #cellUnder(event) {
    if (!this.#geometry) return -1;
    const box = this.#grid.getBoundingClientRect();
    const row = Math.floor((event.clientY - box.top) / box.height * this.#geometry.rows);
    const column = Math.floor((event.clientX - box.left) / box.width * this.#geometry.columns);
    return cellIn(this.#geometry, row, column);
  }
}

/** @param {string} name @param {string} text */
function part(name, text) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

/** Symbols in the middle of a cell that have room in their usual size. */
const MAX_LARGE = 5;

/** Symbols one by one in the corners of a cell, and then at its sides. @param {string} symbols */
function inCorners(symbols) {
  const element = document.createElement("span");
  element.className = "corner";
  element.append(...[...symbols].map((symbol) => part("", symbol)));
  return element;
}

/** @param {[string, string][]} symbols */
function pencilled(symbols) {
  const element = document.createElement("span");
  element.className = "pencil";
  element.append(...symbols.map(([symbol, name]) => part(name, symbol)));
  return element;
}

customElements.define("clue-board", ClueBoard);
