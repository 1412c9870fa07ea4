import { codeOf } from '@fairhall/client/read-refusal';
import { listDeposits } from '@fairhall/contract/cashier/list-deposits';
import { endpoint } from '@fairhall/contract/endpoint';
import { changePassword } from '@fairhall/contract/identity/change-password';
import { checkUsername } from '@fairhall/contract/identity/check-username';
import { memberInfo } from '@fairhall/contract/identity/member-info';
import { issuePageTicket } from '@fairhall/contract/identity/page-ticket';
import { drawProof } from '@fairhall/contract/lottery/draw-proof';
import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import { placeBets } from '@fairhall/contract/lottery/place-bets';
import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { freshApp, loginAs } from '../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../testing/fake-server.ts';
import { call, callUnderKey } from './call.ts';
import { switchLanguage } from './i18n.ts';
import { currentSession } from './session.ts';

beforeEach(() => freshApp());

const BET = { gameId: 1, currentNumero: '0869', bettingSlipString: 'x', betCartAmountSum: '10', prizeModeId: 1 };
const PLACE = 'POST /lgw/orders/betting';

describe('headers', () => {
  test('merchant, language, module and token go with a member’s call', async () => {
    loginAs({ token: 'secret' });
    await switchLanguage('CN', { remember: false });
    const server = fakeServer({ 'GET /wps/check/username': () => wps(true), 'POST /api/page-ticket': () => ({ body: { ticket: 't' } }) });
    await call(issuePageTicket, {});
    await call(checkUsername, { query: { username: 'mei' } });
    const [ticket, check] = server.received;
    expect(ticket?.headers).toMatchObject({ Merchant: 'lotus', Language: 'CN', Authorization: 'secret' });
    expect(check?.headers).toMatchObject({ Merchant: 'lotus', ModuleId: 'REG3' });
    expect(check?.headers).not.toHaveProperty('Authorization');
    expect(check?.query.get('username')).toBe('mei');
  });

  test('an idempotent call carries its key, and without one it does not compile', async () => {
    loginAs();
    const server = fakeServer({ [PLACE]: () => ({ status: 422, body: { errorCode: 'numero_closed', message: 'closed' } }) });
    await callUnderKey(placeBets, { body: BET }, 'key-1');
    expect(server.received[0]?.headers).toMatchObject({ 'Idempotency-Key': 'key-1', 'Content-Type': 'application/json' });
    // @ts-expect-error a bet is never sent without the key of its intent
    await call(placeBets, { body: BET });
    expect(server.received[1]?.headers).not.toHaveProperty('Idempotency-Key');
  });
});

test('path parameters are put in, encoded; empty query values are left out', async () => {
  loginAs();
  const server = fakeServer({});
  const odd = endpoint({
    ...drawProof,
    path: '/api/odd/:a/:b',
    params: z.object({ a: z.string(), b: z.int() }),
    query: z.object({ q: z.array(z.string()), none: z.nullable(z.string()) }),
  });
  await call(odd, { params: { a: 'x/y', b: 7 }, query: { q: ['1', '2'], none: null } });
  expect(server.received[0]?.path).toBe('/api/odd/x%2Fy/7');
  expect(server.received[0]?.query.toString()).toBe('q=1&q=2');
});

describe('envelopes', () => {
  test('wps: the value; lgw and own: the bare value', async () => {
    loginAs();
    fakeServer({ 'GET /wps/check/username': () => wps(true), 'POST /api/page-ticket': () => ({ body: { ticket: 'abc' } }) });
    expect(await call(checkUsername, { query: { username: 'mei' } })).toEqual({ ok: true, value: true });
    expect(await call(issuePageTicket, {})).toEqual({ ok: true, value: { ticket: 'abc' } });
  });

  test('a wps refusal gives code, message, field, request id and what stands in value', async () => {
    fakeServer({
      'GET /wps/check/username': () => wpsRefusal('username.exists', { status: 409, field: 'username', value: { captcha: true } }),
    });
    const answer = await call(checkUsername, { query: { username: 'mei' } });
    expect(answer).toEqual({
      ok: false,
      failure: {
        outcome: 'refused',
        code: 'USERNAME_TAKEN',
        manner: { show: 'field' },
        message: 'refused: username.exists',
        field: 'username',
        detail: { captcha: true },
        requestId: 'r1',
      },
    });
  });

  test('a wps refusal with HTTP 200 is a refusal', async () => {
    fakeServer({ 'GET /wps/check/username': () => wpsRefusal('username.exists', { status: 200 }) });
    expect(await call(checkUsername, { query: { username: 'mei' } })).toMatchObject({ ok: false, failure: { code: 'USERNAME_TAKEN' } });
  });

  test('an lgw refusal is one with 422, and with the 500 of old servers', async () => {
    loginAs();
    for (const status of [422, 500]) {
      fakeServer({ [PLACE]: () => ({ status, body: { errorCode: 'balance_not_enough', message: 'no' } }) });
      expect(await callUnderKey(placeBets, { body: BET }, 'k')).toMatchObject({
        ok: false,
        failure: { outcome: 'refused', code: 'INSUFFICIENT_FUNDS' },
      });
    }
  });
});

