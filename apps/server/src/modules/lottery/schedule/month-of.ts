import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { drawsOfDay } from './day-draws.ts';
import { drawsOn, fateOf } from './drawing-days.ts';
import { formatDay, type LocalDay, parseDay } from './local-day.ts';
import type { Schedule } from './schedule.ts';

type CalendarDay = GameSchedule['days'][number];

/** Every day of a month, "2026-11", as a game draws on it. */
export function monthOf(game: { schedule: Schedule; timeZone: string }, month: string): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = parseDay(`${month}-01`); formatDay(day).startsWith(month); day += 1) days.push(dayOf(game, day));
  return days;
}

function dayOf({ schedule, timeZone }: { schedule: Schedule; timeZone: string }, day: LocalDay): CalendarDay {
  const { moveDays, fromDay } = fateOf(schedule, day);
  return {
    day: formatDay(day),
    draws: drawsOn(schedule, day) ? drawsOf(schedule, day, timeZone) : 0,
    holiday: moveDays === undefined ? 'none' : moveDays === null ? 'cancelled' : moveDays === 0 ? 'drawn' : 'moved',
    movedTo: moveDays ? formatDay(day + moveDays) : null,
    movedFrom: fromDay === null ? null : formatDay(fromDay),
  };
}

/** Draws of a day; where clocks are put forward, two that fall on one moment are one. */
function drawsOf(schedule: Schedule, day: LocalDay, timeZone: string): number {
  const { count, at } = drawsOfDay(schedule, day, timeZone);
  if (schedule.times.kind !== 'at') return count;
  return new Set(Array.from({ length: count }, (_, index) => at(index))).size;
}
