import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { z } from 'zod/mini';
import { CallError, type Failure, isErrorCode, silentFailure } from './failure.ts';
import { currentLanguage } from './i18n.ts';
import { learnServerTime } from './server-clock.ts';
import { endSession } from './session.ts';

/** Path parameters, query and body, as far as the endpoint has them. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;
/** The same, once the endpoint's own types are checked. */
type AnyInput = { params?: unknown; query?: unknown; body?: unknown };
type Part<Name extends string, Value> = [Value] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: Value };

export type CallOptions = {
  /** Code of the merchant the operator acts for. Absent only before login. */
  merchant?: string;
  signal?: AbortSignal;
};

/** An answer later than this counts as lost. */
const ANSWER_MS = 15_000;

/** Calls the server. Throws `CallError` for whatever is no value of the endpoint's shape. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
  return replyIn(endpoint, await send(endpoint, input, options));
}

async function replyIn<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const requestId = response.headers.get('X-Request-Id');
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallError(refusal(endpoint, body, requestId));
  const reply = endpoint.reply && z.safeParse(endpoint.reply, body);
  if (!reply?.success) throw new CallError(silentFailure('unknown', requestId));
  return reply.data as ReplyOf<E>;
}

/** Reads an uploaded image that only an operator may see. */
export async function callForBlob<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Blob> {
  const response = await send(endpoint, input, options);
  const requestId = response.headers.get('X-Request-Id');
  if (!response.ok) throw new CallError(refusal(endpoint, await response.json().catch(() => undefined), requestId));
  return response.blob().catch(() => {
    throw new CallError(silentFailure('unknown', requestId));
  });
}

/** Sends a picture as it is: the whole of the request is its bytes. Throws like `call`. */
export async function callWithContent<E extends Endpoint>(endpoint: E, content: Blob, options: CallOptions): Promise<ReplyOf<E>> {
  return replyIn(endpoint, await send(endpoint, {}, { ...options, content }));
}

/** What every request of the console carries; the session itself is a cookie that scripts cannot read. */
export function consoleHeaders(merchant: string | undefined): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', Language: currentLanguage(), ...(merchant ? { Merchant: merchant } : {}) };
}

async function send(
  endpoint: Endpoint,
  input: AnyInput,
  { merchant, signal, content }: CallOptions & { content?: Blob },
): Promise<Response> {
  if (!navigator.onLine) throw new CallError(silentFailure('unsent'));
  const late = AbortSignal.timeout(ANSWER_MS);
  const sentAtMs = Date.now();
  const type = content?.type ?? (input.body === undefined ? undefined : 'application/json');
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { ...consoleHeaders(merchant), ...(type ? { 'Content-Type': type } : {}) },
    body: content ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause; // whoever asked has gone: no failure
    throw new CallError(silentFailure('unknown'));
  });
  const serverMs = Number(response.headers.get('X-Server-Time') ?? Number.NaN);
  if (serverMs > 0) learnServerTime(serverMs, { sentAtMs, receivedAtMs: Date.now() });
  return response;
}

function addressOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== '') asked.set(name, String(value));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

type RefusalBody = { errorCode?: unknown; message?: unknown; field?: unknown; detail?: unknown; requestId?: unknown };

function refusal(endpoint: Endpoint, body: unknown, requestId: string | null): Failure {
  const said = (typeof body === 'object' && body !== null ? body : {}) as RefusalBody;
  const code = isErrorCode(said.errorCode) ? said.errorCode : null;
  if (endpoint.auth === 'operator' && (code === 'NOT_LOGGED_IN' || code === 'SESSION_REPLACED')) endSession(code);
  // A fault of the server may have come after the deed; only a catalogue refusal is known to have changed nothing.
  const refused = code !== null && code !== 'INTERNAL';
  return {
    outcome: refused ? 'refused' : 'unknown',
    code,
    message: typeof said.message === 'string' ? said.message : null,
    field: typeof said.field === 'string' ? said.field : null,
    detail: typeof said.detail === 'object' && said.detail !== null ? (said.detail as Record<string, unknown>) : {},
    requestId: typeof said.requestId === 'string' ? said.requestId : requestId,
  };
}
