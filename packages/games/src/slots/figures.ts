import { entriesOf, type Histogram } from './histogram.ts';
import { lineHistogram } from './line-histogram.ts';
import type { FreeSpins, Hold, Machine } from './machine.ts';
import { placesOf } from './machine.ts';
import { waysHistogram } from './ways-histogram.ts';

/** What a machine returns, reckoned from its data over all of its stops. Shares of the stake and chances are numbers from 0 up. */
export type SlotFigures = {
  readonly cycle: number;
  /** Of a stake, in the long run. `base` are the windows, `scatter` what scatters pay at once, `feature` free spins or coins. */
  readonly returned: { readonly base: number; readonly scatter: number; readonly feature: number; readonly all: number };
  /** Chance that a window pays, and that it pays more than the stake; scatters and features apart. */
  readonly hit: number;
  readonly above: number;
  /** Of a whole round, per stake. */
  readonly deviation: number;
  /** The dearest window, in stakes. */
  readonly largest: { readonly stakes: number; readonly stops: readonly number[] };
  /** No round pays more, in stakes. There is no other cap. */
  readonly bound: number;
  /** Chance of the feature, what it pays in stakes, how many free spins it holds. */
  readonly feature?: { readonly chance: number; readonly mean: number; readonly spins?: number };
  /** Share of windows that pay nothing, up to 1, 2, 5, 10, 50, 100 stakes, and more. */
  readonly shares: readonly { readonly upTo: number | null; readonly share: number }[];
};

const STEPS = [0, 1, 2, 5, 10, 50, 100];

export function histogramOf(machine: Machine): Histogram {
  return machine.kind === 'lines' ? lineHistogram(machine) : waysHistogram(machine);
}

export function figuresOf(machine: Machine, histogram = histogramOf(machine)): SlotFigures {
  const { cycle, largest } = histogram;
  const windows = [...entriesOf(histogram)].map(({ scatters, units, times }) => ({
    scatters,
    stakes: units / machine.unitsPerStake,
    paid: (machine.kind === 'lines' && machine.scatterPays?.[scatters]) || 0,
    chance: times / cycle,
  }));
  const feature = featureOf(machine, windows);
  const base = mean(windows, ({ stakes }) => stakes);
  const scatter = mean(windows, ({ paid }) => paid);
  const fromFeature = mean(windows, ({ scatters }) => feature.at(scatters).mean);
  const all = base + scatter + fromFeature;
  const squares = mean(windows, ({ scatters, stakes, paid }) => {
    const [sure, { mean: more, square }] = [stakes + paid, feature.at(scatters)];
    return sure * sure + 2 * sure * more + square;
  });
  return {
    cycle,
    returned: { base, scatter, feature: fromFeature, all },
    hit: mean(windows, ({ stakes }) => (stakes > 0 ? 1 : 0)),
    above: mean(windows, ({ stakes }) => (stakes > 1 ? 1 : 0)),
    deviation: Math.sqrt(squares - all * all),
    largest: { stakes: largest.units / machine.unitsPerStake, stops: largest.stops },
    bound: boundOf(machine, largest.units / machine.unitsPerStake),
    ...(feature.chance > 0
      ? { feature: { chance: feature.chance, mean: fromFeature / feature.chance, ...(feature.spins ? { spins: feature.spins } : {}) } }
      : {}),
    shares: sharesOf(windows),
  };
}

/** Rounds after which the mean lies within `half` of the exact return, at 95 %. */
export function roundsToBeWithin(half: number, deviation: number): number {
  return Math.round(((1.96 * deviation) / half) ** 2);
}

/** A kind of window: what it shows, what it pays, and its chance. */
type Kind = { readonly scatters: number; readonly stakes: number; readonly paid: number; readonly chance: number };
/** What follows on a window: its mean and its mean square, in stakes. */
type Moments = { readonly mean: number; readonly square: number };
type Feature = { readonly chance: number; readonly spins?: number; at(scatters: number): Moments };

const NONE: Moments = { mean: 0, square: 0 };

function featureOf(machine: Machine, windows: readonly Kind[]): Feature {
  if (machine.freeSpins) return freeSpinsFeature(machine.freeSpins, windows);
  if (machine.kind === 'lines' && machine.hold) return holdFeature(machine.hold, placesOf(machine), windows);
  return { chance: 0, at: () => NONE };
}

