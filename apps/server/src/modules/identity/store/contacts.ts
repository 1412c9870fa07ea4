import { columns, isSet, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { ContactKind } from '../challenge/challenge.ts';

const NAME = columns<{ merchantId: number; kind: ContactKind; keyHash: Buffer; memberId: bigint; sinceMs: number }>({
  merchantId: 'merchant_id',
  kind: 'kind',
  keyHash: 'key_hash',
  memberId: 'member_id',
  sinceMs: time('since'),
});

export type Contact = { kind: ContactKind; valueSealed: Buffer; valueHash: Buffer };
const CONTACT = columns<Contact & { merchantId: number; memberId: bigint; contactNo: bigint; verifiedAtMs: number | null }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  kind: 'kind',
  contactNo: 'contact_no',
  valueSealed: 'value_sealed',
  valueHash: 'value_hash',
  verifiedAtMs: time('verified_at'),
});

/** Whose proved number or address this is. */
export async function findByLoginName(
  db: Queryable,
  merchantId: number,
  { kind, keyHash }: { kind: ContactKind; keyHash: Buffer },
): Promise<bigint | null> {
  const [row] = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from login_name where merchant_id = $1 and kind = $2 and key_hash = $3',
    [merchantId, kind, keyHash],
  );
  return row?.memberId ?? null;
}

/** Makes it this member's in place of the one it had. False when it is another's, also when that happens at this moment. */
export async function claimLoginName(
  tx: Tx,
  merchantId: number,
  claim: { memberId: bigint; kind: ContactKind; keyHash: Buffer; atMs: number },
): Promise<boolean> {
  const { memberId, kind, keyHash, atMs } = claim;
  const rows = await tx.query<{ memberId: bigint }>(
    `insert into login_name ${NAME.insert} on conflict (merchant_id, kind, key_hash) do nothing returning member_id as "memberId"`,
    NAME.params({ merchantId, memberId, kind, keyHash, sinceMs: atMs }),
  );
  return rows.length === 1 || (await findByLoginName(tx, merchantId, { kind, keyHash })) === memberId;
}

export async function releaseLoginName(
  tx: Tx,
  merchantId: number,
  { memberId, kind }: { memberId: bigint; kind: ContactKind },
): Promise<void> {
  await tx.query('delete from login_name where merchant_id = $1 and member_id = $2 and kind = $3', [merchantId, memberId, kind]);
}

/** Writes down how a member is reached, in place of what stood. `verifiedAtMs` null: said, not proved. */
export async function replaceContact(
  tx: Tx,
  merchantId: number,
  { atMs, ...contact }: Contact & { memberId: bigint; contactNo: bigint; verifiedAtMs: number | null; atMs: number },
): Promise<void> {
  await tx.query(
    `update member_contact set replaced_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and member_id = $2 and kind = $3 and replaced_at is null`,
    [merchantId, contact.memberId, contact.kind, atMs],
  );
  await tx.query(`insert into member_contact ${CONTACT.insert}`, CONTACT.params({ ...contact, merchantId }));
}

export type StandingContact = { contactNo: bigint; kind: ContactKind; valueSealed: Buffer; verified: boolean };
const STANDING = columns<StandingContact>({
  contactNo: 'contact_no',
  kind: 'kind',
  valueSealed: 'value_sealed',
  verified: isSet('verified_at'),
});

/** How a member is reached now. */
export async function findContacts(db: Queryable, merchantId: number, memberId: bigint): Promise<StandingContact[]> {
  return db.query<StandingContact>(
    `select ${STANDING.select} from member_contact where merchant_id = $1 and member_id = $2 and replaced_at is null`,
    [merchantId, memberId],
  );
}

/** What a member has proved to be its own: what stands, and what was replaced since then. */
export async function findProvedSince(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<StandingContact[]> {
  return db.query<StandingContact>(
    `select ${STANDING.select} from member_contact
      where merchant_id = $1 and member_id = $2 and verified_at is not null
        and (replaced_at is null or replaced_at > to_timestamp($3 / 1000.0))
      order by replaced_at desc nulls first, contact_no desc limit 20`,
    [merchantId, memberId, sinceMs],
  );
}

/** It is reached there no longer, and nowhere instead. */
export async function endContact(
  tx: Tx,
  merchantId: number,
  { memberId, kind, atMs }: { memberId: bigint; kind: ContactKind; atMs: number },
): Promise<void> {
  await tx.query(
    `update member_contact set replaced_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and member_id = $2 and kind = $3 and replaced_at is null`,
    [merchantId, memberId, kind, atMs],
  );
}
