import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import { UNKNOWN_PLACE } from '../../../platform/places/place.ts';
import { changePassword } from '../commands/change-password.ts';
import { login } from '../commands/login.ts';
import { setContact } from '../contact/contacts.ts';
import type { CommandDeps } from '../deps.ts';
import { memberBySession } from '../sessions.ts';
import { noteElevation } from '../store/elevations.ts';
import { devicesOf, loginsOf } from './devices-view.ts';
import { disownByLink, disownDevice } from './disown.ts';
import { disownPath, loginOf } from './login-link.ts';
import { openStep, passStep } from './pass-step.ts';
import { revokeDevice, revokeOthers } from './revoke-device.ts';

const DAY_MS = 24 * 3_600_000;
const PLACES: Record<string, { country: string; city: string; at: { latitude: number; longitude: number } }> = {
  '203.0.113.7': { country: 'MM', city: 'Yangon', at: { latitude: 16.8, longitude: 96.15 } },
  '198.51.100.9': { country: 'SG', city: 'Singapore', at: { latitude: 1.29, longitude: 103.85 } },
};
const ABROAD = '198.51.100.9';

let world: World;
let deps: CommandDeps;
beforeAll(async () => {
  world = await createWorld({ flags: { LOGINIPVERF3: true, CAPTCHA3: false } });
  deps = { ...world.deps, placeOf: (ip) => ({ ...UNKNOWN_PLACE, ...PLACES[ip] }) };
  Object.assign(world.deps, { placeOf: deps.placeOf });
});
afterAll(() => world.close());

type Browser = ReturnType<World['browser']>;

const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const enterAt = (browser: Browser, username: string, ip = '203.0.113.7') =>
  login(deps, browser({ ip, userAgent }), {
    username,
    password: 'secret1of9',
    type: 'username',
  });

async function asked(browser: Browser, username: string, ip?: string) {
  const answer = await enterAt(browser, username, ip);
  if (answer.ok || answer.code !== 'STEP_REQUIRED') throw new Error(`not asked: ${answer.ok ? 'in' : answer.code}`);
  return answer.detail as {
    ticket: string;
    ways: { type: string; masked: string }[];
    all: boolean;
    reason: { score: number; reasons: string[] };
  };
}

async function prove(memberId: bigint, ...subjects: { kind: 'mobile' | 'email'; value: string }[]) {
  await world.db.inTx(async (tx) => {
    for (const subject of subjects) await setContact(deps, tx, { merchantId: 1, memberId, subject, verified: true });
    return ok(true);
  });
}

async function actorOf(answer: Awaited<ReturnType<typeof enterAt>>) {
  if (!answer.ok) throw new Error(answer.code);
  const actor = await memberBySession(deps, answer.value.token);
  if (typeof actor === 'string') throw new Error(actor);
  return actor;
}

const step = (browser: Browser, input: { ticket: string; type?: 'sms' | 'email'; code: string; trustDevice?: boolean }, ip?: string) =>
  passStep(deps, browser(ip ? { ip, userAgent } : { userAgent }), { type: 'email', ...input });

