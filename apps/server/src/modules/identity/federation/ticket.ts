import type { Queryable, Tx } from '../../../platform/db.ts';
import { type RandomSource, randomText } from '../../../platform/random.ts';
import { secretHash } from '../secret-hash.ts';
import { dropFederatedTicket, findFederatedTicket, insertFederatedTicket, insertIdentity, type Subject } from '../store/federation.ts';

const TICKET_MS = 10 * 60_000;
/** Base 32, without what is easily mistaken. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const NAME_LENGTH = 9;

type Deps = { random: RandomSource; clock: { nowMs(): number } };

/** For somebody without an account whom a provider vouched for: registers it within ten minutes, once. */
export async function issueRegistrationTicket({ random, clock }: Deps, db: Queryable, merchantId: number, { issuer, subject }: Subject) {
  const ticket = random.bytes(32).toString('base64url');
  const expiresAtMs = clock.nowMs() + TICKET_MS;
  await insertFederatedTicket(db, merchantId, { ticketHash: secretHash(ticket), issuer, subject, expiresAtMs });
  return { ticket, expiresAtMs };
}

/** Uses a ticket up for a new member. False where it stands for nobody any more: the caller rolls back. */
export async function linkTicket(
  tx: Tx,
  merchantId: number,
  { ticket, memberId, atMs }: { ticket: string; memberId: bigint; atMs: number },
): Promise<boolean> {
  const ticketHash = secretHash(ticket);
  const subject = await findFederatedTicket(tx, merchantId, { ticketHash, atMs });
  if (!subject || !(await dropFederatedTicket(tx, merchantId, ticketHash))) return false;
  return insertIdentity(tx, merchantId, { ...subject, memberId, atMs });
}

/** A name for whoever names none. */
export function givenName(random: RandomSource): string {
  return `u${randomText(random, LETTERS, NAME_LENGTH)}`;
}
