import type { Db } from './db.ts';
import { idAtMs, msOfId } from './ids.ts';

/** A table that is divided by time: a partition for each week, and one that takes what no other does. */
export type DividedTable = {
  table: string;
  /** The column of its key that grows with time: an id (ids.ts), or a UUID that begins with milliseconds. */
  column: string;
  key: 'id' | 'uuid';
  /** Rows lie in the table for this long at least; a partition leaves it when the last of its rows is older. */
  keepDays: number;
  /** Where a partition goes then: into the archive, where it is read as before, or away. */
  leaving: 'archived' | 'dropped';
  /** Whether nobody needs a partition any more that is old enough to leave. */
  mayLeave?(owner: Db, partition: string): Promise<boolean>;
};

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday, 00:00 UTC. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
/** Partitions reach this far ahead. */
const AHEAD_MS = 7 * DAY_MS;

/** The Monday, 00:00 UTC, that begins the week of a moment. */
export function weekStartMs(ms: number): number {
  return ms - ((((ms - MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

/** The lowest key that a moment can give, as a literal. */
export function keyAtMs(key: DividedTable['key'], ms: number): string {
  if (key === 'id') return idAtMs(ms).toString();
  const hex = ms.toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The moment of a bound that `keyAtMs` made. */
export function msOfKey(key: DividedTable['key'], text: string): number {
  return key === 'id' ? msOfId(BigInt(text)) : Number.parseInt(text.replaceAll('-', '').slice(0, 12), 16);
}

/**
 * Weeks still to be made, in their order: from where the last one ends, past `nowMs` and as far ahead as is promised. Where nothing was
 * made for a long time, the first of them begins that long ago.
 */
export function weeksToMake(endMs: number, nowMs: number): { fromMs: number; toMs: number }[] {
  const weeks: { fromMs: number; toMs: number }[] = [];
  for (let fromMs = endMs; fromMs < nowMs + AHEAD_MS; ) {
    const toMs = weekStartMs(Math.max(fromMs, nowMs)) + WEEK_MS;
    weeks.push({ fromMs, toMs });
    fromMs = toMs;
  }
  return weeks;
}
