// Solving: the keypad, the clock, what the studio says of the position, and what else can be done with the puzzle.

import { icon } from "../icons.js";
import { clear, enter } from "../keys.js";
import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { LEVELS, makePuzzle, stopMaking } from "../making.js";
import { COLOURS } from "../noting.js";
import {
  askForHint, askWhich, beginAgain, check, digitsToPlay, doStep, hintNow, isGiven, isPlaying, nextDepth, noteCandidates, settings, togglePause, toggleSetting,
} from "../playing.js";
import { openTaking } from "../shelf.js";
import { canRedo, canUndo, change, redo, state, undo } from "../store.js";
import { copyLink } from "../taking.js";
import { readPlayed } from "../turning.js";
import { inNumbers, say } from "../words.js";
import { rulesInWords } from "./constraints.js";
import { keepFocus, notingButtons } from "./fields.js";
import { hintInWords } from "./read.js";

/** Boards with more digits get no button for each: keys enter them. */
const MAX_BUTTONS = 25;

export const playPanel = () => (isPlaying() && isGiven(state.sheet)
  ? html`
    <div class="card play" @mousedown=${keepFocus}>${head()}${keypad()}${answer()}</div>
    <div class="card more">${rulesInWords()}${more()}</div>`
  : html`<div class="card">${toBegin()}</div>`);

/** Seconds as a clock shows them. @param {number} seconds */
function onClock(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function head() {
  const { seconds, isPaused, isSolved } = state.play;
  const digits = digitsToPlay();
  const left = digits.filter((digit) => !digit).length;
  return html`
    <div class="head">
      ${isSolved ? html`<h2 class="badge yes">${say("play.solved", { time: onClock(seconds) })}</h2>`
        : html`<h2>${left ? say("play.left", { count: inNumbers(left) }) : say("play.full")}</h2>`}
      <span class="clock">
        ${settings.clock ? html`<span role="timer" aria-label=${say("play.clock")}>${onClock(seconds)}</span>` : nothing}
        ${isSolved ? nothing : html`<button class="quiet" aria-label=${say(isPaused ? "play.goOn" : "play.pause")} title=${say(isPaused ? "play.goOn" : "play.pause")}
          aria-pressed=${String(isPaused)} @click=${togglePause}>${icon(isPaused ? "next" : "pause")}</button>`}
      </span>
    </div>`;
}

function keypad() {
  const { digits, symbols } = state.sheet.geometry;
  const { noting } = state;
  const isColour = noting === "colour";
  const most = isColour ? COLOURS : digits;
  const used = digitsToPlay();
  const { isPaused } = state.play;
  /** @param {number} digit */
  const button = (digit) => {
    const name = say(isColour ? "colour" : "digit", { digit: symbols[digit - 1] });
    const isDone = !isColour && used.filter((one) => one === digit).length >= state.sheet.geometry.timesOf;
    return html`
      <button class=${`key ${isColour ? `colour-${digit}` : ""} ${isDone ? "done" : ""}`} aria-label=${name} title=${name} ?disabled=${isPaused}
        @click=${() => enter(digit)}><span class=${noting}>${symbols[digit - 1]}</span></button>`;
  };
  return html`
    <div class="notings" role="group" aria-label=${say("noting")}>
      ${notingButtons()}
    </div>
    <div class=${`keypad ${most > 16 ? "seven" : most > 9 ? "six" : ""}`} role="group" aria-label=${say("digits")}>
      ${most > MAX_BUTTONS
        ? html`<p class="note">${say("digits.byKeys", { last: symbols[digits - 1] })}</p>`
        : [...Array(most).keys()].map((index) => button(index + 1))}
      <button class="key" aria-label=${say("pen.rub")} title=${say("pen.rub")} ?disabled=${isPaused} @click=${clear}>${icon("rub")}</button>
    </div>
    <div class="acts">
      ${act("undo", undo, !canUndo())}${act("redo", redo, !canRedo())}${act("check", check)}${act("hint", askForHint, !nextDepth())}
    </div>`;
}

/** @param {string} name @param {() => void} does @param {boolean} [isOff] */
const act = (name, does, isOff = false) => html`
  <button class="act" title=${say(`play.${name}.title`)} ?disabled=${isOff || state.play.isPaused} @click=${does}>${icon(name)}<span>${say(`play.${name}`)}</span></button>`;

/** What the studio said last of the position; there is always room for it. */
function answer() {
  const hint = hintNow();
  return html`<div class="answer" aria-live="polite">${hint && !state.play.isPaused ? html`${inWords(hint)}${next(hint)}` : html`<p class="note">${say("play.help")}</p>`}</div>`;
}

/** @param {{depth: string, told: any}} hint */
function inWords({ depth, told }) {
  if (told.is_wrong) return html`<p>${say(told.wrong ? "play.wrongHere" : "play.wrong", { count: told.wrong?.length ?? 0, cells: (told.wrong ?? []).join(", ") })}</p>`;
  if (told.complete) return html`<p>${say("play.right.full")}</p>`;
  if (depth === "check" || depth === "which") return html`<p>${say(told.is_wrong === null ? "play.unknown" : "play.right")}</p>`;
  return html`<p class="sentence">${hintInWords({ ...told, depth })}</p>`;
}

/** What can be asked, or done, after it. @param {{depth: string, told: any}} hint */
function next({ depth, told }) {
  if (told.is_wrong) return told.wrong ? nothing : html`<button class="link" @click=${askWhich}>${say("play.which")}</button>`;
  if (!told.step || told.step.is_mistake) return nothing;
  if (depth === "step") return html`<button class="link" @click=${doStep}>${say("play.do")}</button>`;
  return html`<button class="link" @click=${askForHint}>${say(`hint.${nextDepth()}`)}</button>`;
}

const more = () => html`
  <div class="row-of-buttons">
    <button @click=${noteCandidates}>${say("play.candidates")}</button>
    <button @click=${beginAgain}>${say("play.again")}</button>
    <button @click=${copyLink}>${say("play.link")}</button>
    <button @click=${openTaking}>${say("take")}</button>
    <button @click=${readPlayed}>${say("play.solution")}</button>
  </div>
  <div class="choice">
    ${/** @type {const} */ (["conflicts", "clock", "tidy"]).map((name) => html`
      <label><input type="checkbox" .checked=${live(settings[name])} @change=${() => toggleSetting(name)}><span>${say(`play.${name}.show`)}</span></label>`)}
  </div>
  ${toMake()}`;

const toBegin = () => html`
  <h2>${say("play.begin")}</h2>
  <p class="note">${say("play.begin.how")}</p>
  <div class="row-of-buttons"><button @click=${() => change({ dialog: "bring" })}>${say("top.bring")}</button></div>
  ${toMake()}`;

/** A puzzle that the studio makes. */
function toMake() {
  const { making } = state;
  return html`
    <div class="row-of-buttons make" role="group" aria-label=${say("make")}>
      <span class="note" aria-hidden="true">${say("make")}</span>
      ${making
        ? html`<span class="note" role="status">${say("make.going")}</span><button @click=${stopMaking}>${say("stop")}</button>`
        : LEVELS.map((level) => html`<button @click=${() => makePuzzle(level)}>${say(`level.${level}`)}</button>`)}
    </div>`;
}
