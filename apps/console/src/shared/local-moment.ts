import { dateText } from './time.ts';

/** Of this century: what else a half typed field may say is no date that anybody means. */
const LOCAL = /^(20\d{2})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** A moment as the field for date and time carries it, "2026-11-21T14:30" on the clocks of this zone; empty for none. */
export function localText(atMs: number | undefined, timeZone: string): string {
  if (atMs === undefined) return '';
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs);
  return `${dateText(atMs, timeZone)}T${time}`;
}

/** The moment at which the clocks of this zone show that; undefined for what is no date. Of an hour that a clock change skips, the next. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const parts = LOCAL.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // The zone's distance from UTC is only known at a moment: guessed once, corrected where the guess lies on the other side of a change.
  const first = asUtc - offsetOf(asUtc, timeZone);
  return asUtc - offsetOf(first, timeZone);
}

function offsetOf(atMs: number, timeZone: string): number {
  const shown = LOCAL.exec(localText(atMs, timeZone))?.slice(1).map(Number) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(atMs / 60_000) * 60_000;
}
