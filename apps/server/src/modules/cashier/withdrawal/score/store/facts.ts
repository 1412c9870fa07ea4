import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../../../platform/db.ts';
import { idAtMs } from '../../../../../platform/ids.ts';
import type { Owner } from '../../../store/deposits.ts';
import type { Withdrawal } from '../../withdrawal.ts';
import type { Facts } from '../score.ts';

const DAY_MS = 86_400_000;
const MEDIAN_MS = 90 * DAY_MS;
const WON_MS = 7 * DAY_MS;
const SEEN_MS = 30 * DAY_MS;
/** What is settled was made so long before at most. */
const MADE_BEFORE_MS = 40 * DAY_MS;
/** As far as sharing is counted. */
const SHARED_MAX = 51;

type Judged = Pick<Withdrawal, 'part' | 'memberId' | 'withdrawalId' | 'asset'> & { nowMs: number };

/** Its own earlier withdrawals: how many were paid, the middle one of 90 days, and how many of 24 hours. */
export async function ownHistory(
  db: Queryable,
  merchantId: number,
  { part, memberId, withdrawalId, nowMs }: Judged,
): Promise<Pick<Facts, 'paidBefore' | 'median' | 'inDay'>> {
  const [row] = await db.query<Row & Pick<Facts, 'paidBefore' | 'median' | 'inDay'>>(
    `select count(*) filter (where state = 'paid' and withdrawal_id <> $4)::integer as "paidBefore",
       percentile_disc(0.5) within group (order by amount)
         filter (where state <> 'rejected' and withdrawal_id <> $4 and created_at > to_timestamp($5 / 1000.0)) as median,
       count(*) filter (where state <> 'rejected' and created_at > to_timestamp($6 / 1000.0))::integer as "inDay"
     from withdrawal where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, part, memberId, withdrawalId, nowMs - MEDIAN_MS, nowMs - DAY_MS],
  );
  return row ?? { paidBefore: 0, median: null, inDay: 0 };
}

/** The newest deposit that was credited, and the valid stakes that have been settled since. */
export async function sinceLastDeposit(
  db: Queryable,
  merchantId: number,
  { part, memberId, asset }: Judged,
): Promise<Facts['lastDeposit']> {
  const [last] = await db.query<Row & { amount: Amount; atMs: number }>(
    `select amount, decided_at as "atMs" from deposit where merchant_id = $1 and part = $2 and member_id = $3 and state = 'approved'
      order by decided_at desc limit 1`,
    [merchantId, part, memberId],
  );
  if (!last) return null;
  const [row] = await db.query<{ turnedOver: Amount }>(
    `select coalesce(sum(valid_stake), 0)::bigint as "turnedOver" from turnover
      where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and made_id >= $5 and at >= to_timestamp($6 / 1000.0)`,
    [merchantId, part, memberId, asset, idAtMs(last.atMs - MADE_BEFORE_MS), last.atMs],
  );
  return { amount: last.amount, turnedOver: row?.turnedOver ?? (0n as Amount) };
}

/** What it won in 7 days, and the largest of one draw or round. */
export async function wonLately(db: Queryable, merchantId: number, { part, memberId, asset, nowMs }: Judged): Promise<Facts['won']> {
  const [row] = await db.query<Row & Facts['won']>(
    `select coalesce(sum(won), 0)::bigint as sum, coalesce(max(won), 0)::bigint as largest from (
       select sum(m.won) as won from member_draw_now m join draw d using (draw_id)
        where m.merchant_id = $1 and m.part = $2 and m.member_id = $3 and m.asset = $4 and m.draw_id >= $5
          and d.closes_at >= to_timestamp($6 / 1000.0)
        group by m.draw_id
       union all
       select r.won from vendor_round r
        where r.merchant_id = $1 and r.part = $2 and r.member_id = $3 and r.asset = $4 and r.round_id >= $5
          and r.closed_at >= to_timestamp($6 / 1000.0)) rounds`,
    [merchantId, part, memberId, asset, idAtMs(nowMs - WON_MS - MADE_BEFORE_MS), nowMs - WON_MS],
  );
  return row ?? { sum: 0n as Amount, largest: 0n as Amount };
}

/** How many others were seen at the same device, and at the same address within 30 days. */
export async function sharedPlaces(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: Pick<Judged, 'memberId' | 'nowMs'>,
): Promise<{ device: number; address: number }> {
  const [row] = await db.query<{ device: number; address: number }>(
    `select
       (select count(distinct o.member_id)::integer from member_device d cross join lateral (
          select n.member_id from member_device n
           where n.merchant_id = d.merchant_id and n.key_hash = d.key_hash and n.member_id <> d.member_id limit $4) o
         where d.merchant_id = $1 and d.member_id = $2 and d.key_hash is not null) as device,
       (select count(distinct o.member_id)::integer from member_device d cross join lateral (
          select n.member_id from member_device n
           where n.merchant_id = d.merchant_id and n.last_ip = d.last_ip and n.member_id <> d.member_id
             and n.last_seen_at >= to_timestamp($3 / 1000.0) limit $4) o
         where d.merchant_id = $1 and d.member_id = $2 and d.last_seen_at >= to_timestamp($3 / 1000.0)) as address`,
    [merchantId, memberId, nowMs - SEEN_MS, SHARED_MAX],
  );
  return row ?? { device: 0, address: 0 };
}

/** Whether a person has something to decide about it: a difference of money, a pair of accounts, or a deposit that waits with a question. */
export async function hasOpenCase(db: Queryable, merchantId: number, { part, memberId }: Owner): Promise<boolean> {
  const rows = await db.query(
    `select from recon_case where merchant_id = $1 and member_id = $3 and state in ('open', 'taken')
     union all select from signal_pair where merchant_id = $1 and $3 in (low, high) and state = 'open'
     union all select from deposit where merchant_id = $1 and part = $2 and member_id = $3 and question is not null
       and state in ('paid', 'review')
     union all select from bank_line l join deposit d on d.merchant_id = l.merchant_id and d.deposit_id = l.deposit_id
       where l.merchant_id = $1 and d.part = $2 and d.member_id = $3 and l.state = 'charge_back'
     limit 1`,
    [merchantId, part, memberId],
  );
  return rows.length > 0;
}

/** Names under which deposits of 24 hours were paid, where they are known. */
export async function payersLately(db: Queryable, merchantId: number, { part, memberId, nowMs }: Judged): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select distinct payee_name as name from deposit where merchant_id = $1 and part = $2 and member_id = $3 and state = 'approved'
      and payee_name <> '' and decided_at > to_timestamp($4 / 1000.0) limit 20`,
    [merchantId, part, memberId, nowMs - DAY_MS],
  );
  return rows.map(({ name }) => name);
}
