import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, KEEPER, requestAt, START_MS, type World } from '../../../../test/identity/world.ts';
import type { CommandDeps } from '../deps.ts';
import { captchaOutcome } from '../request.ts';
import { memberBySession } from '../sessions.ts';
import { changePassword } from './change-password.ts';
import { lockMember, unlockMember } from './lock-member.ts';
import { login } from './login.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let addresses = 0;
let captchas = 0;

/** An address nobody tried from yet, in a network of its own. */
function freshAddress(): string {
  addresses += 1;
  return `10.0.${addresses}.7`;
}

/** Puts a captcha with a known answer in place; answers with the cookie that binds it. */
async function captchaCookie(): Promise<Record<string, string>> {
  captchas += 1;
  const id = `known-${captchas}`;
  await world.owner.query(
    `insert into captcha (merchant_id, captcha_id, answer_hash, expires_at) values (1, $1, sha256(($1 || ':K7R3X')::bytea), to_timestamp($2 / 1000.0))`,
    [id, world.clock.nowMs() + 60_000],
  );
  return { fairhall_captcha: id };
}

type Try = { username: string; password?: string; ip?: string; captcha?: 'right' | 'wrong'; device?: Browser; deps?: CommandDeps };
type Browser = ReturnType<World['browser']>;

async function attempt({ username, password = 'wrong1', ip = '198.51.100.200', captcha, device = world.request, deps = world.deps }: Try) {
  const cookies = captcha ? await captchaCookie() : {};
  const text = captcha === 'right' ? 'k7r3x' : captcha === 'wrong' ? '22222' : undefined;
  return login(deps, device({ ip, cookies }), { username, password, type: 'username', ...(text ? { captcha: text } : {}) });
}

const refused = async (given: Try) => {
  const answer = await attempt(given);
  return answer.ok ? 'let in' : { code: answer.code, ...answer.detail };
};

