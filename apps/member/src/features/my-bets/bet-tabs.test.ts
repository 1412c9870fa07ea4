import { ORDER_STATES } from '@fairhall/contract/lottery/member-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { major, ZERO } from '@fairhall/money/amount';
import { describe, expect, it } from 'vitest';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { orderFigures } from '../../shared/lottery/order-figures.ts';
import { memberOrder, orderRow } from '../../testing/orders.ts';
import { BET_TABS, TAB_STATES } from './bet-tabs.ts';

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
});

describe('how an order stands', () => {
  it.each([
    ['open: what was staked', 'open', ['600000', '600000', '199540'], 'open', 600_000n, false],
    ['won: net of what was not given back', 'won', ['600000', '200000', '199540'], 'back', -460n, true],
    ['won more than was staked', 'won', ['600000', '300000', '399080'], 'won', 99_080n, true],
    ['lost', 'lost', ['600000', '600000', '0'], 'lost', -600_000n, true],
    ['lost in part, the rest pushed', 'lost', ['200000', '200000', '100000'], 'back', -100_000n, true],
    ['pushed', 'push', ['200000', '100000', '100000'], 'push', 100_000n, false],
    ['cancelled', 'cancelled', ['600000', '0', '0'], 'cancelled', 600_000n, false],
    ['void', 'void', ['600000', '0', '0'], 'void', 600_000n, false],
  ] as const)('%s', (_name, state, [stakeE4, keptE4, backE4], standing, shown, signed) => {
    const figures = orderFigures(memberOrder({ state, stakeE4, keptE4, backE4 }));
    expect([figures.standing, figures.shownE4, figures.signed]).toEqual([standing, shown, signed]);
  });

  it('is under All and under exactly one other tab', () => {
    expect(TAB_STATES.all).toEqual([]);
    const tabs = BET_TABS.filter((tab) => tab !== 'all').flatMap((tab) => TAB_STATES[tab]);
    expect(tabs.toSorted()).toEqual(ORDER_STATES.toSorted());
  });
});
