import { finish } from '@fairhall/lottery/steps';
import { expect, test } from 'vitest';
import { opposedIn, type Staked } from './opposites.ts';

const bet = (memberId: number, path: string, selection: string, stake: number): Staked => ({
  ...{ memberId: BigInt(memberId), path, play: 'EK3_BSOE', selection, stake: BigInt(stake) },
});
const found = (...staked: Staked[]) =>
  finish(opposedIn(staked, 100n)).map(({ agentId, memberId, otherId, covered }) => `${agentId}: ${memberId} ${otherId} ${covered}`);

test('two below one agent on both sides of a draw are found, with what of each the other covers', () => {
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '1.6', 'S', 950))).toEqual(['1: 5 6 950']);
  expect(found(bet(5, '1.5', 'O', 1_000), bet(6, '1.6', 'E', 20_000))).toEqual(['1: 5 6 1000']); // all of the smaller
  expect(found(bet(5, '1.5', 'B,O', 2_000), bet(6, '1.6', 'S,E', 2_000))).toEqual(['1: 5 6 2000']);
  expect(found(bet(1, '1', 'B', 1_000), bet(7, '1.5.7', 'S', 1_000))).toEqual(['1: 1 7 1000']); // an agent and one of its team
});

test('who bets on the same side, on something else besides, too little, far away or in another line is not', () => {
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '1.6', 'B', 1_000))).toEqual([]);
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '1.6', 'E', 1_000))).toEqual([]);
  const more = [bet(5, '1.5', 'O', 200), bet(6, '1.6', 'O', 200)];
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '1.6', 'S', 1_000), ...more)).toEqual([]);
  expect(found(bet(5, '1.5', 'B', 99), bet(6, '1.6', 'S', 99))).toEqual([]);
  expect(found(bet(5, '1.2.3.5', 'B', 1_000), bet(6, '1.6', 'S', 1_000))).toEqual([]);
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '2.6', 'S', 1_000))).toEqual([]);
  expect(found(bet(5, '1.5', 'B,S', 2_000), bet(6, '1.6', 'B,S', 2_000))).toEqual([]); // each against itself
});

test('each member is in one pair, that in which most is covered', () => {
  expect(found(bet(5, '1.5', 'B', 1_000), bet(6, '1.6', 'S', 500), bet(7, '1.7', 'S', 1_000), bet(8, '1.8', 'B', 500))).toEqual([
    '1: 5 7 1000',
    '1: 6 8 500',
  ]);
});