describe('login', () => {
  test('takes the name in any case and tells the login before this one', async () => {
    await world.join('Login1');
    world.clock.advance(60_000);
    const first = await attempt({ username: ' lOGIN1 ', password: 'secret1of9', ip: '198.51.100.99' });
    expect(first).toMatchObject({
      ok: true,
      value: { userName: 'Login1', firstTimeLogin: false, lastLogin: START_MS, lastLoginIp: '203.0.113.7', passwordExpired: false },
    });
    world.clock.advance(60_000);
    const second = await attempt({ username: 'login1', password: 'secret1of9' });
    expect(second).toMatchObject({ ok: true, value: { lastLogin: START_MS + 60_000, lastLoginIp: '198.51.100.99' } });
  });

  test('an SMS login is not open', async () => {
    const answer = await login(world.deps, world.request(), { username: '0912345', password: '123456', type: 'sms' });
    expect(answer).toMatchObject({ ok: false, code: 'FUNCTION_OFF' });
  });

  test('a name that exists and one that does not fail in the same words, all the way up the ladder', async () => {
    await world.join('exists1');
    const climb = async (username: string) => {
      const ip = freshAddress();
      const said = [await refused({ username, ip }), await refused({ username, ip }), await refused({ username, ip, captcha: 'wrong' })];
      for (let n = 0; n < 5; n += 1) said.push(await refused({ username, ip, captcha: 'right' }));
      return said;
    };
    const known = await climb('exists1');
    expect(known).toEqual([
      { code: 'LOGIN_FAILED', captcha: true },
      { code: 'CAPTCHA_REQUIRED', captcha: true },
      { code: 'CAPTCHA_WRONG', captcha: true },
      { code: 'LOGIN_FAILED', captcha: true },
      { code: 'LOGIN_FAILED', captcha: true },
      { code: 'LOGIN_FAILED', captcha: true },
      { code: 'LOGIN_FAILED', captcha: true, seconds: 30 },
      { code: 'LOGIN_BACKOFF', captcha: true, seconds: 30 },
    ]);
    expect(await climb('nobody1')).toEqual(known);
  });

  test('the pause holds even the right password back, doubles, and a success wipes the slate', async () => {
    await world.join('pause1');
    const right = { username: 'pause1', password: 'secret1of9', ip: freshAddress(), captcha: 'right' } as const;
    await attempt({ username: 'pause1', ip: right.ip });
    for (let n = 0; n < 4; n += 1) await attempt({ username: 'pause1', ip: right.ip, captcha: 'right' });
    expect(await refused(right)).toEqual({ code: 'LOGIN_BACKOFF', captcha: true, seconds: 30 });
    world.clock.advance(29_500);
    expect(await refused(right)).toEqual({ code: 'LOGIN_BACKOFF', captcha: true, seconds: 1 });
    world.clock.advance(500);
    expect(await refused({ ...right, password: 'wrong1' })).toEqual({ code: 'LOGIN_FAILED', captcha: true, seconds: 60 });
    world.clock.advance(60_000);
    expect(await attempt(right)).toMatchObject({ ok: true });
    expect(await refused({ username: 'pause1', ip: freshAddress() })).toEqual({ code: 'LOGIN_FAILED', captcha: true });
    expect(await attempt({ username: 'pause1', password: 'secret1of9', ip: freshAddress(), captcha: 'right' })).toMatchObject({ ok: true });
  });

  test('failures are forgotten after half an hour', async () => {
    await world.join('forget1');
    const ip = freshAddress();
    await attempt({ username: 'forget1', ip });
    expect(await refused({ username: 'forget1', password: 'secret1of9', ip })).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
    world.clock.advance(30 * 60_000);
    expect(await attempt({ username: 'forget1', password: 'secret1of9', ip })).toMatchObject({ ok: true });
  });

  test('thirty guesses at the same moment are one guess', async () => {
    await world.join('storm1');
    const ip = freshAddress();
    const said = await Promise.all(Array.from({ length: 30 }, () => refused({ username: 'storm1', ip })));
    expect(said.filter((answer) => answer !== 'let in' && answer.code === 'LOGIN_FAILED')).toHaveLength(1);
    expect(said.filter((answer) => answer !== 'let in' && answer.code === 'CAPTCHA_REQUIRED')).toHaveLength(29);
  });

  test('an address that fails with many names is asked for a captcha with every name; its own success does not clear it', async () => {
    await world.join('owner1');
    const ip = freshAddress();
    for (let n = 0; n < 5; n += 1) await attempt({ username: `spray${n}`, ip });
    expect(await refused({ username: 'spray9', ip })).toEqual({ code: 'CAPTCHA_REQUIRED', captcha: true });
    expect(await attempt({ username: 'owner1', password: 'secret1of9', ip, captcha: 'right' })).toMatchObject({ ok: true });
    expect(await refused({ username: 'spray9', ip })).toEqual({ code: 'CAPTCHA_REQUIRED', captcha: true });
    expect(await refused({ username: 'spray9', ip: freshAddress() })).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('where captchas are off there are pauses alone', async () => {
    const { merchant } = world.request();
    const plain = { ...merchant, profile: { ...merchant.profile, flags: { ...merchant.profile.flags, CAPTCHA3: false } } };
    const go = (password: string, ip: string) =>
      login(world.deps, requestAt(plain, { ip }), { username: 'plain1', password, type: 'username' });
    await world.join('plain1');
    const one = freshAddress();
    for (let n = 0; n < 4; n += 1)
      expect(await go('wrong1', one)).toMatchObject({ ok: false, code: 'LOGIN_FAILED', detail: { captcha: false } });
    expect(await go('wrong1', one)).toMatchObject({ ok: false, detail: { captcha: false, seconds: 30 } });
    expect(await go('secret1of9', one)).toMatchObject({ ok: false, code: 'LOGIN_BACKOFF' });
    // From many addresses the name itself comes to its pauses, a little later.
    for (let n = 0; n < 9; n += 1) expect(await go('wrong1', freshAddress())).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
    expect(await go('wrong1', freshAddress())).toMatchObject({ ok: false, detail: { seconds: 30 } });
    expect(await go('secret1of9', freshAddress())).toMatchObject({ ok: false, code: 'LOGIN_BACKOFF' });
  });

  test('a locked member learns it only by the right password, and comes back when unlocked', async () => {
    const { memberId } = await world.join('locked1');
    await lockMember(world.deps, KEEPER, { memberId, reason: 'test', untilMs: null });
    expect(await refused({ username: 'locked1', ip: freshAddress() })).toEqual({ code: 'LOGIN_FAILED', captcha: true });
    const right = { username: 'locked1', password: 'secret1of9', captcha: 'right' } as const;
    expect(await refused({ ...right, ip: freshAddress() })).toEqual({ code: 'ACCOUNT_LOCKED' });
    await unlockMember(world.deps, KEEPER, { memberId, reason: 'test' });
    expect(await attempt({ ...right, ip: freshAddress() })).toMatchObject({ ok: true });
  });

  test('a new login ends the session before it and says so', async () => {
    const { token } = await world.join('twice2');
    const before = await world.events('session.ended');
    const again = await attempt({ username: 'twice2', password: 'secret1of9', ip: freshAddress() });
    if (!again.ok) throw new Error(again.code);
    expect(await memberBySession(world.deps, token)).toBe('replaced');
    expect(await memberBySession(world.deps, again.value.token)).toMatchObject({ account: 'twice2' });
    const said = (await world.events('session.ended')).slice(before.length);
    expect(said).toEqual([{ reason: 'replaced', sessionId: expect.stringMatching(/^\d+$/) }]);
  });

  test('of many right logins at once all get in, and one session stays open', async () => {
    const { memberId } = await world.join('many1');
    const [here, there] = [world.deps, world.otherProcess()];
    const ip = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => attempt({ username: 'many1', password: 'secret1of9', ip, deps: n % 2 ? here : there })),
    );
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.code))).toEqual(Array(6).fill('in'));
    const [row] = await world.owner.query('select count(*)::integer as open from session where member_id = $1 and ended_at is null', [
      memberId,
    ]);
    expect(row).toEqual({ open: 1 });
    expect(await world.owner.query('select from login_guard where member_id = $1', [memberId])).toEqual([]);
  });

  test('wrong ones at once between two processes are as few as one by one, whatever captchas they bring', async () => {
    await world.join('swarm1');
    const [here, there] = [world.deps, world.otherProcess()];
    const ip = freshAddress();
    const said = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const answer = await attempt({ username: 'swarm1', ip, captcha: 'right', deps: n % 2 ? here : there });
        return answer.ok ? 'let in' : answer.code;
      }),
    );
    expect(said.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(said.filter((code) => code === 'LOGIN_BACKOFF')).toHaveLength(19);
  });

  test('strangers keep nobody out: a device that was in before gets in, and so does the place, while they are paused', async () => {
    const phone = world.browser();
    const madeUp = world.browser({ fairhall_device: `${'k'.repeat(22)}.${'t'.repeat(43)}`, SHELL_deviceId: 'named1-phone' });
    await world.join('named1', phone({ ip: '203.0.113.50', cookies: { SHELL_deviceId: 'named1-phone' } }));
    for (let n = 0; n < 8; n += 1) {
      const ip = freshAddress();
      for (let m = 0; m < 3; m += 1) await attempt({ username: 'named1', ip, captcha: 'right', device: madeUp });
    }
    const right = { username: 'named1', password: 'secret1of9' } as const;
    expect(await refused({ ...right, ip: freshAddress(), captcha: 'right' })).toMatchObject({ code: 'LOGIN_BACKOFF' });
    expect(await refused({ ...right, ip: freshAddress(), device: phone })).toBe('let in');
    expect(await refused({ ...right, ip: '203.0.113.50' })).toBe('let in');
    expect(await refused({ ...right, ip: freshAddress(), captcha: 'right' })).toMatchObject({ code: 'LOGIN_BACKOFF' });
  });

  test('a stranger at the member’s own address keeps its phone out no more than one elsewhere', async () => {
    const phone = world.browser();
    await world.join('flat1', phone({ ip: '203.0.113.60' }));
    for (let n = 0; n < 6; n += 1) await attempt({ username: 'flat1', ip: '203.0.113.60', captcha: 'right' });
    const right = { username: 'flat1', password: 'secret1of9', ip: '203.0.113.60' } as const;
    expect(await refused({ ...right, captcha: 'right' })).toMatchObject({ code: 'LOGIN_BACKOFF' });
    expect(await refused({ ...right, device: phone })).toBe('let in');
  });

  test('who says to be a device of somebody is bounded as any stranger, and a known one by tries of its own', async () => {
    const phone = world.browser();
    await world.join('bound1', phone({ cookies: { SHELL_deviceId: 'bound1-phone' } }));
    const saysSo = world.browser({ SHELL_deviceId: 'bound1-phone' });
    const ip = freshAddress();
    for (let n = 0; n < 5; n += 1) await attempt({ username: 'bound1', ip, captcha: 'right', device: saysSo });
    expect(await refused({ username: 'bound1', ip, captcha: 'right', device: saysSo })).toMatchObject({ code: 'LOGIN_BACKOFF' });
    for (let n = 0; n < 5; n += 1) await attempt({ username: 'bound1', ip: freshAddress(), captcha: 'right', device: phone });
    const right = { username: 'bound1', password: 'secret1of9', captcha: 'right', ip: freshAddress(), device: phone } as const;
    expect(await refused(right)).toMatchObject({ code: 'LOGIN_BACKOFF', seconds: 30 });
  });

  test('a login under way while the password is changed opens nothing with the old one', async () => {
    world.clock.advance(11 * 60_000); // what failed here until now is as much as a flood
    const { token } = await world.join('race1');
    const actor = await memberBySession(world.deps, token);
    if (typeof actor === 'string') throw new Error(actor);
    const input = { oldPassword: 'secret1of9', newPassword: 'fresher2', confirmNewPassword: 'fresher2' };
    const { passwords } = world.deps;
    // Judged right, and then overtaken by the change before its session is opened.
    const overtaken = {
      ...world.deps,
      passwords: {
        ...passwords,
        async verify(kept: string | null, typed: string) {
          const verdict = await passwords.verify(kept, typed);
          expect(await changePassword(world.deps, { ...world.request(), actor }, input)).toMatchObject({ ok: true });
          return verdict;
        },
      },
    };
    expect(await refused({ username: 'race1', password: 'secret1of9', ip: freshAddress(), deps: overtaken })).toMatchObject({
      code: 'LOGIN_FAILED',
    });
    expect(await memberBySession(world.deps, token)).toMatchObject({ account: 'race1' });
  });

  test('no row of the database holds a token or a name that failed', async () => {
    const { token } = await world.join('hidden1');
    await attempt({ username: 'MyPassword99', ip: freshAddress() });
    const [row] = await world.owner.query<{ found: number }>(
      `select (select count(*)::integer from session_token t where position($1::bytea in t.token_hash) > 0)
        + (select count(*)::integer from login_guard g where position('mypassword99'::bytea in g.subject) > 0) as found`,
      [Buffer.from(token)],
    );
    expect(row?.found).toBe(0);
  });
});

