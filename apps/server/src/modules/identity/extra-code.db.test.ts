import type { FlagCode } from '@fairhall/contract/flags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/identity/world.ts';
import type { MemberContext } from '../../platform/http/context.ts';
import { sendCodeToOwn } from './challenge/code-to-own.ts';
import { changePassword } from './commands/change-password.ts';
import { changePaymentPassword } from './commands/change-payment-password.ts';
import { checkPaymentPassword } from './commands/check-payment-password.ts';
import { resetPaymentPassword } from './commands/reset-payment-password.ts';
import { setPaymentPassword } from './commands/set-payment-password.ts';
import { setContact } from './contact/contacts.ts';
import { extraCode, extraCodeShown } from './extra-code.ts';
import { memberBySession } from './sessions.ts';
import { noteElevation } from './store/elevations.ts';

const NEW = 'a kite over rice';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Reached = Partial<Record<'mobile' | 'email', string>>;

/** Somebody at a merchant with these switches on. */
async function someone(username: string, flags: readonly FlagCode[], reached: Reached = {}): Promise<MemberContext> {
  const { memberId, token } = await world.join(username);
  for (const kind of ['mobile', 'email'] as const) {
    const value = reached[kind];
    if (value === undefined) continue;
    await world.db.inTx((tx) => setContact(world.deps, tx, { merchantId: 1, memberId, subject: { kind, value }, verified: true }));
  }
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  const { profile, ...lotus } = world.lotus;
  const on = Object.fromEntries(flags.map((flag) => [flag, true]));
  return { ...world.request(), merchant: { ...lotus, profile: { ...profile, flags: { ...profile.flags, ...on } } }, actor };
}

const login = (context: MemberContext, verificationCode?: string) =>
  changePassword(world.deps, context, { oldPassword: 'secret1of9', newPassword: NEW, confirmNewPassword: NEW, verificationCode });

test('a change of the login password asks no code, unless the merchant wants one; it is told', async () => {
  const context = await someone('plain1', []);
  expect(await extraCodeShown(world.deps, context, 'login')).toEqual({ asked: false, codeTo: null });
  expect(await login(context)).toEqual({ ok: true, value: true });
  expect((await world.events('member.told')).at(-1)).toMatchObject({ trigger: 'password.changed' });
});

test.each([
  ['MOBILEVERFLOGINPW3', { mobile: '+959420008801' }, '••• 801', 'mobileNum'],
  ['MAILMODIFYLOGINPWD3', { email: 'change@mail.example' }, 'c•••@mail.example', 'email'],
] as const)(
  '%s: a code of what was proved, which serves once; who has proved nothing binds it first',
  async (flag, reached, codeTo, field) => {
    const bare = await someone(`bare${field}`, [flag]);
    expect(await extraCodeShown(world.deps, bare, 'login')).toEqual({ asked: true, codeTo: null });
    expect(await login(bare)).toMatchObject({ code: 'FIELD_REQUIRED', field });
    const context = await someone(`has${field}`, [flag], reached);
    expect(await extraCodeShown(world.deps, context, 'login')).toEqual({ asked: true, codeTo });
    expect(await login(context)).toMatchObject({ code: 'FIELD_REQUIRED', field: 'verificationCode' });
    expect(await login(context, '000000')).toMatchObject({ code: 'CODE_EXPIRED' });
    const own = await extraCode(world.deps, context, 'login');
    expect(await sendCodeToOwn(world.deps, context, own)).toMatchObject({ ok: true, value: { codeTo } });
    const code = world.post.codeTo(Object.values(reached)[0] ?? '');
    // One for the payment password is none of this.
    const other = await extraCode(world.deps, { ...context, merchant: world.lotus }, 'payment');
    expect(other.subjects).toEqual([]);
    expect(await login(context, code === '111111' ? '222222' : '111111')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await login(context, code)).toEqual({ ok: true, value: true });
  },
);

test.each([
  ['MOBILEVERFPAYMENTPW3', { mobile: '+959420008802' }],
  ['MAILMODIFYPAYMENTPWD3', { email: 'pays@mail.example' }],
] as const)('%s: the same of the payment password', async (flag, reached) => {
  const context = await someone(`pays${flag.length}`, [flag], reached);
  await setPaymentPassword(world.deps, context.actor, { newPassword: 'open-sesame', confirmNewPassword: 'open-sesame' });
  const change = (verificationCode?: string) =>
    changePaymentPassword(world.deps, context, {
      ...{ oldPassword: 'open-sesame', newPassword: 'another-one', confirmNewPassword: 'another-one', verificationCode },
    });
  expect(await change()).toMatchObject({ code: 'FIELD_REQUIRED', field: 'verificationCode' });
  await sendCodeToOwn(world.deps, context, await extraCode(world.deps, context, 'payment'));
  expect(await change(world.post.codeTo(Object.values(reached)[0] ?? ''))).toEqual({ ok: true, value: true });
});

test('a forgotten payment password is set anew by who has just proved who it is; money out is held', async () => {
  const context = await someone('forgot1', []);
  const { memberId, sessionId } = context.actor;
  const reset = (newPassword: string) => resetPaymentPassword(world.deps, context, { newPassword, confirmNewPassword: newPassword });
  expect(await reset('another-one')).toMatchObject({ code: 'REAUTH_REQUIRED' });
  await noteElevation(world.db, 1, { memberId, sessionId, untilMs: world.clock.nowMs() + 60_000, way: 'password' });
  expect(await reset('another-one')).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
  await setPaymentPassword(world.deps, context.actor, { newPassword: 'open-sesame', confirmNewPassword: 'open-sesame' });
  expect(await reset('secret1of9')).toMatchObject({ code: 'PAYMENT_PASSWORD_IS_LOGIN' });
  expect(await reset('another-one')).toEqual({ ok: true, value: true });
  const claim = { merchantId: 1, memberId, field: 'password' };
  expect(await checkPaymentPassword(world.deps, { ...claim, password: 'open-sesame' })).toMatchObject({ ok: false });
  expect(await checkPaymentPassword(world.deps, { ...claim, password: 'another-one' })).toMatchObject({ ok: true });
  expect(await world.owner.query('select cause from hold where member_id = $1', [memberId])).toEqual([{ cause: 'payment_password' }]);
});
