/** How far local clocks are ahead of UTC then, ms. */
function aheadMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(atMs);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '00';
  const shown = Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`);
  return shown - Math.floor(atMs / 1_000) * 1_000;
}

/** The moment at which a day begins by the clocks of a time zone, epoch ms. */
export function startOfDayMs(day: string, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`);
  const guess = shown - aheadMs(shown, timeZone);
  return shown - aheadMs(guess, timeZone);
}
