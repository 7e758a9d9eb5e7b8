// Small signs for buttons, drawn with lines on a square of 20. Each button has words as well.

import { html, svg } from "./lit-html/lit-html.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M7 5 3 9l4 4M3 9h8.5a4.5 4.5 0 0 1 0 9H8",
  redo: "M13 5l4 4-4 4M17 9H8.5a4.5 4.5 0 0 0 0 9H12",
  link: "M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1",
  bring: "M10 12.5V3M6 6.5 10 2.5l4 4M3.5 12v4.5h13V12",
  shelf: "M2.5 16.5h15M4 4v12.5M8 4v12.5M4 4h4M8 6.5h4v10M13 5.500l3.5-.8 2 11.5",
  light: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.400 1.400M14.3 14.3l1.400 1.400M4.3 15.700l1.400-1.400M14.3 5.700l1.400-1.400",
  dark: "M16.5 12.5A7 7 0 0 1 7.5 3.5a7 7 0 1 0 9 9Z",
  auto: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 3v14M10 6.5h5.5M10 10h7M10 13.5h5.5",
  help: "M7.5 7.5a2.5 2.5 0 1 1 3.6 2.200c-.8.4-1.100.9-1.100 1.800M10 14.5v.1",
  invert: "M3.5 3.5h13v13h-13ZM3.5 16.5l13-13M13 7.5v6M10 10.5v3M16.5 7h-6M12.5 12.5h1.5",
  clear: "M5 5l10 10M15 5 5 15",
  free: "M6 9V6.5a4 4 0 0 1 7.700-1.5M4.5 9h11v8h-11Z",
  random: "M3.5 3.5h13v13h-13ZM7 7v.1M13 7v.1M10 10v.1M7 13v.1M13 13v.1",
  text: "M4 16.5 10 3.5l6 13M6.3 11.5h7.400",
  picture: "M3 4h14v12H3ZM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13 7.5v.1",
  up: "M10 16V4M5.5 8.5 10 4l4.5 4.5",
  down: "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  left: "M16 10H4M8.5 5.5 4 10l4.5 4.5",
  right: "M4 10h12M11.5 5.5 16 10l-4.5 4.5",
  first: "M5 4.5v11M15 4.5 8.5 10l6.5 5.5Z",
  previous: "M13.5 4.5 7 10l6.5 5.5Z",
  next: "M6.5 4.5 13 10l-6.5 5.5Z",
  last: "M15 4.5v11M5 4.5 11.5 10 5 15.5Z",
  rub: "M8 16.5 3.5 12 12 3.5l5 5-8 8ZM7 8.5l5 5M8 16.5h9",
  take: "M10 3v9.5M6 9l4 4 4-4M3.5 13v3.5h13V13",
  hint: "M7.5 15h5M8.5 17.5h3M10 2.5a5 5 0 0 0-3 9c.7.6 1 1.200 1 2h4c0-.8.3-1.400 1-2a5 5 0 0 0-3-9Z",
  pause: "M7 4.500v11M13 4.500v11",
  check: "M4 10.5 8.5 15 16.5 5.500",
  none: "M4 4h12v12H4Z",
  "half-turn": "M4.5 10a5.5 5.5 0 0 1 11 0M15.5 10l-2-2.5M15.5 10l2-2.5M15.5 10M4.5 10v0M7 15.5h6",
  "quarter-turn": "M5 10.5A5.5 5.5 0 0 1 10.5 5M10.5 5 8.5 3M10.5 5l-2 2M5 14v2h10V6h-1",
  "left-right": "M10 2.5v15M7 6 3 10l4 4M13 6l4 4-4 4",
  "up-down": "M2.5 10h15M6 7l4-4 4 4M6 13l4 4 4-4",
  "both-axes": "M10 2.5v15M2.5 10h15M5 5h1.5M13.5 5H15M5 15h1.5M13.5 15H15",
  diagonal: "M3.5 3.5l13 13M12 4h4v4M8 16H4v-4",
  "anti-diagonal": "M16.5 3.5l-13 13M8 4H4v4M12 16h4v-4",
  "both-diagonals": "M3.5 3.5l13 13M16.5 3.5l-13 13M10 3.5v2M10 14.5v2M3.5 10h2M14.5 10h2",
  full: "M10 2.5v15M2.5 10h15M4.700 4.700l10.6 10.6M15.3 4.700 4.700 15.3",
};

/** @param {string} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${PATHS[name]} />`}</svg>`;
