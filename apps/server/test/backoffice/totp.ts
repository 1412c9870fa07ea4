import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at this moment. `secret` in base 32, as it was given. */
export function codeAt(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
