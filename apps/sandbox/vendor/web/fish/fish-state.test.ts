import { expect, test } from 'vitest';
import type { ClipView, FishSays, ShotView } from '../../fish-api.ts';
import { type FishState, fishNow, hearFish } from './fish-state.ts';

const CLIP: ClipView = {
  ...{ id: 'c1', room: 'REEF', state: 'OPEN', gun: 'GUN', bet: '10000', shots: 3, most: 20, fund: '200000' },
  ...{ spent: '30000', won: '0', fromPool: '0', endsAtMs: 10_000, paid: false },
};
const MONEY = { balance: '5', net: '0' };
const SHOT: ShotView = { kind: 'F2', gun: 'GUN', nonce: 1, u: 2, caught: true, cost: '10000', pay: '20000', fromPool: '0' };
const snapshot = (more: object = {}): FishSays => ({
  ...{ kind: 'snapshot', v: 5, at: 1_000, room: 'REEF', bets: { SHALLOWS: [], REEF: [], DEEP: [] }, seat: 1, taken: [0, 1], clip: null },
  spawns: [{ id: '0-0', kind: 'F2', path: 1, atMs: 500 }],
  ...{
    pool: { amount: '7', largestBet: '9', isRetired: false },
    money: MONEY,
    shotEveryMs: 250,
    currency: 'XXX',
    practice: true,
    language: 'EN',
  },
  ...{ lobbyUrl: null, operatorBar: false, startedAtMs: 0, ...more },
});
const at = (state: FishState | null, ...said: FishSays[]) =>
  said.reduce((known, says) => hearFish(known, says, 1_000).state, state) as FishState;

test('a clip that is open on coming back goes on, and is said to', () => {
  const back = at(null, snapshot({ clip: CLIP }), snapshot({ clip: CLIP }));
  expect(back).toMatchObject({ isResumed: true, clip: { id: 'c1' } });
  const shot = { kind: 'shot', v: 5, at: 1_000, n: 1, fish: '0-0', shot: SHOT, clip: CLIP, money: MONEY } as const;
  expect(at(back, shot, snapshot({ clip: CLIP })).isResumed).toBe(false);
  expect(at(null, snapshot({ clip: null })).isResumed).toBe(false);
});

test('a change of the room that was missed is asked for, never guessed', () => {
  const state = at(null, snapshot());
  expect(hearFish(state, { kind: 'seats', v: 6, at: 1_000, taken: [1] }, 1_000).ask).toBe(false);
  expect(hearFish(state, { kind: 'seats', v: 7, at: 1_000, taken: [1] }, 1_000).ask).toBe(true);
  expect(hearFish(state, { kind: 'clip', v: 6, at: 1_000, clip: CLIP, money: MONEY }, 1_000).ask).toBe(true);
});

test('a fish that was caught is gone for who caught it; others’ catches leave it', () => {
  const state = at(null, snapshot());
  const { pool } = state;
  const seen = at(state, { kind: 'guns', v: 6, at: 1_000, pool, shots: [{ seat: 0, fish: '0-0', gun: 'GUN', caught: true }] });
  expect(fishNow(seen, 1_000)).toHaveLength(1);
  const caught = at(seen, { kind: 'shot', v: 6, at: 1_000, n: 1, fish: '0-0', shot: SHOT, clip: CLIP, money: MONEY });
  expect(fishNow(caught, 1_000)).toHaveLength(0);
});

test('one’s own shots are not shown twice', () => {
  const state = at(null, snapshot());
  const shots = [
    { seat: 1, fish: '0-0', gun: 'GUN', caught: false },
    { seat: 0, fish: '0-0', gun: 'GUN', caught: false },
  ] as const;
  expect(at(state, { kind: 'guns', v: 6, at: 1_000, pool: state.pool, shots }).seen.shots.map(({ seat }) => seat)).toEqual([0]);
});

test('a clip of before that is paid later does not take the place of the one that is open', () => {
  const state = at(null, snapshot({ clip: CLIP }));
  const late = at(state, {
    kind: 'clip',
    v: 5,
    at: 1_000,
    clip: { ...CLIP, id: 'c0', state: 'CLOSED', paid: true },
    money: { balance: '9', net: '1' },
  });
  expect(late).toMatchObject({ clip: { id: 'c1' }, money: { balance: '9' } });
  const closed = at(late, { kind: 'clip', v: 5, at: 1_000, clip: { ...CLIP, state: 'CLOSED' }, money: MONEY });
  expect(closed).toMatchObject({ clip: null, closed: { id: 'c1' } });
});
