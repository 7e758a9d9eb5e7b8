// The dialogs: keys, letters to a mask, a random mask, another board, the shelf, and taking away.

import { link } from "../address.js";
import { isKnownImproper } from "../analysing.js";
import * as api from "../api.js";
import { chooseBoard, paste } from "../choosing.js";
import { KEYS } from "../keys.js";
import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { isReading } from "../looks.js";
import { cellsOf, clueCount } from "../masks.js";
import { textMask } from "../pictures.js";
import { change, edit, keep, state } from "../store.js";
import { converted, copy, copyLink, save, takePage, takePicture, thingNow } from "../taking.js";
import { helpOf, language, Problem, say } from "../words.js";
import { alert } from "./fields.js";
import { shelf, toShelf } from "./shelf.js";

/** The answer to the last conversion. @type {any} */
let conversion = null;
/** The format that was chosen last: boards that it cannot hold have another. */
let wanted = "sudokupad";
let paper = "a4";

export function dialogs() {
  const { dialog } = state;
  if (!dialog) return nothing;
  const [title, contents] = {
    keys: ["dialog.keys", keys], text: ["tool.text", text], random: ["tool.random", random], take: ["take", take],
    bring: ["top.bring", bring], board: ["dialog.board", otherBoard], shelf: ["dialog.shelf", shelf],
  }[dialog];
  return html`
    <div class="head"><h2>${say(title)}</h2>
      <button class="quiet" aria-label=${say("close")} title=${say("close")} @click=${close}>✕</button></div>
    ${contents()}`;
}

export function close() {
  conversion = null;
  change({ dialog: "", problem: null });
}

const keys = () => html`
  <dl class="keys">${KEYS.map(([names, words]) => html`<div><dt>${names.split(" · ").map((name) => html`<kbd>${keyNamed(name)}</kbd> `)}</dt><dd>${say(words)}</dd></div>`)}</dl>
  <label class="check"><input type="checkbox" .checked=${live(state.keysAreOn)} @change=${() => {
    keep("cluewright.keys", state.keysAreOn ? "off" : "on");
    change({ keysAreOn: !state.keysAreOn });
  }}><span>${say("keys.on")}</span></label>
  <p class="note">${say("keys.strokes")}</p>`;

/** A key as it is called in the language of the page. @param {string} name */
const keyNamed = (name) => name.replace(/[A-Z][a-z]+/g, (word) => say(`key.${word}`));

/** @param {SubmitEvent} event @param {string} name */
function submitted(event, name) {
  event.preventDefault();
  return String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get(name) ?? "").trim();
}

const text = () => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    const mask = textMask(state.sheet.geometry, submitted(event, "text"));
    if (mask.length) edit({ mask });
    close();
  }}>
    <label class="field"><span>${say("text.ask")}</span><input name="text" type="text" maxlength="8" required autocomplete="off" autofocus></label>
    <p class="note">${say("text.help")}</p>
    <button class="primary">${say("text.take")}</button>
  </form>`;

const random = () => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    randomMask(Number(submitted(event, "clues"))).then(close, (error) => change({ problem: error }));
  }}>
    <label class="field"><span>${say("random.ask")}</span>
      <input name="clues" type="number" inputmode="numeric" min="1" max=${state.sheet.geometry.size} required autofocus
        value=${clueCount(state.sheet.geometry, state.sheet.mask)}></label>
    <p class="note">${say("random.help", { mirror: say(`mirror.${state.mirror}`) })}</p>
    ${alert()}
    <button class="primary">${say("random.take")}</button>
  </form>`;

/** @param {number} clues */
async function randomMask(clues) {
  const { sheet, mirror } = state;
  const told = await api.randomMask({ board: sheet.board, clues, symmetry: mirror });
  edit({ mask: cellsOf(told.mask, sheet.geometry.symbols) });
}

