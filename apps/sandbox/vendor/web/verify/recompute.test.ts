import { commit } from '@fairhall/fair/commitment';
import { expect, test } from 'vitest';
import { FAKE_SEED } from '../testing/fake-play.ts';
import { recompute } from './recompute.ts';

const given = { game: 'SH', seed: FAKE_SEED, hash: commit(FAKE_SEED), client: 'oracle', nonce: '461', stake: '1000' };

test('the published round is drawn again from its seed', () => {
  const checked = recompute(given);
  expect(checked).toMatchObject({ error: null, hash: 'fits', pay: 49_000n });
  expect(checked.error === null && checked.round.spins[0]?.stops).toEqual([0, 8, 3, 0, 0]);
});

test('a seed that was not promised is told', () => {
  expect(recompute({ ...given, hash: commit('1'.repeat(64)) })).toMatchObject({ hash: 'differs' });
  expect(recompute({ ...given, hash: '' })).toMatchObject({ hash: 'none' });
});

test.each([
  [{ seed: 'abc' }, 'verify.bad_seed'],
  [{ nonce: '-1' }, 'verify.bad_nonce'],
  [{ nonce: '9007199254740993' }, 'verify.bad_nonce'],
  [{ stake: '1001' }, 'verify.bad_stake'],
  [{ stake: '' }, 'verify.bad_stake'],
])('%o is refused: %s', (change, error) => {
  expect(recompute({ ...given, ...change })).toMatchObject({ error });
});
