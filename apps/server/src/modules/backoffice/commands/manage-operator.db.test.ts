import { GIVEN_ROLES } from '@fairhall/contract/console/rights';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../../test/backoffice/totp.ts';
import {
  type Answer,
  cookieOf,
  createWorld,
  type Desk,
  listen,
  loginRequest,
  PASSWORD,
  type World,
} from '../../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createOperator, type NewOperatorAccount } from './create-operator.ts';
import { installOperator } from './install-operator.ts';
import { rescueOperator } from './rescue-operator.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  expect(await verifyAuditChain(world.db, 2)).toMatchObject({ intact: true });
  await world.close();
});

let made = 0;

async function someone(more: Partial<NewOperatorAccount> = {}) {
  made += 1;
  const name = `staff${made}`;
  const account = { name, displayName: `Staff ${made}`, password: PASSWORD, merchantIds: [1], role: 'read_only' as const, ...more };
  const operator = await createOperator(world.makers, account);
  invariant(operator.ok, 'the operator is made');
  const id = String(operator.value.operatorId);
  const address = `192.0.2.${made}`;
  const enter = (password = PASSWORD) => world.ask(loginRequest(name, password, address));
  const desk = async (merchant?: string): Promise<Desk> => {
    const entered = world.desk(cookieOf(await enter()), merchant, address);
    await world.proveAll();
    return entered;
  };
  return { id, name, enter, desk };
}

async function onlyWaiting(desk: Desk): Promise<string> {
  const { waiting } = (await desk.get('/changes')).body as { waiting: { changeId: string }[] };
  invariant(waiting.length === 1 && waiting[0], 'one change waits');
  return waiting[0].changeId;
}

const refusal = ({ status, body }: Answer) => [status, body.errorCode, ...(body.field ? [body.field] : [])];
const because = { reason: 'as agreed' };
const rowsAbout = async (id: string, merchantId = 1) => (await world.audit(merchantId)).filter(({ subject_id }) => subject_id === id);

