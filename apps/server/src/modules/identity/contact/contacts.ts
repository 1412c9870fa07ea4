import type { Queryable, Tx } from '../../../platform/db.ts';
import type { CodeSubject, ContactKind } from '../challenge/challenge.ts';
import type { CommandDeps } from '../deps.ts';
import { claimLoginName, findByLoginName, findContacts, releaseLoginName, replaceContact } from '../store/contacts.ts';

type Deps = Pick<CommandDeps, 'clock' | 'ids' | 'codeKeys'>;
type Of = { merchantId: number; memberId: bigint };

/** Whose proved number or address it is; null: nobody's of this merchant. */
export async function whoseContact(deps: Deps, db: Queryable, { merchantId, subject }: { merchantId: number; subject: CodeSubject }) {
  const keyHash = await deps.codeKeys.subjectHash(merchantId, subject);
  return findByLoginName(db, merchantId, { kind: subject.kind, keyHash });
}

/**
 * Notes how a member is reached from now on, in the caller's transaction; what stood before stays in the history. Proved, it is this
 * member's alone at its merchant: false when it is another's, and the caller rolls back.
 */
export async function setContact(
  deps: Deps,
  tx: Tx,
  { merchantId, memberId, subject, verified }: Of & { subject: CodeSubject; verified: boolean },
): Promise<boolean> {
  const { kind, value } = subject;
  const atMs = deps.clock.nowMs();
  const keyHash = await deps.codeKeys.subjectHash(merchantId, subject);
  if (verified) {
    const owner = await findByLoginName(tx, merchantId, { kind, keyHash });
    if (owner !== null && owner !== memberId) return false;
    await releaseLoginName(tx, merchantId, { memberId, kind });
    if (!(await claimLoginName(tx, merchantId, { memberId, kind, keyHash, atMs }))) return false;
  }
  const contactNo = deps.ids.next();
  const valueSealed = await deps.codeKeys.box.lock(Buffer.from(value), placeOfContact(contactNo));
  await replaceContact(tx, merchantId, {
    memberId,
    kind,
    contactNo,
    valueSealed,
    valueHash: keyHash,
    verifiedAtMs: verified ? atMs : null,
    atMs,
  });
  return true;
}

/** How a member is reached now, in the open: for sending, and for showing masked. */
export async function contactsOf(
  deps: Deps,
  db: Queryable,
  { merchantId, memberId }: Of,
): Promise<Partial<Record<ContactKind, { value: string; verified: boolean }>>> {
  const rows = await findContacts(db, merchantId, memberId);
  const opened = rows.map(async ({ kind, contactNo, valueSealed, verified }) => {
    const value = (await deps.codeKeys.box.unlock(valueSealed, placeOfContact(contactNo))).toString();
    return [kind, { value, verified }] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}

/** Enough to know one's own by: the end of a number, the beginning and the host of an address. */
export function maskedContact(value: string): string {
  const at = value.indexOf('@');
  return at > 0 ? `${value.slice(0, 1)}•••${value.slice(at)}` : `••• ${value.slice(-3)}`;
}

/** Where it is kept: sealed elsewhere, it does not open. */
export function placeOfContact(contactNo: bigint): string {
  return `contact ${contactNo}`;
}
