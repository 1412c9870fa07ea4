import { writePayQr } from '@fairhall/emv-qr/schemes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk, Notice } from '../desk.ts';
import { type Payment, type PaymentState, stateOf } from '../payment.ts';
import { JSON_HEADERS, type Provider } from '../provider.ts';
import { type Answer, serveVerb } from '../serve.ts';
import { isSignedKbz, signKbz } from './kbz-sign.ts';

const { appid, merch_code, appKey } = PAYMENTS_DEMO.kbz;
const AMOUNT = /^[1-9]\d{0,9}(\.\d{1,2})?$/;
const ORDER_ID = /^[A-Za-z0-9_]{1,40}$/;
const TIMEOUT = /^([1-9]\d?|1[01]\d|120)m$/;
const TRADE_TYPES = ['PAY_BY_QRCODE', 'PWAAPP', 'APP'];
const [MINUTE_MS, SECOND_MS] = [60_000, 1_000];

/** KBZPay: its key signs every answer and every callback as it signs what it is asked. */
export const kbz: Provider = {
  name: 'kbz',
  manner: { retriesMs: [60_000, 600_000], isHeard: (status, text) => status === 200 && text.trim() === 'success' },
  tellsCurrency: true,
  routes(app, desk, pay) {
    const verb = (name: string, operation: 'create' | 'query' | 'close' | 'refund', act: (asked: Asked, desk: Desk) => Answer) =>
      serveVerb(app, desk, {
        ...{ provider: 'kbz', operation, path: `/payment/gateway/${name}`, early: pay },
        answer: (request) => {
          const read = readRequest(request, name);
          return read.ok ? act(read.fields, desk) : refused(read.code, desk);
        },
      });
    verb('precreate', 'create', precreate);
    verb('queryorder', 'query', queryOrder);
    verb('closeorder', 'close', closeOrder);
    verb('refund', 'refund', refund);
    verb('queryrefund', 'query', queryRefund);
    pwaDoor(app, desk);
  },
  notice(payment, desk, forged) {
    const body = {
      ...{ appid, merch_code, notify_time: second(desk.nowMs()), nonce_str: desk.digits(32) },
      ...{ merch_order_id: payment.orderId, mm_order_id: payment.theirId, mmqr_ref: `MMQ${payment.theirId.slice(-6)}` },
      ...{ Wallet_identifier: 'MCB', total_amount: payment.paid?.amount ?? payment.asked },
      ...{ trans_currency: payment.paid?.currency ?? payment.currency, trade_status: STATUS[stateOf(payment, desk.nowMs())] },
      trans_end_time: second(payment.paid?.atMs ?? desk.nowMs()),
    };
    const sign = signKbz(body, forged ? 'another key' : appKey);
    return jsonNotice(payment.notifyUrl, { Request: { ...body, sign_type: 'SHA256', sign } });
  },
  wayBack: () => null,
};

const STATUS: Record<PaymentState, string> = {
  waiting: 'WAIT_PAY',
  paid: 'PAY_SUCCESS',
  paid_late: 'PAY_SUCCESS',
  failed: 'PAY_FAILED',
  closed: 'ORDER_CLOSED',
  expired: 'ORDER_EXPIRED',
};

type Asked = Record<string, unknown>;

/** The fields of a request, of the envelope and of its content, once the signature over both is right. */
function readRequest({ body }: FastifyRequest, name: string): { ok: true; fields: Asked } | { ok: false; code: string } {
  const request = (body as { Request?: Asked & { biz_content?: Asked } } | null)?.Request;
  if (!request || typeof request.biz_content !== 'object') return { ok: false, code: 'PARAM_ERROR' };
  const { biz_content: content, ...common } = request;
  const fields: Asked = { ...common, ...content };
  const version = name === 'queryorder' || name === 'closeorder' ? '3.0' : '1.0';
  if (!isSignedKbz(fields, appKey)) return { ok: false, code: 'SIGN_ERROR' };
  if (fields.appid !== appid || fields.merch_code !== merch_code) return { ok: false, code: 'MERCHANT_ERROR' };
  const isRight = fields.method === `kbz.payment.${name}` && fields.version === version && String(fields.nonce_str).length <= 32;
  return isRight ? { ok: true, fields } : { ok: false, code: 'PARAM_ERROR' };
}

