import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../platform/db.ts';
import { idAtMs } from '../../platform/ids.ts';
import { partOf } from '../ledger/index.ts';

/** `day` as YYYY-MM-DD of the asked time zone; `validStake` is what counts, pushes and voids left out. */
export type Turnover = { day: string; category: string; stake: Amount; validStake: Amount };

/** Draws are planned at most so long before they count, weekly ones with holidays included. */
const MADE_BEFORE_MS = 31 * 86_400_000;

/**
 * What a member turned over since a moment, by day and category: settled bets alone, corrections and voids included
 * (lottery/sql/member-draws.sql). Inside a transaction that holds the member's wallet it stands still for that member's own moves.
 */
export async function listTurnover(
  db: Queryable,
  merchantId: number,
  { memberId, asset, sinceMs, timeZone }: { memberId: bigint; asset: string; sinceMs: number; timeZone: string },
): Promise<Turnover[]> {
  return db.query<Row & Turnover>(
    `select to_char(at at time zone $7, 'YYYY-MM-DD') as day, category, sum(stake)::bigint as stake, sum(valid_stake)::bigint as "validStake"
     from turnover
     where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and made_id >= $5 and at >= to_timestamp($6 / 1000.0)
     group by 1, 2 order by 1, 2`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, idAtMs(sinceMs - MADE_BEFORE_MS), sinceMs, timeZone],
  );
}
