import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import { holdMs } from './causes.ts';
import { lookAtHolds } from './desk-holds.ts';
import { holdByDesk, liftByDesk } from './hold-by-desk.ts';
import { holdsOf } from './lift-hold.ts';
import { type HoldWish, setHold } from './set-hold.ts';

const HOUR_MS = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let joined = 0;
async function someone(): Promise<bigint> {
  joined += 1;
  return (await world.join(`held${joined}`)).memberId;
}

const hold = (memberId: bigint, cause: HoldWish['cause'], cardId?: bigint) =>
  world.db.inTx((tx) => setHold(world.deps, tx, { merchant: world.lotus, memberId, cause, ...(cardId === undefined ? {} : { cardId }) }));
const endOf = async (memberId: bigint) => (await holdsOf(world.deps, { merchantId: 1, memberId })).untilMs;

describe('how long each change holds money out', () => {
  test.each([
    ['password_reset', 24, 72],
    ['payment_password', 24, 24],
    ['email', 24, 24],
    ['mobile', 72, 72],
    ['factor', 72, 72],
    ['mobile_and_reset', 168, 168],
    ['card', 24, 24],
  ] as const)('%s: %i hours, and %i where rules are strict', (cause, usual, strict) => {
    const { holdHours } = world.lotus.profile;
    expect(holdMs(cause, { jurisdiction: 'standard', holdHours })).toBe(usual * HOUR_MS);
    expect(holdMs(cause, { jurisdiction: 'strict', holdHours })).toBe(strict * HOUR_MS);
  });

  test('a merchant raises each, and frees only a card and the payment password, and those not under strict rules', () => {
    const holdHours = { passwordReset: 168, paymentPassword: 0, email: 0, mobile: 0, factor: 0, card: 0 };
    const hours = (jurisdiction: 'standard' | 'strict') =>
      (['password_reset', 'payment_password', 'email', 'mobile', 'factor', 'card'] as const).map(
        (cause) => holdMs(cause, { jurisdiction, holdHours }) / HOUR_MS,
      );
    expect(hours('standard')).toEqual([168, 0, 24, 72, 72, 0]);
    expect(hours('strict')).toEqual([168, 24, 24, 72, 72, 24]);
  });
});

test('a number that changes two hours after a reset holds money for a week from then, and a person looks', async () => {
  world.clock.setTo(Date.UTC(2026, 10, 20, 2, 15));
  const [both, alone] = [await someone(), await someone()];
  await hold(both, 'password_reset');
  expect(await endOf(both)).toBe(Date.UTC(2026, 10, 21, 2, 15));
  world.clock.setTo(Date.UTC(2026, 10, 20, 4, 15));
  expect(await hold(alone, 'mobile')).toBe(Date.UTC(2026, 10, 23, 4, 15));
  expect(await hold(both, 'mobile')).toBe(Date.UTC(2026, 10, 27, 4, 15));
  expect(await endOf(both)).toBe(Date.UTC(2026, 10, 27, 4, 15));
  const cases = await world.owner.query('select member_id, kind from security_case');
  expect(cases).toEqual([{ member_id: both, kind: 'mobile_and_reset' }]);
});

test('the other way round it is the same; a day and a moment apart it is not', async () => {
  const [near, far] = [await someone(), await someone()];
  await hold(near, 'mobile');
  await hold(far, 'mobile');
  world.clock.advance(24 * HOUR_MS);
  await hold(near, 'password_reset');
  world.clock.advance(1);
  await hold(far, 'password_reset');
  const causes = async (memberId: bigint) => (await holdsOf(world.deps, { merchantId: 1, memberId })).list.map(({ cause }) => cause).sort();
  expect(await causes(near)).toEqual(['mobile', 'mobile_and_reset', 'password_reset']);
  expect(await causes(far)).toEqual(['mobile', 'password_reset']);
});

