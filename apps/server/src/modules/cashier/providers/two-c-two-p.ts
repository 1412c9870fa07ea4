import { postJson } from './ask.ts';
import { type Fields, plainText, readAmount, readExact } from './exact.ts';
import type { Opened, PayIn, PaymentProvider, ProviderGiven, Refused, Standing, Unknown } from './port.ts';
import { peekToken, readToken, writeToken } from './token.ts';
import { actionKeysOf, twoCTwoPRefunds } from './two-c-two-p-action.ts';
import { readReport } from './two-c-two-p-report.ts';

const WITHIN_MS = 15_000;
const BANGKOK_MS = 7 * 3_600_000;

/** Paid: as asked, more, less, or after its time. What came is in the amount. */
const PAID = ['0000', '4110', '5015', '5016', '5017'];
const STATUSES: Readonly<Record<string, 'pending' | 'closed' | 'absent' | 'expired'>> = {
  ...{ '0001': 'pending', '1005': 'pending', '2001': 'pending', '0003': 'closed' },
  ...{ '2002': 'absent', '5009': 'expired', '9020': 'expired' },
};
/** Charged back. */
const TAKEN_BACK = '4130';
/** After these nobody knows whether there is an order. */
const OPEN_CODES = /^(0999|5998|999\d|2003|5005|9015)$/;

/**
 * 2C2P's gateway 4.3: PromptPay as a QR, or its page. Keys: `secretKey`, and to send back `privateKey` (ours) and `gatewayKey` (theirs), PEM.
 * Settings: `baseUrl`, `returnUrl`, `reportUrl` (where its files of a day lie; empty: none), `actionUrl` (where it sends back; empty: nowhere).
 */
export function openTwoCTwoP({ publicId: merchantID, settings, keys, formerKeys, nowMs, notifyUrl }: ProviderGiven): PaymentProvider {
  const { baseUrl = '', returnUrl = '', reportUrl = '', actionUrl = '' } = settings;
  const { secretKey = '', privateKey = '', gatewayKey = '' } = keys;
  const actionKeys = actionKeysOf(privateKey, gatewayKey);
  const read = (token: unknown) => readToken(token, secretKey) ?? (formerKeys?.secretKey ? readToken(token, formerKeys.secretKey) : null);

  async function ask(name: 'paymentToken' | 'payment' | 'paymentInquiry' | 'canceltransaction', claims: Fields): Promise<Fields | null> {
    const reply = await postJson(`${baseUrl}/payment/4.3/${name}`, { payload: writeToken(claims, secretKey) }, WITHIN_MS);
    const said = reply && read(readExact(reply.text)?.payload);
    return said && typeof said.respCode === 'string' ? said : null;
  }

  async function qrOf(paymentToken: unknown): Promise<Opened | Refused | Unknown> {
    const said = await ask('payment', { paymentToken, payment: { code: { channelCode: 'PPQR' }, data: { qrType: 'RAW' } } });
    if (!said) return NO_ANSWER;
    const qrContent = (said.extras as Fields | undefined)?.qrData;
    // The order is there by now, whatever became of its QR.
    if (said.respCode !== '1005' || typeof qrContent !== 'string') return { kind: 'unknown', code: String(said.respCode) };
    return { kind: 'definite', qrContent, redirectUrl: null };
  }

  return {
    async createPayIn(order) {
      const places = { frontendReturnUrl: returnUrl, backendReturnUrl: notifyUrl };
      const said = await ask('paymentToken', { merchantID, ...invoiceOf(order), ...places });
      if (!said) return NO_ANSWER;
      const code = String(said.respCode);
      if (code !== '0000') return { kind: OPEN_CODES.test(code) ? 'unknown' : 'refused', code };
      if (order.way === 'qr') return qrOf(said.paymentToken);
      return typeof said.webPaymentUrl === 'string' ? { kind: 'definite', qrContent: null, redirectUrl: said.webPaymentUrl } : UNREADABLE;
    },
    async queryPayIn(ref) {
      const said = await ask('paymentInquiry', { merchantID, invoiceNo: ref, locale: 'en' });
      return said ? standingOf(said, { ref, merchantID, nowMs: nowMs() }) : NO_ANSWER;
    },
    ...(reportUrl === '' ? {} : { report: (day: string) => readReport({ url: reportUrl, merchantID, secretKey }, day) }),
    async closePayIn(ref) {
      const said = await ask('canceltransaction', { merchantID, invoiceNo: ref, locale: 'en' });
      if (!said) return NO_ANSWER;
      return said.respCode === '0000' ? { kind: 'definite' } : { kind: 'unknown', code: String(said.respCode) };
    },
    ...(actionKeys && actionUrl !== '' ? twoCTwoPRefunds({ url: actionUrl, merchantID, keys: actionKeys }) : {}),
    readEvent(raw) {
      const payload = readExact(raw.toString('utf8'))?.payload;
      const said = read(payload);
      const told = said ?? peekToken(payload);
      if (!told || typeof told.invoiceNo !== 'string') return null;
      return { ref: told.invoiceNo, verified: said !== null && said.merchantID === merchantID, takenBack: told.respCode === TAKEN_BACK };
    },
  };
}

const NO_ANSWER: Unknown = { kind: 'technical', code: 'no_answer' };
const UNREADABLE: Unknown = { kind: 'technical', code: 'unreadable' };

function invoiceOf({ ref, amount, currency, title, way, expiresAtMs }: PayIn): Fields {
  return {
    invoiceNo: ref,
    description: title,
    // Their bound is twelve digits: as a number it is exact.
    amount: Number(plainText(amount)),
    currencyCode: currency,
    paymentChannel: way === 'qr' ? ['PPQR'] : ['ALL'],
    // Their clocks are Bangkok's.
    paymentExpiry: new Date(expiresAtMs + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' '),
    idempotencyID: ref,
  };
}

type Asked = { ref: string; merchantID: string; nowMs: number };

function standingOf(said: Fields, { ref, merchantID, nowMs }: Asked): Standing | Unknown {
  const code = String(said.respCode);
  const status = STATUSES[code];
  if (status === 'absent') return { kind: 'definite', status };
  if (said.merchantID !== merchantID || said.invoiceNo !== ref) return UNREADABLE;
  if (status) return { kind: 'definite', status };
  if (!PAID.includes(code) && code !== TAKEN_BACK) return { kind: 'unknown', code };
  const amount = readAmount(said.amount);
  const theirId = said.tranRef;
  if (amount === null || typeof theirId !== 'string' || theirId === '') return UNREADABLE;
  if (code === TAKEN_BACK) return { kind: 'definite', status: 'charged_back', amount, theirId };
  return { kind: 'definite', status: 'succeeded', amount, currency: String(said.currencyCode), theirId, paidAtMs: nowMs };
}
