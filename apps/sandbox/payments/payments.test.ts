// The other side of the providers, asked as the product asks it: with vectors that were computed elsewhere.
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readQr } from '@fairhall/emv-qr/qr';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Hall, serveHall } from '../main/hall.ts';
import { PAYMENTS_DEMO } from './demo.ts';
import { openPayments } from './payments.ts';
import { readToken, writeToken } from './providers/jwt.ts';
import { signKbz } from './providers/kbz-sign.ts';
import { signMomo } from './providers/momo-sign.ts';

type Json = Record<string, unknown>;
type Heard = { path: string; headers: Record<string, unknown>; body: string };

const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
let product: Server;
let hall: Hall;
let notify = '';
let base = '';
let heard: Heard[] = [];
let count = 0;

async function open(): Promise<Hall> {
  const productPort = (product.address() as AddressInfo).port;
  const config = { host: '127.0.0.1', port: 0, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort, dataDir };
  const opened = await serveHall(config, async (given) => [openPayments(given)]);
  base = `http://127.0.0.1:${opened.port}/payments`;
  return opened;
}

beforeAll(async () => {
  product = createServer(async (request, response) => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.statusCode = request.url?.includes('momo') ? 204 : 200;
    response.end('success');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => product.once('listening', done));
  notify = `http://127.0.0.1:${(product.address() as AddressInfo).port}/cb`;
  hall = await open();
});
afterAll(async () => {
  await hall.stop();
  product.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await fetch(`${base}/test/faults`, { method: 'DELETE' });
  heard = [];
});

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; value: Json }> {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, value: (await answer.json()) as Json };
}

const press = (id: string, button: string, wish: Json = {}) => ask(`/test/payments/${id}/${button}`, wish);
const plan = (provider: string, fault: string, operation = 'create') => ask('/test/faults', { provider, operation, fault });

/** By their rules, written anew here. */
const sha256 = (line: string) => createHash('sha256').update(line).digest('hex').toUpperCase();
const hmac = (line: string, key: string) => createHmac('sha256', key).update(line).digest('hex');
const lineOf = (fields: Json) =>
  Object.entries(fields)
    .filter(([name, value]) => !['sign', 'sign_type'].includes(name) && value !== '' && typeof value !== 'object')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const KBZ_KEY = 'fairhall-demo-app-key-0001';
async function kbz(name: string, content: Json, change: Json = {}): Promise<Json> {
  const common = {
    ...{ method: `kbz.payment.${name}`, nonce_str: 'N1', timestamp: '1795334400', notify_url: `${notify}/kbz/lotus` },
    version: name === 'precreate' || name === 'refund' ? '1.0' : '3.0',
  };
  const biz = { appid: 'kpdemo0001', merch_code: '100001', ...content };
  const sign = sha256(`${lineOf({ ...common, ...biz })}&key=${KBZ_KEY}`);
  const { value } = await ask(`/kbz/payment/gateway/${name}`, {
    Request: { ...common, sign_type: 'SHA256', sign, biz_content: biz, ...change },
  });
  return value.Response as Json;
}

const MOMO_KEY = 'fairhall-demo-secret-0001';
const MOMO = { partnerCode: 'FAIRDEMO', accessKey: 'FAIRDEMOACCESS01' };
async function momo(kind: 'create' | 'query' | 'refund', fields: Json) {
  const names = {
    create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
    query: 'accessKey orderId partnerCode requestId',
    refund: 'accessKey amount description orderId partnerCode requestId transId',
  }[kind].split(' ');
  const all: Json = { ...MOMO, ...fields };
  const signature = hmac(names.map((name) => `${name}=${all[name] ?? ''}`).join('&'), MOMO_KEY);
  return ask(`/momo/v2/gateway/api/${kind}`, { ...fields, partnerCode: MOMO.partnerCode, signature });
}

