/** A sign-in calendar, as far as days go: whether a missed day begins it again, and whether it begins again once it is through. */
export type CalendarPlan = { streak: boolean; repeats: boolean; days: readonly unknown[] };
/** A day that was taken, "2026-11-21" by the merchant's clocks, and its place in the calendar. */
export type DayTaken = { day: string; place: number };

const DAY_MS = 86_400_000;

/** So many days behind a day; before it, where it is below 0. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the period that a day lies in; weeks begin on Monday. Of all time it is the day of its beginning. */
export function periodStart(per: 'total' | 'day' | 'week' | 'month', today: string, beginning: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = { total: beginning, day: today, week: daysAfter(today, -weekday), month: `${today.slice(0, 8)}01` }[per];
  return start > beginning ? start : beginning;
}

/** The last day of that period; null: it has none. */
export function periodEnd(per: 'total' | 'day' | 'week' | 'month', today: string): string | null {
  if (per === 'total') return null;
  if (per === 'day') return today;
  if (per === 'week') return daysAfter(periodStart('week', today, ''), 6);
  return daysAfter(`${daysAfter(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);
}

/**
 * The place in the calendar of what today gives, or why it gives nothing: its day was taken, or all there are. Clocks that went back take
 * no day twice.
 */
export function nextPlace({ streak, repeats, days }: CalendarPlan, last: DayTaken | null, today: string): number | 'taken' | 'done' {
  if (last === null) return 1;
  if (last.day >= today) return 'taken';
  if (last.place >= days.length) return repeats ? 1 : 'done';
  return streak && last.day !== daysAfter(today, -1) ? 1 : last.place + 1;
}
