import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/identity/world.ts';

/** The module behind the real server: what a client sends and reads. */
let world: World;
let app: FastifyInstance;
let number = 0;

beforeAll(async () => {
  world = await createWorld({ flags: { OLDSEAL3: true } });
  app = await world.openHttp({ trustProxy: false });
});
afterAll(() => world.close());

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown; token?: string; headers?: Record<string, string> };

async function send({ method = 'GET', url, body, token, headers = {} }: Sent) {
  const answer = await app.inject({
    method,
    url,
    headers: { merchant: 'lotus', language: 'EN', ...(token ? { authorization: token } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

async function sendSealed(given: Sent) {
  const { kid, alg, enc, jwk, serverTime } = (await send({ url: '/api/seal-key' })).body;
  number += 1;
  const text = await new CompactEncrypt(Buffer.from(JSON.stringify(given.body)))
    .setProtectedHeader({ alg, enc, kid, iat: Math.floor(serverTime / 1000), jti: `wire-test-${number}` })
    .encrypt(await importJWK({ ...jwk, alg }));
  return send({ ...given, body: { value: text }, headers: { ...given.headers, encryption: 'JWE' } });
}

const form = (username: string) => ({
  username,
  password: 'secret1of9',
  confirmPassword: 'secret1of9',
  loginDeviceId: 'device-1',
  login: true,
});
const registered = async (username: string): Promise<string> =>
  (await sendSealed({ method: 'PUT', url: '/wps/member/register', body: form(username) })).body.value.token;

test('a sealed registration logs in, and the token tells who one is until logout', async () => {
  const token = await registered('Wire01');
  const info = await send({ url: '/wps/member/info', token });
  expect(info).toMatchObject({
    status: 200,
    body: { success: true, value: { account: 'Wire01', type: 0, clubLabel: null, toUpline: null } },
  });
  expect(await send({ method: 'DELETE', url: '/wps/session/logout', token })).toMatchObject({
    status: 200,
    body: { success: true, value: true },
  });
  expect(await send({ url: '/wps/member/info', token })).toMatchObject({
    status: 401,
    body: { success: false, errorCode: 'login.not.session' },
  });
});

test('what should be sealed and is not, or can not be read, is refused by the codes of the family', async () => {
  const plain = { method: 'PUT', url: '/wps/member/register', body: form('plain01') } as const;
  expect(await send(plain)).toMatchObject({ status: 400, body: { success: false, errorCode: 'missing_encryption' } });
  expect(await send({ ...plain, headers: { encryption: 'JWE' } })).toMatchObject({
    status: 400,
    body: { errorCode: 'request_body_required' },
  });
});

test('a sealed body is measured like any other', async () => {
  const answer = await sendSealed({ method: 'PUT', url: '/wps/member/register', body: { ...form('shape01'), type: 1 } });
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err', field: 'type' } });
});

test('a failed login carries the captcha flag where clients look for it', async () => {
  await registered('Wire02');
  const body = { username: 'wire02', password: 'wrong1', type: 'username' };
  const answer = await sendSealed({ method: 'POST', url: '/wps/session/login', body });
  expect(answer).toMatchObject({
    status: 422,
    body: { success: false, errorCode: 'login.failed', field: 'password', value: { captcha: true } },
  });
  expect(answer.body.message).toBe('Username or password is wrong.');
  const next = await sendSealed({ method: 'POST', url: '/wps/session/login', body });
  expect(next.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
});

test('the captcha is a PNG bound by a cookie that scripts can not read', async () => {
  const { body, cookies } = await send({ url: '/wps/captcha?t=1' });
  expect(Buffer.from(body.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(cookies).toMatchObject([{ name: 'fairhall_captcha', httpOnly: true, sameSite: 'Strict', path: '/wps', maxAge: 300 }]);
});

test('a work challenge has the shape that its solvers know', async () => {
  const work = (await send({ url: '/api/captcha-work' })).body;
  expect(work).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    maxnumber: 100_000,
    salt: expect.any(String),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a newer login is told apart from a session that is gone', async () => {
  const token = await registered('Wire03');
  const again = await sendSealed({
    method: 'POST',
    url: '/wps/session/login',
    body: { username: 'wire03', password: 'secret1of9', type: 'username' },
  });
  expect(again.status).toBe(200);
  expect(await send({ url: '/wps/member/info', token })).toMatchObject({ status: 401, body: { errorCode: 'duplicateLogin' } });
});

test('a session of one merchant is refused at another', async () => {
  const token = await registered('Wire04');
  expect(await send({ url: '/wps/member/info', token, headers: { merchant: 'harbor' } })).toMatchObject({
    status: 400,
    body: { errorCode: 'function.not.available' },
  });
});

test('a page ticket is traded for a companion session', async () => {
  const token = await registered('Wire05');
  const { ticket } = (await send({ method: 'POST', url: '/api/page-ticket', token })).body;
  const traded = await send({ method: 'POST', url: '/api/page-ticket/exchange', body: { ticket } });
  expect(traded).toMatchObject({ status: 200, body: { userName: 'Wire05' } });
  expect((await send({ url: '/wps/member/info', token: traded.body.token })).body.value.account).toBe('Wire05');
  const again = await send({ method: 'POST', url: '/api/page-ticket/exchange', body: { ticket } });
  expect(again).toMatchObject({ status: 401, body: { errorCode: 'TICKET_INVALID' } });
});

test('a trial opens by either of its paths and says its kind', async () => {
  for (const url of ['/wps/session/login/freeplay', '/wps/member/trialuser']) {
    expect((await send({ method: 'POST', url })).body.value).toMatchObject({
      type: 4,
      customerType: 4,
      userName: expect.stringMatching(/^trial_/),
    });
  }
});

test('the forms get their rules, countries, name check and the key of the old scheme', async () => {
  const rules = (await send({ url: '/wps/system/setting/register' })).body.value;
  expect(rules.username).toMatchObject({ enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1 });
  expect(rules.password).toMatchObject({ minLength: 8, maxLength: 128, patternId: 0 });
  const countries = (await send({ url: '/wps/system/country', headers: { language: 'CN' } })).body.value;
  expect(countries).toContainEqual({ countryCode: 'MM', countryDialingCode: '95', countryName: '缅甸' });
  expect((await send({ url: '/wps/check/username?username=free01' })).body).toEqual({ success: true, value: true });
  expect((await send({ url: '/wps/check/username?username=ab' })).body).toMatchObject({
    errorCode: 'USERNAME_FORMAT',
    message: expect.stringContaining('4 to 16'),
  });
  expect((await send({ url: '/api/seal-key' })).body).toMatchObject({
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    oldKey: expect.stringContaining('BEGIN PUBLIC KEY'),
  });
});

test('language and password are changed by the member alone', async () => {
  const token = await registered('Wire06');
  expect((await send({ method: 'POST', url: '/wps/member/language', body: { language: 'CN' }, token })).body).toEqual({
    success: true,
    value: true,
  });
  const body = { oldPassword: 'secret1of9', newPassword: 'fresher2', confirmNewPassword: 'fresher2' };
  expect((await sendSealed({ method: 'POST', url: '/wps/member/password', body })).status).toBe(401);
  expect((await sendSealed({ method: 'POST', url: '/wps/member/password', body, token })).body).toEqual({ success: true, value: true });
});

test('one address opens ten practice accounts a minute at most', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await send({ method: 'POST', url: '/wps/session/login/freeplay' })).status);
  expect(statuses.at(-1)).toBe(429);
});