describe('captcha', () => {
  const outcome = (cookies: Record<string, string>, answer?: string) => captchaOutcome(world.deps, world.request({ cookies }), answer);

  test('the image is bound to its cookie and serves once, right or wrong', async () => {
    const cookies = await captchaCookie();
    expect(await outcome({}, 'K7R3X')).toBe('wrong');
    expect(await outcome(cookies, 'k7r3y')).toBe('wrong');
    expect(await outcome(cookies, 'K7R3X')).toBe('wrong');
    const others = await captchaCookie();
    expect(await outcome(others, ' k7R3x ')).toBe('right');
    expect(await outcome(others, 'K7R3X')).toBe('wrong');
    expect(await outcome(others)).toBe('none');
  });

  test('it runs out after its time', async () => {
    const cookies = await captchaCookie();
    world.clock.advance(60_000);
    expect(await outcome(cookies, 'K7R3X')).toBe('wrong');
  });

  test('one of another merchant is worth nothing', async () => {
    const cookies = await captchaCookie();
    expect(await captchaOutcome(world.deps, requestAt(world.harbor, { cookies }), 'K7R3X')).toBe('wrong');
  });

  test('an image asked for is kept without its answer', async () => {
    const { captchaId, png } = await world.deps.captcha.image(1);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [row] = await world.owner.query('select length(answer_hash) as hash from captcha where captcha_id = $1', [captchaId]);
    expect(row).toEqual({ hash: 32 });
  });
});
