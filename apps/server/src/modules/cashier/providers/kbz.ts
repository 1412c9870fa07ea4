import { postJson } from './ask.ts';
import { postCertified } from './certified.ts';
import { type Fields, plainText, readAmount, readExact } from './exact.ts';
import { kbzRefunds } from './kbz-refund.ts';
import { isSignedKbz, signKbz } from './kbz-sign.ts';
import type { PayIn, PaymentProvider, ProviderGiven, Standing, Unknown } from './port.ts';

const WITHIN_MS = 10_000;
const MINUTE_MS = 60_000;
const MINUTES_MAX = 120;

/** In their words; their own examples carry a blank behind it. */
const STATUSES: Readonly<Record<string, Exclude<Extract<Standing, { kind: 'definite' }>['status'], 'absent' | 'charged_back'>>> = {
  WAIT_PAY: 'pending',
  PAYING: 'pending',
  PAY_SUCCESS: 'succeeded',
  PAY_FAILED: 'failed',
  ORDER_EXPIRED: 'expired',
  ORDER_CLOSED: 'closed',
};
/** After these nobody knows whether there is an order. */
const OPEN_CODES = ['SYSTEM_ERROR', 'FLOW_CONTROL', 'ORDER_EXISTS'];

/**
 * KBZPay: a QR in the town's common form, or its app by a link. Keys: `appKey`, and to send back `clientCert` and `clientKey`. Settings:
 * `baseUrl`, `merchCode`, `pageUrl`, and `refundUrl` where refunds have an address of their own.
 */
export function openKbz({ publicId: appid, settings, keys, formerKeys, nowMs, nonce, notifyUrl }: ProviderGiven): PaymentProvider {
  const { baseUrl = '', merchCode: merch_code = '', pageUrl = '' } = settings;
  const { appKey = '' } = keys;
  const { refundUrl = `${baseUrl}/payment/gateway/refund` } = settings;
  const certificate = keys.clientCert && keys.clientKey ? { cert: keys.clientCert, key: keys.clientKey, ca: keys.serverCa } : null;
  const isTheirs = (said: Fields) => isSignedKbz(said, appKey) || (!!formerKeys?.appKey && isSignedKbz(said, formerKeys.appKey));
  const second = (ms: number) => String(Math.floor(ms / 1_000));

  /** What they said, once it is signed; null: nothing to go by. */
  async function ask(
    name: 'precreate' | 'queryorder' | 'closeorder' | 'refund' | 'queryrefund',
    version: string,
    content: Fields,
  ): Promise<Fields | null> {
    const common = { timestamp: second(nowMs()), method: `kbz.payment.${name}`, nonce_str: nonce(), version };
    const address = name === 'precreate' ? { notify_url: notifyUrl } : {};
    const biz_content = { appid, merch_code, ...content };
    const sign = signKbz({ ...common, ...address, ...biz_content }, appKey);
    const sent = { Request: { ...common, ...address, sign_type: 'SHA256', sign, biz_content } };
    const isCertified = name === 'refund' && certificate !== null && refundUrl.startsWith('https:');
    const url = name === 'refund' ? refundUrl : `${baseUrl}/payment/gateway/${name}`;
    const reply = await (isCertified ? postCertified(url, sent, certificate, WITHIN_MS) : postJson(url, sent, WITHIN_MS));
    const said = reply && (readExact(reply.text)?.Response as Fields | undefined);
    return said && typeof said === 'object' && isTheirs(said) ? said : null;
  }

  function pageOf(prepayId: unknown): string {
    const asked = { appid, merch_code, nonce_str: nonce(), prepay_id: String(prepayId), timestamp: second(nowMs()) };
    return `${pageUrl}?${new URLSearchParams({ ...asked, sign: signKbz(asked, appKey) })}`;
  }

  return {
    async createPayIn(order) {
      const said = await ask('precreate', '1.0', precreateOf(order));
      if (!said) return NO_ANSWER;
      if (said.result !== 'SUCCESS' || said.code !== '0') return notDone(said);
      const isQr = order.way === 'qr';
      if (isQr ? typeof said.qrCode !== 'string' : typeof said.prepay_id !== 'string') return UNREADABLE;
      return { kind: 'definite', qrContent: isQr ? String(said.qrCode) : null, redirectUrl: isQr ? null : pageOf(said.prepay_id) };
    },
    async queryPayIn(ref) {
      const said = await ask('queryorder', '3.0', { merch_order_id: ref });
      if (!said) return NO_ANSWER;
      if (said.result !== 'SUCCESS')
        return said.code === 'QUERYORDER_FAIL' ? { kind: 'definite', status: 'absent' } : { kind: 'unknown', code: codeOf(said) };
      const isOurs = said.merch_order_id === ref && (said.appid ?? appid) === appid && (said.merch_code ?? merch_code) === merch_code;
      return isOurs ? standingOf(said, nowMs()) : UNREADABLE;
    },
    async closePayIn(ref) {
      const said = await ask('closeorder', '3.0', { merch_order_id: ref });
      if (!said) return NO_ANSWER;
      return said.result === 'SUCCESS' ? { kind: 'definite' } : { kind: 'unknown', code: codeOf(said) };
    },
    // They send back to whom they know by a certificate; where nothing is encrypted, nobody can show one.
    ...(certificate || !refundUrl.startsWith('https:')
      ? kbzRefunds({ ask, noAnswer: NO_ANSWER, unreadable: UNREADABLE, codeOf, notDone })
      : {}),
    readEvent(raw) {
      const said = readExact(raw.toString('utf8'))?.Request as Fields | undefined;
      if (!said || typeof said !== 'object') return null;
      const isOurs = said.appid === appid && said.merch_code === merch_code;
      return { ref: String(said.merch_order_id ?? ''), verified: isTheirs(said) && isOurs };
    },
  };
}

const NO_ANSWER: Unknown = { kind: 'technical', code: 'no_answer' };
const UNREADABLE: Unknown = { kind: 'technical', code: 'unreadable' };

function precreateOf({ ref, amount, currency, title, way, createdAtMs, expiresAtMs }: PayIn): Fields {
  const minutes = Math.min(MINUTES_MAX, Math.max(1, Math.ceil((expiresAtMs - createdAtMs) / MINUTE_MS)));
  return {
    merch_order_id: ref,
    trade_type: way === 'qr' ? 'PAY_BY_QRCODE' : 'PWAAPP',
    title,
    total_amount: plainText(amount),
    trans_currency: currency,
    timeout_express: `${minutes}m`,
  };
}

const codeOf = ({ code }: Fields) => String(code ?? '').slice(0, 40);

function notDone(said: Fields): { kind: 'refused' | 'unknown'; code: string } {
  const code = codeOf(said);
  return { kind: code === '' || OPEN_CODES.includes(code) ? 'unknown' : 'refused', code };
}

function standingOf(said: Fields, nowMs: number): Standing | Unknown {
  const status = STATUSES[String(said.trade_status).trim()];
  if (!status) return { kind: 'unknown', code: 'status' };
  if (status !== 'succeeded') return { kind: 'definite', status };
  const amount = readAmount(said.total_amount);
  const theirId = said.mm_order_id;
  if (amount === null || typeof theirId !== 'string' || theirId === '') return UNREADABLE;
  const seconds = Number(said.trans_end_time);
  const paidAtMs = Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1_000 : nowMs;
  return { kind: 'definite', status, amount, currency: String(said.trans_currency), theirId, paidAtMs };
}
