// Puts the page together: loads the lists, opens what a link or the browser's copy holds, and renders every change.

import { linkInAddress, showAsked } from "./address.js";
import * as api from "./api.js";
import { analyse, checkMask } from "./analysing.js";
import "./board.js";
import { geometryFor, open, openFragment, openLinked, paste, strategyNames } from "./choosing.js";
import { listenToDrops } from "./files.js";
import { unpackedMade } from "./history.js";
import { isTyping, listen } from "./keys.js";
import { html, nothing, render } from "./lit-html/lit-html.js";
import { isReading, shown } from "./looks.js";
import { ask } from "./panels/ask.js";
import { close, dialogs } from "./panels/dialogs.js";
import { inWords, isShownAtFault } from "./panels/fields.js";
import { outcomePanel } from "./panels/outcome.js";
import { playPanel } from "./panels/play.js";
import { keepStepInView } from "./panels/read.js";
import { setPanel } from "./panels/set.js";
import { below } from "./panels/tools.js";
import { top } from "./panels/top.js";
import { watchPanel } from "./panels/watch.js";
import { drawing, parting, selecting } from "./pens.js";
import { isPaused, keepPlay } from "./playing.js";
import { showFinds } from "./searching.js";
import { beginToSave, change, emptySheet, kept, layToMake, saved, state, watch } from "./store.js";
import { isNoAnswer, languageWanted, problemWords, say, speak } from "./words.js";

/** @param {string} selector @returns {any} */
const element = (selector) => document.querySelector(selector);

const board = element("clue-board");
const dialog = element("dialog");

const panel = () => html`
  ${state.problem && !state.dialog && !isShownAtFault(state.problem) ? html`<p class="card problem" role="alert">${inWords(state.problem)}
    <button class="quiet" aria-label=${say("close")} title=${say("close")} @click=${() => change({ problem: null })}>✕</button></p>` : nothing}
  ${state.remarks.length ? html`<div class="card remarks" role="status">
    <div>${state.remarks.map(([key, values]) => html`<p>${say(key, values)}</p>`)}</div>
    <button class="quiet" aria-label=${say("close")} title=${say("close")} @click=${() => change({ remarks: [] })}>✕</button></div>` : nothing}
  ${state.tab === "play" ? playPanel() : state.tab === "set" ? setPanel() : html`${ask()}${state.search ? watchPanel() : outcomePanel()}`}`;

/** What was looked at last: what is asked of the server depends on it. @type {unknown[]} */
let looked = [];
/** The step that was shown last. */
let stepShown = -1;
/** The error that was shown last. @type {unknown} */
let problemShown = null;

/** Ask anew what depends on what has changed. */
function look() {
  showFinds();
  const { sheet, tab, strategies, candidatesBy, wishes } = state;
  if (tab === "play") return;
  const now = [tab, tab === "set" ? sheet.puzzle : sheet.mask, sheet.board, strategies, candidatesBy, wishes];
  if (now.every((value, index) => value === looked[index])) return;
  looked = now;
  if (tab === "set" && state.reading && state.reading.puzzle !== sheet.puzzle) state.reading = null; // it was read as it was before
  if (tab === "set") analyse();
  else checkMask();
}

function renderAll() {
  if (!state.sheet) return;
  look();
  Object.assign(document.documentElement.dataset, { tab: state.tab, view: isReading() ? "puzzle" : "pattern" });
  element(".skip").textContent = say("skip");
  element("#easel").ariaLabel = say("easel");
  element("#panel").ariaLabel = say("panel");
  board.strokes = isReading() ? null : state.sheet.regions ? parting : state.tab === "draw" ? drawing : isPaused() ? null : selecting;
  board.show(shown());
  render(top(), element("#top"));
  render(below(), element("#below"));
  if (state.lists.strategies.length) render(panel(), element("#panel"));
  render(dialogs(), element("#dialog"));
  if (state.dialog && !dialog.open) dialog.showModal();
  if (!state.dialog && dialog.open) dialog.close();
  if (state.reading && state.reading.at !== stepShown) keepStepInView();
  stepShown = state.reading?.at ?? -1;
  if (state.problem && state.problem !== problemShown) showProblem();
  if (state.problem && isNoAnswer(state.problem)) waitForStudio();
  problemShown = state.problem;
  const notice = element("#notice");
  if (notice.textContent !== state.notice) notice.textContent = state.notice;
}

/** Milliseconds after which a studio that did not answer is asked again whether it is there. */
const ASK_AGAIN = 2_000;
let asking = 0;

