import { type Endpoint, endpoint } from '@fairhall/contract/endpoint';
import { flagsOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';
import { fail, ok } from '@fairhall/money/result';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createControllableClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { MoneyStopped } from '../money-stopped.ts';
import { systemRandom } from '../random.ts';
import type { Answered } from '../request-seconds.ts';
import { createHttpApp } from './app.ts';
import type { Actor, KeyedContext, MerchantRef } from './context.ts';
import type { Gates } from './gates.ts';
import { makeKey } from './idempotency-key.ts';
import { forMember, forOperator, open, type RouteBinding } from './route.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const clock = createControllableClock({ startMs: NOW, frozen: true });
const profile = { defaultLanguage: 'MY', flags: flagsOn(['COMM3', 'LOTT3']) } as unknown as MerchantProfile;
const LOTUS: MerchantRef = { merchantId: 1, code: 'lotus', profile };
const member: Actor = { merchantId: 1, memberId: 5n, type: 0, account: 'mya', sessionId: 1n, sinceMs: NOW };
const SESSIONS: Record<string, Actor> = {
  real: member,
  trial: { ...member, type: 4 },
  foreign: { ...member, merchantId: 2 },
  expired: { ...member, passwordExpired: true },
  limited: { ...member, limitedUntilMs: NOW + 1 },
};

const gates = (more: Partial<Gates> = {}): Gates => ({
  merchant: async (host, header) => (host === 'other.example' || (header && header !== 'lotus') ? 'mismatch' : LOTUS),
  merchantById: async (merchantId) => ({ ...LOTUS, merchantId }),
  member: async (token) => (token === 'old' ? 'replaced' : (SESSIONS[token] ?? 'none')),
  operator: async (token, merchant) =>
    token !== 'op'
      ? 'none'
      : merchant === 'harbor'
        ? 'forbidden'
        : { operatorId: 1n, name: 'owner', displayName: 'Owner', role: 'owner' as const, merchantId: 3, sessionId: 1n },
  unseal: async (body) => ('value' in (body as object) ? ((body as { value: string }).value === 'good' ? { amount: 7 } : null) : 'plain'),
  acceptPlain: false,
  ...more,
});

const BODY = z.object({ amount: z.int(), note: z.optional(z.string().check(z.maxLength(5))) });
const call = (spec: Partial<Endpoint>) =>
  endpoint({
    id: 'probe',
    method: 'POST',
    path: '/api/probe',
    family: 'own',
    auth: 'none',
    body: BODY,
    reply: z.object({ amount: z.int() }),
    errors: [],
    summary: 'probe',
    ...spec,
  } as never) as Endpoint;

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

async function ask(binding: RouteBinding, options: InjectOptions = {}, more: Partial<Gates> = {}) {
  app = await createHttpApp({ clock, random: systemRandom, log: silentLog, gates: gates(more), bindings: [binding], trustProxy: false });
  const { path, method } = binding.endpoint;
  const answer = await app.inject({
    method,
    url: path,
    ...(binding.endpoint.body ? { payload: { amount: 7 } } : {}),
    ...options,
  } as InjectOptions);
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, headers: answer.headers };
}

const echo = async (_context: unknown, { body }: { body: unknown }) => ok(body as never);

test('our endpoints refuse unknown fields and name them; the family ignores them', async () => {
  const own = await ask(open(call({}), echo), { payload: { amount: 7, colour: 'red' } });
  expect(own).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT', field: 'colour' } });
  await app?.close();
  const family = await ask(open(call({ family: 'lgw', path: '/lgw/probe' }), echo), { payload: { amount: 7, colour: 'red' } });
  expect(family).toMatchObject({ status: 200, body: { amount: 7 } });
});

