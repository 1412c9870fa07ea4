import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, gatherPeople, MEMBER_PASSWORD, OPERATOR_PASSWORD, type People } from './people.ts';
import { type Product, stageProduct } from './product.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await stageProduct();
  people = await gatherPeople(product);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => product?.close());

const get = async (url: string, headers: Record<string, string> = {}) => product.send({ method: 'GET', url, headers });

/** The directives of a content security policy, by name. */
function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = String(headers['content-security-policy'] ?? '').split(';');
  return Object.fromEntries(lines.map((line) => line.trim().split(/ (.*)/s)).map(([name, value = '']) => [name, value]));
}

test.each([
  ['page of the member app', '/m/'],
  ['deep link of the member app', '/m/deposit'],
  ['embedded lottery page', '/m/lotto-h5/1'],
  ['page of the console', '/console/'],
  ['call of the family', '/wps/system/status'],
  ['call of our own', '/api/seal-key'],
  ['refusal', '/api/deposits'],
  ['address that nothing has', '/nothing/here'],
  ['missing file of an app', '/m/assets/none.js'],
  ['robots', '/robots.txt'],
])('%s: no script but ours, no guessing, no foreign frame', async (_name, url) => {
  const { headers } = await get(url);
  const policy = policyOf(headers);
  expect(policy['script-src']).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')*$/);
  expect(policy['script-src-attr'] ?? "'none'").toBe("'none'");
  expect(policy).toMatchObject({ 'default-src': "'self'", 'object-src': "'none'", 'base-uri': "'self'", 'frame-ancestors': "'self'" });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('what is told to everybody alike loads nothing and stands in no frame, not even ours', async () => {
  for (const turn of ['made', 'kept']) {
    const { headers } = await get('/lgw/games');
    expect(headers, turn).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers, turn).not.toHaveProperty('access-control-allow-origin');
  }
});

test('the pages carry data, and no script but files of ours and those whose hash the policy names; no handler', async () => {
  for (const url of ['/m/', '/m/lotto-h5/1', '/console/']) {
    const { text, headers } = await get(url);
    const allowed = policyOf(headers)['script-src']?.split(' ') ?? [];
    const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length, url).toBeGreaterThan(0);
    for (const [, attributes = '', content = ''] of scripts) {
      if (attributes.includes('type="application/json"')) expect(() => JSON.parse(content), url).not.toThrow();
      else if (content === '') expect(attributes, url).toContain('src="/');
      else expect(allowed, url).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
    expect(text, url).not.toMatch(/\son\w+=|javascript:/i);
  }
});

test('a skin is a style sheet and nothing else', async () => {
  const { skinUrl } = await ask<{ skinUrl: string }>(product, { method: 'GET', url: '/wps/system/settings/consolidated' });
  const { status, headers, text } = await get(skinUrl);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(text).not.toMatch(/@import|url\(|expression|</i);
  for (const url of ['/skins/..%2f..%2fetc%2fpasswd', '/skins/x.css', '/skins/0000000000000000.css'])
    expect((await get(url)).status, url).toBe(404);
});

test('an uploaded picture opens to its owner alone and may run nothing', async () => {
  const url = `/api/files/${people.me.fileId}`;
  const { status, headers } = await get(url, people.me.headers);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await get(url, people.neighbour.headers)).status).toBe(404);
  expect((await get(url)).status).toBe(401);
});

