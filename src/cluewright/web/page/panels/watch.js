// Watching a search: what each engine has counted, how far it is, and how long it has taken.

import { html, nothing } from "../lit-html/lit-html.js";
import { stopSearch } from "../searching.js";
import { state } from "../store.js";
import { inNumbers, inTime, say } from "../words.js";

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
      ${search.wantsAll ? html`<p>${say("search.foundSoFar", { count: state.finds.length })}</p>` : nothing}
      <ul class="engines">${(progress?.engines ?? []).map(engine)}</ul>
      <p class="note nearest">${progress?.best ? say("search.nearest", { left: inNumbers(progress.best.left) }) : nothing}</p>
      <button class="stop" ?disabled=${search.isStopping} @click=${stopSearch}>${say("stop")}</button>
    </div>`;
}

/** @param {any} told */
const engine = ({ engine: name, counts, done, in_all: inAll, what }) => html`
  <li>
    <span class="name">${name}</span>
    ${inAll ? html`
      <progress max=${inAll} value=${done ?? 0} aria-label=${say("search.ofAll", { engine: name })}></progress>
      <span class="count">${inNumbers(done ?? 0)} / ${inNumbers(inAll)} ${what ?? ""}</span>` : nothing}
    <span class="count" lang="en">${Object.entries(counts ?? {}).filter(([name]) => name !== what && name !== `${what} in all`)
      .map(([counted, number]) => `${inNumbers(/** @type {number} */ (number))} ${counted}`).join(" · ") || say("search.begun")}</span>
  </li>`;
