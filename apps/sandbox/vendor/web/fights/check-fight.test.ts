import { commit } from '@fairhall/fair/commitment';
import { practiceFight } from '@fairhall/games/cockfight/practice';
import { expect, test } from 'vitest';
import type { FightStatement, StatementPool } from '../../fights-api.ts';
import { checkPool, isSeedRight } from './check-fight.ts';

const FIGHT = { result: 'W', terms: { commission: 500, step: 100, min: 10_700 } } as const;
const NOTHING = { M: '0', W: '0', D: '0' };
/** The worked example: ten on meron, eight on wala, one on the draw; wala wins. */
const POOL: StatementPool = {
  ...{ currency: 'PHP', staked: { M: '100000', W: '80000', D: '10000' }, house: NOTHING, dividend: { M: 17_100, W: 21_300 } },
  ...{ isFinal: true, void: null, returned: '170400', commission: '9000', breakage: '600', drawResult: '10000' },
};

test('a pool that was told as it was fits', () => {
  expect(checkPool(FIGHT, POOL)).toMatchObject({ dividend: POOL.dividend, commission: 9_000n, unaccounted: 0n, fits: true });
});

test.each<[string, Partial<StatementPool>]>([
  ['a dividend that is a step lower', { dividend: { M: 17_100, W: 21_200 } }],
  ['a commission that is higher', { commission: '9100', breakage: '500' }],
  ['money that went nowhere', { returned: '170300' }],
  ['draw bets that went elsewhere', { drawResult: '9000', breakage: '1600' }],
  ['a side that nothing lay on', { staked: { M: '180000', W: '0', D: '10000' } }],
])('%s does not fit', (_name, change) => {
  expect(checkPool(FIGHT, { ...POOL, ...change }).fits).toBe(false);
});

test('what was void came back whole', () => {
  const back = { dividend: { M: 9_500, W: 0 }, staked: { M: '100000', W: '0', D: '10000' }, returned: '110000' };
  const gone = { void: 'EMPTY_SIDE', commission: '0', breakage: '0', drawResult: '0' } as const;
  expect(checkPool({ ...FIGHT, result: null }, { ...POOL, ...back, ...gone }).fits).toBe(true);
  expect(checkPool({ ...FIGHT, result: null }, { ...POOL, ...back, ...gone, returned: '100000' }).fits).toBe(false);
});

test('a practice fight is held against its seed', () => {
  const seed = '5a'.repeat(32);
  const { result } = practiceFight({ seed, game: 'FIGHTS-1', number: 3 });
  const fight = { seed, seedHash: commit(seed), number: 3, result } as FightStatement;
  expect(isSeedRight(fight)).toBe(true);
  expect(isSeedRight({ ...fight, seedHash: commit('5b'.repeat(32)) })).toBe(false);
  expect(isSeedRight({ ...fight, result: result === 'M' ? 'W' : 'M' })).toBe(false);
  expect(isSeedRight({ ...fight, seed: null })).toBeNull();
});
