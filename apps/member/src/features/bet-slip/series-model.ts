/** A series of 2000 would give back every stake. */
const WHOLE = 2_000;

/** Share of the stake that comes back as rebate, in percent: "0", "1.3", "3". */
export function rebateText(series: number, maxSeries: number): string {
  const tenths = Math.round(((maxSeries - series) * 1_000) / WHOLE);
  return String(tenths / 10);
}

/** What prizes are of those of a game that keeps nothing, in percent: "98", "85.1". */
export function prizeText(series: number): string {
  return String(Math.round((series * 1_000) / WHOLE) / 10);
}
