import type { Endpoint } from '@fairhall/contract/endpoint';
import { ERRORS, type ErrorCode } from '@fairhall/contract/errors';
import { z } from 'zod/mini';
import type { Failure } from './errors.ts';

export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

const CODES = Object.keys(ERRORS) as ErrorCode[];
/** Codes that say nothing about whether an earlier, lost sending of the same request was carried out. */
const INDEFINITE: readonly ErrorCode[] = ['INTERNAL'];

/** Our code for what stands on the wire. Some wire names serve two codes: the endpoint's own list goes first. */
export function codeOf(wire: string, endpoint: Pick<Endpoint, 'errors' | 'sealed'>): ErrorCode | null {
  const named = (code: ErrorCode) => {
    const spec: { status: number; wire?: string } = ERRORS[code];
    return code === wire || spec.wire === wire;
  };
  const code = endpoint.errors.find(named) ?? CODES.find(named) ?? null;
  return code === 'BODY_REQUIRED' && endpoint.sealed ? 'SEAL_INVALID' : code;
}

/** Reads the body of an answer by its family: the value in its envelope, or what the refusal says. */
export function readAnswer<Value>(endpoint: Endpoint, status: number, body: unknown): Answer<Value> {
  const record = isRecord(body) ? body : {};
  const enveloped = endpoint.family === 'wps';
  const fine = status >= 200 && status < 300 && (!enveloped || record.success === true);
  if (!fine) return { ok: false, failure: readFailure(endpoint, status, record) };
  if (endpoint.reply === null) return { ok: true, value: undefined as Value };
  const parsed = z.safeParse(endpoint.reply, enveloped ? record.value : body);
  if (parsed.success) return { ok: true, value: parsed.data as Value };
  console.error(`the answer of ${endpoint.id} is not of its shape`, parsed.error.issues);
  return { ok: false, failure: lostFailure('unknown') };
}

function readFailure(endpoint: Endpoint, status: number, record: Record<string, unknown>): Failure {
  const wire = text(record.errorCode);
  const code = wire === null ? byStatus(status) : codeOf(wire, endpoint);
  const definite = code !== null ? !INDEFINITE.includes(code) : status < 500 && wire !== null;
  const detail = endpoint.family === 'wps' ? record.value : record.detail;
  return {
    outcome: definite ? 'refused' : 'unknown',
    code,
    message: text(record.message),
    field: text(record.field),
    detail: isRecord(detail) ? detail : {},
    requestId: text(record.requestId),
  };
}

/** An answer without a code, e.g. from a proxy in between. */
function byStatus(status: number): ErrorCode | null {
  if (status === 401) return 'NOT_LOGGED_IN';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return null;
}

/** No answer at all. */
export function lostFailure(outcome: 'unsent' | 'unknown'): Failure {
  return { outcome, code: null, message: null, field: null, detail: {}, requestId: null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
