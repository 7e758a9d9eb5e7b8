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
export const mend = question("mend");
export const shelf = question("shelf");
export const shelfHolds = question("shelf-holds");
export const shelfPut = question("shelf-put");
export const shelfTag = question("shelf-tag");
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
  const leaving = new AbortController();
  let isStopped = false;
  const stop = () => deleted(running.job).catch((error) => leaving.abort(error));
  running.answer = (async () => {
    const { job, events } = await (await asked(`jobs/${name}`, body)).json();
    running.job = job;
    const answer = heard(events, () => told(job), listener, leaving.signal);
    if (isStopped) stop();
    return answer;
  })();
  running.stop = () => {
    isStopped = true;
    if (running.job) stop();
  };
  return running;
}

/** @param {string} job */
const told = (job) => fetched(`/api/jobs/${job}`);

/** @param {string} job */
const deleted = (job) => fetched(`/api/jobs/${job}`, { method: "DELETE" });

/** Milliseconds without a connection after which the server is asked whether it is still there. */
const PATIENCE = 3_000;

/**
 * @param {string} address
 * @param {() => Promise<any>} askAgain  fails if there is nothing more to be heard
 * @param {Listener} listener
 * @param {AbortSignal} leaving
 * @returns {Promise<any>}
 */
function heard(address, askAgain, listener, leaving) {
  return new Promise((resolve, reject) => {
    const source = new EventSource(address);
    let doubt = 0;
    const trust = () => {
      clearTimeout(doubt);
      doubt = 0;
    };
    const end = () => {
      trust();
      source.close();
    };
    /** @param {Error} error */
    const fail = (error) => {
      end();
      reject(error);
    };
    /** @param {string} name @param {(told: any) => void} [act] */
    const on = (name, act) => source.addEventListener(name, (event) => act?.(JSON.parse(event.data)));
    on("waiting", listener.waiting);
    on("progress", listener.progress);
    on("item", listener.item);
    on("done", (answer) => {
      end();
      resolve(answer);
    });
    on("failed", ({ error }) => fail(new Refused(error)));
    leaving.addEventListener("abort", () => fail(leaving.reason));
    const lost = () => fail(new Refused({ code: "lost", message: "" }));
    source.addEventListener("open", trust);
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) lost();
      else doubt ||= setTimeout(() => askAgain().then(trust, lost), PATIENCE); // it tries again by itself, without end
    });
  });
}
