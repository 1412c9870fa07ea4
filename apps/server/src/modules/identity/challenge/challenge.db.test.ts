import { ok } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { CodeKey } from './challenge.ts';
import { judgeCode, spendCode } from './judge-code.ts';
import { openCode } from './open-code.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const MINUTE_MS = 60_000;

function keyOf(value: string, given: Partial<CodeKey> = {}): CodeKey {
  return { merchantId: 1, purpose: 'register', subject: { kind: 'mobile', value }, flow: 'this browser', ...given };
}

const open = (key: CodeKey) => world.db.inTx((tx) => openCode(world.deps, tx, key));

async function sent(key: CodeKey) {
  const opened = await open(key);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value;
}

const other = (code: string) => (code === '000000' ? '111111' : '000000');
const spend = (key: CodeKey, code: string) => spendCode(world.deps, { ...key, code });

test('a code has six digits, and opens once what it was asked for', async () => {
  const key = keyOf('+959420000001');
  const { code } = await sent(key);
  expect(code).toMatch(/^\d{6}$/);
  expect(await spend(key, code)).toEqual({ ok: true, value: true });
  expect(await spend(key, code)).toMatchObject({ ok: false, code: 'CODE_EXPIRED' });
});

test('neither the code nor the number can be read in what is kept', async () => {
  const key = keyOf('+959420000002');
  const { code } = await sent(key);
  const rows = await world.owner.query<{ row: string }>(
    'select c::text as row from challenge c union all select s::text from challenge_send s',
  );
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  for (const { row } of rows) for (const hidden of ['959420000002', hexOf('959420000002'), hexOf(code)]) expect(row).not.toContain(hidden);
});

test.each<[string, Partial<CodeKey>]>([
  ['another purpose', { purpose: 'login' }],
  ['another number', { subject: { kind: 'mobile', value: '+959420000099' } }],
  ['another merchant', { merchantId: 2 }],
  ['another browser', { flow: 'that browser' }],
])('of %s, it is wrong and costs a try', async (what, given) => {
  const key = keyOf(`+95942001${what.length}${what.charCodeAt(8)}`, { flow: what });
  const there = { ...key, ...given };
  const { code } = await sent(key);
  world.clock.advance(MINUTE_MS);
  const elsewhere = await sent(there);
  if (elsewhere.code === code) return; // one in a million
  expect(await spend(there, code)).toMatchObject({ ok: false, code: 'CODE_WRONG', detail: { triesLeft: 4 } });
  expect(await spend(key, code)).toMatchObject({ ok: true });
});

test('five tries, and the right code comes too late', async () => {
  const key = keyOf('+959420000003');
  const { code } = await sent(key);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expect(await spend(key, other(code))).toMatchObject({ code: 'CODE_WRONG', detail: { triesLeft } });
  }
  expect(await spend(key, code)).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('of a hundred tries at once five are judged', async () => {
  const key = keyOf('+959420000004');
  const { code } = await sent(key);
  const answers = await Promise.all(Array.from({ length: 100 }, () => spend(key, other(code))));
  const codes = answers.map((answer) => (answer.ok ? 'right' : answer.code));
  expect([codes.filter((one) => one === 'CODE_WRONG').length, codes.filter((one) => one === 'CODE_EXPIRED').length]).toEqual([5, 95]);
});

test('of many who bring the right code at once one is let in, in each of sixty races', async () => {
  for (let race = 0; race < 60; race += 1) {
    const key = keyOf(`+9594300${1_000 + race}`);
    const { code } = await sent(key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => spend(key, code)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  }
});

test('after five minutes it opens nothing', async () => {
  const key = keyOf('+959420000005');
  const { code } = await sent(key);
  world.clock.advance(5 * MINUTE_MS);
  expect(await spend(key, code)).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('asked again with two minutes left it is the same code, later a new one, which replaces it; tries are not given back', async () => {
  const key = keyOf('+959420000006');
  const first = await sent(key);
  await spend(key, other(first.code));
  world.clock.advance(MINUTE_MS);
  const second = await sent(key);
  expect([second.code, second.codeExpiresAtMs]).toEqual([first.code, first.codeExpiresAtMs]);
  expect(await spend(key, other(first.code))).toMatchObject({ detail: { triesLeft: 3 } });
  world.clock.advance(2 * MINUTE_MS + 1);
  const third = await sent(key);
  expect(third.codeExpiresAtMs).toBeGreaterThan(first.codeExpiresAtMs);
  expect(await spend(key, third.code)).toMatchObject({ ok: true });
});

test('five sends a day, with waits that double, whoever asks and whatever for', async () => {
  const subject = { kind: 'mobile', value: '+959420000007' } as const;
  for (const [at, minutes] of [1, 2, 4, 8].entries()) {
    const key = keyOf(subject.value, { flow: `browser ${at}`, purpose: at % 2 ? 'login' : 'register' });
    const { sent: told } = await sent(key);
    expect(told).toMatchObject({ expiredMinutes: minutes, sendsLeft: 4 - at, serverTime: world.clock.nowMs() });
    expect(told.expirationTime - told.serverTime).toBe(minutes * MINUTE_MS);
    world.clock.advance(minutes * MINUTE_MS - 1);
    expect(await open(key)).toMatchObject({ code: 'SMS_WAIT', detail: { expirationTime: told.expirationTime, sendsLeft: 4 - at } });
    world.clock.advance(1);
  }
  const last = await sent(keyOf(subject.value));
  expect(last.sent.sendsLeft).toBe(0);
  world.clock.advance(3_600_000);
  expect(await open(keyOf(subject.value))).toMatchObject({ code: 'SMS_WAIT', detail: { expirationTime: last.sent.expirationTime } });
  world.clock.advance(24 * 3_600_000);
  expect((await sent(keyOf(subject.value))).sent.sendsLeft).toBe(4);
});

test('what it was to open failed: it stays good, and the try is counted', async () => {
  const key = keyOf('+959420000008');
  const { code } = await sent(key);
  const failing = judgeCode(world.deps, { ...key, code }, async () => ({ ok: false as const, code: 'USERNAME_TAKEN' as const }));
  expect(await failing).toMatchObject({ code: 'USERNAME_TAKEN' });
  expect(await judgeCode(world.deps, { ...key, code }, async () => ok('in'))).toEqual({ ok: true, value: 'in' });
  const [row] = await world.owner.query(`select tries, state, code_sealed from challenge where tries = 2 and state = 'used'`);
  expect(row).toEqual({ tries: 2, state: 'used', code_sealed: null });
});