test('an owner adds an operator, whose first password opens nothing but the form that replaces it', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const added = await owner.post('/operators', { name: ' Mya.Aye ', displayName: ' Mya Aye ', role: 'read_only' });
  expect(added).toMatchObject({
    status: 200,
    body: {
      name: 'mya.aye',
      displayName: 'Mya Aye',
      role: 'read_only',
      state: 'active',
      totp: false,
      mustChangePassword: true,
      manageable: true,
    },
  });
  const { password, operatorId } = added.body as { password: string; operatorId: string };
  expect(password).toMatch(/^\w{24}$/);
  const first = await world.ask(loginRequest('mya.aye', password, '192.0.2.201'));
  expect(first).toMatchObject({ status: 200, body: { mustChangePassword: true, merchants: [{ code: 'lotus', role: 'read_only' }] } });
  const desk = world.desk(cookieOf(first));
  expect(refusal(await desk.get('/members'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  expect(refusal(await desk.get('/security'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  expect((await desk.post('/password', { oldPassword: password, newPassword: 'a password of mine' })).status).toBe(200);
  expect((await desk.get('/members')).status).toBe(200);
  expect((await rowsAbout(operatorId))[0]).toMatchObject({ action: 'operator.created', detail: { name: 'mya.aye', role: 'read_only' } });
  expect(JSON.stringify(await rowsAbout(operatorId))).not.toContain(password);
});

test.each([
  [{ name: 'x', displayName: 'X', role: 'read_only' }, [422, 'FIELD_FORMAT', 'name']],
  [{ name: 'no spaces', displayName: 'X', role: 'read_only' }, [422, 'FIELD_FORMAT', 'name']],
  [{ name: 'fine', displayName: '  ', role: 'read_only' }, [422, 'FIELD_REQUIRED', 'displayName']],
  [{ name: 'ANNA', displayName: 'X', role: 'read_only' }, [409, 'USERNAME_TAKEN', 'name']],
  [{ name: 'bo', displayName: 'of another merchant', role: 'read_only' }, [409, 'USERNAME_TAKEN', 'name']],
  [{ name: 'fine', displayName: 'X', role: 'god' }, [400, 'INVALID_INPUT', 'role']],
])('an operator %o is not added', async (body, expected) => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const before = await world.owner.query('select count(*) from operator');
  expect(refusal(await owner.post('/operators', body))).toEqual(expected);
  expect(await world.owner.query('select count(*) from operator')).toEqual(before);
});

test('the list names who serves the merchant, and who of them can be managed', async () => {
  const cara = await world.login('cara', 'harbor');
  const { list } = (await cara.get('/operators')).body as { list: { name: string; manageable: boolean; state: string }[] };
  expect(list.map(({ name, manageable }) => [name, manageable])).toEqual([
    ['bo', true],
    ['cara', false],
  ]);
  const bo = await world.login('bo');
  const seen = (await bo.get('/operators')).body as { list: { name: string; manageable: boolean }[] };
  expect(seen.list.map(({ name, manageable }) => [name, manageable])).toEqual([
    ['bo', false],
    ['cara', false], // serves lotus too, which is not bo's
  ]);
});

test('a new role holds from the next call on', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone({ role: 'finance' });
  const desk = await target.desk();
  expect(refusal(await desk.post('/deposits/1/take'))).toEqual([404, 'NOT_FOUND']);
  expect(await owner.post(`/operators/${target.id}/role`, { ...because, role: 'read_only' })).toMatchObject({
    body: { role: 'read_only' },
  });
  expect(refusal(await desk.post('/deposits/1/take'))).toEqual([403, 'NO_PERMISSION']);
  expect((await owner.post(`/operators/${target.id}/role`, { ...because, role: 'read_only' })).status).toBe(200);
  expect((await rowsAbout(target.id)).filter(({ action }) => action === 'operator.role_changed')).toMatchObject([
    { reason: 'as agreed', detail: { name: target.name, from: 'finance', to: 'read_only' } },
  ]);
});

test('a disabled operator is out at once, is told so once it gives its password, and can be let in again', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone();
  const desk = await target.desk();
  expect(await owner.post(`/operators/${target.id}/disable`, { reason: ' left the house ' })).toMatchObject({
    body: { state: 'disabled' },
  });
  expect((await desk.get('/me')).status).toBe(401);
  expect(refusal(await target.enter())).toEqual([403, 'OPERATOR_DISABLED', 'password']);
  expect(refusal(await target.enter('wrong password'))).toEqual([422, 'OPERATOR_LOGIN_FAILED', 'password']);
  expect((await owner.post(`/operators/${target.id}/disable`, because)).status).toBe(200);
  expect(await owner.post(`/operators/${target.id}/enable`, because)).toMatchObject({ body: { state: 'active' } });
  expect((await target.enter()).status).toBe(200);
  expect((await desk.get('/me')).status).toBe(401); // what ended stays ended
  expect((await rowsAbout(target.id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['operator.created', ''],
    ['operator.logged_in', ''],
    ['operator.disabled', 'left the house'],
    ['operator.login_failed', ''],
    ['operator.login_failed', ''],
    ['operator.enabled', 'as agreed'],
    ['operator.logged_in', ''],
  ]);
});

test('a login under way while its operator is disabled opens nothing', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone();
  const [entered] = await Promise.all([target.enter(), owner.post(`/operators/${target.id}/disable`, because)]);
  const cookie = cookieOf(entered);
  if (cookie) expect((await world.desk(cookie).get('/me')).status).toBe(401);
  expect(
    await world.owner.query('select 1 from operator_session where operator_id = $1 and ended_at is null', [BigInt(target.id)]),
  ).toEqual([]);
});

test('a password that is reset ends what was open, and the new one has to be replaced', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone();
  const desk = await target.desk();
  const { password } = (await owner.post(`/operators/${target.id}/password`, because)).body as { password: string };
  expect((await desk.get('/me')).status).toBe(401);
  expect((await target.enter()).status).toBe(422);
  expect(await target.enter(password)).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  expect((await owner.get(`/operators/${target.id}`)).body).toMatchObject({ mustChangePassword: true });
  expect(JSON.stringify(await rowsAbout(target.id))).not.toContain(password);
});

test('who lost phone and codes is let in by the password alone, once an owner has seen to it', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone();
  expect(refusal(await owner.post(`/operators/${target.id}/totp/reset`, because))).toEqual([409, 'TOTP_STATE']);
  const desk = await target.desk();
  const { secret } = (await desk.post('/security/totp', { password: PASSWORD })).body as { secret: string };
  await desk.post('/security/totp/confirm', { code: codeAt(secret, world.clock.nowMs()) });
  expect((await owner.get(`/operators/${target.id}`)).body).toMatchObject({ totp: true });
  expect(refusal(await target.enter())).toEqual([422, 'OPERATOR_CODE_REQUIRED', 'code']);
  expect(await owner.post(`/operators/${target.id}/totp/reset`, because)).toMatchObject({ status: 200, body: { totp: false } });
  expect((await desk.get('/me')).status).toBe(401);
  expect((await target.enter()).status).toBe(200);
  expect(
    await world.owner.query('select 1 from operator_recovery_code c join operator_totp using (operator_id) where operator_id = $1', [
      BigInt(target.id),
    ]),
  ).toEqual([]);
});

