import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { ToastHost } from '@fairhall/ui/toast-host.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chaseDraws } from '../features/bet-record/later-chase.ts';
import { orderAgain, orderBets } from '../features/bet-record/later-order.ts';
import { betDetail } from '../features/bet-record/later-parts.ts';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import type { Received, Reply } from '../testing/fake-server.ts';
import { myBetsSheet } from './later-parts.ts';
import { LottoPage } from './lotto-page.tsx';
import { fakeLottery } from './testing/fake-lottery.ts';

const bet = (change: Partial<OrderRow> = {}): OrderRow => ({
  ...{ gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', orderNumber: 'W5QK9F5J7Y9', orderDetailId: '11', orderMasterId: '7' },
  ...{ bettingTime: Date.now(), settleTime: null, numero: '20261121-0869', drawId: '17', prizeModeId: 3, playId: 5501 },
  ...{ playCode: 'EK3_BSOE', bettingContent: 'B', stakes: 1, multiple: 10, bettingModeCode: 'Dollar', planBettingAmount: '10.0000' },
  ...{ actualBettingAmount: '10.0000', winningAmount: null, winningNumber: null, orderStatus: 2, push: false },
  ...{ chasing: false, chasingOrder: 0, chasingPhase: 0, actualChasingPhase: 0, chaseEndNumero: null, cancellable: true, ...change },
});
const BIG = bet();
const ODD = bet({ orderDetailId: '12', bettingContent: 'O' });

const listOf = (content: OrderRow[]): Reply => ({
  body: {
    orders: { content, totalPages: 1, page: 0 },
    orderSumTO: { sumPlanBettingAmt: '0', sumActualBettingAmt: '0', sumWinningAmt: '0' },
  },
});
const detailOf = (row: OrderRow): Reply => ({
  body: {
    ...row,
    ...{ odds: '1.96', playMenuType: 2, series: 0, bettingSumAmount: '10.0000', isEnableAutomaticOddsSetting: false },
    ...{ balanceBefore: '1000.0000', balanceAfter: '980.0000', corrected: [] },
  },
});
const info = (bettingContent: string): Reply => {
  const line = {
    playId: 5501,
    bettingContent,
    stakes: 1,
    series: 0,
    bettingMode: 'Dollar',
    multiple: 10,
    bettingAmount: '10',
    winAmount: null,
  };
  return { body: { content: [line], page: 0, totalPages: 1 } };
};
/** An order of Big and Odd, newest line first, as the record has it. */
const orders = ({ body }: Received): Reply =>
  (body as { orderNumber?: string }).orderNumber === 'W5QK9F5J7Y9' || !('orderNumber' in (body as object))
    ? listOf([ODD, BIG])
    : listOf([]);

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  loginAs();
  await Promise.all([myBetsSheet, betDetail, orderAgain, orderBets, chaseDraws].map((part) => part.fetch()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openBet(name: string): Promise<HTMLElement> {
  renderApp(
    <>
      <LottoPage gameId={1} startMode="ent" />
      <ToastHost />
    </>,
  );
  await screen.findByRole('tab', { name: 'Sum' });
  fireEvent.click(screen.getByRole('button', { name: /^My bets/ }));
  const list = await screen.findByRole('dialog', { name: 'My bets' });
  fireEvent.click(await within(list).findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Bet in detail' });
}

const slipOf = (text: string): Reply => ({
  body: {
    ...{ gameId: 1, gameCode: 'FASTK3', prizeModeId: 3, bettingSlipString: text, betCartAmountSum: '20.0000', chase: null },
    lines: [],
  },
});

test('a bet opens with all lines of its order; ordered again they lie on the board, and nothing is bought', async () => {
  const server = fakeLottery({
    handlers: {
      'POST /lgw/orders': orders,
      'GET /lgw/orders/detail/12': () => detailOf(ODD),
      'GET /lgw/orders/detail/12/info': () => info('O'),
      'GET /api/orders/7/slip': () => slipOf('B~1~5501~1~0~10;O~1~5501~1~0~10'),
    },
  });
  const sheet = within(await openBet('Odd'));
  const lines = within(await sheet.findByRole('region', { name: 'Lines of this order' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BigBig, small, odd, evenK10.00Waiting for the draw',
    'OddBig, small, odd, evenK10.00Waiting for the draw',
  ]);
  fireEvent.click(sheet.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByText(/^On the board at today’s prices/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const dock = screen.getByRole('region', { name: 'Bet slip' });
  expect(dock.textContent).toContain('2 picks · Big, Odd');
  expect(dock.textContent).toContain('K20.00');
  expect(server.sent).toHaveLength(0);
});

test('what is not sold any more is said, and the board stays as it was', async () => {
  fakeLottery({
    handlers: {
      'POST /lgw/orders': orders,
      'GET /lgw/orders/detail/11': () => detailOf(BIG),
      'GET /lgw/orders/detail/11/info': () => info('B'),
      'GET /api/orders/7/slip': () => ({ status: 422, body: { errorCode: 'GAME_CLOSED', message: 'refused: GAME_CLOSED' } }),
    },
  });
  const sheet = within(await openBet('Big'));
  fireEvent.click(await sheet.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText('refused: GAME_CLOSED')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Big 11/, pressed: true })).toBeNull();
});

test('a bet of a chase opens with the draws of it, and with the lines of its slip', async () => {
  const chased = bet({ chasing: true, chasingOrder: 1, chasingPhase: 2 });
  const draw = (place: number) => ({
    ...{ orderDetailId: `1${place}`, orderDetailIds: [`1${place}`], numero: `20261121-087${place}`, drawId: String(place), drawTime: 1 },
    ...{ orderStatus: 2, push: false, bettingSumAmount: '20.0000', winAmount: null, winningNumber: null },
    ...{ chasingOrder: place, multiple: 1, stakes: 2, cancellable: true },
  });
  const line = (bettingContent: string) => ({ playId: 5501, playCode: 'EK3_BSOE', bettingContent, stakes: 1, multiple: 10, series: 0 });
  fakeLottery({
    handlers: {
      'POST /lgw/orders': () => listOf([chased]),
      'GET /lgw/orders/detail/11': () => detailOf(chased),
      'GET /lgw/orders/detail/11/info': () => info('B'),
      'GET /lgw/orders/chase/7': () => ({
        body: {
          ...{ orderNumber: 'W5QK9F5J7Y9', orderMasterId: '7', gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', prizeModeId: 3 },
          ...{ bettingTime: 1, totalBet: 4, totalBetAmount: '40.0000', totalActualBetAmount: '40.0000', totalWinAmount: '0.0000' },
          ...{ totalChasePhases: 2, completed: 0, winningStop: false, abandoning: true, stoppedByNumero: null },
          ...{ lines: [line('B'), line('O')], orderDetailOrders: [draw(1), draw(2)] },
        },
      }),
    },
  });
  const sheet = within(await openBet('Big'));
  expect(within(await sheet.findByRole('region', { name: 'Several draws' })).getAllByText(/^087\d$/)).toHaveLength(2);
  const lines = within(sheet.getByRole('region', { name: 'Lines of this order' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BigBig, small, odd, even1 bet',
    'OddBig, small, odd, even1 bet',
  ]);
});
