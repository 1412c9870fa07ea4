import { ERRORS, type ErrorCode, errorMessageKey } from '@fairhall/contract/errors';
import type { MessageValues } from '@fairhall/i18n/catalogue';
import type { Translate } from './i18n.ts';

/**
 * Why a call has no value.
 * - `refused`: the server said no; `code` says why. Nothing was changed.
 * - `unsent`: the request never left this device.
 * - `unknown`: it may have been carried out; only reading the true state tells.
 */
export type Failure = {
  outcome: 'refused' | 'unsent' | 'unknown';
  code: ErrorCode | null;
  /** The server's own sentence, in the language of the request. */
  message: string | null;
  /** The input the refusal is about. */
  field: string | null;
  /** Figures of the refusal, e.g. `{ min, max }`. */
  detail: Record<string, unknown>;
  /** What the log of the server can be searched for. */
  requestId: string | null;
};

/** A failure as an exception: how it travels through the query cache. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code ?? failure.outcome);
    this.name = 'CallError';
    this.failure = failure;
  }
}

const NOTHING_KNOWN = { code: null, message: null, field: null, detail: {}, requestId: null } as const;

/** A failure without an answer of the server. */
export function silentFailure(outcome: 'unsent' | 'unknown', requestId: string | null = null): Failure {
  return { ...NOTHING_KNOWN, outcome, requestId };
}

export function failureOf(error: unknown): Failure {
  return error instanceof CallError ? error.failure : silentFailure('unknown');
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}

/** The sentence for a failure: the server's own where it sent one, for it knows the figures in their currency. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.message) return failure.message;
  if (failure.code) return t(errorMessageKey(failure.code), printable(failure.detail));
  return failure.outcome === 'unsent' ? t('console.error.unsent') : t('console.error.no_answer');
}

function printable(detail: Record<string, unknown>): MessageValues {
  return Object.fromEntries(
    Object.entries(detail).filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1])),
  );
}
