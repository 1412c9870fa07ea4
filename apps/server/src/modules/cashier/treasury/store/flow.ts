import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../../platform/db.ts';
import { idAtMs } from '../../../../platform/ids.ts';
import type { TransferKind } from '../../../ledger/index.ts';

/** Ids are made a little before their batch is decided. */
const ID_BEFORE_MS = 3_600_000;

/** The newest day that is written down of those before one, with its end; null: none is. */
export async function lastDayBefore(db: Queryable, merchantId: number, day: string): Promise<{ day: string; toMs: number } | null> {
  const [row] = await db.query<{ day: string; toMs: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, to_at as "toMs" from statement_day where merchant_id = $1 and day < $2::date order by day desc limit 1`,
    [merchantId, day],
  );
  return row ?? null;
}

/** What the books held of a channel's money at the end of that day: what came in less what went out. */
export async function closingsOf(
  db: Queryable,
  merchantId: number,
  day: string,
): Promise<{ channel: string; asset: string; held: Amount }[]> {
  return db.query<Row & { channel: string; asset: string; held: Amount }>(
    `select area as channel, asset, -closing as held from statement_line where merchant_id = $1 and day = $2::date and account = 'outside'`,
    [merchantId, day],
  );
}

export type FlowSum = { day: string; channel: string; asset: string; account: 'outside' | 'fee'; came: Amount; went: Amount };

/** What moved at channels in [fromMs, toMs), by local day: `came` from outside, `went` out there; of fees what members were charged is `went`. */
export async function sumFlows(
  db: Queryable,
  merchantId: number,
  { fromMs, toMs, timeZone }: { fromMs: number; toMs: number; timeZone: string },
): Promise<FlowSum[]> {
  return db.query<Row & FlowSum>(
    `select to_char(created_at at time zone $5, 'YYYY-MM-DD') as day, area as channel, asset, greatest(debit, credit) as account,
       coalesce(sum(amount) filter (where debit in ('outside', 'fee')), 0)::bigint as came,
       coalesce(sum(amount) filter (where credit in ('outside', 'fee')), 0)::bigint as went
     from whole.transfer
     where merchant_id = $1 and tx_id >= $2 and created_at >= to_timestamp($3 / 1000.0) and created_at < to_timestamp($4 / 1000.0)
       and (debit in ('outside', 'fee') or credit in ('outside', 'fee'))
     group by 1, 2, 3, 4`,
    [merchantId, idAtMs(Math.max(0, fromMs - ID_BEFORE_MS)), fromMs, toMs, timeZone],
  );
}

export type TreasurySum = { day: string; channel: string; asset: string; costs: Amount; came: Amount; went: Amount };

/** What the house moved at each channel up to a day: by day from `from` on, and all before it under the empty day. */
export async function sumTreasury(db: Queryable, merchantId: number, { from, to }: { from: string; to: string }): Promise<TreasurySum[]> {
  return db.query<Row & TreasurySum>(
    `select case when booked_on < $2::date then '' else to_char(booked_on, 'YYYY-MM-DD') end as day, s.channel, asset,
       coalesce(sum(amount) filter (where s.side = 'from' and kind in ('cost', 'bank_charge')), 0)::bigint as costs,
       coalesce(sum(amount) filter (where s.side = 'to'), 0)::bigint as came,
       coalesce(sum(amount) filter (where s.side = 'from' and kind not in ('cost', 'bank_charge')), 0)::bigint as went
     from treasury_move m cross join lateral (values ('from', m.from_channel), ('to', m.to_channel)) s (side, channel)
     where merchant_id = $1 and state = 'posted' and booked_on <= $3::date and s.channel is not null
     group by 1, 2, 3`,
    [merchantId, from, to],
  );
}

export type FlowLine = {
  txId: bigint;
  leg: number;
  kind: TransferKind;
  memberId: bigint;
  came: boolean;
  amount: Amount;
  reason: string | null;
  atMs: number;
};

/** What moved at a channel in [fromMs, toMs), the newest first, with how many there are. */
export async function pageOfFlow(
  db: Queryable,
  merchantId: number,
  { channel, fromMs, toMs, page, size }: { channel: string; fromMs: number; toMs: number; page: number; size: number },
): Promise<(FlowLine & { total: number })[]> {
  return db.query<Row & FlowLine & { total: number }>(
    `select tx_id as "txId", leg, kind, member_id as "memberId", debit = 'outside' as came, amount, reason, created_at as "atMs",
       (count(*) over ())::int as total
     from whole.transfer
     where merchant_id = $1 and tx_id >= $2 and created_at >= to_timestamp($3 / 1000.0) and created_at < to_timestamp($4 / 1000.0)
       and area = $5 and (debit = 'outside' or credit = 'outside')
     order by tx_id desc, leg limit $6 offset $7`,
    [merchantId, idAtMs(Math.max(0, fromMs - ID_BEFORE_MS)), fromMs, toMs, channel, size, page * size],
  );
}
