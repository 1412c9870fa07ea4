import type { Failure } from '@fairhall/client/failure';
import { readJson, writeJson } from '@fairhall/client/storage';
import type { ErrorCode } from '@fairhall/contract/errors';
import { makeKey } from './keys.ts';

/**
 * A money act the person has confirmed: its input and its key, made once. The tab's storage keeps it from before the first sending
 * until a definite answer. So a double tap, a reload or a lost answer repeats the same act and never adds one.
 */
export type Intent<Input = unknown> = {
  key: string;
  input: Input;
  /** True once a sending ended without an answer: the act may have been carried out. */
  unsure: boolean;
};

/** Codes that refuse only this sending: an earlier, unanswered one may still have been carried out. */
const SAYS_NOTHING_OF_EARLIER: readonly ErrorCode[] = [
  'NOT_LOGGED_IN',
  'SESSION_REPLACED',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'MONEY_STOPPED',
  'INTERNAL',
  'KEY_OUT_OF_TIME',
];

const entry = (memberId: string, slot: string) => `intent:${memberId}:${slot}`;

/** The intent under way in this slot, e.g. after a reload; null when there is none. A reload counts as a lost answer. */
export function pendingIntent<Input>(memberId: string, slot: string): Intent<Input> | null {
  const stored = readJson('session', entry(memberId, slot)) as Intent<Input> | null;
  return stored?.key ? { ...stored, unsure: true } : null;
}

/**
 * Opens an intent for a slot. While one is under way its own input and key stand, whatever is asked. `kept` is what storage holds of
 * the input, where it holds a secret.
 */
export function openIntent<Input>(memberId: string, slot: string, input: Input, kept: Input = input): Intent<Input> {
  const pending = pendingIntent<Input>(memberId, slot);
  if (pending) return pending;
  const intent: Intent<Input> = { key: makeKey(), input, unsure: false };
  writeJson('session', entry(memberId, slot), { ...intent, input: kept });
  return intent;
}

export function closeIntent(memberId: string, slot: string): void {
  writeJson('session', entry(memberId, slot), null);
}

/** Whether a failure ends the intent: the act is known not to have been carried out. */
export function isDefinite(intent: Intent, failure: Failure): boolean {
  if (failure.outcome === 'unknown') return false;
  if (!intent.unsure) return true;
  if (failure.outcome === 'unsent') return false;
  return failure.code !== null && !SAYS_NOTHING_OF_EARLIER.includes(failure.code);
}
