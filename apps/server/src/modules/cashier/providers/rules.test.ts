import { expect, test } from 'vitest';
import { rests } from './breaker.ts';
import { nextPoll } from './poll-plan.ts';
import { type Candidate, rank, scoreOf } from './routing.ts';
import type { CallMade, CallOutcome } from './store/calls.ts';

test.each([
  [47, 50, 80, 9_032],
  [44, 50, 30, 8_637],
  [0, 0, 150, 7_550],
])('%i of %i at %i hundredths of a percent score %i', (succeeded, decided, feeE4, score) => {
  expect(scoreOf({ succeeded, decided, feeE4 })).toBe(score);
});

const able: Candidate = { accountId: 1, place: null, feeE4: 80, open: true, rests: false, succeeded: 47, decided: 50 };
const [worse, fresh] = [
  { ...able, accountId: 2, feeE4: 30, succeeded: 44 },
  { ...able, accountId: 3, feeE4: 150, succeeded: 0, decided: 0 },
];
const SEED = 7n << 12n;

test('the best goes first, a place before any score, and who is closed or rests not at all', () => {
  expect(rank([fresh, worse, able], SEED)).toMatchObject({ accounts: [1, 2, 3], decision: { by: 'score' } });
  expect(rank([{ ...fresh, place: 1 }, able], SEED)).toMatchObject({ accounts: [3, 1], decision: { by: 'place' } });
  expect(rank([{ ...able, open: false }, { ...worse, rests: true }, fresh], SEED)).toMatchObject({
    accounts: [3],
    decision: { candidates: [{ out: 'closed' }, { out: 'rests' }, { out: null }] },
  });
});

test('one of twenty orders goes to who is not the best, the same one whenever it is asked', () => {
  const explored = Array.from({ length: 1_000 }, (_, n) => rank([able, worse], BigInt(n) << 12n)).filter(
    ({ decision }) => decision.by === 'explore',
  );
  expect(explored).toHaveLength(50);
  expect(new Set(explored.map(({ accounts }) => accounts.join()))).toEqual(new Set(['2,1']));
});

const NOW_MS = 1_000_000;
/** Newest first, each a second older. */
const calls = (outcomes: (CallOutcome | null)[], agoMs = 1_000): CallMade[] =>
  outcomes.map((outcome, n) => ({
    outcome,
    sentAtMs: NOW_MS - agoMs - n * 1_000,
    answeredAtMs: outcome === null ? null : NOW_MS - agoMs - n * 1_000 + 100,
  }));
const failed = (count: number): CallOutcome[] => Array<CallOutcome>(count).fill('technical');

test.each([
  ['four failures', calls([...failed(4), 'definite']), false],
  ['five in a row', calls([...failed(5), 'definite']), true],
  ['five in a row, that nobody answered anything else', calls(failed(5)), true],
  ['refusals, which are answers', calls(Array<CallOutcome>(9).fill('refused')), false],
  ['half of twenty in a minute', calls(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'technical' : 'definite'))), true],
  ['less than half of them', calls(Array.from({ length: 21 }, (_, n) => (n % 3 === 0 ? 'technical' : 'definite'))), false],
  ['thirty seconds after the last', calls(failed(5), 31_000), false],
  ['while one call tries it', [...calls([null], 0), ...calls(failed(5), 31_000)], true],
  ['after that one was answered', [...calls(['definite'], 0), ...calls(failed(5), 31_000)], false],
  ['never asked', [], false],
])('an account rests or not: %s', (_name, made, expected) => {
  expect(rests(made, NOW_MS)).toBe(expected);
});

test('an order is asked about more and more seldom, at its end, and three times after it', () => {
  const order = { createdAtMs: 0, expiresAtMs: 1_800_000 };
  const asked = (state: 'pending' | 'expired' | 'unknown', count: number) => {
    const times: (number | null)[] = [0];
    while (times.length <= count) times.push(nextPoll({ ...order, state }, times.at(-1) ?? 0));
    return times.slice(1).map((ms) => ms && ms / 1_000);
  };
  const plan = [10, 30, 60, 120, 300, 600, 1_200, 1_800, 2_100, 5_400, 88_200];
  expect(asked('pending', 11)).toEqual(plan);
  expect(asked('expired', 12)).toEqual([...plan, null]);
  expect(asked('unknown', 13)).toEqual([...plan, 91_800, 95_400]);
  expect(nextPoll({ ...order, state: 'succeeded' }, 5)).toBeNull();
});
