import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { partOf } from '../part.ts';
import type { Asset, BookedFilter, HeldAt, MoveFilter, MoveWish, NetDeposits, Transfer, TransferKind } from '../port.ts';
import { ONE_OF_STAKE, TRANSFER_COLUMNS, type TransferRow, toTransfer, wished, wishParams } from '../store.ts';

/** Moves of play, which are nearly all there are; the others have an index of their own (transfer_beside_play). */
const PLAY: readonly TransferKind[] = ['stake', 'stake_refund', 'stake_void', 'payout', 'rebate'];
const BESIDE_PLAY = `kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (kind <> 'rebate' or area <> 'LOTTERY')`;

/** Most pages are full within so long; a year of weeks is only looked at by who finds less there. */
const NEAR_MS = 15 * 86_400_000;

export async function listMoves(
  db: Queryable,
  merchantId: number,
  { memberId, filter }: { memberId: bigint; filter: MoveFilter },
): Promise<Transfer[]> {
  return nearFirst(filter, (span) => readMoves(db, merchantId, { memberId, filter, ...span }));
}

type Span = { low: bigint; high: bigint; max: number };

async function nearFirst<Move>({ before, size, fromMs, toMs }: MoveFilter, read: (span: Span) => Promise<Move[]>): Promise<Move[]> {
  const from = idAtMs(fromMs);
  const end = idAtMs(toMs);
  const start = before && before.txId < end ? before.txId + 1n : end;
  const near = start - (BigInt(NEAR_MS) << 22n);
  if (near <= from) return read({ low: from, high: start, max: size });
  const rows = await read({ low: near, high: start, max: size });
  return rows.length === size ? rows : [...rows, ...(await read({ low: from, high: near, max: size - rows.length }))];
}

type Asked = { filter: MoveFilter } & Span;

async function readMoves(
  db: Queryable,
  merchantId: number,
  { memberId, filter, low, high, max }: Asked & { memberId: bigint },
): Promise<Transfer[]> {
  const { asset, wish, before } = filter;
  const rows = await db.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from whole.transfer
      where merchant_id = $1 and part = $2 and member_id = $3 and tx_id >= $4 and tx_id < $5 and asset = $6
        and ($7::bigint is null or (tx_id, leg) < ($7, $8))
        and ${wished(9)}
        ${isBesidePlay(wish) ? `and ${BESIDE_PLAY}` : ''}
      order by tx_id desc, leg desc limit $12`,
    [
      ...[merchantId, partOf(merchantId, memberId), memberId, low, high, asset, before?.txId ?? null, before?.leg ?? null],
      ...[...wishParams(wish), max],
    ],
  );
  return rows.map(toTransfer);
}

/** Moves of several members, newest first: each is asked for its own newest, so that a page costs what it shows and a little for each. */
export async function listMovesOf(
  db: Queryable,
  merchantId: number,
  { memberIds, filter }: { memberIds: readonly bigint[]; filter: MoveFilter },
): Promise<(Transfer & { memberId: bigint })[]> {
  const { asset, wish, before } = filter;
  const parts = memberIds.map((memberId) => partOf(merchantId, memberId));
  return nearFirst(filter, async ({ low, high, max }) => {
    const rows = await db.query<TransferRow & { member_id: bigint }>(
      `select f.* from unnest($2::smallint[], $3::bigint[]) as t (part, member_id) cross join lateral (
         select member_id, ${TRANSFER_COLUMNS} from whole.transfer m
          where m.merchant_id = $1 and m.part = t.part and m.member_id = t.member_id and tx_id >= $4 and tx_id < $5 and asset = $6
            and ($7::bigint is null or (tx_id, leg) < ($7, $8))
            and ${wished(9)}
            ${isBesidePlay(wish) ? `and ${BESIDE_PLAY}` : ''}
          order by tx_id desc, leg desc limit $12) f
        order by f.tx_id desc, f.leg desc limit $12`,
      [...[merchantId, parts, memberIds, low, high, asset, before?.txId ?? null, before?.leg ?? null], ...[...wishParams(wish), max]],
    );
    return rows.map((row) => ({ ...toTransfer(row), memberId: row.member_id }));
  });
}

function isBesidePlay(wish: MoveWish | undefined): boolean {
  return wish !== undefined && ![...wish.kinds, ...(wish.areas ?? []).map(([kind]) => kind)].some((kind) => PLAY.includes(kind));
}

/** Ids are made a little before their batch is decided, or a little ahead of the clock. */
const ID_BEFORE_MS = 3_600_000;
const ID_AHEAD_MS = 60_000;

/** Moves that were booked in [fromMs, toMs), oldest first; `after`: behind a row that is known. */
export async function listBooked(
  db: Queryable,
  merchantId: number,
  { memberId, asset, fromMs, toMs, after, size }: BookedFilter & { memberId: bigint },
): Promise<Transfer[]> {
  const rows = await db.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from whole.transfer
      where merchant_id = $1 and part = $2 and member_id = $3 and tx_id >= $4 and tx_id < $5 and asset = $6
        and created_at >= to_timestamp($7 / 1000.0) and created_at < to_timestamp($8 / 1000.0) and ${ONE_OF_STAKE}
        and ($9::bigint is null or (tx_id, leg) > ($9, $10))
      order by tx_id, leg limit $11`,
    [
      ...[merchantId, partOf(merchantId, memberId), memberId, after?.txId ?? idAtMs(fromMs - ID_BEFORE_MS), idAtMs(toMs + ID_AHEAD_MS)],
      ...[asset, fromMs, toMs, after?.txId ?? null, after?.leg ?? null, size],
    ],
  );
  return rows.map(toTransfer);
}

/** What a member's accounts held at a moment, as they say themselves: what they hold now, less what moved since. One snapshot. */
export async function readHeldAt(
  db: Queryable,
  merchantId: number,
  { memberId, asset, atMs }: { memberId: bigint; asset: Asset; atMs: number },
): Promise<HeldAt[]> {
  const own = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';
  const since = `${own} and tx_id >= $5 and created_at >= to_timestamp($6 / 1000.0)`;
  return db.query<HeldAt & Row>(
    `select kind as account, sum(balance)::bigint as balance from (
       select kind, balance from account where ${own}
       union all
       select debit, amount from whole.transfer where ${since} and debit < 'game'
       union all
       select credit, -amount from whole.transfer where ${since} and credit < 'game'
     ) known group by kind order by kind`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, idAtMs(atMs - ID_BEFORE_MS), atMs],
  );
}

/** What was paid in less what was paid out, by booking time. */
export async function readNetDeposits(
  db: Queryable,
  merchantId: number,
  { memberId, asset, toMs, yearMs, monthMs }: { memberId: bigint; asset: Asset; toMs: number; yearMs: number; monthMs: number },
): Promise<NetDeposits> {
  const [row] = await db.query<Row & { total: Amount; year: Amount; month: Amount }>(
    `select coalesce(sum(moved), 0)::bigint as total,
       coalesce(sum(moved) filter (where created_at >= to_timestamp($6 / 1000.0)), 0)::bigint as year,
       coalesce(sum(moved) filter (where created_at >= to_timestamp($7 / 1000.0)), 0)::bigint as month
     from (
       select created_at, case when debit >= 'game' then amount else -amount end as moved from whole.transfer
        where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and created_at < to_timestamp($5 / 1000.0) and ${BESIDE_PLAY}
          and (kind in ('withdrawal', 'payout_return')
            or kind in ('deposit', 'charge_back', 'reversal') and greatest(debit, credit) = 'outside')
     ) moves`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, toMs, yearMs, monthMs],
  );
  return row as NetDeposits;
}
