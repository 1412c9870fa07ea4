import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';

/** What each kind pays, in bets. */
export const MULTIPLES = {
  ...{ F2: 2, F3: 3, F4: 4, F5: 5, F6: 6, F8: 8, F10: 10, F12: 12, F15: 15, F20: 20, F25: 25, F30: 30, F40: 40, F60: 60 },
  BOSS: 100,
} as const;
export type Kind = keyof typeof MULTIPLES;
export const KINDS = Object.keys(MULTIPLES) as Kind[];

/** What each gun costs, in bets. It catches so many times as often as the gun that costs one. */
const COSTS = { GUN: 1, TORPEDO: 6 } as const;
export type Gun = keyof typeof COSTS;
export const GUNS = Object.keys(COSTS) as Gun[];

/** Kinds that pay less are not for torpedoes: they would be caught nearly always. */
const TORPEDO_LEAST = 12;
/** Chances are numbers below 10,000 times the multiple; a gun catches on 9,500 of them. */
const PARTS = 10_000;
const CATCHING = 9_500;
/** Of a cost: one part goes to the pool of the boss. */
const POOL_PARTS = 100n;

export type Shot = { readonly kind: Kind; readonly gun: Gun; readonly bet: bigint; readonly u: number; readonly boss?: BossPool };
/** What is in the pool, and the bet that takes all of it. */
export type BossPool = { readonly pool: bigint; readonly maxBet: bigint };
export type ShotResult = {
  readonly cost: bigint;
  readonly toPool: bigint;
  readonly isCaught: boolean;
  readonly pay: bigint;
  /** What a boss pays beside his multiple; of him alone. */
  readonly fromPool?: bigint;
};

/** Whether a gun may be fired at a kind. */
export function isAimedBy(kind: Kind, gun: Gun): boolean {
  return gun === 'GUN' || MULTIPLES[kind] >= TORPEDO_LEAST;
}

/** How many numbers a shot at a kind is drawn from, and how many of them catch it. Aim, time and other shots change neither. */
export function chanceOf(kind: Kind, gun: Gun): { readonly range: number; readonly catching: number } {
  return { range: PARTS * MULTIPLES[kind], catching: CATCHING * COSTS[gun] };
}

/** The number of a shot: the first of its stream. */
export function shotNumber(stream: WordStream, kind: Kind): number {
  return uniformBelow(stream, chanceOf(kind, 'GUN').range);
}

/** What a shot costs and brings. Each is a bet of its own. */
export function fire({ kind, gun, bet, u, boss }: Shot): ShotResult {
  const cost = bet * BigInt(COSTS[gun]);
  const isCaught = u < chanceOf(kind, gun).catching;
  const share = isCaught && boss ? (boss.pool * bet) / boss.maxBet : 0n;
  return {
    cost,
    toPool: cost / POOL_PARTS,
    isCaught,
    pay: isCaught ? bet * BigInt(MULTIPLES[kind]) : 0n,
    ...(kind === 'BOSS' && { fromPool: share }),
  };
}
