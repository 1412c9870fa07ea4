import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../../test/backoffice/totp.ts';
import { type Answer, cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createOperator, type NewOperatorAccount } from './create-operator.ts';

const PERIOD_MS = 30_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  await world.close();
});

let made = 0;

/** An operator and an address that no other test knows. */
async function someone(more: Partial<NewOperatorAccount> = {}) {
  made += 1;
  const name = `two${made}`;
  const account = { name, displayName: name, password: PASSWORD, merchantIds: [1], role: 'owner' as const, ...more };
  const operator = await createOperator(world.makers, account);
  invariant(operator.ok, 'the operator is made');
  const { operatorId } = operator.value;
  const address = `192.0.2.${made}`;
  const enter = (code?: string, { password = PASSWORD, from = address } = {}): Promise<Answer> => {
    const request = loginRequest(name, password, from);
    return world.ask({ ...request, payload: { name, password, ...(code === undefined ? {} : { code }) } });
  };
  const desk = async (code?: string, merchant?: string): Promise<Desk> => {
    const cookie = cookieOf(await enter(code));
    invariant(cookie, `${name} is logged in`);
    return world.desk(cookie, merchant, address);
  };
  return { name, operatorId, enter, desk };
}

type Someone = Awaited<ReturnType<typeof someone>>;

