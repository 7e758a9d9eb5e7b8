// What is asked: the board, the strategies, the wishes, and the button that starts the search.

import { strategiesInShort } from "../address.js";
import { chooseBoard, drawRegions, LARGEST_SIDE, lackingInRegions, takeRegions } from "../choosing.js";
import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { readOnScale } from "../reading.js";
import { find, isAnswered, isOld } from "../searching.js";
import { change, state, USUAL, wished } from "../store.js";
import { guarded } from "../taking.js";
import { german, helpOf, say } from "../words.js";
import { boardInShort, choiceField, faultOf, isAtFault, isShownAtFault } from "./fields.js";
import { leastRated, ratedWish } from "./rated.js";

/** The strategy whose help is shown: the one under the pointer or with the focus. */
let explained = "";
/** Whether all strategies are shown, not only the simplest and those that are chosen. */
let isWhole = false;
/** Whether the wishes are unfolded. */
let areWishesOpen = false;
/** How many of the simplest strategies are always shown. */
const FIRST_CHIPS = 9;
/** The highest rating of a puzzle that the set `basic` completes. */
const HARDEST_OF_BASIC = 2.8;

export function ask() {
  if (state.search || (isAnswered() && !state.isAsking)) return inShort();
  return html`
    <div class="card ask">
      ${boardChoice()}
      ${state.sheet.regions ? regionsToTake() : html`${strategyChips()}${wishes()}${findButton()}`}
    </div>`;
}

