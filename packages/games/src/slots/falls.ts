import type { WaysMachine } from './machine.ts';
import { type Window, windowAt } from './window.ts';

/** A symbol that pays on neighbouring reels from the first: on how many, and in how many ways. */
export type WaysWin = { readonly symbol: string; readonly reels: number; readonly ways: number };

/** What pays, step by step, until nothing does, the window that each step pays in, and the one that is left. */
export type Falls = { readonly steps: readonly (readonly WaysWin[])[]; readonly windows: readonly Window[]; readonly last: Window };

/**
 * Plays a window of falling symbols out: what paid vanishes, the rest of its reel falls, and the strip moves in from above.
 * The stops are the whole outcome, since the strip refills. It ends: in no stops of the machine are there more than four steps.
 */
export function fall(machine: WaysMachine, stops: readonly number[]): Falls {
  const above = stops.map((stop) => stop);
  let window = windowAt(machine, stops);
  const steps: WaysWin[][] = [];
  const windows: Window[] = [];
  for (;;) {
    const wins = waysWins(machine, window);
    if (wins.length === 0) return { steps, windows, last: window };
    steps.push(wins);
    windows.push(window);
    window = window.map((reel, at) => refill(machine, { at, reel, wins, above }));
  }
}

/** Units of the steps, each with its factor. */
export function unitsOfFalls({ pays, stepFactors }: WaysMachine, steps: Falls['steps']): number {
  const factorOf = (step: number) => stepFactors[Math.min(step, stepFactors.length - 1)] as number;
  const unitsOf = (wins: readonly WaysWin[]) => wins.reduce((sum, { symbol, reels, ways }) => sum + (pays[symbol]?.[reels] ?? 0) * ways, 0);
  return steps.reduce((sum, wins, step) => sum + factorOf(step) * unitsOf(wins), 0);
}

/** Symbols that pay, in the order of their names. */
function waysWins({ pays }: WaysMachine, window: Window): WaysWin[] {
  const first = new Set(window[0]);
  return [...first].sort().flatMap((symbol) => {
    let [reels, ways] = [0, 1];
    for (const reel of window) {
      const shown = countOf(reel, symbol);
      if (shown === 0) break;
      reels += 1;
      ways *= shown;
    }
    return pays[symbol]?.[reels] ? [{ symbol, reels, ways }] : [];
  });
}

type Reel = { at: number; reel: string; wins: readonly WaysWin[]; above: number[] };

/** A reel after its symbols that paid are gone. `above` is the place of the strip on top of each reel; it moves up as symbols come in. */
function refill({ strips, rows }: WaysMachine, { at, reel, wins, above }: Reel): string {
  const gone = new Set(wins.filter(({ reels }) => at < reels).map(({ symbol }) => symbol));
  let kept = [...reel].filter((symbol) => !gone.has(symbol)).join('');
  const strip = strips[at] as string;
  while (kept.length < rows) {
    above[at] = ((above[at] as number) + strip.length - 1) % strip.length;
    kept = (strip[above[at] as number] as string) + kept;
  }
  return kept;
}

function countOf(reel: string, symbol: string): number {
  let count = 0;
  for (const shown of reel) if (shown === symbol) count += 1;
  return count;
}
