import { ORDER_STATES } from '@fairhall/contract/lottery/member-orders';
import { major } from '@fairhall/money/amount';
import { expect, it } from 'vitest';
import { STATES, sumsOf } from './bet-record-model.ts';
import { RECORD_TABS } from './record-tabs.ts';

const sums = (stakeE4: string, keptE4: string, backE4: string) => ({ stakeE4, keptE4, backE4 });

it('every state of an order is in exactly one tab beside all', () => {
  const asked = RECORD_TABS.filter((tab) => tab !== 'all').flatMap((tab) => STATES[tab]);
  expect(asked.toSorted()).toEqual(ORDER_STATES.toSorted());
  expect(STATES.all).toEqual([]);
});

it('says a net only where every order is decided', () => {
  const figures = (tab: (typeof RECORD_TABS)[number]) =>
    sumsOf(tab, sums('300000', '300000', '195000'))
      .map(({ id }) => id)
      .join();
  expect(RECORD_TABS.map(figures)).toEqual(['staked,returned', 'staked', 'staked,returned,net', 'staked,returned,net', 'refunded']);
});

it('counts the net to the last unit', () => {
  expect(sumsOf('won', sums('20', '20', '39'))).toEqual([
    { id: 'staked', amount: 20n },
    { id: 'returned', amount: 39n },
    { id: 'net', amount: 19n },
  ]);
});

it('tells what was given back', () => {
  expect(sumsOf('cancelled', sums('150000', '0', '0'))).toEqual([{ id: 'refunded', amount: major(15) }]);
});
