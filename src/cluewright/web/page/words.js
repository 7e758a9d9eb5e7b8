// What the page says, in the language that it speaks. What the server says comes in English, but for steps; served.js has the
// German of it.

import { GERMAN } from "./served.js";
import { keep, kept } from "./store.js";
import { WORDS } from "./texts.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @typedef {keyof typeof LANGUAGES} Language */

const KEPT = "cluewright.language";

/** @type {Language} */
let spoken = "en";

export const language = () => spoken;

/** The language that was chosen, or the browser's if the page speaks it. @returns {Language} */
export function languageWanted() {
  const wanted = kept(KEPT) ?? navigator.language.slice(0, 2);
  return wanted in LANGUAGES ? /** @type {Language} */ (wanted) : "en";
}

/** @param {string} wanted */
export function speak(wanted) {
  spoken = /** @type {Language} */ (wanted);
  document.documentElement.lang = wanted;
  document.title = say("title");
  if (wanted !== languageWanted()) keep(KEPT, wanted);
}

/**
 * The words of a key, with these values.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function say(key, values = {}) {
  const texts = WORDS[key];
  if (!texts) return key; // a set or a level that the server has and this table has not
  const text = texts[spoken === "de" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (written, name) => (name in values ? String(values[name]) : written));
}

/** The words of a key, or other ones if the table has none. @param {string} key @param {string} otherwise */
export const named = (key, otherwise) => (key in WORDS ? say(key) : otherwise);

/** What the server says in each language, in that of the page; "" where it says nothing. @param {Record<string, string> | null} [told] */
export const saidIn = (told) => told?.[spoken] ?? "";

/**
 * Why there is no puzzle, and by which kind of argument. A clash of what is fixed is proved by a brute force that ends where it
 * begins: of what that tries there is nothing to tell.
 * @param {string} kind
 * @param {{words_in: Record<string, string>, is_clash?: boolean}} told
 */
export const whyNot = (kind, { words_in: words, is_clash: isClash }) =>
  [saidIn(words), isClash && kind === "brute-force" ? "" : say(`why.${kind}`)];

/**
 * Why a search ended without a decision: in the server's English words, which tell most, in its words in other languages, or in ours.
 * @param {{reason: string, cause: string, words_in?: Record<string, string>}} outcome
 */
export const whyOpen = ({ reason, cause, words_in: words }) =>
  (reason && spoken === "en" ? asSentence(reason) : saidIn(words) || say(`undecided.${cause}`));

/** What an engine counts, as the server calls it, in words that suit the number. @param {string} name @param {number} number @param {boolean} [isOf]  whether they stand behind *of*, for which German has another case */
export function counted(name, number, isOf = false) {
  const key = `counted.${name.replaceAll(" ", "-")}`;
  if (!(key in WORDS)) return name;
  const [one, several = one, ofSeveral = several] = say(key).split("|");
  return number === 1 ? one : isOf ? ofSeveral : several;
}

/** The German of what the server says in English, on a German page; "" where the page has none. @param {string} kind @param {string} name */
export const german = (kind, name) => (spoken === "de" ? GERMAN[kind]?.[name] ?? "" : "");

/** The help of a thing, in the language of the page where it has that. @param {string} kind @param {{name: string, help: string} | undefined} thing */
export const helpOf = (kind, thing) => (thing ? german(kind, thing.name) || thing.help : "");

/** What the server says in half a sentence. A name before a colon stays as it is. @param {string} text */
export const asSentence = (text) =>
  text && `${/^[\w-]+: /.test(text) ? text[0] : text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** A number as the language writes it. @param {number} number @param {number} [places] */
export const inNumbers = (number, places = 0) =>
  new Intl.NumberFormat(spoken, { maximumFractionDigits: places, minimumFractionDigits: places }).format(number);

/** Seconds in words. @param {number} seconds */
export function inTime(seconds) {
  if (seconds < 0.05) return `< ${inNumbers(0.1, 1)} s`;
  if (seconds < 10) return `${inNumbers(seconds, 1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${inNumbers(seconds / 3600, 1)} h`;
}

/** What went wrong, in words of the table. */
export class Problem extends Error {
  /**
   * @param {string} key
   * @param {Record<string, unknown>} [values]
   * @param {string} [field]   the part of the question at fault
   * @param {string} [detail]  what the browser says of it, in English
   */
  constructor(key, values = {}, field = "", detail = "") {
    super(key);
    this.values = values;
    this.field = field;
    this.detail = detail;
  }
}

/** Whether the server said nothing at all. @param {any} error */
export const isNoAnswer = (error) => error instanceof TypeError || error.code === "lost";

/** The parts of a question whose labels have other keys than the wishes have. @type {Record<string, string>} */
const LABELS = {
  board: "board", strategies: "strategies", mask: "board.pattern", puzzle: "board.puzzle", clues: "random.ask", symmetry: "mirrors",
  tags: "shelf.tagsAsk", to: "take.format", needs: "wish.require", text: "",
};

/** The label that a part of a question has on the page; "" where it has none. @param {string} [field] */
function labelOf(field = "") {
  const key = LABELS[field] ?? `wish.${field}`;
  return key in WORDS ? say(key) : "";
}

/**
 * What went wrong: in our words, in the language of the page, and what the server says beyond, in English. One of them may be "".
 * @param {any} error
 * @returns {{ours: string, theirs: string}}
 */
export function problemParts(error) {
  const { code, field, message, retryAfter } = error;
  if (error instanceof Problem) return { ours: labelled(labelOf(error.field), say(message, error.values)), theirs: asSentence(error.detail) };
  if (code === "busy") return { ours: say("problem.busy", { seconds: Math.ceil(retryAfter ?? 1) }), theirs: "" };
  if (isNoAnswer(error)) return { ours: say("problem.lost"), theirs: "" };
  const isNamed = field && message.startsWith(`${field}: `);
  const theirs = asSentence(isNamed ? message.slice(field.length + 2) : message);
  const ours = german("error", code);
  return ours ? { ours: labelled(labelOf(field), ours), theirs } : { ours: "", theirs: labelled(labelOf(field), theirs) };
}

/** @param {string} label @param {string} words */
const labelled = (label, words) => (label ? `${label}: ${words}` : words);

/** What went wrong, in a line. @param {any} error @returns {string} */
export const problemWords = (error) => {
  const { ours, theirs } = problemParts(error);
  return ours || theirs;
};
