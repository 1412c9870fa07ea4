import { createHmac } from 'node:crypto';

/** What is compared and never read: a code, a device, a card, an address, of one campaign. */
export function hashed(secret: Buffer, ...parts: readonly (string | number | bigint)[]): Buffer {
  return createHmac('sha256', secret).update(parts.map(String).join('\n')).digest();
}
