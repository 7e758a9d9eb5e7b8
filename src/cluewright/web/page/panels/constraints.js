// The constraints of a board: their rules in words, and the tools with which they are drawn.

import { constrain, constraintsNow, numberTyped, toggleWhole, TOOLS, typeNumber, unconstrain, WHOLE } from "../constraining.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { state } from "../store.js";
import { guarded } from "../taking.js";
import { language, say } from "../words.js";
import { keepFocus } from "./fields.js";

/** The rules beside the houses, as a booklet says them. */
export function rulesInWords() {
  const said = state.sheet.geometry.rules[language()] ?? [];
  return said.length ? html`<ul class="rules">${said.map((/** @type {string} */ rule) => html`<li>${rule}</li>`)}</ul>` : nothing;
}

/** The tools, for the cells that are chosen. */
export function constraintTools() {
  if (state.sheet.regions) return nothing;
  const now = constraintsNow();
  const isNone = state.selection.size === 0;
  return html`
    <details class="card constraints" ?open=${now.length > 0}>
      <summary>${say("constraints")}</summary>
      <p class="note">${say("constraints.how")}</p>
      <div class="row-of-buttons" @mousedown=${keepFocus}>
        ${Object.keys(TOOLS).map((tool) => html`
          <button ?disabled=${isNone} @click=${() => guarded(() => constrain(tool, numberTyped))}>${say(`constraints.${tool}`)}</button>`)}
        <button ?disabled=${isNone || !now.length} @click=${() => guarded(unconstrain)}>${say("constraints.remove")}</button>
      </div>
      <label class="field"><span>${say("constraints.number")}</span>
        <input type="number" min="1" .value=${numberTyped === null ? "" : String(numberTyped)}
          @input=${(/** @type {any} */ event) => typeNumber(event.target.value)}></label>
      <fieldset class="choice"><legend>${say("constraints.whole")}</legend>
        ${WHOLE.map((kind) => html`<label><input type="checkbox" .checked=${now.includes(kind)} @change=${() => guarded(() => toggleWhole(kind))}>
          <span>${say(`constraints.${kind}`)}</span></label>`)}
      </fieldset>
      ${rulesInWords()}
    </details>`;
}
