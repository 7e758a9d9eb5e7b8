// Sheets in short, for the browser's memory: the first one, and what changes from each to the next.

/** @typedef {import("./store.js").Sheet} Sheet */
/** @typedef {import("./store.js").Notes} Notes */
/** @typedef {import("./store.js").Find} Find */
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

/**
 * @typedef {object} PackedMade  sheets on which puzzles are made, in short
 * @property {Packed} set          the puzzles that are set by hand, and the notes
 * @property {Packed} drawn        the patterns
 * @property {Packed | null} parted  the regions, where they are drawn
 * @property {Find[]} known        the puzzles that were found on any of the sheets
 * @property {[number, number[]][]} finds  where they change, the number of the sheet, and which of the known ones it has
 */

/** @param {Sheet[]} sheets  at least one, all of the same board @param {number} most  puzzles found of each sheet @returns {PackedMade} */
export function packedMade(sheets, most) {
  const bare = (/** @type {number[][]} */ values) => packed(/** @type {Sheet[]} */ (values.map((puzzle) => ({ puzzle, notes: {} }))));
  const changed = sheets.flatMap(({ finds }, index) => (finds === sheets[index - 1]?.finds ? [] : [{ index, finds: finds.slice(-most) }]));
  const known = [...new Set(changed.flatMap(({ finds }) => finds))];
  const numbers = new Map(known.map((find, number) => [find, number]));
  return {
    set: packed(sheets),
    drawn: bare(sheets.map(({ mask }) => mask)),
    parted: sheets[0].regions && bare(sheets.map(({ regions }) => regions ?? [])),
    known,
    finds: changed.map(({ index, finds }) => [index, finds.map((find) => Number(numbers.get(find)))]),
  };
}

/**
 * The sheets that `packedMade` has made short.
 * @param {PackedMade} told
 * @param {Sheet} sheet  what all of them have in common
 * @returns {Sheet[]}
 */
export function unpackedMade({ set, drawn, parted, known, finds }, sheet) {
  const values = (/** @type {Packed} */ some) => unpacked(some, sheet).map(({ puzzle }) => puzzle);
  const masks = values(drawn);
  const regions = parted && values(parted);
  const found = new Map(finds.map(([index, numbers]) => [index, numbers.map((number) => known[number])]));
  let last = /** @type {Find[]} */ ([]);
  return unpacked(set, sheet).map((made, index) => {
    last = found.get(index) ?? last;
    return { ...made, mask: masks[index], regions: regions && regions[index], finds: last };
  });
}