/** Sets up the second step and lets the period of its first code pass. */
async function enrol(op: Someone) {
  const desk = await op.desk();
  const { secret } = (await desk.post('/security/totp', { password: PASSWORD })).body as { secret: string };
  const code = () => codeAt(secret, world.clock.nowMs());
  const confirmed = await desk.post('/security/totp/confirm', { code: code() });
  expect(confirmed.status).toBe(200);
  world.clock.advance(PERIOD_MS);
  return { desk, secret, code, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

const actionsOf = async ({ operatorId }: Someone) =>
  (await world.audit(1)).filter(({ subject_id }) => subject_id === String(operatorId)).map(({ action }) => action);
const refusal = ({ status, body }: Answer) => [status, body.errorCode, body.field];

test('set up with the password and a first code, the login goes in two steps from then on', async () => {
  const op = await someone();
  const desk = await op.desk();
  const other = await op.desk();
  expect(refusal(await desk.post('/security/totp', { password: 'wrong password' }))).toEqual([422, 'PASSWORD_WRONG', 'password']);
  const begun = await desk.post('/security/totp', { password: PASSWORD });
  expect(begun.body.address).toContain(`otpauth://totp/Fairhall:${op.name}?`);
  const secret = String(begun.body.secret);
  expect(cookieOf(await op.enter())).toBeTruthy(); // it counts for nothing yet
  const now = codeAt(secret, world.clock.nowMs());
  expect(refusal(await desk.post('/security/totp/confirm', { code: now === '000000' ? '000001' : '000000' }))).toEqual([
    422,
    'OPERATOR_CODE_WRONG',
    'code',
  ]);
  const confirmed = await desk.post('/security/totp/confirm', { code: now });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect((await desk.get('/security')).body.totp).toEqual({ sinceMs: world.clock.nowMs(), recoveryLeft: 10 });
  expect((await desk.get('/me')).body.totp).toBe(true);
  expect((await other.get('/me')).status).toBe(401); // opened with a password alone

  expect(refusal(await op.enter())).toEqual([422, 'OPERATOR_CODE_REQUIRED', 'code']);
  expect(refusal(await op.enter(now))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']); // served already
  world.clock.advance(PERIOD_MS);
  const entered = await op.enter(codeAt(secret, world.clock.nowMs()));
  expect(entered).toMatchObject({ status: 200, body: { name: op.name, totp: true } });
  expect(await actionsOf(op)).toEqual([
    'operator.created',
    ...['operator.logged_in', 'operator.logged_in', 'operator.totp_refused', 'operator.totp_begun', 'operator.logged_in'],
    ...['operator.totp_confirmed', 'operator.login_failed', 'operator.logged_in'],
  ]);
  expect((await world.audit(1)).findLast(({ action }) => action === 'operator.logged_in')?.detail).toEqual({ secondStep: 'authenticator' });
});

test('a code serves once, and with it all older ones; a phone may be half a minute late, and none is early', async () => {
  const op = await someone();
  const { secret } = await enrol(op);
  world.clock.advance(10 * PERIOD_MS);
  const codeIn = (periods: number) => codeAt(secret, world.clock.nowMs() + periods * PERIOD_MS);
  const [old, past, now, coming, far] = [-2, -1, 0, 1, 2].map(codeIn) as [string, string, string, string, string];
  expect((await op.enter(far)).status).toBe(422);
  expect((await op.enter(old)).status).toBe(422);
  expect((await op.enter(past)).status).toBe(200);
  expect((await op.enter(past)).status).toBe(422);
  expect((await op.enter(coming)).status).toBe(422);
  expect((await op.enter(now)).status).toBe(200);
  expect(refusal(await op.enter(past))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']);
});

test('one code tried ten times at once opens one session', async () => {
  const op = await someone();
  const { code, desk } = await enrol(op);
  const [now, before] = [code(), ((await desk.get('/security')).body.sessions as unknown[]).length];
  const from = (n: number) => ({ from: `198.51.100.${n}` });
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => op.enter(now, from(n))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(((await desk.get('/security')).body.sessions as unknown[]).length).toBe(before + 1);
});

test('wrong codes wait like wrong passwords, wherever they come from; the right password alone costs nothing', async () => {
  const op = await someone();
  const { code } = await enrol(op);
  const wrong = () => (code() === '111111' ? '222222' : '111111');
  for (let n = 0; n < 6; n += 1) expect((await op.enter()).body.errorCode).toBe('OPERATOR_CODE_REQUIRED');
  for (let n = 0; n < 3; n += 1) expect((await op.enter(wrong())).status).toBe(422);
  expect(refusal(await op.enter(code()))).toEqual([429, 'TOO_MANY_REQUESTS', 'password']);
  for (let n = 0; n < 2; n += 1) expect((await op.enter(wrong(), { from: `203.0.113.${n}` })).status).toBe(422);
  expect(await op.enter(code(), { from: '203.0.113.9' })).toMatchObject({ status: 429, body: { field: 'code', detail: { seconds: 30 } } });
  world.clock.advance(30_000);
  expect((await op.enter(code(), { from: '203.0.113.9' })).status).toBe(200);
  expect((await actionsOf(op)).filter((action) => action === 'operator.login_failed')).toHaveLength(5);
});

test('a recovery code opens once, however it is typed', async () => {
  const op = await someone();
  const { recoveryCodes, desk } = await enrol(op);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  expect((await op.enter(first)).status).toBe(200);
  expect((await world.audit(1)).findLast(({ action }) => action === 'operator.logged_in')?.detail).toEqual({ secondStep: 'recovery_code' });
  expect((await op.enter(first)).status).toBe(422);
  expect((await op.enter(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect((await desk.get('/security')).body.totp).toMatchObject({ recoveryLeft: 8 });
  expect((await (await someone()).enter(recoveryCodes[2])).status).toBe(200); // asked of nobody who has no second step
});

test('of another operator neither code nor recovery code opens', async () => {
  const [op, other] = [await someone(), await someone()];
  await enrol(op);
  const { code, recoveryCodes } = await enrol(other);
  expect((await op.enter(code())).status).toBe(422);
  expect((await op.enter(recoveryCodes[0])).status).toBe(422);
});

test('it is removed by the password and a code, by neither alone', async () => {
  const op = await someone();
  const { desk, code, recoveryCodes } = await enrol(op);
  const remove = (password: string, typed: string) => desk.post('/security/totp/remove', { password, code: typed });
  expect(refusal(await remove('wrong password', code()))).toEqual([422, 'PASSWORD_WRONG', 'password']);
  expect(refusal(await remove(PASSWORD, 'abcd-efgh-jkmn-pqrs'))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']);
  expect((await desk.get('/security')).body.totp).toMatchObject({ recoveryLeft: 10 });
  expect(await remove(PASSWORD, recoveryCodes[3] ?? '')).toMatchObject({ status: 200, body: { done: true } });
  expect((await desk.get('/security')).body.totp).toEqual({ sinceMs: null, recoveryLeft: 0 });
  expect((await op.enter()).status).toBe(200);
  expect(refusal(await remove(PASSWORD, code()))).toEqual([409, 'TOTP_STATE', undefined]);
  expect((await actionsOf(op)).filter((action) => action.startsWith('operator.totp')).slice(2)).toEqual([
    'operator.totp_refused',
    'operator.totp_refused',
    'operator.totp_removed',
  ]);
});

test('guessing at the removal waits too, and the login shares that pause', async () => {
  const op = await someone();
  const { desk, code } = await enrol(op);
  for (let n = 0; n < 5; n += 1) expect((await desk.post('/security/totp/remove', { password: PASSWORD, code: 'no' })).status).toBe(422);
  expect(refusal(await desk.post('/security/totp/remove', { password: PASSWORD, code: code() }))).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    'code',
  ]);
  expect(refusal(await op.enter(code()))).toEqual([429, 'TOO_MANY_REQUESTS', 'code']);
});

test('once set up it is not begun again, and what was never begun is not confirmed', async () => {
  const op = await someone();
  const { desk } = await enrol(op);
  expect(refusal(await desk.post('/security/totp', { password: PASSWORD }))).toEqual([409, 'TOTP_STATE', undefined]);
  expect(refusal(await desk.post('/security/totp/confirm', { code: '123456' }))).toEqual([409, 'TOTP_STATE', undefined]);
  const fresh = await (await someone()).desk();
  expect(refusal(await fresh.post('/security/totp/confirm', { code: '123456' }))).toEqual([409, 'TOTP_STATE', undefined]);
});

test('begun twice, the first secret no longer counts', async () => {
  const desk = await (await someone()).desk();
  const begin = async () => String((await desk.post('/security/totp', { password: PASSWORD })).body.secret);
  const [first, second] = [await begin(), await begin()];
  const confirm = (secret: string) => desk.post('/security/totp/confirm', { code: codeAt(secret, world.clock.nowMs()) });
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(second)).status).toBe(200);
});

test('nothing in the database can be typed into a login', async () => {
  const op = await someone();
  const { secret, recoveryCodes } = await enrol(op);
  const rows = await world.owner.query(
    `select encode(t.secret, 'base64') as locked, encode(t.secret, 'escape') as plain, encode(c.code_hash, 'hex') as code
       from operator_totp t join operator_recovery_code c using (operator_id) where operator_id = $1`,
    [op.operatorId],
  );
  expect(rows).toHaveLength(10);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(secret);
  for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
  const log = JSON.stringify(await world.audit(1), (_, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const word of [secret, ...recoveryCodes]) expect(log).not.toContain(word);
});

test('where the merchant requires a second step, rights over money and staff wait for it, and others do not', async () => {
  const op = await someone({ merchantIds: [1, 2] });
  await world.owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     select 2, max(version) + 1, '{"flags": {"OPTOTP3": true}}', 'test', 'test', now() from merchant_override where merchant_id = 2`,
  );
  const strict = await op.desk(undefined, 'harbor');
  const ask = (desk: Desk) =>
    Promise.all([desk.get('/operators'), desk.post('/deposits/1/take'), desk.get('/members'), desk.get('/security')]);
  world.clock.advance(2_000); // what is known of merchants is that old at most
  expect((await ask(strict)).map(({ status, body }) => body.errorCode ?? status)).toEqual(['TOTP_REQUIRED', 'TOTP_REQUIRED', 200, 200]);
  const lax = world.desk(strict.cookie, 'lotus');
  expect((await ask(lax)).map(({ status }) => status)).toEqual([200, 404, 200, 200]);
  const { merchants } = (await strict.get('/me')).body as { merchants: { code: string; secondStep: string }[] };
  expect(merchants.map(({ code, secondStep }) => [code, secondStep])).toEqual([
    ['lotus', 'free'],
    ['harbor', 'required'],
  ]);
  const { desk } = await enrol(op);
  expect((await ask(world.desk(desk.cookie, 'harbor'))).map(({ status }) => status)).toEqual([200, 404, 200, 200]);
});
