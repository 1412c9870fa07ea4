import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import { endAllBut, eventsAtOpening, issueTicket, memberBySession } from '../sessions.ts';
import { changePassword } from './change-password.ts';
import { exchangePageTicket } from './exchange-page-ticket.ts';
import { login } from './login.ts';
import { setLanguage } from './set-language.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function joined(username: string) {
  const { token } = await world.join(username);
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  return { actor, token };
}

const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
});

test('the new password opens the door and the old one does not; the session goes on', async () => {
  const { actor, token } = await joined('change1');
  expect(await changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', 'fresher2'))).toEqual({
    ok: true,
    value: true,
  });
  expect(await memberBySession(world.deps, token)).toMatchObject({ account: 'change1' });
  const enter = (password: string, ip: string) =>
    login(world.deps, world.request({ ip }), { username: 'change1', password, type: 'username' });
  expect(await enter('fresher2', '198.51.100.1')).toMatchObject({ ok: true });
  expect(await enter('secret1of9', '198.51.100.2')).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
});

test.each([
  ['too short', change('secret1of9', 'a1b2c'), 'PASSWORD_FORMAT', 'newPassword'],
  ['letters alone', change('secret1of9', 'secrets'), 'PASSWORD_FORMAT', 'newPassword'],
  ['not the same twice', change('secret1of9', 'fresher2', 'fresher3'), 'PASSWORD_CONFIRMATION', 'confirmNewPassword'],
  ['the same as before', change('secret1of9', 'secret1of9'), 'PASSWORD_SAME', 'newPassword'],
  ['the old one wrong', change('secret2', 'fresher2'), 'PASSWORD_WRONG', 'oldPassword'],
] as const)('refused: %s', async (name, input, code, field) => {
  const { actor } = await joined(`no${name.length}x${code.length}`);
  expect(await changePassword(world.deps, { ...world.request(), actor }, input)).toMatchObject({ ok: false, code, field });
});

test('whoever guesses at the old password is slowed down, and the login is not', async () => {
  const { actor } = await joined('guess1');
  for (let n = 0; n < 5; n += 1) {
    expect(await changePassword(world.deps, { ...world.request(), actor }, change(`guess${n}`, 'fresher2'))).toMatchObject({
      ok: false,
      code: 'PASSWORD_WRONG',
    });
  }
  expect(await changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', 'fresher2'))).toMatchObject({
    ok: false,
    code: 'TOO_MANY_REQUESTS',
    detail: { seconds: 30 },
  });
  expect(
    await login(world.deps, world.request({ ip: '198.51.100.3' }), { username: 'guess1', password: 'secret1of9', type: 'username' }),
  ).toMatchObject({
    ok: true,
  });
  world.clock.advance(30_000);
  expect(await changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', 'fresher2'))).toMatchObject({ ok: true });
});

test('a change ends companions and tickets of the session, which goes on; and whatever session is not this one', async () => {
  const { actor, token } = await joined('purge1');
  const companion = await exchangePageTicket(world.deps, world.request(), await issueTicket(world.deps, actor));
  if (!companion.ok) throw new Error(companion.code);
  const unused = await issueTicket(world.deps, actor);
  expect(await memberBySession(world.deps, companion.value.token)).toMatchObject({ account: 'purge1' });
  expect(await changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', 'fresher2'))).toMatchObject({ ok: true });
  expect(await memberBySession(world.deps, token)).toMatchObject({ account: 'purge1' });
  for (const process of [world.deps, world.otherProcess()]) expect(await memberBySession(process, companion.value.token)).toBe('none');
  expect(await exchangePageTicket(world.deps, world.request(), unused)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });
  expect(await eventsAtOpening(world.deps, actor)).toEqual([]);
  const late = { ...actor, tokenId: '00' };
  expect(await eventsAtOpening(world.deps, late)).toEqual([{ name: 'session.ended', data: { reason: 'password_changed' }, final: true }]);
});

test('a password that somebody else has set leaves no session at all', async () => {
  const { actor, token } = await joined('purge2');
  const before = await world.events('session.ended');
  await world.deps.db.inTx((tx) =>
    endAllBut(world.deps, tx, { merchantId: 1, memberId: actor.memberId, keep: null, reason: 'password_changed' }),
  );
  world.deps.cache.forget(1, actor.memberId);
  expect(await memberBySession(world.deps, token)).toBe('none');
  expect((await world.events('session.ended')).slice(before.length)).toEqual([
    { reason: 'password_changed', sessionId: String(actor.sessionId) },
  ]);
});

test('who was replaced while it changed its password ends whoever replaced it', async () => {
  const { actor } = await joined('purge3');
  const thief = await login(world.deps, world.request({ ip: '198.51.100.9' }), {
    username: 'purge3',
    password: 'secret1of9',
    type: 'username',
  });
  if (!thief.ok) throw new Error(thief.code);
  expect(await changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', 'fresher2'))).toMatchObject({ ok: true });
  expect(await memberBySession(world.deps, thief.value.token)).toBe('none');
});

test('of two changes at once one is made', async () => {
  const { actor } = await joined('both1');
  const answers = await Promise.all(
    ['fresher2', 'fresher3'].map((fresh) => changePassword(world.deps, { ...world.request(), actor }, change('secret1of9', fresh))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a language the merchant speaks is remembered, another is refused', async () => {
  const { actor } = await joined('lang1');
  const context = { ...world.request(), actor };
  expect(await setLanguage(world.deps, context, 'CN')).toEqual({ ok: true, value: true });
  expect(await setLanguage(world.deps, context, 'TH')).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'language' });
  const [row] = await world.owner.query('select language from member where member_id = $1', [actor.memberId]);
  expect(row).toEqual({ language: 'CN' });
});
