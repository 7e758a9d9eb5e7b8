// What is wrong with a pattern without a puzzle, and what mends it.

import { html, nothing } from "../lit-html/lit-html.js";
import { acceptMend, askMends, point } from "../mending.js";
import { state } from "../store.js";
import { asSentence, saidIn, say } from "../words.js";

/** All faults, and the sets of further clue cells that would do, once they are asked for. */
export function mends() {
  const { mending, cause, is_clash: isClash, of } = state.outcome;
  if (isClash || cause === "no-grid" || of !== state.sheet.mask) return nothing; // no clue more can mend that
  if (!mending) return html`<button class="link" @click=${askMends}>${say("mend.ask")}</button>`;
  if (mending === "asked") return html`<p class="note" role="status">${say("mend.asked")}</p>`;
  const { faults, least, why_in: why } = mending;
  return html`
    <div class="mends" role="status">
      ${faults.length > 1 ? html`
        <details><summary>${say("mend.faults", { count: faults.length })}</summary>
          <ul>${faults.map((/** @type {any} */ fault) => html`<li>${saidIn(fault.words_in)}</li>`)}</ul>
        </details>` : nothing}
      ${saidIn(why) ? html`<p>${say("mend.least", { count: least })} ${asSentence(saidIn(why))}</p>` : nothing}
      ${mending.mends.length ? html`
        <p>${say("mend.found")}</p>
        <ul>${mending.mends.map(mendLine)}</ul>` : html`<p>${say("mend.none")}</p>`}
    </div>`;
}

/** @param {any} mend @param {number} number */
const mendLine = (mend, number) => html`
  <li><button @mouseenter=${() => point(number)} @focus=${() => point(number)} @click=${() => acceptMend(number)}>
    ${say(mend.puzzle ? "mend.use" : "mend.try", { cells: mend.cells.join(", ") })}</button></li>`;
