// The dialogs: keys, letters to a mask, a random mask, another board, the shelf, and taking away.

import { link } from "../address.js";
import { isKnownImproper } from "../analysing.js";
import * as api from "../api.js";
import { bring as bringRead, chooseBoard, paste } from "../choosing.js";
import { openFile } from "../files.js";
import { icon } from "../icons.js";
import { KEYS } from "../keys.js";
import { live } from "../lit-html/directives/live.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { cellsOf, clueCount } from "../masks.js";
import { textMask } from "../pictures.js";
import { change, edit, keep, state } from "../store.js";
import { converted, copy, linkToPlayNow, save, takePage, takePicture, thingNow } from "../taking.js";
import { thumbnail } from "../thumbnails.js";
import { helpOf, inNumbers, language, named, Problem, say } from "../words.js";
import { alert, book } from "./fields.js";
import { shelf, toShelf } from "./shelf.js";

/** The answer to the last conversion. @type {any} */
let conversion = null;
let paper = "a4";

export function dialogs() {
  const { dialog } = state;
  if (!dialog) return nothing;
  const [title, contents] = {
    keys: ["dialog.keys", keys], text: ["tool.text", text], random: ["tool.random", random], take: ["take", take],
    bring: ["top.bring", bring], several: ["several", several], board: ["dialog.board", otherBoard], shelf: ["dialog.shelf", shelf],
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

/**
 * @typedef {object} Offer
 * @property {string} key    of its words, and of those that say more, which end in `.help`
 * @property {string} title
 * @property {string} help
 * @property {() => Promise<any>} [make]  the text that is taken, with the name of its file
 * @property {() => unknown} [act]        or what is done at once
 */

/** Formats that most people want, in this order; the others follow. */
const FIRST_FORMATS = ["sudokupad", "f-puzzles", "penpa", "line", "rows", "pencilmarks", "sdk"];

/** All that can be taken away, in one list. @returns {Offer[]} */
function offers() {
  const { puzzle, mask, formats: fitting } = thingNow();
  /** @param {string} key @param {Omit<Offer, "key" | "title" | "help">} does */
  const own = (key, does) => ({ key, title: say(`take.${key}`), help: say(`take.${key}.help`), ...does });
  const formats = state.lists.formats.filter((/** @type {any} */ one) => fitting.includes(one.name));
  const place = (/** @type {any} */ { name }) => (FIRST_FORMATS.indexOf(name) + 1 || FIRST_FORMATS.length + 1);
  return [
    ...(puzzle ? [own("play", { make: async () => ({ text: linkToPlayNow(), is_link: true }) })] : []),
    own("question", { make: async () => ({ text: link(), is_link: true }) }),
    ...(mask ? [own("pattern", { make: async () => ({ text: mask, file_name: "pattern.txt" }) })] : []),
    ...(/** @type {const} */ (["png", "svg", "pdf"]).map((to) => own(to, { act: () => takePicture(to) }))),
    own("print", { act: () => { close(); requestAnimationFrame(() => print()); } }),
    ...(puzzle && !isKnownImproper() ? [own("page", { act: () => takePage(paper, language()) })] : []),
    ...(puzzle ? formats.sort((/** @type {any} */ one, /** @type {any} */ other) => place(one) - place(other)).map((/** @type {any} */ one) => ({
      key: one.name, title: named(`format.${one.name}`, one.name), help: helpOf("format", one), make: () => converted(one.name),
    })) : []),
  ];
}

function take() {
  const { puzzle } = thingNow();
  return html`
    <ul class="offers">
      ${offers().map(({ key, title, help, make, act }) => html`
        <li>
          <button class="offer" aria-expanded=${make ? String(conversion?.key === key) : nothing} @click=${act ?? (async () => {
            const made = conversion?.key === key ? null : await make?.();
            conversion = made && { ...made, key };
            change({});
          })}><span class="title">${title}</span> <span class="note">${help}</span></button>
          ${key === "page" ? html`
            <select aria-label=${say("take.paper")} @change=${(/** @type {any} */ event) => { paper = event.target.value; }}>
              ${["a4", "a5", "letter"].map((name) => html`<option value=${name} .selected=${live(paper === name)}>${name.toUpperCase()}</option>`)}
            </select>` : nothing}
          ${conversion?.key === key ? written(conversion, title) : nothing}
        </li>`)}
    </ul>
    ${puzzle && isKnownImproper() ? html`<p class="note">${say("take.noPage")}</p>` : nothing}
    ${puzzle && state.lists.has_library ? toShelf(puzzle) : nothing}
    ${alert()}`;
}

const bring = () => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    paste(submitted(event, "pasted")).then(closeUnlessAsked, (error) => change({ problem: error }));
  }}>
    <label class="field"><span>${say("paste.ask")}</span>
      <textarea name="pasted" rows="6" required spellcheck="false" autofocus></textarea></label>
    ${alert()}
    <div class="row-of-buttons">
      <button class="primary">${say("paste.take")}</button>
      <label class="button file">${icon("bring")}<span>${say("file.open")}</span>
        <input type="file" @change=${fileChosen}></label>
    </div>
    <p class="note">${say("file.drop")}</p>
  </form>`;

/** @param {Event} event */
function fileChosen(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  input.value = ""; // so that the same file can be opened again
  if (file) openFile(file).then(closeUnlessAsked, (error) => change({ problem: error }));
}

/** Close the dialog, unless it asks by now which of several puzzles is wanted. */
const closeUnlessAsked = () => { if (state.dialog !== "several") close(); };

/** Several puzzles of a text, of which one is chosen. */
const several = () => html`
  <p class="note">${say("several.how", { count: inNumbers(state.several.length + Math.max(0, state.several[0].more + 1 - state.several.length)) })}</p>
  <ul class="books">
    ${state.several.map((one, index) => book(
      thumbnail(one.board, one.placed),
      [say("shelf.number", { number: index + 1 }), one.notes?.title].filter(Boolean).join(" · "),
      () => bringRead(one).then(close, (error) => change({ problem: error })),
    ))}
  </ul>
  ${state.several.length <= state.several[0].more ? html`<p class="note">${say("several.first", { count: inNumbers(state.several.length) })}</p>` : nothing}
  ${alert()}`;

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
