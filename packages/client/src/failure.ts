import type { ErrorCode } from '@fairhall/contract/errors';

/** Where a player's failure is said, and for how long when a toast is not to stand as long as others. */
export type Manner = { show: 'toast' | 'field' | 'silent' | 'page'; ms?: number };

/**
 * Why a call has no value.
 * - `refused`: the server said no, and nothing was changed; `code` says why.
 * - `unsent`: the request never left this device.
 * - `unknown`: it may have been carried out; only the same key, or reading the true state, tells.
 */
export type Failure = {
  outcome: 'refused' | 'unsent' | 'unknown';
  code: ErrorCode | null;
  /** Null for a code that no player may meet, and the phone has no sentence for. */
  manner: Manner | null;
  /** The server's own sentence in the language of the request. */
  message: string | null;
  /** The input the refusal is about. */
  field: string | null;
  /** Figures of the refusal, e.g. `{ min, max }`, `{ seconds }`, `{ captcha: true }`. */
  detail: Record<string, unknown>;
  /** What a support agent asks for: the log of the server can be searched for it. */
  requestId: string | null;
};

/** What a call comes to. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** A failure as an exception: how it travels through the query cache. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code ?? failure.outcome);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The value, or a thrown `CallError`. */
export function valueOrThrow<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new CallError(answer.failure);
  return answer.value;
}

/** A failure without an answer of the server. */
export function lostFailure(outcome: 'unsent' | 'unknown', requestId: string | null = null): Failure {
  return { outcome, code: null, manner: null, message: null, field: null, detail: {}, requestId };
}

export function failureOf(error: unknown): Failure {
  return error instanceof CallError ? error.failure : lostFailure('unknown');
}

/** The figures of a refusal that a sentence of the catalogue can hold. */
export function printableDetail({ detail }: Failure): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(detail).filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1])),
  );
}
