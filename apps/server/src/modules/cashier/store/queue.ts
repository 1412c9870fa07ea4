import type { consoleDeposits } from '@fairhall/contract/console/deposits';
import type { QueryOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Deposit } from '../deposit.ts';
import { prefixPattern, type QueueSearch } from '../review/queue-page.ts';
import { COLUMNS, type Owner, queryDeposits } from './deposits.ts';

export type QueueName = QueryOf<typeof consoleDeposits>['queue'];

/** Which deposits stand in a queue, and in which order. $2 is the operator. */
const QUEUES: Record<QueueName, { where: string; order: string }> = {
  waiting: { where: "d.state in ('paid', 'review')", order: 'd.paid_at, d.deposit_id' },
  mine: {
    where: "(d.state = 'review' and d.first_approver_id is null or d.state = 'refunding') and d.handler_id = $2",
    order: 'd.paid_at, d.deposit_id',
  },
  second: { where: "d.state = 'review' and d.first_approver_id is not null", order: 'd.paid_at, d.deposit_id' },
  done: { where: 'd.decided_at is not null', order: 'd.decided_at desc, d.deposit_id desc' },
};

/** Account, reference or payer beginning with the text, or the id. */
const FOUND = `($3 = '' or lower(d.account) like lower($3) or d.reference like upper($3) or ($4 <> '' and d.payee_key like $4) or d.deposit_id = $5)`;

type Sought = Omit<QueueSearch, 'sinceMs'> & { queue: QueueName };

function sought(merchantId: number, { operatorId, queue, text, nameKey, id }: Omit<Sought, 'skip' | 'max'>) {
  const from = `from deposit d where d.merchant_id = $1 and $2::bigint is not null and ${QUEUES[queue].where} and ${FOUND}`;
  return { from, params: [merchantId, operatorId, prefixPattern(text), prefixPattern(nameKey), id] };
}

/** A page of a queue. Which it is is found first: of those in front of it nothing more is read. */
export async function listQueue(db: Queryable, merchantId: number, { skip, max, ...search }: Sought): Promise<Deposit[]> {
  const { order } = QUEUES[search.queue];
  const { from, params } = sought(merchantId, search);
  return queryDeposits(
    db,
    `select ${COLUMNS} from (select d.part, d.deposit_id ${from} order by ${order} limit $6 offset $7) found
       join deposit d on d.merchant_id = $1 and d.part = found.part and d.deposit_id = found.deposit_id order by ${order}`,
    [...params, max, skip],
  );
}

export async function countQueue(db: Queryable, merchantId: number, search: Omit<Sought, 'skip' | 'max'>): Promise<number> {
  const { from, params } = sought(merchantId, search);
  const [count] = await db.query<{ total: number }>(`select count(*)::integer as total ${from}`, params);
  return count?.total ?? 0;
}

export type Figures = {
  waiting: number;
  waitingSum: Amount;
  mine: number;
  /** Approved by one operator, waiting for another. */
  second: number;
  /** Of those decided since `sinceMs`, from payment to decision; null when there are none. */
  medianWaitMs: number | null;
  credited: number;
  creditedSum: Amount;
};

/** The state of the queue at this moment, and of the day since `sinceMs`. */
export async function queueFigures(
  db: Queryable,
  merchantId: number,
  { operatorId, sinceMs }: { operatorId: bigint; sinceMs: number },
): Promise<Figures> {
  const [[waiting], [day]] = await Promise.all([
    db.query<Row & Pick<Figures, 'waiting' | 'waitingSum' | 'mine' | 'second'>>(
      `select count(*)::integer as waiting, coalesce(sum(amount), 0)::bigint as "waitingSum",
         count(*) filter (where state = 'review' and handler_id = $2 and first_approver_id is null)::integer as mine,
         count(*) filter (where state = 'review' and first_approver_id is not null)::integer as second
         from deposit where merchant_id = $1 and state in ('paid', 'review')`,
      [merchantId, operatorId],
    ),
    db.query<Row & Pick<Figures, 'medianWaitMs' | 'credited' | 'creditedSum'>>(
      `select (1000 * percentile_cont(0.5) within group (order by extract(epoch from decided_at - paid_at)))::float8 as "medianWaitMs",
         count(*) filter (where state = 'approved')::integer as credited,
         coalesce(sum(amount) filter (where state = 'approved'), 0)::bigint as "creditedSum"
         from deposit where merchant_id = $1 and decided_at >= to_timestamp($2 / 1000.0) and paid_at is not null`,
      [merchantId, sinceMs],
    ),
  ]);
  return {
    ...(waiting as Pick<Figures, 'waiting' | 'waitingSum' | 'mine' | 'second'>),
    ...(day as Pick<Figures, 'medianWaitMs' | 'credited' | 'creditedSum'>),
  };
}

export type KnownPayer = { payeeName: string; same: boolean };

/** Names under which other deposits of this member were credited, each once: first the one that is the deposit's own, then the newest. */
export async function listKnownPayers(
  db: Queryable,
  merchantId: number,
  { part, memberId, depositId, payeeKey, max }: Owner & { depositId: bigint; payeeKey: string; max: number },
): Promise<KnownPayer[]> {
  return db.query<Row & KnownPayer>(
    `select payee_name as "payeeName", payee_key = $5 as same from (
       select distinct on (payee_key) payee_name, payee_key, deposit_id from deposit
        where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id <> $4 and state = 'approved' and payee_key <> ''
        order by payee_key, deposit_id desc
     ) names order by same desc, deposit_id desc limit $6`,
    [merchantId, part, memberId, depositId, payeeKey, max],
  );
}
