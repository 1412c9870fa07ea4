import type { Machine } from './machine.ts';

/** Symbols of a window, a text a reel, read from the top down. */
export type Window = readonly string[];

/** Whether there is a stop a reel, each a place of its strip. */
export function areStops({ strips }: Machine, stops: readonly unknown[]): stops is readonly number[] {
  const within = (stop: unknown, strip: string) => Number.isInteger(stop) && (stop as number) >= 0 && (stop as number) < strip.length;
  return stops.length === strips.length && strips.every((strip, reel) => within(stops[reel], strip));
}

/** What shows when the reels stand: the place of a stop on top, those after it below. */
export function windowAt({ strips, rows }: Machine, stops: readonly number[]): Window {
  return strips.map((strip, reel) => {
    const stop = stops[reel] as number;
    return (strip + strip).slice(stop, stop + rows);
  });
}

/** How often a symbol shows. */
export function countIn(window: Window, symbol: string): number {
  let count = 0;
  for (const reel of window) for (const shown of reel) if (shown === symbol) count += 1;
  return count;
}
