import { invariant } from '@fairhall/money/result';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { Position } from '../../platform/outbox.ts';

/** A breach as a stop keeps it. */
export type Breach = { invariant: string; broken: number; sample: Row };

export type Watch = { position: Position; checkedAtMs: number | null; wholeAtMs: number | null };

/** How far the books were checked. */
export async function readWatch(db: Queryable): Promise<Watch> {
  const [row] = await db.query<Row & { xid: bigint; id: bigint; checkedAtMs: number | null; wholeAtMs: number | null }>(
    `select xid::text::bigint as xid, id, (extract(epoch from checked_at) * 1000)::float8 as "checkedAtMs",
       (extract(epoch from whole_at) * 1000)::float8 as "wholeAtMs"
     from books_watch where watch_id = 1`,
  );
  invariant(row, 'the migration makes the one row');
  const { xid, id, checkedAtMs, wholeAtMs } = row;
  return { position: { xid, id }, checkedAtMs, wholeAtMs };
}

export async function keepWatch(tx: Tx, { position, checkedAtMs, wholeAtMs }: Watch): Promise<void> {
  await tx.query(
    `update books_watch set xid = $1::text::xid8, id = $2, checked_at = to_timestamp($3 / 1000.0), whole_at = to_timestamp($4 / 1000.0)
      where watch_id = 1`,
    [position.xid.toString(), position.id, checkedAtMs, wholeAtMs],
  );
}

/** Merchants whose money stands still. */
export async function stoppedMerchants(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>('select merchant_id as "merchantId" from money_stop where reopened_at is null');
  return rows.map(({ merchantId }) => merchantId);
}

export async function isStopped(db: Queryable, merchantId: number): Promise<boolean> {
  const [row] = await db.query<{ stopped: boolean }>(
    'select exists (select from money_stop where merchant_id = $1 and reopened_at is null) as stopped',
    [merchantId],
  );
  return row?.stopped === true;
}

/** False when it stands still already. */
export async function insertStop(tx: Tx, merchantId: number, stop: Breach & { stopId: bigint; atMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `insert into money_stop (merchant_id, stop_id, stopped_at, invariant, broken, sample)
     select $1, $2, to_timestamp($3 / 1000.0), $4, $5, $6 where exists (select from merchant where merchant_id = $1)
     on conflict (merchant_id) where reopened_at is null do nothing returning 1`,
    [
      merchantId,
      stop.stopId,
      stop.atMs,
      stop.invariant,
      stop.broken,
      JSON.stringify(stop.sample, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ],
  );
  return rows.length > 0;
}

/** The invariant whose breach is reopened from; null when the merchant's money does not stand still. */
export async function closeStop(
  tx: Tx,
  merchantId: number,
  { by, reason, atMs }: { by: string; reason: string; atMs: number },
): Promise<string | null> {
  const [row] = await tx.query<{ invariant: string }>(
    `update money_stop set reopened_at = to_timestamp($2 / 1000.0), reopened_by = $3, reopen_reason = $4
      where merchant_id = $1 and reopened_at is null returning invariant`,
    [merchantId, atMs, by, reason],
  );
  return row?.invariant ?? null;
}
