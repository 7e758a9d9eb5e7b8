// The search for a puzzle: ask, watch, stop, and what can be asked after an answer.

import * as api from "./api.js";
import { keepFound } from "./finds.js";
import { cellsOf, lineOf, withoutNames } from "./masks.js";
import { readPuzzle } from "./reading.js";
import { change, edit, editOn, state, wished } from "./store.js";
import { clashOfWishes } from "./wishing.js";
import { counted, inNumbers, isNoAnswer, say, whyNot, whyOpen } from "./words.js";

/**
 * @typedef {object} Search
 * @property {number} began     in milliseconds, as performance.now() tells
 * @property {number | null} ahead  how many questions are answered before
 * @property {any} progress     what the server said last
 * @property {any} first        what it said first
 * @property {number[] | null} best  the filling that an engine is at
 * @property {boolean} isStopping
 * @property {boolean} wantsAll
 * @property {Map<string, import("./store.js").Find>} known  what was found for the question, by what names of digits do not change
 * @property {boolean} isNoted        whether undo comes back to before it found something
 * @property {() => void} stop
 */

/** Milliseconds between two updates of the clock. */
const TICK = 250;
/** Seconds of a search after which it has a rate. */
const MIN_SECONDS = 0.5;
/** Puzzles that are kept in the list of all; the rest is only counted. */
export const MAX_LISTED = 1000;

/** What is asked, as the server wants it. */
export function questionNow() {
  const { sheet, strategies } = state;
  const { measure, count, scale, ...others } = wished();
  const named = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== "" && value !== null));
  return {
    board: sheet.board,
    mask: lineOf(sheet.mask, sheet.geometry.symbols),
    strategies: strategies.join(","),
    ...named,
    ...(measure && { measure: [measure] }),
    ...(scale && sheet.geometry.hasScales && { scale }),
  };
}

/** Find a puzzle, or as many as are wished. */
export function find() {
  const { count } = state.wishes;
  return count > 1 ? search("find-all", { count }) : search("find");
}

/** Another puzzle for the same question. */
export const findAnother = () => search("find", { seed: Math.floor(Math.random() * 2 ** 31) }, true);

/** Every puzzle for the same question, beside those that are known. */
export const findAll = () => search("find-all", { most: MAX_LISTED }, true);

/** The same question once more: the server goes on where it stopped. */
export const goOn = () => search(...state.outcome.asked);

/**
 * @param {string} name
 * @param {object} more  what is asked beside what the sheet and the wishes say
 * @param {boolean} keepsFinds
 */
async function search(name, more = {}, keepsFinds = false) {
  const problem = clashOfWishes();
  if (problem) return change({ problem, isAsking: true });
  stopSearch();
  const { geometry, mask } = state.sheet;
  const finds = keepsFinds ? state.sheet.finds.filter(({ of }) => of === lineOf(mask, geometry.symbols)) : [];
  const about = { asked: [name, more, keepsFinds], of: mask };
  /** @type {Search} */
  const current = {
    began: performance.now(), ahead: null, progress: null, first: null, best: null, isStopping: false, wantsAll: name === "find-all",
    known: new Map(finds.map((one) => [nameless(one, geometry), one])), isNoted: false, stop: () => {},
  };
  const isCurrent = () => state.search === current;
  const clock = setInterval(() => isCurrent() && change({}), TICK);
  if (finds.length < state.sheet.finds.length) edit({ finds }); // undo brings back those of another question
  change({ search: current, outcome: null, isAsking: false, reading: null, view: "pattern", problem: null, remarks: [], notice: say("search.began") });
  const job = api.startJob(name, { ...questionNow(), ...more }, {
    waiting: ({ ahead }) => isCurrent() && update(current, { ahead }),
    progress: (progress) => {
      if (!isCurrent()) return;
      const best = progress.best ? cellsOf(progress.best.puzzle, geometry.symbols) : current.best;
      update(current, { progress, first: current.first ?? progress, ahead: null, best });
    },
    item: (found) => isCurrent() && state.sheet.finds.length < MAX_LISTED && takeFound(found, current, mask, geometry),
  });
  current.stop = job.stop;
  try {
    const outcome = await job.answer;
    if (isCurrent()) answered({ ...outcome, job: job.job, ...about }, geometry);
  } catch (error) {
    if (isCurrent()) failed(/** @type {Error} */ (error), about);
  } finally {
    clearInterval(clock);
  }
}

