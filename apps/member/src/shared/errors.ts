import { ERRORS, type ErrorCode, errorMessageKey } from '@fairhall/contract/errors';
import { TOAST_MS } from '@fairhall/contract/limits';
import type { MessageValues } from '@fairhall/i18n/catalogue';
import { toast } from '@fairhall/ui/toast';
import { t } from './i18n.ts';

/**
 * Why a call has no value.
 * - `refused`: the server said no; `code` says why.
 * - `unsent`: the request never left this device.
 * - `unknown`: it may have been carried out; only asking again with the same key tells.
 */
export type Failure = {
  outcome: 'refused' | 'unsent' | 'unknown';
  code: ErrorCode | null;
  /** The server's own sentence in the language of the request. */
  message: string | null;
  /** The input the refusal is about. */
  field: string | null;
  /** Figures of the refusal, e.g. `{ min, max }`, `{ seconds }`, `{ captcha: true }`. */
  detail: Record<string, unknown>;
  /** What a support agent asks for. */
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

export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { outcome: 'unknown', code: null, message: null, field: null, detail: {}, requestId: null };
}

/** Where a failure is said: toast, beside a field, as a page, or not at all. */
function showOf(failure: Failure): 'toast' | 'field' | 'silent' | 'page' {
  return failure.code ? ERRORS[failure.code].show : 'toast';
}

/** A login or registration that must be answered with a captcha from now on. */
export function asksCaptcha(failure: Failure): boolean {
  return failure.detail.captcha === true || failure.code === 'CAPTCHA_REQUIRED' || failure.code === 'CAPTCHA_WRONG';
}

/** The sentence for a failure. */
export function failureText(failure: Failure): string {
  if (failure.message) return failure.message;
  if (failure.code) return t(errorMessageKey(failure.code), printable(failure.detail));
  return failure.outcome === 'unsent' ? t('common.offline.title') : t('common.error.text');
}

/** Says a failure as a toast, for as long as its code asks; silent ones are not said. */
export function toastFailure(failure: Failure): void {
  if (showOf(failure) === 'silent') return;
  const spec: { show: string; ms?: number } | null = failure.code ? ERRORS[failure.code] : null;
  toast(failureText(failure), { kind: 'danger', ms: spec?.ms ?? (failure.outcome === 'unsent' ? TOAST_MS.offline : TOAST_MS.standard) });
}

function printable(detail: Record<string, unknown>): MessageValues {
  return Object.fromEntries(
    Object.entries(detail).filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1])),
  );
}
