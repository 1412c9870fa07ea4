import type { Game } from './game.ts';
import { drawsOfDay, firstAfter } from './schedule/day-draws.ts';
import { drawsOn } from './schedule/drawing-days.ts';
import { numbersOf } from './schedule/issue-numbers.ts';
import { type LocalDay, localDayOf } from './schedule/local-day.ts';

/** One issue of a game as the calendar knows it. Times in epoch ms. */
export type Issue = { numero: string; opensAtMs: number; closesAtMs: number; drawsAtMs: number };

/** What the calendar asks of a game. */
export type Scheduled = Pick<Game, 'schedule' | 'lockS' | 'timeZone'>;

/** A game that has not drawn, or will not draw, for so long has no issue before, or after. */
const SILENT_DAYS_MAX = 400;

/**
 * Issues of a game that draw after `fromMs`, in order, without end. Each closes `lockS` before it draws and is on sale from the close
 * of the one before it, be that yesterday's or last week's.
 */
export function* issuesFrom(game: Scheduled, fromMs: number): Generator<Issue, void> {
  const { schedule, lockS, timeZone } = game;
  // The night of a day reaches into the next one.
  const firstDay = localDayOf(fromMs, timeZone) - 1;
  let [silentDays, previousMs] = [0, null as number | null];
  for (let day = firstDay; silentDays <= SILENT_DAYS_MAX; day += 1) {
    silentDays += 1;
    if (!drawsOn(schedule, day)) continue;
    const draws = drawsOfDay(schedule, day, timeZone);
    const first = firstAfter(draws, fromMs);
    if (first >= draws.count) continue;
    silentDays = 0;
    const numero = numbersOf(schedule, day);
    previousMs ??= first > 0 ? draws.at(first - 1) : lastDrawBefore(game, day);
    for (let index = first; index < draws.count; index += 1) {
      const drawsAtMs = draws.at(index);
      const [opensAtMs, closesAtMs] = [(previousMs ?? drawsAtMs - 86_400_000) - lockS * 1_000, drawsAtMs - lockS * 1_000];
      // Where clocks are put forward two times may fall on one moment: the second would never be on sale.
      if (opensAtMs < closesAtMs) yield { numero: numero(index), opensAtMs, closesAtMs, drawsAtMs };
      previousMs = drawsAtMs;
    }
  }
}

/** Issues of a game that draw in (fromMs, toMs], in order. */
export function issuesBetween(game: Scheduled, fromMs: number, toMs: number): Issue[] {
  const issues: Issue[] = [];
  for (const issue of issuesFrom(game, fromMs)) {
    if (issue.drawsAtMs > toMs) break;
    issues.push(issue);
  }
  return issues;
}

/** When the last drawing day before a day drew last; null when there is none for long. */
function lastDrawBefore({ schedule, timeZone }: Scheduled, day: LocalDay): number | null {
  for (let before = day - 1; before >= day - SILENT_DAYS_MAX; before -= 1) {
    if (!drawsOn(schedule, before)) continue;
    const draws = drawsOfDay(schedule, before, timeZone);
    return draws.at(draws.count - 1);
  }
  return null;
}
