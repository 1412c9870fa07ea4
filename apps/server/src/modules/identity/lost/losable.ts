import type { Losable } from '@fairhall/contract/identity/lost-factors';
import type { Queryable } from '../../../platform/db.ts';
import { findContacts } from '../store/contacts.ts';
import { findTotp } from '../store/factors.ts';
import { listPasskeys } from '../store/passkeys.ts';

/** What guards a member and could be lost: of how it is reached what it has proved. */
export async function losableOf(db: Queryable, { merchantId, memberId }: { merchantId: number; memberId: bigint }): Promise<Losable[]> {
  const totp = await findTotp(db, merchantId, memberId);
  const passkeys = await listPasskeys(db, merchantId, memberId);
  const contacts = await findContacts(db, merchantId, memberId);
  const proved = (kind: 'mobile' | 'email') => contacts.some((contact) => contact.kind === kind && contact.verified);
  const has = { totp: totp?.confirmedAtMs != null, passkey: passkeys.length > 0, mobile: proved('mobile'), email: proved('email') };
  return (Object.keys(has) as Losable[]).filter((one) => has[one]);
}
