import type { Machine } from '@fairhall/games/slots/machine';

/** Times of a show in ms. Nothing drawn changes them: every round of a machine has the same rhythm up to the last reel. */
export const PACE = { mark: 700, vanish: 220, drop: 320, respin: 900, betweenSteps: 250, award: 850 } as const;

const FIRST_STOP = 850;
const BETWEEN_STOPS: Readonly<Record<Machine['kind'], number>> = { lines: 190, ways: 130 };

/** When each reel stands, after the press. */
export function stopTimes({ kind, strips }: Pick<Machine, 'kind' | 'strips'>): number[] {
  return strips.map((_, reel) => FIRST_STOP + reel * BETWEEN_STOPS[kind]);
}

/** Waits on the page's own clock; ends at once, with an error, when the page goes. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = window.setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
