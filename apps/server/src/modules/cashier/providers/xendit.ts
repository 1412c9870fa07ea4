import { askJson, type Reply } from './ask.ts';
import { type Fields, isSame, plainText, readAmount, readExact } from './exact.ts';
import type { PaymentProvider, Payout, PayoutStanding, PayoutTaken, ProviderGiven, Refused, Unknown } from './port.ts';

const WITHIN_MS = 15_000;
const CODE_LENGTH_MAX = 60;

const PENDING = ['ACCEPTED', 'REQUESTED', 'PENDING_COMPLIANCE_ASSESSMENT'];
const FAILED = ['FAILED', 'CANCELLED', 'EXPIRED', 'COMPLIANCE_REJECTED'];
/** After these there may be a payment of that name. */
const OPEN_CODES = ['DUPLICATE_ERROR', 'IDEMPOTENCY_ERROR', 'RATE_LIMIT_EXCEEDED', 'REQUEST_TIMEOUT'];

/** Xendit's payouts 2: money to banks and wallets. Keys: `secretKey`, `callbackToken`. Settings: `baseUrl`. */
export function openXendit({ settings, keys }: ProviderGiven): PaymentProvider {
  const { baseUrl = '' } = settings;
  const { secretKey = '', callbackToken = '' } = keys;
  // The secret key stands for a name, with no password.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  return {
    createPayIn: async () => ({ kind: 'refused', code: 'not_offered' }),
    queryPayIn: async () => ({ kind: 'definite', status: 'absent' }),
    payouts: {
      async create(payout) {
        const headers = { authorization, 'idempotency-key': payout.ref };
        return takenOf(await askJson(`${baseUrl}/v2/payouts`, { body: wishOf(payout), headers, withinMs: WITHIN_MS }), payout.ref);
      },
      async query(ref) {
        const asked = new URLSearchParams({ reference_id: ref });
        const reply = await askJson(`${baseUrl}/v2/payouts?${asked}`, { headers: { authorization }, withinMs: WITHIN_MS });
        return standingOf(reply, ref);
      },
      async balance(currency) {
        const asked = new URLSearchParams({ account_type: 'CASH', currency });
        const reply = await askJson(`${baseUrl}/balance?${asked}`, { headers: { authorization }, withinMs: WITHIN_MS });
        const said = reply && readExact(reply.text);
        if (!reply || !said) return reply ? UNREADABLE : NO_ANSWER;
        if (reply.status !== 200) return { kind: 'unknown', code: textOf(said.error_code) };
        const amount = readAmount(said.balance);
        return amount === null ? UNREADABLE : { kind: 'definite', amount };
      },
    },
    readEvent(raw, headers) {
      const said = readExact(raw.toString('utf8'))?.data as Fields | undefined;
      if (!said || typeof said !== 'object' || typeof said.reference_id !== 'string') return null;
      // A word that both know, and no signature: whoever has it may still lie.
      return { ref: said.reference_id, verified: callbackToken !== '' && isSame(headers['x-callback-token'], callbackToken) };
    },
  };
}

const NO_ANSWER: Unknown = { kind: 'technical', code: 'no_answer' };
const UNREADABLE: Unknown = { kind: 'technical', code: 'unreadable' };

function wishOf({ ref, amount, currency, channel, number, holder, title }: Payout): Fields {
  return {
    reference_id: ref,
    channel_code: channel,
    channel_properties: { account_number: number, account_holder_name: holder },
    // Their bound is far below what a number holds exactly.
    amount: Number(plainText(amount)),
    currency,
    description: title,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, CODE_LENGTH_MAX) : '');

function takenOf(reply: Reply, ref: string): PayoutTaken | Refused | Unknown {
  const said = reply && readExact(reply.text);
  if (!reply || !said) return reply ? UNREADABLE : NO_ANSWER;
  if (reply.status === 200 || reply.status === 201) {
    const theirId = textOf(said.id);
    return said.reference_id === ref && theirId !== '' ? { kind: 'definite', theirId } : UNREADABLE;
  }
  const code = textOf(said.error_code);
  const isOpen = code === '' || OPEN_CODES.includes(code) || reply.status === 408 || reply.status === 429;
  return { kind: isOpen ? 'unknown' : 'refused', code };
}

/** A name that nobody knows there is an empty list; whatever else they answer is no word on it. */
function standingOf(reply: Reply, ref: string): PayoutStanding | Unknown {
  const said = reply && readExact(reply.text);
  if (!reply || !said) return reply ? UNREADABLE : NO_ANSWER;
  if (reply.status !== 200) return { kind: 'unknown', code: textOf(said.error_code) };
  if (!Array.isArray(said.data)) return UNREADABLE;
  if (said.data.length === 0) return { kind: 'definite', status: 'absent' };
  const [one, ...more] = said.data as (Fields | null)[];
  if (!one || more.length > 0 || one.reference_id !== ref) return UNREADABLE;
  const theirId = textOf(one.id);
  if (theirId === '') return UNREADABLE;
  const status = String(one.status);
  const code = textOf(one.failure_code) || status;
  if (PENDING.includes(status)) return { kind: 'definite', status: 'pending', theirId };
  if (FAILED.includes(status)) return { kind: 'definite', status: 'failed', theirId, code };
  if (status !== 'SUCCEEDED' && status !== 'REVERSED') return { kind: 'unknown', code };
  const amount = readAmount(one.amount);
  if (amount === null) return UNREADABLE;
  return {
    kind: 'definite',
    status: status === 'SUCCEEDED' ? 'succeeded' : 'returned',
    amount,
    currency: String(one.currency),
    theirId,
    code,
  };
}
