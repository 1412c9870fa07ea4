import type { Queryable, Row } from '../../../platform/db.ts';

export type EndedBreak = { merchantId: number; memberId: bigint; kind: 'pause' | 'excluded'; fromMs: number };

/** Breaks that ended in a span, of all merchants, of members who have no other and were not told of it. */
export async function endedBreaks(db: Queryable, { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): Promise<EndedBreak[]> {
  return db.query<EndedBreak & Row>(
    `select b.merchant_id as "merchantId", b.member_id as "memberId", b.kind, b.from_at as "fromMs"
       from member_break b
      where b.until_at > to_timestamp($1 / 1000.0) and b.until_at <= to_timestamp($2 / 1000.0)
        and not exists (select from member_break o where o.merchant_id = b.merchant_id and o.part = b.part and o.member_id = b.member_id
          and o.until_at > to_timestamp($2 / 1000.0))
        and not exists (select from inbox_message m where m.merchant_id = b.merchant_id and m.part = b.part and m.member_id = b.member_id
          and m.trigger = 'break.ended' and case m.trigger when 'break.ended' then to_timestamp(m.ref::bigint / 1000.0) = b.from_at end)
      limit 1000`,
    [sinceMs, nowMs],
  );
}
