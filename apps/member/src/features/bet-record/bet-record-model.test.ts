import { ORDER_STATES } from '@fairhall/contract/lottery/member-orders';
import { major } from '@fairhall/money/amount';
import { expect, it } from 'vitest';
import { STATES, sumsOf } from './bet-record-model.ts';
import { RECORD_TABS } from './record-tabs.ts';

const sums = (stakeE4: string, keptE4: string, backE4: string, openE4 = '0') => ({ stakeE4, keptE4, openE4, backE4 });

it('every state of an order is in exactly one tab beside all', () => {
  const asked = RECORD_TABS.filter((tab) => tab !== 'all').flatMap((tab) => STATES[tab]);
  expect(asked.toSorted()).toEqual(ORDER_STATES.toSorted());
  expect(STATES.all).toEqual([]);
});

it('says a net wherever an order can be decided, and what is open where anything is', () => {
  const figures = (tab: (typeof RECORD_TABS)[number]) =>
    sumsOf(tab, sums('300000', '300000', '195000'))
      .map(({ id }) => id)
      .join();
  expect(RECORD_TABS.map(figures)).toEqual(['staked,returned,net', 'staked', 'staked,returned,net', 'staked,returned,net', 'refunded']);
});

it('counts the net to the last unit', () => {
  expect(sumsOf('won', sums('20', '20', '39'))).toEqual([
    { id: 'staked', amount: 20n },
    { id: 'returned', amount: 39n },
    { id: 'net', amount: 19n },
  ]);
});

it('leaves what is still open out of the net', () => {
  expect(sumsOf('all', sums('900', '800', '350', '300'))).toEqual([
    { id: 'staked', amount: 800n },
    { id: 'open', amount: 300n },
    { id: 'returned', amount: 350n },
    { id: 'net', amount: -150n },
  ]);
});

it('tells what was given back', () => {
  expect(sumsOf('cancelled', sums('150000', '0', '0'))).toEqual([{ id: 'refunded', amount: major(15) }]);
});
