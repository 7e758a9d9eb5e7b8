// What the constraints of a board say of digits: which cells contradict them. The server sends their parts, see the answer to
// `board`: digits that a cell may hold, digits that two cells may hold beside each other, and walks through cells with a state.

/**
 * @typedef {object} Constraints  sets of digits are bits
 * @property {number[]} allowed  for each cell, the digits that it may hold
 * @property {[number, number, number[]][]} pairs  two cells, and for each digit of the first those that the second may hold
 * @property {{cells: number[], transitions: [number, number, number][][]}[]} walks  for each cell (state, digit, state)
 */

/** Whether a set has a digit: by division, since `&` cuts numbers off after 32 bits. @param {number} bits @param {number} digit */
const has = (bits, digit) => Math.floor(bits / 2 ** (digit - 1)) % 2 === 1;

/**
 * The cells with a digit that no digits of the empty cells could make right.
 * @param {Constraints | null} constraints
 * @param {number[]} digits  0 or less for none
 * @returns {Set<number>}
 */
export function contradicting(constraints, digits) {
  const found = new Set();
  if (!constraints) return found;
  const { allowed, pairs, walks } = constraints;
  digits.forEach((digit, cell) => { if (digit > 0 && !has(allowed[cell], digit)) found.add(cell); });
  for (const [one, other, partners] of pairs) {
    if (digits[one] > 0 && digits[other] > 0 && !has(partners[digits[one] - 1], digits[other])) found.add(one).add(other);
  }
  for (const { cells, transitions } of walks) {
    if (cells.some((cell) => digits[cell] > 0) && !arrives(cells, transitions, digits)) {
      for (const cell of cells) if (digits[cell] > 0) found.add(cell);
    }
  }
  return found;
}

/**
 * Whether a digit may stand in a cell, by what is said of the cell and of pairs with a cell that has a digit.
 * @param {Constraints | null} constraints
 * @param {number[]} digits
 * @param {number} cell
 * @returns {(digit: number) => boolean}
 */
export function lawful(constraints, digits, cell) {
  if (!constraints) return () => true;
  const { allowed, pairs } = constraints;
  const first = pairs.filter(([one, other]) => one === cell && digits[other] > 0);
  const second = pairs.filter(([one, other]) => other === cell && digits[one] > 0);
  return (digit) => has(allowed[cell], digit)
    && first.every(([, other, partners]) => has(partners[digit - 1], digits[other]))
    && second.every(([one, , partners]) => has(partners[digits[one] - 1], digit));
}

/** Whether some digits lead from the first state to the last. @param {number[]} cells @param {[number, number, number][][]} transitions @param {number[]} digits */
function arrives(cells, transitions, digits) {
  let states = new Set([0]);
  cells.forEach((cell, at) => {
    states = new Set(transitions[at].filter(([before, digit]) => states.has(before) && !(digits[cell] > 0 && digits[cell] !== digit)).map(([, , after]) => after));
  });
  return states.size > 0;
}
