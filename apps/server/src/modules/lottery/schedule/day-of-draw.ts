import type { Game } from '../game.ts';
import { drawsOfDay, firstAfter } from './day-draws.ts';
import { drawsOn } from './drawing-days.ts';
import { formatDay, localDayOf } from './local-day.ts';

/** The day, "2026-11-21", that a draw counts for: the one its drawing day begins on, so a night's draws after midnight are of the evening before. */
export function dayOfDraw({ schedule, timeZone }: Pick<Game, 'schedule' | 'timeZone'>, drawsAtMs: number): string {
  const day = localDayOf(drawsAtMs, timeZone);
  const before = drawsOn(schedule, day - 1) ? drawsOfDay(schedule, day - 1, timeZone) : null;
  const index = before ? firstAfter(before, drawsAtMs - 1) : 0;
  return formatDay(before && index < before.count && before.at(index) === drawsAtMs ? day - 1 : day);
}
