import { attempt, attemptBlob, type CallInput, type CallParts, type Content } from '@fairhall/client/call';
import { type Answer, type Failure, valueOrThrow } from '@fairhall/client/failure';
import type { SendOptions } from '@fairhall/client/send';
import type { Endpoint, PlainEndpoint, ReplyOf } from '@fairhall/contract/endpoint';
import { type Asking, firstAnswer } from './first-answers.ts';
import { currentLanguage } from './i18n.ts';
import { merchantCode } from './merchant-code.ts';
import { currentSession, endSession } from './session.ts';

/**
 * The only way to the server. Puts on headers, seals what must be sealed, and ends the session when the server says it is over.
 * Never throws for anything the network or the server does.
 */
export function call<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Answer<ReplyOf<E>>> {
  return callAgain(endpoint, input, options);
}

/** As `call` for what has an intent: under its key, the same again when the outcome is unknown. Idempotent endpoints ask for it. */
export function callUnderKey<E extends Endpoint>(endpoint: E, input: CallInput<E>, idempotencyKey: string): Promise<Answer<ReplyOf<E>>> {
  return callAgain(endpoint, input, { idempotencyKey });
}

type Options = SendOptions & { idempotencyKey?: string };

async function callAgain<Value>(endpoint: Endpoint, parts: CallParts, options: Options): Promise<Answer<Value>> {
  const first = await callOnce<Value>(endpoint, parts, options);
  if (first.ok) return first;
  const { code } = first.failure;
  if (endpoint.sealed && (code === 'SEAL_INVALID' || code === 'MISSING_ENCRYPTION')) {
    (await sealing()).forgetKey();
    return callOnce(endpoint, parts, options);
  }
  // A public feed asked for with a session that has ended is asked for once more as a guest.
  if (endpoint.auth === 'optional' && isSessionOver(first.failure)) return callOnce(endpoint, parts, options);
  return first;
}

/** Who asks now. */
export function asking(): Asking {
  return { language: currentLanguage(), member: currentSession() !== null };
}

/** As `call`, for the query cache: the value, or a thrown `CallError`. What came with the page is not asked for again. */
export async function ask<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
  const first = firstAnswer<ReplyOf<E>>(endpoint, input, asking());
  if (first !== undefined) return first;
  return valueOrThrow(await call(endpoint, input, signal ? { signal } : {}));
}

/** As `ask`, for what is a file. */
export async function askFile<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return valueOrThrow(await attemptBlob(endpoint, input, sendingOf(endpoint, {}), {}));
}

const turnedAway = new Set<() => void>();

/** Told when the server refuses since the site is closed, or closed to this visitor: the status then says why. */
export function onTurnedAway(listener: () => void): void {
  turnedAway.add(listener);
}

const TURNED_AWAY: readonly Failure['code'][] = ['SITE_CLOSED', 'IP_BLOCKED', 'REGION_CLOSED'];

function callOnce<Value>(endpoint: Endpoint, parts: CallParts, options: Options): Promise<Answer<Value>> {
  return attempt(endpoint, parts, { ...sendingOf(endpoint, options), ...(endpoint.sealed && { content: sealed }) }, options);
}

/** What goes with every call, and who is told of what comes of it. */
function sendingOf(endpoint: Endpoint, options: Options) {
  const token = endpoint.auth === 'none' ? null : (currentSession()?.token ?? null);
  const refused = (failure: Failure) => {
    if (token && isSessionOver(failure)) endSession(failure.code === 'SESSION_REPLACED' ? 'replaced' : 'expired', token);
    if (TURNED_AWAY.includes(failure.code)) for (const listener of turnedAway) listener();
  };
  return { headers: headersOf(endpoint, { token, key: options.idempotencyKey }), refused };
}

function isSessionOver({ code }: Failure): boolean {
  return code === 'NOT_LOGGED_IN' || code === 'SESSION_REPLACED';
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

const sealing = () => import('./seal.ts');

async function sealed(body: unknown): Promise<Answer<Content>> {
  return (await sealing()).sealedContent(body, (endpoint) => callOnce(endpoint, {}, {}));
}
