import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { major, ZERO } from '@fairhall/money/amount';
import { describe, expect, it } from 'vitest';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { orderRow } from '../../testing/orders.ts';
import { BET_TABS, isInTab } from './bet-tabs.ts';

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
    const figures = betFigures(orderRow(change));
    expect([figures.standing, figures.shownE4, figures.signed]).toEqual([standing, shown === 0 ? ZERO : major(shown), signed]);
  });

  it.each(CASES)('%s: in All and in exactly one other tab', (_name, change) => {
    const tabs = BET_TABS.filter((tab) => isInTab(orderRow(change), tab));
    expect(tabs).toHaveLength(2);
    expect(tabs[0]).toBe('all');
  });
});
