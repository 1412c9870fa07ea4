import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chaseDraws } from '../features/bet-record/later-chase.ts';
import { orderAgain, orderBets } from '../features/bet-record/later-order.ts';
import { betDetail, orderInside } from '../features/bet-record/later-parts.ts';
import { cancelChase } from '../shared/lottery/later-cancel-chase.ts';
import { chaseOrder, chaseReply, GAME_CLOSED, memberOrder, orderHandlers, orderRow, slipReply } from '../testing/orders.ts';
import { myBetsSheet } from './later-parts.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { dock, lottoWorld, openTable } from './testing/lotto-world.tsx';

const [orderMasterId, ORDER_NUMBER] = ['117579806517755904', 'W5QK9F814AO'];
const BIG = orderRow({ orderMasterId });
const ODD = orderRow({ orderMasterId, orderDetailId: '12', orderNumber: 'W5QK9F5J7YB', bettingContent: 'O' });

/** An order of Big and Odd as one row. */
const BIG_ODD = memberOrder({
  ...{ orderId: orderMasterId, orderNumber: ORDER_NUMBER, stakeE4: '200000', cancellableE4: '200000', betIds: ['11', '12'], lineCount: 2 },
  lines: [BIG, ODD].map(({ playCode, bettingContent }) => ({ playCode, bettingContent })),
});

lottoWorld([myBetsSheet, betDetail, orderAgain, orderBets, orderInside, chaseDraws, cancelChase]);

async function openBets(): Promise<HTMLElement> {
  await openTable();
  fireEvent.click(screen.getByRole('button', { name: /^My bets/ }));
  return screen.findByRole('dialog', { name: 'My bets' });
}

/** Unfolds the one order, and opens a line or draw of it. */
async function openBet(order: string, name: string): Promise<HTMLElement> {
  const list = within(await openBets());
  expect(await list.findAllByRole('listitem')).toHaveLength(1);
  const row = list.getByRole('button', { name: order, expanded: false });
  fireEvent.click(row);
  fireEvent.click(await list.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Bet in detail' });
}

test('an order of two lines is one row, and opens by each of them with all of them; ordered again they lie on the board, and nothing is bought', async () => {
  const server = fakeLottery({
    handlers: orderHandlers([BIG_ODD], { bet: ODD, bets: [ODD, BIG], slip: slipReply('B~1~5501~1~0~10;O~1~5501~1~0~10') }),
  });
  const sheet = within(await openBet('Big, Odd', 'Odd'));
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
    handlers: orderHandlers([BIG_ODD], { bet: BIG, bets: [ODD, BIG], slip: GAME_CLOSED }),
  });
  const sheet = within(await openBet('Big, Odd', 'Big'));
  fireEvent.click(await sheet.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText('refused: GAME_CLOSED')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Big 11/, pressed: true })).toBeNull();
});

test('a chase is one row that unfolds to its draws and the lines of its slip; a draw opens as a bet', async () => {
  const chased = orderRow({ orderDetailId: '101', chasing: true, chasingOrder: 2, chasingPhase: 2, numero: '20261121-0870', drawId: '18' });
  const { waiting } = ORDER_STATUS;
  fakeLottery({
    handlers: {
      ...orderHandlers([chaseOrder({ drawCount: 2, lastNumero: '20261121-0870' })], { bet: chased }),
      'GET /lgw/orders/chase/7': () => chaseReply([waiting, waiting], { stake: '20.0000', picks: ['B', 'O'] }),
    },
  });
  const list = within(await openBets());
  expect(await list.findByText('Draws 0869–0870 · 0 of 2 over')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Big', expanded: false }));
  const draws = within(await list.findByRole('region', { name: 'Several draws' }));
  expect(draws.getAllByRole('button', { name: /^08\d\d$/ })).toHaveLength(2);
  const lines = within(draws.getByRole('region', { name: 'Lines of this order' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BigBig, small, odd, even1 bet',
    'OddBig, small, odd, even1 bet',
  ]);
  fireEvent.click(draws.getByRole('button', { name: '0870' }));
  const detail = within(await screen.findByRole('dialog', { name: 'Bet in detail' }));
  expect(await detail.findByText('20261121-0870')).toBeTruthy();
  fireEvent.click(detail.getByRole('button', { name: 'Cancel bet' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel which draws?' }));
  expect(asked.getByRole('radio', { name: /^Only draw 0870/ })).toBeTruthy();
});
