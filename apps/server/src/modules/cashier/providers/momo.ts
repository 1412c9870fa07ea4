import { postJson } from './ask.ts';
import { type Fields, plainText, readAmount, readExact } from './exact.ts';
import { isSignedMomo, signMomo } from './momo-sign.ts';
import type { PaymentProvider, ProviderGiven, Standing, Unknown } from './port.ts';

/** They ask for patience. */
const WITHIN_MS = 30_000;
const PENDING = ['10', '1000', '7000', '7002', '8000', '9000'];
const REFUND_REFUSED = ['1080', '1081', '1088'];
const FAILED = '98 99 1001 1002 1003 1004 1006 1007 1026 4001 4002 4100'.split(' ');

/** MoMo's wallet, one step. Keys: `secretKey`. Settings: `baseUrl`, `accessKey`, `returnUrl`. */
export function openMomo({ publicId: partnerCode, settings, keys, formerKeys, nowMs, nonce, notifyUrl }: ProviderGiven): PaymentProvider {
  const { baseUrl = '', accessKey = '', returnUrl = '' } = settings;
  const { secretKey = '' } = keys;

  async function ask(kind: 'create' | 'query' | 'refund', fields: Fields): Promise<Fields | null> {
    const { amount } = fields;
    const signature = signMomo(kind, { ...fields, partnerCode, accessKey }, secretKey);
    // Their amounts are whole and small: as a number they are exact.
    const sent = { ...fields, partnerCode, lang: 'en', signature, ...(amount === undefined ? {} : { amount: Number(amount) }) };
    const reply = await postJson(`${baseUrl}/v2/gateway/api/${kind}`, sent, WITHIN_MS);
    const said = reply && readExact(reply.text);
    return said && typeof said.resultCode === 'string' ? said : null;
  }

  return {
    async createPayIn({ ref, amount, title, way }) {
      const told = { orderInfo: title, redirectUrl: returnUrl, ipnUrl: notifyUrl, requestType: 'captureWallet', extraData: '' };
      // One request for ever: asked again it is answered as it was.
      const said = await ask('create', { orderId: ref, requestId: `${ref}-1`, amount: plainText(amount), ...told });
      if (!said) return NO_ANSWER;
      const code = String(said.resultCode);
      if (FAILED.includes(code)) return { kind: 'refused', code };
      if (code !== '0') return { kind: 'unknown', code };
      const [qrContent, redirectUrl] = way === 'qr' ? [said.qrCodeUrl, null] : [null, said.payUrl];
      if (typeof (qrContent ?? redirectUrl) !== 'string') return UNREADABLE;
      return { kind: 'definite', qrContent: qrContent as string | null, redirectUrl: redirectUrl as string | null };
    },
    async queryPayIn(ref, currency) {
      const said = await ask('query', { orderId: ref, requestId: `Q${ref.slice(1)}-${nonce().slice(0, 8)}` });
      if (!said) return NO_ANSWER;
      const code = String(said.resultCode);
      if (code === '42') return { kind: 'definite', status: 'absent' };
      if (said.partnerCode !== partnerCode || said.orderId !== ref) return UNREADABLE;
      return standingOf(said, { code, currency, nowMs: nowMs() });
    },
    async refund({ refundRef, theirId, amount }) {
      // An order of its own there, of a payment that is named by their number; one request for ever.
      const said = await ask('refund', {
        ...{ orderId: refundRef, requestId: `${refundRef}-1`, amount: plainText(amount), description: 'refund' },
        transId: theirId,
      });
      if (!said) return NO_ANSWER;
      const code = String(said.resultCode);
      if (code === '0') return { kind: 'definite', status: 'succeeded' };
      if (PENDING.includes(code)) return { kind: 'definite', status: 'pending' };
      return { kind: REFUND_REFUSED.includes(code) ? 'refused' : 'unknown', code };
    },
    async queryRefund({ ref, refundRef }) {
      const said = await ask('query', { orderId: ref, requestId: `Q${refundRef.slice(1)}-${nonce().slice(0, 8)}` });
      if (!said) return NO_ANSWER;
      if (said.partnerCode !== partnerCode || said.orderId !== ref || !Array.isArray(said.refundTrans)) return UNREADABLE;
      const own = (said.refundTrans as Fields[]).find(({ orderId }) => orderId === refundRef);
      if (!own) return { kind: 'definite', status: 'absent' };
      const code = String(own.resultCode);
      if (code === '0') return { kind: 'definite', status: 'succeeded' };
      if (REFUND_REFUSED.includes(code)) return { kind: 'definite', status: 'failed' };
      return PENDING.includes(code) ? { kind: 'definite', status: 'pending' } : { kind: 'unknown', code };
    },
    readEvent(raw) {
      const said = readExact(raw.toString('utf8'));
      if (!said || typeof said.orderId !== 'string') return null;
      const isOurs = said.partnerCode === partnerCode;
      const isSigned = (key: string | undefined) => !!key && isSignedMomo('ipn', { ...said, accessKey }, key);
      return { ref: said.orderId, verified: (isSigned(secretKey) || isSigned(formerKeys?.secretKey)) && isOurs };
    },
  };
}

const NO_ANSWER: Unknown = { kind: 'technical', code: 'no_answer' };
const UNREADABLE: Unknown = { kind: 'technical', code: 'unreadable' };

/** They know one currency, that of the account, and say none. */
function standingOf(said: Fields, { code, currency, nowMs }: { code: string; currency: string; nowMs: number }): Standing | Unknown {
  if (code === '1005') return { kind: 'definite', status: 'expired' };
  if (code === '1017') return { kind: 'definite', status: 'closed' };
  if (PENDING.includes(code)) return { kind: 'definite', status: 'pending' };
  if (FAILED.includes(code)) return { kind: 'definite', status: 'failed' };
  if (code !== '0') return { kind: 'unknown', code };
  const amount = readAmount(said.amount);
  const theirId = String(said.transId ?? '');
  if (amount === null || !/^[1-9]\d{0,19}$/.test(theirId)) return UNREADABLE;
  return { kind: 'definite', status: 'succeeded', amount, currency, theirId, paidAtMs: nowMs };
}
