// Every call to the server, and nothing else. The contract is the server's own description, /api/openapi.json.

/** An answer that says what was wrong, in the server's words. */
export class Refused extends Error {
  /** @param {{code: string, message: string, field?: string, retry_after?: number}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.field = error.field;
    this.retryAfter = error.retry_after;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function fetched(path, options) {
  const response = await fetch(path, options);
  if (response.ok) return response;
  const told = await response.json().catch(() => null);
  throw new Refused(told?.error ?? { code: "failed", message: `${response.status} ${response.statusText}` });
}

/** @param {string} name */
const listed = async (name) => (await fetched(`/api/${name}`)).json();

/**
 * @param {string} name
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
const asked = (name, body, signal) =>
  fetched(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

/**
 * @param {string} name
 * @returns {(body: object, signal?: AbortSignal) => Promise<any>}
 */
const question = (name) => async (body, signal) => (await asked(name, body, signal)).json();

/**
 * @param {string} name
 * @returns {(body: object, signal?: AbortSignal) => Promise<Blob>}
 */
const file = (name) => async (body, signal) => (await asked(name, body, signal)).blob();

export const boards = () => listed("boards");
export const strategies = () => listed("strategies");
export const formats = () => listed("formats");
export const engines = () => listed("engines");
export const about = () => listed("about");

export const board = question("board");
export const checkMask = question("check-mask");
export const randomMask = question("random-mask");
export const explain = question("explain");
export const rounds = question("rounds");
export const hint = question("hint");
export const rate = question("rate");
export const check = question("check");
export const count = question("count");
export const estimate = question("estimate");
export const candidates = question("candidates");
export const convert = question("convert");
export const read = question("read");
export const verify = question("verify");
export const nearest = question("nearest");
export const shelf = question("shelf");
export const shelfPut = question("shelf-put");
export const draw = file("draw");
export const print = file("print");

/** @param {object} body @param {AbortSignal} [signal] @returns {Promise<string>} */
export const drawing = async (body, signal) => (await draw({ ...body, to: "svg" }, signal)).text();

/** @param {string} job */
export const certificateAddress = (job) => `/api/jobs/${job}/certificate`;

/**
 * @typedef {object} Listener
 * @property {(told: any) => void} [waiting]
 * @property {(told: any) => void} [progress]
 * @property {(told: any) => void} [item]
 */

/**
 * Start a long question. `job` is its id once the server has accepted it; `answer` is what comes in the end.
 * @param {string} name
 * @param {object} body
 * @param {Listener} listener
 */
export function startJob(name, body, listener) {
  const running = { job: "", answer: Promise.resolve(/** @type {any} */ (null)), stop: () => {} };
  let isStopped = false;
  running.answer = (async () => {
    const { job, events } = await (await asked(`jobs/${name}`, body)).json();
    running.job = job;
    if (isStopped) stop(job);
    return heard(events, listener);
  })();
  running.stop = () => {
    isStopped = true;
    if (running.job) stop(running.job);
  };
  return running;
}

/** @param {string} job */
const stop = (job) => fetch(`/api/jobs/${job}`, { method: "DELETE" }).catch(() => {});

/**
 * @param {string} address
 * @param {Listener} listener
 * @returns {Promise<any>}
 */
function heard(address, listener) {
  return new Promise((resolve, reject) => {
    const source = new EventSource(address);
    /** @param {string} name @param {(told: any) => void} [act] */
    const on = (name, act) => source.addEventListener(name, (event) => act?.(JSON.parse(event.data)));
    on("waiting", listener.waiting);
    on("progress", listener.progress);
    on("item", listener.item);
    on("done", (answer) => {
      source.close();
      resolve(answer);
    });
    on("failed", ({ error }) => {
      source.close();
      reject(new Refused(error));
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return; // it tries again by itself
      reject(new Refused({ code: "lost", message: "" }));
    });
  });
}
