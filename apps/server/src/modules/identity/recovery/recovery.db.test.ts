import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../../test/backoffice/totp.ts';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { makeTotpSecret, totpInvitation } from '../../../platform/second-step/totp.ts';
import { login } from '../commands/login.ts';
import { setContact } from '../contact/contacts.ts';
import { memberBySession } from '../sessions.ts';
import { confirmTotp, putTotp } from '../store/factors.ts';
import { totpPlace } from '../totp/spend-factor-code.ts';
import { askResetByMail, askResetBySms } from './ask-reset.ts';
import { resetByLink, resetBySms } from './reset-password.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ flags: { PWRESETSMS3: true, CHNGPASSVERIF3: true } });
  world.deps.captcha.check = async (_merchantId, { answer }) => answer === 'worked';
});
afterAll(() => world.close());

function browser(): RequestContext {
  const cookies: Record<string, string> = {};
  return world.request({ cookies, setCookie: (name, value) => Object.assign(cookies, { [name]: value }) });
}

const captcha = 'worked';
const NEW = 'a kite over rice';

async function reached(username: string, { kind, value }: { kind: 'mobile' | 'email'; value: string }) {
  const member = await world.join(username);
  await world.db.inTx((tx) =>
    setContact(world.deps, tx, { merchantId: 1, memberId: member.memberId, subject: { kind, value }, verified: true }),
  );
  return member;
}

const knock = (username: string, password: string) =>
  login(world.deps, world.request({ ip: '198.51.100.9' }), { type: 'username', username, password });

test('the link of a mail sets a new password once, and every session ends', async () => {
  const { token } = await reached('mail01', { kind: 'email', value: 'mail01@mail.example' });
  const ask = { username: 'Mail01', email: 'mail01@MAIL.example', captcha };
  expect(await askResetByMail(world.deps, browser(), ask)).toEqual({ ok: true, value: true });
  const link = new URL(world.post.linkTo('mail01@mail.example'));
  expect(link.pathname).toBe('/m/forget');
  const body = { token: link.hash.slice(1), newPassword: NEW };
  expect(await resetByLink(world.deps, browser(), { ...body, newPassword: 'password1' })).toMatchObject({ code: 'PASSWORD_COMMON' });
  expect(await resetByLink(world.deps, browser(), { ...body, newPassword: '10liam' })).toMatchObject({ code: 'PASSWORD_FORMAT' });
  expect(await resetByLink(world.deps, browser(), body)).toEqual({ ok: true, value: true });
  expect(await resetByLink(world.deps, browser(), body)).toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await memberBySession(world.deps, token)).toBe('none');
  expect(await knock('mail01', NEW)).toMatchObject({ ok: true });
});

test.each([
  ['nobody', 'mail02', 'nobody@mail.example'],
  ['another’s address', 'mail03', 'mail02@mail.example'],
])('%s: the same answer, and nothing is sent', async (_, username, email) => {
  if (username === 'mail02') await reached('mail02', { kind: 'email', value: 'mail02@mail.example' });
  const before = world.post.letters.length;
  expect(await askResetByMail(world.deps, browser(), { username, email, captcha })).toEqual({ ok: true, value: true });
  expect(world.post.letters).toHaveLength(before);
});

test('a link is good for half an hour', async () => {
  await reached('mail04', { kind: 'email', value: 'mail04@mail.example' });
  await askResetByMail(world.deps, browser(), { username: 'mail04', email: 'mail04@mail.example', captcha });
  const token = new URL(world.post.linkTo('mail04@mail.example')).hash.slice(1);
  world.clock.advance(30 * 60_000);
  expect(await resetByLink(world.deps, browser(), { token, newPassword: NEW })).toMatchObject({ code: 'LINK_EXPIRED' });
});

test('a second mail within a minute is not sent, and answered alike', async () => {
  await reached('mail05', { kind: 'email', value: 'mail05@mail.example' });
  const ask = () => askResetByMail(world.deps, browser(), { username: 'mail05', email: 'mail05@mail.example', captcha });
  expect([await ask(), await ask()]).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  expect(world.post.to('mail05@mail.example')).toHaveLength(1);
});

test('a code sets a new password in the browser that asked for it; a stranger’s number is answered alike', async () => {
  await reached('sms01', { kind: 'mobile', value: '+959420000201' });
  const context = browser();
  const number = { mobileNum: '09420000201', countryDialingCode: '95' };
  const sent = await askResetBySms(world.deps, context, { ...number, captcha });
  const unsent = await askResetBySms(world.deps, browser(), { ...number, mobileNum: '09420000202', captcha });
  expect(sent.ok && Object.keys(sent.value)).toEqual(unsent.ok && Object.keys(unsent.value));
  expect(world.post.to('+959420000202')).toEqual([]);
  const body = { ...number, verificationCode: world.post.codeTo('+959420000201'), newPassword: NEW };
  expect(await resetBySms(world.deps, browser(), body)).toMatchObject({ code: 'CODE_EXPIRED' });
  expect(await resetBySms(world.deps, context, { ...body, newPassword: 'SMS01-sms01' })).toMatchObject({ ok: true });
  expect(await knock('sms01', 'SMS01-sms01')).toMatchObject({ ok: true });
  expect(await resetBySms(world.deps, context, body)).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('what is common, or made of what is known of the member, is no new password', async () => {
  await reached('backwards1', { kind: 'email', value: 'back@mail.example' });
  await askResetByMail(world.deps, browser(), { username: 'backwards1', email: 'back@mail.example', captcha });
  const token = new URL(world.post.linkTo('back@mail.example')).hash.slice(1);
  for (const newPassword of ['Backwards1', '1sdrawkcab', 'Fairhall', '12345678', 'iloveyou1']) {
    expect(await resetByLink(world.deps, browser(), { token, newPassword })).toMatchObject({
      code: 'PASSWORD_COMMON',
      field: 'newPassword',
    });
  }
});

test('who has an authenticator app brings its code to a reset, and keeps it', async () => {
  const { memberId } = await reached('keeper1', { kind: 'email', value: 'keeper1@mail.example' });
  const secret = makeTotpSecret(world.deps.random);
  const locked = await world.deps.factorKeys.box.lock(secret, totpPlace(1, memberId));
  await world.db.inTx(async (tx) => {
    await putTotp(tx, 1, { memberId, secret: locked, atMs: world.clock.nowMs() });
    await confirmTotp(tx, 1, { memberId, atMs: world.clock.nowMs() });
    return { ok: true };
  });
  await askResetByMail(world.deps, browser(), { username: 'keeper1', email: 'keeper1@mail.example', captcha });
  const token = new URL(world.post.linkTo('keeper1@mail.example')).hash.slice(1);
  const body = { token, newPassword: NEW };
  expect(await resetByLink(world.deps, browser(), body)).toMatchObject({ code: 'STEP_REQUIRED', field: 'authCode' });
  const invited = totpInvitation(secret, { issuer: 'Lotus', name: 'keeper1' });
  const authCode = codeAt(invited.secret, world.clock.nowMs());
  expect(await resetByLink(world.deps, browser(), { ...body, authCode })).toEqual({ ok: true, value: true });
  const kept = await world.owner.query<{ secret: Buffer }>('select secret from member_totp where member_id = $1', [memberId]);
  expect(kept[0]?.secret).toEqual(locked);
});