const ACTS: [string, object][] = [
  ['role', { role: 'read_only' }],
  ['service/end', {}],
  ['disable', {}],
  ['enable', {}],
  ['password', {}],
  ['totp/reset', {}],
  ['sessions/1/end', {}],
];

test.each(ACTS)('%s: not to oneself, not above one, not elsewhere, not without a reason', async (act, more) => {
  const self = await someone({ role: 'owner' });
  const owner = await self.desk();
  const [above, elsewhere, target] = [await someone({ merchantIds: [1, 2] }), await someone({ merchantIds: [2] }), await someone()];
  const before = await world.owner.query(
    'select operator_id, m.merchant_id, m.role, disabled_at, password_hash from operator join operator_merchant m using (operator_id) order by 1, 2',
  );
  const ask = async (id: string, reason: string) => refusal(await owner.post(`/operators/${id}/${act}`, { reason, ...more }));
  expect(await ask(self.id, 'me')).toEqual([409, 'OPERATOR_SELF']);
  if (act !== 'role' && act !== 'service/end') expect(await ask(above.id, 'above')).toEqual([403, 'NO_PERMISSION']);
  expect(await ask(elsewhere.id, 'elsewhere')).toEqual([404, 'NOT_FOUND', 'operatorId']);
  expect(await ask('1', 'nobody')).toEqual([404, 'NOT_FOUND', 'operatorId']);
  expect(await ask(target.id, ' \n ')).toEqual([422, 'REASON_REQUIRED', 'reason']);
  expect(
    await world.owner.query(
      'select operator_id, m.merchant_id, m.role, disabled_at, password_hash from operator join operator_merchant m using (operator_id) order by 1, 2',
    ),
  ).toEqual(before);
});

test('who serves two merchants is managed by whoever owns both, and both logs hear of it', async () => {
  const target = await someone({ merchantIds: [1, 2] });
  const cara = await world.login('cara', 'harbor');
  expect((await cara.post(`/operators/${target.id}/disable`, because)).status).toBe(200);
  for (const merchantId of [1, 2]) expect((await rowsAbout(target.id, merchantId)).at(-1)).toMatchObject({ action: 'operator.disabled' });
});

test('two owners who put each other out at the same moment leave one of them in', async () => {
  for (const act of ['disable', 'role', 'service/end'] as const) {
    const [one, other] = [await someone({ role: 'owner' }), await someone({ role: 'owner' })];
    const [desk, otherDesk] = [await one.desk(), await other.desk()];
    const body = { ...because, ...(act === 'role' ? { role: 'read_only' } : {}) };
    const answers = await Promise.all([
      desk.post(`/operators/${other.id}/${act}`, body),
      otherDesk.post(`/operators/${one.id}/${act}`, body),
    ]);
    expect(
      answers.filter(({ status }) => status === 200),
      act,
    ).toHaveLength(1);
    const left = await world.owner.query(
      "select 1 from operator join operator_merchant using (operator_id) where operator_id = any ($1) and disabled_at is null and role = 'owner'",
      [[BigInt(one.id), BigInt(other.id)]],
    );
    expect(left, act).toHaveLength(1);
  }
});

test('whoever runs the machine lets in again whom nobody at the console can help', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone({ merchantIds: [1] });
  const desk = await target.desk();
  const { secret } = (await desk.post('/security/totp', { password: PASSWORD })).body as { secret: string };
  await desk.post('/security/totp/confirm', { code: codeAt(secret, world.clock.nowMs()) });
  await owner.post(`/operators/${target.id}/disable`, because);
  expect(await rescueOperator(world.makers, 'nobody.here')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await rescueOperator(world.makers, 'no name')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  const rescued = await rescueOperator(world.makers, ` ${target.name.toUpperCase()} `);
  invariant(rescued.ok, 'it is rescued');
  expect(await target.enter(rescued.value.password)).toMatchObject({ status: 200, body: { mustChangePassword: true, totp: false } });
  expect((await rowsAbout(target.id)).at(-2)).toMatchObject({
    action: 'operator.rescued',
    operator_name: '',
    detail: { name: target.name },
  });
});

test('every role can be given and taken', async () => {
  const [owner, second] = [await (await someone({ role: 'owner' })).desk(), await (await someone({ role: 'owner' })).desk()];
  const target = await someone();
  for (const role of [...GIVEN_ROLES, ...[...GIVEN_ROLES].reverse()]) {
    const { waitsUntilMs } = (await owner.post(`/operators/${target.id}/role`, { ...because, role })).body;
    if (waitsUntilMs) await second.post(`/changes/${await onlyWaiting(owner)}/confirm`);
    expect((await owner.get(`/operators/${target.id}`)).body.role).toBe(role);
  }
});

