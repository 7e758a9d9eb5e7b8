// Notes in cells: digits in the corner, digits in the centre, and a colour. Nothing here changes notes: it returns others.

/** @typedef {import("./store.js").Notes} Notes */
/** @typedef {"corner" | "centre" | "colour"} Noting */

/** Colours of cells, from 1. */
export const COLOURS = 8;

/** What a cell has in which nothing is noted. @type {Notes} */
const NONE = Object.freeze({ corner: [], centre: [], colour: 0 });

/**
 * The notes with a digit added to these cells or, where all of them have it, taken away.
 * @param {Record<number, Notes>} notes
 * @param {number[]} cells
 * @param {number} digit
 * @param {Noting} noting
 */
export function withNote(notes, cells, digit, noting) {
  const changed = { ...notes };
  const isThere = cells.every((cell) => (noting === "colour" ? notes[cell]?.colour === digit : notes[cell]?.[noting].includes(digit)));
  for (const cell of cells) {
    const noted = notes[cell] ?? NONE;
    if (noting === "colour") changed[cell] = { ...noted, colour: isThere || digit > COLOURS ? 0 : digit };
    else {
      const others = noted[noting].filter((other) => other !== digit);
      changed[cell] = { ...noted, [noting]: isThere ? others : [...others, digit].sort((one, other) => one - other) };
    }
  }
  return changed;
}

/** The notes with these digits in the centres of some cells, instead of those there. @param {Record<number, Notes>} notes @param {Record<number, number[]>} centres */
export function withCentres(notes, centres) {
  const changed = { ...notes };
  for (const cell of Object.keys(centres).map(Number)) changed[cell] = { ...(notes[cell] ?? NONE), centre: centres[cell] };
  return changed;
}

/** The notes without what these cells have of a kind. @param {Record<number, Notes>} notes @param {number[]} cells @param {Noting[]} kinds */
export function withoutNotes(notes, cells, kinds) {
  const changed = { ...notes };
  for (const cell of cells) {
    if (!notes[cell]) continue;
    const noted = { ...notes[cell], ...Object.fromEntries(kinds.map((kind) => [kind, NONE[kind]])) };
    if (noted.corner.length || noted.centre.length || noted.colour) changed[cell] = noted;
    else delete changed[cell];
  }
  return changed;
}

/** The notes without a digit in these cells. @param {Record<number, Notes>} notes @param {Iterable<number>} cells @param {number} digit */
export function withoutDigit(notes, cells, digit) {
  const changed = { ...notes };
  for (const cell of cells) {
    const { corner = [], centre = [] } = notes[cell] ?? {};
    if (!corner.includes(digit) && !centre.includes(digit)) continue;
    const others = (/** @type {number[]} */ digits) => digits.filter((other) => other !== digit);
    changed[cell] = { ...notes[cell], corner: others(corner), centre: others(centre) };
  }
  return changed;
}

/** Whether any of these cells has something of a kind. @param {Record<number, Notes>} notes @param {number[]} cells @param {Noting} kind */
export const hasNotes = (notes, cells, kind) => cells.some((cell) => (kind === "colour" ? notes[cell]?.colour : notes[cell]?.[kind].length));
