import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpoint } from '@fairhall/contract/endpoint';
import { flagsOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';
import { fail, ok } from '@fairhall/money/result';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createControllableClock } from '../clock.ts';
import { createFacts } from '../facts.ts';
import { createLog } from '../log.ts';
import type { OutboxRow } from '../outbox.ts';
import { systemRandom } from '../random.ts';
import type { Answered } from '../request-seconds.ts';
import { createHttpApp } from './app.ts';
import type { MerchantRef } from './context.ts';
import { open, openShared, type RouteBinding } from './route.ts';
import type { Sharing } from './shared-replies.ts';

const SAID = z.object({ merchant: z.string(), version: z.int(), language: z.string(), n: z.int(), made: z.int() });
const spec = (more: Partial<Endpoint> = {}) =>
  endpoint({
    id: 'probe',
    method: 'GET',
    path: '/lgw/probe/:id',
    family: 'lgw',
    auth: 'none',
    params: z.object({ id: z.string() }),
    query: z.object({ n: z.optional(z.int()) }),
    reply: SAID,
    errors: ['NOT_FOUND'],
    summary: 'probe',
    ...more,
  } as never) as Endpoint;

const TAKE = {
  id: 'take',
  method: 'POST',
  path: '/api/take',
  family: 'own',
  body: z.object({}),
  params: undefined,
  query: undefined,
} as const;
const take = open(spec(TAKE as never), async () => ok({} as never));

type Stage = Awaited<ReturnType<typeof stage>>;
let s: Stage | null = null;
afterEach(async () => {
  await s?.app.close();
  s = null;
});

/** A server on the network: what is kept is given out before the router, where an injected request does not come by. */
async function stage({ sharing = { heldMs: 1_000 }, ...more }: Partial<Endpoint> & { sharing?: Sharing } = {}) {
  const clock = createControllableClock({ startMs: Date.parse('2026-11-21T06:00:00Z'), frozen: true });
  const facts = createFacts();
  const lines: Record<string, unknown>[] = [];
  const answered: Answered[] = [];
  const profile = (flags: 'COMM3'[]) => ({ version: 1, defaultLanguage: 'MY', flags: flagsOn(flags) }) as unknown as MerchantProfile;
  const merchants: Record<string, MerchantRef> = {
    lotus: { merchantId: 1, code: 'lotus', profile: profile(['COMM3']) },
    harbor: { merchantId: 2, code: 'harbor', profile: profile(['COMM3']) },
  };
  let made = 0;
  let refuses = false;
  const binding = openShared(spec(more), sharing as never, async ({ merchant, language }, { query }) => {
    made += 1;
    if (refuses) return fail('NOT_FOUND');
    const { n = 0 } = query as { n?: number };
    return ok({ merchant: merchant.code, version: merchant.profile.version, language, n, made, secret: 'of the house' } as never);
  });
  const app = await createHttpApp({
    clock,
    random: systemRandom,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    gates: {
      merchant: (host, header) => (host === 'harbor.example' ? merchants.harbor : merchants[header ?? 'lotus']) ?? 'mismatch',
      merchantById: () => Promise.reject(new Error('not asked')),
      member: (token) => (token === 'old' ? 'replaced' : 'none'),
      operator: async () => 'none',
      unseal: async () => 'plain',
      acceptPlain: false,
    },
    bindings: [binding as RouteBinding, take],
    trustProxy: false,
    facts,
    answered: (one) => void answered.push({ ...one }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    clock,
    facts,
    lines,
    answered,
    merchants,
    made: () => made,
    refuse: (on: boolean) => (refuses = on),
    ask: (headers: Record<string, string> = {}, path = '/lgw/probe/1') => ask(app, { headers, path }),
  };
}

type Told = { status: number; headers: IncomingHttpHeaders; text: string; said: z.infer<typeof SAID> };

function ask(app: FastifyInstance, { headers, path, method = 'GET' }: { headers: Record<string, string>; path: string; method?: string }) {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<Told>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, said: text.startsWith('{') ? JSON.parse(text) : null }),
      );
    });
    asked.on('error', reject).end();
  });
}

test('who asks the same is given the same bytes, made once', async () => {
  s = await stage();
  const [first, second] = [await s.ask(), await s.ask()];
  expect(second.text).toBe(first.text);
  expect(second.said).toEqual({ merchant: 'lotus', version: 1, language: 'MY', n: 0, made: 1 });
  expect(s.made()).toBe(1);
});

