import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import { startOfDay } from '../../../platform/day.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { CashierDeps } from '../deps.ts';
import { payeeKey } from '../payee-name.ts';
import type { CashierPort } from '../port.ts';
import { listQueue, queueFigures } from '../store/queue.ts';
import { depositRecord } from '../view.ts';

/** A page of the queue, with figures of the whole queue and of the merchant's day. */
export async function depositQueue(
  { db, clock }: CashierDeps,
  ...[{ merchant, operator }, { queue, search = '', page = 0, size = PAGE_SIZE.console }]: Parameters<CashierPort['queue']>
): ReturnType<CashierPort['queue']> {
  const { merchantId, operatorId } = operator;
  const text = keepable(search).trim();
  const sinceMs = startOfDay(clock.nowMs(), merchant.profile.timeZone);
  const [{ deposits, total }, figures] = await Promise.all([
    listQueue(db, merchantId, {
      operatorId,
      queue,
      text,
      payeeKey: payeeKey(text),
      depositId: parseId(text),
      skip: page * size,
      max: size,
    }),
    queueFigures(db, merchantId, { operatorId, sinceMs }),
  ]);
  return {
    list: deposits.map(depositRecord),
    page,
    total,
    totalPages: Math.ceil(total / size),
    figures: {
      waiting: figures.waiting,
      waitingE4: digits(figures.waitingSum),
      mine: figures.mine,
      medianWaitMs: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs),
      creditedToday: figures.credited,
      creditedTodayE4: digits(figures.creditedSum),
    },
  };
}
