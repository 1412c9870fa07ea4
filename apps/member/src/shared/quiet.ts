/** Longest wait for a quiet moment, ms. */
const WAIT_MAX_MS = 3_000;

/** Resolves once the page has nothing more urgent to do; where a browser does not tell, after the longest wait. */
export function quietMoment(): Promise<unknown> {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(done, { timeout: WAIT_MAX_MS });
    else setTimeout(done, WAIT_MAX_MS);
  });
}
