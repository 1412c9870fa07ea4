import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, KEEPER, type World } from '../../../../test/identity/world.ts';
import { sweepServed } from '../jobs/sweep-served.ts';
import { lockMember, unlockMember } from './lock-member.ts';
import { login } from './login.ts';
import { register } from './register.ts';

let world: World;
/** The last row of the log before the test. */
let before: bigint;
beforeAll(async () => {
  world = await createWorld({ flags: { CAPTCHA3: false } }, 'strict');
});
beforeEach(async () => {
  const [last] = await world.owner.query<{ id: bigint }>('select coalesce(max(audit_id), 0) as id from audit_log where merchant_id = 1');
  before = last?.id ?? 0n;
});
afterAll(() => world.close());

/** What the log says of logins that locked. */
const told = () =>
  world.owner.query(
    "select operator_id, ip, detail from audit_log where merchant_id = 1 and audit_id > $1 and action = 'member.login_locked'",
    [before],
  );

const DAY_MS = 24 * 3_600_000;

type Browser = ReturnType<World['browser']>;

async function join(username: string, device: Browser = world.request): Promise<bigint> {
  const person = { username, password: 'secret1of9', confirmPassword: 'secret1of9', birthDate: '1990-05-05', termsVersion: '2026-11' };
  const answer = await register(world.deps, device(), person);
  if (!answer.ok) throw new Error(`${username} not registered: ${answer.code}`);
  return BigInt(answer.value.id);
}

type Try = { password?: string; device?: Browser };
async function attempt(username: string, { password = 'wrong1', device = world.request }: Try = {}): Promise<string> {
  const answer = await login(world.deps, device({ ip: '198.51.100.7' }), { username, password, type: 'username' });
  return answer.ok ? 'in' : answer.code;
}
const RIGHT = { password: 'secret1of9' };

async function attempts(username: string, count: number, given?: Try): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) codes.push(await attempt(username, given));
  return codes;
}

test('the third wrong password locks, also a name that is nobody’s, in the same words', async () => {
  await join('Known1');
  for (const name of ['known1', 'nobody1']) {
    expect(await attempts(name, 4), name).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  }
  expect(await attempt('known1', RIGHT)).toBe('ACCOUNT_LOCKED');
  expect(await told()).toEqual([{ operator_id: null, ip: '198.51.100.7', detail: { account: 'Known1', failures: '3' } }]);
});

test('two wrong ones and a right one begin anew, and so does half an hour', async () => {
  await join('mild1');
  for (let n = 0; n < 2; n += 1) expect([...(await attempts('mild1', 2)), await attempt('mild1', RIGHT)].at(-1)).toBe('in');
  await attempts('mild1', 2);
  world.clock.advance(30 * 60_000);
  expect(await attempts('mild1', 2)).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED']);
  expect(await told()).toEqual([]);
});

test('of ten tries at once three are judged, and the lock is told once', async () => {
  await join('crowd1');
  const codes = await Promise.all(Array.from({ length: 10 }, () => attempt('crowd1')));
  expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThan(3);
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED').length).toBeGreaterThan(7);
  expect(await told()).toHaveLength(1);
  expect(await attempt('crowd1', RIGHT)).toBe('ACCOUNT_LOCKED');
});

test('a lock holds for as long as nobody lifts it, while the lock of a name that is nobody’s is forgotten one day', async () => {
  const memberId = await join('long1');
  await attempts('long1', 3);
  await attempts('nobody2', 3);
  world.clock.advance(89 * DAY_MS);
  await sweepServed(world.deps);
  expect([await attempt('long1', RIGHT), await attempt('nobody2')]).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  world.clock.advance(2 * DAY_MS);
  await sweepServed(world.deps);
  expect([await attempt('long1', RIGHT), await attempt('nobody2')]).toEqual(['ACCOUNT_LOCKED', 'LOGIN_FAILED']);
  expect(await unlockMember(world.deps, KEEPER, { memberId, reason: 'test' })).toMatchObject({ value: true });
  expect(await attempts('long1', 2)).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED']);
  expect(await attempt('long1', RIGHT)).toBe('in');
});

test('who takes a name that was locked before it was anybody’s has all its tries', async () => {
  await attempts('later1', 3);
  await join('Later1');
  expect(await attempt('later1', RIGHT)).toBe('in');
});

test('strangers lock out strangers: a device that was in before has three tries of its own', async () => {
  const [phone, madeUp] = [world.browser(), world.browser({ SHELL_deviceId: 'my-phone' })];
  const memberId = await join('owner1', phone);
  expect((await attempts('owner1', 3)).at(-1)).toBe('ACCOUNT_LOCKED');
  expect(await attempt('owner1', { ...RIGHT, device: madeUp })).toBe('ACCOUNT_LOCKED');
  expect(await attempt('owner1', { ...RIGHT, device: phone })).toBe('in');
  expect(await attempt('owner1', RIGHT)).toBe('ACCOUNT_LOCKED'); // which opens nothing to strangers
  expect((await attempts('owner1', 3, { device: phone })).at(-1)).toBe('ACCOUNT_LOCKED');
  expect(await attempt('owner1', { ...RIGHT, device: phone })).toBe('ACCOUNT_LOCKED');
  expect(await told()).toHaveLength(1); // locked is locked
  await unlockMember(world.deps, KEEPER, { memberId, reason: 'test' });
  expect([await attempt('owner1', RIGHT), await attempt('owner1', { ...RIGHT, device: phone })]).toEqual(['in', 'in']);
});

test('a device known to one member is a stranger to another', async () => {
  const [left, right] = [world.browser(), world.browser()];
  await join('left1', left);
  await join('right1', right);
  await attempts('left1', 3, { device: right });
  expect(await attempt('left1', { ...RIGHT, device: right })).toBe('ACCOUNT_LOCKED');
  expect(await attempt('left1', { ...RIGHT, device: left })).toBe('in');
});

test('who knows the password of an account that an operator locked has not guessed', async () => {
  const memberId = await join('stopped1');
  await lockMember(world.deps, KEEPER, { memberId, reason: 'test', untilMs: null });
  expect(new Set(await attempts('stopped1', 6, RIGHT))).toEqual(new Set(['ACCOUNT_LOCKED']));
  expect(await told()).toEqual([]);
});
