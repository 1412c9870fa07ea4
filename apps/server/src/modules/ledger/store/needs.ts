import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Lump, Play, Taken } from '../needs/allocate.ts';
import type { Need, NeedEnd, Needy } from '../needs/need.ts';
import { partOf } from '../part.ts';

type Opened = Omit<Need, 'closed'>;
type Closed = {
  closedAs: NeedEnd | null;
  closedAtMs: number | null;
  actual: Amount;
  /** Amounts as text: JSON has none so large. */
  took: Record<string, [spent: string, given: string]> | null;
  tookUntilMs: number | null;
};

const OPENED = columns<Opened>({
  needId: 'need_id',
  source: 'source',
  ref: 'ref',
  required: 'required',
  weights: json('weights'),
  blocking: 'blocking',
  openedAtMs: time('opened_at'),
});
const CLOSED = columns<Closed>({
  closedAs: 'closed_as',
  closedAtMs: time('closed_at'),
  actual: 'actual',
  took: json('took'),
  tookUntilMs: time('took_until'),
});
const NEW = OPENED.behind<{ merchantId: number; part: number; memberId: bigint; asset: string }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', asset: 'asset' },
});
const OF_WALLET = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';

const keyOf = (merchantId: number, { memberId, asset }: Needy) => [merchantId, partOf(merchantId, memberId), memberId, asset];

const TYPES = {
  ...{ merchantId: 'integer', part: 'smallint', memberId: 'bigint', asset: 'text', needId: 'bigint', source: 'text', ref: 'bigint' },
  ...{ required: 'bigint', weights: 'jsonb', blocking: 'boolean', openedAtMs: 'float8' },
} as const;

/** Writes needs down; the ids of those that are new: what opens one may have opened it before. */
export async function insertNeeds(tx: Tx, merchantId: number, needs: readonly (Opened & Needy)[]): Promise<Set<bigint>> {
  const rows = await tx.query<{ needId: bigint }>(
    `insert into turnover_need ${NEW.insertAll(TYPES)}
     on conflict (merchant_id, part, member_id, source, ref) do nothing returning need_id as "needId"`,
    NEW.arrays(needs.map((need) => ({ merchantId, part: partOf(merchantId, need.memberId), ...need }))),
  );
  return new Set(rows.map(({ needId }) => needId));
}

/** Open needs, oldest first. */
export async function listOpenNeeds(db: Queryable, merchantId: number, whose: Needy): Promise<Need[]> {
  const rows = await db.query<Opened & Row>(
    `select ${OPENED.select} from turnover_need where ${OF_WALLET} and closed_at is null order by opened_at, need_id`,
    keyOf(merchantId, whose),
  );
  return rows.map((row) => ({ ...row, closed: null }));
}

/** Closed needs that took of stakes since a moment. */
export async function listNeedsThatTook(
  db: Queryable,
  merchantId: number,
  { sinceMs, ...whose }: Needy & { sinceMs: number },
): Promise<Need[]> {
  return closedWhere(db, 'took_until >= to_timestamp($5 / 1000.0) order by opened_at, need_id', [...keyOf(merchantId, whose), sinceMs]);
}

/** The newest closed ones. */
export async function listClosedNeeds(db: Queryable, merchantId: number, { max, ...whose }: Needy & { max: number }): Promise<Need[]> {
  return closedWhere(db, 'closed_at is not null order by opened_at desc, need_id desc limit $5', [...keyOf(merchantId, whose), max]);
}

async function closedWhere(db: Queryable, where: string, params: unknown[]): Promise<Need[]> {
  const rows = await db.query<Opened & Closed & Row>(
    `select ${OPENED.select}, ${CLOSED.select} from turnover_need where ${OF_WALLET} and ${where}`,
    params,
  );
  return rows.map(({ closedAs, closedAtMs, actual, took, tookUntilMs, ...need }) => ({
    ...need,
    closed: {
      as: closedAs as NeedEnd,
      atMs: closedAtMs as number,
      actual,
      untilMs: tookUntilMs ?? 0,
      took: Object.fromEntries(
        Object.entries(took ?? {}).map(([category, [spent, given]]): [string, Taken] => [
          category,
          { spent: BigInt(spent), given: BigInt(given) },
        ]),
      ),
    },
  }));
}

/** Whether anything was ever asked of this wallet. */
export async function hadNeeds(db: Queryable, merchantId: number, whose: Needy): Promise<boolean> {
  return (await db.query(`select 1 from turnover_need where ${OF_WALLET} limit 1`, keyOf(merchantId, whose))).length > 0;
}

export type Closing = {
  needId: bigint;
  as: NeedEnd;
  atMs: number;
  actual: Amount;
  took: Readonly<Record<string, Taken>>;
  untilMs: number | null;
};

