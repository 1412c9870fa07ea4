/** Minutes of a day, from inclusive to exclusive, in a zone; over midnight where the end lies before the begin. */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string };

/** Where a member said nothing: 22:00 to 08:00. */
export const QUIET_USUAL = { fromMinute: 22 * 60, toMinute: 8 * 60 } as const;

/** Whether it is quiet then (the same as quiet_until of sql/bulk.sql). Pure. */
export function isQuiet({ fromMinute, toMinute, timeZone }: QuietHours, atMs: number): boolean {
  const written = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs);
  const [hour = 0, minute = 0] = written.split(':').map(Number);
  const now = hour * 60 + minute;
  return fromMinute <= toMinute ? now >= fromMinute && now < toMinute : now >= fromMinute || now < toMinute;
}
