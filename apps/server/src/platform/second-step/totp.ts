import { invariant } from '@fairhall/money/result';
import { Secret, TOTP } from 'otpauth';
import type { RandomSource } from '../random.ts';

/** As all authenticator apps understand it: SHA-1, six digits, every 30 seconds. */
const PERIOD_S = 30;
/** A phone's clock may run late by one period, or its owner type slowly: a code lives for 60 seconds at most, and never before its time. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

export function makeTotpSecret(random: RandomSource): Buffer {
  return random.bytes(SECRET_BYTES);
}

/** What an authenticator app is given: the secret in base 32, and the same as an `otpauth://` address. */
export function totpInvitation(secret: Buffer, { issuer, name }: { issuer: string; name: string }): { secret: string; address: string } {
  const totp = totpOf(secret, { issuer, label: name });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** Number of the period a code is of, near this moment; null when it is of none. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | null {
  if (!CODE.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null || delta > 0 ? null : totp.counter({ timestamp: nowMs }) + delta;
}

function totpOf(secret: Buffer, words: { issuer?: string; label?: string } = {}): TOTP {
  invariant(secret.length === SECRET_BYTES, 'a secret is as long as they are made');
  const bytes = new Uint8Array(secret); // a copy of its own, not a window on a pooled buffer
  return new TOTP({ ...words, secret: new Secret({ buffer: bytes.buffer }), period: PERIOD_S, digits: 6, algorithm: 'SHA1' });
}
