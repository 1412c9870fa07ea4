const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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
  formats.set(timeZone, format);
  return format;
}

/** How far local clocks are ahead of UTC at this moment, ms. */
export function aheadOfUtc(ms: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1_000) * 1_000;
}

/** Midnight that begins the local day of `ms`, in epoch ms. `timeZone` is an IANA name. */
export function startOfDay(ms: number, timeZone: string): number {
  const ahead = aheadOfUtc(ms, timeZone);
  const midnight = Math.floor((ms + ahead) / DAY_MS) * DAY_MS;
  // Clocks may have been changed since midnight: what counts is how far ahead they were then.
  return midnight - aheadOfUtc(midnight - ahead, timeZone);
}

/** Midnight that ends the local day of `ms`: days with a change of clocks last 23 or 25 hours. */
export function endOfDay(ms: number, timeZone: string): number {
  return startOfDay(startOfDay(ms, timeZone) + DAY_MS + 3 * 3_600_000, timeZone);
}

/** Midnight that begins the local month of `ms`. */
export function startOfMonth(ms: number, timeZone: string): number {
  const passed = Number(dayOf(ms, timeZone).slice(8)) - 1;
  return startOfDay(startOfDay(ms, timeZone) - passed * DAY_MS + DAY_MS / 2, timeZone);
}

/** Midnight that ends it. */
export function endOfMonth(ms: number, timeZone: string): number {
  return startOfMonth(startOfMonth(ms, timeZone) + 32 * DAY_MS, timeZone);
}

/** Midnight that begins the local year of `ms`. */
export function startOfYear(ms: number, timeZone: string): number {
  return startOfLocal(Number(dayOf(ms, timeZone).slice(0, 4)), 1, timeZone);
}

/** Midnight of the first day of a month, by local clocks. */
export function startOfLocal(year: number, month: number, timeZone: string): number {
  // Noon of that day by UTC lies in it, or an hour or so beside it: a day is looked at from the middle.
  return startOfDay(Date.UTC(year, month - 1, 1, 12) - aheadOfUtc(Date.UTC(year, month - 1, 1, 12), timeZone), timeZone);
}

/** "14:05" of a moment on local clocks. */
export function timeOfDay(ms: number, timeZone: string): string {
  return new Date(ms + aheadOfUtc(ms, timeZone)).toISOString().slice(11, 16);
}

/** "2026-11-21" of a moment on local clocks. */
export function dayOf(ms: number, timeZone: string): string {
  return new Date(ms + aheadOfUtc(ms, timeZone)).toISOString().slice(0, 10);
}
