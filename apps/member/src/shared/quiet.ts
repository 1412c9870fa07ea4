/** Longest wait for a quiet moment, ms. */
const WAIT_MAX_MS = 3_000;
/** A page that nobody has touched is looked at: what is only for later comes after so long. */
const UNTOUCHED_MAX_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Taps and frames come in between. */
export function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done));
}

/** Resolves once the page has nothing more urgent to do; where a browser does not tell, after the longest wait. */
export function quietMoment(): Promise<unknown> {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(done, { timeout: WAIT_MAX_MS });
    else setTimeout(done, WAIT_MAX_MS);
  });
}

let touched: Promise<void> | null = null;

/** Resolves in a quiet moment after somebody has touched the page for the first time, or has looked at it for long. */
export function unhurriedMoment(): Promise<unknown> {
  touched ??= new Promise((done) => {
    const note = () => {
      clearTimeout(timer);
      for (const type of TOUCHES) window.removeEventListener(type, note, true);
      done();
    };
    const timer = setTimeout(note, UNTOUCHED_MAX_MS);
    for (const type of TOUCHES) window.addEventListener(type, note, { capture: true, passive: true });
  });
  return touched.then(quietMoment);
}
