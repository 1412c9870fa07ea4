import type { Amount } from '@fairhall/money/amount';
import type { Balance } from '../providers/store/balances.ts';

/** What was said longer ago is no more than a memory. */
export const FRESH_MS = 30 * 60_000;

/** Clocks of workers may be so far apart. */
export const CLOCKS_APART_MS = 5_000;

/** `gone`: what left since it was said. `floor`: what must lie there still when `amount` has left. */
type Asked = { amount: Amount; floor: Amount; balance: Pick<Balance, 'amount' | 'saidAtMs'> | null; gone: Amount };

/**
 * Whether what lies at an account covers a payment. Where nobody knows, or has not said of late, nothing is held back: the provider itself
 * refuses what it has not.
 */
export function isCovered({ amount, floor, balance, gone }: Asked, nowMs: number): boolean {
  if (!balance || balance.amount === null || balance.saidAtMs === null || balance.saidAtMs <= nowMs - FRESH_MS) return true;
  return balance.amount - gone - amount >= floor;
}
