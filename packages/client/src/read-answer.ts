import type { Endpoint } from '@fairhall/contract/endpoint';
import { z } from 'zod/mini';
import { type Answer, lostFailure } from './failure.ts';

/** An answer as it came: the parsed body, null where it is no JSON. */
export type Received = { status: number; body: unknown; requestId: string | null };

/** Reads the body of a good answer by its family: the value in its envelope. Null when it is none. */
export function readValue<Value>(endpoint: Endpoint, { status, body, requestId }: Received): Answer<Value> | null {
  const enveloped = endpoint.family === 'wps';
  const record = isRecord(body) ? body : {};
  if (status < 200 || status >= 300 || (enveloped && record.success !== true)) return null;
  if (endpoint.reply === null) return { ok: true, value: undefined as Value };
  const parsed = z.safeParse(endpoint.reply, enveloped ? record.value : body);
  if (parsed.success) return { ok: true, value: parsed.data as Value };
  console.error(`the answer of ${endpoint.id} is not of its shape`, parsed.error.issues);
  return { ok: false, failure: lostFailure('unknown', requestId) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
