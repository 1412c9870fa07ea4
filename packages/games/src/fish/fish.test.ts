import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';
import { fishFigures } from './figures.ts';
import { chanceOf, fire, shotNumber } from './shot.ts';

/** Chance in percent by kind and gun, as the rules of the room state it. */
const GUN =
  'F2 47.5 F3 31.6667 F4 23.75 F5 19 F6 15.8333 F8 11.875 F10 9.5 F12 7.9167 F15 6.3333 F20 4.75 F25 3.8 F30 3.1667 F40 2.375 F60 1.5833 BOSS 0.95';
const TORPEDO = 'F12 47.5 F15 38 F20 28.5 F25 22.8 F30 19 F40 14.25 F60 9.5 BOSS 5.7';

test.each([
  ['GUN', GUN],
  ['TORPEDO', TORPEDO],
] as const)('%s catches each kind as often as is said', (gun, said) => {
  const figures = fishFigures().filter((shot) => shot.gun === gun);
  const percent = ([over, under]: readonly [bigint, bigint]) => Number(((Number(over) / Number(under)) * 100).toFixed(4));
  expect(figures.flatMap(({ kind, chance }) => [kind, String(percent(chance))]).join(' ')).toBe(said);
});

test('every kind returns 95 parts of a hundred to every gun, and one by the pool', () => {
  for (const { paid, pooled, returned } of fishFigures())
    expect([paid, pooled, returned]).toEqual([
      [19n, 20n],
      [1n, 100n],
      [24n, 25n],
    ]);
});

test('a shot catches on the numbers below its chance and on no other', () => {
  for (const { kind, gun } of fishFigures()) {
    const { range, catching } = chanceOf(kind, gun);
    expect(catching).toBeLessThan(range);
    const at = (u: number) => fire({ kind, gun, bet: 1n, u }).isCaught;
    expect([at(0), at(catching - 1), at(catching), at(range - 1)]).toEqual([true, true, false, false]);
  }
});

test('the number of a shot is the first of its stream, below 10,000 times what the kind pays', () => {
  const chance = { seed: 'ab'.repeat(32), game: 'FISH', client: 'player', nonce: 5 };
  const drawn = shotNumber(roundStream(chance), 'F25');
  expect(answerQuestion({ op: 'below', ...chance, ranges: [250_000] })).toMatchObject({ numbers: [drawn] });
});

describe('the checker', () => {
  const ask = (shot: object) => answerQuestion({ op: 'fish', gun: 'GUN', bet: '10050', u: 0, ...shot });

  test.each<[string, object, object]>([
    ['caught', { kind: 'F2', u: 9_499 }, { cost: '10050', toPool: '100', caught: true, pay: '20100' }],
    ['missed', { kind: 'F2', u: 9_500 }, { cost: '10050', toPool: '100', caught: false, pay: '0' }],
    ['a torpedo', { kind: 'F12', gun: 'TORPEDO', u: 56_999 }, { cost: '60300', toPool: '603', caught: true, pay: '120600' }],
    ['a torpedo missed', { kind: 'F12', gun: 'TORPEDO', u: 57_000 }, { cost: '60300', toPool: '603', caught: false, pay: '0' }],
    ['a boss and his share of the pool, cut', { kind: 'BOSS', pool: '777', maxBet: '20000' }, { pay: '1005000', fromPool: '390' }],
    ['a boss at the largest bet takes all', { kind: 'BOSS', pool: '777', maxBet: '10050' }, { fromPool: '777' }],
    ['a boss missed', { kind: 'BOSS', pool: '777', maxBet: '20000', u: 9_500 }, { pay: '0', fromPool: '0' }],
    ['a boss of an empty pool', { kind: 'BOSS', pool: '0', maxBet: '20000' }, { fromPool: '0' }],
    ['a fish takes nothing of a pool', { kind: 'F60', pool: '777', maxBet: '20000' }, { caught: true, pay: '603000' }],
  ])('%s', (_name, shot, answer) => {
    expect(ask(shot)).toMatchObject(answer);
    expect('fromPool' in ask(shot)).toBe('fromPool' in answer);
  });

  test.each<[string, object]>([
    ['BAD_GUN', { kind: 'F10', gun: 'TORPEDO' }],
    ['BAD_GUN', { kind: 'F12', gun: 'LASER' }],
    ['BAD_KIND', { kind: 'F7' }],
    ['BAD_NUMBER', { kind: 'F2', u: 20_000 }],
    ['BAD_NUMBER', { kind: 'F2', u: -1 }],
    ['BAD_NUMBER', { kind: 'F2', u: 0.5 }],
    ['BAD_MONEY', { kind: 'F2', bet: '0' }],
    ['BAD_MONEY', { kind: 'BOSS', pool: '777' }],
    ['BAD_MONEY', { kind: 'BOSS', pool: '777', maxBet: '10049' }],
  ])('%s: %j', (error, shot) => {
    expect(ask(shot)).toMatchObject({ error });
  });
});
