import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';

const EVENT = columns<{
  merchantId: number;
  accountId: number;
  eventKey: Buffer;
  times: number;
  receivedAtMs: number;
  lastAtMs: number;
  verified: boolean;
  body: Buffer;
  ref: string;
  orderId: bigint | null;
}>({
  merchantId: 'merchant_id',
  accountId: 'account_id',
  eventKey: 'event_key',
  times: 'times',
  receivedAtMs: time('received_at'),
  lastAtMs: time('last_at'),
  verified: 'verified',
  body: 'body',
  ref: 'ref',
  orderId: 'order_id',
});

const NEW_EVENTS = EVENT.insertAll({
  ...{ merchantId: 'int', accountId: 'int', eventKey: 'bytea', times: 'int', receivedAtMs: 'float8', lastAtMs: 'float8' },
  ...{ verified: 'boolean', body: 'bytea', ref: 'text', orderId: 'bigint' },
});

/** Messages, each of another key. The same message again is the same row, counted. */
export async function putEvents(tx: Tx, events: readonly RecordOf<typeof EVENT>[]): Promise<void> {
  await tx.query(
    `insert into provider_event ${NEW_EVENTS} on conflict (merchant_id, account_id, event_key) do update
       set times = provider_event.times + excluded.times, last_at = excluded.last_at`,
    EVENT.arrays(events),
  );
}

export type AccountEvents = { accountId: number; lastAtMs: number | null; unknown: number };

/** Of each account: when it was last told something, and how often of an order that nobody knows here, in the last `sinceMs`. */
export async function eventFigures(db: Queryable, merchantId: number, sinceMs: number): Promise<AccountEvents[]> {
  return db.query<AccountEvents>(
    `select account_id as "accountId", max(last_at) filter (where verified) as "lastAtMs",
       count(*) filter (where verified and order_id is null and last_at >= to_timestamp($2 / 1000.0))::integer as unknown
       from provider_event where merchant_id = $1 group by account_id`,
    [merchantId, sinceMs],
  );
}
