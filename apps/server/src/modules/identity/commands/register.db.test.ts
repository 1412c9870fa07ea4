import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, requestAt, START_MS, type World } from '../../../../test/identity/world.ts';
import { createPasswords } from '../passwords.ts';
import { checkUsername } from '../queries/check-username.ts';
import { memberInfo } from '../queries/member-info.ts';
import { memberBySession } from '../sessions.ts';
import { login } from './login.ts';
import { register } from './register.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const form = (username: string) => ({ username, password: 'secret1of9', confirmPassword: 'secret1of9' });

describe('register', () => {
  test('makes a member with an empty wallet in the merchant currency and logs it in', async () => {
    const answer = await register(world.deps, world.request({ language: 'CN' }), {
      ...form('Mya01'),
      nickname: ' Mya ',
      loginDeviceId: 'dev-1',
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { merchantCode: 'lotus', userName: 'Mya01', type: 0, customerType: 0, firstTimeLogin: true, lastLogin: 0, lastLoginIp: '' },
    });
    if (!answer.ok) return;
    const actor = await memberBySession(world.deps, answer.value.token);
    expect(actor).toMatchObject({ merchantId: 1, memberId: BigInt(answer.value.id), account: 'Mya01', type: 0, sinceMs: START_MS });
    const balances = await world.ledger.balances(1, BigInt(answer.value.id));
    expect(new Set(balances.map(({ asset, balance }) => `${asset} ${balance}`))).toEqual(new Set(['CNY 0']));
    const [row] = await world.owner.query(
      `select m.language, m.nickname, m.terms_version, m.terms_accepted_at, m.upline_path::text as path, m.registered_ip, d.client_id
         from member m join member_device d using (merchant_id, member_id) where m.member_id = $1`,
      [answer.value.id],
    );
    expect(row).toEqual({
      language: 'CN',
      nickname: 'Mya',
      terms_version: '2026-11',
      terms_accepted_at: START_MS,
      path: answer.value.id,
      registered_ip: '203.0.113.7',
      client_id: 'dev-1',
    });
  });

  test('keeps the password as argon2id alone, of 19 MiB and two passes', async () => {
    const asSold = { ...world.deps, passwords: createPasswords(world.deps.random) };
    expect(await register(asSold, world.request(), form('hashed1'))).toMatchObject({ ok: true });
    const [row] = await world.owner.query<{ hash: string }>("select password_hash as hash from member where username = 'hashed1'");
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('gives a name to exactly one of twenty who ask for it at once, in whatever case', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register(world.deps, world.request(), form(n % 2 ? 'Crowd1' : 'crowD1'))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((a) => !a.ok && a.code === 'USERNAME_TAKEN' && a.field === 'username')).toHaveLength(19);
    const [count] = await world.owner.query(`select count(*)::integer as members, (select count(*)::integer from account a
      where a.member_id in (select member_id from member where username_key = 'crowd1')) as wallets from member where username_key = 'crowd1'`);
    expect(count).toEqual({ members: 1, wallets: 1 });
  });

  test('the same name at another merchant is another member, and its password opens nothing here', async () => {
    const here = await world.join('twice1');
    const there = await register(world.deps, requestAt(world.harbor), {
      username: 'twice1',
      password: 'other22of9',
      confirmPassword: 'other22of9',
    });
    expect(there).toMatchObject({ ok: true, value: { merchantCode: 'harbor' } });
    if (there.ok) expect(there.value.id).not.toBe(here.id);
    const input = { username: 'twice1', password: 'other22of9', type: 'username' as const };
    expect(await login(world.deps, world.request({ ip: '203.0.113.80' }), input)).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
    expect(await login(world.deps, requestAt(world.harbor, { ip: '203.0.113.80' }), input)).toMatchObject({ ok: true });
  });

  test('a refused registration leaves nothing behind', async () => {
    await world.join('first1');
    const before = await world.owner.query('select count(*) from member');
    expect(await register(world.deps, world.request(), form('FIRST1'))).toMatchObject({ ok: false, code: 'USERNAME_TAKEN' });
    expect(await world.owner.query('select count(*) from member')).toEqual(before);
  });
});

describe('checkUsername', () => {
  test('tells free, taken and malformed names apart', async () => {
    await world.join('known1');
    expect(await checkUsername(world.deps, world.request(), { username: 'free1' })).toEqual({ ok: true, value: true });
    expect(await checkUsername(world.deps, world.request(), { username: 'KNOWN1' })).toMatchObject({ ok: false, code: 'USERNAME_TAKEN' });
    expect(await checkUsername(world.deps, world.request({ merchant: world.harbor }), { username: 'known1' })).toEqual({
      ok: true,
      value: true,
    });
    expect(await checkUsername(world.deps, world.request(), { username: '1abc' })).toMatchObject({
      ok: false,
      code: 'USERNAME_FORMAT',
      detail: { min: 4, max: 16 },
    });
  });
});

describe('where the rules ask for more', () => {
  test('profile fields are kept, the mobile number is shown masked, the captcha must be right and serves once', async () => {
    const field = { enabled: true, required: true, minLength: 1, maxLength: 20, patternId: 6, acceptedPattern: '' };
    const strict = await createWorld({ registerFields: { mobileNum: field, captcha: { ...field, patternId: 0 } } }, 'strict');
    try {
      const body = {
        ...form('strict1'),
        mobileNum: '09420005678',
        countryDialingCode: '95',
        birthDate: '2000-01-31',
        termsVersion: '2026-11',
      };
      expect(await register(strict.deps, strict.request(), body)).toMatchObject({ ok: false, code: 'CAPTCHA_REQUIRED', field: 'captcha' });
      const cookies = { fairhall_captcha: 'c1' };
      await strict.owner.query(`insert into captcha (merchant_id, captcha_id, answer_hash, expires_at)
        values (1, 'c1', sha256('c1:K7R3X'), to_timestamp(${START_MS / 1000 + 60})), (1, 'c2', sha256('c2:K7R3X'), to_timestamp(${START_MS / 1000 + 60}))`);
      expect(await register(strict.deps, strict.request({ cookies }), { ...body, captcha: 'wrong' })).toMatchObject({
        ok: false,
        code: 'CAPTCHA_WRONG',
      });
      expect(await register(strict.deps, strict.request({ cookies }), { ...body, captcha: 'K7R3X' })).toMatchObject({
        ok: false,
        code: 'CAPTCHA_WRONG',
      });
      const answer = await register(strict.deps, strict.request({ cookies: { fairhall_captcha: 'c2' } }), { ...body, captcha: ' k7r3x ' });
      expect(answer).toMatchObject({ ok: true });
      if (!answer.ok) return;
      const actor = await memberBySession(strict.deps, answer.value.token);
      if (typeof actor === 'string') throw new Error(actor);
      expect(await memberInfo(strict.deps, actor)).toMatchObject({
        account: 'strict1',
        mobile: '*********5678',
        countryDialingCode: '95',
        regDate: START_MS,
        sessionSince: START_MS,
        toUpline: null,
      });
    } finally {
      await strict.close();
    }
  });
});
