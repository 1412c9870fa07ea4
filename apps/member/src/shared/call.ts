import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { sealKey } from '@fairhall/contract/identity/seal-key';
import { CallError } from './errors.ts';
import { currentLanguage } from './i18n.ts';
import { merchantCode } from './merchant-code.ts';
import { type Answer, lostFailure, readAnswer } from './read-answer.ts';
import { learnServerTime } from './server-clock.ts';
import { currentSession, endSession } from './session.ts';

export type { Answer } from './read-answer.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call carries, by the endpoint's spec; parts the endpoint does not have are left out. `file` goes to upload endpoints. */
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & { file?: Blob };

export type CallOptions = {
  /** The intent's key; needed where the endpoint is idempotent, and the same again when the outcome is unknown. */
  idempotencyKey?: string;
  /** Aborting rejects with the signal's reason: the caller no longer wants to know. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For uploads: how much of the file has left this device, 0 to 1. */
  onSent?: (share: number) => void;
};

const TIMEOUT_MS = 20_000;

type Parts = { params?: unknown; query?: unknown; body?: unknown; file?: Blob };

/**
 * The only way to the server. Puts on headers, seals what must be sealed, opens the envelope of the family, checks the reply's
 * shape, and ends the session when the server says it is over. Never throws for anything the network or the server does.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<ReplyOf<E>>> {
  if (endpoint.idempotent && !options.idempotencyKey) throw new Error(`${endpoint.id} needs the key of its intent`);
  const parts: Parts = input;
  const first = await attempt<ReplyOf<E>>(endpoint, parts, options);
  if (first.ok) return first;
  const { code } = first.failure;
  if (endpoint.sealed && (code === 'SEAL_INVALID' || code === 'MISSING_ENCRYPTION')) {
    sealKeyHeld = null;
    return attempt(endpoint, parts, options);
  }
  // A public feed asked for with a session that has ended is asked for once more as a guest.
  if (endpoint.auth === 'optional' && isSessionOver(code)) return attempt(endpoint, parts, options);
  return first;
}

/** As `call`, for the query cache: the value, or a thrown `CallError`. */
export async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
  const answer = await call(endpoint, input, signal ? { signal } : {});
  if (!answer.ok) throw new CallError(answer.failure);
  return answer.value;
}

async function attempt<Value>(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Answer<Value>> {
  if (navigator.onLine === false) return { ok: false, failure: lostFailure('unsent') };
  const body = await bodyOf(endpoint, parts);
  if (!body.ok) return body;
  const token = endpoint.auth === 'none' ? null : (currentSession()?.token ?? null);
  const headers = { ...headersOf(endpoint, { token, key: options.idempotencyKey }), ...body.value.headers };
  const sent = await send(urlOf(endpoint, parts), { method: endpoint.method, headers, body: body.value.content }, options);
  if (!sent) return { ok: false, failure: lostFailure('unknown') };
  const answer = readAnswer<Value>(endpoint, sent.status, sent.body);
  if (!answer.ok && token && isSessionOver(answer.failure.code)) {
    endSession(answer.failure.code === 'SESSION_REPLACED' ? 'replaced' : 'expired', token);
  }
  return answer;
}

function isSessionOver(code: string | null): boolean {
  return code === 'NOT_LOGGED_IN' || code === 'SESSION_REPLACED';
}

type Init = { method: string; headers: Record<string, string>; body: Payload | undefined };
type Sent = { status: number; body: unknown };

/** Null when no answer came: cut off, timed out, or not readable to the end. */
async function send(url: string, init: Init, { signal, timeoutMs = TIMEOUT_MS, onSent }: CallOptions): Promise<Sent | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const giveUp = () => stop.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    const sentAtMs = Date.now();
    const response =
      onSent && init.body !== undefined
        ? await (await import('./send-counted.ts')).sendCounted(url, { ...init, body: init.body, signal: stop.signal, onSent })
        : await fetch(url, { ...init, cache: 'no-store', signal: stop.signal });
    learnTime(response, sentAtMs);
    return { status: response.status, body: parse(await response.text()) };
  } catch {
    signal?.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function learnTime(response: Response, sentAtMs: number): void {
  const serverMs = Number(response.headers.get('X-Server-Time'));
  if (serverMs > 0) learnServerTime(serverMs, { sentAtMs, receivedAtMs: Date.now() });
}

function headersOf(endpoint: Endpoint, { token, key }: { token: string | null; key: string | undefined }): Record<string, string> {
  // The profile itself goes by the host alone: a remembered code may be out of date.
  const merchant = endpoint.id === 'consolidatedSettings' ? null : merchantCode();
  return {
    Language: currentLanguage(),
    Device: 'web',
    'X-Requested-With': 'XMLHttpRequest',
    ...(endpoint.module ? { ModuleId: endpoint.module } : {}),
    ...(merchant ? { Merchant: merchant } : {}),
    ...(token ? { Authorization: token } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
}

type Payload = string | Blob;
type Content = { content?: Payload; headers: Record<string, string> };

async function bodyOf(endpoint: Endpoint, { body, file }: Parts): Promise<Answer<Content>> {
  if (endpoint.upload && file) return { ok: true, value: { content: file, headers: { 'Content-Type': file.type } } };
  if (body === undefined) return { ok: true, value: { headers: {} } };
  const headers = { 'Content-Type': 'application/json' };
  const { canSeal, seal } = await sealing(endpoint);
  if (!canSeal) return { ok: true, value: { content: JSON.stringify(body), headers } };
  const key = await heldSealKey();
  if (!key.ok) return key;
  return {
    ok: true,
    value: { content: JSON.stringify({ value: await seal(body, key.value) }), headers: { ...headers, Encryption: 'JWE' } },
  };
}

/** Outside a secure context the browser cannot encrypt: the body goes plain, which a server accepts in development only. */
async function sealing(endpoint: Endpoint) {
  if (!endpoint.sealed) return { canSeal: false as const, seal: null };
  const { canSeal, seal } = await import('./seal.ts');
  return canSeal() ? { canSeal: true as const, seal } : { canSeal: false as const, seal: null };
}

let sealKeyHeld: ReplyOf<typeof sealKey> | null = null;

async function heldSealKey(): Promise<Answer<ReplyOf<typeof sealKey>>> {
  if (sealKeyHeld) return { ok: true, value: sealKeyHeld };
  const answer = await attempt<ReplyOf<typeof sealKey>>(sealKey, {}, {});
  if (answer.ok) sealKeyHeld = answer.value;
  // Without the key nothing was sent of what was to be sealed.
  return answer.ok ? answer : { ok: false, failure: { ...answer.failure, outcome: 'unsent' } };
}

function urlOf(endpoint: Endpoint, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const given = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined && item !== '');
    for (const item of given) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
