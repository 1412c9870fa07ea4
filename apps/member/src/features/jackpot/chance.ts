import type { JackpotPool } from '@fairhall/contract/jackpot/jackpots';
import { type Amount, amount } from '@fairhall/money/amount';

/** A stake of 1.00, by which chances are told. */
export const UNIT: Amount = amount(10_000n);
const BPS = 10_000n;

/** 1 in so many is the chance of a stake of 1.00 just now; null: it puts nothing in. */
export function chanceOf({ rateBps, ceilingE4 }: Pick<JackpotPool, 'rateBps' | 'ceilingE4'>, held: bigint): number | null {
  const share = (UNIT * BigInt(rateBps)) / BPS;
  if (share === 0n) return null;
  const way = BigInt(ceilingE4) - held;
  return way <= share ? 1 : Number((way + share / 2n) / share);
}

/** How far it is from start to ceiling, per cent. */
export function filledOf({ startE4, ceilingE4 }: Pick<JackpotPool, 'startE4' | 'ceilingE4'>, held: bigint): number {
  const [start, ceiling] = [BigInt(startE4), BigInt(ceilingE4)];
  return Math.min(100, Math.max(0, Number(((held - start) * 1_000n) / (ceiling - start)) / 10));
}

/** Hundredths of a per cent as text: 150 is 1.5. */
export const percentText = (bps: number): string => String(bps / 100);

/** Of two sayings the later one. */
export function newest<Said extends { version: string }>(held: Said, come: Said | null): Said {
  return come && BigInt(come.version) > BigInt(held.version) ? come : held;
}

export const sumOf = (digits: string): Amount => amount(BigInt(digits));
