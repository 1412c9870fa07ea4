import type { TreasuryKind } from '@fairhall/contract/console/treasury';
import type { Amount } from '@fairhall/money/amount';
import type { Asked } from '../review/asked.ts';

/** A move of the house's own money as its row says. */
export type TreasuryRow = Asked & {
  merchantId: number;
  moveId: bigint;
  kind: TreasuryKind;
  fromChannel: string | null;
  toChannel: string | null;
  asset: string;
  amount: Amount;
  /** By the merchant's calendar. */
  bookedOn: string;
  document: string;
  reason: string;
  caseId: bigint | null;
};

/** Whether a kind has the sides that it is about. */
export function hasItsSides({ kind, fromChannel, toChannel }: Pick<TreasuryRow, 'kind' | 'fromChannel' | 'toChannel'>): boolean {
  if (kind === 'settlement') return fromChannel !== null && toChannel !== null && fromChannel !== toChannel;
  if (kind === 'funding') return fromChannel === null && toChannel !== null;
  return fromChannel !== null && toChannel === null;
}
