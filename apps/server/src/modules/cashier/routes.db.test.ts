import { createHash } from 'node:crypto';
import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, REQUEST, type Stage, stage } from '../../../test/cashier/stage.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Payer } from './commands/admit.ts';

let s: Stage;
let app: FastifyInstance;
let payer: Payer;
let other: Payer;
let guest: Payer;
const sessions = new Map<string, Actor>();

beforeAll(async () => {
  s = await stage();
  [payer, other, guest] = [await s.member(), await s.member(), await s.member({ type: 4 })];
  for (const [token, { actor }] of Object.entries({ payer, other, guest })) sessions.set(token, actor);
  app = await s.openHttp({
    gates: {
      merchant: async () => s.merchants[0],
      merchantById: async () => s.merchants[0],
      member: async (token) => sessions.get(token) ?? 'none',
      operator: async () => 'none',
      unseal: async () => 'plain',
      acceptPlain: true,
    },
  });
});
afterAll(() => s.close());

type Ask = { token?: string; key?: string; body?: unknown; type?: string };

function send(method: 'GET' | 'POST', url: string, { token = 'payer', key, body, type }: Ask = {}) {
  const headers = { authorization: token, ...(key ? { 'idempotency-key': key } : {}), ...(type ? { 'content-type': type } : {}) };
  return app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as Buffer }) });
}

const MANUAL = '/wps/relay/MCSFE_manualTransferByAccountName';

test('deposits go on behind a cursor, each once, for whose list it is', async () => {
  const many = await s.member();
  sessions.set('many', many.actor);
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.unshift(await s.create(many));
  const page = async (cursor: string, token = 'many') =>
    (await send('GET', `/api/deposits?size=2${cursor === '' ? '' : `&cursor=${cursor}`}`, { token })).json();
  const first = await page('');
  const second = await page(first.next);
  expect([...first.list, ...second.list].map(({ transId }: { transId: string }) => transId)).toEqual(made);
  expect(second.next).toBeNull();
  expect(await page(first.next, 'other')).toMatchObject({ errorCode: 'CURSOR_BAD' });
  expect(await page(`1${first.next}`)).toMatchObject({ errorCode: 'CURSOR_BAD' });
});

test('from the request to a slip that its owner alone can open', async () => {
  const created = await send('POST', MANUAL, { body: REQUEST, key: s.key() });
  expect(created.json()).toMatchObject({ success: true, value: { state: 'created', amount: '2000.0000' } });
  const { transId } = created.json().value;

  const upload = await send('POST', `/api/deposits/${transId}/slips?name=slip-1.png`, { body: await picture('red'), type: 'image/png' });
  expect(upload.statusCode).toBe(200);
  const [slip] = upload.json().slips;
  expect(slip).toMatchObject({ name: 'slip-1.png' });

  const read = await send('GET', `/api/files/${slip.fileId}`);
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/png']);
  expect(read.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${slip.fileId}"; filename*=UTF-8''slip-1.png`,
  });
  expect((await sharp(read.rawPayload).metadata()).format).toBe('png');
  const [row] = await s.fresh.db.query<{ sha256: Buffer }>('select sha256 from stored_file');
  expect(
    createHash('sha256')
      .update(read.rawPayload)
      .digest()
      .equals(row?.sha256 as Buffer),
  ).toBe(true);

  expect((await send('GET', `/api/files/${slip.fileId}`, { token: 'other' })).statusCode).toBe(404);
  expect((await send('GET', `/api/files/${slip.fileId}`, { token: 'nobody' })).statusCode).toBe(401);
  expect((await send('GET', `/api/files/8${'9'.repeat(18)}`)).statusCode).toBe(404);
  expect((await send('GET', `/api/files/${'9'.repeat(19)}`)).statusCode).toBe(400);

  const paid = await send('POST', `/api/deposits/${transId}/paid`);
  expect(paid.json()).toMatchObject({ state: 'paid', timeline: [{ state: 'created' }, { state: 'paid' }] });
  expect((await send('GET', '/api/deposits')).json()).toMatchObject({ list: [{ transId, state: 'paid' }], page: 0, totalPages: 1 });
  const report = await send('GET', '/wps/report/depositTransaction');
  expect(report.json()).toMatchObject({ success: true, value: { records: [{ transId, state: 'paid' }], page: 1, totalPages: 1 } });
});

test('settings and channels answer in the form of the family', async () => {
  const settings = await send('GET', '/wps/relay/MCSFE_getDepositSettings');
  expect(settings.json()).toMatchObject({ success: true, value: { allowDeposit: 'Y' } });
  const channels = await send('GET', '/wps/relay/MCSFE_getDepositPaymentChannels?webSupported=Y');
  expect(channels.json().value.PGMT.channels).toHaveLength(2);
});

test('practice accounts are refused at the door, with the code that clients know', async () => {
  const refused = await send('POST', MANUAL, { token: 'guest', body: REQUEST, key: s.key() });
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'free_reject']);
  expect((await send('GET', '/wps/relay/MCSFE_getDepositSettings', { token: 'guest' })).json().value.allowDeposit).toBe('N');
});

test('an upload of another type or size is refused with its reason', async () => {
  const { transId } = (await send('POST', MANUAL, { body: REQUEST, key: s.key() })).json().value;
  const url = `/api/deposits/${transId}/slips`;
  const cases: [Ask, number, string][] = [
    [{ body: Buffer.from('text'), type: 'image/png' }, 415, 'SLIP_TYPE'],
    [{ body: { slip: 'red' } }, 415, 'SLIP_TYPE'],
    [{}, 415, 'SLIP_TYPE'],
    [{ body: Buffer.from('GIF89a'), type: 'image/gif' }, 415, 'CONTENT_TYPE'],
    [{ body: Buffer.alloc(SLIP_BYTES_MAX + 1), type: 'image/png' }, 413, 'BODY_TOO_LARGE'],
  ];
  for (const [ask, status, code] of cases) {
    const refused = await send('POST', url, ask);
    expect([refused.statusCode, refused.json().errorCode], code).toEqual([status, code]);
  }
});

test('the amount bounds are said in the refusal', async () => {
  const refused = await send('POST', MANUAL, { body: { ...REQUEST, amount: '5' }, key: s.key() });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ success: false, errorCode: 'AMOUNT_OUT_OF_RANGE', field: 'amount' });
  expect(refused.json().message).toContain('1,000.00');
});
