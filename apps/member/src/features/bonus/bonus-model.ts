import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { invalidate } from '../../shared/query-client.ts';

export type Grant = ReplyOf<typeof ownBonus>['grants'][number];
export const rereadBonus = () => void invalidate(ownBonus);
export const read4 = (digits: string | null): Amount => (digits === null ? ZERO : (parseDigits(digits) ?? ZERO));

const SHARES = 1_000;

/** How far a grant is, and what open bets would add, in thousandths of what is asked. */
export function progressOf({ wageredE4, requiredE4, pendingE4 }: Grant): { done: number; pending: number } {
  const required = Number(read4(requiredE4));
  if (required === 0) return { done: SHARES, pending: 0 };
  const done = Math.min(SHARES, Math.floor((Number(read4(wageredE4)) / required) * SHARES));
  return { done, pending: Math.min(SHARES - done, Math.floor((Number(read4(pendingE4)) / required) * SHARES)) };
}
