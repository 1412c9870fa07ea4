import type { DayTaken } from '@fairhall/bonus/calendar';
import type { Amount } from '@fairhall/money/amount';
import { columns, day } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

type DayClaim = DayTaken & { campaignId: bigint; rewardId: bigint };
const CLAIM = columns<DayClaim>({ campaignId: 'campaign_id', day: day('day'), place: 'place', rewardId: 'reward_id' });
const NEW = CLAIM.behind<{ merchantId: number; part: number; memberId: bigint }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' },
});

type Whose = { memberId: bigint };

export async function insertDay(tx: Tx, merchantId: number, { memberId, ...claim }: DayClaim & Whose): Promise<void> {
  await tx.query(
    `insert into calendar_claim ${NEW.insert}`,
    NEW.params({ ...claim, merchantId, part: partOf(merchantId, memberId), memberId }),
  );
}

/** The newest day that a member took of a calendar. */
export async function newestDay(
  tx: Tx,
  merchantId: number,
  { memberId, campaignId }: Whose & { campaignId: bigint },
): Promise<DayTaken | null> {
  const [row] = await tx.query<DayClaim & Row>(
    `select ${CLAIM.select} from calendar_claim where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4
     order by calendar_claim.day desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId],
  );
  return row ?? null;
}

/** The place of the day that a reward is of. */
export async function findPlace(
  db: Queryable,
  merchantId: number,
  { memberId, campaignId, rewardId }: Whose & { campaignId: bigint; rewardId: bigint },
): Promise<number | null> {
  const [row] = await db.query<{ place: number }>(
    `select place from calendar_claim where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and reward_id = $5`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId, rewardId],
  );
  return row?.place ?? null;
}

const DAYS_MAX = 1_000;

/** The days that a member took, newest first, with what each gave. */
export async function listDays(
  db: Queryable,
  merchantId: number,
  { memberId, campaignIds }: Whose & { campaignIds: readonly bigint[] },
): Promise<(DayClaim & { amount: Amount })[]> {
  return db.query<DayClaim & { amount: Amount } & Row>(
    `select ${CLAIM.selectOf('c')}, r.amount from calendar_claim c
       join reward r on r.merchant_id = c.merchant_id and r.part = c.part and r.member_id = c.member_id and r.reward_id = c.reward_id
     where c.merchant_id = $1 and c.part = $2 and c.member_id = $3 and c.campaign_id = any ($4) order by c.day desc limit ${DAYS_MAX}`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignIds],
  );
}

/** What a member paid in on a day, and what of its cash it validly staked in bets that were settled on it. */
export async function playOfDay(
  db: Queryable,
  merchantId: number,
  { memberId, asset, day: of }: Whose & { asset: string; day: string },
): Promise<{ deposited: Amount; staked: Amount }> {
  const [row] = await db.query<{ deposited: Amount; staked: Amount }>(
    `select greatest(coalesce(sum(deposit), 0), 0)::bigint as deposited, coalesce(sum(valid_cash), 0)::bigint as staked from member_day
     where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and day = $5::date`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, of],
  );
  return row as { deposited: Amount; staked: Amount };
}
