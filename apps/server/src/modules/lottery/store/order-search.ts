import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { type BetRow, COLUMNS, ID_APART, JOINS, STATUS } from './bets.ts';

/** What operators look for. Ids of orders bound the search: they grow with time. */
export type OrderFilter = {
  /** From the lowest to the highest order id. */
  orders: readonly [bigint, bigint];
  /** The last row of the page before. */
  after?: { orderId: bigint; betId: bigint };
  /** Bets that have a number from the first to the second, or whose order has. */
  numbers?: readonly [bigint, bigint];
  member?: { memberId: bigint; part: number };
  gameId?: number;
  numero?: string;
  play?: string;
  status?: number;
  fromMs?: number;
  toMs?: number;
  stakeFrom?: Amount;
  stakeTo?: Amount;
};

/**
 * Bets of a merchant by their orders, newest first, those of the archive too. Orders are walked by their key, (merchant, order), from the
 * newest down, and of each its bets are read by theirs: a page costs what it shows and what the filter leaves out on the way. Of one
 * member its bets are read by their key alone.
 */
export async function searchBets(db: Queryable, merchantId: number, { max, ...filter }: OrderFilter & { max: number }): Promise<BetRow[]> {
  const [text, params] = searchStatement(merchantId, filter, max);
  return db.query<BetRow & Row>(text, params);
}

/** The statement of a search, for its plan to be looked at. */
export function searchStatement(merchantId: number, filter: OrderFilter, max: number): [string, unknown[]] {
  const params: unknown[] = [merchantId, filter.orders[0], filter.orders[1], filter.orders[0] - ID_APART, filter.orders[1] + ID_APART];
  const asked = (value: unknown) => `$${params.push(value)}`;
  const when = (value: unknown, condition: (asked: string) => string) => (value === undefined ? [] : [condition(asked(value))]);
  const { after, numbers, member } = filter;
  const conditions = [
    ...(after
      ? [
          `(b.order_id, b.bet_id) < (${asked(after.orderId)}::bigint, ${asked(after.betId)}::bigint) and o.order_id <= ${asked(after.orderId)}::bigint`,
        ]
      : []),
    ...(numbers ? [numbered(asked(numbers[0]), asked(numbers[1]))] : []),
    ...(member ? [`b.member_id = ${asked(member.memberId)} and b.part = ${asked(member.part)}`] : []),
    ...when(filter.gameId, (is) => `d.game_id = ${is}`),
    ...when(filter.numero, (is) => `d.numero = ${is}`),
    ...when(filter.play, (is) => `k.play = ${is}`),
    ...when(filter.status, (is) => `${STATUS} = ${is}`),
    ...when(filter.fromMs, (is) => `b.placed_at >= to_timestamp(${is} / 1000.0)`),
    ...when(filter.toMs, (is) => `b.placed_at < to_timestamp(${is} / 1000.0)`),
    ...when(filter.stakeFrom, (is) => `b.stake >= ${is}`),
    ...when(filter.stakeTo, (is) => `b.stake <= ${is}`),
  ];
  const text = `select ${COLUMNS} from whole.bet_order o
    join whole.bet b on b.merchant_id = o.merchant_id and b.part = o.part and b.member_id = o.member_id and b.order_id = o.order_id
      and b.bet_id between o.order_id - ${ID_APART} and o.order_id + ${ID_APART}
    ${JOINS('$4', '$5')}
    where o.merchant_id = $1 and b.merchant_id = $1 and o.order_id between $2::bigint and $3::bigint and b.bet_id between $4::bigint and $5::bigint
      ${conditions.map((condition) => `and ${condition}`).join('\n      ')}
    order by o.order_id desc, b.bet_id desc limit ${asked(max)}`;
  return [text, params];
}

function numbered($from: string, $to: string): string {
  return `(b.bet_id between ${$from}::bigint and ${$to}::bigint or b.order_id between ${$from}::bigint and ${$to}::bigint)`;
}

/** The order as it was bought. */
export type OrderHead = {
  orderId: bigint;
  memberId: bigint;
  part: number;
  asset: string;
  stake: Amount;
  device: string;
  placedAtMs: number;
};

export async function findOrder(db: Queryable, merchantId: number, orderId: bigint): Promise<OrderHead | null> {
  const [row] = await db.query<OrderHead & Row>(
    `select order_id as "orderId", member_id as "memberId", part, asset, stake, device,
       placed_at as "placedAtMs"
     from whole.bet_order where merchant_id = $1 and order_id = $2`,
    [merchantId, orderId],
  );
  return row ?? null;
}
