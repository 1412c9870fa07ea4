import type { AddressInfo } from 'node:net';
import { invariant, ok } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../seeds/index.ts';
import { codeAt } from '../test/backoffice/totp.ts';
import { noise } from '../test/noise.ts';
import { type Client, createClient, type Sent } from '../test/tenancy/client.ts';
import { createCodeKeys } from './modules/identity/challenge/keys.ts';
import { setContact } from './modules/identity/contact/contacts.ts';
import { notMeToken } from './modules/identity/contacts/not-me-token.ts';
import { loadOrCreateSecret } from './modules/identity/store/secrets.ts';
import { createFactorKeys } from './modules/identity/totp/factor-keys.ts';
import { checkInvariants } from './modules/ledger/index.ts';
import { newSecret } from './platform/random.ts';

const HOST = 'harbor.localhost';
const HOUR_MS = 3_600_000;
const PASSWORD = 'kite over rice 7';
const TOLD = { name: 'Mei Tan', number: 'N 77 12', birthDate: '1990-05-05' };
let world: Stage;
let client: Client;
let people = 0;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(() => world.close());

type Body = Record<string, unknown> & { value?: Record<string, unknown>; errorCode?: string };
async function ask(sent: Omit<Sent, 'host'>) {
  const { status, text, headers } = await client.send({ host: HOST, ...sent });
  const cookie = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  return { status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body, cookie };
}
const sealed = async (sent: Omit<Sent, 'host' | 'body'>, body: object) =>
  ask({ ...sent, headers: { ...sent.headers, encryption: 'JWE' }, body: await client.seal(body) });
const owner = () => world.fresh.owner;