const TOKEN_KEY = 'fairhall-demo-2c2p-secret-key-0001';
async function twoCTwoP(path: string, claims: Json): Promise<Json> {
  const payload = writeToken({ merchantID: 'FAIRTH01', ...claims }, TOKEN_KEY);
  const { value } = await ask(`/2c2p/payment/4.3/${path}`, { payload });
  return readToken(String(value.payload), TOKEN_KEY) ?? {};
}

const AUTHORIZATION = { authorization: `Basic ${Buffer.from('xnd_demo_fairhall_0001:').toString('base64')}` };
const xendit = (path: string, body?: Json, key = 'k') => ask(`/xendit${path}`, body, { ...AUTHORIZATION, 'idempotency-key': key });

type Side = {
  asked: string;
  create(orderId: string): Promise<{ qr: string }>;
  /** What a query says: its word, and the amount. */
  query(orderId: string): Promise<{ word: unknown; amount: string; currency?: unknown }>;
  /** The same of a callback; null: it is not signed right. */
  read(heard: Heard): { orderId: unknown; word: unknown; amount: string } | null;
  words: { waiting: unknown; paid: unknown; failed: unknown; expired: unknown; late: unknown; more: unknown; less: unknown };
};

const SIDES: Record<'kbz' | 'momo' | '2c2p', Side> = {
  kbz: {
    asked: '20000',
    async create(orderId) {
      const order = { merch_order_id: orderId, trade_type: 'PAY_BY_QRCODE', title: 'Deposit LT-7Q4K2' };
      const said = await kbz('precreate', { ...order, total_amount: '20000', trans_currency: 'MMK', timeout_express: '30m' });
      expect(said.sign).toBe(sha256(`${lineOf(said)}&key=${KBZ_KEY}`));
      return { qr: String(said.qrCode) };
    },
    async query(orderId) {
      const said = await kbz('queryorder', { merch_order_id: orderId });
      return { word: String(said.trade_status).trim(), amount: String(said.total_amount), currency: said.trans_currency };
    },
    read({ body }) {
      const said = (JSON.parse(body) as { Request: Json }).Request;
      if (said.sign !== sha256(`${lineOf(said)}&key=${KBZ_KEY}`)) return null;
      return { orderId: said.merch_order_id, word: said.trade_status, amount: String(said.total_amount) };
    },
    words: {
      ...{ waiting: 'WAIT_PAY', paid: 'PAY_SUCCESS', failed: 'PAY_FAILED', expired: 'ORDER_EXPIRED' },
      ...{ late: 'PAY_SUCCESS', more: 'PAY_SUCCESS', less: 'PAY_SUCCESS' },
    },
  },
  momo: {
    asked: '200000',
    async create(orderId) {
      const urls = { ipnUrl: `${notify}/momo/lotus`, redirectUrl: 'http://lotus.localhost/m/voucherCenter' };
      const order = { orderId, requestId: `${orderId}-1`, requestType: 'captureWallet', orderInfo: 'Deposit LT-7Q4K2' };
      const { value } = await momo('create', { ...order, ...urls, amount: 200_000, extraData: '' });
      expect(value.resultCode).toBe(0);
      return { qr: String(value.qrCodeUrl) };
    },
    async query(orderId) {
      const { value } = await momo('query', { orderId, requestId: `Q${orderId}` });
      return { word: value.resultCode, amount: String(value.amount) };
    },
    read({ body }) {
      const said = JSON.parse(body) as Json;
      const names =
        'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId';
      const line = names.split(' ').map((name) => `${name}=${({ ...said, ...MOMO } as Json)[name] ?? ''}`);
      if (said.signature !== hmac(line.join('&'), MOMO_KEY)) return null;
      return { orderId: said.orderId, word: said.resultCode, amount: String(said.amount) };
    },
    words: { waiting: 1000, paid: 0, failed: 1006, expired: 1005, late: 0, more: 0, less: 0 },
  },
  '2c2p': {
    asked: '500.1',
    async create(invoiceNo) {
      const urls = { frontendReturnUrl: 'http://lotus.localhost/m/voucherCenter', backendReturnUrl: `${notify}/2c2p/lotus` };
      const order = { invoiceNo, description: 'Deposit LT-7Q4K2', amount: 500.1, currencyCode: 'THB', paymentChannel: ['PPQR'] };
      const { respCode, paymentToken } = await twoCTwoP('paymentToken', { ...order, ...urls });
      expect(respCode).toBe('0000');
      const payment = { code: { channelCode: 'PPQR' }, data: { qrType: 'RAW' } };
      const said = await twoCTwoP('payment', { paymentToken, payment });
      expect(said.respCode).toBe('1005');
      return { qr: String((said.extras as Json).qrData) };
    },
    async query(invoiceNo) {
      const said = await twoCTwoP('paymentInquiry', { invoiceNo });
      return { word: said.respCode, amount: String(said.amount), currency: said.currencyCode };
    },
    read({ body }) {
      const said = readToken(String((JSON.parse(body) as Json).payload), TOKEN_KEY);
      return said && { orderId: said.invoiceNo, word: said.respCode, amount: String(said.amount) };
    },
    words: { waiting: '0001', paid: '0000', failed: '0003', expired: '9020', late: '5017', more: '5015', less: '5016' },
  },
};
type Name = keyof typeof SIDES;

