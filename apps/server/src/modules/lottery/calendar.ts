import type { Game } from './game.ts';

/** One issue of a game as the calendar knows it. Times in epoch ms. */
export type Issue = { numero: string; opensAtMs: number; closesAtMs: number; drawsAtMs: number };

const DAY_S = 86_400;

/**
 * Issues of a game that draw in (fromMs, toMs], in order. The day begins at 00:00 of the game's time zone; issue i draws at
 * day start + i × period and is on sale from the close of the one before it. Numbers read YYYYMMDD-NNN, or -NNNN from 1000 a day on.
 */
export function issuesBetween(game: Pick<Game, 'periodS' | 'lockS' | 'timeZone'>, fromMs: number, toMs: number): Issue[] {
  const issues: Issue[] = [];
  for (let dayMs = startOfDay(fromMs, game.timeZone); dayMs <= toMs; dayMs = startOfDay(dayMs + (DAY_S + 7_200) * 1_000, game.timeZone)) {
    issues.push(...issuesOfDay(game, dayMs).filter(({ drawsAtMs }) => drawsAtMs > fromMs && drawsAtMs <= toMs));
  }
  return issues;
}

function issuesOfDay({ periodS, lockS, timeZone }: Pick<Game, 'periodS' | 'lockS' | 'timeZone'>, dayMs: number): Issue[] {
  const count = Math.floor(DAY_S / periodS);
  const day = dayText(dayMs, timeZone);
  const width = count > 999 ? 4 : 3;
  return Array.from({ length: count }, (_, n) => {
    const drawsAtMs = dayMs + (n + 1) * periodS * 1_000;
    const closesAtMs = drawsAtMs - lockS * 1_000;
    return { numero: `${day}-${String(n + 1).padStart(width, '0')}`, opensAtMs: closesAtMs - periodS * 1_000, closesAtMs, drawsAtMs };
  });
}

/** Midnight that begins the day of `ms` in a time zone. */
export function startOfDay(ms: number, timeZone: string): number {
  // Twice: the offset at midnight may differ from the one now (summer time).
  const guess = ms - sinceMidnight(ms, timeZone);
  return guess - wrap(sinceMidnight(guess, timeZone));
}

function wrap(ms: number): number {
  return ms > (DAY_S * 1_000) / 2 ? ms - DAY_S * 1_000 : ms;
}

function sinceMidnight(ms: number, timeZone: string): number {
  const parts = partsOf(ms, timeZone);
  return ((Number(parts.hour) * 60 + Number(parts.minute)) * 60 + Number(parts.second)) * 1_000 + (ms % 1_000);
}

/** YYYYMMDD of a moment in a time zone. */
export function dayText(ms: number, timeZone: string): string {
  const { year, month, day } = partsOf(ms, timeZone);
  return `${year}${month}${day}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(ms: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
}
