import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberAccess } from '@fairhall/contract/console/member-access';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../test/tenancy/client.ts';
import { betBody, type Resident } from '../test/tenancy/resident.ts';
import { createWorld, type World } from '../test/tenancy/world.ts';
import { brokenInvariants } from './invariants/index.ts';
import { createOperator } from './modules/backoffice/index.ts';
import { OPERATOR_COOKIE } from './platform/http/gates.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
  await world.close();
});

/** A busy machine is no failure. */
const PATIENT = { timeout: 15_000, interval: 20 };

type Told = { status: number; body: Record<string, unknown> };
const told = ({ status, text }: Answer): Told => ({ status, body: JSON.parse(text) });

const WHY = { reason: 'Card reported as stolen' };
const OPERATOR_PASSWORD = 'correct horse battery';

/** The console as one of the merchant's operators. */
function deskOf({ host, operator }: Resident, cookie = operator.cookie) {
  const ask = async (method: string, path: string, body?: object) =>
    told(await world.client.send({ method, path: `/console/api${path}`, host, headers: { cookie, language: 'EN' }, body }));
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object = WHY) => ask('POST', path, body),
    access: async (memberId: string) => (await ask('GET', `/members/${memberId}/sessions`)).body as MemberAccess,
  };
}

let operators = 0;
async function operatorWith(role: OperatorRole, { host, merchantId }: Resident): Promise<string> {
  operators += 1;
  const name = `${role.replace('_', '-')}${operators}`;
  const account = { name, displayName: name, password: OPERATOR_PASSWORD, merchantIds: [merchantId], role };
  invariant((await createOperator(world.makers, account)).ok, `${name} is made`);
  const body = { name, password: OPERATOR_PASSWORD };
  const login = await world.client.send({ method: 'POST', path: '/console/api/login', host, body });
  const cookie = new RegExp(`${OPERATOR_COOKIE}=[^;]+`).exec(String(login.headers['set-cookie']))?.[0];
  invariant(cookie, `${name} is logged in`);
  return cookie;
}

/** `device`: what its browser shows of itself. */
type Member = { memberId: string; account: string; token: string; device: string };
const PASSWORD = 'secret12';
let members = 0;

/** Somebody who has just registered, with a device of its own. */
async function join({ host, code }: Resident): Promise<Member> {
  members += 1;
  const account = `locked${members}`;
  const born = code === 'harbor' ? { birthDate: '1990-05-05' } : {};
  const person = { username: account, password: PASSWORD, confirmPassword: PASSWORD, ...born, termsVersion: '2026-11' };
  const body = await world.client.seal({ ...person, loginDeviceId: deviceOf(account) });
  const sent = await world.client.send({ method: 'PUT', path: '/wps/member/register', host, headers: { encryption: 'JWE' }, body });
  const answer = told(sent);
  const device = /fairhall_device=[^;]+/.exec(String(sent.headers['set-cookie']))?.[0];
  invariant(device, 'a new member’s browser is given what it shows of itself');
  const { token, id } = answer.body.value as { token: string; id: string };
  return { memberId: id, account, token, device };
}

const deviceOf = (account: string) => `device-of-${account}`;

let captchas = 0;
/** A captcha whose answer is known. */
async function knownCaptcha(merchantId: number): Promise<string> {
  captchas += 1;
  const id = `known-${captchas}`;
  await world.fresh.owner.query(
    `insert into captcha (merchant_id, captcha_id, answer_hash, expires_at)
     values ($1, $2, sha256(($2 || ':K7R3X')::bytea), to_timestamp($3 / 1000.0))`,
    [merchantId, id, world.clock.nowMs() + 60_000],
  );
  return id;
}

/** `captcha`: with a right answer. */
type Try = { account: string; password?: string; device?: string; captcha?: boolean };

