// Fields of a form that several panels have.

import { live } from "../lit-html/directives/live.js";
import { html } from "../lit-html/lit-html.js";

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
