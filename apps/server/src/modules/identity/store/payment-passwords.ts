import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

type Profile = {
  merchantId: number;
  memberId: bigint;
  fields: Record<string, string>;
  paymentPasswordHash: string | null;
  paymentPasswordAtMs: number | null;
  mobileVerifiedAtMs: number | null;
};

const PROFILE = columns<Profile>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  fields: json('fields'),
  paymentPasswordHash: 'payment_password_hash',
  paymentPasswordAtMs: time('payment_password_at'),
  mobileVerifiedAtMs: time('mobile_verified_at'),
});
export const NEW_PROFILE = PROFILE.only('merchantId', 'memberId', 'fields', 'paymentPasswordHash', 'mobileVerifiedAtMs');
const WITH_PASSWORD = PROFILE.only('merchantId', 'memberId', 'fields', 'paymentPasswordHash', 'paymentPasswordAtMs');
const PASSWORD = PROFILE.only('paymentPasswordHash', 'paymentPasswordAtMs');
const PAYEE = PROFILE.only('merchantId', 'memberId', 'fields');

/** The hash of the payment password; null when none is set. */
export async function findPaymentHash(db: Queryable, merchantId: number, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(
    'select payment_password_hash as hash from member_profile where merchant_id = $1 and member_id = $2',
    [merchantId, memberId],
  );
  return row?.hash ?? null;
}

export type NewPaymentPassword = { memberId: bigint; newHash: string; atMs: number };

/** Sets the first payment password. False when there is one, also one set at this moment. */
export async function setPaymentHash(db: Queryable, merchantId: number, { memberId, newHash, atMs }: NewPaymentPassword): Promise<boolean> {
  const rows = await db.query(
    `insert into member_profile ${WITH_PASSWORD.insert}
     on conflict (merchant_id, member_id) do update set ${PASSWORD.replace}
       where member_profile.payment_password_hash is null
     returning 1`,
    WITH_PASSWORD.params({ merchantId, memberId, fields: {}, paymentPasswordHash: newHash, paymentPasswordAtMs: atMs }),
  );
  return rows.length === 1;
}

/** Replaces the payment password, unless it was changed since `oldHash` was read. */
export async function updatePaymentHash(
  db: Queryable,
  merchantId: number,
  { memberId, oldHash, newHash, atMs }: NewPaymentPassword & { oldHash: string },
): Promise<boolean> {
  const rows = await db.query(
    `update member_profile set payment_password_hash = $4, payment_password_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and member_id = $2 and payment_password_hash = $3 returning 1`,
    [merchantId, memberId, oldHash, newHash, atMs],
  );
  return rows.length === 1;
}

/** The name that this member's cards carry; empty until one is told. */
export async function findPayee(db: Queryable, merchantId: number, memberId: bigint): Promise<string> {
  const [row] = await db.query<{ payee: string | null }>(
    "select fields->>'payeeName' as payee from member_profile where merchant_id = $1 and member_id = $2",
    [merchantId, memberId],
  );
  return row?.payee ?? '';
}

/** Gives a member its name unless it has one, and answers the one it has then. Holds the row until the transaction ends. */
export async function claimPayee(
  tx: Tx,
  merchantId: number,
  { memberId, payeeName }: { memberId: bigint; payeeName: string },
): Promise<string> {
  const [row] = await tx.query<{ payee: string }>(
    `insert into member_profile ${PAYEE.insert}
     on conflict (merchant_id, member_id) do update
       set fields = case when coalesce(member_profile.fields->>'payeeName', '') = ''
         then member_profile.fields || excluded.fields else member_profile.fields end
     returning fields->>'payeeName' as payee`,
    PAYEE.params({ merchantId, memberId, fields: { payeeName } }),
  );
  await noteNamed(tx, merchantId, memberId);
  return row?.payee ?? '';
}

/** Who has a name, a birth date and a verified way to be reached is at tier 1. */
export async function noteNamed(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('select identity_note_named($1, $2)', [merchantId, memberId]);
}
