// Letters and pictures as masks, on a canvas in the browser: nothing is sent anywhere.

import { EMPTY, FREE } from "./masks.js";
import { Problem } from "./words.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Pixels of the canvas for a side of a cell. */
const FINENESS = 16;
/** Bytes; a picture that takes more is refused. */
const LARGEST_PICTURE = 30_000_000;

/**
 * Letters, or any sign, as large as the board allows, with an edge of one cell left free where there is room.
 * @param {Geometry} geometry
 * @param {string} text
 */
export function textMask(geometry, text) {
  const { context, width, height } = canvasFor(geometry);
  const margin = geometry.columns > 6 && [...text].length === 1 ? FINENESS : 0;
  context.font = "700 100px sans-serif";
  const measured = context.measureText(text);
  const inkWidth = measured.actualBoundingBoxLeft + measured.actualBoundingBoxRight;
  const inkHeight = measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent;
  if (!(inkWidth > 0 && inkHeight > 0)) return [];
  context.translate(margin, margin);
  context.scale((width - 2 * margin) / inkWidth, (height - 2 * margin) / inkHeight);
  context.fillText(text, measured.actualBoundingBoxLeft, measured.actualBoundingBoxAscent);
  return maskOf(geometry, darkness(context, geometry), 0.45);
}

/**
 * @param {Geometry} geometry
 * @param {Blob} picture
 * @param {number} clues  how many of the darkest cells become clue cells
 */
export async function pictureMask(geometry, picture, clues) {
  if (picture.size > LARGEST_PICTURE) throw new Problem("picture.large", { megabytes: LARGEST_PICTURE / 1e6 });
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new Problem("picture.unread");
  });
  const { context, width, height } = canvasFor(geometry);
  const scale = Math.min(width / bitmap.width, height / bitmap.height);
  const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  const dark = darkness(context, geometry);
  const least = [...dark].sort((one, other) => other - one)[Math.min(clues, dark.length) - 1];
  return maskOf(geometry, dark, Math.max(least, 0.02));
}

/** A white sheet with a square of pixels for each cell. @param {Geometry} geometry */
function canvasFor(geometry) {
  const canvas = document.createElement("canvas");
  const [width, height] = [geometry.columns * FINENESS, geometry.rows * FINENESS];
  Object.assign(canvas, { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "black";
  return { context, width, height };
}

/** How dark each cell is, from 0 to 1. @param {CanvasRenderingContext2D} context @param {Geometry} geometry */
function darkness(context, geometry) {
  return geometry.names.map((_, cell) => {
    const { data } = context.getImageData(
      geometry.columnOf[cell] * FINENESS, geometry.rowOf[cell] * FINENESS, FINENESS, FINENESS);
    let light = 0;
    for (let at = 0; at < data.length; at += 4) light += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
    return 1 - light / 255 / (FINENESS * FINENESS);
  });
}

/** @param {Geometry} geometry @param {number[]} dark @param {number} least */
const maskOf = (geometry, dark, least) => geometry.names.map((_, cell) => (dark[cell] >= least ? FREE : EMPTY));
