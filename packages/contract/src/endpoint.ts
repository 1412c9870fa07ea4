import type { z } from 'zod/mini';
import type { Right } from './console/rights.ts';
import type { ErrorCode } from './errors.ts';
import type { FlagCode } from './flags.ts';

/**
 * Which family of paths an endpoint belongs to; decides how replies and failures look.
 * - `wps`: `{ success, value }`, failures `{ success: false, errorCode, message, value? }`
 * - `lgw`: the bare value, failures `{ errorCode, message }`
 * - `own`: the bare value, failures `{ errorCode, message, field?, requestId }`
 */
export type Family = 'wps' | 'lgw' | 'own';

export type MemberType = 0 | 1 | 2 | 4 | 40 | 41 | 42;

/** Types that may move real money in and out (decisions.md 34). */
export const REAL_MONEY_TYPES: readonly MemberType[] = [0, 1, 2];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.core.$ZodType;

/**
 * One call of the API, said once: the server registers route, validation, gates and OpenAPI from it, the client calls through it.
 * `reply` is the value inside the envelope. A raw reply (image, stream) has `reply: null`.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | null = Schema | null,
  Code extends ErrorCode = ErrorCode,
> = {
  id: string;
  method: Method;
  /** Colon parameters, e.g. `/lgw/orders/detail/:orderDetailId`. */
  path: string;
  /** Other spellings of the same call (decisions.md 28). */
  aliases?: readonly string[];
  family: Family;
  auth: 'none' | 'member' | 'optional' | 'operator';
  /** Member types let through; others get `free_reject` or NO_PERMISSION. Absent = all. */
  memberTypes?: readonly MemberType[];
  /** What the operator's role must carry; others get NO_PERMISSION. Absent only at the door and in what is the operator's own (login, password, second step, own sessions, logout). */
  right?: Right;
  /** Open to an operator whose password came from somebody else; others wait until it has chosen its own: PASSWORD_CHANGE_REQUIRED. */
  beforeOwnPassword?: boolean;
  /** Closed to a session that was opened without the second step it owed: what moves money out, or guards it. */
  fullSession?: boolean;
  /** Open, of those, to a member whose password is to be changed first. */
  withOldPassword?: boolean;
  /** Merchant switch that must be on. Absent = always on. */
  module?: FlagCode;
  /** Open to who is turned away for its address or place, beside what everybody may read. */
  evenTurnedAway?: boolean;
  /** The body travels encrypted (decisions.md 14). */
  sealed?: boolean;
  /** The caller sends `Idempotency-Key` (a UUIDv7 not older than 24 h); the same key gives the first answer again. */
  idempotent?: boolean;
  /** Calls allowed for one address in a minute; above it TOO_MANY_REQUESTS. Absent = no limit of its own. */
  ratePerMinute?: number;
  /** Calls allowed for one member in a minute, wherever they come from; above it TOO_MANY_REQUESTS. Every call that moves money has one. */
  memberRatePerMinute?: number;
  /** Content other than JSON: an uploaded image as the raw body. */
  upload?: boolean;
  /** How large an upload may be; a picture unless given. */
  bytesMax?: number;
  /** Also takes a form's own encoding, as clients of the family send it; every value is text. */
  form?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** What its handler may refuse with. Both ways: the handler returns no other code, and each of these. Gates refuse besides. */
  errors: readonly Code[];
  summary: string;
};

/** Where the family's lottery pages are mounted besides `/lgw` (wire.md 2.6). */
const MOUNTS = ['/lotto', '/lotto-vn'] as const;

/** Every path that an endpoint answers at: its own, its other spellings, and those of the mounts. */
export function pathsOf({ path, aliases = [], family }: Pick<Endpoint, 'path' | 'aliases' | 'family'>): readonly string[] {
  const spelled = [path, ...aliases];
  const mounted =
    family === 'lgw' ? spelled.filter((one) => one.startsWith('/lgw/')).flatMap((one) => MOUNTS.map((mount) => mount + one)) : [];
  return [...new Set([...spelled, ...mounted])];
}

/** Keeps id and errors as literals: a record over the table's ids, and a handler's refusals, are checked for completeness. */
export function endpoint<
  const Id extends string,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | null = null,
  const Code extends ErrorCode = never,
  const Idempotent extends boolean = false,
>(
  spec: Endpoint<Params, Query, Body, Reply, Code> & { id: Id; idempotent?: Idempotent },
): Endpoint<Params, Query, Body, Reply, Code> & {
  id: Id;
  idempotent?: Idempotent;
} {
  return spec;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<E> = E extends { params?: infer P } ? Out<P> : never;
export type QueryOf<E> = E extends { query?: infer Q } ? Out<Q> : never;
export type BodyOf<E> = E extends { body?: infer B } ? Out<B> : never;
export type ReplyOf<E> = E extends { reply: infer R } ? Out<R> : never;
export type ErrorsOf<E> = E extends { errors: readonly (infer Code)[] } ? Code : never;
/** Calls that must bear the key of their intent, and all others. */
export type KeyedEndpoint = Endpoint & { idempotent?: true };
export type PlainEndpoint = Endpoint & { idempotent?: false };
