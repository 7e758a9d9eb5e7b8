// How a search ended: found, impossible or undecided, and what can be asked next.

import * as api from "../api.js";
import { html, nothing } from "../lit-html/lit-html.js";
import { checkCertificate, findAll, findAnother, goOn, isAnswered, isOld, MAX_LISTED, showFound } from "../searching.js";
import { openTaking } from "../shelf.js";
import { change, edit, state } from "../store.js";
import { copy, openIn, takePage } from "../taking.js";
import { thumbnail } from "../thumbnails.js";
import { playInFront } from "../turning.js";
import { inTime, language, say, whyNot, whyOpen } from "../words.js";
import { inDetail } from "./fields.js";
import { mends } from "./mends.js";
import { readPanel } from "./read.js";
import { sideWords } from "./watch.js";

/** Programs that take a puzzle in their address, by the format of that. */
const PLAYERS = { sudokupad: "SudokuPad", "f-puzzles": "f-puzzles", penpa: "Penpa+" };

/** Causes of an open end with which more time may help. */
const WITH_TIME = ["time-limit", "cancelled", "lost"];

/** Pictures of puzzles that are shown at once; a button shows the rest. */
const MAX_PICTURES = 60;
/** How many of them are shown. */
let pictures = MAX_PICTURES;

export function outcomePanel() {
  const { outcome, sheet } = state;
  const { finds } = sheet;
  if (!isAnswered()) return nothing;
  return html`
    <div class=${`card outcome ${finds.length ? "found" : outcome.outcome}`}>
      ${isOld() ? html`<p class="stale">${say("outcome.old")}</p>` : nothing}
      ${finds.length ? found() : outcome.outcome === "impossible" ? impossible() : undecided()}
    </div>
    ${finds.length && state.reading ? readPanel() : nothing}`;
}

/** Several puzzles are pictures; the end of the search says whether there are more. */
function found() {
  const { outcome, reading } = state;
  const { finds } = state.sheet;
  const last = finds[finds.length - 1];
  return html`
    <div class="head">
      <span class="badge yes">${say("found")}</span>
      <h2>${finds.length === 1 ? say("found.title") : say("found.several", { count: finds.length })}</h2>
    </div>
    <p class="note timed">${last.engine ? say("found.by", { time: inTime(outcome?.seconds ?? last.seconds) }) : say("found.byLink")}</p>
    ${outcome && outcome.of === state.sheet.mask ? ended(outcome) : nothing}
    ${finds.length > 1 ? html`
      <ol class="finds books" tabindex="0" aria-label=${say("found.list")}>
        ${finds.slice(0, pictures).map((one, index) => html`
          <li><button class="book" aria-pressed=${String(reading?.line === one.puzzle)} data-line=${one.puzzle} @click=${() => showFound(one)}>
            <img src=${thumbnail(state.sheet.board, one.puzzle)} alt="" loading="lazy">
            <span>${say("shelf.number", { number: index + 1 })}</span></button></li>`)}
      </ol>
      ${finds.length > pictures ? html`<button class="link" @click=${() => { pictures += MAX_PICTURES; change({}); }}>${say("found.morePictures", { count: finds.length - pictures })}</button>` : nothing}` : nothing}
    <div class="row-of-buttons">
      <button class="primary" @click=${playInFront} ?disabled=${!reading}>${say("play.here")}</button>
      <button @click=${openTaking}>${say("take")}</button>
      <button @click=${findAnother}>${say("another")}</button>
      <button @click=${findAll}>${say("all")}</button>
      <button @click=${changeByHand}>${say("found.set")}</button>
    </div>
    ${reading ? playIn({ puzzle: reading.line, board: reading.board, formats: reading.geometry.formats }) : nothing}
    ${last.engine ? inDetail(html`<p class="note">${say("found.engine", { engine: last.engine })}</p>`) : nothing}`;
}

