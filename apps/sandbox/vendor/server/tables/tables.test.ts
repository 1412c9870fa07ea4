import { AREAS, backOf } from '@fairhall/games/baccarat/areas';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import { expect, test } from 'vitest';
import { closedTo, firstRoom, type Guest, limitsOf, MOST_BACK, readStakes, refusalOf } from './rooms.ts';
import { TABLES } from './tables.ts';

const UNIT = 10_000n;
const guest: Guest = { smallest: UNIT, isPractice: false, isVip: false, balance: 0n };

test('practice and money never meet; the VIP room opens by the studio’s list or by balance, whatever the odds', () => {
  expect([closedTo(guest, 'FREE'), closedTo(guest, 'MAIN'), closedTo(guest, 'VIP')]).toEqual(['PRACTICE_ONLY', null, 'VIP_ONLY']);
  const practice = { ...guest, isPractice: true, isVip: true, balance: 10_000_000_000n };
  expect([closedTo(practice, 'FREE'), closedTo(practice, 'MAIN'), closedTo(practice, 'VIP')]).toEqual([null, 'MONEY_ONLY', 'MONEY_ONLY']);
  expect([firstRoom(practice), firstRoom(guest)]).toEqual(['FREE', 'MAIN']);
  expect(closedTo({ ...guest, isVip: true }, 'VIP')).toBeNull();
  const enough = limitsOf('VIP', UNIT).min * 100n;
  expect([closedTo({ ...guest, balance: enough }, 'VIP'), closedTo({ ...guest, balance: enough - 1n }, 'VIP')]).toEqual([null, 'VIP_ONLY']);
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