test.each([
  ['a text for a number', { amount: '7' }, 'amount'],
  ['a fraction for a whole number', { amount: 7.5 }, 'amount'],
  ['nothing where something is required', {}, 'amount'],
  ['a text that is too long', { amount: 7, note: 'longer' }, 'note'],
])('%s in a body is refused with its field, in the language asked for', async (_name, payload, field) => {
  const answer = await ask(open(call({}), echo), { payload, headers: { language: 'EN' } });
  expect(answer).toMatchObject({
    status: 400,
    body: { errorCode: 'INVALID_INPUT', field, message: 'Something in the request is not valid.' },
  });
});

test('numbers of a query string come as text and are read', async () => {
  const spec = endpoint({
    id: 'q',
    method: 'GET',
    path: '/api/q',
    family: 'own',
    auth: 'none',
    query: z.object({ page: z.int() }),
    reply: z.object({ page: z.int() }),
    errors: [],
    summary: 'q',
  });
  expect(
    await ask(
      open(spec, async (_context, { query }) => ok(query)),
      { url: '/api/q?page=3' },
    ),
  ).toMatchObject({ status: 200, body: { page: 3 } });
});

test('a reply carries what its schema names and nothing else', async () => {
  const leaky = open(call({}), async () => ok({ amount: 7, secret: 'x' } as never));
  expect((await ask(leaky)).body).toEqual({ amount: 7 });
});

test.each([
  ['own', '/api/probe', 422, { errorCode: 'INSUFFICIENT_FUNDS' }],
  ['wps', '/wps/probe', 422, { success: false, errorCode: 'balance_not_enough' }],
  ['lgw', '/lgw/probe', 422, { errorCode: 'balance_not_enough' }],
] as const)('a refusal on %s paths has that family’s form', async (family, path, status, body) => {
  const answer = await ask(open(call({ family, path }), async () => fail('INSUFFICIENT_FUNDS')));
  expect(answer).toMatchObject({ status, body });
  expect(answer.body.message).toBe('လက်ကျန်ငွေ မလုံလောက်ပါ။');
});

test('success on /wps stands in its envelope', async () => {
  expect((await ask(open(call({ family: 'wps', path: '/wps/probe' }), echo))).body).toEqual({ success: true, value: { amount: 7 } });
});

test('with the switch for old clients, refusals of /lgw are 500, but a lost session is not', async () => {
  const old = { merchant: async () => ({ ...LOTUS, profile: { ...profile, flags: { ...profile.flags, LGWERR500: true } } }) };
  expect(
    (
      await ask(
        open(call({ family: 'lgw', path: '/lgw/p' }), async () => fail('DRAW_CLOSED')),
        {},
        old,
      )
    ).status,
  ).toBe(500);
  await app?.close();
  const poor = await ask(
    open(call({ family: 'lgw', path: '/lgw/p' }), async () => fail('INSUFFICIENT_FUNDS')),
    {},
    old,
  );
  // They compare the message, whatever their language.
  expect(poor).toMatchObject({ status: 500, body: { errorCode: 'balance_not_enough', message: 'balance not enough' } });
  await app?.close();
  expect((await ask(forMember(call({ family: 'lgw', path: '/lgw/p', auth: 'member' }), echo), {}, old)).status).toBe(401);
});

test.each([
  ['a host of another merchant', { headers: { host: 'other.example' } }, 400, 'MERCHANT_MISMATCH'],
  ['a Merchant header of another merchant', { headers: { merchant: 'harbor' } }, 400, 'MERCHANT_MISMATCH'],
  ['a session of another merchant', { headers: { authorization: 'foreign' } }, 400, 'MERCHANT_MISMATCH'],
  ['no session', {}, 401, 'NOT_LOGGED_IN'],
  ['a session that a newer login ended', { headers: { authorization: 'old' } }, 401, 'SESSION_REPLACED'],
  ['a practice account where real money is needed', { headers: { authorization: 'trial' } }, 403, 'FREE_REJECT'],
] as const)('%s is refused', async (_name, options, status, errorCode) => {
  const binding = forMember(call({ auth: 'member', memberTypes: [0, 1, 2] }), echo);
  expect(await ask(binding, options)).toMatchObject({ status, body: { errorCode } });
});

