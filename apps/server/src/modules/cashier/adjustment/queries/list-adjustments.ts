import type { Adjustment, adjustments } from '@fairhall/contract/console/adjustments';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import type { CashierDeps } from '../../deps.ts';
import { askedView } from '../../review/asked.ts';
import { channelCodes } from '../../treasury/channel-codes.ts';
import type { AdjustmentRow } from '../adjustment.ts';
import { pageOfAdjustments } from '../store/adjustments.ts';

export async function listAdjustments(
  { db }: Pick<CashierDeps, 'db'>,
  { merchantId, operatorId }: { merchantId: number; operatorId: bigint },
  { state, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof adjustments>,
): Promise<ReplyOf<typeof adjustments>> {
  const [rows, channels] = await Promise.all([pageOfAdjustments(db, merchantId, { state, page, size }), channelCodes(db, merchantId)]);
  const total = rows[0]?.total ?? 0;
  return { list: rows.map((row) => adjustmentView(row, operatorId)), page, totalPages: Math.ceil(total / size), total, channels };
}

export function adjustmentView(row: AdjustmentRow, readerId: bigint): Adjustment {
  const { adjustmentId, memberId, account, direction, amount, asset, cause, area, owes, reason, caseId, state, moved, owed } = row;
  return {
    ...{ adjustmentId: String(adjustmentId), member: { memberId: String(memberId), account }, direction, amountE4: digits(amount), asset },
    ...{ cause, area, owes, reason, caseId: caseId === null ? null : String(caseId), state },
    ...askedView(row, readerId),
    movedE4: moved === null ? null : digits(moved),
    owedE4: owed === null ? null : digits(owed),
  };
}
