import type { Endpoint } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { MEMBER_ERRORS } from '@fairhall/contract/member-errors';
import { z } from 'zod/mini';
import { type Answer, type Failure, lostFailure } from './failure.ts';

const CODES = Object.keys(MEMBER_ERRORS) as ErrorCode[];
/** What operators alone meet bears its own name on the wire. */
const SPECS: Partial<Record<ErrorCode, { status: number; wire?: string }>> = MEMBER_ERRORS;
/** Codes that say nothing about whether the deed was done before the fault. */
const INDEFINITE: readonly ErrorCode[] = ['INTERNAL'];

/** Our code for what stands on the wire. Some wire names serve two codes: the endpoint's own list goes first. */
export function codeOf(wire: string, endpoint: Pick<Endpoint, 'errors' | 'sealed'>): ErrorCode | null {
  const named = (code: ErrorCode) => code === wire || SPECS[code]?.wire === wire;
  const code = endpoint.errors.find(named) ?? CODES.find(named) ?? null;
  return code === 'BODY_REQUIRED' && endpoint.sealed ? 'SEAL_INVALID' : code;
}

/** An answer as it came: the parsed body, null where it is no JSON. */
export type Received = { status: number; body: unknown; requestId: string | null };

/** Reads the body of an answer by its family: the value in its envelope, or what the refusal says. */
export function readAnswer<Value>(endpoint: Endpoint, { status, body, requestId }: Received): Answer<Value> {
  const record = isRecord(body) ? body : {};
  const enveloped = endpoint.family === 'wps';
  const fine = status >= 200 && status < 300 && (!enveloped || record.success === true);
  if (!fine) return { ok: false, failure: readFailure(endpoint, { status, body: record, requestId }) };
  if (endpoint.reply === null) return { ok: true, value: undefined as Value };
  const parsed = z.safeParse(endpoint.reply, enveloped ? record.value : body);
  if (parsed.success) return { ok: true, value: parsed.data as Value };
  console.error(`the answer of ${endpoint.id} is not of its shape`, parsed.error.issues);
  return { ok: false, failure: lostFailure('unknown', requestId) };
}

function readFailure(endpoint: Endpoint, { status, body, requestId }: Received & { body: Record<string, unknown> }): Failure {
  const wire = text(body.errorCode);
  const code = wire === null ? byStatus(status) : codeOf(wire, endpoint);
  const definite = code !== null ? !INDEFINITE.includes(code) : status < 500 && wire !== null;
  const detail = endpoint.family === 'wps' ? body.value : body.detail;
  return {
    outcome: definite ? 'refused' : 'unknown',
    code,
    message: text(body.message),
    field: text(body.field),
    detail: isRecord(detail) ? detail : {},
    requestId: text(body.requestId) ?? requestId,
  };
}

/** An answer without a code, e.g. from a proxy in between. */
function byStatus(status: number): ErrorCode | null {
  if (status === 401) return 'NOT_LOGGED_IN';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
