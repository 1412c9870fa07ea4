import { writePayQr } from '@fairhall/emv-qr/schemes';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk } from '../desk.ts';
import { type Payment, stateOf } from '../payment.ts';
import { JSON_HEADERS, type Provider } from '../provider.ts';
import { type Answer, serveVerb } from '../serve.ts';
import { actionDoor } from './2c2p-action.ts';
import { reportRoute } from './2c2p-report.ts';
import { readToken, writeToken } from './jwt.ts';

const { merchantID, secretKey } = PAYMENTS_DEMO['2c2p'];
const INVOICE = /^[0-9A-Za-z]{1,20}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,5})?$/;
const EXPIRY = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const EXPIRY_MS = 20 * 60_000;
const DESCRIPTION_MAX = 250;
const BANGKOK = '+07:00';

/** 2C2P's payment gateway 4.3: what is said and answered is a token under the merchant's key. */
export const twoCTwoP: Provider = {
  name: '2c2p',
  // They publish no schedule: said once more after a minute, as a merchant may hope.
  manner: { retriesMs: [60_000], isHeard: (status) => status === 200 },
  tellsCurrency: true,
  routes(app, desk, pay) {
    const verb = (path: string, operation: 'create' | 'query' | 'close', act: (asked: Asked, desk: Desk) => Answer) =>
      serveVerb(app, desk, {
        ...{ provider: '2c2p', operation, path: `/payment/4.3/${path}`, early: pay },
        answer: ({ body }) => {
          const asked = readToken(String((body as { payload?: string } | null)?.payload ?? ''), secretKey);
          if (!asked) return { status: 400, body: { respCode: '9040', respDesc: 'Invalid token' } };
          return path === 'payment' || asked.merchantID === merchantID ? act(asked, desk) : said({ respCode: '9007' });
        },
      });
    verb('paymentToken', 'create', paymentToken);
    verb('payment', 'create', payByQr);
    verb('paymentInquiry', 'query', inquiry);
    verb('canceltransaction', 'close', cancel);
    actionDoor(app, desk);
    reportRoute(app, desk);
  },
  notice(payment, desk, forged) {
    const payload = writeToken(factsOf(payment, desk), forged ? 'another key' : secretKey);
    return { url: payment.notifyUrl, headers: JSON_HEADERS, body: JSON.stringify({ payload }) };
  },
  wayBack(payment) {
    const url = URL.parse(payment.returnUrl);
    url?.searchParams.set('invoiceNo', payment.orderId);
    return url?.href ?? null;
  },
};

type Asked = Record<string, unknown>;

function paymentToken(asked: Asked, desk: Desk): Answer {
  const text = (name: string) => String(asked[name] ?? '');
  const [invoiceNo, amount] = [text('invoiceNo'), text('amount')];
  const standing = desk.payments.get(`2c2p-${invoiceNo}`);
  const isAgain = standing && text('idempotencyID') !== '' && standing.given.idempotencyID === text('idempotencyID');
  if (standing) return isAgain ? opened(standing, desk) : said({ respCode: '9015' });
  const isRight = INVOICE.test(invoiceNo) && AMOUNT.test(amount) && Number(amount) > 0 && asked.currencyCode === 'THB';
  if (!isRight || text('description').length > DESCRIPTION_MAX) return said({ respCode: '9004' });
  const expiresAtMs = expiryOf(text('paymentExpiry'), desk.nowMs());
  if (expiresAtMs === null) return said({ respCode: '9004' });
  const made: Payment = {
    ...{ id: `2c2p-${invoiceNo}`, provider: '2c2p', orderId: invoiceNo, theirId: desk.digits(12), asked: amount, currency: 'THB' },
    ...{ title: text('description'), notifyUrl: text('backendReturnUrl'), returnUrl: text('frontendReturnUrl') },
    ...{ qr: qrOf(invoiceNo, amount, desk), given: { idempotencyID: text('idempotencyID') } },
    ...{ createdAtMs: desk.nowMs(), expiresAtMs, ended: null, paid: null, refunds: [] },
  };
  desk.payments.put(made);
  return { ...opened(made, desk), made };
}

function opened({ id }: Payment, desk: Desk): Answer {
  const paymentToken = Buffer.from(id).toString('base64url');
  return said({ respCode: '0000', paymentToken, webPaymentUrl: `${desk.baseUrl}/pay/${id}` });
}

/** The text of a QR in the place of their page. */
function payByQr(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(Buffer.from(String(asked.paymentToken ?? ''), 'base64url').toString());
  const { code, data } = (asked.payment ?? {}) as { code?: { channelCode?: string }; data?: { qrType?: string } };
  if (!payment || code?.channelCode !== 'PPQR' || data?.qrType !== 'RAW') return said({ respCode: '9004' });
  const { respCode } = factsOf(payment, desk);
  if (respCode !== '0001') return said({ respCode, invoiceNo: payment.orderId });
  return { ...said({ respCode: '1005', invoiceNo: payment.orderId, channelCode: 'PPQR', extras: { qrData: payment.qr } }), made: payment };
}

function inquiry(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`2c2p-${asked.invoiceNo}`);
  return said(payment ? factsOf(payment, desk) : { respCode: '2002' });
}

function cancel(asked: Asked, desk: Desk): Answer {
  const payment = desk.payments.get(`2c2p-${asked.invoiceNo}`);
  if (!payment) return said({ respCode: '2002' });
  if (stateOf(payment, desk.nowMs()) === 'waiting') desk.payments.put({ ...payment, ended: 'closed' });
  return said({ respCode: payment.paid ? '9997' : '0000', invoiceNo: payment.orderId });
}

function factsOf(payment: Payment, desk: Desk) {
  const { amount, currency } = payment.paid ?? { amount: payment.asked, currency: payment.currency };
  return {
    ...{ merchantID, invoiceNo: payment.orderId, amount: Number(amount), currencyCode: currency },
    ...{ tranRef: payment.theirId, respCode: codeOf(payment, desk), respDesc: '' },
  };
}

function codeOf(payment: Payment, desk: Desk): string {
  if (payment.takenBack) return '4130';
  const state = stateOf(payment, desk.nowMs());
  if (state === 'paid_late') return '5017';
  if (state === 'paid') {
    const over = Number(payment.paid?.amount) - Number(payment.asked);
    if (payment.paid?.currency !== payment.currency || over === 0) return '0000';
    return over > 0 ? '5015' : '5016';
  }
  return { waiting: '0001', failed: '0003', closed: '0003', expired: '9020' }[state];
}

/** Their clocks are Bangkok's. Null: no time. */
function expiryOf(text: string, nowMs: number): number | null {
  if (text === '') return nowMs + EXPIRY_MS;
  const atMs = EXPIRY.test(text) ? Date.parse(`${text.replace(' ', 'T')}${BANGKOK}`) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
}

function said(claims: object): Answer {
  return { body: { payload: writeToken({ merchantID, ...claims }, secretKey) } };
}

function qrOf(invoiceNo: string, amount: string, desk: Desk): string {
  const [whole = '', part = ''] = amount.split('.');
  return writePayQr({
    ...{ scheme: 'PROMPTPAY_BILL', biller: '010555500000199', reference: invoiceNo, secondReference: desk.digits(9), terminal: 'WEB00001' },
    amount: `${Number(whole)}.${part.slice(0, 2).padEnd(2, '0')}`,
  });
}
