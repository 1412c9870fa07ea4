/** How often each thing was done. */
export type Tally = Record<string, number>;

export function count(tally: Tally, name: string, times = 1): void {
  tally[name] = (tally[name] ?? 0) + times;
}

export function sum(tally: Tally): number {
  return Object.values(tally).reduce((total, times) => total + times, 0);
}