async function logIn({ host, merchantId }: Resident, { account, password = PASSWORD, device, captcha = false }: Try): Promise<Told> {
  const answer = captcha ? { captcha: 'K7R3X' } : {};
  const body = await world.client.seal({ username: account, password, type: 'username', ...answer });
  const headers: Record<string, string> = { encryption: 'JWE', language: 'EN' };
  const cookies = [...(device ? [device] : []), ...(captcha ? [`fairhall_captcha=${await knownCaptcha(merchantId)}`] : [])];
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  return told(await world.client.send({ method: 'POST', path: '/wps/session/login', host, headers, body }));
}

const asks = ({ host }: Resident, { token }: { token: string }) => ({
  get: async (path: string) => told(await world.client.send({ method: 'GET', path, host, headers: { authorization: token } })),
  post: async (path: string, body: unknown) =>
    told(await world.client.send({ method: 'POST', path, host, headers: { authorization: token, language: 'EN' }, body })),
  sealed: async (path: string, body: unknown) =>
    told(
      await world.client.send({
        method: 'POST',
        path,
        host,
        headers: { authorization: token, encryption: 'JWE', language: 'EN' },
        body: await world.client.seal(body),
      }),
    ),
  /** What is heard on a stream until it ends, or for so long. */
  listen: async (listenMs: number) =>
    (await world.client.send({ method: 'GET', path: '/api/push', host, headers: { authorization: token }, listenMs })).text,
});

const audit = (merchantId: number, action: string) =>
  world.fresh.owner.query<{ operator_name: string; subject_id: string; reason: string; detail: Record<string, string> }>(
    'select operator_name, subject_id, reason, detail from audit_log where merchant_id = $1 and action = $2 order by audit_id',
    [merchantId, action],
  );

test('an operator gives a member a label, which the member reads of itself, and takes it away', async () => {
  const { lotus, harbor } = world;
  const member = await join(lotus);
  const desk = deskOf(lotus);
  const told = async () => {
    const info = await world.client.send({
      method: 'GET',
      path: '/wps/member/info',
      host: lotus.host,
      headers: { authorization: member.token },
    });
    return (JSON.parse(info.text) as { value: { clubLabel: unknown } }).value.clubLabel;
  };
  const label = (given: string, more: object = WHY) => desk.post(`/members/${member.memberId}/label`, { label: given, ...more });
  expect(await told()).toBeNull();
  expect(await label(' VIP ')).toMatchObject({ status: 200, body: { label: 'VIP' } });
  expect(await told()).toMatchObject({ labelName: 'VIP' });
  expect((await desk.get(`/members/${member.memberId}`)).body).toMatchObject({ label: 'VIP' });
  await label('VIP');
  expect((await audit(1, 'member.labelled')).map(({ detail }) => detail)).toMatchObject([{ label: 'VIP', former: '' }]);
  expect(await label('VIP', { reason: ' ' })).toMatchObject({ status: 422 });
  expect(await label('x'.repeat(25))).toMatchObject({ status: 400 });
  expect(await deskOf(harbor).post(`/members/${member.memberId}/label`, { label: 'VIP', ...WHY })).toMatchObject({ status: 404 });
  await label('');
  expect(await told()).toBeNull();
});