test.each([1, 400, 700, 20_000])('a reply that says %i words is given on as it was made, byte for byte', async (words) => {
  s = await stage();
  Object.assign(s.merchants.lotus as MerchantRef, { code: 'ရွှေ '.repeat(words) });
  const [made, kept] = [await s.ask(), await s.ask()];
  expect(kept.said.merchant).toBe('ရွှေ '.repeat(words));
  expect(kept.text).toBe(made.text);
  expect(kept.headers['content-length']).toBe(String(Buffer.byteLength(made.text)));
  expect(s.made()).toBe(1);
});

test.each<[name: string, headers: Record<string, string>, path: string, said: Partial<Told['said']>]>([
  ['merchant by the header', { merchant: 'harbor' }, '/lgw/probe/1', { merchant: 'harbor' }],
  ['merchant by the host', { host: 'harbor.example' }, '/lgw/probe/1', { merchant: 'harbor' }],
  ['language', { language: 'EN' }, '/lgw/probe/1', { language: 'EN' }],
  ['query', {}, '/lgw/probe/1?n=5', { n: 5 }],
  ['path', {}, '/lgw/probe/2', {}],
])('another %s is another reply, also the second time', async (_name, headers, path, said) => {
  s = await stage();
  await s.ask();
  for (let times = 0; times < 2; times += 1) expect((await s.ask(headers, path)).said).toMatchObject({ ...said, made: 2 });
  expect((await s.ask()).said).toMatchObject({ merchant: 'lotus', language: 'MY', n: 0, made: 1 });
});

test('a new version of the settings is seen by the next who asks', async () => {
  s = await stage();
  await s.ask();
  const { lotus } = s.merchants as { lotus: MerchantRef };
  s.merchants.lotus = { ...lotus, profile: { ...lotus.profile, version: 2 } };
  expect((await s.ask()).said).toMatchObject({ version: 2, made: 2 });
});

test('a switch that is turned off closes the call, though its reply is kept', async () => {
  s = await stage({ module: 'COMM3' });
  expect((await s.ask()).status).toBe(200);
  const { lotus } = s.merchants as { lotus: MerchantRef };
  s.merchants.lotus = { ...lotus, profile: { ...lotus.profile, version: 2, flags: flagsOn([]) } };
  expect((await s.ask()).status).toBe(422);
});

test('age, a fact and the end of its truth each make it anew', async () => {
  const endsMs = Date.parse('2026-11-21T06:00:00Z') + 1_500;
  s = await stage({ sharing: { heldMs: 1_000, changedBy: ['draw.changed'], until: () => endsMs } });
  const made = async () => (await (s as Stage).ask()).said.made;
  expect(await made()).toBe(1);
  s.clock.advance(666);
  expect(await made()).toBe(1);
  s.clock.advance(334);
  expect(await made()).toBe(2);
  s.facts.tell({ topic: 'wallet.changed' } as OutboxRow);
  expect(await made()).toBe(2);
  s.facts.tell({ topic: 'draw.changed' } as OutboxRow);
  expect(await made()).toBe(3);
  s.clock.advance(500);
  expect(await made()).toBe(4);
});

test('what one asks in words of one’s own is answered and not kept, so that no search pushes out what crowds ask for', async () => {
  s = await stage({ sharing: { heldMs: 1_000, isOwnWords: ({ n }: { n?: number }) => n !== undefined } as Sharing });
  const first = await s.ask();
  expect((await s.ask({}, '/lgw/probe/1?n=5')).said.made).toBe(2);
  expect((await s.ask({}, '/lgw/probe/1?n=5')).said.made).toBe(3);
  expect((await s.ask()).text).toBe(first.text);
});

test('refusals are not kept', async () => {
  s = await stage();
  s.refuse(true);
  expect((await s.ask()).status).toBe(422);
  s.refuse(false);
  expect((await s.ask()).status).toBe(200);
  expect((await s.ask({}, '/lgw/probe/1?n=x')).status).toBe(400);
  expect((await s.ask({ merchant: 'nobody' })).status).toBe(400);
});

const DIFFERENT = new Set(['x-request-id', 'x-server-time', 'date']);

