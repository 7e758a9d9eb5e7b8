// The head of the page: its two tabs, undo and redo, the link, the theme, the language, and the keys.

import { icon } from "../icons.js";
import { html } from "../lit-html/lit-html.js";
import { isReading } from "../looks.js";
import { readPath } from "../reading.js";
import { openShelf } from "../shelf.js";
import { canRedo, canUndo, change, keep, redo, state, undo } from "../store.js";
import { copyLink, puzzleNow } from "../taking.js";
import { openTab } from "../turning.js";
import { LANGUAGES, language, say, speak } from "../words.js";

const THEMES = ["auto", "light", "dark"];

const themeNow = () => document.documentElement.dataset.theme ?? "auto";

function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(themeNow()) + 1) % THEMES.length];
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keep("cluewright.theme", theme);
  change({ notice: say(`theme.${theme}`) });
}

/** @param {import("../store.js").Tab} tab */
const tabButton = (tab) => html`
  <button class="tab" aria-current=${state.tab === tab ? "page" : "false"} @click=${() => openTab(tab)}>${say(`tab.${tab}`)}</button>`;

/** @param {string} name @param {() => void} act @param {boolean} [isOff] */
const iconButton = (name, act, isOff = false) => html`
  <button class="quiet" aria-label=${say(`top.${name}`)} title=${say(`top.${name}`)} ?disabled=${isOff} @click=${act}>${icon(SIGNS[name] ?? name)}</button>`;

/** Buttons whose sign has another name. @type {Record<string, string>} */
const SIGNS = { linkToPlay: "link" };

export const top = () => html`
  <h1 class="brand"><span class="sign" aria-hidden="true"></span><span class="name">Cluewright</span></h1>
  <nav aria-label=${say("top.ways")}>${tabButton("draw")}${tabButton("set")}${tabButton("play")}</nav>
  <div class="actions">
    ${iconButton("undo", undo, isReading() || !canUndo())}
    ${iconButton("redo", redo, isReading() || !canRedo())}
    ${iconButton("bring", () => change({ dialog: "bring" }))}
    ${iconButton("shelf", openShelf)}
    ${iconButton(puzzleNow() ? "linkToPlay" : "link", copyLink, Boolean(state.sheet?.regions))}
    <button class="quiet" aria-label=${say(`theme.${themeNow()}`)} title=${say(`theme.${themeNow()}`)} @click=${nextTheme}>${icon(themeNow())}</button>
    <button class="quiet" lang=${otherLanguage()} aria-label=${LANGUAGES[otherLanguage()]} title=${LANGUAGES[otherLanguage()]}
      @click=${speakOther}>${otherLanguage()}</button>
    ${iconButton("help", () => change({ dialog: "keys" }))}
  </div>`;

function speakOther() {
  speak(otherLanguage());
  change({});
  if (state.reading) readPath();
}

const otherLanguage = () => (language() === "en" ? "de" : "en");
