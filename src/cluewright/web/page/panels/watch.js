// Watching a search: what each engine has counted, how far it is, and how long it has taken.

import { html, nothing } from "../lit-html/lit-html.js";
import { countsOf, rateOf, stopSearch } from "../searching.js";
import { state } from "../store.js";
import { asSentence, inNumbers, inTime, say } from "../words.js";
import { both, inDetail } from "./fields.js";

export function watchPanel() {
  const { search } = state;
  const seconds = (performance.now() - search.began) / 1000;
  const { progress } = search;
  return html`
    <div class="card watch" aria-busy="true">
      <div class="head">
        <h2>${search.isStopping ? say("search.stopping") : search.ahead ? say("search.waiting", { ahead: search.ahead }) : say("search.going")}</h2>
        <span class="clock">${inTime(seconds)}${progress?.seconds_left ? html` · ${say("search.left", { time: inTime(progress.seconds_left) })}` : nothing}</span>
      </div>
      <div class="pulse" aria-hidden="true"></div>
      ${search.wantsAll ? html`<p>${say("search.foundSoFar", { count: state.sheet.finds.length })}</p>` : nothing}
      <p class="note nearest">${progress?.best ? say("search.nearest", { left: inNumbers(progress.best.left) }) : nothing}</p>
      <button class="stop" ?disabled=${search.isStopping} @click=${stopSearch}>${say("stop")}</button>
      ${inDetail(html`
        <ul class="engines">${(progress?.engines ?? []).map((/** @type {any} */ side) => engine(side, rateOf(side, search)))}</ul>
        ${progress?.chute ? html`<p class="note"><span class="swatch chute" aria-hidden="true"></span> ${say("search.chute")}</p>` : nothing}`)}
    </div>`;
}

/** @param {any} side @param {{name: string, rate: number} | null} rate */
function engine(side, rate) {
  return html`
    <li>
      <span class="name">${side.engine}</span>
      ${side.in_all && !side.gave_up ? html`
        <progress max=${side.in_all} value=${side.done ?? 0} aria-label=${say("search.ofAll", { engine: side.engine })}></progress>` : nothing}
      <span class="count">${sideWords(side, rate)}</span>
    </li>`;
}

/** What an engine has counted, or why it has given up. @param {any} side @param {{name: string, rate: number} | null} rate  of one of its counts */
export function sideWords(side, rate = null) {
  if (side.gave_up) return both(say("search.gaveUp"), asSentence(side.gave_up));
  const words = countsOf(side).map(([name, counted]) => (rate?.name === name
    ? `${counted} (${say("search.rate", { rate: inNumbers(rate.rate, rate.rate < 10 ? 1 : 0) })})`
    : counted));
  return words.join(" · ") || say("search.begun");
}
