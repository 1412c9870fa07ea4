import { AREAS, backOf } from '@fairhall/games/baccarat/areas';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import { expect, test } from 'vitest';
import { closedTo, firstRoom, type Guest, isFitLimit, limitsOf, MOST_BACK, readStakes, refusalOf, vipBalanceOf } from './rooms.ts';
import { TABLES } from './tables.ts';

const UNIT = 10_000n;
const VIP_BALANCE = vipBalanceOf(limitsOf('VIP', UNIT));
const guest: Guest = { isPractice: false, isVip: false, standing: { label: '', level: 0 }, balance: 0n, vipBalance: VIP_BALANCE };

test('practice and money never meet; the VIP room opens by label, level, balance or the studio’s list, whatever the odds', () => {
  expect([closedTo(guest, 'FREE'), closedTo(guest, 'MAIN'), closedTo(guest, 'VIP')]).toEqual(['PRACTICE_ONLY', null, 'VIP_ONLY']);
  const practice = { ...guest, isPractice: true, isVip: true, balance: 10_000_000_000n };
  expect([closedTo(practice, 'FREE'), closedTo(practice, 'MAIN'), closedTo(practice, 'VIP')]).toEqual([null, 'MONEY_ONLY', 'MONEY_ONLY']);
  expect([firstRoom(practice), firstRoom(guest)]).toEqual(['FREE', 'MAIN']);
  expect(closedTo({ ...guest, isVip: true }, 'VIP')).toBeNull();
  const by = (more: Partial<Guest>) => closedTo({ ...guest, ...more }, 'VIP');
  expect([by({ balance: VIP_BALANCE }), by({ balance: VIP_BALANCE - 1n })]).toEqual([null, 'VIP_ONLY']);
  const [named, other] = ['vip ', 'VIPER'].map((label) => by({ standing: { label, level: 0 } }));
  expect([named, other]).toEqual([null, 'VIP_ONLY']);
  const [third, second] = [3, 2].map((level) => by({ standing: { label: '', level } }));
  expect([third, second]).toEqual([null, 'VIP_ONLY']);
  expect(closedTo({ ...guest, balance: null }, 'VIP')).toBe('VIP_ONLY');
});

test('no hand of either table pays more than what an area is reckoned with for the largest pay', () => {
  const more: string[] = [];
  for (const { id, variant } of TABLES)
    for (let number = 1; number <= 20; number += 1)
      for (const deal of shoeHands(shoeCards({ seed: '3c'.repeat(32), table: id, randomness: 'r', number })))
        for (const area of AREAS)
          if (backOf(area, UNIT, { deal, variant }) > (UNIT * MOST_BACK[area]) / 100n) more.push(`${area} ${deal.player} ${deal.banker}`);
  expect(more).toEqual([]);
});

test('a hand that could pay more than the table pays is refused as a whole', () => {
  const limits = limitsOf('MAIN', UNIT);
  expect(refusalOf({ XP: limits.sideMax }, { limits, others: {} })).toEqual({
    ...{ code: 'STAKE_RANGE', field: 'maxPay', left: limits.maxPay.toString() },
  });
  expect(refusalOf({ XP: limits.sideMax / 2n, P: limits.max }, { limits, others: {} })).toBeNull();
});

test.each([
  ['as usual', 1n, 500n, true],
  ['ten times the usual', 1n, 5_000n, true],
  ['more than that', 1n, 5_001n, false],
  ['so that the smallest chip fits no side bet', 51n, 500n, false],
  ['below what the currency is staked by', 0n, 500n, false],
])('the desk may set a limit %s: %s to %s, %s', (_name, min, max, isFit) => {
  expect(isFitLimit({ min: min * UNIT, max: max * UNIT }, 'MAIN', UNIT)).toBe(isFit);
  expect(isFitLimit({ min: min * UNIT, max: max * UNIT + 1n }, 'MAIN', UNIT)).toBe(false);
});

test('stakes are read as whole digits above zero on areas of the game, and nothing else is', () => {
  expect(readStakes({ P: '10000', XP: '20000' })).toEqual({ P: 10_000n, XP: 20_000n });
  for (const bad of [
    null,
    [],
    'P',
    { P: 10_000 },
    { P: '0' },
    { P: '-1' },
    { P: '1e5' },
    { P: '01' },
    { Q: '10000' },
    { P: '1'.repeat(19) },
  ])
    expect(readStakes(bad)).toBeNull();
});
