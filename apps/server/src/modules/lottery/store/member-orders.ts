import type { OrderState } from '@fairhall/contract/lottery/member-orders';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { type BetFilter, matching, params, STATUS } from './bets.ts';

/** One order over all its bets. */
export type OrderSums = {
  orderId: bigint;
  gameId: number;
  placedAtMs: number;
  state: OrderState;
  stake: Amount;
  kept: Amount;
  /** Of what was kept, stakes of draws that are not decided. */
  open: Amount;
  back: Amount;
  bets: number;
  chase: boolean;
  draws: number;
  drawsOver: number;
  firstNumero: string;
  lastNumero: string;
  /** Bets of draws on sale that nothing was decided of, by the draws they are in. */
  onSaleDraws: number;
  onSaleStake: Amount;
  /** In the order of the slip, those of a chase draw by draw; as text, as an array of ids comes. */
  betIds: string[];
};

export type OrderFilter = Pick<BetFilter, 'memberId' | 'part' | 'gameId' | 'fromMs' | 'toMs'> & { states: readonly OrderState[] };

/** Bets of an order that its row needs: a chase is read draw by draw elsewhere. */
const BETS_MAX = 200;

/** How an order stands, of the numbers that its bets have (wire.md 3.2). */
const STATE = `case when bool_or(status = 2) then 'open' when bool_or(status = 4) then 'won'
    when bool_or(status = 5 and pushed = 0) then 'lost' when bool_or(status = 5) then 'push'
    when bool_or(status <> 12) then 'cancelled' else 'void' end`;

/** Orders of a member, grouped; $12 the states that count, all when there are none. */
const grouped = (filter: OrderFilter) => `
  with mine as (
    select b.order_id, b.bet_id, b.line, b.draw_id, b.placed_at, b.stake, d.game_id, d.numero, d.draws_at, d.closes_at, d.state as draw_state,
      ${STATUS} as status, q.place, coalesce(p.won, 0) as won, coalesce(p.pushed, 0) as pushed ${matching(filter)}),
  whole_order as (
    select order_id, min(game_id) as game_id, min(placed_at) as placed_at, ${STATE} as state, sum(stake)::bigint as stake,
      coalesce(sum(stake) filter (where status in (2, 4, 5)), 0)::bigint as kept,
      coalesce(sum(stake) filter (where status = 2), 0)::bigint as open,
      coalesce(sum(won + pushed) filter (where status in (4, 5)), 0)::bigint as back,
      count(*)::integer as bets, bool_or(place is not null) as chase, count(distinct draw_id)::integer as draws,
      count(distinct draw_id) filter (where status <> 2)::integer as draws_over,
      (array_agg(numero order by draws_at))[1] as first_numero, (array_agg(numero order by draws_at desc))[1] as last_numero,
      count(distinct draw_id) filter (where status = 2 and draw_state = 'open' and closes_at > to_timestamp($13 / 1000.0))::integer as on_sale_draws,
      coalesce(sum(stake) filter (where status = 2 and draw_state = 'open' and closes_at > to_timestamp($13 / 1000.0)), 0)::bigint as on_sale_stake,
      (array_agg(bet_id::text order by place, line))[1:${BETS_MAX}] as bet_ids
      from mine group by order_id),
  found as (select * from whole_order where cardinality($12::text[]) = 0 or state = any ($12))`;

function values(merchantId: number, filter: OrderFilter, nowMs: number): unknown[] {
  return [...params(merchantId, filter), filter.states, nowMs];
}

/** Newest first, those before an id. */
export async function listMemberOrders(
  db: Queryable,
  merchantId: number,
  { before, max, nowMs, ...filter }: OrderFilter & { before: bigint; max: number; nowMs: number },
): Promise<OrderSums[]> {
  return db.query<OrderSums & Row>(
    `${grouped(filter)}
     select order_id as "orderId", game_id as "gameId", placed_at as "placedAtMs", state, stake, kept, open, back,
       bets, chase, draws, draws_over as "drawsOver", first_numero as "firstNumero", last_numero as "lastNumero",
       on_sale_draws as "onSaleDraws", on_sale_stake as "onSaleStake", bet_ids as "betIds"
       from found where order_id < $14::bigint order by order_id desc limit $15`,
    [...values(merchantId, filter, nowMs), before, max],
  );
}

export type OrdersSum = { count: number; stake: Amount; kept: Amount; open: Amount; back: Amount };

/** Count and sums over all orders that the filter finds. */
export async function sumMemberOrders(
  db: Queryable,
  merchantId: number,
  { nowMs, ...filter }: OrderFilter & { nowMs: number },
): Promise<OrdersSum> {
  const [row] = await db.query<OrdersSum & Row>(
    `${grouped(filter)}
     select count(*)::integer as count, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(kept), 0)::bigint as kept, coalesce(sum(open), 0)::bigint as open,
       coalesce(sum(back), 0)::bigint as back from found`,
    values(merchantId, filter, nowMs),
  );
  return row as OrdersSum;
}
