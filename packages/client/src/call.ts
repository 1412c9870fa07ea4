import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@fairhall/contract/endpoint';
import { addressOf } from './address.ts';
import { type Answer, type Failure, lostFailure } from './failure.ts';
import { readValue } from './read-answer.ts';
import { type Payload, type SendOptions, send } from './send.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call carries, by the endpoint's spec; parts the endpoint does not have are left out. `file` goes to upload endpoints. */
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & { file?: Blob };

/** The same, once the endpoint's own types are checked. */
export type CallParts = { params?: unknown; query?: unknown; body?: unknown; file?: Blob };

/** A body on its way, with the headers that say what it is. */
export type Content = { content?: Payload; headers: Record<string, string> };

/** What one app puts on every request, and what it hears of refusals. */
export type Sending = {
  headers: Record<string, string>;
  /** Where the body travels other than as plain JSON. */
  content?: (body: unknown) => Promise<Answer<Content>>;
  refused?: (failure: Failure) => void;
};

/** Sends one request and reads its answer by the endpoint. Never throws for anything the network or the server does. */
export async function attempt<Value>(endpoint: Endpoint, parts: CallParts, sending: Sending, options: SendOptions): Promise<Answer<Value>> {
  return exchange<Value>(endpoint, parts, { ...sending, options, read: async () => null });
}

/** As `attempt` for what only bytes can answer, such as a picture. */
export async function attemptBlob(endpoint: Endpoint, parts: CallParts, sending: Sending, options: SendOptions): Promise<Answer<Blob>> {
  return exchange(endpoint, parts, { ...sending, options, read: (response) => response.blob() });
}

/** The table of all that may be refused is no part of a first load: it comes with the first refusal, or when it is fetched ahead. */
export const refusals = () => import('./read-refusal.ts');

type Exchange<Value> = Sending & {
  options: SendOptions;
  /** Takes a good answer as bytes, in place of the JSON of the endpoint's shape. */
  read: (response: Response) => Promise<Value | null>;
};

async function exchange<Value>(
  endpoint: Endpoint,
  parts: CallParts,
  { headers, content, refused, options, read }: Exchange<Value>,
): Promise<Answer<Value>> {
  if (navigator.onLine === false) return { ok: false, failure: lostFailure('unsent') };
  const body = await contentOf(endpoint, parts, content);
  if (!body.ok) return body;
  const message = { method: endpoint.method, headers: { ...headers, ...body.value.headers }, body: body.value.content };
  const answer = await send(addressOf(endpoint, parts), message, options, async (response): Promise<Answer<Value>> => {
    const value = response.ok ? await read(response) : null;
    if (value !== null) return { ok: true, value };
    const requestId = response.headers.get('X-Request-Id');
    const received = { status: response.status, body: parse(await response.text()), requestId };
    return readValue<Value>(endpoint, received) ?? { ok: false, failure: (await refusals()).readRefusal(endpoint, received) };
  });
  if (!answer) return { ok: false, failure: lostFailure('unknown') };
  if (!answer.ok) refused?.(answer.failure);
  return answer;
}

async function contentOf(endpoint: Endpoint, { body, file }: CallParts, own: Sending['content']): Promise<Answer<Content>> {
  if (endpoint.upload && file) return { ok: true, value: { content: file, headers: { 'Content-Type': file.type } } };
  if (body === undefined) return { ok: true, value: { headers: {} } };
  if (own) return own(body);
  return { ok: true, value: jsonContent(body) };
}

export function jsonContent(body: unknown, headers: Record<string, string> = {}): Content {
  return { content: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
