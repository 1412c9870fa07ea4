import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { type Message, send } from '../call.ts';
import type { Micro } from '../money.ts';
import { must } from '../suite.ts';

export type TransferCall = 'balance' | 'in' | 'out' | 'state' | 'url';
export type TransferSettings = {
  baseUrl: string;
  privatePem: string;
  operator: string;
  user: string;
  currency: string;
  stake: Micro;
};
export type TransferAnswer = { code: number; said: string; body: Record<string, unknown>; status: string };
export type Tampering = 'wrong-key' | 'no-key' | 'reserialised';

/** The protocol counts in 1/10000. */
const MICRO_PER_UNIT = 100n;

/** A vendor's transfer wallet as a case sees it: docs/protocols/transfer-wallet.md. */
export function openTransferWorld(settings: TransferSettings) {
  const own = createPrivateKey(settings.privatePem);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const wallet = { operator: settings.operator, user: settings.user, currency: settings.currency };

  function messageOf(call: TransferCall, body: Buffer, how?: Tampering): Message {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (how !== 'no-key') headers['X-Signature'] = sign('RSA-SHA256', body, how === 'wrong-key' ? other : own).toString('base64');
    const sent = how === 'reserialised' ? Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)) : body;
    return { url: `${settings.baseUrl}/transfer/v1/${call === 'url' ? 'game' : 'wallet'}/${call}`, headers, body: sent };
  }

  async function askBytes(call: TransferCall, body: Buffer, how?: Tampering): Promise<TransferAnswer> {
    const { code, text } = await send(messageOf(call, body, how));
    let read: Record<string, unknown> = {};
    try {
      read = JSON.parse(text) ?? {};
    } catch {
      // What is no JSON has no status.
    }
    return { code, said: `HTTP ${code} ${text.slice(0, 300)}`, body: read, status: code === 200 ? String(read.status) : `HTTP ${code}` };
  }

  const bodyOf = (fields: object) => Buffer.from(JSON.stringify({ ...wallet, ...fields }));
  const ask = (call: TransferCall, fields: object = {}, how?: Tampering) => askBytes(call, bodyOf(fields), how);
  return {
    amount: String(settings.stake / MICRO_PER_UNIT),
    newId: () => randomUUID(),
    ask,
    askBytes,
    messageOf: (call: TransferCall, fields: object) => messageOf(call, bodyOf(fields)),
    /** Must be this status. */
    async expect(status: string, call: TransferCall, fields: object): Promise<TransferAnswer> {
      const answer = await ask(call, fields);
      must(answer.status === status, `${call}: should be ${status}, was ${answer.said}`);
      return answer;
    },
    async balance(): Promise<bigint> {
      const answer = await ask('balance');
      must(answer.status === 'OK', `balance: ${answer.said}`);
      return unitsOf(answer, 'balance');
    },
    /** Brings all home, so that the next case begins with nothing. */
    async tidy() {
      await ask('out', { transfer: randomUUID() });
    },
  };
}
export type TransferWorld = ReturnType<typeof openTransferWorld>;

/** An amount of an answer; it must be one. */
export function unitsOf({ body, said }: TransferAnswer, field: string): bigint {
  const text = body[field];
  must(typeof text === 'string' && /^[0-9]{1,18}$/.test(text), `${field} should be a digit string: ${said}`);
  return BigInt(text);
}
