// Reading a puzzle: its path step by step, hints, its rating and profile, and the paper's rounds.

import { icon } from "../icons.js";
import { html, nothing, svg } from "../lit-html/lit-html.js";
import { askHint, DEPTHS, goToStep, readRatedWay, readRounds, scaleOfSteps, stepCount, toggleAfter } from "../reading.js";
import { state } from "../store.js";
import { asSentence, inNumbers, say } from "../words.js";
import { titleOf, wish } from "./ask.js";
import { inWords } from "./fields.js";
import { scaleWish } from "./rated.js";

export const readPanel = () => html`
  <div class="card path">${path()}</div>
  <div class="card hints">${hints()}</div>
  <div class="card">${rating()}</div>
  <div class="card rounds-asked">${rounds()}</div>`;

/** @param {any} told  @returns {unknown} what stands in the place of an answer that has not come, or never will */
const missing = (told) =>
  told ? html`<p class="problem">${inWords(told.problem)}</p>` : html`<p class="note">${say("loading")}</p>`;

/** The strategy's title, by its name. @param {string} name */
export function titled(name) {
  const strategy = state.lists.strategies.find((/** @type {any} */ one) => one.name === name);
  return strategy ? titleOf(strategy) : name;
}

function rating() {
  const told = state.reading.rating;
  if (!told || told.problem) return html`<h2>${say("rating")}</h2>${missing(told)}`;
  return html`${rated(told)}${told.scale ? html`<div class="scale">${scaleWish(wish)}</div>` : nothing}${told.profile?.moments?.length ? profile(told.profile.moments) : nothing}`;
}

/** The level and the measures of a puzzle. @param {any} told  the server's answer to `rate` */
export const rated = (told) => html`
  <div class="head"><h2>${say("rating")}</h2>${told.level ? html`<span class=${`badge level-${told.level}`}>${say(`level.${told.level}`)}</span>` : nothing}</div>
  <dl class="measures">
    ${measure(say("rating.wnef"), told.wnef === null ? "–" : inNumbers(told.wnef, 3))}
    ${measure(told.scale ? `${say("rating.technique")} (${told.scale})` : say("rating.technique"), told.technique === null ? say("rating.atLeast", { number: told.technique_at_least ?? "–" }) : inNumbers(told.technique, 1))}
    ${told.scale ? measure(say("rating.start"), `${inNumbers(told.ep, 1)} · ${inNumbers(told.ed, 1)}`) : nothing}
    ${measure(say("rating.score"), told.score === null ? say("rating.atLeast", { number: told.score_at_least ?? "–" }) : inNumbers(told.score))}
    ${measure(say("rating.hardest"), told.hardest ? titled(told.hardest) : "–")}
  </dl>
  ${told.level_by_wnef && told.level_by_wnef !== told.level
    ? html`<p class="note">${say("rating.scales", { technique: say(`level.${told.level}`), wnef: say(`level.${told.level_by_wnef}`) })}</p>` : nothing}`;

/** @param {string} name @param {unknown} value */
const measure = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** How many steps there are to choose from at each moment: few make a puzzle hard. @param {any[]} moments */
function profile(moments) {
  const highest = Math.max(1, ...moments.map(({ options }) => options));
  const scarce = moments.filter(({ options }) => options <= 2).length;
  return html`
    <figure class="profile">
      <svg viewBox="0 0 ${moments.length * 4} 48" preserveAspectRatio="none" role="img" aria-label=${say("profile.words", { moments: moments.length, scarce })}>
        ${moments.map(({ options }, index) => {
          const height = Math.max(1.5, options / highest * 46);
          return svg`<rect class=${options <= 2 ? "scarce" : ""} x=${index * 4 + 0.5} y=${48 - height} width="3" height=${height} />`;
        })}
      </svg>
      <figcaption>${say("profile")}</figcaption>
    </figure>`;
}

/** Where on the path the board stands. */
export function place() {
  const { path: told, at } = state.reading;
  if (!told?.steps) return html`<span></span>`;
  return html`<p class="at">${at < 0 ? say("path.start") : say("path.at", { step: at + 1, count: stepCount() })}</p>`;
}

/** Moves along the path, and what the step says: below the board that shows it. */
export function stepper() {
  const { path: told, at } = state.reading;
  const count = stepCount();
  const step = told?.steps?.[at];
  return html`
    <div class="transport" role="group" aria-label=${say("path.moves")}>
      ${move("first", () => goToStep(-1), at < 0)}
      ${move("previous", () => goToStep(at - 1), at < 0)}
      ${move("next", () => goToStep(at + 1), at >= count - 1)}
      ${move("last", () => goToStep(count - 1, true), count === 0)}
      <button class="tool wide" aria-pressed=${String(state.reading.isAfter)} ?disabled=${at < 0} @click=${toggleAfter}>${say("path.after")}</button>
    </div>
    <div class="step-words" aria-live="polite">
      ${!count ? nothing : !step
        ? html`<p class="note">${say("path.begin")}</p>`
        : html`<p class="sentence" lang=${step.language}>${step.words} ${step.also ? html`<small>${step.also}</small>` : nothing}</p>
          ${step.lines ? html`<pre class="proof" tabindex="0" lang=${step.language} aria-label=${say("path.proof")}>${step.lines.join("\n")}</pre>
            <p class="note">${say("path.arrows")}</p>` : nothing}`}
    </div>`;
}

