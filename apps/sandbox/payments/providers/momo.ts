import { writePayQr } from '@fairhall/emv-qr/schemes';
import type { FastifyRequest } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk } from '../desk.ts';
import { type Payment, type PaymentState, stateOf } from '../payment.ts';
import { JSON_HEADERS, type Provider } from '../provider.ts';
import { type Answer, serveVerb } from '../serve.ts';
import { isSignedMomo, signMomo } from './momo-sign.ts';

const KEYS = PAYMENTS_DEMO.momo;
const { partnerCode } = KEYS;
const [LEAST, MOST] = [1_000, 50_000_000];
const OPEN_MS = 100 * 60_000;
const ID = /^[0-9a-zA-Z]+([-_.:]?[0-9a-zA-Z]+)*$/;
const ID_MAX = 50;
const BAD = { status: 400 };

/** MoMo AIO v2: every request is signed over a line of its own. */
export const momo: Provider = {
  name: 'momo',
  manner: { retriesMs: [], isHeard: (status) => status === 204 },
  tellsCurrency: false,
  routes(app, desk, pay) {
    const verb = (kind: 'create' | 'query' | 'refund', act: (asked: Asked, desk: Desk) => Answer) =>
      serveVerb(app, desk, {
        ...{ provider: 'momo', operation: kind, path: `/v2/gateway/api/${kind}`, early: pay },
        answer: ({ body }: FastifyRequest) => {
          const asked = (body ?? {}) as Asked;
          if (asked.partnerCode !== partnerCode || !isSignedMomo(kind, asked, KEYS)) return said(asked, 13, desk, BAD);
          return isId(asked.orderId) && isId(asked.requestId) ? act(asked, desk) : said(asked, 20, desk, BAD);
        },
      });
    verb('create', create);
    verb('query', query);
    verb('refund', refund);
  },
  notice(payment, desk, forged) {
    const body = {
      ...{ partnerCode, orderId: payment.orderId, requestId: payment.given.requestId, orderInfo: payment.title },
      ...{ amount: Number(payment.paid?.amount ?? payment.asked), orderType: 'momo_wallet', transId: Number(payment.theirId) },
      ...{ ...outcomeOf(payment, desk), payType: 'qr', responseTime: desk.nowMs(), extraData: payment.given.extraData },
    };
    const signature = signMomo('ipn', body, forged ? { ...KEYS, secretKey: 'another key' } : KEYS);
    return { url: payment.notifyUrl, headers: JSON_HEADERS, body: JSON.stringify({ ...body, signature }) };
  },
  wayBack(payment, desk) {
    const url = URL.parse(payment.returnUrl);
    if (!url) return null;
    const query = { partnerCode, orderId: payment.orderId, ...outcomeOf(payment, desk) };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url.href;
  },
};

const CODES: Record<PaymentState, number> = { waiting: 1000, paid: 0, paid_late: 0, failed: 1006, closed: 1017, expired: 1005 };
const MESSAGES: Readonly<Record<number, string>> = {
  ...{ 0: 'Successful.', 13: 'Merchant authentication failed.', 20: 'Bad format request.', 22: 'Amount out of range.' },
  ...{ 40: 'Duplicated requestId.', 41: 'Duplicated orderId.', 42: 'Invalid orderId or orderId is not found.' },
  ...{ 1000: 'Waiting for the user.', 1005: 'The QR code has expired.', 1006: 'The user denied it.', 1017: 'Cancelled.' },
  1080: 'The refund is rejected.',
};

type Asked = Record<string, unknown>;

function create(asked: Asked, desk: Desk): Answer {
  const [orderId, requestId, amount] = [String(asked.orderId), String(asked.requestId), asked.amount];
  const standing = desk.payments.get(`momo-${orderId}`);
  // The same request gets the same answer, whatever has become of the order.
  if (standing) return standing.given.requestId === requestId ? opened(standing, desk) : said(asked, 41, desk);
  if (asked.requestType !== 'captureWallet' || !Number.isInteger(amount)) return said(asked, 20, desk, BAD);
  if (Number(amount) < LEAST || Number(amount) > MOST) return said(asked, 22, desk, BAD);
  const nowMs = desk.nowMs();
  const made: Payment = {
    ...{ id: `momo-${orderId}`, provider: 'momo', orderId, theirId: `4${desk.digits(9)}`, asked: String(amount), currency: 'VND' },
    ...{ title: String(asked.orderInfo ?? ''), notifyUrl: String(asked.ipnUrl ?? ''), returnUrl: String(asked.redirectUrl ?? '') },
    ...{ qr: qrOf(orderId, String(amount)), given: { requestId, extraData: String(asked.extraData ?? '') } },
    ...{ createdAtMs: nowMs, expiresAtMs: nowMs + OPEN_MS, ended: null, paid: null, refunds: [] },
  };
  desk.payments.put(made);
  return { ...opened(made, desk), made };
}

function opened(payment: Payment, desk: Desk): Answer {
  const payUrl = `${desk.baseUrl}/pay/${payment.id}`;
  const asked = { orderId: payment.orderId, requestId: payment.given.requestId };
  return said(asked, 0, desk, {
    more: {
      amount: Number(payment.asked),
      payUrl,
      deeplink: `momo://app?id=${payment.theirId}`,
      qrCodeUrl: payment.qr,
    },
  });
}

function query(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`momo-${asked.orderId}`);
  if (!payment) return said(asked, 42, desk);
  const refundTrans = payment.refunds.map(({ id, amount }) => ({ orderId: id, amount: Number(amount), resultCode: 0 }));
  return said(asked, CODES[stateOf(payment, desk.nowMs())], desk, {
    more: {
      ...{ extraData: payment.given.extraData, amount: Number(payment.paid?.amount ?? payment.asked), refundTrans },
      ...{ transId: payment.paid ? Number(payment.theirId) : 0, payType: payment.paid ? 'qr' : '' },
    },
  });
}

/** A refund is an order of its own, of a payment that is named by its number here. */
function refund(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.all().find(({ provider, theirId }) => provider === 'momo' && theirId === String(asked.transId));
  const id = String(asked.orderId);
  const before = payment?.refunds.find((one) => one.id === id);
  if (before) return said(asked, 0, desk, { more: { amount: Number(before.amount), transId: Number(payment?.theirId) } });
  const isOpen = payment?.paid && payment.refunds.length === 0;
  if (!isOpen || !(Number(asked.amount) > 0 && Number(asked.amount) <= Number(payment.paid?.amount))) return said(asked, 1080, desk);
  desk.payments.put({ ...payment, refunds: [{ id, amount: String(asked.amount) }] });
  return said(asked, 0, desk, { more: { amount: Number(asked.amount), transId: Number(payment.theirId) } });
}

function said({ orderId, requestId }: Asked, resultCode: number, desk: Desk, { status = 200, more = {} as Asked } = {}): Answer {
  const message = MESSAGES[resultCode] ?? '';
  return { status, body: { partnerCode, orderId, requestId, ...more, responseTime: desk.nowMs(), resultCode, message } };
}

function outcomeOf(payment: Payment, desk: Desk): { resultCode: number; message: string } {
  const resultCode = CODES[stateOf(payment, desk.nowMs())];
  return { resultCode, message: MESSAGES[resultCode] ?? '' };
}

function qrOf(orderId: string, amount: string): string {
  return writePayQr({ scheme: 'VIETQR', bin: '970499', account: '0011223344556', reference: orderId.slice(0, 25), amount });
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value.length <= ID_MAX && ID.test(value);
}