/** Somebody who set up an authenticator app, and proved a number and an address. */
async function guarded() {
  people += 1;
  const username = `loser${people}`;
  const person = { username, password: PASSWORD, confirmPassword: PASSWORD, birthDate: '1990-05-05', termsVersion: '2026-11' };
  const { value } = (await sealed({ method: 'PUT', path: '/wps/member/register' }, person)).body;
  const { token, id } = value as { token: string; id: string };
  const headers = { authorization: token };
  await sealed({ method: 'POST', path: '/api/identity/elevate', headers }, { way: 'password', password: PASSWORD });
  const { secret } = (await ask({ method: 'POST', path: '/api/identity/totp', headers })).body as { secret: string } & Body;
  const code = codeAt(secret, world.clock.nowMs());
  expect((await ask({ method: 'POST', path: '/api/identity/totp/confirm', headers, body: { code } })).status).toBe(200);
  const memberId = BigInt(id);
  const { random, clock, ids } = world.makers;
  const codeKeys = createCodeKeys({ random, loadSecret: () => loadOrCreateSecret(owner(), 'identity.codes', newSecret(random)) });
  await owner().inTx(async (tx) => {
    for (const [kind, value] of [
      ['mobile', `+63917123450${people}`],
      ['email', `old${people}@mail.example`],
      ['email', `new${people}@mail.example`],
    ] as const)
      await setContact({ clock, ids, codeKeys }, tx, { merchantId: 2, memberId, subject: { kind, value }, verified: true });
    return ok(true);
  });
  return { memberId, headers, username };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

/** Says at the second step of its login that something is lost; the cookie that names it from here on. */
async function lose({ username }: Guarded, lost: string[]) {
  const login = await sealed({ method: 'POST', path: '/wps/session/login' }, { username, password: PASSWORD, type: 'username' });
  expect(login.body.errorCode).toBe('login_verify_required');
  const begun = await ask({ method: 'POST', path: '/api/identity/lost', body: { ticket: login.body.value?.ticket, lost } });
  return { ...begun, cookie: begun.cookie.find((one) => one.startsWith('fairhall_loss=')) ?? '' };
}

const own = (cookie: string, path: string, more: Partial<Sent> = {}) =>
  ask({ method: 'POST', path: `/api/identity/lost${path}`, ...more, headers: { cookie, ...more.headers } });

async function withPapers(person: Guarded, lost: string[]) {
  const { cookie } = await lose(person, lost);
  for (const kind of ['passport', 'selfie']) expect((await own(cookie, `/papers/${kind}`, { bytes: await noise() })).status).toBe(200);
  expect((await own(cookie, '/send', { body: TOLD })).body).toMatchObject({ state: 'under_review', lost });
  const [row] = await owner().query<{ id: string }>('select loss_id::text as id from factor_loss where member_id = $1', [person.memberId]);
  invariant(row, 'it is kept');
  return { cookie, lossId: row.id };
}

async function desk(name: string, password: string) {
  const login = await ask({ method: 'POST', path: '/console/api/login', body: { name, password } });
  const headers = { cookie: login.cookie[0] ?? '' };
  const at = (path: string, body?: object) =>
    ask({ method: body ? 'POST' : 'GET', path: `/console/api/losses${path}`, headers, ...(body ? { body } : {}) });
  const prove = () => ask({ method: 'POST', path: '/console/api/proof', headers, body: { password } });
  return { at, prove };
}
const compliance = () => desk('harbor-compliance', 'fairhall-demo-8');
const harborOwner = () => desk('harbor-owner', 'fairhall-demo-2');
const AGREED = { refused: null, reason: 'face and number are the same' };

/** Both agree. */
async function agree(lossId: string) {
  for (const open of [compliance, harborOwner]) {
    const { at, prove } = await open();
    await prove();
    expect((await at(`/${lossId}/decide`, AGREED)).status).toBe(200);
  }
}

const stateOf = async ({ memberId }: Guarded) =>
  (await owner().query<{ state: string }>('select state from factor_loss where member_id = $1 order by loss_id', [memberId])).map(
    ({ state }) => state,
  );
/** Whether an app, a number and an address guard it. */
async function guards({ memberId }: Guarded) {
  const [row] = await owner().query(
    `select exists (select from member_totp where member_id = $1) as totp,
       exists (select from member_recovery_code where member_id = $1) as codes,
       exists (select from login_name where member_id = $1 and kind = 'mobile') as mobile,
       exists (select from login_name where member_id = $1 and kind = 'email') as email,
       exists (select from hold where member_id = $1 and cause = 'factor') as held`,
    [memberId],
  );
  return row;
}
const notices = async ({ memberId }: Guarded) =>
  (
    await owner().query<{ template: string; channel: string }>(
      "select template, channel from delivery where member_id = $1 and template like 'loss%' order by delivery_id",
      [memberId],
    )
  ).map(({ template, channel }) => `${template} ${channel}`);

test('two operators, then a day or three, and what was lost guards no longer: money out is held, and every old address was told twice', async () => {
  const person = await guarded();
  const { cookie, lossId } = await withPapers(person, ['totp', 'mobile']);
  const asked = ['loss_asked mail', 'loss_asked mail', 'loss_asked sms'];
  expect((await notices(person)).sort()).toEqual(asked);

  const inside = await owner().query(
    "select from outbox where topic = 'member.told' and member_id = $1 and payload->>'trigger' = 'factor.lost'",
    [person.memberId],
  );
  expect(inside).toHaveLength(1);

  const [first, second] = [await compliance(), await harborOwner()];
  expect((await first.at('')).body.list).toMatchObject([{ lossId, lost: ['totp', 'mobile'], first: null }]);
  expect((await first.at(`/${lossId}`)).body).toMatchObject({
    ...{ tier: 0, told: 3, papers: [{ kind: 'passport' }, { kind: 'selfie' }] },
    fields: [{ typed: 'Mei Tan' }, { typed: '1990-05-05', account: '1990-05-05' }, { typed: 'N 77 12', before: '' }],
  });
  expect((await first.at(`/${lossId}/decide`, AGREED)).body).toMatchObject({ errorCode: 'PROOF_REQUIRED' });
  await first.prove();
  expect((await first.at(`/${lossId}/decide`, { ...AGREED, reason: ' ' })).body).toMatchObject({ errorCode: 'REASON_REQUIRED' });
  expect((await first.at(`/${lossId}/decide`, AGREED)).body).toMatchObject({ state: 'under_review', first: { mine: true } });
  expect((await first.at(`/${lossId}/decide`, AGREED)).body).toMatchObject({ errorCode: 'SECOND_OPERATOR_REQUIRED' });
  await second.prove();
  const { state, dueAtMs } = (await second.at(`/${lossId}/decide`, AGREED)).body;
  expect([state, Math.round((Number(dueAtMs) - world.clock.nowMs()) / HOUR_MS)]).toEqual(['waiting', 72]);
  expect((await notices(person)).filter((one) => one.startsWith('loss_agreed')).sort()).toEqual(
    asked.map((one) => one.replace('asked', 'agreed')),
  );

  world.clock.advance(Number(dueAtMs) - world.clock.nowMs() - HOUR_MS);
  await world.runJob('give-back-lost');
  expect(await guards(person)).toEqual({ totp: true, codes: true, mobile: true, email: true, held: false });
  world.clock.advance(HOUR_MS);
  await world.runJob('give-back-lost');
  expect(await guards(person)).toEqual({ totp: false, codes: false, mobile: false, email: true, held: true });
  expect((await own(cookie, '', { method: 'GET' })).body).toMatchObject({ state: 'done', has: ['email'] });
  const acts = await owner().query<{ action: string }>(
    "select action from audit_log where subject_id = $1 and action like 'loss.%' order by audit_id",
    [String(person.memberId)],
  );
  expect(acts.map(({ action }) => action)).toEqual(['loss.first_agreed', 'loss.agreed', 'loss.given_back']);
  expect((await checkInvariants(owner())).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('whoever reads a notice at an old address stops it while it waits: the account is locked, its sessions end, and nothing is given back', async () => {
  const person = await guarded();
  const { lossId } = await withPapers(person, ['totp']);
  await agree(lossId);
  const { random } = world.makers;
  const keys = createFactorKeys({ random, loadSecret: () => loadOrCreateSecret(owner(), 'identity.factors', newSecret(random)) });
  const token = await notMeToken({ factorKeys: keys }, { merchantId: 2, changeId: BigInt(lossId), of: 'loss' });
  const changed = await notMeToken({ factorKeys: keys }, { merchantId: 2, changeId: BigInt(lossId) });
  const stop = (shown: string) => ask({ method: 'POST', path: '/api/identity/lost/stop', body: { token: shown } });
  expect((await stop(changed)).body).toMatchObject({ errorCode: 'LINK_EXPIRED' });
  expect((await stop(token)).body).toEqual({ done: true });
  expect((await stop(token)).body).toMatchObject({ errorCode: 'LINK_EXPIRED' });
  const [member] = await owner().query('select state from member where member_id = $1', [person.memberId]);
  expect(member).toEqual({ state: 'locked' });
  expect((await ask({ method: 'GET', path: '/api/identity/devices', headers: person.headers })).status).toBe(401);
  world.clock.advance(100 * HOUR_MS);
  await world.runJob('give-back-lost');
  expect([await stateOf(person), await guards(person)]).toMatchObject([['stopped'], { totp: true, held: false }]);
});

test('nobody loses what it has not, sends without papers, or goes on from another browser; one operator refuses, and three a month are the most', async () => {
  const person = await guarded();
  expect((await lose(person, ['passkey'])).body).toMatchObject({ errorCode: 'INVALID_INPUT', field: 'lost' });
  const { cookie } = await lose(person, ['totp']);
  expect((await own(cookie, '/send', { body: TOLD })).body).toMatchObject({ errorCode: 'PAPERS_MISSING' });
  expect((await own('fairhall_loss=x', '/send', { body: TOLD })).body).toMatchObject({ errorCode: 'KYC_STATE' });
  expect((await own('', '', { method: 'GET' })).body).toMatchObject({ state: 'none' });
  // The same again, from a new browser: the former one sees nothing any more.
  const again = await lose(person, ['totp']);
  expect((await own(cookie, '', { method: 'GET' })).body).toMatchObject({ state: 'none' });
  for (const kind of ['passport', 'selfie']) await own(again.cookie, `/papers/${kind}`, { bytes: await noise() });
  await own(again.cookie, '/send', { body: TOLD });
  expect((await own(again.cookie, '/papers/selfie', { bytes: await noise() })).body).toMatchObject({ errorCode: 'KYC_STATE' });
  const { at, prove } = await compliance();
  await prove();
  const lossId = String((((await at('')).body.list ?? []) as { lossId: string }[])[0]?.lossId);
  const seen = await at(`/${lossId}/papers/1`);
  expect(seen.status).toBe(200);
  expect((await at(`/${lossId}/decide`, { refused: 'not_the_same', reason: 'another face' })).body).toMatchObject({ state: 'refused' });
  expect((await own(again.cookie, '', { method: 'GET' })).body).toMatchObject({ state: 'refused', reason: 'not_the_same' });
  const second = await lose(person, ['email']);
  expect((await own(second.cookie, '/drop')).body).toMatchObject({ state: 'stopped' });
  await lose(person, ['email']);
  world.clock.advance(8 * 24 * HOUR_MS);
  await world.runJob('give-back-lost');
  expect(await stateOf(person)).toEqual(['refused', 'stopped', 'expired']);
  expect((await lose(person, ['email'])).body).toMatchObject({ errorCode: 'CASE_MAX' });
});

test('who is logged in says so with its password', async () => {
  const person = await guarded();
  const begin = (password: string) =>
    sealed({ method: 'POST', path: '/api/identity/lost/own', headers: person.headers }, { password, lost: ['email'] });
  expect((await begin('not it at all')).body).toMatchObject({ errorCode: 'PASSWORD_WRONG' });
  expect((await begin(PASSWORD)).body).toMatchObject({ state: 'uploading', has: ['totp', 'mobile', 'email'] });
});