test('a locked member is out at once, is told so by its stream, and comes back when it is unlocked', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  const member = await join(lotus);
  const own = asks(lotus, member);
  expect((await own.get('/wps/member/info')).status).toBe(200);
  const { body: ticket } = await own.post('/api/page-ticket', {});
  const heard = own.listen(20_000);
  await expect.poll(() => world.push.listeners(), PATIENT).toBe(1);

  expect(await desk.post(`/members/${member.memberId}/lock`)).toMatchObject({ status: 200, body: { state: 'locked' } });
  expect(await heard).toContain('event: session.ended\ndata: {"reason":"locked"}');
  await expect.poll(() => world.push.listeners(), PATIENT).toBe(0);
  expect((await own.get('/wps/member/info')).status).toBe(401);
  const exchange = { method: 'POST', path: '/api/page-ticket/exchange', host: lotus.host, body: ticket };
  expect((await world.client.send(exchange)).status).toBeGreaterThanOrEqual(400);
  expect(await logIn(lotus, member)).toMatchObject({
    status: 403,
    body: { errorCode: 'account.locked', message: 'This account is locked. Please contact support.' },
  });
  // Who does not know the password is not told.
  expect(await logIn(lotus, { ...member, password: 'guess123' })).toMatchObject({ body: { errorCode: 'login.failed' } });

  const access = await desk.access(member.memberId);
  expect(access).toMatchObject({
    locks: [{ kind: 'account', untilMs: null, by: lotus.operator.name, reason: WHY.reason }],
    open: [],
    ended: [{ endedReason: 'locked', deviceMark: deviceOf(member.account).slice(-6) }],
    tries: { login: { failures: 1 } },
  });
  const found = (await desk.get('/members?state=locked')).body.list as { memberId: string }[];
  expect(found.map(({ memberId }) => memberId)).toContain(member.memberId);

  expect(await desk.post(`/members/${member.memberId}/unlock`, { reason: 'It was another card' })).toMatchObject({
    status: 200,
    body: { state: 'active' },
  });
  expect(await desk.access(member.memberId)).toMatchObject({ locks: [], tries: { login: { failures: 0, lastAtMs: null } } });
  expect((await logIn(lotus, member)).status).toBe(200);
  const mine = { subject_id: member.memberId, operator_name: lotus.operator.name };
  expect((await audit(1, 'member.locked')).at(-1)).toMatchObject({ ...mine, reason: WHY.reason, detail: { account: member.account } });
  expect((await audit(1, 'member.unlocked')).at(-1)).toMatchObject({ ...mine, reason: 'It was another card' });
});

test('locking is for who has the right to it, at its own merchant, and for a reason', async () => {
  const { lotus, harbor } = world;
  const { memberId } = await join(lotus);
  const acts = [`/members/${memberId}/lock`, `/members/${memberId}/unlock`, `/members/${memberId}/sessions/end-all`];
  const { open } = await deskOf(lotus).access(memberId);
  acts.push(`/members/${memberId}/sessions/${open[0]?.sessionId}/end`);
  for (const role of ['finance', 'read_only'] as const) {
    const desk = deskOf(lotus, await operatorWith(role, lotus));
    for (const act of acts) expect(await desk.post(act), act).toMatchObject({ status: 403, body: { errorCode: 'NO_PERMISSION' } });
    expect((await desk.get(`/members/${memberId}/sessions`)).status).toBe(200);
  }
  for (const act of acts) {
    expect(await deskOf(harbor).post(act), act).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND', field: 'memberId' } });
    for (const reason of [' ', '\n\t '])
      expect(await deskOf(lotus).post(act, { reason }), act).toMatchObject({ status: 422, body: { errorCode: 'REASON_REQUIRED' } });
  }
  expect((await deskOf(harbor).get(`/members/${memberId}/sessions`)).status).toBe(404);
  expect(await world.fresh.owner.query('select 1 from audit_log where subject_id = $1', [memberId])).toEqual([]);
  expect((await deskOf(lotus).access(memberId)).open).toHaveLength(1);

  const support = deskOf(lotus, await operatorWith('support', lotus));
  expect((await support.post(`/members/${memberId}/lock`)).status).toBe(200);
  expect((await support.post(`/members/${memberId}/unlock`)).status).toBe(200);
});

test('ten clicks at once lock once, unlock once, end a session once', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  const { memberId } = await join(lotus);
  const { open } = await desk.access(memberId);
  const rows = async (action: string) => (await audit(1, action)).filter(({ subject_id }) => subject_id === memberId).length;
  for (const [act, action] of [
    [`sessions/${open[0]?.sessionId}/end`, 'member.session_ended'],
    ['lock', 'member.locked'],
    ['unlock', 'member.unlocked'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.post(`/members/${memberId}/${act}`)));
    expect(new Set(answers.map(({ status }) => status)), act).toEqual(new Set([200]));
    expect(await rows(action), action).toBe(1);
  }
  await desk.post(`/members/${memberId}/sessions/end-all`);
  expect(await rows('member.sessions_ended')).toBe(0); // none was open
});

