import type { consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { QueryOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../../platform/db.ts';
import { prefixPattern, type QueueSearch } from '../../review/queue-page.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { cardsOfHolder } from './cards.ts';
import { COLUMNS, queryWithdrawals } from './withdrawals.ts';

export type QueueName = QueryOf<typeof consoleWithdrawals>['queue'];

/** Which withdrawals stand in a queue, and in which order. $2 is the operator. */
const QUEUES: Record<QueueName, { where: string; order: string }> = {
  waiting: { where: "w.state in ('requested', 'review')", order: 'w.created_at, w.withdrawal_id' },
  mine: { where: "w.state = 'review' and w.handler_id = $2 and w.first_approver_id is null", order: 'w.created_at, w.withdrawal_id' },
  second: { where: "w.state = 'review' and w.first_approver_id is not null", order: 'w.created_at, w.withdrawal_id' },
  approved: { where: "w.state = 'approved'", order: 'w.created_at, w.withdrawal_id' },
  done: { where: 'w.decided_at is not null', order: 'w.decided_at desc, w.withdrawal_id desc' },
};

/** Account or reference beginning with the text, the holder's whole name, or the id. */
const FOUND = `($3 = '' or lower(w.account) like lower($3) or w.reference like upper($3) or w.card_id = any ($4)
  or w.withdrawal_id = $5)`;

/** Cards of one name that a search looks at. */
const CARDS_MAX = 200;

export async function listQueue(
  db: Queryable,
  merchantId: number,
  { operatorId, queue, text, nameKey, id, skip, max }: Omit<QueueSearch, 'sinceMs'> & { queue: QueueName },
): Promise<{ withdrawals: Withdrawal[]; total: number }> {
  const { where, order } = QUEUES[queue];
  const from = `from withdrawal w where w.merchant_id = $1 and $2::bigint is not null and ${where} and ${FOUND}`;
  const cards = nameKey === '' ? [] : await cardsOfHolder(db, merchantId, nameKey, CARDS_MAX);
  const params = [merchantId, operatorId, prefixPattern(text), cards, id];
  const [withdrawals, [count]] = await Promise.all([
    queryWithdrawals(db, `select ${COLUMNS} ${from} order by ${order} limit $6 offset $7`, [...params, max, skip]),
    db.query<{ total: number }>(`select count(*)::integer as total ${from}`, params),
  ]);
  return { withdrawals, total: count?.total ?? 0 };
}

/** `second`: approved by one operator, waiting for another. */
type Open = { waiting: number; waitingSum: Amount; mine: number; second: number; approved: number; approvedSum: Amount };
/** `medianWaitMs`: of those closed since the day began, from asking to the end; null when there are none. */
type Day = { medianWaitMs: number | null; paid: number; paidSum: Amount };
export type Figures = Open & Day;

/** The state of the queue at this moment, and of the day since `sinceMs`. */
export async function queueFigures(
  db: Queryable,
  merchantId: number,
  { operatorId, sinceMs }: { operatorId: bigint; sinceMs: number },
): Promise<Figures> {
  const [[open], [day]] = await Promise.all([
    db.query<Row & Open>(
      `select count(*) filter (where state <> 'approved')::integer as waiting,
         coalesce(sum(amount) filter (where state <> 'approved'), 0)::bigint as "waitingSum",
         count(*) filter (where state = 'review' and handler_id = $2 and first_approver_id is null)::integer as mine,
         count(*) filter (where state = 'review' and first_approver_id is not null)::integer as second,
         count(*) filter (where state = 'approved')::integer as approved,
         coalesce(sum(amount - fee) filter (where state = 'approved'), 0)::bigint as "approvedSum"
         from withdrawal where merchant_id = $1 and state in ('requested', 'review', 'approved')`,
      [merchantId, operatorId],
    ),
    db.query<Row & Day>(
      `select (1000 * percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)))::float8 as "medianWaitMs",
         count(*) filter (where state = 'paid')::integer as paid,
         coalesce(sum(amount - fee) filter (where state = 'paid'), 0)::bigint as "paidSum"
         from withdrawal where merchant_id = $1 and decided_at >= to_timestamp($2 / 1000.0)`,
      [merchantId, sinceMs],
    ),
  ]);
  return { ...(open as Open), ...(day as Day) };
}
