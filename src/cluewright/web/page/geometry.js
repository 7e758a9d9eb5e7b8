// What the page knows of a board: where its cells are, and which houses they form.

/**
 * @typedef {object} House
 * @property {string} name   as in `row 1`
 * @property {string} kind   `row`, `column`, `box`, `region`, ...
 * @property {number} times  how often it may hold a digit
 * @property {number[]} cells
 *
 * @typedef {object} Geometry
 * @property {string} name
 * @property {number} rows
 * @property {number} columns
 * @property {number} size     how many cells there are
 * @property {number} digits
 * @property {string} symbols  one for each digit
 * @property {number[]} rowOf     of each cell, from 0
 * @property {number[]} columnOf  of each cell, from 0
 * @property {number[]} cellAt    of each place (row * columns + column), -1 where there is no cell
 * @property {number} timesOf     how often each digit stands on the full board, at most
 * @property {string[]} names     of each cell, as in `r1c1`
 * @property {Map<string, number>} cellNamed
 * @property {House[]} houses
 * @property {import("./constraints.js").Constraints | null} constraints
 * @property {Record<string, string[]>} rules  what they say, in each language of the page
 * @property {string[]} mirrors   names of the symmetries that the board's outline has
 * @property {Record<string, string>} missingStrategies  strategies that the board does not have, with the reason
 * @property {Record<string, string[]>} levels  for each level the ranges of measures that it means
 * @property {boolean} hasScales  whether ratings reach above BUGs, on scales that have names
 * @property {string[]} formats  names of those that can hold a puzzle of the board
 * @property {string} svg         the empty board
 */

/**
 * @param {any} told  the server's answer to `board`
 * @returns {Geometry}
 */
export function geometryOf(told) {
  const { name, rows, columns, digits, symbols, levels, svg, cell_names: names, has_scales: hasScales } = told;
  const places = names.map((/** @type {string} */ cell) => placeNamed(cell));
  const cellAt = new Array(rows * columns).fill(-1);
  places.forEach(([row, column], cell) => { cellAt[row * columns + column] = cell; });
  const cellNamed = new Map(names.map((cellName, cell) => [cellName, cell]));
  return {
    name, rows, columns, digits, symbols, levels, hasScales, svg, names, cellAt, cellNamed,
    size: names.length,
    constraints: told.constraints ?? null,
    rules: told.rules ?? {},
    timesOf: names.length / digits,
    rowOf: places.map(([row]) => row),
    columnOf: places.map(([, column]) => column),
    houses: told.houses.map((house) => ({ ...house, cells: house.cells.map((cell) => cellNamed.get(cell)) })),
    ...detailsOf(told),
  };
}

/** What is known of a board beside its drawing: little, until the server has said it. @param {any} told @returns {Pick<Geometry, "mirrors" | "missingStrategies" | "formats">} */
export const detailsOf = ({ symmetries = ["none"], missing_strategies: missingStrategies = {}, formats = ["line"] }) =>
  ({ mirrors: symmetries, missingStrategies, formats });

/**
 * A square of cells without any houses, on which regions are drawn before the server knows the board.
 * @param {number} side
 * @returns {Geometry}
 */
export const bareSquare = (side) => geometryOf({
  name: "",
  rows: side,
  columns: side,
  digits: side,
  symbols: "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  cell_names: [...Array(side * side).keys()].map((place) => `r${Math.floor(place / side) + 1}c${place % side + 1}`),
  houses: [],
  symmetries: ["none"],
  missing_strategies: {},
  levels: {},
  has_scales: false,
  formats: [],
  svg: "",
});

/**
 * Row and column, from 0, of a cell's name.
 * @param {string} name
 */
function placeNamed(name) {
  const [, row, column] = /** @type {RegExpMatchArray} */ (name.match(/^r(\d+)c(\d+)$/));
  return [Number(row) - 1, Number(column) - 1];
}

/**
 * The cell in a row and column, or -1 where there is none.
 * @param {Geometry} geometry
 * @param {number} row
 * @param {number} column
 */
export function cellIn(geometry, row, column) {
  if (row < 0 || column < 0 || row >= geometry.rows || column >= geometry.columns) return -1;
  return geometry.cellAt[row * geometry.columns + column];
}

/**
 * The next cell in a direction; at the edge it goes on at the other side, and it leaps over holes.
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} down
 * @param {number} right
 */
export function neighbour(geometry, cell, down, right) {
  let row = geometry.rowOf[cell];
  let column = geometry.columnOf[cell];
  do {
    row = (row + down + geometry.rows) % geometry.rows;
    column = (column + right + geometry.columns) % geometry.columns;
  } while (cellIn(geometry, row, column) < 0);
  return cellIn(geometry, row, column);
}

/**
 * The cells of the smallest rectangle with both corners.
 * @param {Geometry} geometry
 * @param {number} one
 * @param {number} other
 */
export function rectangle(geometry, one, other) {
  const cells = [];
  const [top, bottom] = ascending(geometry.rowOf[one], geometry.rowOf[other]);
  const [left, right] = ascending(geometry.columnOf[one], geometry.columnOf[other]);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const cell = cellIn(geometry, row, column);
      if (cell >= 0) cells.push(cell);
    }
  }
  return cells;
}

/**
 * The cells on the straight way from one to another, so that a quick stroke leaves no gaps.
 * @param {Geometry} geometry
 * @param {number} from
 * @param {number} to
 */
export function wayBetween(geometry, from, to) {
  const down = geometry.rowOf[to] - geometry.rowOf[from];
  const right = geometry.columnOf[to] - geometry.columnOf[from];
  const steps = Math.max(Math.abs(down), Math.abs(right), 1);
  const cells = [];
  for (let step = 0; step <= steps; step++) {
    const row = geometry.rowOf[from] + Math.round(down * step / steps);
    const column = geometry.columnOf[from] + Math.round(right * step / steps);
    const cell = cellIn(geometry, row, column);
    if (cell >= 0) cells.push(cell);
  }
  return cells;
}

/** @param {number} one @param {number} other */
const ascending = (one, other) => (one < other ? [one, other] : [other, one]);
