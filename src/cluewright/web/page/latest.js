// A question whose answer is wanted only for the newest state: a new call ends the one before.

/**
 * @param {number} wait  milliseconds without another call after which it is asked
 * @param {(signal: AbortSignal, ...values: any[]) => Promise<void>} ask
 */
export function latest(wait, ask) {
  let timer = 0;
  let running = new AbortController();
  return (/** @type {any[]} */ ...values) => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(() => {
      ask(signal, ...values).catch((error) => {
        if (!signal.aborted) throw error;
      });
    }, wait);
  };
}
