import { RANGES, type RangeId } from './range-ids.ts';

/** From the midnight that begins the first day to the one that ends today, epoch ms. */
export type DayRange = { startMs: number; endMs: number };

const DAY_MS = 86_400_000;

/** Whole days in the merchant's time zone; the same all day long. */
export function rangeOf(id: RangeId, { nowMs, timeZone }: { nowMs: number; timeZone: string }): DayRange {
  const today = startOfDay(nowMs, timeZone);
  // Noon of a day is within it, however clocks were changed on the way there.
  const noon = today + DAY_MS / 2;
  return { startMs: startOfDay(noon - (RANGES[id] - 1) * DAY_MS, timeZone), endMs: startOfDay(noon + DAY_MS, timeZone) };
}

/** Midnight that begins the local day of a moment. `timeZone` is an IANA name. */
export function startOfDay(atMs: number, timeZone: string): number {
  const ahead = aheadOfUtc(atMs, timeZone);
  const midnight = Math.floor((atMs + ahead) / DAY_MS) * DAY_MS;
  return midnight - aheadOfUtc(midnight - ahead, timeZone);
}

/** How far local clocks are ahead of UTC at a moment, ms. */
function aheadOfUtc(atMs: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}

/** A merchant has one time zone, and making a format is dear: days are looked at every second. */
let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (made?.timeZone === timeZone) return made.format;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  made = { timeZone, format };
  return format;
}
