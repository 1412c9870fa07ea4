import type { Amount } from '@fairhall/money/amount';
import { columns, json, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { type AtAccount, isElsewhere, namesOf } from '../at-account.ts';
import type { Decision } from '../routing.ts';

export type OrderState = 'sent' | 'pending' | 'unknown' | 'succeeded' | 'failed' | 'expired' | 'closed';

/** What a deposit is at a provider. */
export type ProviderOrder = {
  merchantId: number;
  part: number;
  orderId: bigint;
  depositId: bigint;
  accountId: number;
  state: OrderState;
  asset: string;
  asked: Amount;
  proven: Amount | null;
  theirId: string | null;
  qrContent: string | null;
  redirectUrl: string | null;
  decision: Decision;
  trouble: 'currency' | 'unanswered' | null;
  createdAtMs: number;
  expiresAtMs: number;
  nextPollAtMs: number | null;
  decidedAtMs: number | null;
};

const ORDER = columns<ProviderOrder>({
  merchantId: 'merchant_id',
  part: 'part',
  orderId: 'order_id',
  depositId: 'deposit_id',
  accountId: 'account_id',
  state: 'state',
  asset: 'asset',
  asked: 'asked',
  proven: 'proven',
  theirId: 'their_id',
  qrContent: 'qr_content',
  redirectUrl: 'redirect_url',
  decision: json('decision'),
  trouble: 'trouble',
  createdAtMs: time('created_at'),
  expiresAtMs: time('expires_at'),
  nextPollAtMs: time('next_poll_at'),
  decidedAtMs: time('decided_at'),
});
const NEW_ORDER = ORDER.only(
  ...(['merchantId', 'part', 'orderId', 'depositId', 'accountId', 'state', 'asset', 'asked', 'decision'] as const),
  ...(['createdAtMs', 'expiresAtMs', 'nextPollAtMs'] as const),
);

export async function insertOrder(tx: Tx, order: RecordOf<typeof NEW_ORDER>): Promise<void> {
  await tx.query(`insert into provider_order ${NEW_ORDER.insert}`, NEW_ORDER.params(order));
}

export async function lockOrder(tx: Tx, merchantId: number, orderId: bigint): Promise<ProviderOrder | null> {
  const [row] = await tx.query<ProviderOrder>(
    `select ${ORDER.select} from provider_order where merchant_id = $1 and order_id = $2 for update`,
    [merchantId, orderId],
  );
  return row ?? null;
}

/** Those of these, held; what another transaction holds is left out. */
export async function lockOrdersOf(tx: Tx, merchantId: number, orderIds: readonly bigint[]): Promise<ProviderOrder[]> {
  return tx.query<ProviderOrder>(
    `select ${ORDER.select} from provider_order where merchant_id = $1 and order_id = any ($2) order by order_id for update skip locked`,
    [merchantId, orderIds],
  );
}

/** Says of orders that this transaction holds that they were paid, and with what. They are asked about no more. */
export async function noteSucceeded(
  tx: Tx,
  merchantId: number,
  { succeeded, atMs }: { succeeded: readonly { part: number; orderId: bigint; proven: Amount; theirId: string }[]; atMs: number },
): Promise<void> {
  await tx.query(
    `update provider_order o set state = 'succeeded', proven = n.proven, their_id = n.their_id, trouble = null, next_poll_at = null,
       decided_at = to_timestamp($6 / 1000.0)
     from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::text[]) n (part, order_id, proven, their_id)
     where o.merchant_id = $1 and o.part = n.part and o.order_id = n.order_id`,
    [
      merchantId,
      succeeded.map(({ part }) => part),
      succeeded.map(({ orderId }) => orderId),
      succeeded.map(({ proven }) => proven),
      succeeded.map(({ theirId }) => theirId),
      atMs,
    ],
  );
}

export async function findOrder(db: Queryable, merchantId: number, orderId: bigint): Promise<ProviderOrder | null> {
  const [row] = await db.query<ProviderOrder>(`select ${ORDER.select} from provider_order where merchant_id = $1 and order_id = $2`, [
    merchantId,
    orderId,
  ]);
  return row ?? null;
}

/** The order by which a deposit's money came, by the proof that it bears. */
export async function paidOrderOf(db: Queryable, merchantId: number, depositId: bigint): Promise<ProviderOrder | null> {
  const [row] = await db.query<ProviderOrder>(
    `select ${ORDER.selectOf('o')} from deposit_proof p
       join provider_account a on a.merchant_id = p.merchant_id
       join provider_order o on o.merchant_id = a.merchant_id and o.account_id = a.account_id and o.state = 'succeeded'
        and p.proof_key = a.provider || ':' || o.account_id || ':' || o.their_id
      where p.merchant_id = $1 and p.deposit_id = $2 and p.actor = 'provider' and o.proven = p.received`,
    [merchantId, depositId],
  );
  return row ?? null;
}

/** The newest order of each of these deposits. */
export async function ordersOf(
  db: Queryable,
  merchantId: number,
  { part, depositIds }: { part: number; depositIds: readonly bigint[] },
): Promise<Map<bigint, ProviderOrder>> {
  const rows = await db.query<ProviderOrder>(
    `select ${ORDER.select} from provider_order where merchant_id = $1 and part = $2 and deposit_id = any ($3) order by order_id`,
    [merchantId, part, depositIds],
  );
  return new Map(rows.map((order) => [order.depositId, order]));
}

/** Moves an order that this transaction holds. */
export async function updateOrder(tx: Tx, { merchantId, part, orderId, ...to }: ProviderOrder): Promise<void> {
  await tx.query(
    `update provider_order set state = $4, proven = $5, their_id = $6, qr_content = $7, redirect_url = $8, trouble = $9,
       next_poll_at = to_timestamp($10 / 1000.0), decided_at = to_timestamp($11 / 1000.0)
     where merchant_id = $1 and part = $2 and order_id = $3`,
    [
      ...[merchantId, part, orderId, to.state, to.proven, to.theirId, to.qrContent, to.redirectUrl, to.trouble],
      ...[to.nextPollAtMs, to.decidedAtMs],
    ],
  );
}

type DueOrders = { nowMs: number; againAtMs: number; max: number; busy: readonly AtAccount[] };

/**
 * Takes what is due to be asked about, of any merchant, save at accounts that are busy, and puts its next time off: who dies meanwhile is
 * followed by another then.
 */
export async function takeDueOrders(tx: Tx, { nowMs, againAtMs, max, busy }: DueOrders): Promise<ProviderOrder[]> {
  return tx.query<ProviderOrder>(
    `update provider_order o set next_poll_at = to_timestamp($2 / 1000.0)
     from (
       select merchant_id, part, order_id from provider_order where next_poll_at <= to_timestamp($1 / 1000.0)
         and ${isElsewhere('provider_order.merchant_id', 'provider_order.account_id', 4)}
       order by next_poll_at limit $3 for update skip locked) d
     where o.merchant_id = d.merchant_id and o.part = d.part and o.order_id = d.order_id
     returning ${ORDER.selectOf('o')}`,
    [nowMs, againAtMs, max, ...namesOf(busy)],
  );
}

/** What somebody said something of: at once, but not within `restMs` of the last time. */
export type Hurry = { accountId: number; orderId: bigint; restMs: number; takenBack: boolean };

/**
 * Has orders, each once, asked about soon, since somebody said something of them; whoever lies to us makes us ask no more often than the rest
 * says. One that has succeeded is not asked about again, unless its money is said to be taken back. Of those that are orders of their accounts the account.
 */
export async function hurryOrders(
  tx: Tx,
  merchantId: number,
  { hurries, nowMs }: { hurries: readonly Hurry[]; nowMs: number },
): Promise<Map<bigint, number>> {
  const rows = await tx.query<{ orderId: bigint; accountId: number }>(
    `update provider_order o set next_poll_at = case when o.state = 'succeeded' and not h.taken_back then o.next_poll_at else
       least(coalesce(o.next_poll_at, 'infinity'), greatest(to_timestamp($6 / 1000.0), case when h.rest_ms > 0 then (
         select max(c.sent_at) from provider_call c where c.merchant_id = $1 and c.order_id = o.order_id and c.op = 'query'
       ) + h.rest_ms * interval '1 millisecond' end)) end
     from (
       select n.* from unnest($2::int[], $3::bigint[], $4::int[], $5::boolean[]) n (account_id, order_id, rest_ms, taken_back)
         join provider_order d on d.merchant_id = $1 and d.order_id = n.order_id and d.account_id = n.account_id
       order by d.order_id for no key update of d) h
     where o.merchant_id = $1 and o.order_id = h.order_id returning o.order_id as "orderId", o.account_id as "accountId"`,
    [
      ...[merchantId, hurries.map(({ accountId }) => accountId), hurries.map(({ orderId }) => orderId)],
      ...[hurries.map(({ restMs }) => restMs), hurries.map(({ takenBack }) => takenBack), nowMs],
    ],
  );
  return new Map(rows.map(({ orderId, accountId }) => [orderId, accountId]));
}

/** Whether a deposit has an order that may still be paid, or was, and nothing proves it yet. */
export async function isUnproved(
  db: Queryable,
  { merchantId, part, depositId }: { merchantId: number; part: number; depositId: bigint },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from provider_order o
      where o.merchant_id = $1 and o.part = $2 and o.deposit_id = $3 and (o.decided_at is null or o.next_poll_at is not null) and not exists (
        select from deposit_proof p where p.merchant_id = o.merchant_id and p.part = o.part and p.deposit_id = o.deposit_id)`,
    [merchantId, part, depositId],
  );
  return rows.length > 0;
}

export type OrderFigures = { accountId: number; succeeded: number; decided: number; waiting: number; troubled: number };

/** Of each account: how its last fifty decided orders ended, how many are under way, and how many a person must look at. */
export async function orderFigures(db: Queryable, merchantId: number): Promise<OrderFigures[]> {
  return db.query<OrderFigures>(
    `select a.account_id as "accountId", d.succeeded, d.decided, w.waiting, w.troubled from provider_account a
       cross join lateral (
         select count(*)::integer as decided, count(*) filter (where state = 'succeeded')::integer as succeeded from (
           select o.state from provider_order o where o.merchant_id = a.merchant_id and o.account_id = a.account_id
             and o.decided_at is not null and o.state in ('succeeded', 'failed') order by o.decided_at desc limit 50) o) d
       cross join lateral (
         select count(*) filter (where o.decided_at is null)::integer as waiting,
           count(*) filter (where o.trouble is not null)::integer as troubled
           from provider_order o where o.merchant_id = a.merchant_id and o.account_id = a.account_id
             and (o.decided_at is null or o.trouble is not null)) w
      where a.merchant_id = $1`,
    [merchantId],
  );
}
