import type { Queryable, Row } from '../../../platform/db.ts';

export type ChaseRow = { orderId: bigint; issues: number; winningStop: boolean; abandoning: boolean };

export async function findChase(
  db: Queryable,
  merchantId: number,
  { part, memberId, orderId }: { part: number; memberId: bigint; orderId: bigint },
): Promise<ChaseRow | null> {
  const [row] = await db.query<ChaseRow & Row>(
    `select order_id as "orderId", issues, winning_stop as "winningStop", abandoning from chase
      where merchant_id = $1 and order_id = $2 and part = $3 and member_id = $4`,
    [merchantId, orderId, part, memberId],
  );
  return row ?? null;
}

/** A draw of a chase that stops on a win, of which it is known by now what it brought. `place`: which of the chase's draws, from 1. */
export type JudgedIssue = {
  merchantId: number;
  part: number;
  memberId: bigint;
  orderId: bigint;
  drawId: bigint;
  place: number;
  won: boolean;
};

/** An hour: how far ids made for one request may be apart (store/bets.ts). */
const ID_APART = 3_600_000n << 22n;

/**
 * Draws of chases of all merchants that nobody has looked at since they were settled, or taken back, the longest ago first. What counts is
 * the newest settlement of the chunk that the bets belong to: others may still be under way.
 */
export async function judgedIssues(
  db: Queryable,
  { nowMs, skip, max }: { nowMs: number; skip: number; max: number },
): Promise<JudgedIssue[]> {
  return db.query<JudgedIssue & Row>(
    `select q.merchant_id as "merchantId", q.part, ch.member_id as "memberId", q.order_id as "orderId", q.draw_id as "drawId", q.place,
       s.result_version is not null and exists (
         select from bet b join payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id
           and p.result_version = s.result_version and p.won > 0
         where b.merchant_id = q.merchant_id and b.part = q.part and b.member_id = ch.member_id and b.order_id = q.order_id
           and b.draw_id = q.draw_id and b.bet_id between q.order_id - ${ID_APART} and q.order_id + ${ID_APART}) as won
       from chase_issue q
       join chase ch on ch.merchant_id = q.merchant_id and ch.order_id = q.order_id and ch.part = q.part
       join draw d on d.draw_id = q.draw_id
       left join lateral (
         select s.result_version from settle_chunk s
         where s.merchant_id = q.merchant_id and s.part = lottery_chunk_of(q.part) and s.draw_id = q.draw_id
         order by s.result_version desc limit 1
       ) s on true
      where q.watched and q.draws_at <= to_timestamp($1 / 1000.0) and (s.result_version is not null or d.state = 'void')
      order by q.draws_at, q.order_id limit $3 offset $2`,
    [nowMs, skip, max],
  );
}

/** Notes that a draw of a chase was looked at; with `all` every draw of it, since the chase has stopped. */
export async function unwatch(
  db: Queryable,
  merchantId: number,
  { part, orderId, drawId, all }: { part: number; orderId: bigint; drawId: bigint; all: boolean },
): Promise<void> {
  await db.query(
    `update chase_issue set watched = false
      where merchant_id = $1 and order_id = $2 and part = $3 and (draw_id = $4 or $5) and watched`,
    [merchantId, orderId, part, drawId, all],
  );
}
