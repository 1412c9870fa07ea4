import { expect, test } from 'vitest';
import { gameOf } from '../../table-games/games.ts';
import { closedTo, firstRoom, type Guest, isFitLimit, limitsOf, readStakes, refusalOf, vipBalanceOf } from './rooms.ts';
import { TABLES } from './tables.ts';

const UNIT = 10_000n;
const BACCARAT = gameOf('TABLE-1');
const VIP_BALANCE = vipBalanceOf(limitsOf('VIP', UNIT));
const guest: Guest = {
  isPractice: false,
  isVip: false,
  standing: { label: '', level: 0, seatTags: [] },
  balance: 0n,
  vipBalance: VIP_BALANCE,
  hasTicket: false,
};

test('practice and money never meet; the VIP room opens by label, level, balance or the studio’s list, whatever the odds', () => {
  expect([closedTo(guest, 'FREE'), closedTo(guest, 'MAIN'), closedTo(guest, 'VIP')]).toEqual(['PRACTICE_ONLY', null, 'VIP_ONLY']);
  const practice = { ...guest, isPractice: true, isVip: true, balance: 10_000_000_000n };
  expect([closedTo(practice, 'FREE'), closedTo(practice, 'MAIN'), closedTo(practice, 'VIP')]).toEqual([null, 'MONEY_ONLY', 'MONEY_ONLY']);
  expect([firstRoom(practice), firstRoom(guest)]).toEqual(['FREE', 'MAIN']);
  expect(closedTo({ ...guest, isVip: true }, 'VIP')).toBeNull();
  expect([closedTo(guest, 'PPV'), closedTo({ ...guest, hasTicket: true }, 'PPV'), closedTo(practice, 'PPV')]).toEqual([
    'TICKET',
    null,
    'MONEY_ONLY',
  ]);
  const by = (more: Partial<Guest>) => closedTo({ ...guest, ...more }, 'VIP');
  expect([by({ balance: VIP_BALANCE }), by({ balance: VIP_BALANCE - 1n })]).toEqual([null, 'VIP_ONLY']);
  const [named, other] = ['vip ', 'VIPER'].map((label) => by({ standing: { label, level: 0, seatTags: [] } }));
  expect([named, other]).toEqual([null, 'VIP_ONLY']);
  const [third, second] = [3, 2].map((level) => by({ standing: { label: '', level, seatTags: [] } }));
  expect([third, second]).toEqual([null, 'VIP_ONLY']);
  expect(closedTo({ ...guest, balance: null }, 'VIP')).toBe('VIP_ONLY');
});

test('no round of a table pays more on an area than what the largest pay is reckoned with', () => {
  const more: string[] = [];
  for (const { id, game } of TABLES) {
    const areas = game.areas.map((area) => ({
      area,
      stake: UNIT * game.chipsOn(area),
      most: game.mostBack({ [area]: UNIT * game.chipsOn(area) }),
    }));
    for (let number = 1; number <= (game.lot === 'shoe' ? 20 : 1); number += 1)
      for (const outcome of game.roundsOf({ seed: '3c'.repeat(32), table: id, randomness: 'r', number }))
        for (const { area, stake, most } of areas)
          if (game.backOf(area, stake, outcome) > most) more.push(`${id} ${area} ${JSON.stringify(outcome)}`);
  }
  expect(more).toEqual([]);
});

test('a hand that could pay more than the table pays is refused as a whole', () => {
  const limits = limitsOf('MAIN', UNIT);
  expect(refusalOf({ XP: limits.sideMax }, { game: BACCARAT, limits, others: {} })).toEqual({
    ...{ code: 'STAKE_RANGE', field: 'maxPay', left: limits.maxPay.toString() },
  });
  expect(refusalOf({ XP: limits.sideMax / 2n, P: limits.max }, { game: BACCARAT, limits, others: {} })).toBeNull();
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
  expect(readStakes({ P: '10000', XP: '20000' }, BACCARAT)).toEqual({ P: 10_000n, XP: 20_000n });
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
    expect(readStakes(bad, BACCARAT)).toBeNull();
});
