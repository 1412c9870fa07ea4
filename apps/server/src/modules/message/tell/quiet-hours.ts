const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Minutes of a day, from inclusive to exclusive, in a zone; over midnight where the end lies before the begin. */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string };

/** Where a member said nothing: 22:00 to 08:00. */
export const QUIET_USUAL = { fromMinute: 22 * 60, toMinute: 8 * 60 } as const;

/** When what waits for the day may be sent: at once outside the quiet hours, else at their end. Pure. */
function afterQuiet(nowMs: number, { fromMinute, toMinute, timeZone }: QuietHours): number {
  const minute = minuteOf(nowMs, timeZone);
  const isQuiet = fromMinute <= toMinute ? fromMinute <= minute && minute < toMinute : minute >= fromMinute || minute < toMinute;
  if (!isQuiet) return nowMs;
  const left = (toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  return Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}

function minuteOf(atMs: number, timeZone: string): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(atMs)
    .split(':')
    .map(Number);
  return hour * 60 + minute;
}