/** As soon as a studio that did not answer is back, say no more that it does not, and ask it what it was asked. */
function waitForStudio() {
  asking ||= setTimeout(async () => {
    asking = 0;
    if (!isNoAnswer(state.problem ?? {})) return;
    try {
      await api.about();
    } catch {
      waitForStudio();
      return;
    }
    looked = [];
    change({ problem: null });
  }, ASK_AGAIN);
}

/** Bring what went wrong into view, and the field at fault with it: on a phone both stand below the board. */
function showProblem() {
  const field = element("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  element(".fields [role=alert], dialog .problem, .card.problem")?.scrollIntoView({ block: "nearest" });
  field?.scrollIntoView({ block: "nearest" }); // the sentence stands close behind it
}

/** Open what the address carries. @returns {Promise<boolean>} whether there was anything, and it could be read */
async function openLink(open = openFragment) {
  const link = linkInAddress();
  if (!link) return false;
  try {
    await open(link);
    return true;
  } catch (error) {
    change({ problem: error });
    return false;
  }
}

/** Bring back what the browser has kept, and the puzzle that was being solved. */
async function restore() {
  const copy = saved();
  if (!copy?.sheet) return;
  const { problem } = state; // that of a link which could not be opened
  const { sheet, shown = "", ...others } = copy;
  const isPlaying = copy.tab === "play";
  try {
    const tab = isPlaying ? "draw" : copy.tab;
    const isOpen = await patiently(() => open({ ...others, ...sheet, tab, strategies: strategyNames(String(copy.strategies)) }));
    if (isOpen) restoreSteps(copy.undo);
    change({ shown });
    if (isPlaying && copy.link) await patiently(() => openFragment(copy.link.slice(1)));
    change({ notice: say("restored"), problem });
  } catch {
    // a copy that another version of the page has made
  }
}

/** Bring back what undo and redo come to, unless another version of the page has kept it. @param {any} told */
function restoreSteps(told) {
  const { sheet } = state;
  try {
    const sheets = unpackedMade(told, sheet);
    const fits = sheets.every(({ mask, puzzle }) => mask.length === sheet.geometry.size && puzzle.length === sheet.geometry.size);
    if (fits && sheets[told.at]) layToMake(sheets.slice(0, told.at), sheets.slice(told.at + 1).reverse());
  } catch {
    // the sheet is there, though there is nothing to undo
  }
}

async function loadLists() {
  const lists = await Promise.all([api.boards(), api.strategies(), api.formats(), api.engines(), api.about()]);
  state.lists = Object.assign({}, ...lists);
}

function listenToPage() {
  dialog.addEventListener("close", () => state.dialog && close());
  addEventListener("hashchange", async () => {
    if (!(await openLink(openLinked)) && !linkInAddress()) change({ problem: null }); // and the address says again what is asked
  });
  element(".skip").addEventListener("click", (/** @type {Event} */ event) => {
    event.preventDefault(); // the address says what is asked
    element("#easel").focus();
  });
  document.addEventListener("paste", (event) => {
    if (isTyping(event.target) || dialog.open) return;
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!text) return;
    event.preventDefault();
    paste(text).catch((error) => change({ problem: error }));
  });
  board.onCellFocus = (/** @type {number} */ cell) => cell !== state.focus && change({ focus: cell });
}

/** What this loads, as soon as the studio is no longer too busy for it. @template T @param {() => Promise<T>} load @returns {Promise<T>} */
async function patiently(load) {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const { code, retryAfter = 1 } = /** @type {import("./api.js").Refused} */ (error);
      if (code !== "busy") throw error;
      change({ notice: problemWords(/** @type {Error} */ (error)) });
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }
}

async function begin() {
  speak(languageWanted());
  state.keysAreOn = kept("cluewright.keys") !== "off";
  state.hasDetails = kept("cluewright.details") === "on";
  watch(renderAll);
  const lists = patiently(loadLists);
  lists.catch(() => {}); // it is awaited below, if the board comes
  try {
    state.sheet = emptySheet("classic", await patiently(() => geometryFor("classic")));
    renderAll(); // the board comes first
    await lists;
  } catch (error) {
    element("#panel").textContent = problemWords(/** @type {Error} */ (error));
    return;
  }
  listen(board);
  listenToPage();
  listenToDrops();
  change({});
  const isKept = saved()?.link === location.hash; // with the notes, which no link has
  const isToPlay = /^\d+\.play\./.test(linkInAddress()); // beside what was being made
  if (isKept || isToPlay || !(await openLink())) await restore();
  if (isToPlay && !isKept) await openLink();
  beginToSave(() => {
    showAsked();
    keepPlay();
  });
}

begin();
