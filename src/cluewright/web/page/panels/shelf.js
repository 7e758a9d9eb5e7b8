// The shelf as a dialog: filters, pictures of puzzles, and a way through them; and the part of *Take away* that adds one.

import { html, nothing } from "../lit-html/lit-html.js";
import { AT_ONCE, browse, filterBy, ORDERS, putOnShelf, takeDown } from "../shelf.js";
import { change, state } from "../store.js";
import { inNumbers, say } from "../words.js";
import { titleOf } from "./ask.js";
import { alert, choiceField } from "./fields.js";

const LEVELS = ["easy", "medium", "hard", "evil"];

export function shelf() {
  const { told } = state.shelf;
  return html`
    ${filters()}
    ${alert()}
    ${told ? books(told) : html`<p class="note">${say("loading")}</p>`}`;
}

function filters() {
  const { filters: chosen, sort, told } = state.shelf;
  const tags = new Set([...(told?.tags ?? []), ...(chosen.tags ? [chosen.tags] : [])]);
  return html`
    <div class="fields">
      ${filter("level", "wish.level", LEVELS.map((name) => [name, say(`level.${name}`)]))}
      ${filter("needs", "wish.require", state.lists.strategies.map((/** @type {any} */ one) => [one.name, titleOf(one)]))}
      ${filter("board", "board", (told?.boards ?? []).map((/** @type {any} */ one) => [JSON.stringify(one.board), one.name]))}
      ${tags.size ? filter("tags", "shelf.tags", [...tags].map((name) => [name, name])) : nothing}
      ${choiceField(say("shelf.order"), sort, ORDERS.map((name) => [name, say(`shelf.by.${name}`)]), (name) => browse({ sort: name }))}
    </div>`;
}

/** The field of a filter, which any value passes at first. @param {string} name @param {string} label  a key of words @param {string[][]} choices */
const filter = (name, label, choices) =>
  choiceField(say(label), state.shelf.filters[name], [["", say("wish.any")], ...choices], (value) => filterBy(name, value));
function books({ count, puzzles }) {
  const { start, filters: chosen } = state.shelf;
  const isFiltered = Object.values(chosen).some(Boolean);
  if (!count) return html`<p class="note" role="status">${say(isFiltered ? "shelf.none" : "shelf.empty")}</p>`;
  return html`
    <p class="note" role="status">${say("shelf.shown", { first: inNumbers(start + 1), last: inNumbers(start + puzzles.length), count: inNumbers(count) })}</p>
    <ul class="books">
      ${puzzles.map((/** @type {any} */ one) => html`
        <li><button class="book" @click=${() => takeDown(one).catch((error) => change({ problem: error }))}>
          <img src=${`data:image/svg+xml,${encodeURIComponent(one.picture)}`} alt="" width="144">
          <span>${about(one)}</span></button></li>`)}
    </ul>
    <div class="row-of-buttons">
      <button ?disabled=${start === 0} @click=${() => browse({ start: Math.max(0, start - AT_ONCE) })}>${say("shelf.before")}</button>
      <button ?disabled=${start + puzzles.length >= count} @click=${() => browse({ start: start + AT_ONCE })}>${say("shelf.after")}</button>
    </div>`;
}

/** Number, level, clues and tags of a puzzle. @param {any} stored */
const about = ({ number, rating, clues, tags }) => [
  say("shelf.number", { number }),
  rating?.level ? say(`level.${rating.level}`) : "",
  say("shelf.clues", { clues }),
  ...tags,
].filter(Boolean).join(" · ");

/** The form that puts a puzzle on the shelf, and its answer. @param {string} puzzle  the one that is taken away */
export function toShelf(puzzle) {
  const { put, shelfHolds } = state;
  if (!shelfHolds) {
    return html`<section><h3>${say("take.shelf")}</h3><p class="note" role="status">${say(shelfHolds === null ? "loading" : "shelf.cannotHold")}</p></section>`;
  }
  return html`
    <section>
      <h3>${say("take.shelf")}</h3>
      <form class="row-of-buttons" @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        putOnShelf(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("tags") ?? "").trim());
      }}>
        <input name="tags" type="text" maxlength="100" autocomplete="off" aria-label=${say("shelf.tagsAsk")} placeholder=${say("shelf.tagsAsk")}>
        <button>${say("take.toShelf")}</button>
      </form>
      ${put?.puzzle === puzzle ? html`<p class="note" role="status">${say(put.isNew ? "shelf.put" : "shelf.known", { number: put.number })}</p>` : nothing}
    </section>`;
}
