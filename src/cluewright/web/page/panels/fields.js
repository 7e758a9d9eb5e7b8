// What several panels have: fields of a form, and words for what went wrong.

import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { NOTINGS } from "../playing.js";
import { isAnswered } from "../searching.js";
import { change, keep, state, USUAL } from "../store.js";
import { language, problemParts, say } from "../words.js";

/**
 * A field in which one of several values is chosen.
 * @param {string} label
 * @param {string} value
 * @param {string[][]} choices  each value, and the words for it
 * @param {(value: string) => void} choose
 * @param {string} [name]  of a wish
 */
export const choiceField = (label, value, choices, choose, name = "") => html`
  <label class="field"><span>${label}</span>
    <select name=${name} aria-invalid=${isAtFault(name)} @change=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${choices.map(([one, words]) => html`<option value=${one} .selected=${live(one === value)}>${words}</option>`)}
    </select>
  </label>${faultOf(name)}`;

/**
 * A puzzle of a list, as a picture that is pressed.
 * @param {string} picture  its address
 * @param {unknown} words  below the picture
 * @param {() => void} choose
 */
export const book = (picture, words, choose) => html`
  <li><button class="book" @click=${choose}><img src=${picture} alt="" loading="lazy" width="144"><span>${words}</span></button></li>`;

/** A board's name, or that it is a person's own. @param {string | object} board */
export const boardInShort = (board) => (typeof board === "string" ? board : say("board.ownShort"));

/** Let a mouse press buttons while the board keeps the focus, and with it the keys. @param {Event} event */
export const keepFocus = (event) => event.preventDefault();

/** The buttons for what digits do: stand in cells, or be noted there. */
export const notingButtons = () => NOTINGS.map((noting) => html`
  <button class="tool wide" aria-pressed=${String(state.noting === noting)} @click=${() => change({ noting })}>${say(`noting.${noting}`)}</button>`);

/** Whether a field is the one at fault, as an attribute. @param {string} name */
export const isAtFault = (name) => String(Boolean(name) && isShownAtFault(state.problem) && state.problem.field === name);

/** Whether the field of a wish that is at fault is there, so that it tells what is wrong. @param {any} problem */
export const isShownAtFault = (problem) =>
  Boolean(problem?.field) && problem.field in USUAL && state.tab === "draw" && !state.search && (!isAnswered() || state.isAsking) && !state.sheet.regions;

/** What is wrong with a field, to stand behind it. @param {string} name */
export const faultOf = (name) => (isAtFault(name) === "true" ? html`<p class="problem" role="alert">${inWords(state.problem)}</p>` : nothing);

/** What only those who ask for it see: which engine did what. It stays open once it was opened. @param {unknown} contents */
export const inDetail = (contents) => html`
  <details class="fold" .open=${live(state.hasDetails)} @toggle=${(/** @type {any} */ event) => { state.hasDetails = event.target.open; }}>
    <summary @click=${(/** @type {Event} */ event) => {
      event.preventDefault(); // it would be done before it is known here, and the next rendering would undo it
      keep("cluewright.details", state.hasDetails ? "off" : "on");
      change({ hasDetails: !state.hasDetails });
    }}>${say("details")}</summary>
    ${state.hasDetails ? contents : nothing}
  </details>`;

/** What went wrong, each part in its language. @param {any} problem */
export function inWords(problem) {
  const { ours, theirs } = problemParts(problem);
  return both(ours, theirs);
}

/** Our words, in the language of the page, and the server's, which tell more and are English; either may be "". @param {string} ours @param {string} theirs */
export function both(ours, theirs) {
  if (!ours) return html`<span lang="en">${theirs}</span>`;
  return html`<span lang=${language()}>${ours}</span>${theirs ? html` <small lang="en">${theirs}</small>` : nothing}`;
}

/** What went wrong last, for a dialog, behind which the page's own alert is hidden. */
export const alert = () => (state.problem ? html`<p class="problem" role="alert">${inWords(state.problem)}</p>` : nothing);