test('a session that is ended at the console is over, its streams too, and the member may log in again', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  const [member, other] = [await join(lotus), await join(lotus)];
  const own = asks(lotus, member);
  const heard = own.listen(20_000);
  await expect.poll(() => world.push.listeners(), PATIENT).toBe(1);
  const { open } = await desk.access(member.memberId);
  const foreign = (await desk.access(other.memberId)).open[0]?.sessionId;
  expect(await desk.post(`/members/${member.memberId}/sessions/${foreign}/end`)).toMatchObject({
    status: 404,
    body: { errorCode: 'NOT_FOUND', field: 'sessionId' },
  });
  const ended = await desk.post(`/members/${member.memberId}/sessions/${open[0]?.sessionId}/end`, { reason: 'Lost phone' });
  expect(ended.body).toMatchObject({ open: [], ended: [{ sessionId: open[0]?.sessionId, endedReason: 'kicked' }] });
  expect(await heard).toContain('event: session.ended\ndata: {"reason":"kicked"}');
  expect((await own.get('/wps/member/info')).status).toBe(401);
  expect((await asks(lotus, other).get('/wps/member/info')).status).toBe(200);
  expect((await logIn(lotus, member)).status).toBe(200);
  expect((await desk.access(member.memberId)).open).toHaveLength(1);
  expect(await desk.post(`/members/${member.memberId}/sessions/end-all`)).toMatchObject({ body: { open: [] } });
  expect((await audit(1, 'member.session_ended')).at(-1)).toMatchObject({
    subject_id: member.memberId,
    reason: 'Lost phone',
    detail: { sessionId: open[0]?.sessionId },
  });
});

test('streams that open while their session ends do not live on', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  for (let round = 0; round < 3; round += 1) {
    const member = await join(lotus);
    const own = asks(lotus, member);
    const streams = Array.from({ length: 12 }, async (_, n) => {
      await sleep(n * 4);
      return own.listen(15_000);
    });
    await sleep(15 + round * 10);
    await desk.post(`/members/${member.memberId}/sessions/end-all`);
    // More than a session may have at once: the oldest have given way.
    for (const text of await Promise.all(streams)) expect(text).toMatch(/"reason":"(kicked|too_many)"|NOT_LOGGED_IN/);
    await expect.poll(() => world.push.listeners(), PATIENT).toBe(0);
  }
});

/** Requests that wait for a row somebody holds. */
const waiting = async () =>
  (
    await world.fresh.owner.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.count;

test('what was past the gate when the member was locked is refused: bet, deposit and withdrawal', async () => {
  const { lotus } = world;
  const { member, card, bank, bet } = lotus;
  const own = asks(lotus, member);
  const asked = async () => (await own.get('/wps/member/info')).status;
  expect(await asked()).toBe(200);
  // Somebody holds the wallet for a moment: the lock waits for it, not committed yet, and so do requests that came in meanwhile.
  const holder = await world.fresh.owner.connect();
  await holder.query('begin');
  await holder.query(`select from account where merchant_id = 1 and member_id = $1 for update`, [member.id]);
  const lock = deskOf(lotus).post(`/members/${member.id}/lock`);
  await expect.poll(waiting, PATIENT).toBe(1);
  const requests = [
    own.post('/lgw/orders/betting', betBody(bet.numero)),
    own.post('/wps/relay/MCSFE_manualTransferByAccountName', {
      payeeName: lotus.payeeName,
      amount: '20000.0000',
      ...bank,
      mcsBankCode: bank.bankCode,
    }),
    own.sealed('/wps/transaction/withdraw', { amount: '2000', bankCardId: card.id, password: member.paymentPassword }),
  ];
  await expect.poll(waiting, PATIENT).toBe(4);
  const moves = await world.fresh.owner.query('select 1 from transfer where member_id = $1', [member.id]);
  await holder.query('commit');
  holder.release();
  expect((await lock).status).toBe(200);
  for (const answer of await Promise.all(requests)) expect(answer.body.errorCode).toMatch(/ACCOUNT_LOCKED|account\.locked/);
  expect(await world.fresh.owner.query('select 1 from transfer where member_id = $1', [member.id])).toHaveLength(moves.length);
  expect(await asked()).toBe(401);
});

test('a withdrawal that a locked member had asked for can still be paid or given back', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  const queue = (await desk.get('/withdrawals?queue=waiting')).body.list as { withdrawalId: string }[];
  expect(queue.map(({ withdrawalId }) => withdrawalId)).toContain(lotus.withdrawal);
  await desk.post(`/withdrawals/${lotus.withdrawal}/take`, {});
  expect(await desk.post(`/withdrawals/${lotus.withdrawal}/reject`, { reason: 'The account is locked' })).toMatchObject({
    status: 200,
    body: { state: 'rejected' },
  });
  await desk.post(`/deposits/${lotus.deposits.waiting}/take`, {});
  expect((await desk.post(`/deposits/${lotus.deposits.waiting}/approve`, { amountE4: '200000000' })).status).toBe(200);
});

