import type { Machine } from './machine.ts';

/**
 * How often each pair of (scatters, units) comes among all stops of a machine: before scatter pays, free spins and coins. Whatever
 * a machine returns follows from it exactly.
 */
export type Histogram = {
  /** Stops in all. */
  readonly cycle: number;
  /** `counts[scatters][units]`; a coin counts as a scatter where a machine has coins. */
  readonly counts: readonly Float64Array[];
  /** The window that pays the most, the first of several. */
  readonly largest: { readonly units: number; readonly stops: readonly number[] };
};

/** Collects the windows of a machine. Units are at most `unitsMax`. */
export class Tally {
  readonly #counts: Float64Array[];
  #largest: { units: number; stops: readonly number[] } = { units: -1, stops: [] };

  constructor(scattersMax: number, unitsMax: number) {
    this.#counts = Array.from({ length: scattersMax + 1 }, () => new Float64Array(unitsMax + 1));
  }

  /** Whether this window pays more than all before. */
  isLargest(units: number): boolean {
    return units > this.#largest.units;
  }

  setLargest(units: number, stops: readonly number[]): void {
    this.#largest = { units, stops: [...stops] };
  }

  add(scatters: number, units: number, times = 1): void {
    const row = this.#counts[scatters] as Float64Array;
    if (units >= row.length) throw new RangeError('a window pays more than the machine can');
    row[units] = (row[units] as number) + times;
  }

  histogram({ strips }: Machine): Histogram {
    return { cycle: strips.reduce((product, strip) => product * strip.length, 1), counts: this.#counts, largest: this.#largest };
  }
}

/** Each pair that comes at all, with how often. */
export function* entriesOf({ counts }: Histogram): Generator<{ scatters: number; units: number; times: number }> {
  for (const [scatters, row] of counts.entries())
    for (const [units, times] of row.entries()) if (times > 0) yield { scatters, units, times };
}
