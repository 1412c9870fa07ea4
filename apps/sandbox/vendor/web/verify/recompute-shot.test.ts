import { commit } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import { chanceOf, shotNumber } from '@fairhall/games/fish/shot';
import { expect, test } from 'vitest';
import { recomputeShot } from './recompute-shot.ts';

const SEED = 'ab'.repeat(32);
const GIVEN = { seed: SEED, hash: commit(SEED), client: 'me', nonce: '3', kind: 'F12', gun: 'TORPEDO', stake: '10000' };

test('a shot is drawn again from its seeds and number, and held against the hash', () => {
  const u = shotNumber(roundStream({ seed: SEED, game: 'FISH-1', client: 'me', nonce: 3 }), 'F12');
  const { catching, range } = chanceOf('F12', 'TORPEDO');
  const isCaught = u < catching;
  expect(recomputeShot(GIVEN)).toMatchObject({ error: null, hash: 'fits', u, range, catching, isCaught, pay: isCaught ? 120_000n : 0n });
  expect(recomputeShot({ ...GIVEN, hash: 'ff' })).toMatchObject({ hash: 'differs' });
});

test.each([
  ['verify.bad_seed', { seed: 'xyz' }],
  ['verify.bad_nonce', { nonce: '-1' }],
  ['fish.verify.bad_gun', { kind: 'F2' }],
  ['fish.verify.bad_gun', { kind: 'F7', gun: 'GUN' }],
  ['fish.verify.bad_bet', { stake: '' }],
])('%s is said of %j', (error, given) => {
  expect(recomputeShot({ ...GIVEN, ...given })).toEqual({ error });
});