test('a lock with an end is lifted by itself, and that is written down', async () => {
  const { lotus } = world;
  const desk = deskOf(lotus);
  const member = await join(lotus);
  const nowMs = world.clock.nowMs();
  for (const untilMs of [nowMs - 1_000, nowMs + 366 * 24 * 3_600_000]) {
    const refused = await desk.post(`/members/${member.memberId}/lock`, { ...WHY, untilMs });
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'LOCK_UNTIL', field: 'untilMs' } });
  }
  const untilMs = nowMs + 3_600_000;
  expect((await desk.post(`/members/${member.memberId}/lock`, { ...WHY, untilMs })).status).toBe(200);
  await world.runJob('end-due-locks');
  expect(await logIn(lotus, member)).toMatchObject({ body: { errorCode: 'account.locked' } });
  world.clock.advance(3_600_001);
  await world.runJob('end-due-locks');
  await world.runJob('end-due-locks');
  expect((await logIn(lotus, member)).status).toBe(200);
  const ended = (await audit(1, 'member.lock_ended')).filter(({ subject_id }) => subject_id === member.memberId);
  expect(ended).toMatchObject([{ operator_name: '' }]);
});

/** Codes of so many tries with a wrong password, one after the other; each answers the captcha it is asked for. */
async function guess(at: Resident, count: number, given: Try): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let n = 0; n < count; n += 1) codes.push((await logIn(at, { password: 'guess123', ...given, captcha: true })).body.errorCode);
  return codes;
}

test('strict rules: the third wrong password locks the logins of strangers until the console gives new tries', async () => {
  const { harbor } = world;
  const { memberId, account, token, device } = await join(harbor);
  expect(await guess(harbor, 4, { account })).toEqual(['login.failed', 'login.failed', 'account.locked', 'account.locked']);
  // The right password helps a stranger no more; who is in stays in, and the member's own device has tries of its own.
  expect(await logIn(harbor, { account, captcha: true })).toMatchObject({ status: 403, body: { errorCode: 'account.locked' } });
  expect((await asks(harbor, { token }).get('/wps/member/info')).status).toBe(200);
  expect((await logIn(harbor, { account, device, captcha: true })).status).toBe(200);
  // A day changes nothing.
  world.clock.advance(24 * 3_600_000);
  await world.runJob('sweep-served');
  expect(await logIn(harbor, { account, captcha: true })).toMatchObject({ body: { errorCode: 'account.locked' } });

  const fresh = deskOf(harbor, await operatorWith('support', harbor));
  expect((await fresh.get(`/members/${memberId}`)).body).toMatchObject({ state: 'login_locked' });
  const listed = (await fresh.get('/members?state=login_locked')).body.list as { memberId: string }[];
  expect(listed.map((one) => one.memberId)).toEqual([memberId]);
  expect(await fresh.access(memberId)).toMatchObject({
    locks: [{ kind: 'login', by: '', untilMs: null }],
    tries: { login: { failures: 3 } },
  });
  expect(await audit(2, 'member.login_locked')).toMatchObject([
    { operator_name: '', subject_id: memberId, detail: { account, failures: '3' } },
  ]);
  expect((await fresh.post(`/members/${memberId}/unlock`)).body).toMatchObject({ state: 'active' });
  expect((await logIn(harbor, { account, captcha: true })).status).toBe(200);
});
