import type { Queryable, Row } from '../../../platform/db.ts';
import type { LimitOf } from '../../ledger/index.ts';

/** A limit that is used up in the period that began then; `ref` names both. */
export type ReachedLimit = LimitOf & { merchantId: number; memberId: bigint; ref: string };

const REF = `l.asset || ':' || l.counter || ':' || l.period || ':' || to_char(l.since at time zone 'UTC', 'YYYYMMDDHH24MISS')`;

/** Limits that are used up, of all merchants, of members who were not told of it in this period. */
export async function reachedLimits(db: Queryable, nowMs: number): Promise<ReachedLimit[]> {
  return db.query<ReachedLimit & Row>(
    `select l.merchant_id as "merchantId", l.member_id as "memberId", l.counter, l.period, ${REF} as ref
       from member_limit l
      where l.counted >= l.cap and l.counted > 0 and limit_room(l, to_timestamp($1 / 1000.0)) <= 0
        and not exists (select from inbox_message m where m.merchant_id = l.merchant_id and m.part = l.part and m.member_id = l.member_id
          and m.trigger = 'limit.reached' and m.ref = ${REF})
      limit 1000`,
    [nowMs],
  );
}
