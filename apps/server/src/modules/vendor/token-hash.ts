import { createHash } from 'node:crypto';

/** What is kept of a token that a vendor was given. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
