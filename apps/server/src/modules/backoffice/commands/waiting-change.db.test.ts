import { CHANGE_DELAY_MS, PROOF_MS } from '@fairhall/contract/limits';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  cookieOf,
  createWorld,
  type Desk,
  loginRequest,
  PASSWORD,
  prove,
  type World,
} from '../../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createOperator, type NewOperatorAccount } from './create-operator.ts';

let world: World;
/** Two owners of Lotus. */
let anna: Desk;
let cara: Desk;
beforeEach(async () => {
  world = await createWorld();
  [anna, cara] = [await world.login('anna'), await world.login('cara', 'lotus')];
});
afterEach(async () => {
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  await world.close();
});

const HOUR_MS = 3_600_000;
let made = 0;

async function someone(role: NewOperatorAccount['role'] = 'support') {
  made += 1;
  const name = `hand${made}`;
  const account = { name, displayName: name, password: PASSWORD, merchantIds: [1], role };
  const operator = await createOperator(world.makers, account);
  invariant(operator.ok, 'the operator is made');
  const desk = async () => {
    const entered = world.desk(cookieOf(await world.ask(loginRequest(name, PASSWORD, `192.0.2.${made}`))));
    await world.proveAll();
    return entered;
  };
  return { id: String(operator.value.operatorId), name, desk };
}

