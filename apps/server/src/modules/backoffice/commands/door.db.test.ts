import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, cookieOf, createWorld, loginRequest, PASSWORD, type World } from '../../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createOperator, type NewOperatorAccount } from './create-operator.ts';

const MINUTE_MS = 60_000;

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

/** An operator and an address that no other test knows. */
async function someone(more: Partial<NewOperatorAccount> = {}) {
  made += 1;
  const name = `op${made}`;
  const account = { name, displayName: `Op ${made}`, password: PASSWORD, merchantIds: [1], role: 'owner' as const, ...more };
  const operator = await createOperator(world.makers, account);
  invariant(operator.ok, 'the operator is made');
  const address = `198.51.100.${made}`;
  return {
    name,
    operatorId: String(operator.value.operatorId),
    address,
    try: (password: string, from = address) => world.ask(loginRequest(name, password, from)),
    async enter(merchant?: string) {
      const cookie = cookieOf(await world.ask(loginRequest(name, account.password, address)));
      invariant(cookie, `${name} is logged in`);
      return world.desk(cookie, merchant);
    },
  };
}

const without = ({ body: { requestId, ...rest } }: Answer) => rest;
const actionsOf = async (operatorId: string, merchantId = 1) =>
  (await world.audit(merchantId)).filter(({ subject_id }) => subject_id === operatorId).map(({ action }) => action);

test('a login answers who it is and for which merchants it may act, and sets a cookie that no script can read', async () => {
  const op = await someone({ merchantIds: [2, 1], name: 'Dual.Op-1 ' });
  const answer = await world.ask(loginRequest(' DUAL.op-1', PASSWORD));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    operatorId: op.operatorId,
    name: 'dual.op-1',
    mustChangePassword: false,
    merchants: [
      { code: 'lotus', currencySymbol: '¥', timeZone: 'Asia/Yangon' },
      { code: 'harbor', currencySymbol: '¥', timeZone: 'Asia/Yangon' },
    ],
  });
  const [cookie] = [answer.headers['set-cookie']].flat().map(String);
  expect(cookie).toMatch(/^fairhall_operator=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/);
  expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer));
  expect(await world.desk(cookieOf(answer)).get('/me')).toMatchObject({ status: 200, body: answer.body });
  expect(await actionsOf(op.operatorId, 1)).toEqual(['operator.created', 'operator.logged_in']);
  expect(await actionsOf(op.operatorId, 2)).toEqual(['operator.created', 'operator.logged_in']);
});

