import type { consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { digits } from '@fairhall/money/text';
import { secondApprovalFrom } from '../../../merchant/index.ts';
import type { Desk } from '../../review/desk.ts';
import { pageOf, queueSearch } from '../../review/queue-page.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalQueue } from '../records.ts';
import { listQueue, queueFigures } from '../store/queue.ts';
import { withdrawalRecord } from '../view.ts';

/**
 * A page of the queue. Waiting: asked for or under review, oldest first. Mine: under review by the operator. Second: approved once, to be
 * approved by another operator. Approved: to be paid, oldest first. Done: newest first. Pages from 0. With figures of the whole
 * queue and of the merchant's day.
 */
export async function withdrawalQueue(
  { db, clock }: WithdrawalDeps,
  desk: Desk,
  query: QueryOf<typeof consoleWithdrawals>,
): Promise<WithdrawalQueue> {
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
