import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { expect, test } from 'vitest';
import type { PlaySession } from '../../play-api.ts';
import { fakePlay, fakeRound, fakeSession, nonceWhere } from '../testing/fake-play.ts';
import { stopTimes } from './show/pace.ts';
import { SlotGame } from './slot-game.ts';
import type { Stage } from './stage/stage.ts';

function setUp(game: MachineCode, nonces: readonly number[], change: Partial<PlaySession> = {}) {
  const machine = MACHINES[game];
  const session = fakeSession(game, change);
  const play = fakePlay(game, { nonces, session });
  let now = session.nowMs;
  const keys = ['key-1', 'key-2', 'key-3'];
  const stood: string[] = [];
  const wait = async (ms: number) => {
    now += ms;
  };
  const stage: Stage = {
    stand: () => stood.push('stand'),
    turn: () => stood.push('turn'),
    stop: async () => wait(stopTimes(machine).at(-1) as number),
    halt: () => stood.push('halt'),
    mark: () => undefined,
    fall: async () => wait(540),
    respin: async () => wait(900),
    cheer: () => stood.push('cheer'),
    end: () => undefined,
  };
  const chime = () => stood.push('chime');
  const slot = new SlotGame({ client: play, machine, stage, nowMs: () => now, wait, newKey: () => keys.shift() ?? '', chime }, session);
  return { slot, play, stood, nowMs: () => now };
}

const wins = (game: MachineCode) => nonceWhere(game, ({ pay, stops }) => BigInt(pay) > 10_000n && stops.length === 1);
const some = (game: MachineCode) => nonceWhere(game, ({ pay }) => BigInt(pay) > 0n && BigInt(pay) <= 10_000n);
const none = (game: MachineCode) => nonceWhere(game, ({ pay }) => pay === '0');

test('a press takes the stake at once, and what comes back only when it has been shown', async () => {
  const nonce = wins('S5');
  const { slot, play, nowMs } = setUp('S5', [nonce]);
  const [from, balances] = [nowMs(), new Set<string>()];
  slot.subscribe(() => {
    if (slot.view().ended === null) balances.add(String(slot.view().balance));
  });
  await slot.press();
  const back = BigInt(fakeRound('S5', nonce).outcome?.pay ?? 0);
  expect([...balances]).toEqual(['990000']);
  expect(slot.view()).toMatchObject({ phase: 'ready', balance: 990_000n + back, net: back - 10_000n });
  expect(slot.view().ended).toMatchObject({ isWin: true, back, stake: 10_000n });
  expect(play.shown).toEqual([{ id: `round-${nonce}`, spins: 1 }]);
  expect(nowMs() - from).toBeGreaterThanOrEqual(2_500);
});

test('what the wallet takes later is said to be on its way only after a while, and no longer once it has come', async () => {
  const nonce = wins('S5');
  const { slot, play } = setUp('S5', [nonce]);
  const seen = play.seen;
  play.seen = async (...said) => ({ ...(await seen(...said)), paid: false, balance: null });
  const [closed, asked] = [fakeRound('S5', nonce, { state: 'CLOSED', seen: 1 }), [false, false, true]];
  play.round = async () => {
    const paid = asked.shift() ?? true;
    return { ...closed, paid, balance: paid ? play.balance.toString() : null };
  };
  const late: boolean[] = [];
  slot.subscribe(() => {
    const isLate = slot.view().ended?.isLate ?? false;
    if (late.at(-1) !== isLate) late.push(isLate);
  });
  await slot.press();
  await expect.poll(() => slot.view().ended?.round.paid).toBe(true);
  expect(late).toEqual([false, true, false]);
  expect(slot.view()).toMatchObject({ balance: play.balance, ended: { isLate: false } });
  expect(asked).toEqual([]);
});

test('only what is more than the stake is celebrated, once', async () => {
  const { slot, stood } = setUp('S3', [wins('S3'), some('S3'), none('S3')]);
  const told: string[][] = [];
  for (let round = 0; round < 3; round += 1) {
    await slot.press();
    told.push(stood.splice(0).filter((what) => what === 'chime' || what === 'cheer'));
  }
  expect(told).toEqual([['chime', 'cheer'], [], []]);
});