test('tokens and passwords are kept as hashes alone', async () => {
  const op = await someone();
  const { cookie } = await op.enter();
  const rows = await world.owner.query(
    'select o.*, s.*, g.* from operator o join operator_session s using (operator_id) left join operator_guard g on true where o.name = $1',
    [op.name],
  );
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(kept).not.toContain(cookie);
  expect(kept).not.toContain(PASSWORD);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test('a wrong password and an unknown name are refused alike, and both are in the audit log', async () => {
  const op = await someone();
  const before = (await world.audit(1)).length;
  const wrong = await op.try('wrong password');
  const unknown = await world.ask(loginRequest('nobody', PASSWORD, op.address));
  const noName = await world.ask(loginRequest('hunter2 ဪ', PASSWORD, op.address));
  expect([wrong.status, unknown.status, noName.status]).toEqual([422, 422, 422]);
  expect(without(wrong)).toEqual({ errorCode: 'OPERATOR_LOGIN_FAILED', message: 'Name or password is wrong.', field: 'password' });
  expect(without(unknown)).toEqual(without(wrong));
  expect(without(noName)).toEqual(without(wrong));
  const rows = (await world.audit(1)).slice(before);
  expect(rows.map(({ action, operator_name, subject_id, detail }) => [action, operator_name, subject_id, detail.name])).toEqual([
    ['operator.login_failed', op.name, op.operatorId, 'known'],
    ['operator.login_failed', '', '', 'unknown'],
    ['operator.login_failed', '', '', 'unknown'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('after three failures the name waits, longer each time, the right password too; unknown names wait alike', async () => {
  const op = await someone();
  const tryBoth = async (password: string) => [await op.try(password), await world.ask(loginRequest(`${op.name}x`, password, op.address))];
  for (let n = 0; n < 3; n += 1) expect((await tryBoth('wrong')).map(({ status }) => status)).toEqual([422, 422]);
  for (const answer of await tryBoth(PASSWORD)) {
    expect(answer).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', detail: { seconds: 5 } } });
  }
  world.clock.advance(5_000);
  for (const answer of await tryBoth('wrong')) expect(answer.status).toBe(422);
  expect(await op.try(PASSWORD)).toMatchObject({ status: 429, body: { detail: { seconds: 10 } } });
  world.clock.advance(9_999);
  expect((await op.try(PASSWORD)).status).toBe(429);
  world.clock.advance(1);
  expect((await op.try(PASSWORD)).status).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await op.try('wrong')).status).toBe(422); // success had wiped the slate
});

test('who fails elsewhere does not keep the owner of the name out', async () => {
  const op = await someone();
  for (let n = 0; n < 4; n += 1) await op.try('wrong', '198.51.100.250');
  expect((await op.try('wrong', '198.51.100.250')).status).toBe(429);
  expect((await op.try(PASSWORD)).status).toBe(200);
});

test('ten tries at the same moment count one by one', async () => {
  const op = await someone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => op.try('wrong')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('of many right logins at once all get in', async () => {
  const op = await someone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => op.try(PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (let n = 0; n < 3; n += 1) expect((await op.try('wrong')).status).toBe(422); // and none of them was counted
});

test('an own password asked for within a session is slowed down like any other secret', async () => {
  const op = await someone();
  const desk = world.desk((await op.enter()).cookie, undefined, op.address);
  const change = (oldPassword: string) => desk.post('/password', { oldPassword, newPassword: 'a new password' });
  const guesses = await Promise.all(Array.from({ length: 8 }, () => change('wrong password')));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { field: 'oldPassword', detail: { seconds: 30 } } });
  world.clock.advance(30_000);
  expect((await change(PASSWORD)).status).toBe(200);
});

test('tries that no longer count are swept away', async () => {
  const op = await someone();
  await op.try('wrong');
  world.clock.advance(30 * MINUTE_MS);
  await (await someone()).try('wrong');
  expect(await world.owner.query('select count(*)::integer as n from operator_guard')).toEqual([{ n: 2 }]);
});

test('a session ends after half an hour without use, and lives on by being used', async () => {
  const desk = await (await someone()).enter();
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(29 * MINUTE_MS);
    expect((await desk.get('/me')).status).toBe(200);
  }
  world.clock.advance(30 * MINUTE_MS);
  expect(await desk.get('/me')).toMatchObject({ status: 401, body: { errorCode: 'NOT_LOGGED_IN' } });
});

test('a session ends after twelve hours, however much it is used', async () => {
  const desk = await (await someone()).enter();
  for (let minutes = 20; minutes < 720; minutes += 20) {
    world.clock.advance(20 * MINUTE_MS);
    expect((await desk.get('/me')).status, `${minutes} minutes`).toBe(200);
  }
  world.clock.advance(20 * MINUTE_MS);
  expect((await desk.get('/me')).status).toBe(401);
});

test('logging out ends this session, and no other of the operator', async () => {
  const op = await someone();
  const [here, there] = [await op.enter(), await op.enter()];
  const left = await here.post('/logout');
  expect(left).toMatchObject({ status: 200, body: { done: true } });
  expect([left.headers['set-cookie']].flat().map(String)[0]).toMatch(/^fairhall_operator=;.*Path=\/console/);
  expect((await here.get('/me')).status).toBe(401);
  expect((await there.get('/me')).status).toBe(200);
  expect((await actionsOf(op.operatorId)).filter((action) => action === 'operator.logged_out')).toHaveLength(1);
});

test('no session: nothing; a made-up token: nothing; another page: nothing', async () => {
  const { headers, cookie } = await (await someone()).enter();
  expect((await world.desk(null).get('/me')).status).toBe(401);
  expect((await world.desk('x'.repeat(43)).get('/me')).status).toBe(401);
  expect((await world.desk("' or 1=1 --").get('/me')).status).toBe(401);
  const foreign = await world.ask({ method: 'GET', url: '/console/api/me', headers: { cookie: headers.cookie ?? '' } });
  expect(foreign).toMatchObject({ status: 403, body: { errorCode: 'NO_PERMISSION' } });
  const asMember = await world.ask({ method: 'GET', url: '/wps/member/info', headers: { merchant: 'lotus', authorization: cookie ?? '' } });
  expect(asMember.status).toBe(401);
});

test('an operator acts for its own merchants alone', async () => {
  const op = await someone();
  expect((await op.enter('lotus').then((desk) => desk.get('/members'))).status).toBe(200);
  expect(await op.enter('harbor').then((desk) => desk.get('/members'))).toMatchObject({
    status: 403,
    body: { errorCode: 'NO_PERMISSION' },
  });
  expect((await op.enter('nowhere').then((desk) => desk.get('/members'))).status).toBe(403);
  const homeless = await someone({ merchantIds: [] });
  expect(await homeless.try(PASSWORD)).toMatchObject({ status: 403, body: { errorCode: 'OPERATOR_DISABLED' } });
});

test('a password is replaced by whoever knows the old one, and ends the other sessions', async () => {
  const op = await someone();
  const [here, there] = [await op.enter(), await op.enter()];
  const change = (oldPassword: string, newPassword: string) => here.post('/password', { oldPassword, newPassword });
  expect(await change(PASSWORD, 'short')).toMatchObject({ status: 422, body: { errorCode: 'PASSWORD_LENGTH', detail: { min: 12 } } });
  expect(await change(PASSWORD, PASSWORD)).toMatchObject({ status: 422, body: { errorCode: 'PASSWORD_SAME' } });
  expect(await change('wrong password', 'a new password')).toMatchObject({ status: 422, body: { errorCode: 'PASSWORD_WRONG' } });
  expect(await change(PASSWORD, 'a new password')).toMatchObject({ status: 200, body: { mustChangePassword: false } });
  expect((await here.get('/me')).status).toBe(200);
  expect((await there.get('/me')).status).toBe(401);
  expect((await op.try(PASSWORD)).status).toBe(422);
  expect((await op.try('a new password')).status).toBe(200);
  expect((await actionsOf(op.operatorId)).filter((action) => action.startsWith('operator.password'))).toEqual([
    'operator.password_refused',
    'operator.password_changed',
  ]);
});

test('a password chosen by somebody else opens nothing but the form that replaces it', async () => {
  const desk = await (await someone({ mustChangePassword: true })).enter();
  expect(await desk.get('/me')).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  for (const path of ['/members', '/deposits?queue=waiting', '/audit', '/games', '/push', '/files/1']) {
    expect(await desk.get(path), path).toMatchObject({ status: 403, body: { errorCode: 'PASSWORD_CHANGE_REQUIRED' } });
  }
  expect((await desk.post('/deposits/1/take')).status).toBe(403);
  expect((await desk.post('/password', { oldPassword: PASSWORD, newPassword: 'my own password' })).status).toBe(200);
  expect((await desk.get('/members')).status).toBe(200);
});
