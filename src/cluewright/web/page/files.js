// Files that are opened, or dropped on the page: puzzles and patterns in any format, and pictures, which become patterns.

import { leaveOutcome, paste } from "./choosing.js";
import { isTyping } from "./keys.js";
import { clueCount } from "./masks.js";
import { pictureMask } from "./pictures.js";
import { change, edit, state, turnTo } from "./store.js";

/** Characters of a text that the server reads. */
const MAX_TEXT = 200_000;

/** Put on the sheet what a file holds. @param {File} file */
export async function openFile(file) {
  if (file.type.startsWith("image/") && file.type !== "image/svg+xml") return openPicture(file);
  const text = (await file.text()).trim();
  const isLong = text.length > MAX_TEXT;
  await paste(isLong ? text.slice(0, text.lastIndexOf("\n", MAX_TEXT)) : text);
  if (isLong) change({ remarks: [["file.long", { kilobytes: MAX_TEXT / 1000 }]] });
}

/** Make a picture's dark cells the clue cells of the pattern. @param {File} picture */
export async function openPicture(picture) {
  if (state.tab !== "draw") {
    leaveOutcome();
    turnTo("draw");
  }
  const { geometry, mask } = state.sheet;
  edit({ mask: await pictureMask(geometry, picture, clueCount(geometry, mask)) });
}

/** What may be dropped on the page: a file, or a link or text from another page, though not into a field for text. @param {DragEvent} event */
const isTaken = ({ dataTransfer, target }) =>
  dataTransfer?.types.includes("Files") || (dataTransfer?.types.includes("text/plain") && !isTyping(target));

/** Take what is dropped anywhere on the page. */
export function listenToDrops() {
  const root = document.documentElement;
  const over = (/** @type {boolean} */ is) => root.classList.toggle("dropping", is);
  addEventListener("dragover", (event) => {
    if (!isTaken(event)) return;
    event.preventDefault(); // or the browser would show the file or the link instead of the page
    over(true);
  });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) over(false); });
  addEventListener("drop", (event) => {
    over(false);
    if (!isTaken(event)) return;
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain").trim();
    if (!file && !text) return;
    event.preventDefault();
    change({ dialog: "" });
    (file ? openFile(file) : paste(text ?? "")).catch((error) => change({ problem: error }));
  });
}
