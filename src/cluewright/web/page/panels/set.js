// Setting by hand: what the page knows of the puzzle while it grows.

import { asPattern, readOwn } from "../analysing.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { openTaking } from "../shelf.js";
import { change, edit, state } from "../store.js";
import { playInFront } from "../turning.js";
import { asSentence, inNumbers, saidIn, say } from "../words.js";
import { boardChoice } from "./ask.js";
import { constraintTools } from "./constraints.js";
import { inWords } from "./fields.js";
import { rated, readPanel } from "./read.js";

/** Redundant clues that are named; the board marks all of them. */
const MAX_NAMED = 12;

export function setPanel() {
  const { sheet, analysis, reading, view } = state;
  const isEmpty = !sheet.puzzle.some((digit) => digit) && !sheet.geometry.constraints;
  const isRead = reading && view === "puzzle"; // then its rating stands further below
  return html`
    ${isRead ? nothing : html`
      <div class="card ask">${boardChoice()}${candidatesChoice()}${isEmpty ? html`<p class="note">${say("set.first")}</p>` : nothing}</div>
      ${constraintTools()}`}
    ${isEmpty ? nothing : html`
      <div class="card row-of-buttons">
        <button class="primary" @click=${playInFront}>${say("play.here")}</button>
        <button @click=${openTaking}>${say("take")}</button>
        ${isRead || sheet.geometry.constraints ? nothing : html`<button @click=${() => readOwn()}>${say("set.read")}</button>`}
        ${sheet.geometry.constraints ? nothing : html`
          <button @click=${() => toPattern(false)}>${say("set.toPattern")}</button>
          <button @click=${() => toPattern(true)}>${say("set.toFixed")}</button>`}
        <button @click=${() => edit({ puzzle: sheet.puzzle.map(() => 0), notes: {} })}>${say("tool.clear")}</button>
      </div>`}
    ${!isRead && !isEmpty && analysis && !analysis.isEmpty ? html`<div class="card">${facts(analysis)}</div>` : nothing}
    ${isRead ? readPanel() : nothing}`;
}

/** @param {boolean} isFixed */
function toPattern(isFixed) {
  edit({ mask: asPattern(isFixed), finds: [] }, { tab: "draw", reading: null, view: "pattern", selection: new Set(), pen: 0 });
}

const candidatesChoice = () => html`
  <fieldset class="choice">
    <legend>${say("candidates")}</legend>
    ${/** @type {const} */ (["", "solutions", "strategies"]).map((by) => html`
      <label><input type="radio" name="candidates" .checked=${state.candidatesBy === by} @change=${() => change({ candidatesBy: by, analysis: null })}>
        <span>${say(`candidates.${by || "none"}`)}</span></label>`)}
  </fieldset>`;
function facts({ check, count, estimate, rating, candidates }) {
  if (check?.problem) return html`<p class="problem">${inWords(check.problem)}</p>`;
  if (!check) return html`<p class="note">${say("loading")}</p>`;
  return html`
    <div class="head"><h2>${say("solutions")}</h2>${verdict(check, count, estimate)}</div>
    ${check.clash ? html`<p class="problem">${asSentence(saidIn(check.clash_in))}</p>` : nothing}
    ${check.proper ? html`<p>${redundancy(check.redundant)}</p>` : nothing}
    ${candidates?.contradiction ? html`<p class="problem">${asSentence(saidIn(candidates.contradiction_in))}</p>` : nothing}
    ${candidates?.problem ? html`<p class="note">${inWords(candidates.problem)}</p>` : nothing}
    ${check.proper && !state.sheet.geometry.constraints ? ratingPart(rating) : nothing}`;
}

/** @param {string[]} cells */
function redundancy(cells) {
  if (!cells.length) return say("set.minimal");
  const more = cells.length - MAX_NAMED;
  const named = cells.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? say("set.redundantMore", { more, cells: named }) : say("set.redundant", { cells: named });
}
function verdict(check, count, estimate) {
  if (check.count === 0) return html`<span class="badge no">${say("solutions.none")}</span>`;
  if (check.count === 1) return html`<span class="badge yes">${say("solutions.one")}</span>`;
  if (estimate && !estimate.problem) {
    const { mean, low, high } = estimate;
    const words = high === null
      ? say("solutions.about", { number: short(mean) })
      : say("solutions.between", { number: short(mean), low: short(low), high: short(high) });
    return html`<span class="badge maybe">${words}</span>`;
  }
  if (!count || count.problem) return html`<span class="badge maybe">${say("solutions.several")}</span>`;
  return html`<span class="badge maybe">${say(count.is_exact ? "solutions.exactly" : "solutions.atLeast", { number: inNumbers(count.count) })}</span>`;
}

/** A large number in short: 2.3·10¹². @param {number} number */
function short(number) {
  if (number < 1e6) return inNumbers(Math.round(number));
  const power = Math.floor(Math.log10(number));
  const raised = [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return `${inNumbers(number / 10 ** power, 1)}·10${raised}`;
}

/** The rating, once it has come. @param {any} rating */
function ratingPart(rating) {
  if (!rating) return html`<p class="note">${say("rating.asked")}</p>`;
  return rating.problem ? html`<p class="problem">${inWords(rating.problem)}</p>` : rated(rating);
}