/** Every job of the module, as often as it has something to do. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJob('effect-due-changes');
}

type Waiting = {
  changeId: string;
  kind: string;
  asker: string;
  mine: boolean;
  dueAtMs: number;
  state: string;
  detail: Record<string, string>;
};
const changes = async (desk: Desk) => (await desk.get('/changes')).body as { waiting: Waiting[]; decided: Waiting[] };
const code = ({ status, body }: Answer) => [status, body.errorCode];
const roleOf = async (id: string) =>
  (await world.owner.query<{ role: string }>('select role from operator_merchant where operator_id = $1', [BigInt(id)]))[0]?.role;
const thresholds = async () =>
  ((await anna.get('/merchant/settings')).body.limits as { name: string; value: string }[]).find(
    ({ name }) => name === 'approvals.withdrawalSecondFrom',
  )?.value;
const widen = (desk: Desk, id: string, role = 'finance') => desk.post(`/operators/${id}/role`, { role, reason: 'grows' });
const raise = async (desk: Desk, to: string) =>
  desk.post('/merchant/settings', {
    changes: { limits: { 'approvals.withdrawalSecondFrom': to } },
    expectedVersion: (await desk.get('/merchant/settings')).body.version,
    reason: 'larger now',
  });
const confirm = (desk: Desk, { changeId }: Waiting) => desk.post(`/changes/${changeId}/confirm`);
const first = ({ waiting }: { waiting: Waiting[] }): Waiting => {
  invariant(waiting[0], 'a change waits');
  return waiting[0];
};

test('a role over money waits for a second operator, and holds once it is confirmed', async () => {
  const target = await someone();
  const asked = await widen(anna, target.id);
  const dueAtMs = world.clock.nowMs() + CHANGE_DELAY_MS;
  expect(asked).toMatchObject({ status: 200, body: { role: 'support', waitsUntilMs: dueAtMs } });
  const change = first(await changes(cara));
  expect(change).toMatchObject({
    kind: 'operator.role',
    asker: 'anna',
    mine: false,
    dueAtMs,
    detail: { name: target.name, to: 'finance' },
  });
  expect(await roleOf(target.id)).toBe('support');
  expect(await confirm(cara, change)).toMatchObject({ status: 200, body: { done: true } });
  expect(await roleOf(target.id)).toBe('finance');
  expect((await world.audit(1)).slice(-2)).toMatchObject([
    { action: 'operator.role_changed', operator_name: 'anna', detail: { confirmedBy: 'cara', from: 'support', to: 'finance' } },
    { action: 'change.effected', operator_name: 'cara', detail: { askedBy: 'anna' } },
  ]);
  expect(await changes(cara)).toMatchObject({ waiting: [], decided: [{ state: 'effected' }] });
});

test('who asked never confirms, in whatever session, nor whom it is about; each has to have just proved who it is', async () => {
  const target = await someone('finance');
  await widen(anna, target.id, 'owner');
  const change = first(await changes(anna));
  expect(code(await confirm(anna, change))).toEqual([409, 'SECOND_OPERATOR_REQUIRED']);
  expect(code(await confirm(await world.login('anna'), change))).toEqual([409, 'SECOND_OPERATOR_REQUIRED']);
  expect(code(await confirm(await target.desk(), change))).toEqual([403, 'NO_PERMISSION']);
  world.clock.advance(PROOF_MS);
  expect(code(await confirm(cara, change))).toEqual([403, 'PROOF_REQUIRED']);
  expect(code(await widen(cara, (await someone()).id))).toEqual([403, 'PROOF_REQUIRED']);
  expect(code(await prove(cara, 'not the password'))).toEqual([422, 'PASSWORD_WRONG']);
  expect(code(await confirm(cara, change))).toEqual([403, 'PROOF_REQUIRED']);
  expect((await prove(cara)).status).toBe(200);
  expect((await confirm(cara, change)).status).toBe(200);
  expect(await roleOf(target.id)).toBe('owner');
});

test('whom somebody has made or widened within a day confirms nothing of theirs, nor the other way round', async () => {
  const target = await someone('finance');
  await widen(anna, target.id, 'owner');
  await confirm(cara, first(await changes(cara)));
  const hand = await target.desk();
  await widen(anna, (await someone()).id);
  expect(code(await confirm(hand, first(await changes(hand))))).toEqual([409, 'SECOND_OPERATOR_REQUIRED']);
  await confirm(await (await someone('owner')).desk(), first(await changes(hand)));
  await widen(hand, (await someone()).id);
  for (const desk of [anna, cara]) expect(code(await confirm(desk, first(await changes(desk))))).toEqual([409, 'SECOND_OPERATOR_REQUIRED']);
});

test('a merchant with one owner lives by the delay: nothing before a day is over, the change after it', async () => {
  const target = await someone();
  await widen(anna, target.id);
  await pass(CHANGE_DELAY_MS - 1);
  expect(await roleOf(target.id)).toBe('support');
  await pass(1);
  expect(await roleOf(target.id)).toBe('finance');
  expect((await world.audit(1)).at(-1)).toMatchObject({ action: 'change.effected', operator_name: '', detail: { askedBy: 'anna' } });
});

test('every owner sees what waits and may withdraw it; it never takes effect then', async () => {
  const target = await someone();
  await widen(anna, target.id);
  const change = first(await changes(cara));
  expect(code(await cara.post(`/changes/${change.changeId}/withdraw`, { reason: ' ' }))).toEqual([422, 'REASON_REQUIRED']);
  expect((await cara.post(`/changes/${change.changeId}/withdraw`, { reason: 'nobody told me' })).status).toBe(200);
  expect((await world.audit(1)).at(-1)).toMatchObject({ action: 'change.withdrawn', operator_name: 'cara', reason: 'nobody told me' });
  await pass(2 * CHANGE_DELAY_MS);
  expect(await roleOf(target.id)).toBe('support');
  expect(code(await confirm(await world.login('cara', 'lotus'), change))).toEqual([404, 'NOT_FOUND']);
});

test('what was asked for by somebody who may ask no longer lapses', async () => {
  const asker = await someone('owner');
  const target = await someone();
  await widen(await asker.desk(), target.id);
  await anna.post(`/operators/${asker.id}/service/end`, { reason: 'left' });
  expect(code(await confirm(cara, first(await changes(cara))))).toEqual([403, 'NO_PERMISSION']);
  await pass(CHANGE_DELAY_MS);
  expect(await roleOf(target.id)).toBe('support');
  expect((await world.audit(1)).at(-1)).toMatchObject({ action: 'change.lapsed', detail: { cause: 'NO_PERMISSION' } });
});

test('an operator over money is made by a second one or after a day; its password is told once, at the asking', async () => {
  const body = { name: 'new.hand', displayName: 'New', role: 'finance' };
  const asked = await anna.post('/operators', body);
  expect(asked).toMatchObject({ status: 200, body: { waitsUntilMs: expect.any(Number), password: expect.stringMatching(/^\w{24}$/) } });
  const { password } = asked.body as { password: string };
  expect(code(await anna.post('/operators', body))).toEqual([409, 'CHANGE_WAITS']);
  const enter = () => world.ask(loginRequest('new.hand', password, '192.0.2.250'));
  expect((await enter()).status).toBe(422);
  await confirm(cara, first(await changes(cara)));
  expect(await enter()).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  const kept = await world.owner.query<{ payload: object }>('select payload from waiting_change');
  expect(kept).toEqual([{ payload: {} }]);
});

test('what gives an account over money into somebody’s hand waits too: let in again, a new password, no second step', async () => {
  const target = await someone('finance');
  const old = await target.desk();
  const reset = await anna.post(`/operators/${target.id}/password`, { reason: 'forgotten' });
  expect(reset.body).toMatchObject({ waitsUntilMs: expect.any(Number), mustChangePassword: false });
  expect((await old.get('/me')).status).toBe(200);
  expect((await anna.post(`/operators/${target.id}/disable`, { reason: 'away' })).body).toMatchObject({ state: 'disabled' });
  expect((await anna.post(`/operators/${target.id}/enable`, { reason: 'back' })).body).toMatchObject({
    state: 'disabled',
    waitsUntilMs: expect.any(Number),
  });
  for (const change of (await changes(cara)).waiting) expect((await confirm(cara, change)).status, change.kind).toBe(200);
  const { password } = reset.body as { password: string };
  expect(await world.ask(loginRequest(target.name, password, '192.0.2.251'))).toMatchObject({
    status: 200,
    body: { mustChangePassword: true },
  });
});

test('a threshold that rises waits, one that falls does not; who raised it goes by the old one for a day', async () => {
  const before = await thresholds();
  expect((await raise(anna, '90000')).body).toMatchObject({ waitsUntilMs: expect.any(Number) });
  expect(await thresholds()).toBe(before);
  expect((await raise(cara, '100')).body).not.toHaveProperty('waitsUntilMs');
  expect(await thresholds()).toBe('100.0000');
  expect((await confirm(cara, first(await changes(cara)))).status).toBe(200);
  expect(await thresholds()).toBe('90000.0000');
  expect((await world.audit(1)).at(-2)).toMatchObject({
    action: 'merchant.changed',
    operator_name: 'anna',
    detail: { confirmedBy: 'cara', 'approvals.withdrawalSecondFrom': '100.0000 → 90000.0000' },
  });
  await pass(HOUR_MS);
  const hands = await world.owner.query('select withdrawal_from from approval_hand where operator_id is null');
  expect(hands).toEqual([{ withdrawal_from: '100.0000' }, { withdrawal_from: '100.0000' }]);
});

test('a version that comes back with a higher threshold waits as well', async () => {
  await raise(anna, '100');
  const { version } = (await anna.get('/merchant/settings')).body as { version: number };
  const back = await anna.post(`/merchant/versions/${version - 1}/restore`, { expectedVersion: version, reason: 'as before' });
  expect(back.body).toMatchObject({ waitsUntilMs: expect.any(Number) });
  expect(await thresholds()).toBe('100.0000');
});
