import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import {
  type MemberOrder,
  type memberOrders as memberOrdersEndpoint,
  ORDER_STATES,
  type OrderState,
} from '@fairhall/contract/lottery/member-orders';
import { ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { orderNumber } from '../order-number.ts';
import { type BetRow, findBets, ID_MAX } from '../store/bets.ts';
import { listMemberOrders, type OrderFilter, type OrderSums, sumMemberOrders } from '../store/member-orders.ts';
import { formatBetContent } from '../wire.ts';
import type { Reader } from './list-orders.ts';

type Page = ReplyOf<typeof memberOrdersEndpoint>;
type Asked = QueryOf<typeof memberOrdersEndpoint>;

/** Lines that a row names; the others are counted. */
const LINES_NAMED = 3;

/** Orders of a member, newest first: each is one row, however many lines and draws it has. */
export async function memberOrders(deps: LotteryDeps, reader: Reader, asked: Asked): Promise<Result<Page, 'INVALID_INPUT'>> {
  const { merchantId, memberId } = reader;
  const states = statesOf(asked.states ?? '');
  if (!states) return fail('INVALID_INPUT', 'states');
  const { gameId, fromMs, toMs, before, size = PAGE_SIZE.records } = asked;
  const filter: OrderFilter = {
    ...{ memberId, part: partOf(merchantId, memberId), states },
    ...(gameId === undefined ? {} : { gameId }),
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(toMs === undefined ? {} : { toMs }),
  };
  const nowMs = deps.clock.nowMs();
  const [rows, sums] = await Promise.all([
    listMemberOrders(deps.db.history, merchantId, {
      ...filter,
      nowMs,
      before: before === undefined ? ID_MAX : BigInt(before),
      max: size + 1,
    }),
    sumMemberOrders(deps.db.history, merchantId, { ...filter, nowMs }),
  ]);
  const shown = rows.slice(0, size);
  return ok({
    orders: await memberOrderRows(deps, reader, shown),
    next: rows.length > size ? String(shown.at(-1)?.orderId) : null,
    count: sums.count,
    sums: { stakeE4: digits(sums.stake), keptE4: digits(sums.kept), openE4: digits(sums.open), backE4: digits(sums.back) },
  });
}

/** Null when one of them is no state. */
function statesOf(text: string): OrderState[] | null {
  const named = text === '' ? [] : text.split(',');
  const states = ORDER_STATES.filter((state) => named.includes(state));
  return states.length === new Set(named).size ? states : null;
}

async function memberOrderRows(deps: LotteryDeps, { merchantId, memberId, language }: Reader, orders: OrderSums[]): Promise<MemberOrder[]> {
  if (orders.length === 0) return [];
  const betIds = orders.flatMap(namedBets).map(BigInt);
  const bets = await findBets(deps.db.history, merchantId, { part: partOf(merchantId, memberId), memberId, betIds });
  const byId = new Map(bets.map((bet) => [String(bet.betId), bet]));
  return Promise.all(
    orders.map(async (order) => {
      const [game, offer] = await Promise.all([deps.catalogue.game(order.gameId), deps.catalogue.offer(merchantId, order.gameId)]);
      invariant(game, 'an order has its game');
      const cancelAllowed = offer?.sale.cancelAllowed === true;
      const named = namedBets(order).map((betId) => byId.get(betId) as BetRow);
      return {
        orderId: String(order.orderId),
        orderNumber: orderNumber(order.orderId),
        gameId: game.gameId,
        gameCode: game.code,
        gameName: nameOf(game, language),
        placedAtMs: Math.floor(order.placedAtMs),
        state: order.state,
        stakeE4: digits(order.stake),
        keptE4: digits(order.kept),
        backE4: digits(order.back),
        lines: named.map((bet) => ({ playCode: bet.play, bettingContent: formatBetContent(bet).bettingContent })),
        lineCount: linesIn(order),
        chase: order.chase,
        drawCount: order.draws,
        drawsOver: order.drawsOver,
        firstNumero: order.firstNumero,
        lastNumero: order.lastNumero,
        cancellableDraws: cancelAllowed ? order.onSaleDraws : 0,
        cancellableE4: digits(cancelAllowed ? order.onSaleStake : ZERO),
        betIds: order.chase ? order.betIds.slice(0, 1) : order.betIds,
      };
    }),
  );
}

/** Every line is bought in every draw. */
function linesIn({ bets, draws }: OrderSums): number {
  return bets / draws;
}

/** The bets of the first lines, in the first draw. */
function namedBets(order: OrderSums): string[] {
  return order.betIds.slice(0, Math.min(LINES_NAMED, linesIn(order)));
}
