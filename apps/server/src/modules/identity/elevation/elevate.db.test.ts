import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { sendCodeToOwn } from '../challenge/code-to-own.ts';
import { setContact } from '../contact/contacts.ts';
import { memberBySession } from '../sessions.ts';
import { codeBeside } from './code-beside.ts';
import { elevate, standingOf } from './elevate.ts';

const PASSWORD = 'secret1of9';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function someone(username: string, proved: Partial<Record<'mobile' | 'email', string>> = {}): Promise<MemberContext> {
  const { memberId, token } = await world.join(username);
  for (const kind of ['mobile', 'email'] as const) {
    const value = proved[kind];
    if (value === undefined) continue;
    await world.db.inTx((tx) => setContact(world.deps, tx, { merchantId: 1, memberId, subject: { kind, value }, verified: true }));
  }
  const actor = await memberBySession(world.deps, token);
  if (actor === 'none' || actor === 'replaced') throw new Error('no session');
  return { ...world.request(), actor };
}
const sendCodeBeside = async (deps: World['deps'], context: MemberContext) => sendCodeToOwn(deps, context, await codeBeside(deps, context));
const byPassword = (context: MemberContext, more: { password?: string; code?: string } = {}) =>
  elevate(world.deps, context, { way: 'password', password: PASSWORD, ...more });

test('the password alone proves who acts where nothing else was proved', async () => {
  const context = await someone('alone');
  expect(await standingOf(world.deps, context)).toMatchObject({ ways: ['password'], codeTo: null });
  expect(await sendCodeBeside(world.deps, context)).toMatchObject({ code: 'STEP_REQUIRED' });
  expect(await byPassword(context)).toMatchObject({ ok: true });
});

test('whoever proved a number shows a code of it beside the password; the code serves once', async () => {
  const to = '+959420007701';
  const context = await someone('reached', { mobile: to });
  expect(await standingOf(world.deps, context)).toMatchObject({ ways: ['password'], codeTo: '••• 701' });
  expect(await byPassword(context)).toMatchObject({ code: 'FIELD_REQUIRED', field: 'code' });
  expect(await byPassword(context, { code: '000000' })).toMatchObject({ code: 'CODE_EXPIRED' });
  expect(await sendCodeBeside(world.deps, context)).toMatchObject({ ok: true, value: { codeTo: '••• 701', sendsLeft: 4 } });
  const code = world.post.codeTo(to);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await byPassword(context, { code: wrong })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await byPassword(context, { password: `${PASSWORD}x`, code })).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await standingOf(world.deps, context)).untilMs).toBeNull();
  expect(await byPassword(context, { code })).toMatchObject({ ok: true });
  expect((await standingOf(world.deps, context)).untilMs).not.toBeNull();
  expect(await byPassword(context, { code })).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('a code of another member, or of another session, proves nothing here', async () => {
  const [mine, theirs] = [await someone('mine', { mobile: '+959420007702' }), await someone('theirs', { mobile: '+959420007703' })];
  await sendCodeBeside(world.deps, theirs);
  expect(await byPassword(mine, { code: world.post.codeTo('+959420007703') })).toMatchObject({ code: 'CODE_EXPIRED' });
  await sendCodeBeside(world.deps, mine);
  const elsewhere = { ...mine, actor: { ...mine.actor, sessionId: mine.actor.sessionId + 1n } };
  expect(await byPassword(elsewhere, { code: world.post.codeTo('+959420007702') })).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('where messages to numbers wait the code goes to the address', async () => {
  const context = await someone('paused', { mobile: '+959420007704', email: 'paused@mail.example' });
  const { queue } = world.deps.delivery;
  world.deps.delivery.queue = async (tx, wish) => (wish.channel === 'sms' ? { ok: false, code: 'SMS_PAUSED' } : queue(tx, wish));
  const sent = await sendCodeBeside(world.deps, context);
  world.deps.delivery.queue = queue;
  expect(sent).toMatchObject({ ok: true, value: { codeTo: 'p•••@mail.example' } });
  expect(await byPassword(context, { code: world.post.codeTo('paused@mail.example') })).toMatchObject({ ok: true });
});
