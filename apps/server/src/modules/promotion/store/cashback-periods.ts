import type { CampaignState } from '@fairhall/contract/promotion/plan';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Player } from './players.ts';

/** Behind everybody. */
const NOBODY = { paidPart: -1, paidMember: 0n };

/** `paidPart` and `paidMember`: how far its members are paid; null: all are. */
export type CashbackPeriod = {
  campaignId: bigint;
  fromMs: number;
  toMs: number;
  version: number;
  paidPart: number | null;
  paidMember: bigint | null;
};
const PERIOD = columns<CashbackPeriod>({
  ...{ campaignId: 'campaign_id', fromMs: time('from_at'), toMs: time('to_at'), version: 'version' },
  ...{ paidPart: 'paid_part', paidMember: 'paid_member' },
});
const NEW = PERIOD.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** A campaign that pays losses back. `lastToMs`: to when it has periods. */
export type PayingBack = {
  campaignId: bigint;
  state: CampaignState;
  startedAtMs: number;
  stoppedAtMs: number | null;
  lastToMs: number | null;
};

const CAMPAIGNS_MAX = 200;

/** Those that were started, and are not over with all their periods; or the one named. */
export async function listPayingBack(db: Queryable, merchantId: number, campaignId: bigint | null = null): Promise<PayingBack[]> {
  return db.query<PayingBack & Row>(
    `select c.campaign_id as "campaignId", c.state, c.started_at as "startedAtMs", c.stopped_at as "stoppedAtMs", p.to_at as "lastToMs"
     from campaign c left join lateral (
       select max(p.to_at) as to_at from cashback_period p where p.merchant_id = c.merchant_id and p.campaign_id = c.campaign_id) p on true
     where c.merchant_id = $1 and c.trigger = 'periodEnded' and c.started_at is not null and c.campaign_id = coalesce($2, c.campaign_id)
       and (c.stopped_at is null or p.to_at > c.stopped_at)
     order by c.campaign_id limit ${CAMPAIGNS_MAX}`,
    [merchantId, campaignId],
  );
}

export async function insertPeriod(
  db: Queryable,
  merchantId: number,
  period: Pick<CashbackPeriod, 'campaignId' | 'fromMs' | 'toMs' | 'version'>,
): Promise<void> {
  await db.query(`insert into cashback_period ${NEW.insert} on conflict do nothing`, NEW.params({ ...period, ...NOBODY, merchantId }));
}

/** A stopped campaign's last period ends with it; one that would begin behind the stop is none. */
export async function cutPeriods(
  db: Queryable,
  merchantId: number,
  { campaignId, stoppedAtMs }: { campaignId: bigint; stoppedAtMs: number },
): Promise<void> {
  await db.query(
    `update cashback_period set to_at = greatest(to_timestamp($3 / 1000.0), from_at + interval '1 ms')
     where merchant_id = $1 and campaign_id = $2 and to_at > to_timestamp($3 / 1000.0)`,
    [merchantId, campaignId, stoppedAtMs],
  );
}

/** The oldest period that ended before a moment and has somebody left to pay. */
export async function findDuePeriod(db: Queryable, merchantId: number, endedByMs: number): Promise<CashbackPeriod | null> {
  const [row] = await db.query<CashbackPeriod & Row>(
    `select ${PERIOD.select} from cashback_period
     where merchant_id = $1 and paid_part is not null and to_at <= to_timestamp($2 / 1000.0) order by to_at, campaign_id limit 1`,
    [merchantId, endedByMs],
  );
  return row ?? null;
}

export async function movePeriod(
  db: Queryable,
  merchantId: number,
  { campaignId, fromMs, at }: { campaignId: bigint; fromMs: number; at: Player | null },
): Promise<void> {
  await db.query(
    `update cashback_period set paid_part = $4, paid_member = $5
     where merchant_id = $1 and campaign_id = $2 and from_at = to_timestamp($3 / 1000.0)`,
    [merchantId, campaignId, fromMs, at?.part ?? null, at?.memberId ?? null],
  );
}
