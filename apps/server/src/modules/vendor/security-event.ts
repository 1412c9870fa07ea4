import { createHash } from 'node:crypto';

export const SECURITY_EVENTS = ['vendor_signature', 'vendor_body_reused'] as const;

/** Something a vendor's call did that an honest one does not. `body`: its hash, never itself. */
export type SecurityEvent = { kind: (typeof SECURITY_EVENTS)[number]; vendor: string; path: string; body: string; ip: string };

export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