/** @param {Search} current @param {Partial<Search>} changes */
function update(current, changes) {
  Object.assign(current, changes);
  change({});
}

/** @param {any} outcome @param {import("./geometry.js").Geometry} geometry */
function answered(outcome, geometry) {
  const { search } = state;
  const number = state.sheet.finds.length;
  const found = outcome.outcome === "found" ? takeFound(outcome, search, outcome.of, geometry) : state.sheet.finds[0];
  const { finds } = state.sheet;
  const isRepeated = outcome.outcome === "found" && finds.length === number;
  change({ search: null, outcome: { ...outcome, isRepeated }, notice: isRepeated ? say("found.again") : spoken(outcome, finds.length) });
  if (found) showFound(found, geometry);
}

/**
 * Put a puzzle that was found on the sheet and on the browser's shelf, unless it was found before, perhaps with other names of its
 * digits. All that one search finds is one step of undo.
 * @param {any} told
 * @param {Search} current
 * @param {number[]} mask
 * @param {import("./geometry.js").Geometry} geometry
 */
function takeFound({ puzzle, strategies, engine, seconds }, current, mask, geometry) {
  const find = { puzzle, of: lineOf(mask, geometry.symbols), strategies: strategies.join(","), engine, seconds };
  const before = current.known.get(nameless(find, geometry));
  if (before) return before;
  current.known.set(nameless(find, geometry), find);
  (current.isNoted ? editOn : edit)({ finds: [...state.sheet.finds, find] });
  current.isNoted = true;
  const { board } = state.sheet;
  keepFound({ puzzle, board, of: find.of, strategies: find.strategies });
  return find;
}

/** A puzzle without the names of its digits. @param {import("./store.js").Find} find @param {import("./geometry.js").Geometry} geometry */
const nameless = ({ puzzle, of }, { symbols }) => withoutNames(cellsOf(puzzle, symbols), cellsOf(of, symbols));

/** What a screen reader says of an outcome. @param {any} outcome @param {number} found */
function spoken(outcome, found) {
  if (outcome.outcome === "impossible" && !found) return `${say("impossible.title")} ${whyNot(outcome.certificate.kind, outcome)[0]}`;
  if (outcome.outcome === "undecided" && !found) return `${say("undecided.title")} ${whyOpen(outcome)}`;
  return found === 1 ? say("found.title") : say("found.several", { count: found });
}

/** @typedef {object} About  what an outcome is about @property {any[]} asked  by what search @property {number[]} of  which mask */

/** @param {Error & {code?: string, field?: string}} error @param {About} about */
function failed(error, about) {
  if (error.code === "cancelled") {
    change({ search: null, outcome: cutShort(error.code, about), notice: say("search.stopped") });
    return;
  }
  const isLost = isNoAnswer(error) && state.search.progress;
  change({ search: null, problem: error, outcome: isLost ? cutShort("lost", about) : null });
}

/** Ends the name of a count of how much there is of another in all. */
const IN_ALL = " in all";

/** What an engine has counted, by name, and first how much it has done of what there is in all. @param {any} side @returns {[string, string][]} */
export function countsOf({ counts = {} }) {
  const [bounded, others] = namesIn(counts);
  return [
    ...bounded.map((name) => {
      const all = counts[name + IN_ALL];
      const done = inNumbers(Math.min(counts[name] ?? 0, all));
      return /** @type {[string, string]} */ ([name, say("counted.of", { done, all: inNumbers(all), what: counted(name, all, true) })]);
    }),
    ...others.map((name) => /** @type {[string, string]} */ ([name, `${inNumbers(counts[name])} ${counted(name, counts[name])}`])),
  ];
}

