import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk } from '../desk.ts';
import { type Payment, stateOf } from '../payment.ts';
import { type Answer, serveVerb } from '../serve.ts';

const { merchantID } = PAYMENTS_DEMO['2c2p'];
const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
/** What was paid by QR is settled at nine in the evening. */
const CUT_OFF_MS = 21 * 3_600_000;

/** 2C2P's door for what becomes of a payment: how it stands (I), taken back before it is settled (V), sent back after (R). */
export function actionDoor(app: FastifyInstance, desk: Desk): void {
  serveVerb(app, desk, {
    ...{ provider: '2c2p', path: '/PaymentAction/2.0/action' },
    operation: ({ body }) => (fieldOf(open(String(body ?? ''), desk) ?? '', 'processType') === 'I' ? 'query' : 'refund'),
    answer: ({ body }) => {
      const asked = open(String(body ?? ''), desk);
      return asked === null ? { status: 400, body: 'Invalid message' } : act(asked, desk);
    },
  });
}

function act(asked: string, desk: Desk): Answer {
  const [invoiceNo, process, amount] = ['invoiceNo', 'processType', 'actionAmount'].map((name) => fieldOf(asked, name));
  const payment = desk.payments.get(`2c2p-${invoiceNo}`);
  const isOurs = fieldOf(asked, 'version') === '3.8' && fieldOf(asked, 'merchantID') === merchantID;
  if (!isOurs || !payment?.paid) return said({ invoiceNo, respCode: '15' }, desk);
  const standing = statusOf(payment, desk.nowMs());
  const isDone =
    process === 'V' ? UNSETTLED.includes(standing) : process === 'R' && standing === 'S' && Number(amount) <= Number(payment.paid.amount);
  if (process !== 'I' && !isDone) return said({ invoiceNo, respCode: '42', status: standing }, desk);
  if (isDone) {
    const made = { id: process === 'V' ? 'V' : desk.digits(12), amount: process === 'V' ? payment.paid.amount : String(amount) };
    desk.payments.put({ ...payment, refunds: [...payment.refunds, made] });
  }
  const after = isDone ? (process === 'V' ? 'V' : 'RF') : standing;
  return said({ invoiceNo, respCode: '00', status: after }, desk);
}

/** Paid and not settled: as asked, behind its time, less, more. */
const UNSETTLED = ['A', 'AE', 'AL', 'AM'];

function statusOf(payment: Payment, nowMs: number): string {
  const { asked, paid, refunds } = payment;
  const [back] = refunds;
  if (back) return back.id === 'V' ? 'V' : 'RF';
  const local = (paid?.atMs ?? 0) + BANGKOK_MS;
  const settledMs = local - (local % DAY_MS) + CUT_OFF_MS;
  if (nowMs + BANGKOK_MS >= settledMs) return 'S';
  if (stateOf(payment, nowMs) === 'paid_late') return 'AE';
  const over = Number(paid?.amount) - Number(asked);
  return over === 0 ? 'A' : over > 0 ? 'AM' : 'AL';
}

function said(fields: Record<string, string | undefined>, desk: Desk): Answer {
  const inner = Object.entries({ version: '3.8', merchantID, ...fields }).map(([name, text]) => `<${name}>${text ?? ''}</${name}>`);
  return { body: seal(`<PaymentProcessResponse>${inner.join('')}</PaymentProcessResponse>`, desk) };
}

function fieldOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

const encode = (value: string | Buffer) => Buffer.from(value).toString('base64url');
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
const pss = (key: KeyObject) => ({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });

/** A compact JWE (RSA-OAEP, A256GCM) under the merchant's key within a compact JWS (PS256) under ours. */
function seal(text: string, { actionKeys: { own, merchant } }: Desk): string {
  const [cek, iv, header] = [randomBytes(32), randomBytes(12), encode('{"alg":"RSA-OAEP","enc":"A256GCM"}')];
  const cipher = createCipheriv('aes-256-gcm', cek, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const key = publicEncrypt({ key: merchant ?? own.publicKey, ...OAEP }, cek);
  const jwe = [header, ...[key, iv, sealed, cipher.getAuthTag()].map(encode)].join('.');
  const signed = `${encode('{"alg":"PS256","typ":"JWT"}')}.${encode(jwe)}`;
  return `${signed}.${encode(sign('sha256', Buffer.from(signed), pss(own.privateKey)))}`;
}

/** Null: not signed by the merchant, or not sealed for us. */
function open(token: string, { actionKeys: { own, merchant } }: Desk): string | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  const isTheirs =
    merchant !== null && verify('sha256', Buffer.from(`${head}.${body}`), pss(merchant), Buffer.from(signature, 'base64url'));
  if (!isTheirs || !Buffer.from(head, 'base64url').toString().includes('"PS256"')) return null;
  const [header = '', ...parts] = Buffer.from(body, 'base64url').toString().split('.');
  const [key, iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !iv || !sealed || !tag) return null;
  try {
    const cek = privateDecrypt({ key: own.privateKey, ...OAEP }, key);
    const cipher = createDecipheriv('aes-256-gcm', cek, iv).setAAD(Buffer.from(header)).setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A public key as it is typed; null: it is none. */
export function publicKeyOf(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
}