/** Where the puzzle that is read can be played. @param {import("../taking.js").Thing} thing */
const playIn = (thing) => html`
  <div class="row-of-buttons play" role="group" aria-label=${say("play")}>
    <span class="note" aria-hidden="true">${say("play")}</span>
    ${Object.entries(PLAYERS).filter(([format]) => thing.formats.includes(format)).map(([format, name]) => html`<button @click=${() => openIn(format, thing)}>${name}</button>`)}
    <button @click=${() => copy(thing.puzzle ?? "", say("copy.line"))}>${say("play.line")}</button>
    <button @click=${() => takePage("a4", language(), thing)}>${say("take.pdf")}</button>
  </div>`;

/** Put the puzzle that is read on the sheet, to be changed. */
function changeByHand() {
  edit({ puzzle: state.reading.puzzle, notes: {} }, { tab: "set", view: "pattern", reading: null, outcome: null, candidatesBy: "" });
}

/** How a search for several ended. @param {any} outcome */
function ended(outcome) {
  if (outcome.isRepeated) return html`<p class="note">${say("found.again")}</p>`;
  if (outcome.outcome === "complete") return html`<p><span class="badge yes">${say("complete")}</span> ${say("complete.words", { count: outcome.count })}</p>`;
  if (outcome.outcome === "undecided") return html`<p class="note">${say("found.open")} ${whyOpen(outcome)}</p>`;
  if (outcome.outcome === "enough" && state.sheet.finds.length >= MAX_LISTED) return html`<p class="note">${say("found.more", { count: MAX_LISTED })}</p>`;
  return nothing;
}

function impossible() {
  const { outcome } = state;
  const { kind, bytes } = outcome.certificate;
  const [first, second] = whyNot(kind, outcome);
  return html`
    <div class="head"><span class="badge no">${say("impossible.short")}</span><h2>${say("impossible.title")}</h2></div>
    <p class="sentence">${first}</p>
    ${second ? html`<p class="note">${second}</p>` : nothing}
    <p class="note timed">${say("impossible.by", { time: inTime(outcome.seconds) })}</p>
    ${verdict(outcome.verdict)}
    <div class="row-of-buttons">
      <button ?disabled=${outcome.verdict === "asked"} @click=${checkCertificate}>${say("certificate.check")}</button>
      <a class="button" href=${api.certificateAddress(outcome.job)} download>${say("certificate.take", { kilobytes: Math.max(1, Math.round((bytes ?? 1000) / 1000)) })}</a>
    </div>
    ${mends()}
    ${inDetail(html`<p class="note timed">${say("impossible.engine", { engine: outcome.engine, kind })}</p>`)}`;
}
function verdict(told) {
  if (!told) return nothing;
  if (told === "asked") return html`<p role="status">${say("certificate.checking")}</p>`;
  return told.accepted
    ? html`<p role="status"><span class="badge yes">✓ ${say("certificate.accepted")}</span> ${say("certificate.acceptedWords")}</p>`
    : html`<p role="status"><span class="badge no">✗ ${say("certificate.refused")}</span> <span lang="en">${told.reason}</span></p>`;
}

function undecided() {
  const { outcome } = state;
  const longer = Math.min(state.wishes.time_limit * 5, state.lists.bounds.time_limit.most);
  return html`
    <div class="head"><span class="badge maybe">${say("undecided")}</span><h2>${say("undecided.title")}</h2></div>
    <p class="sentence">${whyOpen(outcome)}</p>
    ${WITH_TIME.includes(outcome.cause) ? html`<div class="row-of-buttons">
      <button class="primary" @click=${goOn}>${outcome.goes_on ? say("undecided.goOn") : say("undecided.again")}</button>
      <button @click=${() => { change({ wishes: { ...state.wishes, time_limit: longer } }); goOn(); }}>
        ${say("undecided.longer", { time: inTime(longer) })}</button>
    </div>` : nothing}
    ${mends()}
    ${inDetail(html`
      <dl class="tried">
        ${(outcome.engines ?? []).map((/** @type {any} */ side) => html`
          <div><dt>${side.engine}</dt><dd>${sideWords(side)}</dd></div>`)}
      </dl>`)}`;
}
