// Sheets in short, for the browser's memory: the first one, and what changes from each to the next.

/** @typedef {import("./store.js").Sheet} Sheet */
/** @typedef {import("./store.js").Notes} Notes */
/** @typedef {[number, number, Notes | 0][]} Changes  cells, each with the digit and the notes that it gets */

/**
 * @typedef {object} Packed
 * @property {number[]} puzzle
 * @property {Record<number, Notes>} notes
 * @property {Changes[]} changes
 */

/** @param {Sheet[]} sheets  at least one, all of the same board @returns {Packed} */
export function packed([first, ...others]) {
  let last = first;
  const changes = others.map((sheet) => {
    const told = changesBetween(last, sheet);
    last = sheet;
    return told;
  });
  return { puzzle: first.puzzle, notes: first.notes, changes };
}

/** @param {Sheet} one @param {Sheet} other @returns {Changes} */
const changesBetween = (one, other) => other.puzzle.flatMap((digit, cell) =>
  (digit !== one.puzzle[cell] || other.notes[cell] !== one.notes[cell] ? [[cell, digit, other.notes[cell] ?? 0]] : []));

/**
 * The sheets that `packed` has made short.
 * @param {Packed} told
 * @param {Sheet} sheet  what all of them have in common
 * @returns {Sheet[]}
 */
export function unpacked({ puzzle, notes, changes }, sheet) {
  const sheets = [{ ...sheet, puzzle, notes }];
  for (const some of changes) {
    const last = sheets[sheets.length - 1];
    const next = { ...last, puzzle: last.puzzle.slice(), notes: { ...last.notes } };
    for (const [cell, digit, noted] of some) {
      next.puzzle[cell] = digit;
      if (noted) next.notes[cell] = noted;
      else delete next.notes[cell];
    }
    sheets.push(next);
  }
  return sheets;
}
