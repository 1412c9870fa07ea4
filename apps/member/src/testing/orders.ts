import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { ORDER_STATUS, type OrderRow } from '@fairhall/contract/lottery/order-row';
import type { Received, Reply } from './fake-server.ts';

/** An open bet of 10 on Big in the dice game, and whatever differs. */
export const orderRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  ...{ gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', orderNumber: 'W5QK9F5J7Y9', orderDetailId: '11', orderMasterId: '7' },
  ...{ bettingTime: Date.now(), settleTime: null, numero: '20261121-0869', drawId: '17', prizeModeId: 3, playId: 5501 },
  ...{ playCode: 'EK3_BSOE', bettingContent: 'B', stakes: 1, multiple: 10, bettingModeCode: 'Dollar', planBettingAmount: '10.0000' },
  ...{ actualBettingAmount: '10.0000', winningAmount: null, winningNumber: null, orderStatus: ORDER_STATUS.waiting, push: false },
  ...{ chasing: false, chasingOrder: 0, chasingPhase: 0, actualChasingPhase: 0, chaseEndNumero: null, cancellable: true, ...change },
});

/** Sums of a list: planned, staked, won. */
export type Sums = [planned: string, actual: string, won: string];

function ordersReply(
  content: OrderRow[],
  { sums = ['0', '0', '0'], page = 0, totalPages = 1 }: { sums?: Sums; page?: number; totalPages?: number } = {},
): Reply {
  const [sumPlanBettingAmt, sumActualBettingAmt, sumWinningAmt] = sums;
  return { body: { orders: { content, page, totalPages }, orderSumTO: { sumPlanBettingAmt, sumActualBettingAmt, sumWinningAmt } } };
}

/** An open order of 10 on Big in the dice game, its bet the one of `orderRow`, and whatever differs. */
export const memberOrder = (change: Partial<MemberOrder> = {}): MemberOrder => ({
  ...{ orderId: '7', orderNumber: 'W5QK9F814AO', gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', placedAtMs: Date.now() },
  ...{ state: 'open', stakeE4: '100000', keptE4: '100000', backE4: '0' },
  ...{ lines: [{ playCode: 'EK3_BSOE', bettingContent: 'B' }], lineCount: 1, chase: false, drawCount: 1, drawsOver: 0 },
  ...{ firstNumero: '20261121-0869', lastNumero: '20261121-0869', cancellableDraws: 1, cancellableE4: '100000', betIds: ['11'], ...change },
});

/** The same as a chase in three draws. */
export const chaseOrder = (change: Partial<MemberOrder> = {}): MemberOrder =>
  memberOrder({
    ...{ chase: true, drawCount: 3, lastNumero: '20261121-0871', stakeE4: '300000', keptE4: '300000' },
    ...{ cancellableDraws: 3, cancellableE4: '300000', ...change },
  });

/** Sums of orders: staked, not given back, paid back, still open. */
export function memberOrdersReply(
  orders: readonly MemberOrder[],
  {
    sums = ['0', '0', '0'],
    next = null,
  }: { sums?: [stakeE4: string, keptE4: string, backE4: string, openE4?: string]; next?: string | null } = {},
): Reply {
  const [stakeE4, keptE4, backE4, openE4 = '0'] = sums;
  return { body: { orders, next, count: orders.length, sums: { stakeE4, keptE4, openE4, backE4 } } };
}

/** What is known of one bet, under its two paths. `corrected`: results of its draw before the last one. */
export function detailHandlers(row: OrderRow, corrected: object[] = []): Record<string, () => Reply> {
  const path = `GET /lgw/orders/detail/${row.orderDetailId}`;
  const { playId, bettingContent, stakes, multiple, planBettingAmount, winningAmount } = row;
  const more = { odds: '1.9954', playMenuType: 2, series: 0, bettingSumAmount: planBettingAmount, isEnableAutomaticOddsSetting: false };
  const line = { playId, bettingContent, stakes, series: 0, bettingMode: 'Dollar', multiple };
  const amounts = { bettingAmount: planBettingAmount, winAmount: winningAmount };
  return {
    [path]: () => ({
      body: { ...row, ...more, multiple: 1, balanceBefore: '1000.0000', balanceAfter: '970.0000', freeBet: false, corrected },
    }),
    [`${path}/info`]: () => ({ body: { content: [{ ...line, ...amounts }], page: 0, totalPages: 1 } }),
  };
}

/** The server of a screen of orders: the orders, one of their bets in full, and the slip of its order where that is asked for. */
export function orderHandlers(
  orders: readonly MemberOrder[],
  { bet, bets = [bet], slip }: { bet: OrderRow; bets?: OrderRow[]; slip?: Reply | ((count: number) => Reply) },
): Record<string, (request: Received, count: number) => Reply> {
  // By a number the bets that have it, or whose order does.
  const named = ({ body }: Received): Reply => {
    const { orderNumber } = body as { orderNumber?: string };
    const known = orders.some((order) => order.orderNumber === orderNumber);
    return ordersReply(bets.filter((row) => orderNumber === undefined || known || row.orderNumber === orderNumber));
  };
  return {
    'GET /api/orders': () => memberOrdersReply(orders),
    'POST /lgw/orders': named,
    ...detailHandlers(bet),
    ...(slip && { [`GET /api/orders/${bet.orderMasterId}/slip`]: (_, count) => (typeof slip === 'function' ? slip(count) : slip) }),
  };
}

/** A game that is no longer sold. */
export const GAME_CLOSED: Reply = { status: 422, body: { errorCode: 'GAME_CLOSED', message: 'refused: GAME_CLOSED' } };

/** The slip of an order as it would be sold now. */
export function slipReply(bettingSlipString: string, change: { prizeModeId?: number } = {}): Reply {
  const slip = { gameId: 1, gameCode: 'FASTK3', prizeModeId: 3, bettingSlipString, betCartAmountSum: '20.0000' };
  return { body: { ...slip, lines: [], chase: null, ...change } };
}

/** A chase of one draw after the other from 0869 on, as each stands; `stake` in major decimals for each draw. */
export function chaseReply(states: readonly number[], { stake, picks = ['B'] }: { stake: string; picks?: readonly string[] }): Reply {
  const { waiting, lost } = ORDER_STATUS;
  const drawOf = (orderStatus: number, place: number) => ({
    ...{ orderDetailId: String(100 + place), orderDetailIds: [String(100 + place)], numero: `20261121-0${869 + place}` },
    ...{ drawId: String(17 + place), drawTime: Date.now(), orderStatus, push: false, bettingSumAmount: stake },
    ...{ winAmount: orderStatus === lost ? '0.0000' : null, winningNumber: null, chasingOrder: place + 1, multiple: 1 },
    ...{ stakes: picks.length, cancellable: orderStatus === waiting },
  });
  const lines = picks.map((bettingContent) => ({ playId: 5501, playCode: 'EK3_BSOE', bettingContent, stakes: 1, multiple: 10, series: 0 }));
  return {
    body: {
      ...{ orderNumber: 'W5QK9F5J7Y9', orderMasterId: '7', gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', prizeModeId: 3 },
      ...{ bettingTime: Date.now(), totalBet: states.length, totalBetAmount: '90.0000', totalActualBetAmount: '90.0000' },
      ...{ totalWinAmount: '0.0000', totalChasePhases: states.length, completed: states.filter((state) => state !== waiting).length },
      ...{ winningStop: false, abandoning: true, stoppedByNumero: null, lines, orderDetailOrders: states.map(drawOf) },
    },
  };
}
