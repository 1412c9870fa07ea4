import type { Endpoint } from '@fairhall/contract/endpoint';
import { ERRORS, type ErrorCode } from '@fairhall/contract/errors';
import { Ajv, type ValidateFunction } from 'ajv';

export const WALK_LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type WalkLanguage = (typeof WALK_LANGUAGES)[number];

/** What the server answered. */
export type Answer = { status: number; text: string; ms: number };

export type Wanted = {
  family: Endpoint['family'] | 'any';
  language: WalkLanguage;
  /** Refused as malformed; `field` is what the refusal has to name, null where there is none to name. */
  malformed?: { field: string | null };
};

/** Codes any endpoint may answer with; all others stand in its own list. */
const EVERYWHERE: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'BODY_REQUIRED',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE',
  'MISSING_ENCRYPTION',
  'SEAL_INVALID',
  'MERCHANT_MISMATCH',
  'FUNCTION_OFF',
  'NOT_LOGGED_IN',
  'SESSION_REPLACED',
  'NO_PERMISSION',
  'FREE_REJECT',
  'TOO_MANY_REQUESTS',
  'KEY_REQUIRED',
  'KEY_OUT_OF_TIME',
];
const SCRIPT = { EN: /^[\p{Script=Latin}\p{Script=Common}]+$/u, MY: /\p{Script=Myanmar}/u, CN: /\p{Script=Han}/u };
const ANSWER_MS_MAX = 5_000;

/** Whether the answer is a refusal with this code, in the words of the endpoint's family. */
export function refusesWith({ text }: Answer, code: ErrorCode, family: Endpoint['family']): boolean {
  return parse(text)?.errorCode === (family === 'own' ? code : wireOf(code));
}

/** What is wrong with a refusal; null when it is as it has to be. */
export function faultOfRefusal(answer: Answer, wanted: Wanted, endpoint: Endpoint): string | null {
  const { status } = answer;
  if (status < 400 || status > 499) return `answered ${status}`;
  if (answer.ms > ANSWER_MS_MAX) return `took ${Math.round(answer.ms)} ms`;
  const body = parse(answer.text);
  if (!body) return `answered ${status} with what is no object`;
  const code = codeOf(body.errorCode, wanted.family);
  if (!code) return `answered with the unknown code ${JSON.stringify(body.errorCode)}`;
  if (!EVERYWHERE.includes(code) && !endpoint.errors.includes(code) && code !== 'NOT_FOUND') return `${code} is not in the endpoint's list`;
  if (wanted.family === 'wps' && body.success !== false) return 'does not say success: false';
  if (wanted.family !== 'lgw' && wanted.family !== 'any' && status !== ERRORS[code].status) return `${code} with status ${status}`;
  const { message } = body;
  if (typeof message !== 'string' || message.includes(code) || !SCRIPT[wanted.language].test(message))
    return `no ${wanted.language} sentence: ${JSON.stringify(message)}`;
  if (/\{\w+\}/.test(message)) return `a sentence with holes: ${message}`;
  if (wanted.malformed) return faultOfField(code, body.field, wanted.malformed.field);
  return null;
}

function faultOfField(code: ErrorCode, named: unknown, field: string | null): string | null {
  if (field === null) return null;
  if (code !== 'INVALID_INPUT') return `${code} where ${field} is malformed`;
  const fits = typeof named === 'string' && (named === field || named.startsWith(`${field}/`) || field.startsWith(`${named}/`));
  return fits ? null : `names ${JSON.stringify(named)}, not ${field}`;
}

function wireOf(code: ErrorCode): string {
  const spec: { status: number; wire?: string } = ERRORS[code];
  return spec.wire ?? code;
}

function codeOf(sent: unknown, family: Wanted['family']): ErrorCode | null {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  if (family === 'own') return codes.find((code) => code === sent) ?? null;
  return codes.find((code) => wireOf(code) === sent) ?? (family === 'any' ? (codes.find((code) => code === sent) ?? null) : null);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const options = { strict: false, allErrors: true } as const;
const strict = new Ajv(options);
const coercing = new Ajv({ ...options, coerceTypes: true });
const compiled = new Map<object, ValidateFunction>();

/** Whether the published schema of a part takes this value. Text that no database and no reader can hold is never taken. */
export function conforms(schema: object, value: unknown, part: 'params' | 'query' | 'body'): boolean {
  const validate = compiled.get(schema) ?? (part === 'body' ? strict : coercing).compile(schema);
  compiled.set(schema, validate);
  return validate(structuredClone(value)) && isReadable(value);
}

function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isReadable);
}