test('who comes on the device it was let in on is let in; elsewhere a code is owed, which opens a session once', async () => {
  const [phone, other] = [world.browser(), world.browser()];
  const { memberId } = await world.join('enter1', phone());
  await prove(memberId, { kind: 'email', value: 'enter1@example.test' });
  expect((await enterAt(phone, 'enter1')).ok).toBe(true);

  const { ticket, ways, reason } = await asked(other, 'enter1');
  expect({ ways, reason }).toMatchObject({
    ways: [{ type: 'email', masked: 'e•••@example.test' }],
    reason: { score: 40, reasons: ['new_device'] },
  });
  expect(await openStep(deps, other(), { ticket, type: 'email' })).toMatchObject({ ok: true, value: { sendsLeft: 4 } });
  const code = world.post.codeTo('enter1@example.test');
  expect(await step(other, { ticket, code: code === '000000' ? '111111' : '000000' })).toMatchObject({ code: 'CODE_WRONG' });
  const racing = await Promise.all(Array.from({ length: 8 }, () => step(other, { ticket, code })));
  expect(racing.filter((answer) => answer.ok)).toHaveLength(1);
  expect((await enterAt(other, 'enter1')).ok).toBe(true); // a known device from now on
  expect(await step(other, { ticket, code })).toMatchObject({ code: 'STEP_EXPIRED' });

  const { list } = await loginsOf(deps, { merchantId: 1, memberId });
  expect(list.map(({ outcome, score }) => [outcome, score])).toEqual([
    ['in', 0],
    ['in', 40],
    ['refused', 40],
    ['asked', 40],
    ['in', 0],
    ['in', 0],
  ]);
  expect(list[1]).toMatchObject({
    name: 'Chrome, Android',
    country: 'MM',
    city: 'Yangon',
    reasons: [{ reason: 'new_device', points: 40 }],
  });
  expect(await world.events('member.told')).toMatchObject([{ trigger: 'login.new_device', params: { place: 'Yangon, MM' } }]);
});

test('abroad on a stranger’s device both channels are owed; one of them is not enough', async () => {
  const [phone, other] = [world.browser(), world.browser()];
  const { memberId } = await world.join('enter2', phone());
  await prove(memberId, { kind: 'email', value: 'enter2@example.test' }, { kind: 'mobile', value: '+959420000222' });
  const first = await asked(other, 'enter2', ABROAD);
  expect(first).toMatchObject({ all: true, reason: { score: 110, reasons: ['new_device', 'new_country', 'far'] } });
  for (const type of ['email', 'sms'] as const) await openStep(deps, other({ ip: ABROAD }), { ticket: first.ticket, type });
  const half = await step(other, { ticket: first.ticket, code: world.post.codeTo('enter2@example.test') }, ABROAD);
  expect(half).toMatchObject({ code: 'STEP_REQUIRED', detail: { ways: [{ type: 'sms', masked: '••• 222' }] } });
  const whole = await step(other, { ticket: first.ticket, type: 'sms', code: world.post.codeTo('+959420000222') }, ABROAD);
  expect(whole).toMatchObject({ ok: true, value: { lastLoginCountry: 'MM', lastLoginCity: 'Yangon' } });
});

test('who has nothing to prove itself by comes in, and may not do everything for a day, whichever session it has there', async () => {
  const [phone, other] = [world.browser(), world.browser()];
  const { memberId } = await world.join('enter3', phone());
  const beganMs = world.clock.nowMs();
  const limited = await actorOf(await enterAt(other, 'enter3'));
  expect(limited.limitedUntilMs).toBe(beganMs + DAY_MS);
  world.clock.advance(3_600_000);
  expect((await actorOf(await enterAt(other, 'enter3'))).limitedUntilMs).toBe(beganMs + DAY_MS); // it waits no longer for coming again
  expect((await actorOf(await enterAt(phone, 'enter3'))).limitedUntilMs).toBeUndefined();
  world.clock.advance(DAY_MS);
  expect((await actorOf(await enterAt(other, 'enter3'))).limitedUntilMs).toBeUndefined();
  const { list } = await loginsOf(deps, { merchantId: 1, memberId });
  expect(list.map(({ outcome }) => outcome)).toEqual(['in', 'in', 'limited', 'limited', 'in']);
});

