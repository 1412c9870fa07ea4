import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { listOrders as listOrdersEndpoint } from '@fairhall/contract/lottery/list-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { startOfDay } from '../../../platform/day.ts';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { parseOrderNumber } from '../order-number.ts';
import { type BetFilter, type BetRow, listBets, sumBets } from '../store/bets.ts';
import { orderRow } from '../wire.ts';

/** Whose bets, and in which language they are told. */
export type Reader = { merchantId: number; memberId: bigint; language: string; timeZone: string };

type Filter = BodyOf<typeof listOrdersEndpoint>;

/** Bet record: a page, newest first, with sums over all that the filter finds. Pages from 0. */
export async function listOrders(deps: LotteryDeps, reader: Reader, filter: Filter): Promise<ReplyOf<typeof listOrdersEndpoint>> {
  const size = filter.size ?? PAGE_SIZE.records;
  const page = filter.page ?? 0;
  const wanted = betFilter(reader, filter);
  const [bets, sums] = await Promise.all([
    listBets(deps.db.history, reader.merchantId, { ...wanted, skip: page * size, max: size }),
    sumBets(deps.db.history, reader.merchantId, wanted),
  ]);
  return {
    orders: { content: await orderRows(deps, reader, bets), totalPages: Math.ceil(sums.count / size), page },
    orderSumTO: {
      sumPlanBettingAmt: majorText(sums.planned),
      sumActualBettingAmt: majorText(sums.actual),
      sumWinningAmt: majorText(sums.won),
    },
  };
}

/** Bets since midnight in the merchant's time zone. */
export async function ordersToday(
  deps: LotteryDeps,
  reader: Reader,
  { gameId, page = 0, size = 50 }: { gameId?: number; page?: number; size?: number },
): Promise<{ content: OrderRow[]; page: number; totalPages: number }> {
  const today = { ...(gameId === undefined ? {} : { gameId }), startDate: startOfDay(deps.clock.nowMs(), reader.timeZone), page, size };
  const { orders } = await listOrders(deps, reader, today);
  return orders;
}

/** The family's filter as ours: -1 and absent mean all. */
function betFilter({ merchantId, memberId }: Reader, filter: Filter): BetFilter {
  const orderId = filter.orderNumber ? (parseOrderNumber(filter.orderNumber) ?? -1n) : undefined;
  return {
    memberId,
    part: partOf(merchantId, memberId),
    ...(filter.gameId !== undefined && filter.gameId >= 0 ? { gameId: filter.gameId } : {}),
    ...(filter.numero ? { numero: filter.numero } : {}),
    ...(orderId === undefined ? {} : { orderId }),
    ...(filter.orderStatus !== undefined && filter.orderStatus >= 0 ? { status: filter.orderStatus } : {}),
    ...(filter.chase === true || filter.chasingStatus === 1 ? { chase: true } : {}),
    ...(filter.startDate === undefined ? {} : { fromMs: filter.startDate }),
    ...(filter.endDate === undefined ? {} : { toMs: filter.endDate }),
  };
}

/** Bets as the family's clients read them. */
export async function orderRows(deps: LotteryDeps, { merchantId, language }: Reader, bets: BetRow[]): Promise<OrderRow[]> {
  const nowMs = deps.clock.nowMs();
  return Promise.all(
    bets.map(async (bet) => {
      const [game, offer] = await Promise.all([deps.catalogue.game(bet.gameId), deps.catalogue.offer(merchantId, bet.gameId)]);
      invariant(game, 'a bet has its game');
      return orderRow(bet, { game, language, nowMs, cancelAllowed: offer?.sale.cancelAllowed === true });
    }),
  );
}
