import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { contactsShown } from '../contacts/change-contact.ts';
import { memberInfo } from '../queries/member-info.ts';
import { memberBySession } from '../sessions.ts';
import { noteElevation } from '../store/elevations.ts';
import { changeEmail, changePayeeName, changeProfile } from './change-info.ts';

const asked = { enabled: true, required: false, minLength: 1, maxLength: 120, patternId: 0, acceptedPattern: '' };
let world: World;
beforeAll(async () => {
  world = await createWorld({ registerFields: { line: asked, address: asked, whatsapp: asked } });
});
afterAll(() => world.close());

async function someone(username: string): Promise<MemberContext> {
  const { token } = await world.join(username);
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  return { ...world.request(), actor };
}
const fieldsOf = async ({ actor }: MemberContext) =>
  (
    await world.owner.query<{ fields: Record<string, string> }>('select fields from member_profile where member_id = $1', [actor.memberId])
  )[0]?.fields;

test('a new e-mail is asked for a code of its own, by who has just proved who it is', async () => {
  const context = await someone('info1');
  const value = 'info1@mail.example';
  expect(await changeEmail(world.deps, context, { value })).toMatchObject({ code: 'REAUTH_REQUIRED' });
  expect(await changeEmail(world.deps, context, { value, authCode: '123456' })).toMatchObject({ code: 'STEP_REQUIRED' });
  const { memberId, sessionId } = context.actor;
  await noteElevation(world.db, 1, { memberId, sessionId, untilMs: world.clock.nowMs() + 60_000, way: 'password' });
  expect(await changeEmail(world.deps, context, { value })).toEqual({ ok: true, value: true });
  expect(await changeEmail(world.deps, context, { value, verificationCode: '000000' })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await changeEmail(world.deps, context, { value, verificationCode: world.post.codeTo(value) })).toEqual({ ok: true, value: true });
  expect((await contactsShown(world.deps, context)).email).toEqual({ masked: 'i•••@mail.example', verified: true });
});

test('the name of the cards is told once', async () => {
  const context = await someone('info2');
  expect(await changePayeeName(world.deps, context, 'Mya  Мya')).toMatchObject({ code: 'FIELD_FORMAT', field: 'payeeName' });
  expect(await changePayeeName(world.deps, context, ' Mya  Win ')).toEqual({ ok: true, value: true });
  expect((await memberInfo(world.deps, context.actor)).payee).toBe('Mya Win');
  expect(await changePayeeName(world.deps, context, 'Mya Win')).toEqual({ ok: true, value: true });
  expect(await changePayeeName(world.deps, context, 'Kyaw Win')).toMatchObject({ code: 'KYC_STATE' });
});

test('what a member tells of itself: by the rules, beside what stands; what papers proved is no more its own to say', async () => {
  const context = await someone('info3');
  const change = (body: Parameters<typeof changeProfile>[2]) => changeProfile(world.deps, context, body);
  expect(await change({ line: 'mya', address: ' 12 Pagoda Road ', wechat: 'not asked here' })).toEqual({ ok: true, value: true });
  expect(await change({ whatsapp: 'no number' })).toMatchObject({ code: 'FIELD_FORMAT', field: 'whatsapp' });
  expect(await change({ line: 'mya2' })).toEqual({ ok: true, value: true });
  expect(await fieldsOf(context)).toEqual({ line: 'mya2', address: '12 Pagoda Road' });
  const { gates } = world.deps.ledger;
  const proved = {
    ...world.deps,
    ledger: {
      ...world.deps.ledger,
      gates: { of: async (...asked: Parameters<typeof gates.of>) => ({ ...(await gates.of(...asked)), tier: 2 }) },
    },
  };
  expect(await changeProfile(proved as typeof world.deps, context, { address: 'elsewhere' })).toMatchObject({
    code: 'KYC_STATE',
    field: 'address',
  });
  expect(await changeProfile(proved as typeof world.deps, context, { line: 'mya3' })).toEqual({ ok: true, value: true });
});
