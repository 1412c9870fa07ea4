import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import type { Translate } from './i18n.ts';

/** "Tue" of a weekday, 0 being Sunday. Of the catalogue: browsers have no Burmese ones. */
export function weekdayText(weekday: number, t: Translate): string {
  return t(`console.weekday.${weekday}` as ConsoleKey);
}

/** 0, Sunday, to 6, of "2026-11-21". */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** "November 2026" of "2026-11". */
export function monthText(month: string, t: Translate): string {
  const [year = '', number = ''] = month.split('-');
  return t(`console.month.${number}` as ConsoleKey, { year });
}

/** The month `by` months from "2026-11". */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** "90 s", "20 min", "1 h". */
export function periodText(seconds: number, t: Translate): string {
  if (seconds >= 3_600 && seconds % 3_600 === 0) return t('console.schedule.hours', { n: seconds / 3_600 });
  if (seconds >= 60 && seconds % 60 === 0) return t('console.schedule.minutes', { n: seconds / 60 });
  return t('console.schedule.seconds', { n: seconds });
}
