import { z } from 'zod/mini';

/** Parts that wallet calls and game calls have in common. */
export const Uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/));
/** A code or an id that the other side makes. */
export const Name = z.string().check(z.minLength(1), z.maxLength(255));
export const Token = z.string().check(z.minLength(10), z.maxLength(255));
/** 1/100000 of the major unit. */
export const WireAmount = z.int();
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export const absent = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

/** The object that bytes say in JSON; null where they say none. */
export function readObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  const value = readJson(bytes);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

/** What bytes say in JSON; undefined where they say nothing. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
