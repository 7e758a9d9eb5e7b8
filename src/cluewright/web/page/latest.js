// A question whose answer is wanted only for the newest state: a new call ends the one before.

/**
 * The first call is asked at once, and those that follow it closely when no more come.
 * @param {number} wait  milliseconds without another call after which it is asked
 * @param {(signal: AbortSignal, ...values: any[]) => Promise<void>} ask
 */
export function latest(wait, ask) {
  let timer = 0;
  let calledAt = -Infinity;
  let running = new AbortController();
  return (/** @type {any[]} */ ...values) => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const begin = () => ask(signal, ...values).catch((error) => {
      if (!signal.aborted) throw error;
    });
    const now = performance.now();
    const isFirst = now - calledAt >= wait;
    calledAt = now;
    if (isFirst) begin();
    else timer = setTimeout(begin, wait);
  };
}
