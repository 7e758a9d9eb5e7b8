// Wishes that cannot be granted together: the page knows them, so that it need not ask.

import { state } from "./store.js";
import { Problem } from "./words.js";

/** What is wrong with the wishes, and with which of them; null if nothing is known to be. */
export function clashOfWishes() {
  const { require, beyond, least_rounds: least, most_rounds: most } = state.wishes;
  if (most !== null && most < least) return new Problem("clash.rounds", { least }, "most_rounds");
  if (require && !state.strategies.includes(require)) return new Problem("clash.require", {}, "require");
  if (beyond && state.strategies.join() === beyond) return new Problem("clash.beyond", {}, "beyond");
  return null;
}
