// What stands round the board: the switch between pattern and puzzle, pens, mirrors, and the counts.

import { openPicture } from "../files.js";
import { icon } from "../icons.js";
import { clear, enter } from "../keys.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { clashing, isReading, partOf } from "../looks.js";
import { counts, emptyCells, freed, inverted, shifted } from "../masks.js";
import { MIRRORS } from "../mirrors.js";
import { COLOURS } from "../noting.js";
import { CLUE_PEN, RUBBER } from "../pens.js";
import { change, edit, state } from "../store.js";
import { guarded } from "../taking.js";
import { asSentence, saidIn, say, whyNot } from "../words.js";
import { inWords, keepFocus, notingButtons } from "./fields.js";
import { place, stepper } from "./read.js";

/** Boards with more digits get no button for each: keys enter them. */
const MAX_BUTTONS = 16;

/** What the board shows, if there is a choice. */
const viewSwitch = () => (state.reading ? html`
  <div class="switch" role="group" aria-label=${say("view")}>
    ${["pattern", "puzzle"].map((view) => html`
      <button aria-pressed=${String(state.view === view)} @click=${() => change({ view: /** @type {any} */ (view) })}>
        ${say(view === "puzzle" ? "view.puzzle" : state.tab === "set" ? "view.set" : "view.pattern")}
      </button>`)}
  </div>` : nothing);

/** Below the board: what one draws with, or the step of the path that the board shows. */
export function below() {
  if (state.tab === "play") return nothing; // its keys stand in the panel
  if (isReading()) return html`<div class="status">${place()}${viewSwitch()}</div>${stepper()}`;
  if (state.sheet.regions) return regionPens();
  return state.tab === "set" ? setTools() : drawTools();
}

const drawTools = () => html`
  ${countsLine()}
  <div class="tools">
    ${group("pens", pens())}
    ${group("mirrors", MIRRORS.filter((name) => state.sheet.geometry.mirrors.includes(name)).map(mirrorButton))}
    ${group("whole", html`
      ${tool("random", () => change({ dialog: "random" }))}
      ${tool("text", () => change({ dialog: "text" }))}
      <label class="tool file" title=${say("tool.picture")}>
        ${icon("picture")}${inShort("tool.picture")}<span class="unseen">${say("tool.picture")}</span>
        <input type="file" accept="image/*" @change=${takePicture}>
      </label>
      ${tool("invert", () => edit({ mask: inverted(state.sheet.mask) }))}
      ${shiftButton("left", 0, -1)}${shiftButton("up", -1, 0)}${shiftButton("down", 1, 0)}${shiftButton("right", 0, 1)}
      ${tool("free", () => edit({ mask: freed(state.sheet.mask) }), !state.sheet.mask.some((value) => value > 0))}
      ${tool("clear", () => edit({ mask: emptyCells(state.sheet.geometry.size) }))}`)}
  </div>`;

/** Tools of one kind, with its name before them. @param {string} name @param {unknown} tools */
const group = (name, tools) => html`
  <div class="group" role="group" aria-label=${say(name)}>
    <span class="caption" aria-hidden="true">${say(`${name}.short`)}</span>
    <div class="members">${tools}</div>
  </div>`;

/** @param {string} name @param {() => void} act @param {boolean} [isOff] */
const tool = (name, act, isOff = false) => html`
  <button class="tool" aria-label=${say(`tool.${name}`)} title=${say(`tool.${name}`)} ?disabled=${isOff} @click=${act}>${icon(name)}${inShort(`tool.${name}`)}</button>`;

/** A tool's name below its sign, where fingers press it: on a phone. @param {string} name */
const inShort = (name) => html`<span class="name" aria-hidden="true">${say(`${name}.short`)}</span>`;

/** @param {string} name @param {number} down @param {number} right */
const shiftButton = (name, down, right) =>
  tool(name, () => edit({ mask: shifted(state.sheet.geometry, state.sheet.mask, down, right) }));

/** @param {string} name */
const mirrorButton = (name) => html`
  <button class="tool" aria-pressed=${String(state.mirror === name)} aria-label=${say(`mirror.${name}`)}
    title=${say(`mirror.${name}`)} @click=${() => change({ mirror: name, notice: say(`mirror.${name}`) })}>${icon(name)}${inShort(`mirror.${name}`)}</button>`;