/** What was asked, in a line, so that the answer stands next to the board. */
function inShort() {
  const { sheet, strategies } = state;
  const sets = Object.keys(state.lists.sets);
  const short = strategiesInShort();
  const number = Object.keys(wished()).length;
  const parts = [
    boardInShort(sheet.board),
    sets.includes(short) ? say(`set.${short}`) : say("strategies.count", { count: strategies.length }),
    number ? say("wishes.count", { count: number }) : "",
  ].filter(Boolean);
  return html`
    <div class="card ask short">
      <p>${parts.join(" · ")}</p>
      ${state.search ? nothing : html`
        <button class="link" @click=${() => change({ isAsking: true })}>${say("ask.change")}</button>
        ${isOld() ? html`<button class="primary" @click=${find}>${say("find")}</button>` : nothing}`}
    </div>`;
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {string} value */
async function boardChosen(value) {
  if (value === "own") return drawRegions(Math.min(LARGEST_SIDE, Math.max(state.sheet.geometry.rows, 4)));
  if (value === "other") return change({ dialog: "board" });
  await guarded(() => chooseBoard(value));
}

/** The select of boards: of the catalogue, some that are made by additions, and those that a person draws. */
export function boardChoice() {
  const { boards, additions, families } = state.lists;
  const { board, regions } = state.sheet;
  const names = boards.map((/** @type {any} */ one) => one.name);
  const added = additions.map((/** @type {string} */ name) => `classic+${name}`);
  const examples = families.map((/** @type {any} */ family) => family.example);
  const isOwn = Boolean(regions) || typeof board === "object";
  const isListed = [...names, ...added, ...examples].includes(board);
  const chosen = isOwn ? "own" : board;
  /** @param {string} name */
  const option = (name) => html`<option value=${name} .selected=${live(chosen === name)}>${name}</option>`;
  return html`
    <label class="field">
      <span>${say("board")}</span>
      <select @change=${(/** @type {Event} */ event) => boardChosen(valueOf(event))}>
        ${!isOwn && !isListed ? option(String(board)) : nothing}
        <optgroup label=${say("board.listed")}>${names.map(option)}</optgroup>
        <optgroup label=${say("board.added")}>${added.map(option)}</optgroup>
        <optgroup label=${say("board.families")}>${examples.map(option)}</optgroup>
        <optgroup label=${say("board.yours")}>
          <option value="own" .selected=${live(isOwn)}>${say("board.own")}</option>
          <option value="other" .selected=${live(false)}>${say("board.other")}</option>
        </optgroup>
      </select>
    </label>`;
}

/** The end of drawing regions. */
function regionsToTake() {
  const lacking = lackingInRegions();
  const wrong = lacking.map((cells, index) => [index + 1, cells]).filter(([, cells]) => cells !== 0);
  const side = state.sheet.geometry.rows;
  return html`
    <label class="field"><span>${say("regions.side")}</span>
      <input type="number" min="4" max=${LARGEST_SIDE} .value=${String(side)}
        @change=${(/** @type {Event} */ event) => drawRegions(Math.max(4, Math.min(LARGEST_SIDE, Math.round(Number(valueOf(event))) || side)))}>
    </label>
    <p class="note">${say("regions.how", { side })}</p>
    <ul class="lacking" aria-live="polite">
      ${wrong.map(([region, cells]) => html`<li>${say(cells > 0 ? "regions.lacks" : "regions.excess", { region, cells: Math.abs(cells) })}</li>`)}
    </ul>
    <div class="row-of-buttons">
      <button class="primary" ?disabled=${wrong.length > 0} @click=${() => takeOwn(false)}>${say("regions.take")}</button>
      <button ?disabled=${wrong.length > 0} @click=${() => takeOwn(true)}>${say("regions.takeDiagonals")}</button>
    </div>`;
}

/** @param {boolean} hasDiagonals */
const takeOwn = (hasDiagonals) =>
  takeRegions(hasDiagonals).catch((error) => change({ problem: error }));

/** The strategies, simplest first. */
function strategyChips() {
  const { strategies, sets } = state.lists;
  const chosen = new Set(state.strategies);
  const help = helpOf("strategy", strategies.find((/** @type {any} */ one) => one.name === explained));
  return html`
    <fieldset class="strategies">
      <legend>${say("strategies")}</legend>
      <div class="presets" role="group" aria-label=${say("strategies.sets")}>
        ${Object.entries(sets).map(([name, members]) => html`
          <button class="preset" aria-pressed=${String(/** @type {string[]} */ (members).join() === state.strategies.join())}
            @click=${() => choose(/** @type {string[]} */ (members))}>${say(`set.${name}`)}</button>`)}
      </div>
      <div class="chips">
        ${strategies.filter((/** @type {any} */ one, /** @type {number} */ index) => isWhole || index < FIRST_CHIPS || chosen.has(one.name))
          .map((/** @type {any} */ one) => chip(one, chosen))}
        <button class="link" aria-expanded=${String(isWhole)} @click=${() => { isWhole = !isWhole; change({}); }}>
          ${isWhole ? say("strategies.fewer") : say("strategies.more", { count: strategies.length })}</button>
      </div>
      <p class="note chip-help">${help || say("strategies.hint")}</p>
    </fieldset>`;
}

/** @param {any} one @param {Set<string>} chosen */
function chip(one, chosen) {
  const missing = state.sheet.geometry.missingStrategies[one.name];
  const explain = () => { explained = one.name; change({}); };
  return html`
    <button class="chip" aria-pressed=${String(chosen.has(one.name))} ?disabled=${Boolean(missing)} title=${missing ? german("fact", "missing") || missing : helpOf("strategy", one)}
      @mouseenter=${explain} @focus=${explain} @click=${() => toggle(one.name)}>${titleOf(one)}</button>`;
}
export const titleOf = (strategy) => strategy.names?.[document.documentElement.lang] ?? strategy.title;

/** @param {string} name */
function toggle(name) {
  const chosen = new Set(state.strategies);
  if (!chosen.delete(name)) chosen.add(name);
  choose([...chosen]);
}

/** @param {string[]} names */
function choose(names) {
  const order = state.lists.strategies.map((/** @type {any} */ one) => one.name);
  const strategies = order.filter((/** @type {string} */ name) => names.includes(name));
  const wishes = { ...state.wishes };
  for (const wish of ["require", "beyond", "hardest"]) if (!strategies.includes(wishes[wish])) wishes[wish] = "";
  change({ strategies, wishes });
}

/** @param {string} name @param {unknown} value */
export function wish(name, value) {
  const wishes = { ...state.wishes, [name]: value };
  change({ wishes, strategies: strategiesFor(wishes), problem: null });
  if (name === "scale") readOnScale();
}

/** The strategies for what is wished: those up to the hardest one; all where simple ones complete only easier puzzles. @param {Record<string, any>} wishes */
function strategiesFor({ hardest, level, rated }) {
  const { strategies, sets } = state.lists;
  if (hardest) return strategies.find((/** @type {any} */ one) => one.name === hardest).through;
  const isHard = level === "evil" || leastRated(rated) > HARDEST_OF_BASIC;
  return isHard && state.strategies.every((name) => sets.basic.includes(name)) ? sets.all : state.strategies;
}

/** Everything else that can be wished. Those that differ from the usual are counted on the fold. */
function wishes() {
  const number = Object.keys(wished()).length;
  if (isShownAtFault(state.problem)) areWishesOpen = true;
  return html`
    <details class="wishes" .open=${live(areWishesOpen)} @toggle=${(/** @type {any} */ event) => { areWishesOpen = event.target.open; }}>
      <summary @click=${fold}>${say("wishes")} ${number ? html`<span class="badge">${number}</span>` : nothing}</summary>
      <div class="fields">
        ${strategyWish("require")}
        ${strategyWish("beyond")}
        ${numberWish("least_rounds")}
        ${numberWish("most_rounds", 1)}
        ${hardestWish()}
        ${levelWish()}
        ${ratedWish(wish)}
        <label class="field"><span>${say("wish.measure")}</span>
          <input type="text" name="measure" aria-invalid=${isAtFault("measure")} .value=${state.wishes.measure} placeholder="wnef=0.2..0.3" autocomplete="off" spellcheck="false"
            @change=${(/** @type {Event} */ event) => wish("measure", valueOf(event).trim())}></label>${faultOf("measure")}
        ${numberWish("count")}
        ${numberWish("time_limit", 1)}
        ${numberWish("seed")}
        ${engineWish()}
        <label class="check"><input type="checkbox" .checked=${live(state.wishes.minimal)}
          @change=${(/** @type {any} */ event) => wish("minimal", event.target.checked)}><span>${say("wish.minimal")}</span></label>
      </div>
      <button class="link" ?disabled=${!number} @click=${() => change({ wishes: { ...USUAL } })}>${say("wishes.usual")}</button>
    </details>`;
}

/** Unfold the wishes, or fold them. @param {Event} event */
function fold(event) {
  event.preventDefault(); // it would be done before it is known here, and the next rendering would undo it
  areWishesOpen = !areWishesOpen;
  change({});
}

/** @param {string} name @param {string[][]} choices  value and words */
const selectWish = (name, choices) => choiceField(say(`wish.${name}`), state.wishes[name], choices, (value) => wish(name, value), name);

/** @param {string} name */
function strategyWish(name) {
  const some = state.lists.strategies.filter((/** @type {any} */ one) => state.strategies.includes(one.name));
  return selectWish(name, [["", say("wish.none")], ...some.map((/** @type {any} */ one) => [one.name, titleOf(one)])]);
}

/** The hardest strategy, of all: those up to it are chosen with it. */
function hardestWish() {
  const some = state.lists.strategies.filter((/** @type {any} */ one) => !state.sheet.geometry.missingStrategies[one.name]);
  return selectWish("hardest", [["", say("wish.any")], ...some.map((/** @type {any} */ one) => [one.name, titleOf(one)])]);
}

function levelWish() {
  const levels = Object.keys(state.sheet.geometry.levels);
  return selectWish("level", [["", say("wish.any")], ...levels.map((level) => [level, say(`level.${level}`)])]);
}

const engineWish = () =>
  selectWish("engine", [["auto", say("wish.auto")], ...state.lists.engines.map((/** @type {any} */ one) => [one.name, one.name])]);

/** A wish for a number, which is kept within the bounds that the server tells. @param {string} name @param {number} [least]  that makes sense */
function numberWish(name, least = 0) {
  const bounds = state.lists.bounds[name];
  const low = Math.max(least, bounds.least);
  const high = Math.min(bounds.most, Number.MAX_SAFE_INTEGER);
  return html`
    <label class="field"><span>${say(`wish.${name}`)}</span>
      <input type="number" inputmode="numeric" name=${name} min=${low} max=${high} aria-invalid=${isAtFault(name)}
        .value=${String(state.wishes[name] ?? "")} placeholder=${say("wish.any")} @change=${(/** @type {Event} */ event) => {
          const text = valueOf(event);
          const number = Math.min(high, Math.max(low, Math.round(Number(text))));
          const wished = text === "" || Number.isNaN(number) ? USUAL[/** @type {keyof typeof USUAL} */ (name)] : number;
          /** @type {HTMLInputElement} */ (event.target).value = String(wished ?? ""); // which may differ from what was typed
          wish(name, wished);
        }}>
    </label>${faultOf(name)}`;
}

function findButton() {
  const isEmpty = !state.sheet.mask.some((value) => value !== 0);
  return html`
    <button class="primary find" ?disabled=${isEmpty || !state.strategies.length} @click=${find}>${say("find")}</button>
    ${isEmpty ? html`<p class="note">${say("find.first")}</p>` : nothing}`;
}