test('each answer bears its own id and the time at which it was given, and all that guards a reply', async () => {
  s = await stage();
  const first = await s.ask();
  s.clock.advance(600);
  const second = await s.ask();
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(Number(second.headers['x-server-time']) - Number(first.headers['x-server-time'])).toBe(600);
  const of = ({ headers }: Told) => Object.fromEntries(Object.entries(headers).filter(([name]) => !DIFFERENT.has(name)));
  const guards = of(second);
  expect(of(first)).toMatchObject(guards);
  expect(guards).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ])
    expect(guards).toHaveProperty(name);
  // Data loads nothing and stands in no frame, also when it is opened by itself.
  for (const { headers } of [first, second]) expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
});

test('who has it already is told so, without its bytes, from what is kept and when it is made', async () => {
  s = await stage();
  const { etag } = (await s.ask()).headers as { etag: string };
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await s.ask({ 'if-none-match': known });
    expect([answer.status, answer.text, answer.headers.etag, answer.headers['x-server-time']]).toEqual([304, '', etag, expect.any(String)]);
    expect(answer.headers).not.toHaveProperty('content-length');
  }
  expect((await s.ask({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await s.ask({ 'if-none-match': etag, language: 'EN' })).status).toBe(200);
  expect(s.made()).toBe(2);
  const made = await s.ask({ 'if-none-match': '*' }, '/lgw/probe/3');
  expect([made.status, made.text]).toEqual([304, '']);
});

test('letters of every script arrive as they were sent', async () => {
  s = await stage();
  const { lotus } = s.merchants as { lotus: MerchantRef };
  s.merchants.lotus = { ...lotus, code: 'ကြာပန်း 莲花 é' };
  for (let times = 0; times < 2; times += 1) expect((await s.ask()).said.merchant).toBe('ကြာပန်း 莲花 é');
});

test('who brings a session is looked at first, where a session has a say', async () => {
  s = await stage({ auth: 'optional' });
  expect((await s.ask()).said.made).toBe(1);
  expect((await s.ask()).said.made).toBe(1);
  expect((await s.ask({ authorization: 'old' })).status).toBe(401);
  await s.app.close();
  s = await stage();
  await s.ask();
  expect((await s.ask({ authorization: 'old' })).said.made).toBe(1);
});

test('an answer from what is kept is in the log and in the figures, as any other', async () => {
  s = await stage();
  for (let times = 0; times < 2; times += 1) await s.ask();
  const { headers } = await s.ask({ 'if-none-match': '*' });
  await expect.poll(() => s?.answered.length).toBe(3);
  const common = { level: 30, msg: 'answered', method: 'GET', route: '/lgw/probe/:id', merchantId: 1, ms: expect.any(Number) };
  const told = s.lines.filter(({ msg }) => msg === 'answered');
  expect(told).toMatchObject([
    { ...common, status: 200 },
    { ...common, status: 200 },
    { ...common, status: 304, reqId: headers['x-request-id'] },
  ]);
  expect(new Set(told.map(({ reqId }) => reqId)).size).toBe(3);
  expect(s.answered.map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/lgw/probe/:id 200',
    '/lgw/probe/:id 200',
    '/lgw/probe/:id 304',
  ]);
});

test('HEAD tells what GET would, and is kept for nobody', async () => {
  s = await stage();
  const head = await ask(s.app, { path: '/lgw/probe/1', headers: {}, method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect((await s.ask()).text).toHaveLength(Number(head.headers['content-length']));
});

/** Says a request in pieces on a line of its own; what comes back, to the end of the line or of patience. */
async function say(app: FastifyInstance, pieces: readonly (string | (() => void))[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const line = connect(port, '127.0.0.1', async () => {
      for (const piece of pieces) {
        if (typeof piece === 'string') line.write(piece);
        else piece();
        await sleep(50);
      }
    });
    line.setTimeout(3_000, () => line.destroy(new Error(`no more than "${heard}"`)));
    line.on('data', (bytes) => (heard += bytes));
    line.on('error', reject);
    line.on('close', () => resolve(heard));
  });
}

test('a server that closes gives nothing out any more', async () => {
  const { app, ask: askOnce } = await stage();
  await askOnce();
  const answer = await say(app, ['GET /lgw/probe/1 HTTP/1.1\r\nHost: x\r\n', () => void app.close(), '\r\n']);
  expect(answer).toMatch(/^HTTP\/1.1 503/);
});

test('a body that is announced by its type alone is none, and nobody waits for it', async () => {
  s = await stage();
  const answer = await say(s.app, ['POST /api/take HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n']);
  expect(answer).toMatch(/^HTTP\/1.1 400[\s\S]*BODY_REQUIRED/);
});
