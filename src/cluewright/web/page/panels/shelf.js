// The shelf as a dialog: filters, pictures of puzzles or a table, and a way through them; and the part of *Take away* that adds one.

import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { LEVELS } from "../making.js";
import { AT_ONCE, browse, choose, filterBy, ORDERS, playFound, putOnShelf, sortBy, tagChosen, takeDown, undoTagging } from "../shelf.js";
import { change, state } from "../store.js";
import { thumbnail } from "../thumbnails.js";
import { inNumbers, language, say } from "../words.js";
import { titleOf } from "./ask.js";
import { alert, boardInShort, book, choiceField } from "./fields.js";
import { titled } from "./read.js";

export function shelf() {
  const { where, told, as } = state.shelf;
  const { has_library: hasLibrary } = state.lists;
  return html`
    ${hasLibrary ? html`<div class="switch" role="group" aria-label=${say("shelf.where")}>
      ${/** @type {const} */ (["here", "library"]).map((one) => html`
        <button aria-pressed=${String(where === one)} @click=${() => change({ shelf: { ...state.shelf, where: one } })}>${say(`shelf.${one}`)}</button>`)}
    </div>` : nothing}
    ${where === "here" || !hasLibrary ? here() : html`
      ${filters()}
      <div class="switch" role="group" aria-label=${say("shelf.as")}>
        ${/** @type {const} */ (["pictures", "table"]).map((one) => html`
          <button aria-pressed=${String(as === one)} @click=${() => browse({ as: one })}>${say(`shelf.as.${one}`)}</button>`)}
      </div>
      ${told ? books(told) : html`<p class="note">${say("loading")}</p>`}`}
    ${alert()}`;
}

