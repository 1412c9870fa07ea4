import type { AdjustmentCause } from '@fairhall/contract/console/adjustments';
import { type Amount, amount as amountOf, ZERO } from '@fairhall/money/amount';
import type { HouseAccountKind, TransferRequest } from '../../ledger/index.ts';
import type { Asked } from '../review/asked.ts';
import { lowest } from '../terms.ts';

/** An adjustment as its row says. */
export type AdjustmentRow = Asked & {
  merchantId: number;
  adjustmentId: bigint;
  part: number;
  memberId: bigint;
  account: string;
  asset: string;
  direction: 'plus' | 'minus';
  amount: Amount;
  cause: AdjustmentCause;
  area: string;
  owes: boolean;
  reason: string;
  caseId: bigint | null;
  moved: Amount | null;
  owed: Amount | null;
  txId: bigint | null;
};

/** The house's account that bears it, by its cause. */
const BEARERS: Record<AdjustmentCause, HouseAccountKind> = { goodwill: 'promotion', channel_error: 'outside', game_error: 'game' };

/** What a minus takes of this much cash, and what becomes a debt: nothing, unless its cause says so. */
export function reachOf({ direction, amount, owes }: Pick<AdjustmentRow, 'direction' | 'amount' | 'owes'>, cash: Amount) {
  if (direction === 'plus') return { moved: amount, owed: ZERO };
  const moved = lowest(cash, amount);
  return { moved, owed: owes ? amountOf(amount - moved) : ZERO };
}

export function adjustmentPostings(
  { adjustmentId, direction, cause, area, reason }: AdjustmentRow,
  { moved, owed }: { moved: Amount; owed: Amount },
): TransferRequest[] {
  const house = { owner: 'house', kind: BEARERS[cause], area } as const;
  const about = { kind: 'adjustment', ref: adjustmentId, reason } as const;
  if (direction === 'plus') return [{ ...about, debit: house, credit: { owner: 'member', kind: 'cash' }, amount: moved }];
  const parts = [
    { kind: 'cash' as const, amount: moved },
    { kind: 'receivable' as const, amount: owed },
  ];
  return parts
    .filter(({ amount }) => amount > ZERO)
    .map(({ kind, amount }) => ({ ...about, debit: { owner: 'member', kind }, credit: house, amount }));
}
