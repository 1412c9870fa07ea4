import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { listOrders as listOrdersEndpoint } from '@fairhall/contract/lottery/list-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { eachStep } from '@fairhall/lottery/steps';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { startOfDay } from '../../../platform/day.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { parseOrderNumber } from '../order-number.ts';
import { type BetFilter, type BetRow, countPlayed, listBets, sumBets } from '../store/bets.ts';
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

/** The family's filter as ours: absent, null, empty and -1 mean all. */
function betFilter({ merchantId, memberId }: Reader, filter: Filter): BetFilter {
  const [gameId, status, fromMs, toMs] = [filter.gameId, filter.orderStatus, filter.startDate, filter.endDate].map(numberOf);
  return {
    memberId,
    part: partOf(merchantId, memberId),
    ...(gameId === undefined ? {} : { gameId }),
    ...(filter.numero ? { numero: filter.numero } : {}),
    ...named(filter.orderNumber ?? ''),
    ...(status === undefined ? {} : { status }),
    ...([filter.chase, filter.chasingOrder, filter.chasingStatus].some((on) => on === true || on === 1) ? { chase: true } : {}),
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(toMs === undefined ? {} : { toMs }),
  };
}

function numberOf(value: number | '' | null | undefined): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

/** The end of a number as clients show it, and the line that some of them put behind it, which says nothing here. */
const SHOWN_END = /^([0-9A-Za-z]{6})(-[0-9A-Za-z]{3})?$/;

/** Bets by a number: the whole one, or its last six characters. What names nothing finds nothing. */
function named(orderNumber: string): Pick<BetFilter, 'numberIs' | 'numberEnds'> {
  const text = orderNumber.trim();
  if (text === '') return {};
  const [, end] = SHOWN_END.exec(text) ?? [];
  const id = parseOrderNumber(end ?? text) ?? -1n;
  return end === undefined ? { numberIs: id } : { numberEnds: id };
}

/** Bets as the family's clients read them. */
export async function orderRows(deps: LotteryDeps, { merchantId, language }: Reader, bets: BetRow[]): Promise<OrderRow[]> {
  const nowMs = deps.clock.nowMs();
  const played = await playedDraws(deps, merchantId, bets);
  const sold = await Promise.all(
    bets.map(async (bet) => {
      const [game, offer] = await Promise.all([deps.catalogue.game(bet.gameId), deps.catalogue.offer(merchantId, bet.gameId)]);
      invariant(game, 'a bet has its game');
      return { bet, game, cancelAllowed: offer?.sale.cancelAllowed === true };
    }),
  );
  // Of typed lists that are thousands of numbers long each takes some milliseconds.
  const rowOf = ({ bet, ...terms }: (typeof sold)[number]) =>
    orderRow(bet, { ...terms, language, nowMs, chasePlayed: played.get(bet.orderId) ?? 0 });
  return inSlices(eachStep(sold, rowOf));
}

/** How many draws of each chase among the bets were played to the end; nothing is asked where none was chased. */
async function playedDraws({ db }: LotteryDeps, merchantId: number, bets: BetRow[]): Promise<Map<bigint, number>> {
  const chased = bets.filter(({ chasePlace }) => chasePlace !== null);
  if (chased.length === 0) return new Map();
  const asked = { parts: [...new Set(chased.map(({ part }) => part))], orderIds: [...new Set(chased.map(({ orderId }) => orderId))] };
  const rows = await countPlayed(db.of(merchantId).history, merchantId, asked);
  return new Map(rows.map(({ orderId, draws }) => [orderId, draws]));
}
