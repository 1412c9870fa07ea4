import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { figuresOf, histogramOf, roundsToBeWithin } from './figures.ts';
import type { MachineCode } from './machine.ts';
import { MACHINES } from './machines.ts';
import { playRound } from './round.ts';
import { spin } from './spin.ts';

/** What is said of each machine in public: percent but for what is counted in stakes (docs/spec-notes.md). */
const SAID = {
  S3: { cycle: 10_648, all: 96.2622, base: 96.2622, scatter: 0, feature: 0, hit: 36.1289, above: 20.6799, deviation: 2.9609, bound: 50.8 },
  S5: {
    cycle: 24_300_000,
    ...{ all: 96.2295, base: 72.804, scatter: 2.98, feature: 20.4456, hit: 44.6074, above: 18.8283, deviation: 3.9594, bound: 32_187.5 },
  },
  S6: {
    cycle: 64_000_000,
    ...{ all: 96.3961, base: 88.9735, scatter: 0, feature: 7.4226, hit: 26.1, above: 11.8961, deviation: 7.134, bound: 39_106.8 },
  },
  SH: {
    cycle: 17_210_368,
    ...{ all: 96.3325, base: 76.5693, scatter: 0, feature: 19.7632, hit: 36.5479, above: 21.7642, deviation: 3.91, bound: 1_070.4 },
  },
} satisfies Record<MachineCode, unknown>;

const LARGEST = {
  S3: { stakes: 50.8, stops: [21, 9, 19] },
  S5: { stakes: 212.5, stops: [19, 10, 20, 4, 22] },
  S6: { stakes: 482.8, stops: [1, 0, 11, 1, 5, 13] },
  SH: { stakes: 195.4, stops: [15, 6, 22, 14, 19] },
};

const FEATURE = {
  S5: { oneIn: 116.82, mean: 23.885, spins: 10.936 },
  S6: { oneIn: 195.79, mean: 14.533, spins: 8.167 },
  SH: { oneIn: 131.94, mean: 26.075, spins: undefined },
};

/** Rounds until the mean lies within half a point of the return, reckoned from the deviation as it is said. */
const ROUNDS = { S3: 1_347_161, S5: 2_408_967, S6: 7_820_569, SH: 2_349_231 };

const CODES = Object.keys(MACHINES) as MachineCode[];
const percent = (share: number) => Number((share * 100).toFixed(4));

describe.each(CODES)('%s, over all of its stops', (code) => {
  const machine = MACHINES[code];
  const histogram = histogramOf(machine);
  const figures = figuresOf(machine, histogram);

  test('returns what is said of it', () => {
    const { cycle, returned, hit, above, deviation, bound } = figures;
    const { all, base, scatter, feature } = returned;
    const found = { all, base, scatter, feature, hit, above };
    const shown = Object.fromEntries(Object.entries(found).map(([name, share]) => [name, percent(share)]));
    expect({ cycle, ...shown, deviation: Number(deviation.toFixed(4)), bound: Number(bound.toFixed(4)) }).toEqual(SAID[code]);
    expect(roundsToBeWithin(0.005, SAID[code].deviation)).toBe(ROUNDS[code]);
  });

  test('its dearest window is the one that is shown', () => {
    expect(figures.largest).toEqual(LARGEST[code]);
    expect(spin(machine, LARGEST[code].stops).units).toBe(LARGEST[code].stakes * machine.unitsPerStake);
  });

  test('its feature comes as often and pays as much as is said', () => {
    const { feature } = figures;
    if (!feature) return expect(code).toBe('S3');
    const { oneIn, mean, spins } = FEATURE[code as keyof typeof FEATURE];
    expect(1 / feature.chance).toBeCloseTo(oneIn, 2);
    expect(feature.mean).toBeCloseTo(mean, 3);
    if (spins) expect(feature.spins).toBeCloseTo(spins, 3);
  });

  test('shares of what windows pay make a whole', () => {
    expect(figures.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('the count over all stops and the rule that a round is played by agree', () => {
    const stream = roundStream({ seed: '5a'.repeat(32), game: code, client: 'stops', nonce: 0 });
    const scatterPay = (scatters: number) => ((machine.kind === 'lines' && machine.scatterPays?.[scatters]) || 0) * machine.unitsPerStake;
    const windows =
      code === 'S3'
        ? allStops(machine.strips)
        : Array.from({ length: 4_000 }, () => machine.strips.map((strip) => stream.next() % strip.length));
    const left = histogram.counts.map((row) => Float64Array.from(row));
    for (const stops of windows) {
      const { units, scatters } = spin(machine, stops);
      const row = left[scatters] as Float64Array;
      const of = units - scatterPay(scatters);
      row[of] = (row[of] as number) - 1;
    }
    const counts = left.flatMap((row) => [...row]);
    expect(counts.filter((count) => count < 0)).toEqual([]);
    if (code === 'S3') expect(counts.filter((count) => count !== 0)).toEqual([]);
  });

  test('rounds as they are played return what the exact figure foretells, within its bounds', () => {
    const rounds = 20_000;
    let units = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      units += playRound(machine, roundStream({ seed: 'c3'.repeat(32), game: code, client: 'many', nonce })).units;
    const off = Math.abs(units / rounds / machine.unitsPerStake - figures.returned.all);
    expect(off).toBeLessThan((3.29 * figures.deviation) / Math.sqrt(rounds));
  });
});

test('three lanterns return 5125 of 5324, to the last unit', () => {
  const machine = MACHINES.S3;
  const units = allStops(machine.strips).reduce((sum, stops) => sum + spin(machine, stops).units, 0);
  expect(units * 5324).toBe(10_648 * machine.unitsPerStake * 5125);
});

function allStops(strips: readonly string[]): number[][] {
  return strips.reduce<number[][]>((list, strip) => list.flatMap((stops) => [...strip].map((_, stop) => [...stops, stop])), [[]]);
}