test('a session that owes its second step may play on, and moves no money out', async () => {
  const limited = { headers: { authorization: 'limited' } };
  expect(await ask(forMember(call({ auth: 'member' }), echo), limited)).toMatchObject({ status: 200 });
  await app?.close();
  const guarded = forMember(call({ auth: 'member', fullSession: true }), echo);
  expect(await ask(guarded, limited)).toMatchObject({ status: 403, body: { errorCode: 'SESSION_LIMITED', detail: { untilMs: NOW + 1 } } });
});

test('a session whose password is to be changed first may change it, and play on', async () => {
  const expired = { headers: { authorization: 'expired' } };
  expect(await ask(forMember(call({ auth: 'member' }), echo), expired)).toMatchObject({ status: 200 });
  await app?.close();
  const change = forMember(call({ auth: 'member', fullSession: true, withOldPassword: true }), echo);
  expect(await ask(change, expired)).toMatchObject({ status: 200 });
  await app?.close();
  const guarded = forMember(call({ auth: 'member', fullSession: true }), echo);
  expect(await ask(guarded, expired)).toMatchObject({ status: 403, body: { errorCode: 'PASSWORD_EXPIRED' } });
});

test('a switch that is off closes the call on the server', async () => {
  expect(await ask(open(call({ module: 'CBS3' }), echo))).toMatchObject({ status: 403, body: { errorCode: 'FUNCTION_OFF' } });
});

test('a sealed call is opened before it is validated; plain and unreadable ones are refused', async () => {
  const sealed = open(call({ sealed: true }), echo);
  expect(await ask(sealed, { payload: { value: 'good' } })).toMatchObject({ status: 200, body: { amount: 7 } });
  await app?.close();
  expect(await ask(sealed, { payload: { value: 'broken' } })).toMatchObject({ status: 400, body: { errorCode: 'SEAL_INVALID' } });
  await app?.close();
  expect(await ask(sealed, { payload: { amount: 7 } })).toMatchObject({ status: 400, body: { errorCode: 'MISSING_ENCRYPTION' } });
});

test('an idempotent call needs a fresh UUIDv7; old clients of the family get one of ours', async () => {
  const keyed = (family: 'own' | 'lgw') =>
    forMember(call({ family, auth: 'member', idempotent: true }), async (context) =>
      ok({ amount: (context as unknown as KeyedContext).idempotencyKey.length } as never),
    );
  const headers = { authorization: 'real' };
  expect(await ask(keyed('own'), { headers })).toMatchObject({ status: 400, body: { errorCode: 'KEY_REQUIRED' } });
  await app?.close();
  const late = makeKey(NOW - 25 * 3_600_000, systemRandom);
  expect(await ask(keyed('own'), { headers: { ...headers, 'idempotency-key': late } })).toMatchObject({
    status: 400,
    body: { errorCode: 'KEY_OUT_OF_TIME' },
  });
  await app?.close();
  expect(await ask(keyed('own'), { headers: { ...headers, 'idempotency-key': makeKey(NOW, systemRandom) } })).toMatchObject({
    status: 200,
    body: { amount: 36 },
  });
  await app?.close();
  expect(await ask(keyed('lgw'), { headers })).toMatchObject({ status: 200, body: { amount: 36 } });
});

