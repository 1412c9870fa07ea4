import { type SettledLeg, settleBet } from '@fairhall/games/sports/bet';
import { betShape } from '@fairhall/games/sports/bet-kinds';
import { WON } from '@fairhall/games/sports/leg';
import type { OddsE4 } from '@fairhall/games/sports/odds';
import { SYSTEM_KINDS } from '../../../sports-api.ts';

/** Ways to bet that have a name of their own; the others are systems such as `2/3`. */
const NAMED_KINDS = ['PARLAY', ...SYSTEM_KINDS] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export function isNamedKind(kind: string): kind is NamedKind {
  return (NAMED_KINDS as readonly string[]).includes(kind);
}

const SYSTEM_LEGS_MAX = 12;

/** Every way in which so many legs can be one bet, the parlay first. A leg alone is a single. */
export function kindsFor(legs: number): string[] {
  if (legs === 1) return ['SINGLE'];
  const systems = legs > SYSTEM_LEGS_MAX ? [] : Array.from({ length: legs - 2 }, (_, place) => `${place + 2}/${legs}`);
  const named = NAMED_KINDS.filter((kind) => typeof betShape(kind, legs) !== 'string');
  const [parlay, ...covers] = named;
  return parlay === undefined ? [] : [parlay, ...systems, ...covers];
}

export type Reckoned = {
  /** Bets that the kind makes of the legs, each with its unit. */
  bets: number;
  stake: bigint;
  /** What comes back if every leg wins, the stake included. */
  most: bigint;
};

/** What a bet costs and brings at most; null when the legs can't be such a bet. */
export function reckonBet(kind: string, { odds, unit }: { odds: readonly OddsE4[]; unit: bigint }): Reckoned | null {
  const shape = betShape(kind, odds.length);
  if (typeof shape === 'string') return null;
  const legs: SettledLeg[] = odds.map((each) => ({ ...WON, odds: each }));
  const { combinations, stake, ret } = settleBet(legs, { shape, unit });
  return { bets: combinations, stake, most: ret };
}

/** Sizes of the combinations that a kind takes, for the line that explains it. */
export function sizesOf(kind: string, legs: number): { least: number; most: number } | null {
  const shape = betShape(kind, legs);
  return typeof shape === 'string' ? null : shape;
}
