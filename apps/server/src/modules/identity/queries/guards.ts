import type { CommandDeps } from '../deps.ts';
import { findContacts } from '../store/contacts.ts';
import { findProfile } from '../store/members.ts';
import { factorsOf } from './factors.ts';

/** What guards a member, and how it is reached: null for no number, or no address. */
export type Guards = {
  factors: number;
  mobile: 'verified' | 'said' | null;
  email: 'verified' | 'said' | null;
  /** How many fields of its profile it has filled. */
  fields: number;
  tier: number;
};

export async function guardsOf(
  { db, ledger }: Pick<CommandDeps, 'db' | 'ledger'>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<Guards> {
  const own = db.of(merchantId);
  const [{ totpSinceMs, passkeys }, contacts, profile, { tier }] = await Promise.all([
    factorsOf({ db }, { merchantId, memberId }),
    findContacts(own, merchantId, memberId),
    findProfile(own, merchantId, memberId),
    ledger.gates.of(own, merchantId, { memberId, daySinceMs: 0 }),
  ]);
  const standing = (kind: 'mobile' | 'email') => {
    const found = contacts.find((contact) => contact.kind === kind);
    if (!found) return null;
    return found.verified ? 'verified' : 'said';
  };
  const fields = Object.values(profile?.fields ?? {}).filter((value) => value !== '').length;
  return { factors: passkeys + (totpSinceMs === null ? 0 : 1), mobile: standing('mobile'), email: standing('email'), fields, tier };
}
