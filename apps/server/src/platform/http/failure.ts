import type { Endpoint, Family } from '@fairhall/contract/endpoint';
import { ERRORS, type ErrorCode, errorMessageKey } from '@fairhall/contract/errors';
import { type MessageKey, type MessageValues, translate } from '@fairhall/i18n/catalogue';

export type Failure = { code: ErrorCode; field?: string; detail?: Record<string, unknown> };
export type FailureReply = { status: number; body: Record<string, unknown> };

/** How a failure is said: by which family, in which language, about which request. */
export type FailureTone = {
  family: Family;
  language: string;
  requestId: string /** the merchant's switch LGWERR500 */;
  oldStatus?: boolean;
};

/** Turns a refusal into status and body of the family's kind (decisions.md 22). */
export function failureReply(failure: Failure, tone: FailureTone): FailureReply {
  const spec: { status: number; wire?: string; oldMessage?: string } = ERRORS[failure.code];
  const detail = withLineMessages(failure.detail ?? {}, tone.language);
  const message = translate(tone.language, errorMessageKey(failure.code), printable(detail));
  const errorCode = tone.family === 'own' ? failure.code : (spec.wire ?? failure.code);
  const about = { requestId: tone.requestId, ...(failure.field === undefined ? {} : { field: failure.field }) };
  if (tone.family === 'own') return { status: spec.status, body: { errorCode, message, ...about, ...(failure.detail ? { detail } : {}) } };
  if (tone.family === 'wps') {
    return {
      status: spec.status,
      body: { success: false, errorCode, message, ...about, ...(failure.detail ? { value: { ...detail, data: detail } } : {}) },
    };
  }
  return {
    status: lgwStatus(spec.status, tone.oldStatus === true),
    body: {
      errorCode,
      message: tone.oldStatus === true ? (spec.oldMessage ?? message) : message,
      ...about,
      ...(failure.detail ? { detail } : {}),
    },
  };
}

/** `/lgw`: malformed input 400, refusals 422, or 500 for all of them where the merchant's clients expect that. */
function lgwStatus(status: number, old: boolean): number {
  if (status === 401 || status === 429 || status >= 500) return status;
  if (old) return 500;
  return status === 400 || status === 413 || status === 415 ? 400 : 422;
}

/** A refusal of several things says of each why: entries of `lines` that name a sentence get it in the reader's language. */
function withLineMessages(detail: Record<string, unknown>, language: string): Record<string, unknown> {
  if (!Array.isArray(detail.lines)) return detail;
  const lines = (detail.lines as Record<string, unknown>[]).map(({ messageKey, ...line }) =>
    messageKey === undefined ? line : { ...line, message: translate(language, messageKey as MessageKey, printable(line)) },
  );
  return { ...detail, lines };
}

/** What of a refusal's figures a sentence can say. */
export function printable(detail: Record<string, unknown>): MessageValues {
  const values: MessageValues = {};
  for (const [name, value] of Object.entries(detail)) if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  return values;
}

/** A value as its family says it. */
export function enveloped({ family }: Pick<Endpoint, 'family'>, value: unknown): unknown {
  return family === 'wps' ? { success: true, value } : value;
}
