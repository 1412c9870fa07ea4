import { createHmac, timingSafeEqual } from 'node:crypto';
import { ANSWER_WITHIN_MS, type Carrier, type Found, type Outcome, type Receipt } from './carrier.ts';

export type TwilioSettings = {
  baseUrl: string;
  accountSid: string;
  /** A number or a name; a messaging service's id begins with MG. */
  from: string;
  /** Where it tells what became of a message: our own address, as it is reached from there. */
  callbackUrl: string;
};

/** The shape of a widely spoken HTTP interface for messages: form in, JSON out, receipts by signed callbacks. */
export function openTwilio(settings: TwilioSettings, authToken: string): Carrier {
  const { baseUrl, accountSid, from, callbackUrl } = settings;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ reference, to, text, validMs }) {
      const form = new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
        StatusCallback: `${callbackUrl}&d=${reference}`,
        ValidityPeriod: String(Math.max(1, Math.floor(validMs / 1000))),
      });
      try {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
        return outcomeOf(await fetch(url, { method: 'POST', headers: { authorization }, body: form, signal, redirect: 'error' }));
      } catch (error) {
        return neverCame(error) ? { kind: 'later', reason: 'unreachable' } : { kind: 'unknown', reason: 'no_answer' };
      }
    },
    find: (asked) => findIn({ url, authorization }, asked).catch(() => null),
    close() {},
  };
}

const PAGE_SIZE = 200;
const PAGES_MAX = 10;
/** Its clock is not ours. */
const CLOCKS_APART_MS = 3_600_000;

type Listed = { sid?: unknown; to?: unknown; body?: unknown; direction?: unknown; date_created?: unknown };
type Page = { messages?: Listed[]; next_page_uri?: string | null };

/** Not asked by the day it was sent: what still waits there has none. The list begins with the newest. */
async function findIn(
  { url, authorization }: { url: string; authorization: string },
  { to, text, sinceMs }: { to: string; text: string; sinceMs: number },
): Promise<Found[] | null> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const found: Found[] = [];
  let at: URL | null = new URL(`${url}?${new URLSearchParams({ To: to, PageSize: String(PAGE_SIZE) })}`);
  for (let pages = 0; at !== null && pages < PAGES_MAX; pages += 1) {
    const response: Response = await fetch(at, { headers: { authorization }, signal, redirect: 'error' });
    if (response.status !== 200) {
      await response.body?.cancel();
      return null;
    }
    const { messages, next_page_uri: next } = (await response.json()) as Page;
    if (!Array.isArray(messages)) return null;
    for (const { sid, to: number, body, direction, date_created: created } of messages) {
      const atMs = Date.parse(String(created));
      if (atMs < sinceMs - CLOCKS_APART_MS) return found;
      const isOurs = number === to && body === text && String(direction).startsWith('outbound');
      if (isOurs && typeof sid === 'string' && Number.isFinite(atMs)) found.push({ ref: sid, atMs });
    }
    at = nextOf(url, next);
  }
  return at === null ? found : null;
}

/** The next page, at the host that was asked alone: who is asked there is shown our key. */
function nextOf(url: string, next: string | null | undefined): URL | null {
  if (!next) return null;
  const base = url.slice(0, url.indexOf('/2010-04-01/'));
  return new URL(`${base}/${next.replace(/^\/+/, '')}`);
}

type Answer = { sid?: unknown; price?: unknown };

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 201 || status === 200) {
    const { sid, price } = (await response.json()) as Answer;
    if (typeof sid !== 'string' || sid === '') return { kind: 'unknown', reason: 'no_id' };
    const cost = typeof price === 'string' ? Math.abs(Number(price)) : Number.NaN;
    return { kind: 'taken', ref: sid, ...(Number.isFinite(cost) ? { costMicro: Math.round(cost * 1_000_000) } : {}) };
  }
  await response.body?.cancel();
  const seconds = Number(response.headers.get('retry-after'));
  if (status === 429) return { kind: 'later', reason: 'throttled', ...(seconds > 0 ? { afterMs: seconds * 1000 } : {}) };
  // Of a key that is wrong, another carrier knows nothing.
  if (status >= 500 || status === 401 || status === 403) return { kind: 'later', reason: `status_${status}` };
  return { kind: 'refused', reason: `status_${status}` };
}

/** Whether no connection was made: then nothing was handed on. */
export function neverCame(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH' || code === 'UND_ERR_CONNECT_TIMEOUT';
}

/** What such a callback is signed with: the address as it was given, then each field and its value, in the order of their names. */
export function signatureOf(url: string, form: URLSearchParams, authToken: string): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

export function isSigned(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const STATES: Readonly<Record<string, Receipt['state']>> = {
  ...{ accepted: 'sent', queued: 'sent', sending: 'sent', sent: 'sent' },
  ...{ delivered: 'delivered', undelivered: 'undelivered', failed: 'failed' },
};

/** Null for a state that tells nothing. */
export function receiptOf(form: URLSearchParams, reference: string | null): Receipt | null {
  const state = STATES[form.get('MessageStatus') ?? ''];
  if (!state) return null;
  const deliveryId = reference !== null && /^\d{1,19}$/.test(reference) ? BigInt(reference) : null;
  const code = form.get('ErrorCode') ?? '';
  return { carrierRef: form.get('MessageSid') ?? '', deliveryId, state, reason: /^\d{1,8}$/.test(code) ? `code_${code}` : null };
}
