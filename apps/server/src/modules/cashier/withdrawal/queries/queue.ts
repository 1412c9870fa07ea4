import { digits } from '@fairhall/money/text';
import { secondApprovalFrom } from '../../../merchant/index.ts';
import { pageOf, queueSearch } from '../../review/queue-page.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { listQueue, queueFigures } from '../store/queue.ts';
import { withdrawalRecord } from '../view.ts';

/** A page of the queue, with figures of the whole queue and of the merchant's day. */
export async function withdrawalQueue(
  { db, clock }: WithdrawalDeps,
  ...[desk, query]: Parameters<WithdrawalPort['queue']>
): ReturnType<WithdrawalPort['queue']> {
  const { merchantId } = desk.operator;
  const search = queueSearch(desk, query, clock.nowMs());
  const [{ withdrawals, total }, figures, secondFrom] = await Promise.all([
    listQueue(db, merchantId, { ...search, queue: query.queue }),
    queueFigures(db, merchantId, search),
    secondApprovalFrom(db, merchantId),
  ]);
  return {
    list: withdrawals.map((withdrawal) => withdrawalRecord(withdrawal, secondFrom.withdrawal)),
    ...pageOf(search, total),
    figures: {
      waiting: figures.waiting,
      waitingE4: digits(figures.waitingSum),
      mine: figures.mine,
      second: figures.second,
      approved: figures.approved,
      approvedE4: digits(figures.approvedSum),
      medianWaitMs: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs),
      paidToday: figures.paid,
      paidTodayE4: digits(figures.paidSum),
    },
  };
}
