// What several panels have: fields of a form, and words for what went wrong.

import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { state } from "../store.js";
import { problemLanguage, problemWords } from "../words.js";

/**
 * A field in which one of several values is chosen.
 * @param {string} label
 * @param {string} value
 * @param {string[][]} choices  each value, and the words for it
 * @param {(value: string) => void} choose
 */
export const choiceField = (label, value, choices, choose) => html`
  <label class="field"><span>${label}</span>
    <select @change=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${choices.map(([one, words]) => html`<option value=${one} .selected=${live(one === value)}>${words}</option>`)}
    </select>
  </label>`;

/** What went wrong, in its language. @param {any} problem */
export const inWords = (problem) => html`<span lang=${problemLanguage(problem)}>${problemWords(problem)}</span>`;

/** What went wrong last, for a dialog, behind which the page's own alert is hidden. */
export const alert = () => (state.problem ? html`<p class="problem" role="alert">${inWords(state.problem)}</p>` : nothing);