test('a role is what an operator is to one merchant: at another it may be something else', async () => {
  const target = await someone({ merchantIds: [1], role: 'read_only' });
  expect(await installOperator(world.makers, { name: target.name, merchantCode: 'harbor', role: 'finance' })).toMatchObject({ ok: true });
  const { cookie } = await target.desk();
  const [lotus, harbor] = [world.desk(cookie, 'lotus'), world.desk(cookie, 'harbor')];
  expect((await lotus.get('/me')).body.merchants).toMatchObject([
    { code: 'lotus', role: 'read_only' },
    { code: 'harbor', role: 'finance' },
  ]);
  expect(refusal(await lotus.post('/deposits/1/take'))).toEqual([403, 'NO_PERMISSION']);
  expect(refusal(await harbor.post('/deposits/1/take'))).toEqual([404, 'NOT_FOUND']);
  const bo = await world.login('bo');
  expect(await bo.post(`/operators/${target.id}/role`, { ...because, role: 'read_only' })).toMatchObject({ body: { role: 'read_only' } });
  expect(refusal(await harbor.post('/deposits/1/take'))).toEqual([403, 'NO_PERMISSION']);
  expect((await lotus.get('/me')).body.merchants).toMatchObject([{ role: 'read_only' }, { role: 'read_only' }]);
});

test('an owner takes anybody’s service at his merchant away, also of who was installed from outside: calls and streams there end at once', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone({ merchantIds: [1, 2], role: 'finance' });
  const { cookie } = await target.desk();
  const [lotus, harbor] = [world.desk(cookie, 'lotus'), world.desk(cookie, 'harbor')];
  const [ends, stays] = [await listen(world, lotus), await listen(world, harbor)];
  expect(await owner.post(`/operators/${target.id}/service/end`, { reason: 'no longer ours' })).toMatchObject({ body: { done: true } });
  expect(refusal(await lotus.get('/members'))).toEqual([403, 'NO_PERMISSION']);
  expect((await harbor.get('/members')).status).toBe(200);
  await ends.until(() => ends.state.ended);
  expect(ends.state.text).toContain('event: session.ended\ndata: {"reason":"service_ended"}');
  expect(stays.state).toMatchObject({ ended: false, text: expect.not.stringContaining('session.ended') });
  await stays.stop();
  expect((await rowsAbout(target.id)).at(-1)).toMatchObject({
    action: 'operator.service_ended',
    reason: 'no longer ours',
    detail: { name: target.name, from: 'finance' },
  });
  expect((await rowsAbout(target.id, 2)).at(-1)?.action).toBe('operator.logged_in');
  expect((await owner.get(`/operators/${target.id}`)).status).toBe(404);
  // What it did stays told by its name.
  expect((await owner.get('/audit')).body.list).toContainEqual(expect.objectContaining({ operator: target.name }));
});

test('who serves nobody any longer is out, and not let in again', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const target = await someone();
  const desk = await target.desk();
  await owner.post(`/operators/${target.id}/service/end`, because);
  expect((await desk.get('/me')).status).toBe(401);
  expect(refusal(await target.enter())).toEqual([403, 'OPERATOR_DISABLED', 'password']);
});

test('the result desk is the installation’s: no owner gives it, nor gets at its account; he takes it away', async () => {
  const owner = await (await someone({ role: 'owner' })).desk();
  const [plain, desk] = [await someone(), await someone({ role: 'results' })];
  expect(refusal(await owner.post(`/operators/${plain.id}/role`, { ...because, role: 'results' }))).toEqual([400, 'INVALID_INPUT', 'role']);
  expect(refusal(await owner.post('/operators', { name: 'own.desk', displayName: 'Own', role: 'results' }))).toEqual([
    400,
    'INVALID_INPUT',
    'role',
  ]);
  for (const act of ['password', 'totp/reset', 'disable', 'enable']) {
    expect(refusal(await owner.post(`/operators/${desk.id}/${act}`, because)), act).toEqual([403, 'NO_PERMISSION']);
  }
  expect(await installOperator(world.makers, { name: 'new.desk', merchantCode: 'lotus', role: 'results' })).toMatchObject({
    value: { password: expect.stringMatching(/^\w{24}$/) },
  });
  expect(await installOperator(world.makers, { name: 'new.desk', merchantCode: 'nowhere', role: 'results' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await owner.post(`/operators/${desk.id}/service/end`, because)).status).toBe(200);
});