test('a second press while a round runs is none', async () => {
  const { slot, play } = setUp('S5', [none('S5'), wins('S5')]);
  await Promise.all([slot.press(), slot.press(), slot.press()]);
  expect(play.pressed).toHaveLength(1);
});

test('without a line the same press is asked again in the same words', async () => {
  const { slot, play } = setUp('S5', [none('S5')]);
  const offline: boolean[] = [];
  slot.subscribe(() => offline.push(slot.view().offlineSinceMs !== null));
  play.failures.push('no line', 'no line');
  await slot.press();
  expect(play.pressed.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(offline).toContain(true);
  expect(slot.view()).toMatchObject({ phase: 'ready', offlineSinceMs: null, balance: 990_000n });
});

test('a refused bet gives the stake back on the screen, says why, and the reels stand as they stood', async () => {
  const { slot, play, stood } = setUp('S5', []);
  play.failures.push({ code: 'NOT_ENOUGH_MONEY' });
  await slot.press();
  expect(slot.view()).toMatchObject({ phase: 'ready', problem: 'NOT_ENOUGH_MONEY', balance: 1_000_000n, net: 0n });
  expect(stood).toEqual(['turn', 'halt']);
});

test('too fast a press waits as long as it is told', async () => {
  const { slot, play, nowMs } = setUp('S5', []);
  play.failures.push({ code: 'TOO_FAST', retryAfterMs: 1_200 });
  const from = nowMs();
  await slot.press();
  expect(nowMs() - from).toBe(1_200);
});

test('a round that was left is shown on from where it was, before any press', async () => {
  const { slot, play } = setUp('SH', [none('SH')], { open: fakeRound('SH', 461, { state: 'FEATURE', seen: 7 }) });
  await slot.press();
  expect(play.pressed).toEqual([]);
  await slot.showRest();
  expect(play.shown.map(({ spins }) => spins)).toEqual([8, 9, 10]);
  expect(slot.view()).toMatchObject({ phase: 'ready', resume: null });
  expect(slot.view().ended?.back).toBe(490_000n);
  // Its stake was in the session's net result before.
  expect(slot.view().net).toBe(490_000n);
});

test('the rest of a round that was paid meanwhile changes no figure', async () => {
  const { slot } = setUp('SH', [], { open: fakeRound('SH', 461, { state: 'CLOSED', seen: 7, paid: true }), net: '480000' });
  await slot.showRest();
  expect(slot.view().net).toBe(480_000n);
});

test('a round whose bet the wallet has not answered is waited for; refused, it says why', async () => {
  const { slot, play } = setUp('S5', [], { open: fakeRound('S5', 0, { state: 'OPENING', outcome: null }) });
  play.round = async () => fakeRound('S5', 0, { state: 'ABORTED', outcome: null, refusal: { code: 'WALLET_UNSURE' } });
  await slot.showRest();
  expect(slot.view()).toMatchObject({ phase: 'ready', resume: null, problem: 'WALLET_UNSURE' });
});

test('a free round costs nothing, and counts down', async () => {
  const nonce = wins('S5');
  const free = { reward: '7d4a1b9e-0000-4000-8000-000000000000', left: 2, stake: '20000', endsAtMs: 0 };
  const { slot, play } = setUp('S5', [nonce], { free });
  await slot.press();
  expect(play.pressed[0]).toMatchObject({ stake: '20000', free: free.reward });
  const back = BigInt(fakeRound('S5', nonce, { stake: '20000' }).outcome?.pay ?? 0);
  expect(slot.view()).toMatchObject({ balance: 1_000_000n + back, net: back, free: { left: 1 } });
});

test('a replay moves no money and tells nobody', async () => {
  const { slot, play, stood } = setUp('S5', []);
  await slot.replay(fakeRound('S5', none('S5'), { state: 'CLOSED' }));
  expect([play.pressed, play.shown]).toEqual([[], []]);
  expect(slot.view()).toMatchObject({ phase: 'ready', balance: 1_000_000n, net: 0n });
  expect(stood).toContain('turn');
});

test('play is taken over from another screen', async () => {
  const { slot, play } = setUp('S5', []);
  play.failures.push({ code: 'PLAYING_ELSEWHERE' });
  await slot.press();
  expect(slot.view().problem).toBe('PLAYING_ELSEWHERE');
  await slot.takeOver();
  expect(slot.view()).toMatchObject({ problem: null, balance: 1_000_000n });
});