test('the member forgets devices: they are strangers again, and who was in there is out', async () => {
  const [phone, tablet] = [world.browser(), world.browser()];
  const { memberId } = await world.join('enter4', phone());
  await prove(memberId, { kind: 'email', value: 'enter4@example.test' });
  const { ticket } = await asked(tablet, 'enter4');
  await openStep(deps, tablet(), { ticket, type: 'email' });
  await step(tablet, { ticket, code: world.post.codeTo('enter4@example.test') });
  const actor = await actorOf(await enterAt(phone, 'enter4'));
  const { list } = await devicesOf(deps, actor);
  expect(list.map(({ current }) => current)).toEqual([true, false]);
  const context = { ...phone(), actor };
  expect(await revokeOthers(deps, context)).toMatchObject({ code: 'REAUTH_REQUIRED' });
  await noteElevation(world.db, 1, { memberId, sessionId: actor.sessionId, untilMs: world.clock.nowMs() + DAY_MS, way: 'password' });
  expect(await revokeDevice(deps, context, '12')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await revokeDevice(deps, context, String(list[1]?.deviceId))).toMatchObject({ ok: true, value: { list: [{ current: true }] } });
  await asked(tablet, 'enter4');
  await revokeOthers(deps, context);
  expect(typeof (await memberBySession(deps, ((await enterAt(phone, 'enter4')) as { value: { token: string } }).value.token))).toBe(
    'object',
  );
  const own = await devicesOf(deps, actor);
  expect(await revokeDevice(deps, context, String(own.list[0]?.deviceId))).toMatchObject({ ok: true });
  await asked(phone, 'enter4');
});

test('a browser is one device for all who log in there: each stays known, and the key is the same', async () => {
  const shared = world.browser();
  await world.join('enter5', shared());
  await world.join('enter6', shared());
  for (const name of ['enter5', 'enter6', 'enter5']) expect((await enterAt(shared, name)).ok, name).toBe(true);
  const keys = await world.owner.query<{ n: number }>(
    `select count(distinct key_hash)::integer as n from member_device d join member m using (merchant_id, member_id)
      where m.username in ('enter5', 'enter6')`,
  );
  expect(keys).toEqual([{ n: 1 }]);
});

test('an answer that was lost on its way costs nothing: the token before the last still counts; one older does not', async () => {
  const kept: Record<string, string | undefined> = {};
  const phone = world.browser(kept);
  const { memberId } = await world.join('enter7', phone());
  await prove(memberId, { kind: 'email', value: 'enter7@example.test' });
  const before = { ...kept };
  expect((await enterAt(world.browser({ ...before }), 'enter7')).ok).toBe(true); // and nothing of that arrived
  expect((await enterAt(phone, 'enter7')).ok).toBe(true);
  expect((await enterAt(phone, 'enter7')).ok).toBe(true);
  await asked(world.browser({ ...before }), 'enter7');
});

