import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { major, ZERO } from '@fairhall/money/amount';
import { describe, expect, it } from 'vitest';
import { distinctRows } from '../../shared/distinct-rows.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { BET_TABS, isInTab } from './bet-row-model.ts';

const ROW: OrderRow = {
  gameId: 7,
  gameCode: 'FAST_K3',
  gameName: 'Fast K3',
  orderNumber: 'N1',
  orderDetailId: '1',
  orderMasterId: '1',
  bettingTime: 1,
  settleTime: null,
  numero: '20261121-0869',
  drawId: '17',
  prizeModeId: 3,
  playId: 5501,
  playCode: 'EK3_BSOE',
  bettingContent: 'B',
  stakes: 1,
  multiple: 10,
  bettingModeCode: 'Dollar',
  planBettingAmount: '10.0000',
  actualBettingAmount: '10.0000',
  winningAmount: null,
  winningNumber: null,
  orderStatus: 2,
  push: false,
  chasing: false,
  chasingOrder: 0,
  chasingPhase: 0,
  actualChasingPhase: 0,
  chaseEndNumero: null,
  cancellable: true,
};

const CASES: [string, Partial<OrderRow>, string, number, boolean][] = [
  ['waiting for its draw', {}, 'open', 10, false],
  ['won more than the stake', { orderStatus: 4, winningAmount: '19.0000' }, 'won', 9, true],
  ['won, but no more than the stake: not a win', { orderStatus: 4, winningAmount: '8.0000' }, 'back', -2, true],
  ['exactly the stake', { orderStatus: 4, winningAmount: '10.0000' }, 'back', 0, true],
  ['lost', { orderStatus: 5, winningAmount: '0.0000' }, 'lost', -10, true],
  ['lost, no amount given', { orderStatus: 5 }, 'lost', -10, true],
  ['push: the stake goes back', { orderStatus: 5, push: true, winningAmount: '10.0000' }, 'push', 10, false],
  ['cancelled by the player', { orderStatus: 8, actualBettingAmount: '0.0000' }, 'cancelled', 10, false],
  ['void draw', { orderStatus: 12, actualBettingAmount: '0.0000' }, 'void', 10, false],
  ['chase ended by a win', { orderStatus: 6 }, 'cancelled', 10, false],
];

describe('how a bet stands', () => {
  it.each(CASES)('%s', (_name, change, standing, shown, signed) => {
    const figures = betFigures({ ...ROW, ...change });
    expect([figures.standing, figures.shownE4, figures.signed]).toEqual([standing, shown === 0 ? ZERO : major(shown), signed]);
  });

  it.each(CASES)('%s: in All and in exactly one other tab', (_name, change) => {
    const tabs = BET_TABS.filter((tab) => isInTab({ ...ROW, ...change }, tab));
    expect(tabs).toHaveLength(2);
    expect(tabs[0]).toBe('all');
  });
});

it('a row that slid to the next page is shown once', () => {
  const row = (orderDetailId: string) => ({ ...ROW, orderDetailId });
  expect(
    distinctRows(
      [
        [row('3'), row('2')],
        [row('2'), row('1')],
      ],
      ({ orderDetailId }) => orderDetailId,
    ).map(({ orderDetailId }) => orderDetailId),
  ).toEqual(['3', '2', '1']);
});