/** The pens, for devices without a keyboard. */
function pens() {
  const { digits, symbols } = state.sheet.geometry;
  const shown = [CLUE_PEN, ...(digits <= MAX_BUTTONS ? [...Array(digits).keys()].map((index) => index + 1) : []), RUBBER];
  return shown.map((pen) => {
    const name = pen === CLUE_PEN ? say("pen.clue") : pen === RUBBER ? say("pen.rub") : say("pen.digit", { digit: symbols[pen - 1] });
    return html`
      <button class="tool pen" aria-pressed=${String(state.pen === pen)} aria-label=${name} title=${name} @click=${() => change({ pen })}>
        ${pen === CLUE_PEN ? html`<span class="swatch" aria-hidden="true"></span>` : pen === RUBBER ? icon("rub") : symbols[pen - 1]}
      </button>`;
  });
}

/** @param {string} what @param {number} number */
const counted = (what, number) => html`${say(`counts.${what}`)} <strong>${number}</strong>`;

/** Cells that are named; the board marks all of them. */
const MAX_NAMED = 6;

/** @param {string[]} cells */
const firstOf = (cells) => cells.slice(0, MAX_NAMED).join(", ") + (cells.length > MAX_NAMED ? " …" : "");

/** What can be counted at once, and the lemma that the server knows. */
function countsLine() {
  const { sheet, checked } = state;
  const { clues, fixed, empty } = counts(sheet.geometry, sheet.mask);
  const isNew = checked?.of === sheet.mask && clues > 0;
  const idle = isNew ? checked.idle_chutes?.length ?? 0 : 0;
  const parts = [
    counted("clues", clues),
    fixed ? counted("fixed", fixed) : null,
    ...["box", "row", "column"].map((kind) => (empty[kind] && clues ? counted(kind, empty[kind]) : null)),
    idle ? counted("chute", idle) : null,
  ].filter(Boolean);
  const clashes = [...clashing(sheet.geometry, sheet.mask)].map((cell) => sheet.geometry.names[cell]);
  const missing = isNew && !clashes.length ? checked.missing : null;
  const impossible = isNew && !missing ? checked.impossible : null;
  return html`
    <div class="status"><p class="counts">${parts.map((part) => html`<span>${part}</span>`)}</p>${viewSwitch()}</div>
    <p class="lemma" aria-live="polite">${impossible || clashes.length
      ? html`<span class="badge no">${say("impossible.short")}</span> ${clashes.length
        ? say("clash.fixed", { cells: firstOf(clashes) })
        : whyNot(impossible.lemma, impossible)[0]}`
      : missing ? html`<span title=${asSentence(saidIn(missing.why_in))}>${say("missing.clues", { clues, least: missing.least })}</span>`
      : isNew && checked.problem ? inWords(checked.problem) : nothing}</p>`;
}

/** @param {Event} event */
function takePicture(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const picture = input.files?.[0];
  input.value = ""; // so that the same picture can be taken again
  if (picture) guarded(() => openPicture(picture));
}

const setTools = () => html`
  ${state.reading ? html`<div class="status"><span></span>${viewSwitch()}</div>` : nothing}
  <div class="tools" @mousedown=${keepFocus}>
    ${group("noting", notingButtons())}
    ${digitPad()}
  </div>`;

function digitPad() {
  const { digits, symbols } = state.sheet.geometry;
  const most = state.noting === "colour" ? COLOURS : digits;
  if (most > MAX_BUTTONS) return html`<p class="note">${say("digits.byKeys", { last: symbols[digits - 1] })}</p>`;
  return group("digits", html`
      ${[...Array(most).keys()].map((index) => {
        const name = say(state.noting === "colour" ? "colour" : "digit", { digit: symbols[index] });
        return html`
          <button class=${`tool pen ${state.noting === "colour" ? `colour-${index + 1}` : ""}`} aria-label=${name} title=${name}
            @click=${() => enter(index + 1)}>${symbols[index]}</button>`;
      })}
      <button class="tool pen" aria-label=${say("pen.rub")} title=${say("pen.rub")} @click=${clear}>${icon("rub")}</button>`);
}

const regionPens = () => html`
  <div class="tools">${group("regions.pens", [...Array(state.sheet.geometry.rows).keys()].map((index) => html`
    <button class=${`tool pen part-${partOf(index + 1)}`} aria-pressed=${String(state.pen === index + 1)}
      aria-label=${say("regions.pen", { region: index + 1 })} title=${say("regions.pen", { region: index + 1 })} @click=${() => change({ pen: index + 1 })}>
      ${state.sheet.geometry.symbols[index]}
    </button>`))}</div>`;
