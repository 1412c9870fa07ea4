import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { partOf } from '../part.ts';
import type { Asset, LimitName, LimitOf, MemberLimit, TransferRequest } from '../port.ts';
import { lockBalancesOf } from '../store.ts';

type WalletOf = { memberId: bigint; asset: Asset };

/** Ids are made a moment before what they name is decided: how far before a period its transfers are looked for. */
const ID_SLACK_MS = 10 * 60_000;

type NewLimit = { cap: Amount; counted: bigint; sinceMs: number; timeZone: string };

const MOVED = columns<NewLimit>({ cap: 'cap', counted: 'counted', sinceMs: time('since'), timeZone: 'time_zone' });
const LIMIT = MOVED.behind<WalletOf & LimitOf & { merchantId: number; part: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  asset: 'asset',
  counter: 'counter',
  period: 'period',
});

/**
 * Sets a limit, or moves it, and counts what the period that is under way has seen already. False: there is no such wallet.
 * The wallet stays locked until the commit, so nothing moves between the count and the limit.
 */
export async function setLimit(
  tx: Tx,
  merchantId: number,
  { memberId, asset, counter, period, cap, timeZone, nowMs }: WalletOf & LimitOf & { cap: Amount; timeZone: string; nowMs: number },
): Promise<boolean> {
  const wallet = [merchantId, partOf(merchantId, memberId), memberId, asset];
  const locked = await tx.query(
    `update account set limited = true where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and kind = 'cash' returning 1`,
    wallet,
  );
  if (locked.length === 0) return false;
  const [began] = await tx.query<Row & { sinceMs: number }>('select limit_since($1, $2, to_timestamp($3 / 1000.0)) as "sinceMs"', [
    period,
    timeZone,
    nowMs,
  ]);
  const { sinceMs } = began as { sinceMs: number };
  const [sum] = await tx.query<{ counted: bigint }>(
    `select coalesce(sum(limit_counts($5, t.kind, t.debit, t.credit, t.amount)), 0)::bigint as counted from transfer t
      where t.merchant_id = $1 and t.part = $2 and t.member_id = $3 and t.asset = $4 and t.tx_id >= $7
        and t.created_at >= to_timestamp($6 / 1000.0)`,
    [...wallet, counter, sinceMs, idAtMs(sinceMs - ID_SLACK_MS)],
  );
  const part = partOf(merchantId, memberId);
  await tx.query(
    `insert into member_limit ${LIMIT.insert}
     on conflict (merchant_id, part, member_id, asset, counter, period) do update set ${MOVED.replace}`,
    LIMIT.params({ merchantId, part, memberId, asset, counter, period, cap, counted: sum?.counted ?? 0n, sinceMs, timeZone }),
  );
  return true;
}

/** Takes a limit away; the wallet without its last one costs nothing again, unless something else stands between it and play. */
export async function removeLimit(tx: Tx, merchantId: number, { memberId, asset, counter, period }: WalletOf & LimitOf): Promise<void> {
  const wallet = [merchantId, partOf(merchantId, memberId), memberId, asset];
  const key = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';
  await tx.query('select ledger_lock_gate($1, $2)', [merchantId, memberId]);
  await tx.query(`delete from member_limit where ${key} and counter = $5 and period = $6`, [...wallet, counter, period]);
  await tx.query('select ledger_mark_limited($1, $2)', [merchantId, memberId]);
}

/** The limits of a member and what is left of each at a moment; below zero when the cap was lowered under what had counted. */
export async function listLimits(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<MemberLimit[]> {
  const rows = await db.query<Row & MemberLimit>(
    `select asset, counter, period, cap, limit_room(l, to_timestamp($4 / 1000.0)) as room
     from member_limit l where merchant_id = $1 and part = $2 and member_id = $3 order by asset, counter, period`,
    [merchantId, partOf(merchantId, memberId), memberId, nowMs],
  );
  return rows.map(({ asset, counter, period, cap, room }) => ({ asset, counter, period, cap, room }));
}

/** Whom of these members any limit binds; their wallets stay locked until the commit, so that it stays so. */
export async function whoIsLimited(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  await lockBalancesOf(tx, merchantId, memberIds);
  const rows = await tx.query<{ memberId: bigint }>(
    'select distinct member_id as "memberId" from member_limit where merchant_id = $1 and part = any ($2) and member_id = any ($3)',
    [merchantId, [...new Set(memberIds.map((memberId) => partOf(merchantId, memberId)))], memberIds],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * The limit that would refuse these transfers, or null; the wallet stays locked until the commit, so that it stays so. For who must not
 * leave a refusal behind under the key it asks with, as what it asks for may pass tomorrow.
 */
export async function findLimitHit(
  tx: Tx,
  merchantId: number,
  { memberId, asset, transfers, nowMs }: WalletOf & { transfers: readonly TransferRequest[]; nowMs: number },
): Promise<LimitName | null> {
  const wallet = [merchantId, partOf(merchantId, memberId), memberId, asset];
  const key = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';
  await tx.query(`select from account where ${key} and kind = 'cash' for update`, wallet);
  const [hit] = await tx.query<Row & { name: LimitName }>(
    `select 'LIMIT_' || upper(l.counter || '_' || l.period) as name
     from member_limit l cross join lateral (
       select sum(limit_counts(l.counter, m.kind, m.debit, m.credit, m.amount)) as take
       from unnest($5::transfer_kind[], $6::account_kind[], $7::account_kind[], $8::bigint[]) m (kind, debit, credit, amount)
     ) t
     where ${key} and t.take > 0 and t.take > limit_room(l, to_timestamp($9 / 1000.0))
     order by l.period desc, l.counter limit 1`,
    [
      ...wallet,
      transfers.map(({ kind }) => kind),
      transfers.map(({ debit }) => debit.kind),
      transfers.map(({ credit }) => credit.kind),
      transfers.map(({ amount }) => amount),
      nowMs,
    ],
  );
  return hit?.name ?? null;
}