/** The names of what is counted: where it is known how much there is in all, and of the rest. @param {Record<string, number>} counts */
function namesIn(counts) {
  const names = Object.keys(counts);
  const bounded = names.filter((name) => name.endsWith(IN_ALL)).map((name) => name.slice(0, -IN_ALL.length));
  return [bounded, names.filter((name) => !name.endsWith(IN_ALL) && !bounded.includes(name))];
}

/**
 * How much an engine does a second of the first thing it counts that moves, and the name of that; null as long as that is not known.
 * @param {any} side
 * @param {Search} search
 */
export function rateOf({ engine, counts = {} }, { first, progress }) {
  const before = first.engines.find((/** @type {any} */ other) => other.engine === engine);
  const seconds = progress.seconds - (before ? first.seconds : 0);
  const gained = (/** @type {string} */ name) => (counts[name] ?? 0) - (before?.counts?.[name] ?? 0);
  const name = namesIn(counts).flat().find((one) => gained(one) > 0);
  return name && seconds >= MIN_SECONDS ? { name, rate: gained(name) / seconds } : null;
}

/** The outcome of a search that ended without one: what it had reported until then. @param {string} cause @param {About} about */
function cutShort(cause, about) {
  const { progress } = state.search;
  return { outcome: "undecided", cause, reason: "", engines: progress?.engines ?? [], goes_on: Boolean(progress?.is_kept), ...about };
}

/** Read one of the puzzles that were found. One that came with a link may be none. @param {import("./store.js").Find} found */
export function showFound(found, geometry = state.sheet.geometry) {
  const puzzle = cellsOf(found.puzzle, geometry.symbols);
  readPuzzle({ board: state.sheet.board, geometry, puzzle, strategies: found.strategies }, Boolean(found.engine));
  change({ view: "puzzle", shown: found.puzzle });
}

/** Show what was found for the question, if it is not shown: after a reload, after undo, after a stop. */
export function showFinds() {
  const { tab, reading, search, sheet } = state;
  if (tab !== "draw" || search) return;
  if (reading && !sheet.finds.some(({ puzzle }) => puzzle === reading.line)) change({ reading: null, view: "pattern" });
  else if (!reading && sheet.finds.length) {
    const found = /** @type {import("./store.js").Find} */ (findOf(sheet));
    showFound(found);
    if (found.of !== lineOf(sheet.mask, sheet.geometry.symbols)) change({ view: "pattern" });
  }
}

/** Outcomes that say nothing without the puzzles found, which undo may have taken away. */
const WITH_FINDS = ["found", "enough"];

/** Whether there is an answer, from this visit or the last. */
export const isAnswered = () => state.sheet.finds.length > 0 || Boolean(state.outcome && !WITH_FINDS.includes(state.outcome.outcome));

/** Whether the answer is about another pattern than the one that is drawn. */
export function isOld() {
  const { outcome, sheet } = state;
  const { finds, mask, geometry } = sheet;
  return finds.length ? finds.every(({ of }) => of !== lineOf(mask, geometry.symbols)) : outcome.of !== mask;
}

/** The puzzle of the question that a link carries: the one that was looked at last. @returns {import("./store.js").Find | undefined} */
export const findOf = (/** @type {import("./store.js").Sheet} */ { finds }) => finds.find(({ puzzle }) => puzzle === state.shown) ?? finds.at(-1);

/** Stop the search; what it knows comes as its outcome. */
export function stopSearch() {
  if (!state.search || state.search.isStopping) return;
  state.search.isStopping = true;
  state.search.stop();
  change({});
}

/** Check the certificate of the outcome by the server's other code. */
export async function checkCertificate() {
  const { outcome } = state;
  change({ outcome: { ...outcome, verdict: "asked" } });
  try {
    change({ outcome: { ...outcome, verdict: await api.verify({ job: outcome.job }) } });
  } catch (error) {
    change({ outcome, problem: error });
  }
}
