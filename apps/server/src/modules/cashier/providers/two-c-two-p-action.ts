import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';
import { postText } from './ask.ts';
import { plainText } from './exact.ts';
import type { PaymentProvider, RefundStanding, Unknown } from './port.ts';

const WITHIN_MS = 15_000;
const VERSION = '3.8';
const CODE_LENGTH_MAX = 10;
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false, trimValues: true });

/** PEM: ours to sign and to open with, theirs to check and to seal with (a public key or a certificate). */
type ActionKeys = { own: KeyObject; theirs: KeyObject };

/** Null: these are no keys. */
export function actionKeysOf(own: string, theirs: string): ActionKeys | null {
  try {
    return { own: createPrivateKey(own), theirs: createPublicKey(theirs) };
  } catch {
    return null;
  }
}

/** Sealed for them, and signed over that: RSA-OAEP and A256GCM within PS256. */
async function sealAction(text: string, { own, theirs }: ActionKeys): Promise<string> {
  const sealed = await new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' }).encrypt(theirs);
  return new CompactSign(Buffer.from(sealed)).setProtectedHeader({ alg: 'PS256', typ: 'JWT' }).sign(own);
}

/** What they said, signed by them by these algorithms and no others, and sealed for us; null for anything else. */
async function openAction(token: string, { own, theirs }: ActionKeys): Promise<string | null> {
  try {
    const { payload } = await compactVerify(token.trim(), theirs, { algorithms: ['PS256'] });
    const allowed = { keyManagementAlgorithms: ['RSA-OAEP'], contentEncryptionAlgorithms: ['A256GCM'] };
    const { plaintext } = await compactDecrypt(Buffer.from(payload).toString('utf8'), own, allowed);
    return Buffer.from(plaintext).toString('utf8');
  } catch {
    return null;
  }
}

/** I: how it stands; V: not settled yet, it is taken back; R: settled, it is sent back. */
type Process = 'I' | 'V' | 'R';
type Said = { respCode: string; status: string; invoiceNo: string };

/**
 * Taken back or sent back, on its way, failed or refused; the rest was paid (as asked, behind its time, less or more), or is about to be settled,
 * and never came to be sent back. Their list: developer.2c2p.com/docs/response-code-payment-maintenance-status-code.
 */
const STATUSES: Readonly<Record<string, RefundStanding['status']>> = {
  ...{ V: 'succeeded', RF: 'succeeded', VP: 'pending', RP: 'pending' },
  ...{ RFF: 'failed', RR: 'failed', RR1: 'failed', RR2: 'failed', RR3: 'failed' },
  ...{ A: 'absent', AE: 'absent', AL: 'absent', AM: 'absent', RS: 'absent', S: 'absent' },
};
const UNSETTLED = ['A', 'AE', 'AL', 'AM', 'RS'];
const NO_ANSWER: Unknown = { kind: 'technical', code: 'no_answer' };

type Door = { url: string; merchantID: string; keys: ActionKeys };

/** 2C2P sends back whole payments by a door of its own; of one payment there is one refund at most. */
export function twoCTwoPRefunds(door: Door): Required<Pick<PaymentProvider, 'refund' | 'queryRefund'>> {
  const stands = async (ref: string) => {
    const said = await ask(door, 'I', ref);
    if (!said) return null;
    return said.respCode === '00' ? said.status : '';
  };
  return {
    async refund({ ref, amount }) {
      const status = await stands(ref);
      if (status === null) return NO_ANSWER;
      const before = STATUSES[status];
      if (before === undefined) return { kind: 'unknown', code: status };
      if (before !== 'absent') return { kind: 'definite', status: before };
      const said = UNSETTLED.includes(status) ? await ask(door, 'V', ref) : await ask(door, 'R', ref, plainText(amount));
      if (!said) return NO_ANSWER;
      if (said.respCode !== '00') return { kind: 'refused', code: said.respCode };
      const after = STATUSES[said.status];
      return after && after !== 'absent' ? { kind: 'definite', status: after } : { kind: 'unknown', code: said.status };
    },
    async queryRefund({ ref }) {
      const status = await stands(ref);
      if (status === null) return NO_ANSWER;
      const known = STATUSES[status];
      return known ? { kind: 'definite', status: known } : { kind: 'unknown', code: status };
    },
  };
}

async function ask({ url, merchantID, keys }: Door, processType: Process, invoiceNo: string, actionAmount = ''): Promise<Said | null> {
  const fields = { version: VERSION, merchantID, invoiceNo, ...(actionAmount ? { actionAmount } : {}), processType };
  const inner = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
  const reply = await postText(url, await sealAction(`<PaymentProcessRequest>${inner.join('')}</PaymentProcessRequest>`, keys), WITHIN_MS);
  const text = reply && (await openAction(reply.text, keys));
  const said = text ? readXml(text) : null;
  return said?.invoiceNo === invoiceNo ? said : null;
}

function readXml(text: string): Said | null {
  if (text.includes('<!')) return null;
  try {
    const said = (parser.parse(text) as { PaymentProcessResponse?: Record<string, unknown> }).PaymentProcessResponse;
    const textOf = (name: string) => (typeof said?.[name] === 'string' ? said[name].slice(0, 50) : '');
    const respCode = textOf('respCode').slice(0, CODE_LENGTH_MAX);
    return respCode === '' ? null : { respCode, status: textOf('status').slice(0, CODE_LENGTH_MAX), invoiceNo: textOf('invoiceNo') };
  } catch {
    return null;
  }
}
