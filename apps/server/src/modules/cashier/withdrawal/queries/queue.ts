import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import { startOfDay } from '../../../../platform/day.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { payeeKey } from '../../payee-name.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { listQueue, queueFigures } from '../store/queue.ts';
import { withdrawalRecord } from '../view.ts';

/** A page of the queue, with figures of the whole queue and of the merchant's day. */
export async function withdrawalQueue(
  { db, clock }: WithdrawalDeps,
  ...[{ merchant, operator }, { queue, search = '', page = 0, size = PAGE_SIZE.console }]: Parameters<WithdrawalPort['queue']>
): ReturnType<WithdrawalPort['queue']> {
  const { merchantId, operatorId } = operator;
  const text = keepable(search).trim();
  const sinceMs = startOfDay(clock.nowMs(), merchant.profile.timeZone);
  const [{ withdrawals, total }, figures] = await Promise.all([
    listQueue(db, merchantId, {
      operatorId,
      queue,
      text,
      holderKey: payeeKey(text),
      withdrawalId: parseId(text),
      skip: page * size,
      max: size,
    }),
    queueFigures(db, merchantId, { operatorId, sinceMs }),
  ]);
  return {
    list: withdrawals.map(withdrawalRecord),
    page,
    total,
    totalPages: Math.ceil(total / size),
    figures: {
      waiting: figures.waiting,
      waitingE4: digits(figures.waitingSum),
      mine: figures.mine,
      approved: figures.approved,
      approvedE4: digits(figures.approvedSum),
      medianWaitMs: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs),
      paidToday: figures.paid,
      paidTodayE4: digits(figures.paidSum),
    },
  };
}
