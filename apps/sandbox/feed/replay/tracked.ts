import { ENDED, isStoppedAt, PARTS, partBegunMs, standingAt } from '../play/script.ts';
import type { Line } from '../prices/markets.ts';
import type { Play } from '../prices/offer.ts';
import type { Match } from '../world/programme.ts';

/** A fixture as it is replayed: what was said of it last, so that only what changes is said again. */
export type Tracked = {
  match: Match;
  play: Play;
  /** Moved by an order: later (postponed) or sooner (begun now). */
  shiftMs: number;
  /** When its play was ended by an order, by its own clock. */
  brokenAtMs: number | null;
  end: 'cancelled' | 'postponed' | 'abandoned' | null;
  stoppedUntilMs: number;
  hasBegun: boolean;
  isStopped: boolean;
  status: string;
  /** By market: what was said. */
  odds: Map<string, string>;
  /** All that were offered, for their settlement. */
  lines: Map<string, Line>;
  settled: Set<string>;
  isConfirmed: boolean;
  pricedAtMs: number;
};

export function track(match: Match, play: Play): Tracked {
  return {
    ...{ match, play, shiftMs: 0, brokenAtMs: null, end: null, stoppedUntilMs: 0, hasBegun: false, isStopped: false, status: '' },
    ...{ odds: new Map(), lines: new Map(), settled: new Set(), isConfirmed: false, pricedAtMs: Number.NEGATIVE_INFINITY },
  };
}

/** Its own clock: 0 at the start. */
export function clockOf({ match, shiftMs }: Tracked, simMs: number): number {
  return simMs - match.startMs - shiftMs;
}

export function standingOf({ play, brokenAtMs }: Tracked, ms: number) {
  return standingAt(play.script, brokenAtMs ?? ms);
}

export function isStopped(tracked: Tracked, ms: number, nowMs: number): boolean {
  return nowMs < tracked.stoppedUntilMs || isStoppedAt(tracked.play.script, ms);
}

/** The minute of a part that has a clock. */
export function minuteOf({ play, match }: Tracked, ms: number): number | null {
  const { period } = standingAt(play.script, ms);
  if (match.sport.code !== 'football' && match.sport.code !== 'basketball') return null;
  if (period === 0 || period === ENDED || period === PARTS.HT || period === PARTS.BREAK) return null;
  const into = Math.floor((ms - partBegunMs(play.script, ms)) / 60_000);
  return period === PARTS.H2 ? Math.min(45 + into, 92) : into;
}
