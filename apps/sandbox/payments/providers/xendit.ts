import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk, Manner, Notice } from '../desk.ts';
import type { Payout, PayoutStatus } from '../payment.ts';
import { JSON_HEADERS } from '../provider.ts';
import { type Answer, serveVerb } from '../serve.ts';

const { secretKey, callbackToken } = PAYMENTS_DEMO.xendit;
/** The most that goes in one payment. */
const MOST: Readonly<Record<string, number>> = { PHP: 50_000, THB: 2_000_000, VND: 500_000_000 };
/** What a merchant has there unless a tester says so. */
export const LAID_IN = 100_000_000;
/** Where a payment is when its money lies there again. */
const BACK: readonly PayoutStatus[] = ['FAILED', 'CANCELLED', 'REVERSED'];
const [MINUTE_MS, HOUR_MS, DAY_HOURS] = [60_000, 3_600_000, 24];

export const xenditManner: Manner = {
  retriesMs: [MINUTE_MS, 10 * MINUTE_MS, ...Array<number>(DAY_HOURS - 1).fill(HOUR_MS)],
  isHeard: (status) => status === 200,
};

/** Xendit's payouts: a key is answered as it was the first time; a reference nobody knows is an empty list. */
export function xenditRoutes(app: FastifyInstance, desk: Desk): void {
  const verb = (method: 'GET' | 'POST', path: string, operation: 'create' | 'query' | 'close', act: (asked: Asked) => Answer) =>
    serveVerb(app, desk, {
      ...{ provider: 'xendit', operation, method, path },
      answer: (request) => (isKnown(request) ? act(request as Asked) : refused(401, 'INVALID_API_KEY')),
    });
  verb('POST', '/v2/payouts', 'create', (asked) => create(asked, desk));
  verb('GET', '/v2/payouts', 'query', ({ query }) => {
    const found = desk.payouts.all().filter(({ reference, unseen }) => reference === query.reference_id && !unseen);
    return { body: { data: found.map(viewOf), has_more: false } };
  });
  verb('GET', '/balance', 'query', ({ query }) => {
    const { currency = '' } = query;
    const gone = desk.payouts.all().filter((payout) => payout.currency === currency && !BACK.includes(payout.status));
    return { body: { balance: gone.reduce((left, { amount }) => left - Number(amount), desk.laidIn.get(currency) ?? LAID_IN) } };
  });
  verb('GET', '/v2/payouts/:id', 'query', ({ params }) => {
    const payout = desk.payouts.get(params.id ?? '');
    return payout ? { body: viewOf(payout) } : refused(404, 'DATA_NOT_FOUND');
  });
  verb('POST', '/v2/payouts/:id/cancel', 'close', ({ params }) => {
    const payout = desk.payouts.get(params.id ?? '');
    if (!payout) return refused(404, 'DATA_NOT_FOUND');
    if (payout.status !== 'ACCEPTED') return refused(400, 'PAYOUT_NOT_CANCELLABLE');
    const cancelled = { ...payout, status: 'CANCELLED' as const, changedAtMs: desk.nowMs() };
    desk.payouts.put(cancelled);
    return { body: viewOf(cancelled) };
  });
}

/** The token in the head is a shared word, no signature: whoever lies with it is caught by the query. */
export function xenditNotice(payout: Payout, desk: Desk, forged: boolean): Notice {
  const body = { event: `payout.${EVENTS[payout.status]}`, business_id: 'fairhall-demo', created: iso(desk.nowMs()), data: viewOf(payout) };
  const headers = { ...JSON_HEADERS, 'x-callback-token': forged ? 'another token' : callbackToken };
  return { url: `${desk.productUrl}/cb/xendit/${desk.payoutMerchant}`, headers, body: JSON.stringify(body) };
}

const EVENTS: Record<PayoutStatus, string> = {
  ...{ ACCEPTED: 'accepted', PENDING_COMPLIANCE_ASSESSMENT: 'pending', SUCCEEDED: 'succeeded' },
  ...{ FAILED: 'failed', CANCELLED: 'cancelled', REVERSED: 'reversed' },
};

type Asked = FastifyRequest & { query: Record<string, string>; params: Record<string, string>; body: Wish | null };
type Wish = {
  reference_id?: string;
  channel_code?: string;
  channel_properties?: { account_number?: string; account_holder_name?: string };
  amount?: number;
  currency?: string;
  description?: string;
};

function create({ headers, body }: Asked, desk: Desk): Answer {
  const key = String(headers['idempotency-key'] ?? '');
  const wish = body ?? {};
  if (key === '' || !isWhole(wish)) return refused(400, 'API_VALIDATION_ERROR');
  const all = desk.payouts.all();
  const before = all.find((payout) => payout.key === key);
  if (before) return isSame(before, wish) ? { body: viewOf(before) } : refused(409, 'IDEMPOTENCY_ERROR');
  if (all.some(({ reference }) => reference === wish.reference_id)) return refused(409, 'DUPLICATE_ERROR');
  if (wish.amount > (MOST[wish.currency] ?? 0)) return refused(400, 'MAXIMUM_TRANSFER_LIMIT_ERROR');
  const { account_number: account, account_holder_name: holder } = wish.channel_properties;
  const atMs = desk.nowMs();
  const made: Payout = {
    ...{ id: `disb-${desk.digits(20)}`, key, reference: wish.reference_id, channel: wish.channel_code, account, holder },
    ...{ amount: String(wish.amount), currency: wish.currency, description: wish.description ?? '', createdAtMs: atMs, changedAtMs: atMs },
    ...{ status: 'ACCEPTED', failureCode: null },
  };
  desk.payouts.put(made);
  return { body: viewOf(made) };
}

type Whole = Required<Omit<Wish, 'description' | 'channel_properties'>> & {
  description?: string;
  channel_properties: { account_number: string; account_holder_name: string };
};

function isWhole(wish: Wish): wish is Whole {
  const { reference_id, channel_code, channel_properties, amount, currency } = wish;
  const { account_number, account_holder_name } = channel_properties ?? {};
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  return (
    [reference_id, channel_code, account_number, account_holder_name, currency].every(isText) && typeof amount === 'number' && amount > 0
  );
}

function isSame(payout: Payout, wish: Whole): boolean {
  const { account_number, account_holder_name } = wish.channel_properties;
  const told = [wish.reference_id, wish.channel_code, account_number, account_holder_name, String(wish.amount), wish.currency];
  const stood = [payout.reference, payout.channel, payout.account, payout.holder, payout.amount, payout.currency];
  return told.every((value, at) => value === stood[at]);
}

function viewOf(payout: Payout): object {
  return {
    ...{ id: payout.id, reference_id: payout.reference, business_id: 'fairhall-demo', channel_code: payout.channel },
    channel_properties: { account_number: payout.account, account_holder_name: payout.holder },
    ...{ amount: Number(payout.amount), currency: payout.currency, description: payout.description, status: payout.status },
    ...{ created: iso(payout.createdAtMs), updated: iso(payout.changedAtMs) },
    ...(payout.failureCode ? { failure_code: payout.failureCode } : {}),
  };
}

function refused(status: number, error_code: string): Answer {
  return { status, body: { error_code, message: error_code } };
}

/** The secret key stands for a name, with no password. */
function isKnown({ headers }: FastifyRequest): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(wanted));
}

const iso = (ms: number) => new Date(ms).toISOString();
