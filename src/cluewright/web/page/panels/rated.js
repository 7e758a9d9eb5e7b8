// How hard the puzzle is to be: two sliders for its rating, and the scale of it.

import { live } from "../lit-html/directives/live.js";
import { html } from "../lit-html/lit-html.js";
import { state } from "../store.js";
import { inNumbers, say } from "../words.js";
import { choiceField, faultOf, isAtFault } from "./fields.js";

const BETWEEN = "..";

/** The ends of the ratings on the board, in tenths; harder puzzles than its upper end all count as one. */
const scale = () => {
  const { least, most, most_without: without } = state.lists.scale;
  return [Math.round(10 * least), Math.round(10 * (state.sheet.geometry.hasScales ? most : without))];
};

/** The least and the greatest rating that are wished, in tenths. @param {string} rated @returns {number[]} */
function endsOf(rated) {
  const [low, high = low] = rated.split(BETWEEN);
  const [least, most] = scale();
  return [low ? Math.round(10 * Number(low)) : least, high ? Math.round(10 * Number(high)) : most];
}

/** The wish for a rating from one end to the other; "" for any. @param {number} low @param {number} high */
function wishOf(low, high) {
  const [least, most] = scale();
  return low <= least && high >= most ? "" : `${low <= least ? "" : low / 10}${BETWEEN}${high >= most ? "" : high / 10}`;
}

/** The lowest rating that is wished. @param {string} rated */
export const leastRated = (rated) => endsOf(rated)[0] / 10;

/** @param {(name: string, value: unknown) => void} wish  has a wish changed */
export function ratedWish(wish) {
  const [least, most] = scale();
  const [low, high] = endsOf(state.wishes.rated);
  const words = state.wishes.rated ? say("wish.ratedFrom", { low: inNumbers(low / 10, 1), high: inNumbers(high / 10, 1) }) : say("wish.any");
  /** @param {string} label @param {number} value @param {(value: number) => string} wished */
  const slider = (label, value, wished) => html`
    <input type="range" min=${least} max=${most} step="1" aria-label=${say(label)} aria-valuetext=${inNumbers(value / 10, 1)} .value=${live(String(value))}
      @input=${(/** @type {any} */ event) => wish("rated", wished(Number(event.target.value)))}>`;
  return html`
    <div class="field rated" role="group" aria-label=${say("wish.rated")}>
      <span>${say("wish.rated")}: <output name="rated" aria-invalid=${isAtFault("rated")}>${words}</output></span>
      ${slider("wish.ratedLeast", low, (value) => wishOf(value, Math.max(value, endsOf(state.wishes.rated)[1])))}
      ${slider("wish.ratedMost", high, (value) => wishOf(Math.min(endsOf(state.wishes.rated)[0], value), value))}
    </div>${faultOf("rated")}${state.sheet.geometry.hasScales ? scaleWish(wish) : ""}`;
}

/** The scales by name; the first is the usual one, which need not be asked for. @param {(name: string, value: unknown) => void} wish */
export function scaleWish(wish) {
  const choices = state.lists.scale.names.map((/** @type {string} */ name, /** @type {number} */ index) => [index ? name : "", say(`scale.${name}`)]);
  return choiceField(say("wish.scale"), state.wishes.scale, choices, (value) => wish("scale", value), "scale");
}
