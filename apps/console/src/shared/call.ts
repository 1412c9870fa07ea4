import { attempt, attemptBlob, type CallInput, type Sending } from '@fairhall/client/call';
import { type Failure, valueOrThrow } from '@fairhall/client/failure';
import type { Endpoint, ReplyOf } from '@fairhall/contract/endpoint';
import { currentLanguage } from './i18n.ts';
import { askForProof } from './proof/ask-for-proof.ts';
import { endSession } from './session.ts';

export type CallOptions = {
  /** Code of the merchant the operator acts for. Absent only before login. */
  merchant?: string;
  signal?: AbortSignal;
};

/** Calls the server. Throws `CallError` for whatever is no value of the endpoint's shape. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { merchant, ...options }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const send = () => attempt<ReplyOf<E>>(endpoint, input, sendingOf(endpoint, merchant), options);
  const answer = await send();
  // Nothing was done: the same call is good once who works here has proved it.
  const again = !answer.ok && answer.failure.code === 'PROOF_REQUIRED' && (await askForProof());
  return valueOrThrow(again ? await send() : answer);
}

/** Reads an uploaded image that only an operator may see. Throws like `call`. */
export async function callForBlob<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { merchant, ...options }: CallOptions,
): Promise<Blob> {
  return valueOrThrow(await attemptBlob(endpoint, input, sendingOf(endpoint, merchant), options));
}

function sendingOf(endpoint: Endpoint, merchant: string | undefined): Sending {
  const refused = ({ code }: Failure) => {
    if (endpoint.auth === 'operator' && (code === 'NOT_LOGGED_IN' || code === 'SESSION_REPLACED')) endSession(code);
  };
  return { headers: consoleHeaders(merchant), refused };
}

/** What every request of the console carries; the session itself is a cookie that scripts cannot read. */
export function consoleHeaders(merchant: string | undefined): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', Language: currentLanguage(), ...(merchant ? { Merchant: merchant } : {}) };
}
