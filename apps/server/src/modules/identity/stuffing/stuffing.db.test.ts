import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import { changePassword } from '../commands/change-password.ts';
import { login } from '../commands/login.ts';
import { checkAffiliate } from '../queries/check-affiliate.ts';
import { checkUsername } from '../queries/check-username.ts';
import { memberBySession } from '../sessions.ts';
import { wavesAtDesk } from './desk-waves.ts';
import { noteJudged, watchOf, workTimes } from './watch-logins.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const knock = (username: string, ip: string, more: { password?: string; captcha?: string } = {}) =>
  login(world.deps, world.request({ ip }), { type: 'username', username, password: 'wrong1', ...more });
const dear = async (ip: string) => (await watchOf(world.deps, { merchantId: 1, ip })).dear;

test('who tries a list of names from one network works eight times as much for each, for an hour', async () => {
  await world.join('listed1');
  for (let n = 0; n < 9; n += 1) await knock(`list${n}`, `203.0.115.${n}`);
  expect(await dear('203.0.115.200')).toBe(false);
  await knock('listed1', '203.0.115.9');
  expect([await dear('203.0.115.200'), await dear('203.0.116.1')]).toEqual([true, false]);
  expect(await workTimes(world.deps, { merchantId: 1, ip: '203.0.115.200' })).toBe(8);
  // Also for a name and an address that did nothing yet; and for one that is somebody's as for one that is not.
  expect(await knock('listed1', '203.0.115.201')).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  expect(await knock('list99', '203.0.115.201')).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  world.clock.advance(60 * 60_000);
  expect(await dear('203.0.115.200')).toBe(false);
});

test('work that was made elsewhere, and an image, open nothing where more is asked for', async () => {
  const easy = await world.deps.captcha.work(1);
  const hard = await world.deps.captcha.work(1, 8);
  expect([hard.maxnumber / easy.maxnumber, new URLSearchParams(hard.salt.split('?')[1]).get('factor')]).toEqual([8, '8']);
  const image = await world.deps.captcha.image(1);
  expect(await world.deps.captcha.check(1, { answer: 'AAAAA', cookie: image.captchaId, factor: 8 })).toBe(false);
});

test('a network from which members get in is left alone', async () => {
  const ip = '203.0.117.3';
  for (let n = 0; n < 30; n += 1) {
    await noteJudged(world.deps, { merchantId: 1, ip, username: `busy${n}`, memberId: null, failed: n % 3 === 0 });
  }
  expect(await dear(ip)).toBe(false);
});

test('while a merchant is tried in bulk, strangers show a captcha first, and a known device does not', async () => {
  const phone = world.browser();
  await world.join('flooded1', phone({ ip: '198.51.100.50' }));
  for (let n = 0; n < 51; n += 1)
    await noteJudged(world.deps, { merchantId: 1, ip: `10.1.${n}.1`, username: `f${n}`, memberId: null, failed: true });
  expect((await watchOf(world.deps, { merchantId: 1, ip: '198.51.100.77' })).flood).toBe(true);
  expect((await watchOf(world.deps, { merchantId: 2, ip: '198.51.100.77' })).flood).toBe(false);
  expect(await knock('flooded1', '198.51.100.77')).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  const own = { type: 'username', username: 'flooded1', password: 'secret1of9' } as const;
  expect(await login(world.deps, phone({ ip: '198.51.100.50' }), own)).toMatchObject({ ok: true });
  world.clock.advance(10 * 60_000);
  expect((await watchOf(world.deps, { merchantId: 1, ip: '198.51.100.77' })).flood).toBe(false);
});

test('names are told ten times a minute and thirty an hour to one address; then a captcha comes first', async () => {
  const ask = (ip: string) => checkUsername(world.deps, world.request({ ip }), { username: 'freename1' });
  const said = [];
  for (let n = 0; n < 11; n += 1) said.push((await ask('198.51.100.61')).ok);
  expect(said).toEqual([...Array.from({ length: 10 }, () => true), false]);
  expect(await ask('198.51.100.61')).toMatchObject({ code: 'CAPTCHA_REQUIRED', field: 'captcha' });
  expect(await ask('198.51.100.62')).toMatchObject({ ok: true });
  for (let n = 0; n < 3; n += 1) {
    world.clock.advance(60_000);
    for (let m = 0; m < 6; m += 1) await ask('198.51.100.61');
  }
  world.clock.advance(60_000);
  expect(await ask('198.51.100.61')).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  world.clock.advance(60 * 60_000);
  expect(await ask('198.51.100.61')).toMatchObject({ ok: true });
});

test('affiliate codes are told thirty times an hour', async () => {
  const ask = () => checkAffiliate(world.deps, world.request({ ip: '198.51.100.63' }), { code: 'nobodys' });
  for (let n = 0; n < 30; n += 1) expect(await ask()).toMatchObject({ code: 'AFFILIATE_CODE_WRONG' });
  expect(await ask()).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
});

