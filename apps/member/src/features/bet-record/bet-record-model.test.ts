import { major } from '@fairhall/money/amount';
import { expect, it } from 'vitest';
import { STATUSES, sumsOf } from './bet-record-model.ts';
import { RECORD_TABS } from './record-tabs.ts';

const part = (planned: string, actual: string, won: string) => ({
  sumPlanBettingAmt: planned,
  sumActualBettingAmt: actual,
  sumWinningAmt: won,
});

it('every status of the record is in exactly one tab beside all', () => {
  const asked = RECORD_TABS.filter((tab) => tab !== 'all').flatMap((tab) => STATUSES[tab]);
  expect(asked.toSorted((a, b) => a - b)).toEqual([2, 4, 5, 6, 8, 12]);
  expect(STATUSES.all).toEqual([-1]);
});

it('says a net only where every bet is decided', () => {
  const figures = (tab: (typeof RECORD_TABS)[number]) =>
    sumsOf(tab, [part('30.0000', '30.0000', '19.5000')])
      .map(({ id }) => id)
      .join();
  expect(RECORD_TABS.map(figures)).toEqual(['staked,returned', 'staked', 'staked,returned,net', 'staked,returned,net', 'refunded']);
});

it('counts the net to the last unit', () => {
  expect(sumsOf('won', [part('0.0020', '0.0020', '0.0039')])).toEqual([
    { id: 'staked', amount: 20n },
    { id: 'returned', amount: 39n },
    { id: 'net', amount: 19n },
  ]);
});

it('adds what was cancelled and what was void', () => {
  expect(sumsOf('cancelled', [part('10.0000', '0.0000', '0.0000'), part('5.0000', '0.0000', '0.0000')])).toEqual([
    { id: 'refunded', amount: major(15) },
  ]);
});
