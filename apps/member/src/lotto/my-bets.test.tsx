import { ORDER_STATUS, type OrderRow } from '@fairhall/contract/lottery/order-row';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chaseDraws } from '../features/bet-record/later-chase.ts';
import { orderAgain, orderBets } from '../features/bet-record/later-order.ts';
import { betDetail } from '../features/bet-record/later-parts.ts';
import type { Received, Reply } from '../testing/fake-server.ts';
import { chaseReply, detailHandlers, orderRow, ordersReply, slipReply } from '../testing/orders.ts';
import { myBetsSheet } from './later-parts.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { dock, lottoWorld, openTable } from './testing/lotto-world.tsx';

const [orderMasterId, ORDER_NUMBER] = ['117579806517755904', 'W5QK9F814AO'];
const BIG = orderRow({ orderMasterId });
const ODD = orderRow({ orderMasterId, orderDetailId: '12', orderNumber: 'W5QK9F5J7YB', bettingContent: 'O' });

/** An order of Big and Odd, newest line first; by a number the bets that have it, or whose order does. */
const orders = ({ body }: Received): Reply => {
  const { orderNumber } = body as { orderNumber?: string };
  const named = (row: OrderRow) => orderNumber === undefined || row.orderNumber === orderNumber || ORDER_NUMBER === orderNumber;
  return ordersReply([ODD, BIG].filter(named));
};

lottoWorld([myBetsSheet, betDetail, orderAgain, orderBets, chaseDraws]);

async function openBet(name: string): Promise<HTMLElement> {
  await openTable();
  fireEvent.click(screen.getByRole('button', { name: /^My bets/ }));
  const list = await screen.findByRole('dialog', { name: 'My bets' });
  fireEvent.click(await within(list).findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Bet in detail' });
}

test('a bet opens with all lines of its order; ordered again they lie on the board, and nothing is bought', async () => {
  const server = fakeLottery({
    handlers: {
      'POST /lgw/orders': orders,
      ...detailHandlers(ODD),
      [`GET /api/orders/${orderMasterId}/slip`]: () => slipReply('B~1~5501~1~0~10;O~1~5501~1~0~10'),
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
  expect(dock().textContent).toContain('2 picks · Big, Odd');
  expect(dock().textContent).toContain('K20.00');
  expect(server.sent).toHaveLength(0);
});

test('what is not sold any more is said, and the board stays as it was', async () => {
  fakeLottery({
    handlers: {
      'POST /lgw/orders': orders,
      ...detailHandlers(BIG),
      [`GET /api/orders/${orderMasterId}/slip`]: () => ({
        status: 422,
        body: { errorCode: 'GAME_CLOSED', message: 'refused: GAME_CLOSED' },
      }),
    },
  });
  const sheet = within(await openBet('Big'));
  fireEvent.click(await sheet.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText('refused: GAME_CLOSED')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Big 11/, pressed: true })).toBeNull();
});

test('a bet of a chase opens with the draws of it, and with the lines of its slip', async () => {
  const chased = orderRow({ chasing: true, chasingOrder: 1, chasingPhase: 2 });
  const { waiting } = ORDER_STATUS;
  fakeLottery({
    handlers: {
      'POST /lgw/orders': () => ordersReply([chased]),
      ...detailHandlers(chased),
      'GET /lgw/orders/chase/7': () => chaseReply([waiting, waiting], { stake: '20.0000', picks: ['B', 'O'] }),
    },
  });
  const sheet = within(await openBet('Big'));
  expect(within(await sheet.findByRole('region', { name: 'Several draws' })).getAllByText(/^08\d\d$/)).toHaveLength(2);
  const lines = within(sheet.getByRole('region', { name: 'Lines of this order' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BigBig, small, odd, even1 bet',
    'OddBig, small, odd, even1 bet',
  ]);
});