test('a right password that everybody tries opens a session that changes it before anything else', async () => {
  const phone = world.browser();
  await world.join('weak1', phone());
  const weak = await world.deps.passwords.hash('password1');
  await world.owner.query(`update member set password_hash = $1 where username = 'weak1'`, [weak]);
  const entered = await login(world.deps, phone(), { type: 'username', username: 'weak1', password: 'password1' });
  expect(entered).toMatchObject({ ok: true, value: { passwordExpired: true } });
  const actorOf = async () => {
    const actor = await memberBySession(world.deps, entered.ok ? entered.value.token : '');
    if (typeof actor === 'string') throw new Error(actor);
    return actor;
  };
  expect(await actorOf()).toMatchObject({ passwordExpired: true });
  const change = { oldPassword: 'password1', newPassword: 'a kite over rice', confirmNewPassword: 'a kite over rice' };
  expect(await changePassword(world.deps, { ...world.request(), actor: await actorOf() }, change)).toEqual({ ok: true, value: true });
  expect(await actorOf()).not.toHaveProperty('passwordExpired');
});

const waves = (merchantId = 1, before?: string) => wavesAtDesk(world.deps, merchantId, before ? { before } : {});

test('the desk sees a list: from where, how many, whose names, as whom somebody got in, and what was done; names of nobody are counted', async () => {
  await world.join('wavea1');
  await world.join('waveb1');
  const ip = '203.0.120.7';
  // Somebody gets in before there is enough to call it a list, and somebody after.
  await knock('wavea1', ip, { password: 'secret1of9' });
  for (let n = 0; n < 22; n += 1) await noteJudged(world.deps, { merchantId: 1, ip, username: `Noone${n}`, memberId: null, failed: true });
  const [b] = await world.owner.query<{ id: bigint }>(`select member_id as id from member where username = 'waveb1'`);
  for (const failed of [true, true, false])
    await noteJudged(world.deps, { merchantId: 1, ip: '203.0.120.200', username: 'waveb1', memberId: b?.id ?? null, failed });
  const [wave] = (await waves()).list;
  expect(wave).toMatchObject({
    ...{ network: '203.0.120.0/24', tries: 26, failures: 24, measure: 'work', lasts: true, full: false },
    ...{ untilMs: world.clock.nowMs() + 3_600_000, memberCount: 2 },
    members: [
      { account: 'waveb1', tries: 3, entered: true },
      { account: 'wavea1', tries: 1, entered: true },
    ],
  });
  // Ten of before it was a list, then each.
  expect(wave?.strangers).toBeGreaterThanOrEqual(12);
  expect(JSON.stringify(await waves(), (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(/noone/i);
  expect((await waves(2)).list).toEqual([]);
});

test('a list goes on while it is paid for, and another begins after', async () => {
  const count = async () => (await waves()).list.filter(({ network }) => network === '203.0.121.0/24');
  const burst = async () => {
    for (let n = 0; n < 10; n += 1)
      await noteJudged(world.deps, { merchantId: 1, ip: '203.0.121.1', username: `go${n}`, memberId: null, failed: true });
  };
  await burst();
  world.clock.advance(30 * 60_000);
  await burst();
  expect(await count()).toMatchObject([{ tries: 20, strangers: 10, lasts: true }]);
  world.clock.advance(61 * 60_000);
  expect(await count()).toMatchObject([{ lasts: false }]);
  await burst();
  expect(await count()).toMatchObject([
    { tries: 10, lasts: true },
    { tries: 20, lasts: false },
  ]);
});

test('who is tried from everywhere is told so too, and pages follow each other', async () => {
  for (let n = 0; n < 60; n += 1)
    await noteJudged(world.deps, { merchantId: 2, ip: `10.2.${n}.1`, username: `g${n}`, memberId: null, failed: true });
  expect((await waves(2)).list).toMatchObject([{ network: null, measure: 'captcha', tries: 60, failures: 60, strangers: 0, full: false }]);
  for (let net = 0; net < 24; net += 1)
    for (let n = 0; n < 10; n += 1)
      await noteJudged(world.deps, { merchantId: 2, ip: `10.3.${net}.1`, username: `h${n}`, memberId: null, failed: true });
  const first = await waves(2);
  const second = await waves(2, first.next ?? '');
  expect([first.list.length, second.list.length, second.next]).toEqual([20, 5, null]);
  expect(new Set([...first.list, ...second.list].map(({ waveId }) => waveId)).size).toBe(25);
});

test('what was counted is swept when it has served', async () => {
  const { sweepServed } = await import('../jobs/sweep-served.ts');
  world.clock.advance(8 * 24 * 60 * 60_000);
  while ((await sweepServed(world.deps)) === 'more');
  world.clock.advance(90 * 24 * 60 * 60_000);
  while ((await sweepServed(world.deps)) === 'more');
  for (const table of ['login_wave', 'login_wave_name', 'login_net', 'login_hour', 'stranger_question'])
    expect(await world.owner.query(`select from ${table}`)).toEqual([]);
});
