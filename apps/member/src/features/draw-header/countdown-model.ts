/** What the server said about the draw on sale, and when it was asked and answered by the device's steady clock. */
export type NearReading = {
  numero: string;
  drawId: string;
  /** Until the draw, counted by the server when it answered. */
  remainTimeMs: number;
  /** Sale stops this long before the draw. */
  lockSeconds: number;
  isSale: boolean;
  sentAtMs: number;
  receivedAtMs: number;
};

/** A draw's two moments on the device's steady clock: no clock of the wall is trusted. */
export type DrawMoments = { numero: string; drawId: string; closesAtMs: number; drawsAtMs: number; isSale: boolean };

/** open: on sale. locked: sale is over, the draw is ahead. due: the draw's time has come, the next one is not known yet. */
export type DrawPhase = 'open' | 'locked' | 'due';

export type DrawTime = {
  phase: DrawPhase;
  /** Whole seconds, rounded up: 0 exactly when the phase ends. */
  secondsToClose: number;
  secondsToDraw: number;
  /** What is left of the sale, 1 to 0. */
  share: number;
};

/** From here down the countdown is shown in the warning colour. */
export const WARN_SECONDS = 10;

/** Longest time without asking the server again. */
const RESYNC_MS = 20_000;
/** How long after a moment the server is asked what came of it. */
const AFTER_MOMENT_MS = 400;
/** While a draw is due the server is asked this often. */
const DUE_MS = 1_500;

/** Places a reading on the steady clock: the answer was made half a round trip before it arrived. */
export function drawMoments(reading: NearReading): DrawMoments {
  const answeredAtMs = (reading.sentAtMs + reading.receivedAtMs) / 2;
  const drawsAtMs = answeredAtMs + reading.remainTimeMs;
  const { numero, drawId, isSale, lockSeconds } = reading;
  return { numero, drawId, isSale, drawsAtMs, closesAtMs: drawsAtMs - lockSeconds * 1000 };
}

export function drawTime(moments: DrawMoments, { nowMs, periodSeconds }: { nowMs: number; periodSeconds: number }): DrawTime {
  const toCloseMs = Math.max(0, moments.closesAtMs - nowMs);
  const toDrawMs = Math.max(0, moments.drawsAtMs - nowMs);
  const saleMs = Math.max(1, periodSeconds * 1000);
  return {
    phase: drawPhase(moments, nowMs),
    secondsToClose: Math.ceil(toCloseMs / 1000),
    secondsToDraw: Math.ceil(toDrawMs / 1000),
    share: Math.min(1, toCloseMs / saleMs),
  };
}

export function drawPhase({ closesAtMs, drawsAtMs, isSale }: DrawMoments, nowMs: number): DrawPhase {
  if (nowMs >= drawsAtMs) return 'due';
  return isSale && nowMs < closesAtMs ? 'open' : 'locked';
}

/** When to ask the server again: soon after the next moment of the draw, and now and then in between, since clocks drift. */
export function nextReadingInMs({ closesAtMs, drawsAtMs, isSale }: DrawMoments, nowMs: number): number {
  if (nowMs >= drawsAtMs) return DUE_MS;
  const momentMs = isSale && nowMs < closesAtMs ? closesAtMs : drawsAtMs;
  return Math.min(RESYNC_MS, momentMs - nowMs + AFTER_MOMENT_MS);
}

/** When the shown second changes next; 0 is never given, so that a timer cannot spin. */
export function nextTickInMs({ closesAtMs, drawsAtMs }: DrawMoments, nowMs: number): number {
  const targetMs = nowMs < closesAtMs ? closesAtMs : drawsAtMs;
  const leftMs = targetMs - nowMs;
  if (leftMs <= 0) return 1000;
  const within = leftMs % 1000;
  return Math.max(16, within === 0 ? 1000 : within);
}
