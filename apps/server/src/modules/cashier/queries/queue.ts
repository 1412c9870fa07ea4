import type { consoleDeposits } from '@fairhall/contract/console/deposits';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { digits } from '@fairhall/money/text';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { DepositQueue } from '../records.ts';
import type { Desk } from '../review/desk.ts';
import { pageOf, queueSearch } from '../review/queue-page.ts';
import { countQueue, listQueue, queueFigures } from '../store/queue.ts';
import { depositRecord } from '../view.ts';

/**
 * A page of the queue. Waiting: oldest payment first. Mine: those the operator has in hand. Second: approved once, to be approved by
 * another operator. Done: newest decision first. Pages from 0. With figures of the whole queue and of the merchant's day.
 */
export async function depositQueue({ db, clock }: CashierDeps, desk: Desk, query: QueryOf<typeof consoleDeposits>): Promise<DepositQueue> {
  const { merchantId } = desk.operator;
  const search = queueSearch(desk, query, clock.nowMs());
  const { queue } = query;
  // All that wait are in the figures already.
  const isCounted = search.text === '' && (queue === 'waiting' || queue === 'second');
  const [deposits, counted, figures, secondFrom] = await Promise.all([
    listQueue(db, merchantId, { ...search, queue }),
    isCounted ? null : countQueue(db, merchantId, { ...search, queue }),
    queueFigures(db, merchantId, search),
    secondApprovalFrom(db, merchantId),
  ]);
  return {
    list: deposits.map((deposit) => depositRecord(deposit, secondFrom.deposit)),
    ...pageOf(search, counted ?? (queue === 'second' ? figures.second : figures.waiting)),
    figures: {
      waiting: figures.waiting,
      waitingE4: digits(figures.waitingSum),
      mine: figures.mine,
      second: figures.second,
      medianWaitMs: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs),
      creditedToday: figures.credited,
      creditedTodayE4: digits(figures.creditedSum),
    },
  };
}