/** What was found in this browser. */
function here() {
  const { found } = state.shelf;
  if (!found.length) return html`<p class="note" role="status">${say("shelf.here.empty")}</p>`;
  return html`
    <p class="note" role="status">${say("shelf.here.help", { count: inNumbers(found.length) })}</p>
    <ul class="books">
      ${found.map((/** @type {import("../finds.js").Kept} */ one) => book(
        thumbnail(one.board, one.puzzle),
        [boardInShort(one.board), new Date(one.at).toLocaleDateString(language())].join(" · "),
        () => playFound(one).catch((error) => change({ problem: error })),
      ))}
    </ul>`;
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
      ${numberFilter("least")}${numberFilter("most")}
      ${choiceField(say("shelf.order"), sort, ORDERS.map((name) => [name, say(`shelf.by.${name}`)]), sortBy)}
    </div>`;
}

/** The field of the fewest or most clues. @param {"least" | "most"} name */
const numberFilter = (name) => html`
  <label class="field"><span>${say(`shelf.${name}`)}</span>
    <input type="number" inputmode="numeric" min="0" max="4096" .value=${live(state.shelf.filters[name])} placeholder=${say("wish.any")}
      @change=${(/** @type {any} */ event) => filterBy(name, event.target.value && String(Math.max(0, Math.round(Number(event.target.value)))))}></label>`;

/** The field of a filter, which any value passes at first. @param {string} name @param {string} label  a key of words @param {string[][]} choices */
const filter = (name, label, choices) =>
  choiceField(say(label), state.shelf.filters[name], [["", say("wish.any")], ...choices], (value) => filterBy(name, value));

/** The puzzles that are shown, and the way through the others. @param {{count: number, puzzles: any[]}} told  the server's answer to `shelf` */
function books({ count, puzzles }) {
  const { start, filters: chosen, as } = state.shelf;
  const isFiltered = Object.values(chosen).some(Boolean);
  if (!count) return html`<p class="note" role="status">${say(isFiltered ? "shelf.none" : "shelf.empty")}</p>`;
  return html`
    <p class="note" role="status">${say("shelf.shown", { first: inNumbers(start + 1), last: inNumbers(start + puzzles.length), count: inNumbers(count) })}</p>
    ${as === "table" ? table(puzzles) : html`<ul class="books">
      ${puzzles.map((/** @type {any} */ one) => book(`data:image/svg+xml,${encodeURIComponent(one.picture)}`, about(one), () => take(one)))}
    </ul>`}
    <div class="row-of-buttons">
      <button ?disabled=${start === 0} @click=${() => browse({ start: Math.max(0, start - AT_ONCE[as]) })}>${say("shelf.before")}</button>
      <button ?disabled=${start + puzzles.length >= count} @click=${() => browse({ start: start + AT_ONCE[as] })}>${say("shelf.after")}</button>
    </div>`;
}

/** @param {any} stored */
const take = (stored) => takeDown(stored).catch((error) => change({ problem: error }));

/** The columns of the table: the key of the words at the head, what the puzzles can be sorted by, and what stands in a row. @type {[string, string, (stored: any) => unknown][]} */
const COLUMNS = [
  ["shelf.column.number", "number", ({ number }) => number],
  ["board", "", ({ board }) => boardInShort(board)],
  ["shelf.column.clues", "clues", ({ clues }) => clues],
  ["wish.level", "", ({ rating }) => (rating?.level ? say(`level.${rating.level}`) : "–")],
  ["rating.technique", "technique", ({ rating }) => measured(rating?.technique, rating?.technique_at_least, 1)],
  ["rating.wnef", "wnef", ({ rating }) => measured(rating?.wnef, undefined, 3)],
  ["rating.hardest", "", ({ rating }) => (rating?.hardest ? titled(rating.hardest) : "–")],
  ["shelf.tags", "", ({ tags }) => tags.join(", ")],
  ["shelf.column.added", "", ({ added }) => new Date(added).toLocaleDateString(language())],
];

/** @param {number | null | undefined} number @param {number | null | undefined} least @param {number} places */
const measured = (number, least, places) =>
  (typeof number === "number" ? inNumbers(number, places) : typeof least === "number" ? `≥ ${inNumbers(least, places)}` : "–");

/** @param {any[]} puzzles */
function table(puzzles) {
  const { sort, isReversed, chosen } = state.shelf;
  const numbers = puzzles.map(({ number }) => number);
  /** @param {number[]} some @param {string} name */
  const choosing = (some, name) => html`<input type="checkbox" aria-label=${name} .checked=${live(some.every((number) => chosen.has(number)))}
    @change=${(/** @type {any} */ event) => choose(some, event.target.checked)}>`;
  return html`
    ${tagging(chosen.size)}
    <div class="wide-table" tabindex="0" role="region" aria-label=${say("shelf.as.table")}>
      <table>
        <thead><tr><th scope="col">${choosing(numbers, say("shelf.choose.all"))}</th>${COLUMNS.map(([key, by]) => html`
          <th scope="col" aria-sort=${by && by === sort ? (isReversed ? "descending" : "ascending") : nothing}>
            ${by ? html`<button class="link" @click=${() => sortBy(by)}>${say(key)}${by === sort ? (isReversed ? " ↓" : " ↑") : ""}</button>` : say(key)}</th>`)}</tr></thead>
        <tbody>${puzzles.map((one) => html`
          <tr><td>${choosing([one.number], say("shelf.choose", { number: one.number }))}</td>${COLUMNS.map(([, , tell], index) => (index === 0
            ? html`<th scope="row"><button class="link" @click=${() => take(one)} aria-label=${say("shelf.number", { number: one.number })}>${one.number}</button></th>`
            : html`<td>${tell(one)}</td>`))}</tr>`)}</tbody>
      </table>
    </div>`;
}

/** The form that gives chosen puzzles a tag, or takes one from them, and its answer. @param {number} count */
function tagging(count) {
  const { told, tagged } = state.shelf;
  if (!count) return html`<p class="note">${say("shelf.choose.how")}</p>`;
  return html`
    <form class="row-of-buttons" @submit=${(/** @type {any} */ event) => {
      event.preventDefault();
      const tag = String(new FormData(event.target).get("tag") ?? "").trim();
      if (tag) tagChosen(tag, event.submitter?.value === "remove");
    }}>
      <span class="note">${say("shelf.chosen", { count: inNumbers(count) })}</span>
      <input name="tag" type="text" required maxlength="100" autocomplete="off" list="tags" aria-label=${say("shelf.tags")} placeholder=${say("shelf.tags")}>
      <datalist id="tags">${told.tags.map((/** @type {string} */ name) => html`<option value=${name}></option>`)}</datalist>
      <button>${say("shelf.tag.add")}</button>
      <button value="remove">${say("shelf.tag.remove")}</button>
    </form>
    <p class="note" role="status">${tagged ? html`
      ${say(tagged.remove ? "shelf.tag.removed" : "shelf.tag.added", { tag: tagged.tag, count: inNumbers(tagged.changed.length) })}
      ${tagged.as_before ? say(tagged.remove ? "shelf.tag.lacked" : "shelf.tag.had", { count: inNumbers(tagged.as_before) }) : nothing}
      ${tagged.changed.length && !tagged.isUndone ? html`<button class="link" @click=${undoTagging}>${say("play.undo")}</button>` : nothing}` : nothing}</p>`;
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
