import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import { type Coins, holdCoins } from './coins.ts';
import type { Machine } from './machine.ts';
import { freeSpinsFor, type Spin, spin } from './spin.ts';
import { windowAt } from './window.ts';

/** A whole round: each stand of the reels with what it is worth, the free spins given, the coins, and the units of all. */
export type SlotRound = {
  readonly spins: readonly { readonly stops: readonly number[]; readonly spin: Spin }[];
  readonly free: number;
  readonly coins?: Coins;
  readonly units: number;
};

/** Plays a round off its stream, with all features in it. It knows neither who plays nor for how much. */
export function playRound(machine: Machine, stream: WordStream): SlotRound {
  const spins = [spinOff(machine, stream, false)];
  const [base] = spins as [SlotRound['spins'][number]];
  let free = freeSpinsFor(machine, base.spin.scatters, 0);
  for (let played = 0; played < free; played += 1) {
    const next = spinOff(machine, stream, true);
    spins.push(next);
    free += freeSpinsFor(machine, next.spin.scatters, free);
  }
  const coins = machine.kind === 'lines' && machine.hold ? holdCoins(machine.hold, windowAt(machine, base.stops), stream) : undefined;
  const units = spins.reduce((sum, each) => sum + each.spin.units, 0) + (coins?.stakes ?? 0) * machine.unitsPerStake;
  return { spins, free, units, ...(coins ? { coins } : {}) };
}

/** The reels stop from the first to the last, each place of a strip with equal chance. */
function spinOff(machine: Machine, stream: WordStream, free: boolean): SlotRound['spins'][number] {
  const stops = machine.strips.map((strip) => uniformBelow(stream, strip.length));
  return { stops, spin: spin(machine, stops, free) };
}

/** What so many units pay on a stake, in 1/10000; null when the stake does not divide into units. */
export function payOf({ unitsPerStake }: Machine, stake: bigint, units: number): bigint | null {
  const perStake = BigInt(unitsPerStake);
  return stake % perStake === 0n ? (stake / perStake) * BigInt(units) : null;
}