/** Spins that give more and spins that don't, each with its chance, mean and mean square: then step by step from the last spin back. */
function freeSpinsFeature({ scatters, give, again, most, factor }: FreeSpins, windows: readonly Kind[]): Feature {
  const kinds = [false, true].map((gives) => {
    const of = windows.filter((kind) => kind.scatters >= scatters === gives);
    return {
      gives,
      chance: mean(of, () => 1),
      mean: mean(of, ({ stakes }) => stakes * factor),
      square: mean(of, ({ stakes }) => (stakes * factor) ** 2),
    };
  });
  const known = new Map<string, Moments & { spins: number }>();
  const from = (left: number, given: number): Moments & { spins: number } => {
    if (left === 0) return { ...NONE, spins: 0 };
    const found = known.get(`${left} ${given}`);
    if (found) return found;
    let [sum, square, spins] = [0, 0, 1];
    for (const kind of kinds) {
      const more = kind.gives ? Math.min(again, most - given) : 0;
      const then = from(left - 1 + more, given + more);
      sum += kind.mean + kind.chance * then.mean;
      square += kind.square + 2 * kind.mean * then.mean + kind.chance * then.square;
      spins += kind.chance * then.spins;
    }
    const moments = { mean: sum, square, spins };
    known.set(`${left} ${given}`, moments);
    return moments;
  };
  const whole = from(give, give);
  const chance = mean(windows, (kind) => (kind.scatters >= scatters ? 1 : 0));
  return { chance, spins: whole.spins, at: (shown) => (shown >= scatters ? whole : NONE) };
}

/** Coins at the end by coins at the start; values are drawn apart from how many there are. */
function holdFeature({ from, respins, oneIn, values, weights, full }: Hold, places: number, windows: readonly Kind[]): Feature {
  const value = values.reduce((sum, [stakes, weight]) => sum + (stakes * weight) / weights, 0);
  const square = values.reduce((sum, [stakes, weight]) => sum + (stakes * stakes * weight) / weights, 0);
  const known = new Map<string, number[]>();
  /** Chance of each count at the end. */
  const ends = (coins: number, left: number): number[] => {
    if (left === 0 || coins === places) return Array.from({ length: places + 1 }, (_, count) => (count === coins ? 1 : 0));
    const found = known.get(`${coins} ${left}`);
    if (found) return found;
    const chances = Array.from({ length: places + 1 }, () => 0);
    for (let more = 0; more <= places - coins; more += 1) {
      const comes = binomial(places - coins, more) * (1 / oneIn) ** more * (1 - 1 / oneIn) ** (places - coins - more);
      for (const [count, chance] of ends(coins + more, more > 0 ? respins : left - 1).entries())
        chances[count] = (chances[count] as number) + comes * chance;
    }
    known.set(`${coins} ${left}`, chances);
    return chances;
  };
  const at = (coins: number): Moments => {
    if (coins < from) return NONE;
    let [sum, squares] = [0, 0];
    for (const [count, chance] of ends(coins, respins).entries()) {
      const whole = count * value + (count === places ? full : 0);
      sum += chance * whole;
      squares += chance * (whole * whole + count * (square - value * value));
    }
    return { mean: sum, square: squares };
  };
  const moments = Array.from({ length: places + 1 }, (_, coins) => at(coins));
  return { chance: mean(windows, ({ scatters }) => (scatters >= from ? 1 : 0)), at: (scatters) => moments[scatters] as Moments };
}

/** The dearest window in every spin there may be, and every coin the dearest. */
function boundOf(machine: Machine, largest: number): number {
  const scatter = Math.max(0, ...Object.values((machine.kind === 'lines' && machine.scatterPays) || {}));
  const { freeSpins } = machine;
  const hold = machine.kind === 'lines' ? machine.hold : undefined;
  const coins = hold ? placesOf(machine) * Math.max(...hold.values.map(([stakes]) => stakes)) + hold.full : 0;
  return largest + scatter + (freeSpins ? freeSpins.most * largest * freeSpins.factor : 0) + coins;
}

function sharesOf(windows: readonly Kind[]): SlotFigures['shares'] {
  const within = (over: number, upTo: number) =>
    mean(windows, ({ stakes, paid }) => (stakes + paid > over && stakes + paid <= upTo ? 1 : 0));
  const steps = STEPS.map((upTo, at) => ({ upTo, share: within(at === 0 ? -1 : (STEPS[at - 1] as number), upTo) }));
  return [...steps, { upTo: null, share: within(STEPS.at(-1) as number, Number.POSITIVE_INFINITY) }];
}

function mean(windows: readonly Kind[], of: (kind: Kind) => number): number {
  return windows.reduce((sum, kind) => sum + kind.chance * of(kind), 0);
}

function binomial(of: number, choose: number): number {
  let ways = 1;
  for (let at = 0; at < choose; at += 1) ways = (ways * (of - at)) / (at + 1);
  return ways;
}
