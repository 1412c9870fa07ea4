import { type Histogram, Tally } from './histogram.ts';
import { placesOf, SCATTER, type WaysMachine } from './machine.ts';

/**
 * Goes through all stops of a machine of ways. Windows whose first three reels share no symbol pay nothing and are counted together;
 * of the others each reel is a place on a map of what it can become, so that a fall is a look and no text is cut. 64 million stops
 * take some seconds.
 */
export function waysHistogram(machine: WaysMachine): Histogram {
  const reels = new ReelMap(machine);
  const { strips, stepFactors } = machine;
  const symbols = reels.symbols;
  const pays = symbols.map((symbol) => strips.map((_, reel) => machine.pays[symbol]?.[reel + 1] ?? 0));
  const tally = new Tally(placesOf(machine), UNITS_MAX);
  const stops = strips.map(() => 0);
  const starts = strips.map((_, reel) => reels.starts(reel));
  const now = new Int32Array(strips.length);

  const play = (): number => {
    let units = 0;
    for (let step = 0; ; step += 1) {
      let common = symbols.length === 0 ? 0 : -1;
      for (let reel = 0; reel < LEAST; reel += 1) common &= reels.mask(now[reel] as number);
      if (common === 0) return units;
      const factor = stepFactors[Math.min(step, stepFactors.length - 1)] as number;
      for (let bits = common; bits !== 0; bits &= bits - 1) {
        const symbol = 31 - Math.clz32(bits & -bits);
        let [reel, ways] = [0, 1];
        for (; reel < now.length; reel += 1) {
          const shown = reels.count(now[reel] as number, symbol);
          if (shown === 0) break;
          ways *= shown;
        }
        units += factor * ways * ((pays[symbol] as number[])[reel - 1] as number);
      }
      let gone = common;
      for (let reel = 0; reel < now.length && gone !== 0; reel += 1) {
        if (reel >= LEAST) gone &= reels.mask(now[reel] as number);
        if (gone !== 0) now[reel] = reels.after(now[reel] as number, gone);
      }
    }
  };

  const leaf = (): void => {
    for (let reel = 0; reel < now.length; reel += 1) now[reel] = (starts[reel] as Int32Array)[stops[reel] as number] as number;
    const units = play();
    let scatters = 0;
    for (let reel = 0; reel < now.length; reel += 1) scatters += reels.scatters(now[reel] as number);
    tally.add(scatters, units);
    if (tally.isLargest(units)) tally.setLargest(units, stops);
  };

  const unpaid = unpaidTails(starts, reels);
  const visit = (reel: number, common: number, scatters: number): void => {
    const here = starts[reel] as Int32Array;
    for (let stop = 0; stop < here.length; stop += 1) {
      stops[reel] = stop;
      const place = here[stop] as number;
      const shared = common & reels.mask(place);
      if (reel === LEAST - 1 && shared === 0)
        for (const [more, times] of unpaid) tally.add(scatters + reels.scatters(place) + more, 0, times);
      else if (reel === here.length || reel === strips.length - 1) leaf();
      else visit(reel + 1, reel < LEAST ? shared : common, scatters + reels.scatters(place));
    }
  };
  visit(0, -1, 0);
  return tally.histogram(machine);
}

/** Neighbouring reels that a symbol needs. */
const LEAST = 3;
const UNITS_MAX = 60_000;

/** How often the reels behind the first three show so many scatters between them. */
function unpaidTails(starts: readonly Int32Array[], reels: ReelMap): [scatters: number, times: number][] {
  let tails = new Map([[0, 1]]);
  for (const here of starts.slice(LEAST)) {
    const next = new Map<number, number>();
    for (const [scatters, times] of tails)
      for (const place of here) {
        const sum = scatters + reels.scatters(place);
        next.set(sum, (next.get(sum) ?? 0) + times);
      }
    tails = next;
  }
  return [...tails];
}

/** What a reel shows and which place of its strip is on top, as a number; what it becomes when symbols vanish. */
class ReelMap {
  readonly symbols: readonly string[];
  readonly #machine: WaysMachine;
  readonly #places = new Map<string, number>();
  readonly #reels: { at: number; shown: string; top: number }[] = [];
  readonly #masks: number[] = [];
  readonly #scatters: number[] = [];
  #counts = new Uint8Array(0);
  readonly #next: Int32Array[] = [];

  constructor(machine: WaysMachine) {
    this.#machine = machine;
    this.symbols = Object.keys(machine.pays);
  }

  starts(at: number): Int32Array {
    const strip = this.#machine.strips[at] as string;
    return Int32Array.from(strip, (_, top) => this.#place({ at, shown: (strip + strip).slice(top, top + this.#machine.rows), top }));
  }

  mask(place: number): number {
    return this.#masks[place] as number;
  }

  scatters(place: number): number {
    return this.#scatters[place] as number;
  }

  count(place: number, symbol: number): number {
    return this.#counts[place * 16 + symbol] as number;
  }

  /** After the symbols of a mask vanished. */
  after(place: number, gone: number): number {
    const known = (this.#next[place] as Int32Array)[gone] as number;
    return known > 0 ? known - 1 : this.#learn(place, gone);
  }

  #learn(place: number, gone: number): number {
    const { at, shown, top } = this.#reels[place] as { at: number; shown: string; top: number };
    const strip = this.#machine.strips[at] as string;
    let kept = [...shown].filter((symbol) => (gone & (1 << this.symbols.indexOf(symbol))) === 0 || symbol === SCATTER).join('');
    let above = top;
    while (kept.length < this.#machine.rows) {
      above = (above + strip.length - 1) % strip.length;
      kept = (strip[above] as string) + kept;
    }
    const next = this.#place({ at, shown: kept, top: above });
    (this.#next[place] as Int32Array)[gone] = next + 1;
    return next;
  }

  #place(reel: { at: number; shown: string; top: number }): number {
    const name = `${reel.at} ${reel.top} ${reel.shown}`;
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#reels.push(reel) - 1;
    this.#places.set(name, place);
    const counts = this.symbols.map((symbol) => [...reel.shown].filter((each) => each === symbol).length);
    this.#masks.push(counts.reduce((mask, count, symbol) => (count > 0 ? mask | (1 << symbol) : mask), 0));
    this.#scatters.push([...reel.shown].filter((each) => each === SCATTER).length);
    this.#next.push(new Int32Array(1 << this.symbols.length));
    const grown = new Uint8Array(this.#reels.length * 16);
    grown.set(this.#counts);
    grown.set(counts, place * 16);
    this.#counts = grown;
    return place;
  }
}
