import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { fail, ok, type Result } from '@fairhall/money/result';
import { idAtMs } from '../../../platform/ids.ts';
import type { LotteryDeps } from '../deps.ts';
import { idsOfNumber, orderNumber } from '../order-number.ts';
import { type BetRow, betsOfOrder, ID_APART } from '../store/bets.ts';
import { findOrder, type OrderFilter, type OrderHead, searchBets } from '../store/order-search.ts';
import { oddsText, picksOf, playNameOf } from '../wire.ts';
import { orderRows } from './list-orders.ts';

/** A bet as operators see it, but for the name of its member. */
export type FoundBet = OrderRow & {
  masterNumber: string;
  memberId: string;
  asset: string;
  playName: string;
  picks: string;
  odds: string;
  series: number;
};

/** What is looked for; `number` is a bet's or an order's, or the beginning of one. */
export type OrderSearch = Omit<OrderFilter, 'orders' | 'numbers'> & { number?: string; max: number };

type Looker = { merchantId: number; language: string; timeZone: string };

/** Most orders lie so close to their bets: looked at first. */
const NEAR = ID_APART / 60n;

/** Bets of a merchant, newest order first, and what asks for those that follow. */
export async function searchOrders(
  deps: LotteryDeps,
  looker: Looker,
  { number, max, ...filter }: OrderSearch,
): Promise<{ list: FoundBet[]; next: { orderId: bigint; betId: bigint } | null }> {
  const { merchantId } = looker;
  const nowMs = deps.clock.nowMs();
  const history = deps.db.of(merchantId).history;
  const look = (found: OrderFilter) => searchBets(history, merchantId, { ...found, max: max + 1 });
  const newest = idAtMs(nowMs) + ID_APART;
  let rows: BetRow[];
  if (number === undefined) {
    const from = filter.fromMs === undefined ? 0n : idAtMs(filter.fromMs) - ID_APART;
    const to = filter.toMs === undefined ? newest : idAtMs(filter.toMs) + ID_APART;
    // biome-ignore lint/complexity/useMathMinMax: these are bigints
    rows = await look({ ...filter, orders: [from > 0n ? from : 0n, to < newest ? to : newest] });
  } else {
    const numbers = idsOfNumber(number, idAtMs(nowMs));
    if (!numbers) return { list: [], next: null };
    const around = (apart: bigint) => look({ ...filter, numbers, orders: [numbers[0] - apart, numbers[1] + apart] });
    rows = await around(NEAR);
    if (rows.length === 0) rows = await around(ID_APART);
  }
  const last = rows.length > max ? rows[max - 1] : undefined;
  return {
    list: await foundBets(deps, looker, rows.slice(0, max)),
    next: last ? { orderId: last.orderId, betId: last.betId } : null,
  };
}

/** One order of the merchant's, with its bets in their order. */
export async function orderOf(
  deps: LotteryDeps,
  looker: Looker,
  orderId: bigint,
): Promise<Result<OrderHead & { number: string; bets: FoundBet[] }, 'NOT_FOUND'>> {
  const history = deps.db.of(looker.merchantId).history;
  const order = await findOrder(history, looker.merchantId, orderId);
  if (!order) return fail('NOT_FOUND', 'orderId');
  const bets = await betsOfOrder(history, looker.merchantId, { part: order.part, orderId });
  return ok({ ...order, number: orderNumber(orderId), bets: await foundBets(deps, looker, bets) });
}

async function foundBets(deps: LotteryDeps, looker: Looker, bets: BetRow[]): Promise<FoundBet[]> {
  const rows = await orderRows(deps, { ...looker, memberId: 0n }, bets);
  return rows.map((row, place) => {
    const bet = bets[place] as BetRow;
    const { orderId, memberId, asset, odds, series } = bet;
    const [playName, picks] = [playNameOf(bet, looker.language), picksOf(bet, looker.language)];
    return { ...row, masterNumber: orderNumber(orderId), memberId: String(memberId), asset, playName, picks, odds: oddsText(odds), series };
  });
}
