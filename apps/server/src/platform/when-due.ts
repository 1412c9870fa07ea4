type Outcome = 'more' | 'idle';

/** `nowMs` is the clock that says what is due; `nextMs` asks when the next comes due: null when none does. */
export type Due = { nowMs(): number; nextMs(): Promise<number | null> };

/** What came to be due sooner than was known is found within this, real time. */
const ASK_AGAIN_MS = 1_000;

/** Work by the clock, which looks often: before anything comes due it asks the database nothing but when that will be, each second. */
export function whenDue(
  work: () => Promise<Outcome>,
  { nowMs, nextMs }: Due,
  now: () => number = () => performance.now(),
): () => Promise<Outcome> {
  let known = { nextMs: 0, untilMs: 0 };
  return async () => {
    if (nowMs() < known.nextMs && now() < known.untilMs) return 'idle';
    const outcome = await work();
    if (outcome === 'idle') known = { nextMs: (await nextMs()) ?? Number.POSITIVE_INFINITY, untilMs: now() + ASK_AGAIN_MS };
    return outcome;
  };
}
