import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import type { Translate } from '../../shared/i18n.ts';
import { periodText, weekdayText } from '../../shared/time-words.ts';

type Rule = GameSchedule['schedule'];

const DAY_MS = 86_400_000;

const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** On which days, and when on them: a line each. */
export function ruleLines({ days, times }: Rule, t: Translate): string[] {
  return [daysText(days, t), ...timesLines(times, t)];
}

function daysText({ kind, numbers }: Rule['days'], t: Translate): string {
  if (kind === 'daily') return t('console.schedule.daily');
  if (kind === 'monthly') return t('console.schedule.monthly', { days: numbers.join(', ') });
  return t('console.schedule.weekly', { days: numbers.map((weekday) => weekdayText(weekday, t)).join(', ') });
}

function timesLines({ kind, periodS, windows, at }: Rule['times'], t: Translate): string[] {
  if (kind === 'all-day') return [t('console.schedule.all_day', { period: periodText(periodS ?? 0, t) })];
  if (kind === 'at') return [t('console.schedule.at', { times: at.join(', ') })];
  return windows.map(({ first, last, periodS: every }) =>
    t(last < first ? 'console.schedule.window_night' : 'console.schedule.window', { first, last, period: periodText(every, t) }),
  );
}

/** What a holiday does, "2 d earlier", and its days: "05-01", "2026-02-14 – 2026-02-23". */
export function holidayText({ day, days, moveDays }: Rule['holidays'][number], t: Translate): { days: string; becomes: string } {
  // A yearly one is counted in a year of its own: which, does not show.
  const yearly = day.length === 5;
  const lastDay = new Date(dayMs(yearly ? `2026-${day}` : day) + (days - 1) * DAY_MS).toISOString().slice(yearly ? 5 : 0, 10);
  return { days: days > 1 ? `${day} – ${lastDay}` : day, becomes: becomesText(moveDays, t) };
}

function becomesText(moveDays: number | null, t: Translate): string {
  if (moveDays === null) return t('console.schedule.cancelled');
  if (moveDays === 0) return t('console.schedule.drawn');
  return t(moveDays > 0 ? 'console.schedule.later' : 'console.schedule.earlier', { n: Math.abs(moveDays) });
}
