import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

/** Something that could not be given to a member, by a fault. `tries`: how often by now; the next one is at `tryAtMs`. */
type Failure = { campaignId: bigint; memberId: bigint; occasion: string; tries: number; tryAtMs: number };
const FAILURE = columns<Failure>({
  ...{ campaignId: 'campaign_id', memberId: 'member_id', occasion: 'occasion', tries: 'tries' },
  tryAtMs: time('try_at'),
});
const NEW = FAILURE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

const MINUTE_MS = 60_000;
/** Twice as long each time, and a day at most. */
const DOUBLED_MAX = 11;
const TRIES_MAX = 30_000;

export type Occasion = Pick<Failure, 'campaignId' | 'memberId' | 'occasion'>;

/** Notes a failure: it is tried again later, and later each time. */
export async function noteFailure(db: Queryable, merchantId: number, { nowMs, ...of }: Occasion & { nowMs: number }): Promise<void> {
  await db.query(
    `insert into gift_failure as f ${NEW.insert}
     on conflict (merchant_id, campaign_id, member_id, occasion) do update set tries = least(f.tries + 1, ${TRIES_MAX}),
       try_at = excluded.try_at + interval '1 minute' * (power(2, least(f.tries, ${DOUBLED_MAX})) - 1)`,
    NEW.params({ ...of, merchantId, tries: 1, tryAtMs: nowMs + MINUTE_MS }),
  );
}

export async function forgetFailure(db: Queryable, merchantId: number, { campaignId, memberId, occasion }: Occasion): Promise<void> {
  await db.query('delete from gift_failure where merchant_id = $1 and campaign_id = $2 and member_id = $3 and occasion = $4', [
    ...[merchantId, campaignId, memberId, occasion],
  ]);
}

/** Money back that failed and is due again. */
export async function listDueCashback(
  db: Queryable,
  merchantId: number,
  { nowMs, max }: { nowMs: number; max: number },
): Promise<(Occasion & { fromMs: number; toMs: number; version: number })[]> {
  return db.query<Occasion & { fromMs: number; toMs: number; version: number } & Row>(
    `select f.campaign_id as "campaignId", f.member_id as "memberId", f.occasion, p.from_at as "fromMs", p.to_at as "toMs", p.version
     from gift_failure f join cashback_period p on p.merchant_id = f.merchant_id and p.campaign_id = f.campaign_id
       and p.from_at = to_timestamp(substring(f.occasion from '^(\\d+)-')::bigint / 1000.0)
     where f.merchant_id = $1 and f.try_at <= to_timestamp($2 / 1000.0) order by f.try_at limit $3`,
    [merchantId, nowMs, max],
  );
}