test('holds run side by side and the latest end counts; each ends by itself', async () => {
  const memberId = await someone();
  const startMs = world.clock.nowMs();
  await hold(memberId, 'mobile');
  world.clock.advance(HOUR_MS);
  await hold(memberId, 'email');
  expect(await endOf(memberId)).toBe(startMs + 72 * HOUR_MS);
  world.clock.advance(24 * HOUR_MS);
  expect((await holdsOf(world.deps, { merchantId: 1, memberId })).list).toHaveLength(1);
  world.clock.advance(47 * HOUR_MS);
  expect(await endOf(memberId)).toBeNull();
});

test('a hold of a card is of that card alone', async () => {
  const memberId = await someone();
  await hold(memberId, 'card', 7n);
  const { untilMs, list } = await holdsOf(world.deps, { merchantId: 1, memberId });
  expect(untilMs).toBeNull();
  expect(list).toMatchObject([{ cause: 'card', cardId: '7' }]);
});

test('it is told to the pages of the member as it is set', async () => {
  const memberId = await someone();
  const untilMs = await hold(memberId, 'factor');
  expect((await world.events('hold.changed')).at(-1)).toEqual({ untilMs });
});

describe('at the desk', () => {
  const thiri = acting({ operatorId: 21n, name: 'thiri', proved: true });
  const kyaw = acting({ operatorId: 22n, name: 'kyaw', proved: true });
  const acts = async (memberId: bigint) =>
    (
      await world.owner.query<{ action: string; reason: string }>(
        "select action, reason from audit_log where subject_id = $1 and action like 'hold.%' order by audit_id",
        [String(memberId)],
      )
    ).map(({ action, reason }) => [action, reason]);

  test('two operators, each with a reason, let a hold end early: the first alone does not, nor twice the same', async () => {
    const memberId = await someone();
    const other = await someone();
    await hold(memberId, 'mobile');
    const [own] = (await holdsOf(world.deps, { merchantId: 1, memberId })).list;
    const lift = (by: typeof thiri, reason: string, of = memberId) =>
      liftByDesk(world.deps, by, { memberId: String(of), holdId: own?.holdId ?? '', reason });
    expect(await lift(thiri, ' ')).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await lift(acting({ operatorId: 21n, name: 'thiri' }), 'called back')).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await lift(thiri, 'called back', other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await lift(thiri, 'called back')).toMatchObject({
      value: { list: [{ asked: { by: 'thiri', reason: 'called back', mine: true } }] },
    });
    expect(await lift(thiri, 'again')).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
    expect(await endOf(memberId)).not.toBeNull();
    expect(await lift(kyaw, 'papers seen')).toMatchObject({ value: { list: [] } });
    expect(await endOf(memberId)).toBeNull();
    expect((await world.events('hold.changed')).at(-1)).toEqual({ untilMs: null });
    expect(await lift(kyaw, 'papers seen')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await acts(memberId)).toEqual([
      ['hold.lift_asked', 'called back'],
      ['hold.lifted', 'papers seen'],
    ]);
  });

  test('an operator holds money back with a reason that the desk alone sees; no factor lifts it; each look is written down', async () => {
    const memberId = await someone();
    const asked = { memberId: String(memberId), hours: 48, reason: 'the number is in a list of stolen ones' };
    expect(await holdByDesk(world.deps, thiri, asked)).toMatchObject({
      value: { list: [{ cause: 'operator', set: { by: 'thiri', reason: asked.reason }, asked: null }] },
    });
    const shown = await holdsOf(world.deps, { merchantId: 1, memberId });
    expect(shown).toMatchObject({ untilMs: world.clock.nowMs() + 48 * HOUR_MS, list: [{ cause: 'operator', liftable: false }] });
    expect(JSON.stringify(shown)).not.toContain('stolen');
    const all = await lookAtHolds(world.deps, kyaw, undefined);
    expect(all.ok && all.value.list.filter((one) => one.memberId === String(memberId))).toHaveLength(1);
    expect(await lookAtHolds(world.deps, kyaw, String(memberId))).toMatchObject({ value: { list: [{ account: `held${joined}` }] } });
    expect(await lookAtHolds(world.deps, kyaw, '1')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await acts(memberId)).toEqual([
      ['hold.set', asked.reason],
      ['hold.seen', ''],
    ]);
    world.clock.advance(48 * HOUR_MS);
    expect(await endOf(memberId)).toBeNull();
  });
});
