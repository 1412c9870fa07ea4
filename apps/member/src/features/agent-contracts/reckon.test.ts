import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { expect, test } from 'vitest';
import type { Base } from './api.ts';
import { figuresOf, lackOf, paidOn, reachedOf } from './reckon.ts';

const day = (name: string, turnover: number, active: number, won = 0): Base['days'][number] => ({
  ...{ day: name, turnoverE4: String(turnover * 10_000), active, stakeE4: String(turnover * 10_000), wonE4: String(won * 10_000) },
  ...{ rebateE4: '10000', promotionE4: '0', feeE4: '20000' },
});
const BASE: Base = { today: '2026-11-21', days: [day('2026-11-20', 55_000, 2), day('2026-11-21', 59_000, 3, 50_000)] };
const tier = (turnover: number, activeMember: number, rate: number, loss = 0) => ({
  ...{ loss: String(loss * 10_000), betVolume: String(turnover * 10_000), activeMember, rate: String(rate) },
});
const salary: ContractTerms = {
  ...{ rateType: 'P', tiers: [tier(10_000, 2, 40), tier(50_000, 3, 80)], max: null, activeMin: '1000000' },
  ...{ ownFunds: false, carry: null, deduct: [] },
};

test('a salary stands on today, and each of the last days had paid by its own tier', () => {
  const figures = figuresOf('daily', salary, BASE);
  expect(reachedOf(salary, figures)).toBe(2);
  expect(lackOf(salary, figures)).toBeNull();
  expect(lackOf(salary, figuresOf('daily', salary, { ...BASE, today: '2026-11-20' }))).toEqual({
    tier: 2,
    turnover: 0n,
    active: 1,
    loss: 0n,
  });
  expect(paidOn('daily', salary, BASE)).toEqual({ total: 6_920_000n, days: [2_200_000n, 4_720_000n] });
  expect(paidOn('daily', { ...salary, max: '4000000' }, BASE).total).toBe(6_200_000n);
});

test('a dividend takes off what its contract says, and stands on all days together', () => {
  const dividend: ContractTerms = { ...salary, tiers: [tier(0, 0, 1_000, 60_000)], carry: 'ALL', deduct: ['rebate'] };
  expect(figuresOf('dividend', dividend, BASE)).toEqual({ turnover: 1_140_000_000n, active: 3, assessed: 639_980_000n });
  expect(paidOn('dividend', dividend, BASE).total).toBe(63_998_000n);
  expect(paidOn('dividend', { ...dividend, deduct: ['rebate', 'fee'], tiers: [tier(0, 0, 1_000, 64_000)] }, BASE).total).toBe(0n);
});
