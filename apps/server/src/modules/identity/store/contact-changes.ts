import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** `former` and `fresh` name rows of member_contact; `former` empty: there was none. */
export type ContactChange = {
  changeId: bigint;
  memberId: bigint;
  kind: 'email' | 'mobile';
  former: string;
  fresh: string;
  atMs: number;
  restoredAtMs: number | null;
};

const CHANGE = columns<ContactChange>({
  changeId: 'change_id',
  memberId: 'member_id',
  kind: 'kind',
  former: 'former',
  fresh: 'fresh',
  atMs: time('at'),
  restoredAtMs: time('restored_at'),
});
const NEW_CHANGE = CHANGE.behind<{ merchantId: number; formerDialing: string }>({
  merchantId: 'merchant_id',
  formerDialing: 'former_dialing',
});

export async function insertChange(tx: Tx, merchantId: number, change: ContactChange): Promise<void> {
  await tx.query(`insert into contact_change ${NEW_CHANGE.insert}`, NEW_CHANGE.params({ merchantId, formerDialing: '', ...change }));
}

/** A change, kept from others until the transaction ends. */
export async function lockChange(tx: Tx, merchantId: number, changeId: bigint): Promise<ContactChange | null> {
  const [row] = await tx.query<ContactChange>(
    `select ${CHANGE.select} from contact_change where merchant_id = $1 and change_id = $2 for update`,
    [merchantId, changeId],
  );
  return row ?? null;
}

export async function noteRestored(tx: Tx, merchantId: number, { changeId, atMs }: { changeId: bigint; atMs: number }): Promise<void> {
  await tx.query('update contact_change set restored_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and change_id = $2', [
    merchantId,
    changeId,
    atMs,
  ]);
}

type ProfileContact = { merchantId: number; memberId: bigint; fields: Record<string, string>; verifiedAtMs: number | null };

const CONTACT = { merchantId: 'merchant_id', memberId: 'member_id', fields: json('fields') };
const CONTACT_OF = {
  email: columns<ProfileContact>({ ...CONTACT, verifiedAtMs: time('email_verified_at') }),
  mobile: columns<ProfileContact>({ ...CONTACT, verifiedAtMs: time('mobile_verified_at') }),
};

/** What the profile says of how the member is reached; empty: nothing. */
export async function writeProfileContact(
  tx: Tx,
  merchantId: number,
  { memberId, kind, value, verifiedAtMs }: { memberId: bigint; kind: 'email' | 'mobile'; value: string; verifiedAtMs: number | null },
): Promise<void> {
  const contact = CONTACT_OF[kind];
  const fields = { [kind === 'email' ? 'email' : 'mobileNum']: value };
  await tx.query(
    `insert into member_profile ${contact.insert} on conflict (merchant_id, member_id)
       do update set fields = member_profile.fields || excluded.fields, ${contact.only('verifiedAtMs').replace}`,
    contact.params({ merchantId, memberId, fields, verifiedAtMs }),
  );
}

/** A number or an address that stood before, still sealed. */
export async function findFormerContact(
  db: Queryable,
  merchantId: number,
  { memberId, contactNo }: { memberId: bigint; contactNo: string },
): Promise<{ valueSealed: Buffer; verified: boolean } | null> {
  const [row] = await db.query<{ valueSealed: Buffer; verified: boolean }>(
    `select value_sealed as "valueSealed", verified_at is not null as verified from member_contact
      where merchant_id = $1 and member_id = $2 and contact_no = $3::bigint`,
    [merchantId, memberId, contactNo],
  );
  return row ?? null;
}
