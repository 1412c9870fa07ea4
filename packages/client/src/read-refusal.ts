import type { Endpoint } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { MEMBER_ERRORS } from '@fairhall/contract/member-errors';
import type { Failure, Manner } from './failure.ts';
import { isRecord, type Received } from './read-answer.ts';

const CODES = Object.keys(MEMBER_ERRORS) as ErrorCode[];
/** What operators alone meet bears its own name on the wire, and the phone has no sentence for it. */
const SPECS: Partial<Record<ErrorCode, Manner & { wire?: string }>> = MEMBER_ERRORS;
/** Codes that say nothing about whether the deed was done before the fault. */
const INDEFINITE: readonly ErrorCode[] = ['INTERNAL'];

/** Our code for what stands on the wire. Some wire names serve two codes: the endpoint's own list goes first. */
export function codeOf(wire: string, endpoint: Pick<Endpoint, 'errors' | 'sealed'>): ErrorCode | null {
  const named = (code: ErrorCode) => code === wire || SPECS[code]?.wire === wire;
  const code = endpoint.errors.find(named) ?? CODES.find(named) ?? null;
  return code === 'BODY_REQUIRED' && endpoint.sealed ? 'SEAL_INVALID' : code;
}

/** What an answer that is no good says. */
export function readRefusal(endpoint: Endpoint, { status, body, requestId }: Received): Failure {
  const said = isRecord(body) ? body : {};
  const wire = text(said.errorCode);
  const code = wire === null ? byStatus(status) : codeOf(wire, endpoint);
  const definite = code !== null ? !INDEFINITE.includes(code) : status < 500 && wire !== null;
  const detail = endpoint.family === 'wps' ? said.value : said.detail;
  const { show, ms } = (code !== null && SPECS[code]) || {};
  return {
    outcome: definite ? 'refused' : 'unknown',
    code,
    manner: show ? { show, ...(ms && { ms }) } : null,
    message: text(said.message),
    field: text(said.field),
    detail: isRecord(detail) ? detail : {},
    requestId: text(said.requestId) ?? requestId,
  };
}

/** An answer without a code, e.g. from a proxy in between. */
function byStatus(status: number): ErrorCode | null {
  if (status === 401) return 'NOT_LOGGED_IN';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
