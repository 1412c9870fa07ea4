import { type Histogram, Tally } from './histogram.ts';
import { bestOf } from './line-wins.ts';
import { type LineMachine, placesOf, SCATTER, WILD } from './machine.ts';
import { countIn, windowAt } from './window.ts';

/**
 * Goes through all stops of a machine of lines, reel by reel, and follows only the lines that can still grow: a line that has ended is
 * worth the same under every stop of the reels behind. 24 million stops take about a second.
 */
export function lineHistogram(machine: LineMachine): Histogram {
  const { strips, lines, rows, hold } = machine;
  const automaton = new LineAutomaton(machine);
  const coin = hold?.coin ?? SCATTER;
  const scattersAt = strips.map((strip, reel) =>
    [...strip].map((_, stop) =>
      countIn(
        [
          windowAt(
            machine,
            strips.map((_strip, at) => (at === reel ? stop : 0)),
          )[reel] as string,
        ],
        coin,
      ),
    ),
  );
  const symbolAt = strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, rows)], (symbol) => automaton.symbol(symbol)));
  const tally = new Tally(placesOf(machine), lines.length * automaton.unitsMax());
  const stops = strips.map(() => 0);
  // States of the lines that can still grow, a row of them a reel: no list is made within the loops.
  const alive = strips.map(() => Int32Array.from(lines.keys()));
  const states = strips.map(() => new Int32Array(lines.length));
  const rowOf = strips.map((_, reel) => Int32Array.from(lines, (line) => line[reel] as number));

  const visit = (reel: number, living: number, units: number, scatters: number): void => {
    const shown = symbolAt[reel] as Uint8Array;
    const [linesNow, statesNow, rowNow] = [alive[reel] as Int32Array, states[reel] as Int32Array, rowOf[reel] as Int32Array];
    const isLast = reel === strips.length - 1;
    const [linesNext, statesNext] = [alive[reel + 1], states[reel + 1]];
    for (let stop = 0; stop < (strips[reel] as string).length; stop += 1) {
      stops[reel] = stop;
      const seen = scatters + ((scattersAt[reel] as number[])[stop] as number);
      let [sum, next] = [units, 0];
      for (let at = 0; at < living; at += 1) {
        const line = linesNow[at] as number;
        const state = automaton.after(statesNow[at] as number, shown[stop + (rowNow[line] as number)] as number);
        if (isLast || automaton.hasEnded(state)) sum += automaton.worth(state);
        else {
          (linesNext as Int32Array)[next] = line;
          (statesNext as Int32Array)[next] = state;
          next += 1;
        }
      }
      if (!isLast) visit(reel + 1, next, sum, seen);
      else {
        tally.add(seen, sum);
        if (tally.isLargest(sum)) tally.setLargest(sum, stops);
      }
    }
  };
  visit(0, lines.length, 0, 0);
  return tally.histogram(machine);
}

const SYMBOLS_MAX = 32;
/** Ends every run. */
const NOTHING = '-';

/** Where a line stands after some reels, as a number. What a place is worth is asked of the rule itself (`bestOf`). */
class LineAutomaton {
  readonly #machine: LineMachine;
  readonly #symbols: string[] = [NOTHING];
  readonly #places = new Map<string, number>();
  readonly #prefixes: string[] = [];
  readonly #worth: number[] = [];
  readonly #ended: boolean[] = [];
  #next = new Int32Array(0);

  constructor(machine: LineMachine) {
    this.#machine = machine;
    this.#place('', false);
  }

  symbol(symbol: string): number {
    const known = this.#symbols.indexOf(symbol);
    return known >= 0 ? known : this.#symbols.push(symbol) - 1;
  }

  unitsMax(): number {
    return Math.max(...Object.values(this.#machine.pays).flatMap((pays) => Object.values(pays)));
  }

  hasEnded(place: number): boolean {
    return this.#ended[place] as boolean;
  }

  worth(place: number): number {
    return this.#worth[place] as number;
  }

  after(place: number, symbol: number): number {
    const known = this.#next[place * SYMBOLS_MAX + symbol] as number;
    return known > 0 ? known : this.#learn(place, symbol);
  }

  #learn(place: number, symbol: number): number {
    const prefix = this.#prefixes[place] as string;
    const shown = this.#symbols[symbol] as string;
    const run = prefix.replaceAll(WILD, '')[0];
    const isOther = !(shown in this.#machine.pays) && shown !== WILD;
    const ends = isOther || (run !== undefined && shown !== WILD && shown !== run);
    // A wild behind a symbol is that symbol.
    const next = ends ? this.#place(prefix, true) : this.#place(prefix + (run !== undefined ? run : shown), false);
    this.#next[place * SYMBOLS_MAX + symbol] = next;
    return next;
  }

  #place(prefix: string, ended: boolean): number {
    const name = `${prefix}${ended ? NOTHING : ''}`;
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#prefixes.push(prefix) - 1;
    this.#places.set(name, place);
    const symbols = [...prefix.padEnd(this.#machine.strips.length, NOTHING)];
    this.#worth.push(bestOf(this.#machine.pays, symbols, this.#machine.hold?.coin)?.units ?? 0);
    this.#ended.push(ended || prefix.length === this.#machine.strips.length);
    const grown = new Int32Array(this.#prefixes.length * SYMBOLS_MAX);
    grown.set(this.#next);
    this.#next = grown;
    return place;
  }
}
