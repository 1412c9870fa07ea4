import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Passwords } from './passwords.ts';

/** Whether a list of passwords that were stolen elsewhere holds one. */
export type Breached = (password: string) => Promise<boolean>;

/** Nobody waits longer for it; a list that does not answer refuses nothing. */
const ANSWER_MS = 300;
const ANSWER_BYTES_MAX = 256 * 1024;
const PREFIX_DIGITS = 5;

/**
 * A list that is asked by ranges, as Have I Been Pwned is (https://haveibeenpwned.com/API/v3#PwnedPasswords): it is told five hex digits of
 * a SHA-1, which thousands of passwords share, and never which of them is meant. `address`: what stands before `/range/`.
 */
export function askBreaches(address: string): Breached {
  const base = address.replace(/\/$/, '');
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const url = `${base}/range/${hash.slice(0, PREFIX_DIGITS)}`;
    const lines = await linesOf(url).catch(() => []);
    const found = lines.find((line) => line.startsWith(`${hash.slice(PREFIX_DIGITS)}:`));
    // What only fills the answer up was never seen.
    return found !== undefined && Number(found.split(':')[1]) > 0;
  };
}

async function linesOf(url: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { 'add-padding': 'true' }, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || length > ANSWER_BYTES_MAX) return [];
  return (await answer.text()).slice(0, ANSWER_BYTES_MAX).split(/\r?\n/);
}

/** The hash of a new login password, which no list of stolen ones holds. A service is asked: never inside a transaction. `field`: where it was typed. */
export async function hashNew(
  { passwords, breached }: { passwords: Passwords; breached: Breached },
  field: string,
  password: string,
): Promise<Result<string, 'PASSWORD_COMMON' | 'OVERLOADED'>> {
  if (await breached(password)) return fail('PASSWORD_COMMON', field);
  const hash = await passwords.hash(password);
  return hash === null ? fail('OVERLOADED') : ok(hash);
}
