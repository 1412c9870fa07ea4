import { type Amount, amount } from '@fairhall/money/amount';
import { columns, day, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { RebatePart } from '../benefits.ts';

export type LevelReward = {
  memberId: bigint;
  rewardId: bigint;
  /** `line_rebate`: by the rates of the line, paid by itself. `points` are paid by themselves as well, and are no money. */
  what: 'rebate' | 'line_rebate' | 'points' | 'monthly' | 'birthday';
  occasion: string;
  level: number;
  version: number;
  asset: string;
  amount: Amount;
  parts: RebatePart[];
  state: 'I' | 'C';
  madeAtMs: number;
  dueAtMs: number;
  paidAtMs: number | null;
};
/** All of them but points. */
export type MoneyReward = LevelReward & { what: Exclude<LevelReward['what'], 'points'> };
type KeptPart = { category: RebatePart['category']; valid: string; bps: number; amount: string };

const REWARD = columns<Omit<LevelReward, 'parts'> & { parts: unknown }>({
  ...{ memberId: 'member_id', rewardId: 'reward_id', what: 'what', occasion: day('occasion'), level: 'level', version: 'version' },
  ...{ asset: 'asset', amount: 'amount', parts: json('parts'), state: 'state', madeAtMs: time('made_at'), dueAtMs: time('due_at') },
  paidAtMs: time('paid_at'),
});
const NEW = REWARD.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });
type RewardRow = Row & Omit<LevelReward, 'parts'> & { parts: KeptPart[] };

const read = ({ parts, ...row }: RewardRow): LevelReward => ({
  ...row,
  parts: parts.map(({ valid, amount: sum, ...part }) => ({ ...part, valid: amount(BigInt(valid)), amount: amount(BigInt(sum)) })),
});

/** Nothing happens where the occasion has its reward. */
export async function insertReward(tx: Queryable, merchantId: number, { parts, ...reward }: LevelReward): Promise<void> {
  const written = parts.map(({ valid, amount: sum, ...part }) => ({ ...part, valid: String(valid), amount: String(sum) }));
  await tx.query(
    `insert into level_reward ${NEW.insert} on conflict do nothing`,
    NEW.params({ ...reward, parts: written, merchantId, part: partOf(merchantId, reward.memberId) }),
  );
}

/** What waits for a member, held until the commit. */
export async function lockWaiting(tx: Tx, merchantId: number, memberId: bigint): Promise<LevelReward[]> {
  const rows = await tx.query<RewardRow>(
    `select ${REWARD.select} from level_reward where merchant_id = $1 and part = $2 and member_id = $3 and state = 'I'
     order by reward_id limit 200 for update`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return rows.map(read);
}

export async function markPaid(
  tx: Tx,
  merchantId: number,
  { memberId, rewardIds, nowMs }: { memberId: bigint; rewardIds: readonly bigint[]; nowMs: number },
): Promise<void> {
  await tx.query(
    `update level_reward set state = 'C', paid_at = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and part = $2 and member_id = $3 and reward_id = any ($4) and state = 'I'`,
    [merchantId, partOf(merchantId, memberId), memberId, rewardIds, nowMs],
  );
}

export type DueMember = { merchantId: number; memberId: bigint };

/** Of all merchants: whose rewards are due, and to whom something may be given just now. */
export async function listDue(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<DueMember[]> {
  return db.query<Row & DueMember>(
    `select r.merchant_id as "merchantId", r.member_id as "memberId" from level_reward r
     where r.state = 'I' and r.due_at <= to_timestamp($1 / 1000.0) and not promotion_protected(r.merchant_id, r.member_id, to_timestamp($1 / 1000.0))
       and not promotion_waits(r.merchant_id, r.member_id)
     group by 1, 2 order by min(r.due_at) limit $2`,
    [nowMs, max],
  );
}

/** What is due of a member is so again from a later moment on. */
export async function postponeDue(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs, untilMs }: { memberId: bigint; nowMs: number; untilMs: number },
): Promise<void> {
  await db.query(
    `update level_reward set due_at = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and part = $2 and member_id = $3 and state = 'I' and due_at <= to_timestamp($4 / 1000.0)`,
    [merchantId, partOf(merchantId, memberId), memberId, nowMs, untilMs],
  );
}

/** A member's that are money, those that wait or those that were paid, the newest first. */
export async function listRewards(
  db: Queryable,
  merchantId: number,
  { memberId, state, max }: { memberId: bigint; state: 'I' | 'C'; max: number },
): Promise<MoneyReward[]> {
  const rows = await db.query<RewardRow>(
    `select ${REWARD.select} from level_reward where merchant_id = $1 and part = $2 and member_id = $3 and state = $4 and what <> 'points'
     order by reward_id desc limit $5`,
    [merchantId, partOf(merchantId, memberId), memberId, state, max],
  );
  return rows.map((row) => read(row) as MoneyReward);
}

export type RewardSums = { day: string; what: LevelReward['what']; members: number; amount: Amount; paid: Amount };

/** By the day on which they were made out, of a merchant's clocks, and what they are; the newest first. */
export async function sumRewards(
  db: Queryable,
  merchantId: number,
  { sinceMs, timeZone }: { sinceMs: number; timeZone: string },
): Promise<RewardSums[]> {
  return db.query<Row & RewardSums>(
    `select to_char(made_at at time zone $3, 'YYYY-MM-DD') as day, what, count(*)::integer as members, sum(amount)::bigint as amount,
       coalesce(sum(amount) filter (where state = 'C'), 0)::bigint as paid
     from level_reward where merchant_id = $1 and made_at >= to_timestamp($2 / 1000.0) group by 1, 2 order by 1 desc, 2`,
    [merchantId, sinceMs, timeZone],
  );
}

/** Whether what is given waits for a member until a person has decided who it is. */
export async function isWaitedFor(db: Queryable, merchantId: number, memberId: bigint): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_waits($1, $2) as is', [merchantId, memberId]);
  return row?.is === true;
}

/** Whether nothing is given to a member for its protection. */
export async function isProtected(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_protected($1, $2, to_timestamp($3 / 1000.0)) as is', [
    ...[merchantId, memberId, nowMs],
  ]);
  return row?.is !== false;
}