test('an operator acts for the merchant of the header, with the cookie and the header no other site can send', async () => {
  const binding = forOperator(
    call({ auth: 'operator', body: undefined, path: '/console/api/p' } as never),
    async ({ merchant, operator }) => ok({ amount: merchant.merchantId + operator.merchantId } as never),
  );
  const headers = { cookie: 'fairhall_operator=op', 'x-requested-with': 'XMLHttpRequest' };
  expect(await ask(binding, { headers })).toMatchObject({ status: 200, body: { amount: 6 } });
  await app?.close();
  expect((await ask(binding, { headers: { cookie: headers.cookie } })).status).toBe(403);
  await app?.close();
  expect((await ask(binding, { headers: { ...headers, merchant: 'harbor' } })).status).toBe(403);
  await app?.close();
  expect((await ask(binding, { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status).toBe(401);
});

test('a bug of ours tells its request, and nothing of itself', async () => {
  const answer = await ask(
    open(call({}), async () => {
      throw new Error('secret detail');
    }),
  );
  expect(answer).toMatchObject({ status: 500, body: { errorCode: 'INTERNAL' } });
  expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test.each([
  ['no body', { payload: undefined }, 400, 'BODY_REQUIRED'],
  ['a broken body', { payload: '{"amount":', headers: { 'content-type': 'application/json' } }, 400, 'INVALID_INPUT'],
  ['a body of another kind', { payload: 'amount=7', headers: { 'content-type': 'text/csv' } }, 415, 'CONTENT_TYPE'],
  ['a body that is too large', { payload: { amount: 7, note: 'x'.repeat(300_000) } }, 413, 'BODY_TOO_LARGE'],
] as const)('%s is refused', async (_name, options, status, errorCode) => {
  expect(await ask(open(call({}), echo), options as InjectOptions)).toMatchObject({ status, body: { errorCode } });
});

test('while a merchant’s money stands still, what would move it is told so, and when to ask again', async () => {
  const moving = open(call({}), async () => {
    throw new MoneyStopped(1);
  });
  const answer = await ask(moving, { headers: { language: 'EN' } });
  expect(answer).toMatchObject({ status: 503, body: { errorCode: 'MONEY_STOPPED' }, headers: { 'retry-after': '60' } });
  expect(answer.body.message).toContain('Nothing was taken');
});

test('an address that asks too often waits', async () => {
  const limited = open(call({ ratePerMinute: 2 }), echo);
  await ask(limited);
  const again = () => (app as FastifyInstance).inject({ method: 'POST', url: '/api/probe', payload: { amount: 7 } });
  expect((await again()).statusCode).toBe(200);
  const refused = await again();
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('a member who calls too often waits, from whatever address; another one does not, nor machines where none are counted', async () => {
  const limited = forMember(call({ auth: 'member', memberRatePerMinute: 1 }), echo);
  const again = (token: string, remoteAddress: string) =>
    (app as FastifyInstance).inject({
      ...{ method: 'POST', url: '/api/probe', payload: { amount: 7 }, remoteAddress },
      headers: { authorization: token, language: 'EN' },
    });
  expect((await ask(limited, { headers: { authorization: 'real' } })).status).toBe(200);
  const refused = await again('real', '10.1.2.3');
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.json().message).toMatch(/moment|minute|too many/i);
  await app?.close();
  const deps = { clock, random: systemRandom, log: silentLog, gates: gates(), bindings: [limited], trustProxy: false };
  app = await createHttpApp({ ...deps, countMembers: false });
  for (const address of ['10.1.2.3', '10.1.2.4']) expect((await again('real', address)).statusCode).toBe(200);
});

test('requests are told by their template: no id, no query, one route for all that is not there, and no streams', async () => {
  const answered: Answered[] = [];
  const deps = { clock, random: systemRandom, log: silentLog, gates: gates(), bindings: [], trustProxy: false };
  app = await createHttpApp({ ...deps, answered: (request) => answered.push(request) });
  app.get('/members/:memberId', async () => ({}));
  app.post('/broken', async () => {
    throw new Error('x');
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    reply.raw.writeHead(200);
    reply.raw.end();
  });
  await app.register(async (scope) => {
    scope.get('/page', async () => 'page');
  });
  for (const url of ['/members/4711?ticket=secret', '/nowhere/4711', '/page', '/stream']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/broken' });
  expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /members/:memberId 200',
    'GET unmatched 404',
    'GET /page 200',
    'POST /broken 500',
  ]);
  for (const { seconds } of answered) expect(seconds).toBeLessThan(1);
});