test('a second step ends with five wrong answers, with its time, and with the password that it began with', async () => {
  const phone = world.browser();
  const { memberId, token } = await world.join('enter8', phone());
  await prove(memberId, { kind: 'email', value: 'enter8@example.test' });
  const stranger = world.browser();
  const late = await asked(stranger, 'enter8');
  world.clock.advance(10 * 60_000);
  expect(await openStep(deps, stranger(), { ticket: late.ticket, type: 'email' })).toMatchObject({ code: 'STEP_EXPIRED' });
  const old = await asked(stranger, 'enter8');
  await openStep(deps, stranger(), { ticket: old.ticket, type: 'email' });
  const code = world.post.codeTo('enter8@example.test');
  const actor = await memberBySession(deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  await changePassword(deps, { ...world.request(), actor }, {
    oldPassword: 'secret1of9',
    newPassword: 'secret2of9',
    confirmNewPassword: 'secret2of9',
  } as never);
  expect(await step(stranger, { ticket: old.ticket, code })).toMatchObject({ code: 'STEP_EXPIRED' });
});

test('nothing but enter opens a session: of all sources one file calls openSession, and one makes tokens', () => {
  const sources = readdirSync(join(import.meta.dirname, '../../..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, '../../..', name), 'utf8') }))
    .filter(({ name }) => name.includes('modules/identity/'));
  const naming = (word: RegExp) => sources.filter(({ text }) => word.test(text)).map(({ name }) => name.split('identity/')[1]);
  expect(naming(/\bopenSession\(/).toSorted()).toEqual(['entry/enter.ts', 'sessions.ts']);
  expect(naming(/\binsert(Session|Token)\(/).toSorted()).toEqual(['sessions.ts', 'store/sessions.ts']);
});

test('a device that is not the member’s is disowned: all others are out, the password is new, money is held, a person looks', async () => {
  const [phone, theirs] = [world.browser(), world.browser()];
  const mine = await world.join('enter20', phone());
  const kept = { username: 'enter20', password: 'secret1of9' };
  const other = await enterAt(theirs, kept.username);
  const back = await enterAt(phone, kept.username);
  if (!other.ok || !back.ok) throw new Error('not in');
  const actor = await memberBySession(deps, back.value.token);
  if (actor === 'none' || actor === 'replaced') throw new Error('no session');
  const context = { ...phone(), actor };
  const list = (await devicesOf(deps, actor)).list;
  const deviceId = list.find(({ current }) => !current)?.deviceId ?? '';
  const fresh = { newPassword: 'a kite over rice', confirmNewPassword: 'a kite over rice' };
  expect(await disownDevice(deps, context, { deviceId, ...fresh })).toMatchObject({ code: 'REAUTH_REQUIRED' });
  const { memberId, sessionId } = actor;
  await noteElevation(world.db, 1, { memberId, sessionId, untilMs: world.clock.nowMs() + 60_000, way: 'password' });
  const same = { newPassword: kept.password, confirmNewPassword: kept.password };
  expect(await disownDevice(deps, context, { deviceId, ...same })).toMatchObject({ code: 'PASSWORD_SAME' });
  const own = list.find(({ current }) => current)?.deviceId ?? '';
  expect(await disownDevice(deps, context, { deviceId: own, ...fresh })).toMatchObject({ code: 'NOT_FOUND' });
  const done = await disownDevice(deps, context, { deviceId, ...fresh });
  expect(done).toMatchObject({ ok: true, value: { list: [{ current: true }] } });
  expect(await memberBySession(deps, back.value.token)).toMatchObject({ memberId });
  expect(await enterAt(phone, kept.username)).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await world.owner.query('select kind from security_case where member_id = $1', [mine.memberId])).toEqual([{ kind: 'not_me' }]);
  expect(await world.owner.query('select cause from hold where member_id = $1', [mine.memberId])).toEqual([{ cause: 'password_reset' }]);
});

test('the mail that tells of a login ends all of them, once, where the address was proved', async () => {
  const [phone, theirs] = [world.browser(), world.browser()];
  const { memberId } = await world.join('enter21', phone());
  const links = async () =>
    (await world.events('member.told')).map(({ mailLink }) => mailLink).filter((link): link is string => typeof link === 'string');
  const before = (await links()).length;
  const said = await enterAt(theirs, 'enter21');
  expect(said.ok).toBe(true);
  expect((await links()).length).toBe(before);
  await prove(memberId, { kind: 'email', value: 'enter21@example.test' });
  const third = world.browser();
  const { ticket } = await asked(third, 'enter21');
  await openStep(deps, third({}), { ticket, type: 'email' });
  const entered = await step(third, { ticket, code: world.post.codeTo('enter21@example.test') });
  if (!entered.ok) throw new Error(entered.code);
  const token = new URL((await links()).at(-1) ?? '', 'https://lotus.example').searchParams.get('login') ?? '';
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(await disownByLink(deps, phone(), forged)).toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await memberBySession(deps, entered.value.token)).toMatchObject({ memberId });
  expect(await disownByLink(deps, phone(), token)).toEqual({ ok: true, value: { done: true } });
  expect(await memberBySession(deps, entered.value.token)).not.toMatchObject({ memberId });
  expect(await enterAt(phone, 'enter21')).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await disownByLink(deps, phone(), token)).toMatchObject({ code: 'LINK_EXPIRED' });
});

test('a link is good for three days', async () => {
  const login = { merchantId: 1, memberId: 7n, deviceNo: 9n, atMs: world.clock.nowMs() };
  const token = new URL(await disownPath(deps, login), 'https://lotus.example').searchParams.get('login') ?? '';
  expect(await loginOf(deps, 1, token)).toEqual(login);
  expect(await loginOf(deps, 2, token)).toBeNull();
  world.clock.advance(3 * DAY_MS + 1);
  expect(await loginOf(deps, 1, token)).toBeNull();
});
