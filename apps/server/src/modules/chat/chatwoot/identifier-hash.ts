import { createHmac } from 'node:crypto';

/** What proves to a Chatwoot inbox that its page speaks for this member: the member's name there, under the inbox's own secret. */
export function identifierHash(hmacToken: string, identifier: string): string {
  return createHmac('sha256', hmacToken).update(identifier).digest('hex');
}
