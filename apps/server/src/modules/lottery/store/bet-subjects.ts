import type { Queryable, Row } from '../../../platform/db.ts';

/** What a move of money by the lottery was about; `id` is that of the bet or order asked for. */
export type BetSubject = { id: bigint; orderId: bigint; gameId: number; firstNumero: string; lastNumero: string };

/** Bets and orders of one member. Of an order its first draw is known to who asks: its stake names it. */
export type SubjectsAsked = { betIds: readonly bigint[]; orders: readonly { orderId: bigint; drawId: bigint }[] };

/** Game and draws of bets and orders, those of the archive too, in one statement however many are asked for. */
export async function listBetSubjects(
  db: Queryable,
  merchantId: number,
  { part, memberId, betIds, orders }: SubjectsAsked & { part: number; memberId: bigint },
): Promise<BetSubject[]> {
  const orderIds = orders.map(({ orderId }) => orderId);
  return db.query<BetSubject & Row>(
    `select b.bet_id as id, b.order_id as "orderId", d.game_id as "gameId", d.numero as "firstNumero", d.numero as "lastNumero"
       from whole.bet b join draw d on d.draw_id = b.draw_id
      where b.merchant_id = $1 and b.part = $2 and b.member_id = $3 and b.bet_id = any ($4) and b.bet_id between $7::bigint and $8::bigint
     union all
     select o.order_id, o.order_id, d.game_id, d.numero, coalesce(e.numero, d.numero)
       from unnest($5::bigint[], $6::bigint[]) asked (order_id, draw_id)
       join whole.bet_order o on o.merchant_id = $1 and o.part = $2 and o.member_id = $3 and o.order_id = asked.order_id
         and o.order_id between $9::bigint and $10::bigint
       join draw d on d.draw_id = asked.draw_id
       left join chase c on c.merchant_id = $1 and c.part = $2 and c.order_id = o.order_id
       left join draw e on e.draw_id = c.last_draw_id`,
    [merchantId, part, memberId, betIds, orderIds, orders.map(({ drawId }) => drawId), ...endsOf(betIds), ...endsOf(orderIds)],
  );
}

/** The planner looks at the weeks of these ids alone (docs/adr/0013-time-partitions.md). */
function endsOf(ids: readonly bigint[]): [bigint, bigint] {
  const sorted = [...ids].sort((a, b) => (a < b ? -1 : 1));
  return [sorted[0] ?? 0n, sorted.at(-1) ?? 0n];
}
