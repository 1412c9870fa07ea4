import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { Actor } from '../../../platform/http/context.ts';
import { changePaymentPassword } from './change-payment-password.ts';
import { checkPaymentPassword } from './check-payment-password.ts';
import { setPaymentPassword } from './set-payment-password.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let joined = 0;
async function member(): Promise<Actor> {
  joined += 1;
  const { memberId } = await world.join(`payer${joined}`);
  return { merchantId: 1, memberId, type: 0, account: `payer${joined}`, sessionId: 1n, sinceMs: 0 };
}

const twice = (password: string) => ({ newPassword: password, confirmNewPassword: password });
const check = ({ merchantId, memberId }: Actor, password: string) =>
  checkPaymentPassword(world.deps, { merchantId, memberId, password, field: 'password' });

test('it is set once, also by two at once, and only its argon2id hash is kept', async () => {
  const actor = await member();
  expect(await check(actor, 'open-sesame')).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
  const answers = await Promise.all(['open-sesame', 'other-one'].map((one) => setPaymentPassword(world.deps, actor, twice(one))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await setPaymentPassword(world.deps, actor, twice('a-third'))).toMatchObject({ code: 'PAYMENT_PASSWORD_EXISTS' });
  const [row] = await world.owner.query<{ kept: string }>(
    'select row_to_json(p)::text as kept from member_profile p where member_id = $1',
    [actor.memberId],
  );
  expect(row?.kept).toContain('$argon2id$');
  expect(row?.kept).not.toMatch(/open-sesame|other-one/);
});

test('it keeps the rule, its confirmation, and is not the login password', async () => {
  const actor = await member();
  const set = (input: { newPassword: string; confirmNewPassword: string }) => setPaymentPassword(world.deps, actor, input);
  for (const bad of ['short', 'with space', 'x'.repeat(21)]) expect(await set(twice(bad))).toMatchObject({ code: 'PASSWORD_FORMAT' });
  expect(await set({ newPassword: 'open-sesame', confirmNewPassword: 'open-sesamf' })).toMatchObject({ code: 'PASSWORD_CONFIRMATION' });
  expect(await set(twice('secret1of9'))).toMatchObject({ code: 'PAYMENT_PASSWORD_IS_LOGIN', field: 'newPassword' });
  expect(await setPaymentPassword(world.deps, { ...actor, type: 4 }, twice('open-sesame'))).toMatchObject({ code: 'FREE_REJECT' });
});

test('it is changed by who knows the old one', async () => {
  const actor = await member();
  const change = (oldPassword: string, next: string) =>
    changePaymentPassword(world.deps, { ...world.request(), actor }, { oldPassword, ...twice(next) });
  expect(await change('open-sesame', 'another-one')).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
  await setPaymentPassword(world.deps, actor, twice('open-sesame'));
  expect(await change('not-it-at-all', 'another-one')).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG', field: 'oldPassword' });
  expect(await change('open-sesame', 'open-sesame')).toMatchObject({ code: 'PASSWORD_SAME' });
  expect(await change('open-sesame', 'another-one')).toEqual({ ok: true, value: true });
  expect(await check(actor, 'open-sesame')).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  expect(await check(actor, 'another-one')).toMatchObject({ ok: true });
});

test('guesses are counted apart from the login, slow each other down also at once, and are forgiven with time', async () => {
  const actor = await member();
  await setPaymentPassword(world.deps, actor, twice('open-sesame'));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => check(actor, `guess-${n}`)));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(5);
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_BACKOFF')).toHaveLength(15);
  expect(await check(actor, 'open-sesame')).toMatchObject({ code: 'PAYMENT_PASSWORD_BACKOFF', detail: { seconds: 30 } });
  world.clock.advance(30_000);
  expect(await check(actor, 'open-sesame')).toMatchObject({ ok: true });
});

test('of many right ones at once all are right, and none is counted', async () => {
  const actor = await member();
  await setPaymentPassword(world.deps, actor, twice('open-sesame'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => check(actor, 'open-sesame')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  expect(await world.owner.query('select from login_guard where failures > 0')).toHaveLength(0);
});

test('an empty one is no try: it is refused and not counted', async () => {
  const actor = await member();
  await setPaymentPassword(world.deps, actor, twice('open-sesame'));
  for (let times = 0; times < 10; times += 1) expect(await check(actor, '')).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  expect(await check(actor, 'open-sesame')).toMatchObject({ ok: true });
});

test('the same number at another merchant has none', async () => {
  const actor = await member();
  await setPaymentPassword(world.deps, actor, twice('open-sesame'));
  expect(await check({ ...actor, merchantId: 2 }, 'open-sesame')).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
});