describe('what is not known is said as unknown', () => {
  test.each([
    ['a lost answer', () => 'lost' as const],
    ['a fault of the server', () => ({ status: 500, body: { success: false, errorCode: 'INTERNAL', message: 'x' } })],
    ['a page of a proxy', () => ({ status: 502, body: '<html>' })],
  ])('%s', async (_, reply) => {
    fakeServer({ 'GET /wps/check/username': reply });
    expect(await call(checkUsername, { query: { username: 'mei' } })).toMatchObject({ ok: false, failure: { outcome: 'unknown' } });
  });

  test('an answer that is not of its shape is no value', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({ 'GET /wps/check/username': () => wps({ yes: 1 }) });
    expect(await call(checkUsername, { query: { username: 'mei' } })).toMatchObject({ ok: false, failure: { outcome: 'unknown' } });
  });

  test('without a network nothing is sent', async () => {
    const server = fakeServer({});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await call(checkUsername, { query: { username: 'mei' } })).toMatchObject({ ok: false, failure: { outcome: 'unsent' } });
    expect(server.received).toHaveLength(0);
    vi.restoreAllMocks();
  });

  test('an answer that takes too long is lost', async () => {
    fakeServer({ 'GET /wps/check/username': () => new Promise(() => undefined) });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const answer = await call(checkUsername, { query: { username: 'mei' } }, { timeoutMs: 20 });
    expect(answer).toMatchObject({ ok: false, failure: { outcome: 'unknown' } });
  });
});

describe('the end of a session', () => {
  test.each([
    ['login.not.session', 'expired'],
    ['duplicateLogin', 'replaced'],
  ])('%s ends it as %s', async (errorCode) => {
    loginAs();
    fakeServer({ 'GET /wps/member/info': () => wpsRefusal(errorCode, { status: 401 }) });
    await call(memberInfo, {});
    expect(currentSession()).toBeNull();
  });

  test('a late 401 of an old session does not end the new one', async () => {
    loginAs({ token: 'old' });
    fakeServer({
      'GET /wps/member/info': () => {
        loginAs({ token: 'new' });
        return wpsRefusal('login.not.session', { status: 401 });
      },
    });
    await call(memberInfo, {});
    expect(currentSession()?.token).toBe('new');
  });

  test('a public feed is asked for once more as a guest', async () => {
    loginAs({ token: 'old' });
    const server = fakeServer({
      'GET /wps/relay/MCSFE_getListAnnouncements': ({ headers }) =>
        headers.Authorization
          ? wpsRefusal('login.not.session', { status: 401 })
          : wps({ banners: [], notices: [], popups: [], promotion: [], footer: { unreadCount: 0 } }),
    });
    expect(await call(listAnnouncements, {})).toMatchObject({ ok: true });
    expect(server.received).toHaveLength(2);
  });
});

test('a wire name that serves two codes is read by the endpoint it comes from', () => {
  expect(codeOf('request_body_required', changePassword)).toBe('SEAL_INVALID');
  expect(codeOf('request_body_required', listDeposits)).toBe('BODY_REQUIRED');
  expect(codeOf('FREE_REJECT', orderDetail)).toBe('FREE_REJECT');
  expect(codeOf('something.new', orderDetail)).toBeNull();
});