async function fresh(name: Name): Promise<{ orderId: string; id: string }> {
  count += 1;
  const orderId = `D73000000000${count}`;
  await SIDES[name].create(orderId);
  return { orderId, id: `${name}-${orderId}` };
}

describe('vectors', () => {
  const deposit = { orderId: 'D7300000000000000042', orderInfo: 'Deposit LT-7Q4K2', partnerCode: 'FAIRDEMO', extraData: '' };
  test('KBZPay signs an order as the vector says, and a callback with its capital letter first', () => {
    const order = {
      ...{ appid: 'kpdemo0001', merch_code: '100001', merch_order_id: 'D7300000000000000042', method: 'kbz.payment.precreate' },
      ...{ nonce_str: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS', notify_url: 'https://pay.example.test/cb/kbz/lotus', timeout_express: '30m' },
      ...{ timestamp: '1795334400', title: 'Deposit LT-7Q4K2', total_amount: '20000', trade_type: 'PAY_BY_QRCODE', trans_currency: 'MMK' },
      version: '1.0',
    };
    expect(signKbz(order, KBZ_KEY)).toBe('5ED0A890D1748690F5B822567DA2B951AB414E36A3E19824E2EF1307063370A0');
    const callback = {
      ...{ appid: 'kpdemo0001', merch_code: '100001', merch_order_id: 'D7300000000000000042', mm_order_id: '01003791060036848066' },
      ...{ mmqr_ref: 'MMQ0001', nonce_str: '4821B565F1194D75A1B8F04391A9BD43', notify_time: '1795334470', total_amount: '20000' },
      ...{ trade_status: 'PAY_SUCCESS', trans_currency: 'MMK', trans_end_time: '1795334469', Wallet_identifier: 'MCB', sign: 'x' },
    };
    expect(signKbz(callback, KBZ_KEY)).toBe('0B4C0A3F1991CDDD8378DF29391B52B31D813B71E3D3EF6433D3E81C95A34978');
  });
  test.each([
    [
      'create',
      {
        ...{ ...deposit, amount: 200_000, ipnUrl: 'https://pay.example.test/cb/momo/lotus', requestId: 'D7300000000000000042-1' },
        ...{ redirectUrl: 'https://lotus.example.test/m/voucherCenter', requestType: 'captureWallet' },
      },
      '554ff62ade45251515fa410e2ab9e48cdfda648ef804897c6ab5eea2eb6b399f',
    ],
    [
      'ipn',
      {
        ...{ ...deposit, amount: 200_000, message: 'Successful.', orderType: 'momo_wallet', payType: 'qr', resultCode: 0 },
        ...{ requestId: 'D7300000000000000042-1', responseTime: 1_795_334_470_123, transId: 4_088_878_653 },
      },
      '18851e749e18f7172e67e39474ef9e075c7283513a76ef9ea93a3e0bd0fa27d2',
    ],
    ['query', { ...deposit, requestId: 'Q7300000000000000042-1' }, 'ea578ddbb2a072b2185dd951cc48802a9411b83de1dd9a8ee8d5a9f60f46a555'],
    [
      'refund',
      {
        ...{ partnerCode: 'FAIRDEMO', orderId: 'R7300000000000000042', requestId: 'R7300000000000000042-1', amount: 200_000 },
        ...{ description: 'late payment', transId: 4_088_878_653 },
      },
      'ece5fc28494467a5824e05477a26cabb9c66b9553833860c1eb6769dfe45bab7',
    ],
  ] as const)('MoMo signs %s as the vector says', (kind, fields, wanted) => {
    expect(signMomo(kind, fields, PAYMENTS_DEMO.momo)).toBe(wanted);
  });
  test('2C2P wraps what is said as the vectors say, and pins the algorithm', () => {
    const inquiry = { merchantID: 'FAIRTH01', invoiceNo: 'D7300000000000042', locale: 'en' };
    expect(writeToken(inquiry, TOKEN_KEY)).toBe(
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjaGFudElEIjoiRkFJUlRIMDEiLCJpbnZvaWNlTm8iOiJENzMwMDAwMDAwMDAwMDA0MiIsImxvY2FsZSI6ImVuIn0.xrXWOp8BslbLy99ieC8xkj2v4msN45GEfd8pIMBYybI',
    );
    const notice = { merchantID: 'FAIRTH01', invoiceNo: 'D7300000000000042', amount: 500, currencyCode: 'THB', respCode: '0000' };
    expect(writeToken(notice, TOKEN_KEY).split('.')[2]).toBe('AXb5mGT6q0CZ5voznjDnUz2Dlo_h3INIQ0DmdHtVMUo');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(inquiry)}`;
    const other = createHmac('sha256', TOKEN_KEY).update(unsigned).digest('base64url');
    expect([readToken(`${unsigned}.`, TOKEN_KEY), readToken(`${unsigned}.${other}`, TOKEN_KEY)]).toEqual([null, null]);
  });
});

describe.each(Object.keys(SIDES) as Name[])('%s', (name) => {
  const side = SIDES[name];
  const { words } = side;
  const saidOf = () => heard.map((one) => side.read(one));

  test('an order waits, with a QR that reads as what is asked', async () => {
    count += 1;
    const orderId = `D73000000000${count}`;
    const read = readQr((await side.create(orderId)).qr);
    expect(read.ok && Number(read.qr.amount)).toBe(Number(side.asked));
    expect(await side.query(orderId)).toMatchObject({ word: words.waiting, amount: side.asked });
  });

  const [more, less] = { kbz: ['22000', '18000'], momo: ['220000', '180000'], '2c2p': ['550.1', '450'] }[name] as [string, string];
  const asked = side.asked;
  /** The button; what a query says then; what the callbacks say (null: forged). */
  const table: [button: string, query: { word: unknown; amount: string }, callbacks: (unknown | null)[]][] = [
    ['approve', { word: words.paid, amount: asked }, [words.paid]],
    ['fail', { word: words.failed, amount: asked }, [words.failed]],
    ['expire', { word: words.expired, amount: asked }, []],
    ['approve_late', { word: words.late, amount: asked }, [words.late]],
    ['pay_more', { word: words.more, amount: more }, [words.more]],
    ['pay_less', { word: words.less, amount: less }, [words.less]],
    ['callback_twice', { word: words.paid, amount: asked }, [words.paid, words.paid]],
    ['callback_never', { word: words.paid, amount: asked }, []],
    ['callback_forged', { word: words.waiting, amount: asked }, [null]],
  ];
  test.each(table)('%s', async (button, query, callbacks) => {
    const { orderId, id } = await fresh(name);
    const { status, value } = await press(id, button);
    expect([status, value.callback === null]).toEqual([200, callbacks.length === 0]);
    const { word, amount } = await side.query(orderId);
    expect({ word, amount: String(Number(amount)) }).toEqual({ ...query, amount: String(Number(query.amount)) });
    expect(saidOf().map((said) => said?.word ?? null)).toEqual(callbacks);
    for (const said of saidOf()) if (said) expect(said.orderId).toBe(orderId);
  });

  test('other_currency', async () => {
    const { orderId, id } = await fresh(name);
    const { buttons } = (await ask(`/test/payments/${id}`)).value as { buttons: string[] };
    expect(buttons.includes('other_currency')).toBe(name !== 'momo');
    if (name === 'momo') return;
    await press(id, 'other_currency');
    expect((await side.query(orderId)).currency).toBe('USD');
  });

  test('callback_delayed is heard when its time has come, and not with the press', async () => {
    const { orderId, id } = await fresh(name);
    expect((await press(id, 'callback_delayed', { afterMs: 30 })).value.callback).toBeNull();
    expect((await side.query(orderId)).word).toBe(words.paid);
    await vi.waitFor(() => expect(saidOf()).toMatchObject([{ orderId, word: words.paid }]), 60_000);
  });

  test('callback_unknown names an order that nobody opened', async () => {
    const { orderId, id } = await fresh(name);
    await press(id, 'callback_unknown');
    const [said] = saidOf();
    expect(said?.word).toBe(words.paid);
    expect(said?.orderId).not.toBe(orderId);
    expect((await side.query(orderId)).word).toBe(words.waiting);
  });

  test('callback_replayed says an old one again, to the letter', async () => {
    const before = await fresh(name);
    await press(before.id, 'approve');
    const old = (await ask('/test/callbacks')).value as unknown as { provider: string; isGenuine: boolean; body: string }[];
    heard = [];
    const { id } = await fresh(name);
    await press(id, 'callback_replayed');
    expect(heard.map(({ body }) => body)).toEqual([old.findLast((one) => one.provider === name && one.isGenuine)?.body]);
  });

  test('create: the answer is lost, but the order stands', async () => {
    await plan(name, 'lost');
    count += 1;
    await expect(side.create(`D73000000000${count}`)).rejects.toThrow();
    expect((await side.query(`D73000000000${count}`)).word).toBe(words.waiting);
  });

  test('create: 500, and nothing stands', async () => {
    await plan(name, 'error');
    count += 1;
    await expect(side.create(`D73000000000${count}`)).rejects.toThrow();
    const { word } = await side.query(`D73000000000${count}`);
    expect(word).toBe({ kbz: 'undefined', momo: 42, '2c2p': '2002' }[name]);
  });

  test('create: garbage, though the order stands', async () => {
    await plan(name, 'garbage');
    count += 1;
    await expect(side.create(`D73000000000${count}`)).rejects.toThrow();
    expect((await side.query(`D73000000000${count}`)).word).toBe(words.waiting);
  });

  test('create: it hangs, and answers in the end', async () => {
    await ask('/test/speed', { speed: 10_000 });
    await plan(name, 'hang');
    const { orderId } = await fresh(name);
    expect((await side.query(orderId)).word).toBe(words.waiting);
    await ask('/test/speed', { speed: 1 });
  });

  test('create: paid and told of before its answer', async () => {
    await plan(name, 'early');
    count += 1;
    const orderId = `D73000000000${count}`;
    await side.create(orderId).catch(() => {}); // a token that is paid already has no QR
    expect(saidOf()).toMatchObject([{ orderId, word: words.paid }]);
  });

  test('a button whose time has passed is refused, and nothing is said', async () => {
    const { id } = await fresh(name);
    await press(id, 'approve');
    heard = [];
    expect((await press(id, 'approve')).status).toBe(409);
    expect((await press(id, 'approve_late')).status).toBe(409);
    expect(heard).toEqual([]);
  });
});

test('a wrong signature is refused by each, and opens nothing', async () => {
  const order = { merch_order_id: 'D1', trade_type: 'PAY_BY_QRCODE', title: 't', total_amount: '1', trans_currency: 'MMK' };
  expect(await kbz('precreate', { ...order, timeout_express: '30m' }, { sign: 'F'.repeat(64) })).toMatchObject({ code: 'SIGN_ERROR' });
  expect(await kbz('queryorder', { merch_order_id: 'D1' })).toMatchObject({ result: 'FAIL', code: 'QUERYORDER_FAIL' });
  const { status, value } = await ask('/momo/v2/gateway/api/create', { partnerCode: 'FAIRDEMO', orderId: 'D1', signature: 'f' });
  expect([status, value.resultCode]).toEqual([400, 13]);
  expect((await ask('/2c2p/payment/4.3/paymentToken', { payload: writeToken({ merchantID: 'FAIRTH01' }, 'another') })).status).toBe(400);
  expect((await ask('/xendit/v2/payouts', {}, { authorization: 'Basic eDo=' })).status).toBe(401);
});

test('KBZPay: closing twice is closing once, and no proof; a refund is given once', async () => {
  const { orderId, id } = await fresh('kbz');
  for (const _time of [1, 2]) expect(await kbz('closeorder', { merch_order_id: orderId })).toMatchObject({ code: '0' });
  expect((await SIDES.kbz.query(orderId)).word).toBe('ORDER_CLOSED');
  await press(id, 'approve_late');
  expect((await SIDES.kbz.query(orderId)).word).toBe('PAY_SUCCESS');
  const wish = { merch_order_id: orderId, refund_request_no: `R${orderId}`, refund_amount: '20000', is_last_refund: 'Y' };
  const said = [await kbz('refund', wish), await kbz('refund', wish), await kbz('refund', { ...wish, refund_request_no: 'R2' })];
  expect(said.map(({ refund_status, code }) => refund_status ?? code)).toEqual(['REFUND_SUCCESS', 'REFUND_DUPLICATED', 'REFUND_FAILED']);
});

test('KBZPay: a callback that is not heard comes again after 60 s and 600 s', async () => {
  await ask('/test/speed', { speed: 10_000 });
  const { id, orderId } = await fresh('kbz');
  product.once('request', (_request, response) => response.destroy());
  await press(id, 'approve');
  const tries = async () => ((await ask('/test/callbacks')).value as unknown as Json[]).filter(({ about }) => about === orderId);
  await vi.waitFor(async () => expect((await tries()).map(({ status }) => status)).toEqual([200, null]), 60_000);
  await ask('/test/speed', { speed: 1 });
});

test('MoMo: the same request has the same answer, the same order by another is 41; a refund once', async () => {
  const { orderId, id } = await fresh('momo');
  await SIDES.momo.create(orderId);
  const order = { orderId, requestType: 'captureWallet', orderInfo: 'x', amount: 200_000, extraData: '', ipnUrl: '', redirectUrl: '' };
  expect((await momo('create', { ...order, requestId: 'other' })).value.resultCode).toBe(41);
  expect((await momo('create', { ...order, orderId: 'D99', requestId: 'small', amount: 999 })).value.resultCode).toBe(22);
  await press(id, 'approve');
  const { transId } = (await momo('query', { orderId, requestId: 'Q' })).value;
  const refund = { orderId: `R${orderId}`, requestId: `R${orderId}-1`, amount: 200_000, description: 'late payment', transId };
  const codes = [await momo('refund', refund), await momo('refund', refund), await momo('refund', { ...refund, orderId: 'R2' })];
  expect(codes.map(({ value }) => value.resultCode)).toEqual([0, 0, 1080]);
});

test('2C2P: an invoice is used once, cancelled it stays cancelled, and expires by the clock of Bangkok', async () => {
  const { orderId } = await fresh('2c2p');
  const order = { invoiceNo: orderId, description: '', amount: 5, currencyCode: 'THB' };
  expect((await twoCTwoP('paymentToken', order)).respCode).toBe('9015');
  expect((await twoCTwoP('canceltransaction', { invoiceNo: orderId })).respCode).toBe('0000');
  expect((await SIDES['2c2p'].query(orderId)).word).toBe('0003');
  await twoCTwoP('paymentToken', { ...order, invoiceNo: 'D88', paymentExpiry: '2020-01-01 00:00:00' });
  expect((await SIDES['2c2p'].query('D88')).word).toBe('9020');
});

describe('payouts', () => {
  const wish = (reference: string, amount = 1_000) => ({
    ...{ reference_id: reference, channel_code: 'PH_GCASH', amount, currency: 'PHP', description: 'Withdrawal' },
    channel_properties: { account_number: '09171234567', account_holder_name: 'LOTUS MEMBER' },
  });
  async function made(reference: string) {
    return (await xendit('/v2/payouts', wish(reference), `${reference}-1`)).value;
  }
  const statusOf = async (reference: string) =>
    ((await xendit(`/v2/payouts?reference_id=${reference}`)).value.data as Json[]).map(
      ({ status, failure_code }) => failure_code ?? status,
    );
  const pressPayout = (reference: string, button: string, body: Json = {}) => ask(`/test/payouts/${reference}/${button}`, body);

  test('a key is answered as the first time; another key for the same reference is a duplicate; above the rail it is refused', async () => {
    const first = await made('P1');
    expect(await made('P1')).toEqual(first);
    expect((await xendit('/v2/payouts', wish('P1', 999), 'P1-1')).value.error_code).toBe('IDEMPOTENCY_ERROR');
    expect((await xendit('/v2/payouts', wish('P1'), 'P1-2')).value.error_code).toBe('DUPLICATE_ERROR');
    expect((await xendit('/v2/payouts', wish('P0', 50_001), 'P0-1')).value.error_code).toBe('MAXIMUM_TRANSFER_LIMIT_ERROR');
    expect((await xendit('/v2/payouts?reference_id=nobody')).value.data).toEqual([]);
  });
  test('what is paid out is missing from the balance, until it comes back', async () => {
    const balance = async (currency: string) => Number((await xendit(`/balance?account_type=CASH&currency=${currency}`)).value.balance);
    const [before, baht] = [await balance('PHP'), await balance('THB')];
    await made('PB');
    expect([before - (await balance('PHP')), baht - (await balance('THB'))]).toEqual([1_000, 0]);
    await pressPayout('PB', 'fail');
    expect(await balance('PHP')).toBe(before);
  });
  test.each([
    ['succeed', ['succeed'], 'SUCCEEDED', ['payout.succeeded']],
    ['fail by code', ['fail'], 'INVALID_DESTINATION', ['payout.failed']],
    ['hold', ['hold'], 'PENDING_COMPLIANCE_ASSESSMENT', []],
    ['hold, then succeed', ['hold', 'succeed'], 'SUCCEEDED', ['payout.succeeded']],
    ['reverse after success', ['succeed', 'reverse'], 'REJECTED_BY_CHANNEL', ['payout.succeeded', 'payout.reversed']],
    ['forged', ['callback_forged'], 'ACCEPTED', ['payout.succeeded']],
  ])('%s', async (name, buttons, status, events) => {
    const reference = `P-${name.replaceAll(/\W/g, '')}`;
    await made(reference);
    for (const button of buttons) expect((await pressPayout(reference, button)).status).toBe(200);
    expect(await statusOf(reference)).toEqual([status]);
    expect(heard.map(({ body }) => (JSON.parse(body) as Json).event)).toEqual(events);
    const token = name === 'forged' ? 'another token' : PAYMENTS_DEMO.xendit.callbackToken;
    for (const { path, headers } of heard) expect([path, headers['x-callback-token']]).toEqual(['/cb/xendit/harbor', token]);
  });
  test('the answer is lost, and the same key does not pay again', async () => {
    await plan('xendit', 'lost');
    await expect(made('P-lost')).rejects.toThrow();
    await made('P-lost');
    expect(await statusOf('P-lost')).toEqual(['ACCEPTED']);
  });
  test('is cancelled while it is accepted, and not later', async () => {
    const { id } = await made('P-cancel');
    await pressPayout('P-cancel', 'hold');
    expect((await xendit(`/v2/payouts/${id}/cancel`, {})).status).toBe(400);
    const other = await made('P-cancel2');
    expect((await xendit(`/v2/payouts/${other.id}/cancel`, {})).value.status).toBe('CANCELLED');
    expect((await pressPayout('P-cancel2', 'succeed')).status).toBe(409);
  });
});

describe('the bank', () => {
  const bearer = { authorization: `Bearer ${PAYMENTS_DEMO.bank.token}` };
  const at = Date.parse('2026-11-21T06:00:00Z');
  const statement = (file: string, headers: Record<string, string> = bearer) =>
    fetch(`${base}/bank/accounts/0048%202217%209035/${file}?currency=MMK&clock=Asia/Yangon`, { headers });
  const booked = (amount: string, wish: object = {}) =>
    ask('/test/bank/transfers', { account: '004822179035', amount, counterparty: 'Mei & Co', bookedAtMs: at, ...wish });

  test('hands out a day in each form, with what stood there before and behind; of a day without a line there is none', async () => {
    await booked('700', { bookedAtMs: at - 86_400_000 });
    await booked('2000.50', { text: 'LT-7Q4K2', counterAccount: '77' });
    await booked('-15', { text: 'charge', bookedAtMs: at + 1_000 });
    expect((await statement('2026-11-21.xml', {})).status).toBe(401);
    expect((await statement('2026-11-19.xml')).status).toBe(404);
    const day = await (await statement('2026-11-21.xml')).text();
    for (const part of [
      '<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="MMK">700.0000</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
      '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="MMK">2685.5000</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
      '<Amt Ccy="MMK">15.0000</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-21T12:30:01</DtTm></BookgDt>',
      '<Dbtr><Nm>Mei &amp; Co</Nm></Dbtr><DbtrAcct><Id><Othr><Id>77</Id></Othr></Id></DbtrAcct>',
    ])
      expect(day).toContain(part);
    expect(await (await statement('2026-11-21.054.xml')).text()).not.toContain('<Bal>');
    expect(await (await statement('2026-11-21.csv')).text()).toMatch(
      /Reference\r\n2026-11-21 12:30:00,Mei & Co,77,LT-7Q4K2,2000\.5000,2700\.5000,FB\d{14}\r\n2026-11-21 12:30:01,/,
    );
  });

  test('what is planted stands in it: a line without a name, one that is missing; what no bank would book is refused', async () => {
    const later = at + 2 * 86_400_000;
    await booked('5', { bookedAtMs: later, nameless: true });
    await booked('7', { bookedAtMs: later, missing: true });
    const day = await (await statement('2026-11-23.xml')).text();
    expect(day).toContain('<Amt Ccy="MMK">2697.5000</Amt>');
    expect(day).not.toMatch(/AcctSvcrRef|7\.0000/);
    for (const amount of ['0', '1e3', '-', '']) expect((await booked(amount)).status).toBe(400);
  });
});

test('what it has taken survives its end', async () => {
  const { orderId, id } = await fresh('momo');
  await press(id, 'approve');
  await hall.stop();
  hall = await open();
  expect((await SIDES.momo.query(orderId)).word).toBe(0);
});

test('its pages are there, in three languages, for a phone', async () => {
  const texts = await Promise.all(['/', '/pay/kbz-D1', '/page.js', '/page.css'].map(async (path) => (await fetch(base + path)).text()));
  expect(texts[0]).toContain('width=device-width');
  expect(texts[0]).toBe(texts[1]);
  for (const word of ['Pay after expiry', 'သက်တမ်းကုန်ပြီးမှ ပေးရန်', '过期后付款']) expect(texts[2]).toContain(word);
});