function precreate(asked: Asked, desk: Desk): Answer {
  const text = (name: string) => String(asked[name] ?? '');
  const [orderId, amount, notifyUrl] = [text('merch_order_id'), text('total_amount'), text('notify_url')];
  const timeout = TIMEOUT.exec(text('timeout_express') || '120m')?.[1];
  const isRight = ORDER_ID.test(orderId) && AMOUNT.test(amount) && asked.trans_currency === 'MMK' && !notifyUrl.includes('?');
  if (!(isRight && timeout && TRADE_TYPES.includes(text('trade_type')))) return refused('PARAM_ERROR', desk);
  if (desk.payments.get(`kbz-${orderId}`)) return refused('ORDER_EXISTS', desk);
  const nowMs = desk.nowMs();
  const made: Payment = {
    ...{ id: `kbz-${orderId}`, provider: 'kbz', orderId, theirId: `01${desk.digits(18)}`, asked: amount, currency: 'MMK' },
    ...{ title: text('title'), notifyUrl, returnUrl: '', qr: qrOf(orderId, amount), given: { prepay_id: `KBZ${desk.digits(29)}` } },
    ...{ createdAtMs: nowMs, expiresAtMs: nowMs + Number(timeout) * MINUTE_MS, ended: null, paid: null, refunds: [] },
  };
  desk.payments.put(made);
  const qrCode = asked.trade_type === 'PAY_BY_QRCODE' ? { qrCode: made.qr } : {};
  return { ...answered({ merch_order_id: orderId, prepay_id: made.given.prepay_id, ...qrCode }, desk), made };
}

function queryOrder(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`kbz-${asked.merch_order_id}`);
  if (!payment) return refused('QUERYORDER_FAIL', desk, 'The order does not exist');
  const { amount, currency, atMs } = payment.paid ?? { amount: payment.asked, currency: payment.currency, atMs: 0 };
  return answered(
    {
      ...{ appid, merch_code, merch_order_id: payment.orderId, total_amount: amount, trans_currency: currency },
      // Their own examples carry the blank.
      trade_status: `${STATUS[stateOf(payment, desk.nowMs())]} `,
      ...(payment.paid ? { mm_order_id: payment.theirId, trans_end_time: second(atMs) } : {}),
    },
    desk,
  );
}

/** Closing twice is closing once; what is paid stays paid. */
function closeOrder(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`kbz-${asked.merch_order_id}`);
  if (!payment) return refused('CLOSEORDER_FAIL', desk, 'The order does not exist');
  if (stateOf(payment, desk.nowMs()) === 'waiting') desk.payments.put({ ...payment, ended: 'closed' });
  return answered({ merch_order_id: payment.orderId }, desk);
}

function refund(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`kbz-${asked.merch_order_id}`);
  if (!payment?.paid) return refused('REFUND_FAILED', desk);
  const [id, amount] = [String(asked.refund_request_no), String(asked.refund_amount)];
  const isAgain = payment.refunds.some((one) => one.id === id);
  const isTooMuch = !isAgain && (!AMOUNT.test(amount) || payment.refunds.length > 0 || Number(amount) > Number(payment.paid.amount));
  if (isTooMuch) return refused('REFUND_FAILED', desk);
  if (!isAgain) desk.payments.put({ ...payment, refunds: [...payment.refunds, { id, amount }] });
  const refund_status = isAgain ? 'REFUND_DUPLICATED' : 'REFUND_SUCCESS';
  return answered({ merch_order_id: payment.orderId, refund_request_no: id, refund_amount: amount, refund_status }, desk);
}

function queryRefund(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`kbz-${asked.merch_order_id}`);
  const made = payment?.refunds.find(({ id }) => id === String(asked.refund_request_no));
  if (!payment || !made) return refused('QUERYREFUND_FAIL', desk, 'The refund does not exist');
  const facts = { merch_order_id: payment.orderId, refund_request_no: made.id, refund_amount: made.amount };
  return answered({ ...facts, refund_status: 'REFUND_SUCCESS' }, desk);
}

/** The page in their app to which a merchant's link leads: whoever forged the link does not get in. */
function pwaDoor(app: FastifyInstance, desk: Desk): void {
  app.get('/kbz/pwa', (request, reply) => {
    const asked = request.query as Asked;
    const payment = desk.payments.all().find(({ given }) => given.prepay_id === asked.prepay_id);
    if (!payment || !isSignedKbz(asked, appKey)) return reply.code(400).send({ code: 'SIGN_ERROR' });
    return reply.redirect(`/payments/pay/${payment.id}`);
  });
}

function answered(fields: Asked, desk: Desk): Answer {
  return signed({ result: 'SUCCESS', code: '0', msg: 'success', ...fields }, desk);
}

function refused(code: string, desk: Desk, msg = code): Answer {
  return signed({ result: 'FAIL', code, msg }, desk);
}

function signed(fields: Asked, desk: Desk): Answer {
  const said = { ...fields, nonce_str: desk.digits(32) };
  return { body: { Response: { ...said, sign_type: 'SHA256', sign: signKbz(said, appKey) } } };
}

function qrOf(reference: string, amount: string): string {
  return writePayQr({
    ...{ scheme: 'MMQR', identifier: 'com.mmqrpay.www', merchantId: '620400000000001', terminal: '000000', amount },
    reference: reference.slice(0, 25),
    shop: { name: 'LOTUS DEMO', city: 'YANGON' },
    shopInBurmese: { name: 'ကြာပန်း', city: 'ရန်ကုန်' },
  });
}

function jsonNotice(url: string, body: object): Notice {
  return { url, headers: JSON_HEADERS, body: JSON.stringify(body) };
}

const second = (ms: number) => String(Math.floor(ms / SECOND_MS));