/** Closes an open need for good, as it stands. */
export async function closeNeed(tx: Tx, merchantId: number, { memberId, asset, ...closing }: Needy & Closing): Promise<void> {
  const { needId, as, atMs, actual, took, untilMs } = closing;
  const kept = Object.fromEntries(Object.entries(took).map(([category, { spent, given }]) => [category, [String(spent), String(given)]]));
  await tx.query(
    `update turnover_need set closed_as = $6, closed_at = to_timestamp($7 / 1000.0), met_at = case $6 when 'met' then to_timestamp($7 / 1000.0) end,
       actual = $8, took = $9, took_until = to_timestamp($10 / 1000.0)
     where ${OF_WALLET} and need_id = $5 and closed_at is null`,
    [...keyOf(merchantId, { memberId, asset }), needId, as, atMs, actual, JSON.stringify(kept), untilMs],
  );
}

/** Draws are planned at most so long before they count, weekly ones with holidays included. */
const MADE_BEFORE_MS = 31 * 86_400_000;

/**
 * What of a wallet's settled stakes was cash, between two moments, in the order in which it counts; null: to this moment. As one text: rows would
 * cost as much again.
 */
export async function listPlays(
  db: Queryable,
  merchantId: number,
  { sinceMs, beforeMs, ...whose }: Needy & { sinceMs: number; beforeMs: number | null },
): Promise<Play[]> {
  const [row] = await db.query<{ plays: string | null }>(
    `select string_agg(category || ' ' || round(date_part('epoch', at) * 1000)::bigint || ' ' || valid_cash, ',' order by at, made_id, category) as plays
     from turnover where ${OF_WALLET} and made_id >= $5 and at >= to_timestamp($6 / 1000.0) and valid_cash > 0
       and ($7::float8 is null or at < to_timestamp($7 / 1000.0))`,
    [...keyOf(merchantId, whose), idAtMs(sinceMs - MADE_BEFORE_MS), sinceMs, beforeMs],
  );
  return row?.plays ? row.plays.split(',').map(playOf) : [];
}

type LumpRow = Row & { span: number; category: string; valid: bigint; newestMs: number; lost: string[] };

/** The same summed up by category, in spans that begin at these moments, the last of which goes on to now; with what each weight loses. */
export async function sumPlays(
  db: Queryable,
  merchantId: number,
  { fromsMs, weights, ...whose }: Needy & { fromsMs: readonly number[]; weights: readonly number[] },
): Promise<Lump[][]> {
  const sinceMs = fromsMs[0] as number;
  const lost = weights.map((_, at) => `sum(valid_cash * $${8 + at}::integer % 100)::text`);
  const rows = await db.query<LumpRow>(
    `select width_bucket(at, (select array_agg(to_timestamp(ms / 1000.0) order by ms) from unnest($7::float8[]) ms)) as span, category,
       sum(valid_cash)::bigint as valid, max(at) as "newestMs", array[${lost.join(', ')}]::text[] as lost
     from turnover where ${OF_WALLET} and made_id >= $5 and at >= to_timestamp($6 / 1000.0) and valid_cash > 0 group by 1, 2`,
    [...keyOf(merchantId, whose), idAtMs(sinceMs - MADE_BEFORE_MS), sinceMs, fromsMs, ...weights],
  );
  const spans = fromsMs.map((): Lump[] => []);
  for (const { span, lost, ...lump } of rows)
    spans[span - 1]?.push({ ...lump, lost: new Map(lost.map((sum, at) => [weights[at] as number, BigInt(sum)])) });
  return spans;
}

function playOf(text: string): Play {
  const [category = '', atMs, valid = '0'] = text.split(' ');
  return { category, atMs: Number(atMs), valid: BigInt(valid) };
}

type Many = { memberIds: readonly bigint[]; asset: string };

const OF_WALLETS = 'merchant_id = $1 and part = any ($2) and member_id = any ($3) and asset = $4';

const keyOfAll = (merchantId: number, { memberIds, asset }: Many) => [
  merchantId,
  [...new Set(memberIds.map((memberId) => partOf(merchantId, memberId)))],
  memberIds,
  asset,
];

/** Whose of these wallets something is asked that is open. */
export async function whoHasNeeds(db: Queryable, merchantId: number, whose: Many): Promise<bigint[]> {
  const rows = await db.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from turnover_need where ${OF_WALLETS} and closed_at is null order by 1`,
    keyOfAll(merchantId, whose),
  );
  return rows.map(({ memberId }) => memberId);
}

/** What the stakes of each wallet that wait for their end come to, and what lies in transfer wallets of vendors; of who has none nothing. */
export async function openStakes(db: Queryable, merchantId: number, whose: Many): Promise<Map<bigint, Amount>> {
  const rows = await db.query<{ memberId: bigint; stake: Amount }>(
    `select member_id as "memberId", sum(stake)::bigint as stake from open_stake where ${OF_WALLETS} group by 1`,
    keyOfAll(merchantId, whose),
  );
  return new Map(rows.map(({ memberId, stake }) => [memberId, stake]));
}