/** Whether a puzzle has one solution, as far as is known, that the strategies do not find, and a scale may. @param {any} told */
function isBeyond(told) {
  const { geometry, candidates, check, scale } = state.reading;
  return !told.solved && !told.contradiction && !scale && geometry.hasScales && !Object.keys(candidates).length && (check?.proper ?? true);
}

function path() {
  const { path: told, check, at } = state.reading;
  if (!told?.steps) return html`<h2>${say("path")}</h2>${missing(told)}`;
  const count = stepCount();
  return html`
    <div class="head"><h2>${say("path")}</h2>
      <span class=${`badge ${told.solved ? "yes" : "maybe"}`}>${told.solved ? say("path.solved", { count }) : say("path.stuck", { count })}</span></div>
    ${told.contradiction ? html`<p class="problem"><span lang=${told.language}>${asSentence(told.contradiction)}</span></p>` : nothing}
    ${isBeyond(told) ? html`<div class="row-of-buttons"><button class="rated-way" @click=${readRatedWay}>${say("path.rated")}</button></div>
      <p class="note">${say("path.ratedHelp", { scale: scaleOfSteps() })}</p>` : nothing}
    ${check?.count > 1 ? html`<p class="problem">${say("path.several")}</p>` : nothing}
    <ol class="steps" tabindex="0" aria-label=${say("path")}>
      ${told.steps.map((/** @type {any} */ step, /** @type {number} */ index) => html`
        <li><button class="step" aria-current=${index === at ? "step" : "false"} @click=${() => goToStep(index)}>
          <span class="title">${step.form || step.rating ? step.title : titled(step.strategy)}</span> <span class="what">${conclusions(step)}</span></button></li>`)}
    </ol>`;
}

/** What a step says, in short: placed with =, gone with ≠. @param {any} step */
function conclusions({ places, removes }) {
  const { symbols } = state.reading.geometry;
  const placed = places.map(([cell, digit]) => `${cell} = ${symbols[digit - 1]}`);
  const gone = removes.slice(0, 3).map(([cell, digit]) => `${cell} ≠ ${symbols[digit - 1]}`);
  return [...placed, ...gone].slice(0, 3).join(", ") + (placed.length + removes.length > 3 ? " …" : "");
}

/** @param {string} name @param {() => void} act @param {boolean} isOff */
const move = (name, act, isOff) => html`
  <button class="tool" aria-label=${say(`path.${name}`)} title=${say(`path.${name}`)} ?disabled=${isOff} @click=${act}>${icon(name)}</button>`;

/** A hint says more each time one asks. */
function hints() {
  const { hint } = state.reading;
  const next = hint?.step ? DEPTHS[DEPTHS.indexOf(hint.depth) + 1] : DEPTHS[0];
  return html`
    <div class="head"><h2>${say("hint")}</h2>
      ${next ? html`<button @click=${() => askHint(next)}>${icon("hint")} ${say(`hint.${next}`)}</button>` : nothing}</div>
    <p class="note" aria-live="polite">${hint ? hintInWords(hint) : say("hint.help")}</p>`;
}

/** A hint as far as it goes. @param {any} hint  the server's answer to `hint`, with its depth */
export function hintInWords(hint) {
  if (!hint.step) return hint.complete ? say("hint.complete") : say("hint.noStep");
  const { step, depth } = hint;
  if (step.is_mistake && depth !== "step") return say("hint.mistake");
  if (depth === "strategy") return titled(step.strategy);
  if (depth === "place") return say("hint.where", { title: titled(step.strategy), where: [...step.house_words, ...(step.cells ?? [])].join(", ") });
  return html`<span lang=${step.language}>${step.words}</span>`;
}

function rounds() {
  const { rounds: told } = state.reading;
  if (!told) {
    return html`<div class="head"><h2>${say("rounds")}</h2><button @click=${readRounds}>${say("rounds.ask")}</button></div><p class="note">${say("rounds.help")}</p>`;
  }
  if (told.problem) return html`<h2>${say("rounds")}</h2>${missing(told)}`;
  return html`
    <div class="head"><h2>${say("rounds")}</h2><span class="badge">${told.solved ? say("rounds.count", { count: told.k }) : say("rounds.stuck", { count: told.k })}</span></div>
    <ol class="rounds">
      ${told.rounds.map((/** @type {any} */ one) => html`<li>${say("rounds.one", { round: one.round, places: one.places.length, removed: one.removed })}</li>`)}
    </ol>`;
}

/** Let the list show the step that the board shows, without moving the page. */
export function keepStepInView() {
  const step = document.querySelector(".step[aria-current=step]");
  const list = step?.closest("ol");
  if (!step || !list) return;
  const [inner, outer] = [step.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