test('a stream bears the same wall', async () => {
  const { port } = product.app.server.address() as AddressInfo;
  const line = new AbortController();
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/push`, { headers: people.me.headers, signal: line.signal });
  line.abort();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('every cookie is out of reach of scripts and of other sites', async () => {
  const page = { 'x-requested-with': 'XMLHttpRequest' };
  const payload = { name: people.desk.name, password: OPERATOR_PASSWORD };
  const asked = [
    await product.send({ method: 'POST', url: '/console/api/login', headers: page, payload }),
    await get('/wps/captcha', { merchant: 'lotus' }),
    await product.send({ method: 'POST', url: '/console/api/logout', headers: (await people.operator()).headers }),
  ];
  const cookies = asked.map(({ headers }) => String(headers['set-cookie']));
  expect(cookies.map((line) => line.split('=')[0])).toEqual(['fairhall_operator', expect.stringMatching(/captcha/), 'fairhall_operator']);
  for (const line of cookies) expect(line).toMatch(/; HttpOnly(;|$)/);
  for (const line of cookies) expect(line).toMatch(/; SameSite=Strict(;|$)/);
});

test('no answer and no line of the log repeats a secret', async () => {
  const headers = { merchant: 'lotus', encryption: 'JWE' };
  const body = { username: people.me.name, password: `${MEMBER_PASSWORD}-wrong`, type: 'username' };
  const payload = { value: await product.seal(JSON.stringify(body)) };
  const { text } = await product.send({ method: 'POST', url: '/wps/session/login', headers, payload });
  await get('/wps/member/info', people.me.headers);
  const lines = product.allLogged().join('\n');
  for (const secret of [MEMBER_PASSWORD, OPERATOR_PASSWORD, people.me.headers.authorization, people.desk.headers.cookie?.split('=')[1]]) {
    expect(text).not.toContain(secret);
    expect(lines).not.toContain(secret);
  }
  expect(lines).toContain('answered');
});

/** Says something to the socket and answers the first line that comes back; empty when the line is just closed. */
function say(bytes: string): Promise<string> {
  const { port } = product.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      heard += chunk;
      socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
  });
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n';
test.each<[name: string, bytes: string, answer: RegExp]>([
  ['what is no HTTP', 'hello\r\n\r\n', /^HTTP\/1.1 400/],
  ['no Host', 'GET /api/seal-key HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400/],
  ['two lengths', `POST /console/api/login HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, /^HTTP\/1.1 400/],
  [
    'a length and chunks',
    `POST /console/api/login HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1.1 400/,
  ],
  ['a length below zero', `POST /console/api/login HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`, /^HTTP\/1.1 400/],
  ['NUL in a header', `GET /api/seal-key HTTP/1.1\r\n${HEAD}Merchant: a\u0000b\r\n\r\n`, /^HTTP\/1.1 400/],
  ['bytes that are no text in a header', `GET /api/seal-key HTTP/1.1\r\n${HEAD}Merchant: \u00ff\u00fe\r\n\r\n`, /^HTTP\/1.1 400/],
  ['giant headers', `GET /api/seal-key HTTP/1.1\r\n${HEAD}Authorization: ${'x'.repeat(100_000)}\r\n\r\n`, /^HTTP\/1.1 431|^$/],
  ['a giant address', `GET /wps/check/username?username=${'x'.repeat(100_000)} HTTP/1.1\r\n${HEAD}\r\n`, /^HTTP\/1.1 (414|431)|^$/],
  ['Merchant in two lines', `GET /wps/system/status HTTP/1.1\r\n${HEAD}Merchant: lotus\r\nMerchant: reef\r\n\r\n`, /^HTTP\/1.1 400/],
  ['an address that is not encoded right', `GET /api/files/%E0%A4%A HTTP/1.1\r\n${HEAD}\r\n`, /^HTTP\/1.1 400/],
  ['another method', `TRACE /api/seal-key HTTP/1.1\r\n${HEAD}\r\n`, /^HTTP\/1.1 4\d\d/],
  ['a way out of the folder', `GET /m/../../../../etc/passwd HTTP/1.1\r\n${HEAD}\r\n`, /^HTTP\/1.1 404/],
  ['an encoded way out', `GET /m/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${HEAD}\r\n`, /^HTTP\/1.1 404/],
])('on the wire: %s', async (_name, bytes, answer) => {
  expect(await say(bytes)).toMatch(answer);
  expect(product.takeErrors()).toEqual([]);
});