const otherBoard = () => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    takeBoard(submitted(event, "board")).then(close, (error) => change({ problem: error }));
  }}>
    <label class="field"><span>${say("board.other.ask")}</span>
      <textarea name="board" rows="4" required spellcheck="false" autofocus>classic+diagonal</textarea></label>
    <p class="note">${say("board.other.help")}</p>
    ${alert()}
    <button class="primary">${say("board.other.take")}</button>
  </form>`;

/** Take the board that a name, or a description in JSON, says. @param {string} written */
async function takeBoard(written) {
  if (!/^[{[]/.test(written)) return chooseBoard(written);
  let board;
  try {
    board = JSON.parse(written);
  } catch (error) {
    throw new Problem("board.noJson", {}, "", /** @type {Error} */ (error).message);
  }
  return chooseBoard(board);
}

function take() {
  const { puzzle, mask } = thingNow();
  const { formats: fitting } = isReading() ? state.reading.geometry : state.sheet.geometry;
  const formats = state.lists.formats.filter((/** @type {any} */ one) => fitting.includes(one.name));
  const chosen = fitting.includes(wanted) ? wanted : formats[0].name;
  return html`
    <section>
      <h3>${say("take.picture")}</h3>
      <div class="row-of-buttons">
        ${/** @type {const} */ (["png", "svg", "pdf"]).map((to) => html`<button @click=${() => takePicture(to)}>${to.toUpperCase()}</button>`)}
        <button @click=${() => { close(); requestAnimationFrame(() => print()); }}>${say("take.print")}</button>
      </div>
    </section>
    ${puzzle ? html`<section>
      <h3>${say("take.page")}</h3>
      ${isKnownImproper() ? html`<p class="note">${say("take.noPage")}</p>` : html`<div class="row-of-buttons">
        <select aria-label=${say("take.paper")} @change=${(/** @type {any} */ event) => { paper = event.target.value; }}>
          ${["a4", "a5", "letter"].map((name) => html`<option value=${name} .selected=${live(paper === name)}>${name.toUpperCase()}</option>`)}
        </select>
        <button @click=${() => takePage(paper, language())}>${say("take.pdf")}</button>
      </div>`}
    </section>
    <section>
      <h3>${say("take.elsewhere")}</h3>
      <div class="row-of-buttons">
        <select aria-label=${say("take.format")} @change=${(/** @type {any} */ event) => { wanted = event.target.value; conversion = null; change({}); }}>
          ${formats.map((/** @type {any} */ one) => html`<option value=${one.name} .selected=${live(one.name === chosen)}>${one.name}</option>`)}
        </select>
        <button @click=${async () => { conversion = await converted(chosen); change({}); }}>${say("take.write")}</button>
      </div>
      <p class="note">${helpOf("format", formats.find((/** @type {any} */ one) => one.name === chosen))}</p>
      ${conversion ? written(conversion, say("take.written")) : nothing}
    </section>
    ${state.lists.has_library ? toShelf(puzzle) : nothing}` : nothing}
    ${mask ? html`<section>
      <h3>${say("take.pattern")}</h3>
      ${written({ text: mask, file_name: "pattern.txt" }, say("take.pattern"))}
    </section>` : nothing}
    <section>
      <h3>${say("take.link")}</h3>
      <p class="note">${say("take.linkHelp")}</p>
      <input class="link-text" readonly aria-label=${say("take.link")} .value=${link()} @focus=${(/** @type {any} */ event) => event.target.select()}>
      <button @click=${copyLink}>${say("copy")}</button>
    </section>
    ${alert()}`;
}

const bring = () => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    paste(submitted(event, "pasted")).then(close, (error) => change({ problem: error }));
  }}>
    <label class="field"><span>${say("paste.ask")}</span>
      <textarea name="pasted" rows="6" required spellcheck="false" autofocus></textarea></label>
    ${alert()}
    <button class="primary">${say("paste.take")}</button>
  </form>`;

/** @param {any} told @param {string} label */
const written = ({ text: made, is_link: isLink, file_name: name, left_out: leftOut }, label) => html`
  <textarea class="written" readonly rows="4" aria-label=${label} .value=${made}></textarea>
  ${leftOut?.length ? html`<p class="note">${say("take.leftOut", { what: leftOut.join(", ") })}</p>` : nothing}
  <div class="row-of-buttons">
    <button @click=${() => copy(made, say("copied"))}>${say("copy")}</button>
    ${isLink
      ? html`<a class="button" href=${made} target="_blank" rel="noopener noreferrer">${say("take.open")}</a>`
      : html`<button @click=${() => save(new Blob([made], { type: "text/plain" }), name)}>${say("take.file")}</button>`}
  </div>`;
